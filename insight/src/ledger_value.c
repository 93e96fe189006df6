/* SPDX-License-Identifier: MIT */
/* ledger_value.c - V, the forecast of a ledger, and the memory of those that were made. */
#include "ledger_inner.h"

#include <string.h>

enum { WAYS = 4 }; /* places where a forecast may lie */

size_t ledger_memo_bytes(uint32_t forecasts)
{
    return sizeof(LedgerMemo) + (size_t)forecasts * sizeof(Kept);
}

static uint64_t mix(uint64_t hash)
{
    hash = (hash ^ hash >> 30) * 0xbf58476d1ce4e5b9ULL;
    hash = (hash ^ hash >> 27) * 0x94d049bb133111ebULL;
    return hash ^ hash >> 31;
}

/* Two hashes that have nothing to do with each other. */
static void key_make(const Game *view, uint32_t simulations, uint64_t out_key[2])
{
    const unsigned char *bytes = (const unsigned char *)view;
    uint64_t second = simulations + 1;
    for (size_t i = 0; i < sizeof *view; i += sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, bytes + i, sizeof word);
        second = (second + word) * 0xd1342543de82ef95ULL;
        second ^= second >> 29;
    }
    out_key[0] = mix(game_hash(view) + simulations) | 1;
    out_key[1] = mix(second);
}

static Kept *kept_at(LedgerMemo *memo, const uint64_t key[2], int way)
{
    return &memo->kept[((key[0] >> 1) + (uint64_t)way) % memo->room];
}

static const Kept *kept_find(LedgerMemo *memo, const uint64_t key[2])
{
    for (int way = 0; way < WAYS && memo->room != 0; way++) {
        const Kept *kept = kept_at(memo, key, way);
        if (kept->key[0] == key[0] && kept->key[1] == key[1]) {
            return kept;
        }
    }
    return NULL;
}

/* In the first place that is free, else in the first of all: what lay there is forgotten. */
static void kept_put(LedgerMemo *memo, const Kept *kept)
{
    int way = 0;
    while (way < WAYS && memo->room != 0 && kept_at(memo, kept->key, way)->key[0] != 0) {
        way++;
    }
    if (memo->room != 0) {
        *kept_at(memo, kept->key, way < WAYS ? way : 0) = *kept;
    }
}

bool value_find(Ledger *l, const Game *view, uint32_t simulations, Account *out_v)
{
    Kept made = {0};
    if (view->phase == PHASE_OVER) {
        account_of_result(l->rules, view, out_v);
        return true;
    }
    key_make(view, simulations, made.key);
    const Kept *kept = kept_find(l->memo, made.key);
    if (kept == NULL) {
        Chances found;
        const bool stopped = l->stop != NULL && __atomic_load_n(l->stop, __ATOMIC_RELAXED) != 0;
        chances_find(l->search, l->rules, view, stopped ? 0 : simulations, &found);
        account_of_chances(l->rules, &found, &made.v);
        made.exact = found.exact;
        kept_put(l->memo, &made);
        l->forecasts++;
        kept = &made;
    }
    *out_v = kept->v;
    return kept->exact;
}

bool ledger_forecast(Ledger *l, const Game *view, Account *out_v)
{
    return value_find(l, view, l->simulations, out_v);
}
