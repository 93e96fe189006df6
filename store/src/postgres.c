/* SPDX-License-Identifier: MIT */
/* postgres.c - a store in a database that several processes share. */
#include "postgres.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOW_MS = 1000, PAUSE_MS = 2000 };

void values_words(Values *values, const char *words)
{
    values->value[values->count] = words;
    values->format[values->count++] = 0;
}

void values_number(Values *values, int64_t number)
{
    char *text = values->number[values->count];
    snprintf(text, NUMBER_TEXT, "%" PRId64, number);
    values_words(values, text);
}

void values_bytes(Values *values, const uint8_t *bytes, int size)
{
    values->value[values->count] = (const char *)bytes;
    values->length[values->count] = size;
    values->format[values->count++] = 1;
}

void values_none(Values *values, int count)
{
    for (int i = 0; i < count; i++) {
        values_words(values, NULL);
    }
}

static void link_drop(Postgres *p)
{
    PQfinish(p->link);
    p->link = NULL;
}

/* After a try that waited in vain, those that were asked meanwhile do not wait, too: each would for as long again. */
bool postgres_ready(Postgres *p)
{
    int64_t start = link_clock_ms();
    if (p->link == NULL && start < p->again_ms) {
        memcpy(p->store.fault, p->why, sizeof p->why);
        return false;
    }
    if (p->link == NULL) {
        p->link = link_open(p->address, p->store.fault);
        if (p->link != NULL && !link_prepare(p->link, p->store.fault)) {
            link_drop(p);
        }
        int64_t took = link_clock_ms() - start;
        p->again_ms = p->link == NULL && took >= SLOW_MS ? start + took + PAUSE_MS : 0;
        memcpy(p->why, p->store.fault, sizeof p->why);
    }
    return p->link != NULL;
}

int postgres_broken(Postgres *p)
{
    if (p->store.fault[0] == '\0') {
        link_fault(p->link, p->store.fault);
    }
    PGTransactionStatusType stands = PQtransactionStatus(p->link);
    if (stands == PQTRANS_INTRANS || stands == PQTRANS_INERROR) {
        PQclear(link_run(p->link, "ROLLBACK", link_clock_ms() + PG_ANSWER_MS));
    }
    if (PQstatus(p->link) != CONNECTION_OK || PQtransactionStatus(p->link) != PQTRANS_IDLE ||
        PQpipelineStatus(p->link) != PQ_PIPELINE_OFF) {
        link_drop(p);
    }
    return STORE_BROKEN;
}

PGresult *postgres_ask(Postgres *p, int which, const Values *values)
{
    if (!postgres_ready(p)) {
        return NULL;
    }
    bool sent = PQsendQueryPrepared(p->link, statement_name(which), values->count, values->value, values->length,
                                    values->format, 0) == 1;
    PGresult *result = link_finish(p->link, sent, link_clock_ms() + PG_ANSWER_MS);
    if (PQresultStatus(result) != PGRES_TUPLES_OK && PQresultStatus(result) != PGRES_COMMAND_OK) {
        PQclear(result);
        postgres_broken(p);
        return NULL;
    }
    return result;
}

/* STORE_OK where the statement answered a row, else `none`. */
static int row_result(PGresult *result, int none)
{
    int answer = result == NULL ? STORE_BROKEN : PQntuples(result) > 0 ? STORE_OK : none;
    PQclear(result);
    return answer;
}

static int code_take(Store *store, const uint8_t *key, const uint8_t *again, int64_t now_ms, StoreTaken *out_taken)
{
    Values values = {0};
    values_bytes(&values, key, STORE_KEY_SIZE);
    values_number(&values, now_ms);
    values_bytes(&values, again, STORE_KEY_SIZE);
    PGresult *result = postgres_ask((Postgres *)store, PG_CODE_LOOK, &values);
    if (result != NULL && PQntuples(result) == 0) {
        PQclear(result);
        result = postgres_ask((Postgres *)store, PG_CODE_TAKE, &values);
    }
    if (result != NULL && PQntuples(result) > 0) {
        snprintf(out_taken->game, sizeof out_taken->game, "%s", PQgetvalue(result, 0, 0));
        out_taken->seat = (uint8_t)strtoul(PQgetvalue(result, 0, 1), NULL, 10);
        out_taken->sitting = (uint16_t)strtoul(PQgetvalue(result, 0, 2), NULL, 10);
    }
    return row_result(result, STORE_MISSING);
}

/* A word begins with ':' where an entry has its version; see postgres_listener.c. */
static int say(Store *store, const char *game, const char *word)
{
    size_t size = strlen(game) + strlen(word) + 3;
    char *payload = malloc(size);
    if (payload == NULL) {
        store_fault_set(store->fault, "not enough memory");
        return STORE_BROKEN;
    }
    snprintf(payload, size, "%s :%s", game, word);
    Values values = {0};
    values_words(&values, payload);
    PGresult *result = postgres_ask((Postgres *)store, PG_SAY, &values);
    free(payload);
    return row_result(result, STORE_OK);
}

static void postgres_close(Store *store)
{
    Postgres *p = (Postgres *)store;
    PQfinish(p->link);
    free(p->address);
    free(p);
}

static Store *postgres_open(const char *address, char *out_fault)
{
    Postgres *p = calloc(1, sizeof *p);
    if (p == NULL || (p->address = strdup(address)) == NULL) {
        store_fault_set(out_fault, "not enough memory");
        free(p);
        return NULL;
    }
    if (!postgres_ready(p)) {
        store_fault_set(out_fault, "%s", p->store.fault);
        postgres_close(&p->store);
        return NULL;
    }
    return &p->store;
}

const StoreKind STORE_POSTGRES = {
    .open = postgres_open,
    .close = postgres_close,
    .write = postgres_write,
    .code_take = code_take,
    .read = postgres_read,
    .lobby = postgres_lobby,
    .due = postgres_due,
    .count = postgres_count,
    .games = postgres_games,
    .say = say,
    .tables = postgres_tables,
    .forget = postgres_forget,
    .edit = postgres_edit,
    .retire = postgres_retire,
    .salt = postgres_salt,
    .time = postgres_time,
    .clock = postgres_clock,
    .clock_put = postgres_clock_put,
    .codes = postgres_codes,
    .ban = postgres_ban,
    .bans = postgres_bans,
};
