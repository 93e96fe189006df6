/* SPDX-License-Identifier: MIT */
/* worker.c - the threads of a thinker: they wait for a task, search, and leave what they found to be added up. */
#include "thinker.h"

#include <signal.h>
#include <string.h>
#include <time.h>

/* Simulations between two looks at the clock: well under the shortest time that is ever given. Findings are fresh enough
 * for the next report. */
enum { SLICE = 32, FRESH_MS = REPORT_MS / 2, MS_A_SECOND = 1000, NS_A_MS = 1000000 };

uint64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * MS_A_SECOND + (uint64_t)now.tv_nsec / NS_A_MS;
}

static void publish(Worker *w)
{
    pthread_mutex_lock(&w->thinker->lock);
    finding_make(w->search, &w->found);
    pthread_mutex_unlock(&w->thinker->lock);
}

static void tell(Thinker *t, ThinkReport *report, void *context)
{
    Insight insight;
    pthread_mutex_lock(&t->lock);
    insight_make(t, false, &insight);
    pthread_mutex_unlock(&t->lock);
    if (insight.moves != 0) {
        report(context, &insight);
    }
}

/* The worker's part of the simulations. */
static uint32_t share_of(const Task *task, int number)
{
    const uint32_t threads = (uint32_t)task->threads;
    return task->simulations == UINT32_MAX
               ? UINT32_MAX
               : task->simulations / threads + ((uint32_t)number < task->simulations % threads);
}

/* Only the thread that decides has a report. */
static void work(Worker *w, ThinkReport *report, void *context)
{
    const Task *task = &w->thinker->task;
    uint32_t left = share_of(task, w->number);
    uint64_t publish_ms = task->start_ms + FRESH_MS;
    uint64_t report_ms = task->start_ms + REPORT_MS;
    /* The first thread has the seed that bot_choose would have. */
    search_start(w->search, task->rules, task->view, &task->scope, task->seed + (uint64_t)w->number);
    for (;;) {
        const uint32_t slice = left < SLICE ? left : (uint32_t)SLICE;
        const uint32_t done = search_run(w->search, slice, &w->thinker->stop);
        const uint64_t now = clock_ms();
        left -= left != UINT32_MAX ? done : 0;
        if (done < slice || left == 0 || (task->ms != 0 && now - task->start_ms >= task->ms)) {
            break;
        }
        if (task->told && now >= publish_ms) {
            publish(w);
            publish_ms = now + FRESH_MS;
        }
        if (report != NULL && now >= report_ms) {
            tell(w->thinker, report, context);
            report_ms = now + REPORT_MS;
        }
    }
    publish(w);
}

static void *worker_run(void *context)
{
    Worker *w = context;
    Thinker *t = w->thinker;
    uint64_t round = 0;
    pthread_mutex_lock(&t->lock);
    for (;;) {
        while (t->round == round && !t->closing) {
            pthread_cond_wait(&t->begun, &t->lock);
        }
        if (t->closing) {
            break;
        }
        round = t->round;
        if (w->number >= t->task.threads) {
            continue;
        }
        pthread_mutex_unlock(&t->lock);
        work(w, NULL, NULL);
        pthread_mutex_lock(&t->lock);
        t->running--;
        pthread_cond_signal(&t->ended);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

bool workers_start(Thinker *t)
{
    sigset_t all;
    sigset_t before;
    int started = 1;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* signals are the program's business, not a worker's */
    while (started < t->threads &&
           pthread_create(&t->worker[started].thread, NULL, worker_run, &t->worker[started]) == 0) {
        started++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (started < t->threads) {
        workers_end(t, started);
    }
    return started == t->threads;
}

void workers_end(Thinker *t, int count)
{
    pthread_mutex_lock(&t->lock);
    t->closing = true;
    pthread_cond_broadcast(&t->begun);
    pthread_mutex_unlock(&t->lock);
    for (int i = 1; i < count; i++) {
        pthread_join(t->worker[i].thread, NULL);
    }
}

/* Until the others have ended; reports go on meanwhile. */
static void workers_await(Thinker *t, ThinkReport *report, void *context)
{
    pthread_mutex_lock(&t->lock);
    while (t->running > 0) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += (long)REPORT_MS * NS_A_MS;
        until.tv_sec += until.tv_nsec / ((long)MS_A_SECOND * NS_A_MS);
        until.tv_nsec %= (long)MS_A_SECOND * NS_A_MS;
        const bool late = pthread_cond_timedwait(&t->ended, &t->lock, &until) != 0;
        if (late && report != NULL) {
            pthread_mutex_unlock(&t->lock);
            tell(t, report, context);
            pthread_mutex_lock(&t->lock);
        }
    }
    pthread_mutex_unlock(&t->lock);
}

void workers_run(Thinker *t, ThinkReport *report, void *context)
{
    pthread_mutex_lock(&t->lock);
    for (int i = 0; i < t->task.threads; i++) {
        memset(&t->worker[i].found, 0, sizeof t->worker[i].found);
    }
    t->running = t->task.threads - 1;
    t->round++;
    if (t->running != 0) {
        pthread_cond_broadcast(&t->begun);
    }
    pthread_mutex_unlock(&t->lock);
    work(&t->worker[0], report, context);
    workers_await(t, report, context);
}
