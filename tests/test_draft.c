/* SPDX-License-Identifier: MIT */
/* test_draft.c - the draft: hands, rounds, what is hidden, and the games that follow it (9.0, 9.1, 17.2). */
#include "play.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { HAND = 6, MOVES_MOST = 6000 };

static Rules rules(int game, int players, int with, int value)
{
    Rules r;
    Config config;
    Catalogue catalogue;
    config_defaults(&config);
    catalogue_defaults(&catalogue);
    config.game = (uint8_t)game;
    config.players = (uint8_t)players;
    config.module[MODULE_DRAFT] = 1;
    config.module[with] = (uint8_t)value;
    assert_int_equal(rules_make(&config, &catalogue, &r).code, FAULT_NONE);
    return r;
}

static Rules rules_with(int game, int players, int with)
{
    return rules(game, players, with, 1);
}

static Game start(const Rules *r, uint64_t number)
{
    Game g;
    Seed seed = seed_from_number(number);
    game_start(r, &seed, &g);
    return g;
}

static Action pick(Card card)
{
    return action_make(VERB_PICK, card, 0, 0);
}

static void play(const Rules *r, Game *g, Action a)
{
    assert_int_equal(game_play(r, g, g->seat, a, NULL), RULE_OK);
}

static int hand_count(const Player *p)
{
    int count = 0;
    while (count < HAND && p->hand[count] != NO_CARD) {
        count++;
    }
    return count;
}

/* The deal of the same seed without a draft is what lies in the hands; nothing is owned and the market is closed. */
static void test_hands_are_the_deal(void **state)
{
    (void)state;
    for (int players = 2; players <= 5; players++) {
        Rules r = rules_with(GAME_ROME, players, MODULE_DRAFT);
        Config config = r.config;
        Rules plain;
        config.module[MODULE_DRAFT] = 0;
        assert_int_equal(rules_make(&config, &r.catalogue, &plain).code, FAULT_NONE);
        Game g = start(&r, 5);
        Game dealt = start(&plain, 5);
        assert_int_equal(g.phase, PHASE_DRAFT);
        assert_int_equal(g.seat, 0);
        assert_int_equal(g.market_count, 0);
        assert_int_equal(g.pile_next[0], 0);
        for (int seat = 0; seat < players; seat++) {
            const Player *p = &g.player[seat];
            assert_false(lots_any(g.own[seat]));
            assert_int_equal(p->markers, 8);
            assert_int_equal(hand_count(p), HAND);
            for (int i = 0; i < HAND; i++) {
                assert_true(lots_has(dealt.own[seat], p->hand[i]));
                assert_true(i == 0 || p->hand[i - 1] < p->hand[i]);
            }
        }
    }
}

/* Picks stay hidden until the last one, are revealed together, and the rest passes to the next seat (9.1). */
static void test_rounds(void **state)
{
    (void)state;
    Rules r = rules_with(GAME_ROME, 3, MODULE_DRAFT);
    Game g = start(&r, 7);
    for (int round = 0; round < HAND; round++) {
        Game before = g;
        Card picked[3];
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(g.seat, seat);
            assert_int_equal(hand_count(&g.player[seat]), HAND - round);
            picked[seat] = g.player[seat].hand[(round + seat) % (HAND - round)];
            assert_int_equal(lots_count(g.own[seat]), round);
            play(&r, &g, pick(picked[seat]));
            if (seat < 2) {
                assert_int_equal(g.player[seat].picked, picked[seat]);
                assert_int_equal(hand_count(&g.player[seat]), HAND - round - 1);
                assert_true(lots_equal(g.own[seat], before.own[seat]));
            }
        }
        for (int seat = 0; seat < 3; seat++) {
            const Player *next = &g.player[(seat + 1) % 3];
            assert_int_equal(g.player[seat].picked, NO_CARD);
            assert_true(lots_has(g.own[seat], picked[seat]));
            assert_int_equal(g.player[seat].markers, 8 - round - 1);
            assert_int_equal(hand_count(next), HAND - round - 1);
            for (int i = 0, j = 0; i < HAND - round; i++) {
                if (before.player[seat].hand[i] != picked[seat]) {
                    assert_int_equal(next->hand[j++], before.player[seat].hand[i]);
                }
            }
        }
        assert_int_equal(g.market_count, round == HAND - 1 ? MARKET_SLOTS : 0);
    }
    assert_int_equal(g.phase, PHASE_TURN);
    assert_int_equal(g.seat, 0);
    assert_int_equal(g.pile_next[0], MARKET_SLOTS);
    assert_null(game_fault(&r, &g));
}

static void test_refusals(void **state)
{
    (void)state;
    Rules r = rules_with(GAME_ROME, 2, MODULE_DRAFT);
    Game g = start(&r, 1);
    Game before = g;
    assert_int_equal(game_play(&r, &g, 0, pick(g.player[1].hand[0]), NULL), RULE_NOT_IN_HAND);
    assert_int_equal(game_play(&r, &g, 1, pick(g.player[1].hand[0]), NULL), RULE_NOT_YOUR_TURN);
    assert_int_equal(game_play(&r, &g, 0, pick(lot_at(8, 0)), NULL), RULE_NOT_AN_ACTION);
    assert_int_equal(game_play(&r, &g, 0, pick(NO_CARD), NULL), RULE_NOT_AN_ACTION);
    assert_int_equal(game_play(&r, &g, 0, pick(CARD_HIDDEN), NULL), RULE_NOT_AN_ACTION);
    assert_int_equal(game_play(&r, &g, 0, pick(g.player[0].hand[0]) | 1, NULL), RULE_NOT_AN_ACTION);
    assert_int_equal(game_play(&r, &g, 0, action_make(VERB_INCOME, 0, 0, 0), NULL), RULE_WRONG_PHASE);
    assert_memory_equal(&g, &before, sizeof g);
    Card first = g.player[0].hand[0];
    play(&r, &g, pick(first));
    play(&r, &g, pick(g.player[1].hand[0]));
    assert_int_equal(game_check(&r, &g, 0, pick(first)), RULE_NOT_IN_HAND);
    while (g.phase == PHASE_DRAFT) {
        play(&r, &g, pick(g.player[g.seat].hand[0]));
    }
    assert_int_equal(game_check(&r, &g, 0, pick(first)), RULE_WRONG_PHASE);
}

/* With Roads the hands hold no edge lots (14.2). */
static void test_roads_hands(void **state)
{
    (void)state;
    Rules r = rules_with(GAME_ROME, 2, MODULE_ROADS);
    for (uint64_t number = 0; number < 20; number++) {
        Game g = start(&r, number);
        for (int i = 0; i < 2 * HAND; i++) {
            Lot lot = g.player[i % 2].hand[i / 2];
            assert_in_range(lot_row(lot), 1, 5);
            assert_in_range(lot_column(lot), 1, 5);
        }
    }
}

/* Only the own hand and pick are in a view, and what is hidden is no move; a state behind it has the same view, and is a state of the game. */
static void look_at_views(const Rules *r, const Game *g, Rng *rng)
{
    static Action actions[ACTIONS_MAX];
    for (int seat = 0; seat <= r->config.players; seat++) {
        Game view;
        Game behind;
        Game again;
        int who = seat < r->config.players ? seat : NO_SEAT;
        game_view(r, g, who, &view);
        for (int other = 0; other < r->config.players; other++) {
            const Player *seen = &view.player[other];
            const Player *real = &g->player[other];
            for (int i = 0; i < HAND; i++) {
                Card hidden = real->hand[i] != NO_CARD ? CARD_HIDDEN : NO_CARD;
                assert_int_equal(seen->hand[i], other == who ? real->hand[i] : hidden);
            }
            Card hidden = real->picked != NO_CARD ? CARD_HIDDEN : NO_CARD;
            assert_int_equal(seen->picked, other == who ? real->picked : hidden);
        }
        assert_int_equal(game_list(r, &view, actions), who == g->seat ? hand_count(&g->player[who]) : 0);
        game_determinise(r, &view, rng, &behind);
        game_view(r, &behind, who, &again);
        assert_memory_equal(&view, &again, sizeof view);
        for (int i = 0; i < r->config.players * (HAND + 1); i++) {
            const Player *p = &behind.player[i / (HAND + 1)];
            assert_int_not_equal(i % (HAND + 1) < HAND ? p->hand[i % (HAND + 1)] : p->picked, CARD_HIDDEN);
        }
        assert_null(game_fault(r, &view));
        assert_null(game_fault(r, &behind));
    }
}

/* A view can be played one move deep, and then holds nothing that was not known. */
static void look_one_deep(const Rules *r, const Game *g)
{
    Game view;
    LotSet owned = lots_none();
    Card own = g->player[g->seat].hand[0];
    game_view(r, g, g->seat, &view);
    play(r, &view, pick(own));
    for (int seat = 0; seat < r->config.players; seat++) {
        owned = lots_or(owned, lots_minus(view.own[seat], g->own[seat]));
    }
    assert_true(lots_within(owned, lots_one(own)));
}

static void look_at_list(const Rules *r, const Game *g)
{
    static Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, g, actions);
    assert_int_equal(count, hand_count(&g->player[g->seat]));
    for (uint32_t i = 0; i < count; i++) {
        assert_int_equal(game_check(r, g, g->seat, actions[i]), RULE_OK);
        assert_int_equal(action_from_number(r, action_number(r, actions[i])), actions[i]);
    }
}

static void game_through(const Rules *r, uint64_t number)
{
    Rng rng = play_rng(number);
    Game g = start(r, number);
    int moves = 0;
    for (; g.phase != PHASE_OVER && moves < MOVES_MOST; moves++) {
        if (g.phase == PHASE_DRAFT) {
            const char *fault = game_fault(r, &g);
            if (fault != NULL) {
                fail_msg("%s", fault);
            }
            look_at_list(r, &g);
            look_at_views(r, &g, &rng);
            look_one_deep(r, &g);
        }
        game_apply(r, &g, play_random(r, &g, &rng, 2), NULL);
    }
    assert_int_equal(g.phase, PHASE_OVER);
}

/* Whole games in Rome, in Metropolis, and beside the other modules. */
static void test_games(void **state)
{
    (void)state;
    static const int BESIDE[] = {MODULE_DRAFT, MODULE_MONUMENTS, MODULE_TRADING, MODULE_OBJECTIVES,
                                 MODULE_ROLES, MODULE_CONSUL,    MODULE_ROADS,   MODULE_INVOCATIONS};
    for (int players = 2; players <= 5; players++) {
        for (unsigned i = 0; i < sizeof BESIDE / sizeof BESIDE[0]; i++) {
            if (players < 5 || BESIDE[i] != MODULE_CONSUL) {
                Rules r = rules_with(GAME_ROME, players, BESIDE[i]);
                game_through(&r, (uint64_t)players + i);
            }
        }
        if (players < 5) {
            Rules r = rules_with(GAME_METROPOLIS, players, MODULE_DRAFT);
            game_through(&r, (uint64_t)players);
            r = rules(GAME_ROME, players, MODULE_CONSUL, 3);
            game_through(&r, (uint64_t)players);
        }
    }
}

/* What the fault hook must see. */
static void test_faults(void **state)
{
    (void)state;
    Rules r = rules_with(GAME_ROME, 2, MODULE_DRAFT);
    Game good = start(&r, 3);
    play(&r, &good, pick(good.player[0].hand[2]));
    assert_null(game_fault(&r, &good));
    Game g = good;
    g.player[0].hand[0] = g.player[0].hand[1]; /* twice */
    assert_non_null(game_fault(&r, &g));
    g = good;
    g.player[0].hand[0] = g.player[1].hand[0];
    assert_non_null(game_fault(&r, &g));
    g = good;
    g.player[0].hand[0] = good.player[0].hand[1]; /* not sorted */
    g.player[0].hand[1] = good.player[0].hand[0];
    assert_non_null(game_fault(&r, &g));
    g = good;
    g.player[0].picked = NO_CARD; /* a deed is missing */
    assert_non_null(game_fault(&r, &g));
    g = good;
    g.seat = 0; /* has picked */
    assert_non_null(game_fault(&r, &g));
    g = good;
    g.phase = PHASE_TURN;
    assert_non_null(game_fault(&r, &g));
    g = good;
    g.own[0] = lots_one(g.player[0].picked); /* marked too early */
    g.player[0].picked = NO_CARD;
    g.player[0].markers--;
    assert_non_null(game_fault(&r, &g));
    play(&r, &good, pick(good.player[1].hand[0]));
    assert_null(game_fault(&r, &good));
    g = good;
    g.discarded = g.own[0]; /* a deed that nobody could have thrown away */
    g.own[0] = lots_none();
    g.player[0].markers++;
    assert_non_null(game_fault(&r, &g));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands_are_the_deal), cmocka_unit_test(test_rounds), cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_roads_hands),        cmocka_unit_test(test_games),  cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
