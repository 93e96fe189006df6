/* SPDX-License-Identifier: MIT */
/* sqlite.h - what the files of the SQLite kind share. */
#pragma once

#include "kind.h"

#include <sqlite3.h>

enum {
#define STATEMENT(name, text) SQL_##name,
#include "sqlite_statements.def"
    SQL_COUNT_OF
};

enum { SQLITE_BUSY_MS = 10000 }; /* how long to wait for another process that writes */

typedef struct Sqlite {
    Store store; /* first: a Store * is one of these */
    int lock;    /* the file, held by the process that serves it; -1: not so */
    sqlite3 *db;
    sqlite3_stmt *statement[SQL_COUNT_OF];
} Sqlite;

/* Opens or makes the file, and brings it up to date. */
Store *sqlite_open(const char *path, char *out_fault);
/* The same, unless another process does. */
Store *sqlite_serve(const char *path, char *out_fault);
void sqlite_close(Store *store);
int sqlite_backup(Store *store, const char *path);

/* Notes the reason, leaves the transaction if in one: STORE_BROKEN. */
int sqlite_broken(Sqlite *s);
/* A bound statement that answers no rows; how many it changed, or -1. */
int sqlite_run(Sqlite *s, int which);
void sqlite_bind_words(sqlite3_stmt *statement, int at, const char *words);
void sqlite_bind_key(sqlite3_stmt *statement, int at, const uint8_t *key);

int sqlite_read(Store *store, const char *game, uint64_t from, StoreSeeGame *see_game, StoreSeeEntry *see_entry,
                void *context);
int sqlite_lobby(Store *store, size_t most, StoreSeeGame *see, void *context);
int sqlite_due(Store *store, int64_t after_ms, int64_t until_ms, size_t most, StoreSeeGame *see, void *context);
int sqlite_count(Store *store, uint64_t *out_count);
int sqlite_games(Store *store, StoreSeeGame *see, void *context);

/* Serves the file from now on, as sqlite_serve does: STORE_TAKEN where another process does. */
int sqlite_hold(Sqlite *s);
int sqlite_alone(Store *store);
int sqlite_rewrite(Store *store);
int sqlite_tables(Store *store, uint8_t standing, uint8_t listed, size_t most, StoreSeeGame *see, void *context);
int sqlite_forget(Store *store, const char *game);
int sqlite_edit(Store *store, const StoreEdit *edit);
int sqlite_retire(Store *store, int64_t before_ms, size_t most, StoreSeeGame *see, void *context);
int sqlite_codes(Store *store, StoreSeeCode *see, void *context);
int sqlite_salt(Store *store, const uint8_t *fresh, uint8_t *out_salt);
int sqlite_clock(Store *store, StoreClock *out_clock);
int sqlite_clock_put(Store *store, const StoreClock *clock);
int sqlite_ban(Store *store, const char *prefix, int64_t until_ms);
int sqlite_bans(Store *store, int64_t now_ms, StoreSeeBan *see, void *context);
