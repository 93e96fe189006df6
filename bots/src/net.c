/* SPDX-License-Identifier: MIT */
/* net.c - the network, added up in the same order everywhere, so that a move is the same on every machine. */
#include "net.h"
#include "bots/weights.h"

#include <string.h>

const float INPUT_SCALE[INPUT_COUNT] = {
#define INPUT(id, scale) scale,
#include "inputs.def"
};

/* WEIGHTS_RULES and NET_DEFAULT, which the build makes of bots/weights.txt. */
#define W(weight) (float)(weight) / NET_UNIT
#include "bots/weights.def"
#undef W

/* Sums side by side: the order of each stays the same whether the machine does eight at once, four or one. */
typedef float Lanes __attribute__((vector_size(4 * NET_LANES), aligned(4), may_alias));
typedef int32_t Bits __attribute__((vector_size(4 * NET_LANES), aligned(4), may_alias));
enum { FIRST_LANES = NET_FIRST / NET_LANES, SECOND_LANES = NET_SECOND / NET_LANES };
#define INLINE static inline __attribute__((always_inline))

/* The inputs of modules lie side by side, and are all 0 where none is played. */
enum { MODULES_FROM = INPUT_CARDS, MODULES_TO = INPUT_HARD + 1 };

INLINE const Lanes *lanes_of(const float *row)
{
    return (const Lanes *)(const void *)row;
}

/* Its positive parts. */
INLINE void bend(Lanes *x)
{
    *x = (Lanes)((Bits)*x & (*x > 0));
}

/* Most inputs and units are not 0, so that to look for those that are would take longer than to add them. */
INLINE void inputs_add(const NetEra *n, const int32_t *inputs, int from, int to, Lanes sum[FIRST_LANES])
{
    for (int input = from; input < to; input++) {
        const float x = (float)inputs[input] * INPUT_SCALE[input];
        for (int i = 0; i < FIRST_LANES; i++) {
            sum[i] += x * lanes_of(n->first[input])[i];
        }
    }
}

/* The positive parts of a seat's first layer. */
INLINE void first_run(const NetEra *n, int players, const int32_t *inputs, float unit[NET_FIRST])
{
    Lanes sum[FIRST_LANES];
    int32_t modules = 0;
    for (int input = MODULES_FROM; input < MODULES_TO; input++) {
        modules |= inputs[input];
    }
    for (int i = 0; i < FIRST_LANES; i++) {
        sum[i] = lanes_of(n->first_bias[players - 1])[i];
    }
    inputs_add(n, inputs, 0, MODULES_FROM, sum);
    if (modules != 0) {
        inputs_add(n, inputs, MODULES_FROM, MODULES_TO, sum);
    }
    inputs_add(n, inputs, MODULES_TO, INPUT_COUNT, sum);
    for (int i = 0; i < FIRST_LANES; i++) {
        bend(&sum[i]);
    }
    memcpy(unit, sum, sizeof sum);
}

INLINE void units_add(const float *unit, int count, const float *rows, Lanes sum[SECOND_LANES])
{
    for (int k = 0; k < count; k++) {
        for (int i = 0; i < SECOND_LANES; i++) {
            sum[i] += unit[k] * lanes_of(rows + k * NET_SECOND)[i];
        }
    }
}

INLINE void second_run(const NetEra *n, const float *own, const float *rivals, float out[OUT_COUNT])
{
    Lanes sum[SECOND_LANES];
    for (int i = 0; i < SECOND_LANES; i++) {
        sum[i] = lanes_of(n->second_bias)[i];
    }
    units_add(own, NET_FIRST, n->second[0], sum);
    units_add(rivals, NET_SHARED, n->shared[0], sum);
    for (int i = 0; i < SECOND_LANES; i++) {
        bend(&sum[i]);
    }
    for (int k = 0; k < OUT_COUNT; k++) {
        Lanes all = {0};
        float lane[NET_LANES];
        for (int i = 0; i < SECOND_LANES; i++) {
            all += sum[i] * lanes_of(n->last[k])[i];
        }
        memcpy(lane, &all, sizeof all);
        const float low = (lane[0] + lane[4]) + (lane[1] + lane[5]);
        const float high = (lane[2] + lane[6]) + (lane[3] + lane[7]);
        out[k] = n->last_bias[k] + (low + high);
    }
}

INLINE void all_run(const NetEra *n, int players, int seats, int32_t inputs[SEATS_MAX][INPUT_COUNT],
                    float out[SEATS_MAX][OUT_COUNT])
{
    float first[SEATS_MAX][NET_FIRST];
    for (int seat = 0; seat < seats; seat++) {
        first_run(n, players, inputs[seat], first[seat]);
    }
    const float part = seats > 1 ? 1.0F / (float)(seats - 1) : 0;
    for (int seat = 0; seat < seats; seat++) {
        float rivals[NET_SHARED] = {0};
        for (int other = 0; other < seats; other++) {
            for (int i = 0; other != seat && i < NET_SHARED; i++) {
                rivals[i] += first[other][i] * part;
            }
        }
        second_run(n, first[seat], rivals, out[seat]);
    }
}

#if defined(__x86_64__) && !defined(__AVX2__)
/* The same sums, eight at once. Nothing is fused, so the results are equal. */
static __attribute__((target("avx2"))) void all_run_wide(const NetEra *n, int players, int seats,
                                                         int32_t inputs[SEATS_MAX][INPUT_COUNT],
                                                         float out[SEATS_MAX][OUT_COUNT])
{
    all_run(n, players, seats, inputs, out);
}
#endif

void net_run(const Net *net, int era, int players, int seats, int32_t inputs[SEATS_MAX][INPUT_COUNT],
             float out[SEATS_MAX][OUT_COUNT])
{
    const NetEra *n = net_era(net, era);
#if defined(__x86_64__) && !defined(__AVX2__)
    if (__builtin_cpu_supports("avx2")) {
        all_run_wide(n, players, seats, inputs, out);
        return;
    }
#endif
    all_run(n, players, seats, inputs, out);
}

float net_sharp(const NetEra *n, int players, float early, bool final_round)
{
    const float *sharp = n->sharp[players - 1];
    return final_round ? sharp[2] : sharp[0] * early + sharp[1] * (1.0F - early);
}
