/* house.c - the games in memory: found by name, loaded when asked for, let go when idle. */
#include "live.h"
#include "session.h"

#include <stdlib.h>
#include <string.h>

enum { TICK_MS = 250, ALARMS_A_TICK = 16 };

uint64_t house_clock(const House *house)
{
    return uv_now(house->loop);
}

const HouseCounts *house_counts(const House *house)
{
    return &house->counts;
}

bool house_quiet(const House *house)
{
    return house->jobs == 0 && !house->due_busy;
}

void house_stop(House *house)
{
    house->stopping = true;
    thinkers_stop(house->thinkers);
}

static Live **house_bucket(House *house, const char *game)
{
    uint64_t hash = 1469598103934665603ULL; /* FNV-1a */
    for (const char *c = game; *c != '\0'; c++) {
        hash = (hash ^ (unsigned char)*c) * 1099511628211ULL;
    }
    return &house->bucket[hash % HOUSE_BUCKETS];
}

static Live *house_find(House *house, const char *game)
{
    Live *live = *house_bucket(house, game);
    while (live != NULL && strcmp(live->id, game) != 0) {
        live = live->next;
    }
    return live;
}

static void alarm_set(House *house, const char *game, int64_t at_ms)
{
    if (house->alarm_count == house->alarm_room) {
        size_t room = 2 * house->alarm_room + 64;
        Alarm *alarm = realloc(house->alarm, room * sizeof *alarm);
        if (alarm == NULL) {
            return; /* whoever comes next to the game finds its time over */
        }
        house->alarm = alarm;
        house->alarm_room = room;
    }
    Alarm *next = &house->alarm[house->alarm_count++];
    next->at_ms = at_ms;
    memcpy(next->game, game, strlen(game) + 1);
}

void house_drop(House *house, Live *live)
{
    int seat;
    int64_t deadline = live->sitting != NULL ? sitting_deadline(live->sitting, &seat) : INT64_MAX;
    if (deadline != INT64_MAX && !house->stopping) {
        alarm_set(house, live->id, deadline);
    }
    Live **at = house_bucket(house, live->id);
    while (*at != live) {
        at = &(*at)->next;
    }
    *at = live->next;
    house->counts.loaded--;
    live_free(live);
}

/* Calls `visit` for every game in memory; one that is idle may be dropped by it. */
static void house_each(House *house, void (*visit)(Live *live))
{
    for (size_t i = 0; i < HOUSE_BUCKETS; i++) {
        Live *next;
        for (Live *live = house->bucket[i]; live != NULL; live = next) {
            next = live->next;
            visit(live);
        }
    }
}

static void bye(Live *live)
{
    for (Caller *caller = live->callers; caller != NULL; caller = caller->next) {
        if (caller->client != NULL) {
            session_bye(live->house, caller);
        }
    }
}

void house_bye(House *house)
{
    house_each(house, bye);
}

/* A game nobody is at may go at once where room is needed. */
static void drop_spare(Live *live)
{
    if (live->house->counts.loaded >= live->house->config.games_most && live_idle(live)) {
        house_drop(live->house, live);
    }
}

static Live *house_open(House *house, const char *game)
{
    if (house->counts.loaded >= house->config.games_most) {
        house_each(house, drop_spare);
    }
    Live *live = house->counts.loaded < house->config.games_most ? calloc(1, sizeof *live) : NULL;
    if (live == NULL) {
        return NULL;
    }
    Live **bucket = house_bucket(house, game);
    live->house = house;
    memcpy(live->id, game, strlen(game) + 1);
    live->used_ms = house_clock(house);
    live->next = *bucket;
    *bucket = live;
    house->counts.loaded++;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        live->gone_ms[seat] = live->used_ms;
    }
    live_read(live);
    return live;
}

void house_request(House *house, const char *game, Request *request)
{
    Live *live = strlen(game) < STORE_ID_MAX && !house->stopping ? house_find(house, game) : NULL;
    if (live == NULL && strlen(game) < STORE_ID_MAX && !house->stopping) {
        live = house_open(house, game);
    }
    if (live == NULL) {
        RequestResult result = {.how = REQUEST_BROKEN};
        request->done(request, NULL, &result);
        caller_release(request->caller);
        free(request->line);
        free(request);
        return;
    }
    live_push(live, request);
}

static void tick_live(Live *live)
{
    House *house = live->house;
    if (live->sitting != NULL && !house->stopping) {
        live_clock(live);
        live_bots(live);
        live_presence_tick(live);
    }
    if (live_idle(live) && house_clock(house) - live->used_ms > (uint64_t)house->config.idle_s * 1000) {
        house_drop(house, live);
    }
}

static void woken(Request *request, Live *live, const RequestResult *result)
{
    (void)request;
    (void)live;
    (void)result;
}

/* A few at a time, so that those who are there are served first. */
static void alarms_tick(House *house)
{
    int64_t now = now_ms();
    int woke = 0;
    for (size_t i = 0; i < house->alarm_count && woke < ALARMS_A_TICK && !house->stopping;) {
        if (house->alarm[i].at_ms > now) {
            i++;
            continue;
        }
        Request *request = request_create(NULL, woken);
        Alarm alarm = house->alarm[i];
        house->alarm[i] = house->alarm[--house->alarm_count];
        woke++;
        if (request != NULL) {
            house_request(house, alarm.game, request);
        }
    }
}

static void tick(uv_timer_t *timer)
{
    House *house = timer->data;
    house_each(house, tick_live);
    alarms_tick(house);
}

/* ---- Games that wait for nobody's coming: bots to move, clocks that run. */
static void due_done(KeeperJob *job)
{
    House *house = job->context;
    house->due_busy = false;
    for (size_t i = 0; i < job->found_count; i++) {
        alarm_set(house, job->found[i].game.id, 0);
    }
    keeper_job_clear(job);
}

void house_wake(House *house)
{
    if (house->due_busy) {
        return;
    }
    house->due_busy = true;
    house->due_job =
        (KeeperJob){.kind = JOB_DUE, .done = due_done, .context = house, .at_ms = now_ms(), .most = SIZE_MAX / 2};
    keeper_ask(house->keeper, &house->due_job);
}

/* ---- What other processes say. */
void house_heard(House *house, const char *game, uint64_t version, const char *word)
{
    Live *live = house_find(house, game);
    if (live == NULL) {
        return;
    }
    if (word != NULL) {
        live_presence_heard(live, word);
    } else if (version > live->heard) {
        live->heard = version;
        live_go(live);
    }
}

static void doubt(Live *live)
{
    live->doubt = true;
    live_go(live);
}

void house_heard_nothing(House *house)
{
    house_each(house, doubt);
}

/* ---- */
House *house_create(uv_loop_t *loop, Keeper *keeper, const HouseConfig *config)
{
    House *house = calloc(1, sizeof *house);
    uv_timer_t *timer = calloc(1, sizeof *timer);
    Thinkers *thinkers = thinkers_create();
    if (house == NULL || timer == NULL || thinkers == NULL) {
        thinkers_destroy(thinkers);
        free(house);
        free(timer);
        return NULL;
    }
    house->loop = loop;
    house->keeper = keeper;
    house->config = *config;
    house->thinkers = thinkers;
    house->started_ms = now_ms();
    house->process = ((uint64_t)uv_os_getpid() << 32) ^ uv_hrtime();
    house->tick = timer;
    uv_timer_init(loop, timer);
    timer->data = house;
    uv_timer_start(timer, tick, TICK_MS, TICK_MS);
    return house;
}

static void timer_free(uv_handle_t *handle)
{
    free(handle);
}

static void drop(Live *live)
{
    house_drop(live->house, live);
}

void house_destroy(House *house)
{
    uv_close((uv_handle_t *)house->tick, timer_free);
    house->stopping = true;
    house_each(house, drop);
    thinkers_destroy(house->thinkers);
    free(house->alarm);
    free(house->text);
    free(house);
}
