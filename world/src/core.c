/* SPDX-License-Identifier: MIT */
/* core.c - the queue of events, fibers and processes. */
#include "sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

enum { STACK_BYTES = 8 << 20, GUARD_BYTES = 4096 };

typedef struct Event {
    uint64_t at;
    uint64_t tie; /* drawn: what happens at the same time has no order of its own */
    uint64_t number;
    void (*happen)(void *arg);
    void *arg;
} Event;

struct Fiber {
    Fiber *next; /* of its process, or of those that are free */
    Process *process;
    ucontext_t context;
    char *stack;
    void (*main)(void *arg);
    void *arg;
    Fiber *joined;
    uint64_t token; /* of the wake that counts */
    uint64_t wake_at;
    bool waiting;
    bool done;
};

typedef struct Wake {
    struct Wake *next;
    Fiber *fiber;
    uint64_t token;
} Wake;

uint64_t world_now = NS_A_S;
uint64_t events_done;
uint64_t fibers_switched;
uint64_t *job_cost;
static Event *queue;
static size_t queue_count;
static size_t queue_room;
static uint64_t event_number;
static Fiber *running;
static Fiber *fibers_free;
static Wake *wakes_free;
static ucontext_t outside;

/* ---- Events: a binary heap. */
static bool event_before(const Event *a, const Event *b)
{
    if (a->at != b->at) {
        return a->at < b->at;
    }
    return a->tie != b->tie ? a->tie < b->tie : a->number < b->number;
}

void event_at(uint64_t at, void (*happen)(void *arg), void *arg)
{
    if (queue_count == queue_room) {
        Heap *before = heap_use(NULL);
        queue_room = queue_room * 2 + 1024;
        queue = realloc(queue, queue_room * sizeof *queue);
        heap_use(before);
        if (queue == NULL) {
            abort();
        }
    }
    Event event = {at < world_now ? world_now : at, draw(), event_number++, happen, arg};
    size_t hole = queue_count++;
    while (hole > 0 && event_before(&event, &queue[(hole - 1) / 2])) {
        queue[hole] = queue[(hole - 1) / 2];
        hole = (hole - 1) / 2;
    }
    queue[hole] = event;
}

static Event event_take(void)
{
    Event first = queue[0];
    Event last = queue[--queue_count];
    size_t hole = 0;
    for (;;) {
        size_t child = 2 * hole + 1;
        if (child >= queue_count) {
            break;
        }
        child += child + 1 < queue_count && event_before(&queue[child + 1], &queue[child]);
        if (!event_before(&queue[child], &last)) {
            break;
        }
        queue[hole] = queue[child];
        hole = child;
    }
    queue[hole] = last;
    return first;
}

void world_run(uint64_t until)
{
    while (queue_count > 0 && queue[0].at <= until) {
        Event event = event_take();
        world_now = event.at;
        events_done++;
        event.happen(event.arg);
    }
    world_now = until;
}

/* ---- Fibers. */
Fiber *fiber_now(void)
{
    return running;
}

Process *process_now(void)
{
    return running != NULL ? running->process : NULL;
}

bool fiber_done(const Fiber *fiber)
{
    return fiber->done;
}

static void fiber_start(void)
{
    Fiber *fiber = running;
    fiber->main(fiber->arg);
    fiber->done = true;
    if (fiber->joined != NULL) {
        fiber_wake(fiber->joined);
    }
    for (;;) {
        fiber_wait(UINT64_MAX);
    }
}

static void fiber_resume(Fiber *fiber)
{
    if (!fiber->process->alive || fiber->process->doomed) {
        return;
    }
    if (fiber->process->frozen_until > world_now) {
        fiber->wake_at = UINT64_MAX;
        fiber_wake(fiber);
        return;
    }
    Heap *before = heap_use(&fiber->process->heap);
    running = fiber;
    fiber->waiting = false;
    fibers_switched++;
    swapcontext(&outside, &fiber->context);
    running = NULL;
    heap_use(before);
}

static void wake_happen(void *arg)
{
    Wake *wake = arg;
    Fiber *fiber = wake->fiber;
    bool counts = fiber->token == wake->token;
    wake->next = wakes_free;
    wakes_free = wake;
    if (counts) {
        fiber->token++;
        fiber->wake_at = UINT64_MAX;
        fiber_resume(fiber);
    }
}

static void wake_at(Fiber *fiber, uint64_t at)
{
    if (at >= fiber->wake_at) {
        return;
    }
    Wake *wake = wakes_free;
    wakes_free = wake != NULL ? wake->next : NULL;
    wake = wake != NULL ? wake : world_alloc(sizeof *wake);
    *wake = (Wake){NULL, fiber, ++fiber->token};
    fiber->wake_at = at;
    event_at(at, wake_happen, wake);
}

void fiber_wait(uint64_t until)
{
    Fiber *fiber = running;
    fiber->waiting = true;
    if (until != UINT64_MAX) {
        wake_at(fiber, until);
    }
    swapcontext(&fiber->context, &outside);
}

/* A thread that can go on does so within some microseconds, unless the whole process is stopped. */
void fiber_wake(Fiber *fiber)
{
    uint64_t frozen = fiber->process->frozen_until;
    wake_at(fiber, (frozen > world_now ? frozen : world_now) + draw_below(50000));
}

void fiber_join(Fiber *fiber)
{
    fiber->joined = running;
    while (!fiber->done) {
        fiber_wait(UINT64_MAX);
    }
}

/* Pages come when they are used; the lowest one never does. */
static char *stack_make(void)
{
    char *stack = mmap(NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (stack == MAP_FAILED || mprotect(stack, GUARD_BYTES, PROT_NONE) != 0) {
        abort();
    }
    return stack;
}

static void context_make(ucontext_t *context, char *stack)
{
    getcontext(context);
    context->uc_stack.ss_sp = stack;
    context->uc_stack.ss_size = STACK_BYTES;
    context->uc_link = NULL;
    makecontext(context, fiber_start, 0);
}

Fiber *fiber_make(Process *process, void (*main)(void *arg), void *arg)
{
    Fiber *fiber = fibers_free;
    if (fiber != NULL) {
        fibers_free = fiber->next;
    } else {
        fiber = world_alloc(sizeof *fiber);
        Heap *before = heap_use(NULL);
        fiber->stack = stack_make();
        heap_use(before);
    }
    fiber->process = process;
    fiber->main = main;
    fiber->arg = arg;
    fiber->joined = NULL;
    fiber->done = false;
    fiber->waiting = true;
    fiber->wake_at = UINT64_MAX;
    fiber->next = process->fibers;
    process->fibers = fiber;
    context_make(&fiber->context, fiber->stack);
    fiber_wake(fiber);
    return fiber;
}

/* ---- Processes. */
typedef struct Main {
    Process *process;
    void (*main)(void *arg);
    void *arg;
} Main;

static void reap_happen(void *arg)
{
    process_reap(arg);
}

static void process_main(void *arg)
{
    Main main = *(Main *)arg;
    free(arg);
    main.main(main.arg);
    event_at(world_now, reap_happen, main.process);
    fiber_wait(UINT64_MAX);
}

Process *process_make(const char *name, void (*main)(void *arg), void *arg)
{
    Process *process = world_alloc(sizeof *process);
    Main *start = world_alloc(sizeof *start);
    *start = (Main){process, main, arg};
    process->name = name;
    process->alive = true;
    fiber_make(process, process_main, start);
    return process;
}

void process_reap(Process *process)
{
    if (!process->alive) {
        return;
    }
    process->alive = false;
    trace("gone", process->address, process->heap.blocks);
    loops_drop(process);
    for (Fiber *fiber = process->fibers, *next; fiber != NULL; fiber = next) {
        next = fiber->next;
        fiber->token++; /* no wake counts any more */
        fiber->next = fibers_free;
        fibers_free = fiber;
    }
    process->fibers = NULL;
    heap_free_all(&process->heap);
    if (process->died != NULL) {
        process->died(process);
    }
}

void seam(void)
{
    Process *process = process_now();
    if (process != NULL && process->die_in > 0 && --process->die_in == 0) {
        process->doomed = true;
        event_at(world_now, reap_happen, process);
        for (;;) {
            fiber_wait(UINT64_MAX); /* never woken: this was its last instruction */
        }
    }
}
