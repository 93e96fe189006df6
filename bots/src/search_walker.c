/* SPDX-License-Identifier: MIT */
/* search_walker.c - what one thread of a search has counted, and how others read it meanwhile. */
#include "search_inner.h"

#include <string.h>

void walker_clear(Walker *w)
{
    w->runs = 0;
    w->depth = 0;
    memset(w->sum, 0, sizeof w->sum);
    memset(w->counted, 0, sizeof w->counted);
}

static void add_float(float *sum, float more)
{
    shared_add_float(sum, more, true);
}

void walker_count(const Search *s, Walker *w, int edge, const Forecast *f)
{
    Forecast *sum = &w->sum[edge];
    shared_write(&w->turn, w->turn + 1);
    __atomic_thread_fence(__ATOMIC_RELEASE);
    for (int seat = 0; seat < seats_scored(s->rules); seat++) {
        add_float(&sum->chance[seat], seat < s->rules->config.players ? f->chance[seat] : 0);
        add_float(&sum->points[seat], f->points[seat]);
    }
    shared_write(&w->counted[edge], w->counted[edge] + 1);
    __atomic_store_n(&w->turn, w->turn + 1, __ATOMIC_RELEASE);
}

/* One edge's sums as they were between two simulations; how many they are of. */
static uint32_t sums_read(const Search *s, const Walker *w, int edge, Forecast *out_sum)
{
    uint32_t turn;
    uint32_t counted;
    do {
        turn = __atomic_load_n(&w->turn, __ATOMIC_ACQUIRE);
        for (int seat = 0; seat < seats_scored(s->rules); seat++) {
            out_sum->chance[seat] = shared_read_float(&w->sum[edge].chance[seat]);
            out_sum->points[seat] = shared_read_float(&w->sum[edge].points[seat]);
        }
        counted = shared_read(&w->counted[edge]);
        __atomic_thread_fence(__ATOMIC_ACQUIRE);
    } while (turn % 2 != 0 || shared_read(&w->turn) != turn);
    return counted;
}

uint32_t walker_tell(const Search *s, const Walker *w, int edge, Forecast *sum)
{
    Forecast own;
    const uint32_t counted = sums_read(s, w, edge, &own);
    for (int seat = 0; seat < seats_scored(s->rules); seat++) {
        sum->chance[seat] += own.chance[seat];
        sum->points[seat] += own.points[seat];
    }
    return counted;
}
