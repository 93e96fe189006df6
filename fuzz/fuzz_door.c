/* SPDX-License-Identifier: MIT */
/* fuzz_door.c - any sequence of calls: each is answered by JSON, whatever came before it.
 *
 * A line of the input is a call's JSON, or one of these, which make what bytes alone would hardly find:
 *   b   the bot of the seat to move makes its move
 *   l   what the seat to move sees is looked at, for preview, check and hints */
#include "door.h"

#include <stdlib.h>
#include <string.h>

enum { ANSWER_TOKENS = 1 << 18, CALLS_MOST = 64 };

static char answer[DOOR_IN_MAX];
static JsonToken tokens[ANSWER_TOKENS];
static Json json;

static uint32_t call(const char *text, size_t length)
{
    Fault fault;
    memcpy(door_in(), text, length);
    uint32_t size = door_call((uint32_t)length);
    if (!json_read(door_out(), size, tokens, ANSWER_TOKENS, &json, &fault)) {
        abort();
    }
    return size;
}

/* The last answer's member, as arguments of a call or a part of them. */
static void member_add(Text *t, const char *key)
{
    uint32_t value = json_member(&json, 0, key);
    const JsonToken *token = &json.token[value];
    if (value != 0) {
        text_bytes(t, json.text + token->start, token->end - token->start);
    }
}

static void call_text(const Text *t)
{
    if (text_fits(t)) {
        call(t->at, t->length);
    }
}

static void bot_play(void)
{
    Text seat;
    char number[8];
    call("{\"call\":\"table.task\",\"args\":{}}", strlen("{\"call\":\"table.task\",\"args\":{}}"));
    seat = text_in(number, sizeof number);
    member_add(&seat, "seat");
    Text t = text_in(answer, sizeof answer);
    text_add(&t, "{\"call\":\"bot\",\"args\":");
    text_bytes(&t, json.text, json.token[0].end);
    text_char(&t, '}');
    call_text(&t);
    t = text_in(answer, sizeof answer);
    text_add(&t, "{\"call\":\"table.move\",\"args\":{\"seat\":");
    text_add(&t, number);
    text_add(&t, ",\"move\":\"");
    member_add(&t, "move");
    text_add(&t, "\"}}");
    call_text(&t);
}

static void look_at(void)
{
    call("{\"call\":\"table.task\",\"args\":{}}", strlen("{\"call\":\"table.task\",\"args\":{}}"));
    Text t = text_in(answer, sizeof answer);
    text_add(&t, "{\"call\":\"look\",\"args\":{\"config\":");
    member_add(&t, "config");
    text_add(&t, ",\"state\":");
    member_add(&t, "state");
    text_add(&t, ",\"viewer\":");
    member_add(&t, "seat");
    text_add(&t, "}}");
    call_text(&t);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    for (int calls = 0; size > 0 && calls < CALLS_MOST; calls++) {
        const char *end = memchr(text, '\n', size);
        size_t length = end != NULL ? (size_t)(end - text) : size;
        if (length == 1 && text[0] == 'b') {
            bot_play();
        } else if (length == 1 && text[0] == 'l') {
            look_at();
        } else if (length <= door_in_size()) {
            call(text, length);
        }
        length += end != NULL;
        text += length;
        size -= length;
    }
    return 0;
}
