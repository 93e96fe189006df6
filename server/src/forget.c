/* SPDX-License-Identifier: MIT */
/* forget.c - one seat's person leaves a game: every line is written again without them, and summary and record follow. */
#include "forget.h"

#include "hall/sitting.h"
#include "server/forget.h"

#include <stdlib.h>
#include <string.h>

enum { TOKENS = 2048, SUMMARY_MAX = 4096, RECORD_ROOM = 1 << 21 };
enum { FORGOTTEN_LINE = 48 }; /* "sit 2 " and a key of 32 digits are the longest */

void forgetting_clear(Forgetting *forgetting)
{
    free(forgetting->entry);
    free(forgetting->text);
    free(forgetting->head);
    free(forgetting->summary);
    free(forgetting->record);
    memset(forgetting, 0, sizeof *forgetting);
}

static bool head_read(const KeptGame *kept, SittingHead *out_head)
{
    static JsonToken tokens[TOKENS];
    Json json;
    Fault fault;
    return json_read(kept->head, strlen(kept->head), tokens, TOKENS, &json, &fault) &&
           sitting_head_playable(&json, 0, &fault) && sitting_head_read(&json, 0, EDITION_1, out_head, &fault);
}

/* The lines that change, with room for all of them. False: no memory. */
static bool lines_make(const KeptGame *kept, int seat, Forgetting *f)
{
    char line[SITTING_BODY_MAX];
    size_t used = 0;
    f->entry = calloc(kept->entry_count + 1, sizeof *f->entry);
    f->text = calloc(kept->entry_count + 1, FORGOTTEN_LINE);
    for (size_t i = 0; i < kept->entry_count && f->entry != NULL && f->text != NULL; i++) {
        if (!sitting_forget_line(kept->text + kept->entry[i].body, seat, line)) {
            continue;
        }
        char *body = f->text + used;
        const size_t size = strlen(line) + 1;
        memcpy(body, line, size);
        used += size;
        f->entry[f->edit.count++] = (StoreEntry){.game = kept->game.id,
                                                 .version = kept->entry[i].version,
                                                 .at_ms = kept->entry[i].at_ms,
                                                 .mark = "",
                                                 .body = body};
    }
    return f->entry != NULL && f->text != NULL;
}

/* The log as it will be. */
static bool log_fold(const KeptGame *kept, const Forgetting *f, Sitting *s)
{
    SittingNews news;
    size_t next = 0;
    for (size_t i = 0; i < kept->entry_count; i++) {
        const KeptEntry *entry = &kept->entry[i];
        const bool other = next < f->edit.count && f->entry[next].version == entry->version;
        const char *body = other ? f->entry[next++].body : kept->text + entry->body;
        if (!sitting_fold(s, entry->version, entry->at_ms, "", body, &news)) {
            return false;
        }
    }
    return true;
}

static char *written(void (*write)(Text *t, const Sitting *s), const Sitting *s, size_t room)
{
    char *buffer = malloc(room);
    if (buffer == NULL) {
        return NULL;
    }
    Text t = text_in(buffer, room);
    write(&t, s);
    char *copy = text_fits(&t) ? strdup(buffer) : NULL;
    free(buffer);
    return copy;
}

static void head_write(Text *t, const Sitting *s)
{
    sitting_head_write(t, sitting_head(s));
}

static void record_put(Text *t, const Sitting *s)
{
    sitting_record(t, s);
}

static int texts_make(const KeptGame *kept, const Sitting *s, int seat, Forgetting *f)
{
    if (sitting_stage(s) != SITTING_OVER) {
        return FORGET_RUNNING;
    }
    f->head = written(head_write, s, SITTING_HEAD_MAX);
    f->summary = written(sitting_summary, s, SUMMARY_MAX);
    f->record = kept->record != NULL ? written(record_put, s, RECORD_ROOM) : NULL;
    if (f->head == NULL || f->summary == NULL || (kept->record != NULL && f->record == NULL)) {
        return FORGET_BROKEN;
    }
    f->edit.game = kept->game.id;
    f->edit.version = kept->game.version;
    f->edit.head = f->head;
    f->edit.summary = f->summary;
    f->edit.record = f->record;
    f->edit.entries = f->entry;
    f->edit.seat = (uint8_t)(seat + 1);
    return FORGET_DONE;
}

int forgetting_make(const KeptGame *kept, int seat, Forgetting *out_forgetting)
{
    SittingHead head;
    memset(out_forgetting, 0, sizeof *out_forgetting);
    if (!head_read(kept, &head)) {
        return FORGET_UNREADABLE;
    }
    if (seat < 0 || seat >= head.setup.config.players) {
        return FORGET_SEAT;
    }
    memset(head.seat[seat].name, 0, sizeof head.seat[seat].name);
    int result = lines_make(kept, seat, out_forgetting) ? FORGET_DONE : FORGET_BROKEN;
    Sitting *s = result == FORGET_DONE ? sitting_open(&head, kept->game.id, kept->game.secret) : NULL;
    if (s != NULL) {
        result = log_fold(kept, out_forgetting, s) ? texts_make(kept, s, seat, out_forgetting) : (int)FORGET_UNREADABLE;
    } else {
        result = FORGET_BROKEN;
    }
    sitting_close(s);
    if (result != FORGET_DONE) {
        forgetting_clear(out_forgetting);
    }
    return result;
}

static int stored(int result)
{
    return result == STORE_OK ? FORGET_DONE : result == STORE_MISSING ? FORGET_MISSING : FORGET_BROKEN;
}

int server_forget(Store *store, const char *game, int seat)
{
    KeeperJob job = {.kind = JOB_READ};
    Forgetting forgetting;
    if (seat < 0 || strlen(game) >= sizeof job.game) {
        return stored(store_forget(store, game));
    }
    memcpy(job.game, game, strlen(game) + 1);
    keeper_do(store, &job);
    int result = stored(job.result);
    if (result == FORGET_DONE) {
        result = forgetting_make(&job.found[0], seat, &forgetting);
    }
    if (result == FORGET_DONE) {
        result = stored(store_edit(store, &forgetting.edit));
        forgetting_clear(&forgetting);
    }
    keeper_job_clear(&job);
    return result;
}
