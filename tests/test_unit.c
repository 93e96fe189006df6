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

enum { GAMES = 6, CONFIGS_RANDOM = 300, MOVES_MOST = 20000 };

typedef void Twin(const Rules *rules, const GpuJob *job, GpuResult *out_results);
Twin twin_wide;       /* every module; lists are counted */
Twin twin_wide_lists; /* every module; lists are written */
Twin twin_base;       /* no module */
Twin twin_all;        /* all modules that go together */

static void check(Twin *twin, const Rules *r, uint64_t seed)
{
    const GpuJob job = {.number = seed, .by_number = 1, .games = GAMES, .moves_most = MOVES_MOST};
    GpuResult expected[GAMES];
    GpuResult found[GAMES];
    memset(expected, 0, sizeof expected);
    memset(found, 0, sizeof found);
    gpu_job_here(r, &job, expected);
    twin(r, &job, found);
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
    }
}

static void test_every_module(void **state)
{
    Rules r;
    (void)state;
    for (int i = 0; play_module_config(i, &r); i++) {
        check(twin_wide, &r, (uint64_t)i);
        check(twin_wide_lists, &r, (uint64_t)i + 1000);
        if (r.config.module[MODULE_CONSUL] == 0 && r.config.module[MODULE_CERES] == 0) {
            check(twin_all, &r, (uint64_t)i + 2000);
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
    twin_base(&r, &job, found);
    assert_memory_equal(found, expected, sizeof found);
    assert_int_equal(found[0].moves, 30);
    assert_int_equal(found[0].over, 0);
    job.first++;
    job.games--;
    gpu_job_here(&r, &job, found);
    assert_memory_equal(found, expected + 1, sizeof found[0] * (GAMES - 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_base_configuration),
        cmocka_unit_test(test_every_module),
        cmocka_unit_test(test_random_configurations),
        cmocka_unit_test(test_jobs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
