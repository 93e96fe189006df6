/* postgres_ear.c - hears what other processes wrote and said: LISTEN, on a connection of its own.
 *
 * "GAME VERSION" for an entry, "GAME :WORD" for a word. */
#include "postgres.h"

#include <stdlib.h>
#include <string.h>

struct StoreEar {
    PGconn *link;
};

StoreEar *store_ear_open(const char *address, char out_fault[STORE_FAULT_MAX])
{
    out_fault[0] = '\0';
    if (strncmp(address, "postgres://", 11) != 0 && strncmp(address, "postgresql://", 13) != 0) {
        return NULL;
    }
    StoreEar *ear = malloc(sizeof *ear);
    if (ear == NULL) {
        store_fault_set(out_fault, "not enough memory");
        return NULL;
    }
    ear->link = link_open(address, out_fault);
    PGresult *result = ear->link != NULL ? PQexec(ear->link, "LISTEN aedile") : NULL;
    bool ok = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    if (ok) {
        return ear;
    }
    if (ear->link != NULL) {
        store_fault_set(out_fault, "%s", PQerrorMessage(ear->link));
    }
    store_ear_close(ear);
    return NULL;
}

void store_ear_close(StoreEar *ear)
{
    if (ear != NULL) {
        PQfinish(ear->link);
        free(ear);
    }
}

int store_ear_descriptor(const StoreEar *ear)
{
    return PQsocket(ear->link);
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

bool store_ear_listen(StoreEar *ear, void (*hear)(void *context, const char *game, uint64_t version, const char *word),
                      void *context)
{
    bool there = PQconsumeInput(ear->link) == 1;
    for (PGnotify *notify = PQnotifies(ear->link); notify != NULL; notify = PQnotifies(ear->link)) {
        payload_hear(notify->extra, hear, context);
        PQfreemem(notify);
    }
    return there && PQstatus(ear->link) == CONNECTION_OK;
}
