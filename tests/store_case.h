/* SPDX-License-Identifier: MIT */
/* store_case.h - what the tests of the store share: fresh stores of every kind, and small ways to write and read. */
#pragma once

#include "store/store.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ADDRESS_MAX = 512, SEEN_MAX = 64, SEEN_TEXT = 4096 };

/* The folder of this test's files; made when first asked for. */
const char *shelf_folder(void);
/* Removes it. A cmocka group teardown. */
int shelf_end(void **state);
/* A new, empty store of a kind ("sqlite", "memory", "postgres"); skips the test where there is none. */
Store *shelf_store(const char *kind);
/* The address of the last shelf_store. */
const char *shelf_address(void);
/* Where the environment names no PostgreSQL, the test is skipped. */
const char *shelf_postgres(void);
/* Runs SQL in a PostgreSQL or, with a file, in an SQLite database. */
void shelf_sql(const char *file, const char *sql);
/* The first value of the first row of an SQLite file. */
long long shelf_number(const char *file, const char *sql);
Store *shelf_open(const char *where);

StoreGame game_of(const char *id);
/* All answer the write's result; the call itself must succeed. */
int put_game(Store *store, const StoreGame *game);
int put_entry(Store *store, const char *game, uint64_t version, const char *mark, const char *body);
int put_code(Store *store, const uint8_t *key, const char *game, uint8_t seat, int64_t until_ms, int64_t now_ms);
int put(Store *store, StoreWrite write);
/* As somebody who never took a code before. */
int take_code(Store *store, const uint8_t *key, int64_t now_ms, StoreTaken *out_taken);

/* What visitors saw: "a1 b2 …", one word for each. */
typedef struct Seen {
    size_t count;
    size_t most; /* after so many it has enough; 0: never */
    char words[SEEN_TEXT];
    StoreGame game; /* the last; its texts in head and summary */
    char head[SEEN_TEXT];
    char summary[SEEN_TEXT];
    char record[SEEN_TEXT]; /* "none" for none */
} Seen;
bool see_game(void *context, const StoreGame *game);
bool see_entry(void *context, const StoreEntry *entry); /* "version:mark:body" */
/* The log after a version, as see_entry writes it. */
const char *log_of(Store *store, const char *game, uint64_t from);
/* Fails the test unless both hold the same games and logs. */
void stores_same(Store *left, Store *right);
