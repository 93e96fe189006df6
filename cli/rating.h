/* SPDX-License-Identifier: MIT */
/* rating.h - what a match says about its bots, and how surely.
 *
 * The games of one deal, the same cards with every seating, are not independent; deals are. So errors come from
 * the differences between deals. All are half-widths of 95 % intervals. */
#pragma once

#include "engine/rules.h"

#include <stdbool.h>

/* How one game ended, by place in the line-up. */
typedef struct Outcome {
    int32_t vp[SEATS_MAX];
    uint8_t rank[SEATS_MAX]; /* from 1 */
    uint8_t winners;         /* bit per place */
    bool together;           /* against an automaton: whoever won did not have to share it */
} Outcome;

/* A match: `deals` times `seats` games, those of a deal one after another. */
typedef struct Match {
    const Outcome *outcome;
    uint64_t deals;
    int seats;
    const int *entry; /* by place: which bot sits there */
    int bots;
} Match;

typedef struct Rating {
    double win_rate; /* wins a seat and game; a victory shared by k counts 1/k */
    double win_rate_error;
    double mean_place;
    double mean_vp;
    double elo; /* above the mean of the others; with two bots the logistic of the win rate */
    double elo_error;
} Rating;

void match_rate(const Match *match, Rating out_ratings[SEATS_MAX]);
