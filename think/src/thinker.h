/* SPDX-License-Identifier: MIT */
/* thinker.h - a Thinker as the files of this room see it. */
#pragma once

#include "think/think.h"

#include <pthread.h>

/* Moves of one thread that are added up, the most visited; more than a search looks at in one position. */
enum { FOUND_MAX = 128 };
enum { REPORT_MS = 250 };

/* What one thread found. */
typedef struct Finding {
    SearchFacts facts;
    int moves;
    SearchMove move[FOUND_MAX]; /* best first */
    int line_length;
    Action line[INSIGHT_LINE_MAX]; /* after its own best move */
} Finding;

/* A decision, the same for all threads. The rules and the view stay as they are until the last has ended. */
typedef struct Task {
    const Rules *rules;
    const Game *view;
    SearchScope scope;
    uint64_t seed;
    uint32_t simulations; /* of all threads together; UINT32_MAX: until the time is up */
    uint32_t ms;          /* 0: no limit */
    uint64_t start_ms;
    int threads; /* that take part, the first ones */
    bool told;   /* somebody wants reports */
} Task;

typedef struct Worker {
    Thinker *thinker;
    int number; /* 0: the thread that decides */
    Search *search;
    pthread_t thread; /* of the others */
    Finding found;    /* under the thinker's lock while it works */
} Worker;

struct Thinker {
    int stop; /* only by __atomic builtins: a signal handler may set it */
    int threads;
    unsigned char *memory;
    size_t bytes;
    Worker *worker;
    SearchMove *sum; /* room for adding up */

    pthread_mutex_t lock; /* of what follows, and of the findings */
    pthread_cond_t begun;
    pthread_cond_t ended;
    uint64_t round; /* counts decisions; each worker takes part in each once */
    int running;    /* workers at this round, without the thread that decides */
    bool closing;
    Task task; /* only changed while nobody works */
};

/* ---- worker.c */
uint64_t clock_ms(void);
bool workers_start(Thinker *t);
/* Ends the first so many. */
void workers_end(Thinker *t, int count);
/* Works at the task on all its threads, this one among them; back when the last has ended. The caller has set the task. */
void workers_run(Thinker *t, ThinkReport *report, void *context);

/* ---- insight.c */
/* What was found by one search so far. */
void finding_make(const Search *s, Finding *out_found);
/* Adds up what the task's threads found; the caller holds the lock, or nobody works any more (`ended`). */
void insight_make(Thinker *t, bool ended, Insight *out_insight);
