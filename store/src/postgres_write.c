/* SPDX-License-Identifier: MIT */
/* postgres_write.c - a batch as one transaction, sent at once and answered at once: one round trip, one wait for the
 * disk. New games go first, as they came, which numbers them; then everything else in the order of its games, so that
 * two processes never wait for each other. */
#include "postgres.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRIES = 3,                             /* of a batch that met another's in a knot */
    LIST_ROW = STORE_ID_MAX + NUMBER_TEXT, /* one entry in both lists of SHOUT, more than enough */
};

typedef struct Turn {
    bool makes; /* a new game */
    const char *game;
    size_t index; /* in the batch */
} Turn;

typedef struct Batch {
    StoreWrite *writes;
    size_t count;
    Turn *turns; /* the sound writes, in the order they are sent */
    size_t turn_count;
    char *games;    /* "{a,b}" of all entries; a name needs no quotes */
    char *versions; /* "{1,2}" */
} Batch;

static const char *game_of(const StoreWrite *write)
{
    return write->entry != NULL       ? write->entry->game
           : write->game != NULL      ? write->game->id
           : write_stand_alone(write) ? write->stand_game
           : write->code != NULL      ? write->code->game
                                      : NULL;
}

static int turn_compare(const void *left, const void *right)
{
    const Turn *a = left;
    const Turn *b = right;
    if (a->makes != b->makes) {
        return a->makes ? -1 : 1;
    }
    int order = a->makes ? 0 : strcmp(a->game, b->game);
    return order != 0 ? order : (a->index > b->index) - (a->index < b->index);
}

static void turns_make(Batch *batch)
{
    for (size_t i = 0; i < batch->count; i++) {
        const StoreWrite *write = &batch->writes[i];
        const char *game = game_of(write);
        batch->writes[i].result = write_sound(write) ? STORE_OK : STORE_TAKEN;
        if (game != NULL && write_sound(write)) {
            batch->turns[batch->turn_count++] = (Turn){write->game != NULL, game, i};
        }
    }
    qsort(batch->turns, batch->turn_count, sizeof batch->turns[0], turn_compare);
}

static void lists_make(Batch *batch)
{
    size_t games = 0;
    size_t versions = 0;
    size_t size = batch->count * LIST_ROW + 3;
    for (size_t i = 0; i < batch->turn_count; i++) {
        const StoreEntry *entry = batch->writes[batch->turns[i].index].entry;
        if (entry != NULL) {
            char before = games == 0 ? '{' : ',';
            games += (size_t)snprintf(batch->games + games, size - games, "%c%s", before, entry->game);
            versions += (size_t)snprintf(batch->versions + versions, size - versions, "%c%" PRId64, before,
                                         (int64_t)entry->version);
        }
    }
    snprintf(batch->games + games, size - games, "%s", games == 0 ? "{}" : "}");
    snprintf(batch->versions + versions, size - versions, "%s", versions == 0 ? "{}" : "}");
}

static const char *words_or_empty(const char *words)
{
    return words != NULL ? words : "";
}

static void stand_values(Values *values, const StoreStand *stand)
{
    values_number(values, stand->wake_ms);
    values_number(values, stand->standing);
    values_number(values, stand->listed);
    values_words(values, words_or_empty(stand->summary));
}

static void make_values(Values *values, const StoreWrite *write)
{
    const StoreGame *game = write->game;
    values_words(values, game->id);
    values_number(values, game->created_ms);
    values_number(values, write_changed(write));
    stand_values(values, write_stand(write));
    values_bytes(values, game->secret, STORE_SECRET_SIZE);
    values_words(values, words_or_empty(game->head));
    if (write->entry != NULL) {
        values_number(values, write->entry->at_ms);
        values_words(values, words_or_empty(write->entry->mark));
        values_words(values, words_or_empty(write->entry->body));
    } else {
        values_none(values, 3);
    }
    values_words(values, write_stand(write)->record);
    values_number(values, seen_after(write_stand(write), write_changed(write)));
    values_number(values, game->maker);
    values_number(values, write->quota != NULL ? write->quota->maker : 0);
    values_number(values, write->quota != NULL ? write->quota->all : 0);
}

static void add_values(Values *values, const StoreWrite *write)
{
    const StoreEntry *entry = write->entry;
    values_words(values, entry->game);
    values_number(values, (int64_t)entry->version);
    values_number(values, entry->at_ms);
    values_words(values, words_or_empty(entry->mark));
    values_words(values, words_or_empty(entry->body));
    if (write->stand != NULL) {
        stand_values(values, write->stand);
        values_words(values, write->stand->record);
        values_number(values, write->stand->seen_ms);
    } else {
        values_none(values, 6);
    }
}

static void code_values(Values *values, const StoreCode *code)
{
    values_bytes(values, code->key, STORE_KEY_SIZE);
    values_words(values, code->game);
    values_number(values, code->seat);
    values_number(values, code->until_ms);
    values_number(values, code->now_ms);
    values_number(values, code->sitting);
}

static bool statement_send(PGconn *link, int which, const Values *values)
{
    return PQsendQueryPrepared(link, statement_name(which), values->count, values->value, values->length,
                               values->format, 0) == 1;
}

static bool write_send(PGconn *link, const StoreWrite *write)
{
    Values values = {0};
    if (write->game != NULL) {
        make_values(&values, write);
        return statement_send(link, PG_MAKE, &values);
    }
    if (write->entry != NULL) {
        add_values(&values, write);
        return statement_send(link, PG_ADD, &values);
    }
    if (write->code != NULL) {
        code_values(&values, write->code);
        return statement_send(link, PG_CODE_PUT, &values);
    }
    values_words(&values, write->stand_game);
    stand_values(&values, write->stand);
    values_words(&values, write->stand->record);
    values_number(&values, write->stand->seen_ms);
    return statement_send(link, PG_STAND, &values);
}

static bool batch_send(PGconn *link, const Batch *batch)
{
    bool ok = PQenterPipelineMode(link) == 1 && PQsendQueryParams(link, "BEGIN", 0, NULL, NULL, NULL, NULL, 0) == 1;
    for (size_t i = 0; ok && i < batch->turn_count; i++) {
        ok = write_send(link, &batch->writes[batch->turns[i].index]);
    }
    Values values = {0};
    values_words(&values, batch->games);
    values_words(&values, batch->versions);
    return ok && statement_send(link, PG_SHOUT, &values) &&
           PQsendQueryParams(link, "COMMIT", 0, NULL, NULL, NULL, NULL, 0) == 1 && PQpipelineSync(link) == 1;
}

/* What one statement of the pipeline answered, with the NULL after it; NULL: nothing more comes. */
static PGresult *answer_next(PGconn *link, int64_t until_ms)
{
    PGresult *result;
    PGresult *end = NULL;
    if (link_answer(link, until_ms, &result) && result != NULL && PQresultStatus(result) != PGRES_PIPELINE_SYNC) {
        link_answer(link, until_ms, &end);
        PQclear(end);
    }
    return result;
}

/* STORE_BROKEN also for an answer that is none. */
static int answer_take(PGresult *result)
{
    if (PQresultStatus(result) != PGRES_TUPLES_OK) {
        return STORE_BROKEN;
    }
    bool written = strcmp(PQgetvalue(result, 0, 0), "0") != 0;
    bool there = strcmp(PQgetvalue(result, 0, 1), "0") != 0;
    return written ? STORE_OK : there ? STORE_TAKEN : STORE_MISSING;
}

/* Which quota a new game was refused by. */
static int full_of(const PGresult *result)
{
    return strcmp(PQgetvalue(result, 0, 2), "0") != 0 ? STORE_FULL_ALL : STORE_FULL;
}

/* The reason of the first statement that failed; the others after it only say that they were not tried. True: another
 * process was in the way, and it may be tried again. */
static bool failure_note(Postgres *p, const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (p->store.fault[0] == '\0') {
        store_fault_set(p->store.fault, "%s", result != NULL ? PQresultErrorMessage(result) : PQerrorMessage(p->link));
    }
    return state != NULL && (strcmp(state, "40P01") == 0 || strcmp(state, "40001") == 0);
}

/* Reads every answer, also after a failure, so that the connection can be used again. */
static bool answers_read(Postgres *p, Batch *batch, bool *out_again)
{
    bool committed = false;
    size_t at = 0;
    int64_t until_ms = link_clock_ms() + PG_ANSWER_MS;
    for (;; at++) {
        PGresult *result = answer_next(p->link, until_ms);
        ExecStatusType status = PQresultStatus(result);
        if (result == NULL || status == PGRES_PIPELINE_SYNC) {
            PQclear(result);
            break;
        }
        if (status == PGRES_FATAL_ERROR) {
            *out_again = failure_note(p, result) || *out_again;
        } else if (at > 0 && at <= batch->turn_count) {
            StoreWrite *write = &batch->writes[batch->turns[at - 1].index];
            const int answer = answer_take(result);
            write->result = answer == STORE_MISSING && write->game != NULL ? full_of(result) : answer;
        } else if (at == batch->turn_count + 2) {
            committed = strcmp(PQcmdStatus(result), "COMMIT") == 0;
        }
        PQclear(result);
    }
    return committed;
}

/* Once through: STORE_BROKEN with *out_again set if it may be tried again. */
static int batch_try(Postgres *p, Batch *batch, bool *out_again)
{
    *out_again = false;
    if (!postgres_ready(p)) {
        return STORE_BROKEN;
    }
    bool sent = batch_send(p->link, batch);
    bool committed = sent && answers_read(p, batch, out_again);
    bool left = PQexitPipelineMode(p->link) == 1;
    if (committed && left) {
        return STORE_OK;
    }
    return postgres_broken(p);
}

static int batch_write(Postgres *p, Batch *batch)
{
    turns_make(batch);
    lists_make(batch);
    int result = batch->turn_count > 0 ? STORE_BROKEN : STORE_OK;
    bool again = batch->turn_count > 0;
    for (int tries = 0; again && tries < TRIES; tries++) {
        p->store.fault[0] = '\0';
        result = batch_try(p, batch, &again);
    }
    return result;
}

int postgres_write(Store *store, StoreWrite *writes, size_t count)
{
    Batch batch = {.writes = writes, .count = count};
    batch.turns = calloc(count + 1, sizeof *batch.turns);
    batch.games = malloc(count * LIST_ROW + 3);
    batch.versions = malloc(count * LIST_ROW + 3);
    int result = STORE_BROKEN;
    if (batch.turns == NULL || batch.games == NULL || batch.versions == NULL) {
        store_fault_set(store->fault, "not enough memory");
    } else {
        result = batch_write((Postgres *)store, &batch);
    }
    free(batch.turns);
    free(batch.games);
    free(batch.versions);
    return result;
}
