/* SPDX-License-Identifier: MIT */
/* rates.c - buckets that fill again with time, one a kind and address; the table forgets whom it has no room for. */
#include "rates.h"

#include <arpa/inet.h>
#include <stdlib.h>

enum { SLOTS = 8192 };

typedef struct Slot {
    uint64_t address; /* its hash; 0: free */
    uint64_t at_ms;
    float credit[LIMIT_COUNT];
} Slot;
struct Rates {
    bool on;
    Slot slot[SLOTS];
};

static const struct {
    float minute;
    float burst;
} ROWS[] = {
#define LIMIT_ROW(kind, minute, burst) {minute, burst},
    LIMITS(LIMIT_ROW)
#undef LIMIT_ROW
};

Rates *rates_create(bool on)
{
    Rates *rates = calloc(1, sizeof *rates);
    if (rates != NULL) {
        rates->on = on;
    }
    return rates;
}

void rates_destroy(Rates *rates)
{
    free(rates);
}

/* Whoever has an IPv6 address has 2^64 of them: the front half is who it is. */
static uint64_t address_hash(const char *address)
{
    unsigned char bytes[16] = {0};
    size_t count = 8;
    if (inet_pton(AF_INET6, address, bytes) != 1) {
        count = inet_pton(AF_INET, address, bytes) == 1 ? 4 : 0;
    }
    uint64_t hash = 1469598103934665603ULL;
    for (size_t i = 0; i < count; i++) {
        hash = (hash ^ bytes[i]) * 1099511628211ULL;
    }
    return hash | 1;
}

bool rates_take(Rates *rates, const char *address, int kind, uint64_t now_ms)
{
    if (!rates->on) {
        return true;
    }
    uint64_t hash = address_hash(address);
    Slot *slot = &rates->slot[hash / 2 % SLOTS];
    bool fresh = slot->address != hash;
    for (int i = 0; i < LIMIT_COUNT; i++) {
        float more = (float)(now_ms - slot->at_ms) / 60000 * ROWS[i].minute;
        float credit = fresh ? ROWS[i].burst : slot->credit[i] + more;
        slot->credit[i] = credit > ROWS[i].burst ? ROWS[i].burst : credit;
    }
    slot->address = hash;
    slot->at_ms = now_ms;
    if (slot->credit[kind] < 1) {
        return false;
    }
    slot->credit[kind] -= 1;
    return true;
}
