/* SPDX-License-Identifier: MIT */
/* test_roles.c - roles: dealt, kept, revealed, and what each of them does (12.6, 8.2, 17.2; docs/cards.md). */
#include "cards_case.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static Case c;

static Action keep(unsigned number)
{
    return action_make(VERB_KEEP_ROLE, number, 0, 0);
}
static Action income(void)
{
    return action_make(VERB_INCOME, 0, 0, 0);
}
static void blank(int role)
{
    case_blank(&c, 3, WITH(ROLES) | WITH(MONUMENTS));
    c.g.player[0].role = (uint8_t)role;
}
static int scored(int era, int role)
{
    return case_scored(&c, era, 0, WHAT_ROLE, role);
}

static void test_deal_and_keep(void **state)
{
    uint32_t all = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        case_start(&c, 5, WITH(ROLES), seed);
        uint32_t seen = 0;
        for (int seat = 0; seat < 5; seat++) {
            const uint8_t *choice = c.g.player[seat].role_choice;
            assert_true(choice[0] >= 1 && choice[0] < choice[1]);
            assert_int_equal(seen & (1u << choice[0] | 1u << choice[1]), 0);
            seen |= 1u << choice[0] | 1u << choice[1];
        }
        all |= seen;
        for (int seat = 0; seat < 5; seat++) {
            const uint8_t *choice = c.g.player[seat].role_choice;
            assert_int_equal(c.g.phase, PHASE_KEEP_ROLE);
            assert_int_equal(c.g.seat, seat);
            assert_int_equal(case_play(&c, keep(c.g.player[(seat + 1) % 5].role_choice[0])), RULE_NOT_DEALT);
            assert_int_equal(case_play(&c, keep(0)), RULE_NOT_AN_ACTION);
            assert_int_equal(case_play(&c, keep(16)), RULE_NOT_AN_ACTION);
            assert_int_equal(case_play(&c, keep(choice[1]) | 256), RULE_NOT_AN_ACTION);
            assert_int_equal(case_play(&c, keep(choice[1])), RULE_OK);
            assert_int_equal(c.g.player[seat].role, choice[1]);
            assert_int_equal(c.g.player[seat].markers, choice[1] == 3 ? 4 : 2);
        }
        assert_int_equal(c.g.phase, PHASE_TURN);
        assert_int_equal(c.g.seat, 0);
    }
    assert_int_equal(all, 0x3ffe); /* r14 and r15 need Monuments */
    case_start(&c, 2, WITH(ROLES) | WITH(MONUMENTS), 1);
    for (uint64_t seed = 0; seed < 200; seed++) {
        case_start(&c, 2, WITH(ROLES) | WITH(MONUMENTS), seed);
        all |= 1u << c.g.player[0].role_choice[1];
    }
    assert_int_equal(all, 0xfffe);
}

/* 9.0: draft, then objectives, then roles. */
static void test_order_of_the_opening(void **state)
{
    (void)state;
    case_start(&c, 2, WITH(ROLES) | WITH(OBJECTIVES), 3);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(c.g.phase, PHASE_KEEP_OBJECTIVE);
        assert_int_equal(c.g.seat, seat);
        case_play(&c, action_make(VERB_KEEP_OBJECTIVE, c.g.player[seat].objective_choice[0], 0, 0));
    }
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(c.g.phase, PHASE_KEEP_ROLE);
        assert_int_equal(c.g.seat, seat);
        case_play(&c, keep(c.g.player[seat].role_choice[0]));
    }
    assert_int_equal(c.g.phase, PHASE_TURN);
}

/* r01, r04 and nobody else. */
static void test_income(void **state)
{
    (void)state;
    blank(1);
    assert_int_equal(game_income(&c.r, &c.g, 0), 7);
    assert_int_equal(game_income(&c.r, &c.g, 1), 5);
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.player[0].silver, 12);
    assert_int_equal(case_sum(&c, 0, AMOUNT_SILVER), 7);
    blank(4);
    case_build(&c, 0, BAKERY, "A1");
    case_build(&c, 0, FORUM_I, "C1 D1 E1");
    case_build(&c, 0, DOMUS, "A3");
    assert_int_equal(game_income(&c.r, &c.g, 0), 5 + 3 + 2);
}

static void prices_are(int seat, int a, int b, int d, int e, int f, int h)
{
    const int expected[MARKET_SLOTS] = {a, b, d, e, f, h};
    int prices[MARKET_SLOTS];
    game_prices(&c.r, &c.g, seat, prices);
    assert_memory_equal(prices, expected, sizeof prices);
}
/* r02 and r13 go by the slot's printed price; the price before personal discounts stays. */
static void test_prices(void **state)
{
    (void)state;
    blank(2);
    prices_are(0, 2, 3, 4, 4, 6, 8);
    prices_are(1, 2, 3, 4, 6, 8, 10);
    prices_are(NO_SEAT, 2, 3, 4, 6, 8, 10);
    blank(13);
    prices_are(0, 1, 2, 4, 6, 8, 10);
    c.g.player[0].silver = 1;
    assert_int_equal(case_play(&c, action_make(VERB_BUY, c.g.market[1], 0, 0)), RULE_TOO_DEAR);
    assert_int_equal(case_play(&c, action_make(VERB_BUY, c.g.market[0], 0, 0)), RULE_OK);
    assert_int_equal(c.g.player[0].silver, 0);
    assert_int_equal(case_sum(&c, 0, AMOUNT_SILVER), -1);
    case_blank(&c, 2, WITH(ROLES) | WITH(INVOCATIONS)); /* invocations, too, but not i18 */
    c.g.player[0].role = 13;
    c.g.market[1] = CARD_INVOCATION;
    prices_are(0, 1, 2, 4, 6, 8, 10);
    c.g.invocation[17] = INVOCATION_ONGOING;
    prices_are(0, 1, 2, 3, 5, 7, 9);
    c.g.player[0].role = 2;
    prices_are(0, 1, 3, 3, 3, 5, 7);
}

/* r03: ten markers, two in supply for 8 lots. */
static void test_landed(void **state)
{
    (void)state;
    for (uint64_t seed = 0;; seed++) {
        case_start(&c, 2, WITH(ROLES), seed);
        if (c.g.player[0].role_choice[0] == 3 || c.g.player[0].role_choice[1] == 3) {
            break;
        }
    }
    Game view;
    assert_int_equal(case_play(&c, keep(3)), RULE_OK);
    assert_int_equal(c.g.player[0].markers, 4);
    assert_null(game_fault(&c.r, &c.g));
    game_view(&c.r, &c.g, 1, &view); /* the markers do not tell what was chosen */
    assert_int_equal(view.player[0].markers, 2);
    assert_int_equal(view.player[0].role, CARD_HIDDEN);
    game_view(&c.r, &c.g, 0, &view);
    assert_int_equal(view.player[0].markers, 4);
    case_play(&c, keep(c.g.player[1].role_choice[0]));
    game_view(&c.r, &c.g, 1, &view);
    assert_int_equal(view.player[0].markers, 4);
    assert_int_equal(view.player[0].role, 3);
}

/* r05: while there is a residential building, a monument as well. */
static void test_populous(void **state)
{
    (void)state;
    blank(5);
    assert_int_equal(case_scored(&c, 0, 0, WHAT_POPULATION, 0), 0);
    case_own(&c, 0, "A1 B1");
    assert_int_equal(case_play(&c, case_build_action(&c, DOMUS, "A1")), RULE_OK);
    assert_int_equal(c.g.player[0].population, 3);
    assert_int_equal(case_sum(&c, 0, AMOUNT_POPULATION), 3);
    assert_int_equal(case_scored(&c, 0, 0, WHAT_POPULATION, 0), 3 + 4);
    c.g.seat = c.g.turn_seat = 0;
    assert_int_equal(case_play(&c, case_build_action(&c, POTTERY, "A1 B1")), RULE_OK);
    assert_int_equal(c.g.player[0].population, 0);
    assert_int_equal(case_sum(&c, 0, AMOUNT_POPULATION), -3);
}

/* r06: commercial buildings of size 3 and more; r07: civic ones of size 1; each era. */
static void test_mercantile_and_civic_minded(void **state)
{
    (void)state;
    blank(6);
    case_build(&c, 0, FORUM_I, "A1 B1 C1");
    case_build(&c, 0, FOUNDRY_O, "A3 B3 A4 B4");
    case_build(&c, 0, POTTERY, "E1 E2");
    case_build(&c, 0, INSULA_I, "G1 G2 G3");
    case_build(&c, 1, FORUM_L, "E4 E5 F4");
    for (int era = 0; era < ERA_COUNT; era++) {
        assert_int_equal(scored(era, 6), 2);
    }
    blank(7);
    case_build(&c, 0, LIBRARY, "A1");
    case_build(&c, 0, MARKET, "C1");
    case_build(&c, 0, MARKETPLACE, "E1 E2");
    case_build(&c, 0, DOMUS, "G1");
    for (int era = 0; era < ERA_COUNT; era++) {
        assert_int_equal(scored(era, 7), 2);
        assert_int_equal(case_scored(&c, era, 1, WHAT_ROLE, 7), 0);
    }
}

/* r08: each time a building of size 4 or more is built. */
static void test_ambitious(void **state)
{
    (void)state;
    blank(8);
    case_own(&c, 0, "A1 B1 C1 D1 A3 B3 C3");
    assert_int_equal(case_play(&c, case_build_action(&c, GRAND_INSULA_I, "A1 B1 C1 D1")), RULE_OK);
    assert_int_equal(c.g.player[0].vp, 2);
    assert_int_equal(case_card_sum(&c, 0, AMOUNT_VP, WHAT_ROLE, 8), 2);
    assert_int_equal(c.g.seat, 1);
    case_own(&c, 1, "A5 B5 C5 D5");
    assert_int_equal(case_play(&c, case_build_action(&c, FOUNDRY_I, "A5 B5 C5 D5")), RULE_OK);
    assert_int_equal(c.g.player[1].vp, 0);
    c.g.seat = c.g.turn_seat = 0;
    assert_int_equal(case_play(&c, case_build_action(&c, INSULA_I, "A3 B3 C3")), RULE_OK);
    assert_int_equal(c.g.player[0].vp, 2);
}

/* r09: 2 silver for a build over buildings, once however many. */
static void test_renovating(void **state)
{
    (void)state;
    blank(9);
    case_build(&c, 0, DOMUS, "A1");
    case_build(&c, 0, DOMUS, "B1");
    case_own(&c, 0, "A3");
    assert_int_equal(case_play(&c, case_build_action(&c, POTTERY, "A1 B1")), RULE_OK);
    assert_int_equal(c.g.player[0].silver, 7);
    assert_int_equal(case_card_sum(&c, 0, AMOUNT_SILVER, WHAT_ROLE, 9), 2);
    c.g.seat = c.g.turn_seat = 0;
    assert_int_equal(case_play(&c, case_build_action(&c, DOMUS, "A3")), RULE_OK);
    assert_int_equal(c.g.player[0].silver, 7);
}

/* r10: the silver in hand before the era's comes, at most 4 VP. */
static void test_patient(void **state)
{
    (void)state;
    blank(10);
    case_build(&c, 0, BAKERY, "A1");
    c.g.player[0].silver = 9;
    for (int era = 0; era < ERA_COUNT; era++) {
        assert_int_equal(scored(era, 10), 1);
    }
    c.g.player[0].silver = 4;
    assert_int_equal(scored(0, 10), 0);
    c.g.player[0].silver = 20;
    assert_int_equal(scored(0, 10), 4);
    c.g.player[0].silver = 40;
    assert_int_equal(scored(0, 10), 4);
}

/* r11: at the end only, buildings with a lot on the edge, each once. */
static void test_bordering(void **state)
{
    (void)state;
    blank(11);
    case_build(&c, 0, GRAND_INSULA_I, "A1 B1 C1 D1");
    case_build(&c, 0, DOMUS_MAXIMA, "F7 F8");
    case_build(&c, 0, BAKERY, "H4");
    case_build(&c, 0, LIBRARY, "A8");
    case_build(&c, 0, DOMUS, "C3");
    case_own(&c, 0, "A5");
    assert_int_equal(scored(2, 11), 4);
    assert_int_equal(scored(1, 11), 0);
}

/* r12 */
static void test_devout(void **state)
{
    (void)state;
    blank(12);
    case_build(&c, 0, LIBRARY, "A1");
    case_build(&c, 0, MARKET, "C1");
    assert_int_equal(scored(0, 12), 0);
    case_build(&c, 0, MARKETPLACE, "E1 E2");
    assert_int_equal(scored(0, 12), 2);
    case_build(&c, 0, GARDEN, "G1");
    assert_int_equal(scored(2, 12), 2);
}

/* r14 */
static void test_philosophical(void **state)
{
    (void)state;
    blank(14);
    c.g.monuments = c.g.pool = 1u << 13 | 1u << 5;
    assert_int_equal(scored(0, 14), 0);
    case_build(&c, 0, KIND_MONUMENT + 13, "A1 B1 C1 A2 B2 C2"); /* Regia */
    case_build(&c, 0, KIND_MONUMENT + 5, "E1");                 /* Tower of Wonders */
    for (int era = 0; era < ERA_COUNT; era++) {
        assert_int_equal(scored(era, 14), 2);
    }
}

/* 8.2: r10 before commercial brings silver, then role by role, r11 last of all. */
static void test_order_of_scoring(void **state)
{
    (void)state;
    case_blank(&c, 5, WITH(ROLES) | WITH(OBJECTIVES));
    const uint8_t roles[5] = {12, 7, 6, 10, 11};
    for (int seat = 0; seat < 5; seat++) {
        c.g.player[seat].role = roles[seat];
    }
    case_build(&c, 0, LIBRARY, "A1");
    case_build(&c, 0, MARKET, "C1");
    case_build(&c, 0, MARKETPLACE, "E1 E2");
    case_build(&c, 1, LIBRARY, "A4");
    case_build(&c, 2, FORUM_I, "D4 E4 F4");
    case_build(&c, 4, DOMUS, "J10");
    case_own(&c, 4, "J1");
    c.g.player[4].objective = 7;
    assert_int_equal(case_scored(&c, 2, 0, WHAT_ROLE, 12), 2);
    int order[8];
    int count = 0;
    for (uint32_t i = 0; i < c.lines.count; i++) {
        int what = c.row[i].what;
        if (what == WHAT_ROLE) {
            order[count++] = c.row[i].card;
        } else if (what == WHAT_MARKERS || what == WHAT_OBJECTIVE) {
            order[count++] = 100 + what - WHAT_MARKERS;
        } else if (what == FORUM_I) {
            order[count++] = 99;
        }
    }
    const int expected[8] = {10, 99, 6, 7, 12, 100, 100 + WHAT_OBJECTIVE - WHAT_MARKERS, 11};
    assert_int_equal(count, 8);
    assert_memory_equal(order, expected, sizeof order);
}

/* 17.2: choices until all have chosen, then the role not kept. */
static void test_what_is_hidden(void **state)
{
    Game view;
    (void)state;
    case_start(&c, 3, WITH(ROLES), 8);
    case_play(&c, keep(c.g.player[0].role_choice[1]));
    game_view(&c.r, &c.g, 1, &view);
    assert_int_equal(view.player[0].role, CARD_HIDDEN);
    assert_int_equal(view.player[0].role_choice[0], CARD_HIDDEN);
    assert_int_equal(view.player[0].role_choice[1], CARD_HIDDEN);
    assert_int_equal(view.player[2].role, 0);
    assert_int_equal(view.player[2].role_choice[1], CARD_HIDDEN);
    assert_memory_equal(view.player[1].role_choice, c.g.player[1].role_choice, 2);
    case_play(&c, keep(c.g.player[1].role_choice[0]));
    case_play(&c, keep(c.g.player[2].role_choice[0]));
    game_view(&c.r, &c.g, 1, &view);
    assert_int_equal(view.player[0].role, c.g.player[0].role);
    assert_int_equal(view.player[0].role_choice[0], c.g.player[0].role); /* in front, whichever is lower */
    assert_int_equal(view.player[0].role_choice[1], CARD_HIDDEN);
    assert_memory_equal(view.player[1].role_choice, c.g.player[1].role_choice, 2);
    c.g.phase = PHASE_OVER;
    game_view(&c.r, &c.g, NO_SEAT, &view);
    assert_memory_equal(&view.player, &c.g.player, sizeof view.player);
}

static void test_faults(void **state)
{
    Game good;
    (void)state;
    case_start(&c, 3, WITH(ROLES), 8);
    good = c.g;
    assert_null(game_fault(&c.r, &c.g));
    c.g.player[1].role_choice[1] = 15; /* needs Monuments */
    assert_non_null(game_fault(&c.r, &c.g));
    c.g = good;
    c.g.player[0].role = c.g.player[0].role_choice[0];
    assert_non_null(game_fault(&c.r, &c.g));
    c.g = good;
    c.g.player[2].role_choice[1] = c.g.player[2].role_choice[0];
    assert_non_null(game_fault(&c.r, &c.g));
    c.g = good;
    c.g.phase = PHASE_TURN;
    assert_non_null(game_fault(&c.r, &c.g));
}

static void test_games(void **state)
{
    (void)state;
    games_hold(WITH(ROLES), 4);
    games_hold(WITH(ROLES) | LENIENT, 2);
    games_hold(WITH(ROLES) | WITH(OBJECTIVES), 2);
}
static void test_games_with_monuments(void **state)
{
    (void)state;
    games_hold(WITH(ROLES) | WITH(OBJECTIVES) | WITH(MONUMENTS), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deal_and_keep),
        cmocka_unit_test(test_order_of_the_opening),
        cmocka_unit_test(test_income),
        cmocka_unit_test(test_prices),
        cmocka_unit_test(test_landed),
        cmocka_unit_test(test_populous),
        cmocka_unit_test(test_mercantile_and_civic_minded),
        cmocka_unit_test(test_ambitious),
        cmocka_unit_test(test_renovating),
        cmocka_unit_test(test_patient),
        cmocka_unit_test(test_bordering),
        cmocka_unit_test(test_devout),
        cmocka_unit_test(test_philosophical),
        cmocka_unit_test(test_order_of_scoring),
        cmocka_unit_test(test_what_is_hidden),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_games_with_monuments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
