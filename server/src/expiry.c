/* SPDX-License-Identifier: MIT */
/* expiry.c - tables that gather and that nobody comes to end after a while; games that are old are deleted, if the operator
 * wants that. Both go by times in the store, so they work after a restart and with several processes. */
#include "live.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SWEEP_MS = 2000,       /* between two looks for games that are due */
    SWEEP_MOST = 64,       /* of them at once: those who are there are served first */
    REFRESH_MS = 300000,   /* how old what the store says of who is there may be */
    RETIRE_MS = 30000,     /* between two looks for old games */
    RETIRE_AGAIN_MS = 250, /* where there were more than: */
    RETIRE_MOST = 20,
};
static const int64_t DAY_MS = 86400000;

/* ---- Tables that gather. */
static int64_t gather_ms(const GameRegistry *registry, const SittingHead *head)
{
    const RegistryConfig *config = &registry->config;
    return (int64_t)(sitting_over_days(head) ? config->gather_days_s : config->gather_s) * 1000;
}

int64_t registry_gather_until(const GameRegistry *registry, const SittingHead *head, int64_t seen_ms)
{
    const int64_t patience = gather_ms(registry, head);
    return patience != 0 ? seen_ms + patience : 0;
}

/* A game where something happens without a person: a bot plays, or a clock runs. */
static bool runs_alone(const Sitting *s)
{
    const SittingHead *head = sitting_head(s);
    bool alone = head->clock_move_s != 0 || head->clock_game_s != 0;
    for (int seat = 0; seat < head->setup.config.players; seat++) {
        alone |= sitting_player(s, seat) != SEAT_HUMAN;
    }
    return sitting_stage(s) == SITTING_RUNNING && alone;
}

int64_t live_wake(const LiveGame *live)
{
    const Sitting *s = live->sitting;
    if (sitting_round(s) != 0) {
        return WAKE_AT_START; /* it has a time of its own */
    }
    if (sitting_stage(s) == SITTING_GATHERING) {
        /* While no server ran nobody could come. */
        const int64_t started_ms = live->registry->started_ms;
        return registry_gather_until(live->registry, sitting_head(s),
                                     live->seen_ms > started_ms ? live->seen_ms : started_ms);
    }
    return live->calling != 0 ? WAKE_FOR_CALL : runs_alone(s) ? WAKE_AT_START : 0;
}

bool live_wake_moved(const LiveGame *live)
{
    const int64_t wake = live_wake(live);
    const int64_t patience = gather_ms(live->registry, sitting_head(live->sitting));
    const int64_t refresh = patience / 2 < REFRESH_MS ? patience / 2 : REFRESH_MS;
    if (wake <= WAKE_MARKS_END || live->wake_ms <= WAKE_MARKS_END) {
        return wake != live->wake_ms;
    }
    return wake - live->wake_ms > refresh || live->wake_ms > wake;
}

static void end_requested(Request *request, LiveGame *live, const RequestResult *result)
{
    LiveGame *asked = request->context;
    asked->ending = live != NULL && result->how == REQUEST_KEPT;
    asked->registry->counts.expired += asked->ending;
}

static void table_end(LiveGame *live)
{
    Request *request = request_create(NULL, end_requested);
    if (request != NULL && (request->line = strdup("end 0 nobody")) != NULL) {
        request->context = live;
        live->ending = true;
        live_push(live, request);
    } else {
        free(request);
    }
}

void live_expiry_tick(LiveGame *live)
{
    uint32_t watchers;
    if (sitting_stage(live->sitting) != SITTING_GATHERING) {
        return;
    }
    const int64_t now = registry_now(live->registry);
    if ((live_present(live, &watchers) != 0 || watchers != 0) && now > live->seen_ms) {
        live->seen_ms = now;
    }
    const int64_t wake = live_wake(live);
    const bool due = wake > WAKE_AT_START && now >= wake && !live->ending;
    if (due && live_presence_sure(live)) {
        table_end(live);
    } else if (due) {
        live->used_ms = registry_clock(live->registry); /* it stays until it has heard, however short --idle is */
    } else if (live_wake_moved(live)) {
        live_stand(live, false);
    }
}

/* ---- The sweep. */
void registry_due(GameRegistry *registry, const KeeperJob *job)
{
    for (size_t i = 0; i < job->found_count; i++) {
        if (registry_find(registry, job->found[i].game.id) == NULL) {
            registry_alarm(registry, job->found[i].game.id, 0);
        }
    }
    /* Those that cannot be helped, such as games of rules unknown here, must not stand before the others for ever. */
    const bool more = job->found_count == job->most;
    registry->swept_after = more ? job->found[job->found_count - 1].game.stand.wake_ms : (int64_t)WAKE_MARKS_END;
}

/* Once, where it begins: the clock jumped, or nobody served the store for a while. */
static void waits_note(GameRegistry *registry, int64_t behind_ms)
{
    char days[24];
    if (behind_ms >= DAY_MS && !registry->retire_waits) {
        snprintf(days, sizeof days, "%" PRId64, behind_ms / DAY_MS);
        journal("retention-waits", "days", days, NULL);
    }
    registry->retire_waits = behind_ms >= DAY_MS;
}

static void retired(KeeperJob *job)
{
    GameRegistry *registry = job->context;
    registry->jobs--;
    registry->retire_busy = false;
    if (job->result == STORE_OK) {
        registry->counts.retired += job->found_count;
        waits_note(registry, job->at_ms - job->known_ms);
        if (job->found_count == RETIRE_MOST) {
            registry->retired_ms = registry_clock(registry) - RETIRE_MS + RETIRE_AGAIN_MS;
        }
    }
    for (size_t i = 0; i < job->found_count; i++) {
        registry_heard(registry, job->found[i].game.id, 0, WORD_GONE);
    }
    keeper_job_clear(job);
}

static void retire(GameRegistry *registry)
{
    const uint64_t now = registry_clock(registry);
    if (registry->config.retain_days == 0 || registry->retire_busy ||
        (registry->retired_ms != 0 && now - registry->retired_ms < RETIRE_MS)) {
        return;
    }
    registry->retired_ms = now;
    registry->retire_busy = true;
    registry->jobs++;
    registry->retire_job = (KeeperJob){.kind = JOB_RETIRE,
                                       .done = retired,
                                       .context = registry,
                                       .most = RETIRE_MOST,
                                       .at_ms = registry_now(registry),
                                       .after_ms = (int64_t)registry->config.retain_days * DAY_MS};
    keeper_ask(registry->keeper, &registry->retire_job);
}

void registry_sweep(GameRegistry *registry)
{
    const uint64_t now = registry_clock(registry);
    if (registry->stopping || now - registry->swept_ms < SWEEP_MS) {
        return;
    }
    registry->swept_ms = now;
    registry_ask_due(registry, registry->swept_after > WAKE_MARKS_END ? registry->swept_after : (int64_t)WAKE_MARKS_END,
                     SWEEP_MOST);
    retire(registry);
}

uint32_t registry_people(GameRegistry *registry, const char *game)
{
    uint32_t watchers;
    const LiveGame *live = registry_find(registry, game);
    return live != NULL ? (uint32_t)__builtin_popcount(live_present(live, &watchers)) : 0;
}
