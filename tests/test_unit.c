/* SPDX-License-Identifier: MIT */
/* test_unit.c - the unit that a GPU compiles, compiled for this machine, plays the engine's games: the same state after
 * every move, in every kind of configuration. */
#include "play.h"

#include "gpu/gpu.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { GAMES = 6, CONFIGS_RANDOM = 300, MOVES_MOST = 20000, THREADS = 4, LIST_ROOM = ACTIONS_MAX + 16 };

/* Runs one of the kernels on this machine. */
typedef bool Twin(const Rules *rules, const char *name, unsigned blocks, unsigned threads, void **arguments);
Twin twin_wide;       /* every module; lists are counted */
Twin twin_wide_lists; /* every module; lists are written */
Twin twin_base;       /* no module; lists are counted */
Twin twin_waves;      /* every module, in waves; lists are counted */
Twin twin_all;        /* every module but the Consul, in waves; lists are written */

/* A job by the kernels, as gpu.c launches them; fewer threads than games, so that one plays several. */
static void kernels_play(Twin *twin, const Rules *r, GpuJob job, GpuResult *out_results)
{
    static Action actions[THREADS * LIST_ROOM];
    GpuStart start[GAMES];
    uint32_t taken[ERA_COUNT] = {0};
    GpuStart *starts = start;
    uint32_t *next = taken;
    Action *lists = actions;
    void *arguments[] = {&job, &starts, &out_results, &next, &lists};
    memset(out_results, 0, job.games * sizeof *out_results);
    assert_true(twin(r, "games_start", 1, GAMES, arguments));
    if (twin(r, "games_play", 2, THREADS / 2, arguments)) {
        return;
    }
    assert_true(twin(r, "games_between", 1, THREADS, arguments));
    for (; next < taken + ERA_COUNT; next++) {
        assert_true(twin(r, "games_turns", 2, THREADS / 2, arguments));
        assert_true(twin(r, "games_between", 1, THREADS, arguments));
    }
}

static void check(Twin *twin, const Rules *r, uint64_t seed)
{
    const GpuJob job = {.number = seed, .by_number = 1, .games = GAMES, .moves_most = MOVES_MOST};
    GpuResult expected[GAMES];
    GpuResult found[GAMES];
    memset(expected, 0, sizeof expected);
    gpu_job_here(r, &job, expected);
    kernels_play(twin, r, job, found);
    for (int i = 0; i < GAMES; i++) {
        assert_true(expected[i].moves > 0);
        assert_int_equal(found[i].moves, expected[i].moves);
        assert_true(found[i].folded == expected[i].folded);
        assert_memory_equal(&found[i], &expected[i], sizeof found[i]);
    }
}

static void test_every_base_configuration(void **state)
{
    Rules r;
    (void)state;
    for (int i = 0; play_config(i, &r); i++) {
        check(twin_base, &r, (uint64_t)i);
        check(twin_wide, &r, (uint64_t)i + 1000);
        check(twin_wide_lists, &r, (uint64_t)i + 2000);
        check(twin_waves, &r, (uint64_t)i + 3000);
        check(twin_all, &r, (uint64_t)i + 4000);
    }
}

static void test_every_module(void **state)
{
    Rules r;
    (void)state;
    for (int i = 0; play_module_config(i, &r); i++) {
        check(twin_wide, &r, (uint64_t)i);
        check(twin_wide_lists, &r, (uint64_t)i + 1000);
        check(twin_waves, &r, (uint64_t)i + 2000);
        if (r.config.module[MODULE_CONSUL] == 0) {
            check(twin_all, &r, (uint64_t)i + 3000);
        }
    }
}

static void test_random_configurations(void **state)
{
    Rng rng = play_rng(14);
    (void)state;
    for (int i = 0; i < CONFIGS_RANDOM; i++) {
        const Rules r = play_rules_random(&rng, true);
        check(i % 2 == 0 ? twin_wide : twin_wide_lists, &r, (uint64_t)i);
        check(i % 2 != 0 || r.config.module[MODULE_CONSUL] != 0 ? twin_waves : twin_all, &r, (uint64_t)i);
    }
}

/* A long seed, from its middle, and a game that is left before its end. */
static void test_jobs(void **state)
{
    Rules r;
    GpuJob job = {.seed = {{1, 2, 3, UINT64_MAX}}, .first = 5, .games = GAMES, .moves_most = 30};
    GpuResult expected[GAMES];
    GpuResult found[GAMES];
    (void)state;
    assert_true(play_config(0, &r));
    memset(expected, 0, sizeof expected);
    memset(found, 0, sizeof found);
    gpu_job_here(&r, &job, expected);
    kernels_play(twin_base, &r, job, found);
    assert_memory_equal(found, expected, sizeof found);
    assert_int_equal(found[0].moves, 30);
    assert_int_equal(found[0].over, 0);
    job.first++;
    job.games--;
    gpu_job_here(&r, &job, found);
    assert_memory_equal(found, expected + 1, sizeof found[0] * (GAMES - 1));
}

/* What automata ask at the end of the last era, which is rare, must not be left to turns that never come. */
static void test_automata_in_waves(void **state)
{
    Rules r;
    (void)state;
    for (int i = 0; play_module_config(i, &r); i++) {
        for (uint64_t seed = 3000; r.automaton && seed < 3300; seed += GAMES) {
            check(twin_waves, &r, seed);
        }
    }
}

/* In waves a game is left wherever it is: in the opening, in a turn, and where an era ends between two kernels. */
static void test_left_in_waves(void **state)
{
    Rules r;
    (void)state;
    for (int i = 0; play_module_config(i, &r); i++) {
        GpuResult whole[GAMES];
        GpuJob job = {.number = 3, .by_number = 1, .games = GAMES, .moves_most = MOVES_MOST};
        gpu_job_here(&r, &job, whole);
        for (job.moves_most = 1; job.moves_most <= whole[0].moves; job.moves_most += 1 + job.moves_most / 16) {
            GpuResult expected[GAMES];
            GpuResult found[GAMES];
            memset(expected, 0, sizeof expected);
            gpu_job_here(&r, &job, expected);
            kernels_play(twin_waves, &r, job, found);
            assert_memory_equal(found, expected, sizeof found);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_base_configuration), cmocka_unit_test(test_every_module),
        cmocka_unit_test(test_random_configurations),    cmocka_unit_test(test_jobs),
        cmocka_unit_test(test_automata_in_waves),        cmocka_unit_test(test_left_in_waves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
