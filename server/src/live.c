/* live.c - a game's line: each wish is checked, kept, folded in and told, one at a time. */
#include "live.h"

#include "notation/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES_MOST = 5 };

const char *live_id(const Live *live)
{
    return live->id;
}

const Sitting *live_sitting(const Live *live)
{
    return live->sitting;
}

int64_t live_created_ms(const Live *live)
{
    return live->created_ms;
}

int64_t live_changed_ms(const Live *live)
{
    return live->changed_ms;
}

static void wish_end(Wish *wish, Live *live, const WishResult *result)
{
    wish->done(wish, live, result);
    caller_release(wish->caller);
    free(wish->line);
    free(wish);
}

static Wish *line_take(Live *live)
{
    Wish *wish = live->first;
    live->first = wish->next;
    if (live->first == NULL) {
        live->last = NULL;
    }
    live->waiting--;
    return wish;
}

static void line_put_back(Live *live, Wish *wish)
{
    wish->next = live->first;
    live->first = wish;
    if (live->last == NULL) {
        live->last = wish;
    }
    live->waiting++;
}

/* Nothing that waits can be done now. */
static void line_fail(Live *live, int how)
{
    WishResult result = {.how = how, .why = &live->why};
    while (live->first != NULL) {
        wish_end(line_take(live), NULL, &result);
    }
}

static void wish_refuse(Live *live, Wish *wish, const SittingRefusal *refusal)
{
    WishResult result = {.how = WISH_REFUSED, .version = sitting_version(live->sitting), .refusal = refusal};
    live->house->counts.refused++;
    live->house->counts.stale += refusal->stale;
    wish_end(wish, live, &result);
}

static void wish_keep(Live *live, Wish *wish, uint64_t version)
{
    WishResult result = {.how = WISH_KEPT, .version = version};
    wish_end(wish, live, &result);
}

void live_push(Live *live, Wish *wish)
{
    live->used_ms = house_clock(live->house);
    if (live->waiting >= live->house->config.waiting_most) {
        WishResult result = {.how = WISH_BROKEN};
        wish_end(wish, NULL, &result);
        return;
    }
    wish->next = NULL;
    if (live->last != NULL) {
        live->last->next = wish;
    } else {
        live->first = wish;
    }
    live->last = wish;
    live->waiting++;
    live_go(live);
}

/* ---- Reading. */
/* Every connection that the seat was opened with may do no more. They are told of it as everybody is, and then go. */
static void seat_left(Live *live, int seat)
{
    for (Caller *caller = live->callers; caller != NULL; caller = caller->next) {
        caller->left |= caller->seat == seat;
    }
}

static void left_dismiss(const Live *live)
{
    for (Caller *caller = live->callers; caller != NULL; caller = caller->next) {
        if (caller->left && caller->client != NULL) {
            net_kick(caller->client, 1000, "left");
        }
    }
}

/* An entry of the log becomes what everybody sees. Only moves leave the seats and the lobby's words as they are. */
static bool live_fold(Live *live, uint64_t version, int64_t at_ms, const char *mark, const char *line,
                      SittingNews *news)
{
    HouseCounts *counts = &live->house->counts;
    if (!sitting_fold(live->sitting, version, at_ms, mark, line, news)) {
        counts->damaged++;
        journal("damaged", "game", live->id, "why", "an entry does not fit",
                NULL); /* what it says is not ours to show */
        return false;
    }
    if (news->kind == ENTRY_LEAVE) {
        seat_left(live, news->seat);
    }
    live->changed_ms = at_ms;
    live->failed = 0;
    counts->entries++;
    counts->moves += news->step_count;
    live->stand_stale |= news->kind != ENTRY_MOVE && news->kind != ENTRY_CHAT;
    return true;
}

static void live_changed(Live *live)
{
    left_dismiss(live);
    live_stand(live, live->stand_stale);
    live_hooks(live);
    live_bots(live);
}

/* The game goes on being kept, but not here. */
static bool live_refuse(Live *live, const Fault *why)
{
    live->why = *why;
    live->foreign = true;
    journal("other-rules", "game", live->id, "why", fault_words(why, NULL).text, NULL);
    sitting_close(live->sitting);
    live->sitting = NULL;
    return false;
}

static bool live_open(Live *live, const KeptGame *kept)
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
        journal("damaged", "game", live->id, "why", fault_words(&fault, NULL).text, NULL);
        return false;
    }
    live->sitting = sitting_open(&head, kept->game.secret);
    if (live->sitting != NULL) {
        sitting_expect(live->sitting, kept->entry_count);
    }
    free(live->summary);
    live->summary = strdup(kept->summary); /* what is written already */
    live->stand_stale = true;
    live->recorded = kept->record != NULL;
    if (live->sitting != NULL && head.rules != 0 && head.rules != sitting_rules(live->sitting)->hash) {
        fault_set(&fault, 0, 0, WORD_FAULT_TABLE_OTHER_RULES, NULL);
        return live_refuse(live, &fault);
    }
    return live->sitting != NULL;
}

/* A clock that ran out while nobody served the game starts anew. */
static void resume_wished(Wish *wish, Live *live, const WishResult *result)
{
    (void)wish;
    (void)live;
    (void)result;
}

static void live_resume(Live *live)
{
    int seat;
    if (sitting_deadline(live->sitting, &seat) >= live->house->started_ms) {
        return;
    }
    Wish *wish = wish_create(NULL, resume_wished);
    if (wish != NULL && (wish->line = strdup("resume 0")) != NULL) {
        line_put_back(live, wish);
    } else {
        free(wish);
    }
}

static bool live_take(Live *live, const KeptGame *kept, bool *out_first)
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

static void read_done(KeeperJob *job)
{
    Live *live = job->context;
    uint64_t before = live->sitting != NULL ? sitting_version(live->sitting) : 0;
    bool first = false;
    live->house->jobs--;
    live->busy = false;
    if (job->result != STORE_OK || job->found_count != 1 || !live_take(live, &job->found[0], &first)) {
        bool gone = job->result == STORE_MISSING;
        live->doubt = true;
        keeper_job_clear(job);
        line_fail(live, gone ? WISH_GONE : live->foreign ? WISH_OTHER_RULES : WISH_BROKEN);
        if (live->sitting == NULL && live_idle(live)) {
            house_drop(live->house, live);
        }
        return;
    }
    keeper_job_clear(job);
    live->doubt = false;
    if (first) {
        /* Another process may be at it already. */
        live->bot_ms = live->house->config.shared ? house_clock(live->house) + 3000 + live->house->process % 2000 : 0;
        live_resume(live);
    } else if (sitting_version(live->sitting) > before) {
        live_tell_all(live, NULL);
    }
    live_changed(live);
    live_go(live);
}

void live_read(Live *live)
{
    live->busy = true;
    live->heard = 0; /* what is spoken of from now on may come too late for this reading */
    live->house->jobs++;
    live->job = (KeeperJob){.kind = JOB_READ, .done = read_done, .context = live};
    live->job.from = live->sitting != NULL ? sitting_version(live->sitting) : 0;
    memcpy(live->job.game, live->id, sizeof live->id);
    keeper_ask(live->house->keeper, &live->job);
}

/* ---- Writing. */
static void write_done(KeeperJob *job)
{
    Live *live = job->context;
    Wish *wish = live->writing;
    SittingNews news = {0};
    live->house->jobs--;
    live->busy = false;
    live->writing = NULL;
    int result = job->result == STORE_OK ? live->write.result : job->result;
    char *line = live->line;
    live->line = NULL;
    if (result != STORE_OK) {
        /* Somebody was quicker, or nobody knows: what is kept decides, and the mark finds it if it was this. */
        live->house->counts.conflicts += result == STORE_TAKEN;
        live->doubt = true;
        wish->tries++;
        free(line);
        line_put_back(live, wish);
        live_go(live);
        return;
    }
    live->mine = true;
    bool folded = live_fold(live, live->entry.version, live->entry.at_ms, live->entry.mark, line, &news);
    free(line);
    if (!folded) {
        live->doubt = true;
        line_put_back(live, wish);
        line_fail(live, WISH_BROKEN);
        return;
    }
    live_tell_all(live, &news);
    wish_keep(live, wish, live->entry.version);
    live_changed(live);
    live_go(live);
}

static void live_try(Live *live, Wish *wish)
{
    static char line[SITTING_BODY_MAX];
    SittingRefusal refusal = {.stale = false};
    if (wish->caller != NULL && wish->caller->left) {
        fault_set(&refusal.fault, 0, 0, WORD_FAULT_TABLE_LEFT, NULL);
        wish_refuse(live, wish, &refusal);
        return;
    }
    uint64_t kept = wish->mark[0] != '\0' ? sitting_mark(live->sitting, wish->mark) : 0;
    if (kept != 0) {
        live->house->counts.doubled++;
        wish_keep(live, wish, kept);
        return;
    }
    if (wish->tries > TRIES_MOST) { /* no refusal: what a store did not confirm may still come to light */
        wish_end(wish, NULL, &(WishResult){.how = WISH_BROKEN});
        return;
    }
    if (!sitting_check(live->sitting, wish->seat, wish->version, wish->line, line, &refusal)) {
        wish_refuse(live, wish, &refusal);
        return;
    }
    live->line = strdup(line);
    if (live->line == NULL) {
        fault_set(&refusal.fault, 0, 0, WORD_FAULT_TABLE_MEMORY, NULL);
        wish_refuse(live, wish, &refusal);
        return;
    }
    int64_t now = now_ms();
    live->entry = (StoreEntry){.game = live->id,
                               .version = sitting_version(live->sitting) + 1,
                               .at_ms = now > live->changed_ms ? now : live->changed_ms,
                               .mark = wish->mark,
                               .body = live->line};
    live->write = (StoreWrite){.entry = &live->entry};
    live->writing = wish;
    live->busy = true;
    live->house->jobs++;
    live->job =
        (KeeperJob){.kind = JOB_WRITE, .done = write_done, .context = live, .write = &live->write, .write_count = 1};
    keeper_ask(live->house->keeper, &live->job);
}

/* Whoever wishes was told more, at another process, than has been heard of here. */
static bool live_behind(const Live *live, const Wish *wish)
{
    return live->house->config.shared && wish->tries == 0 && wish->version > sitting_version(live->sitting);
}

void live_go(Live *live)
{
    if (live->going || live->busy) {
        return;
    }
    if (live->sitting == NULL || live->doubt || live->heard > sitting_version(live->sitting)) {
        if (live->sitting == NULL || live->first != NULL || live->callers != NULL) {
            live_read(live);
        }
        return;
    }
    live->going = true;
    while (!live->busy && !live->doubt && live->first != NULL) {
        Wish *wish = line_take(live);
        wish->next = NULL;
        if (wish->line != NULL) {
            live_try(live, wish);
        } else if (live_behind(live, wish)) {
            wish->tries++;
            live->doubt = true;
            line_put_back(live, wish);
        } else {
            wish_keep(live, wish, sitting_version(live->sitting));
        }
    }
    live->going = false;
    if (live->doubt && !live->busy && live->first != NULL) {
        live_read(live);
    }
}

bool live_idle(const Live *live)
{
    return live->callers == NULL && live->first == NULL && !live->busy && !live->stand_busy && live->thinking == 0;
}

void live_free(Live *live)
{
    sitting_close(live->sitting);
    free(live->summary);
    free(live->record);
    free(live);
}
