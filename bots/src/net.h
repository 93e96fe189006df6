/* SPDX-License-Identifier: MIT */
/* net.h - the network that makes a forecast of every seat from its inputs. One for each era, two layers each: the second
 * sees the seat's own first layer and, of part of it, the mean of the rivals'. */
#pragma once

#include "bots/search.h"
#include "inputs.h"

enum { NET_FIRST = 64, NET_SHARED = 32 /* of the first layer, that rivals see */, NET_SECOND = 32, NET_LANES = 8 };

/* What makes a move look promising (policy.h): a weight for each mark, by era and time of the era. */
enum {
#define MARK(id, scale) MARK_##id,
#include "policy.def"
    MARK_COUNT
};
enum { POLICY_TIMES = 3, POLICY_HIDDEN = 16 };
/* What the policy knows of the position beside the marks of a move. */
enum { CONTEXT_ONE, CONTEXT_EARLY, CONTEXT_FINAL, CONTEXT_PLAYERS, CONTEXT_SILVER, CONTEXT_LEAD, CONTEXT_COUNT };

/* One era's hidden layer of it. */
typedef struct PolicyEra {
    float mark[MARK_COUNT][POLICY_HIDDEN];
    float context[CONTEXT_COUNT][POLICY_HIDDEN];
    float last[POLICY_HIDDEN];
} PolicyEra;
enum {
    POLICY_LINEAR = MARK_COUNT * ERA_COUNT * POLICY_TIMES,
    POLICY_WEIGHTS = POLICY_LINEAR + ERA_COUNT * (int)(sizeof(PolicyEra) / sizeof(float))
};

/* What comes out for a seat. */
enum { OUT_POINTS, OUT_RANK, OUT_COUNT };

/* One era's weights; nothing but floats, one after another, every row a multiple of NET_LANES of them. */
typedef struct NetEra {
    float first[INPUT_COUNT][NET_FIRST];
    float first_bias[SEATS_MAX][NET_FIRST]; /* by players - 1 */
    float second[NET_FIRST][NET_SECOND];
    float shared[NET_SHARED][NET_SECOND];
    float second_bias[NET_SECOND];
    float last[OUT_COUNT][NET_SECOND];
    float last_bias[NET_LANES];        /* the first OUT_COUNT count */
    float sharp[SEATS_MAX][NET_LANES]; /* by players - 1; the first POLICY_TIMES count */
} NetEra;
enum { ERA_WEIGHTS = sizeof(NetEra) / sizeof(float), NET_WEIGHTS = ERA_COUNT * ERA_WEIGHTS };

/* All weights are whole multiples of 1 / NET_UNIT, so that they are the same in a file and on every machine. The network's
 * by era, the policy's by mark, era and time, and its hidden layer's by era. */
enum { NET_UNIT = 256, ALL_WEIGHTS = NET_WEIGHTS + POLICY_WEIGHTS };
struct Net {
    _Alignas(16) float weight[ALL_WEIGHTS];
};

static inline const NetEra *net_era(const Net *net, int era)
{
    return (const NetEra *)(const void *)(net->weight + (size_t)era * ERA_WEIGHTS);
}

static inline int policy_at(int mark, int era)
{
    return NET_WEIGHTS + (mark * ERA_COUNT + era) * POLICY_TIMES;
}

static inline const PolicyEra *policy_era(const Net *net, int era)
{
    return (const PolicyEra *)(const void *)(net->weight + NET_WEIGHTS + POLICY_LINEAR) + era;
}

extern const Net NET_DEFAULT;

enum { NET_VP = 16 }; /* VP that the last layer's 1 stands for */

/* For every seat: the VP it will still score, in NET_VP; and what its place depends on beside its points (forecast.c). */
void net_run(const Net *net, int era, int players, int seats, int32_t inputs[SEATS_MAX][INPUT_COUNT],
             float out[SEATS_MAX][OUT_COUNT]);

/* How many bits of odds a lead of NET_VP is, by the time of the era (POLICY_TIMES). */
float net_sharp(const NetEra *n, int players, float early, bool final_round);

extern const float INPUT_SCALE[INPUT_COUNT];
extern const float MARK_SCALE[MARK_COUNT];
