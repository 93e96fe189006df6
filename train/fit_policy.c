/* SPDX-License-Identifier: MIT */
/* fit_policy.c - fits the policy's weights: softmax over the moves of a position, against how often each was tried. */
#include "train.h"

#include "engine/rng.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POLICY_BATCH = 64, DRAWS_MOST = 250000 /* of an epoch */ };
enum { HIDDEN_WEIGHTS = sizeof(PolicyEra) / sizeof(float) };

/* What is the same for all moves of a choice. */
typedef struct Scale {
    float time[POLICY_TIMES];
    float weight[MARK_COUNT];
    float position[POLICY_HIDDEN];
    const PolicyEra *hidden;
} Scale;

static void scale_make(const Net *net, const Choice *c, Scale *s)
{
    s->time[TIME_START] = c->context[CONTEXT_FINAL] > 0 ? 0 : c->context[CONTEXT_EARLY];
    s->time[TIME_END] = c->context[CONTEXT_FINAL] > 0 ? 0 : 1 - c->context[CONTEXT_EARLY];
    s->time[TIME_FINAL] = c->context[CONTEXT_FINAL];
    s->hidden = policy_era(net, c->era);
    for (int mark = 0; mark < MARK_COUNT; mark++) {
        const float *w = &net->weight[policy_at(mark, c->era)];
        s->weight[mark] = (w[0] * s->time[0] + w[1] * s->time[1] + w[2] * s->time[2]) * MARK_SCALE[mark];
    }
    for (int i = 0; i < POLICY_HIDDEN; i++) {
        s->position[i] = 0;
        for (int k = 0; k < CONTEXT_COUNT; k++) {
            s->position[i] += c->context[k] * s->hidden->context[k][i];
        }
    }
}

static float score_of(const Scale *s, const int8_t *marks, float hidden[POLICY_HIDDEN])
{
    float sum = 0;
    memcpy(hidden, s->position, sizeof s->position);
    for (int mark = 0; mark < MARK_COUNT; mark++) {
        const float x = (float)marks[mark] * MARK_SCALE[mark];
        sum += (float)marks[mark] * s->weight[mark];
        for (int i = 0; x != 0 && i < POLICY_HIDDEN; i++) {
            hidden[i] += x * s->hidden->mark[mark][i];
        }
    }
    for (int i = 0; i < POLICY_HIDDEN; i++) {
        sum += (hidden[i] > 0 ? hidden[i] : 0) * s->hidden->last[i];
    }
    return sum;
}

/* Probabilities of the moves; returns the cross entropy with what was tried, in bits. */
static float chances(const Scale *s, const Choice *c, float hidden[][POLICY_HIDDEN], float *out_chance)
{
    float most = -1e9F;
    float sum = 0;
    float loss = 0;
    for (int i = 0; i < c->count; i++) {
        out_chance[i] = score_of(s, c->mark[i], hidden[i]);
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

static double held_out_loss(const Samples *samples, const Net *net)
{
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < samples->choices; i++) {
        if (samples->choice[i].held_out) {
            float chance[CHOICES_MAX];
            float hidden[CHOICES_MAX][POLICY_HIDDEN];
            Scale s;
            scale_make(net, &samples->choice[i], &s);
            sum += (double)chances(&s, &samples->choice[i], hidden, chance);
            count++;
        }
    }
    return count > 0 ? sum / (double)count : 0;
}

static void move_slope(const Scale *s, const Choice *c, int move, float off, const float *hidden, float *slope)
{
    PolicyEra *g = (PolicyEra *)(void *)(slope + POLICY_LINEAR) + c->era;
    float back[POLICY_HIDDEN];
    for (int i = 0; i < POLICY_HIDDEN; i++) {
        g->last[i] += off * (hidden[i] > 0 ? hidden[i] : 0);
        back[i] = hidden[i] > 0 ? off * s->hidden->last[i] : 0;
    }
    for (int mark = 0; mark < MARK_COUNT; mark++) {
        if (c->mark[move][mark] == 0) {
            continue;
        }
        const float x = (float)c->mark[move][mark] * MARK_SCALE[mark];
        for (int t = 0; t < POLICY_TIMES; t++) {
            slope[policy_at(mark, c->era) - NET_WEIGHTS + t] += off * x * s->time[t];
        }
        for (int i = 0; i < POLICY_HIDDEN; i++) {
            g->mark[mark][i] += x * back[i];
        }
    }
    for (int k = 0; k < CONTEXT_COUNT; k++) {
        for (int i = 0; i < POLICY_HIDDEN; i++) {
            g->context[k][i] += c->context[k] * back[i];
        }
    }
}

float choice_fit(const Net *net, const Choice *c, float slope[POLICY_WEIGHTS])
{
    float chance[CHOICES_MAX];
    float hidden[CHOICES_MAX][POLICY_HIDDEN];
    Scale s;
    scale_make(net, c, &s);
    const float loss = chances(&s, c, hidden, chance);
    for (int i = 0; i < c->count; i++) {
        move_slope(&s, c, i, chance[i] - c->share[i], hidden[i], slope);
    }
    return loss;
}

typedef struct Adam {
    float slope[POLICY_WEIGHTS];
    float mean[POLICY_WEIGHTS];
    float square[POLICY_WEIGHTS];
    uint64_t step;
} Adam;

static void adam_step(Adam *a, float rate, float *weight)
{
    a->step++;
    const float up1 = (float)(1 / (1 - pow(0.9, (double)a->step)));
    const float up2 = (float)(1 / (1 - pow(0.999, (double)a->step)));
    for (int k = 0; k < POLICY_WEIGHTS; k++) {
        const float s = a->slope[k] / POLICY_BATCH + 1e-5F * weight[k];
        a->mean[k] = 0.9F * a->mean[k] + 0.1F * s;
        a->square[k] = 0.999F * a->square[k] + 0.001F * s * s;
        weight[k] -= rate * a->mean[k] * up1 / (sqrtf(a->square[k] * up2) + 1e-8F);
    }
    memset(a->slope, 0, sizeof a->slope);
}

/* A hidden layer that has learnt nothing: small, at random. */
static void hidden_start(Net *net, Rng *rng)
{
    float *weight = net->weight + NET_WEIGHTS + POLICY_LINEAR;
    float sum = 0;
    for (int i = 0; i < ERA_COUNT * HIDDEN_WEIGHTS; i++) {
        sum += weight[i] < 0 ? -weight[i] : weight[i];
    }
    for (int i = 0; sum == 0 && i < ERA_COUNT * HIDDEN_WEIGHTS; i++) {
        weight[i] = ((float)(rng_next(rng) >> 40) / (float)(1 << 24) - 0.5F) * 0.4F;
    }
}

/* The rate of learning when so much is done. It falls to nearly nothing: at one that stays the weights wander about. */
static float rate_at(float done)
{
    return 0.003F * (0.01F + 0.99F * (1 - done) * (1 - done));
}

void policy_fit(const Samples *samples, const FitOptions *options, Net *net)
{
    Seed seed = seed_from_number(options->seed);
    Rng rng = rng_start(&seed);
    Adam *a = calloc(1, sizeof *a);
    const uint32_t count = (uint32_t)samples->choices;
    if (a == NULL || count == 0) {
        free(a);
        return;
    }
    fprintf(stderr, "policy before: %.4f bits a choice on games held out\n", held_out_loss(samples, net));
    hidden_start(net, &rng);
    for (int epoch = 0; epoch < options->policy_epochs; epoch++) {
        const uint32_t draws = count < DRAWS_MOST ? count : DRAWS_MOST;
        for (uint32_t i = 0, drawn = 0; i < draws; i++) {
            const Choice *c = &samples->choice[rng_below(&rng, count)];
            if (c->held_out) {
                continue;
            }
            choice_fit(net, c, a->slope);
            if (++drawn % POLICY_BATCH == 0) {
                const float done = ((float)epoch + (float)i / (float)draws) / (float)options->policy_epochs;
                adam_step(a, rate_at(done), net->weight + NET_WEIGHTS);
            }
        }
        fprintf(stderr, "policy epoch %d: %.4f bits a choice on games held out\n", epoch + 1,
                held_out_loss(samples, net));
    }
    free(a);
}
