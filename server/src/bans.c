/* SPDX-License-Identifier: MIT */
/* bans.c - bans as they were read from the store, and whoever is connected from there is sent away. */
#include "bans.h"

#include "live.h"
#include "session_inner.h"

#include <stdlib.h>

enum { LOOK_MS = 5000 };

typedef struct Ban {
    Prefix prefix;
    int64_t until_ms;
} Ban;

struct Bans {
    GameRegistry *registry;
    Ban *ban;
    size_t count;
    KeeperJob job;
    bool busy;
    bool again;
    uint64_t looked_ms;
};

Bans *bans_create(GameRegistry *registry)
{
    Bans *bans = calloc(1, sizeof *bans);
    if (bans != NULL) {
        bans->registry = registry;
    }
    return bans;
}

void bans_destroy(Bans *bans)
{
    if (bans != NULL) {
        free(bans->ban);
        free(bans);
    }
}

bool bans_quiet(const Bans *bans)
{
    return !bans->busy;
}

bool bans_has(const Bans *bans, const char *address)
{
    Prefix wanted;
    bool found = false;
    if (bans->count == 0 || !prefix_read(address, &wanted)) {
        return false;
    }
    const int64_t now = registry_now(bans->registry);
    for (size_t i = 0; i < bans->count && !found; i++) {
        found = bans->ban[i].until_ms > now && prefix_has(&bans->ban[i].prefix, &wanted);
    }
    return found;
}

static void caller_check(Caller *caller, void *context)
{
    if (caller->client != NULL && bans_has(context, net_address(caller->client))) {
        net_kick(caller->client, CLOSE_POLICY, "this address is not served");
    }
}

static void bans_read(KeeperJob *job)
{
    Bans *bans = job->context;
    const bool late = bans->again; /* it may have been read before the last change */
    Ban *ban = job->result == STORE_OK && !late ? calloc(job->ban_count + 1, sizeof *ban) : NULL;
    bans->busy = false;
    if (ban != NULL) {
        bool changed = false; /* by another process, or since the last one ended */
        size_t count = 0;
        for (size_t i = 0; i < job->ban_count; i++) {
            ban[count].until_ms = job->ban[i].until_ms;
            if (prefix_read(job->ban[i].prefix, &ban[count].prefix)) {
                changed |= count >= bans->count || !prefix_same(&ban[count].prefix, &bans->ban[count].prefix);
                count++;
            }
        }
        free(bans->ban);
        bans->ban = ban;
        bans->count = count;
        if (changed) {
            registry_callers(bans->registry, caller_check, bans);
        }
    }
    keeper_job_clear(job);
    if (late) {
        bans->again = false;
        bans_tick(bans, true);
    }
}

void bans_set(Bans *bans, const char *prefix, int64_t until_ms)
{
    Prefix wanted;
    Ban *ban = prefix_read(prefix, &wanted) ? calloc(bans->count + 1, sizeof *ban) : NULL;
    if (ban != NULL) {
        size_t count = 0;
        for (size_t i = 0; i < bans->count; i++) {
            if (!prefix_same(&bans->ban[i].prefix, &wanted)) {
                ban[count++] = bans->ban[i];
            }
        }
        if (until_ms != 0) {
            ban[count++] = (Ban){wanted, until_ms};
        }
        free(bans->ban);
        bans->ban = ban;
        bans->count = count;
        registry_callers(bans->registry, caller_check, bans);
    }
    bans_tick(bans, true); /* without memory, too, it holds soon */
}

void bans_tick(Bans *bans, bool now)
{
    const uint64_t clock = registry_clock(bans->registry);
    if (bans->busy || bans->registry->stopping) {
        bans->again |= now;
        return;
    }
    if (!now && bans->looked_ms != 0 && clock - bans->looked_ms < LOOK_MS) {
        return;
    }
    bans->looked_ms = clock;
    bans->busy = true;
    bans->job = (KeeperJob){.kind = JOB_BANS,
                            .done = bans_read,
                            .context = bans,
                            .at_ms = registry_now(bans->registry),
                            .most = bound_most(bans->registry->config.bounds, BOUND_BANS)};
    keeper_ask(bans->registry->keeper, &bans->job);
}
