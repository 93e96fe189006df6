/* SPDX-License-Identifier: MIT */
/* uv_loop.c - loops: their turns, and the closing of what is on them; as libuv has them, in simulated time. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

enum { CLOSING = 1 };

SimLoop *loop_of(const uv_loop_t *loop)
{
    return loop->internal_fields;
}

static uint64_t now_ms_of(void)
{
    return world_now / NS_A_MS;
}

int uv_loop_init(uv_loop_t *loop)
{
    SimLoop *l = world_alloc(sizeof *l);
    memset(loop, 0, sizeof *loop);
    loop->internal_fields = l;
    l->loop = loop;
    l->process = process_now();
    l->time_ms = now_ms_of();
    l->next = l->process->loops;
    l->process->loops = l;
    return 0;
}

static void loop_forget(SimLoop *l)
{
    for (Job *job = l->jobs, *next; job != NULL; job = next) {
        next = job->next;
        job->work = NULL; /* freed when its time is over, unless that was before */
        job->loop = NULL;
        if (job->done) {
            free(job);
        }
    }
    free(l);
}

int uv_loop_close(uv_loop_t *loop)
{
    SimLoop *l = loop_of(loop);
    if (l->handles != NULL || l->jobs != NULL) {
        return UV_EBUSY;
    }
    SimLoop **at = &l->process->loops;
    while (*at != l) {
        at = &(*at)->next;
    }
    *at = l->next;
    loop_forget(l);
    return 0;
}

Sim *sim_make(uv_loop_t *loop, uv_handle_t *handle, uv_handle_type type)
{
    Sim *sim = world_alloc(sizeof *sim);
    SimLoop *l = loop_of(loop);
    handle->loop = loop;
    handle->type = type;
    handle->flags = 0;
    handle->close_cb = NULL;
    handle->u.reserved[0] = sim;
    sim->handle = handle;
    sim->loop = l;
    sim->next = l->handles;
    if (l->handles != NULL) {
        l->handles->previous = sim;
    }
    l->handles = sim;
    return sim;
}

static void sim_free(Sim *sim)
{
    if (sim->next != NULL) {
        sim->next->previous = sim->previous;
    }
    if (sim->previous != NULL) {
        sim->previous->next = sim->next;
    } else {
        sim->loop->handles = sim->next;
    }
    free(sim);
}

void loop_wake(SimLoop *loop)
{
    if (loop->waiter != NULL) {
        fiber_wake(loop->waiter);
    }
}

void sim_ready(Sim *sim)
{
    SimLoop *l = sim->loop;
    if (sim->ready || sim->closing) {
        return;
    }
    sim->ready = true;
    sim->next_ready = NULL;
    if (l->ready_last != NULL) {
        l->ready_last->next_ready = sim;
    } else {
        l->ready = sim;
    }
    l->ready_last = sim;
    loop_wake(l);
}

void loops_drop(Process *process)
{
    for (SimLoop *l = process->loops, *next_loop; l != NULL; l = next_loop) {
        next_loop = l->next;
        for (Sim *sim = l->handles, *next; sim != NULL; sim = next) {
            next = sim->next;
            if (sim->handle->type == UV_TCP && !sim->closing) {
                stream_drop(sim, process->power);
            }
            free(sim);
        }
        loop_forget(l);
    }
    process->loops = NULL;
}

/* ---- Closing. */
int uv_is_closing(const uv_handle_t *handle)
{
    return (handle->flags & CLOSING) != 0;
}

int uv_is_active(const uv_handle_t *handle)
{
    Sim *sim = SIM(handle);
    return sim->active || (handle->type == UV_TCP && stream_active(sim));
}

static void ready_remove(Sim *sim)
{
    SimLoop *l = sim->loop;
    Sim *before = NULL;
    for (Sim *at = l->ready; at != NULL && at != sim; at = at->next_ready) {
        before = at;
    }
    if (before != NULL) {
        before->next_ready = sim->next_ready;
    } else {
        l->ready = sim->next_ready;
    }
    l->ready_last = l->ready_last == sim ? before : l->ready_last;
    sim->ready = false;
}

void uv_close(uv_handle_t *handle, uv_close_cb cb)
{
    Sim *sim = SIM(handle);
    handle->flags |= CLOSING;
    handle->close_cb = cb;
    if (sim->ready) {
        ready_remove(sim);
    }
    if (handle->type == UV_TCP) {
        stream_close_early(sim);
    }
    sim->active = false;
    sim->closing = true;
    sim->next_ready = sim->loop->closing;
    sim->loop->closing = sim;
    loop_wake(sim->loop);
}

static void closing_turn(SimLoop *l)
{
    Sim *sim = l->closing;
    l->closing = NULL;
    while (sim != NULL) {
        Sim *next = sim->next_ready;
        uv_handle_t *handle = sim->handle;
        if (handle->type == UV_TCP) {
            stream_close_late(sim);
        }
        sim_free(sim);
        if (handle->close_cb != NULL) {
            handle->close_cb(handle);
        }
        sim = next;
    }
}

/* ---- A turn. */
static bool jobs_done(const SimLoop *l)
{
    for (const Job *job = l->jobs; job != NULL; job = job->next) {
        if (job->done) {
            return true;
        }
    }
    return false;
}

static void jobs_turn(SimLoop *l)
{
    for (Job **at = &l->jobs; *at != NULL;) {
        Job *job = *at;
        if (!job->done) {
            at = &job->next;
            continue;
        }
        *at = job->next;
        uv_work_t *work = job->work;
        free(job);
        work->after_work_cb(work, 0);
        at = &l->jobs; /* it may have asked for more */
    }
}

static bool loop_alive(const SimLoop *l)
{
    for (const Sim *sim = l->handles; sim != NULL; sim = sim->next) {
        if (sim->closing || uv_is_active(sim->handle)) {
            return true;
        }
    }
    return l->jobs != NULL;
}

static bool loop_ready(const SimLoop *l)
{
    const Sim *timer = timer_next(l);
    return l->ready != NULL || l->closing != NULL || jobs_done(l) || (timer != NULL && timer->due_ms <= now_ms_of());
}

void loop_wait(uv_loop_t *loop, uint64_t until)
{
    SimLoop *l = loop_of(loop);
    if (loop_ready(l)) {
        return;
    }
    const Sim *timer = timer_next(l);
    uint64_t due = timer != NULL ? timer->due_ms * NS_A_MS : UINT64_MAX;
    l->waiter = fiber_now();
    fiber_wait(due < until ? due : until);
    l->waiter = NULL;
}

/* Those that are ready now, in an order that is drawn. */
static void ready_turn(SimLoop *l)
{
    enum { MOST = 1024 };
    Sim *turn[MOST];
    size_t count = 0;
    while (l->ready != NULL && count < MOST) {
        Sim *sim = l->ready;
        l->ready = sim->next_ready;
        l->ready_last = l->ready == NULL ? NULL : l->ready_last;
        sim->ready = false;
        size_t at = draw_below(count + 1);
        turn[count++] = turn[at];
        turn[at] = sim;
    }
    for (size_t i = 0; i < count; i++) {
        if (!turn[i]->closing) { /* freed only in the closing part of a turn */
            handle_turn(turn[i]);
        }
    }
}

void uv_stop(uv_loop_t *loop)
{
    loop_of(loop)->stop = true;
}

int uv_run(uv_loop_t *loop, uv_run_mode mode)
{
    SimLoop *l = loop_of(loop);
    bool alive = loop_alive(l);
    l->time_ms = now_ms_of();
    while (alive && !l->stop) {
        l->time_ms = now_ms_of();
        timers_turn(l);
        around_turn(l, UV_PREPARE);
        while (mode != UV_RUN_NOWAIT && !l->stop && loop_alive(l) && !loop_ready(l)) {
            loop_wait(loop, UINT64_MAX);
        }
        l->time_ms = now_ms_of();
        ready_turn(l);
        jobs_turn(l);
        around_turn(l, UV_CHECK);
        closing_turn(l);
        if (mode == UV_RUN_ONCE) {
            l->time_ms = now_ms_of();
            timers_turn(l);
        }
        alive = loop_alive(l);
        if (mode != UV_RUN_DEFAULT) {
            break;
        }
    }
    l->stop = false;
    return alive;
}
