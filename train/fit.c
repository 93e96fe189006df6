/* SPDX-License-Identifier: MIT */
/* fit.c - fits the network to samples: Adam over batches of positions of one era. A batch is cut into slices, which threads
 * take; their slopes are added up in the order of the slices, so that the weights are the same with any number of them. */
#include "train.h"

#include "engine/rng.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLICES = 64, SLICE = 16, BATCH = SLICES * SLICE };
static const float WEIGHT_MOST = 30.0F;

/* One era's network while it learns. */
typedef struct Learner {
    NetEra *net;
    NetEra mean;
    NetEra square;
    uint64_t step;
} Learner;

typedef struct Batch {
    uint32_t first; /* in its era's order */
    uint32_t count; /* BATCH, or all there are */
    uint8_t era;
} Batch;

typedef struct Fit {
    const Samples *samples;
    const FitOptions *options;
    Learner learner[ERA_COUNT];
    uint32_t *order[ERA_COUNT];
    uint32_t count[ERA_COUNT];
    Batch *batch;
    uint32_t batches;
    NetEra slope[SLICES];
    double loss[SLICES];
    pthread_barrier_t barrier;
    atomic_uint next; /* slice that nobody has taken, counted through all batches */
    float rate_from;  /* of the epoch, falling to the other */
    float rate_to;
} Fit;

typedef struct Hand {
    Fit *fit;
    int number;
    int hands;
} Hand;

static void slices_fit(Fit *f, uint32_t batch)
{
    const Target target = {f->options->outcome};
    const Batch *b = &f->batch[batch];
    for (unsigned next; (next = atomic_load(&f->next)) < (batch + 1) * SLICES;) {
        if (!atomic_compare_exchange_weak(&f->next, &next, next + 1)) {
            continue;
        }
        const int slice = (int)(next % SLICES);
        const uint32_t at = (uint32_t)(slice * SLICE);
        const uint32_t *order = f->order[b->era] + b->first + at;
        double loss = 0;
        memset(&f->slope[slice], 0, sizeof f->slope[slice]);
        for (uint32_t i = 0; i < SLICE && at + i < b->count; i++) {
            loss += position_fit(f->learner[b->era].net, f->samples, &f->samples->position[order[i]], &target,
                                 &f->slope[slice]);
        }
        f->loss[slice] += loss;
    }
}

/* The weights from one to another. */
static void adam(Fit *f, const Batch *b, uint64_t step, float rate, int from, int to)
{
    enum { BLOCK = 64 };
    Learner *l = &f->learner[b->era];
    float *weight = (float *)l->net;
    float *mean = (float *)&l->mean;
    float *square = (float *)&l->square;
    const float mean_scale = (float)(1 / (1 - pow(0.9, (double)step)));
    const float square_scale = (float)(1 / (1 - pow(0.999, (double)step)));
    for (int block = from; block < to; block += BLOCK) {
        const int end = block + BLOCK < to ? block + BLOCK : to;
        float sum[BLOCK] = {0};
        for (int slice = 0; slice < SLICES; slice++) {
            const float *slope = (const float *)&f->slope[slice];
            for (int i = block; i < end; i++) {
                sum[i - block] += slope[i];
            }
        }
        for (int i = block; i < end; i++) {
            const float s = sum[i - block] / (float)b->count;
            mean[i] = 0.9F * mean[i] + 0.1F * s;
            square[i] = 0.999F * square[i] + 0.001F * s * s;
            const float w = weight[i] - rate * mean[i] * mean_scale / (sqrtf(square[i] * square_scale) + 1e-8F);
            weight[i] = w > WEIGHT_MOST ? WEIGHT_MOST : w < -WEIGHT_MOST ? -WEIGHT_MOST : w;
        }
    }
}

static void *hand_fit(void *context)
{
    const Hand *hand = context;
    Fit *f = hand->fit;
    const int part = (ERA_WEIGHTS + hand->hands - 1) / hand->hands;
    const int from = part * hand->number;
    const int to = from + part < ERA_WEIGHTS ? from + part : ERA_WEIGHTS;
    uint64_t step[ERA_COUNT];
    for (int era = 0; era < ERA_COUNT; era++) {
        step[era] = f->learner[era].step;
    }
    for (uint32_t i = 0; i < f->batches; i++) {
        const Batch *b = &f->batch[i];
        const float done = (float)i / (float)f->batches;
        slices_fit(f, i);
        pthread_barrier_wait(&f->barrier);
        adam(f, b, ++step[b->era], f->rate_from + (f->rate_to - f->rate_from) * done, from, to);
        pthread_barrier_wait(&f->barrier);
    }
    return NULL;
}

static void hands_run(Fit *f)
{
    enum { HANDS_MAX = SLICES };
    const int jobs = f->options->jobs < HANDS_MAX ? f->options->jobs : HANDS_MAX;
    Hand hand[HANDS_MAX] = {{f, 0, jobs}};
    pthread_t thread[HANDS_MAX];
    if (pthread_barrier_init(&f->barrier, NULL, (unsigned)jobs) != 0) {
        abort();
    }
    atomic_store(&f->next, 0);
    for (int i = 1; i < jobs; i++) {
        hand[i] = (Hand){f, i, jobs};
        if (pthread_create(&thread[i], NULL, hand_fit, &hand[i]) != 0) {
            abort(); /* the others wait for it */
        }
    }
    hand_fit(&hand[0]);
    for (int i = 1; i < jobs; i++) {
        pthread_join(thread[i], NULL);
    }
    pthread_barrier_destroy(&f->barrier);
    for (uint32_t i = 0; i < f->batches; i++) {
        f->learner[f->batch[i].era].step++;
    }
}

static void weights_draw(float *weight, size_t count, float most, Rng *rng)
{
    for (size_t i = 0; i < count; i++) {
        weight[i] = ((float)(rng_next(rng) >> 40) / (float)(1 << 24) - 0.5F) * 2 * most;
    }
}

/* Weights of a network that has learnt nothing: small, at random; a lead counts the more, the less is left of the game. */
static void learner_start(NetEra *n, int era, Rng *rng)
{
    const float *weight = (const float *)n;
    float sum = 0;
    for (int i = 0; i < ERA_WEIGHTS; i++) {
        sum += weight[i] < 0 ? -weight[i] : weight[i];
    }
    if (sum > 0) {
        return; /* it has learnt already */
    }
    weights_draw(n->first[0], sizeof n->first / sizeof(float), 0.25F, rng);
    weights_draw(n->second[0], sizeof n->second / sizeof(float), 0.2F, rng);
    weights_draw(n->shared[0], sizeof n->shared / sizeof(float), 0.2F, rng);
    weights_draw(n->last[0], sizeof n->last / sizeof(float), 0.2F, rng);
    n->last_bias[OUT_POINTS] = 1.7F * (float)(ERA_COUNT - era); /* about what is scored in an era */
    for (int players = 0; players < SEATS_MAX; players++) {
        n->sharp[players][0] = NET_VP / (1.0F + 3.0F * (float)(ERA_COUNT - era));
        n->sharp[players][1] = NET_VP / (1.0F + 3.0F * (float)(ERA_COUNT - 1 - era));
        n->sharp[players][2] = n->sharp[players][1];
    }
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

static void batches_draw(Fit *f, Rng *rng)
{
    f->batches = 0;
    for (int era = 0; era < ERA_COUNT; era++) {
        shuffle(f->order[era], f->count[era], rng);
        const uint32_t count = f->count[era] < BATCH ? f->count[era] : (uint32_t)BATCH;
        for (uint32_t first = 0; count > 0 && first + count <= f->count[era]; first += count) {
            f->batch[f->batches++] = (Batch){first, count, (uint8_t)era};
        }
    }
    for (uint32_t i = f->batches; i > 1; i--) {
        const uint32_t other = rng_below(rng, i);
        const Batch swap = f->batch[i - 1];
        f->batch[i - 1] = f->batch[other];
        f->batch[other] = swap;
    }
}

static bool fit_open(Fit *f, Net *net, Rng *rng)
{
    const Samples *s = f->samples;
    f->batch = calloc(s->positions / BATCH + ERA_COUNT, sizeof *f->batch);
    bool ok = f->batch != NULL;
    for (int era = 0; era < ERA_COUNT; era++) {
        f->order[era] = malloc((s->positions + 1) * sizeof **f->order);
        f->learner[era].net = (NetEra *)(void *)(net->weight + (size_t)era * ERA_WEIGHTS);
        learner_start(f->learner[era].net, era, rng);
        ok = ok && f->order[era] != NULL;
    }
    for (size_t i = 0; ok && i < s->positions; i++) {
        const Position *p = &s->position[i];
        if ((p->flags & POSITION_HELD_OUT) == 0) {
            f->order[p->era][f->count[p->era]++] = (uint32_t)i;
        }
    }
    return ok;
}

static double epoch_loss(Fit *f)
{
    double sum = 0;
    for (int slice = 0; slice < SLICES; slice++) {
        sum += f->loss[slice];
        f->loss[slice] = 0;
    }
    return f->batches > 0 ? sum / ((double)f->batches * BATCH) : 0;
}

/* What is left of the rate of learning: it falls to a fiftieth. */
static float rate_at(const FitOptions *options, int epoch)
{
    const float left = 1.0F - (float)epoch / (float)options->epochs;
    return options->rate * (0.02F + 0.98F * left * left);
}

bool net_fit(const Samples *samples, const FitOptions *options, Net *net)
{
    const Seed seed = seed_from_number(options->seed);
    Rng rng = rng_start(&seed);
    Fit *f = calloc(1, sizeof *f);
    bool ok = f != NULL;
    if (ok) {
        f->samples = samples;
        f->options = options;
        ok = fit_open(f, net, &rng);
    }
    for (int epoch = 0; ok && epoch < options->epochs; epoch++) {
        batches_draw(f, &rng);
        f->rate_from = rate_at(options, epoch);
        f->rate_to = rate_at(options, epoch + 1);
        hands_run(f);
        fprintf(stderr, "epoch %d: %u batches, loss %.5f\n", epoch + 1, f->batches, epoch_loss(f));
    }
    for (int era = 0; f != NULL && era < ERA_COUNT; era++) {
        free(f->order[era]);
    }
    free(f != NULL ? f->batch : NULL);
    free(f);
    return ok;
}

void net_round(Net *net)
{
    for (int i = 0; i < ALL_WEIGHTS; i++) {
        net->weight[i] = roundf(net->weight[i] * NET_UNIT) / NET_UNIT;
    }
}
