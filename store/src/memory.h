/* SPDX-License-Identifier: MIT */
/* memory.h - what the files of the memory kind share. */
#pragma once

#include "keys.h"
#include "kind.h"
#include "order.h"

typedef struct MemoryGame MemoryGame;

/* One entry in one piece of memory. */
typedef struct MemoryEntry {
    const MemoryGame *game;
    int64_t at_ms;
    const char *body; /* in text, after the mark */
    char text[];
} MemoryEntry;

struct MemoryGame {
    StoreGame seen; /* as visitors see it; head and summary are ours */
    MemoryEntry **entry;
    size_t capacity;
    OrderNode lobby;
    OrderNode due;
};

typedef struct MemoryCode {
    uint8_t key[STORE_KEY_SIZE];
    char game[STORE_ID_MAX];
    uint8_t seat;
    uint16_t sitting;
    int64_t until_ms;
} MemoryCode;

/* Pointers that stay where they are, in the order they came. */
typedef struct List {
    void **item;
    size_t count;
    size_t capacity;
} List;

typedef struct Memory {
    Store store;    /* first: a Store * is one of these */
    uint64_t start; /* of every hash */
    List games;
    List codes; /* few: they are swept */
    List bans;  /* few: an operator's */
    uint8_t salt[STORE_SALT_SIZE];
    bool salted;
    bool clocked;
    StoreClock clock;
    uint64_t made;                   /* games ever, which numbers them */
    uint16_t makers[UINT16_MAX + 1]; /* games that gather, by who made them */
    Keys games_by_id;
    Keys marks;
    Order lobby[STORE_OVER]; /* by standing */
    Order due;
    uint64_t count[STORE_OVER + 1];
} Memory;

/* Notes it: STORE_BROKEN. */
int memory_short(Memory *m);
/* Twice as long; NULL: it stays as it is. */
void *array_grow(void *array, size_t size, size_t *capacity);
/* Room for one more. */
bool list_reserve(List *list);
uint64_t id_hash(const Memory *m, const char *id);
MemoryGame *memory_game(const Memory *m, const char *id);

int memory_code_write(Memory *m, const StoreCode *wanted);
int memory_write(Store *store, StoreWrite *writes, size_t count);
void memory_game_free(MemoryGame *game);

int memory_read(Store *store, const char *game, uint64_t from, StoreSeeGame *see_game, StoreSeeEntry *see_entry,
                void *context);
int memory_lobby(Store *store, size_t most, StoreSeeGame *see, void *context);
int memory_due(Store *store, int64_t after_ms, int64_t until_ms, size_t most, StoreSeeGame *see, void *context);
int memory_count(Store *store, uint64_t *out_count);
int memory_games(Store *store, StoreSeeGame *see, void *context);

/* Out of every list but those of all games and of marks. */
void memory_stand_leave(Memory *m, MemoryGame *game);
uint64_t memory_mark_hash(const Memory *m, const MemoryEntry *entry);
int memory_tables(Store *store, uint8_t standing, uint8_t listed, size_t most, StoreSeeGame *see, void *context);
int memory_forget(Store *store, const char *game);
int memory_edit(Store *store, const StoreEdit *edit);
int memory_retire(Store *store, int64_t before_ms, size_t most, StoreSeeGame *see, void *context);
int memory_salt(Store *store, const uint8_t *fresh, uint8_t *out_salt);
int memory_clock(Store *store, StoreClock *out_clock);
int memory_clock_put(Store *store, const StoreClock *clock);
int memory_ban(Store *store, const char *prefix, int64_t until_ms);
int memory_bans(Store *store, int64_t now_ms, StoreSeeBan *see, void *context);
