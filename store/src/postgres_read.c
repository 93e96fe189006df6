/* SPDX-License-Identifier: MIT */
/* postgres_read.c - reading from PostgreSQL. Whole answers are fetched before a visitor sees them, so that it may ask
 * the store, too; long lists come in parts. */
#include "postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int64_t number_at(const PGresult *result, int row, int column)
{
    return strtoll(PQgetvalue(result, row, column), NULL, 10);
}

/* "\x00ff…", as the server writes bytes; what is not of that size is none of ours, and read as zeros. */
static void bytes_at(const PGresult *result, int row, int column, uint8_t *out_bytes, size_t size)
{
    const char *text = PQgetvalue(result, row, column);
    memset(out_bytes, 0, size);
    if (strlen(text) != 2 + 2 * size) {
        return;
    }
    for (size_t i = 0; i < size; i++) {
        char pair[3] = {text[2 + 2 * i], text[3 + 2 * i], '\0'};
        out_bytes[i] = (uint8_t)strtoul(pair, NULL, 16);
    }
}

/* The row of GAME_COLUMNS. */
static void game_see(const PGresult *result, int row, StoreGame *out_game)
{
    memset(out_game, 0, sizeof *out_game);
    snprintf(out_game->id, sizeof out_game->id, "%s", PQgetvalue(result, row, 0));
    out_game->created_ms = number_at(result, row, 1);
    out_game->changed_ms = number_at(result, row, 2);
    out_game->head = PQgetvalue(result, row, 3);
    bytes_at(result, row, 4, out_game->secret, STORE_SECRET_SIZE);
    out_game->version = (uint64_t)number_at(result, row, 5);
    out_game->stand.wake_ms = number_at(result, row, 6);
    out_game->stand.standing = (uint8_t)number_at(result, row, 7);
    out_game->stand.listed = (uint8_t)number_at(result, row, 8);
    out_game->stand.summary = PQgetvalue(result, row, 9);
    out_game->stand.record = PQgetisnull(result, row, 10) == 0 ? PQgetvalue(result, row, 10) : NULL;
    out_game->stand.seen_ms = number_at(result, row, 12);
    out_game->maker = (uint16_t)number_at(result, row, 13);
}

/* False: the visitor has enough. */
static bool rows_see(const PGresult *result, StoreSeeGame *see, void *context)
{
    bool more = true;
    for (int row = 0; more && row < PQntuples(result); row++) {
        StoreGame game;
        game_see(result, row, &game);
        more = see(context, &game);
    }
    return more;
}

static int entries_see(Postgres *p, const char *game, uint64_t from, uint64_t to, StoreSeeEntry *see, void *context)
{
    Values values = {0};
    values_words(&values, game);
    values_number(&values, (int64_t)from);
    values_number(&values, (int64_t)to);
    PGresult *result = postgres_ask(p, PG_ENTRIES, &values);
    if (result == NULL) {
        return STORE_BROKEN;
    }
    bool more = true;
    for (int row = 0; more && row < PQntuples(result); row++) {
        StoreEntry entry = {game, (uint64_t)number_at(result, row, 0), number_at(result, row, 1),
                            PQgetvalue(result, row, 2), PQgetvalue(result, row, 3)};
        more = see(context, &entry);
    }
    PQclear(result);
    return STORE_OK;
}

int postgres_codes(Store *store, StoreSeeCode *see, void *context)
{
    Values values = {0};
    PGresult *result = postgres_ask((Postgres *)store, PG_CODES, &values);
    if (result == NULL) {
        return STORE_BROKEN;
    }
    bool more = true;
    for (int row = 0; more && row < PQntuples(result); row++) {
        StoreCode code = {.game = PQgetvalue(result, row, 1),
                          .seat = (uint8_t)number_at(result, row, 2),
                          .until_ms = number_at(result, row, 3),
                          .sitting = (uint16_t)number_at(result, row, 4)};
        bytes_at(result, row, 0, code.key, STORE_KEY_SIZE);
        more = see(context, &code);
    }
    PQclear(result);
    return STORE_OK;
}

/* Entries never change, so those up to the version of the game's row are what the moment of that row saw. */
int postgres_read(Store *store, const char *game, uint64_t from, StoreSeeGame *see_game, StoreSeeEntry *see_entry,
                  void *context)
{
    Postgres *p = (Postgres *)store;
    Values values = {0};
    values_words(&values, game);
    PGresult *result = postgres_ask(p, PG_GAME_READ, &values);
    if (result == NULL || PQntuples(result) == 0) {
        int answer = result == NULL ? STORE_BROKEN : STORE_MISSING;
        PQclear(result);
        return answer;
    }
    StoreGame found;
    game_see(result, 0, &found);
    bool more = see_game(context, &found) && from < found.version;
    PQclear(result);
    return more ? entries_see(p, game, from, found.version, see_entry, context) : STORE_OK;
}

static int games_ask(Postgres *p, int which, const Values *values, StoreSeeGame *see, void *context)
{
    PGresult *result = postgres_ask(p, which, values);
    if (result == NULL) {
        return STORE_BROKEN;
    }
    rows_see(result, see, context);
    PQclear(result);
    return STORE_OK;
}

int postgres_lobby(Store *store, size_t most, StoreSeeGame *see, void *context)
{
    Values values = {0};
    values_number(&values, (int64_t)most);
    return games_ask((Postgres *)store, PG_LOBBY, &values, see, context);
}

int postgres_due(Store *store, int64_t after_ms, int64_t until_ms, size_t most, StoreSeeGame *see, void *context)
{
    Values values = {0};
    values_number(&values, (int64_t)most);
    values_number(&values, until_ms);
    values_number(&values, after_ms);
    return games_ask((Postgres *)store, PG_DUE, &values, see, context);
}

int postgres_tables(Store *store, uint8_t standing, uint8_t listed, size_t most, StoreSeeGame *see, void *context)
{
    Values values = {0};
    values_number(&values, (int64_t)most);
    values_number(&values, listed);
    values_number(&values, standing);
    return games_ask((Postgres *)store, PG_TABLES, &values, see, context);
}

int postgres_count(Store *store, uint64_t *out_count)
{
    Values values = {0};
    PGresult *result = postgres_ask((Postgres *)store, PG_COUNT, &values);
    if (result == NULL) {
        return STORE_BROKEN;
    }
    for (int row = 0; row < PQntuples(result); row++) {
        int64_t standing = number_at(result, row, 0);
        if (standing >= STORE_GATHERING && standing <= STORE_OVER) {
            out_count[standing] = (uint64_t)number_at(result, row, 1);
        }
    }
    PQclear(result);
    return STORE_OK;
}

int postgres_games(Store *store, StoreSeeGame *see, void *context)
{
    int64_t last = 0;
    for (bool more = true; more;) {
        Values values = {0};
        values_number(&values, last);
        PGresult *result = postgres_ask((Postgres *)store, PG_GAMES, &values);
        if (result == NULL) {
            return STORE_BROKEN;
        }
        int rows = PQntuples(result);
        last = rows > 0 ? number_at(result, rows - 1, 11) : last;
        more = rows_see(result, see, context) && rows > 0;
        PQclear(result);
    }
    return STORE_OK;
}
