/* SPDX-License-Identifier: MIT */
/* made.c - new games. */
#include "made.h"

#include "live.h"
#include "secret.h"

#include <stdlib.h>
#include <string.h>

Made *made_create(const RegistryConfig *config, const char *name, SittingHead *head)
{
    Made *made = calloc(1, sizeof *made);
    if (made != NULL) {
        secret_bytes(made->game.secret, sizeof made->game.secret);
        fair_commitment(made->game.secret, head->commitment);
        head->shuffle = SHUFFLE_2;
        head->shuffle_s = config->shuffle_s;
        head->local = config->local;
        memcpy(made->game.id, name, strlen(name) + 1);
    }
    return made;
}

void made_line(Made *made, const char *word, int seat, const uint8_t key[SITTING_KEY_SIZE], const char *name)
{
    Text t = text_in(made->line[made->lines], MADE_LINE_MAX);
    text_add(&t, word);
    text_char(&t, ' ');
    text_int(&t, seat + 1);
    text_char(&t, ' ');
    hex_write(&t, key, SITTING_KEY_SIZE);
    if (name != NULL) {
        text_char(&t, ' ');
        text_add(&t, name);
    }
    made->lines++;
}

/* The summary as it will be when the lines are folded in; each line is tried, and the rules are looked up. */
static bool made_summary(Made *made, SittingHead *head)
{
    static char normal[SITTING_BODY_MAX];
    SittingNews news;
    SittingRefusal refusal;
    Text t;
    Sitting *s = sitting_open(head, made->game.id, made->game.secret);
    bool good = s != NULL;
    for (size_t i = 0; i < made->lines && good; i++) {
        good = sitting_check(s, NO_SEAT, i, made->line[i], normal, &refusal) && strlen(normal) < MADE_LINE_MAX;
        if (good) {
            memcpy(made->line[i], normal, strlen(normal) + 1);
            good = sitting_fold(s, i + 1, made->game.created_ms, "", made->line[i], &news);
        }
    }
    if (good) {
        head->rules = sitting_rules(s)->hash;
        t = text_in(made->summary, sizeof made->summary);
        sitting_summary(&t, s);
        good = text_fits(&t);
    }
    sitting_close(s);
    return good;
}

bool made_ask(GameRegistry *registry, Made *made, SittingHead *head, void (*done)(KeeperJob *job), void *context)
{
    made->game.created_ms = made->game.changed_ms = registry_now(registry);
    if (!made_summary(made, head)) {
        return false;
    }
    Text t = text_in(made->head, sizeof made->head);
    sitting_head_write(&t, head);
    if (!text_fits(&t)) {
        return false;
    }
    made->game.head = made->head;
    made->game.stand = (StoreStand){
        .wake_ms = made->wake_ms, .standing = STORE_GATHERING, .listed = head->listed, .summary = made->summary};
    made->write[0] = (StoreWrite){.game = &made->game, .quota = &made->quota};
    for (size_t i = 0; i < made->lines; i++) {
        made->entry[i] = (StoreEntry){
            .game = made->game.id, .version = i + 1, .at_ms = made->game.created_ms, .mark = "", .body = made->line[i]};
        made->write[1 + i] = (StoreWrite){.entry = &made->entry[i]};
    }
    made->job = (KeeperJob){
        .kind = JOB_WRITE, .done = done, .context = context, .write = made->write, .write_count = 1 + made->lines};
    keeper_ask(registry->keeper, &made->job);
    return true;
}
