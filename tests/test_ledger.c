/* SPDX-License-Identifier: MIT */
/* test_ledger.c - the account of a game: it adds up in every configuration, and is the same again. */
#include "../insight/src/ledger_inner.h"
#include "bots/bots.h"
#include "ledger_case.h"
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MEMO = 1 << 14, WHOLE_GAME = RECORD_MOVES_MAX };

static Record record;

/* ---- Whole numbers. */

static void shares_are(const uint64_t *part, int members, const int32_t *expected)
{
    int32_t found[SEATS_MAX] = {0};
    shares_round(part, members, found);
    for (int i = 0; i < members; i++) {
        assert_int_equal(found[i], expected[i]);
    }
}

static void the_largest_remainder_decides(void **state)
{
    (void)state;
    shares_are((uint64_t[]){1, 1, 1}, 3, (int32_t[]){333334, 333333, 333333});
    shares_are((uint64_t[]){1, 2}, 2, (int32_t[]){333333, 666667});
    shares_are((uint64_t[]){1, 2, 3, 1}, 4, (int32_t[]){142857, 285714, 428572, 142857}); /* .14 .29 .43 .14 */
    shares_are((uint64_t[]){0, 5, 5, 5}, 4, (int32_t[]){0, 333334, 333333, 333333});
    shares_are((uint64_t[]){7, 0}, 2, (int32_t[]){1000000, 0});
}

static void start_is_an_equal_share(void **state)
{
    static const int32_t FIRST[SEATS_MAX + 1] = {0, 0, 500000, 333334, 250000, 200000};
    (void)state;
    for (int index = 0; index < 4; index++) {
        Rules r;
        Account start;
        assert_true(play_config(index, &r));
        account_start(&r, &start);
        assert_int_equal(start.chance[0], FIRST[r.config.players]);
        assert_int_equal(start.chance[r.config.players - 1], 1000000 / r.config.players);
        assert_int_equal(start.points[0], 0);
    }
}

static void floats_become_millionths(void **state)
{
    Rules r;
    Account v;
    const Chances found = {.chance = {0.5F, 0.25F, 0.125F, 0.125F}, .points = {100.0F, -2.0005F, 0.0F, 33.3336F}};
    (void)state;
    assert_true(play_config(2, &r));
    account_of_chances(&r, &found, &v);
    assert_int_equal(v.chance[0], 500000);
    assert_int_equal(v.chance[3], 125000);
    assert_int_equal(v.points[0], 100000);
    assert_in_range(-v.points[1], 2000, 2001);
    assert_int_equal(v.points[3], 33334);
    const Chances off = {.chance = {0.5F, 0.5F, 0.5F, 0.5F}}; /* made to add up */
    account_of_chances(&r, &off, &v);
    assert_int_equal(v.chance[2], 250000);
}

/* All who have most share the million; what does not divide goes to the first of them. */
static void winners_share_the_result(void **state)
{
    static const struct {
        int32_t vp[4];
        int32_t expected[4];
    } CASES[] = {
        {{10, 30, 20, 29}, {0, 1000000, 0, 0}},
        {{30, 10, 30, 0}, {500000, 0, 500000, 0}},
        {{1, 7, 7, 7}, {0, 333334, 333333, 333333}},
        {{5, 5, 5, 5}, {250000, 250000, 250000, 250000}},
    };
    Rules r;
    (void)state;
    assert_true(play_config(2, &r));
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Game g;
        Account result;
        const Seed seed = seed_from_number(1);
        game_start(&r, &seed, &g);
        g.phase = PHASE_OVER;
        for (int seat = 0; seat < 4; seat++) {
            g.player[seat].silver = 3;
            g.player[seat].vp = CASES[i].vp[seat];
        }
        account_of_result(&r, &g, &result);
        assert_memory_equal(result.chance, CASES[i].expected, sizeof CASES[i].expected);
        assert_int_equal(result.points[1], CASES[i].vp[1] * 1000);
    }
}

static void means_are_exact(void **state)
{
    const Account one = {.chance = {1000000, 0, 0}, .points = {1000, -3000}};
    const Account two = {.chance = {0, 1, 999999}, .points = {2001, -3001}};
    const uint64_t large = 1ULL << 62;
    Mean mean;
    Account found;
    (void)state;
    memset(&mean, 0, sizeof mean);
    mean_add(&mean, 3, &one, 1);
    mean_add(&mean, 3, &two, 1);
    mean_read(&mean, 3, 2, &found); /* 500000, 0.5, 499999.5: the first of the equal remainders has it */
    assert_int_equal(found.chance[0], 500000);
    assert_int_equal(found.chance[1], 1);
    assert_int_equal(found.chance[2], 499999);
    assert_int_equal(found.points[0], 1501); /* 1500.5 */
    assert_int_equal(found.points[1], -3000);
    memset(&mean, 0, sizeof mean); /* the same with weights of nearly 64 bits, one of them a little more */
    mean_add(&mean, 3, &one, 3 * large - 1);
    mean_add(&mean, 3, &two, large);
    mean_read(&mean, 3, 4 * large - 1, &found); /* 749999.99…, 0.25…, 249999.75… */
    assert_int_equal(found.chance[0], 750000);
    assert_int_equal(found.chance[1], 0);
    assert_int_equal(found.chance[2], 250000);
    assert_int_equal(found.points[0], 1250);
    assert_int_equal(found.points[1], -3000);
}

/* ---- Ledgers of whole games. */

static void ledger_checked(const Rules *r, uint64_t seed, int bot, uint32_t most, uint32_t simulations,
                           CaseCount *count)
{
    Ledger l;
    uint64_t hash;
    ledger_case_record(&record, r, seed, bot, most);
    ledger_case_start(&l, r, &record, simulations, MEMO);
    const char *fault = ledger_case_run(&l, count, &hash);
    if (fault != NULL) {
        fail_msg("%s: %u players, modules %x, seed %u, move %u, %u simulations", fault, r->config.players, r->modules,
                 (unsigned)seed, l.at, simulations);
    }
}

static void it_adds_up_at_a_glance(void **state)
{
    CaseCount count = {0};
    Rules r;
    (void)state;
    for (int index = 0; play_config(index, &r); index += 9) {
        ledger_checked(&r, 100 + (uint64_t)index, index % 6 == 1 ? BOT_RANDOM : BOT_GREEDY, WHOLE_GAME, 0, &count);
    }
    for (int index = 0; play_module_config(index, &r); index++) {
        ledger_checked(&r, 200 + (uint64_t)index, index % 6 == 1 ? BOT_RANDOM : BOT_GREEDY, WHOLE_GAME, 0, &count);
    }
    print_message("%u steps: %u exact, %u with draws, %u sampled, %u trades; %u forced moves\n", count.steps,
                  count.exact, count.draws, count.sampled, count.trades, count.forced);
    assert_true(count.exact > 0 && count.draws > 0 && count.sampled > 0 && count.trades > 0 && count.forced > 0);
}

static void it_adds_up_with_any_modules(void **state)
{
    Rng rng = play_rng(7);
    CaseCount count = {0};
    (void)state;
    for (uint64_t i = 0; i < 3; i++) {
        const Rules r = play_rules_random(&rng, true);
        ledger_checked(&r, i, i % 2 != 0 ? BOT_RANDOM : BOT_NOVICE, WHOLE_GAME, 0, &count);
    }
    assert_true(count.steps > 0);
}

/* A few moves of games; they stop early. */
static void it_adds_up_when_read(void **state)
{
    static const int MODULE_GAMES[] = {0, 4, 11, 14, 17};
    CaseCount count = {0};
    Rules r;
    (void)state;
    assert_true(play_config(1, &r));
    ledger_checked(&r, 3, BOT_GREEDY, 8, depth_simulations(DEPTH_READ), &count);
    for (size_t i = 0; i < sizeof MODULE_GAMES / sizeof MODULE_GAMES[0]; i++) {
        assert_true(play_module_config(MODULE_GAMES[i], &r));
        ledger_checked(&r, 4 + i, BOT_GREEDY, 4, 8, &count);
    }
    assert_true(count.steps > 0);
}

static uint64_t ledger_hash(const Rules *r, uint32_t simulations, uint32_t forecasts, uint32_t *out_made)
{
    Ledger l;
    CaseCount count = {0};
    uint64_t hash;
    ledger_case_start(&l, r, &record, simulations, forecasts);
    assert_null(ledger_case_run(&l, &count, &hash));
    *out_made = l.forecasts;
    return hash;
}

static void the_memo_changes_nothing(void **state)
{
    static const int GAMES[] = {8, 14, 16};
    Rules r;
    uint32_t made[3];
    (void)state;
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        assert_true(play_module_config(GAMES[i], &r));
        ledger_case_record(&record, &r, i, BOT_GREEDY, 10);
        const uint64_t hash = ledger_hash(&r, i == 0 ? 8 : 0, MEMO, &made[0]);
        assert_true(ledger_hash(&r, i == 0 ? 8 : 0, 0, &made[1]) == hash);
        assert_true(ledger_hash(&r, i == 0 ? 8 : 0, 1, &made[2]) == hash);
        assert_true(made[0] < made[1] && made[2] <= made[1]);
    }
}

/* Every second step is made by a ledger of its own that passed over the others. */
static void steps_can_be_made_apart(void **state)
{
    static const int GAMES[] = {4, 11, 13};
    static LedgerStep step;
    static LedgerStep apart;
    (void)state;
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        Rules r;
        Ledger whole;
        Ledger half;
        Ledger sums;
        assert_true(play_module_config(GAMES[i], &r));
        ledger_case_record(&record, &r, 20 + i, BOT_GREEDY, 60);
        ledger_case_start(&whole, &r, &record, 0, MEMO); /* they share the memory: V is V */
        half = whole;
        sums = whole;
        for (uint32_t n = 0; ledger_step(&whole, &step); n++) {
            if (n % 2 == 0) {
                assert_true(ledger_step(&half, &apart));
                assert_memory_equal(&apart.v, &step.v, sizeof step.v);
                assert_memory_equal(&apart.next, &step.next, sizeof step.next);
                assert_memory_equal(&apart.candidate[0].q, &step.candidate[0].q, sizeof step.candidate[0].q);
                assert_int_equal(apart.n, step.n);
                assert_int_equal(apart.last, step.last);
            } else {
                assert_true(ledger_skip(&half));
            }
            assert_true(ledger_skip(&sums));
            ledger_add(&sums, &step);
        }
        assert_false(ledger_skip(&half));
        assert_false(ledger_skip(&sums));
        assert_memory_equal(&sums.sums, &whole.sums, sizeof sums.sums);
        assert_memory_equal(&sums.game, &whole.game, sizeof sums.game);
    }
}

/* A record that is cut short ends with V of where it stops; one without a move has its deal alone. */
static void records_may_stop_early(void **state)
{
    Rules r;
    Ledger l;
    Account v;
    Game view;
    CaseCount count = {0};
    uint64_t hash;
    (void)state;
    assert_true(play_config(1, &r));
    ledger_case_record(&record, &r, 5, BOT_GREEDY, 20);
    ledger_case_start(&l, &r, &record, 0, MEMO);
    assert_null(ledger_case_run(&l, &count, &hash));
    game_view(&r, &l.game, ALL_SEATS, &view);
    ledger_forecast(&l, &view, &v);
    assert_false(l.sums.finished);
    assert_memory_equal(&l.sums.result, &v, sizeof v);
    record_cut(&record, 0);
    ledger_case_start(&l, &r, &record, 0, MEMO);
    assert_null(ledger_case_run(&l, &count, &hash));
    assert_false(l.sums.finished);
    assert_int_equal(l.sums.start.chance[0] + l.sums.deal.chance[0], l.sums.result.chance[0]);
    assert_int_equal(l.sums.luck.chance[0], 0);
}

/* Somebody gave up: the board has no winner that counts. */
static void who_resigned_has_not_won(void **state)
{
    Rules r;
    Ledger l;
    CaseCount count = {0};
    uint64_t hash;
    (void)state;
    assert_true(play_config(1, &r));
    ledger_case_record(&record, &r, 6, BOT_GREEDY, WHOLE_GAME);
    ledger_case_start(&l, &r, &record, 0, MEMO);
    assert_null(ledger_case_run(&l, &count, &hash));
    assert_true(l.sums.finished);
    for (int seat = 0; seat < 3; seat++) {
        if (l.sums.result.chance[seat] == LEDGER_WHOLE) {
            record.end = (Termination){.said = true, .resigned_count = 1, .resigned = {(uint8_t)seat}};
        }
    }
    assert_int_equal(record.end.resigned_count, 1);
    ledger_case_start(&l, &r, &record, 0, MEMO);
    while (ledger_step(&l, &(LedgerStep){0})) {
    }
    assert_false(l.sums.finished);
}

/* The last decision of a game is seen through to its end, even at a glance. */
static void the_last_turn_is_exact(void **state)
{
    uint32_t games = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 8; seed++) {
        Rules r;
        Ledger l;
        assert_true(play_config((int)(seed % 4), &r));
        ledger_case_record(&record, &r, 400 + seed, BOT_GREEDY, WHOLE_GAME);
        const uint32_t all = record.move_count;
        record_cut(&record, all - 1);
        ledger_case_start(&l, &r, &record, 0, MEMO);
        while (ledger_skip(&l)) {
        }
        Game view;
        Account v;
        Action scratch[ACTIONS_MAX];
        const uint32_t count = game_list(&r, &l.game, scratch);
        int32_t most = 0;
        game_view(&r, &l.game, ALL_SEATS, &view);
        for (uint32_t i = 0; i < count; i++) {
            Candidate found;
            ledger_judge(&l, &view, scratch[i], NULL, &found);
            assert_int_equal(found.outcomes, 1);
            most = found.q.chance[view.seat] > most ? found.q.chance[view.seat] : most;
        }
        assert_true(ledger_forecast(&l, &view, &v));
        assert_int_equal(v.chance[view.seat], most);
        games += count > 1;
    }
    assert_true(games > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_largest_remainder_decides),
        cmocka_unit_test(start_is_an_equal_share),
        cmocka_unit_test(floats_become_millionths),
        cmocka_unit_test(winners_share_the_result),
        cmocka_unit_test(means_are_exact),
        cmocka_unit_test(it_adds_up_at_a_glance),
        cmocka_unit_test(it_adds_up_with_any_modules),
        cmocka_unit_test(it_adds_up_when_read),
        cmocka_unit_test(the_memo_changes_nothing),
        cmocka_unit_test(steps_can_be_made_apart),
        cmocka_unit_test(records_may_stop_early),
        cmocka_unit_test(who_resigned_has_not_won),
        cmocka_unit_test(the_last_turn_is_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
