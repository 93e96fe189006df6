/* SPDX-License-Identifier: MIT */
/* bench_batch.c - how fast libaedile's batches are: random steps, as a learner has them. */
#include "aedile/aedile.h"
#include "bench.h"

#include <stdio.h>

enum { BATCH_TRIES = 5, BATCH_GAMES = 256, BATCH_STEPS = 64 };
static const double BATCH_SECONDS = 0.15;

/* Steps a second, the best of several tries; 0 without memory. */
static double steps_per_s(const char *config, const AeBatchOptions *options)
{
    AeBatch *b = ae_batch_new(config, BATCH_GAMES, 1, options, NULL);
    double best = 0;
    uint64_t seed = 1;
    for (int i = 0; b != NULL && i < BATCH_TRIES; i++) {
        const double start = thread_seconds();
        uint64_t steps = 0;
        double seconds;
        do {
            ae_batch_run(b, seed, BATCH_STEPS);
            seed += BATCH_STEPS;
            steps += (uint64_t)BATCH_STEPS * BATCH_GAMES;
            seconds = thread_seconds() - start;
        } while (seconds < BATCH_SECONDS);
        best = (double)steps / seconds > best ? (double)steps / seconds : best;
    }
    ae_batch_free(b);
    return best;
}

bool bench_batch(int players, const char *modules, BatchSpeed *out_speed)
{
    static const AeBatchOptions MASKS = {.threads = 1, .bytes = 1};
    static const AeBatchOptions BYTES = {.threads = 1, .bytes = 1, .observations = 1};
    static const AeBatchOptions FLOATS = {.threads = 1, .bytes = 1, .observations = 1, .form = AE_FLOATS};
    char config[160];
    snprintf(config, sizeof config, "players=%d modules=%s seed=1", players, modules);
    out_speed->masks_per_s = steps_per_s(config, &MASKS);
    out_speed->bytes_per_s = steps_per_s(config, &BYTES);
    out_speed->floats_per_s = steps_per_s(config, &FLOATS);
    return out_speed->masks_per_s > 0 && out_speed->bytes_per_s > 0 && out_speed->floats_per_s > 0;
}
