/* SPDX-License-Identifier: MIT */
/* test_invocations.c - invocations: in the piles, bought, used, ongoing, unused (12.3 to 12.5, 2.2, 18.2). */
#include "cards_case.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static Case c;

/* i01 is 1. */
static Action invoke(int number, const char *first, const char *second)
{
    return act(VERB_INVOKE, (unsigned)number - 1, first, second);
}
static Action income(void)
{
    return action_make(VERB_INCOME, 0, 0, 0);
}
static Action buy(int slot)
{
    return action_make(VERB_BUY, c.g.market[slot], 0, 0);
}
static void give(int seat, int number)
{
    c.g.invocation[number - 1] = (uint8_t)(INVOCATION_HELD + seat);
}
static void ongoing(int seat, int number)
{
    c.g.invocation[number - 1] = (uint8_t)(INVOCATION_ONGOING + seat);
}
static int place(int number)
{
    return c.g.invocation[number - 1];
}
/* Seat 0 in turn with one invocation in hand. */
static void hold(int number)
{
    case_blank(&c, 3, WITH(INVOCATIONS) | WITH(MONUMENTS) | WITH(STEALING));
    give(0, number);
}
static void use(int number, const char *first, const char *second)
{
    assert_int_equal(case_play(&c, invoke(number, first, second)), RULE_OK);
    assert_int_equal(place(number), number == 7 || number >= 17 ? INVOCATION_ONGOING : INVOCATION_GONE);
}

/* 12.3: nine of those in play, three in each pile, whichever deeds lie there. */
static void test_into_the_piles(void **state)
{
    const unsigned modules[2] = {WITH(INVOCATIONS), WITH(INVOCATIONS) | WITH(STEALING) | WITH(MONUMENTS)};
    const uint32_t expected[2] = {0xfffff & ~(7u << 13), 0xfffff};
    static Game plain;
    (void)state;
    for (int m = 0; m < 2; m++) {
        uint32_t seen = 0;
        uint32_t first = 0;
        for (uint64_t seed = 0; seed < 150; seed++) {
            int players = 2 + (int)(seed % 4);
            case_start(&c, players, modules[m] & ~WITH(INVOCATIONS), seed);
            plain = c.g;
            case_start(&c, players, modules[m], seed);
            assert_memory_equal(plain.own, c.g.own, sizeof plain.own); /* the deal does not depend on them */
            uint32_t here = 0;
            for (int slot = 0; slot < MARKET_SLOTS; slot++) {
                Card card = c.g.market[slot];
                here |= card >= CARD_INVOCATION ? 1u << (card - CARD_INVOCATION) : 0;
                assert_true(card < CARD_INVOCATION || c.g.invocation[card - CARD_INVOCATION] == INVOCATION_MARKET);
            }
            for (int era = 0; era < ERA_COUNT; era++) {
                assert_int_equal(c.g.pile_end[era] - c.g.pile_next[era],
                                 plain.pile_end[era] - plain.pile_next[era] + 3);
                for (int i = c.g.pile_next[era]; i < c.g.pile_end[era]; i++) {
                    Card card = c.g.deck[i];
                    assert_false(card >= CARD_INVOCATION && (here >> (card - CARD_INVOCATION) & 1) != 0);
                    here |= card >= CARD_INVOCATION ? 1u << (card - CARD_INVOCATION) : 0;
                }
                assert_int_equal(bits_count(here), 3 * (era + 1));
            }
            seen |= here;
            first |= c.g.market[0] >= CARD_INVOCATION;
        }
        assert_int_equal(seen, expected[m]);
        assert_int_equal(first, 1); /* shuffled in, not laid below */
    }
}

/* Bought at the slot's price, without a marker; a purchase (4.3); public. */
static void test_buying(void **state)
{
    (void)state;
    case_blank(&c, 2, WITH(INVOCATIONS));
    c.g.market[2] = CARD_INVOCATION + 6;
    c.g.invocation[6] = INVOCATION_MARKET;
    c.g.player[0].markers = 0;
    c.g.player[0].silver = 3;
    assert_int_equal(case_play(&c, invoke(7, NULL, NULL)), RULE_NOT_HELD);
    assert_int_equal(case_play(&c, buy(2)), RULE_TOO_DEAR);
    c.g.player[0].silver = 4;
    c.g.idle = 5;
    assert_int_equal(case_play(&c, buy(0)), RULE_NO_MARKER);
    assert_int_equal(case_play(&c, buy(2)), RULE_OK);
    assert_int_equal(c.g.player[0].silver, 0);
    assert_int_equal(case_sum(&c, 0, AMOUNT_SILVER), -4);
    assert_int_equal(place(7), INVOCATION_HELD);
    assert_int_equal(c.g.phase, PHASE_AFTER); /* it can be used at once (2.2) */
    assert_int_equal(c.g.seat, 0);
    assert_int_equal(case_play(&c, income()), RULE_WRONG_PHASE);
    assert_int_equal(case_play(&c, action_make(VERB_END, 0, 0, 0)), RULE_OK);
    assert_int_equal(c.g.seat, 1);
    assert_int_equal(c.g.phase, PHASE_TURN);
    assert_int_equal(c.g.idle, 0);
    assert_int_equal(case_play(&c, invoke(7, NULL, NULL)), RULE_NOT_HELD); /* another's */
}

/* 18.3: an invocation can be the last card of an era. */
static void test_last_card(void **state)
{
    (void)state;
    case_blank(&c, 2, WITH(INVOCATIONS));
    c.g.market_count = 1;
    memset(c.g.market, 0, sizeof c.g.market);
    c.g.market[0] = CARD_INVOCATION + 4; /* i05 has no target, so the turn ends by itself */
    c.g.invocation[4] = INVOCATION_MARKET;
    assert_int_equal(case_play(&c, buy(0)), RULE_OK);
    assert_int_equal(c.g.final_round, 1);
    assert_int_equal(c.g.final_last, 0);
    assert_int_equal(c.g.seat, 1);
}

/* 18.1: the idle guard discards them, too. */
static void test_idle_guard(void **state)
{
    (void)state;
    case_blank(&c, 2, WITH(INVOCATIONS));
    c.g.market[0] = CARD_INVOCATION;
    c.g.invocation[0] = INVOCATION_MARKET;
    c.g.deck[0] = CARD_INVOCATION + 1;
    c.g.pile_end[0] = c.g.pile_next[1] = c.g.pile_end[1] = c.g.pile_next[2] = c.g.pile_end[2] = 1;
    c.g.idle = 23;
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(place(1), INVOCATION_GONE);
    assert_int_equal(place(2), INVOCATION_GONE);
    assert_int_equal(c.g.final_round, 1);
}

static void test_malformed(void **state)
{
    (void)state;
    hold(1);
    assert_int_equal(case_play(&c, invoke(21, NULL, NULL)), RULE_NOT_AN_ACTION);
    assert_int_equal(case_play(&c, invoke(1, "A1", NULL)), RULE_NOT_AN_ACTION);
    assert_int_equal(case_play(&c, invoke(1, NULL, "A1")), RULE_NOT_AN_ACTION);
    assert_int_equal(case_play(&c, invoke(2, NULL, NULL)), RULE_NOT_HELD);
    assert_int_equal(case_play(&c, invoke(5, "A1", NULL)), RULE_NOT_AN_ACTION);
    assert_int_equal(case_play(&c, invoke(5, NULL, "A1")), RULE_NOT_AN_ACTION);
    assert_int_equal(case_play(&c, invoke(5, "A1", "J1")), RULE_NOT_AN_ACTION); /* off this city */
    assert_int_equal(case_play(&c, invoke(8, "A1", "A2")), RULE_NOT_AN_ACTION);
    assert_int_equal(case_play(&c, invoke(12, NULL, NULL)), RULE_NOT_AN_ACTION);
    assert_int_equal(case_play(&c, invoke(5, "A1", "A2")), RULE_NOT_HELD);
    assert_int_equal(case_play(&c, invoke(1, NULL, NULL)), RULE_OK);
    assert_int_equal(case_play(&c, invoke(1, NULL, NULL)), RULE_NOT_HELD); /* once */
}

/* i01, before and after the action; where none is left, the turn ends by itself (2.2). */
static void test_i01(void **state)
{
    (void)state;
    hold(1);
    use(1, NULL, NULL);
    assert_int_equal(c.g.player[0].silver, 11);
    assert_int_equal(case_card_sum(&c, 0, AMOUNT_SILVER, WHAT_INVOCATION, 1), 6);
    assert_int_equal(c.g.phase, PHASE_TURN);
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.seat, 1);
    hold(1);
    give(0, 13);
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.phase, PHASE_AFTER);
    use(1, NULL, NULL);
    assert_int_equal(c.g.phase, PHASE_AFTER);
    assert_int_equal(c.g.seat, 0);
    use(13, NULL, NULL);
    assert_int_equal(c.g.seat, 1);
    assert_int_equal(c.g.phase, PHASE_TURN);
}

/* i02: the next deed costs nothing; an invocation bought does not use it up; a marker is needed. */
static void test_i02(void **state)
{
    int prices[MARKET_SLOTS];
    (void)state;
    hold(2);
    c.g.market[1] = CARD_INVOCATION;
    c.g.invocation[0] = INVOCATION_MARKET;
    use(2, NULL, NULL);
    assert_int_equal(c.g.effects, TURN_FREE_DEED);
    game_prices(&c.r, &c.g, 0, prices);
    assert_int_equal(prices[5], 0);
    assert_int_equal(prices[1], 3);
    game_prices(&c.r, &c.g, 1, prices);
    assert_int_equal(prices[5], 10);
    game_prices(&c.r, &c.g, NO_SEAT, prices);
    assert_int_equal(prices[5], 10);
    give(0, 3);
    use(3, NULL, NULL);
    assert_int_equal(case_play(&c, buy(1)), RULE_OK);
    assert_int_equal(c.g.player[0].silver, 2);
    assert_int_equal(c.g.effects, TURN_FREE_DEED);
    c.g.player[0].silver = 0;
    c.g.player[0].markers = 0;
    assert_int_equal(case_play(&c, buy(4)), RULE_NO_MARKER);
    c.g.player[0].markers = 1;
    give(0, 4); /* so that the turn goes on */
    assert_int_equal(case_play(&c, buy(4)), RULE_OK);
    assert_int_equal(c.g.player[0].silver, 0);
    assert_int_equal(case_sum(&c, 0, AMOUNT_SILVER), 0);
    assert_int_equal(c.g.effects, 0);
    hold(2);
    use(2, NULL, NULL);
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.effects, 0); /* "this turn" */
}
/* Without it used up a second deed is paid for. */
static void test_i02_only_one(void **state)
{
    (void)state;
    hold(2);
    give(0, 3);
    use(2, NULL, NULL);
    use(3, NULL, NULL);
    assert_int_equal(case_play(&c, buy(5)), RULE_OK);
    assert_int_equal(c.g.phase, PHASE_TURN);
    assert_int_equal(case_play(&c, buy(4)), RULE_TOO_DEAR);
    assert_int_equal(case_play(&c, buy(0)), RULE_OK);
    assert_int_equal(c.g.player[0].silver, 3);
    assert_int_equal(c.g.seat, 1);
}

/* i03, before and after the action, and in the final round (4.1). */
static void test_i03(void **state)
{
    (void)state;
    hold(3);
    use(3, NULL, NULL);
    assert_int_equal(c.g.actions, 2);
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.phase, PHASE_TURN);
    assert_int_equal(c.g.seat, 0);
    assert_int_equal(case_play(&c, action_make(VERB_END, 0, 0, 0)), RULE_WRONG_PHASE);
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.player[0].silver, 15);
    assert_int_equal(c.g.seat, 1);
    assert_int_equal(c.g.actions, 1);
    hold(3);
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.phase, PHASE_AFTER);
    use(3, NULL, NULL);
    assert_int_equal(c.g.phase, PHASE_TURN);
    assert_int_equal(c.g.actions, 1);
    assert_int_equal(case_play(&c, action_make(VERB_END, 0, 0, 0)), RULE_WRONG_PHASE);
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.seat, 1);
    hold(3);
    c.g.market_count = 0;
    memset(c.g.market, 0, sizeof c.g.market);
    c.g.final_round = 1;
    c.g.final_last = 2;
    use(3, NULL, NULL);
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(case_play(&c, action_make(VERB_BUY, lot_named("A1"), 0, 0)), RULE_FINAL_ROUND);
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.seat, 1);
}
/* The last card and a second action: the final round starts when the turn has ended (4.1). */
static void test_i03_at_the_last_card(void **state)
{
    (void)state;
    hold(3);
    use(3, NULL, NULL);
    c.g.market_count = 1;
    memset(c.g.market + 1, 0, 5);
    assert_int_equal(case_play(&c, buy(0)), RULE_OK);
    assert_int_equal(c.g.final_round, 0);
    assert_int_equal(c.g.phase, PHASE_TURN);
    assert_int_equal(case_play(&c, action_make(VERB_BUY, lot_named("A1"), 0, 0)), RULE_DEED_NOT_ON_MARKET);
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.final_round, 1);
    assert_int_equal(c.g.final_last, 0);
}

/* i04: over buildings of equal size this turn, both times with i03; not over larger ones. */
static void test_i04(void **state)
{
    (void)state;
    hold(4);
    give(0, 3);
    case_build(&c, 0, DOMUS_MAXIMA, "A1 B1");
    case_build(&c, 0, INSULA_I, "A3 B3 C3");
    case_build(&c, 0, DOMUS, "E1");
    assert_int_equal(case_play(&c, case_build_action(&c, POTTERY, "A1 B1")), RULE_NOT_SMALLER);
    use(4, NULL, NULL);
    use(3, NULL, NULL);
    assert_int_equal(case_play(&c, case_build_action(&c, POTTERY, "A3 B3")), RULE_NOT_SMALLER);
    assert_int_equal(case_play(&c, case_build_action(&c, POTTERY, "A1 B1")), RULE_OK);
    assert_int_equal(c.g.player[0].population, 5);
    assert_int_equal(case_play(&c, case_build_action(&c, BAKERY, "E1")), RULE_OK);
    assert_int_equal(c.g.effects, 0);
    c.g.seat = c.g.turn_seat = 0;
    assert_int_equal(case_play(&c, case_build_action(&c, DOMUS, "E1")), RULE_NOT_SMALLER);
}
/* With equal sizes even a building of two lots can leave lots uncovered, for which markers are needed (3.4). */
static void test_i04_markers(void **state)
{
    static Action actions[ACTIONS_MAX];
    (void)state;
    hold(4);
    case_build(&c, 0, DOMUS_MAXIMA, "A1 B1");
    case_build(&c, 0, DOMUS_MAXIMA, "C1 D1");
    case_own(&c, 0, "F1 F3 F5 F7 G1 G3 G5");
    use(4, NULL, NULL);
    assert_int_equal(c.g.player[0].markers, 1);
    assert_int_equal(case_play(&c, case_build_action(&c, POTTERY, "B1 C1")), RULE_TOO_FEW_MARKERS);
    uint32_t count = game_list(&c.r, &c.g, actions);
    for (uint32_t i = 0; i < count; i++) {
        assert_int_equal(game_check(&c.r, &c.g, 0, actions[i]), RULE_OK);
    }
    c.g.player[0].markers = 2;
    assert_int_equal(case_play(&c, case_build_action(&c, POTTERY, "B1 C1")), RULE_OK);
}

/* i05 */
static void test_i05(void **state)
{
    static Action actions[ACTIONS_MAX];
    (void)state;
    hold(5);
    case_own(&c, 0, "A1");
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.seat, 1); /* no empty lot of another: no target, so the turn ends by itself */
    c.g.seat = c.g.turn_seat = 0;
    case_build(&c, 0, DOMUS, "A3");
    case_own(&c, 1, "C1 C2");
    case_build(&c, 1, DOMUS, "C5");
    case_own(&c, 2, "E1");
    assert_int_equal(case_play(&c, invoke(5, "A3", "C1")), RULE_NO_TARGET);
    assert_int_equal(case_play(&c, invoke(5, "C1", "A1")), RULE_NO_TARGET);
    assert_int_equal(case_play(&c, invoke(5, "A1", "C5")), RULE_NOT_ANOTHERS_LOT);
    assert_int_equal(case_play(&c, invoke(5, "A1", "A1")), RULE_NOT_ANOTHERS_LOT);
    assert_int_equal(case_play(&c, invoke(5, "A1", "B8")), RULE_NOT_ANOTHERS_LOT);
    uint32_t swaps = 0;
    uint32_t count = game_list(&c.r, &c.g, actions);
    for (uint32_t i = 0; i < count; i++) {
        swaps += action_verb(actions[i]) == VERB_INVOKE;
    }
    assert_int_equal(swaps, 3);
    use(5, "A1", "C2");
    assert_int_equal(lot_owner(&c.r, &c.g, lot_named("A1")), 1);
    assert_int_equal(lot_owner(&c.r, &c.g, lot_named("C2")), 0);
    assert_int_equal(c.g.player[0].markers, 7);
    assert_int_equal(c.g.player[1].markers, 6);
}

/* i06 */
static void test_i06(void **state)
{
    (void)state;
    hold(6);
    case_build(&c, 0, FORUM_I, "A1 B1 C1");
    case_build(&c, 0, BAKERY, "E1");
    use(6, NULL, NULL);
    assert_int_equal(c.g.player[0].silver, 5 + 3);
    hold(6);
    use(6, NULL, NULL); /* without effect */
    assert_int_equal(c.g.player[0].silver, 5);
    assert_int_equal(c.lines.count, 0);
}

/* i07: for good, and enough to be scored alone (5.3). */
static void test_i07(void **state)
{
    (void)state;
    hold(7);
    assert_int_equal(case_scored(&c, 0, 0, WHAT_POPULATION, 0), 0);
    use(7, NULL, NULL);
    assert_int_equal(c.g.player[0].population, 2);
    assert_int_equal(case_card_sum(&c, 0, AMOUNT_POPULATION, WHAT_INVOCATION, 7), 2);
    assert_int_equal(c.row[0].kind, LINE_POPULATION);
    assert_int_equal(case_scored(&c, 0, 0, WHAT_POPULATION, 0), 2 + 4);
    case_own(&c, 0, "A1");
    assert_int_equal(case_play(&c, case_build_action(&c, DOMUS, "A1")), RULE_OK);
    assert_int_equal(c.g.player[0].population, 3);
}

/* i08: as a steal, but its owner gets 4 silver from the bank and no token is needed. */
static void test_i08(void **state)
{
    (void)state;
    hold(8);
    case_own(&c, 1, "B2 D4");
    case_build(&c, 1, DOMUS, "F2");
    case_own(&c, 0, "F1 F3 B1 D3");
    assert_int_equal(case_play(&c, invoke(8, "F2", NULL)), RULE_NOT_ANOTHERS_LOT);
    assert_int_equal(case_play(&c, invoke(8, "F1", NULL)), RULE_NOT_ANOTHERS_LOT);
    assert_int_equal(case_play(&c, invoke(8, "H8", NULL)), RULE_NOT_ANOTHERS_LOT);
    assert_int_equal(case_play(&c, invoke(8, "B2", NULL)), RULE_STEAL_NOT_ADJACENT);
    case_build(&c, 0, INSULA_L, "D5 E4 E5"); /* one building on two of the lot's edges counts once */
    c.g.own[0] = lots_minus(c.g.own[0], lots_one(lot_named("D3")));
    c.g.player[0].markers++;
    assert_int_equal(case_play(&c, invoke(8, "D4", NULL)), RULE_STEAL_NOT_ADJACENT);
    case_own(&c, 0, "D3");
    Player mine = c.g.player[0];
    c.g.player[0].markers = 0;
    assert_int_equal(case_play(&c, invoke(8, "D4", NULL)), RULE_STEAL_NO_MARKER);
    c.g.player[0] = mine;
    use(8, "D4", NULL);
    assert_int_equal(lot_owner(&c.r, &c.g, lot_named("D4")), 0);
    assert_int_equal(c.g.player[0].markers, mine.markers - 1);
    assert_int_equal(c.g.player[1].markers, 8 - 1);
    assert_int_equal(c.g.player[1].silver, 9);
    assert_int_equal(case_card_sum(&c, 1, AMOUNT_SILVER, WHAT_INVOCATION, 8), 4);
    assert_int_equal(c.g.player[0].silver, 5);
    assert_int_equal(c.g.player[0].favors, 2);
    assert_int_equal(c.g.player[1].favors_spent, 0);
}
/* Without a target the turn ends by itself, with one it does not. */
static void test_i08_free(void **state)
{
    (void)state;
    hold(8);
    case_own(&c, 1, "B2");
    case_own(&c, 0, "B1");
    c.g.player[0].favors = 0;
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.seat, 1);
    hold(8);
    case_own(&c, 1, "B2");
    case_own(&c, 0, "B1 A2");
    c.g.player[0].favors = 0;
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.phase, PHASE_AFTER);
    use(8, "B2", NULL);
    assert_int_equal(c.g.seat, 1);
}

/* i09: markers on the board; i10: residential buildings. */
static void test_i09_i10(void **state)
{
    (void)state;
    hold(9);
    give(0, 10);
    case_own(&c, 0, "A1 A2 A3");
    case_build(&c, 0, INSULA_I, "C1 D1 E1");
    case_build(&c, 0, DOMUS, "C3");
    case_build(&c, 0, BAKERY, "E3");
    case_build(&c, 1, DOMUS, "G1");
    use(9, NULL, NULL);
    assert_int_equal(c.g.player[0].vp, 3);
    assert_int_equal(case_card_sum(&c, 0, AMOUNT_VP, WHAT_INVOCATION, 9), 3);
    use(10, NULL, NULL);
    assert_int_equal(c.g.player[0].vp, 5);
    case_blank(&c, 2, WITH(INVOCATIONS) | LENIENT);
    give(0, 9);
    case_own(&c, 0, "A1 A2 A3");
    c.g.player[0].unmarked = 1;
    use(9, NULL, NULL);
    assert_int_equal(c.g.player[0].vp, 2);
}

/* i11: who has less pays what there is (14.9). */
static void test_i11(void **state)
{
    (void)state;
    hold(11);
    c.g.player[2].silver = 1;
    use(11, NULL, NULL);
    assert_int_equal(c.g.player[0].silver, 8);
    assert_int_equal(c.g.player[1].silver, 3);
    assert_int_equal(c.g.player[2].silver, 0);
    assert_int_equal(case_sum(&c, 0, AMOUNT_SILVER), 3);
    assert_int_equal(case_sum(&c, 1, AMOUNT_SILVER), -2);
    assert_int_equal(case_sum(&c, 2, AMOUNT_SILVER), -1);
    assert_int_equal(c.lines.count, 3);
}

/* i12: by the first lot of the building; its own figure, and it scores at the era's end again. */
static void test_i12(void **state)
{
    (void)state;
    hold(12);
    assert_int_equal(case_play(&c, invoke(12, "A1", NULL)), RULE_NO_TARGET);
    case_build(&c, 0, RESPLENDENT_LIBRARY, "B2 B3");
    case_build(&c, 0, INSULA_I, "A1 B1 C1");
    case_build(&c, 1, DOMUS, "C3");
    case_build(&c, 1, LIBRARY, "E1");
    case_build(&c, 0, DOMUS, "G1");
    assert_int_equal(case_play(&c, invoke(12, "B3", NULL)), RULE_NO_TARGET);
    assert_int_equal(case_play(&c, invoke(12, "E1", NULL)), RULE_NO_TARGET);
    assert_int_equal(case_play(&c, invoke(12, "G1", NULL)), RULE_NO_TARGET);
    use(12, "B2", NULL);
    assert_int_equal(c.g.player[0].vp, 4 + 1);
    assert_int_equal(case_card_sum(&c, 0, AMOUNT_VP, WHAT_INVOCATION, 12), 5);
    case_scored(&c, 0, 0, WHAT_INVOCATION, 12);
    assert_int_equal(case_card_sum(&c, 0, AMOUNT_VP, RESPLENDENT_LIBRARY, 0), 5);
    hold(12);
    case_build(&c, 0, LIBRARY, "A1"); /* worth nothing, but a legal target */
    use(12, "A1", NULL);
    assert_int_equal(c.g.player[0].vp, 0);
}

/* i13: rounded down; built lots count. */
static void test_i13(void **state)
{
    (void)state;
    hold(13);
    case_own(&c, 0, "A1 A2 A3");
    case_build(&c, 0, DOMUS_MAXIMA, "C1 C2");
    use(13, NULL, NULL);
    assert_int_equal(c.g.player[0].silver, 7);
}

/* i14, i15, i16: what they start; i14 and i16 lapse with the turn. */
static void test_i14_i15_i16(void **state)
{
    (void)state;
    hold(14);
    give(0, 15);
    give(0, 16);
    use(14, NULL, NULL);
    use(15, NULL, NULL);
    use(16, NULL, NULL);
    assert_int_equal(c.g.effects, TURN_NO_REQUIREMENT | TURN_FREE_STEAL);
    assert_int_equal(c.g.player[0].favors, 3);
    assert_int_equal(c.g.player[0].favors_spent, 0);
    assert_int_equal(case_play(&c, income()), RULE_OK);
    assert_int_equal(c.g.effects, 0);
    assert_int_equal(c.g.seat, 1);
}

/* i17, with r01 added; only from the moment it is invoked. */
static void test_i17(void **state)
{
    (void)state;
    hold(17);
    assert_int_equal(game_income(&c.r, &c.g, 0), 5);
    use(17, NULL, NULL);
    assert_int_equal(game_income(&c.r, &c.g, 0), 7);
    assert_int_equal(game_income(&c.r, &c.g, 1), 5);
    case_blank(&c, 2, WITH(INVOCATIONS) | WITH(ROLES));
    ongoing(0, 17);
    c.g.player[0].role = 1;
    assert_int_equal(game_income(&c.r, &c.g, 0), 9);
}

/* i18: deeds only, at least 1, on top of roles. */
static void test_i18(void **state)
{
    const int deeds[MARKET_SLOTS] = {1, 2, 4, 5, 7, 9}; /* the third is an invocation */
    int prices[MARKET_SLOTS];
    (void)state;
    hold(18);
    use(18, NULL, NULL);
    c.g.market[2] = CARD_INVOCATION;
    game_prices(&c.r, &c.g, 0, prices);
    assert_memory_equal(prices, deeds, sizeof prices);
    game_prices(&c.r, &c.g, NO_SEAT, prices);
    assert_int_equal(prices[0], 2);
    c.r.price[0] = 1;
    game_prices(&c.r, &c.g, 0, prices);
    assert_int_equal(prices[0], 1);
    c.r.price[0] = 0; /* an errata file may say so: a discount makes nothing dearer */
    game_prices(&c.r, &c.g, 0, prices);
    assert_int_equal(prices[0], 0);
}

/* i19, and with lenient markers to lots without one (18.8). */
static void test_i19(void **state)
{
    (void)state;
    hold(19);
    case_own(&c, 0, "A1 A2 A3");
    use(19, NULL, NULL);
    assert_int_equal(c.g.player[0].markers, 7);
    case_blank(&c, 2, WITH(INVOCATIONS) | LENIENT);
    give(0, 19);
    c.g.own[0] = lots_one(lot_named("A1"));
    c.g.player[0].markers = 0;
    c.g.player[0].unmarked = 1;
    use(19, NULL, NULL);
    assert_int_equal(c.g.player[0].markers, 1);
    assert_int_equal(c.g.player[0].unmarked, 0);
}

/* i20: each era, of any type. */
static void test_i20(void **state)
{
    (void)state;
    hold(20);
    case_build(&c, 0, GRAND_INSULA_I, "A1 B1 C1 D1");
    case_build(&c, 0, FOUNDRY_O, "A3 B3 A4 B4");
    case_build(&c, 0, FORUM_I, "A6 B6 C6");
    assert_int_equal(case_scored(&c, 0, 0, WHAT_INVOCATION, 20), 0);
    use(20, NULL, NULL);
    for (int era = 0; era < ERA_COUNT; era++) {
        assert_int_equal(case_scored(&c, era, 0, WHAT_INVOCATION, 20), 2);
        assert_int_equal(case_scored(&c, era, 1, WHAT_INVOCATION, 20), 0);
    }
}

/* 12.5: what an invocation shows, at the end, if it was not used. */
static void test_unused(void **state)
{
    const int vp[INVOCATION_COUNT] = {2, 2, 3, 2, 3, 2, 0, 3, 2, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0};
    (void)state;
    for (int number = 1; number <= INVOCATION_COUNT; number++) {
        hold(number);
        assert_int_equal(case_scored(&c, 2, 0, WHAT_INVOCATION, number), vp[number - 1]);
        assert_int_equal(case_scored(&c, 2, 1, WHAT_INVOCATION, number), 0);
        assert_int_equal(case_scored(&c, 1, 0, WHAT_INVOCATION, number), 0);
        c.g.invocation[number - 1] = INVOCATION_GONE;
        assert_int_equal(case_scored(&c, 2, 0, WHAT_INVOCATION, number), 0);
        c.g.invocation[number - 1] = INVOCATION_MARKET;
        assert_int_equal(case_scored(&c, 2, 0, WHAT_INVOCATION, number), 0);
    }
}

/* 17.2: nothing tells which nine are in the game but what lay on the market. */
static void test_guesses_are_even(void **state)
{
    enum { DRAWS = 2000 };
    Game view;
    Game behind;
    int third[INVOCATION_COUNT] = {0};
    Rng rng = {{1, 2, 3, 4}};
    (void)state;
    case_start(&c, 2, WITH(INVOCATIONS), 12);
    game_view(&c.r, &c.g, 0, &view);
    for (int i = 0; i < DRAWS; i++) {
        game_determinise(&c.r, &view, &rng, &behind);
        for (int at = behind.pile_next[2]; at < behind.pile_end[2]; at++) {
            if (behind.deck[at] >= CARD_INVOCATION) {
                third[behind.deck[at] - CARD_INVOCATION]++;
            }
        }
    }
    int unseen = 0;
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        unseen += c.g.invocation[i] == INVOCATION_UNSEEN && (i < 13 || i > 15);
    }
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        bool could = c.g.invocation[i] == INVOCATION_UNSEEN && (i < 13 || i > 15);
        int mean = 3 * DRAWS / unseen;
        assert_true(could ? third[i] > mean - 120 && third[i] < mean + 120 : third[i] == 0);
    }
}

/* 11.2: ongoing ones can be traded, and are in force for the other seat from then on. */
static void test_traded(void **state)
{
    Offer offer;
    (void)state;
    case_blank(&c, 2, WITH(INVOCATIONS) | WITH(TRADING));
    memset(&offer, 0, sizeof offer);
    case_own(&c, 0, "A1 A2");
    give(0, 7);
    give(0, 19);
    give(0, 1);
    use(7, NULL, NULL);
    use(19, NULL, NULL);
    offer.give.lots = lots_one(lot_named("A1"));
    offer.give.invocations = 1u << 6 | 1u << 18 | 1u;
    c.lines.count = 0;
    assert_int_equal(game_trade(&c.r, &c.g, 0, 1, &offer, &c.lines), RULE_OK);
    assert_int_equal(case_play(&c, action_make(VERB_ACCEPT, 0, 0, 0)), RULE_OK);
    assert_int_equal(place(7), INVOCATION_ONGOING + 1);
    assert_int_equal(place(19), INVOCATION_ONGOING + 1);
    assert_int_equal(place(1), INVOCATION_HELD + 1);
    assert_int_equal(c.g.player[0].population, 0);
    assert_int_equal(c.g.player[1].population, 2);
    assert_int_equal(c.g.player[0].markers, 7);
    assert_int_equal(c.g.player[1].markers, 9);
    assert_int_equal(case_play(&c, invoke(1, NULL, NULL)), RULE_NOT_HELD);
}

static void test_faults(void **state)
{
    Game good;
    (void)state;
    case_start(&c, 3, WITH(INVOCATIONS), 8);
    good = c.g;
    assert_null(game_fault(&c.r, &c.g));
    int at = c.g.pile_next[2];
    while (c.g.deck[at] < CARD_INVOCATION) {
        at++;
    }
    int index = c.g.deck[at] - CARD_INVOCATION;
    c.g.invocation[index] = INVOCATION_HELD; /* in a pile and held */
    assert_non_null(game_fault(&c.r, &c.g));
    c.g.invocation[index] = INVOCATION_MARKET;
    assert_non_null(game_fault(&c.r, &c.g));
    c.g = good;
    c.g.invocation[13] = INVOCATION_GONE; /* i14 needs Monuments */
    assert_non_null(game_fault(&c.r, &c.g));
    c.g = good;
    c.g.effects = 16;
    assert_non_null(game_fault(&c.r, &c.g));
    c.g = good;
    c.g.actions = 3;
    assert_non_null(game_fault(&c.r, &c.g));
    c.g = good;
    for (int i = c.g.pile_next[1]; i < c.g.pile_end[1]; i++) {
        if (c.g.deck[i] >= CARD_INVOCATION) {
            c.g.deck[i] = (Card)(CARD_INVOCATION + index); /* twice */
            break;
        }
    }
    assert_non_null(game_fault(&c.r, &c.g));
    c.g = good;
    for (int i = 0; i < 20; i++) {
        c.g.invocation[i] = c.g.invocation[i] == INVOCATION_UNSEEN ? INVOCATION_ONGOING + 3 : c.g.invocation[i];
    }
    assert_non_null(game_fault(&c.r, &c.g));
}

static void test_games(void **state)
{
    (void)state;
    games_hold(WITH(INVOCATIONS), 5);
    games_hold(WITH(INVOCATIONS) | LENIENT, 3);
    games_hold(WITH(INVOCATIONS) | WITH(ROLES) | WITH(OBJECTIVES), 3);
}
static void test_games_with_others(void **state)
{
    (void)state;
    games_hold(WITH(INVOCATIONS) | WITH(DRAFT) | WITH(STEALING) | WITH(TRADING), 3);
    games_hold(WITH(INVOCATIONS) | WITH(MONUMENTS) | WITH(ROLES), 3);
    games_hold(WITH(INVOCATIONS) | WITH(ROADS) | WITH(ROLES) | WITH(OBJECTIVES), 2);
    games_hold(0x7f | WITH(ROADS), 3);
    games_hold(0x7f | WITH(ROADS) | PUBLIC_OBJECTIVES | LENIENT, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_into_the_piles),
        cmocka_unit_test(test_buying),
        cmocka_unit_test(test_last_card),
        cmocka_unit_test(test_idle_guard),
        cmocka_unit_test(test_malformed),
        cmocka_unit_test(test_i01),
        cmocka_unit_test(test_i02),
        cmocka_unit_test(test_i02_only_one),
        cmocka_unit_test(test_i03),
        cmocka_unit_test(test_i03_at_the_last_card),
        cmocka_unit_test(test_i04),
        cmocka_unit_test(test_i04_markers),
        cmocka_unit_test(test_i05),
        cmocka_unit_test(test_i06),
        cmocka_unit_test(test_i07),
        cmocka_unit_test(test_i08),
        cmocka_unit_test(test_i08_free),
        cmocka_unit_test(test_i09_i10),
        cmocka_unit_test(test_i11),
        cmocka_unit_test(test_i12),
        cmocka_unit_test(test_i13),
        cmocka_unit_test(test_i14_i15_i16),
        cmocka_unit_test(test_i17),
        cmocka_unit_test(test_i18),
        cmocka_unit_test(test_i19),
        cmocka_unit_test(test_i20),
        cmocka_unit_test(test_unused),
        cmocka_unit_test(test_guesses_are_even),
        cmocka_unit_test(test_traded),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_games_with_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
