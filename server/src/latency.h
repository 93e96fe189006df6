/* SPDX-License-Identifier: MIT */
/* latency.h - how long things took, in buckets as Prometheus counts them. All of it belongs to the loop's thread. */
#pragma once

#include "notation/text.h"

enum {
#define LATENCY(id, part) LATENCY_##id,
#include "latency.def"
    LATENCY_COUNT
};
enum { LATENCY_BUCKETS = 19 };

typedef struct Latency {
    struct {
        uint64_t bucket[LATENCY_BUCKETS + 1]; /* the last: longer than all */
        uint64_t sum_ns;
    } part[LATENCY_COUNT];
} Latency;

void latency_add(Latency *latency, int part, uint64_t took_ns);
/* All of it, in the text format 0.0.4. */
void latency_write(Text *t, const Latency *latency);
