/* SPDX-License-Identifier: MIT */
/* registry.c - the games in memory: found by name, loaded when asked for, let go when idle. */
#include "bans.h"
#include "live.h"
#include "session.h"

#include <stdlib.h>
#include <string.h>

enum { TICK_MS = 250, ALARMS_A_TICK = 16, HOOKS_LAST_MS = 1000, NOTES_A_SECOND = 10 };

uint64_t registry_clock(const GameRegistry *registry)
{
    return uv_now(registry->loop);
}

const RegistryCounts *registry_counts(const GameRegistry *registry)
{
    return &registry->counts;
}

bool registry_quiet(const GameRegistry *registry)
{
    bool called = registry->hooks == NULL || hooks_quiet(registry->hooks) ||
                  registry_clock(registry) - registry->stop_ms > HOOKS_LAST_MS;
    return registry->jobs == 0 && !registry->due_busy && called;
}

void registry_stop(GameRegistry *registry)
{
    registry->stopping = true;
    registry->stop_ms = registry_clock(registry);
    thinkers_stop(registry->thinkers);
}

static LiveGame **registry_bucket(GameRegistry *registry, const char *game)
{
    uint64_t hash = 1469598103934665603ULL; /* FNV-1a */
    for (const char *c = game; *c != '\0'; c++) {
        hash = (hash ^ (unsigned char)*c) * 1099511628211ULL;
    }
    return &registry->bucket[hash % REGISTRY_BUCKETS];
}

LiveGame *registry_find(GameRegistry *registry, const char *game)
{
    LiveGame *live = *registry_bucket(registry, game);
    while (live != NULL && strcmp(live->id, game) != 0) {
        live = live->next;
    }
    return live;
}

void registry_alarm(GameRegistry *registry, const char *game, int64_t at_ms)
{
    Bounds *bounds = registry->config.bounds;
    if (!bound_take(bounds, BOUND_ALARMS)) {
        return; /* whoever comes next to the game finds its time over */
    }
    if (registry->alarm_count == registry->alarm_room) {
        size_t room = 2 * registry->alarm_room + 64;
        Alarm *alarm = realloc(registry->alarm, room * sizeof *alarm);
        if (alarm == NULL) {
            bound_give(bounds, BOUND_ALARMS);
            return;
        }
        registry->alarm = alarm;
        registry->alarm_room = room;
    }
    Alarm *next = &registry->alarm[registry->alarm_count++];
    next->at_ms = at_ms;
    memcpy(next->game, game, strlen(game) + 1);
}

void registry_drop(GameRegistry *registry, LiveGame *live)
{
    int seat;
    int64_t deadline = live->sitting != NULL ? sitting_deadline(live->sitting, &seat) : INT64_MAX;
    const int64_t reminder = live->sitting != NULL ? live_reminder_ms(live) : INT64_MAX;
    deadline = reminder < deadline ? reminder : deadline;
    if (deadline != INT64_MAX && !registry->stopping) {
        registry_alarm(registry, live->id, deadline);
    }
    LiveGame **at = registry_bucket(registry, live->id);
    while (*at != live) {
        at = &(*at)->next;
    }
    *at = live->next;
    registry->counts.loaded--;
    bound_give(registry->config.bounds, BOUND_GAMES);
    live_free(live);
}

/* Calls `visit` for every game in memory; one that is idle may be dropped by it. */
static void registry_each(GameRegistry *registry, void (*visit)(LiveGame *live))
{
    for (size_t i = 0; i < REGISTRY_BUCKETS; i++) {
        LiveGame *next;
        for (LiveGame *live = registry->bucket[i]; live != NULL; live = next) {
            next = live->next;
            visit(live);
        }
    }
}

void registry_callers(GameRegistry *registry, void (*visit)(Caller *caller, void *context), void *context)
{
    for (size_t i = 0; i < REGISTRY_BUCKETS; i++) {
        for (LiveGame *live = registry->bucket[i]; live != NULL; live = live->next) {
            for (Caller *caller = live->callers; caller != NULL; caller = caller->next) {
                visit(caller, context);
            }
        }
    }
}

static void bye(LiveGame *live)
{
    for (Caller *caller = live->callers; caller != NULL; caller = caller->next) {
        if (caller->client != NULL) {
            session_bye(live->registry, caller);
        }
    }
}

void registry_bye(GameRegistry *registry)
{
    registry_each(registry, bye);
}

static bool games_full(const GameRegistry *registry)
{
    return registry->counts.loaded >= bound_most(registry->config.bounds, BOUND_GAMES);
}

/* A game nobody is at may go at once where room is needed. */
static void drop_spare(LiveGame *live)
{
    if (games_full(live->registry) && live_idle(live)) {
        registry_drop(live->registry, live);
    }
}

bool registry_ask(GameRegistry *registry, const Caller *caller, Ticket *out_ticket)
{
    Rates *rates = registry->config.rates;
    Bounds *bounds = registry->config.bounds;
    *out_ticket = (Ticket){.held = rates != NULL && caller != NULL && caller->client != NULL};
    if (!out_ticket->held) {
        return true;
    }
    out_ticket->held = bound_take(bounds, BOUND_STORE);
    if (out_ticket->held &&
        !rates_hold(rates, HELD_STORE, net_address(caller->client), registry_clock(registry), &out_ticket->host)) {
        bound_give(bounds, BOUND_STORE);
        out_ticket->held = false;
    }
    return out_ticket->held;
}

void registry_answered(GameRegistry *registry, Ticket *ticket)
{
    if (ticket->held) {
        ticket->held = false;
        bound_give(registry->config.bounds, BOUND_STORE);
        rates_release(registry->config.rates, HELD_STORE, &ticket->host);
    }
}

static LiveGame *registry_open(GameRegistry *registry, const char *game, const Caller *caller)
{
    Ticket ticket;
    if (!registry_ask(registry, caller, &ticket)) {
        return NULL;
    }
    if (games_full(registry)) {
        registry_each(registry, drop_spare);
    }
    LiveGame *live = bound_take(registry->config.bounds, BOUND_GAMES) ? calloc(1, sizeof *live) : NULL;
    if (live == NULL) {
        registry_answered(registry, &ticket);
        return NULL; /* without memory the room stays taken: one less is all there is */
    }
    LiveGame **bucket = registry_bucket(registry, game);
    live->registry = registry;
    live->ticket = ticket;
    memcpy(live->id, game, strlen(game) + 1);
    live->used_ms = registry_clock(registry);
    live->next = *bucket;
    *bucket = live;
    registry->counts.loaded++;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        live->gone_ms[seat] = live->used_ms;
    }
    live_read(live);
    return live;
}

void registry_request(GameRegistry *registry, const char *game, Request *request)
{
    LiveGame *live = strlen(game) < STORE_ID_MAX && !registry->stopping ? registry_find(registry, game) : NULL;
    if (live == NULL && strlen(game) < STORE_ID_MAX && !registry->stopping) {
        live = registry_open(registry, game, request->caller);
    }
    if (live == NULL) {
        request_fail(request, registry->stopping ? REQUEST_BROKEN : REQUEST_FULL);
        return;
    }
    live_push(live, request);
}

static void tick_live(LiveGame *live)
{
    GameRegistry *registry = live->registry;
    if (live->renew) {
        live_go(live);
    } else if (live->sitting != NULL && !registry->stopping) {
        live_clock(live);
        live_reminders(live);
        live_bots(live);
        live_tell_crowd(live);
        live_presence_tick(live);
        live_expiry_tick(live);
    }
    /* A damaged one stays while there is room, so that nothing of the server's own reads it again. */
    if (live_idle(live) && live->calling == 0 && !live->damaged &&
        registry_clock(registry) - live->used_ms > (uint64_t)registry->config.idle_s * 1000) {
        registry_drop(registry, live);
    }
}

static void woken(Request *request, LiveGame *live, const RequestResult *result)
{
    (void)request;
    (void)live;
    (void)result;
}

/* A few at a time, so that those who are there are served first. */
static void alarms_tick(GameRegistry *registry)
{
    int64_t now = registry_now(registry);
    int woke = 0;
    for (size_t i = 0; i < registry->alarm_count && woke < ALARMS_A_TICK && !registry->stopping;) {
        if (registry->alarm[i].at_ms > now) {
            i++;
            continue;
        }
        Request *request = request_create(NULL, woken);
        Alarm alarm = registry->alarm[i];
        registry->alarm[i] = registry->alarm[--registry->alarm_count];
        bound_give(registry->config.bounds, BOUND_ALARMS);
        woke++;
        if (request != NULL) {
            registry_request(registry, alarm.game, request);
        }
    }
}

/* ---- The time. */
enum { TIME_MS = 60000, TIME_SLOW_NS = 1000000000 };

int64_t registry_now(const GameRegistry *registry)
{
    const RegistryConfig *config = &registry->config;
    return config->time_ms != 0 ? config->time_ms + (int64_t)((uv_hrtime() - config->time_ns) / 1000000) : now_ms();
}

/* An answer that was long on its way says little. */
static void time_told(KeeperJob *job)
{
    GameRegistry *registry = job->context;
    registry->jobs--;
    registry->time_busy = false;
    if (job->result == STORE_OK && job->took_ns < TIME_SLOW_NS) {
        registry->config.time_ms = job->at_ms;
        registry->config.time_ns = job->from;
    }
}

/* Where the store has one: two machines' clocks drift apart. */
static void time_ask(GameRegistry *registry)
{
    const uint64_t now = registry_clock(registry);
    if (registry->config.time_ms == 0 || registry->time_busy || registry->stopping ||
        now - registry->timed_ms < TIME_MS) {
        return;
    }
    registry->timed_ms = now;
    registry->time_busy = true;
    registry->jobs++;
    registry->time_job = (KeeperJob){.kind = JOB_TIME, .done = time_told, .context = registry};
    keeper_ask(registry->keeper, &registry->time_job);
}

static void tick(uv_timer_t *timer)
{
    GameRegistry *registry = timer->data;
    bounds_tick(registry->config.bounds, registry_clock(registry));
    if (registry->config.rates != NULL) {
        rates_tick(registry->config.rates, registry_clock(registry));
    }
    registry_each(registry, tick_live);
    alarms_tick(registry);
    if (registry->hooks != NULL && !registry->stopping) {
        hooks_go(registry->hooks);
    }
    time_ask(registry);
    registry_sweep(registry);
    bans_tick(registry->bans, false);
}

/* ---- Games that wait for nobody's coming: bots to move, clocks that run. */
static void due_done(KeeperJob *job)
{
    GameRegistry *registry = job->context;
    registry->due_busy = false;
    registry_due(registry, job);
    keeper_job_clear(job);
}

void registry_ask_due(GameRegistry *registry, int64_t after_ms, size_t most)
{
    if (registry->due_busy) {
        return;
    }
    registry->due_busy = true;
    registry->due_job = (KeeperJob){.kind = JOB_DUE,
                                    .done = due_done,
                                    .context = registry,
                                    .after_ms = after_ms,
                                    .at_ms = registry_now(registry),
                                    .most = most};
    keeper_ask(registry->keeper, &registry->due_job);
}

void registry_failed(GameRegistry *registry, const Caller *caller, const char *game, const Fault *why)
{
    const uint64_t second = registry_clock(registry) / 1000;
    registry->counts.failed++;
    if (registry->noted_s != second) {
        registry->noted_s = second;
        registry->noted = 0;
    }
    if (registry->noted++ < NOTES_A_SECOND && !registry->stopping && !registry->draining) {
        journal("failed", "request", caller->client != NULL ? net_request_id(caller->client) : "", "game", game, "why",
                fault_words(why, NULL).text, NULL);
    }
}

void registry_wake(GameRegistry *registry)
{
    registry_ask_due(registry, 0, bound_most(registry->config.bounds, BOUND_ALARMS));
}

/* ---- What other processes say. */
void registry_heard(GameRegistry *registry, const char *game, uint64_t version, const char *word)
{
    LiveGame *live = registry_find(registry, game);
    if (live == NULL) {
        return;
    }
    if (word != NULL && (strcmp(word, WORD_GONE) == 0 || strcmp(word, WORD_AGAIN) == 0)) {
        live_forget(live, strcmp(word, WORD_GONE) == 0);
    } else if (word != NULL) {
        live_presence_heard(live, word);
    } else if (version > live->heard) {
        live->heard = version;
        live_go(live);
    }
}

static void doubt(LiveGame *live)
{
    live->doubt = true;
    live_go(live);
}

void registry_deaf(GameRegistry *registry, bool deaf)
{
    registry->deaf = deaf;
    if (!deaf) {
        registry_each(registry, doubt);
    }
}

/* ---- */
static void call_over(void *context, const char *game, int seat)
{
    LiveGame *live = registry_find(context, game);
    if (live != NULL) {
        live_called(live, seat);
    }
}

GameRegistry *registry_create(uv_loop_t *loop, Keeper *keeper, const RegistryConfig *config)
{
    GameRegistry *registry = calloc(1, sizeof *registry);
    uv_timer_t *timer = calloc(1, sizeof *timer);
    Thinkers *thinkers = thinkers_create();
    Hooks *hooks =
        config->hooks ? hooks_create(loop, config->bounds, config->hooks_private, call_over, registry) : NULL;
    if (registry == NULL || timer == NULL || thinkers == NULL || (config->hooks && hooks == NULL)) {
        thinkers_destroy(thinkers);
        if (hooks != NULL) {
            hooks_destroy(hooks);
        }
        free(registry);
        free(timer);
        return NULL;
    }
    registry->loop = loop;
    registry->keeper = keeper;
    registry->config = *config;
    for (int i = BUDGET_NONE + 1; i < BUDGET_COUNT; i++) {
        registry->budget[i] = bound_most(config->bounds, bound_of_budget(i));
    }
    registry->thinkers = thinkers;
    registry->hooks = hooks;
    registry->started_ms = registry_now(registry);
    registry->timed_ms = uv_now(loop);
    registry->process = ((uint64_t)uv_os_getpid() << 32) ^ uv_hrtime();
    registry->tick = timer;
    registry->bans = bans_create(registry);
    if (registry->bans == NULL) {
        abort(); /* a machine without room for that serves nobody */
    }
    uv_timer_init(loop, timer);
    timer->data = registry;
    uv_timer_start(timer, tick, TICK_MS, TICK_MS);
    return registry;
}

static void timer_free(uv_handle_t *handle)
{
    free(handle);
}

static void drop(LiveGame *live)
{
    registry_drop(live->registry, live);
}

void registry_destroy(GameRegistry *registry)
{
    uv_close((uv_handle_t *)registry->tick, timer_free);
    registry->stopping = true;
    registry_each(registry, drop);
    thinkers_destroy(registry->thinkers);
    if (registry->hooks != NULL) {
        hooks_destroy(registry->hooks);
    }
    bans_destroy(registry->bans);
    free(registry->alarm);
    free(registry->text);
    free(registry);
}
