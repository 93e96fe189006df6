/* SPDX-License-Identifier: MIT */
/* postgres_forget.c - what leaves a database, and what all processes share besides games. */
#include "postgres.h"

#include <stdlib.h>
#include <string.h>

/* STORE_OK where the statement answered rows, else `none`. */
static int asked(Postgres *p, int which, const Values *values, int none)
{
    PGresult *result = postgres_ask(p, which, values);
    const int answer = result == NULL ? STORE_BROKEN : PQntuples(result) > 0 ? STORE_OK : none;
    PQclear(result);
    return answer;
}

int postgres_forget(Store *store, const char *game)
{
    Values values = {0};
    values_words(&values, game);
    return asked((Postgres *)store, PG_FORGET, &values, STORE_MISSING);
}

static bool command(Postgres *p, const char *sql)
{
    PGresult *result = postgres_ready(p) ? link_run(p->link, sql, link_clock_ms() + PG_ANSWER_MS) : NULL;
    const bool good = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    return good;
}

static int game_edit(Postgres *p, const StoreEdit *edit)
{
    Values values = {0};
    values_words(&values, edit->game);
    values_words(&values, edit->head);
    values_words(&values, edit->summary);
    values_words(&values, edit->record);
    values_number(&values, (int64_t)edit->version);
    return asked(p, PG_EDIT_GAME, &values, STORE_TAKEN);
}

static int entry_edit(Postgres *p, const char *game, const StoreEntry *entry)
{
    Values values = {0};
    values_words(&values, game);
    values_number(&values, (int64_t)entry->version);
    values_words(&values, entry->mark);
    values_words(&values, entry->body);
    return asked(p, PG_EDIT_ENTRY, &values, STORE_TAKEN);
}

static int codes_drop(Postgres *p, const StoreEdit *edit)
{
    Values values = {0};
    values_words(&values, edit->game);
    values_number(&values, edit->seat);
    return asked(p, PG_EDIT_CODES, &values, STORE_OK);
}

/* postgres_ask has left the transaction where it says STORE_BROKEN. */
int postgres_edit(Store *store, const StoreEdit *edit)
{
    Postgres *p = (Postgres *)store;
    if (!command(p, "BEGIN")) {
        return p->link != NULL ? postgres_broken(p) : STORE_BROKEN;
    }
    int result = game_edit(p, edit);
    result = result == STORE_OK ? codes_drop(p, edit) : result;
    for (size_t i = 0; i < edit->count && result == STORE_OK; i++) {
        result = entry_edit(p, edit->game, &edit->entries[i]);
    }
    if (result == STORE_BROKEN) {
        return result;
    }
    const bool ended = command(p, result == STORE_OK ? "COMMIT" : "ROLLBACK");
    return ended ? result : p->link != NULL ? postgres_broken(p) : STORE_BROKEN;
}

int postgres_retire(Store *store, int64_t before_ms, size_t most, StoreSeeGame *see, void *context)
{
    Postgres *p = (Postgres *)store;
    Values values = {0};
    values_number(&values, before_ms);
    values_number(&values, (int64_t)most);
    if (asked(p, PG_RETIRE_LOOK, &values, STORE_OK) != STORE_OK) {
        return STORE_BROKEN;
    }
    PGresult *result = postgres_ask(p, PG_RETIRE, &values);
    if (result == NULL) {
        return STORE_BROKEN;
    }
    for (int row = 0; row < PQntuples(result); row++) {
        retired_see(PQgetvalue(result, row, 0), see, context);
    }
    PQclear(result);
    return STORE_OK;
}

int postgres_salt(Store *store, const uint8_t *fresh, uint8_t *out_salt)
{
    Values values = {0};
    if (fresh != NULL) {
        values_bytes(&values, fresh, STORE_SALT_SIZE);
    } else {
        values_words(&values, NULL);
    }
    PGresult *result = postgres_ask((Postgres *)store, PG_SALT, &values);
    if (result == NULL || PQntuples(result) == 0) {
        const int answer = result == NULL ? STORE_BROKEN : STORE_MISSING;
        PQclear(result);
        return answer;
    }
    memset(out_salt, 0, STORE_SALT_SIZE);
    size_t size = 0;
    unsigned char *salt = PQunescapeBytea((const unsigned char *)PQgetvalue(result, 0, 0), &size);
    if (salt != NULL && size == STORE_SALT_SIZE) {
        memcpy(out_salt, salt, size);
    }
    PQfreemem(salt);
    PQclear(result);
    return STORE_OK;
}

int postgres_time(Store *store, int64_t *out_ms)
{
    Values none = {0};
    PGresult *result = postgres_ask((Postgres *)store, PG_TIME, &none);
    const bool told = result != NULL && PQntuples(result) == 1;
    *out_ms = told ? strtoll(PQgetvalue(result, 0, 0), NULL, 10) : 0;
    PQclear(result);
    return told ? STORE_OK : STORE_BROKEN;
}

int postgres_clock(Store *store, StoreClock *out_clock)
{
    Values none = {0};
    PGresult *result = postgres_ask((Postgres *)store, PG_CLOCK, &none);
    if (result == NULL || PQntuples(result) == 0) {
        PQclear(result);
        return STORE_BROKEN;
    }
    out_clock->known_ms = strtoll(PQgetvalue(result, 0, 0), NULL, 10); /* "" for the newest of no game */
    out_clock->looked_ms = strtoll(PQgetvalue(result, 0, 1), NULL, 10);
    const bool kept = strcmp(PQgetvalue(result, 0, 2), "1") == 0;
    PQclear(result);
    return kept ? STORE_OK : STORE_MISSING;
}

int postgres_clock_put(Store *store, const StoreClock *clock)
{
    Values values = {0};
    values_number(&values, clock->known_ms);
    values_number(&values, clock->looked_ms);
    return asked((Postgres *)store, PG_CLOCK_PUT, &values, STORE_OK);
}

int postgres_ban(Store *store, const char *prefix, int64_t until_ms)
{
    Values values = {0};
    Values none = {0};
    values_words(&values, prefix);
    values_number(&values, until_ms);
    const int put = asked((Postgres *)store, PG_BAN_PUT, &values, STORE_OK);
    return put == STORE_OK ? asked((Postgres *)store, PG_BAN_END, &none, STORE_OK) : put;
}

int postgres_bans(Store *store, int64_t now_ms, StoreSeeBan *see, void *context)
{
    Values values = {0};
    values_number(&values, now_ms);
    PGresult *result = postgres_ask((Postgres *)store, PG_BANS, &values);
    if (result == NULL) {
        return STORE_BROKEN;
    }
    bool more = true;
    for (int row = 0; more && row < PQntuples(result); row++) {
        more = see(context, PQgetvalue(result, row, 0), strtoll(PQgetvalue(result, row, 1), NULL, 10));
    }
    PQclear(result);
    return STORE_OK;
}
