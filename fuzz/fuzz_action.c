/* fuzz_action.c - any bytes as actions: nothing crashes, refusals change nothing, states stay valid. */
#include "engine/game.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The first three bytes choose the configuration and the seed, every four further ones are an action: one in two is
 * tried as it is, the other picks from the legal list, so that the game gets somewhere. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Action actions[ACTIONS_MAX];
    static Line rows[LINES_MAX];
    Config config;
    Catalogue catalogue;
    Rules r;
    Game g;
    if (size < 3) {
        return 0;
    }
    config_defaults(&config);
    catalogue_defaults(&catalogue);
    config.game = data[0] % GAME_COUNT;
    config.players = data[0] / 2 % 8;
    config.markers = data[0] >> 4 & 1;
    config.idle_rounds = data[1] % 4;
    if (rules_make(&config, &catalogue, &r).code != FAULT_NONE) {
        return 0;
    }
    Seed seed = seed_from_number(data[2]);
    game_start(&r, &seed, &g);
    for (size_t at = 3; at + 5 <= size && g.phase != PHASE_OVER; at += 5) {
        Lines lines = {rows, LINES_MAX, 0};
        Action a;
        memcpy(&a, data + at, sizeof a);
        uint32_t count = game_list(&r, &g, actions);
        if ((data[at + 4] & 1) != 0) {
            a = actions[a % count];
        }
        Game before = g;
        RuleError error = game_play(&r, &g, g.seat, a, &lines);
        if (error != RULE_OK ? memcmp(&before, &g, sizeof g) != 0
                             : game_fault(&r, &g) != NULL || lines.count > LINES_MAX) {
            abort();
        }
    }
    return 0;
}
