/* fuzz_move.c - any text as a move: read or refused, and what was read is written and read again the same. */
#include "notation/move.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Config config;
    Catalogue catalogue;
    Rules r;
    Game g;
    Action a;
    Action again;
    Fault fault;
    char buffer[MOVE_TEXT_MAX];
    Text t;
    if (size < 1) {
        return 0;
    }
    config_defaults(&config);
    catalogue_defaults(&catalogue);
    config.game = data[0] % GAME_COUNT;
    config.players = (uint8_t)(2 + data[0] / 2 % 3);
    rules_make(&config, &catalogue, &r);
    Seed seed = seed_from_number(data[0]);
    game_start(&r, &seed, &g);
    if (!move_read(&r, &g, (const char *)data + 1, size - 1, &a, &fault)) {
        return 0;
    }
    text_start(&t, buffer, sizeof buffer);
    move_write(&r, &g, a, &t);
    if (!text_fits(&t) || !move_read(&r, &g, buffer, t.length, &again, &fault) || again != a) {
        abort();
    }
    game_check(&r, &g, g.seat, a);
    return 0;
}
