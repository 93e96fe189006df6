/* SPDX-License-Identifier: MIT */
/* worker.c - the threads of a thinker: they wait for a task, and walk down its tree together. */
#include "thinker.h"

#include <signal.h>
#include <time.h>

/* Simulations between two looks at the clock: well under the shortest time that is ever given. */
enum { SLICE = 32, MS_A_SECOND = 1000, NS_A_MS = 1000000 };

uint64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * MS_A_SECOND + (uint64_t)now.tv_nsec / NS_A_MS;
}

static void tell(const Thinker *t, ThinkReport *report, void *context)
{
    Insight insight;
    insight_make(t, &insight);
    if (insight.moves != 0) {
        report(context, &insight);
    }
}

/* The next simulations of those that are left; 0 once all are taken. */
static uint32_t slice_take(Task *task)
{
    uint32_t left = __atomic_load_n(&task->left, __ATOMIC_RELAXED);
    uint32_t slice;
    do {
        if (left == UINT32_MAX) {
            return SLICE;
        }
        slice = left < SLICE ? left : (uint32_t)SLICE;
    } while (!__atomic_compare_exchange_n(&task->left, &left, left - slice, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
    return slice;
}

/* Only the thread that decides has a report. */
static void work(const Worker *w, ThinkReport *report, void *context)
{
    Thinker *t = w->thinker;
    uint64_t report_ms = t->task.start_ms + REPORT_MS;
    uint64_t ran = 0;
    for (;;) {
        const uint32_t slice = slice_take(&t->task);
        if (slice == 0 || search_walk(t->search, w->number, slice, &t->stop) < slice) {
            break;
        }
        const uint64_t now = clock_ms();
        const uint64_t elapsed = now - t->task.start_ms;
        ran += slice;
        if (t->task.ms != 0 && elapsed >= t->task.ms) {
            break;
        }
        if (t->task.ms != 0 && w->number == 0) {
            search_spare(t->search, elapsed == 0 ? ran : ran * (t->task.ms - elapsed) / elapsed);
        }
        if (report != NULL && now >= report_ms) {
            tell(t, report, context);
            report_ms = now + REPORT_MS;
        }
    }
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

void workers_run(Thinker *t, const Task *task, ThinkReport *report, void *context)
{
    pthread_mutex_lock(&t->lock);
    t->task = *task;
    t->running = t->task.threads - 1;
    t->round++;
    if (t->running != 0) {
        pthread_cond_broadcast(&t->begun);
    }
    pthread_mutex_unlock(&t->lock);
    work(&t->worker[0], report, context);
    workers_await(t, report, context);
}
