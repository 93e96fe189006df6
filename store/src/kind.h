/* SPDX-License-Identifier: MIT */
/* kind.h - what each kind of store does, as a table of functions; store.c calls through it. */
#pragma once

#include "store/store.h"

/* As in store.h, without what store.c has looked at already: a game's name that a visitor gave is one. */
typedef struct StoreKind {
    Store *(*open)(const char *place, char *out_fault);
    Store *(*serve)(const char *place, char *out_fault); /* NULL: as open */
    void (*close)(Store *store);
    int (*write)(Store *store, StoreWrite *writes, size_t count);
    int (*code_take)(Store *store, const uint8_t *key, const uint8_t *again, int64_t now_ms, StoreTaken *out_taken);
    int (*read)(Store *store, const char *game, uint64_t from, StoreSeeGame *see_game, StoreSeeEntry *see_entry,
                void *context);
    int (*lobby)(Store *store, size_t most, StoreSeeGame *see, void *context);
    int (*due)(Store *store, int64_t after_ms, int64_t until_ms, size_t most, StoreSeeGame *see, void *context);
    int (*count)(Store *store, uint64_t *out_count);
    int (*games)(Store *store, StoreSeeGame *see, void *context);
    int (*say)(Store *store, const char *game, const char *word); /* NULL: nobody to hear it */
    int (*backup)(Store *store, const char *path);                /* NULL: not this kind */
    int (*tables)(Store *store, uint8_t standing, uint8_t listed, size_t most, StoreSeeGame *see, void *context);
    int (*alone)(Store *store);   /* NULL: the others hear of it */
    int (*rewrite)(Store *store); /* NULL: it has no file */
    int (*forget)(Store *store, const char *game);
    int (*edit)(Store *store, const StoreEdit *edit);
    int (*retire)(Store *store, int64_t before_ms, size_t most, StoreSeeGame *see, void *context);
    int (*salt)(Store *store, const uint8_t *fresh, uint8_t *out_salt); /* fresh NULL: none is put */
    int (*time)(Store *store, int64_t *out_ms);                         /* NULL: it has no clock */
    int (*clock)(Store *store, StoreClock *out_clock);
    int (*clock_put)(Store *store, const StoreClock *clock);
    int (*codes)(Store *store, StoreSeeCode *see, void *context);
    int (*ban)(Store *store, const char *prefix, int64_t until_ms);
    int (*bans)(Store *store, int64_t now_ms, StoreSeeBan *see, void *context);
} StoreKind;

extern const StoreKind STORE_SQLITE;
extern const StoreKind STORE_POSTGRES;
extern const StoreKind STORE_MEMORY;

/* The first member of every kind's own. */
struct Store {
    const StoreKind *kind;
    char fault[STORE_FAULT_MAX]; /* "" unless the last call answered STORE_BROKEN */
};

/* One line, cut to its size; line feeds of a library's message become spaces. */
void store_fault_set(char *out_fault, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A new game's first entry, written with it, must be version 1: then neither can be taken without the other. */
bool write_sound(const StoreWrite *write);
/* Where the new game of a write stands: what came with the entry counts more than what came with the game. */
const StoreStand *write_stand(const StoreWrite *write);
/* And when it last changed. */
int64_t write_changed(const StoreWrite *write);
/* When somebody was last there: never before it changed. */
static inline int64_t seen_after(const StoreStand *stand, int64_t changed_ms)
{
    return stand->seen_ms > changed_ms ? stand->seen_ms : changed_ms;
}
/* Shows a game that is no more. */
void retired_see(const char *game, StoreSeeGame *see, void *context);
/* Where a game stands, and nothing else. */
static inline bool write_stand_alone(const StoreWrite *write)
{
    return write->game == NULL && write->entry == NULL && write->stand != NULL;
}
