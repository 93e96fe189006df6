/* SPDX-License-Identifier: MIT */
/* test_proof.c - who is proved to win does win, whatever the others do; and a search says no more than was proved. */
#include "../bots/src/ending.h"
#include "bots/bots.h"
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PLENTY = 1 << 20, SOME = 20000, BYTES = SEARCH_BYTES_LEAST };
static const SearchScope FAR = {.depth = SCOPE_FAR, .candidates = SCOPE_WIDE};

/* A move of somebody who plays well, or of somebody who does not. */
static Action other_move(const Rules *r, const Game *g, Rng *rng, bool well)
{
    Game view;
    game_view(r, g, g->seat, &view);
    return well ? bot_choose(BOT_GREEDY, r, &view, rng, NULL) : play_random(r, g, rng, 2);
}

/* Plays well up to a position with so many cards left on the last market, 0: the final round. False if there is none. */
static bool late_position(const Rules *r, uint64_t number, int market, Game *out_game)
{
    const Seed seed = seed_from_number(number);
    Rng rng = play_rng(number);
    game_start(r, &seed, out_game);
    while (out_game->phase != PHASE_OVER) {
        const bool late = market == 0 ? out_game->era + 1 == ERA_COUNT && out_game->final_round
                                      : ending_open(r, out_game) && out_game->market_count == market;
        if (late && out_game->phase == PHASE_TURN) {
            return true;
        }
        game_apply(r, out_game, other_move(r, out_game, &rng, true), NULL);
    }
    return false;
}

/* In the final round all of both is seen: so both ways say the same. */
static void the_final_round_agrees(void **state)
{
    static Ending ending;
    int won[2] = {0, 0};
    Rules r;
    (void)state;
    assert_true(play_config(0, &r));
    for (uint64_t number = 0; number < 24; number++) {
        EndingProof proof;
        Game g;
        if (!late_position(&r, number, 0, &g) || !ending_solve(&r, &g, PLENTY, NULL, &ending)) {
            continue;
        }
        const float *chance = ending.move[0].result.chance;
        for (int seat = 0; seat < 2; seat++) {
            const bool wins = chance[seat] > 0.99F;
            assert_int_equal(ending_prove(&r, &g, seat, PLENTY, NULL, &proof), wins);
            won[seat == g.seat] += wins;
        }
        if (chance[g.seat] > 0.99F) {
            ending_prove(&r, &g, g.seat, PLENTY, NULL, &proof);
            int at = 0;
            while (at < ending.count && ending.move[at].result.action != proof.move) {
                at++;
            }
            assert_true(at < ending.count && ending.move[at].result.chance[g.seat] > 0.99F);
        }
    }
    assert_true(won[0] > 2 && won[1] > 2);
}

/* Plays on: the seat as is proved, the others by some dice. */
static void plays_on(const Rules *r, const Game *from, int seat, uint64_t dice)
{
    Rng rng = play_rng(dice);
    Game g = *from;
    Standing standing;
    while (g.phase != PHASE_OVER) {
        EndingProof proof;
        Action a;
        if (g.seat == seat) {
            assert_true(ending_prove(r, &g, seat, PLENTY, NULL, &proof));
            a = proof.move;
        } else {
            a = other_move(r, &g, &rng, dice % 2 == 0);
        }
        assert_int_equal(game_play(r, &g, g.seat, a, NULL), RULE_OK);
    }
    game_standing(r, &g, &standing);
    assert_int_equal(standing.winners, 1 << seat);
}

static void who_is_proved_to_win_wins(void **state)
{
    enum { REPLIES = 6 };
    Action actions[ACTIONS_MAX];
    int proved = 0;
    Rules r;
    (void)state;
    for (int i = 0; i < 3; i++) { /* plain, with a draft, with public objectives */
        assert_true(i == 0 ? play_config(0, &r) : play_module_config(i == 1 ? 0 : 7, &r));
        for (uint64_t number = 0; number < 10; number++) {
            Game g;
            EndingProof proof;
            if (!late_position(&r, 50 + number, 1 + (int)(number % 2), &g)) {
                continue;
            }
            const bool own = ending_prove(&r, &g, g.seat, SOME, NULL, &proof);
            const bool other = !own && ending_prove(&r, &g, !g.seat, SOME, NULL, &proof);
            assert_false(own && ending_prove(&r, &g, !g.seat, SOME, NULL, &(EndingProof){0}));
            if (own) {
                assert_int_equal(game_play(&r, &g, g.seat, proof.move, NULL), RULE_OK);
            }
            const uint32_t count = own || other ? game_list(&r, &g, actions) : 0;
            for (uint32_t k = 0; k < count; k += 1 + count / REPLIES) { /* the other's turn, in both cases */
                Game after = g;
                game_apply(&r, &after, actions[k], NULL);
                plays_on(&r, &after, proof.seat, k);
            }
            proved += own || other;
        }
    }
    assert_true(proved >= 5);
}

static void a_budget_is_kept(void **state)
{
    static const volatile int STOP = 1;
    EndingProof proof;
    Rules r;
    Game g;
    (void)state;
    assert_true(play_config(0, &r));
    assert_true(late_position(&r, 3, 2, &g));
    for (int seat = 0; seat < 2; seat++) {
        assert_false(ending_prove(&r, &g, seat, 0, NULL, &proof));
        assert_false(ending_prove(&r, &g, seat, PLENTY, &STOP, &proof));
        ending_prove(&r, &g, seat, SOME, NULL, &proof);
        assert_true(proof.positions < SOME + ACTIONS_MAX);
    }
}

/* What the search tells of a victory before the final round. */
static void a_search_tells_who_wins(void **state)
{
    enum { SIMULATIONS = 3000, MOVES = 128 };
    static SearchMove move[MOVES];
    Search *s = search_open(malloc(BYTES), BYTES);
    int told[2] = {0, 0};
    Rules r;
    (void)state;
    assert_true(play_config(0, &r));
    for (uint64_t number = 0; number < 12; number++) {
        Action line[4];
        Game g;
        if (!late_position(&r, 50 + number, 1, &g)) {
            continue;
        }
        search_start(s, &r, &g, &FAR, 1);
        const uint32_t done = search_run(s, SIMULATIONS, NULL);
        if (!search_facts(s).exact) {
            continue;
        }
        const int count = search_moves(s, move, MOVES);
        assert_true(count > 0);
        const bool own = move[0].chance[g.seat] > 0.5F;
        assert_true(move[0].chance[g.seat] == (own ? 1.0F : 0) && move[0].chance[!g.seat] == (own ? 0 : 1.0F));
        assert_int_equal(done < SIMULATIONS, own); /* who loses goes on looking */
        assert_true(own || (move[count - 1].chance[g.seat] == 0 && move[count - 1].chance[!g.seat] == 1.0F));
        assert_true(search_line(s, move[0].action, line, 4) >= 1 && line[0] == move[0].action);
        game_apply(&r, &g, move[0].action, NULL);
        plays_on(&r, &g, own ? !g.seat : g.seat, number); /* the move kept it */
        told[own]++;
    }
    assert_true(told[0] > 0 && told[1] > 0);
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_final_round_agrees),
        cmocka_unit_test(who_is_proved_to_win_wins),
        cmocka_unit_test(a_budget_is_kept),
        cmocka_unit_test(a_search_tells_who_wins),
    };
    return cmocka_run_group_tests_name("proof", tests, NULL, NULL);
}
