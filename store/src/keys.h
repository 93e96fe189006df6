/* SPDX-License-Identifier: MIT */
/* keys.h - things found by a hash of their key. They are only ever added. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct KeySlot {
    uint64_t hash;
    void *item; /* NULL: free */
} KeySlot;

typedef struct Keys {
    KeySlot *slot;
    size_t capacity; /* 0 or a power of two */
    size_t count;
} Keys;

typedef bool KeySame(const void *item, const void *key);

void keys_finish(Keys *keys);
void *keys_find(const Keys *keys, uint64_t hash, KeySame *same, const void *key);
/* Room for one more; false: no memory. After it keys_add cannot fail. */
bool keys_reserve(Keys *keys);
void keys_add(Keys *keys, uint64_t hash, void *item);
/* Starts from a number nobody outside knows, so that nobody can choose keys that meet. */
uint64_t keys_hash(uint64_t start, const void *bytes, size_t length);
