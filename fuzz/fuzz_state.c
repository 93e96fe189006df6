/* SPDX-License-Identifier: MIT */
/* fuzz_state.c - any text as the JSON of a configuration or of a state: refused, or a state that can be played on.
 * The first byte of the input picks the game. */
#include "configs.h"
#include "notation/state.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static JsonToken tokens[STATE_TOKENS_MAX];
    static Action actions[ACTIONS_MAX];
    static char buffer[1 << 17];
    Catalogue catalogue;
    Setup setup;
    Rules r;
    Game g;
    Game again;
    Json json;
    Fault fault;
    if (size < 1 || !json_read((const char *)data + 1, size - 1, tokens, STATE_TOKENS_MAX, &json, &fault)) {
        return 0;
    }
    catalogue_defaults(&catalogue);
    setup_read_json(&json, 0, &setup, &catalogue, &fault);
    rules_pick(data[0], 12, &r);
    if (!state_read(&r, &json, 0, &g, &fault)) {
        return 0;
    }
    Text t = text_in(buffer, sizeof buffer);
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
