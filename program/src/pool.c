/* SPDX-License-Identifier: MIT */
/* pool.c - many items of work on many threads. */
#include "program/pool.h"

#include "program/args.h"
#include "program/report.h"
#include "program/stop.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { MINUTE = 60, HOUR = 60 * MINUTE, LEFT_AFTER_S = 3 /* then it is known how fast it goes */ };
enum { PROGRESS_MS = 200, CACHE_LINE = 64, NS_A_MS = 1000000, NS_A_SECOND = 1000000000 };

struct Pool;

/* Each on cache lines of its own, so that counting one's items disturbs no other core. */
typedef struct Worker {
    _Alignas(CACHE_LINE) atomic_uint_fast64_t done;
    struct Pool *pool;
    pthread_t thread;
    int number;
} Worker;

typedef struct Pool {
    _Alignas(CACHE_LINE) atomic_uint_fast64_t next; /* first item nobody took */
    const Work *work;
    const char *things;
    double start;
    Worker *worker;
    int running; /* under lock */
    pthread_mutex_t lock;
    pthread_cond_t ended;
} Pool;

int pool_cores(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > JOBS_MAX ? JOBS_MAX : (int)cores;
}

static void *worker_run(void *context)
{
    Worker *worker = context;
    Pool *pool = worker->pool;
    const Work *work = pool->work;
    while (!stop_asked()) {
        uint64_t first = atomic_fetch_add(&pool->next, work->chunk);
        if (first >= work->count) {
            break;
        }
        uint64_t end = first + work->chunk < work->count ? first + work->chunk : work->count;
        for (uint64_t item = first; item < end && !stop_asked(); item++) {
            work->item(work->context, worker->number, item);
        }
        atomic_fetch_add_explicit(&worker->done, end - first, memory_order_relaxed);
    }
    pthread_mutex_lock(&pool->lock);
    pool->running--;
    pthread_cond_signal(&pool->ended);
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

static uint64_t items_done(const Pool *pool, int started)
{
    uint64_t done = 0;
    for (int i = 0; i < started; i++) {
        done += atomic_load_explicit(&pool->worker[i].done, memory_order_relaxed);
    }
    return done;
}

static struct timespec time_after_ms(int ms)
{
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    at.tv_nsec += (long)ms * NS_A_MS;
    at.tv_sec += at.tv_nsec / NS_A_SECOND;
    at.tv_nsec %= NS_A_SECOND;
    return at;
}

/* How far they are, and, once that can be told, how long it will take. */
static void pool_tell(const Pool *pool, uint64_t done)
{
    const double past = report_clock() - pool->start;
    const uint64_t all = pool->work->count;
    char left[64] = "";
    if (done > 0 && done < all && past >= LEFT_AFTER_S) {
        const double seconds = past * (double)(all - done) / (double)done;
        const bool hours = seconds >= 2 * HOUR;
        const bool minutes = seconds >= 2 * MINUTE;
        snprintf(left, sizeof left, ", about %.0f %s left",
                 seconds / (hours     ? HOUR
                            : minutes ? MINUTE
                                      : 1),
                 hours     ? "hours"
                 : minutes ? "minutes"
                           : "seconds");
    }
    progress("%s: %llu of %llu %s%s", pool->work->doing, (unsigned long long)done, (unsigned long long)all,
             pool->things, left);
}

/* Until the last worker has ended; meanwhile says how far they are. */
static void pool_watch(Pool *pool, int started)
{
    pthread_mutex_lock(&pool->lock);
    while (pool->running > 0) {
        struct timespec until = time_after_ms(PROGRESS_MS);
        pthread_cond_timedwait(&pool->ended, &pool->lock, &until);
        uint64_t done = items_done(pool, started);
        pthread_mutex_unlock(&pool->lock);
        pool_tell(pool, done);
        pthread_mutex_lock(&pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
    progress_end();
}

static int workers_start(Pool *pool)
{
    int started = 0;
    while (started < pool->work->jobs) {
        Worker *worker = &pool->worker[started];
        atomic_init(&worker->done, 0);
        worker->pool = pool;
        worker->number = started;
        pthread_mutex_lock(&pool->lock);
        pool->running++;
        pthread_mutex_unlock(&pool->lock);
        if (pthread_create(&worker->thread, NULL, worker_run, worker) != 0) {
            pthread_mutex_lock(&pool->lock);
            pool->running--;
            pthread_mutex_unlock(&pool->lock);
            break; /* fewer threads do the same work */
        }
        started++;
    }
    return started;
}

bool pool_run(const Work *work)
{
    return pool_run_of(work, "games");
}

bool pool_run_of(const Work *work, const char *things)
{
    Pool pool = {.work = work, .things = things, .start = report_clock(), .running = 0};
    pool.worker = aligned_alloc(CACHE_LINE, (size_t)work->jobs * sizeof *pool.worker);
    if (pool.worker == NULL) {
        return false;
    }
    atomic_init(&pool.next, 0);
    pthread_mutex_init(&pool.lock, NULL);
    pthread_cond_init(&pool.ended, NULL);
    int started = workers_start(&pool);
    pool_watch(&pool, started);
    for (int i = 0; i < started; i++) {
        pthread_join(pool.worker[i].thread, NULL);
    }
    pthread_cond_destroy(&pool.ended);
    pthread_mutex_destroy(&pool.lock);
    free(pool.worker);
    return started > 0;
}
