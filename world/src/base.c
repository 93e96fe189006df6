/* SPDX-License-Identifier: MIT */
/* base.c - STORE_POSTGRES as a model of what PostgreSQL promises: a transaction is there whole or not at all, whatever the
 * answer.
 *
 * What is committed lies in a store of the kind memory, which is the world's. A commit whose answer is lost may also come
 * later, after the client has asked again. */
#include "base.h"

#include "kind.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH_MOST = 256 };

typedef struct Link {
    Store store; /* first: a Store * is one of these */
    bool lost;
} Link;

BaseCounts base_counts;
static Store *base;

Store *base_store(void)
{
    if (base == NULL) {
        char fault[STORE_FAULT_MAX];
        Heap *before = heap_use(NULL);
        base = store_open("memory:", fault);
        heap_use(before);
    }
    return base;
}

/* ---- Statements. A server waits for half a round trip, then it happens, then for the other half. */
static int link_broken(Link *link)
{
    link->lost = true;
    snprintf(link->store.fault, sizeof link->store.fault, "the database does not answer");
    return STORE_BROKEN;
}

static bool link_goes(Link *link)
{
    fiber_wait(world_now + draw_about(500000));
    if (base_down_until > world_now) {
        fiber_wait(world_now + draw_below(5 * NS_A_S));
    }
    if (base_down_until > world_now || (link->lost && plan.faults && draw_chance(0.2)) ||
        (plan.faults && draw_chance(plan.base_fail))) {
        base_counts.lost_before++;
        return false;
    }
    link->lost = false;
    return true;
}

static bool link_returns(void)
{
    uint64_t ns = draw_about(plan.disk_ns) + (plan.faults && draw_chance(plan.disk_slow) ? draw_below(8 * NS_A_S) : 0);
    uint64_t until = world_now + ns;
    fiber_wait(plan.faults && plan.store_stalled > until ? plan.store_stalled : until);
    bool lost = plan.faults && draw_chance(plan.base_fail);
    base_counts.lost_after += lost;
    return !lost;
}

static int batch_commit(StoreWrite *writes, size_t count)
{
    Heap *before = heap_use(NULL);
    int result = base_store()->kind->write(base_store(), writes, count);
    base_counts.commits++;
    for (size_t i = 0; i < count; i++) {
        if (writes[i].result == STORE_OK && writes[i].entry != NULL) {
            notice_send(writes[i].entry->game, writes[i].entry->version, NULL);
        }
    }
    heap_use(before);
    return result;
}

/* A batch that was sent, and whose client did not wait: it has copies of everything. */
typedef struct Late {
    size_t count;
    StoreWrite writes[BATCH_MOST];
    StoreEntry entry[BATCH_MOST];
} Late;

static void late_commit(void *arg)
{
    Late *late = arg;
    base_counts.late_commits++;
    batch_commit(late->writes, late->count);
    for (size_t i = 0; i < late->count; i++) {
        free((char *)late->entry[i].game);
        free((char *)late->entry[i].mark);
        free((char *)late->entry[i].body);
    }
    free(late);
}

/* Entries alone: what else was in the batch is as if it came too early. */
static void batch_commit_late(const StoreWrite *writes, size_t count)
{
    Heap *before = heap_use(NULL);
    Late *late = calloc(1, sizeof *late);
    for (size_t i = 0; i < count && late->count < BATCH_MOST; i++) {
        const StoreEntry *entry = writes[i].entry;
        if (entry != NULL && writes[i].game == NULL) {
            late->entry[late->count] =
                (StoreEntry){strdup(entry->game), entry->version, entry->at_ms,
                             strdup(entry->mark != NULL ? entry->mark : ""), strdup(entry->body)};
            late->writes[late->count].entry = &late->entry[late->count];
            late->count++;
        }
    }
    heap_use(before);
    event_at(world_now + draw_below(10 * NS_A_S), late_commit, late);
}

static int base_write(Store *store, StoreWrite *writes, size_t count)
{
    Link *link = (Link *)store;
    if (!link_goes(link)) {
        return link_broken(link);
    }
    if (plan.faults && draw_chance(plan.base_fail / 3)) {
        batch_commit_late(writes, count);
        return link_broken(link);
    }
    int result = batch_commit(writes, count);
    return link_returns() ? result : link_broken(link);
}

/* What is only handed on. CHANGES waits for the disk, too, and what it keeps is the world's. A further row of StoreKind is a
 * further row here and in the table below. */
#define READS(name, parameters, ...)                                                                                   \
    static int base_##name parameters                                                                                  \
    {                                                                                                                  \
        Link *link = (Link *)store;                                                                                    \
        return link_goes(link) ? base_store()->kind->name(base_store(), __VA_ARGS__) : link_broken(link);              \
    }
#define CHANGES(name, parameters, ...)                                                                                 \
    static int base_##name parameters                                                                                  \
    {                                                                                                                  \
        Link *link = (Link *)store;                                                                                    \
        if (!link_goes(link)) {                                                                                        \
            return link_broken(link);                                                                                  \
        }                                                                                                              \
        Heap *before = heap_use(NULL);                                                                                 \
        int result = base_store()->kind->name(base_store(), __VA_ARGS__);                                              \
        heap_use(before);                                                                                              \
        return link_returns() ? result : link_broken(link);                                                            \
    }
READS(read,
      (Store * store, const char *game, uint64_t from, StoreSeeGame *see_game, StoreSeeEntry *see_entry, void *context),
      game, from, see_game, see_entry, context)
READS(lobby, (Store * store, size_t most, StoreSeeGame *see, void *context), most, see, context)
READS(due, (Store * store, int64_t after_ms, int64_t until_ms, size_t most, StoreSeeGame *see, void *context), after_ms,
      until_ms, most, see, context)
READS(count, (Store * store, uint64_t *out_count), out_count)
READS(games, (Store * store, StoreSeeGame *see, void *context), see, context)
READS(bans, (Store * store, int64_t now_ms, StoreSeeBan *see, void *context), now_ms, see, context)
READS(tables, (Store * store, uint8_t standing, uint8_t listed, size_t most, StoreSeeGame *see, void *context),
      standing, listed, most, see, context)
READS(clock, (Store * store, StoreClock *out_clock), out_clock)
READS(codes, (Store * store, StoreSeeCode *see, void *context), see, context)
CHANGES(code_take, (Store * store, const uint8_t *key, const uint8_t *again, int64_t now_ms, StoreTaken *out_taken),
        key, again, now_ms, out_taken)
CHANGES(forget, (Store * store, const char *game), game)
CHANGES(edit, (Store * store, const StoreEdit *edit), edit)
CHANGES(retire, (Store * store, int64_t before_ms, size_t most, StoreSeeGame *see, void *context), before_ms, most, see,
        context)
CHANGES(salt, (Store * store, const uint8_t *fresh, uint8_t *out_salt), fresh, out_salt)
CHANGES(clock_put, (Store * store, const StoreClock *clock), clock)
CHANGES(ban, (Store * store, const char *prefix, int64_t until_ms), prefix, until_ms)

static int base_time(Store *store, int64_t *out_ms)
{
    Link *link = (Link *)store;
    if (!link_goes(link)) {
        return link_broken(link);
    }
    *out_ms = world_time_ms();
    return link_returns() ? STORE_OK : link_broken(link);
}

static int base_say(Store *store, const char *game, const char *word)
{
    Link *link = (Link *)store;
    if (!link_goes(link)) {
        return link_broken(link);
    }
    notice_send(game, 0, word);
    return STORE_OK;
}

static Store *base_open(const char *place, char *out_fault)
{
    (void)place;
    Link *link = calloc(1, sizeof *link);
    if (link == NULL || !link_goes(link)) {
        snprintf(out_fault, STORE_FAULT_MAX, "the database does not answer");
        free(link);
        return NULL;
    }
    return &link->store;
}

static void base_close(Store *store)
{
    free(store);
}

const StoreKind STORE_POSTGRES = {
    .open = base_open,
    .close = base_close,
    .write = base_write,
    .code_take = base_code_take,
    .read = base_read,
    .lobby = base_lobby,
    .due = base_due,
    .count = base_count,
    .games = base_games,
    .say = base_say,
    .forget = base_forget,
    .edit = base_edit,
    .retire = base_retire,
    .salt = base_salt,
    .time = base_time,
    .clock = base_clock,
    .clock_put = base_clock_put,
    .codes = base_codes,
    .tables = base_tables,
    .ban = base_ban,
    .bans = base_bans,
};
