/* SPDX-License-Identifier: MIT */
/* train.h - how the forecast's weights are found: games of bots against themselves, and a network fitted to how they
 * ended. A program of its own, aedile-train; play never needs it. */
#pragma once

#include "policy.h"

#include <stdbool.h>
#include <stddef.h>

/* One seat in one position of a finished game. */
typedef struct Sample {
    int16_t input[INPUT_COUNT];
    float points;  /* from here to the end: what it scored, blended with what was thought on the way there */
    uint32_t game; /* its number */
    uint8_t era;
    uint8_t held_out; /* of a game that is not learnt from, to see how well it does on others */
} Sample;

typedef struct Samples {
    Sample *row;
    size_t count;
    size_t capacity;
} Samples;

typedef struct PlayOptions {
    uint64_t games;
    uint64_t seed;
    int jobs;
    uint32_t nodes;     /* of the search that plays; 0: greedy plays */
    int random_percent; /* moves at random, so that all kinds of positions are met */
    int keep_percent;   /* positions kept */
    bool base_only;     /* no modules, and Rome only */
    int trust_percent;  /* of the end rather than of the forecast a move later: 100 is the end alone */
} PlayOptions;

/* How often a search tried each of the moves of a position. */
enum { CHOICES_MAX = 40 };
typedef struct Choice {
    uint32_t game;
    float early; /* what is left of the era; -1 in its final round */
    uint8_t era;
    uint8_t held_out;
    uint8_t count;
    int8_t mark[CHOICES_MAX][MARK_COUNT];
    float share[CHOICES_MAX];
} Choice;
typedef struct Choices {
    Choice *row;
    size_t count;
    size_t capacity;
} Choices;

/* In the order of the games, however many jobs play them. False without memory or threads. */
bool samples_play(const PlayOptions *options, const Net *net, Samples *out_samples, Choices *out_choices);

typedef struct FitOptions {
    int epochs;
    float rate;
    uint64_t seed;
    int jobs;
} FitOptions;

/* Goes on from the weights in `net`. Says on the standard error how far off it is, in VP, by era. False
 * without memory. */
bool net_fit(const Samples *samples, const FitOptions *options, Net *net);
/* The same for the policy: so that it thinks likely what the search tried most. */
void policy_fit(const Choices *choices, const FitOptions *options, Net *net);
/* Weights to whole multiples of 1 / NET_UNIT. */
void net_round(Net *net);
