/* SPDX-License-Identifier: MIT */
/* keeper.h - the store on a thread of its own: the loop asks, the answer comes back to the loop.
 *
 * What is waiting to be written is written in one transaction, so that a busy server pays for one flush to disk what a
 * quiet one pays for a single move. Writes are done in the order they were asked for, and so is everything else; between the
 * two the time is shared, so that a write waits for one reading at most, and readings are not kept waiting by writes. Whoever
 * reads what they wrote asks after the answer. */
#pragma once

#include "store/store.h"

#include <uv.h>

typedef struct Keeper Keeper;

enum {
    JOB_WRITE,
    JOB_READ,
    JOB_LOBBY,
    JOB_DUE,
    JOB_COUNT_GAMES,
    JOB_CODE_TAKE,
    JOB_SAY,
    JOB_RETIRE,
    JOB_TABLES,
    JOB_FORGET,
    JOB_EDIT,
    JOB_BAN,
    JOB_BANS,
    JOB_TIME
};

typedef struct KeptEntry {
    uint64_t version;
    int64_t at_ms;
    size_t mark; /* where it starts in KeptGame.text; so the next */
    size_t body;
} KeptEntry;

/* A game as it was read: everything in it is the job's own. */
typedef struct KeptGame {
    StoreGame game;
    char *head;
    char *summary;
    char *record; /* NULL: none is kept */
    KeptEntry *entry;
    size_t entry_count;
    char *text; /* of all entries, in one piece: many small ones would leave holes in the heap */
    size_t text_length;
    size_t text_room;
} KeptGame;

typedef struct KeptBan {
    char prefix[STORE_PREFIX_MAX];
    int64_t until_ms;
} KeptBan;

/* One thing asked of the store. Whoever asks fills in what its kind needs and keeps what it points to until `done`, which
 * is called on the loop with `result` set. */
typedef struct KeeperJob {
    struct KeeperJob *next;
    uint8_t kind;
    int result; /* STORE_… */
    void (*done)(struct KeeperJob *job);
    void *context;
    StoreWrite *write; /* JOB_WRITE; their results are set, too */
    size_t write_count;
    char game[STORE_ID_MAX];     /* READ, SAY, FORGET */
    uint64_t from;               /* READ; TABLES: of which standings, bit per one; set by TIME: the uv_hrtime of it */
    size_t most;                 /* LOBBY, DUE, RETIRE */
    int64_t after_ms;            /* DUE; RETIRE: when nothing has happened for so long */
    int64_t at_ms;               /* DUE, CODE_TAKE, RETIRE, BANS: now; BAN: until; set by TIME: the store's */
    uint64_t took_ns;            /* set by TIME */
    int64_t known_ms;            /* set by RETIRE: the time it went by */
    uint8_t key[STORE_KEY_SIZE]; /* CODE_TAKE, with the next */
    uint8_t again[STORE_KEY_SIZE];
    StoreTaken taken;      /* set by CODE_TAKE */
    const char *word;      /* SAY; BAN: the prefix */
    const StoreEdit *edit; /* EDIT */
    KeptBan *ban;          /* BANS; freed by keeper_job_clear */
    size_t ban_count;
    KeptGame *found; /* READ (one), LOBBY and DUE (heads and entries left out of DUE), TABLES, RETIRE (names); freed by
                        keeper_job_clear */
    size_t found_count;
    uint64_t count[3]; /* COUNT_GAMES */
} KeeperJob;
void keeper_job_clear(KeeperJob *job);
/* Does a job that is no write at once, on whichever thread has the store. */
void keeper_do(Store *store, KeeperJob *job);

/* How long transactions took, for metrics. */
typedef struct KeeperCounts {
    uint64_t batches, writes, broken;
    uint64_t busy_us;    /* in store_write */
    uint64_t slowest_us; /* of one batch */
} KeeperCounts;

/* Takes the store over: keeper_destroy closes it. NULL: no thread to be had. */
Keeper *keeper_create(uv_loop_t *loop, Store *store);
void keeper_ask(Keeper *keeper, KeeperJob *job);
KeeperCounts keeper_counts(Keeper *keeper);
/* Does what was asked first, and calls every `done` before it returns. */
void keeper_destroy(Keeper *keeper);
