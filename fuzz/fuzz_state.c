/* fuzz_state.c - any text as the JSON of a configuration or of a state: refused, or a state that can be played on. */
#include "notation/state.h"

#include <stdlib.h>
#include <string.h>

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
    config_defaults(&config);
    config.players = (uint8_t)(2 + data[0] % 4);
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
