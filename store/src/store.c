/* SPDX-License-Identifier: MIT */
/* store.c - opens a store by its address, and hands each call to its kind. */
#include "kind.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const struct Address {
    const char *prefix;
    const StoreKind *kind;
    bool whole; /* the kind wants the address with its prefix */
} ADDRESSES[] = {
    {"sqlite:", &STORE_SQLITE, false},
    {"postgres://", &STORE_POSTGRES, true},
    {"postgresql://", &STORE_POSTGRES, true},
    {"memory:", &STORE_MEMORY, false},
};

void store_fault_set(char *out_fault, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(out_fault, STORE_FAULT_MAX, format, list);
    va_end(list);
    size_t length = strlen(out_fault);
    while (length > 0 && (unsigned char)out_fault[length - 1] <= ' ') {
        out_fault[--length] = '\0';
    }
    for (char *c = out_fault; *c != '\0'; c++) {
        *c = (unsigned char)*c < ' ' ? ' ' : *c;
    }
}

bool write_sound(const StoreWrite *write)
{
    return write->game == NULL || write->entry == NULL ||
           (write->entry->version == 1 && strcmp(write->entry->game, write->game->id) == 0);
}

const StoreStand *write_stand(const StoreWrite *write)
{
    return write->entry != NULL && write->stand != NULL ? write->stand : &write->game->stand;
}

int64_t write_changed(const StoreWrite *write)
{
    return write->entry != NULL && write->stand != NULL ? write->entry->at_ms : write->game->changed_ms;
}

void retired_see(const char *game, StoreSeeGame *see, void *context)
{
    StoreGame gone = {.head = "", .stand = {.summary = ""}};
    snprintf(gone.id, sizeof gone.id, "%s", game);
    see(context, &gone);
}

/* Names come from outside, too: what can be none is not looked for. */
static bool name_good(const char *game)
{
    static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    size_t length = strspn(game, LETTERS);
    return length > 0 && length < STORE_ID_MAX && game[length] == '\0';
}

static Store *address_open(const char *address, bool serve, char out_fault[STORE_FAULT_MAX])
{
    out_fault[0] = '\0';
    for (size_t i = 0; i < sizeof ADDRESSES / sizeof ADDRESSES[0]; i++) {
        const struct Address *row = &ADDRESSES[i];
        size_t length = strlen(row->prefix);
        if (strncmp(address, row->prefix, length) == 0) {
            Store *(*open)(const char *, char *) =
                serve && row->kind->serve != NULL ? row->kind->serve : row->kind->open;
            Store *store = open(row->whole ? address : address + length, out_fault);
            if (store != NULL) {
                store->kind = row->kind;
            }
            return store;
        }
    }
    store_fault_set(out_fault, "unknown kind of store; it is sqlite:FILE, postgres://… or memory:");
    return NULL;
}

Store *store_open(const char *address, char out_fault[STORE_FAULT_MAX])
{
    return address_open(address, false, out_fault);
}

Store *store_serve(const char *address, char out_fault[STORE_FAULT_MAX])
{
    return address_open(address, true, out_fault);
}

void store_close(Store *store)
{
    if (store != NULL) {
        store->kind->close(store);
    }
}

const char *store_fault(const Store *store)
{
    return store->fault;
}

static const StoreKind *kind_of(Store *store)
{
    store->fault[0] = '\0';
    return store->kind;
}

static bool stand_good(const StoreStand *stand)
{
    return stand->standing <= STORE_OVER && stand->listed <= 1;
}

/* What our own callers promise. */
static bool write_good(const StoreWrite *write)
{
    return (write->game == NULL || (name_good(write->game->id) && stand_good(&write->game->stand))) &&
           (write->entry == NULL || name_good(write->entry->game)) &&
           (write->code == NULL || name_good(write->code->game)) &&
           (write->stand == NULL || stand_good(write->stand)) &&
           (!write_stand_alone(write) || name_good(write->stand_game));
}

int store_write(Store *store, StoreWrite *writes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bool good = write_good(&writes[i]);
        assert(good);
        (void)good;
    }
    return kind_of(store)->write(store, writes, count);
}

int store_code_take(Store *store, const uint8_t key[STORE_KEY_SIZE], const uint8_t again[STORE_KEY_SIZE],
                    int64_t now_ms, StoreTaken *out_taken)
{
    return kind_of(store)->code_take(store, key, again, now_ms, out_taken);
}

int store_read(Store *store, const char *game, uint64_t from, StoreSeeGame *see_game, StoreSeeEntry *see_entry,
               void *context)
{
    const StoreKind *kind = kind_of(store);
    return name_good(game) ? kind->read(store, game, from, see_game, see_entry, context) : STORE_MISSING;
}

/* What a database can be asked for. */
static size_t at_most(size_t most)
{
    return most > INT64_MAX ? INT64_MAX : most;
}

int store_lobby(Store *store, size_t most, StoreSeeGame *see, void *context)
{
    return kind_of(store)->lobby(store, at_most(most), see, context);
}

int store_due(Store *store, int64_t after_ms, int64_t until_ms, size_t most, StoreSeeGame *see, void *context)
{
    return kind_of(store)->due(store, after_ms, until_ms, at_most(most), see, context);
}

int store_count(Store *store, uint64_t out_count[3])
{
    memset(out_count, 0, 3 * sizeof out_count[0]);
    return kind_of(store)->count(store, out_count);
}

int store_say(Store *store, const char *game, const char *word)
{
    const StoreKind *kind = kind_of(store);
    return kind->say != NULL ? kind->say(store, game, word) : STORE_OK;
}

int store_games(Store *store, StoreSeeGame *see, void *context)
{
    return kind_of(store)->games(store, see, context);
}

int store_backup(Store *store, const char *path)
{
    const StoreKind *kind = kind_of(store);
    return kind->backup != NULL ? kind->backup(store, path) : STORE_MISSING;
}

int store_tables(Store *store, uint8_t standing, uint8_t listed, size_t most, StoreSeeGame *see, void *context)
{
    return kind_of(store)->tables(store, standing, listed, at_most(most), see, context);
}

int store_alone(Store *store)
{
    const StoreKind *kind = kind_of(store);
    return kind->alone != NULL ? kind->alone(store) : STORE_OK;
}

int store_rewrite(Store *store)
{
    const StoreKind *kind = kind_of(store);
    return kind->rewrite != NULL ? kind->rewrite(store) : STORE_OK;
}

int store_forget(Store *store, const char *game)
{
    const StoreKind *kind = kind_of(store);
    return name_good(game) ? kind->forget(store, game) : STORE_MISSING;
}

int store_edit(Store *store, const StoreEdit *edit)
{
    const StoreKind *kind = kind_of(store);
    return name_good(edit->game) ? kind->edit(store, edit) : STORE_MISSING;
}

int store_retire(Store *store, int64_t before_ms, size_t most, StoreSeeGame *see, void *context)
{
    return kind_of(store)->retire(store, before_ms, at_most(most), see, context);
}

int store_salt(Store *store, const uint8_t fresh[STORE_SALT_SIZE], uint8_t out_salt[STORE_SALT_SIZE])
{
    return kind_of(store)->salt(store, fresh, out_salt);
}

int store_time(Store *store, int64_t *out_ms)
{
    const StoreKind *kind = kind_of(store);
    return kind->time != NULL ? kind->time(store, out_ms) : STORE_MISSING;
}

int store_clock(Store *store, StoreClock *out_clock)
{
    memset(out_clock, 0, sizeof *out_clock);
    return kind_of(store)->clock(store, out_clock);
}

int store_clock_put(Store *store, const StoreClock *clock)
{
    return kind_of(store)->clock_put(store, clock);
}

int store_codes(Store *store, StoreSeeCode *see, void *context)
{
    return kind_of(store)->codes(store, see, context);
}

int store_ban(Store *store, const char *prefix, int64_t until_ms)
{
    return kind_of(store)->ban(store, prefix, until_ms);
}

int store_bans(Store *store, int64_t now_ms, StoreSeeBan *see, void *context)
{
    return kind_of(store)->bans(store, now_ms, see, context);
}
