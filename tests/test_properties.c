/* SPDX-License-Identifier: MIT */
/* test_properties.c - what holds at every step of every game, along random games of every configuration. */
#include "play.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { GAMES_EACH = 4, MOVES_MOST = 4000 };

/* Calls `look` before every move of some random games in every configuration. */
typedef void (*Look)(const Rules *r, const Game *g, Rng *rng);

static void along_games(Look look)
{
    Rules r;
    for (int index = 0; play_config(index, &r); index++) {
        for (uint64_t number = 0; number < GAMES_EACH; number++) {
            Seed seed = seed_from_number(77 * number + (uint64_t)index);
            Rng rng = play_rng(number);
            Game g;
            game_start(&r, &seed, &g);
            int moves = 0;
            for (; g.phase != PHASE_OVER; moves++) {
                look(&r, &g, &rng);
                game_apply(&r, &g, play_random(&r, &g, &rng, (int)number), NULL);
                if (moves > MOVES_MOST) {
                    fail_msg("%s: no end after %d moves", play_config_words(index), moves);
                }
            }
            look(&r, &g, &rng);
        }
    }
}

static void look_at_state(const Rules *r, const Game *g, Rng *rng)
{
    const char *fault = game_fault(r, g);
    (void)rng;
    if (fault != NULL) {
        fail_msg("a state of a game is refused: %s", fault);
    }
}
static void test_states_are_valid(void **state)
{
    (void)state;
    along_games(look_at_state);
}

/* Every listed action is allowed and listed once; Income is always there (rule 2.1). */
static void look_at_list(const Rules *r, const Game *g, Rng *rng)
{
    static Action actions[ACTIONS_MAX];
    static uint8_t seen[ACTIONS_MAX];
    uint32_t count = game_list(r, g, actions);
    bool income = false;
    (void)rng;
    memset(seen, 0, sizeof seen);
    assert_true(count < ACTIONS_MAX - 8);
    assert_int_equal(count == 0, g->phase == PHASE_OVER);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t number = action_number(r, actions[i]);
        assert_int_equal(game_check(r, g, g->seat, actions[i]), RULE_OK);
        assert_true(number < action_count(r));
        assert_int_equal(action_from_number(r, number), actions[i]);
        assert_int_equal(seen[number]++, 0);
        income |= action_verb(actions[i]) == VERB_INCOME;
    }
    assert_true(income || g->phase == PHASE_OVER);
}
static void test_lists_are_legal(void **state)
{
    (void)state;
    along_games(look_at_list);
}

/* The mask has exactly the listed actions, and every other number is refused. */
static void look_at_numbers(const Rules *r, const Game *g, Rng *rng)
{
    uint64_t mask[ACTIONS_MAX / 64];
    if (rng_below(rng, 16) != 0) {
        return;
    }
    game_mask(r, g, mask);
    for (uint32_t number = 0; number < action_count(r); number++) {
        bool legal = game_check(r, g, g->seat, action_from_number(r, number)) == RULE_OK;
        assert_int_equal(mask[number / 64] >> number % 64 & 1, legal);
    }
}
static void test_masks_are_exact(void **state)
{
    (void)state;
    along_games(look_at_numbers);
}

/* Whatever 32 bits are thrown at the checking door: a refusal changes no byte, and what is allowed was listed. */
static void look_at_noise(const Rules *r, const Game *g, Rng *rng)
{
    static Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, g, actions);
    for (int i = 0; i < 20; i++) {
        Action noise = (Action)rng_next(rng);
        if (i % 2 == 0) {
            noise = action_make(VERB_BUILD, 1 + rng_below(rng, PIECE_COUNT), rng_below(rng, ROTATION_COUNT),
                                LOT_STRIDE + rng_below(rng, LOT_END - LOT_STRIDE));
        }
        int seat = (int)rng_below(rng, SEATS_MAX + 1);
        Game after = *g;
        RuleError error = game_play(r, &after, seat, noise, NULL);
        bool listed = false;
        for (uint32_t j = 0; j < count; j++) {
            listed |= actions[j] == noise;
        }
        assert_int_equal(error == RULE_OK, listed && seat == g->seat);
        assert_true(error < RULE_ERROR_COUNT);
        assert_int_equal(error != RULE_OK, memcmp(&after, g, sizeof after) == 0);
    }
}
static void test_refusals_change_nothing(void **state)
{
    (void)state;
    along_games(look_at_noise);
}

/* Rule 17: every state behind a view has that view, and none is told apart by it. */
static void look_at_view(const Rules *r, const Game *g, Rng *rng)
{
    Game view;
    Game behind;
    Game again;
    for (int seat = 0; seat < r->config.players; seat++) {
        game_view(r, g, seat, &view);
        game_determinise(r, &view, rng, &behind);
        assert_null(game_fault(r, &view));
        assert_null(game_fault(r, &behind));
        game_view(r, &behind, seat, &again);
        assert_memory_equal(&view, &again, sizeof view);
    }
    for (int era = 0; era < ERA_COUNT; era++) {
        for (int i = g->pile_next[era]; i < g->pile_end[era]; i++) {
            assert_int_equal(view.deck[i], CARD_HIDDEN);
        }
    }
}
static void test_views_hide_the_piles(void **state)
{
    (void)state;
    along_games(look_at_view);
}

/* Lines or no lines, the same happens; and the lines add up to what happened. */
static void look_at_lines(const Rules *r, const Game *g, Rng *rng)
{
    static Line rows[LINES_MAX];
    Lines lines = {rows, LINES_MAX, 0};
    Game quiet = *g;
    Game told = *g;
    int32_t sum[SEATS_MAX][4] = {{0}};
    if (g->phase == PHASE_OVER) {
        return;
    }
    Action a = play_random(r, g, rng, 0);
    game_apply(r, &quiet, a, NULL);
    game_apply(r, &told, a, &lines);
    assert_memory_equal(&quiet, &told, sizeof told);
    assert_true(lines.count <= LINES_MAX);
    for (uint32_t i = 0; i < lines.count; i++) {
        if (rows[i].unit != AMOUNT_NONE) {
            assert_true(rows[i].rule != 0);
            sum[rows[i].seat][rows[i].unit] += rows[i].amount;
        }
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        const Player *before = &g->player[seat];
        const Player *after = &told.player[seat];
        assert_int_equal(after->vp - before->vp, sum[seat][AMOUNT_VP]);
        assert_int_equal(after->silver - before->silver, sum[seat][AMOUNT_SILVER]);
        assert_int_equal(after->population - before->population, sum[seat][AMOUNT_POPULATION]);
    }
}
static void test_lines_add_up(void **state)
{
    (void)state;
    along_games(look_at_lines);
}

/* The same position is the same bytes: two copies of a kind built in either order. */
static void test_states_are_canonical(void **state)
{
    Rules r;
    Game one;
    Seed seed = seed_from_number(5);
    (void)state;
    assert_true(play_config(0, &r));
    game_start(&r, &seed, &one);
    Game two = one;
    LotSet own = one.own[0];
    Lot a = lots_pop(&own);
    Lot b = lots_pop(&own);
    game_put(&r, &one, 0, 1, TURN_1, a);
    game_put(&r, &one, 0, 1, TURN_1, b);
    game_put(&r, &two, 0, 1, TURN_1, b);
    game_put(&r, &two, 0, 1, TURN_1, a);
    assert_memory_equal(&one, &two, sizeof one);
    assert_true(game_hash(&one) == game_hash(&two));
}

/* Every byte of the state is noticed: by the hash always, but for what was seen of Ceres' deck, by game_fault where the
 * rules tie it to others. */
static void test_hash_sees_every_byte(void **state)
{
    Rules r;
    Game g;
    Seed seed = seed_from_number(5);
    (void)state;
    assert_true(play_config(2, &r));
    game_start(&r, &seed, &g);
    uint64_t hash = game_hash(&g);
    for (size_t i = 0; i < sizeof g; i++) {
        Game other = g;
        ((uint8_t *)&other)[i] ^= 1;
        bool seen = i == (size_t)((uint8_t *)&g.extra.ceres.seen - (uint8_t *)&g);
        assert_true((game_hash(&other) != hash) != seen);
    }
}

/* What is found sound though some of its bytes were changed can be played on. */
static void bytes_judge(const Rules *r, Rng *rng)
{
    static Action actions[ACTIONS_MAX];
    Seed seed = seed_from_number(9);
    Game g;
    game_start(r, &seed, &g);
    for (int i = 0; i < 30 && g.phase != PHASE_OVER; i++) {
        game_apply(r, &g, play_random(r, &g, rng, 2), NULL);
    }
    for (int i = 0; i < 2500; i++) {
        Game other = g;
        for (uint32_t flips = 1 + rng_below(rng, 4); flips > 0; flips--) {
            ((uint8_t *)&other)[rng_below(rng, sizeof other)] ^= (uint8_t)(1 + rng_below(rng, 255));
        }
        other.phase = rng_below(rng, 8) == 0 ? (uint8_t)rng_below(rng, PHASE_COUNT) : other.phase;
        if (game_fault(r, &other) == NULL && other.phase != PHASE_OVER) {
            uint32_t count = game_list(r, &other, actions);
            if (count == 0) {
                fail_msg("nothing to do in phase %s", phase_word(other.phase));
            }
            game_apply(r, &other, actions[rng_below(rng, count)], NULL);
        }
    }
}

/* Any bytes at all may be asked about; nothing is read outside the state. */
static void test_any_bytes_can_be_judged(void **state)
{
    Rules r;
    Rng rng = play_rng(3);
    (void)state;
    for (int index = 0; play_config(index, &r); index++) {
        bytes_judge(&r, &rng);
    }
    for (int index = 0; play_module_config(index, &r); index++) {
        bytes_judge(&r, &rng);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_states_are_valid),        cmocka_unit_test(test_lists_are_legal),
        cmocka_unit_test(test_masks_are_exact),         cmocka_unit_test(test_refusals_change_nothing),
        cmocka_unit_test(test_views_hide_the_piles),    cmocka_unit_test(test_lines_add_up),
        cmocka_unit_test(test_states_are_canonical),    cmocka_unit_test(test_hash_sees_every_byte),
        cmocka_unit_test(test_any_bytes_can_be_judged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
