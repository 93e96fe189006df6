/* fuzz_state.c - any text as the JSON of a configuration or of a state: refused, or a state that can be played on. */
#include "notation/state.h"

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
    static JsonToken tokens[STATE_TOKENS_MAX];
    static Action actions[ACTIONS_MAX];
    static char buffer[1 << 17];
    Catalogue catalogue;
    Config config;
    Setup setup;
    Rules r;
    Game g;
    Game again;
    Json json;
    Fault fault;
    Text t;
    if (size < 1 || !json_read((const char *)data + 1, size - 1, tokens, STATE_TOKENS_MAX, &json, &fault)) {
        return 0;
    }
    setup_read_json(&json, 0, &setup, &fault);
    catalogue_defaults(&catalogue);
    config_pick(data[0], &config);
    rules_make(&config, &catalogue, &r);
    if (!state_read(&r, &json, 0, &g, &fault)) {
        return 0;
    }
    text_start(&t, buffer, sizeof buffer);
    state_write(&t, &r, &g);
    if (!text_fits(&t) || !json_read(buffer, t.length, tokens, STATE_TOKENS_MAX, &json, &fault) ||
        !state_read(&r, &json, 0, &again, &fault) || memcmp(&g, &again, sizeof g) != 0) {
        abort();
    }
    if (game_list(&r, &g, actions) > 0) {
        game_apply(&r, &g, actions[0], NULL);
    }
    return 0;
}
