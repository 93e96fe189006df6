/* SPDX-License-Identifier: MIT */
/* net.h - the network that makes a forecast of a seat's points from its inputs. One for each era, two small layers each. */
#pragma once

#include "bots/search.h"
#include "inputs.h"

enum { NET_FIRST = 32, NET_SECOND = 16 };

/* What makes a move look promising (policy.h): a weight for each mark, by era and time of the era. */
enum {
#define MARK(id, scale) MARK_##id,
#include "policy.def"
    MARK_COUNT
};
enum { POLICY_TIMES = 3, POLICY_WEIGHTS = MARK_COUNT * ERA_COUNT * POLICY_TIMES };

/* One era's weights; nothing but floats, one after another. */
typedef struct NetEra {
    float first[INPUT_COUNT][NET_FIRST];
    float first_bias[NET_FIRST];
    float second[NET_FIRST][NET_SECOND];
    float second_bias[NET_SECOND];
    float last[NET_SECOND];
    float last_bias[4]; /* the first counts; so that every row lies as vectors want it */
} NetEra;
enum { ERA_WEIGHTS = sizeof(NetEra) / sizeof(float), NET_WEIGHTS = ERA_COUNT * ERA_WEIGHTS };

/* All weights are whole multiples of 1 / NET_UNIT, so that they are the same in a file and on every machine. */
enum { NET_UNIT = 4096 };
struct Net {
    _Alignas(16) float weight[NET_WEIGHTS];
    float policy[MARK_COUNT][ERA_COUNT][POLICY_TIMES];
};

/* All of them, those of the policy last. */
enum { ALL_WEIGHTS = NET_WEIGHTS + POLICY_WEIGHTS };
static inline float *net_weight(Net *net, int i)
{
    return i < NET_WEIGHTS ? &net->weight[i] : &net->policy[0][0][0] + (i - NET_WEIGHTS);
}

static inline const NetEra *net_era(const Net *net, int era)
{
    return (const NetEra *)(const void *)(net->weight + (size_t)era * ERA_WEIGHTS);
}

extern const Net NET_DEFAULT;

/* What the seat will still score, in VP. */
enum { NET_VP = 16 }; /* VP that the last layer's 1 stands for */
float net_points(const Net *net, int era, const int32_t inputs[INPUT_COUNT]);

extern const float INPUT_SCALE[INPUT_COUNT];
extern const float MARK_SCALE[MARK_COUNT];
