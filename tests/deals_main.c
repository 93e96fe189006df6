/* SPDX-License-Identifier: MIT */
/* deals_main.c - first positions of many seeds in every mix of modules, as first lines of traces, for tests/reference.py.
 *
 *     deals_main SEEDS STREAM
 *
 * Half of the seeds are numbers, half are 64 digits. */
#include "notation/state.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { TEXT_MAX = 1 << 16, HEX_SIZE = 65 };

/* Between them every module, every deck and every way to deal one. */
static const struct {
    const char *game;
    const char *players;
    const char *modules;
} MIXES[] = {
    {"rome", "2", "monuments=mixed,objectives=hidden,invocations,roles,roads=random"},
    {"rome", "5", "draft,trading,stealing,monuments=mixed,objectives=public,invocations,roles,roads=random"},
    {"rome", "4", ""},
    {"metropolis", "3", "draft"},
    {"rome", "3", "consul=challenge,monuments=alternate,roads=random"},
    {"rome", "2", "consul"},
    {"rome", "1", "ceres=challenge,monuments,roads=random"},
};

static bool deal_print(const Catalogue *catalogue, size_t mix, const char *stream, const char *seed)
{
    static char text[TEXT_MAX];
    Setup setup;
    Rules rules;
    Game game;
    Fault fault;
    setup_defaults(&setup);
    if (!setup_option(&setup, "game", MIXES[mix].game, &fault) ||
        !setup_option(&setup, "players", MIXES[mix].players, &fault) ||
        !setup_option(&setup, "modules", MIXES[mix].modules, &fault) ||
        !setup_option(&setup, "stream", stream, &fault) || !setup_option(&setup, "seed", seed, &fault) ||
        !setup_rules(&setup, catalogue, &rules, &fault)) {
        fprintf(stderr, "deals_main: %s\n", fault_words(&fault, NULL).text);
        return false;
    }
    game_start(&rules, &setup.seed, &game);
    Text t = text_in(text, sizeof text);
    text_add(&t, "{\"config\":");
    setup_write_json(&t, &setup, catalogue);
    text_add(&t, ",\"state\":");
    state_write(&t, &rules, &game);
    text_add(&t, "}");
    return text_fits(&t) && puts(text) >= 0;
}

static void seed_make(char out_seed[HEX_SIZE], int number)
{
    Seed seed = seed_from_number((uint64_t)number);
    if (number % 2 == 0) {
        snprintf(out_seed, HEX_SIZE, "%d", number);
        return;
    }
    for (int i = 0; i < 4; i++) {
        snprintf(out_seed + 16 * i, HEX_SIZE - (size_t)(16 * i), "%016" PRIx64, ~seed.w[i]);
    }
}

int main(int argc, char **argv)
{
    Catalogue catalogue;
    catalogue_defaults(&catalogue);
    const long seeds = argc == 3 ? strtol(argv[1], NULL, 10) : 0;
    bool good = seeds > 0;
    for (int number = 0; number < seeds && good; number++) {
        char seed[HEX_SIZE];
        seed_make(seed, number);
        for (size_t mix = 0; mix < sizeof MIXES / sizeof MIXES[0] && good; mix++) {
            good = deal_print(&catalogue, mix, argv[2], seed);
        }
    }
    return good ? 0 : 2;
}
