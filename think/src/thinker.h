/* SPDX-License-Identifier: MIT */
/* thinker.h - a Thinker as the files of this room see it. */
#pragma once

#include "think/think.h"

#include <pthread.h>

enum { REPORT_MS = 250 };

/* A decision, the same for all threads. */
typedef struct Task {
    uint32_t left; /* simulations nobody has taken yet; UINT32_MAX: until the time is up. By __atomic builtins */
    uint32_t ms;   /* 0: no limit */
    uint64_t start_ms;
    int threads; /* that take part, the first ones */
} Task;

typedef struct Worker {
    Thinker *thinker;
    int number;       /* 0: the thread that decides */
    pthread_t thread; /* of the others */
} Worker;

struct Thinker {
    int stop; /* only by __atomic builtins: a signal handler may set it */
    int threads;
    unsigned char *memory;
    size_t bytes;
    Search *search; /* all threads walk its tree */
    Worker *worker;
    bool searched; /* the last decision did */

    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t begun;
    pthread_cond_t ended;
    uint64_t round; /* counts decisions; each worker takes part in each once */
    int running;    /* workers at this round, without the thread that decides */
    bool closing;
    Task task; /* only set while nobody works at one */
};

/* What was found so far. */
void insight_make(const Thinker *t, Insight *out_insight);

/* ---- worker.c */
uint64_t clock_ms(void);
bool workers_start(Thinker *t);
/* Ends the first so many. */
void workers_end(Thinker *t, int count);
/* Works at a task on all its threads, this one among them; back when the last has ended. The search is started. */
void workers_run(Thinker *t, const Task *task, ThinkReport *report, void *context);
