/* SPDX-License-Identifier: MIT */
/* test_wander.c - random whole games with every legal combination of modules that involves trades, steals or roads. */
#include "hand.h"
#include "wander.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void games(int players, uint32_t modules, uint64_t seed, Wander *sum)
{
    Config config;
    Rules rules;
    Wander w;
    hand_config(&config, players, modules);
    config.idle_rounds = 3;
    config.markers = seed % 2 == 0 && (modules & HAND_ON(CERES)) == 0 ? MARKERS_LENIENT : MARKERS_STRICT;
    assert_int_equal(hand_rules(&config, &rules), FAULT_NONE);
    wander(&rules, seed, &w);
    sum->moves += w.moves;
    sum->trades += w.trades;
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        sum->verbs[verb] += w.verbs[verb];
    }
}

static void test_games(void **state)
{
    (void)state;
    const uint32_t rome = HAND_ON(TRADING) | HAND_ON(STEALING) | HAND_ON(ROADS);
    const uint32_t with[] = {
        HAND_ON(TRADING),
        HAND_ON(STEALING),
        HAND_ON(ROADS),
        rome,
        rome | HAND_ON(INVOCATIONS) | HAND_ON(ROLES),
        rome | HAND_ON(DRAFT) | HAND_ON(MONUMENTS) | HAND_ON(OBJECTIVES) | HAND_ON(INVOCATIONS) | HAND_ON(ROLES),
        HAND_ON(ROADS) | HAND_ON(CONSUL),
        HAND_ON(ROADS) | HAND_ON(CONSUL) | HAND_ON(MONUMENTS) | HAND_ON(DRAFT),
        HAND_ON(ROADS) | HAND_ON(CERES),
        HAND_ON(ROADS) | HAND_ON(CERES) | HAND_ON(MONUMENTS),
    };
    Wander sum;
    memset(&sum, 0, sizeof sum);
    for (unsigned m = 0; m < sizeof with / sizeof with[0]; m++) {
        bool ceres = (with[m] & HAND_ON(CERES)) != 0;
        int most = ceres ? 1 : (with[m] & HAND_ON(CONSUL)) != 0 ? 4 : 5;
        for (int players = ceres ? 1 : 2; players <= most; players++) {
            for (uint64_t seed = 0; seed < 2; seed++) {
                games(players, with[m], seed + 10 * m, &sum);
            }
        }
    }
    assert_true(sum.trades > 0);
    assert_true(sum.verbs[VERB_ACCEPT] > 0 && sum.verbs[VERB_DECLINE] > 0);
    assert_true(sum.verbs[VERB_STEAL] > 0);
    assert_true(sum.verbs[VERB_ROAD] > 0 && sum.verbs[VERB_PASS] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
