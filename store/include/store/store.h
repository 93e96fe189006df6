/* SPDX-License-Identifier: MIT */
/* store.h - keeps games: one interface, embedded in a file (SQLite), in a database for many processes (PostgreSQL), or
 * in memory for as long as the process lives.
 *
 * Knows bytes, not rules. A game is a head that never changes and a log of entries that only grows; what a lobby lists
 * and a timer waits for is kept beside it. Every call waits for its answer, so a server calls from a thread of its own.
 * A Store belongs to one thread at a time. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What became of a call. STORE_BROKEN: the store did not answer, so what was asked may or may not have happened; the next
 * call tries to reach it again. */
enum {
    STORE_OK,
    STORE_TAKEN,
    STORE_MISSING,
    STORE_BROKEN,
    STORE_FULL /* a maker's quota */,
    STORE_FULL_ALL /* of all */
};

enum {
    STORE_ID_MAX = 24,      /* bytes of a game's name with its zero: letters, digits, '-' and '_' */
    STORE_KEY_SIZE = 32,    /* bytes of the hash of a code */
    STORE_MARK_MAX = 48,    /* bytes of what marks an entry as one message of a client, with its zero */
    STORE_FAULT_MAX = 240,  /* bytes of a message */
    STORE_SECRET_SIZE = 32, /* bytes of what the shuffle was promised with */
    STORE_SALT_SIZE = 16,   /* bytes that makers are hashed with */
    STORE_PREFIX_MAX = 64,  /* bytes of a banned prefix with its zero */
};

/* Where a game stands, for lists. */
enum { STORE_GATHERING, STORE_RUNNING, STORE_OVER };

typedef struct Store Store;

/* "sqlite:FILE", "postgres://…" (or "postgresql://…"), "memory:". Brings an older schema up to date, step by step,
 * inside one transaction. NULL with the reason: an unknown kind, a file that is none of ours or of a newer program, a
 * database that does not answer. A password in the address is never in the reason. */
Store *store_open(const char *address, char out_fault[STORE_FAULT_MAX]);
/* The same for a server. Of a file there is one at a time, since two would not hear of each other: the second is told that
 * it is served. That ends with the process, however it ends. Others may open it meanwhile, to look or to back up. */
Store *store_serve(const char *address, char out_fault[STORE_FAULT_MAX]);
void store_close(Store *store);
/* Why the last call answered STORE_BROKEN. */
const char *store_fault(const Store *store);

/* What may change about a game without being in its log, because it follows from it. */
typedef struct StoreStand {
    int64_t wake_ms; /* when somebody should look at it, since 1970; 0: never (a clock, a bot to move) */
    uint8_t standing;
    uint8_t listed;      /* 1: a lobby shows it */
    const char *summary; /* what the lobby says of it: JSON, under 4 kB */
    const char *record;  /* of a game that is over, so that it can be had from a program that does not play it any more;
                            written, NULL leaves what is kept; lists leave it out */
    int64_t seen_ms;     /* when somebody was last there, as far as is known; never before its last change */
} StoreStand;

typedef struct StoreGame {
    char id[STORE_ID_MAX];
    int64_t created_ms;
    int64_t changed_ms;
    const char *head;                  /* JSON; never changes */
    uint8_t secret[STORE_SECRET_SIZE]; /* never leaves the server before the game is over */
    uint64_t version;                  /* of its last entry; 0: none yet. Read only. */
    uint16_t maker; /* who made it, as a number that many people share, for quotas; 0: nobody. Kept while it gathers */
    StoreStand stand;
} StoreGame;

typedef struct StoreEntry {
    const char *game;
    uint64_t version; /* from 1, without gaps: the key of an entry together with its game */
    int64_t at_ms;
    const char *mark; /* "" where no client sent it; else no other entry of this game has it */
    const char *body; /* one line of text, under 4 kB */
} StoreEntry;

/* ---- Writing. Each call is one transaction that is on disk when it answers STORE_OK. */

/* How many games may gather: of one maker, and of all; 0: any number. */
typedef struct StoreQuota {
    uint32_t maker;
    uint32_t all;
} StoreQuota;

/* The codes of seats from here on are lasting: taking one leaves it, until the seat gets another such. */
enum { STORE_SEAT_LASTING = 64 };
/* Added to the seat of a short code that was taken. Its row stays until its time is over, for who took it. */
enum { STORE_SEAT_TAKEN = 128 };
/* A short code that stands for a seat until it is used, its time is over, or the seat gets another. */
typedef struct StoreCode {
    uint8_t key[STORE_KEY_SIZE];
    const char *game;
    uint8_t seat;
    uint16_t sitting; /* of how many who sat there it is the last's; 0: not said, as in stores of before */
    int64_t until_ms;
    int64_t now_ms; /* codes that are over are swept out with it */
} StoreCode;

/* One thing to write; what is NULL is left out. */
typedef struct StoreWrite {
    const StoreGame *game;   /* a new game: STORE_TAKEN if the id is */
    const StoreQuota *quota; /* of the new game: STORE_FULL_ALL or STORE_FULL beyond it */
    const StoreEntry *entry; /* STORE_TAKEN if the game has that version, or that mark, already */
    const StoreStand *stand; /* of the entry's game, written only with the entry; or of stand_game, alone */
    const char *stand_game;  /* where there is neither a game nor an entry; it changed with its last entry */
    const StoreCode *code;   /* alone: STORE_TAKEN if another has it; take a new one */
    int result;              /* set: STORE_OK, STORE_TAKEN, STORE_FULL…; STORE_MISSING where the game is not there */
} StoreWrite;
/* All of them in one transaction: one that is taken or missing leaves no trace and does not disturb the others.
 * STORE_BROKEN: no result is known. The entries of one game must be in their order. */
int store_write(Store *store, StoreWrite *writes, size_t count);

/* What a code opens; as in StoreCode. */
typedef struct StoreTaken {
    char game[STORE_ID_MAX];
    uint8_t seat;
    uint16_t sitting;
} StoreTaken;
/* STORE_MISSING: never given, used or over. Takes it, so that it works once, unless it is lasting. `again` is the key by which
 * the same request finds it once more, as long as it would have been good: an answer may be lost. */
int store_code_take(Store *store, const uint8_t key[STORE_KEY_SIZE], const uint8_t again[STORE_KEY_SIZE],
                    int64_t now_ms, StoreTaken *out_taken);

/* ---- Reading. What a visitor gets is its own only until it returns. A visitor that returns false ends the reading.
 * From a list it may look into single games (store_read); anything else has to wait. */
typedef bool StoreSeeGame(void *context, const StoreGame *game);
typedef bool StoreSeeEntry(void *context, const StoreEntry *entry);

/* The game and its entries after version `from`, as one moment saw them. */
int store_read(Store *store, const char *game, uint64_t from, StoreSeeGame *see_game, StoreSeeEntry *see_entry,
               void *context);
/* Listed games that are not over, those gathering first, each kind with those first where somebody was there last; by an
 * index, so that a hundred thousand games make it no slower. */
int store_lobby(Store *store, size_t most, StoreSeeGame *see, void *context);
/* Games whose wake_ms is after `after_ms`, not 0 and not after `until_ms`, soonest first. */
int store_due(Store *store, int64_t after_ms, int64_t until_ms, size_t most, StoreSeeGame *see, void *context);
/* Games of one standing, listed or not, those first where somebody was there last; for an operator. */
int store_tables(Store *store, uint8_t standing, uint8_t listed, size_t most, StoreSeeGame *see, void *context);
/* How many games stand where, by STORE_GATHERING…; for metrics. They are not counted anew each time. */
int store_count(Store *store, uint64_t out_count[3]);

/* ---- Other processes at the same store. Only PostgreSQL has them: with the others these do nothing. */
/* A second connection that hears what other processes wrote. NULL where there are none to hear. To open it, to ask
 * whether it is alive and to close it waits for the database, for seconds where that is stopped. */
typedef struct StoreListener StoreListener;
StoreListener *store_listener_open(const char *address, char out_fault[STORE_FAULT_MAX]);
void store_listener_close(StoreListener *listener);
int store_listener_descriptor(const StoreListener *listener); /* readable when there may be something to hear */
/* Calls back for each entry written and each word said (store_say) by any process, this one too, without waiting.
 * `word` is NULL for an entry. False: the connection is lost, and what was said since is, too; open another. */
bool store_listener_listen(StoreListener *listener,
                           void (*hear)(void *context, const char *game, uint64_t version, const char *word),
                           void *context);
/* Whether the database still answers: one that went without a word looks like one that has nothing to say. */
bool store_listener_alive(StoreListener *listener);
/* Something of the moment that needs not be kept, such as who is there; under 4 kB. */
int store_say(Store *store, const char *game, const char *word);

/* Whether no other process has it open, where one would not hear what is forgotten: STORE_TAKEN if one has. No server can
 * open it then until this one is closed. */
int store_alone(Store *store);
/* Writes the whole file anew. A database moves its rows about, and copies of deleted ones may stay in unused places: after
 * this there are none. It takes as long as a copy of the file, and nobody else may use the store meanwhile. */
int store_rewrite(Store *store);

/* ---- Forgetting. What is forgotten is gone from the file, too; backups are the operator's. */
/* The game with its log and its codes. Other processes are told "gone". */
int store_forget(Store *store, const char *game);
/* Other words for what is kept already: nothing is added, and nothing else changes. */
typedef struct StoreEdit {
    const char *game;
    uint64_t version; /* that the game must be at; else STORE_TAKEN */
    const char *head;
    const char *summary;
    const char *record;        /* NULL: as it is */
    const StoreEntry *entries; /* mark and body take the place of what has their version */
    size_t count;
    uint8_t seat; /* whose codes are no more, the lasting one too; as in StoreCode; 0: nobody's */
} StoreEdit;
/* In one transaction. Other processes are told "again". */
int store_edit(Store *store, const StoreEdit *edit);
/* Forgets at most so many games in which nothing happened since; shows each, of which nothing but its name is left. */
int store_retire(Store *store, int64_t before_ms, size_t most, StoreSeeGame *see, void *context);

/* ---- Of the whole store, shared by all processes. */
/* The bytes that makers are hashed with: those given, if there were none yet; with NULL STORE_MISSING where there are none. */
int store_salt(Store *store, const uint8_t fresh[STORE_SALT_SIZE], uint8_t out_salt[STORE_SALT_SIZE]);
/* The time of the database, since 1970: one clock for all processes. STORE_MISSING of the other kinds, which have none. */
int store_time(Store *store, int64_t *out_ms);
/* How far the time went by which old games are deleted, and when that was looked at. */
typedef struct StoreClock {
    int64_t known_ms;
    int64_t looked_ms;
} StoreClock;
/* STORE_MISSING: none is kept; known_ms is when something last happened in any game then, 0 where there is none. */
int store_clock(Store *store, StoreClock *out_clock);
int store_clock_put(Store *store, const StoreClock *clock);
/* Addresses that the operator does not serve until a time; 0 takes the ban back. The prefix is the operator's text. */
int store_ban(Store *store, const char *prefix, int64_t until_ms);
typedef bool StoreSeeBan(void *context, const char *prefix, int64_t until_ms);
int store_bans(Store *store, int64_t now_ms, StoreSeeBan *see, void *context);

/* ---- Operations. */
/* Everything, for a copy: games in the order they were made. */
int store_games(Store *store, StoreSeeGame *see, void *context);
/* And the codes that are kept, of whatever time. */
typedef bool StoreSeeCode(void *context, const StoreCode *code);
int store_codes(Store *store, StoreSeeCode *see, void *context);
/* A copy of a running store in a new file, as of one moment; SQLite only, STORE_MISSING else. STORE_BROKEN also where
 * the file is there already: nothing is written over. */
int store_backup(Store *store, const char *path);
/* All that is kept into a store that has no games; progress may be NULL. STORE_TAKEN: it has. Where it
 * is STORE_BROKEN, the one whose store_fault is not empty is. What is written to `from` meanwhile may stay behind. */
int store_copy(Store *from, Store *to, void (*progress)(void *context, uint64_t games), void *context);
