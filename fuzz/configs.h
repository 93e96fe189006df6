/* SPDX-License-Identifier: MIT */
/* configs.h - the rules that a byte of the input picks. */
#pragma once

#include "notation/config.h"

#include <stdlib.h>

static const char *const CONFIGS[][4] = {
#define CONFIG(game, players, markers, modules) {game, players, markers, modules},
#include "configs.def"
};
enum { CONFIG_COUNT = sizeof CONFIGS / sizeof CONFIGS[0] };

static inline void rules_pick(uint8_t byte, uint8_t idle_rounds, Rules *out_rules)
{
    static const char *const KEYS[] = {"game", "players", "markers", "modules"};
    Catalogue catalogue;
    Setup setup;
    Fault fault;
    setup_defaults(&setup);
    for (int i = 0; i < 4; i++) {
        if (!setup_option(&setup, KEYS[i], CONFIGS[byte % CONFIG_COUNT][i], &fault)) {
            abort();
        }
    }
    setup.config.idle_rounds = idle_rounds;
    setup.config.edition = EDITION_1; /* what the corpus was played with */
    catalogue_defaults(&catalogue);
    if (!setup_rules(&setup, &catalogue, out_rules, &fault)) {
        abort();
    }
}
