/* SPDX-License-Identifier: MIT */
/* fuzz_move.c - any text as a move: read or refused, and what was read is written and read again the same. The first
 * byte of the input picks the game. */
#include "configs.h"
#include "notation/move.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Rules r;
    Game g;
    Action a;
    Action again;
    Offer offer;
    Fault fault;
    char buffer[MOVE_TEXT_MAX];
    if (size < 1) {
        return 0;
    }
    rules_pick(data[0], 0, &r);
    Seed seed = seed_from_number(data[0]);
    game_start(&r, &seed, &g);
    if (!move_read(&r, &g, (const char *)data + 1, size - 1, &a, &offer, &fault)) {
        return 0;
    }
    Text t = text_in(buffer, sizeof buffer);
    if (action_verb(a) == VERB_TRADE) {
        g.extra.offer = offer;
    }
    move_write(&r, &g, a, &t);
    if (!text_fits(&t) || !move_read(&r, &g, buffer, t.length, &again, &offer, &fault) || again != a ||
        (action_verb(a) == VERB_TRADE && memcmp(&offer, &g.extra.offer, sizeof offer) != 0)) {
        abort();
    }
    game_check(&r, &g, g.seat, a);
    return 0;
}
