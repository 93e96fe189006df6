/* SPDX-License-Identifier: MIT */
/* sqlite_read.c - reading from a file. */
#include "sqlite.h"

#include <stdio.h>
#include <string.h>

static const char *words_at(sqlite3_stmt *statement, int column)
{
    const unsigned char *words = sqlite3_column_text(statement, column);
    return words != NULL ? (const char *)words : "";
}

/* A blob of another size is not one of ours; zeros then. */
static void bytes_at(sqlite3_stmt *statement, int column, uint8_t *out_bytes, int size)
{
    memset(out_bytes, 0, (size_t)size);
    if (sqlite3_column_bytes(statement, column) == size) {
        memcpy(out_bytes, sqlite3_column_blob(statement, column), (size_t)size);
    }
}

/* The row of GAME_COLUMNS. */
static void game_see(sqlite3_stmt *statement, StoreGame *out_game)
{
    memset(out_game, 0, sizeof *out_game);
    snprintf(out_game->id, sizeof out_game->id, "%s", words_at(statement, 0));
    out_game->created_ms = sqlite3_column_int64(statement, 1);
    out_game->changed_ms = sqlite3_column_int64(statement, 2);
    out_game->head = words_at(statement, 3);
    bytes_at(statement, 4, out_game->secret, STORE_SECRET_SIZE);
    out_game->version = (uint64_t)sqlite3_column_int64(statement, 5);
    out_game->stand.wake_ms = sqlite3_column_int64(statement, 6);
    out_game->stand.standing = (uint8_t)sqlite3_column_int(statement, 7);
    out_game->stand.listed = (uint8_t)sqlite3_column_int(statement, 8);
    out_game->stand.summary = words_at(statement, 9);
    out_game->stand.record = (const char *)sqlite3_column_text(statement, 10);
    out_game->stand.seen_ms = sqlite3_column_int64(statement, 11);
    out_game->maker = (uint16_t)sqlite3_column_int(statement, 12);
}

/* The end of a statement that answers rows, with what its last step said. */
static int rows_end(Sqlite *s, int which, int code)
{
    int result = code == SQLITE_ROW || code == SQLITE_DONE ? STORE_OK : sqlite_broken(s);
    sqlite3_reset(s->statement[which]);
    return result;
}

int sqlite_codes(Store *store, StoreSeeCode *see, void *context)
{
    Sqlite *s = (Sqlite *)store;
    sqlite3_stmt *statement = s->statement[SQL_CODES];
    int code = sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(statement)) {
        StoreCode kept = {.game = words_at(statement, 1),
                          .seat = (uint8_t)sqlite3_column_int(statement, 2),
                          .until_ms = sqlite3_column_int64(statement, 3),
                          .sitting = (uint16_t)sqlite3_column_int(statement, 4)};
        bytes_at(statement, 0, kept.key, STORE_KEY_SIZE);
        if (!see(context, &kept)) {
            break;
        }
    }
    return rows_end(s, SQL_CODES, code);
}

static int games_see(Sqlite *s, int which, StoreSeeGame *see, void *context)
{
    sqlite3_stmt *statement = s->statement[which];
    StoreGame game;
    int code = sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(statement)) {
        game_see(statement, &game);
        if (!see(context, &game)) {
            break;
        }
    }
    return rows_end(s, which, code);
}

static int entries_see(Sqlite *s, const char *game, uint64_t from, uint64_t to, StoreSeeEntry *see, void *context)
{
    sqlite3_stmt *statement = s->statement[SQL_ENTRIES];
    sqlite_bind_words(statement, 1, game);
    sqlite3_bind_int64(statement, 2, (int64_t)from);
    sqlite3_bind_int64(statement, 3, (int64_t)to);
    int code = sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(statement)) {
        StoreEntry entry = {game, (uint64_t)sqlite3_column_int64(statement, 0), sqlite3_column_int64(statement, 1),
                            words_at(statement, 2), words_at(statement, 3)};
        if (!see(context, &entry)) {
            break;
        }
    }
    return rows_end(s, SQL_ENTRIES, code);
}

/* Entries never change, so those up to the version of the game's row are what the moment of that row saw. */
int sqlite_read(Store *store, const char *game, uint64_t from, StoreSeeGame *see_game, StoreSeeEntry *see_entry,
                void *context)
{
    Sqlite *s = (Sqlite *)store;
    sqlite3_stmt *statement = s->statement[SQL_GAME_READ];
    sqlite_bind_words(statement, 1, game);
    int code = sqlite3_step(statement);
    StoreGame found = {0};
    bool more = false;
    if (code == SQLITE_ROW) {
        game_see(statement, &found);
        more = see_game(context, &found) && from < found.version;
    }
    int result = rows_end(s, SQL_GAME_READ, code);
    if (result != STORE_OK) {
        return result;
    }
    if (code == SQLITE_DONE) {
        return STORE_MISSING;
    }
    return more ? entries_see(s, game, from, found.version, see_entry, context) : STORE_OK;
}

int sqlite_lobby(Store *store, size_t most, StoreSeeGame *see, void *context)
{
    Sqlite *s = (Sqlite *)store;
    sqlite3_bind_int64(s->statement[SQL_LOBBY], 1, (int64_t)most);
    return games_see(s, SQL_LOBBY, see, context);
}

int sqlite_due(Store *store, int64_t after_ms, int64_t until_ms, size_t most, StoreSeeGame *see, void *context)
{
    Sqlite *s = (Sqlite *)store;
    sqlite3_bind_int64(s->statement[SQL_DUE], 1, (int64_t)most);
    sqlite3_bind_int64(s->statement[SQL_DUE], 2, until_ms);
    sqlite3_bind_int64(s->statement[SQL_DUE], 3, after_ms);
    return games_see(s, SQL_DUE, see, context);
}

int sqlite_tables(Store *store, uint8_t standing, uint8_t listed, size_t most, StoreSeeGame *see, void *context)
{
    Sqlite *s = (Sqlite *)store;
    sqlite3_bind_int64(s->statement[SQL_TABLES], 1, (int64_t)most);
    sqlite3_bind_int(s->statement[SQL_TABLES], 2, listed);
    sqlite3_bind_int(s->statement[SQL_TABLES], 3, standing);
    return games_see(s, SQL_TABLES, see, context);
}

int sqlite_count(Store *store, uint64_t *out_count)
{
    Sqlite *s = (Sqlite *)store;
    sqlite3_stmt *statement = s->statement[SQL_COUNT];
    int code = sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(statement)) {
        int standing = sqlite3_column_int(statement, 0);
        if (standing >= STORE_GATHERING && standing <= STORE_OVER) {
            out_count[standing] = (uint64_t)sqlite3_column_int64(statement, 1);
        }
    }
    return rows_end(s, SQL_COUNT, code);
}

int sqlite_games(Store *store, StoreSeeGame *see, void *context)
{
    return games_see((Sqlite *)store, SQL_GAMES, see, context);
}
