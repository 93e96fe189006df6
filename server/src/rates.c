/* SPDX-License-Identifier: MIT */
/* rates.c - the table of addresses: found by a salted hash and compared whole, so that no two share a bucket. */
#include "rates.h"

#include "secret.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOBODY = 0 /* the slot of all who find no place */, LOOK_MOST = 64, TICK_SLOTS = 256, SPENT_MOST = 64 };
enum { V4_SIZE = 4, V6_SIZE = 8 /* bytes of who an address is */ };

typedef struct Slot {
    uint64_t at_ms; /* 0: all buckets are full */
    Prefix prefix;
    bool taken;
    bool wide; /* a network */
    uint32_t held[HELD_COUNT];
    uint32_t next; /* in its chain, or of those that are free */
    float credit[LIMIT_COUNT];
} Slot;

/* What other processes are still to be told. */
typedef struct Spent {
    Prefix host;
    uint8_t kind;
    uint32_t count;
} Spent;

struct Rates {
    Bounds *bounds;
    bool on;
    uint64_t salt[2];
    uint32_t slots; /* of the table; one more is NOBODY's */
    uint32_t fresh; /* the first that was never used */
    uint32_t free;  /* the first that is free again; NOBODY: none */
    uint32_t hand;  /* where the next look for a place begins */
    uint32_t mask;
    uint32_t *chain;
    Slot *slot;
    Slot all;
    uint64_t process; /* 0: no others */
    void (*spent)(void *context);
    void *context;
    uint32_t spent_count;
    Spent waiting[SPENT_MOST];
};

static const struct {
    uint8_t minute;
    uint8_t burst;
    bool kept;
    char letter;
} ROWS[] = {
#define LIMIT_ROW(kind, row, kept) {BOUND_##row, BOUND_##row##_BURST, kept, #kind[0]},
    LIMITS(LIMIT_ROW)
#undef LIMIT_ROW
};

Rates *rates_create(Bounds *bounds, bool on)
{
    Rates *rates = calloc(1, sizeof *rates);
    if (rates == NULL) {
        return NULL;
    }
    rates->bounds = bounds;
    rates->on = on;
    rates->slots = bound_most(bounds, BOUND_ADDRESSES);
    rates->fresh = 1;
    rates->mask = 1;
    while (rates->mask < rates->slots) {
        rates->mask *= 2;
    }
    rates->chain = calloc(rates->mask, sizeof *rates->chain);
    rates->slot = calloc((size_t)rates->slots + 1, sizeof *rates->slot);
    rates->mask--;
    secret_bytes((uint8_t *)rates->salt, sizeof rates->salt);
    if (rates->chain == NULL || rates->slot == NULL) {
        rates_destroy(rates);
        return NULL;
    }
    return rates;
}

void rates_destroy(Rates *rates)
{
    if (rates != NULL) {
        free(rates->chain);
        free(rates->slot);
        free(rates);
    }
}

/* ---- Buckets. */
/* How many times what an address may: a network, and all together. */
static float share_of(const Rates *rates, const Slot *slot)
{
    if (slot == &rates->all) {
        return (float)bound_most(rates->bounds, BOUND_OVERALL_SHARE);
    }
    return slot->wide || slot == &rates->slot[NOBODY] ? (float)bound_most(rates->bounds, BOUND_NETWORK_SHARE) : 1;
}

/* Fills the buckets as time has; true where all are full. */
static bool slot_fill(const Rates *rates, Slot *slot, uint64_t now_ms)
{
    const float share = share_of(rates, slot);
    bool full = true;
    for (int i = 0; i < LIMIT_COUNT; i++) {
        float burst = share * (float)bound_most(rates->bounds, ROWS[i].burst);
        float minute = share * (float)bound_most(rates->bounds, ROWS[i].minute);
        float credit = slot->at_ms == 0 ? burst : slot->credit[i] + (float)(now_ms - slot->at_ms) / 60000 * minute;
        slot->credit[i] = credit > burst ? burst : credit;
        full = full && credit >= burst;
    }
    slot->at_ms = now_ms;
    return full;
}

/* May be less than nothing by as much as a burst: what other processes let through is not undone. */
static void slot_spend(const Rates *rates, Slot *slot, int kind, float count)
{
    const float least = -share_of(rates, slot) * (float)bound_most(rates->bounds, ROWS[kind].burst);
    slot->credit[kind] = slot->credit[kind] - count > least ? slot->credit[kind] - count : least;
}

/* ---- The table. */
static uint32_t *chain_of(Rates *rates, const Prefix *prefix)
{
    return &rates->chain[prefix_hash(prefix, rates->salt) & rates->mask];
}

static uint32_t slot_find(Rates *rates, const Prefix *prefix)
{
    uint32_t at = *chain_of(rates, prefix);
    while (at != NOBODY && !prefix_same(&rates->slot[at].prefix, prefix)) {
        at = rates->slot[at].next;
    }
    return at;
}

static void slot_forget(Rates *rates, uint32_t index)
{
    Slot *slot = &rates->slot[index];
    uint32_t *at = chain_of(rates, &slot->prefix);
    while (*at != index) {
        at = &rates->slot[*at].next;
    }
    *at = slot->next;
    *slot = (Slot){.next = rates->free};
    rates->free = index;
    bound_give(rates->bounds, BOUND_ADDRESSES);
}

static bool slot_holds(const Slot *slot)
{
    uint32_t held = 0;
    for (int i = 0; i < HELD_COUNT; i++) {
        held += slot->held[i];
    }
    return held != 0;
}

/* Forgets those among the next few whose buckets are full again: as if they had never come. */
static void slots_sweep(Rates *rates, uint32_t count, uint64_t now_ms)
{
    for (; count > 0 && rates->fresh > 1; count--) {
        rates->hand = rates->hand + 1 < rates->fresh ? rates->hand + 1 : 1;
        Slot *slot = &rates->slot[rates->hand];
        if (slot->taken && !slot_holds(slot) && slot_fill(rates, slot, now_ms)) {
            slot_forget(rates, rates->hand);
        }
    }
}

/* NOBODY where there is no place. */
static uint32_t slot_new(Rates *rates, uint64_t now_ms)
{
    if (rates->free == NOBODY && rates->fresh > rates->slots) {
        slots_sweep(rates, LOOK_MOST, now_ms);
    }
    uint32_t index = rates->free;
    if (index != NOBODY) {
        rates->free = rates->slot[index].next;
    } else if (rates->fresh <= rates->slots) {
        index = rates->fresh++;
    }
    return index;
}

static uint32_t slot_of(Rates *rates, const Prefix *prefix, bool wide, uint64_t now_ms)
{
    uint32_t index = slot_find(rates, prefix);
    if (index != NOBODY) {
        return index;
    }
    index = slot_new(rates, now_ms);
    if (index == NOBODY) {
        bound_refuse(rates->bounds, BOUND_ADDRESSES);
        return NOBODY;
    }
    uint32_t *chain = chain_of(rates, prefix);
    rates->slot[index] = (Slot){.prefix = *prefix, .taken = true, .wide = wide, .next = *chain};
    *chain = index;
    bound_take(rates->bounds, BOUND_ADDRESSES);
    return index;
}

void rates_tick(Rates *rates, uint64_t now_ms)
{
    slots_sweep(rates, TICK_SLOTS, now_ms);
}

/* The buckets of an address that a taking needs, full as they are now. */
enum { NEEDS_MOST = 3 };
static int needs_find(Rates *rates, const Prefix *host, int kind, uint64_t now_ms, Slot *out_slot[NEEDS_MOST])
{
    const Prefix network = prefix_network(host);
    const uint32_t own = slot_of(rates, host, false, now_ms);
    rates->slot[own].held[HELD_STORE]++; /* stays while a place for the other is looked for */
    const uint32_t wide = slot_of(rates, &network, true, now_ms);
    rates->slot[own].held[HELD_STORE]--;
    int count = 0;
    out_slot[count++] = &rates->slot[own];
    if (wide != own) {
        out_slot[count++] = &rates->slot[wide];
    }
    if (ROWS[kind].kept) {
        out_slot[count++] = &rates->all;
    }
    for (int i = 0; i < count; i++) {
        slot_fill(rates, out_slot[i], now_ms);
    }
    return count;
}

/* The row that refuses it; BOUND_COUNT for none. */
static int refused_by(const Rates *rates, Slot *const slot[NEEDS_MOST], int count, int kind)
{
    int row = BOUND_COUNT;
    for (int i = count - 1; i >= 0; i--) {
        if (slot[i]->credit[kind] < 1) {
            row = slot[i] == &rates->all         ? (int)BOUND_OVERALL_SHARE
                  : share_of(rates, slot[i]) > 1 ? (int)BOUND_NETWORK_SHARE
                                                 : ROWS[kind].burst;
        }
    }
    return row;
}

static void spent_note(Rates *rates, const Prefix *host, int kind)
{
    uint32_t i = 0;
    while (i < rates->spent_count && (rates->waiting[i].kind != kind || !prefix_same(&rates->waiting[i].host, host))) {
        i++;
    }
    if (i == SPENT_MOST) {
        return; /* the others let this one through, too, if it comes there */
    }
    if (i == rates->spent_count) {
        rates->waiting[rates->spent_count++] = (Spent){.host = *host, .kind = (uint8_t)kind};
    }
    rates->waiting[i].count++;
    rates->spent(rates->context);
}

static void spent_show(const Rates *rates, const Slot *slot, int kind)
{
    const float burst = (float)bound_most(rates->bounds, ROWS[kind].burst);
    bound_note(rates->bounds, ROWS[kind].burst,
               slot->credit[kind] < burst ? (uint64_t)(burst - slot->credit[kind]) : 0);
}

/* The buckets that a taking needs and how many they are; 0, and counted, where one of them is empty. */
static int needs_full(Rates *rates, const Prefix *host, int kind, uint64_t now_ms, Slot *out_slot[NEEDS_MOST])
{
    const int count = needs_find(rates, host, kind, now_ms, out_slot);
    const int row = refused_by(rates, out_slot, count, kind);
    if (row != BOUND_COUNT) {
        bound_refuse(rates->bounds, row);
        return 0;
    }
    return count;
}

bool rates_left(Rates *rates, const char *address, int kind, uint64_t now_ms)
{
    Slot *slot[NEEDS_MOST];
    const Prefix host = prefix_host(address);
    return !rates->on || needs_full(rates, &host, kind, now_ms, slot) > 0;
}

bool rates_take(Rates *rates, const char *address, int kind, uint64_t now_ms)
{
    Slot *slot[NEEDS_MOST];
    if (!rates->on) {
        return true;
    }
    const Prefix host = prefix_host(address);
    const int count = needs_full(rates, &host, kind, now_ms, slot);
    if (count == 0) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        slot_spend(rates, slot[i], kind, 1);
    }
    spent_show(rates, slot[0], kind);
    if (rates->process != 0 && ROWS[kind].kept) {
        spent_note(rates, &host, kind);
    }
    return true;
}

/* ---- With the store, and for books. */
bool rates_hold(Rates *rates, int what, const char *address, uint64_t now_ms, Prefix *out_host)
{
    static const uint8_t BOUNDS[] = {[HELD_STORE] = BOUND_STORE_ADDRESS, [HELD_BOOK] = BOUND_BOOK_WAITS_ADDRESS};
    *out_host = prefix_host(address);
    Slot *slot = &rates->slot[slot_of(rates, out_host, false, now_ms)];
    if (!bound_fits(rates->bounds, BOUNDS[what], slot->held[what])) {
        return false;
    }
    slot->held[what]++;
    return true;
}

void rates_release(Rates *rates, int what, const Prefix *host)
{
    Slot *slot =
        &rates->slot[slot_find(rates, host)]; /* who found no place then may have one now: that is NOBODY's loss */
    slot->held[what] -= slot->held[what] > 0;
}

/* ---- Other processes: "PROCESS Mc0000207:1 J20010db800000000:2", a kind by its letter, who, and how often. */
void rates_share(Rates *rates, uint64_t process, void (*spent)(void *context), void *context)
{
    rates->process = process;
    rates->spent = spent;
    rates->context = context;
}

bool rates_words(Rates *rates, char out_word[RATES_WORD_MAX])
{
    size_t length = (size_t)snprintf(out_word, RATES_WORD_MAX, "%" PRIu64, rates->process);
    if (rates->spent_count == 0) {
        return false;
    }
    for (uint32_t i = 0; i < rates->spent_count; i++) {
        const Spent *spent = &rates->waiting[i];
        const bool four = prefix_is_v4(&spent->host);
        char who[2 * V6_SIZE + 1] = "";
        for (int at = 0; at < (four ? (int)V4_SIZE : spent->host.bits / 8); at++) {
            snprintf(who + 2 * at, 3, "%02x", spent->host.bytes[at + (four ? PREFIX_BYTES - V4_SIZE : 0)]);
        }
        length += (size_t)snprintf(out_word + length, RATES_WORD_MAX - length, " %c%s:%" PRIu32,
                                   ROWS[spent->kind].letter, who, spent->count);
    }
    rates->spent_count = 0;
    return true;
}
_Static_assert(24 + SPENT_MOST * (2 + 2 * V6_SIZE + 1 + 10) < RATES_WORD_MAX, "all that waits is one word");

/* Who, as the word has it: 8 or 16 hexadecimal digits, or none. */
static bool who_read(const char *text, size_t length, Prefix *out_host)
{
    uint8_t bytes[V6_SIZE];
    char address[64] = "";
    if ((length != 0 && length != 2 * V4_SIZE && length != 2 * V6_SIZE) || !hex_read(text, length, bytes, length / 2)) {
        return false;
    }
    if (length == 2 * V4_SIZE) {
        snprintf(address, sizeof address, "%u.%u.%u.%u", bytes[0], bytes[1], bytes[2], bytes[3]);
    } else if (length == 2 * V6_SIZE) {
        snprintf(address, sizeof address, "%02x%02x:%02x%02x:%02x%02x:%02x%02x::", bytes[0], bytes[1], bytes[2],
                 bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]);
    }
    *out_host = prefix_host(address);
    return true;
}

/* One of its items; NULL where it is none. */
static const char *spent_read(const char *at, Spent *out_spent)
{
    int kind = 0;
    while (kind < LIMIT_COUNT && (!ROWS[kind].kept || ROWS[kind].letter != *at)) {
        kind++;
    }
    *out_spent = (Spent){.kind = (uint8_t)kind};
    const char *colon = strchr(at, ':');
    if (kind == LIMIT_COUNT || colon == NULL || !who_read(at + 1, (size_t)(colon - at - 1), &out_spent->host)) {
        return NULL;
    }
    char *end;
    out_spent->count = (uint32_t)strtoul(colon + 1, &end, 10);
    return end != colon + 1 ? end : NULL;
}

void rates_heard(Rates *rates, const char *word, uint64_t now_ms)
{
    char *end;
    const uint64_t process = strtoull(word, &end, 10);
    const char *at = end;
    Slot *slot[NEEDS_MOST];
    Spent spent;
    if (end == word || process == rates->process || !rates->on) {
        return;
    }
    while (at != NULL && *at == ' ' && (at = spent_read(at + 1, &spent)) != NULL) {
        const int count = needs_find(rates, &spent.host, spent.kind, now_ms, slot);
        for (int i = 0; i < count; i++) {
            slot_spend(rates, slot[i], spent.kind, (float)spent.count);
        }
        spent_show(rates, slot[0], spent.kind);
    }
}
