/* SPDX-License-Identifier: MIT */
/* bounds.c - the table of bounds, and its words for the help. */
#include "bounds.h"

#include "server/server.h"

#include <string.h>

enum { MINUTE_MS = 60000 };

static const ServerLimit ROWS[] = {
#define BOUND(id, name, most, off, what, full) {name, most, BOUND_##id == BOUND_BOOKS ? 0 : 1, off},
#include "bounds.def"
};
_Static_assert((int)BOUND_COUNT <= (int)SERVER_LIMITS_MOST, "room in ServerConfig");

const char SERVER_LIMITS_HELP[] = "Limits (--limit NAME=N), each with its default and what happens when it is full:\n"
#define BOUND(id, name, most, off, what, full) "  " name "=" #most "  " what ": " full "\n"
#include "bounds.def"
    ;

const ServerLimit *server_limit(int i)
{
    return i >= 0 && i < BOUND_COUNT ? &ROWS[i] : NULL;
}

int server_limit_find(const char *name, size_t length)
{
    int i = 0;
    while (i < BOUND_COUNT && (strlen(ROWS[i].name) != length || memcmp(ROWS[i].name, name, length) != 0)) {
        i++;
    }
    return i < BOUND_COUNT ? i : -1;
}

void server_limits_default(ServerConfig *config)
{
    for (int i = 0; i < BOUND_COUNT; i++) {
        config->limit[i] = ROWS[i].most;
    }
}

void bounds_start(Bounds *bounds, const ServerConfig *config)
{
    memset(bounds, 0, sizeof *bounds);
    for (int i = 0; i < BOUND_COUNT; i++) {
        bool off = config != NULL && ROWS[i].off && !config->limits;
        bounds->row[i].most = off ? UINT32_MAX : config != NULL ? config->limit[i] : ROWS[i].most;
    }
}

void bounds_tick(Bounds *bounds, uint64_t now_ms)
{
    if (now_ms / MINUTE_MS == bounds->minute) {
        return;
    }
    bounds->minute = now_ms / MINUTE_MS;
    for (int i = 0; i < BOUND_COUNT; i++) {
        bounds->row[i].fullest[1] = bounds->row[i].fullest[0];
        bounds->row[i].fullest[0] = 0;
    }
}

uint64_t bound_used(const Bounds *bounds, int id)
{
    const Bound *b = &bounds->row[id];
    uint64_t fullest = b->fullest[0] > b->fullest[1] ? b->fullest[0] : b->fullest[1];
    return b->used > fullest ? b->used : fullest;
}

const char *bound_name(int id)
{
    return ROWS[id].name;
}
