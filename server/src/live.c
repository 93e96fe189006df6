/* SPDX-License-Identifier: MIT */
/* live.c - a game's line: each request is checked, kept, folded in and told, one at a time. */
#include "live.h"

#include "notation/language.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES_MOST = 5 };
/* What was found damaged is not read again before: somebody may have mended it by then. */
enum { DAMAGED_MS = 60000 };
/* What was tried is not tried again so long after it was wanted: with the last answer of a store, and to find out that it is
 * gone, it is answered within 20 s (docs/operations.md). */
#define TRIES_NS UINT64_C(10000000000)

const char *live_id(const LiveGame *live)
{
    return live->id;
}

const Sitting *live_sitting(const LiveGame *live)
{
    return live->sitting;
}

int64_t live_created_ms(const LiveGame *live)
{
    return live->created_ms;
}

int64_t live_changed_ms(const LiveGame *live)
{
    return live->changed_ms;
}

static void request_end(Request *request, LiveGame *live, const RequestResult *result)
{
    request->done(request, live, result);
    caller_release(request->caller);
    free(request->line);
    free(request);
}

void request_fail(Request *request, int how)
{
    request_end(request, NULL, &(RequestResult){.how = how});
}

/* Nothing that waits can be done now. */
static void line_fail(LiveGame *live, int how)
{
    RequestResult result = {.how = how, .why = &live->why};
    while (live->waiting > 0) {
        request_end(line_take(live), NULL, &result);
    }
}

static void request_refuse(LiveGame *live, Request *request, const SittingRefusal *refusal)
{
    RequestResult result = {.how = REQUEST_REFUSED, .version = sitting_version(live->sitting), .refusal = refusal};
    live->registry->counts.refused++;
    live->registry->counts.stale += refusal->stale;
    if (refusal->budget != BUDGET_NONE) {
        bound_refuse(live->registry->config.bounds, bound_of_budget(refusal->budget));
    }
    request_end(request, live, &result);
}

static void request_keep(LiveGame *live, Request *request, uint64_t version)
{
    RequestResult result = {.how = REQUEST_KEPT, .version = version};
    request_end(request, live, &result);
}

void live_push(LiveGame *live, Request *request)
{
    live->used_ms = registry_clock(live->registry);
    request->pushed_ns = request->pushed_ns != 0 ? request->pushed_ns : uv_hrtime();
    if (line_add(live, request)) {
        live_go(live);
    } else {
        request_fail(request, REQUEST_FULL);
    }
}

void live_ask(LiveGame *live, const char *line, int about,
              void (*done)(Request *request, LiveGame *live, const RequestResult *result))
{
    Request *request = request_create(NULL, done);
    char *copy = strdup(line);
    if (request == NULL || copy == NULL) {
        free(request);
        free(copy);
        return;
    }
    request->line = copy;
    request->context = live;
    request->about = (uint8_t)about;
    live_push(live, request);
}

/* ---- Reading. */
/* Every connection that the seat was opened with may do no more. They are told of it as everybody is, and then go. */
static void seat_left(LiveGame *live, int seat)
{
    for (Caller *caller = live->callers; caller != NULL; caller = caller->next) {
        caller->left |= caller->seat == seat;
    }
}

static void left_dismiss(const LiveGame *live)
{
    for (Caller *caller = live->callers; caller != NULL; caller = caller->next) {
        if (caller->left && caller->client != NULL) {
            net_kick(caller->client, 1000, "left");
        }
    }
}

/* Tells the operator what is wrong, but not what it says: that is not ours to show. */
static void damage_note(LiveGame *live, uint64_t version, const char *why)
{
    char entry[24];
    snprintf(entry, sizeof entry, "%" PRIu64, version);
    live->registry->counts.damaged++;
    journal("damaged", "game", live->id, "entry", entry, "why", why, NULL);
}

/* An entry of the log becomes what everybody sees. Only moves leave the seats and the lobby's words as they are. */
static bool live_fold(LiveGame *live, uint64_t version, int64_t at_ms, const char *mark, const char *line,
                      SittingNews *news)
{
    RegistryCounts *counts = &live->registry->counts;
    if (!sitting_fold(live->sitting, version, at_ms, mark, line, news)) {
        const char *why = sitting_misfit(live->sitting, version, line);
        live->damaged = why != NULL;
        damage_note(live, version, why != NULL ? why : "there is no memory left");
        return false;
    }
    const bool removed = news->kind == ENTRY_REMOVE && sitting_stage(live->sitting) == SITTING_GATHERING;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (((news->kind == ENTRY_LEAVE || removed) && news->seat == seat) || (news->unseated >> seat & 1) != 0) {
            seat_left(live, seat);
        }
    }
    order_folded(live, news);
    live->changed_ms = at_ms;
    live->failed = 0;
    counts->entries++;
    counts->moves += news->step_count;
    budget_note(live, news);
    live->stand_stale |= news->kind != ENTRY_MOVE && news->kind != ENTRY_CHAT;
    return true;
}

static void live_changed(LiveGame *live)
{
    left_dismiss(live);
    live_house(live);
    live_hooks(live);
    live_stand(live, live->stand_stale);
    live_bots(live);
}

/* The game goes on being kept, but not here. */
static bool live_refuse(LiveGame *live, const Fault *why)
{
    live->why = *why;
    live->foreign = true;
    journal("other-rules", "game", live->id, "why", fault_words(why, NULL).text, NULL);
    sitting_close(live->sitting);
    live->sitting = NULL;
    live_greetings_free(live);
    return false;
}

static bool live_open(LiveGame *live, const KeptGame *kept)
{
    enum { TOKENS = 2048 };
    static JsonToken tokens[TOKENS];
    SittingHead head;
    Json json;
    Fault fault;
    live->created_ms = kept->game.created_ms;
    live->changed_ms = kept->game.changed_ms;
    live->foreign = false;
    bool good = json_read(kept->head, strlen(kept->head), tokens, TOKENS, &json, &fault);
    if (good && !sitting_head_playable(&json, 0, &fault)) {
        return live_refuse(live, &fault);
    }
    if (!good || !sitting_head_read(&json, 0, EDITION_1, &head, &fault)) {
        live->damaged = true;
        damage_note(live, 0, fault_words(&fault, NULL).text);
        return false;
    }
    live->sitting = sitting_open(&head, live->id, kept->game.secret);
    if (live->sitting != NULL) {
        sitting_limits(live->sitting, live->registry->budget);
        sitting_expect(live->sitting, kept->entry_count);
    }
    free(live->summary);
    live->summary = strdup(kept->summary); /* what is written already */
    live->stand_stale = true;
    live->recorded = kept->record != NULL;
    live->seen_ms = kept->game.stand.seen_ms;
    live->wake_ms = kept->game.stand.wake_ms;
    live->owed = live->wake_ms == WAKE_FOR_CALL;
    if (live->sitting != NULL && head.rules != 0 && head.rules != sitting_rules(live->sitting)->hash) {
        fault_set(&fault, 0, 0, WORD_FAULT_TABLE_OTHER_RULES, NULL);
        return live_refuse(live, &fault);
    }
    return live->sitting != NULL;
}

/* A clock that ran out while nobody served the game starts anew; so does a round of the shuffle of which little is left. */
static void resume_requested(Request *request, LiveGame *live, const RequestResult *result)
{
    (void)request;
    (void)live;
    (void)result;
}

static void live_resume(LiveGame *live)
{
    enum { BACK_MS = 10000 }; /* that clients may take to come back */
    int seat;
    const int64_t deadline = sitting_deadline(live->sitting, &seat);
    if (deadline >= live->registry->started_ms + (seat == NO_SEAT ? (int)BACK_MS : 0)) {
        return;
    }
    Request *request = request_create(NULL, resume_requested);
    if (request != NULL && (request->line = strdup("resume 0")) != NULL) {
        line_put_back(live, request);
    } else {
        free(request);
    }
}

static bool live_take(LiveGame *live, const KeptGame *kept, bool *out_first)
{
    SittingNews news = {0};
    *out_first = live->sitting == NULL;
    if (*out_first && !live_open(live, kept)) {
        return false;
    }
    for (size_t i = 0; i < kept->entry_count; i++) {
        const KeptEntry *entry = &kept->entry[i];
        if (!live_fold(live, entry->version, entry->at_ms, kept->text + entry->mark, kept->text + entry->body, &news)) {
            return false;
        }
        live->mine = false;
    }
    return true;
}

static void read_failed(LiveGame *live, bool gone)
{
    live->doubt = true;
    if (live->damaged) {
        live->damaged_ms = registry_clock(live->registry);
        fault_set(&live->why, 0, 0, WORD_FAULT_TABLE_DAMAGED, NULL);
        live_condemn(live);
    }
    line_fail(live, gone            ? REQUEST_GONE
                    : live->foreign ? REQUEST_OTHER_RULES
                    : live->damaged ? REQUEST_DAMAGED
                                    : REQUEST_BROKEN);
}

static void read_done(KeeperJob *job)
{
    LiveGame *live = job->context;
    uint64_t before = live->sitting != NULL ? sitting_version(live->sitting) : 0;
    bool first = false;
    live->registry->jobs--;
    live->busy = false;
    registry_answered(live->registry, &live->ticket);
    if (job->result != STORE_OK || job->found_count != 1 || !live_take(live, &job->found[0], &first)) {
        read_failed(live, job->result == STORE_MISSING);
        keeper_job_clear(job);
        if (live->sitting == NULL && live_idle(live) && !live->damaged) {
            registry_drop(live->registry, live);
        }
        return;
    }
    keeper_job_clear(job);
    live->doubt = false;
    if (first) {
        live_presence_ask(live);
        /* Another process may be at it already. */
        live->bot_ms =
            live->registry->config.shared ? registry_clock(live->registry) + 3000 + live->registry->process % 2000 : 0;
        live_resume(live);
    } else if (sitting_version(live->sitting) > before) {
        live_tell_all(live, NULL);
    }
    live_changed(live);
    live_go(live);
}

void live_read(LiveGame *live)
{
    live->busy = true;
    live->damaged = false;
    live->heard = 0; /* what is spoken of from now on may come too late for this reading */
    live->registry->jobs++;
    live->job = (KeeperJob){.kind = JOB_READ, .done = read_done, .context = live};
    live->job.from = live->sitting != NULL ? sitting_version(live->sitting) : 0;
    memcpy(live->job.game, live->id, sizeof live->id);
    keeper_ask(live->registry->keeper, &live->job);
}

/* ---- Writing. */
static void write_done(KeeperJob *job)
{
    LiveGame *live = job->context;
    Request *request = live->writing;
    SittingNews news = {0};
    const uint64_t back_ns = uv_hrtime();
    latency_add(&live->registry->latency, LATENCY_STORE, back_ns - live->asked_ns);
    live->registry->jobs--;
    live->busy = false;
    live->writing = NULL;
    int result = job->result == STORE_OK ? live->write.result : job->result;
    char *line = live->line;
    live->line = NULL;
    if (result != STORE_OK) {
        /* Somebody was quicker, or nobody knows: what is kept decides, and the mark finds it if it was this. */
        live->registry->counts.conflicts += result == STORE_TAKEN;
        live->doubt = true;
        request->tries++;
        free(line);
        line_put_back(live, request);
        live_go(live);
        return;
    }
    live->mine = true;
    bool folded = live_fold(live, live->entry.version, live->entry.at_ms, live->entry.mark, line, &news);
    free(line);
    if (!folded) {
        live->doubt = true;
        live->damaged = false; /* what is kept decides */
        line_put_back(live, request);
        line_fail(live, REQUEST_BROKEN);
        return;
    }
    live_tell_all(live, &news);
    latency_add(&live->registry->latency, LATENCY_TELL, uv_hrtime() - back_ns);
    request_keep(live, request, live->entry.version);
    live_changed(live);
    live_go(live);
}

static void live_try(LiveGame *live, Request *request)
{
    static char line[SITTING_BODY_MAX];
    SittingRefusal refusal = {.stale = false};
    if (request->caller != NULL && request->caller->left) {
        fault_set(&refusal.fault, 0, 0, WORD_FAULT_TABLE_LEFT, NULL);
        request_refuse(live, request, &refusal);
        return;
    }
    uint64_t kept = request->mark[0] != '\0' ? sitting_mark(live->sitting, request->mark) : 0;
    if (kept != 0) {
        live->registry->counts.doubled++;
        request_keep(live, request, kept);
        return;
    }
    if (request->tries > TRIES_MOST) { /* no refusal: what a store did not confirm may still come to light */
        request_fail(request, REQUEST_BROKEN);
        return;
    }
    const bool old = request->pushed_ns != 0 && uv_hrtime() - request->pushed_ns > TRIES_NS;
    if (old && (request->tries > 0 || live->gave_up)) { /* nor is what has waited behind it as long */
        live->gave_up = true;
        request_fail(request, REQUEST_BROKEN);
        return;
    }
    live->gave_up = false;
    if (!sitting_check(live->sitting, request->seat, request->version, request->line, line, &refusal)) {
        request_refuse(live, request, &refusal);
        return;
    }
    live->line = strdup(line);
    if (live->line == NULL) {
        fault_set(&refusal.fault, 0, 0, WORD_FAULT_TABLE_MEMORY, NULL);
        request_refuse(live, request, &refusal);
        return;
    }
    int64_t now = registry_now(live->registry);
    live->entry = (StoreEntry){.game = live->id,
                               .version = sitting_version(live->sitting) + 1,
                               .at_ms = now > live->changed_ms ? now : live->changed_ms,
                               .mark = request->mark,
                               .body = live->line};
    live->write = (StoreWrite){.entry = &live->entry};
    live->writing = request;
    live->asked_ns = uv_hrtime();
    if (request->pushed_ns != 0) {
        latency_add(&live->registry->latency, LATENCY_QUEUE, live->asked_ns - request->pushed_ns);
    }
    live->busy = true;
    live->registry->jobs++;
    live->job =
        (KeeperJob){.kind = JOB_WRITE, .done = write_done, .context = live, .write = &live->write, .write_count = 1};
    keeper_ask(live->registry->keeper, &live->job);
}

/* Whoever requests was told more, at another process, than has been heard of here; or nobody is heard. What is kept
 * decides, before anything is refused or told. */
static bool live_behind(const LiveGame *live, const Request *request)
{
    const GameRegistry *registry = live->registry;
    return registry->config.shared && !request->looked &&
           (registry->deaf || request->version > sitting_version(live->sitting));
}

void live_go(LiveGame *live)
{
    if (live->going || live->busy) {
        return;
    }
    if (live->renew && !live_renew(live)) {
        return; /* the tick tries again */
    }
    if (live->damaged && registry_clock(live->registry) - live->damaged_ms < DAMAGED_MS) {
        line_fail(live, REQUEST_DAMAGED);
        return;
    }
    if (live->sitting == NULL || live->doubt || live->heard > sitting_version(live->sitting)) {
        if (live->sitting == NULL || live->waiting > 0 || live->callers != NULL) {
            live_read(live);
        }
        return;
    }
    live->going = true;
    while (!live->busy && !live->doubt && live->waiting > 0) {
        Request *request = line_take(live);
        request->next = NULL;
        if (live_behind(live, request)) {
            request->looked = true;
            live->doubt = true;
            line_put_back(live, request);
        } else if (request->line != NULL) {
            live_try(live, request);
        } else {
            request_keep(live, request, sitting_version(live->sitting));
        }
    }
    live->going = false;
    if (live->doubt && !live->busy && live->waiting > 0) {
        live_read(live);
    }
}

bool live_idle(const LiveGame *live)
{
    return live->callers == NULL && live->waiting == 0 && !live->busy && !live->stand_busy && live->thinking == 0;
}

void live_free(LiveGame *live)
{
    sitting_close(live->sitting);
    live_greetings_free(live);
    free(live->summary);
    free(live->record);
    free(live->order);
    free(live->elsewhere);
    free(live);
}
