/* SPDX-License-Identifier: MIT */
/* position.c - the network forwards and backwards over all seats of a position. */
#include "train.h"

#include <math.h>
#include <string.h>

static const float STRAIGHT_FROM = 1.0F; /* points further off, in NET_VP, count straight, not squared */
static const float CHANCE_PART = 1.0F;   /* how much the chances count beside them */
static const float LN2 = 0.69314718F;

/* Sums side by side, so that their order is the same on every machine. */
typedef float Lanes __attribute__((vector_size(4 * NET_LANES), aligned(4), may_alias));
enum { FIRST_LANES = NET_FIRST / NET_LANES, SECOND_LANES = NET_SECOND / NET_LANES };

/* One seat's numbers on the way forwards, and what the loss changes with them on the way back. */
typedef struct Pass {
    _Alignas(32) float first[NET_FIRST]; /* positive parts */
    float rivals[NET_SHARED];
    float second[NET_SECOND]; /* positive parts */
    float out[OUT_COUNT];
    float out_slope[OUT_COUNT];
    float second_slope[NET_SECOND];
    float first_slope[NET_FIRST];
    float rivals_slope[NET_SHARED];
} Pass;

static inline Lanes *lanes(float *row)
{
    return (Lanes *)(void *)row;
}

static inline const Lanes *lanes_of(const float *row)
{
    return (const Lanes *)(const void *)row;
}

static void first_forward(const NetEra *n, int players, const Seat *s, Pass *p)
{
    memcpy(p->first, n->first_bias[players - 1], sizeof p->first);
    for (int input = 0; input < INPUT_COUNT; input++) {
        if (s->input[input] != 0) {
            const float x = (float)s->input[input] * INPUT_SCALE[input];
            for (int i = 0; i < FIRST_LANES; i++) {
                lanes(p->first)[i] += x * lanes_of(n->first[input])[i];
            }
        }
    }
    for (int i = 0; i < NET_FIRST; i++) {
        p->first[i] = p->first[i] > 0 ? p->first[i] : 0;
    }
}

static void rows_forward(const float *from, int count, const float *rows, float *second)
{
    for (int i = 0; i < count; i++) {
        for (int k = 0; from[i] != 0 && k < SECOND_LANES; k++) {
            lanes(second)[k] += from[i] * lanes_of(rows + i * NET_SECOND)[k];
        }
    }
}

static void second_forward(const NetEra *n, Pass *p)
{
    memcpy(p->second, n->second_bias, sizeof p->second);
    rows_forward(p->first, NET_FIRST, n->second[0], p->second);
    rows_forward(p->rivals, NET_SHARED, n->shared[0], p->second);
    for (int k = 0; k < OUT_COUNT; k++) {
        p->out[k] = n->last_bias[k];
    }
    for (int i = 0; i < NET_SECOND; i++) {
        p->second[i] = p->second[i] > 0 ? p->second[i] : 0;
        for (int k = 0; k < OUT_COUNT; k++) {
            p->out[k] += p->second[i] * n->last[k][i];
        }
    }
}

/* As net_run has it. */
static void forward(const NetEra *n, const Samples *samples, const Position *at, Pass pass[SEATS_MAX])
{
    const float part = at->seats > 1 ? 1.0F / (float)(at->seats - 1) : 0;
    for (int seat = 0; seat < at->seats; seat++) {
        first_forward(n, at->players, &samples->seat[at->first + (uint32_t)seat], &pass[seat]);
    }
    for (int seat = 0; seat < at->seats; seat++) {
        memset(pass[seat].rivals, 0, sizeof pass[seat].rivals);
        for (int other = 0; other < at->seats; other++) {
            for (int i = 0; other != seat && i < NET_SHARED; i++) {
                pass[seat].rivals[i] += pass[other].first[i] * part;
            }
        }
        second_forward(n, &pass[seat]);
    }
}

static void times_of(const Position *at, float time[POLICY_TIMES])
{
    const float early = (float)at->clock / CLOCK_FULL;
    const bool final_round = (at->flags & POSITION_FINAL) != 0;
    time[0] = final_round ? 0 : early;
    time[1] = final_round ? 0 : 1 - early;
    time[2] = final_round;
}

/* Points that each seat is forecast to end with, in NET_VP, and the score its chance is made of. */
static void scores_make(const NetEra *n, const Samples *samples, const Position *at, const Pass *pass,
                        float points[SEATS_MAX], float score[SEATS_MAX])
{
    float time[POLICY_TIMES];
    times_of(at, time);
    const float *w = n->sharp[at->players - 1];
    const float sharp = w[0] * time[0] + w[1] * time[1] + w[2] * time[2];
    for (int seat = 0; seat < at->seats; seat++) {
        points[seat] = (float)samples->seat[at->first + (uint32_t)seat].vp / NET_VP + pass[seat].out[OUT_POINTS];
        score[seat] = sharp * points[seat] + pass[seat].out[OUT_RANK];
    }
}

static void chances_ranked(int players, const float *score, float *out_chance)
{
    float most = score[0];
    float sum = 0;
    for (int seat = 1; seat < players; seat++) {
        most = score[seat] > most ? score[seat] : most;
    }
    for (int seat = 0; seat < players; seat++) {
        out_chance[seat] = exp2f(score[seat] - most);
        sum += out_chance[seat];
    }
    for (int seat = 0; seat < players; seat++) {
        out_chance[seat] /= sum;
    }
}

/* The chance of each player to end above the automaton, the last seat; that of all together is their product. */
static float chances_above(int players, const float *score, float *out_above)
{
    float all = 1;
    for (int seat = 0; seat < players; seat++) {
        out_above[seat] = 1 / (1 + exp2f(score[players] - score[seat]));
        all *= out_above[seat];
    }
    return all;
}

void position_forecast(const NetEra *n, const Samples *samples, const Position *p, float out_points[SEATS_MAX],
                       float out_chance[SEATS_MAX])
{
    Pass pass[SEATS_MAX];
    float score[SEATS_MAX] = {0};
    forward(n, samples, p, pass);
    scores_make(n, samples, p, pass, out_points, score);
    for (int seat = 0; seat < p->seats; seat++) {
        out_points[seat] *= NET_VP;
    }
    if ((p->flags & POSITION_AUTOMATON) == 0) {
        chances_ranked(p->players, score, out_chance);
        return;
    }
    float above[SEATS_MAX];
    const float all = chances_above(p->players, score, above);
    for (int seat = 0; seat < p->players; seat++) {
        out_chance[seat] = all;
    }
}

static float blend(const Position *at, const Target *target, float ended, float thought)
{
    const float part = (at->flags & POSITION_SOUND) != 0 ? target->outcome : 0;
    return part * ended + (1 - part) * thought;
}

/* The loss of the chances in bits, and how it changes with each score, in nats. */
static double chances_loss(const Position *at, const float *wanted, const float *score, float slope[SEATS_MAX])
{
    enum { SCORE_SLOPES = SEATS_MAX };
    const float tiny = 1e-6F;
    float chance[SEATS_MAX];
    double loss = 0;
    memset(slope, 0, SCORE_SLOPES * sizeof *slope);
    if ((at->flags & POSITION_AUTOMATON) == 0) {
        chances_ranked(at->players, score, chance);
        for (int seat = 0; seat < at->players; seat++) {
            loss -= (double)(wanted[seat] * logf(chance[seat] + tiny));
            slope[seat] = (chance[seat] - wanted[seat]) * LN2;
        }
        return loss;
    }
    const float all = chances_above(at->players, score, chance);
    const float won = wanted[0];
    loss = -(double)(won * logf(all + tiny) + (1 - won) * logf(1 - all + tiny));
    const float outer = -won + (1 - won) * all / (1 - all + tiny);
    for (int seat = 0; seat < at->players; seat++) {
        const float one = outer * (1 - chance[seat]) * LN2;
        slope[seat] += one;
        slope[at->players] -= one;
    }
    return loss;
}

/* Sets how the loss changes with what comes out of each seat; the slope of `sharp`; the loss. */
static double outputs_loss(const NetEra *n, const Samples *samples, const Position *at, const Target *target,
                           Pass pass[SEATS_MAX], NetEra *g)
{
    const Seat *seats = &samples->seat[at->first];
    float points[SEATS_MAX] = {0};
    float score[SEATS_MAX] = {0};
    float wanted[SEATS_MAX] = {0};
    float slope[SEATS_MAX];
    float time[POLICY_TIMES];
    double loss = 0;
    scores_make(n, samples, at, pass, points, score);
    for (int seat = 0; seat < at->seats; seat++) {
        const float wish = blend(at, target, seats[seat].ended, seats[seat].points) / NET_VP;
        const float off = points[seat] - wish;
        const float size = off < 0 ? -off : off;
        pass[seat].out_slope[OUT_POINTS] = size > STRAIGHT_FROM ? off / size * STRAIGHT_FROM : off;
        loss += (double)(size > STRAIGHT_FROM ? STRAIGHT_FROM * (size - STRAIGHT_FROM / 2) : off * off / 2);
        wanted[seat] = blend(at, target, seats[seat].won, seats[seat].chance);
    }
    loss += (double)CHANCE_PART * chances_loss(at, wanted, score, slope);
    times_of(at, time);
    for (int seat = 0; seat < at->seats; seat++) {
        pass[seat].out_slope[OUT_RANK] = CHANCE_PART * slope[seat];
        /* the points are not bent so that the chances fit */
        for (int i = 0; i < POLICY_TIMES; i++) {
            g->sharp[at->players - 1][i] += CHANCE_PART * slope[seat] * points[seat] * time[i];
        }
    }
    return loss;
}

/* The sum of a row times another, lane by lane. */
static float dot(const float *a, const float *b)
{
    union {
        Lanes lanes;
        float one[NET_LANES];
    } sum = {.one = {0}};
    for (int k = 0; k < SECOND_LANES; k++) {
        sum.lanes += lanes_of(a)[k] * lanes_of(b)[k];
    }
    return ((sum.one[0] + sum.one[4]) + (sum.one[1] + sum.one[5])) +
           ((sum.one[2] + sum.one[6]) + (sum.one[3] + sum.one[7]));
}

static void rows_backward(const float *from, int count, const float *rows, const Pass *p, float *row_slopes,
                          float *out_slope)
{
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < SECOND_LANES; k++) {
            lanes(row_slopes + i * NET_SECOND)[k] += from[i] * lanes_of(p->second_slope)[k];
        }
        out_slope[i] = dot(p->second_slope, rows + i * NET_SECOND);
    }
}

static void second_backward(const NetEra *n, Pass *p, NetEra *g)
{
    for (int i = 0; i < NET_SECOND; i++) {
        float slope = 0;
        for (int k = 0; k < OUT_COUNT; k++) {
            g->last[k][i] += p->out_slope[k] * p->second[i];
            slope += p->out_slope[k] * n->last[k][i];
        }
        p->second_slope[i] = p->second[i] > 0 ? slope : 0;
        g->second_bias[i] += p->second_slope[i];
    }
    for (int k = 0; k < OUT_COUNT; k++) {
        g->last_bias[k] += p->out_slope[k];
    }
    rows_backward(p->first, NET_FIRST, n->second[0], p, g->second[0], p->first_slope);
    rows_backward(p->rivals, NET_SHARED, n->shared[0], p, g->shared[0], p->rivals_slope);
}

static void first_backward(const Seat *s, int players, Pass *p, NetEra *g)
{
    for (int i = 0; i < NET_FIRST; i++) {
        p->first_slope[i] = p->first[i] > 0 ? p->first_slope[i] : 0;
        g->first_bias[players - 1][i] += p->first_slope[i];
    }
    for (int input = 0; input < INPUT_COUNT; input++) {
        if (s->input[input] != 0) {
            const float x = (float)s->input[input] * INPUT_SCALE[input];
            for (int i = 0; i < FIRST_LANES; i++) {
                lanes(g->first[input])[i] += x * lanes_of(p->first_slope)[i];
            }
        }
    }
}

double position_fit(const NetEra *n, const Samples *samples, const Position *p, const Target *target, NetEra *slope)
{
    Pass pass[SEATS_MAX];
    const float part = p->seats > 1 ? 1.0F / (float)(p->seats - 1) : 0;
    forward(n, samples, p, pass);
    const double loss = outputs_loss(n, samples, p, target, pass, slope);
    for (int seat = 0; seat < p->seats; seat++) {
        second_backward(n, &pass[seat], slope);
    }
    for (int seat = 0; seat < p->seats; seat++) {
        for (int other = 0; other < p->seats; other++) {
            for (int i = 0; other != seat && i < NET_SHARED; i++) {
                pass[seat].first_slope[i] += pass[other].rivals_slope[i] * part;
            }
        }
        first_backward(&samples->seat[p->first + (uint32_t)seat], p->players, &pass[seat], slope);
    }
    return loss;
}
