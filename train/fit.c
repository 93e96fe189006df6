/* SPDX-License-Identifier: MIT */
/* fit.c - fits the network to samples: Adam, small batches, the loss that grows straight where it is far off. */
#include "train.h"

#include "engine/rng.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 256 };
static const float STRAIGHT_FROM = 1.0F; /* in units of NET_VP */
static const float WEIGHT_MOST = 7.9F;

/* One era's network while it learns. */
typedef struct Learner {
    NetEra *net;
    NetEra slope;
    NetEra mean;
    NetEra square;
    uint64_t step;
} Learner;

typedef struct Pass {
    float first[NET_FIRST];
    float second[NET_SECOND];
    float out;
} Pass;

static float positive(float x)
{
    return x > 0 ? x : 0;
}

static void forward(const NetEra *n, const Sample *s, Pass *p)
{
    memcpy(p->first, n->first_bias, sizeof p->first);
    for (int input = 0; input < INPUT_COUNT; input++) {
        if (s->input[input] != 0) {
            const float x = (float)s->input[input] * INPUT_SCALE[input];
            for (int i = 0; i < NET_FIRST; i++) {
                p->first[i] += x * n->first[input][i];
            }
        }
    }
    memcpy(p->second, n->second_bias, sizeof p->second);
    for (int from = 0; from < NET_FIRST; from++) {
        const float x = positive(p->first[from]);
        for (int i = 0; i < NET_SECOND; i++) {
            p->second[i] += x * n->second[from][i];
        }
    }
    p->out = n->last_bias[0];
    for (int i = 0; i < NET_SECOND; i++) {
        p->out += positive(p->second[i]) * n->last[i];
    }
}

static void backward(const NetEra *n, const Sample *s, const Pass *p, float slope, NetEra *g)
{
    float second[NET_SECOND];
    float first[NET_FIRST];
    g->last_bias[0] += slope;
    for (int i = 0; i < NET_SECOND; i++) {
        g->last[i] += slope * positive(p->second[i]);
        second[i] = p->second[i] > 0 ? slope * n->last[i] : 0;
        g->second_bias[i] += second[i];
    }
    for (int from = 0; from < NET_FIRST; from++) {
        float sum = 0;
        first[from] = 0;
        if (p->first[from] <= 0) {
            continue;
        }
        for (int i = 0; i < NET_SECOND; i++) {
            g->second[from][i] += second[i] * p->first[from];
            sum += second[i] * n->second[from][i];
        }
        first[from] = sum;
        g->first_bias[from] += sum;
    }
    for (int input = 0; input < INPUT_COUNT; input++) {
        if (s->input[input] != 0) {
            const float x = (float)s->input[input] * INPUT_SCALE[input];
            for (int i = 0; i < NET_FIRST; i++) {
                g->first[input][i] += x * first[i];
            }
        }
    }
}

static void adam(Learner *l, float rate)
{
    float *weight = (float *)l->net;
    float *slope = (float *)&l->slope;
    float *mean = (float *)&l->mean;
    float *square = (float *)&l->square;
    l->step++;
    const double done = (double)l->step;
    const float mean_scale = (float)(1 / (1 - pow(0.9, done)));
    const float square_scale = (float)(1 / (1 - pow(0.999, done)));
    for (int i = 0; i < ERA_WEIGHTS; i++) {
        const float s = slope[i] / BATCH;
        mean[i] = 0.9F * mean[i] + 0.1F * s;
        square[i] = 0.999F * square[i] + 0.001F * s * s;
        weight[i] -= rate * mean[i] * mean_scale / (sqrtf(square[i] * square_scale) + 1e-8F);
        weight[i] = weight[i] > WEIGHT_MOST ? WEIGHT_MOST : weight[i] < -WEIGHT_MOST ? -WEIGHT_MOST : weight[i];
    }
    memset(&l->slope, 0, sizeof l->slope);
}

/* Weights of a network that has learnt nothing: small, at random. */
static void learner_start(Learner *l, Rng *rng)
{
    float *weight = (float *)l->net;
    float sum = 0;
    for (int i = 0; i < ERA_WEIGHTS; i++) {
        sum += weight[i] < 0 ? -weight[i] : weight[i];
    }
    if (sum > 0) {
        return; /* it has learnt already */
    }
    for (int i = 0; i < ERA_WEIGHTS; i++) {
        weight[i] = ((float)(rng_next(rng) >> 40) / (float)(1 << 24) - 0.5F) * 0.5F;
    }
}

typedef struct Job {
    const Samples *samples;
    const FitOptions *options;
    Net *net;
    int era;
    bool failed;
} Job;

static double held_out_error(const Job *job)
{
    const NetEra *n = net_era(job->net, job->era);
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < job->samples->count; i++) {
        const Sample *s = &job->samples->row[i];
        if (s->held_out && s->era == job->era) {
            Pass p;
            forward(n, s, &p);
            double off = p.out * NET_VP - s->points;
            sum += off * off;
            count++;
        }
    }
    return count > 0 ? sqrt(sum / (double)count) : 0;
}

static void shuffle(uint32_t *order, uint32_t count, Rng *rng)
{
    for (uint32_t i = count; i > 1; i--) {
        uint32_t other = rng_below(rng, i);
        uint32_t swap = order[i - 1];
        order[i - 1] = order[other];
        order[other] = swap;
    }
}

static void epoch_fit(Learner *l, const Samples *samples, const uint32_t *order, uint32_t count, float rate)
{
    for (uint32_t i = 0; i < count / BATCH * BATCH; i++) {
        const Sample *s = &samples->row[order[i]];
        Pass p;
        forward(l->net, s, &p);
        float off = p.out - s->points / NET_VP;
        off = off > STRAIGHT_FROM ? STRAIGHT_FROM : off < -STRAIGHT_FROM ? -STRAIGHT_FROM : off;
        backward(l->net, s, &p, off, &l->slope);
        if ((i + 1) % BATCH == 0) {
            adam(l, rate);
        }
    }
}

static void *era_fit(void *context)
{
    Job *job = context;
    const Samples *samples = job->samples;
    Seed seed = seed_from_number(job->options->seed + (uint64_t)job->era);
    Rng rng = rng_start(&seed);
    uint32_t *order = malloc(samples->count * sizeof *order);
    Learner *l = calloc(1, sizeof *l);
    uint32_t count = 0;
    if (order == NULL || l == NULL) {
        free(order);
        free(l);
        job->failed = true;
        return NULL;
    }
    l->net = (NetEra *)(void *)(job->net->weight + (size_t)job->era * ERA_WEIGHTS);
    learner_start(l, &rng);
    for (size_t i = 0; i < samples->count; i++) {
        if (!samples->row[i].held_out && samples->row[i].era == job->era) {
            order[count++] = (uint32_t)i;
        }
    }
    for (int epoch = 0; epoch < job->options->epochs; epoch++) {
        const float left = 1.0F - (float)epoch / (float)job->options->epochs;
        shuffle(order, count, &rng);
        epoch_fit(l, samples, order, count, job->options->rate * (0.02F + 0.98F * left * left));
        fprintf(stderr, "era %d epoch %d: %.3f VP off in games held out\n", job->era + 1, epoch + 1,
                held_out_error(job));
    }
    free(order);
    free(l);
    return NULL;
}

bool net_fit(const Samples *samples, const FitOptions *options, Net *net)
{
    Job job[ERA_COUNT];
    pthread_t thread[ERA_COUNT];
    for (int era = 0; era < ERA_COUNT; era++) {
        job[era] = (Job){samples, options, net, era, false};
    }
    for (int era = 0; era < ERA_COUNT; era++) {
        if (options->jobs <= 1 || pthread_create(&thread[era], NULL, era_fit, &job[era]) != 0) {
            era_fit(&job[era]);
            thread[era] = pthread_self();
        }
    }
    for (int era = 0; era < ERA_COUNT; era++) {
        if (!pthread_equal(thread[era], pthread_self())) {
            pthread_join(thread[era], NULL);
        }
    }
    return !job[0].failed && !job[1].failed && !job[2].failed;
}

void net_round(Net *net)
{
    for (int i = 0; i < ALL_WEIGHTS; i++) {
        float *weight = net_weight(net, i);
        *weight = roundf(*weight * NET_UNIT) / NET_UNIT;
    }
}
