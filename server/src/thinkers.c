/* SPDX-License-Identifier: MIT */
/* thinkers.c - the thinkers of a registry in a list, those that are free and those at work. */
#include "thinkers.h"

#include <stdlib.h>
#include <uv.h>

/* Enough for some 50,000 simulations, which take about a second. */
enum { THINKER_BYTES = 16 << 20 };
/* As libuv has it. */
enum { POOL_DEFAULT = 4, POOL_MOST = 1024 };

typedef struct Kept {
    struct Kept *next;
    Thinker *thinker;
    bool taken;
} Kept;

struct Thinkers {
    uv_mutex_t lock;
    Kept *first;
    bool stopping;
};

Thinkers *thinkers_create(void)
{
    Thinkers *all = calloc(1, sizeof *all);
    if (all != NULL && uv_mutex_init(&all->lock) != 0) {
        free(all);
        all = NULL;
    }
    return all;
}

void thinkers_destroy(Thinkers *all)
{
    if (all == NULL) {
        return;
    }
    for (Kept *kept = all->first, *next; kept != NULL; kept = next) {
        next = kept->next;
        thinker_close(kept->thinker);
        free(kept);
    }
    uv_mutex_destroy(&all->lock);
    free(all);
}

/* Under the lock; NULL without memory. */
static Kept *kept_make(Thinkers *all)
{
    Kept *kept = calloc(1, sizeof *kept);
    Thinker *t = kept != NULL ? thinker_open(1, THINKER_BYTES) : NULL;
    if (t == NULL) {
        free(kept);
        return NULL;
    }
    if (all->stopping) {
        thinker_stop(t);
    }
    kept->thinker = t;
    kept->next = all->first;
    all->first = kept;
    return kept;
}

Thinker *thinkers_take(Thinkers *all)
{
    uv_mutex_lock(&all->lock);
    Kept *kept = all->first;
    while (kept != NULL && kept->taken) {
        kept = kept->next;
    }
    kept = kept != NULL ? kept : kept_make(all);
    if (kept != NULL) {
        kept->taken = true;
    }
    uv_mutex_unlock(&all->lock);
    if (kept == NULL) {
        return NULL;
    }
    thinker_forget(kept->thinker); /* what another seat knew is no help to this one */
    return kept->thinker;
}

void thinkers_give(Thinkers *all, Thinker *t)
{
    uv_mutex_lock(&all->lock);
    Kept *kept = all->first;
    while (kept->thinker != t) {
        kept = kept->next;
    }
    kept->taken = false;
    uv_mutex_unlock(&all->lock);
}

void thinkers_stop(Thinkers *all)
{
    uv_mutex_lock(&all->lock);
    all->stopping = true;
    for (Kept *kept = all->first; kept != NULL; kept = kept->next) {
        thinker_stop(kept->thinker);
    }
    uv_mutex_unlock(&all->lock);
}

uint32_t thinkers_most(void)
{
    const char *given = getenv("UV_THREADPOOL_SIZE");
    const long threads = given != NULL ? strtol(given, NULL, 10) : (long)POOL_DEFAULT;
    return threads < 1 ? 1 : threads > POOL_MOST ? (uint32_t)POOL_MOST : (uint32_t)threads;
}
