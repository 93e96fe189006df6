/* SPDX-License-Identifier: MIT */
/* tally.c - what sim counts over its games, and games on a GPU. */
#include "tally.h"

#include "program/report.h"
#include "program/stop.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_A_LOOK = 1 << 20 }; /* between looks at Ctrl-C */

void tally_add(Tally *tally, const Rules *r, const GpuResult *result, uint64_t game)
{
    const uint64_t winners = (uint64_t)bits_count(result->winners);
    uint64_t mixed = result->hash + game;
    tally->games++;
    tally->moves += result->moves;
    tally->fingerprint += rng_mix(&mixed);
    for (int seat = 0; seat < r->config.players + r->automaton; seat++) {
        const bool shares = !result->together && (result->winners >> seat & 1) != 0;
        const bool together = result->together && result->won == (seat < r->config.players);
        tally->vp[seat] += result->vp[seat];
        tally->wins[seat] += shares ? WIN_UNITS / winners : together ? WIN_UNITS : 0;
    }
}

void tally_sum(Tally *total, const Tally *part)
{
    total->games += part->games;
    total->moves += part->moves;
    total->fingerprint += part->fingerprint;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        total->vp[seat] += part->vp[seat];
        total->wins[seat] += part->wins[seat];
    }
}

/* Games of the series from one on. False after printing why not. */
static bool games_add(const Series *series, GpuUnit *unit, GpuJob *job, GpuResult *results, Tally *tally)
{
    char reason[GPU_REASON_MAX];
    GpuTimes times;
    if (!gpu_play(unit, job, results, &times, reason)) {
        usage_error("sim", "--device cuda: %s", reason);
        return false;
    }
    for (uint32_t i = 0; i < job->games; i++) {
        if (!results[i].over) {
            usage_error(
                "sim", "game %llu is not over after %u moves%s", (unsigned long long)job->first + i + 1,
                results[i].moves,
                series->rules.config.idle_rounds == 0 ? ": --idle_rounds 0 lets a game go on for ever (rule 4.3)" : "");
            return false;
        }
        tally_add(tally, &series->rules, &results[i], job->first + i);
    }
    return true;
}

static int series_on(const Series *series, GpuUnit *unit, Tally *tally)
{
    const uint64_t most = series->games < GAMES_A_LOOK ? series->games : GAMES_A_LOOK;
    GpuResult *results = malloc(most * sizeof *results);
    GpuJob job = {.seed = series->setup.seed,
                  .number = series->setup.seed_number,
                  .by_number = series->setup.seed_is_number,
                  .moves_most = RECORD_MOVES_MAX};
    int status = EXIT_OK;
    if (results == NULL) {
        return usage_error("sim", "not enough memory");
    }
    stop_on_signals();
    while (status == EXIT_OK && job.first < series->games && !stop_asked()) {
        const uint64_t left = series->games - job.first;
        job.games = (uint32_t)(left < most ? left : most);
        progress("sim: %llu of %llu games", (unsigned long long)job.first, (unsigned long long)series->games);
        status = games_add(series, unit, &job, results, tally) ? EXIT_OK : EXIT_NO;
        job.first += job.games;
    }
    progress_end();
    free(results);
    return status;
}

int gpu_tally(Series *series, Tally *out_tally)
{
    static const GpuWay WAY = {.lists = true};
    char reason[GPU_REASON_MAX];
    int status = EXIT_NO;
    Gpu *gpu = gpu_open(reason);
    progress("sim: compiling the rules for the GPU");
    GpuUnit *unit = gpu != NULL ? gpu_unit_open(gpu, &series->rules, &WAY, reason) : NULL;
    progress_end();
    memset(out_tally, 0, sizeof *out_tally);
    if (unit == NULL) {
        usage_error("sim", "--device cuda: %s", reason);
    } else {
        const double start = report_clock();
        status = series_on(series, unit, out_tally);
        series->seconds = report_clock() - start;
    }
    gpu_unit_close(unit);
    gpu_close(gpu);
    return status;
}
