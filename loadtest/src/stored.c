/* SPDX-License-Identifier: MIT */
/* stored.c - stores with many games, made from one that was played: what a game's lines say is not looked at, so
 * that this needs no word of how the server writes them. */
#include "load.h"

#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINES_MAX_KEPT = 256, /* of the game that is copied */
    BATCH = 128,          /* games in one transaction */
    SEATED_LINES = 2,     /* those that say who sits there: the first ones */
};

typedef struct Pattern {
    StoreGame game;
    StoreEntry entry[LINES_MAX_KEPT];
    int entry_count;
    bool failed;
} Pattern;

static char *keep(Pattern *pattern, const char *text)
{
    char *copy = strdup(text);
    pattern->failed |= copy == NULL;
    return copy;
}

static bool on_game(void *context, const StoreGame *game)
{
    Pattern *pattern = context;
    pattern->game = *game;
    pattern->game.head = keep(pattern, game->head);
    pattern->game.stand.summary = keep(pattern, game->stand.summary);
    return true;
}

static bool on_entry(void *context, const StoreEntry *entry)
{
    Pattern *pattern = context;
    if (pattern->entry_count == LINES_MAX_KEPT) {
        return false;
    }
    StoreEntry *kept = &pattern->entry[pattern->entry_count++];
    *kept = *entry;
    kept->mark = keep(pattern, entry->mark);
    kept->body = keep(pattern, entry->body);
    return true;
}

/* The whole of one game under another name: its writes, and where they keep what they point to. */
typedef struct Copy {
    StoreGame game;
    StoreEntry entry[LINES_MAX_KEPT];
} Copy;

/* Each a millisecond after the one before, so that a lobby has an order. */
static size_t copy_writes(const Pattern *pattern, const char *prefix, int number, int lines, Copy *copy,
                          StoreWrite *out_writes)
{
    size_t count = 0;
    copy->game = pattern->game;
    copy->game.created_ms += number;
    copy->game.changed_ms += number;
    snprintf(copy->game.id, sizeof copy->game.id, "%s%06d", prefix, number);
    out_writes[count++] = (StoreWrite){.game = &copy->game};
    for (int i = 0; i < lines; i++) {
        copy->entry[i] = pattern->entry[i];
        copy->entry[i].game = copy->game.id;
        copy->entry[i].at_ms += number;
        out_writes[count++] =
            (StoreWrite){.entry = &copy->entry[i], .stand = i == lines - 1 ? &copy->game.stand : NULL};
    }
    return count;
}

static bool copies_write(Load *load, Store *store, const Pattern *pattern, const char *prefix, int count, int lines)
{
    Copy *copies = malloc(BATCH * sizeof *copies);
    StoreWrite *writes = malloc(BATCH * (1 + LINES_MAX_KEPT) * sizeof *writes);
    bool ok = copies != NULL && writes != NULL;
    for (int first = 0; ok && first < count; first += BATCH) {
        size_t used = 0;
        for (int i = first; i < count && i < first + BATCH; i++) {
            used += copy_writes(pattern, prefix, i + 1, lines, &copies[i - first], writes + used);
        }
        ok = store_write(store, writes, used) == STORE_OK;
        for (size_t i = 0; ok && i < used; i++) {
            ok = writes[i].result == STORE_OK;
        }
    }
    free(copies);
    free(writes);
    return ok ? true : load_fail(load, "cannot fill the store: %s", store_fault(store));
}

bool load_stored(Load *load, const char *store, const char *game, const char *prefix, int count, bool moves)
{
    char fault[STORE_FAULT_MAX];
    Pattern pattern = {0};
    Store *open = store_open(store, fault);
    if (open == NULL) {
        return load_fail(load, "%s", fault);
    }
    bool ok = store_read(open, game, 0, on_game, on_entry, &pattern) == STORE_OK && !pattern.failed;
    if (!ok) {
        load_fail(load, "cannot read the store: %s", store_fault(open));
    } else {
        int lines = moves || pattern.entry_count < SEATED_LINES ? pattern.entry_count : SEATED_LINES;
        ok = copies_write(load, open, &pattern, prefix, count, lines);
    }
    for (int i = 0; i < pattern.entry_count; i++) {
        free((char *)pattern.entry[i].mark); /* ours: keep made them */
        free((char *)pattern.entry[i].body);
    }
    free((char *)pattern.game.head);
    free((char *)pattern.game.stand.summary);
    store_close(open);
    return ok;
}
