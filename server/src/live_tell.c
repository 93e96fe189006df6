/* SPDX-License-Identifier: MIT */
/* live_tell.c - what people at a game hear: everything after the version they have, in their language. */
#include "lang/lang.h"
#include "live.h"

#include "notation/put.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_LEAST = 1 << 16 };

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

static void caller_tell(LiveGame *live, Caller *caller, const SittingNews *news)
{
    Telling telling = {live, caller, news, now_ms()};
    Text text;
    registry_write(live->registry, update_write, &telling, &text);
    caller->sent = sitting_version(live->sitting);
    net_send(caller->client, text.at, text.length);
}

void live_tell(LiveGame *live, Caller *caller)
{
    caller_tell(live, caller, NULL);
}

void live_tell_all(LiveGame *live, const SittingNews *news)
{
    for (Caller *caller = live->callers; caller != NULL; caller = caller->next) {
        if (caller->settled && caller->client != NULL) {
            caller_tell(live, caller, news);
        }
    }
}

void live_join(LiveGame *live, Caller *caller)
{
    caller->live = live;
    caller->next = live->callers;
    live->callers = caller;
    live_presence_changed(live);
}

void live_leave(Caller *caller)
{
    LiveGame *live = caller->live;
    if (live == NULL) {
        return;
    }
    Caller **at = &live->callers;
    while (*at != caller) {
        at = &(*at)->next;
    }
    *at = caller->next;
    caller->live = NULL;
    live->used_ms = registry_clock(live->registry);
    if (caller->seat != NO_SEAT) {
        live->gone_ms[caller->seat] = live->used_ms;
    }
    live_presence_changed(live);
}
