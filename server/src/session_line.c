/* SPDX-License-Identifier: MIT */
/* session_line.c - messages that become entries of the game's log, and what becomes of them. */
#include "secret.h"
#include "session_inner.h"

#include <stdlib.h>
#include <string.h>

static void request_answer(Request *request, LiveGame *live, const RequestResult *result)
{
    Caller *caller = request->caller;
    GameRegistry *registry = request->context;
    if (caller->client == NULL) {
        return;
    }
    if (result->how == REQUEST_KEPT) {
        const bool hook = live != NULL && sitting_entry(request->line) == ENTRY_HOOK && caller->seat != NO_SEAT;
        const char *secret = hook ? sitting_hook_secret(live->sitting, caller->seat) : "";
        reply(registry, caller,
              (Reply){.type = "done", .id = request->id, .version = result->version, .secret = secret});
    } else if (result->how == REQUEST_REFUSED) {
        reply(registry, caller,
              (Reply){.type = "refused", .id = request->id, .version = result->version, .refusal = result->refusal});
    } else if (result->how == REQUEST_FULL) {
        refuse_word(registry, caller, request->id, WORD_FAULT_TABLE_LINE_FULL);
    } else if (!registry->stopping) {
        /* Whether it was kept is not known: the same id, sent again, will tell. Where the server stops, the connection
         * ends, and the client sends it again by itself. */
        Fault fault;
        fault_set(&fault, 0, 0, WORD_FAULT_TABLE_UNSURE, NULL);
        registry_failed(registry, caller, caller->live != NULL ? live_id(caller->live) : "", &fault);
        reply(registry, caller,
              (Reply){.type = "unsure",
                      .id = request->id,
                      .version = caller_version(caller),
                      .word = WORD_FAULT_TABLE_UNSURE,
                      .named = true});
    }
    if (result->how == REQUEST_KEPT && request->come_ns != 0) {
        latency_add(&registry->latency, LATENCY_WHOLE, uv_hrtime() - request->come_ns);
    }
    if (result->how == REQUEST_KEPT && live != NULL && sitting_entry(request->line) == ENTRY_MOVE) {
        live->bot_ms = registry_clock(registry) + registry->config.bot_pause_ms;
    }
}

/* The id as nobody else's message has it. */
static void mark_write(const Message *m, char out_mark[STORE_MARK_MAX])
{
    Text t = text_in(out_mark, STORE_MARK_MAX);
    text_add(&t, m->caller->mark);
    text_char(&t, ':');
    text_add(&t, m->id);
}

uint64_t message_version(const Message *m)
{
    int64_t version = body_number(m->body, "version");
    return version > 0 ? (uint64_t)version : 0;
}

/* The seat may know better than the table who is away. */
static bool stand_allowed(const Message *m, int seat)
{
    bool own = seat == m->caller->seat;
    bool away = seat >= 0 && seat < SEATS_MAX &&
                live_absent_ms(m->caller->live, seat) >= (uint64_t)m->registry->config.away_s * 1000;
    if (!own && !away) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_PERSON_HERE);
    }
    return own || away;
}

/* So many at once (`most`), and so many a `minute`, of a seat; one that is sent again because its answer is missing is
 * free. */
static bool rate_allows(const Message *m, Bucket *bucket, int minute, int most)
{
    const LiveGame *live = m->caller->live;
    Bounds *bounds = m->registry->config.bounds;
    const double burst = bound_most(bounds, most);
    char mark[STORE_MARK_MAX];
    mark_write(m, mark);
    if (!m->limits->on || sitting_mark(live->sitting, mark) != 0) {
        return true;
    }
    bool left = bucket_take(bucket, registry_clock(m->registry), bound_most(bounds, minute) / 60.0, burst);
    bound_note(bounds, most, (uint64_t)(burst - bucket->credit));
    bounds->row[most].refused += !left;
    return left;
}

static bool chat_allowed(const Message *m)
{
    Bucket *bucket = &m->caller->live->chats[m->caller->seat];
    return rate_allows(m, bucket, BOUND_CHATS_SEAT, BOUND_CHATS_SEAT_BURST);
}

/* What can be read by everybody could be written as names, too. */
static bool name_allowed(const Message *m)
{
    Bucket *bucket = &m->caller->live->names[m->caller->seat];
    return rate_allows(m, bucket, BOUND_NAMES_SEAT, BOUND_NAMES_SEAT_BURST);
}

static bool line_allowed(const Message *m, const char *word, int seat)
{
    if (m->caller->seat == NO_SEAT) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_SIT_FIRST);
        return false;
    }
    if (strcmp(word, "ready") == 0 && order_refuses(m->caller->live, m->caller)) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_BROKE);
        return false;
    }
    if (strcmp(word, "hook") == 0 && !m->registry->config.hooks) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_NO_HOOKS);
        return false;
    }
    if (strcmp(word, "chat") == 0 && !chat_allowed(m)) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_CHAT_OFTEN);
        return false;
    }
    if (strcmp(word, "name") == 0 && !name_allowed(m)) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_TOO_OFTEN);
        return false;
    }
    return strcmp(word, "stand") != 0 || stand_allowed(m, seat);
}

void line_request(const Message *m, const char *line)
{
    Request *request = request_create(m->caller, request_answer);
    char *copy = strdup(line);
    if (request == NULL || copy == NULL) {
        free(request);
        free(copy);
        return;
    }
    request->context = m->registry;
    request->line = copy;
    request->seat = m->caller->seat;
    request->version = message_version(m);
    request->come_ns = m->come_ns;
    memcpy(request->id, m->id, strlen(m->id) + 1);
    mark_write(m, request->mark);
    if (m->come_ns != 0) {
        request->pushed_ns = uv_hrtime();
        latency_add(&m->registry->latency, LATENCY_PARSE, request->pushed_ns - m->come_ns);
    }
    order_heard(m->caller->live, m->caller->seat, m->caller);
    live_push(m->caller->live, request);
}

/* What the calls to a webhook are signed with: its owner is told it once, with the answer. */
static void hook_secret_add(Text *t)
{
    uint8_t secret[SITTING_HOOK_SECRET];
    secret_bytes(secret, sizeof secret);
    text_char(t, ' ');
    hex_write(t, secret, sizeof secret);
}

void message_line(const Message *m, const char *word, const char *rest_key, bool other)
{
    static char line[SITTING_BODY_MAX];
    const char *rest = rest_key != NULL ? body_text(m->body, rest_key) : "";
    int64_t target = other ? body_number(m->body, "seat") : m->caller->seat + 1;
    if (rest == NULL || strpbrk(rest, "\r\n") != NULL) {
        refuse_word(m->registry, m->caller, m->id, rest == NULL ? WORD_FAULT_TABLE_NO_TEXT : WORD_FAULT_TABLE_ONE_LINE);
        return;
    }
    if (target < 1 || target > SEATS_MAX) {
        target = m->caller->seat == NO_SEAT ? 1 : 0; /* no such seat: the check says so; watchers are told otherwise */
    }
    if (!line_allowed(m, word, (int)target - 1)) {
        return;
    }
    Text t = text_in(line, sizeof line);
    text_add(&t, word);
    text_char(&t, ' ');
    text_int(&t, target);
    if (rest_key != NULL) {
        text_char(&t, ' ');
        text_add(&t, rest);
    }
    if (strcmp(word, "hook") == 0 && rest[0] != '\0') {
        hook_secret_add(&t);
    }
    if (!text_fits(&t)) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_LINE_LONG);
        return;
    }
    line_request(m, line);
}
