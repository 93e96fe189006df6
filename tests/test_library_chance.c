/* SPDX-License-Identifier: MIT */
/* test_library_chance.c - many games side by side whose chance is from outside: the same as open games one by one. */
#include "library_case.h"
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 9, STEPS = 700 };
static const AeBatchOptions OPEN = {.threads = 1, .observations = 1, .bits = 1, .bytes = 1, .chance = 1};

static uint32_t actions[GAMES];

static AeBatch *batch_of(const char *config, uint64_t seed, const AeBatchOptions *options)
{
    AeFault fault = {0};
    AeBatch *b = ae_batch_new(config, GAMES, seed, options, &fault);
    assert_string_equal(fault.text, "");
    assert_non_null(b);
    return b;
}

/* How likely each outcome is, and that it is an action. */
static void chances_check(const AeBatch *b, uint32_t i, const AeGame *g)
{
    const AeArrays *a = ae_batch_arrays(b);
    AeOutcome outcome[AE_OUTCOMES_MAX];
    uint64_t total = 0;
    const uint32_t count = ae_game_outcomes(g, outcome, &total);
    assert_int_equal(a->outcomes, AE_OUTCOMES_MAX);
    for (uint32_t k = 0; k < AE_OUTCOMES_MAX; k++) {
        const float expected = k < count ? (float)((double)outcome[k].weight / (double)total) : 0;
        assert_true(a->chances[(size_t)i * AE_OUTCOMES_MAX + k] == expected);
        assert_true(count == 0 || a->mask[(size_t)i * a->actions + k] == (k < count));
    }
}

/* What is shown of a game beside the same game alone. */
static void shown_check(const AeBatch *b, uint32_t i, const AeGame *g, int mover)
{
    static uint64_t bits[1 << 9];
    static uint8_t bytes[1 << 13];
    const AeArrays *a = ae_batch_arrays(b);
    const int seat = ae_game_seat(g);
    assert_int_equal(a->to_play[i], seat);
    assert_int_equal(a->moves[i], ae_game_moves(g));
    assert_int_equal(a->terminated[i], seat == 0);
    chances_check(b, i, g);
    if (seat >= 0) {
        ae_game_mask(g, bits);
        assert_memory_equal(a->mask_bits + (size_t)i * a->words, bits, a->words * sizeof *bits);
    }
    ae_game_observe(g, seat > 0 ? seat : seat == 0 ? 1 : mover, bytes);
    assert_memory_equal((const uint8_t *)a->observation + (size_t)i * a->fields, bytes, a->fields);
    for (uint32_t k = 0; k < a->seats; k++) {
        assert_int_equal(a->vp[(size_t)i * a->seats + k], ae_game_vp(g, (int)k + 1));
        assert_true(seat == 0 || a->rewards[(size_t)i * a->seats + k] == 0);
    }
}

static void open_batches_are_open_games_side_by_side(void **state)
{
    (void)state;
    for (int i = 0; library_config(i) != NULL; i++) {
        AeBatch *b = batch_of(library_config(i), 100, &OPEN);
        AeGame *g[GAMES];
        int mover[GAMES] = {0};
        uint64_t begun[GAMES];
        uint32_t draws = 0;
        for (uint32_t k = 0; k < GAMES; k++) {
            g[k] = library_game_open(i, 100 + k);
            begun[k] = 1;
        }
        for (uint32_t step = 0; step < STEPS; step++) {
            AeFault fault = {0};
            uint64_t hashes[GAMES];
            ae_batch_sample(b, step, actions);
            ae_batch_hashes(b, hashes);
            for (uint32_t k = 0; k < GAMES; k++) {
                const int seat = ae_game_seat(g[k]);
                assert_true(hashes[k] == ae_game_hash(g[k]));
                shown_check(b, k, g[k], mover[k]);
                if (seat == 0) {
                    ae_game_free(g[k]);
                    g[k] = library_game_open(i, 100 + k + GAMES * begun[k]++);
                } else if (seat < 0) {
                    assert_true(ae_game_draw(g[k], actions[k], NULL));
                    draws++;
                } else {
                    mover[k] = seat;
                    assert_true(ae_game_apply(g[k], actions[k], NULL));
                }
            }
            assert_true(ae_batch_step(b, actions, &fault));
        }
        assert_true(draws > 0);
        for (uint32_t k = 0; k < GAMES; k++) {
            ae_game_free(g[k]);
        }
        ae_batch_free(b);
    }
}

static void threads_change_nothing(void **state)
{
    AeBatchOptions options = OPEN;
    uint64_t hashes[2][GAMES];
    (void)state;
    for (uint32_t t = 0; t < 2; t++) {
        options.threads = 1 + 3 * t;
        AeBatch *b = batch_of("players=3 modules=roles,objectives", 5, &options);
        ae_batch_run(b, 9, 300);
        ae_batch_reset(b, 6);
        ae_batch_run(b, 9, 300);
        ae_batch_hashes(b, hashes[t]);
        ae_batch_free(b);
    }
    assert_memory_equal(hashes[0], hashes[1], sizeof hashes[0]);
}

/* Steps until game 0 waits for chance. */
static void wait_for_chance(AeBatch *b)
{
    for (uint64_t seed = 0; ae_batch_arrays(b)->to_play[0] >= 0; seed++) {
        ae_batch_run(b, seed, 1);
    }
}

/* Chi-square of many lots against the weights, in the way of test_chance_weights. */
static void outcomes_are_drawn_by_their_weights(void **state)
{
    enum { LOTS = 20000 };
    uint32_t drawn[AE_OUTCOMES_MAX] = {0};
    AeOutcome outcome[AE_OUTCOMES_MAX];
    uint64_t total = 0;
    double chi = 0;
    (void)state;
    AeBatch *b = batch_of("players=4 modules=consul", 3, &OPEN);
    wait_for_chance(b);
    AeGame *g = ae_batch_game(b, 0, NULL);
    assert_int_equal(ae_game_seat(g), -1);
    const uint32_t count = ae_game_outcomes(g, outcome, &total);
    for (uint64_t seed = 0; seed < LOTS; seed++) {
        ae_batch_sample(b, seed, actions);
        assert_true(actions[0] < count);
        drawn[actions[0]]++;
    }
    for (uint32_t k = 0; k < count; k++) {
        const double expected = (double)LOTS * (double)outcome[k].weight / (double)total;
        chi += (drawn[k] - expected) * (drawn[k] - expected) / expected;
    }
    assert_true(count > 1 && chi < 7 * count); /* far beyond any chance */
    ae_game_free(g);
    ae_batch_free(b);
}

static void open_games_go_in_and_out(void **state)
{
    AeFault fault = {0};
    (void)state;
    AeBatch *b = batch_of("players=2 modules=trading", 3, &OPEN);
    const AeArrays *a = ae_batch_arrays(b);
    wait_for_chance(b);
    assert_true(ae_batch_copy(b, 0, 4, &fault));
    assert_int_equal(a->to_play[4], -1);
    AeGame *g = ae_batch_game(b, 4, &fault);
    memset(actions, 0, sizeof actions);
    actions[0] = AE_OUTCOMES_MAX;
    assert_false(ae_batch_step(b, actions, &fault));
    assert_int_equal(fault.kind, AE_CHANCE);
    assert_false(ae_batch_trade(b, 4, "trade 2 give 1s take 2s", &fault));
    assert_int_equal(fault.kind, AE_CHANCE);
    while (ae_game_seat(g) == -1) {
        assert_true(ae_game_draw(g, 0, NULL));
    }
    assert_true(ae_batch_put(b, 7, g, &fault));
    assert_int_equal(a->to_play[7], ae_game_seat(g));
    assert_true(ae_batch_copy(b, 7, 7, &fault));
    uint64_t hashes[GAMES];
    ae_batch_hashes(b, hashes);
    assert_true(hashes[7] == ae_game_hash(g));
    ae_batch_run(b, 1, 200);
    ae_game_free(g);
    g = ae_game_new("players=2 modules=trading seed=1", NULL);
    assert_false(ae_batch_put(b, 0, g, &fault));
    assert_int_equal(fault.kind, AE_CHANCE);
    ae_game_free(g);
    ae_batch_free(b);
}

static void offers_are_made(void **state)
{
    AeFault fault = {0};
    char move[64];
    (void)state;
    AeBatch *b = batch_of("players=2 modules=trading", 1, &OPEN);
    AeGame *g = ae_batch_game(b, 0, NULL);
    char *text = ae_game_state(g);
    snprintf(move, sizeof move, "trade 2 give %.2s take 1s", strstr(text, "\"lots\":[\"") + strlen("\"lots\":[\""));
    assert_false(ae_batch_trade(b, 0, "income", &fault));
    assert_true(ae_batch_trade(b, 0, move, &fault));
    assert_int_equal(ae_batch_arrays(b)->to_play[0], 2);
    assert_int_equal(ae_batch_arrays(b)->moves[0], 1);
    ae_text_free(text);
    ae_game_free(g);
    ae_batch_free(b);
}

/* A game that began with a view and has come to another's hand: it stands, and the others go on. */
static void a_game_of_hidden_moves_stops_no_other(void **state)
{
    static const char CONFIG[] = "players=2 modules=draft seed=1";
    AeFault fault = {0};
    (void)state;
    AeBatch *b = batch_of("players=2 modules=draft", 1, &OPEN);
    const AeArrays *a = ae_batch_arrays(b);
    AeGame *g = ae_batch_game(b, 0, NULL);
    char *view = ae_game_view(g, 1, NULL);
    AeGame *seen = ae_game_from_state(CONFIG, view, &fault);
    assert_true(ae_batch_put(b, 0, seen, &fault));
    ae_batch_run(b, 1, 100);
    assert_int_equal(a->moves[0], 1);
    assert_int_equal(a->to_play[0], 2);
    assert_null(memchr(a->mask, 1, a->actions));
    assert_true(a->moves[1] > 20);
    ae_batch_sample(b, 5, actions);
    assert_false(ae_batch_step(b, actions, &fault));
    assert_int_equal(fault.kind, AE_CHANCE);
    assert_non_null(strstr(fault.text, "game 0"));
    assert_non_null(strstr(fault.text, "redraw"));
    assert_true(ae_batch_copy(b, 1, 0, &fault)); /* another in its place */
    ae_batch_sample(b, 5, actions);
    assert_true(ae_batch_step(b, actions, &fault));
    ae_text_free(view);
    ae_game_free(seen);
    ae_game_free(g);
    ae_batch_free(b);
}

/* A cut comes when chance has done its part. */
static void long_games_are_truncated(void **state)
{
    AeBatchOptions options = OPEN;
    uint32_t cut = 0;
    options.max_moves = 3;
    (void)state;
    AeBatch *b = batch_of("players=2", 1, &options);
    const AeArrays *a = ae_batch_arrays(b);
    for (uint64_t step = 0; step < 60; step++) {
        ae_batch_run(b, step, 1);
        for (uint32_t i = 0; i < GAMES; i++) {
            assert_false(a->truncated[i] && a->to_play[i] < 0);
            assert_true(!a->truncated[i] || a->moves[i] == 3);
            cut += a->truncated[i];
        }
    }
    assert_true(cut > GAMES);
    ae_batch_free(b);
}

static void not_on_a_gpu(void **state)
{
    AeFault fault = {0};
    AeBatchOptions options = OPEN;
    options.device = "cuda";
    (void)state;
    assert_null(ae_batch_new("players=2", 1, 1, &options, &fault));
    assert_int_equal(fault.kind, AE_DEVICE);
    assert_non_null(strstr(fault.text, "chance"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(open_batches_are_open_games_side_by_side),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(outcomes_are_drawn_by_their_weights),
        cmocka_unit_test(open_games_go_in_and_out),
        cmocka_unit_test(offers_are_made),
        cmocka_unit_test(a_game_of_hidden_moves_stops_no_other),
        cmocka_unit_test(long_games_are_truncated),
        cmocka_unit_test(not_on_a_gpu),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
