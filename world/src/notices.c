/* SPDX-License-Identifier: MIT */
/* notices.c - who listens at the database: hears late, in order, and not at all while its connection is lost. */
#include "base.h"

#include "sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Notice {
    struct Notice *next;
    uint64_t at;
    char game[STORE_ID_MAX];
    uint64_t version;
    char *word; /* NULL: an entry */
} Notice;

struct StoreListener {
    StoreListener *next;
    Process *process;
    Readable readable;
    int descriptor;
    Notice *first, *last;
    uint64_t last_at;
    bool lost;
};

static StoreListener *listeners;
uint64_t base_down_until;

static void listener_free(StoreListener *listener)
{
    for (Notice *notice = listener->first, *next; notice != NULL; notice = next) {
        next = notice->next;
        free(notice->word);
        free(notice);
    }
    readable_take_back(listener->descriptor);
    free(listener);
}

static void listeners_sweep(void)
{
    for (StoreListener **at = &listeners; *at != NULL;) {
        StoreListener *listener = *at;
        if (listener->process->alive) {
            at = &listener->next;
        } else {
            *at = listener->next;
            listener_free(listener);
        }
    }
}

static bool listener_there(const StoreListener *wanted)
{
    for (const StoreListener *at = listeners; at != NULL; at = at->next) {
        if (at == wanted) {
            return true;
        }
    }
    return false;
}

static void notice_arrive(void *arg)
{
    listeners_sweep();
    if (listener_there(arg)) {
        readable_set(&((StoreListener *)arg)->readable);
    }
}

void notice_send(const char *game, uint64_t version, const char *word)
{
    listeners_sweep();
    for (StoreListener *listener = listeners; listener != NULL; listener = listener->next) {
        if (listener->lost || (word == NULL && fault_is("lost-notify") && draw_chance(0.05))) {
            continue;
        }
        uint64_t at = world_now + draw_about(plan.notice_ns);
        at += plan.faults && draw_chance(plan.notice_late) ? draw_below(8 * NS_A_S) : 0;
        listener->last_at = at > listener->last_at ? at : listener->last_at;
        Notice *notice = world_alloc(sizeof *notice);
        Heap *before = heap_use(NULL);
        *notice = (Notice){NULL, listener->last_at, "", version, word != NULL ? strdup(word) : NULL};
        heap_use(before);
        snprintf(notice->game, sizeof notice->game, "%s", game);
        if (listener->last != NULL) {
            listener->last->next = notice;
        } else {
            listener->first = notice;
        }
        listener->last = notice;
        base_counts.notices++;
        event_at(listener->last_at, notice_arrive, listener);
    }
}

static void listener_lose(StoreListener *listener)
{
    listener->lost = true;
    base_counts.listeners_lost++;
    readable_set(&listener->readable);
}

void base_listener_lost(void)
{
    listeners_sweep();
    for (StoreListener *listener = listeners; listener != NULL; listener = listener->next) {
        if (draw_chance(0.5)) {
            listener_lose(listener);
            return;
        }
    }
}

void base_down(uint64_t until)
{
    trace("base down", until, 0);
    base_down_until = until;
    listeners_sweep();
    for (StoreListener *listener = listeners; listener != NULL; listener = listener->next) {
        listener_lose(listener);
    }
}

void base_up(void)
{
    base_down_until = 0;
}

StoreListener *store_listener_open(const char *address, char out_fault[STORE_FAULT_MAX])
{
    out_fault[0] = '\0';
    if (strncmp(address, "postgres", 8) != 0) {
        return NULL;
    }
    fiber_wait(world_now + draw_about(5 * NS_A_MS));
    if (base_down_until > world_now || (plan.faults && draw_chance(plan.base_fail))) {
        snprintf(out_fault, STORE_FAULT_MAX, "the database does not answer");
        return NULL;
    }
    StoreListener *listener = world_alloc(sizeof *listener);
    listener->process = process_now();
    listener->descriptor = readable_give(&listener->readable);
    listener->next = listeners;
    listeners = listener;
    return listener;
}

void store_listener_close(StoreListener *listener)
{
    for (StoreListener **at = &listeners; *at != NULL; at = &(*at)->next) {
        if (*at == listener) {
            *at = listener->next;
            listener_free(listener);
            return;
        }
    }
}

int store_listener_descriptor(const StoreListener *listener)
{
    return listener->descriptor;
}

bool store_listener_listen(StoreListener *listener,
                           void (*hear)(void *context, const char *game, uint64_t version, const char *word),
                           void *context)
{
    while (listener->first != NULL && listener->first->at <= world_now) {
        Notice *notice = listener->first;
        listener->first = notice->next;
        listener->last = listener->first == NULL ? NULL : listener->last;
        hear(context, notice->game, notice->version, notice->word);
        free(notice->word);
        free(notice);
    }
    listener->readable.there = listener->lost;
    return !listener->lost;
}

bool store_listener_alive(StoreListener *listener)
{
    fiber_wait(world_now + draw_about(NS_A_MS));
    return !listener->lost && base_down_until <= world_now;
}
