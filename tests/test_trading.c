/* SPDX-License-Identifier: MIT */
/* test_trading.c - trades, their limits, and favor tokens (rules 11.1 to 11.4, 2.2). */
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
    hand_config(&config, players, modules | HAND_ON(TRADING));
    config.markers = (uint8_t)markers;
    assert_int_equal(hand_rules(&config, &rules), FAULT_NONE);
    hand_start(&rules, &game);
}

static Action plain(int verb)
{
    return action_make((unsigned)verb, 0, 0, 0);
}
static void play(int seat, int verb)
{
    assert_int_equal(game_play(&rules, &game, seat, plain(verb), NULL), RULE_OK);
}
static Offer swap(const char *give, const char *take)
{
    Offer offer;
    memset(&offer, 0, sizeof offer);
    offer.give.lots = lots(give);
    offer.take.lots = lots(take);
    return offer;
}
static void refused(int seat, int to, const Offer *offer, int error)
{
    Game before = game;
    assert_int_equal(game_trade_check(&rules, &game, seat, to, offer), error);
    assert_int_equal(game_trade(&rules, &game, seat, to, offer, NULL), error);
    assert_memory_equal(&before, &game, sizeof game);
}
static void offered(int seat, int to, const Offer *offer)
{
    assert_int_equal(game_trade_check(&rules, &game, seat, to, offer), RULE_OK);
    assert_int_equal(game_trade(&rules, &game, seat, to, offer, NULL), RULE_OK);
    assert_int_equal(game.phase, PHASE_TRADE_REPLY);
    assert_int_equal(game.seat, to);
    assert_int_equal(game.turn_seat, seat);
}

/* 11.2: lots and silver both ways, markers follow; the offer's bytes are gone afterwards. */
static void test_accept(void **state)
{
    (void)state;
    Action list[ACTIONS_MAX];
    Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    start(3, 0, MARKERS_STRICT);
    hand_own(&game, 0, "C3 C4 D4");
    hand_own(&game, 2, "D5 E5");
    game.player[2].favors_spent = 1;
    Offer offer = swap("C3 C4", "D5");
    offer.give.silver = 5;
    offer.give.favors = 1;
    offer.take.favors_spent = 1;
    offer.take.silver = 1;
    offered(0, 2, &offer);
    assert_int_equal(game_list(&rules, &game, list), 2);
    assert_int_equal(action_verb(list[0]), VERB_ACCEPT);
    assert_int_equal(action_verb(list[1]), VERB_DECLINE);
    assert_int_equal(game_play(&rules, &game, 0, plain(VERB_ACCEPT), NULL), RULE_NOT_YOUR_TURN);
    assert_int_equal(game_play(&rules, &game, 2, plain(VERB_ACCEPT) | 1, NULL), RULE_NOT_AN_ACTION);
    assert_int_equal(game_play(&rules, &game, 2, plain(VERB_INCOME), NULL), RULE_WRONG_PHASE);
    assert_int_equal(game_play(&rules, &game, 2, plain(VERB_ACCEPT), &lines), RULE_OK);
    assert_int_equal(game.phase, PHASE_TURN);
    assert_int_equal(game.seat, 0);
    assert_true(lots_equal(game.own[0], lots("D4 D5")));
    assert_true(lots_equal(game.own[2], lots("C3 C4 E5")));
    assert_int_equal(game.player[0].markers, 6);
    assert_int_equal(game.player[2].markers, 5);
    assert_int_equal(game.player[0].silver, 5 - 5 + 1);
    assert_int_equal(game.player[2].silver, 7 + 5 - 1);
    assert_int_equal(game.player[0].favors, 1);
    assert_int_equal(game.player[2].favors, 3);
    assert_int_equal(game.player[0].favors_spent, 1);
    assert_int_equal(game.player[2].favors_spent, 0);
    assert_int_equal(lines.count, 2);
    assert_int_equal(row[0].amount, -4);
    assert_int_equal(row[1].amount, 4);
    assert_int_equal(row[1].rule, RULE(11, 2));
    assert_int_equal(game.offers, 1);
    Offer none;
    memset(&none, 0, sizeof none);
    assert_memory_equal(&game.extra.offer, &none, sizeof none);
}

/* 11.2: one side may hold nothing; population tokens and invocations change hands; ongoing ones keep their force. */
static void test_goods(void **state)
{
    (void)state;
    start(2, HAND_ON(ROADS) | HAND_ON(INVOCATIONS), MARKERS_STRICT);
    hand_own(&game, 0, "C3");
    hand_put(&rules, &game, 0, "domus", "B2");
    game.player[0].population_tokens[0] = 1;
    game.player[0].population_tokens[1] = 2;
    game.player[0].population = 1 + 1 + 4;
    game.invocation[0] = INVOCATION_HELD + 0;
    game.invocation[6] = INVOCATION_ONGOING + 0; /* i07: +2 population */
    game.player[0].population += 2;
    game.invocation[4] = INVOCATION_HELD + 1;
    Offer offer = swap("C3", "");
    offer.give.population_tokens[0] = 1;
    offer.give.population_tokens[1] = 1;
    offer.give.invocations = 1u << 0 | 1u << 6;
    offer.take.invocations = 1u << 4;
    offered(0, 1, &offer);
    play(1, VERB_ACCEPT);
    assert_int_equal(game.invocation[0], INVOCATION_HELD + 1);
    assert_int_equal(game.invocation[6], INVOCATION_ONGOING + 1);
    assert_int_equal(game.invocation[4], INVOCATION_HELD + 0);
    assert_int_equal(game.player[0].population, 1 + 2);
    assert_int_equal(game.player[1].population, 1 + 2 + 2);
    assert_int_equal(game.player[0].population_tokens[1], 1);
    assert_int_equal(game.player[1].population_tokens[1], 1);
    assert_int_equal(game.player[1].population_tokens[0], 1);
    assert_int_equal(game.player[0].markers, 8);
    assert_int_equal(game.player[1].markers, 7);
}

/* Every refusal of 11.2. */
static void test_refusals(void **state)
{
    (void)state;
    start(3, HAND_ON(ROADS) | HAND_ON(INVOCATIONS), MARKERS_STRICT);
    hand_own(&game, 0, "C3");
    hand_own(&game, 1, "D3");
    hand_put(&rules, &game, 0, "domus", "B2");
    game.invocation[3] = INVOCATION_GONE;
    Offer offer = swap("C3", "D3");
    refused(0, 0, &offer, RULE_TRADE_PARTNER);
    refused(0, 3, &offer, RULE_TRADE_PARTNER);
    refused(0, -1, &offer, RULE_TRADE_PARTNER);
    refused(0, 300, &offer, RULE_TRADE_PARTNER);
    refused(1, 0, &offer, RULE_NOT_YOUR_TURN);
    refused(0, 2, &offer, RULE_TRADE_NOT_OWNED); /* D3 is the second player's */
    Offer bad = swap("B2", "D3");                /* built on */
    refused(0, 1, &bad, RULE_TRADE_NOT_OWNED);
    bad = swap("E3", "");
    refused(0, 1, &bad, RULE_TRADE_NOT_OWNED);
    bad = swap("", "");
    bad.give.silver = 3;
    refused(0, 1, &bad, RULE_TRADE_NO_LOT);
    bad = offer;
    bad.give.silver = 6;
    refused(0, 1, &bad, RULE_TRADE_NOT_OWNED);
    bad = offer;
    bad.take.silver = 7;
    refused(0, 1, &bad, RULE_TRADE_NOT_OWNED);
    bad = offer;
    bad.give.favors = 3;
    refused(0, 1, &bad, RULE_TRADE_NOT_OWNED);
    bad = offer;
    bad.take.favors_spent = 1;
    refused(0, 1, &bad, RULE_TRADE_NOT_OWNED);
    bad = offer;
    bad.give.population_tokens[1] = 1;
    refused(0, 1, &bad, RULE_TRADE_NOT_OWNED);
    bad = offer;
    bad.give.invocations = 1u << 3;
    refused(0, 1, &bad, RULE_TRADE_NOT_OWNED);
    bad = offer;
    bad.take.invocations = 1u << 25;
    refused(0, 1, &bad, RULE_TRADE_NOT_OWNED);
    Game before = game;
    assert_int_equal(game_play(&rules, &game, 0, action_make(VERB_TRADE, 1, 0, 0), NULL), RULE_TRADE_NO_LOT);
    assert_int_equal(game_play(&rules, &game, 0, action_make(VERB_TRADE, 1, 1, 0), NULL), RULE_NOT_AN_ACTION);
    assert_memory_equal(&before, &game, sizeof game);
    bad = offer;
    bad.give.unused[2] = 9;
    bad.take.unused[2] = 9;
    offered(0, 1, &bad);
    assert_int_equal(game.extra.offer.give.unused[2], 0);
    assert_int_equal(game.extra.offer.take.unused[2], 0);
    refused(0, 1, &offer, RULE_NOT_YOUR_TURN);
    refused(1, 0, &offer, RULE_WRONG_PHASE);
}

/* 11.3: both must be able to mark what they end with; r03 and an ongoing i19 help, lent markers hinder. */
static void test_markers(void **state)
{
    (void)state;
    start(2, HAND_ON(ROADS) | HAND_ON(INVOCATIONS) | HAND_ON(ROLES), MARKERS_STRICT);
    game.phase = PHASE_TURN;
    game.player[0].role = game.player[1].role = 1;
    hand_own(&game, 0, "B2 B3 B4 B5 B6 C2 C3");
    hand_own(&game, 1, "D2 D3");
    Offer two = swap("", "D2 D3");
    refused(0, 1, &two, RULE_TRADE_MARKERS);
    Offer one = swap("", "D2");
    assert_int_equal(game_trade_check(&rules, &game, 0, 1, &one), RULE_OK);
    Offer given = swap("B2 B3 B4 B5 B6 C2 C3", "");
    refused(0, 1, &given, RULE_TRADE_MARKERS);                              /* the other side, too */
    game.road_slot[0][0] = game.road_slot[1][0] = game.road_slot[2][0] = 1; /* two milestones and a lot marker */
    game.player[0].milestones = 0;
    game.player[0].markers = 0;
    refused(0, 1, &one, RULE_TRADE_MARKERS);
    game.invocation[18] = INVOCATION_ONGOING + 1; /* i19 */
    game.player[1].markers = 8;
    one.take.invocations = 1u << 18;
    offered(0, 1, &one);
    play(1, VERB_ACCEPT);
    assert_int_equal(game.player[0].markers, 8 - 1 + 2 - 8);
    assert_int_equal(game.player[1].markers, 8 - 1);
    Offer back = swap("", "");
    back.give.invocations = 1u << 18;
    back.take.lots = lots("D3");
    refused(0, 1, &back, RULE_TRADE_MARKERS);
    game.player[0].role = 3;
    assert_int_equal(game_trade_check(&rules, &game, 0, 1, &back), RULE_OK); /* nine lots, 8 - 1 + 2 markers */
    game.road_slot[3][0] = 1;
    refused(0, 1, &back, RULE_TRADE_MARKERS);
}

/* 11.3 with lenient markers: no more empty lots than before is enough. */
static void test_lenient(void **state)
{
    (void)state;
    start(2, 0, MARKERS_LENIENT);
    hand_own(&game, 0, "B2 B3 B4 B5 B6 C2 C3 C4");
    game.own[0] = lots_or(game.own[0], lots("C5 C6"));
    game.player[0].unmarked = 2;
    hand_own(&game, 1, "D2 D3");
    Offer more = swap("B2", "D2 D3");
    refused(0, 1, &more, RULE_TRADE_MARKERS);
    Offer same = swap("B2", "D2");
    offered(0, 1, &same);
    play(1, VERB_ACCEPT);
    assert_int_equal(game.player[0].unmarked, 2);
    assert_int_equal(game.player[0].markers, 0);
    Offer fewer = swap("B3 B4 B5", "");
    offered(0, 1, &fewer);
    play(1, VERB_ACCEPT);
    assert_int_equal(game.player[0].unmarked, 0);
    assert_int_equal(game.player[0].markers, 1);
    assert_int_equal(game.player[1].markers, 3);
}

/* 11.4: three declined to one player, twenty in all, in one turn. */
static void test_limits(void **state)
{
    (void)state;
    start(3, 0, MARKERS_STRICT);
    hand_own(&game, 0, "C3");
    hand_own(&game, 1, "D3");
    hand_own(&game, 2, "E3");
    Offer offer = swap("C3", "D3");
    for (int i = 0; i < 3; i++) {
        offered(0, 1, &offer);
        play(1, VERB_DECLINE);
        assert_int_equal(game.player[1].declined, i + 1);
        assert_int_equal(game.seat, 0);
        assert_int_equal(game.phase, PHASE_TURN);
    }
    refused(0, 1, &offer, RULE_TRADE_DECLINED);
    Offer there = swap("C3", "E3");
    Offer back = swap("E3", "C3");
    for (int i = 3; i < 20; i++) {
        offered(0, 2, i % 2 != 0 ? &there : &back);
        play(2, VERB_ACCEPT);
        assert_int_equal(game.offers, i + 1);
    }
    refused(0, 2, &back, RULE_TRADE_OFFERS);
    play(0, VERB_INCOME);
    assert_int_equal(game.seat, 1); /* no free action is left, so the turn ended (2.2) */
    assert_int_equal(game.offers, 0);
    assert_int_equal(game.player[1].declined, 0);
    Offer next = swap("D3", "E3"); /* the last swap went there, so the first player has E3 */
    offered(1, 0, &next);
}

/* Every position of a bargaining is sound, and one with an offer that could not be is not. */
static void test_fault(void **state)
{
    (void)state;
    Seed seed = seed_from_number(1);
    start(2, 0, MARKERS_STRICT);
    game_start(&rules, &seed, &game);
    Offer there = swap("", "");
    Offer back = there;
    there.give.lots = back.take.lots = lots_one(lots_first(game.own[0]));
    for (int i = 0; i < 20; i++) {
        offered(0, 1, i % 2 == 0 ? &there : &back);
        assert_null(game_fault(&rules, &game));
        Game broken = game;
        broken.extra.offer.take.favors = 3;
        assert_non_null(game_fault(&rules, &broken));
        broken = game;
        broken.offers = (uint8_t)(i == 0 ? 0 : 21);
        assert_non_null(game_fault(&rules, &broken));
        play(1, VERB_ACCEPT);
        assert_null(game_fault(&rules, &game));
        broken = game;
        broken.extra.offer.give.silver = 1;
        assert_non_null(game_fault(&rules, &broken));
        broken = game;
        broken.player[0].declined = 1;
        assert_non_null(game_fault(&rules, &broken));
    }
}

/* 2.2: whether a trade is still possible after the action. */
static void test_free_trades(void **state)
{
    (void)state;
    const struct {
        const char *own;
        const char *theirs;
        int markers;
        int their_markers;
        bool after;
    } cases[] = {
        {"", "", 8, 8, false},    /* no lot to change hands */
        {"C3", "", 0, 1, true},   /* they could mark it */
        {"C3", "", 8, 0, false},  /* they could not */
        {"", "D3", 1, 0, true},   /* I could */
        {"", "D3", 0, 8, false},  /* I could not */
        {"C3", "D3", 0, 0, true}, /* one for one */
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        start(2, 0, MARKERS_STRICT);
        game.own[0] = lots(cases[i].own);
        game.own[1] = lots(cases[i].theirs);
        game.player[0].markers = (uint8_t)cases[i].markers;
        game.player[1].markers = (uint8_t)cases[i].their_markers;
        play(0, VERB_INCOME);
        assert_int_equal(game.phase, cases[i].after ? PHASE_AFTER : PHASE_TURN);
        assert_int_equal(game.seat, cases[i].after ? 0 : 1);
    }
    start(2, 0, MARKERS_STRICT);
    hand_own(&game, 0, "C3");
    play(0, VERB_INCOME);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(game.phase, PHASE_AFTER);
        Offer offer = swap("C3", "");
        offered(0, 1, &offer);
        play(1, VERB_DECLINE); /* the third makes the end (2.2) */
    }
    assert_int_equal(game.phase, PHASE_TURN);
    assert_int_equal(game.seat, 1);
    hand_own(&game, 1, "D3");
    play(1, VERB_INCOME);
    play(1, VERB_END);
    assert_int_equal(game.seat, 0);
}

/* 11.1: two for an unspent token, four for a spent one, at the end of the game only. */
static void test_favors(void **state)
{
    (void)state;
    Line row[LINES_MAX];
    start(2, 0, MARKERS_STRICT);
    assert_int_equal(game.player[0].favors, 2);
    assert_int_equal(game.player[1].favors, 2);
    game.player[0].favors = 1;
    game.player[1].favors_spent = 1;
    Game first = game;
    for (int era = 0; era < 3; era++) {
        Lines lines = {row, LINES_MAX, 0};
        game = first;
        game.era = (uint8_t)era;
        hand_last_turn(&game);
        assert_int_equal(game_play(&rules, &game, 0, plain(VERB_INCOME), &lines), RULE_OK);
        assert_int_equal(game.player[0].vp, era == 2 ? 2 : 0);
        assert_int_equal(game.player[1].vp, era == 2 ? 2 * 2 + 4 : 0);
        for (uint32_t i = 0; i < lines.count; i++) {
            assert_true(row[i].what != WHAT_FAVORS || row[i].rule == RULE(11, 1));
        }
    }
    Config config;
    hand_config(&config, 2, 0);
    hand_rules(&config, &rules);
    hand_start(&rules, &game);
    assert_int_equal(game.player[0].favors, 0);
}

/* 18.2: also in the final round. */
static void test_final_round(void **state)
{
    (void)state;
    start(2, 0, MARKERS_STRICT);
    hand_own(&game, 0, "C3");
    hand_last_turn(&game);
    Offer offer = swap("C3", "");
    offered(0, 1, &offer);
    assert_int_equal(game.final_round, 1);
    play(1, VERB_ACCEPT);
    play(0, VERB_INCOME);
    assert_int_equal(game.phase, PHASE_AFTER);
    play(0, VERB_END);
    assert_int_equal(game.era, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_accept),      cmocka_unit_test(test_goods),   cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_markers),     cmocka_unit_test(test_lenient), cmocka_unit_test(test_limits),
        cmocka_unit_test(test_free_trades), cmocka_unit_test(test_favors),  cmocka_unit_test(test_fault),
        cmocka_unit_test(test_final_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
