/* SPDX-License-Identifier: MIT */
/* postgres.h - what the files of the PostgreSQL kind share. */
#pragma once

#include "kind.h"

#include <libpq-fe.h>

enum {
#define STATEMENT(name, text) PG_##name,
#include "postgres_statements.def"
    PG_COUNT_OF
};

typedef struct Postgres {
    Store store; /* first: a Store * is one of these */
    char *address;
    PGconn *link;              /* NULL: lost */
    int64_t again_ms;          /* it is not tried to be reached before; link_clock_ms */
    char why[STORE_FAULT_MAX]; /* it was not reached */
} Postgres;

/* How long the database may take: for an answer, and to be reached (each host that the address names), in seconds. Its
 * own limits are below, so that a statement that is merely slow ends there and the connection stays. */
#define PG_ANSWER_MS 10000
#define PG_STATEMENT "8s"
#define PG_LOCK "5s"
#define PG_CONNECT_S "5"

enum { VALUES_MAX = 17, NUMBER_TEXT = 24 /* a sign, 19 digits, a zero */ };

/* The values of a statement, in their order. What they point at is the caller's until it is sent. */
typedef struct Values {
    int count;
    const char *value[VALUES_MAX];
    int length[VALUES_MAX];
    int format[VALUES_MAX];
    char number[VALUES_MAX][NUMBER_TEXT];
} Values;

void values_words(Values *values, const char *words); /* NULL: nothing */
void values_number(Values *values, int64_t number);
void values_bytes(Values *values, const uint8_t *bytes, int size);
void values_none(Values *values, int count);

/* postgres_wait.c */
int64_t link_clock_ms(void); /* never goes back; of no use outside this process */
/* What comes next, NULL where nothing does. False: nothing came in time, and the connection is of no use any more. */
bool link_answer(PGconn *link, int64_t until_ms, PGresult **out_result);
/* The last answer to what was sent; NULL: it was not, or not answered in time. */
PGresult *link_finish(PGconn *link, bool sent, int64_t until_ms);
PGresult *link_run(PGconn *link, const char *sql, int64_t until_ms);

/* postgres_link.c */
/* A connection with our settings; NULL with the reason. */
PGconn *link_open(const char *address, char *out_fault);
/* The tables up to date and every statement prepared. */
bool link_prepare(PGconn *link, char *out_fault);
/* Why the last thing asked of it failed. */
void link_fault(const PGconn *link, char *out_fault);
/* The name of a statement on the wire. */
const char *statement_name(int which);

/* postgres.c */
/* Reaches the database again where it was lost. */
bool postgres_ready(Postgres *p);
/* Notes the reason, and leaves a failed transaction, or a connection that is no more: STORE_BROKEN. */
int postgres_broken(Postgres *p);
/* Runs one statement; NULL: broken, and noted. */
PGresult *postgres_ask(Postgres *p, int which, const Values *values);

int postgres_write(Store *store, StoreWrite *writes, size_t count);

int postgres_read(Store *store, const char *game, uint64_t from, StoreSeeGame *see_game, StoreSeeEntry *see_entry,
                  void *context);
int postgres_lobby(Store *store, size_t most, StoreSeeGame *see, void *context);
int postgres_due(Store *store, int64_t after_ms, int64_t until_ms, size_t most, StoreSeeGame *see, void *context);
int postgres_count(Store *store, uint64_t *out_count);
int postgres_games(Store *store, StoreSeeGame *see, void *context);

int postgres_tables(Store *store, uint8_t standing, uint8_t listed, size_t most, StoreSeeGame *see, void *context);
int postgres_forget(Store *store, const char *game);
int postgres_edit(Store *store, const StoreEdit *edit);
int postgres_retire(Store *store, int64_t before_ms, size_t most, StoreSeeGame *see, void *context);
int postgres_codes(Store *store, StoreSeeCode *see, void *context);
int postgres_salt(Store *store, const uint8_t *fresh, uint8_t *out_salt);
int postgres_time(Store *store, int64_t *out_ms);
int postgres_clock(Store *store, StoreClock *out_clock);
int postgres_clock_put(Store *store, const StoreClock *clock);
int postgres_ban(Store *store, const char *prefix, int64_t until_ms);
int postgres_bans(Store *store, int64_t now_ms, StoreSeeBan *see, void *context);
