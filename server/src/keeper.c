/* SPDX-License-Identifier: MIT */
/* keeper.c - the store's thread: takes everything that waits, writes it in one go, hands the answers back. */
#include "keeper.h"

#include "age.h"

#include <stdlib.h>
#include <string.h>

enum { BATCH_MOST = 128 };

typedef struct Queue {
    KeeperJob *first;
    KeeperJob *last;
} Queue;

struct Keeper {
    Store *store;
    uv_thread_t thread;
    uv_mutex_t lock; /* of everything below */
    uv_cond_t wake;
    uv_async_t *answered;
    Queue writes;
    Queue others;
    Queue ready;
    KeeperCounts counts;
    bool stopping;
};

static void queue_put(Queue *queue, KeeperJob *job)
{
    job->next = NULL;
    if (queue->last != NULL) {
        queue->last->next = job;
    } else {
        queue->first = job;
    }
    queue->last = job;
}

static KeeperJob *queue_take_all(Queue *queue)
{
    KeeperJob *first = queue->first;
    queue->first = queue->last = NULL;
    return first;
}

/* ---- Copies of what the store shows. */
static void kept_clear(KeptGame *kept)
{
    free(kept->entry);
    free(kept->text);
    free(kept->head);
    free(kept->summary);
    free(kept->record);
}

void keeper_job_clear(KeeperJob *job)
{
    for (size_t i = 0; i < job->found_count; i++) {
        kept_clear(&job->found[i]);
    }
    free(job->ban);
    job->ban = NULL;
    job->ban_count = 0;
    free(job->found);
    job->found = NULL;
    job->found_count = 0;
}

/* Grows by doubling; NULL, with everything as it was, where there is no memory. */
static void *grown(void *array, size_t count, size_t size)
{
    if ((count & (count - 1)) != 0) {
        return array;
    }
    return realloc(array, (count == 0 ? 1 : 2 * count) * size);
}

static bool see_game(void *context, const StoreGame *game)
{
    KeeperJob *job = context;
    KeptGame *found = grown(job->found, job->found_count, sizeof *found);
    if (found == NULL) {
        job->result = STORE_BROKEN;
        return false;
    }
    job->found = found;
    KeptGame *kept = &found[job->found_count];
    memset(kept, 0, sizeof *kept);
    kept->game = *game;
    kept->head = game->head != NULL ? strdup(game->head) : NULL;
    kept->summary = game->stand.summary != NULL ? strdup(game->stand.summary) : NULL;
    kept->record = game->stand.record != NULL ? strdup(game->stand.record) : NULL;
    kept->game.stand.record = kept->record;
    kept->game.head = kept->head;
    kept->game.stand.summary = kept->summary;
    job->found_count++;
    return true;
}

static bool text_keep(KeptGame *kept, const char *words, size_t *out_at)
{
    size_t length = strlen(words) + 1;
    if (kept->text_length + length > kept->text_room) {
        size_t room = 2 * (kept->text_length + length) + 1024;
        char *text = realloc(kept->text, room);
        if (text == NULL) {
            return false;
        }
        kept->text = text;
        kept->text_room = room;
    }
    memcpy(kept->text + kept->text_length, words, length);
    *out_at = kept->text_length;
    kept->text_length += length;
    return true;
}

static bool see_entry(void *context, const StoreEntry *entry)
{
    KeeperJob *job = context;
    KeptGame *kept = &job->found[job->found_count - 1];
    KeptEntry *entries = grown(kept->entry, kept->entry_count, sizeof *entries);
    KeptEntry next = {.version = entry->version, .at_ms = entry->at_ms};
    kept->entry = entries != NULL ? entries : kept->entry;
    if (entries == NULL || !text_keep(kept, entry->mark, &next.mark) || !text_keep(kept, entry->body, &next.body)) {
        job->result = STORE_BROKEN;
        return false;
    }
    kept->entry[kept->entry_count++] = next;
    return true;
}

static bool see_ban(void *context, const char *prefix, int64_t until_ms)
{
    KeeperJob *job = context;
    KeptBan *bans = grown(job->ban, job->ban_count, sizeof *bans);
    if (bans == NULL) {
        job->result = STORE_BROKEN;
        return false;
    }
    job->ban = bans;
    KeptBan *ban = &bans[job->ban_count++];
    memset(ban, 0, sizeof *ban);
    memcpy(ban->prefix, prefix, strnlen(prefix, sizeof ban->prefix - 1));
    ban->until_ms = until_ms;
    return job->ban_count < job->most;
}

/* ---- On the store's thread. */
static int tables_do(Store *store, KeeperJob *job)
{
    int result = STORE_OK;
    for (uint8_t standing = 0; standing <= STORE_OVER && result == STORE_OK; standing++) {
        for (uint8_t listed = 0; listed < 2 && result == STORE_OK && (job->from >> standing & 1) != 0; listed++) {
            result = store_tables(store, standing, listed, job->most, see_game, job);
        }
    }
    return result;
}

/* As of the middle between question and answer. */
static int time_do(Store *store, KeeperJob *job)
{
    const uint64_t asked = uv_hrtime();
    const int result = store_time(store, &job->at_ms);
    job->took_ns = uv_hrtime() - asked;
    job->from = asked + job->took_ns / 2;
    return result;
}

void keeper_do(Store *store, KeeperJob *job)
{
    int result = STORE_OK;
    job->result = STORE_OK;
    switch (job->kind) {
    case JOB_READ:
        result = store_read(store, job->game, job->from, see_game, see_entry, job);
        break;
    case JOB_LOBBY:
        result = store_lobby(store, job->most, see_game, job);
        break;
    case JOB_DUE:
        result = store_due(store, job->after_ms, job->at_ms, job->most, see_game, job);
        break;
    case JOB_COUNT_GAMES:
        result = store_count(store, job->count);
        break;
    case JOB_CODE_TAKE:
        result = store_code_take(store, job->key, job->again, job->at_ms, &job->taken);
        break;
    case JOB_RETIRE:
        result = age_known(store, job->at_ms, &job->known_ms);
        if (result == STORE_OK) {
            result = store_retire(store, job->known_ms - job->after_ms, job->most, see_game, job);
        }
        break;
    case JOB_TIME:
        result = time_do(store, job);
        break;
    case JOB_TABLES:
        result = tables_do(store, job);
        break;
    case JOB_FORGET:
        result = store_forget(store, job->game);
        break;
    case JOB_EDIT:
        result = store_edit(store, job->edit);
        break;
    case JOB_BAN:
        result = store_ban(store, job->word, job->at_ms);
        break;
    case JOB_BANS:
        result = store_bans(store, job->at_ms, see_ban, job);
        break;
    default:
        result = store_say(store, job->game, job->word);
        break;
    }
    job->result = job->result == STORE_OK ? result : job->result;
}

static void batch_count(Keeper *keeper, size_t writes, int result, uint64_t took_us)
{
    uv_mutex_lock(&keeper->lock);
    keeper->counts.batches++;
    keeper->counts.writes += writes;
    keeper->counts.broken += result == STORE_BROKEN;
    keeper->counts.busy_us += took_us;
    if (took_us > keeper->counts.slowest_us) {
        keeper->counts.slowest_us = took_us;
    }
    uv_mutex_unlock(&keeper->lock);
}

/* Takes as many writes as a batch holds; NULL where none waits. */
static KeeperJob *batch_take(Queue *writes)
{
    size_t count = 0;
    KeeperJob *first = writes->first;
    KeeperJob *last = NULL;
    for (KeeperJob *job = first; job != NULL && (last == NULL || count + job->write_count <= BATCH_MOST);
         job = job->next) {
        count += job->write_count;
        last = job;
    }
    if (last != NULL) {
        writes->first = last->next;
        writes->last = writes->first != NULL ? writes->last : NULL;
        last->next = NULL;
    }
    return first;
}

/* All of them in one transaction. */
static void batch_do(Keeper *keeper, KeeperJob *first)
{
    StoreWrite batch[BATCH_MOST];
    size_t count = 0;
    for (KeeperJob *job = first; job != NULL; job = job->next) {
        memcpy(batch + count, job->write, job->write_count * sizeof *batch);
        count += job->write_count;
    }
    uint64_t start = uv_hrtime();
    int result = store_write(keeper->store, batch, count);
    batch_count(keeper, count, result, (uv_hrtime() - start) / 1000);
    size_t at = 0;
    for (KeeperJob *job = first; job != NULL; job = job->next) {
        memcpy(job->write, batch + at, job->write_count * sizeof *batch);
        at += job->write_count;
        job->result = result;
    }
}

static void hand_back(Keeper *keeper, KeeperJob *first)
{
    uv_mutex_lock(&keeper->lock);
    while (first != NULL) {
        KeeperJob *next = first->next;
        queue_put(&keeper->ready, first);
        first = next;
    }
    uv_mutex_unlock(&keeper->lock);
    uv_async_send(keeper->answered);
}

/* Under the lock. */
static KeeperJob *queue_take(Queue *queue)
{
    KeeperJob *first = queue->first;
    if (first != NULL) {
        queue->first = first->next;
        queue->last = queue->first != NULL ? queue->last : NULL;
        first->next = NULL;
    }
    return first;
}

/* What is no write: one, and more of them as long as the last batch took. */
static void others_do(Keeper *keeper, KeeperJob *job, uint64_t patience_ns)
{
    uint64_t start = uv_hrtime();
    while (job != NULL) {
        keeper_do(keeper->store, job);
        hand_back(keeper, job);
        job = NULL;
        if (uv_hrtime() - start < patience_ns) {
            uv_mutex_lock(&keeper->lock);
            job = queue_take(&keeper->others);
            uv_mutex_unlock(&keeper->lock);
        }
    }
}

static void keeper_run(void *context)
{
    Keeper *keeper = context;
    for (;;) {
        uv_mutex_lock(&keeper->lock);
        while (keeper->writes.first == NULL && keeper->others.first == NULL && !keeper->stopping) {
            uv_cond_wait(&keeper->wake, &keeper->lock);
        }
        KeeperJob *batch = batch_take(&keeper->writes);
        KeeperJob *other = queue_take(&keeper->others);
        uv_mutex_unlock(&keeper->lock);
        if (batch == NULL && other == NULL) {
            return;
        }
        uint64_t start = uv_hrtime();
        if (batch != NULL) {
            batch_do(keeper, batch);
            hand_back(keeper, batch);
        }
        others_do(keeper, other, batch != NULL ? uv_hrtime() - start : 0);
    }
}

/* ---- On the loop. */
static void keeper_answer(Keeper *keeper)
{
    uv_mutex_lock(&keeper->lock);
    KeeperJob *job = queue_take_all(&keeper->ready);
    uv_mutex_unlock(&keeper->lock);
    while (job != NULL) {
        KeeperJob *next = job->next;
        job->done(job);
        job = next;
    }
}

static void answered(uv_async_t *async)
{
    keeper_answer(async->data);
}

Keeper *keeper_create(uv_loop_t *loop, Store *store)
{
    Keeper *keeper = calloc(1, sizeof *keeper);
    uv_async_t *async = calloc(1, sizeof *async); /* outlives the keeper until the loop has closed it */
    if (keeper == NULL || async == NULL) {
        free(keeper);
        free(async);
        return NULL;
    }
    keeper->store = store;
    keeper->answered = async;
    uv_mutex_init(&keeper->lock);
    uv_cond_init(&keeper->wake);
    uv_async_init(loop, async, answered);
    async->data = keeper;
    if (uv_thread_create(&keeper->thread, keeper_run, keeper) != 0) {
        abort(); /* a machine without room for one thread serves nobody */
    }
    return keeper;
}

void keeper_ask(Keeper *keeper, KeeperJob *job)
{
    uv_mutex_lock(&keeper->lock);
    queue_put(job->kind == JOB_WRITE ? &keeper->writes : &keeper->others, job);
    uv_cond_signal(&keeper->wake);
    uv_mutex_unlock(&keeper->lock);
}

KeeperCounts keeper_counts(Keeper *keeper)
{
    uv_mutex_lock(&keeper->lock);
    KeeperCounts counts = keeper->counts;
    uv_mutex_unlock(&keeper->lock);
    return counts;
}

static void async_free(uv_handle_t *handle)
{
    free(handle);
}

void keeper_destroy(Keeper *keeper)
{
    uv_mutex_lock(&keeper->lock);
    keeper->stopping = true;
    uv_cond_signal(&keeper->wake);
    uv_mutex_unlock(&keeper->lock);
    uv_thread_join(&keeper->thread);
    keeper_answer(keeper);
    uv_close((uv_handle_t *)keeper->answered, async_free);
    store_close(keeper->store);
    uv_mutex_destroy(&keeper->lock);
    uv_cond_destroy(&keeper->wake);
    free(keeper);
}
