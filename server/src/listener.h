/* SPDX-License-Identifier: MIT */
/* listener.h - hears what other processes of the same store wrote and said, on a thread of its own: the loop never waits
 * for the database. */
#pragma once

#include "bounds.h"
#include "store/store.h"

#include <uv.h>

typedef struct Listener Listener;

/* All are called on the loop. */
typedef struct ListenerHandlers {
    void *context;
    /* As of store_listener_listen. */
    void (*heard)(void *context, const char *game, uint64_t version, const char *word);
    /* It hears from now on, or hears again: what was said before is lost. */
    void (*hears)(void *context);
    /* The connection is lost; it is opened again by itself. */
    void (*deaf)(void *context);
} ListenerHandlers;

/* NULL: no memory, or no thread to be had. The bounds outlive it: BOUND_HEARD is what may wait for the loop; where it is
 * more, all of it is forgotten, and `hears` is called again. */
Listener *listener_create(uv_loop_t *loop, Bounds *bounds, const char *address, const ListenerHandlers *handlers);
/* Waits for the database where the thread does just that, for seconds. The loop must run until its handle is closed. */
void listener_destroy(Listener *listener);
