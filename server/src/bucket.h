/* SPDX-License-Identifier: MIT */
/* bucket.h - how often something may be done: so often at once, and again as time passes. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Bucket {
    uint64_t at_ms; /* 0: never used, and so full */
    double credit;
} Bucket;

/* False where nothing is left. */
static inline bool bucket_take(Bucket *b, uint64_t now_ms, double per_s, double burst)
{
    double credit = b->at_ms == 0 ? burst : b->credit + (double)(now_ms - b->at_ms) / 1000 * per_s;
    b->credit = credit > burst ? burst : credit;
    b->at_ms = now_ms == 0 ? 1 : now_ms;
    bool left = b->credit >= 1;
    b->credit -= left;
    return left;
}
