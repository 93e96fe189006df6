/* SPDX-License-Identifier: MIT */
/* test_fingerprint.c - nothing changed that was not meant to: hashes of seeded games, and counts of legal sequences.
 *
 * When a rule is meant to change, run with AEDILE_PRINT=1, put the new figures here and the fingerprint into the
 * commit's message. */
#include "play.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { GAMES_EACH = 100 };

#define FINGERPRINT UINT64_C(0x4c4bd41d3aafa6b9)   /* edition 1, whatever the newest is */
#define FINGERPRINT_2 UINT64_C(0x5bb7868aeb482f70) /* games with modules of edition 2 */

/* Over every state of some random games. */
static uint64_t games_hash(const Rules *r, uint64_t hash)
{
    for (uint64_t number = 0; number < GAMES_EACH; number++) {
        Seed seed = seed_from_number(number);
        Rng rng = play_rng(number);
        Game g;
        game_start(r, &seed, &g);
        while (g.phase != PHASE_OVER) {
            game_apply(r, &g, play_random(r, &g, &rng, (int)(number % 3)), NULL);
            hash = (hash ^ game_hash(&g)) * UINT64_C(0x100000001b3);
        }
    }
    return hash;
}

/* In every configuration of the base game, and in many with modules. */
static uint64_t fingerprint(void)
{
    Rules r;
    uint64_t hash = 0;
    for (int index = 0; play_config(index, &r); index++) {
        hash = games_hash(&r, hash);
    }
    for (int index = 0; play_module_config(index, &r); index++) {
        hash = games_hash(&r, hash);
    }
    return hash;
}

/* Over the lists of legal moves and their numbers, in their order: frozen for each RULES_VERSION, since links and learners
 * name a move by its place. Any change here needs another version. */
#define ORDER UINT64_C(0x67191848b90dc358)
enum { ORDER_GAMES = 3 };

static uint64_t lists_hash(const Rules *r, uint64_t hash)
{
    for (uint64_t number = 0; number < ORDER_GAMES; number++) {
        Seed seed = seed_from_number(number);
        Rng rng = play_rng(number);
        Action actions[ACTIONS_MAX];
        Game g;
        game_start(r, &seed, &g);
        while (g.phase != PHASE_OVER) {
            uint32_t count = game_list(r, &g, actions);
            for (uint32_t i = 0; i < count; i++) {
                hash = (hash ^ actions[i]) * UINT64_C(0x100000001b3);
                hash = (hash ^ action_number(r, actions[i])) * UINT64_C(0x100000001b3);
            }
            game_apply(r, &g, play_random(r, &g, &rng, (int)(number % 3)), NULL);
        }
    }
    return (hash ^ action_count(r)) * UINT64_C(0x100000001b3);
}

static uint64_t order(void)
{
    Rules r;
    uint64_t hash = RULES_VERSION;
    for (int index = 0; play_config(index, &r); index++) {
        hash = lists_hash(&r, hash);
    }
    for (int index = 0; play_module_config(index, &r); index++) {
        hash = lists_hash(&r, hash);
    }
    return hash;
}

/* The same rules with the values of another edition. */
static Rules edition_rules(const Rules *r, int edition)
{
    Config config = r->config;
    Catalogue catalogue;
    Rules other;
    config.edition = (uint8_t)edition;
    catalogue_edition(edition, &catalogue);
    assert_int_equal(rules_make(&config, &catalogue, &other).code, FAULT_NONE);
    return other;
}

static uint64_t fingerprint_two(void)
{
    Rules r;
    uint64_t hash = 0;
    for (int index = 0; play_module_config(index, &r); index++) {
        const Rules two = edition_rules(&r, EDITION_2);
        hash = games_hash(&two, hash);
    }
    return hash;
}

static bool printing(void)
{
    return getenv("AEDILE_PRINT") != NULL;
}

static void test_fingerprint(void **state)
{
    uint64_t found = fingerprint();
    (void)state;
    if (printing()) {
        printf("Fingerprint: %016" PRIx64 "\n", found);
        return;
    }
    if (found != FINGERPRINT) {
        fail_msg("the games' fingerprint is %016" PRIx64 ", was %016" PRIx64, found, FINGERPRINT);
    }
}

static void test_fingerprint_of_edition_two(void **state)
{
    uint64_t found = fingerprint_two();
    (void)state;
    if (printing()) {
        printf("Edition 2: %016" PRIx64 "\n", found);
    } else if (found != FINGERPRINT_2) {
        fail_msg("the fingerprint of edition 2 is %016" PRIx64 ", was %016" PRIx64, found, FINGERPRINT_2);
    }
}

static void test_order(void **state)
{
    uint64_t found = order();
    (void)state;
    if (printing()) {
        printf("Order: %016" PRIx64 "\n", found);
    } else if (found != ORDER) {
        fail_msg("lists and numbers of moves have the hash %016" PRIx64 ", had %016" PRIx64 " in rules version %d",
                 found, ORDER, RULES_VERSION);
    }
}

/* How many sequences of `depth` legal moves there are. */
static uint64_t perft(const Rules *r, const Game *g, int depth)
{
    Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, g, actions);
    uint64_t sum = 0;
    if (depth == 1) {
        return count;
    }
    for (uint32_t i = 0; i < count; i++) {
        Game next = *g;
        game_apply(r, &next, actions[i], NULL);
        sum += perft(r, &next, depth - 1);
    }
    return sum;
}

typedef struct PerftRow {
    int players;
    uint64_t seed;
    int moves; /* random ones first */
    int depth;
    uint64_t count;
} PerftRow;

static const PerftRow PERFT[] = {
    {2, 1, 0, 3, 78385}, {2, 1, 40, 5, 35501}, {3, 2, 60, 5, 12419},   {4, 3, 0, 3, 77080},
    {4, 3, 80, 5, 2700}, {5, 4, 0, 3, 130052}, {5, 4, 150, 6, 136416},
};

static void test_perft(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof PERFT / sizeof PERFT[0]; i++) {
        const PerftRow *row = &PERFT[i];
        Rules r;
        Game g;
        Seed seed = seed_from_number(row->seed);
        Rng rng = play_rng(row->seed);
        assert_true(play_config(row->players - 2, &r));
        game_start(&r, &seed, &g);
        for (int move = 0; move < row->moves; move++) {
            game_apply(&r, &g, play_random(&r, &g, &rng, 1), NULL);
        }
        uint64_t found = perft(&r, &g, row->depth);
        if (printing()) {
            printf("    {%d, %" PRIu64 ", %d, %d, %" PRIu64 "},\n", row->players, row->seed, row->moves, row->depth,
                   found);
        } else if (found != row->count) {
            fail_msg("%d players, seed %" PRIu64 ", after %d moves: %" PRIu64 " sequences, were %" PRIu64, row->players,
                     row->seed, row->moves, found, row->count);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_fingerprint),
                                       cmocka_unit_test(test_fingerprint_of_edition_two), cmocka_unit_test(test_order),
                                       cmocka_unit_test(test_perft)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
