/* SPDX-License-Identifier: MIT */
/* sqlite_file.c - the file of an SQLite store: opened, brought up to date, closed, backed up. */
#include "sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum {
    APPLICATION_ID = 0x41656469, /* "Aedi", in the header of the file */
};

static const char *const STEPS[] = {
#define STEP(text) text,
#include "sqlite_schema.def"
};
enum { SCHEMA = sizeof STEPS / sizeof STEPS[0] };

static const char *const STATEMENTS[] = {
#define STATEMENT(name, text) text,
#include "sqlite_statements.def"
};

/* How the connection keeps its promises: each commit is on disk (FULL). The log is moved into the file every 16 MB
 * rather than every 4 MB, since the same pages come again and again; what it grew to beyond 64 MB is given back. */
static const char SETTINGS[] = "PRAGMA synchronous = FULL;"
                               "PRAGMA wal_autocheckpoint = 4000;"
                               "PRAGMA journal_size_limit = 67108864;"
                               "PRAGMA cache_size = -8192;"
                               "PRAGMA temp_store = MEMORY;"
                               "PRAGMA secure_delete = ON;"; /* as many builds have it from the start */

/* Tells why something did not work out; hands on whether it did. */
static bool told(sqlite3 *db, bool ok, char *out_fault)
{
    if (!ok) {
        store_fault_set(out_fault, "%s", sqlite3_errmsg(db));
    }
    return ok;
}

static bool run(sqlite3 *db, const char *sql, char *out_fault)
{
    return told(db, sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK, out_fault);
}

/* The first value of the first row, as a number; false: no such table, or worse. */
static bool number_of(sqlite3 *db, const char *sql, int64_t *out_number)
{
    sqlite3_stmt *statement = NULL;
    bool ok = sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW;
    if (ok) {
        *out_number = sqlite3_column_int64(statement, 0);
    }
    sqlite3_finalize(statement);
    return ok;
}

/* A database is ours if it says so; an empty one becomes ours. */
static bool file_ours(sqlite3 *db, int64_t *out_schema, char *out_fault)
{
    int64_t id = 0;
    int64_t things = 0;
    *out_schema = 0;
    if (!told(db,
              number_of(db, "PRAGMA application_id", &id) &&
                  number_of(db, "SELECT count(*) FROM sqlite_master", &things),
              out_fault)) {
        return false;
    }
    if (id == 0 && things == 0) {
        return true;
    }
    if (id != APPLICATION_ID) {
        store_fault_set(out_fault, "a database of another program");
        return false;
    }
    if (!number_of(db, "SELECT schema FROM meta", out_schema)) {
        store_fault_set(out_fault, "its schema has no number: %s", sqlite3_errmsg(db));
        return false;
    }
    return true;
}

static bool steps_take(sqlite3 *db, int64_t schema, char *out_fault)
{
    char sql[96];
    snprintf(sql, sizeof sql, "PRAGMA application_id = %d; UPDATE meta SET schema = %d;", (int)APPLICATION_ID,
             (int)SCHEMA);
    bool ok = true;
    for (int64_t i = schema; ok && i < SCHEMA; i++) {
        ok = run(db, STEPS[i], out_fault);
    }
    return ok && run(db, sql, out_fault);
}

/* Inside a transaction of its own, so that of two processes the second finds the work done. */
static bool schema_update(sqlite3 *db, char *out_fault)
{
    int64_t schema;
    bool ok = run(db, "BEGIN IMMEDIATE", out_fault) && file_ours(db, &schema, out_fault) &&
              (schema >= SCHEMA || steps_take(db, schema, out_fault)) && run(db, "COMMIT", out_fault);
    if (!ok && sqlite3_get_autocommit(db) == 0) {
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    return ok;
}

/* Looks before anything is touched: a file that is not ours stays as it is, byte for byte. */
static bool schema_look(sqlite3 *db, int64_t *out_schema, char *out_fault)
{
    if (!file_ours(db, out_schema, out_fault)) {
        return false;
    }
    if (*out_schema > SCHEMA) {
        store_fault_set(out_fault, "its schema is number %lld, this program knows up to %d: a newer aedile made it",
                        (long long)*out_schema, (int)SCHEMA);
        return false;
    }
    return true;
}

static bool log_switch(sqlite3 *db, char *out_fault)
{
    sqlite3_stmt *statement = NULL;
    bool ok = sqlite3_prepare_v2(db, "PRAGMA journal_mode = WAL", -1, &statement, NULL) == SQLITE_OK &&
              sqlite3_step(statement) == SQLITE_ROW &&
              strcmp((const char *)sqlite3_column_text(statement, 0), "wal") == 0;
    if (!ok) {
        store_fault_set(out_fault, "no write-ahead log can be kept here: %s", sqlite3_errmsg(db));
    }
    sqlite3_finalize(statement);
    return ok;
}

/* So many bytes of the log over themselves. */
static int log_rewrite(sqlite3_file *log, sqlite3_int64 size)
{
    enum { PART = 1 << 16 };
    uint8_t *part = malloc(PART);
    int code = part != NULL ? SQLITE_OK : SQLITE_NOMEM;
    for (sqlite3_int64 at = 0; code == SQLITE_OK && at < size; at += PART) {
        const int count = size - at < PART ? (int)(size - at) : PART;
        code = log->pMethods->xRead(log, part, count, at);
        code = code == SQLITE_OK ? log->pMethods->xWrite(log, part, count, at) : code;
    }
    free(part);
    return code;
}

/* Whether closing moves the log into the file. */
static void closing_moves(sqlite3 *db, bool moves)
{
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, moves ? 0 : 1, NULL);
}

/* A process that was killed between writing the log and syncing it leaves entries that can be read, and that a power cut
 * would still take. So the log is synced before anybody is told what is in it.
 *
 * Where that process's sync failed, a further one is not enough: Linux then takes what it could not write for written, so
 * that it can be read and is on no disk, and a power cut takes all that is written behind it, too. So whoever serves the
 * file writes the log anew first, while nobody else may write; and until then none of it goes into the file, where half of
 * it could then be without the rest. Whoever only looks leaves it to the server. */
static bool log_sync(sqlite3 *db, bool serve, char *out_fault)
{
    sqlite3_file *log = NULL;
    sqlite3_int64 size = 0;
    bool ok = sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, (void *)&log) == SQLITE_OK;
    const bool there = ok && log->pMethods != NULL;
    ok = ok && (!there || log->pMethods->xFileSize(log, &size) == SQLITE_OK);
    if (ok && serve && size > 0) {
        ok = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
             log_rewrite(log, size) == SQLITE_OK && sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    }
    ok = ok && (!there || log->pMethods->xSync(log, SQLITE_SYNC_NORMAL) == SQLITE_OK);
    if (!ok) {
        store_fault_set(out_fault, "its write-ahead log cannot be synced");
    } else if (serve || size == 0) {
        closing_moves(db, true);
    }
    return ok;
}

static bool statements_prepare(Sqlite *s, char *out_fault)
{
    int code = SQLITE_OK;
    for (int i = 0; code == SQLITE_OK && i < SQL_COUNT_OF; i++) {
        code = sqlite3_prepare_v3(s->db, STATEMENTS[i], -1, SQLITE_PREPARE_PERSISTENT, &s->statement[i], NULL);
    }
    return told(s->db, code == SQLITE_OK, out_fault);
}

/* Only its owner may read a new file: it holds what shuffles were promised with. One that is there is not opened by
 * us: closing it would drop the locks of another connection of this process. */
static bool file_make(const char *path)
{
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) {
        close(file);
    }
    return file >= 0;
}

static bool connection_open(Sqlite *s, const char *path, bool serve, char *out_fault)
{
    int64_t schema;
    if (sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) {
        store_fault_set(out_fault, "%s", s->db != NULL ? sqlite3_errmsg(s->db) : "not enough memory");
        return false;
    }
    sqlite3_busy_timeout(s->db, SQLITE_BUSY_MS);
    closing_moves(s->db, false);
    return schema_look(s->db, &schema, out_fault) && log_sync(s->db, serve, out_fault) &&
           (schema == SCHEMA || schema_update(s->db, out_fault)) && log_switch(s->db, out_fault) &&
           run(s->db, SETTINGS, out_fault) && statements_prepare(s, out_fault);
}

/* A lock of another kind than the library's, which are on single bytes and come and go; the system takes it back when the
 * process is gone. It is held by a descriptor that is closed after the connection: closing it drops the library's locks. */
static bool file_hold(Sqlite *s, const char *path, char *out_fault)
{
    s->lock = open(path, O_RDONLY | O_CLOEXEC);
    if (s->lock >= 0 && flock(s->lock, LOCK_EX | LOCK_NB) == 0) {
        return true;
    }
    store_fault_set(out_fault, "%s",
                    s->lock >= 0 && errno == EWOULDBLOCK
                        ? "another process serves this file; for several there is PostgreSQL"
                        : strerror(errno));
    return false;
}

int sqlite_hold(Sqlite *s)
{
    if (s->lock < 0 && !file_hold(s, sqlite3_db_filename(s->db, "main"), s->store.fault)) {
        return STORE_TAKEN;
    }
    return log_sync(s->db, true, s->store.fault) ? STORE_OK : STORE_BROKEN;
}

static Store *file_open(const char *path, bool serve, char *out_fault)
{
    char reason[STORE_FAULT_MAX] = "";
    if (path[0] == '\0' || path[0] == ':') {
        store_fault_set(out_fault, "sqlite: needs a file: sqlite:FILE");
        return NULL;
    }
    Sqlite *s = calloc(1, sizeof *s);
    if (s == NULL) {
        store_fault_set(out_fault, "not enough memory");
        return NULL;
    }
    s->lock = -1;
    bool made = file_make(path);
    if (!made && errno != EEXIST) {
        store_fault_set(out_fault, "%s: %s", path, strerror(errno));
    } else if (serve && !file_hold(s, path, reason)) {
        store_fault_set(out_fault, "%s: %s", path, reason);
        made = false; /* it is another's by now */
    } else if (!connection_open(s, path, serve, reason)) {
        store_fault_set(out_fault, "%s: %s", path, reason);
    } else {
        return &s->store;
    }
    sqlite_close(&s->store);
    if (made) {
        unlink(path);
    }
    return NULL;
}

Store *sqlite_open(const char *path, char *out_fault)
{
    return file_open(path, false, out_fault);
}

Store *sqlite_serve(const char *path, char *out_fault)
{
    return file_open(path, true, out_fault);
}

void sqlite_close(Store *store)
{
    Sqlite *s = (Sqlite *)store;
    for (int i = 0; i < SQL_COUNT_OF; i++) {
        sqlite3_finalize(s->statement[i]);
    }
    sqlite3_close(s->db);
    if (s->lock >= 0) {
        close(s->lock);
    }
    free(s);
}

/* All pages in one step: the snapshot of one moment, while other connections go on writing. */
static bool pages_copy(Sqlite *s, const char *path)
{
    sqlite3 *copy = NULL;
    bool ok = sqlite3_open_v2(path, &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK;
    sqlite3_backup *backup = ok ? sqlite3_backup_init(copy, "main", s->db, "main") : NULL;
    if (backup != NULL) {
        int code = sqlite3_backup_step(backup, -1);
        ok = sqlite3_backup_finish(backup) == SQLITE_OK && code == SQLITE_DONE;
    }
    ok = ok && backup != NULL;
    if (!ok) {
        store_fault_set(s->store.fault, "%s: %s", path, copy != NULL ? sqlite3_errmsg(copy) : "not enough memory");
    }
    sqlite3_close(copy);
    return ok;
}

int sqlite_backup(Store *store, const char *path)
{
    if (!file_make(path)) {
        store_fault_set(store->fault, "%s: %s", path, strerror(errno));
        return STORE_BROKEN;
    }
    if (!pages_copy((Sqlite *)store, path)) {
        unlink(path);
        return STORE_BROKEN;
    }
    return STORE_OK;
}
