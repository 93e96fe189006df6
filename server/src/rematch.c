/* SPDX-License-Identifier: MIT */
/* rematch.c - the same people, the same game, another shuffle: their tokens open the same seats there. */
#include "made.h"
#include "secret.h"
#include "session_inner.h"

#include <stdlib.h>
#include <string.h>

/* Made or found: gets its name, or "" and the row of why not. */
typedef void RematchDone(void *context, const char *game, int why);

typedef struct Rematch {
    GameRegistry *registry;
    Made *made;
    RematchDone *done;
    void *context;
} Rematch;

static void rematch_written(KeeperJob *job)
{
    Rematch *rematch = job->context;
    int result = job->result == STORE_OK ? rematch->made->write[0].result : job->result;
    bool there = result == STORE_OK || result == STORE_TAKEN; /* somebody else asked first */
    rematch->registry->jobs--;
    rematch->done(rematch->context, there ? rematch->made->game.id : "", WORD_FAULT_TABLE_KEEP);
    free(rematch->made);
    free(rematch);
}

static void seats_sit(Made *made, const Sitting *s, SittingHead *head)
{
    uint8_t key[SITTING_KEYS_MAX][SITTING_KEY_SIZE];
    for (int seat = 0; seat < head->setup.config.players; seat++) {
        if (sitting_chair(s, seat) != CHAIR_PERSON) {
            continue;
        }
        int keys = sitting_keys(s, seat, key);
        const char *name = sitting_chair_name(s, seat);
        name = sitting_name_seen(name, strlen(name)) ? name : ""; /* it was given when any was good */
        for (int i = 0; i < keys; i++) {
            made_line(made, i == 0 ? "sit" : "key", seat, key[i], i == 0 ? name : NULL);
        }
    }
}

/* The seats as they were when it ended: the host may have put bots on some, and taken others away. */
static void seats_keep(const Sitting *s, SittingHead *head)
{
    for (int seat = 0; seat < head->setup.config.players; seat++) {
        const bool bot = sitting_chair(s, seat) == CHAIR_BOT;
        head->seat[seat].bot = bot ? sitting_player(s, seat) : (int)SEAT_HUMAN;
    }
}

static void rematch_make(GameRegistry *registry, const LiveGame *live, RematchDone *done, void *context)
{
    char name[STORE_ID_MAX];
    SittingHead head = *sitting_head(live->sitting);
    Rematch *rematch = calloc(1, sizeof *rematch);
    rematch_game(live->id, sitting_secret(live->sitting), name);
    memcpy(head.from, live->id, strlen(live->id) + 1);
    seats_keep(live->sitting, &head);
    Made *made = made_create(&registry->config, name, &head);
    if (rematch == NULL || made == NULL) {
        free(rematch);
        free(made);
        done(context, "", WORD_FAULT_TABLE_MEMORY);
        return;
    }
    seats_sit(made, live->sitting, &head);
    made->wake_ms = registry_gather_until(registry, &head, registry_now(registry));
    *rematch = (Rematch){registry, made, done, context};
    registry->jobs++;
    if (!made_ask(registry, made, &head, rematch_written, rematch)) {
        registry->jobs--;
        free(made);
        free(rematch);
        done(context, "", WORD_FAULT_TABLE_REMATCH_SEATS);
    }
}

/* ---- The message. */
typedef struct RematchAsked {
    GameRegistry *registry;
    Caller *caller;
    char id[CALLER_ID_MAX];
} RematchAsked;

static void rematch_line(const Message *m, const char *game)
{
    char line[64];
    Text t = text_in(line, sizeof line);
    text_add(&t, "rematch ");
    text_int(&t, m->caller->seat + 1);
    text_char(&t, ' ');
    text_add(&t, game);
    line_request(m, line);
}

static void rematch_made(void *context, const char *game, int why)
{
    RematchAsked *asked = context;
    Caller *caller = asked->caller;
    if (caller->client != NULL && caller->live != NULL && game[0] != '\0') {
        rematch_line(&(Message){.registry = asked->registry, .caller = caller, .id = asked->id}, game);
    } else if (caller->client != NULL) {
        refuse_word(asked->registry, caller, asked->id, why);
    }
    caller_release(caller);
    free(asked);
}

/* It makes a game, so it counts as one, of whoever asks first. */
static bool rematch_allowed(const Message *m)
{
    Rates *rates = m->registry->config.rates;
    return rates == NULL || rates_take(rates, net_address(m->caller->client), LIMIT_MAKE, registry_clock(m->registry));
}

void message_rematch(const Message *m)
{
    const Sitting *s = m->caller->live->sitting;
    if (m->caller->seat == NO_SEAT || sitting_stage(s) != SITTING_OVER) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_REMATCH);
        return;
    }
    if (sitting_rematch(s)[0] != '\0') { /* the line says so; nothing is made again */
        rematch_line(m, sitting_rematch(s));
        return;
    }
    if (!rematch_allowed(m)) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_TOO_OFTEN);
        return;
    }
    RematchAsked *asked = calloc(1, sizeof *asked);
    if (asked == NULL) {
        return;
    }
    asked->registry = m->registry;
    asked->caller = caller_hold(m->caller);
    memcpy(asked->id, m->id, strlen(m->id) + 1);
    rematch_make(m->registry, m->caller->live, rematch_made, asked);
}
