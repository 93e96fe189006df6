/* SPDX-License-Identifier: MIT */
/* live_stand.c - what a lobby says of a game, and whether it must be looked at after a restart; written where it changed. */
#include "live.h"

#include <stdlib.h>
#include <string.h>

enum { SUMMARY_MAX = 4096 };

static void stand_done(KeeperJob *job)
{
    LiveGame *live = job->context;
    live->registry->jobs--;
    live->stand_busy = false;
    live->recorded |= live->record != NULL && job->result == STORE_OK;
    free(live->record);
    live->record = NULL;
    if (job->result != STORE_OK) {
        live->stand_stale = true; /* with the next change, then */
        live->wake_ms = -1;       /* nobody knows */
    } else if (live->sitting != NULL) {
        live_stand(live, live->stand_stale); /* what changed meanwhile */
    }
}

/* Everything that the summary is made of but seats' names: those come with `seats_changed`. */
static uint32_t stand_key(const Sitting *s)
{
    const Game *now = sitting_now(s);
    return (uint32_t)sitting_stage(s) << 8 | (sitting_round(s) != 0 ? 1u << 16 : 0) | (now != NULL ? now->era + 1U : 0);
}

static void record_write_all(Text *t, void *context)
{
    sitting_record(t, context);
}

/* The record of a game that is over and whose record is not kept yet; else NULL. */
static char *record_make(const LiveGame *live)
{
    Text text;
    if (live->recorded || sitting_stage(live->sitting) != SITTING_OVER || sitting_now(live->sitting) == NULL) {
        return NULL;
    }
    registry_write(live->registry, record_write_all, live->sitting, &text);
    return strdup(text.at);
}

void live_stand(LiveGame *live, bool seats_changed)
{
    const Sitting *s = live->sitting;
    uint32_t key = stand_key(s);
    const bool moved = live_wake_moved(live);
    if (live->stand_busy || (key == live->stand_key && !seats_changed && !moved)) {
        return;
    }
    static char buffer[SUMMARY_MAX];
    Text t = text_in(buffer, sizeof buffer);
    sitting_summary(&t, s);
    live->stand_stale = false;
    live->stand_key = key;
    bool same = live->summary != NULL && strcmp(live->summary, buffer) == 0;
    char *summary = text_fits(&t) && !same ? strdup(buffer) : NULL;
    live->record = record_make(live);
    if (summary == NULL && ((live->record == NULL && !moved) || live->summary == NULL)) {
        free(live->record);
        live->record = NULL;
        return;
    }
    static const uint8_t STANDING[] = {
        [SITTING_GATHERING] = STORE_GATHERING, [SITTING_RUNNING] = STORE_RUNNING, [SITTING_OVER] = STORE_OVER};
    if (summary != NULL) {
        free(live->summary);
        live->summary = summary;
    }
    live->wake_ms = live_wake(live);
    live->stand = (StoreStand){.wake_ms = live->wake_ms,
                               .standing = STANDING[sitting_stage(s)],
                               .listed = sitting_head(s)->listed,
                               .summary = live->summary,
                               .record = live->record,
                               .seen_ms = live->seen_ms};
    live->stand_write = (StoreWrite){.stand = &live->stand, .stand_game = live->id};
    live->stand_job = (KeeperJob){
        .kind = JOB_WRITE, .done = stand_done, .context = live, .write = &live->stand_write, .write_count = 1};
    live->stand_busy = true;
    live->registry->jobs++;
    keeper_ask(live->registry->keeper, &live->stand_job);
}
