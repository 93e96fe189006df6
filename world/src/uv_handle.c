/* SPDX-License-Identifier: MIT */
/* uv_handle.c - the handles that only call back: timers, prepare and check, async, signals. */
#include "sim.h"

/* ---- Timers. */
uint64_t uv_now(const uv_loop_t *loop)
{
    return loop_of(loop)->time_ms;
}

int uv_timer_init(uv_loop_t *loop, uv_timer_t *timer)
{
    sim_make(loop, (uv_handle_t *)timer, UV_TIMER);
    return 0;
}

int uv_timer_start(uv_timer_t *timer, uv_timer_cb cb, uint64_t timeout, uint64_t repeat)
{
    Sim *sim = SIM(timer);
    if (sim->closing || cb == NULL) {
        return UV_EINVAL;
    }
    timer->timer_cb = cb;
    sim->due_ms = sim->loop->time_ms + timeout;
    sim->repeat_ms = repeat;
    sim->order = sim->loop->order++;
    sim->active = true;
    return 0;
}

int uv_timer_stop(uv_timer_t *timer)
{
    SIM(timer)->active = false;
    return 0;
}

Sim *timer_next(const SimLoop *l)
{
    Sim *found = NULL;
    for (Sim *sim = l->handles; sim != NULL; sim = sim->next) {
        if (sim->active && sim->handle->type == UV_TIMER &&
            (found == NULL || sim->due_ms < found->due_ms ||
             (sim->due_ms == found->due_ms && sim->order < found->order))) {
            found = sim;
        }
    }
    return found;
}

void timers_turn(SimLoop *l)
{
    for (Sim *sim = timer_next(l); sim != NULL && sim->due_ms <= l->time_ms; sim = timer_next(l)) {
        uv_timer_t *timer = (uv_timer_t *)sim->handle;
        sim->active = false;
        if (sim->repeat_ms > 0) {
            uv_timer_start(timer, timer->timer_cb, sim->repeat_ms, sim->repeat_ms);
        }
        timer->timer_cb(timer);
    }
}

/* ---- Prepare and check: before and after each turn's waiting. */
int uv_prepare_init(uv_loop_t *loop, uv_prepare_t *prepare)
{
    sim_make(loop, (uv_handle_t *)prepare, UV_PREPARE);
    return 0;
}

int uv_prepare_start(uv_prepare_t *prepare, uv_prepare_cb cb)
{
    prepare->prepare_cb = cb;
    SIM(prepare)->active = true;
    return 0;
}

int uv_check_init(uv_loop_t *loop, uv_check_t *check)
{
    sim_make(loop, (uv_handle_t *)check, UV_CHECK);
    return 0;
}

int uv_check_start(uv_check_t *check, uv_check_cb cb)
{
    check->check_cb = cb;
    SIM(check)->active = true;
    return 0;
}

void around_turn(SimLoop *l, uv_handle_type type)
{
    for (Sim *sim = l->handles, *next; sim != NULL; sim = next) {
        next = sim->next;
        if (sim->active && sim->handle->type == type && type == UV_PREPARE) {
            ((uv_prepare_t *)sim->handle)->prepare_cb((uv_prepare_t *)sim->handle);
        } else if (sim->active && sim->handle->type == type) {
            ((uv_check_t *)sim->handle)->check_cb((uv_check_t *)sim->handle);
        }
    }
}

/* ---- Async and signal. */
int uv_async_init(uv_loop_t *loop, uv_async_t *async, uv_async_cb cb)
{
    sim_make(loop, (uv_handle_t *)async, UV_ASYNC)->active = true;
    async->async_cb = cb;
    return 0;
}

int uv_async_send(uv_async_t *async)
{
    seam();
    sim_ready(SIM(async));
    return 0;
}

int uv_signal_init(uv_loop_t *loop, uv_signal_t *signal)
{
    sim_make(loop, (uv_handle_t *)signal, UV_SIGNAL);
    return 0;
}

int uv_signal_start(uv_signal_t *signal, uv_signal_cb cb, int number)
{
    signal->signal_cb = cb;
    signal->signum = number;
    SIM(signal)->active = true;
    return 0;
}

int uv_signal_stop(uv_signal_t *signal)
{
    SIM(signal)->active = false;
    return 0;
}

void handle_turn(Sim *sim)
{
    uv_handle_t *handle = sim->handle;
    if (handle->type == UV_TCP) {
        stream_turn(sim);
    } else if (handle->type == UV_ASYNC) {
        ((uv_async_t *)handle)->async_cb((uv_async_t *)handle);
    } else if (handle->type == UV_SIGNAL && sim->active) {
        ((uv_signal_t *)handle)->signal_cb((uv_signal_t *)handle, ((uv_signal_t *)handle)->signum);
    }
}
