/* SPDX-License-Identifier: MIT */
/* net.c - the network, added up in the same order everywhere, so that a move is the same on every machine. */
#include "net.h"
#include "bots/weights.h"

const float INPUT_SCALE[INPUT_COUNT] = {
#define INPUT(id, scale) scale,
#include "inputs.def"
};

/* WEIGHTS_RULES and NET_DEFAULT, which the build makes of bots/weights.txt. */
#define W(weight) (float)(weight) / NET_UNIT
#include "bots/weights.def"
#undef W

/* Four sums side by side: the order of each stays the same whether the machine does them at once or not. */
typedef float Four __attribute__((vector_size(16)));
enum { FOUR = 4, FIRST_FOURS = NET_FIRST / FOUR, SECOND_FOURS = NET_SECOND / FOUR };

static inline const Four *fours(const float *row)
{
    return (const Four *)(const void *)row;
}

static inline float positive(float x)
{
    return x > 0 ? x : 0;
}

float net_points(const Net *net, int era, const int32_t inputs[INPUT_COUNT])
{
    const NetEra *n = net_era(net, era);
    Four first[FIRST_FOURS];
    Four second[SECOND_FOURS];
    float sum = n->last_bias[0];
    for (int i = 0; i < FIRST_FOURS; i++) {
        first[i] = fours(n->first_bias)[i];
    }
    for (int input = 0; input < INPUT_COUNT; input++) {
        if (inputs[input] != 0) {
            const float x = (float)inputs[input] * INPUT_SCALE[input];
            const Four *row = fours(n->first[input]);
            for (int i = 0; i < FIRST_FOURS; i++) {
                first[i] += x * row[i];
            }
        }
    }
    for (int i = 0; i < SECOND_FOURS; i++) {
        second[i] = fours(n->second_bias)[i];
    }
    for (int from = 0; from < NET_FIRST; from++) {
        const float x = first[from / FOUR][from % FOUR];
        const Four *row = fours(n->second[from]);
        for (int i = 0; x > 0 && i < SECOND_FOURS; i++) {
            second[i] += x * row[i];
        }
    }
    for (int i = 0; i < NET_SECOND; i++) {
        sum += positive(second[i / FOUR][i % FOUR]) * n->last[i];
    }
    return sum * NET_VP;
}
