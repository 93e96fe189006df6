/* SPDX-License-Identifier: MIT */
/* world.h - a world of its own for the server: one clock, one source of chance, one queue of events.
 *
 * Everything that happens is an event of the queue, ordered by simulated time; equal times and all delays are drawn from one
 * seed, so that the same seed is the same history, byte for byte. What would be a thread is a fiber: it runs until it waits.
 * A process owns fibers, loops and memory, and can be killed at any call it makes to the outside. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NS_A_MS UINT64_C(1000000)
#define NS_A_S UINT64_C(1000000000)

/* ---- Chance (chance.c). */
void chance_start(uint64_t seed);
uint64_t draw(void);
uint64_t draw_below(uint64_t end);                    /* 0 for an end of 0 */
uint64_t draw_between(uint64_t least, uint64_t most); /* both ends can come */
bool draw_chance(double share);
uint64_t draw_about(uint64_t mean); /* exponential, at most ten times the mean */
void draw_bytes(void *out_bytes, size_t count);
/* Everything that happened so far, as a number. */
void trace(const char *what, uint64_t a, uint64_t b);
void trace_bytes(const void *bytes, size_t count);
uint64_t trace_hash(void);
extern bool trace_printed;

/* ---- Memory (heap.c): whatever is allocated belongs to the process that runs. */
typedef struct Heap {
    struct Block *first;
    struct Mapping *mapping;
    size_t bytes;
    size_t blocks;
} Heap;
/* Whose memory is allocated from now on; NULL: the world's own. Returns whose it was. */
Heap *heap_use(Heap *heap);
void heap_free_all(Heap *heap);
void *world_alloc(size_t size); /* zeroed, the world's own */

/* ---- Processes, fibers, events (core.c). */
typedef struct Fiber Fiber;
typedef struct Process {
    Heap heap;
    struct SimLoop *loops;
    Fiber *fibers;
    struct Job *jobs;
    struct Disk *disk; /* of its machine */
    const char *name;
    uint32_t address;      /* of its machine: 10.x.y.z */
    int64_t wall_ms;       /* how wrong its clock is */
    uint64_t frozen_until; /* it is stopped, or its machine is too busy */
    uint32_t die_in;       /* calls to the outside until it is killed; 0: it lives */
    uint32_t pool_busy;    /* threads of the pool at work */
    bool alive;
    bool doomed; /* its last call was made */
    bool power;  /* the machine goes down with it */
    void *user;
    void (*died)(struct Process *process);
} Process;

extern uint64_t world_now; /* nanoseconds */
#define WORLD_START_MS INT64_C(1790000000000)
/* Since 1970, by a clock that is right, as the database's is. */
static inline int64_t world_time_ms(void)
{
    return WORLD_START_MS + (int64_t)(world_now / 1000000);
}
extern uint64_t events_done;
extern uint64_t fibers_switched;

void event_at(uint64_t at, void (*happen)(void *arg), void *arg);
/* Does events until the time. */
void world_run(uint64_t until);

Process *process_make(const char *name, void (*main)(void *arg), void *arg);
/* At once, from outside. `exited`: by itself, when its main returned. */
void process_reap(Process *process);
/* The process that runs now; NULL: the world itself. */
Process *process_now(void);
/* Called at each call to the outside: it may be the last one. */
void seam(void);

Fiber *fiber_make(Process *process, void (*main)(void *arg), void *arg);
Fiber *fiber_now(void);
bool fiber_done(const Fiber *fiber);
/* Waits for fiber_wake, or for the time; UINT64_MAX: for ever. Only inside a fiber. */
void fiber_wait(uint64_t until);
void fiber_wake(Fiber *fiber);
/* When `fiber` is over, `waiter` is woken. */
void fiber_join(Fiber *fiber);
/* While a job runs, time passes only when it looks at the clock. */
extern uint64_t *job_cost;

/* ---- What goes wrong: shares and sizes, set by plan.c for a seed. */
typedef struct Plan {
    bool faults;    /* happen now */
    double torn;    /* share of reads cut short */
    double doubled; /* of messages sent twice */
    double slow_segment;
    uint64_t latency_ns;
    uint64_t window; /* bytes on their way in one direction */
    uint64_t disk_ns;
    double disk_slow, disk_fail, disk_full;
    uint64_t store_stalled; /* disk and database do nothing before */
    double base_fail;       /* of the database's answers */
    uint64_t notice_ns;     /* how late a NOTIFY is */
    double notice_late;
} Plan;
extern Plan plan;
extern const char *fault_wanted; /* put in on purpose (faults.c); NULL: none */
bool fault_is(const char *name);

/* ---- A rule of the world was broken: tells what, and how to see it again, and ends the program. */
void violation(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));
