/* SPDX-License-Identifier: MIT */
/* test_objectives.c - hidden and public objectives, card by card (12.1, 12.2, 17.2; docs/cards.md). */
#include "cards_case.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static Case c;

static Action keep(unsigned number)
{
    return action_make(VERB_KEEP_OBJECTIVE, number, 0, 0);
}
/* VP of objective `number` for a seat that holds it, at the end. */
static int held(int seat, int number)
{
    c.g.player[seat].objective = (uint8_t)number;
    int vp = case_scored(&c, 2, seat, WHAT_OBJECTIVE, number);
    c.g.player[seat].objective = 0;
    return vp;
}
static void blank(void)
{
    case_blank(&c, 3, WITH(OBJECTIVES));
}

/* 12.1: two dealt to each, different ones; one kept, in seat order. */
static void test_deal_and_keep(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        case_start(&c, 5, WITH(OBJECTIVES), seed);
        uint32_t seen = 0;
        for (int seat = 0; seat < 5; seat++) {
            const uint8_t *choice = c.g.player[seat].objective_choice;
            assert_true(choice[0] >= 1 && choice[0] < choice[1] && choice[1] <= OBJECTIVE_COUNT);
            assert_int_equal(card_needs(DECK_OBJECTIVES, choice[0] - 1), 0);
            assert_int_equal(card_needs(DECK_OBJECTIVES, choice[1] - 1), 0);
            assert_int_equal(seen & (1u << choice[0] | 1u << choice[1]), 0);
            seen |= 1u << choice[0] | 1u << choice[1];
        }
        for (int seat = 0; seat < 5; seat++) {
            const uint8_t *choice = c.g.player[seat].objective_choice;
            const uint8_t *next = c.g.player[(seat + 1) % 5].objective_choice;
            uint8_t kept = choice[seat % 2];
            assert_int_equal(c.g.phase, PHASE_KEEP_OBJECTIVE);
            assert_int_equal(c.g.seat, seat);
            assert_int_equal(case_play(&c, keep(next[0])), RULE_NOT_DEALT);
            assert_int_equal(case_play(&c, keep(0)), RULE_NOT_AN_ACTION);
            assert_int_equal(case_play(&c, keep(19)), RULE_NOT_AN_ACTION);
            assert_int_equal(case_play(&c, keep(kept) | 1), RULE_NOT_AN_ACTION);
            assert_int_equal(case_play(&c, action_make(VERB_INCOME, 0, 0, 0)), RULE_WRONG_PHASE);
            assert_int_equal(case_play(&c, keep(kept)), RULE_OK);
            assert_int_equal(c.g.player[seat].objective, kept);
            assert_true(choice[0] != 0 && choice[1] != 0); /* both stay in the choice */
        }
        assert_int_equal(c.g.phase, PHASE_TURN);
        assert_int_equal(c.g.seat, 0);
    }
}

/* With Monuments o18 is dealt, too; public ones are as many as players. */
static void test_which_are_dealt(void **state)
{
    uint32_t hidden = 0;
    uint32_t open = 0;
    uint32_t wonders = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 200; seed++) {
        case_start(&c, 2, WITH(OBJECTIVES) | WITH(MONUMENTS), seed);
        for (int seat = 0; seat < 2; seat++) {
            hidden |= 1u << c.g.player[seat].objective_choice[0] | 1u << c.g.player[seat].objective_choice[1];
        }
        case_start(&c, 4, PUBLIC_OBJECTIVES, seed);
        assert_int_equal(bits_count(c.g.public_objectives), 4);
        assert_int_equal(c.g.phase, PHASE_TURN);
        open |= c.g.public_objectives;
        case_start(&c, 4, PUBLIC_OBJECTIVES | WITH(MONUMENTS), seed);
        wonders |= c.g.public_objectives;
    }
    const uint32_t all = (1u << OBJECTIVE_COUNT) - 1;
    uint32_t always = 0;
    for (int index = 0; index < OBJECTIVE_COUNT; index++) {
        always |= (uint32_t)(card_needs(DECK_OBJECTIVES, index) == 0) << index;
    }
    assert_int_equal(always >> 17 & 1, 0); /* o18 */
    assert_int_equal(hidden, all << 1);
    assert_int_equal(open, always);
    assert_int_equal(wonders, all);
}

/* o01: most lots; tied players both have it, with none nobody. */
static void test_most_lots(void **state)
{
    (void)state;
    blank();
    assert_int_equal(held(0, 1), 0);
    case_own(&c, 0, "A1 A3");
    case_own(&c, 1, "B1");
    assert_int_equal(held(0, 1), 6);
    assert_int_equal(held(1, 1), 0);
    case_build(&c, 1, DOMUS, "B3");
    assert_int_equal(held(0, 1), 6);
    assert_int_equal(held(1, 1), 6);
    assert_int_equal(held(2, 1), 0);
}
/* o02, with r05 and i07 counted as 3.6 says. */
static void test_most_population(void **state)
{
    (void)state;
    blank();
    assert_int_equal(held(0, 2), 0);
    case_build(&c, 0, INSULA_L, "A1 A2 B1");
    case_build(&c, 1, DOMUS_MAXIMA, "D1 D2");
    assert_int_equal(held(0, 2), 6);
    assert_int_equal(held(1, 2), 0);
    case_build(&c, 1, DOMUS_MAXIMA, "E1 E2");
    assert_int_equal(held(1, 2), 6);
    assert_int_equal(held(0, 2), 6);
}
/* o03 */
static void test_most_silver_value(void **state)
{
    (void)state;
    blank();
    assert_int_equal(held(2, 3), 0);
    case_build(&c, 2, FORUM_I, "A1 B1 C1");
    case_build(&c, 1, BAKERY, "A3");
    assert_int_equal(held(2, 3), 6);
    assert_int_equal(held(1, 3), 0);
    case_build(&c, 1, BAKERY, "A5");
    assert_int_equal(held(1, 3), 6);
}
/* o04 */
static void test_most_civic(void **state)
{
    (void)state;
    blank();
    case_build(&c, 0, DOMUS, "H8");
    assert_int_equal(held(0, 4), 0);
    case_build(&c, 0, LIBRARY, "A1");
    case_build(&c, 1, MARKETPLACE, "C1 C2");
    assert_int_equal(held(0, 4), 6);
    assert_int_equal(held(1, 4), 6);
    case_build(&c, 1, GARDEN, "E1");
    assert_int_equal(held(0, 4), 0);
}
/* o05 */
static void test_great_works(void **state)
{
    (void)state;
    blank();
    case_build(&c, 0, GRAND_INSULA_I, "A1 B1 C1 D1");
    case_build(&c, 0, FOUNDRY_O, "A3 B3 A4 B4");
    case_build(&c, 0, INSULA_I, "A6 B6 C6");
    assert_int_equal(held(0, 5), 0);
    case_build(&c, 0, FOUNDRY_I, "H1 H2 H3 H4");
    assert_int_equal(held(0, 5), 7);
}
/* o06, 12.2: empty and built ones alike, of one owner, by edges only. */
static void test_one_quarter(void **state)
{
    (void)state;
    blank();
    case_build(&c, 0, GRAND_INSULA_I, "A1 B1 C1 D1");
    case_own(&c, 0, "A2 B2 C2 D2 A3 B3 C3");
    case_own(&c, 0, "D4"); /* touches C3 by a corner only */
    assert_int_equal(held(0, 6), 0);
    case_build(&c, 1, DOMUS, "E1");
    assert_int_equal(held(0, 6), 0);
    case_build(&c, 0, BAKERY, "D3");
    assert_int_equal(held(0, 6), 8);
}
/* o06 from one side of the city to the other: rows do not run into one another. */
static void test_contiguous_does_not_wrap(void **state)
{
    (void)state;
    case_blank(&c, 5, WITH(OBJECTIVES));
    case_build(&c, 0, FOUNDRY_I, "J1 J2 J3 J4");
    case_build(&c, 0, GRAND_INSULA_I, "A2 A3 A4 A5");
    case_own(&c, 0, "B2 B3 B4 B5");
    assert_int_equal(held(0, 6), 0);
    case_own(&c, 0, "C2 C3 C4 C5");
    assert_int_equal(held(0, 6), 8);
}
/* o07 */
static void test_corner_stones(void **state)
{
    (void)state;
    blank();
    case_own(&c, 0, "A1 H2 G8");
    assert_int_equal(held(0, 7), 0);
    case_build(&c, 0, DOMUS, "H8");
    assert_int_equal(held(0, 7), 7);
    case_own(&c, 1, "H1 A8");
    assert_int_equal(held(1, 7), 7);
}
/* o08: edge lots, empty or built; a corner once. */
static void test_city_walls(void **state)
{
    (void)state;
    blank();
    case_own(&c, 0, "A1 B1 A5 H3 C8 B2");
    assert_int_equal(held(0, 8), 0);
    case_build(&c, 0, DOMUS_MAXIMA, "D1 D2");
    assert_int_equal(held(0, 8), 0); /* six */
    case_build(&c, 0, BAKERY, "H8");
    assert_int_equal(held(0, 8), 6);
}
/* o09: five in a line, in a row or a column, on the first and the last. */
static void test_via_recta(void **state)
{
    (void)state;
    blank();
    case_own(&c, 0, "D8 E8 G8 H8");
    assert_int_equal(held(0, 9), 0);
    case_build(&c, 0, DOMUS, "F8");
    assert_int_equal(held(0, 9), 5);
    case_own(&c, 1, "H3 H4 H5 H6");
    assert_int_equal(held(1, 9), 0);
    case_own(&c, 1, "H7");
    assert_int_equal(held(1, 9), 5);
    case_own(&c, 2, "G1 H1 A2 B2 C2"); /* rows do not run into one another */
    assert_int_equal(held(2, 9), 0);
    case_blank(&c, 5, WITH(OBJECTIVES));
    case_own(&c, 0, "I1 J1 A2 B2 C2");
    assert_int_equal(held(0, 9), 0);
    case_own(&c, 1, "J6 J7 J8 J9 J10");
    assert_int_equal(held(1, 9), 5);
}
/* o10 */
static void test_balance(void **state)
{
    (void)state;
    blank();
    case_build(&c, 0, DOMUS, "A1");
    case_build(&c, 0, DOMUS, "A3");
    case_build(&c, 0, INSULA_I, "A5 B5 C5");
    case_build(&c, 0, BAKERY, "C1");
    case_build(&c, 0, BAKERY, "C3");
    case_build(&c, 0, POTTERY, "E3 F3");
    case_build(&c, 0, LIBRARY, "E1");
    case_build(&c, 0, GARDEN, "G1");
    assert_int_equal(held(0, 10), 0);
    case_build(&c, 0, MARKETPLACE, "H3 H4");
    assert_int_equal(held(0, 10), 7);
}
/* o11 */
static void test_full_houses(void **state)
{
    (void)state;
    blank();
    case_build(&c, 0, GRAND_INSULA_I, "A1 B1 C1 D1");
    case_build(&c, 0, GRAND_INSULA_O, "A3 B3 A4 B4");
    case_build(&c, 0, INSULA_I, "D3 E3 F3");
    case_build(&c, 0, DOMUS_MAXIMA, "G1 G2");
    case_build(&c, 0, DOMUS, "H8");
    assert_int_equal(c.g.player[0].population, 19);
    assert_int_equal(held(0, 11), 0);
    case_build(&c, 0, DOMUS, "A8");
    assert_int_equal(held(0, 11), 7);
}
/* o12 */
static void test_merchant_prince(void **state)
{
    (void)state;
    blank();
    case_build(&c, 0, FOUNDRY_I, "A1 B1 C1 D1");
    case_build(&c, 0, FOUNDRY_O, "A3 B3 A4 B4");
    case_build(&c, 0, FORUM_I, "D3 E3 F3");
    case_build(&c, 0, POTTERY, "G1 G2");
    assert_int_equal(held(0, 12), 0);
    case_build(&c, 0, BAKERY, "A8");
    assert_int_equal(held(0, 12), 7);
}
/* o13: the columns of this city. */
static void test_every_street(void **state)
{
    (void)state;
    blank();
    case_own(&c, 0, "A1 B5 C8 D2 E3 F4");
    case_build(&c, 0, DOMUS, "H1");
    assert_int_equal(held(0, 13), 0);
    case_own(&c, 0, "G6");
    assert_int_equal(held(0, 13), 6);
    case_blank(&c, 5, WITH(OBJECTIVES));
    case_own(&c, 0, "A1 B5 C8 D2 E3 F4 G6");
    case_build(&c, 0, DOMUS_MAXIMA, "H1 I1");
    assert_int_equal(held(0, 13), 0);
    case_own(&c, 0, "J10");
    assert_int_equal(held(0, 13), 6);
}
/* o14 */
static void test_strongbox(void **state)
{
    (void)state;
    blank();
    c.g.player[0].silver = 19;
    assert_int_equal(held(0, 14), 0);
    c.g.player[0].silver = 20;
    assert_int_equal(held(0, 14), 5);
    c.g.player[0].silver = 19;
    case_build(&c, 0, BAKERY, "A1"); /* VP instead of silver in era 3 (7.2) */
    assert_int_equal(held(0, 14), 0);
}
/* o15: markers are counted, so lots without one do not hinder (3.4). */
static void test_no_idle_ground(void **state)
{
    (void)state;
    blank();
    case_build(&c, 0, DOMUS, "A1");
    assert_int_equal(held(0, 15), 6);
    case_own(&c, 0, "C1");
    assert_int_equal(held(0, 15), 0);
    case_blank(&c, 3, WITH(OBJECTIVES) | LENIENT);
    case_own(&c, 0, "C1");
    c.g.player[0].unmarked = 1;
    assert_int_equal(held(0, 15), 6);
}
/* o16 */
static void test_garden_city(void **state)
{
    (void)state;
    blank();
    case_build(&c, 0, LIBRARY, "A1");
    case_build(&c, 0, FOUNTAIN, "B1");
    case_build(&c, 0, GARDEN, "C1");
    case_build(&c, 0, MARKET, "D1");
    case_build(&c, 0, LUXURY_GARDEN, "E1 F1");
    assert_int_equal(held(0, 16), 0);
    case_build(&c, 0, MARKETPLACE, "G1 H1");
    assert_int_equal(held(0, 16), 7);
}
/* o17 */
static void test_estate(void **state)
{
    (void)state;
    blank();
    case_own(&c, 0, "F6 G6 F7 F8 G8");
    case_build(&c, 0, DOMUS_MAXIMA, "H6 H7");
    case_build(&c, 0, BAKERY, "H8");
    assert_int_equal(held(0, 17), 0);
    case_own(&c, 0, "G7");
    assert_int_equal(held(0, 17), 6);
    case_own(&c, 1, "A1 B1 A2 B2 A3 B3 C1");
    case_own(&c, 1, "D3");
    assert_int_equal(held(1, 17), 0);
}
/* o18 */
static void test_keeper_of_wonders(void **state)
{
    (void)state;
    case_blank(&c, 3, WITH(OBJECTIVES) | WITH(MONUMENTS));
    c.g.monuments = c.g.pool = 3u << 13 | 1u << 5;
    case_build(&c, 0, KIND_MONUMENT + 13, "A1 B1 C1 A2 B2 C2"); /* Regia */
    assert_int_equal(held(0, 18), 0);
    case_build(&c, 0, KIND_MONUMENT + 5, "E1"); /* Tower of Wonders */
    assert_int_equal(held(0, 18), 6);
}

/* Hidden: only the holder; public: everyone who meets it. Only in era 3, and after 8.4. */
static void test_who_scores(void **state)
{
    (void)state;
    case_blank(&c, 3, PUBLIC_OBJECTIVES);
    c.g.public_objectives = 1u << 6 | 1u << 13;
    case_own(&c, 0, "A1 H1");
    case_own(&c, 1, "A8 H8");
    c.g.player[1].silver = 20;
    assert_int_equal(case_scored(&c, 2, 0, WHAT_OBJECTIVE, 7), 7);
    assert_int_equal(case_scored(&c, 2, 1, WHAT_OBJECTIVE, 7), 7);
    assert_int_equal(case_scored(&c, 2, 2, WHAT_OBJECTIVE, 7), 0);
    assert_int_equal(case_scored(&c, 2, 1, WHAT_OBJECTIVE, 14), 5);
    assert_int_equal(case_sum(&c, 1, AMOUNT_VP), 7 + 5 + 2);
    assert_int_equal(c.lines.row[0].what, WHAT_MARKERS);
    assert_int_equal(c.lines.row[c.lines.count - 1].rule, RULE(12, 1));
    assert_int_equal(case_scored(&c, 1, 1, WHAT_OBJECTIVE, 7), 0);
    blank();
    case_own(&c, 0, "A1 H1");
    case_own(&c, 1, "A8 H8");
    c.g.player[0].objective = 7;
    assert_int_equal(case_scored(&c, 2, 1, WHAT_OBJECTIVE, 7), 0);
    assert_int_equal(case_scored(&c, 2, 0, WHAT_OBJECTIVE, 7), 7);
}

/* What a seat counts: the most that an objective may ask of it. */
static int counted(int seat, int quantity)
{
    Condition *condition = &c.r.catalogue.objective[0].condition;
    memset(condition, 0, sizeof *condition);
    condition->term[0].quantity = (uint8_t)quantity;
    for (int least = 1;; least++) {
        condition->term[0].least = (uint8_t)least;
        if (held(seat, 1) == 0) {
            return least - 1;
        }
    }
}
/* The words of quantities.def, those too that only monuments and roads use. */
static void test_quantities(void **state)
{
    (void)state;
    case_blank(&c, 5, WITH(OBJECTIVES) | WITH(MONUMENTS));
    c.g.monuments = c.g.pool = 1u << 13;
    case_build(&c, 0, KIND_MONUMENT + 13, "A1 B1 C1 A2 B2 C2"); /* Regia, residential */
    case_build(&c, 0, DOMUS, "A3");
    case_build(&c, 0, FOUNDRY_I, "E5 F5 G5 H5");
    case_build(&c, 0, BAKERY, "J5");
    case_build(&c, 0, FORUM_L, "J7 J8 I7");
    case_build(&c, 0, LIBRARY, "I10");
    case_build(&c, 0, MARKETPLACE, "H10 G10");
    case_own(&c, 0, "E10 B3 C3");
    c.g.player[0].silver = 13;
    const int expected[QUANTITY_COUNT] = {
        [QUANTITY_LOTS] = 21,
        [QUANTITY_EMPTY_LOTS] = 3,
        [QUANTITY_POPULATION] = 10,
        [QUANTITY_SILVER_VALUE] = 6,
        [QUANTITY_SILVER] = 13,
        [QUANTITY_BUILDINGS] = 7,
        [QUANTITY_RESIDENTIAL] = 2,
        [QUANTITY_COMMERCIAL] = 3,
        [QUANTITY_CIVIC] = 2,
        [QUANTITY_RESIDENTIAL_LOTS] = 7,
        [QUANTITY_COMMERCIAL_LOTS] = 8,
        [QUANTITY_CIVIC_LOTS] = 3,
        [QUANTITY_SIZE] = 6,
        [QUANTITY_BUILDINGS_OF_2] = 4,
        [QUANTITY_BUILDINGS_OF_4] = 2,
        [QUANTITY_COMMERCIAL_OF_3] = 2,
        [QUANTITY_SINGLE_CIVIC] = 1,
        [QUANTITY_EDGE_BUILDINGS] = 6,
        [QUANTITY_EACH_TYPE] = 2,
        [QUANTITY_MONUMENTS] = 1,
        [QUANTITY_EDGE_LOTS] = 12,
        [QUANTITY_CORNER_LOTS] = 1,
        [QUANTITY_CONTIGUOUS] = 9,
        [QUANTITY_COLUMNS] = 9,
        [QUANTITY_RUN] = 4,
        [QUANTITY_SQUARE] = 3,
    };
    for (int quantity = QUANTITY_LOTS; quantity <= QUANTITY_SQUARE; quantity++) {
        if (counted(0, quantity) != expected[quantity]) {
            fail_msg("%s: %d, not %d", quantity_word(quantity), counted(0, quantity), expected[quantity]);
        }
    }
    for (int quantity = QUANTITY_RESIDENTIAL; quantity <= QUANTITY_SQUARE; quantity++) {
        assert_int_equal(counted(1, quantity), 0);
    }
}
/* Runs and squares as long as the city. */
static void test_long_runs(void **state)
{
    (void)state;
    case_blank(&c, 5, WITH(OBJECTIVES));
    c.g.own[0] = c.r.city;
    assert_int_equal(counted(0, QUANTITY_RUN), 10);
    assert_int_equal(counted(0, QUANTITY_SQUARE), 10);
    assert_int_equal(counted(0, QUANTITY_CONTIGUOUS), 100);
    assert_int_equal(counted(0, QUANTITY_EDGE_LOTS), 36);
    c.g.own[0] = lots_none();
    for (int row = 1; row < 10; row++) {
        c.g.own[0] = lots_or(c.g.own[0], lots_one(lot_at(9, row)));
        assert_int_equal(counted(0, QUANTITY_RUN), row);
        assert_int_equal(counted(0, QUANTITY_SQUARE), 1);
    }
}
/* Every term of a condition must hold. */
static void test_two_terms(void **state)
{
    (void)state;
    blank();
    case_own(&c, 0, "A1 B1");
    c.r.catalogue.objective[0].condition.term[0].quantity = QUANTITY_LOTS;
    c.r.catalogue.objective[0].condition.term[0].least = 2;
    c.r.catalogue.objective[0].condition.term[1].quantity = QUANTITY_SILVER;
    c.r.catalogue.objective[0].condition.term[1].least = 6;
    assert_int_equal(held(0, 1), 0);
    c.g.player[0].silver = 6;
    assert_int_equal(held(0, 1), 6);
    c.r.catalogue.objective[0].condition.term[0].least = 3;
    assert_int_equal(held(0, 1), 0);
}

/* 17.2: kept and discarded ones are secret to the end; 17.3: then everything is open. */
static void test_what_is_hidden(void **state)
{
    static Action actions[ACTIONS_MAX];
    Game view;
    (void)state;
    case_start(&c, 3, WITH(OBJECTIVES), 5);
    case_play(&c, keep(c.g.player[0].objective_choice[1]));
    game_view(&c.r, &c.g, 1, &view);
    assert_memory_equal(view.player[1].objective_choice, c.g.player[1].objective_choice, 2);
    assert_int_equal(view.player[0].objective, CARD_HIDDEN);
    for (int seat = 0; seat < 3; seat += 2) {
        assert_int_equal(view.player[seat].objective_choice[0], CARD_HIDDEN);
        assert_int_equal(view.player[seat].objective_choice[1], CARD_HIDDEN);
    }
    assert_int_equal(view.player[2].objective, 0);
    assert_int_equal(game_list(&c.r, &view, actions), 2); /* the second seat is asked, and knows what it may keep */
    game_view(&c.r, &c.g, NO_SEAT, &view);
    assert_int_equal(game_list(&c.r, &view, actions), 0);
    assert_int_equal(view.player[1].objective_choice[0], CARD_HIDDEN);
    game_view(&c.r, &c.g, 0, &view);
    assert_int_equal(view.player[0].objective, c.g.player[0].objective_choice[1]);
    case_play(&c, keep(c.g.player[1].objective_choice[0]));
    case_play(&c, keep(c.g.player[2].objective_choice[0]));
    game_view(&c.r, &c.g, 0, &view);
    assert_int_equal(view.player[2].objective, CARD_HIDDEN);
    assert_int_equal(view.player[2].objective_choice[0], CARD_HIDDEN);
    c.g.phase = PHASE_OVER;
    game_view(&c.r, &c.g, 0, &view);
    assert_int_equal(view.player[2].objective, c.g.player[2].objective);
}

/* Behind a view every card nobody is known to have can be with another seat, and either may be the one kept. */
static void test_guesses_are_even(void **state)
{
    enum { DRAWS = 3400 };
    int kept[18] = {0};
    int lower = 0;
    Game view;
    Game behind;
    Rng rng = {{1, 2, 3, 4}};
    (void)state;
    case_start(&c, 2, WITH(OBJECTIVES), 5);
    case_play(&c, keep(c.g.player[0].objective_choice[0]));
    game_view(&c.r, &c.g, 1, &view);
    for (int i = 0; i < DRAWS; i++) {
        game_determinise(&c.r, &view, &rng, &behind);
        kept[behind.player[0].objective]++;
        lower += behind.player[0].objective == behind.player[0].objective_choice[0];
    }
    for (int number = 1; number < 18; number++) {
        bool mine = number == c.g.player[1].objective_choice[0] || number == c.g.player[1].objective_choice[1];
        assert_true(mine ? kept[number] == 0 : kept[number] > DRAWS / 15 - 80 && kept[number] < DRAWS / 15 + 80);
    }
    assert_true(lower > DRAWS / 2 - 200 && lower < DRAWS / 2 + 200);
}

static void assert_fault(void)
{
    Game g = c.g;
    assert_non_null(game_fault(&c.r, &g));
}
static void test_faults(void **state)
{
    Game good;
    (void)state;
    case_start(&c, 3, WITH(OBJECTIVES), 5);
    good = c.g;
    assert_null(game_fault(&c.r, &c.g));
    c.g.player[1].objective_choice[0] = 18; /* needs Monuments */
    assert_fault();
    c.g = good;
    memcpy(c.g.player[1].objective_choice, c.g.player[0].objective_choice, 2);
    assert_fault();
    c.g = good;
    c.g.player[1].objective = c.g.player[1].objective_choice[0];
    assert_fault();
    c.g = good;
    c.g.public_objectives = 1;
    assert_fault();
    c.g = good;
    c.g.player[0].objective_choice[0] = 0;
    assert_fault();
    case_start(&c, 3, PUBLIC_OBJECTIVES, 5);
    assert_null(game_fault(&c.r, &c.g));
    c.g.public_objectives &= c.g.public_objectives - 1;
    assert_fault();
    c.g.public_objectives |= 1u << 17;
    assert_fault();
}

static void test_games(void **state)
{
    (void)state;
    games_hold(WITH(OBJECTIVES), 3);
    games_hold(PUBLIC_OBJECTIVES, 2);
}
static void test_games_with_draft(void **state)
{
    (void)state;
    games_hold(WITH(OBJECTIVES) | WITH(DRAFT), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deal_and_keep),
        cmocka_unit_test(test_which_are_dealt),
        cmocka_unit_test(test_most_lots),
        cmocka_unit_test(test_most_population),
        cmocka_unit_test(test_most_silver_value),
        cmocka_unit_test(test_most_civic),
        cmocka_unit_test(test_great_works),
        cmocka_unit_test(test_one_quarter),
        cmocka_unit_test(test_contiguous_does_not_wrap),
        cmocka_unit_test(test_corner_stones),
        cmocka_unit_test(test_city_walls),
        cmocka_unit_test(test_via_recta),
        cmocka_unit_test(test_balance),
        cmocka_unit_test(test_full_houses),
        cmocka_unit_test(test_merchant_prince),
        cmocka_unit_test(test_every_street),
        cmocka_unit_test(test_strongbox),
        cmocka_unit_test(test_no_idle_ground),
        cmocka_unit_test(test_garden_city),
        cmocka_unit_test(test_estate),
        cmocka_unit_test(test_keeper_of_wonders),
        cmocka_unit_test(test_who_scores),
        cmocka_unit_test(test_quantities),
        cmocka_unit_test(test_long_runs),
        cmocka_unit_test(test_two_terms),
        cmocka_unit_test(test_what_is_hidden),
        cmocka_unit_test(test_guesses_are_even),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_games_with_draft),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
