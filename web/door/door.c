/* SPDX-License-Identifier: MIT */
/* door.c - the two buffers, and which function answers which call. */
#include "door.h"

#include <string.h>

static char in[DOOR_IN_MAX];
static char out[DOOR_OUT_MAX];
static JsonToken tokens[DOOR_TOKENS_MAX];

static const struct {
    const char *name;
    void (*function)(Door *d);
} CALLS[] = {
#define CALL(name, function) {name, function},
#ifdef DOOR_REVIEW_ALONE /* the reviewer's module: nothing of a table */
    CALL("words", call_words)
#else
#include "calls.def"
#endif
#ifdef DOOR_REVIEW
#define CALL(name, function) {name, function},
#include "calls_review.def"
#endif
#if defined(DOOR_REFEREE) && !defined(DOOR_REVIEW_ALONE)
#define CALL(name, function) {name, function},
#include "calls_referee.def"
#endif
};
enum { CALL_COUNT = sizeof CALLS / sizeof CALLS[0] };

char *door_in(void)
{
    return in;
}

uint32_t door_in_size(void)
{
    return sizeof in;
}

const char *door_out(void)
{
    return out;
}

/* The call's number and its arguments; CALL_COUNT, with the error written, where there is none. */
static int call_find(Door *d, uint32_t length)
{
    Fault fault;
    if (length > sizeof in) {
        door_fail(d, 0, "the call is longer than the door is wide", NULL);
        return CALL_COUNT;
    }
    if (!json_read(in, length, tokens, DOOR_TOKENS_MAX, &d->json, &fault)) {
        door_fault(d, NULL, &fault);
        return CALL_COUNT;
    }
    uint32_t call = json_member(&d->json, 0, "call");
    d->args = json_member(&d->json, 0, "args");
    for (int i = 0; i < CALL_COUNT && call != 0; i++) {
        if (json_is(&d->json, call, CALLS[i].name)) {
            d->name = CALLS[i].name;
            bool object = d->args != 0 && tokens[d->args].type == JSON_OBJECT;
            return object || door_bad(d, "args", "expected an object", NULL) ? i : (int)CALL_COUNT;
        }
    }
    Quote found = quote_make(in + tokens[call].start, call != 0 ? tokens[call].end - tokens[call].start : 0);
    door_fail(d, 0, "there is no call ", found.text, NULL);
    return CALL_COUNT;
}

/* Of the call that is being answered. */
static Door door;

const Text *door_voice(void)
{
    return &door.out;
}

uint32_t door_call(uint32_t length)
{
    memset(&door, 0, sizeof door);
    door.name = "door";
    door.out = text_in(out, sizeof out);
    text_language(&door.out, door_language());
    int call = call_find(&door, length);
    if (call != CALL_COUNT) {
        CALLS[call].function(&door);
    }
    if (!text_fits(&door.out)) {
        door_fail(&door, 0, door.name, ": the answer is longer than the door is wide", NULL);
    }
    return (uint32_t)door.out.length;
}
