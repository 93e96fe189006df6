/* SPDX-License-Identifier: MIT */
/* train.h - how the forecast's weights are found: games of bots against themselves, and a network fitted to how they
 * ended. A program of its own, aedile-train; play never needs it. */
#pragma once

#include "policy.h"
#include "samples.h"

#include <stdbool.h>
#include <stddef.h>

_Static_assert((int)SAMPLES_INPUTS == INPUT_COUNT && (int)SAMPLES_MARKS == MARK_COUNT &&
                   (int)SAMPLES_CONTEXT == CONTEXT_COUNT && (int)SAMPLES_SEATS == SEATS_MAX &&
                   (int)SAMPLES_ERAS == ERA_COUNT && SAMPLES_CONFIG == sizeof(Config) &&
                   (int)SAMPLES_EDITIONS >= EDITION_NEWEST && ACTION_NUMBERS_MAX <= UINT16_MAX + 1,
               "samples.h has the numbers of the bots and the engine");
/* The inputs, marks and rules of this program. */
SamplesKind samples_kind(void);

typedef struct PlayOptions {
    uint64_t games;
    uint64_t seed;
    int jobs;
    uint32_t nodes;    /* of the search that plays; 0: greedy plays */
    int keep_percent;  /* positions kept */
    int random;        /* games in a hundred with moves at random all through */
    int plain_percent; /* games without modules, and of Rome; the others are anything that 9.2 allows */
    long players;      /* its digits are the numbers of players that are drawn from */
    int trust_percent; /* in chances: of the end rather than of the forecast a round of turns later: 100 is the end alone */
    int trust_points; /* the same for points alone */
    long seconds;     /* no game is begun after so many; 0: all are */
} PlayOptions;

/* In the order of the games, however many jobs play them; how many games. False without memory or threads. */
bool samples_play(const PlayOptions *options, const Net *net, Samples *out_samples, uint64_t *out_games);

typedef struct FitOptions {
    int epochs;
    int policy_epochs;
    float rate;
    uint64_t seed;
    int jobs;
    float outcome; /* how much of a target is the end itself, where nothing at random came between */
} FitOptions;

/* Goes on from the weights in `net`, the same with any number of jobs. False without memory. */
bool net_fit(const Samples *samples, const FitOptions *options, Net *net);
/* The same for the policy: so that it thinks likely what the search tried most. */
void policy_fit(const Samples *samples, const FitOptions *options, Net *net);
/* What the fit does with one choice: adds to the slope of all the policy's weights, returns the loss in bits. */
float choice_fit(const Net *net, const Choice *c, float slope[POLICY_WEIGHTS]);
/* Weights to whole multiples of 1 / NET_UNIT. */
void net_round(Net *net);

/* What the fit does with one position: adds to the slope, returns the loss. */
typedef struct Target {
    float outcome;
} Target;
double position_fit(const NetEra *n, const Samples *samples, const Position *p, const Target *target, NetEra *slope);
/* Forecasts of a position with these weights: points at the end, chances (of the players). */
void position_forecast(const NetEra *n, const Samples *samples, const Position *p, float out_points[SEATS_MAX],
                       float out_chance[SEATS_MAX]);

/* How far off the forecasts of held-out positions are, by players and era, on the standard error. */
void samples_calibrate(const Samples *samples, const Net *net);
