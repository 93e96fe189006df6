/* SPDX-License-Identifier: MIT */
/* sqlite.c - writing to a file: a batch is one transaction, which is one wait for the disk. */
#include "sqlite.h"

#include <stdio.h>

/* The caller's until the statement has run. */
void sqlite_bind_words(sqlite3_stmt *statement, int at, const char *words)
{
    sqlite3_bind_text(statement, at, words != NULL ? words : "", -1, SQLITE_STATIC);
}

void sqlite_bind_key(sqlite3_stmt *statement, int at, const uint8_t *key)
{
    sqlite3_bind_blob(statement, at, key, STORE_KEY_SIZE, SQLITE_STATIC);
}

int sqlite_run(Sqlite *s, int which)
{
    int code = sqlite3_step(s->statement[which]);
    int changed = sqlite3_changes(s->db);
    sqlite3_reset(s->statement[which]);
    return code == SQLITE_DONE ? changed : -1;
}

int sqlite_broken(Sqlite *s)
{
    store_fault_set(s->store.fault, "%s", sqlite3_errmsg(s->db));
    if (sqlite3_get_autocommit(s->db) == 0) {
        sqlite_run(s, SQL_ROLLBACK);
    }
    return STORE_BROKEN;
}

static void bind_record(sqlite3_stmt *statement, int at, const StoreStand *stand)
{
    sqlite3_bind_text(statement, at, stand->record, -1, SQLITE_STATIC); /* NULL stays NULL */
}

static int game_put(Sqlite *s, const StoreWrite *write)
{
    sqlite3_stmt *statement = s->statement[SQL_GAME_PUT];
    const StoreGame *game = write->game;
    const StoreStand *stand = write_stand(write);
    sqlite_bind_words(statement, 1, game->id);
    sqlite3_bind_int64(statement, 2, game->created_ms);
    sqlite3_bind_int64(statement, 3, write_changed(write));
    sqlite3_bind_int64(statement, 4, stand->wake_ms);
    sqlite3_bind_int(statement, 5, stand->standing);
    sqlite3_bind_int(statement, 6, stand->listed);
    sqlite3_bind_blob(statement, 7, game->secret, STORE_SECRET_SIZE, SQLITE_STATIC);
    sqlite_bind_words(statement, 8, stand->summary);
    sqlite_bind_words(statement, 9, game->head);
    bind_record(statement, 10, stand);
    sqlite3_bind_int64(statement, 11, seen_after(stand, write_changed(write)));
    sqlite3_bind_int(statement, 12, game->maker);
    sqlite3_bind_int64(statement, 13, write->quota != NULL ? write->quota->maker : 0);
    sqlite3_bind_int64(statement, 14, write->quota != NULL ? write->quota->all : 0);
    return sqlite_run(s, SQL_GAME_PUT);
}

static int entry_put(Sqlite *s, const StoreEntry *entry)
{
    sqlite3_stmt *statement = s->statement[SQL_ENTRY_PUT];
    sqlite_bind_words(statement, 1, entry->game);
    sqlite3_bind_int64(statement, 2, (int64_t)entry->version);
    sqlite3_bind_int64(statement, 3, entry->at_ms);
    sqlite_bind_words(statement, 4, entry->mark);
    sqlite_bind_words(statement, 5, entry->body);
    return sqlite_run(s, SQL_ENTRY_PUT);
}

static int stand_put(Sqlite *s, const char *game, const StoreStand *stand)
{
    sqlite3_stmt *statement = s->statement[SQL_STAND_PUT];
    sqlite_bind_words(statement, 1, game);
    sqlite3_bind_int64(statement, 2, stand->wake_ms);
    sqlite3_bind_int(statement, 3, stand->standing);
    sqlite3_bind_int(statement, 4, stand->listed);
    sqlite_bind_words(statement, 5, stand->summary);
    bind_record(statement, 6, stand);
    sqlite3_bind_int64(statement, 7, stand->seen_ms);
    return sqlite_run(s, SQL_STAND_PUT);
}

/* STORE_TAKEN or STORE_MISSING, whichever refused an entry. */
static int entry_refused(Sqlite *s, const char *game)
{
    sqlite3_stmt *statement = s->statement[SQL_GAME_THERE];
    sqlite_bind_words(statement, 1, game);
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code == SQLITE_ROW ? STORE_TAKEN : code == SQLITE_DONE ? STORE_MISSING : STORE_BROKEN;
}

/* STORE_TAKEN, STORE_FULL_ALL or STORE_FULL, whichever refused a game. */
static int game_refused(Sqlite *s, const StoreWrite *write)
{
    uint64_t count[STORE_OVER + 1] = {0};
    const int there = entry_refused(s, write->game->id);
    if (there != STORE_MISSING || write->quota == NULL || sqlite_count(&s->store, count) != STORE_OK) {
        return there == STORE_MISSING ? STORE_BROKEN : there;
    }
    return write->quota->all != 0 && count[STORE_GATHERING] >= write->quota->all ? STORE_FULL_ALL : STORE_FULL;
}

static int code_put(Sqlite *s, const StoreCode *code)
{
    sqlite3_stmt *sweep = s->statement[SQL_CODES_SWEEP];
    sqlite3_stmt *drop = s->statement[SQL_CODE_DROP];
    sqlite3_stmt *put = s->statement[SQL_CODE_PUT];
    sqlite3_bind_int64(sweep, 1, code->now_ms);
    sqlite_bind_words(drop, 1, code->game);
    sqlite3_bind_int(drop, 2, code->seat);
    sqlite_bind_key(put, 1, code->key);
    sqlite_bind_words(put, 2, code->game);
    sqlite3_bind_int(put, 3, code->seat);
    sqlite3_bind_int64(put, 4, code->until_ms);
    sqlite3_bind_int(put, 5, code->sitting);
    int changed = -1;
    if (sqlite_run(s, SQL_CODES_SWEEP) < 0 || sqlite_run(s, SQL_CODE_DROP) < 0 ||
        (changed = sqlite_run(s, SQL_CODE_PUT)) < 0) {
        return STORE_BROKEN;
    }
    return changed > 0 ? STORE_OK : STORE_TAKEN;
}

/* The first thing refused ends it with nothing written; see write_sound. */
static int write_one(Sqlite *s, const StoreWrite *write)
{
    if (!write_sound(write)) {
        return STORE_TAKEN;
    }
    if (write->code != NULL) {
        return code_put(s, write->code);
    }
    if (write->game != NULL) {
        int changed = game_put(s, write);
        if (changed <= 0) {
            return changed == 0 ? game_refused(s, write) : STORE_BROKEN;
        }
    }
    if (write->entry != NULL) {
        int changed = entry_put(s, write->entry);
        if (changed <= 0) {
            return changed == 0 ? entry_refused(s, write->entry->game) : STORE_BROKEN;
        }
        if (write->stand != NULL && write->game == NULL && stand_put(s, write->entry->game, write->stand) < 0) {
            return STORE_BROKEN;
        }
    }
    if (write_stand_alone(write)) {
        int changed = stand_put(s, write->stand_game, write->stand);
        return changed > 0 ? STORE_OK : changed == 0 ? STORE_MISSING : STORE_BROKEN;
    }
    return STORE_OK;
}

static int batch_write(Store *store, StoreWrite *writes, size_t count)
{
    Sqlite *s = (Sqlite *)store;
    if (sqlite_run(s, SQL_BEGIN) < 0) {
        return sqlite_broken(s);
    }
    for (size_t i = 0; i < count; i++) {
        writes[i].result = write_one(s, &writes[i]);
        if (writes[i].result == STORE_BROKEN) {
            return sqlite_broken(s);
        }
    }
    return sqlite_run(s, SQL_COMMIT) < 0 ? sqlite_broken(s) : STORE_OK;
}

static void code_see(sqlite3_stmt *statement, StoreTaken *out_taken)
{
    snprintf(out_taken->game, sizeof out_taken->game, "%s", (const char *)sqlite3_column_text(statement, 0));
    out_taken->seat = (uint8_t)sqlite3_column_int(statement, 1);
    out_taken->sitting = (uint16_t)sqlite3_column_int(statement, 2);
}

/* A lasting code stays, and one that was taken for who took it: 1, 0 for none, -1 broken. */
static int code_look(Sqlite *s, const uint8_t *key, const uint8_t *again, int64_t now_ms, StoreTaken *out_taken)
{
    sqlite3_stmt *statement = s->statement[SQL_CODE_LOOK];
    sqlite_bind_key(statement, 1, key);
    sqlite3_bind_int64(statement, 2, now_ms);
    sqlite_bind_key(statement, 3, again);
    const int code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        code_see(statement, out_taken);
    }
    sqlite3_reset(statement);
    return code == SQLITE_ROW ? 1 : code == SQLITE_DONE ? 0 : -1;
}

static int code_take(Store *store, const uint8_t *key, const uint8_t *again, int64_t now_ms, StoreTaken *out_taken)
{
    Sqlite *s = (Sqlite *)store;
    const int stays = code_look(s, key, again, now_ms, out_taken);
    if (stays != 0) {
        return stays > 0 ? STORE_OK : sqlite_broken(s);
    }
    sqlite3_stmt *statement = s->statement[SQL_CODE_TAKE];
    sqlite_bind_key(statement, 1, key);
    sqlite3_bind_int64(statement, 2, now_ms);
    sqlite_bind_key(statement, 3, again);
    if (sqlite_run(s, SQL_BEGIN) < 0) {
        return sqlite_broken(s);
    }
    int code = sqlite3_step(statement);
    bool found = code == SQLITE_ROW;
    if (found) {
        code_see(statement, out_taken);
        code = sqlite3_step(statement); /* to its end, or it is not carried out */
    }
    sqlite3_reset(statement);
    if (code != SQLITE_DONE || sqlite_run(s, SQL_COMMIT) < 0) {
        return sqlite_broken(s);
    }
    return found ? STORE_OK : STORE_MISSING;
}

const StoreKind STORE_SQLITE = {
    .open = sqlite_open,
    .serve = sqlite_serve,
    .close = sqlite_close,
    .write = batch_write,
    .code_take = code_take,
    .read = sqlite_read,
    .lobby = sqlite_lobby,
    .due = sqlite_due,
    .count = sqlite_count,
    .games = sqlite_games,
    .backup = sqlite_backup,
    .alone = sqlite_alone,
    .rewrite = sqlite_rewrite,
    .tables = sqlite_tables,
    .forget = sqlite_forget,
    .edit = sqlite_edit,
    .retire = sqlite_retire,
    .salt = sqlite_salt,
    .clock = sqlite_clock,
    .clock_put = sqlite_clock_put,
    .codes = sqlite_codes,
    .ban = sqlite_ban,
    .bans = sqlite_bans,
};
