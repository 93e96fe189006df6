/* SPDX-License-Identifier: MIT */
/* postgres_link.c - a connection to PostgreSQL: settings, schema, prepared statements. */
#include "postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const STEPS[] = {
#define STEP(text) text,
#include "postgres_schema.def"
};
enum { SCHEMA = sizeof STEPS / sizeof STEPS[0], SQL_MAX = 96 };

static const struct Prepared {
    const char *name;
    const char *text;
} STATEMENTS[] = {
#define STATEMENT(name, text) {#name, text},
#include "postgres_statements.def"
};

/* A database that does not answer is given up after seconds, not minutes. */
static const char *const KEYWORDS[] = {"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                                       "keepalives_count", "tcp_user_timeout", "fallback_application_name",
                                       "client_encoding",  "dbname",           NULL};
enum { KEYWORD_COUNT = sizeof KEYWORDS / sizeof KEYWORDS[0] };

/* Of our own sessions. A database that promises more than `on` keeps its promise. */
static const char SETTINGS[] = "SET statement_timeout = '" PG_STATEMENT "'; SET lock_timeout = '" PG_LOCK "';"
                               "SET idle_in_transaction_session_timeout = '30s';"
                               "SET client_min_messages = warning; SET search_path = aedile;"
                               "SET default_transaction_isolation = 'read committed';"
                               "SELECT set_config('synchronous_commit', 'on', false)"
                               " WHERE current_setting('synchronous_commit') IN ('off', 'local')";

/* "Aedile" in bytes: whoever changes tables holds this lock. */
#define LOCK_SQL "SELECT pg_advisory_xact_lock(71781478624357)"

const char *statement_name(int which)
{
    return STATEMENTS[which].name;
}

/* libpq quotes the parts of an address it cannot use, and a password with an unmasked '@' or '/' is read as one. */
static bool address_clear(const char *address)
{
    const char *start = strstr(address, "//");
    const char *at = start != NULL ? strchr(start, '@') : NULL;
    if (at == NULL) {
        return true;
    }
    size_t name_end = strcspn(start + 2, "/?#");
    size_t query = strcspn(start, "?");
    return (size_t)(at - start) < name_end + 2 && memchr(at + 1, '@', query - (size_t)(at - start) - 1) == NULL;
}

static bool address_check(const char *address, char *out_fault)
{
    PQconninfoOption *options = address_clear(address) ? PQconninfoParse(address, NULL) : NULL;
    if (options == NULL) {
        store_fault_set(out_fault,
                        "not an address of PostgreSQL: postgres://USER:PASSWORD@HOST:PORT/DATABASE; '@', '/', '?' "
                        "and '%%' in a password are written %%40, %%2F, %%3F and %%25");
        return false;
    }
    PQconninfoFree(options);
    return true;
}

void link_fault(const PGconn *link, char *out_fault)
{
    const char *words = PQerrorMessage(link);
    store_fault_set(out_fault, "%s", words[0] != '\0' ? words : "the database does not answer");
}

/* Several commands, of which the last may answer a number. */
static bool commands_take(PGconn *link, const char *sql, int64_t until_ms, int *out_number, char *out_fault)
{
    PGresult *result = link_run(link, sql, until_ms);
    ExecStatusType status = PQresultStatus(result);
    bool ok = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!ok) {
        link_fault(link, out_fault);
    } else if (out_number != NULL) {
        *out_number = PQntuples(result) > 0 ? (int)strtol(PQgetvalue(result, 0, 0), NULL, 10) : 0;
    }
    PQclear(result);
    return ok;
}

static bool commands_run(PGconn *link, const char *sql, int *out_number, char *out_fault)
{
    return commands_take(link, sql, link_clock_ms() + PG_ANSWER_MS, out_number, out_fault);
}

static bool encoding_check(PGconn *link, char *out_fault)
{
    const char *encoding = PQparameterStatus(link, "server_encoding");
    if (encoding != NULL && strcmp(encoding, "UTF8") != 0) {
        store_fault_set(out_fault, "the database keeps text as %s; it must be UTF8", encoding);
        return false;
    }
    return true;
}

/* What the server has to say besides belongs to nobody; libpq would print it. */
static void notice_drop(void *context, const char *message)
{
    (void)context;
    (void)message;
}

PGconn *link_open(const char *address, char *out_fault)
{
    const char *values[KEYWORD_COUNT] = {PG_CONNECT_S, "10", "5", "3", "15000", "aedile", "UTF8", address, NULL};
    if (!address_check(address, out_fault)) {
        return NULL;
    }
    PGconn *link = PQconnectdbParams(KEYWORDS, values, 1); /* the address comes last, so that it has the last word */
    PQsetNoticeProcessor(link, notice_drop, NULL);
    if (PQstatus(link) != CONNECTION_OK || PQsetnonblocking(link, 1) != 0) {
        store_fault_set(out_fault, "%s", link != NULL ? PQerrorMessage(link) : "not enough memory");
    } else if (encoding_check(link, out_fault) && commands_run(link, SETTINGS, NULL, out_fault)) {
        return link;
    }
    PQfinish(link);
    return NULL;
}

/* 0: no tables yet. */
static bool schema_number(PGconn *link, int *out_schema, char *out_fault)
{
    int there;
    *out_schema = 0;
    return commands_run(link, "SELECT count(*) FROM pg_tables WHERE schemaname = 'aedile' AND tablename = 'meta'",
                        &there, out_fault) &&
           (there == 0 || commands_run(link, "SELECT schema FROM aedile.meta", out_schema, out_fault));
}

static bool steps_take(PGconn *link, int schema, char *out_fault)
{
    char sql[SQL_MAX];
    bool ok = schema > 0 || commands_run(link,
                                         "CREATE SCHEMA IF NOT EXISTS aedile;"
                                         "CREATE TABLE meta (schema integer NOT NULL); INSERT INTO meta VALUES (0)",
                                         NULL, out_fault);
    for (int i = schema; ok && i < SCHEMA; i++) {
        ok = commands_take(link, STEPS[i], INT64_MAX, NULL, out_fault);
    }
    snprintf(sql, sizeof sql, "UPDATE meta SET schema = %d", (int)SCHEMA);
    return ok && commands_run(link, sql, NULL, out_fault);
}

/* In one transaction; of two processes that start at once, the second waits and finds the work done. That may take long. */
static bool schema_update(PGconn *link, char *out_fault)
{
    int schema;
    bool ok = commands_take(link, "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; " LOCK_SQL,
                            INT64_MAX, NULL, out_fault) &&
              schema_number(link, &schema, out_fault) && (schema >= SCHEMA || steps_take(link, schema, out_fault)) &&
              commands_run(link, "COMMIT", NULL, out_fault);
    if (!ok) {
        char unused[STORE_FAULT_MAX];
        commands_run(link, "ROLLBACK", NULL, unused);
    }
    return ok;
}

static bool schema_check(PGconn *link, char *out_fault)
{
    int schema;
    if (!schema_number(link, &schema, out_fault)) {
        return false;
    }
    if (schema > SCHEMA) {
        store_fault_set(out_fault, "its schema is number %d, this program knows up to %d: a newer aedile made it",
                        schema, (int)SCHEMA);
        return false;
    }
    return schema == SCHEMA || schema_update(link, out_fault);
}

bool link_prepare(PGconn *link, char *out_fault)
{
    if (!schema_check(link, out_fault)) {
        return false;
    }
    int64_t until_ms = link_clock_ms() + PG_ANSWER_MS;
    for (int i = 0; i < PG_COUNT_OF; i++) {
        bool sent = PQsendPrepare(link, STATEMENTS[i].name, STATEMENTS[i].text, 0, NULL) == 1;
        PGresult *result = link_finish(link, sent, until_ms);
        bool ok = PQresultStatus(result) == PGRES_COMMAND_OK;
        PQclear(result);
        if (!ok) {
            char reason[STORE_FAULT_MAX];
            link_fault(link, reason);
            store_fault_set(out_fault, "%s: %s", STATEMENTS[i].name, reason);
            return false;
        }
    }
    return true;
}
