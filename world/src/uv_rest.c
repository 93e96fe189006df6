/* SPDX-License-Identifier: MIT */
/* uv_rest.c - threads, the pool, clocks, chance and addresses, as libuv and the C library have them. */
#include "sim.h"

#include <arpa/inet.h>
#include <openssl/rand.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum { POOL = 4 };
/* The world began at this second of 1970's clock. */

/* ---- Threads are fibers. */
_Static_assert(sizeof(uv_thread_t) == sizeof(void *), "a fiber's address is a thread's number");
int uv_thread_create(uv_thread_t *out_thread, uv_thread_cb entry, void *arg)
{
    Fiber *fiber = fiber_make(process_now(), entry, arg);
    memcpy(out_thread, &fiber, sizeof *out_thread);
    return 0;
}

int uv_thread_join(uv_thread_t *thread)
{
    Fiber *fiber;
    memcpy(&fiber, thread, sizeof *thread);
    fiber_join(fiber);
    return 0;
}

typedef struct Lock {
    Fiber *holder;
} Lock;

static Lock *lock_of(uv_mutex_t *mutex)
{
    return (Lock *)mutex;
}

int uv_mutex_init(uv_mutex_t *mutex)
{
    memset(mutex, 0, sizeof *mutex);
    return 0;
}

void uv_mutex_destroy(uv_mutex_t *mutex)
{
    (void)mutex;
}

/* Whoever holds one while it waits is waited for; a job of the pool does neither. */
void uv_mutex_lock(uv_mutex_t *mutex)
{
    while (lock_of(mutex)->holder != NULL && fiber_now() != NULL) {
        fiber_wait(world_now + 10000);
    }
    lock_of(mutex)->holder = fiber_now();
}

void uv_mutex_unlock(uv_mutex_t *mutex)
{
    lock_of(mutex)->holder = NULL;
}

/* A condition is a list of fibers. */
typedef struct Sleeper {
    struct Sleeper *next;
    Fiber *fiber;
    bool woken;
} Sleeper;

int uv_cond_init(uv_cond_t *cond)
{
    memset(cond, 0, sizeof *cond);
    return 0;
}

void uv_cond_destroy(uv_cond_t *cond)
{
    (void)cond;
}

static Sleeper **sleepers_of(uv_cond_t *cond)
{
    return (Sleeper **)cond;
}

static void cond_wait(uv_cond_t *cond, uv_mutex_t *mutex, uint64_t until, bool *out_woken)
{
    Sleeper self = {NULL, fiber_now(), false};
    Sleeper **last = sleepers_of(cond);
    while (*last != NULL) {
        last = &(*last)->next;
    }
    *last = &self;
    uv_mutex_unlock(mutex);
    while (!self.woken && world_now < until) {
        fiber_wait(until);
    }
    for (Sleeper **at = sleepers_of(cond); *at != NULL; at = &(*at)->next) {
        if (*at == &self) {
            *at = self.next;
            break;
        }
    }
    uv_mutex_lock(mutex);
    *out_woken = self.woken;
}

void uv_cond_wait(uv_cond_t *cond, uv_mutex_t *mutex)
{
    bool woken;
    cond_wait(cond, mutex, UINT64_MAX, &woken);
}

int uv_cond_timedwait(uv_cond_t *cond, uv_mutex_t *mutex, uint64_t timeout)
{
    bool woken;
    cond_wait(cond, mutex, world_now + timeout, &woken);
    return woken ? 0 : UV_ETIMEDOUT;
}

void uv_cond_signal(uv_cond_t *cond)
{
    seam();
    for (Sleeper *at = *sleepers_of(cond); at != NULL; at = at->next) {
        if (!at->woken) {
            at->woken = true;
            fiber_wake(at->fiber);
            return;
        }
    }
}

void uv_cond_broadcast(uv_cond_t *cond)
{
    seam();
    for (Sleeper *at = *sleepers_of(cond); at != NULL; at = at->next) {
        at->woken = true;
        fiber_wake(at->fiber);
    }
}

/* ---- The pool: a job is done when it starts, and answered when its time is over. */
static void job_over(void *arg)
{
    Job *job = arg;
    if (job->work == NULL) { /* its process is gone */
        free(job);
        return;
    }
    job->done = true;
    job->loop->process->pool_busy--;
    loop_wake(job->loop);
}

static void job_begin(void *arg)
{
    Job *job = arg;
    uint64_t cost = 0;
    if (job->work == NULL) {
        free(job);
        return;
    }
    Process *process = job->loop->process;
    if (process->pool_busy >= POOL || process->frozen_until > world_now) {
        event_at(world_now + draw_between(1, 20) * NS_A_MS, job_begin, job);
        return;
    }
    process->pool_busy++;
    Heap *before = heap_use(&process->heap);
    job_cost = &cost;
    job->work->work_cb(job->work);
    job_cost = NULL;
    heap_use(before);
    event_at(world_now + cost + draw_about(3 * NS_A_MS), job_over, job);
}

int uv_queue_work(uv_loop_t *loop, uv_work_t *work, uv_work_cb cb, uv_after_work_cb after)
{
    Job *job = world_alloc(sizeof *job);
    seam();
    work->loop = loop;
    work->work_cb = cb;
    work->after_work_cb = after;
    job->work = work;
    job->loop = loop_of(loop);
    job->next = job->loop->jobs;
    job->loop->jobs = job;
    event_at(world_now + draw_below(NS_A_MS), job_begin, job);
    return 0;
}

/* ---- Clocks. A job of the pool sees time pass with every look: so a search ends that waits for its time to be over. */
static uint64_t clock_now(void)
{
    if (job_cost != NULL) {
        *job_cost += 5 * NS_A_MS;
        return world_now + *job_cost;
    }
    return world_now;
}

uint64_t uv_hrtime(void)
{
    return clock_now();
}

void uv_sleep(unsigned ms)
{
    fiber_wait(world_now + ms * NS_A_MS + draw_below(NS_A_MS));
}

int __real_clock_gettime(clockid_t which, struct timespec *out);
int __wrap_clock_gettime(clockid_t which, struct timespec *out);
int __wrap_clock_gettime(clockid_t which, struct timespec *out)
{
    uint64_t ns = clock_now();
    if (which == CLOCK_REALTIME) {
        const Process *process = process_now();
        ns += (uint64_t)(WORLD_START_MS + (process != NULL ? process->wall_ms : 0)) * NS_A_MS;
    }
    out->tv_sec = (time_t)(ns / NS_A_S);
    out->tv_nsec = (long)(ns % NS_A_S);
    return 0;
}

time_t __wrap_time(time_t *out);
time_t __wrap_time(time_t *out)
{
    struct timespec now;
    __wrap_clock_gettime(CLOCK_REALTIME, &now);
    if (out != NULL) {
        *out = now.tv_sec;
    }
    return now.tv_sec;
}

/* ---- Chance. */
int uv_random(uv_loop_t *loop, uv_random_t *request, void *buffer, size_t length, unsigned flags, uv_random_cb cb)
{
    (void)loop, (void)request, (void)flags, (void)cb;
    draw_bytes(buffer, length);
    return 0;
}

ssize_t __wrap_getrandom(void *buffer, size_t length, unsigned flags);
ssize_t __wrap_getrandom(void *buffer, size_t length, unsigned flags)
{
    (void)flags;
    draw_bytes(buffer, length);
    return (ssize_t)length;
}

int __wrap_RAND_bytes(unsigned char *buffer, int count);
int __wrap_RAND_bytes(unsigned char *buffer, int count)
{
    draw_bytes(buffer, (size_t)count);
    return 1;
}

/* ---- Who we are. */
uv_pid_t uv_os_getpid(void)
{
    return (uv_pid_t)(process_now()->address & 0xffff);
}

int uv_resident_set_memory(size_t *out_bytes)
{
    *out_bytes = process_now()->heap.bytes;
    return 0;
}

int uv_interface_addresses(uv_interface_address_t **out, int *out_count)
{
    *out = NULL;
    *out_count = 0;
    return 0;
}

void uv_free_interface_addresses(uv_interface_address_t *addresses, int count)
{
    (void)addresses, (void)count;
}

/* ---- Addresses as text. */
uv_buf_t uv_buf_init(char *base, unsigned length)
{
    return (uv_buf_t){.base = base, .len = length};
}

int uv_inet_pton(int family, const char *text, void *out)
{
    return inet_pton(family, text, out) == 1 ? 0 : UV_EINVAL;
}

int uv_inet_ntop(int family, const void *address, char *out, size_t size)
{
    return inet_ntop(family, address, out, (socklen_t)size) != NULL ? 0 : UV_ENOSPC;
}

int uv_ip4_addr(const char *text, int port, struct sockaddr_in *out)
{
    memset(out, 0, sizeof *out);
    out->sin_family = AF_INET;
    out->sin_port = htons((uint16_t)port);
    return uv_inet_pton(AF_INET, text, &out->sin_addr);
}

int uv_ip6_addr(const char *text, int port, struct sockaddr_in6 *out)
{
    memset(out, 0, sizeof *out);
    out->sin6_family = AF_INET6;
    out->sin6_port = htons((uint16_t)port);
    return uv_inet_pton(AF_INET6, text, &out->sin6_addr);
}

int uv_ip4_name(const struct sockaddr_in *address, char *out, size_t size)
{
    return uv_inet_ntop(AF_INET, &address->sin_addr, out, size);
}

int uv_ip6_name(const struct sockaddr_in6 *address, char *out, size_t size)
{
    return uv_inet_ntop(AF_INET6, &address->sin6_addr, out, size);
}
