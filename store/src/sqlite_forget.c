/* SPDX-License-Identifier: MIT */
/* sqlite_forget.c - what leaves a file, and what all processes share besides games. */
#include "sqlite.h"

#include <stdio.h>
#include <string.h>

/* The log can only be left by the one connection there is; and it is taken up again at once. What is in it goes into the file
 * then, so it is written anew before, as for a server (log_sync in sqlite_file.c). */
int sqlite_alone(Store *store)
{
    Sqlite *s = (Sqlite *)store;
    const int held = sqlite_hold(s);
    if (held != STORE_OK) {
        return held;
    }
    sqlite3_busy_timeout(s->db, 0);
    const bool alone = sqlite3_exec(s->db, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_busy_timeout(s->db, SQLITE_BUSY_MS);
    sqlite3_exec(s->db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
    return alone ? STORE_OK : STORE_TAKEN;
}

/* Deleted bytes are overwritten (secure_delete, sqlite_file.c), and the log that still has them is emptied. */
static bool traces_remove(Sqlite *s)
{
    return sqlite3_wal_checkpoint_v2(s->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) == SQLITE_OK;
}

/* Where a page of the file was split, what moved to the other one stays in the first, in room that nothing uses, and no
 * deletion finds it there. What is put together for the new file is as large as the old one: it goes to a file, too. */
int sqlite_rewrite(Store *store)
{
    Sqlite *s = (Sqlite *)store;
    const bool good =
        sqlite3_exec(s->db, "PRAGMA temp_store = FILE; VACUUM", NULL, NULL, NULL) == SQLITE_OK && traces_remove(s);
    const int result = good ? STORE_OK : sqlite_broken(s);
    sqlite3_exec(s->db, "PRAGMA temp_store = MEMORY", NULL, NULL, NULL);
    return result;
}

/* How many games: 0 or 1; -1: broken. */
static int game_delete(Sqlite *s, const char *game)
{
    static const int WHICH[] = {SQL_FORGET_LOG, SQL_FORGET_CODES, SQL_FORGET_GAME};
    int changed = 0;
    for (size_t i = 0; i < sizeof WHICH / sizeof WHICH[0] && changed >= 0; i++) {
        sqlite_bind_words(s->statement[WHICH[i]], 1, game);
        changed = sqlite_run(s, WHICH[i]);
    }
    return changed;
}

static int forget_end(Sqlite *s, bool good)
{
    const int result = good && sqlite_run(s, SQL_COMMIT) >= 0 ? STORE_OK : sqlite_broken(s);
    traces_remove(s);
    return result;
}

int sqlite_forget(Store *store, const char *game)
{
    Sqlite *s = (Sqlite *)store;
    const int deleted = sqlite_run(s, SQL_BEGIN) >= 0 ? game_delete(s, game) : -1;
    const int result = forget_end(s, deleted >= 0);
    return result == STORE_OK && deleted == 0 ? STORE_MISSING : result;
}

static int game_edit(Sqlite *s, const StoreEdit *edit)
{
    sqlite3_stmt *statement = s->statement[SQL_EDIT_GAME];
    sqlite_bind_words(statement, 1, edit->game);
    sqlite_bind_words(statement, 2, edit->head);
    sqlite_bind_words(statement, 3, edit->summary);
    sqlite3_bind_text(statement, 4, edit->record, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 5, (int64_t)edit->version);
    return sqlite_run(s, SQL_EDIT_GAME);
}

static int entry_edit(Sqlite *s, const char *game, const StoreEntry *entry)
{
    sqlite3_stmt *statement = s->statement[SQL_EDIT_ENTRY];
    sqlite_bind_words(statement, 1, game);
    sqlite3_bind_int64(statement, 2, (int64_t)entry->version);
    sqlite_bind_words(statement, 3, entry->mark);
    sqlite_bind_words(statement, 4, entry->body);
    return sqlite_run(s, SQL_EDIT_ENTRY);
}

static bool codes_drop(Sqlite *s, const StoreEdit *edit)
{
    sqlite3_stmt *statement = s->statement[SQL_EDIT_CODES];
    sqlite_bind_words(statement, 1, edit->game);
    sqlite3_bind_int(statement, 2, edit->seat);
    return sqlite_run(s, SQL_EDIT_CODES) >= 0;
}

int sqlite_edit(Store *store, const StoreEdit *edit)
{
    Sqlite *s = (Sqlite *)store;
    const int found = sqlite_run(s, SQL_BEGIN) >= 0 ? game_edit(s, edit) : -1;
    bool good = found == 0 || (found > 0 && codes_drop(s, edit));
    for (size_t i = 0; i < edit->count && found > 0 && good; i++) {
        good = entry_edit(s, edit->game, &edit->entries[i]) >= 0;
    }
    const int result = forget_end(s, good);
    return result == STORE_OK && found == 0 ? STORE_TAKEN : result;
}

/* The oldest game before a time: 1, 0 for none, -1 broken. */
static int retire_next(Sqlite *s, int64_t before_ms, char out_game[STORE_ID_MAX])
{
    sqlite3_stmt *statement = s->statement[SQL_RETIRE_NEXT];
    sqlite3_bind_int64(statement, 1, before_ms);
    const int code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        snprintf(out_game, STORE_ID_MAX, "%s", (const char *)sqlite3_column_text(statement, 0));
    }
    sqlite3_reset(statement);
    return code == SQLITE_ROW ? 1 : code == SQLITE_DONE ? 0 : -1;
}

int sqlite_retire(Store *store, int64_t before_ms, size_t most, StoreSeeGame *see, void *context)
{
    Sqlite *s = (Sqlite *)store;
    char game[STORE_ID_MAX];
    sqlite3_bind_int64(s->statement[SQL_RETIRE_LOOK], 1, before_ms);
    sqlite3_bind_int64(s->statement[SQL_RETIRE_LOOK], 2, (int64_t)most);
    int found = sqlite_run(s, SQL_BEGIN) < 0 || sqlite_run(s, SQL_RETIRE_LOOK) < 0 ? -1 : 1;
    bool deleted = false;
    for (size_t count = 0; found > 0 && count < most; count++) {
        found = retire_next(s, before_ms, game);
        if (found > 0 && game_delete(s, game) != 1) {
            found = -1;
        } else if (found > 0) {
            retired_see(game, see, context);
            deleted = true;
        }
    }
    if (found < 0 || sqlite_run(s, SQL_COMMIT) < 0) {
        return sqlite_broken(s);
    }
    if (deleted) {
        traces_remove(s);
    }
    return STORE_OK;
}

int sqlite_salt(Store *store, const uint8_t *fresh, uint8_t *out_salt)
{
    Sqlite *s = (Sqlite *)store;
    if (fresh != NULL) {
        sqlite3_bind_blob(s->statement[SQL_SALT_PUT], 1, fresh, STORE_SALT_SIZE, SQLITE_STATIC);
        if (sqlite_run(s, SQL_SALT_PUT) < 0) {
            return sqlite_broken(s);
        }
    }
    sqlite3_stmt *statement = s->statement[SQL_SALT];
    const int code = sqlite3_step(statement);
    const bool good = code == SQLITE_ROW && sqlite3_column_bytes(statement, 0) == STORE_SALT_SIZE;
    if (good) {
        memcpy(out_salt, sqlite3_column_blob(statement, 0), STORE_SALT_SIZE);
    }
    sqlite3_reset(statement);
    return good ? STORE_OK : code == SQLITE_DONE && fresh == NULL ? STORE_MISSING : sqlite_broken(s);
}

int sqlite_clock(Store *store, StoreClock *out_clock)
{
    Sqlite *s = (Sqlite *)store;
    sqlite3_stmt *statement = s->statement[SQL_CLOCK];
    int result = STORE_BROKEN;
    if (sqlite3_step(statement) == SQLITE_ROW) {
        out_clock->known_ms = sqlite3_column_int64(statement, 0); /* 0 for the newest of no game */
        out_clock->looked_ms = sqlite3_column_int64(statement, 1);
        result = sqlite3_column_int(statement, 2) != 0 ? STORE_OK : STORE_MISSING;
    }
    sqlite3_reset(statement);
    return result == STORE_BROKEN ? sqlite_broken(s) : result;
}

int sqlite_clock_put(Store *store, const StoreClock *clock)
{
    Sqlite *s = (Sqlite *)store;
    sqlite3_bind_int64(s->statement[SQL_CLOCK_PUT], 1, clock->known_ms);
    sqlite3_bind_int64(s->statement[SQL_CLOCK_PUT], 2, clock->looked_ms);
    return sqlite_run(s, SQL_CLOCK_PUT) < 0 ? sqlite_broken(s) : STORE_OK;
}

int sqlite_ban(Store *store, const char *prefix, int64_t until_ms)
{
    Sqlite *s = (Sqlite *)store;
    sqlite_bind_words(s->statement[SQL_BAN_PUT], 1, prefix);
    sqlite3_bind_int64(s->statement[SQL_BAN_PUT], 2, until_ms);
    const bool good = sqlite_run(s, SQL_BEGIN) >= 0 && sqlite_run(s, SQL_BAN_PUT) >= 0 &&
                      sqlite_run(s, SQL_BAN_END) >= 0 && sqlite_run(s, SQL_COMMIT) >= 0;
    return good ? STORE_OK : sqlite_broken(s);
}

int sqlite_bans(Store *store, int64_t now_ms, StoreSeeBan *see, void *context)
{
    Sqlite *s = (Sqlite *)store;
    sqlite3_stmt *statement = s->statement[SQL_BANS];
    sqlite3_bind_int64(statement, 1, now_ms);
    int code = sqlite3_step(statement);
    while (code == SQLITE_ROW &&
           see(context, (const char *)sqlite3_column_text(statement, 0), sqlite3_column_int64(statement, 1))) {
        code = sqlite3_step(statement);
    }
    const int result = code == SQLITE_ROW || code == SQLITE_DONE ? STORE_OK : sqlite_broken(s);
    sqlite3_reset(statement);
    return result;
}
