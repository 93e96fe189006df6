/* SPDX-License-Identifier: MIT */
/* calibrate.c - chances against results: the sums of a game, and the figures over games. */
#include "calibrate.h"

#include "program/stop.h"

#include <math.h>
#include <string.h>

static const double INTERVAL_95 = 1.96;
static const double MEAN_OF_NORMAL_SIZE = 0.7978845608; /* of |x|: the root of 2 / pi */

/* ---- One game. */

/* What each player got of the victory. */
static void results_of(const Rules *r, const Game *end, double out_result[SEATS_MAX])
{
    Standing standing;
    game_standing(r, end, &standing);
    const int winners = bits_count(standing.winners);
    for (int seat = 0; seat < r->config.players; seat++) {
        const bool shares = (standing.winners >> seat & 1) != 0;
        out_result[seat] = standing.together ? standing.won : shares ? 1.0 / winners : 0.0;
    }
}

static void chance_add(SliceSums *sums, double chance, double result, double equal)
{
    const int at = (int)(chance * CALIBRATE_BINS);
    BinSums *bin = &sums->bin[at < 0 ? 0 : at >= CALIBRATE_BINS ? CALIBRATE_BINS - 1 : at];
    bin->count += 1;
    bin->chance += chance;
    bin->result += result;
    sums->squares += (chance - result) * (chance - result);
    sums->equal_squares += (equal - result) * (equal - result);
}

static void decision_add(SliceSums *sums, const Rules *r, const Game *end, const double *result, const Chances *found)
{
    const int players = r->config.players;
    sums->decisions += 1;
    for (int seat = 0; seat < players; seat++) {
        sums->points_count += 1;
        sums->points_off += (double)found->points[seat] - end->player[seat].vp;
        if (!r->automaton || seat == 0) { /* against an automaton all win or nobody: one sample */
            chance_add(sums, (double)found->chance[seat], result[seat], 1.0 / players);
        }
    }
}

bool game_sums(Search *s, const Record *record, const Rules *r, const Game *end, uint32_t simulations,
               GameSums *out_sums)
{
    double result[SEATS_MAX];
    Game g;
    const uint8_t *module = r->config.module;
    memset(out_sums, 0, sizeof *out_sums);
    out_sums->players = r->config.players;
    out_sums->automaton = !r->automaton ? 0 : 1 + (module[MODULE_CONSUL] != 0 ? MODULE_CONSUL : MODULE_CERES);
    results_of(r, end, result);
    record_begin(record, r, &g);
    for (uint32_t i = 0; i < record->move_count; i++) {
        static _Thread_local Action list[ACTIONS_MAX];
        if (stop_asked()) {
            return false;
        }
        if (game_list(r, &g, list) >= 2) {
            Game view;
            Chances found;
            game_view(r, &g, g.seat, &view);
            chances_find(s, r, &view, simulations, &found);
            decision_add(&out_sums->era[g.era], r, end, result, &found);
        }
        record_play(record, i, r, &g, NULL);
    }
    return true;
}

bool game_corrections(Search *s, const Record *record, const Rules *r, uint32_t simulations, void *memo,
                      uint32_t forecasts, GameSums *in_out_sums)
{
    Ledger ledger;
    LedgerStep step;
    ledger_start(&ledger, r, record, s, simulations, memo, forecasts);
    while (ledger_step(&ledger, &step)) {
        SliceSums *sums = &in_out_sums->era[step.era];
        StepParts parts;
        if (stop_asked()) {
            return false;
        }
        step_parts(&step, &parts);
        for (int member = 0; member < ledger_members(r); member++) {
            const double correction = (double)parts.forecast.chance[member] / LEDGER_WHOLE;
            sums->corrections += 1;
            sums->correction_squares += correction * correction;
        }
    }
    return true;
}

/* ---- All games. */

static bool group_has(const GameSums *game, Group group)
{
    return game->players == group.players && game->automaton == group.automaton;
}

static void slice_add(SliceSums *to, const SliceSums *from)
{
    to->decisions += from->decisions;
    to->points_count += from->points_count;
    to->points_off += from->points_off;
    to->squares += from->squares;
    to->equal_squares += from->equal_squares;
    to->corrections += from->corrections;
    to->correction_squares += from->correction_squares;
    for (int i = 0; i < CALIBRATE_BINS; i++) {
        to->bin[i].count += from->bin[i].count;
        to->bin[i].chance += from->bin[i].chance;
        to->bin[i].result += from->bin[i].result;
    }
}

static SliceSums game_slice(const GameSums *game, int slice)
{
    SliceSums sums = {0};
    for (int era = 0; era < ERA_COUNT; era++) {
        if (slice == era || slice == ERA_COUNT) {
            slice_add(&sums, &game->era[era]);
        }
    }
    return sums;
}

static double samples(const SliceSums *sums)
{
    double count = 0;
    for (int i = 0; i < CALIBRATE_BINS; i++) {
        count += sums->bin[i].count;
    }
    return count;
}

static double share(double part, double of)
{
    return of > 0 ? part / of : 0;
}

/* Squares of what a game adds to a mean beyond its share, summed over games. */
typedef struct Spread {
    double brier;
    double points;
    double bin[CALIBRATE_BINS];
} Spread;

static double beyond(double sum, double count, double mean)
{
    const double rest = sum - count * mean;
    return rest * rest;
}

static void spread_add(Spread *spread, const SliceSums *game, const Figures *mean)
{
    spread->brier += beyond(game->squares, samples(game), mean->brier);
    spread->points += beyond(game->points_off, game->points_count, mean->bias_vp);
    for (int i = 0; i < CALIBRATE_BINS; i++) {
        const BinFigures *bin = &mean->bin[i];
        spread->bin[i] +=
            beyond(game->bin[i].chance - game->bin[i].result, game->bin[i].count, bin->chance - bin->result);
    }
}

/* Half of a 95 % interval of a mean over so many samples that came in so many games. */
static double error_of(double squares, double count, uint64_t games)
{
    return games < 2 ? 0 : INTERVAL_95 * share(sqrt(squares * (double)games / (double)(games - 1)), count);
}

static void means_take(const SliceSums *sums, bool together, Figures *out)
{
    const double all = samples(sums);
    double won = 0;
    out->decisions = (uint64_t)sums->decisions;
    out->bias_vp = share(sums->points_off, sums->points_count);
    out->brier = share(sums->squares, all);
    out->corrections = (uint64_t)sums->corrections;
    out->correction_rms = sqrt(share(sums->correction_squares, sums->corrections));
    for (int i = 0; i < CALIBRATE_BINS; i++) {
        const BinSums *bin = &sums->bin[i];
        out->bin[i].count = bin->count;
        out->bin[i].chance = share(bin->chance, bin->count);
        out->bin[i].result = share(bin->result, bin->count);
        out->ece += share(fabs(bin->chance - bin->result), all);
        won += bin->result;
    }
    won = share(won, all);
    const double plain = together ? won * (1 - won) : share(sums->equal_squares, all);
    out->skill = plain > 0 ? 1 - out->brier / plain : 0;
}

void figures_make(const GameSums *games, uint64_t count, Group group, Figures *out_figures)
{
    SliceSums total = {0};
    Spread spread = {0};
    memset(out_figures, 0, sizeof *out_figures);
    for (uint64_t i = 0; i < count; i++) {
        if (group_has(&games[i], group)) {
            const SliceSums game = game_slice(&games[i], group.slice);
            slice_add(&total, &game);
            out_figures->games++;
        }
    }
    means_take(&total, group.automaton != 0, out_figures);
    for (uint64_t i = 0; i < count; i++) {
        if (group_has(&games[i], group)) {
            const SliceSums game = game_slice(&games[i], group.slice);
            spread_add(&spread, &game, out_figures);
        }
    }
    out_figures->brier_error = error_of(spread.brier, samples(&total), out_figures->games);
    out_figures->bias_vp_error = error_of(spread.points, total.points_count, out_figures->games);
    for (int i = 0; i < CALIBRATE_BINS; i++) {
        BinFigures *bin = &out_figures->bin[i];
        bin->error = error_of(spread.bin[i], bin->count, out_figures->games);
        out_figures->ece_noise += share(MEAN_OF_NORMAL_SIZE * bin->error / INTERVAL_95 * bin->count, samples(&total));
    }
}
