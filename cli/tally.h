/* SPDX-License-Identifier: MIT */
/* tally.h - what sim counts over its games, wherever they are played. */
#pragma once

#include "bothost/series.h"
#include "gpu/gpu.h"

/* A shared victory is a part of one: in units that divide by every number of winners. */
enum { WIN_UNITS = 60 };

/* What one worker counted; sums of whole numbers, so that the order does not matter. */
typedef struct Tally {
    _Alignas(CACHE_LINE) uint64_t games;
    uint64_t moves;
    uint64_t fingerprint;
    int64_t vp[SEATS_MAX];
    uint64_t wins[SEATS_MAX]; /* in WIN_UNITS */
} Tally;

/* A game that is over, by its number from 0. */
void tally_add(Tally *tally, const Rules *r, const GpuResult *result, uint64_t game);
void tally_sum(Tally *total, const Tally *part);

/* Plays the games of a series on the GPU, with the bot random on every seat. EXIT_OK, or the exit status after printing
 * why it could not be done; the series' seconds are those of playing, without compiling. */
int gpu_tally(Series *series, Tally *out_tally);
