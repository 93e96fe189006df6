/* SPDX-License-Identifier: MIT */
/* session.c - messages of a client: which one it is, and whether there were too many. */
#include "session_inner.h"

#include <string.h>

void message_ping(const Message *m)
{
    reply(m->registry, m->caller, (Reply){.type = "pong", .version = caller_version(m->caller)});
}

/* ---- The table of messages. */
typedef struct MessageRow {
    const char *type;
    void (*handler)(const Message *m);
    const char *word;
    const char *rest;
    bool other;
    bool maybe;
} MessageRow;
static const MessageRow MESSAGES[] = {
#define MESSAGE(type, handler) {type, handler, NULL, NULL, false, false},
#define LINE(type, word, rest, other) {type, NULL, word, rest, other, false},
#define MAYBE(type, word, rest, other) {type, NULL, word, rest, other, true},
#include "messages.def"
};

static bool id_well_formed(const char *id)
{
    size_t length = id != NULL ? strlen(id) : 0;
    return length > 0 && length < CALLER_ID_MAX &&
           strspn(id, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_.") == length;
}

static const MessageRow *message_find(const char *type)
{
    for (size_t i = 0; type != NULL && i < sizeof MESSAGES / sizeof MESSAGES[0]; i++) {
        if (strcmp(MESSAGES[i].type, type) == 0) {
            return &MESSAGES[i];
        }
    }
    return NULL;
}

/* All connections of a seat share one bucket; who has none yet, or watches, has one for each connection. */
static bool credit_take(GameRegistry *registry, const SessionLimits *limits, Caller *caller)
{
    Bounds *bounds = registry->config.bounds;
    const bool seated = caller->live != NULL && caller->seat != NO_SEAT;
    Bucket *bucket = seated ? &caller->live->messages[caller->seat] : &caller->messages;
    const double burst = bound_most(bounds, BOUND_MESSAGES_SEAT_BURST);
    if (!limits->on) {
        return true;
    }
    bool left = bucket_take(bucket, registry_clock(registry), bound_most(bounds, BOUND_MESSAGES_SEAT), burst);
    bound_note(bounds, BOUND_MESSAGES_SEAT_BURST, (uint64_t)(burst - bucket->credit));
    bounds->row[BOUND_MESSAGES_SEAT_BURST].refused += !left;
    return left;
}

static void message_take(Message *m)
{
    const MessageRow *row = message_find(body_text(m->body, "type"));
    if (row == NULL) {
        complain(m->registry, m->limits, m->caller, WORD_FAULT_TABLE_TYPE);
        return;
    }
    bool needs_id = row->handler != message_hello && row->handler != message_ping;
    m->id = needs_id ? body_text(m->body, "id") : "";
    if (needs_id && !id_well_formed(m->id)) {
        complain(m->registry, m->limits, m->caller, WORD_FAULT_TABLE_ID);
        return;
    }
    if (needs_id && m->caller->live == NULL) {
        complain(m->registry, m->limits, m->caller, WORD_FAULT_TABLE_HELLO_FIRST);
        return;
    }
    if (row->handler != NULL) {
        row->handler(m);
    } else {
        const bool bare = row->maybe && !body_has(m->body, row->rest);
        message_line(m, row->word, bare ? NULL : row->rest, row->other);
    }
}

void session_message(GameRegistry *registry, const SessionLimits *limits, Caller *caller, const char *text,
                     size_t length)
{
    if (caller->left) {
        return;
    }
    if (!credit_take(registry, limits, caller)) {
        complain(registry, limits, caller, WORD_FAULT_TABLE_FLOOD);
        return;
    }
    Body *body = body_read(text, length);
    Message m = {.registry = registry, .limits = limits, .caller = caller, .body = body};
    if (body == NULL) {
        complain(registry, limits, caller, WORD_FAULT_TABLE_JSON);
    } else {
        message_take(&m);
    }
    body_free(body);
}

void session_closed(Caller *caller)
{
    caller->client = NULL;
    live_leave(caller);
    caller_release(caller);
}
