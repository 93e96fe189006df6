/* SPDX-License-Identifier: MIT */
/* postgres_listener.c - hears what other processes wrote and said: LISTEN, on a connection of its own.
 *
 * "GAME VERSION" for an entry, "GAME :WORD" for a word. */
#include "postgres.h"

#include <stdlib.h>
#include <string.h>

struct StoreListener {
    PGconn *link;
};

static bool command_run(PGconn *link, const char *sql)
{
    PGresult *result = link_run(link, sql, link_clock_ms() + PG_ANSWER_MS);
    bool ok = PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK;
    PQclear(result);
    return ok;
}

StoreListener *store_listener_open(const char *address, char out_fault[STORE_FAULT_MAX])
{
    out_fault[0] = '\0';
    if (strncmp(address, "postgres://", 11) != 0 && strncmp(address, "postgresql://", 13) != 0) {
        return NULL;
    }
    StoreListener *listener = malloc(sizeof *listener);
    if (listener == NULL) {
        store_fault_set(out_fault, "not enough memory");
        return NULL;
    }
    listener->link = link_open(address, out_fault);
    if (listener->link != NULL && command_run(listener->link, "LISTEN aedile")) {
        return listener;
    }
    if (listener->link != NULL) {
        link_fault(listener->link, out_fault);
    }
    store_listener_close(listener);
    return NULL;
}

void store_listener_close(StoreListener *listener)
{
    if (listener != NULL) {
        PQfinish(listener->link);
        free(listener);
    }
}

int store_listener_descriptor(const StoreListener *listener)
{
    return PQsocket(listener->link);
}

/* Cuts the payload at its blank; one that is none of ours is passed over. */
static void payload_hear(char *payload, void (*hear)(void *, const char *, uint64_t, const char *), void *context)
{
    char *blank = strchr(payload, ' ');
    if (blank == NULL || blank == payload || blank[1] == '\0') {
        return;
    }
    *blank = '\0';
    char *rest = blank + 1;
    if (rest[0] == ':') {
        hear(context, payload, 0, rest + 1);
        return;
    }
    char *end;
    uint64_t version = strtoull(rest, &end, 10);
    if (*end == '\0' && version > 0) {
        hear(context, payload, version, NULL);
    }
}

/* What is said meanwhile waits for the next store_listener_listen. */
bool store_listener_alive(StoreListener *listener)
{
    return command_run(listener->link, "SELECT 1");
}

bool store_listener_listen(StoreListener *listener,
                           void (*hear)(void *context, const char *game, uint64_t version, const char *word),
                           void *context)
{
    bool there = PQconsumeInput(listener->link) == 1;
    for (PGnotify *notify = PQnotifies(listener->link); notify != NULL; notify = PQnotifies(listener->link)) {
        payload_hear(notify->extra, hear, context);
        PQfreemem(notify);
    }
    return there && PQstatus(listener->link) == CONNECTION_OK;
}
