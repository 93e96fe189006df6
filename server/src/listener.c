/* SPDX-License-Identifier: MIT */
/* listener.c - the thread that hears other processes: opens the connection, waits at it, opens it again where it is lost.
 *
 * What it hears goes to the loop through a queue, as the keeper's answers do. */
#include "listener.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    AGAIN_MS = 1000,  /* until it is opened again */
    QUIET_MS = 10000, /* without a word, after which the database is asked whether it is there */
};

typedef struct Heard {
    struct Heard *next;
    uint64_t version; /* 0: a word */
    char game[STORE_ID_MAX];
    char word[];
} Heard;

struct Listener {
    char *address;
    ListenerHandlers handlers;
    Bounds *bounds; /* of the loop */
    uint32_t most;  /* that may wait */
    uv_thread_t thread;
    int halt[2]; /* a pipe: the thread stops when its other end closes */
    uv_async_t *told;
    uv_mutex_t lock; /* of everything below */
    Heard *first;
    Heard *last;
    uint32_t waiting;
    bool opened; /* since the loop last looked */
    bool lost;
    bool full;
};

static void heard_free(Heard *heard)
{
    while (heard != NULL) {
        Heard *next = heard->next;
        free(heard);
        heard = next;
    }
}

/* ---- On its own thread. */
/* Everything that waits is out of date, or too much. */
static void queue_forget(Listener *listener)
{
    heard_free(listener->first);
    listener->first = listener->last = NULL;
    listener->waiting = 0;
}

static void heard_put(void *context, const char *game, uint64_t version, const char *word)
{
    Listener *listener = context;
    size_t length = word != NULL ? strlen(word) : 0;
    size_t name = strlen(game);
    if (name >= STORE_ID_MAX) {
        return; /* none of our games */
    }
    Heard *heard = calloc(1, sizeof *heard + length + 1);
    uv_mutex_lock(&listener->lock);
    if (heard == NULL || listener->waiting >= listener->most) {
        queue_forget(listener);
        listener->full = listener->opened = true; /* every game is looked at */
        free(heard);
    } else {
        heard->version = version;
        memcpy(heard->game, game, name + 1);
        memcpy(heard->word, word != NULL ? word : "", length + 1);
        *(listener->last != NULL ? &listener->last->next : &listener->first) = heard;
        listener->last = heard;
        listener->waiting++;
    }
    uv_mutex_unlock(&listener->lock);
}

static void state_tell(Listener *listener, bool opened)
{
    uv_mutex_lock(&listener->lock);
    queue_forget(listener);
    listener->opened = opened;
    listener->lost |= !opened;
    uv_mutex_unlock(&listener->lock);
    uv_async_send(listener->told);
}

/* Until there may be something to hear (1), nothing was for so long (0), or the thread is to stop (-1). */
static int listener_wait(const Listener *listener, int descriptor, int wait_ms)
{
    struct pollfd wait[2] = {{.fd = listener->halt[0], .events = POLLIN}, {.fd = descriptor, .events = POLLIN}};
    int ready;
    do {
        ready = poll(wait, descriptor >= 0 ? 2 : 1, wait_ms);
    } while (ready < 0 && errno == EINTR);
    return wait[0].revents != 0 ? -1 : ready;
}

/* False: the thread is to stop. */
static bool link_follow(Listener *listener, StoreListener *link)
{
    for (;;) {
        int ready = listener_wait(listener, store_listener_descriptor(link), QUIET_MS);
        if (ready < 0) {
            return false;
        }
        if ((ready == 0 && !store_listener_alive(link)) || !store_listener_listen(link, heard_put, listener)) {
            return true;
        }
        uv_async_send(listener->told);
    }
}

static void listener_run(void *context)
{
    Listener *listener = context;
    bool goes_on = true;
    while (goes_on) {
        char fault[STORE_FAULT_MAX];
        StoreListener *link = store_listener_open(listener->address, fault);
        if (link != NULL) {
            state_tell(listener, true);
            goes_on = link_follow(listener, link);
            store_listener_close(link);
            state_tell(listener, false);
        }
        goes_on = goes_on && listener_wait(listener, -1, AGAIN_MS) >= 0;
    }
}

/* ---- On the loop. */
static void told(uv_async_t *async)
{
    Listener *listener = async->data;
    const ListenerHandlers *to = &listener->handlers;
    uv_mutex_lock(&listener->lock);
    Heard *first = listener->first;
    bool opened = listener->opened;
    bool lost = listener->lost;
    bool full = listener->full;
    uint32_t waited = listener->waiting;
    listener->first = listener->last = NULL;
    listener->waiting = 0;
    listener->opened = listener->lost = listener->full = false;
    uv_mutex_unlock(&listener->lock);
    bound_note(listener->bounds, BOUND_HEARD, full ? listener->most : waited);
    if (full) {
        bound_refuse(listener->bounds, BOUND_HEARD);
    }
    if (lost) {
        to->deaf(to->context);
    }
    if (opened) {
        to->hears(to->context);
    }
    for (Heard *heard = first; heard != NULL; heard = heard->next) {
        to->heard(to->context, heard->game, heard->version, heard->version == 0 ? heard->word : NULL);
    }
    heard_free(first);
}

static void handle_free(uv_handle_t *handle)
{
    free(handle);
}

static void parts_free(Listener *listener)
{
    queue_forget(listener);
    uv_mutex_destroy(&listener->lock);
    uv_close((uv_handle_t *)listener->told, handle_free);
    close(listener->halt[0]);
    free(listener->address);
    free(listener);
}

Listener *listener_create(uv_loop_t *loop, Bounds *bounds, const char *address, const ListenerHandlers *handlers)
{
    Listener *listener = calloc(1, sizeof *listener);
    uv_async_t *async = calloc(1, sizeof *async); /* outlives the listener until the loop has closed it */
    char *copy = strdup(address);
    if (listener == NULL || async == NULL || copy == NULL || uv_pipe(listener->halt, 0, 0) != 0) {
        free(listener);
        free(async);
        free(copy);
        return NULL;
    }
    listener->address = copy;
    listener->handlers = *handlers;
    listener->bounds = bounds;
    listener->most = bound_most(bounds, BOUND_HEARD);
    listener->told = async;
    uv_mutex_init(&listener->lock);
    uv_async_init(loop, async, told);
    async->data = listener;
    if (uv_thread_create(&listener->thread, listener_run, listener) != 0) {
        close(listener->halt[1]);
        parts_free(listener);
        return NULL;
    }
    return listener;
}

void listener_destroy(Listener *listener)
{
    close(listener->halt[1]);
    uv_thread_join(&listener->thread);
    parts_free(listener);
}
