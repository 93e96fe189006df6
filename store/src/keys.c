/* SPDX-License-Identifier: MIT */
/* keys.c - open addressing, at most half full. */
#include "keys.h"

#include <stdlib.h>
#include <string.h>

enum { CAPACITY_FIRST = 64 };

void keys_finish(Keys *keys)
{
    free(keys->slot);
    memset(keys, 0, sizeof *keys);
}

void *keys_find(const Keys *keys, uint64_t hash, KeySame *same, const void *key)
{
    if (keys->capacity == 0) {
        return NULL;
    }
    for (size_t i = hash & (keys->capacity - 1);; i = (i + 1) & (keys->capacity - 1)) {
        const KeySlot *slot = &keys->slot[i];
        if (slot->item == NULL || (slot->hash == hash && same(slot->item, key))) {
            return slot->item;
        }
    }
}

static void slot_fill(KeySlot *slots, size_t capacity, KeySlot filled)
{
    size_t i = filled.hash & (capacity - 1);
    while (slots[i].item != NULL) {
        i = (i + 1) & (capacity - 1);
    }
    slots[i] = filled;
}

bool keys_reserve(Keys *keys)
{
    if (keys->count < keys->capacity / 2) {
        return true;
    }
    size_t capacity = keys->capacity == 0 ? CAPACITY_FIRST : keys->capacity * 2;
    KeySlot *slots = calloc(capacity, sizeof *slots);
    if (slots == NULL) {
        return false;
    }
    for (size_t i = 0; i < keys->capacity; i++) {
        if (keys->slot[i].item != NULL) {
            slot_fill(slots, capacity, keys->slot[i]);
        }
    }
    free(keys->slot);
    keys->slot = slots;
    keys->capacity = capacity;
    return true;
}

void keys_add(Keys *keys, uint64_t hash, void *item)
{
    slot_fill(keys->slot, keys->capacity, (KeySlot){hash, item});
    keys->count++;
}

uint64_t keys_hash(uint64_t start, const void *bytes, size_t length)
{
    const uint8_t *byte = bytes;
    uint64_t hash = start;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ byte[i]) * 0x100000001b3U; /* FNV-1a */
    }
    hash ^= hash >> 32;
    hash *= 0x9e3779b97f4a7c15U;
    return hash ^ hash >> 29;
}
