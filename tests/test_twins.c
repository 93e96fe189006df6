/* SPDX-License-Identifier: MIT */
/* test_twins.c - the engine against its slow twins, along random games of every configuration. */
#include "play.h"
#include "slow.h"

#include <stdlib.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { GAMES_EACH = 3 };

static int action_order(const void *a, const void *b)
{
    Action x = *(const Action *)a;
    Action y = *(const Action *)b;
    return (x > y) - (x < y);
}

static void compare_builds(const Rules *r, const Game *g, const char *words)
{
    static Action fast[ACTIONS_MAX];
    static Action slow[ACTIONS_MAX];
    uint32_t fast_count = 0;
    uint32_t listed = game_list(r, g, fast);
    for (uint32_t i = 0; i < listed; i++) {
        if (action_verb(fast[i]) == VERB_BUILD) {
            fast[fast_count++] = fast[i];
        }
    }
    uint32_t slow_count = slow_builds(r, g, slow);
    qsort(fast, fast_count, sizeof fast[0], action_order);
    qsort(slow, slow_count, sizeof slow[0], action_order);
    for (uint32_t i = 0; i < fast_count && i < slow_count; i++) {
        if (fast[i] != slow[i]) {
            fail_msg("%s: builds differ at %u: %08x, slowly %08x", words, i, fast[i], slow[i]);
        }
    }
    if (fast_count != slow_count) {
        fail_msg("%s: %u builds, slowly %u", words, fast_count, slow_count);
    }
}

static void compare_scores(const Rules *r, const Game *g, const char *words)
{
    static Line rows[LINES_MAX];
    Lines lines = {rows, LINES_MAX, 0};
    int32_t fast[SEATS_MAX];
    int slow[SEATS_MAX];
    int slow_silver[SEATS_MAX];
    int line_vp[SEATS_MAX] = {0};
    int line_silver[SEATS_MAX] = {0};
    game_preview(r, g, &lines, fast);
    slow_score(r, g, slow, slow_silver);
    assert_true(lines.count <= LINES_MAX);
    for (uint32_t i = 0; i < lines.count; i++) {
        line_vp[rows[i].seat] += rows[i].unit == AMOUNT_VP ? rows[i].amount : 0;
        line_silver[rows[i].seat] += rows[i].unit == AMOUNT_SILVER ? rows[i].amount : 0;
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        if (fast[seat] != slow[seat] || line_vp[seat] != slow[seat] || line_silver[seat] != slow_silver[seat]) {
            fail_msg("%s: seat %d scores %d (lines %d VP, %d silver), slowly %d VP, %d silver", words, seat + 1,
                     fast[seat], line_vp[seat], line_silver[seat], slow[seat], slow_silver[seat]);
        }
    }
}

static void test_along_games(void **state)
{
    Rules r;
    (void)state;
    for (int index = 0; play_config(index, &r); index++) {
        for (uint64_t number = 0; number < GAMES_EACH; number++) {
            Seed seed = seed_from_number(number);
            Rng rng = play_rng(1000 + number);
            Game g;
            game_start(&r, &seed, &g);
            while (g.phase != PHASE_OVER) {
                compare_builds(&r, &g, play_config_words(index));
                compare_scores(&r, &g, play_config_words(index));
                game_apply(&r, &g, play_random(&r, &g, &rng, (int)number), NULL);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_along_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
