/* SPDX-License-Identifier: MIT */
/* test_stealing.c - steals (rules 11.5, 11.6, 2.2). */
#include "hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static Rules rules;
static Game game;

static void start(int players, uint32_t modules, int markers)
{
    Config config;
    hand_config(&config, players, modules | HAND_ON(STEALING));
    config.markers = (uint8_t)markers;
    assert_int_equal(hand_rules(&config, &rules), FAULT_NONE);
    hand_start(&rules, &game);
}

static RuleError steal(int seat, const char *target)
{
    Game before = game;
    Action a = action_make(VERB_STEAL, lot(target), 0, 0);
    RuleError error = game_check(&rules, &game, seat, a);
    assert_int_equal(game_play(&rules, &game, seat, a, NULL), error);
    if (error != RULE_OK) {
        assert_memory_equal(&before, &game, sizeof game);
    }
    return error;
}
static int steals_listed(void)
{
    Action list[ACTIONS_MAX];
    uint32_t count = game_list(&rules, &game, list);
    int steals = 0;
    for (uint32_t i = 0; i < count; i++) {
        steals += action_verb(list[i]) == VERB_STEAL;
        assert_int_equal(game_check(&rules, &game, game.seat, list[i]), RULE_OK);
        assert_int_equal(action_from_number(&rules, action_number(&rules, list[i])), list[i]);
    }
    return steals;
}

/* 11.5: the token is flipped and goes to the victim, whose marker returns; any number a turn. */
static void test_steal(void **state)
{
    (void)state;
    start(3, 0, MARKERS_STRICT);
    hand_own(&game, 0, "C3 D4 C5");
    hand_own(&game, 1, "C4");
    hand_own(&game, 2, "D3 F6");
    assert_int_equal(steals_listed(), 2); /* C4 and D3 */
    assert_int_equal(steal(0, "C4"), RULE_OK);
    assert_int_equal(game.phase, PHASE_TURN);
    assert_true(lots_equal(game.own[0], lots("C3 C4 D4 C5")));
    assert_false(lots_any(game.own[1]));
    assert_int_equal(game.player[0].markers, 4);
    assert_int_equal(game.player[1].markers, 8);
    assert_int_equal(game.player[0].favors, 1);
    assert_int_equal(game.player[1].favors, 2);
    assert_int_equal(game.player[1].favors_spent, 1);
    assert_int_equal(game.acted, 0); /* no purchase and no build (4.3) */
    assert_int_equal(game_play(&rules, &game, 0, action_make(VERB_INCOME, 0, 0, 0), NULL), RULE_OK);
    assert_int_equal(game.phase, PHASE_AFTER); /* D3 is still to be had (2.2) */
    assert_int_equal(steal(0, "D3"), RULE_OK);
    assert_int_equal(game.player[0].favors, 0);
    assert_int_equal(game.seat, 1); /* the turn ended by itself */
    assert_int_equal(game.player[2].favors_spent, 1);
}

/* 11.5: each empty lot counts one, a building one however many edges it shares. */
static void test_adjacent(void **state)
{
    (void)state;
    start(2, 0, MARKERS_STRICT);
    hand_put(&rules, &game, 0, "insula-l", "C3 D3 C4");
    hand_own(&game, 1, "D4 E3 B2");
    assert_int_equal(steals_listed(), 0);
    assert_int_equal(steal(0, "D4"), RULE_STEAL_NOT_ADJACENT); /* two edges of one building */
    hand_own(&game, 0, "E4");
    assert_int_equal(steals_listed(), 2);
    assert_int_equal(steal(0, "B2"), RULE_STEAL_NOT_ADJACENT); /* diagonal does not count */
    assert_int_equal(steal(0, "D4"), RULE_OK);
    hand_start(&rules, &game);
    hand_put(&rules, &game, 0, "domus", "C3");
    hand_put(&rules, &game, 0, "bakery", "C5");
    hand_own(&game, 1, "C4");
    assert_int_equal(steal(0, "C4"), RULE_OK);
}

static void test_refusals(void **state)
{
    (void)state;
    start(2, 0, MARKERS_STRICT);
    hand_own(&game, 0, "C3 C5 D3 D5");
    hand_own(&game, 1, "C4");
    hand_put(&rules, &game, 1, "domus", "D4");
    Game fresh = game;
    assert_int_equal(steal(0, "D4"), RULE_NOT_ANOTHERS_LOT); /* built on */
    assert_int_equal(steal(0, "C3"), RULE_NOT_ANOTHERS_LOT); /* one's own */
    assert_int_equal(steal(0, "B2"), RULE_NOT_ANOTHERS_LOT); /* nobody's */
    assert_int_equal(steal(1, "C3"), RULE_NOT_YOUR_TURN);
    assert_int_equal(steal(0, "J10"), RULE_NOT_AN_ACTION);
    assert_int_equal(game_check(&rules, &game, 0, action_make(VERB_STEAL, 200, 0, 0)), RULE_NOT_AN_ACTION);
    assert_int_equal(game_check(&rules, &game, 0, action_make(VERB_STEAL, lot("C4"), 0, 1)), RULE_NOT_AN_ACTION);
    game.player[0].markers = 0;
    assert_int_equal(steal(0, "C4"), RULE_STEAL_NO_MARKER);
    assert_int_equal(steals_listed(), 0);
    game = fresh;
    game.player[0].favors = 0;
    game.player[0].favors_spent = 4; /* spent ones do not help */
    assert_int_equal(steal(0, "C4"), RULE_STEAL_NO_FAVOR);
    assert_int_equal(steals_listed(), 0);
    assert_int_equal(game_play(&rules, &game, 0, action_make(VERB_INCOME, 0, 0, 0), NULL), RULE_OK);
    assert_int_equal(game.seat, 1); /* no steal is possible, so the turn ended (2.2) */
}

/* i16: the next steal costs no token and gives none. */
static void test_free_steal(void **state)
{
    (void)state;
    start(2, HAND_ON(INVOCATIONS), MARKERS_STRICT);
    hand_own(&game, 0, "C3 C5 D3 D5");
    hand_own(&game, 1, "C4 D4");
    game.player[0].favors = 0;
    game.effects = TURN_FREE_STEAL;
    assert_int_equal(steals_listed(), 2);
    assert_int_equal(steal(0, "C4"), RULE_OK);
    assert_int_equal(game.effects, 0);
    assert_int_equal(game.player[0].favors, 0);
    assert_int_equal(game.player[1].favors_spent, 0);
    assert_int_equal(steal(0, "D4"), RULE_STEAL_NO_FAVOR);
}

/* 18.8: the victim's marker goes to a lot that has none; the thief needs one in supply all the same. */
static void test_lenient(void **state)
{
    (void)state;
    start(2, 0, MARKERS_LENIENT);
    hand_own(&game, 0, "C3 C5");
    hand_own(&game, 1, "C4 B1 B2 B3 B4 B5 B6 B7");
    game.own[1] = lots_or(game.own[1], lots("A1"));
    game.player[1].unmarked = 1;
    assert_int_equal(steal(0, "C4"), RULE_OK);
    assert_int_equal(game.player[1].unmarked, 0);
    assert_int_equal(game.player[1].markers, 0);
    assert_int_equal(game.player[0].markers, 5);
    assert_int_equal(game_play(&rules, &game, 0, action_make(VERB_INCOME, 0, 0, 0), NULL), RULE_OK);
    assert_int_equal(game.seat, 1);
    assert_int_equal(steal(1, "C4"), RULE_STEAL_NOT_ADJACENT);
    game.own[1] = lots_or(game.own[1], lots("D4"));
    assert_int_equal(steal(1, "C4"), RULE_STEAL_NO_MARKER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steal),      cmocka_unit_test(test_adjacent), cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_free_steal), cmocka_unit_test(test_lenient),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
