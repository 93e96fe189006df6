/* SPDX-License-Identifier: MIT */
/* session_hello.c - the first message: which game, which seat, and everything since the version the client has. */
#include "session_inner.h"

#include "lang/lang.h"
#include "secret.h"

#include <stdlib.h>
#include <string.h>

static int seat_of(const Sitting *s, const char *token)
{
    uint8_t key[SITTING_KEY_SIZE];
    token_key(token, key);
    return sitting_seat(s, key);
}

/* What stands before the ids of its messages in the log. */
static void caller_mark(Caller *caller, const char *token)
{
    uint8_t key[SITTING_KEY_SIZE];
    token_key(token, key);
    Text t = text_in(caller->mark, sizeof caller->mark);
    hex_write(&t, key, sizeof caller->mark / 2);
}

static void backed(Request *request, LiveGame *live, const RequestResult *result)
{
    (void)request;
    (void)live;
    (void)result;
}

/* Whoever comes back plays again, unless they have resigned. */
static void seat_back(LiveGame *live, int seat)
{
    char line[16];
    if (termination_resigned(sitting_end(live->sitting), seat) || sitting_chair(live->sitting, seat) != CHAIR_PERSON ||
        sitting_player(live->sitting, seat) == SEAT_HUMAN) {
        return;
    }
    Request *request = request_create(NULL, backed);
    Text t = text_in(line, sizeof line);
    text_add(&t, "back ");
    text_int(&t, seat + 1);
    if (request != NULL && (request->line = strdup(line)) != NULL) {
        request->seat = (uint8_t)seat;
        live_push(live, request);
    } else {
        free(request);
    }
}

static void hello_fail(Caller *caller, const RequestResult *result)
{
    switch (result->how) {
    case REQUEST_GONE:
        net_kick(caller->client, CLOSE_NO_GAME, "there is no such game");
        break;
    case REQUEST_OTHER_RULES:
        net_kick(caller->client, CLOSE_OTHER_RULES, fault_words(result->why, NULL).text);
        break;
    case REQUEST_DAMAGED:
        caller_kick(caller, CLOSE_DAMAGED, WORD_FAULT_TABLE_DAMAGED);
        break;
    case REQUEST_FULL:
        net_kick(caller->client, CLOSE_LATER, "too many wait for this table");
        break;
    default:
        net_kick(caller->client, CLOSE_LATER, "the store does not answer");
        break;
    }
}

/* One more connection of a seat, or one more that watches. A seat that has all it may have loses the one that was silent
 * longest, since that may be dead without anybody knowing; of those heard in the same millisecond the one that came first,
 * the last in the list. Who watches has to wait. */
static bool place_found(LiveGame *live, const Caller *caller, int seat)
{
    Bounds *bounds = live->registry->config.bounds;
    const char *address = net_address(caller->client);
    uint32_t count = 0;
    uint32_t neighbours = 0;
    Caller *silent = NULL;
    for (Caller *at = live->callers; at != NULL; at = at->next) {
        if (at->seat != seat || at->client == NULL || at->dismissed) {
            continue;
        }
        count++;
        neighbours += seat == NO_SEAT && strcmp(net_address(at->client), address) == 0;
        silent = silent == NULL || net_heard_ms(at->client) <= net_heard_ms(silent->client) ? at : silent;
    }
    if (seat == NO_SEAT) {
        return bound_fits(bounds, BOUND_WATCHERS, count) && bound_fits(bounds, BOUND_WATCHERS_ADDRESS, neighbours);
    }
    if (!bound_fits(bounds, BOUND_SOCKETS_SEAT, count) && silent != NULL) {
        silent->dismissed = true;
        net_kick(silent->client, CLOSE_LATER, "too many connections of this seat");
    }
    return true;
}

static void hello_done(Request *request, LiveGame *live, const RequestResult *result);

/* The seat may have been taken at another process a moment ago: what is kept decides. */
static void hello_again(const Request *request, LiveGame *live, char *token)
{
    Request *again = request_create(request->caller, hello_done);
    if (again == NULL) {
        free(token);
        return;
    }
    again->context = token;
    again->version = request->version;
    again->looked = true;
    live->doubt = true;
    live_push(live, again);
}

static void hello_done(Request *request, LiveGame *live, const RequestResult *result)
{
    Caller *caller = request->caller;
    char *token = request->context;
    if (caller->client == NULL) {
        free(token);
        return;
    }
    if (live == NULL) {
        hello_fail(caller, result);
        free(token);
        return;
    }
    int seat = token != NULL ? seat_of(live->sitting, token) : (int)NO_SEAT;
    bool bad = token != NULL && seat == NO_SEAT;
    if (bad && !request->looked && live->registry->config.shared) {
        hello_again(request, live, token);
        return;
    }
    free(token);
    if (bad) {
        net_kick(caller->client, CLOSE_BAD_SEAT, "that link opens no seat");
        return;
    }
    if (!place_found(live, caller, seat)) {
        net_kick(caller->client, CLOSE_LATER, "too many watch this table");
        return;
    }
    caller->seat = (uint8_t)seat;
    if (house_refuses(live, caller)) {
        return;
    }
    caller->sent = request->version <= sitting_version(live->sitting) ? request->version : 0;
    order_heard(live, seat, caller);
    live_tell(live, caller);
    caller->settled = true;
    live_join(live, caller);
    if (seat != NO_SEAT) {
        seat_back(live, seat);
    }
}

void message_hello(const Message *m)
{
    const char *game = body_text(m->body, "game");
    const char *token = body_text(m->body, "token");
    const char *lang = body_text(m->body, "lang");
    if (m->caller->greeted) {
        complain(m->registry, m->limits, m->caller, WORD_FAULT_TABLE_HELLO_TWICE);
        return;
    }
    if (game == NULL || !game_name_well_formed(game)) {
        net_kick(m->caller->client, CLOSE_NO_GAME, "there is no such game");
        return;
    }
    if (token != NULL && !token_well_formed(token)) {
        net_kick(m->caller->client, CLOSE_BAD_SEAT, "that link opens no seat");
        return;
    }
    Request *request = request_create(m->caller, hello_done);
    if (request == NULL) {
        return;
    }
    m->caller->greeted = true;
    net_welcome(m->caller->client);
    if (token != NULL) {
        caller_mark(m->caller, token);
    }
    m->caller->said_to_you = body_has(m->body, "you");
    m->caller->lang = lang_find(lang != NULL ? lang : "en");
    request->version = message_version(m);
    request->context = token != NULL ? strdup(token) : NULL;
    registry_request(m->registry, game, request);
}
