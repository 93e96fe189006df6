/* fuzz_move.c - any text as a move: read or refused, and what was read is written and read again the same. */
#include "notation/move.h"

#include <stdlib.h>
#include <string.h>

/* The modules of a few configurations; the first byte of the input picks one. */
static const struct {
    uint8_t game;
    uint8_t players;
    uint8_t module[MODULE_COUNT];
} CONFIGS[] = {
    {GAME_ROME, 2, {0}},
    {GAME_ROME, 4, {0}},
    {GAME_METROPOLIS, 3, {1}},
    {GAME_ROME, 5, {1, 3, 1, 1, 1, 1, 1, 0, 1, 0}},
    {GAME_ROME, 2, {0, 2, 1, 0, 2, 1, 0, 0, 0, 0}},
    {GAME_ROME, 3, {0, 1, 0, 0, 0, 0, 0, 3, 1, 0}},
    {GAME_ROME, 1, {0, 1, 0, 0, 0, 0, 0, 0, 1, 2}},
};
enum { CONFIG_COUNT = sizeof CONFIGS / sizeof CONFIGS[0] };

static void config_pick(uint8_t byte, Config *out_config)
{
    config_defaults(out_config);
    out_config->game = CONFIGS[byte % CONFIG_COUNT].game;
    out_config->players = CONFIGS[byte % CONFIG_COUNT].players;
    memcpy(out_config->module, CONFIGS[byte % CONFIG_COUNT].module, sizeof out_config->module);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Config config;
    Catalogue catalogue;
    Rules r;
    Game g;
    Action a;
    Action again;
    Offer offer;
    Fault fault;
    char buffer[MOVE_TEXT_MAX];
    Text t;
    if (size < 1) {
        return 0;
    }
    config_pick(data[0], &config);
    catalogue_defaults(&catalogue);
    rules_make(&config, &catalogue, &r);
    Seed seed = seed_from_number(data[0]);
    game_start(&r, &seed, &g);
    if (!move_read(&r, &g, (const char *)data + 1, size - 1, &a, &offer, &fault)) {
        return 0;
    }
    text_start(&t, buffer, sizeof buffer);
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
