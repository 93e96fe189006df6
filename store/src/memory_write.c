/* SPDX-License-Identifier: MIT */
/* memory_write.c - writing to memory. All a write needs is allocated before any of it is shown. */
#include "memory.h"

#include <stdlib.h>
#include <string.h>

uint64_t memory_mark_hash(const Memory *m, const MemoryEntry *entry)
{
    uint64_t number = entry->game->due.number;
    return keys_hash(keys_hash(m->start, &number, sizeof number), entry->text, strlen(entry->text));
}

static bool mark_same(const void *item, const void *key)
{
    const MemoryEntry *entry = item;
    const MemoryEntry *wanted = key;
    return entry->game == wanted->game && strcmp(entry->text, wanted->text) == 0;
}

/* ---- Where a game stands */

static bool shown(const MemoryGame *game)
{
    return game->seen.stand.listed == 1 && game->seen.stand.standing < STORE_OVER;
}

void memory_stand_leave(Memory *m, MemoryGame *game)
{
    if (shown(game)) {
        order_drop(&m->lobby[game->seen.stand.standing], &game->lobby);
    }
    if (game->seen.stand.wake_ms != 0) {
        order_drop(&m->due, &game->due);
    }
    m->count[game->seen.stand.standing]--;
    if (game->seen.maker != 0) {
        m->makers[game->seen.maker]--;
    }
}

static void stand_enter(Memory *m, MemoryGame *game)
{
    m->count[game->seen.stand.standing]++;
    game->seen.maker = game->seen.stand.standing == STORE_GATHERING ? game->seen.maker : 0;
    if (game->seen.maker != 0) {
        m->makers[game->seen.maker]++;
    }
    game->seen.stand.seen_ms = seen_after(&game->seen.stand, game->seen.changed_ms);
    if (shown(game)) {
        game->lobby.rank = -game->seen.stand.seen_ms;
        order_add(&m->lobby[game->seen.stand.standing], &game->lobby);
    }
    if (game->seen.stand.wake_ms != 0) {
        game->due.rank = game->seen.stand.wake_ms;
        order_add(&m->due, &game->due);
    }
}

static void stand_free(StoreStand *stand)
{
    free((char *)stand->summary);
    free((char *)stand->record);
}

/* Copies the texts. False, and nothing copied, where there is no memory. */
static bool stand_copy(const StoreStand *stand, StoreStand *out_copy)
{
    *out_copy = *stand;
    out_copy->summary = strdup(stand->summary != NULL ? stand->summary : "");
    out_copy->record = stand->record != NULL ? strdup(stand->record) : NULL;
    bool whole = out_copy->summary != NULL && (stand->record == NULL || out_copy->record != NULL);
    if (!whole) {
        stand_free(out_copy);
        *out_copy = (StoreStand){0};
    }
    return whole;
}

/* The game changed when its last entry came. Takes the texts over; a record stays where there is no other. */
static void stand_take(Memory *m, MemoryGame *game, StoreStand stand)
{
    memory_stand_leave(m, game);
    if (stand.record == NULL) {
        stand.record = game->seen.stand.record;
        game->seen.stand.record = NULL;
    }
    stand_free(&game->seen.stand);
    if (game->seen.version > 0) {
        game->seen.changed_ms = game->entry[game->seen.version - 1]->at_ms;
    }
    game->seen.stand = stand;
    stand_enter(m, game);
}

/* ---- Writing */

void memory_game_free(MemoryGame *game)
{
    if (game != NULL) {
        for (uint64_t i = 0; i < game->seen.version; i++) {
            free(game->entry[i]);
        }
        free(game->entry);
        free((char *)game->seen.head);
        stand_free(&game->seen.stand);
        free(game);
    }
}

static MemoryGame *game_make(const Memory *m, const StoreWrite *write)
{
    const StoreGame *wanted = write->game;
    MemoryGame *game = calloc(1, sizeof *game);
    if (game == NULL) {
        return NULL;
    }
    game->seen = *wanted;
    game->seen.version = 0;
    game->seen.changed_ms = write_changed(write);
    game->seen.stand = (StoreStand){0};
    game->seen.head = strdup(wanted->head != NULL ? wanted->head : "");
    game->lobby.number = game->due.number = m->made;
    game->lobby.item = game->due.item = game;
    if (game->seen.head == NULL || !stand_copy(write_stand(write), &game->seen.stand)) {
        memory_game_free(game);
        return NULL;
    }
    return game;
}

static MemoryEntry *entry_make(const MemoryGame *game, const StoreEntry *wanted)
{
    const char *mark = wanted->mark != NULL ? wanted->mark : "";
    const char *body = wanted->body != NULL ? wanted->body : "";
    size_t mark_size = strlen(mark) + 1;
    size_t body_size = strlen(body) + 1;
    MemoryEntry *entry = malloc(sizeof *entry + mark_size + body_size);
    if (entry != NULL) {
        entry->game = game;
        entry->at_ms = wanted->at_ms;
        entry->body = entry->text + mark_size;
        memcpy(entry->text, mark, mark_size);
        memcpy(entry->text + mark_size, body, body_size);
    }
    return entry;
}

static bool log_reserve(MemoryGame *game)
{
    if (game->seen.version < game->capacity) {
        return true;
    }
    MemoryEntry **grown = array_grow(game->entry, sizeof(MemoryEntry *), &game->capacity);
    game->entry = grown != NULL ? grown : game->entry;
    return grown != NULL;
}

/* The entry joins its game's log, or is freed. */
static int entry_put(Memory *m, MemoryGame *game, MemoryEntry *entry)
{
    bool marked = entry->text[0] != '\0';
    uint64_t hash = marked ? memory_mark_hash(m, entry) : 0;
    if (marked && keys_find(&m->marks, hash, mark_same, entry) != NULL) {
        free(entry);
        return STORE_TAKEN;
    }
    if (!log_reserve(game) || (marked && !keys_reserve(&m->marks))) {
        free(entry);
        return memory_short(m);
    }
    if (marked) {
        keys_add(&m->marks, hash, entry);
    }
    game->entry[game->seen.version++] = entry;
    return STORE_OK;
}

static int entry_write(Memory *m, MemoryGame *game, const StoreWrite *write)
{
    const StoreEntry *wanted = write->entry;
    if (wanted->version != game->seen.version + 1) {
        return STORE_TAKEN;
    }
    bool moves = write->stand != NULL && write->game == NULL;
    StoreStand stand = {0};
    if (moves && !stand_copy(write->stand, &stand)) {
        return memory_short(m);
    }
    MemoryEntry *entry = entry_make(game, wanted);
    int result = entry != NULL ? entry_put(m, game, entry) : memory_short(m);
    if (result != STORE_OK || !moves) {
        stand_free(&stand);
        return result;
    }
    stand_take(m, game, stand);
    return STORE_OK;
}

static int stand_write(Memory *m, const StoreWrite *write)
{
    MemoryGame *game = memory_game(m, write->stand_game);
    if (game == NULL) {
        return STORE_MISSING;
    }
    StoreStand stand;
    if (!stand_copy(write->stand, &stand)) {
        return memory_short(m);
    }
    stand_take(m, game, stand);
    return STORE_OK;
}

static int game_write(Memory *m, const StoreWrite *write)
{
    if (memory_game(m, write->game->id) != NULL) {
        return STORE_TAKEN;
    }
    const StoreQuota *quota = write->quota;
    const uint16_t maker = write->game->maker;
    if (quota != NULL && quota->all != 0 && m->count[STORE_GATHERING] >= quota->all) {
        return STORE_FULL_ALL;
    }
    if (quota != NULL && quota->maker != 0 && maker != 0 && m->makers[maker] >= quota->maker) {
        return STORE_FULL;
    }
    MemoryGame *game = list_reserve(&m->games) && keys_reserve(&m->games_by_id) ? game_make(m, write) : NULL;
    if (game == NULL) {
        return memory_short(m);
    }
    int result = write->entry != NULL ? entry_write(m, game, write) : STORE_OK;
    if (result != STORE_OK) {
        memory_game_free(game);
        return result;
    }
    m->games.item[m->games.count++] = game;
    m->made++;
    keys_add(&m->games_by_id, id_hash(m, game->seen.id), game);
    stand_enter(m, game);
    return STORE_OK;
}

static int write_one(Memory *m, const StoreWrite *write)
{
    if (!write_sound(write)) {
        return STORE_TAKEN;
    }
    if (write->code != NULL) {
        return memory_code_write(m, write->code);
    }
    if (write->game != NULL) {
        return game_write(m, write);
    }
    if (write->entry != NULL) {
        MemoryGame *game = memory_game(m, write->entry->game);
        return game != NULL ? entry_write(m, game, write) : STORE_MISSING;
    }
    return write->stand != NULL ? stand_write(m, write) : STORE_OK;
}

int memory_write(Store *store, StoreWrite *writes, size_t count)
{
    Memory *m = (Memory *)store;
    for (size_t i = 0; i < count; i++) {
        writes[i].result = write_one(m, &writes[i]);
        if (writes[i].result == STORE_BROKEN) {
            return STORE_BROKEN;
        }
    }
    return STORE_OK;
}
