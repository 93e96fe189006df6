/* SPDX-License-Identifier: MIT */
/* test_ledger_chance.c - the ledger's means are over all that chance can do, its samples as likely as games, and luck is
 * fair. */
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

enum { MEMO = 1 << 14 };

static Record record;

/* ---- Q by another way: chances as floating numbers, down the draws. */

typedef struct Door {
    Ledger *l;
    double mean[SEATS_MAX];
    uint32_t outcomes;
    bool forced; /* a move without a choice was met */
} Door;

static void door_walk(Door *door, const ViewMove *m, double chance)
{
    static Action scratch[ACTIONS_MAX];
    const Rules *r = door->l->rules;
    Draws draws;
    Game after;
    Account v;
    if (door->outcomes > LEDGER_OUTCOMES) {
        return;
    }
    if (game_draws(r, m, &draws, &after, NULL)) {
        for (int i = 0; i < draws.count; i++) {
            ViewMove next = *m;
            game_draw(&next, &draws, i);
            door_walk(door, &next, chance * (double)draws.weight[i] / (double)draws.total);
        }
        return;
    }
    door->forced |= after.phase != PHASE_OVER && !is_decision(r, &after, scratch);
    door->outcomes++;
    ledger_forecast(door->l, &after, &v);
    for (int i = 0; i < SEATS_MAX; i++) {
        door->mean[i] += chance * v.chance[i];
    }
}

static void door_check(Ledger *l, const Game *view, Action a, const Offer *offer, const Candidate *found)
{
    Door door = {.l = l};
    ViewMove m;
    view_move(&m, view, a, offer);
    door_walk(&door, &m, 1);
    if (door.forced) {
        return;
    }
    assert_int_equal(found->sampled, door.outcomes > LEDGER_OUTCOMES);
    for (int i = 0; i < SEATS_MAX && !found->sampled; i++) {
        const double off = found->q.chance[i] - door.mean[i];
        assert_true(off < 1 && off > -1);
    }
    assert_true(found->sampled || found->outcomes == door.outcomes);
}

/* And what came true was among the outcomes: its forecast was made before. */
static void means_are_over_all_that_can_come(void **state)
{
    static Action scratch[ACTIONS_MAX];
    uint32_t drawn = 0;
    Rules r;
    (void)state;
    for (int index = 0; play_module_config(index, &r); index++) {
        Ledger l;
        ledger_case_record(&record, &r, 300 + (uint64_t)index, BOT_GREEDY, 40);
        ledger_case_start(&l, &r, &record, 0, MEMO);
        game_start(&r, &record.setup.seed, &l.game);
        for (l.at = 0; l.at < record.move_count; l.at++) {
            const RecordMove *move = &record.move[l.at];
            const Offer *offer = record_offer(&record, l.at);
            Candidate found;
            Account v;
            Game view;
            game_view(&r, &l.game, ALL_SEATS, &view);
            ledger_judge(&l, &view, move->action, offer, &found);
            door_check(&l, &view, move->action, offer, &found);
            const uint32_t made = l.forecasts;
            assert_int_equal(game_move(&r, &l.game, move->seat, move->action, offer, NULL), RULE_OK);
            game_view(&r, &l.game, ALL_SEATS, &view);
            ledger_forecast(&l, &view, &v);
            const bool ends = view.phase == PHASE_OVER || is_decision(&r, &view, scratch);
            assert_true(found.sampled || !ends || l.forecasts == made);
            drawn += found.outcomes > 1;
        }
    }
    assert_true(drawn > 100);
}

/* The mean over games that could lie behind the view, and its error squared; false if a move without a choice followed. */
enum { GUESSES = 256 };
static bool guessed_mean(Ledger *l, const Game *view, const RecordMove *move, const Offer *offer, double *out_mean,
                         double *out_square)
{
    static Action scratch[ACTIONS_MAX];
    Rng rng = play_rng(game_hash(view));
    double squares = 0;
    *out_mean = 0;
    for (int i = 0; i < GUESSES; i++) {
        Game g;
        Game after;
        Account v;
        game_determinise(l->rules, view, &rng, &g);
        assert_int_equal(game_move(l->rules, &g, move->seat, move->action, offer, NULL), RULE_OK);
        if (g.phase != PHASE_OVER && !is_decision(l->rules, &g, scratch)) {
            return false;
        }
        game_view(l->rules, &g, ALL_SEATS, &after);
        ledger_forecast(l, &after, &v);
        *out_mean += (double)v.chance[0] / GUESSES;
        squares += (double)v.chance[0] * v.chance[0] / GUESSES;
    }
    *out_square = (squares - *out_mean * *out_mean) * (1.0 / GUESSES + 1.0 / LEDGER_SAMPLES);
    return true;
}

/* Samples are many, and as likely as the games are: single means within 5 errors, all together within 3.5. */
static void samples_are_fair(void **state)
{
    double sum = 0;
    double variance = 0;
    uint32_t met = 0;
    Rules r;
    (void)state;
    for (int index = 0; play_module_config(index, &r); index++) {
        Ledger l;
        ledger_case_record(&record, &r, 500 + (uint64_t)index, BOT_GREEDY, 60);
        ledger_case_start(&l, &r, &record, 0, MEMO);
        game_start(&r, &record.setup.seed, &l.game);
        for (l.at = 0; l.at < record.move_count; l.at++) {
            const RecordMove *move = &record.move[l.at];
            const Offer *offer = record_offer(&record, l.at);
            const uint32_t before = l.forecasts;
            Candidate found;
            Game view;
            double mean;
            double square;
            game_view(&r, &l.game, ALL_SEATS, &view);
            ledger_judge(&l, &view, move->action, offer, &found);
            const uint32_t made = l.forecasts - before;
            if (found.sampled && guessed_mean(&l, &view, move, offer, &mean, &square)) {
                const double off = found.q.chance[0] - mean;
                assert_true(made > LEDGER_SAMPLES / 8);
                assert_true(off * off < 25 * square + 1); /* it is whole */
                sum += off;
                variance += square;
                met++;
            }
            assert_int_equal(game_move(&r, &l.game, move->seat, move->action, offer, NULL), RULE_OK);
        }
    }
    print_message("%u sampled means: off by %.2f errors squared\n", met, sum * sum / variance);
    assert_true(met > 20 && sum * sum < 3.5 * 3.5 * variance);
}

/* Chance is fair whatever the forecast: the mean luck of each seat is 0 within its error. */
static void luck_is_fair(void **state)
{
    enum { GAMES = 120 };
    (void)state;
    for (int index = 0; index < 2; index++) {
        Rules r;
        double sum[SEATS_MAX] = {0};
        double squares[SEATS_MAX] = {0};
        assert_true(play_config(index, &r));
        for (uint64_t i = 0; i < GAMES; i++) {
            LedgerStep step;
            Ledger l;
            ledger_case_record(&record, &r, 1000 + i, BOT_NOVICE, 30);
            ledger_case_start(&l, &r, &record, 0, MEMO);
            while (ledger_step(&l, &step)) {
            }
            for (int seat = 0; seat < r.config.players; seat++) {
                const double luck = l.sums.luck.chance[seat];
                sum[seat] += luck;
                squares[seat] += luck * luck;
            }
        }
        for (int seat = 0; seat < r.config.players; seat++) {
            const double variance = squares[seat] / GAMES / GAMES; /* of the mean, about 0 */
            print_message("%d players, seat %d: mean luck %.0f, %.2f errors squared\n", r.config.players, seat + 1,
                          sum[seat] / GAMES, sum[seat] / GAMES * (sum[seat] / GAMES) / variance);
            assert_true(variance > 0 && sum[seat] / GAMES * (sum[seat] / GAMES) < 3.5 * 3.5 * variance);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(means_are_over_all_that_can_come),
        cmocka_unit_test(samples_are_fair),
        cmocka_unit_test(luck_is_fair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
