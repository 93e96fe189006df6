/* SPDX-License-Identifier: MIT */
/* pool.h - many items of work on many threads, each item taken in order. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { JOBS_MAX = 1024 };

typedef struct Work {
    void (*item)(void *context, int worker, uint64_t item);
    void *context;
    const char *doing; /* for the progress line: "sim" */
    uint64_t count;    /* items 0 .. count - 1 */
    uint32_t chunk;    /* items a worker takes at a time */
    int jobs;          /* workers 0 .. jobs - 1, each a thread of its own */
} Work;

/* The cores of this machine. */
int pool_cores(void);
/* Returns when every item is done, or, once stop_asked, when every item begun is. False if no thread could start. */
bool pool_run(const Work *work);
/* The same where the items are no games: "moves", for the progress line. */
bool pool_run_of(const Work *work, const char *things);
