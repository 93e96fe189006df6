/* SPDX-License-Identifier: MIT */
/* bounds.h - how much every queue, table and budget of the server holds (bounds.def), how full it is, and how often something
 * was refused because it was full. All of it belongs to the loop's thread. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct ServerConfig;

enum {
#define BOUND(id, name, most, off, what, full) BOUND_##id,
#include "bounds.def"
    BOUND_COUNT
};

typedef struct Bound {
    uint32_t most;
    uint64_t used;    /* of a bound there is one of */
    uint64_t refused; /* since the start */
    uint64_t fullest
        [2]; /* of a bound of each game, seat or address: the most that any had in this minute, and in the last */
} Bound;

typedef struct Bounds {
    Bound row[BOUND_COUNT];
    uint64_t minute;
} Bounds;

/* The defaults, as part of server_defaults. */
void server_limits_default(struct ServerConfig *config);
/* NULL: as the table has it. */
void bounds_start(Bounds *bounds, const struct ServerConfig *config);
/* Milliseconds of the loop: a minute that is over is forgotten a minute later. */
void bounds_tick(Bounds *bounds, uint64_t now_ms);
/* As it is shown: what is there now, or the fullest of the last minute. */
uint64_t bound_used(const Bounds *bounds, int id);
const char *bound_name(int id);

static inline uint32_t bound_most(const Bounds *bounds, int id)
{
    return bounds->row[id].most;
}

static inline void bound_refuse(Bounds *bounds, int id)
{
    bounds->row[id].refused++;
}

/* One more of a bound there is one of; false, and counted as refused, where it is full. */
static inline bool bound_take(Bounds *bounds, int id)
{
    Bound *b = &bounds->row[id];
    bool room = b->used < b->most;
    b->used += room;
    b->refused += !room;
    return room;
}

static inline void bound_give(Bounds *bounds, int id)
{
    bounds->row[id].used--;
}

/* How full one of such bounds is. */
static inline void bound_note(Bounds *bounds, int id, uint64_t filled)
{
    Bound *b = &bounds->row[id];
    b->fullest[0] = filled > b->fullest[0] ? filled : b->fullest[0];
}

/* Is there room for one more beside `count`, where every game, seat or address has such a bound? Else counted as refused. */
static inline bool bound_fits(Bounds *bounds, int id, uint64_t count)
{
    Bound *b = &bounds->row[id];
    bool room = count < b->most;
    bound_note(bounds, id, room ? count + 1 : count);
    b->refused += !room;
    return room;
}
