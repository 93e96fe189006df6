/* SPDX-License-Identifier: MIT */
/* copy.c - one store into another, of whichever kind, in batches. */
#include "kind.h"

#include <stdlib.h>
#include <string.h>

enum { BATCH_WRITES = 500, BATCH_BYTES = 8 << 20 };

typedef struct Copy {
    Store *from;
    Store *to;
    void (*progress)(void *context, uint64_t games);
    void *context;
    uint64_t games;
    int result;
    /* One batch: what the writes point at. A visitor's texts are gone when it returns, so they are copied. */
    size_t count;
    StoreWrite write[BATCH_WRITES];
    StoreGame game[BATCH_WRITES];
    StoreEntry entry[BATCH_WRITES];
    StoreCode code[BATCH_WRITES];
    size_t used;
    char text[BATCH_BYTES];
} Copy;

/* What the source said is never refused by an empty store, unless the source is damaged or somebody writes to both. */
static bool batch_flush(Copy *copy)
{
    if (copy->count > 0 && copy->result == STORE_OK) {
        copy->result = store_write(copy->to, copy->write, copy->count);
    }
    for (size_t i = 0; i < copy->count && copy->result == STORE_OK; i++) {
        if (copy->write[i].result != STORE_OK) {
            store_fault_set(copy->to->fault,
                            "it changed while it was copied, or the source is damaged; check the source");
            copy->result = STORE_BROKEN;
        }
    }
    copy->count = 0;
    copy->used = 0;
    return copy->result == STORE_OK;
}

/* A place in the batch for a write with so much text, or NULL. */
static StoreWrite *batch_place(Copy *copy, size_t text)
{
    if ((copy->count == BATCH_WRITES || copy->used + text > BATCH_BYTES) && !batch_flush(copy)) {
        return NULL;
    }
    if (text > BATCH_BYTES) {
        store_fault_set(copy->from->fault, "a text of more than %d bytes", (int)BATCH_BYTES);
        copy->result = STORE_BROKEN;
        return NULL;
    }
    StoreWrite *write = &copy->write[copy->count++];
    memset(write, 0, sizeof *write);
    return write;
}

static const char *text_keep(Copy *copy, const char *text)
{
    char *kept = copy->text + copy->used;
    size_t size = strlen(text) + 1;
    memcpy(kept, text, size);
    copy->used += size;
    return kept;
}

static bool game_copy(void *context, const StoreGame *game)
{
    Copy *copy = context;
    const char *record = game->stand.record;
    size_t size = strlen(game->head) + strlen(game->stand.summary) + 2;
    StoreWrite *write = batch_place(copy, size + (record != NULL ? strlen(record) + 1 : 0));
    if (write == NULL) {
        return false;
    }
    StoreGame *kept = &copy->game[write - copy->write];
    *kept = *game;
    kept->head = text_keep(copy, game->head);
    kept->stand.summary = text_keep(copy, game->stand.summary);
    kept->stand.record = record != NULL ? text_keep(copy, record) : NULL;
    write->game = kept;
    return true;
}

static bool entry_copy(void *context, const StoreEntry *entry)
{
    Copy *copy = context;
    StoreWrite *write = batch_place(copy, strlen(entry->game) + strlen(entry->mark) + strlen(entry->body) + 3);
    if (write == NULL) {
        return false;
    }
    StoreEntry *kept = &copy->entry[write - copy->write];
    *kept = *entry;
    kept->game = text_keep(copy, entry->game);
    kept->mark = text_keep(copy, entry->mark);
    kept->body = text_keep(copy, entry->body);
    write->entry = kept;
    return true;
}

/* The game and its log as one moment saw them; the list may be older. */
static bool whole_copy(void *context, const StoreGame *game)
{
    Copy *copy = context;
    int result = store_read(copy->from, game->id, 0, game_copy, entry_copy, copy);
    if (copy->result == STORE_OK) {
        copy->result = result;
    }
    if (copy->result == STORE_OK && copy->progress != NULL) {
        copy->progress(copy->context, ++copy->games);
    }
    return copy->result == STORE_OK;
}

static int games_copy(Copy *copy)
{
    return store_games(copy->from, whole_copy, copy);
}

static bool code_copy(void *context, const StoreCode *code)
{
    Copy *copy = context;
    StoreWrite *write = batch_place(copy, strlen(code->game) + 1);
    if (write == NULL) {
        return false;
    }
    StoreCode *kept = &copy->code[write - copy->write];
    *kept = *code;
    kept->now_ms = 0; /* none is swept out */
    kept->game = text_keep(copy, code->game);
    write->code = kept;
    return true;
}

static int codes_copy(Copy *copy)
{
    return store_codes(copy->from, code_copy, copy);
}

static bool ban_copy(void *context, const char *prefix, int64_t until_ms)
{
    Copy *copy = context;
    copy->result = store_ban(copy->to, prefix, until_ms);
    return copy->result == STORE_OK;
}

static int bans_copy(Copy *copy)
{
    return store_bans(copy->from, 0, ban_copy, copy);
}

static int salt_copy(Copy *copy)
{
    uint8_t salt[STORE_SALT_SIZE];
    const int result = store_salt(copy->from, NULL, salt);
    return result == STORE_OK ? store_salt(copy->to, salt, salt) : result == STORE_MISSING ? STORE_OK : result;
}

static int clock_copy(Copy *copy)
{
    StoreClock clock;
    const int result = store_clock(copy->from, &clock);
    return result == STORE_OK ? store_clock_put(copy->to, &clock) : result == STORE_MISSING ? STORE_OK : result;
}

/* All that a store keeps. tests/cli/store.sh compares every table of the schema. */
static int (*const KEPT[])(Copy *copy) = {games_copy, codes_copy, bans_copy, salt_copy, clock_copy};

static bool game_found(void *context, const StoreGame *game)
{
    (void)game;
    *(bool *)context = true;
    return false;
}

static int copy_run(Copy *copy)
{
    int result = STORE_OK;
    for (size_t i = 0; i < sizeof KEPT / sizeof KEPT[0] && result == STORE_OK; i++) {
        result = KEPT[i](copy);
        if (result == STORE_OK) {
            batch_flush(copy);
            result = copy->result;
        }
    }
    return result;
}

int store_copy(Store *from, Store *to, void (*progress)(void *context, uint64_t games), void *context)
{
    bool found = false;
    int result = store_games(to, game_found, &found);
    if (result != STORE_OK || found) {
        return result != STORE_OK ? result : STORE_TAKEN;
    }
    Copy *copy = calloc(1, sizeof *copy);
    if (copy == NULL) {
        store_fault_set(to->fault, "not enough memory");
        return STORE_BROKEN;
    }
    copy->from = from;
    copy->to = to;
    copy->progress = progress;
    copy->context = context;
    result = copy_run(copy);
    free(copy);
    return result;
}
