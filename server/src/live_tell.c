/* SPDX-License-Identifier: MIT */
/* live_tell.c - what people at a game hear: everything after the version they have, in their language. */
#include "lang/lang.h"
#include "live.h"

#include "notation/put.h"

#include <stdlib.h>
#include <string.h>

enum {
    TEXT_LEAST = 1 << 16,
    GREETINGS = 8,    /* languages in which one is kept */
    CROWD_LEAST = 50, /* spectators that are told as everybody is */
    CROWD_MS = 100,   /* between two messages to more of them; how late a clock may be told to who comes to watch */
};

/* What does not fit is written again with more room; a message that still does not is not sent. */
void registry_write(GameRegistry *registry, void (*write)(Text *t, void *context), void *context, Text *out_text)
{
    static char nothing[1];
    size_t size = registry->text_size != 0 ? registry->text_size : TEXT_LEAST;
    for (; size <= bound_most(registry->config.bounds, BOUND_TEXT_BYTES); size *= 2) {
        char *text = size > registry->text_size ? realloc(registry->text, size) : registry->text;
        if (text == NULL) {
            break;
        }
        registry->text = text;
        registry->text_size = size;
        *out_text = text_in(text, size);
        write(out_text, context);
        if (text_fits(out_text)) {
            return;
        }
    }
    bound_refuse(registry->config.bounds, BOUND_TEXT_BYTES);
    *out_text = text_in(nothing, sizeof nothing);
}

typedef struct Telling {
    const LiveGame *live;
    const Caller *caller;
    const SittingNews *news;
    int64_t now;
} Telling;

static void update_write(Text *t, void *context)
{
    const Telling *telling = context;
    const Sitting *s = telling->live->sitting;
    const Names reader = {.you = telling->caller->said_to_you ? telling->caller->seat : NO_SEAT};
    text_language(t, lang_words(telling->caller->lang));
    t->names = &reader;
    put_open(t, '{');
    put_string(t, "type", "update");
    put_int(t, "version", (int64_t)sitting_version(s));
    if (telling->caller->sent == 0) {
        put_string(t, "game", telling->live->id);
    }
    sitting_tell(t, s, telling->caller->seat, telling->caller->sent, telling->news, telling->now);
    put_close(t, '}');
    t->names = NULL;
}

static void update_make(LiveGame *live, const Caller *caller, const SittingNews *news, Text *out_text)
{
    Telling telling = {live, caller, news, registry_now(live->registry)};
    live->registry->counts.written++;
    registry_write(live->registry, update_write, &telling, out_text);
}

/* True where clocks run, or a round of the shuffle does: a message says how much time is left. */
static bool tells_time(const Sitting *s)
{
    int seat;
    return sitting_deadline(s, &seat) != INT64_MAX;
}

static bool greeting_good(const LiveGame *live, const Greeting *greeting)
{
    const uint64_t age_ms = registry_clock(live->registry) - greeting->made_ms;
    return greeting->frame != NULL && greeting->version == sitting_version(live->sitting) &&
           (age_ms < CROWD_MS || !tells_time(live->sitting));
}

/* The frame for who comes to watch and has nothing yet: the same as for the last who came, if it still holds. */
static NetFrame *greeting_frame(LiveGame *live, const Caller *caller)
{
    Text text;
    live->greeting = live->greeting != NULL ? live->greeting : calloc(GREETINGS, sizeof *live->greeting);
    if (live->greeting == NULL || caller->lang >= GREETINGS) {
        return NULL;
    }
    Greeting *greeting = &live->greeting[caller->lang];
    if (!greeting_good(live, greeting)) {
        net_frame_release(greeting->frame);
        update_make(live, caller, NULL, &text);
        *greeting = (Greeting){net_frame_create(text.at, text.length), sitting_version(live->sitting),
                               registry_clock(live->registry)};
    }
    return greeting->frame;
}

void live_greetings_free(LiveGame *live)
{
    for (int lang = 0; lang < GREETINGS && live->greeting != NULL; lang++) {
        net_frame_release(live->greeting[lang].frame);
    }
    free(live->greeting);
    live->greeting = NULL;
}

void live_tell(LiveGame *live, Caller *caller)
{
    Text text;
    NetFrame *frame = caller->seat == NO_SEAT && caller->sent == 0 ? greeting_frame(live, caller) : NULL;
    if (frame != NULL) {
        caller->sent = sitting_version(live->sitting);
        net_send_frame(caller->client, frame);
        return;
    }
    update_make(live, caller, NULL, &text);
    caller->sent = sitting_version(live->sitting);
    net_send(caller->client, text.at, text.length);
}

/* Two who may see the same, have the same and read the same language: one message serves both. */
static bool equal_eyes(const Caller *a, const Caller *b)
{
    return a->seat == b->seat && a->sent == b->sent && a->lang == b->lang &&
           (a->seat == NO_SEAT || a->said_to_you == b->said_to_you);
}

static bool hears(const Caller *caller)
{
    return caller->settled && caller->client != NULL;
}

/* One message to all from here on who are as these eyes are. */
static void eyes_tell(LiveGame *live, Caller *first, const SittingNews *news)
{
    Text text;
    Caller eyes = *first;
    NetFrame *frame = NULL; /* made for the second of them */
    update_make(live, first, news, &text);
    first->sent = sitting_version(live->sitting);
    net_send(first->client, text.at, text.length);
    for (Caller *caller = first->next; caller != NULL; caller = caller->next) {
        if (!hears(caller) || !equal_eyes(&eyes, caller)) {
            continue;
        }
        frame = frame != NULL ? frame : net_frame_create(text.at, text.length);
        caller->sent = sitting_version(live->sitting);
        if (frame != NULL) {
            net_send_frame(caller->client, frame);
        } else {
            net_send(caller->client, text.at, text.length);
        }
    }
    net_frame_release(frame);
}

/* Whoever is told was told the same last; so there are a few kinds of eyes, however many people there are. A crowd of
 * spectators waits for the next tick where it was told a moment ago: players and other games come first. */
void live_tell_all(LiveGame *live, const SittingNews *news)
{
    uint64_t version = sitting_version(live->sitting);
    uint64_t now = registry_clock(live->registry);
    if (news != NULL) {
        live_greetings_free(live); /* it is past */
    }
    bool crowd_waits = live->watchers > CROWD_LEAST && now - live->crowd_ms < CROWD_MS;
    live->crowd_ms = crowd_waits ? live->crowd_ms : now;
    live->crowd_waits = crowd_waits;
    for (Caller *first = live->callers; first != NULL; first = first->next) {
        if (crowd_waits && first->seat == NO_SEAT) {
            break; /* they come last */
        }
        if (hears(first) && first->sent != version) {
            eyes_tell(live, first, news);
        }
    }
}

void live_tell_crowd(LiveGame *live)
{
    if (live->crowd_waits) {
        live->crowd_ms = 0;
        live_tell_all(live, NULL);
    }
}

/* Those at a seat come first: what is told leaves in this order. */
static void callers_put(LiveGame *live, Caller *caller)
{
    Caller **at = &live->callers;
    while (caller->seat == NO_SEAT && *at != NULL && (*at)->seat != NO_SEAT) {
        at = &(*at)->next;
    }
    caller->next = *at;
    caller->before = at;
    if (caller->next != NULL) {
        caller->next->before = &caller->next;
    }
    *at = caller;
}

static void callers_take(Caller *caller)
{
    *caller->before = caller->next;
    if (caller->next != NULL) {
        caller->next->before = caller->before;
    }
    caller->next = NULL;
    caller->before = NULL;
}

void live_join(LiveGame *live, Caller *caller)
{
    caller->live = live;
    callers_put(live, caller);
    live_presence_joined(live, caller);
}

void live_leave(Caller *caller)
{
    LiveGame *live = caller->live;
    if (live == NULL) {
        return;
    }
    callers_take(caller);
    caller->live = NULL;
    live->used_ms = registry_clock(live->registry);
    live->seen_ms = registry_now(live->registry);
    if (caller->seat != NO_SEAT) {
        live->gone_ms[caller->seat] = live->used_ms;
    }
    live_presence_left(live, caller);
}
