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

/* The positive parts of a seat's first layer, and which of them are not 0. */
typedef struct First {
    _Alignas(4 * NET_LANES) float unit[NET_FIRST];
    uint8_t on[NET_FIRST];
    int count;
} First;

INLINE const Lanes *lanes_of(const float *row)
{
    return (const Lanes *)(const void *)row;
}

/* Rows of those inputs alone that are not 0: found first, since nobody can guess which they are. */
INLINE void first_run(const NetEra *n, int players, const int32_t *inputs, First *out)
{
    Lanes sum[FIRST_LANES];
    uint8_t on[INPUT_COUNT];
    int count = 0;
    for (int input = 0; input < INPUT_COUNT; input++) {
        on[count] = (uint8_t)input;
        count += inputs[input] != 0;
    }
    for (int i = 0; i < FIRST_LANES; i++) {
        sum[i] = lanes_of(n->first_bias[players - 1])[i];
    }
    for (int k = 0; k < count; k++) {
        const float x = (float)inputs[on[k]] * INPUT_SCALE[on[k]];
        const Lanes *row = lanes_of(n->first[on[k]]);
        for (int i = 0; i < FIRST_LANES; i++) {
            sum[i] += x * row[i];
        }
    }
    memcpy(out->unit, sum, sizeof sum);
    out->count = 0;
    for (int i = 0; i < NET_FIRST; i++) {
        const float x = out->unit[i];
        out->on[out->count] = (uint8_t)i;
        out->count += x > 0;
        out->unit[i] = x > 0 ? x : 0;
    }
}

INLINE void second_run(const NetEra *n, const First *own, const float *rivals, float out[OUT_COUNT])
{
    Lanes sum[SECOND_LANES];
    for (int i = 0; i < SECOND_LANES; i++) {
        sum[i] = lanes_of(n->second_bias)[i];
    }
    for (int k = 0; k < own->count; k++) {
        const float x = own->unit[own->on[k]];
        const Lanes *row = lanes_of(n->second[own->on[k]]);
        for (int i = 0; i < SECOND_LANES; i++) {
            sum[i] += x * row[i];
        }
    }
    for (int k = 0; k < NET_SHARED; k++) {
        for (int i = 0; i < SECOND_LANES; i++) {
            sum[i] += rivals[k] * lanes_of(n->shared[k])[i];
        }
    }
    for (int k = 0; k < OUT_COUNT; k++) {
        Lanes all = {0};
        float lane[NET_LANES];
        for (int i = 0; i < SECOND_LANES; i++) {
            all += (Lanes)((Bits)sum[i] & (sum[i] > 0)) * lanes_of(n->last[k])[i]; /* positive parts */
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
    First first[SEATS_MAX];
    for (int seat = 0; seat < seats; seat++) {
        first_run(n, players, inputs[seat], &first[seat]);
    }
    const float part = seats > 1 ? 1.0F / (float)(seats - 1) : 0;
    for (int seat = 0; seat < seats; seat++) {
        float rivals[NET_SHARED] = {0};
        for (int other = 0; other < seats; other++) {
            for (int i = 0; other != seat && i < NET_SHARED; i++) {
                rivals[i] += first[other].unit[i] * part;
            }
        }
        second_run(n, &first[seat], rivals, out[seat]);
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
