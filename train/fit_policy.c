/* SPDX-License-Identifier: MIT */
/* fit_policy.c - fits the policy's weights: softmax over the moves of a position, against how often each was tried. */
#include "train.h"

#include "engine/rng.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POLICY_BATCH = 64 };

/* The share of each time of the era in a position's weights. */
static void times_of(const Choice *c, float out_time[POLICY_TIMES])
{
    out_time[TIME_START] = c->early < 0 ? 0 : c->early;
    out_time[TIME_END] = c->early < 0 ? 0 : 1 - c->early;
    out_time[TIME_FINAL] = c->early < 0;
}

/* Probabilities of the moves; returns the cross entropy with what was tried, in bits. */
static float chances(const Net *net, const Choice *c, float *out_chance)
{
    float time[POLICY_TIMES];
    float weight[MARK_COUNT];
    float most = -1e9F;
    float sum = 0;
    float loss = 0;
    times_of(c, time);
    for (int mark = 0; mark < MARK_COUNT; mark++) {
        const float *w = net->policy[mark][c->era];
        weight[mark] = (w[0] * time[0] + w[1] * time[1] + w[2] * time[2]) * MARK_SCALE[mark];
    }
    for (int i = 0; i < c->count; i++) {
        out_chance[i] = 0;
        for (int mark = 0; mark < MARK_COUNT; mark++) {
            out_chance[i] += (float)c->mark[i][mark] * weight[mark];
        }
        most = out_chance[i] > most ? out_chance[i] : most;
    }
    for (int i = 0; i < c->count; i++) {
        out_chance[i] = exp2f(out_chance[i] - most);
        sum += out_chance[i];
    }
    for (int i = 0; i < c->count; i++) {
        out_chance[i] /= sum;
        loss -= c->share[i] * log2f(out_chance[i] + 1e-9F);
    }
    return loss;
}

static double held_out_loss(const Choices *choices, const Net *net)
{
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < choices->count; i++) {
        if (choices->row[i].held_out) {
            float chance[CHOICES_MAX];
            sum += (double)chances(net, &choices->row[i], chance);
            count++;
        }
    }
    return count > 0 ? sum / (double)count : 0;
}

static void slope_add(const Choice *c, const float *chance, float *slope)
{
    float time[POLICY_TIMES];
    times_of(c, time);
    for (int i = 0; i < c->count; i++) {
        const float off = chance[i] - c->share[i];
        for (int mark = 0; mark < MARK_COUNT; mark++) {
            const float one = off * (float)c->mark[i][mark] * MARK_SCALE[mark];
            for (int t = 0; t < POLICY_TIMES; t++) {
                slope[(mark * ERA_COUNT + c->era) * POLICY_TIMES + t] += one * time[t];
            }
        }
    }
}

void policy_fit(const Choices *choices, const FitOptions *options, Net *net)
{
    float *weight = &net->policy[0][0][0];
    static float slope[POLICY_WEIGHTS];
    static float mean[POLICY_WEIGHTS];
    static float square[POLICY_WEIGHTS];
    uint64_t step = 0;
    Seed seed = seed_from_number(options->seed);
    Rng rng = rng_start(&seed);
    if (choices->count == 0) {
        return;
    }
    fprintf(stderr, "policy before: %.4f bits a choice on games held out\n", held_out_loss(choices, net));
    for (int epoch = 0; epoch < options->epochs; epoch++) {
        const float rate = 0.01F * (1.02F - (float)epoch / (float)options->epochs);
        for (size_t i = 0; i < choices->count; i++) {
            const Choice *c = &choices->row[rng_below(&rng, (uint32_t)choices->count)];
            float chance[CHOICES_MAX];
            if (c->held_out) {
                continue;
            }
            chances(net, c, chance);
            slope_add(c, chance, slope);
            if ((i + 1) % POLICY_BATCH == 0) {
                step++;
                const float up1 = (float)(1 / (1 - pow(0.9, (double)step)));
                const float up2 = (float)(1 / (1 - pow(0.999, (double)step)));
                for (int k = 0; k < POLICY_WEIGHTS; k++) {
                    const float s = slope[k] / POLICY_BATCH + 1e-5F * weight[k];
                    mean[k] = 0.9F * mean[k] + 0.1F * s;
                    square[k] = 0.999F * square[k] + 0.001F * s * s;
                    weight[k] -= rate * mean[k] * up1 / (sqrtf(square[k] * up2) + 1e-8F);
                }
                memset(slope, 0, sizeof slope);
            }
        }
        fprintf(stderr, "policy epoch %d: %.4f bits a choice on games held out\n", epoch + 1,
                held_out_loss(choices, net));
    }
}
