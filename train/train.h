/* train.h - how the forecast's weights are found: games of bots against themselves, and a network fitted to how they
 * ended. A program of its own, aedile-train; play never needs it. */
#ifndef TRAIN_TRAIN_H
#define TRAIN_TRAIN_H

#include "net.h"

#include <stdbool.h>
#include <stddef.h>

/* One seat in one position of a finished game. */
typedef struct Sample {
    int16_t input[INPUT_COUNT];
    int16_t points; /* it scored from here to the end */
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
    int only_players;   /* 0: all kinds of games */
} PlayOptions;

/* False without memory. */
bool samples_play(const PlayOptions *options, const Net *net, Samples *out_samples);

typedef struct FitOptions {
    int epochs;
    float rate;
    uint64_t seed;
    int jobs;
} FitOptions;

/* Goes on from the weights in `net`. Says on the standard error how far off it is, in VP, by era. */
void net_fit(const Samples *samples, const FitOptions *options, Net *net);
/* Weights to whole multiples of 1 / NET_UNIT. */
void net_round(Net *net);

#endif
