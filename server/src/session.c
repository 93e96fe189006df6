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

static bool bucket_try(GameRegistry *registry, Bucket *bucket, int per_s, int burst)
{
    Bounds *bounds = registry->config.bounds;
    bool left = bucket_take(bucket, registry_clock(registry), bound_most(bounds, per_s), bound_most(bounds, burst));
    bound_note(bounds, burst, (uint64_t)(bound_most(bounds, burst) - bucket->credit));
    bounds->row[burst].refused += !left;
    return left;
}

/* All connections of a seat share one budget; who has no seat shares that of their address. */
static bool credit_take(GameRegistry *registry, const Caller *caller)
{
    LiveGame *live = caller->live;
    Rates *rates = registry->config.rates;
    if (live != NULL && caller->seat != NO_SEAT) {
        return bucket_try(registry, &live->messages[caller->seat], BOUND_MESSAGES_SEAT, BOUND_MESSAGES_SEAT_BURST);
    }
    return rates == NULL || rates_take(rates, net_address(caller->client), LIMIT_MESSAGE, registry_clock(registry));
}

/* All who watch a game share another, larger one: nobody of them is to blame when it is spent. */
static bool crowd_take(GameRegistry *registry, const Caller *caller)
{
    LiveGame *live = caller->live;
    return live == NULL || caller->seat != NO_SEAT ||
           bucket_try(registry, &live->crowd, BOUND_MESSAGES_WATCHERS, BOUND_MESSAGES_WATCHERS_BURST);
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

/* What has an id is refused by it: another connection of the same seat may have sent the rest, and this one waits for an answer.
 * Who says hello comes again later. */
static void message_flood(GameRegistry *registry, const SessionLimits *limits, Caller *caller, const char *text,
                          size_t length)
{
    Body *body = body_read(text, length);
    const char *type = body != NULL ? body_text(body, "type") : NULL;
    const char *id = body != NULL ? body_text(body, "id") : NULL;
    if (type != NULL && strcmp(type, "hello") == 0 && !caller->greeted) {
        net_kick(caller->client, CLOSE_LATER, "too many messages of this address");
    } else if (caller->live != NULL && id != NULL && id_well_formed(id)) {
        refuse_word(registry, caller, id, WORD_FAULT_TABLE_FLOOD);
        error_count(registry, caller);
    } else {
        complain(registry, limits, caller, WORD_FAULT_TABLE_FLOOD);
    }
    body_free(body);
}

void session_message(GameRegistry *registry, const SessionLimits *limits, Caller *caller, const char *text,
                     size_t length)
{
    if (caller->left) {
        return;
    }
    if (limits->on && !credit_take(registry, caller)) {
        message_flood(registry, limits, caller, text, length);
        return;
    }
    if (limits->on && !crowd_take(registry, caller)) {
        reply(registry, caller,
              (Reply){.type = "error", .version = caller_version(caller), .word = WORD_FAULT_TABLE_FLOOD});
        return;
    }
    const uint64_t come_ns = uv_hrtime();
    Body *body = body_read(text, length);
    Message m = {.registry = registry, .limits = limits, .caller = caller, .body = body, .come_ns = come_ns};
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
