/* SPDX-License-Identifier: MIT */
/* online.c - a connection to a table that keeps itself up.
 *
 * Every connection begins with a hello that names the last version this client has. What was asked and not answered is
 * sent again after it, with the same id, which the server takes once (docs/protocol.md). */
#include "remote/online.h"
#include "notation/language.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BACK_LEAST_MS = 300, BACK_MOST_MS = 10000, PING_MS = 25000, PONG_MS = 15000, SENDING_MS = 500 };
/* Without an answer for so long, on a connection that is open, a message is asked again on another one. */
enum { ANSWER_MS = 20000 };
/* Codes of the close frame with which the server will have nothing more to do with us; and its status of HTTP. */
enum { FINAL_LEAST = 4000, NO_SEAT_CODE = 4401, NO_GAME_CODE = 4404, DAMAGED_CODE = 4409 };
enum { HTTP_REFUSED = 403, HTTP_NOT_HERE = 404 };

static uint64_t after_ms(uint64_t ms)
{
    const uint64_t NS_A_MS = 1000000;
    return uv_hrtime() + ms * NS_A_MS;
}

static void asked_free(Online *o)
{
    while (o->asked != NULL) {
        OnlineAsked *asked = o->asked;
        o->asked = asked->next;
        free(asked);
    }
}

/* Leaves the connection, whatever it still has to say. */
static void line_leave(Online *o)
{
    ClientSocket *socket = o->socket;
    o->socket = NULL;
    o->greeted = false;
    o->ping_ns = 0;
    o->lost_ns = 0;
    if (socket != NULL) {
        client_socket_close(socket, 0);
    }
}

/* What was sent may have arrived or not. */
static void asked_doubt(Online *o)
{
    for (OnlineAsked *asked = o->asked; asked != NULL; asked = asked->next) {
        asked->unsure = true;
    }
}

bool online_untrusted(const Online *o, Fault *out_fault)
{
    const char *why;
    char link[ONLINE_LINK_MAX];
    OnlinePlace server = o->place;
    server.game[0] = '\0';
    Text t = text_in(link, sizeof link);
    place_write(&t, &server, false);
    const int trouble = client_trouble(o->client, &why);
    if (trouble != CLIENT_FINE) {
        const int words = trouble == CLIENT_UNTRUSTED ? WORD_FAULT_PROGRAM_UNTRUSTED : WORD_FAULT_PROGRAM_NO_TLS;
        fault_set(out_fault, 0, 0, words, link, why, NULL);
    }
    return trouble != CLIENT_FINE;
}

static void line_lost(Online *o)
{
    asked_doubt(o);
    const uint64_t shift = o->tries < 6 ? o->tries : 6;
    const uint64_t most = (uint64_t)BACK_LEAST_MS << shift;
    const uint64_t wait = most < BACK_MOST_MS ? most : BACK_MOST_MS;
    line_leave(o);
    o->state = ONLINE_LOST;
    o->news = true;
    o->tries++;
    /* Not all at the same moment, where a server with many tables comes back. */
    o->retry_ns = after_ms(wait / 2 + uv_hrtime() % (wait / 2) + BACK_LEAST_MS / 2);
}

/* Trying again would not help. */
static void line_refused(Online *o, const char *words)
{
    line_leave(o);
    asked_free(o);
    o->retry_ns = 0;
    o->state = ONLINE_REFUSED;
    o->news = true;
    snprintf(o->trouble, sizeof o->trouble, "%.*s", (int)sizeof o->trouble - 1, words);
}

static void on_opened(void *context, ClientSocket *socket)
{
    Online *o = context;
    char text[256];
    if (socket != o->socket) {
        return;
    }
    int length =
        snprintf(text, sizeof text, "{\"type\":\"hello\",\"game\":\"%s\",%s%s%s\"version\":%llu,\"lang\":\"%s\"}",
                 o->place.game, o->place.token[0] != '\0' ? "\"token\":\"" : "", o->place.token,
                 o->place.token[0] != '\0' ? "\"," : "", (unsigned long long)(o->whole ? 0 : o->told.version), o->lang);
    client_socket_send(socket, text, (size_t)length);
}

static void on_closed(void *context, ClientSocket *socket, int code)
{
    Online *o = context;
    char words[120];
    if (socket != o->socket) {
        return;
    }
    o->socket = NULL; /* it is gone by itself */
    if (code == NO_GAME_CODE) {
        line_refused(o, "there is no such game");
    } else if (code == NO_SEAT_CODE) {
        line_refused(o, "this link opens no seat of the game");
    } else if (code == DAMAGED_CODE) {
        line_refused(o, "this game is damaged where the server keeps it");
    } else if (code >= FINAL_LEAST || code == HTTP_REFUSED || code == HTTP_NOT_HERE) {
        snprintf(words, sizeof words, "the server will not have us, with code %d", code);
        line_refused(o, words);
    } else {
        line_lost(o);
    }
}

/* The server has answered the hello, and takes other messages from now on. */
static void line_welcome(Online *o)
{
    o->greeted = true;
    o->tries = 0;
    o->state = ONLINE_OPEN;
    for (OnlineAsked *asked = o->asked; asked != NULL && o->socket != NULL; asked = asked->next) {
        asked->tried_ns = uv_hrtime();
        client_socket_send(o->socket, asked->text, asked->length);
    }
}

/* An answer that names no message (too many were sent, say) leaves one that will never have its own. */
static bool answer_overdue(const Online *o, uint64_t now)
{
    const uint64_t NS_A_MS = 1000000;
    return o->greeted && o->asked != NULL && now > o->asked->tried_ns + ANSWER_MS * NS_A_MS;
}

static void line_alive(Online *o)
{
    o->lost_ns = 0;
    o->ping_ns = after_ms(PING_MS);
}

static void line_open(Online *o);
static const char *message_ask(Online *o, const char *type, const char *members, bool acts);

/* Once, by itself, as soon as the seat is ours. */
static void recovery_ask(Online *o)
{
    if (o->took && o->told.seat != NO_SEAT && o->recovery_id[0] == '\0') {
        snprintf(o->recovery_id, sizeof o->recovery_id, "%s", message_ask(o, "recover", "", false));
    }
}

static void update_take(Online *o, const Json *json)
{
    Fault fault;
    char words[sizeof(FaultWords) + 64];
    line_alive(o);
    int taken = told_update(&o->told, json, o->whole, o->catalogue, &fault);
    if (taken == TOLD_UNREADABLE) {
        snprintf(words, sizeof words, "what the server tells cannot be read: %s", fault_words(&fault, NULL).text);
        line_refused(o, words);
        return;
    }
    o->whole = taken == TOLD_MISSED;
    if (o->whole) { /* rather all of it again than a wrong board */
        line_leave(o);
        line_open(o);
        return;
    }
    if (o->told.stage == TOLD_OVER && !o->told.started) { /* nobody was there, or the operator closed it */
        line_refused(o, "the table has ended before its game began");
        return;
    }
    o->news = true;
    if (!o->greeted) {
        line_welcome(o);
    }
    share_heard(o);
    recovery_ask(o);
}

/* Takes the message with this id out of those that wait; the oldest where there is no id. Whether somebody typed it. */
static bool answer_take(Online *o, const Json *json, bool done)
{
    uint32_t id = json_member(json, 0, "id");
    for (OnlineAsked **at = &o->asked; *at != NULL; at = &(*at)->next) {
        if (id == 0 || json_is(json, id, (*at)->id)) {
            OnlineAsked *asked = *at;
            *at = asked->next;
            bool typed = !share_answered(o, asked->id, done) && strcmp(asked->id, o->recovery_id) != 0;
            free(asked);
            o->news = true;
            return typed;
        }
    }
    return true;
}

static void refusal_take(Online *o, const Json *json)
{
    char words[200] = "";
    char rule[16] = "";
    uint32_t stale = json_member(json, 0, "stale");
    if (!answer_take(o, json, false)) {
        return; /* another device was quicker, or the round is past */
    }
    json_letters(json, json_member(json, 0, "rule"), rule, sizeof rule);
    json_letters(json, json_member(json, 0, "words"), words, sizeof words);
    bool past = stale != 0 && json->token[stale].type == JSON_TRUE;
    snprintf(o->refusal, sizeof o->refusal, "%s%s%s", past ? "" : rule, past || rule[0] == '\0' ? "" : " — ",
             past               ? "The game has gone on since; look again."
             : words[0] != '\0' ? words
                                : "The server refuses.");
}

static void message_take(Online *o, const Json *json)
{
    uint32_t type = json_member(json, 0, "type");
    if (json_is(json, type, "update")) {
        update_take(o, json);
    } else if (json_is(json, type, "presence")) {
        told_presence(&o->told, json);
        o->news = true;
    } else if (json_is(json, type, "pong")) {
        line_alive(o);
    } else if (json_is(json, type, "done") || json_is(json, type, "code")) {
        answer_take(o, json, true);
    } else if (json_is(json, type, "recovery")) {
        json_letters(json, json_member(json, 0, "code"), o->recovery, sizeof o->recovery);
        answer_take(o, json, true);
    } else if (json_is(json, type, "refused") || json_is(json, type, "error")) {
        refusal_take(o, json); /* an error names no message; the oldest must not be sent for ever */
    } else if (json_is(json, type, "bye")) {
        o->tries = 0;
        line_lost(o);
    } else if (json_is(json, type, "unsure")) {
        line_lost(o); /* what was asked is sent again after the next hello */
    }
}

static void on_message(void *context, ClientSocket *socket, const char *text, size_t length)
{
    Online *o = context;
    JsonToken *tokens;
    Json json;
    Fault fault;
    if (socket != o->socket || !told_read(text, length, &tokens, &json, &fault)) {
        return; /* of a newer server */
    }
    message_take(o, &json);
    free(tokens);
}

static void line_open(Online *o)
{
    static const ClientSocketHandlers HANDLERS = {on_opened, on_message, on_closed};
    o->retry_ns = 0;
    o->lost_ns = after_ms(PONG_MS); /* one that neither opens nor fails is no better than one that does not answer */
    o->socket = client_socket_open(o->client, "/ws", &HANDLERS, o);
    if (o->socket == NULL) {
        line_lost(o);
    }
}

bool online_start(Online *o, const OnlinePlace *place, const char *lang, const Catalogue *catalogue, Fault *out_fault)
{
    char number[CLIENT_ADDRESSES_MOST][ONLINE_NUMBER_MAX];
    char token[ONLINE_TOKEN_MAX];
    memset(o, 0, sizeof *o);
    o->lang = lang;
    const int count = host_find(place->host, number, out_fault);
    if (count == 0) {
        return false;
    }
    signal(SIGPIPE, SIG_IGN); /* a lost connection is an error of write() */
    uv_loop_init(&o->loop);
    o->client = client_create(&o->loop, number[0], place->port);
    for (int i = 1; i < count && o->client != NULL; i++) {
        client_also(o->client, number[i], place->port);
    }
    if (o->client == NULL || (place->secure && !client_secure(o->client, place->host, place->port))) {
        if (o->client != NULL) {
            client_destroy(o->client);
        }
        uv_loop_close(&o->loop);
        return fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_CONNECT, number[0], NULL);
    }
    if (!place->secure) {
        client_host(o->client, place->host, place->port);
    }
    o->place = *place;
    o->catalogue = catalogue;
    o->whole = true;
    told_clear(&o->told);
    link_token(token);
    snprintf(o->name, sizeof o->name, "%.16s", token);
    return true;
}

void online_end(Online *o)
{
    line_leave(o);
    client_destroy(o->client);
    asked_free(o);
    told_clear(&o->told);
    while (uv_run(&o->loop, UV_RUN_DEFAULT) != 0) {
    }
    uv_loop_close(&o->loop);
}

bool online_connect(Online *o, Fault *out_fault)
{
    enum { LOOK_MS = 10 };
    line_open(o);
    while (o->state == ONLINE_CONNECTING) {
        online_poll(o);
        uv_sleep(LOOK_MS);
    }
    char link[ONLINE_LINK_MAX];
    Text t = text_in(link, sizeof link);
    place_write(&t, &o->place, false);
    if (o->state == ONLINE_LOST && online_untrusted(o, out_fault)) {
        return false;
    }
    if (o->state == ONLINE_LOST) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_NO_ANSWER, link, NULL);
    }
    return o->state == ONLINE_OPEN || fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_TROUBLE, link, o->trouble, NULL);
}

bool online_poll(Online *o)
{
    uv_run(&o->loop, UV_RUN_NOWAIT);
    const uint64_t now = uv_hrtime();
    if ((o->lost_ns != 0 && now > o->lost_ns) || answer_overdue(o, now)) {
        line_lost(o);
    } else if (o->retry_ns != 0 && now > o->retry_ns) {
        line_open(o);
    } else if (o->ping_ns != 0 && now > o->ping_ns) {
        static const char PING[] = "{\"type\":\"ping\"}";
        o->ping_ns = 0;
        o->lost_ns = after_ms(PONG_MS);
        client_socket_send(o->socket, PING, sizeof PING - 1);
    }
    uv_run(&o->loop, UV_RUN_NOWAIT); /* what was just begun is the loop's before anybody waits for it */
    return o->news;
}

void online_enter(Online *o, const char *game, const char *token)
{
    OnlinePlace place = o->place;
    snprintf(place.game, sizeof place.game, "%s", game);
    snprintf(place.token, sizeof place.token, "%s", token);
    o->place = place; /* the words may be its own */
    o->whole = true;
    asked_free(o);
    line_leave(o);
    told_clear(&o->told);
    memset(&o->share, 0, sizeof o->share);
    o->recovery[0] = o->recovery_id[0] = '\0';
    o->state = ONLINE_CONNECTING;
    line_open(o);
}

/* Its id; "" where it is not sent. */
static const char *message_ask(Online *o, const char *type, const char *members, bool acts)
{
    if (o->state == ONLINE_REFUSED) {
        return "";
    }
    size_t room = sizeof "{'type':'','id':''}" + sizeof o->asked->id + strlen(type) + strlen(members);
    OnlineAsked *asked = malloc(sizeof *asked + room);
    if (asked == NULL) {
        snprintf(o->refusal, sizeof o->refusal, "There is not enough memory for a message.");
        return "";
    }
    snprintf(asked->id, sizeof asked->id, "%s-%u", o->name, ++o->count);
    asked->length = (size_t)snprintf(asked->text, room, "{\"type\":\"%s\",\"id\":\"%s\"%s}", type, asked->id, members);
    asked->acts = acts;
    asked->unsure = false;
    asked->sent_ns = asked->tried_ns = uv_hrtime();
    asked->next = NULL;
    o->news = true; /* it is waited for */
    OnlineAsked **last = &o->asked;
    while (*last != NULL) {
        last = &(*last)->next;
    }
    *last = asked;
    if (o->greeted) {
        client_socket_send(o->socket, asked->text, asked->length);
    }
    return asked->id;
}

void online_ask(Online *o, const char *type, const char *members)
{
    message_ask(o, type, members, false);
}

bool online_acting(const Online *o)
{
    for (const OnlineAsked *asked = o->asked; asked != NULL; asked = asked->next) {
        if (asked->acts) {
            return true;
        }
    }
    return false;
}

int online_sending(const Online *o)
{
    int state = ONLINE_ANSWERED;
    for (const OnlineAsked *asked = o->asked; asked != NULL; asked = asked->next) {
        if (asked->acts && uv_hrtime() > asked->sent_ns + (uint64_t)SENDING_MS * 1000000) {
            state = asked->unsure ? ONLINE_UNSURE : ONLINE_SENDING;
        }
    }
    return state;
}

void online_act(Online *o, const char *type, const char *members)
{
    char whole[MOVE_TEXT_MAX + 128];
    if (online_acting(o)) {
        snprintf(o->refusal, sizeof o->refusal, "The last one is not answered yet.");
        return;
    }
    snprintf(whole, sizeof whole, ",\"version\":%llu%s", (unsigned long long)o->told.version, members);
    message_ask(o, type, whole, true);
}
