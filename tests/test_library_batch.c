/* SPDX-License-Identifier: MIT */
/* test_library_batch.c - many games side by side: the same as one by one, with any number of threads. */
#include "library_case.h"
#include "play.h"

#include "engine/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { GAMES = 37, STEPS = 400 };
static const AeBatchOptions ALL = {.threads = 1, .observations = 1, .bits = 1, .bytes = 1};

static uint32_t actions[GAMES];
static uint8_t bytes[1 << 13];
static uint64_t bits[1 << 9];

static AeBatch *batch_of(const char *config, uint64_t seed, const AeBatchOptions *options)
{
    AeFault fault = {0};
    AeBatch *b = ae_batch_new(config, GAMES, seed, options, &fault);
    assert_string_equal(fault.text, "");
    assert_non_null(b);
    return b;
}

/* Everything that is shown of a game beside the same game alone. */
static void shown_check(const AeBatch *b, uint32_t i, const AeGame *g)
{
    const AeArrays *a = ae_batch_arrays(b);
    const int seat = ae_game_seat(g);
    assert_int_equal(a->actions, ae_game_actions(g));
    assert_int_equal(a->fields, ae_game_observation_size(g));
    assert_int_equal(a->seats, ae_game_seats(g));
    assert_int_equal(a->to_play[i], seat);
    assert_int_equal(a->terminated[i], seat == 0);
    assert_int_equal(a->moves[i], ae_game_moves(g));
    ae_game_mask(g, bits);
    if (a->mask_bits != NULL) {
        assert_memory_equal(a->mask_bits + (size_t)i * a->words, bits, a->words * sizeof *bits);
    }
    for (uint32_t k = 0; a->mask != NULL && k < a->actions; k++) {
        assert_int_equal(a->mask[(size_t)i * a->actions + k], bits[k / 64] >> k % 64 & 1);
    }
    if (a->observation != NULL) {
        ae_game_observe(g, seat > 0 ? seat : 1, bytes);
        assert_memory_equal((const uint8_t *)a->observation + (size_t)i * a->fields, bytes, a->fields);
    }
    for (uint32_t k = 0; k < a->seats; k++) {
        assert_int_equal(a->vp[(size_t)i * a->seats + k], ae_game_vp(g, (int)k + 1));
    }
}

static void rewards_check(const AeBatch *b, uint32_t i, const AeGame *g)
{
    const AeArrays *a = ae_batch_arrays(b);
    double share[AE_SEATS_MAX] = {0};
    float sum = 0;
    const bool over = ae_game_result(g, share);
    const bool together = ae_game_seats(g) > ae_game_players(g);
    for (uint32_t seat = 0; seat < a->seats; seat++) {
        const double even = together ? 0.5 : 1.0 / a->seats;
        const float reward = a->rewards[(size_t)i * a->seats + seat];
        assert_true(over ? reward == (float)(share[seat] - even) : reward == 0);
        sum += reward;
    }
    assert_true(together || (sum > -1e-5f && sum < 1e-5f));
}

static AeGame *single(const char *config, uint64_t seed)
{
    char text[256];
    snprintf(text, sizeof text, "%s seed=%llu", config, (unsigned long long)seed);
    AeGame *g = ae_game_new(text, NULL);
    assert_non_null(g);
    return g;
}

static void batches_are_games_side_by_side(void **state)
{
    (void)state;
    for (int i = 0; library_config(i) != NULL; i++) {
        AeBatch *b = batch_of(library_config(i), 100, &ALL);
        AeGame *g[GAMES];
        uint64_t begun[GAMES];
        for (uint32_t k = 0; k < GAMES; k++) {
            g[k] = single(library_config(i), 100 + k);
            begun[k] = 1;
        }
        for (uint32_t step = 0; step < STEPS; step++) {
            ae_batch_sample(b, step, actions);
            for (uint32_t k = 0; k < GAMES; k++) {
                if (step % 16 == k % 16 || ae_game_seat(g[k]) == 0) {
                    shown_check(b, k, g[k]);
                    rewards_check(b, k, g[k]);
                }
                if (ae_game_seat(g[k]) == 0) {
                    ae_game_free(g[k]);
                    g[k] = single(library_config(i), 100 + k + GAMES * begun[k]++);
                } else {
                    assert_true(ae_game_apply(g[k], actions[k], NULL));
                }
            }
            AeFault fault = {0};
            assert_true(ae_batch_step(b, actions, &fault));
        }
        for (uint32_t k = 0; k < GAMES; k++) {
            shown_check(b, k, g[k]);
            ae_game_free(g[k]);
        }
        ae_batch_free(b);
    }
}

/* Byte by byte. */
static void batches_compare(const AeBatch *one, const AeBatch *other)
{
    const AeArrays *a = ae_batch_arrays(one);
    const AeArrays *b = ae_batch_arrays(other);
    uint64_t hashes[2][GAMES];
    ae_batch_hashes(one, hashes[0]);
    ae_batch_hashes(other, hashes[1]);
    assert_memory_equal(hashes[0], hashes[1], sizeof hashes[0]);
    assert_memory_equal(a->mask, b->mask, (size_t)GAMES * a->actions);
    assert_memory_equal(a->mask_bits, b->mask_bits, (size_t)GAMES * a->words * sizeof *a->mask_bits);
    assert_memory_equal(a->observation, b->observation, (size_t)GAMES * a->fields);
    assert_memory_equal(a->rewards, b->rewards, (size_t)GAMES * a->seats * sizeof *a->rewards);
    assert_memory_equal(a->vp, b->vp, (size_t)GAMES * a->seats * sizeof *a->vp);
    assert_memory_equal(a->moves, b->moves, GAMES * sizeof *a->moves);
    assert_memory_equal(a->to_play, b->to_play, GAMES);
    assert_memory_equal(a->terminated, b->terminated, GAMES);
}

static void threads_change_nothing(void **state)
{
    (void)state;
    for (uint32_t threads = 2; threads < 12; threads += 3) {
        AeBatchOptions many = ALL;
        many.threads = threads;
        AeBatch *one = batch_of("players=4 modules=monuments", 3, &ALL);
        AeBatch *other = batch_of("players=4 modules=monuments", 3, &many);
        ae_batch_run(one, 5, 300);
        for (uint32_t step = 0; step < 300; step++) {
            ae_batch_sample(other, 5 + step, actions);
            assert_true(ae_batch_step(other, actions, NULL));
        }
        batches_compare(one, other);
        ae_batch_run(other, 9, 50);
        ae_batch_run(one, 9, 50);
        batches_compare(one, other);
        ae_batch_reset(one, 77);
        ae_batch_reset(other, 77);
        batches_compare(one, other);
        ae_batch_free(one);
        ae_batch_free(other);
    }
}

/* With an idle action all is the same but the masks of games that are over: they have action 0, and nothing else. */
static void games_that_are_over_can_have_an_action(void **state)
{
    AeBatchOptions options = ALL;
    (void)state;
    options.bytes = AE_MASK_IDLE;
    AeBatch *b = batch_of("players=3 modules=draft", 3, &ALL);
    AeBatch *idle = batch_of("players=3 modules=draft", 3, &options);
    const AeArrays *a = ae_batch_arrays(b);
    const AeArrays *with = ae_batch_arrays(idle);
    const size_t mask_bytes = (size_t)a->games * a->actions;
    const size_t words = (size_t)a->games * a->words;
    uint8_t *mask = malloc(mask_bytes);
    uint64_t *packed = malloc(words * sizeof *packed);
    int over = 0;
    for (uint32_t step = 0; step < 400; step++) {
        ae_batch_sample(b, step, actions);
        assert_true(ae_batch_step(b, actions, NULL));
        assert_true(ae_batch_step(idle, actions, NULL));
        memcpy(mask, a->mask, mask_bytes);
        memcpy(packed, a->mask_bits, words * sizeof *packed);
        for (uint32_t i = 0; i < a->games; i++) {
            over += a->to_play[i] == 0;
            mask[(size_t)i * a->actions] |= a->to_play[i] == 0;
            packed[(size_t)i * a->words] |= a->to_play[i] == 0;
        }
        assert_memory_equal(with->mask, mask, mask_bytes);
        assert_memory_equal(with->mask_bits, packed, words * sizeof *packed);
    }
    assert_true(over > 0);
    free(mask);
    free(packed);
    ae_batch_free(b);
    ae_batch_free(idle);
}

static void illegal_actions_move_nothing(void **state)
{
    uint64_t before[GAMES];
    uint64_t after[GAMES];
    AeFault fault = {0};
    AeBatchOptions many = ALL;
    (void)state;
    many.threads = 3;
    AeBatch *b = batch_of("players=2", 1, &many);
    const AeArrays *a = ae_batch_arrays(b);
    ae_batch_run(b, 1, 20);
    ae_batch_hashes(b, before);
    ae_batch_sample(b, 1, actions);
    actions[30] = a->actions;
    actions[31] = a->actions + 7;
    assert_false(ae_batch_step(b, actions, &fault));
    assert_int_equal(fault.kind, AE_ARGUMENT);
    assert_non_null(strstr(fault.text, "game 30, action 1461"));
    actions[4] = 0;
    while (a->mask[(size_t)4 * a->actions + actions[4]] != 0) {
        actions[4]++;
    }
    assert_false(ae_batch_step(b, actions, &fault));
    assert_int_equal(fault.kind, AE_RULE);
    assert_true(fault.rule[0] != '\0' && strncmp(fault.text, "game 4, ", 8) == 0);
    assert_false(ae_batch_step(b, actions, NULL));
    ae_batch_hashes(b, after);
    assert_memory_equal(before, after, sizeof before);
    ae_batch_free(b);
}

static void long_games_are_truncated(void **state)
{
    AeBatchOptions options = ALL;
    (void)state;
    options.max_moves = 10;
    AeBatch *b = batch_of("players=3", 1, &options);
    const AeArrays *a = ae_batch_arrays(b);
    ae_batch_run(b, 1, 10);
    for (uint32_t i = 0; i < GAMES; i++) {
        assert_true(a->truncated[i] && !a->terminated[i] && a->moves[i] == 10 && a->to_play[i] > 0);
    }
    ae_batch_run(b, 2, 1);
    for (uint32_t i = 0; i < GAMES; i++) {
        assert_true(!a->truncated[i] && a->moves[i] == 0);
        AeGame *g = single("players=3", 1 + i + GAMES);
        shown_check(b, i, g);
        ae_game_free(g);
    }
    ae_batch_free(b);
}

static void floats_are_scaled_bytes(void **state)
{
    AeBatchOptions options = ALL;
    (void)state;
    options.form = AE_FLOATS;
    AeBatch *b = batch_of("players=1", 1, &ALL);
    AeBatch *floats = batch_of("players=1", 1, &options);
    ae_batch_run(b, 1, 40);
    ae_batch_run(floats, 1, 40);
    AeGame *g = ae_batch_game(b, 3, NULL);
    const AeField *field;
    const uint8_t *byte = (const uint8_t *)ae_batch_arrays(b)->observation + (size_t)3 * ae_batch_arrays(b)->fields;
    const float *number = (const float *)ae_batch_arrays(floats)->observation + (size_t)3 * ae_batch_arrays(b)->fields;
    for (uint32_t i = 0; (field = ae_game_field(g, i)) != NULL; i++) {
        for (uint32_t k = field->at; k < field->at + field->count; k++) {
            assert_true(number[k] == (float)byte[k] * field->scale);
        }
    }
    ae_game_free(g);
    ae_batch_free(b);
    ae_batch_free(floats);
}

static void games_go_in_and_out(void **state)
{
    AeFault fault = {0};
    (void)state;
    for (int i = 0; library_config(i) != NULL; i++) {
        AeBatch *b = batch_of(library_config(i), 4, NULL);
        Rng rng = play_rng(4);
        ae_batch_run(b, 1, 25);
        AeGame *g = ae_batch_game(b, 7, &fault);
        shown_check(b, 7, g);
        assert_null(ae_game_record(g));
        assert_false(ae_game_undo(g));
        library_play(g, &rng, 5);
        assert_true(ae_batch_put(b, 2, g, &fault));
        shown_check(b, 2, g);
        assert_true(ae_batch_copy(b, 2, 9, &fault));
        shown_check(b, 9, g);
        library_play(g, &rng, UINT32_MAX);
        assert_true(ae_batch_put(b, 2, g, &fault));
        assert_int_equal(ae_batch_arrays(b)->terminated[2], 1);
        ae_batch_run(b, 3, 1);
        assert_int_equal(ae_batch_arrays(b)->moves[2], 0);
        assert_null(ae_batch_game(b, GAMES, &fault));
        assert_int_equal(fault.kind, AE_ARGUMENT);
        assert_false(ae_batch_copy(b, 0, GAMES, NULL));
        assert_false(ae_batch_put(b, GAMES, g, NULL));
        ae_game_free(g);
        AeGame *open = library_game_open(i, 1);
        assert_false(ae_batch_put(b, 0, open, &fault));
        assert_int_equal(fault.kind, AE_CHANCE);
        ae_game_free(open);
        g = library_game(i == 0 ? 1 : 0, 1);
        assert_false(ae_batch_put(b, 0, g, &fault));
        assert_int_equal(fault.kind, AE_ARGUMENT);
        ae_game_free(g);
        ae_batch_free(b);
    }
}

/* A record says which roads and cards were drawn; it is of the same configuration all the same. */
static void recorded_games_go_in(void **state)
{
    static const char CONFIG[] = "players=3 modules=roads,monuments=mixed";
    (void)state;
    AeBatch *b = batch_of(CONFIG, 1, &ALL);
    AeGame *g = single(CONFIG, 5);
    Rng rng = play_rng(1);
    library_play(g, &rng, 30);
    char *record = ae_game_record(g);
    AeGame *read = ae_game_from_record(record, NULL);
    AeFault fault = {0};
    ae_batch_put(b, 0, read, &fault);
    assert_string_equal(fault.text, "");
    shown_check(b, 0, g);
    ae_batch_run(b, 1, 200);
    ae_text_free(record);
    ae_game_free(g);
    ae_game_free(read);
    ae_batch_free(b);
}

static void trades_have_a_call_of_their_own(void **state)
{
    AeFault fault = {0};
    (void)state;
    AeBatch *b = batch_of("players=2 modules=trading", 1, &ALL);
    const AeArrays *a = ae_batch_arrays(b);
    assert_false(ae_batch_trade(b, 0, "income", &fault));
    assert_int_equal(fault.kind, AE_ARGUMENT);
    assert_false(ae_batch_trade(b, 0, NULL, &fault));
    assert_false(ae_batch_trade(b, GAMES, "trade 2 give 1s take 2s", &fault));
    assert_false(ae_batch_trade(b, 0, "trade 2 gift 1s", &fault));
    assert_int_equal(fault.kind, AE_TEXT);
    assert_true(fault.column > 0);
    assert_false(ae_batch_trade(b, 0, "trade 1 give 1s take 2s", &fault));
    assert_int_equal(fault.kind, AE_RULE);
    AeGame *g = ae_batch_game(b, 0, NULL);
    char *text = ae_game_state(g);
    const char *lots = strstr(text, "\"lots\":[\"");
    char move[64];
    snprintf(move, sizeof move, "trade 2 give %.2s take 1s", lots + strlen("\"lots\":[\""));
    assert_true(ae_game_play(g, move, &fault));
    assert_true(ae_batch_trade(b, 0, move, &fault));
    shown_check(b, 0, g);
    assert_int_equal(a->to_play[0], 2);
    ae_batch_run(b, 1, 1);
    assert_int_equal(a->to_play[0], 1);
    ae_text_free(text);
    ae_game_free(g);
    ae_batch_free(b);
}

/* An offer that is the last of max_moves cuts the game off, with chance from outside, too. */
static void offers_count_as_moves(void **state)
{
    AeFault fault = {0};
    (void)state;
    for (uint8_t open = 0; open < 2; open++) {
        AeBatchOptions options = ALL;
        options.max_moves = 1;
        options.chance = open;
        AeBatch *b = batch_of("players=2 modules=trading", 1, &options);
        const AeArrays *a = ae_batch_arrays(b);
        AeGame *g = ae_batch_game(b, 0, NULL);
        char *text = ae_game_state(g);
        char move[64];
        snprintf(move, sizeof move, "trade 2 give %.2s take 1s", strstr(text, "\"lots\":[\"") + strlen("\"lots\":[\""));
        assert_int_equal(a->truncated[0], 0);
        assert_true(ae_batch_trade(b, 0, move, &fault));
        assert_int_equal(a->moves[0], 1);
        assert_int_equal(a->truncated[0], 1);
        assert_false(ae_batch_trade(b, 0, move, &fault));
        ae_batch_sample(b, 1, actions);
        assert_true(ae_batch_step(b, actions, &fault));
        assert_int_equal(a->moves[0], 0);
        ae_text_free(text);
        ae_game_free(g);
        ae_batch_free(b);
    }
}

static void bad_batches_are_refused(void **state)
{
    AeFault fault = {0};
    AeBatchOptions options = ALL;
    (void)state;
    assert_null(ae_batch_new("players=2", 0, 1, NULL, &fault));
    assert_int_equal(fault.kind, AE_ARGUMENT);
    assert_null(ae_batch_new("players=7", 1, 1, NULL, &fault));
    assert_int_equal(fault.kind, AE_TEXT);
    options.threads = 1000;
    assert_null(ae_batch_new("players=2", 1, 1, &options, &fault));
    assert_int_equal(fault.kind, AE_ARGUMENT);
    options = ALL;
    options.form = 9;
    assert_null(ae_batch_new("players=2", 1, 1, &options, &fault));
    assert_int_equal(fault.kind, AE_ARGUMENT);
    options = ALL;
    options.device = "abacus";
    assert_null(ae_batch_new("players=2", 1, 1, &options, &fault));
    assert_int_equal(fault.kind, AE_DEVICE);
    if (access("/proc/driver/nvidia", F_OK) != 0) {
        options.device = "cuda";
        assert_null(ae_batch_new("players=2", 1, 1, &options, &fault));
        assert_int_equal(fault.kind, AE_DEVICE);
        assert_non_null(strstr(fault.text, "libcuda.so.1 is not on this machine"));
    }
    options.device = "cpu";
    options.threads = 0;
    AeBatch *b = ae_batch_new("players=2", 1, 1, &options, &fault);
    assert_non_null(b);
    ae_batch_free(b);
    ae_batch_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(batches_are_games_side_by_side), cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(illegal_actions_move_nothing),   cmocka_unit_test(long_games_are_truncated),
        cmocka_unit_test(floats_are_scaled_bytes),        cmocka_unit_test(games_go_in_and_out),
        cmocka_unit_test(recorded_games_go_in),           cmocka_unit_test(trades_have_a_call_of_their_own),
        cmocka_unit_test(bad_batches_are_refused),        cmocka_unit_test(games_that_are_over_can_have_an_action),
        cmocka_unit_test(offers_count_as_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
