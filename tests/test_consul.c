/* SPDX-License-Identifier: MIT */
/* test_consul.c - Will of the Consul, rule by rule (section 13). */
#include "consul_case.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* docs/cards.md, as four rows of the table. */
static void test_tokens_are_those_of_the_cards(void **state)
{
    (void)state;
    static const int totals[] = {10, 8, 6, 6};
    static const int homes[][3] = {{3, 1, 0}, {2, 2, 0}, {3, 4, 0}, {3, 6, 0}}; /* n, citizens */
    static const int shops[][3] = {{3, 1, 0}, {2, 1, 2}, {3, 2, 3}, {3, 3, 5}}; /* n, silver, VP */
    game_begin(2, STANDARD);
    for (int size = 1; size <= TOKEN_SIZES; size++) {
        int total = 0;
        for (int i = 0; i < TOKEN_COUNT; i++) {
            const Token *token = &rules.catalogue.token[i];
            const Piece *piece = &token->piece;
            if (token->size != size) {
                continue;
            }
            total += piece->count;
            if (piece->type == TYPE_RESIDENTIAL) {
                assert_int_equal(piece->count, homes[size - 1][0]);
                assert_int_equal(piece->citizens, homes[size - 1][1]);
            } else if (piece->type == TYPE_COMMERCIAL) {
                assert_int_equal(piece->count, shops[size - 1][0]);
                assert_int_equal(piece->silver, shops[size - 1][1]);
                assert_int_equal(piece->vp, shops[size - 1][2]);
            } else {
                const char *id = piece_id(GAME_ROME, KIND_TOKEN + i) + strlen("c-");
                const Piece *twin = NULL; /* the building of the same name */
                for (int kind = KIND_PIECE; kind < KIND_MONUMENT; kind++) {
                    twin = strcmp(piece_id(GAME_ROME, kind), id) == 0 ? &rules.piece[kind] : twin;
                }
                assert_non_null(twin);
                assert_int_equal(piece->count, 1);
                assert_int_equal(piece->unit, twin->unit);
                assert_int_equal(piece->vp, twin->vp);
                assert_int_equal(shape_size(twin->shape), size);
            }
        }
        assert_int_equal(total, totals[size - 1]);
        assert_int_equal(game.extra.consul.left[size - 1], totals[size - 1]);
    }
}

/* 13.1, 13.2, 13.4, 1.6 */
static void test_set_up(void **state)
{
    (void)state;
    static const int piles[3][3][3] = {{{13, 12, 12}, {16, 15, 15}, {19, 19, 19}},
                                       {{12, 12, 11}, {15, 15, 14}, {19, 18, 18}},
                                       {{11, 11, 11}, {14, 14, 14}, {18, 18, 17}}};
    for (int difficulty = STANDARD; difficulty <= CHALLENGE; difficulty++) {
        for (int players = 2; players <= 4; players++) {
            game_begin(players, difficulty);
            assert_sound();
            for (int seat = 0; seat <= players; seat++) {
                assert_int_equal(game.player[seat].vp, 5);
            }
            assert_int_equal(consul()->silver, 0);
            assert_int_equal(consul()->markers, 0);
            assert_int_equal(game.extra.consul.holder, 0);
            assert_int_equal(game.extra.consul.ready, 0);
            assert_int_equal(lots_count(*consul_lots()), 2 * (difficulty - STANDARD));
            assert_int_equal(game.phase, PHASE_TURN);
            for (int era = 0; era < ERA_COUNT; era++) {
                int turned_up = era == 0 ? MARKET_SLOTS : 0;
                assert_int_equal(game.pile_end[era] - game.pile_next[era] + turned_up,
                                 piles[difficulty - 1][players - 2][era]);
            }
        }
    }
}

/* 13.3: of up to four lots, those that hang together take one token; so nobody is ever asked. */
static void test_start_tokens(void **state)
{
    (void)state;
    bool sizes[1 + TOKEN_SIZES] = {false};
    for (uint64_t number = 0; number < 4000; number++) {
        Seed seed = seed_from_number(number);
        rules_with(2, number % 2 == 0 ? HARD : CHALLENGE, NULL, number % 8 > 5 ? 1u << MODULE_ROADS : 0);
        game_start(&rules, &seed, &game);
        assert_int_equal(game.phase, PHASE_TURN);
        for (LotSet rest = *consul_lots(); lots_any(rest);) {
            LotSet token = building_lots(&game, lots_first(rest));
            assert_false(lots_any(lots_and(lots_around(token), *consul_lots())));
            sizes[lots_count(token)] = true;
            rest = lots_minus(rest, token);
        }
        for (LotSet rest = *consul_lots(); lots_any(rest) && rules.config.module[MODULE_ROADS] != 0;) {
            Lot one = lots_pop(&rest);
            assert_in_range(lot_row(one), 1, 5);
            assert_in_range(lot_column(one), 1, 5);
        }
        /* As if taken one by one: the tokens grown over are in the discards. */
        int discards = 0;
        for (int kind = KIND_TOKEN; kind < KIND_TILE; kind++) {
            discards += consul_discards(&rules, &game, kind);
        }
        assert_true(discards <= 3);
        assert_sound();
    }
    assert_true(sizes[1] && sizes[2] && sizes[3]);
}

/* The players' deal does not depend on the difficulty, and a seed always gives the same game. */
static void test_streams(void **state)
{
    (void)state;
    Game other;
    game_begin(3, STANDARD);
    other = game;
    game_begin(3, STANDARD);
    assert_memory_equal(&game, &other, sizeof game);
    game_begin(3, CHALLENGE);
    for (int seat = 0; seat < 3; seat++) {
        assert_true(lots_equal(game.own[seat], other.own[seat]));
    }
}

/* 13.4, 13.5 */
static void test_card_turns_and_consul_acts(void **state)
{
    (void)state;
    game_begin(3, STANDARD);
    Card first = game.market[0];
    Card second = game.market[1];
    Card next = game.deck[game.pile_next[0]];
    income();
    assert_int_equal(game.extra.consul.ready, 1);
    assert_non_null(line_of(STEP_READY, 0));
    assert_int_equal(line_of(STEP_READY, 0)->counted, 1);
    assert_false(lots_any(*consul_lots()));
    income();
    income(); /* the others' turns change nothing */
    assert_int_equal(game.extra.consul.ready, 1);
    assert_int_equal(game.market[0], first);
    assert_int_equal(game.seat, 0);
    income();
    assert_int_equal(game.extra.consul.ready, 0);
    assert_true(lots_equal(*consul_lots(), lots_one(first)));
    assert_int_equal(game.market[0], second);
    assert_int_equal(game.market[MARKET_SLOTS - 1], next);
    assert_int_equal(game.seat, 1);
    assert_int_equal(line_of(STEP_CLAIM, 0)->card, first);
    assert_int_equal(line_of(STEP_CLAIM, 0)->rule, RULE(13, 5));
    assert_int_equal(line_of(STEP_CLAIM, 0)->seat, 3);
    assert_int_equal(line_of(STEP_TOKEN, 0)->rule, RULE(13, 6));
    assert_int_equal(line_of(STEP_TOKEN, 0)->counted, 1);
    assert_int_equal(line_of(STEP_READY, 0)->counted, 0);
    assert_int_equal(game.extra.consul.left[0], 9);
    assert_sound();
}

/* Leaves this many cards on the market and none in the era's pile; the others are discarded. */
static void market_leave(int count)
{
    while (game.pile_next[0] < game.pile_end[0]) {
        game.discarded = lots_or(game.discarded, lots_one(game.deck[game.pile_next[0]]));
        game.deck[game.pile_next[0]++] = NO_CARD;
    }
    while (game.market_count > count) {
        game.discarded = lots_or(game.discarded, lots_one(game.market[--game.market_count]));
        game.market[game.market_count] = NO_CARD;
    }
    assert_sound();
}

/* 13.5: the Consul takes the last card; 13.4: an empty market and the final round stop it; 13.12 */
static void test_last_card_and_final_round(void **state)
{
    (void)state;
    game_begin(3, STANDARD);
    market_leave(1);
    game.extra.consul.ready = 1;
    income();
    assert_int_equal(game.market_count, 0);
    assert_int_equal(game.final_round, 1);
    assert_int_equal(game.final_last, 0);
    assert_int_equal(game.seat, 1);
    assert_int_equal(game.extra.consul.ready, 0);
    income();
    income();
    assert_int_equal(game.seat, 0);
    assert_int_equal(game.extra.consul.holder, 0);
    income(); /* the holder ends the final round: the card did not turn, and goes left with its side */
    assert_int_equal(game.era, 1);
    assert_int_equal(game.seat, 1);
    assert_int_equal(game.extra.consul.ready, 0);
    assert_int_equal(game.extra.consul.holder, 1);
    assert_int_equal(line_of(STEP_HOLDER, 0)->counted, 2);
    assert_sound();
}

static void test_market_emptied_by_the_holder(void **state)
{
    (void)state;
    for (int ready = 0; ready < 2; ready++) {
        game_begin(2, STANDARD);
        market_leave(1);
        game.extra.consul.ready = (uint8_t)ready;
        Card last = game.market[0];
        play(action_make(VERB_BUY, last, 0, 0));
        assert_int_equal(game.final_round, 1);
        assert_int_equal(game.final_last, 0);
        assert_false(lots_any(*consul_lots()));
        assert_int_equal(game.extra.consul.ready, ready);
        income();
        assert_int_equal(game.extra.consul.ready, ready);
        income();
        assert_int_equal(game.era, 1);
        assert_int_equal(game.extra.consul.ready, ready); /* keeping its side (13.12) */
        assert_int_equal(game.extra.consul.holder, 1);
    }
}

/* 4.3: the idle guard comes before the Consul, who does not reset it. */
static void test_idle_guard_comes_first(void **state)
{
    (void)state;
    game_begin(2, STANDARD);
    game.extra.consul.ready = 1;
    game.idle = 23;
    income();
    assert_int_equal(game.market_count, 0);
    assert_int_equal(game.final_round, 1);
    assert_false(lots_any(*consul_lots()));
    assert_int_equal(game.extra.consul.ready, 1);
    game_begin(2, STANDARD);
    game.extra.consul.ready = 1;
    game.idle = 5;
    income();
    assert_true(lots_any(*consul_lots()));
    assert_int_equal(game.idle, 6);
}

/* 13.6: one lot, then grown over one by one. */
static void test_token_grows(void **state)
{
    (void)state;
    game_begin(2, STANDARD);
    next_token("c-res-4");
    next_token("c-com-3");
    next_token("c-luxury-garden");
    next_token("c-fountain");
    consul_takes("C3");
    assert_token("c-fountain", "C3");
    consul_takes("C4");
    assert_token("c-luxury-garden", "C3 C4");
    assert_int_equal(consul_discards(&rules, &game, kind_of("c-fountain")), 1);
    assert_int_equal(line_of(STEP_REMOVE, 0)->what, kind_of("c-fountain"));
    assert_true(lots_equal(line_of(STEP_REMOVE, 0)->lots, lots("C3")));
    assert_true(lots_equal(line_of(STEP_TOKEN, 0)->near, lots("C3 C4")));
    consul_takes("D4");
    assert_token("c-com-3", "C3 C4 D4");
    assert_int_equal(consul()->shop_silver, 2);
    consul_takes("D5");
    assert_token("c-res-4", "C3 C4 D4 D5"); /* an S */
    assert_int_equal(consul()->shop_silver, 0);
    assert_int_equal(consul()->population, 6);
    /* Next to a token of four nothing can be grown: a single one again. */
    next_token("c-market");
    consul_takes("E5");
    assert_token("c-market", "E5");
    assert_int_equal(game.extra.consul.ready, 0);
    /* The next joins it and not the four. */
    consul_takes("E4");
    assert_size("E4 E5");
}

/* 13.6: a token is only covered whole where it is smaller than the new one, and a corner does not connect. */
static void test_token_joins(void **state)
{
    (void)state;
    game_begin(2, STANDARD);
    lay("c-res-1", "B2");
    lay("c-com-1", "D4");
    lay("c-com-2", "C4 C5");
    consul_takes("C3");
    /* C3 with C4, C5 and D4 is four; B2 only touches a corner. */
    assert_size("C3 C4 C5 D4");
    assert_token("c-res-1", "B2");
    assert_int_equal(consul_discards(&rules, &game, kind_of("c-com-2")), 1);
    assert_int_equal(consul_discards(&rules, &game, kind_of("c-com-1")), 1);
}

/* 13.6: a plus of single tokens: three of four arms, so the holder is asked. */
static void test_holder_chooses(void **state)
{
    (void)state;
    Action list[ACTIONS_MAX];
    game_begin(3, STANDARD);
    lay("c-res-1", "C2");
    lay("c-res-1", "B3");
    lay("c-com-1", "D3");
    lay("c-com-1", "C4");
    income();
    assert_int_equal(game.seat, 1);
    consul_takes("C3");
    assert_int_equal(game.phase, PHASE_CONSUL);
    assert_int_equal(game.seat, 1);
    assert_int_equal(game.turn_seat, 1);
    assert_int_equal(game.extra.consul.ready, 1);
    assert_int_equal(game.extra.consul.asked_lot, lot("C3"));
    assert_int_equal(game.actions, 0);
    assert_true(lots_has(*consul_lots(), lot("C3")));
    assert_int_equal(game.kind[lot("C3")], KIND_NONE);
    assert_int_equal(game_list(&rules, &game, list), 4);
    assert_int_equal(game.extra.consul.left[3], 6); /* not drawn yet */
    assert_int_equal(line_of(STEP_ASK, 0)->counted, 4);
    assert_true(lots_equal(line_of(STEP_ASK, 0)->lots, lots("C2 B3 C3 D3 C4")));
    play(consul_action("C2 B3 C3 D3"));
    assert_size("C2 B3 C3 D3");
    assert_token("c-com-1", "C4");
    assert_int_equal(game.phase, PHASE_TURN);
    assert_int_equal(game.seat, 2);
    assert_int_equal(game.extra.consul.ready, 0);
    assert_int_equal(game.extra.consul.asked_lot, NO_LOT);
    assert_sound();
}

/* 13.5, 4.1: the last card, and the holder is asked: the final round starts when the token lies. */
static void test_asked_with_the_last_card(void **state)
{
    (void)state;
    game_begin(2, STANDARD);
    lay("c-res-1", "C2");
    lay("c-res-1", "B3");
    lay("c-com-1", "D3");
    lay("c-com-1", "C4");
    market_leave(1);
    consul_takes("C3");
    assert_int_equal(game.phase, PHASE_CONSUL);
    assert_int_equal(game.market_count, 0);
    assert_int_equal(game.final_round, 0);
    play(consul_action("B3 C3 D3 C4"));
    assert_int_equal(game.final_round, 1);
    assert_int_equal(game.final_last, 0);
    assert_int_equal(game.seat, 1);
}

/* 13.7: two tokens of three are touched; what is left is filled row by row, each group with the largest token. */
static void test_lots_left_empty(void **state)
{
    (void)state;
    game_begin(2, STANDARD);
    lay("c-res-3", "B3 B4 B5");
    lay("c-com-3", "D3 D4 D5");
    next_token("c-res-2");
    next_token("c-com-1");
    consul_takes("C3");
    assert_int_equal(game.phase, PHASE_CONSUL);
    Action list[ACTIONS_MAX];
    assert_int_equal(game_list(&rules, &game, list), 4);
    play(consul_action("B4 B3 C3 D3"));
    assert_size("B3 C3 D3 B4");
    assert_token("c-res-2", "D4 D5");
    assert_token("c-com-1", "B5");
    assert_int_equal(line_of(STEP_TOKEN, 0)->rule, RULE(13, 6));
    assert_int_equal(line_of(STEP_TOKEN, 1)->rule, RULE(13, 7));
    assert_true(lots_equal(line_of(STEP_TOKEN, 1)->lots, lots("D4 D5"))); /* row 4 before row 5 */
    assert_true(lots_equal(line_of(STEP_TOKEN, 2)->lots, lots("B5")));
    assert_int_equal(consul_discards(&rules, &game, kind_of("c-res-3")), 1);
    assert_int_equal(consul_discards(&rules, &game, kind_of("c-com-3")), 1);
    assert_sound();
}

static void game_begin_few(int ones, int twos, int threes, int fours)
{
    Seed seed = seed_from_number(7);
    Catalogue few = tokens_few(ones, twos, threes, fours);
    rules_with(2, STANDARD, &few, 0);
    game_start(&rules, &seed, &game);
}

/* 13.7: with no token of two, singles; with none at all, the lot stays empty until the next time. */
static void test_no_token_for_what_is_left(void **state)
{
    (void)state;
    game_begin_few(2, 0, 2, 3);
    lay("c-res-3", "B3 B4 B5");
    lay("c-res-3", "D3 D4 D5");
    consul_takes("C3");
    play(consul_action("B4 B3 C3 D3"));
    assert_size("D4");
    assert_size("B5"); /* the next in reading order, before D5 */
    assert_int_equal(game.kind[lot("D5")], KIND_NONE);
    assert_true(lots_has(*consul_lots(), lot("D5")));
    assert_sound();
    /* An empty lot of the Consul's is covered like any other: C5 takes it with the two singles. */
    income();
    consul_takes("C5");
    assert_int_equal(game.phase, PHASE_TURN);
    assert_size("D4 B5 C5 D5");
    assert_sound();
    /* The singles are to be had again; a lot that nothing else touches takes one, its pile made anew. */
    income();
    consul_takes("G1");
    assert_size("G1");
    assert_non_null(line_of(STEP_SHUFFLE, 0));
    assert_int_equal(line_of(STEP_SHUFFLE, 0)->counted, 1);
}

/* 13.7: of a group of five without fours, the three lots whose sorted list comes first. */
static void test_first_in_reading_order(void **state)
{
    (void)state;
    game_begin_few(2, 1, 1, 0);
    consul_owns(lots("B1 A2 B2 C2 B3"));
    game.extra.consul.left[2] = game.extra.consul.left[1] = 1;
    consul_takes("G7");
    assert_size("G7");
    /* First lot B1; of A2 B1 B2, B1 B2 C2 and B1 B2 B3 the list B1 A2 B2 comes first. */
    assert_size("B1 A2 B2");
    /* Left C2, and B3 alone: one single for C2, none for B3. */
    assert_size("C2");
    assert_int_equal(game.kind[lot("B3")], KIND_NONE);
}

/* 13.8 */
static void test_no_token_to_be_had(void **state)
{
    (void)state;
    game_begin_few(3, 1, 0, 1);
    lay("c-res-2", "C3 C4");
    Card left = game.market[1];
    consul_takes("C5"); /* three, of which there are none: no smaller one instead */
    assert_int_equal(consul()->vp, 5 + 7);
    assert_false(lots_has(*consul_lots(), lot("C5")));
    assert_true(lots_has(game.discarded, lot("C5")));
    assert_int_equal(lot_owner(&rules, &game, lot("C5")), NO_SEAT);
    assert_int_equal(game.market[0], left);
    assert_token("c-res-2", "C3 C4");
    assert_int_equal(game.extra.consul.ready, 0);
    assert_int_equal(line_of(STEP_DISCARD, 0)->card, lot("C5"));
    assert_int_equal(line_of(STEP_DISCARD, 0)->rule, RULE(13, 8));
    assert_int_equal(line_of(STEP_DISCARD, 0)->counted, 3);
    /* No choice where there is no token: a plus of singles, and the one token of four lies elsewhere. */
    game_begin_few(3, 1, 0, 1);
    lay("c-res-4", "A7 B7 C7 D7");
    lay("c-res-1", "C2");
    lay("c-res-1", "B3");
    lay("c-res-1", "D3");
    lay("c-res-2", "C4 C5");
    consul_takes("C3");
    assert_int_equal(game.phase, PHASE_TURN);
    assert_int_equal(consul()->vp, 5 + 7);
    assert_true(lots_has(game.discarded, lot("C3")));
}

/* 13.6: an empty pile is made anew only when a token is drawn from it. */
static void test_pile_made_anew(void **state)
{
    (void)state;
    game_begin_few(2, 2, 2, 2);
    consul_takes("A1");
    income();
    consul_takes("G7");
    assert_int_equal(game.extra.consul.left[0], 0);
    income();
    consul_takes("A2"); /* the single at A1 goes to the discards and stays there */
    assert_int_equal(game.extra.consul.left[0], 0);
    assert_int_equal(consul_discards(&rules, &game, kind_of("c-res-1")), 1);
    assert_null(line_of(STEP_SHUFFLE, 0));
    income();
    uint64_t chance = game.chance;
    consul_takes("D4");
    assert_size("D4");
    assert_int_equal(consul_discards(&rules, &game, kind_of("c-res-1")), 0);
    assert_non_null(line_of(STEP_SHUFFLE, 0));
    assert_true(game.chance != chance);
}

/* 13.9 */
static void test_prices(void **state)
{
    (void)state;
    static const int by_silver[][MARKET_SLOTS] = {{2, 3, 4, 6, 8, 10}, {2, 3, 4, 6, 8, 10}, {3, 3, 4, 6, 8, 10},
                                                  {3, 3, 4, 6, 8, 10}, {4, 4, 4, 6, 8, 10}, {4, 4, 4, 6, 8, 10},
                                                  {5, 5, 5, 6, 8, 10}, {5, 5, 5, 6, 8, 10}, {6, 6, 6, 6, 8, 10},
                                                  {6, 6, 6, 6, 8, 10}, {7, 7, 7, 7, 8, 10}};
    int prices[MARKET_SLOTS];
    game_begin(2, STANDARD);
    for (int silver = 0; silver <= 10; silver++) {
        consul()->shop_silver = (uint16_t)silver;
        game_prices(&rules, &game, 0, prices);
        assert_memory_equal(prices, by_silver[silver], sizeof prices);
    }
    consul()->shop_silver = 0;
    lay("c-com-4", "A1 A2 A3 A4");
    lay("c-com-1", "C1");
    assert_int_equal(game_price(&rules, &game, 0, 0), 4); /* 4 silver: 2 + 2 */
    assert_int_equal(game_price(&rules, &game, NO_SEAT, 1), 4);
    game.player[0].silver = 3;
    assert_int_equal(game_check(&rules, &game, 0, action_make(VERB_BUY, game.market[0], 0, 0)), RULE_TOO_DEAR);
    game.player[0].silver = 4;
    Card card = game.market[0];
    play(action_make(VERB_BUY, card, 0, 0));
    assert_int_equal(game.player[0].silver, 0);
}

static void score_now(int era, int32_t out_vp[SEATS_MAX])
{
    game.era = (uint8_t)era;
    said.count = 0;
    game_preview(&rules, &game, &said, out_vp);
    int32_t sums[SEATS_MAX] = {0};
    for (uint32_t i = 0; i < said.count; i++) {
        sums[rows[i].seat] += rows[i].unit == AMOUNT_VP ? rows[i].amount : 0;
        assert_false(rows[i].seat == rules.config.players && rows[i].unit == AMOUNT_SILVER);
    }
    assert_memory_equal(sums, out_vp, sizeof sums);
}

/* 13.10; in era 3 the markers of 8.4 bring 6 more to each player. */
static void test_population(void **state)
{
    (void)state;
    static const int bonus[] = {4, 7, 10};
    int32_t vp[SEATS_MAX];
    game_begin(3, STANDARD);
    for (int era = 0; era < ERA_COUNT; era++) {
        int markers = era == 2 ? 6 : 0;
        for (int seat = 0; seat <= 3; seat++) {
            game.player[seat].population = 0;
        }
        score_now(era, vp);
        assert_int_equal(vp[0], markers); /* nobody has 1 */
        assert_int_equal(vp[3], 0);
        consul()->population = 12;
        game.player[0].population = 10;
        game.player[1].population = 12;
        score_now(era, vp);
        assert_int_equal(vp[0], -2 + markers);
        assert_int_equal(vp[1], bonus[era] + markers);
        assert_int_equal(vp[2], -12 + markers); /* also with none */
        assert_int_equal(vp[3], bonus[era]);
        consul()->population = 3;
        score_now(era, vp);
        assert_int_equal(vp[3], -9);
        assert_int_equal(vp[1], bonus[era] + markers);
    }
    /* No matter how few VP there are to lose. */
    consul()->population = 100;
    score_now(0, vp);
    assert_int_equal(vp[2], -100);
}

/* 13.11: tokens are buildings for everybody's civic buildings, and everybody's are for the Consul's. */
static void test_civic(void **state)
{
    (void)state;
    int32_t vp[SEATS_MAX];
    int library = KIND_PIECE;
    int domus = KIND_PIECE;
    game_begin(2, STANDARD);
    for (int kind = KIND_PIECE; kind < KIND_MONUMENT; kind++) {
        library = strcmp(piece_id(GAME_ROME, kind), "library") == 0 ? kind : library;
        domus = strcmp(piece_id(GAME_ROME, kind), "domus") == 0 ? kind : domus;
    }
    lay("c-res-3", "A1 B1 B2"); /* bent round A2, 4 citizens */
    lay("c-fountain", "A3");
    lay("c-majestic-fountain", "C2 C3");
    Lot own = lots_first(game.own[0]);
    Lot second = lots_first(lots_minus(game.own[0], lots_one(own)));
    deeds_swap(own, lot("A2"));
    deeds_swap(lots_has(game.own[0], second) ? second : own, lot("D2"));
    game_put(&rules, &game, 0, library, TURN_1, lot("A2"));
    game_put(&rules, &game, 0, domus, TURN_1, lot("D2"));
    assert_sound();
    score_now(0, vp);
    /* The library: 4 citizens on one token however many edges, 1 VP per two; and 3 fewer people than the Consul. */
    assert_int_equal(rules.piece[domus].citizens, 1);
    assert_int_equal(vp[0], 2 - 3);
    /* Fountain: the library; majestic fountain: the three and the domus; and the most population. */
    assert_int_equal(vp[2], 1 + 2 + 4);
    assert_int_equal(vp[1], -4);
}

/* 13.11: the Consul's shops, VP only; in era 3 with their silver value. */
static void test_commercial(void **state)
{
    (void)state;
    int32_t vp[SEATS_MAX];
    game_begin(2, STANDARD);
    lay("c-com-1", "A1");
    lay("c-com-2", "C1 C2");
    lay("c-com-3", "E1 E2 E3");
    lay("c-com-4", "G1 G2 G3 G4");
    for (int era = 0; era < ERA_COUNT; era++) {
        score_now(era, vp);
        assert_int_equal(vp[2], era < 2 ? 0 + 2 + 3 + 5 : 10 + 1 + 1 + 2 + 3);
    }
}

/* 13.13 */
static void test_winning(void **state)
{
    (void)state;
    static const int cases[][5] = {/* seats, Consul, won, won by the manual */
                                   {30, 31, 29, 1, 1}, {30, 29, 29, 0, 1}, {28, 40, 29, 0, 1},
                                   {28, 28, 29, 0, 0}, {29, 29, 29, 0, 1}, {-3, -4, -5, 1, 1}};
    game_begin(2, STANDARD);
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Standing standing;
        for (int seat = 0; seat < 3; seat++) {
            game.player[seat].vp = cases[i][seat];
        }
        rules.config.consul_win = CONSUL_WIN_ALL;
        game_standing(&rules, &game, &standing);
        assert_int_equal(standing.together, 1);
        assert_int_equal(standing.won, cases[i][3]);
        rules.config.consul_win = CONSUL_WIN_MANUAL;
        game_standing(&rules, &game, &standing);
        assert_int_equal(standing.won, cases[i][4]);
    }
}

static void assert_refused(Action a, RuleError error)
{
    Game before = game;
    assert_int_equal(game_play(&rules, &game, game.seat, a, NULL), error);
    assert_memory_equal(&before, &game, sizeof game);
}

static void test_refusals(void **state)
{
    (void)state;
    game_begin(2, STANDARD);
    lay("c-res-1", "C2");
    lay("c-res-1", "B3");
    lay("c-com-1", "D3");
    lay("c-com-1", "C4");
    assert_refused(consul_action("C3 C4"), RULE_WRONG_PHASE);
    consul_takes("C3");
    assert_int_equal(game.phase, PHASE_CONSUL);
    assert_refused(action_make(VERB_INCOME, 0, 0, 0), RULE_WRONG_PHASE);
    assert_refused(consul_action("C3"), RULE_NOT_AMONG_LARGEST);          /* not the largest */
    assert_refused(consul_action("B3 C3 D3"), RULE_NOT_AMONG_LARGEST);    /* not the largest */
    assert_refused(consul_action("B3 C3 D3 E3"), RULE_NOT_AMONG_LARGEST); /* a lot that is not the Consul's */
    assert_refused(consul_action("A1 A2 A3 A4"), RULE_NOT_AMONG_LARGEST); /* without the new lot */
    assert_refused(action_make(VERB_TOKEN, 1, TURN_T4_0, lot("B3")), RULE_NOT_AN_ACTION);
    assert_refused(action_make(VERB_TOKEN, 0, ROTATION_COUNT, lot("B3")), RULE_NOT_AN_ACTION);
    assert_refused(action_make(VERB_TOKEN, 0, TURN_U5_0, lot("B3")), RULE_NOT_AN_ACTION);
    assert_refused(action_make(VERB_TOKEN, 0, TURN_R6_1, lot("B3")), RULE_NOT_AN_ACTION);
    assert_refused(action_make(VERB_TOKEN, 0, TURN_1, NO_LOT), RULE_NOT_AN_ACTION);
    assert_refused(action_make(VERB_TOKEN, 0, TURN_1, 255), RULE_NOT_AN_ACTION);
    assert_refused(action_make(VERB_TOKEN, 0, TURN_I4_1, lot("C6")), RULE_OFF_THE_CITY);
    Game before = game;
    assert_int_equal(game_play(&rules, &game, 1, consul_action("B3 C3 D3 C4"), NULL), RULE_NOT_YOUR_TURN);
    assert_memory_equal(&before, &game, sizeof game);
    play(consul_action("B3 C3 D3 C4"));
}

/* 10.7, 3.2: nobody builds on a token, and the Consul's part of a state from outside is looked at. */
static void test_faults(void **state)
{
    (void)state;
    game_begin(2, CHALLENGE);
    lay("c-com-1", "A1");
    const Game sound = game;
    Consul *c = &game.extra.consul;
    assert_sound();
    assert_int_equal(game_check(&rules, &game, 0, action_make(VERB_BUILD, KIND_PIECE, TURN_1, lot("A1"))),
                     rules.piece[KIND_PIECE].shape == SHAPE_1 ? RULE_ANOTHERS_BUILDING : RULE_WRONG_SHAPE);
#define FAULTY(change)                                                                                                 \
    do {                                                                                                               \
        game = sound;                                                                                                  \
        change;                                                                                                        \
        assert_non_null(game_fault(&rules, &game));                                                                    \
    } while (0)
    FAULTY(c->ready = 2);
    FAULTY(c->holder = 2);
    FAULTY(c->asked_lot = lot("A1"));
    FAULTY(c->left[0]++);
    FAULTY(c->left[3]--);
    FAULTY(c->pile[0] = KIND_NONE);
    FAULTY(c->pile[0] = (uint8_t)kind_of("c-res-2"));
    FAULTY(memset(c->pile + consul_pile(&rules, 4), kind_of("c-res-4"), c->left[3]));
    FAULTY(c->unused[0] = 1);
    FAULTY(consul()->silver = 1);
    FAULTY(consul()->markers = 1);
    FAULTY(consul()->shop_silver++);
    FAULTY(consul()->population++);
    FAULTY(consul()->civic_vp++);
    FAULTY(game.kind[lot("A1")] = KIND_PIECE);
    FAULTY(game.phase = PHASE_CONSUL; c->ready = 1; game.actions = 0);
    FAULTY(*consul_lots() = lots_or(*consul_lots(), lots_one(game.market[0])));
#undef FAULTY
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tokens_are_those_of_the_cards),
        cmocka_unit_test(test_set_up),
        cmocka_unit_test(test_start_tokens),
        cmocka_unit_test(test_streams),
        cmocka_unit_test(test_card_turns_and_consul_acts),
        cmocka_unit_test(test_last_card_and_final_round),
        cmocka_unit_test(test_market_emptied_by_the_holder),
        cmocka_unit_test(test_idle_guard_comes_first),
        cmocka_unit_test(test_token_grows),
        cmocka_unit_test(test_token_joins),
        cmocka_unit_test(test_holder_chooses),
        cmocka_unit_test(test_asked_with_the_last_card),
        cmocka_unit_test(test_lots_left_empty),
        cmocka_unit_test(test_no_token_for_what_is_left),
        cmocka_unit_test(test_first_in_reading_order),
        cmocka_unit_test(test_no_token_to_be_had),
        cmocka_unit_test(test_pile_made_anew),
        cmocka_unit_test(test_prices),
        cmocka_unit_test(test_population),
        cmocka_unit_test(test_civic),
        cmocka_unit_test(test_commercial),
        cmocka_unit_test(test_winning),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
