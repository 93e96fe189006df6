/* SPDX-License-Identifier: MIT */
/* memory_read.c - reading from memory. */
#include "memory.h"

/* A game that is read may grow while its visitor looks, so what is shown is a copy; the texts stay. */
int memory_read(Store *store, const char *game, uint64_t from, StoreSeeGame *see_game, StoreSeeEntry *see_entry,
                void *context)
{
    const Memory *m = (const Memory *)store;
    const MemoryGame *found = memory_game(m, game);
    if (found == NULL) {
        return STORE_MISSING;
    }
    StoreGame seen = found->seen;
    bool more = see_game(context, &seen);
    for (uint64_t i = from; more && i < seen.version; i++) {
        const MemoryEntry *at = found->entry[i];
        StoreEntry entry = {found->seen.id, i + 1, at->at_ms, at->text, at->body};
        more = see_entry(context, &entry);
    }
    return STORE_OK;
}

/* From the first node of a rank after `after` to those of `until` at most; how many are left of `most`, 0 also if the visitor has enough. */
static size_t order_see(const Order *order, int64_t after, int64_t until, size_t most, StoreSeeGame *see, void *context)
{
    const OrderNode *node = order_after(order, after, UINT64_MAX);
    while (node != NULL && node->rank <= until && most > 0) {
        int64_t rank = node->rank;
        uint64_t number = node->number;
        const MemoryGame *game = node->item;
        StoreGame seen = game->seen;
        seen.stand.record = NULL;
        if (!see(context, &seen)) {
            return 0;
        }
        most--;
        node = order_after(order, rank, number);
    }
    return most;
}

int memory_lobby(Store *store, size_t most, StoreSeeGame *see, void *context)
{
    const Memory *m = (const Memory *)store;
    for (int standing = STORE_GATHERING; standing < STORE_OVER && most > 0; standing++) {
        most = order_see(&m->lobby[standing], INT64_MIN, INT64_MAX, most, see, context);
    }
    return STORE_OK;
}

int memory_due(Store *store, int64_t after_ms, int64_t until_ms, size_t most, StoreSeeGame *see, void *context)
{
    const Memory *m = (const Memory *)store;
    order_see(&m->due, after_ms, until_ms, most, see, context);
    return STORE_OK;
}

/* The newest first, which is near enough for a store that ends with its process. */
int memory_tables(Store *store, uint8_t standing, uint8_t listed, size_t most, StoreSeeGame *see, void *context)
{
    const Memory *m = (const Memory *)store;
    bool more = true;
    for (size_t i = m->games.count; i > 0 && most > 0 && more; i--) {
        StoreGame seen = ((const MemoryGame *)m->games.item[i - 1])->seen;
        if (seen.stand.standing == standing && seen.stand.listed == listed) {
            seen.stand.record = NULL;
            more = see(context, &seen);
            most--;
        }
    }
    return STORE_OK;
}

int memory_count(Store *store, uint64_t *out_count)
{
    const Memory *m = (const Memory *)store;
    for (int i = STORE_GATHERING; i <= STORE_OVER; i++) {
        out_count[i] = m->count[i];
    }
    return STORE_OK;
}

int memory_games(Store *store, StoreSeeGame *see, void *context)
{
    const Memory *m = (const Memory *)store;
    for (size_t i = 0; i < m->games.count; i++) {
        StoreGame seen = ((const MemoryGame *)m->games.item[i])->seen;
        seen.stand.record = NULL;
        if (!see(context, &seen)) {
            break;
        }
    }
    return STORE_OK;
}
