/* SPDX-License-Identifier: MIT */
/* memory.c - a store that ends with its process: what it keeps, and codes. */
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { LIST_FIRST = 16 };

int memory_short(Memory *m)
{
    store_fault_set(m->store.fault, "not enough memory");
    return STORE_BROKEN;
}

void *array_grow(void *array, size_t size, size_t *capacity)
{
    size_t wanted = *capacity == 0 ? LIST_FIRST : *capacity * 2;
    void *grown = realloc(array, wanted * size);
    *capacity = grown != NULL ? wanted : *capacity;
    return grown;
}

bool list_reserve(List *list)
{
    if (list->count < list->capacity) {
        return true;
    }
    void *grown = array_grow(list->item, sizeof *list->item, &list->capacity);
    list->item = grown != NULL ? grown : list->item;
    return grown != NULL;
}

uint64_t id_hash(const Memory *m, const char *id)
{
    return keys_hash(m->start, id, strlen(id));
}

static bool game_same(const void *item, const void *key)
{
    const MemoryGame *game = item;
    return strcmp(game->seen.id, key) == 0;
}

MemoryGame *memory_game(const Memory *m, const char *id)
{
    return keys_find(&m->games_by_id, id_hash(m, id), game_same, id);
}

/* ---- Codes */

static MemoryCode *code_at(const Memory *m, size_t index)
{
    return m->codes.item[index];
}

static void code_drop(Memory *m, size_t index)
{
    free(m->codes.item[index]);
    m->codes.item[index] = m->codes.item[--m->codes.count];
}

/* Its index, or the count. */
static size_t code_find(const Memory *m, const uint8_t *key)
{
    size_t i = 0;
    while (i < m->codes.count && memcmp(code_at(m, i)->key, key, STORE_KEY_SIZE) != 0) {
        i++;
    }
    return i;
}

/* Those that are over, and the one that the seat had. */
static void codes_sweep(Memory *m, const StoreCode *wanted)
{
    for (size_t i = 0; i < m->codes.count;) {
        const MemoryCode *code = code_at(m, i);
        const bool of_seat = code->seat == wanted->seat || code->seat == wanted->seat + STORE_SEAT_TAKEN;
        if (code->until_ms <= wanted->now_ms || (of_seat && strcmp(code->game, wanted->game) == 0)) {
            code_drop(m, i);
        } else {
            i++;
        }
    }
}

int memory_code_write(Memory *m, const StoreCode *wanted)
{
    codes_sweep(m, wanted);
    if (code_find(m, wanted->key) < m->codes.count) {
        return STORE_TAKEN;
    }
    MemoryCode *code = list_reserve(&m->codes) ? calloc(1, sizeof *code) : NULL;
    if (code == NULL) {
        return memory_short(m);
    }
    memcpy(code->key, wanted->key, STORE_KEY_SIZE);
    snprintf(code->game, sizeof code->game, "%s", wanted->game);
    code->seat = wanted->seat;
    code->sitting = wanted->sitting;
    code->until_ms = wanted->until_ms;
    m->codes.item[m->codes.count++] = code;
    return STORE_OK;
}

static int code_take(Store *store, const uint8_t *key, const uint8_t *again, int64_t now_ms, StoreTaken *out_taken)
{
    Memory *m = (Memory *)store;
    size_t i = code_find(m, key);
    i = i < m->codes.count ? i : code_find(m, again);
    if (i == m->codes.count || code_at(m, i)->until_ms <= now_ms) {
        return STORE_MISSING;
    }
    MemoryCode *code = code_at(m, i);
    if (code->seat < STORE_SEAT_LASTING) {
        memcpy(code->key, again, STORE_KEY_SIZE);
        code->seat += STORE_SEAT_TAKEN;
    }
    *out_taken = (StoreTaken){.seat = code->seat % STORE_SEAT_TAKEN, .sitting = code->sitting};
    memcpy(out_taken->game, code->game, sizeof out_taken->game);
    return STORE_OK;
}

static int codes_see(Store *store, StoreSeeCode *see, void *context)
{
    const Memory *m = (const Memory *)store;
    bool more = true;
    for (size_t i = 0; i < m->codes.count && more; i++) {
        const MemoryCode *kept = code_at(m, i);
        StoreCode code = {.game = kept->game, .seat = kept->seat, .sitting = kept->sitting, .until_ms = kept->until_ms};
        memcpy(code.key, kept->key, sizeof code.key);
        more = see(context, &code);
    }
    return STORE_OK;
}

/* ---- The store */

static Store *memory_open(const char *place, char *out_fault)
{
    if (place[0] != '\0') {
        store_fault_set(out_fault, "memory: takes nothing after it");
        return NULL;
    }
    Memory *m = calloc(1, sizeof *m);
    if (m == NULL || getrandom(&m->start, sizeof m->start, 0) != (ssize_t)sizeof m->start) {
        store_fault_set(out_fault, "not enough memory");
        free(m);
        return NULL;
    }
    return &m->store;
}

static void list_free(List *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->item[i]);
    }
    free(list->item);
}

static void memory_close(Store *store)
{
    Memory *m = (Memory *)store;
    for (size_t i = 0; i < m->games.count; i++) {
        memory_game_free(m->games.item[i]);
    }
    free(m->games.item);
    list_free(&m->codes);
    list_free(&m->bans);
    keys_finish(&m->games_by_id);
    keys_finish(&m->marks);
    free(m);
}

const StoreKind STORE_MEMORY = {
    .open = memory_open,
    .close = memory_close,
    .write = memory_write,
    .code_take = code_take,
    .read = memory_read,
    .lobby = memory_lobby,
    .due = memory_due,
    .count = memory_count,
    .games = memory_games,
    .tables = memory_tables,
    .forget = memory_forget,
    .edit = memory_edit,
    .retire = memory_retire,
    .salt = memory_salt,
    .clock = memory_clock,
    .clock_put = memory_clock_put,
    .codes = codes_see,
    .ban = memory_ban,
    .bans = memory_bans,
};
