/* SPDX-License-Identifier: MIT */
/* latency.c - histograms with fixed buckets. */
#include "latency.h"

#include <inttypes.h>
#include <stdio.h>

/* Up to and with so much, in nanoseconds: 10 µs to 10 s, three a decade. */
static const uint64_t UP_TO_NS[LATENCY_BUCKETS] = {
    10000,    25000,    50000,     100000,    250000,    500000,     1000000,    2500000,    5000000,     10000000,
    25000000, 50000000, 100000000, 250000000, 500000000, 1000000000, 2500000000, 5000000000, 10000000000,
};

static const char *const PARTS[LATENCY_COUNT] = {
#define LATENCY(id, part) part,
#include "latency.def"
};

void latency_add(Latency *latency, int part, uint64_t took_ns)
{
    int i = 0;
    while (i < LATENCY_BUCKETS && took_ns > UP_TO_NS[i]) {
        i++;
    }
    latency->part[part].bucket[i]++;
    latency->part[part].sum_ns += took_ns;
}

static void part_write(Text *t, const Latency *latency, int part)
{
    char line[160];
    uint64_t count = 0;
    for (int i = 0; i <= LATENCY_BUCKETS; i++) {
        char up_to[24] = "+Inf";
        count += latency->part[part].bucket[i];
        if (i < LATENCY_BUCKETS) {
            snprintf(up_to, sizeof up_to, "%g", (double)UP_TO_NS[i] / 1e9);
        }
        snprintf(line, sizeof line, "aedile_latency_seconds_bucket{part=\"%s\",le=\"%s\"} %" PRIu64 "\n", PARTS[part],
                 up_to, count);
        text_add(t, line);
    }
    snprintf(line, sizeof line,
             "aedile_latency_seconds_sum{part=\"%s\"} %.9g\naedile_latency_seconds_count{part=\"%s\"} %" PRIu64 "\n",
             PARTS[part], (double)latency->part[part].sum_ns / 1e9, PARTS[part], count);
    text_add(t, line);
}

void latency_write(Text *t, const Latency *latency)
{
    text_add(t, "# HELP aedile_latency_seconds How long the parts of a move took\n"
                "# TYPE aedile_latency_seconds histogram\n");
    for (int part = 0; part < LATENCY_COUNT; part++) {
        part_write(t, latency, part);
    }
}
