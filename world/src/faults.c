/* SPDX-License-Identifier: MIT */
/* faults.c - faults put into the server on purpose, where it is linked: each is one function of the server that does
 * something wrong now and then. Without --fault they do what they should. */
#include "plan.h"
#include "world.h"

#include "hall/sitting.h"
#include "keeper.h"
#include "net.h"
#include "oracle.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *fault_wanted;

typedef struct FaultRow {
    const char *name;
    const char *store;
    const char *what;
} FaultRow;
static const FaultRow FAULTS[] = {
#define FAULT(name, store, what) {name, store, what},
#include "faults.def"
};

bool fault_is(const char *name)
{
    return fault_wanted != NULL && strcmp(fault_wanted, name) == 0;
}

bool fault_known(const char *name)
{
    for (size_t i = 0; i < sizeof FAULTS / sizeof FAULTS[0]; i++) {
        if (strcmp(FAULTS[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

void faults_print(void)
{
    for (size_t i = 0; i < sizeof FAULTS / sizeof FAULTS[0]; i++) {
        printf("%-18s %-9s %s\n", FAULTS[i].name, FAULTS[i].store, FAULTS[i].what);
    }
}

/* ---- People are told before the disk is. */
void __real_keeper_ask(Keeper *keeper, KeeperJob *job);
void __wrap_keeper_ask(Keeper *keeper, KeeperJob *job);

typedef struct Early {
    KeeperJob job;
    StoreWrite write;
    StoreEntry entry;
} Early;

static void early_done(KeeperJob *job)
{
    Early *early = job->context;
    free((char *)early->entry.game);
    free((char *)early->entry.mark);
    free((char *)early->entry.body);
    free(early);
}

void __wrap_keeper_ask(Keeper *keeper, KeeperJob *job)
{
    bool early_wanted = fault_is("tell-before-write") && job->kind == JOB_WRITE && job->write_count == 1 &&
                        job->write->entry != NULL && job->write->game == NULL && draw_chance(0.05);
    if (!early_wanted) {
        __real_keeper_ask(keeper, job);
        return;
    }
    Early *early = calloc(1, sizeof *early);
    const StoreEntry *entry = job->write->entry;
    early->entry =
        (StoreEntry){strdup(entry->game), entry->version, entry->at_ms, strdup(entry->mark), strdup(entry->body)};
    early->write = (StoreWrite){.entry = &early->entry};
    early->job =
        (KeeperJob){.kind = JOB_WRITE, .done = early_done, .context = early, .write = &early->write, .write_count = 1};
    __real_keeper_ask(keeper, &early->job);
    job->result = job->write->result = STORE_OK;
    job->done(job);
}

/* ---- What reaches the store. */
int __real_store_write(Store *store, StoreWrite *writes, size_t count);

int faulty_store_write(Store *store, StoreWrite *writes, size_t count)
{
    StoreEntry unmarked;
    const StoreEntry *marked = NULL;
    size_t at = draw_below(fault_wanted != NULL ? count : 0);
    if (fault_is("lost-write") && count == 1 && writes->entry != NULL && writes->game == NULL && draw_chance(0.01)) {
        writes->result = STORE_OK;
        oracle_write(writes, count);
        return STORE_OK;
    }
    if (fault_is("forgotten-mark") && count > 0 && writes[at].entry != NULL && draw_chance(0.05)) {
        marked = writes[at].entry;
        unmarked = *marked;
        unmarked.mark = "";
        writes[at].entry = &unmarked;
    }
    int result = __real_store_write(store, writes, count);
    if (result == STORE_OK) {
        oracle_write(writes, count);
    }
    if (marked != NULL) {
        writes[at].entry = marked;
    }
    return result;
}

int __real_sqlite3_exec(sqlite3 *db, const char *sql, int (*row)(void *, int, char **, char **), void *context,
                        char **out_fault);
int __wrap_sqlite3_exec(sqlite3 *db, const char *sql, int (*row)(void *, int, char **, char **), void *context,
                        char **out_fault);
int __wrap_sqlite3_exec(sqlite3 *db, const char *sql, int (*row)(void *, int, char **, char **), void *context,
                        char **out_fault)
{
    int result = __real_sqlite3_exec(db, sql, row, context, out_fault);
    if (fault_is("skipped-fsync") && strstr(sql, "synchronous") != NULL) {
        __real_sqlite3_exec(db, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
    }
    return result;
}

/* The log as one that has nothing to write, and can be synced. */
typedef struct Trusted {
    sqlite3_file base; /* first: the store sees this */
    sqlite3_file *log;
} Trusted;

static int trusted_size(sqlite3_file *file, sqlite3_int64 *out_size)
{
    (void)file;
    *out_size = 0;
    return SQLITE_OK;
}

static int trusted_sync(sqlite3_file *file, int flags)
{
    sqlite3_file *log = ((Trusted *)file)->log;
    return log->pMethods->xSync(log, flags);
}

int __real_sqlite3_file_control(sqlite3 *db, const char *name, int what, void *arg);
int __wrap_sqlite3_file_control(sqlite3 *db, const char *name, int what, void *arg);
int __wrap_sqlite3_file_control(sqlite3 *db, const char *name, int what, void *arg)
{
    static sqlite3_file unopened; /* so that there is nothing to sync */
    if (fault_is("unsynced-log") && what == SQLITE_FCNTL_JOURNAL_POINTER) {
        *(sqlite3_file **)arg = &unopened;
        return SQLITE_OK;
    }
    const int result = __real_sqlite3_file_control(db, name, what, arg);
    if (fault_is("trusted-sync") && what == SQLITE_FCNTL_JOURNAL_POINTER) {
        static const sqlite3_io_methods METHODS = {.xFileSize = trusted_size, .xSync = trusted_sync};
        static Trusted trusted;
        trusted.log = *(sqlite3_file **)arg;
        trusted.base.pMethods = trusted.log->pMethods != NULL ? &METHODS : NULL;
        *(sqlite3_file **)arg = &trusted.base;
    }
    return result;
}

/* ---- What is taken in, and told. */
bool __real_sitting_fold(Sitting *s, uint64_t version, int64_t at_ms, const char *mark, const char *line,
                         SittingNews *out_news);
bool __wrap_sitting_fold(Sitting *s, uint64_t version, int64_t at_ms, const char *mark, const char *line,
                         SittingNews *out_news);
bool __wrap_sitting_fold(Sitting *s, uint64_t version, int64_t at_ms, const char *mark, const char *line,
                         SittingNews *out_news)
{
    bool folded = __real_sitting_fold(s, version, at_ms, mark, line, out_news);
    if (folded && !oracle_folds && fault_is("double-fold") && draw_chance(0.01)) {
        __real_sitting_fold(s, version + 1, at_ms, "", line, out_news);
    }
    return folded;
}

void __real_sitting_tell(Text *t, const Sitting *s, int viewer, uint64_t since, const SittingNews *news,
                         int64_t now_ms);
void __wrap_sitting_tell(Text *t, const Sitting *s, int viewer, uint64_t since, const SittingNews *news,
                         int64_t now_ms);
void __wrap_sitting_tell(Text *t, const Sitting *s, int viewer, uint64_t since, const SittingNews *news, int64_t now_ms)
{
    bool peeks = viewer == NO_SEAT && since != 0 && fault_is("other-eyes") && draw_chance(0.05);
    __real_sitting_tell(t, s, peeks ? 0 : viewer, since, news, now_ms);
}

void __real_net_send(NetClient *client, const char *text, size_t length);
void __wrap_net_send(NetClient *client, const char *text, size_t length);
void __wrap_net_send(NetClient *client, const char *text, size_t length)
{
    if (!fault_is("lost-answer") || strncmp(text, "{\"type\":\"done\"", 14) != 0 || !draw_chance(0.02)) {
        __real_net_send(client, text, length);
    }
}
