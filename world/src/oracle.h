/* SPDX-License-Identifier: MIT */
/* oracle.h - what must hold, seen from outside: at the store's door (what is kept) and at the clients' (what is told).
 *
 * The oracle has the log of each game as the store first said that it is kept, and folds it itself. Whoever is told a
 * version that is not kept, another entry than was kept, a state that is not the view of its seat, or a secret, has found a
 * fault; so has a store that has fewer entries than it once said, or the same message twice. */
#pragma once

#include "engine/game.h"
#include "remote/online.h"
#include "store/store.h"
#include "world.h"

/* A client's program: who hears what. */
typedef struct Hearer {
    const char *game;
    const char *token;          /* "" for who watches */
    char said[400];             /* the beginning of the last update */
    char code[ONLINE_CODE_MAX]; /* that opens its seat, the last it was told; "" for none */
} Hearer;
extern Hearer *(*hearer_now)(void); /* of the process that runs; NULL: no client */

/* A token that opens a seat of the game: nobody else may see it. */
void oracle_token(const char *game, const char *token);
/* What the client has put together of what it was told. */
void oracle_told(const char *game, const Told *told);
/* The record of a finished game, as it was answered. */
void oracle_record(const char *game, const char *record);
/* The last version that is kept, as far as is known. */
uint64_t oracle_version(const char *game);
/* The same at an earlier time. */
uint64_t oracle_version_at(const char *game, uint64_t at);
bool oracle_over(const char *game);
/* Every game that is known, in a store that nobody else uses now. */
void oracle_compare(Store *store, const char *when);
/* Is not asked about any more. */
void oracle_forget(const char *game);

/* The store answered that these are kept. */
void oracle_write(const StoreWrite *writes, size_t count);
extern bool oracle_folds; /* just now: the server's own folds are others */
/* As store_write, with a fault on purpose or without (faults.c); tells the oracle. */
int faulty_store_write(Store *store, StoreWrite *writes, size_t count);

typedef struct OracleCounts {
    uint64_t entries, games, told, states, records, acknowledged, doubled, refused, unsure, compared;
} OracleCounts;
extern OracleCounts oracle_counts;
