/* SPDX-License-Identifier: MIT */
/* online_http.c - the server's HTTP (docs/openapi.yaml), waited for: making and joining games, records.
 *
 * A seat's token is drawn here, before the request: one that got no answer is sent again with the same token and takes one
 * seat, however often it arrived. */
#include "remote/online.h"

#include "notation/language.h"
#include "notation/put.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 3, LIMIT_MS = 15000, AGAIN_MS = 400, UNSURE = 503, SERVER_ERROR = 500, OK_LEAST = 200, OK_END = 300 };
enum { BODY_MAX = 2048, ROUTE_MAX = 64 };

/* On the heap, as an answer may come after nobody waits for it any more. */
typedef struct Awaited {
    bool over;
    bool left;
    int status;
    char *body;
} Awaited;

static void awaited_free(Awaited *awaited)
{
    free(awaited->body);
    free(awaited);
}

static void on_answer(void *context, const ClientAnswer *answer)
{
    Awaited *awaited = context;
    if (awaited->left) {
        awaited_free(awaited);
        return;
    }
    awaited->over = true;
    awaited->body = malloc(answer->length + 1);
    if (awaited->body != NULL) {
        memcpy(awaited->body, answer->body, answer->length);
        awaited->body[answer->length] = '\0';
        awaited->status = answer->status;
    }
}

/* The server's own words for a refusal; false where somebody else answered for it. */
static bool refusal_read(const char *body, Fault *out_fault)
{
    JsonToken *tokens;
    Json json;
    Fault fault;
    char words[200];
    if (!told_read(body, strlen(body), &tokens, &json, &fault)) {
        return false;
    }
    uint32_t error = json_member(&json, 0, "error");
    bool there = json_letters(&json, json_member(&json, error, "words"), words, sizeof words);
    free(tokens);
    if (there) {
        fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_SAID, words, NULL);
    }
    return there;
}

/* One try: its status, 0 where there was no answer; the body of a good one is handed over. */
static int request_once(Online *o, const char *method, const char *path, const char *json, char **out_body,
                        Fault *out_fault)
{
    enum { LOOK_MS = 5, NS_A_MS = 1000000 };
    const uint64_t end = uv_hrtime() + (uint64_t)LIMIT_MS * NS_A_MS;
    Awaited *awaited = calloc(1, sizeof *awaited);
    if (awaited == NULL || !client_request(o->client, method, path, json, on_answer, awaited)) {
        free(awaited);
        return 0;
    }
    while (!awaited->over && uv_hrtime() < end) {
        uv_run(&o->loop, UV_RUN_NOWAIT);
        uv_sleep(LOOK_MS);
    }
    if (!awaited->over) {
        awaited->left = true;
        return 0;
    }
    const int status = awaited->status;
    if (status >= OK_LEAST && status < OK_END) {
        *out_body = awaited->body;
        awaited->body = NULL;
    } else if (status != 0 && !refusal_read(awaited->body, out_fault)) {
        fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_NO_SERVER, fault_number(status).text, NULL);
    }
    awaited_free(awaited);
    return status;
}

char *online_request(Online *o, const char *method, const char *path, const char *json, Fault *out_fault)
{
    char link[ONLINE_LINK_MAX];
    OnlinePlace server = o->place;
    server.game[0] = '\0';
    Text t = text_in(link, sizeof link);
    place_write(&t, &server, false);
    for (unsigned i = 0; i < TRIES; i++) {
        char *body = NULL;
        fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_UNREACHED, link, NULL);
        int status = request_once(o, method, path, json, &body, out_fault);
        if (body != NULL || (status != 0 && status != UNSURE && status < SERVER_ERROR) ||
            online_untrusted(o, out_fault)) {
            return body;
        }
        uv_sleep(i + 1 < TRIES ? AGAIN_MS : 0);
    }
    return NULL;
}

/* Takes a seat by a token of its own; the link becomes that of the seat. */
static bool seat_take(Online *o, const char *path, Text *body, Fault *out_fault)
{
    char token[ONLINE_TOKEN_MAX];
    JsonToken *tokens;
    Json json;
    link_token(token);
    put_string(body, "token", token);
    put_close(body, '}');
    char *answer = online_request(o, "POST", path, body->at, out_fault);
    if (answer == NULL) {
        return false;
    }
    bool read = told_read(answer, strlen(answer), &tokens, &json, out_fault);
    if (read) {
        read = json_letters(&json, json_member(&json, 0, "game"), o->place.game, sizeof o->place.game);
        snprintf(o->place.token, sizeof o->place.token, "%s", token);
        free(tokens);
    }
    free(answer);
    return read || fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_NO_NAME, NULL);
}

/* docs/formats.md, Configuration, without seed and errata. */
static void config_put(Text *t, const Setup *setup)
{
    enum { OLD_KEYS = 6 };
    static const char *const KEYS[] = {"game",        "players",    "modules",       "markers",
                                       "idle_rounds", "consul_win", "consul_shapes", "edition"};
    Setup defaults;
    setup_defaults(&defaults);
    put_key(t, "config");
    put_open(t, '{');
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        char value[256];
        char usual[256];
        Text words = text_in(usual, sizeof usual);
        setup_value(&words, &defaults, KEYS[i]);
        words = text_in(value, sizeof value);
        setup_value(&words, setup, KEYS[i]);
        if (i >= OLD_KEYS && strcmp(value, usual) == 0) {
            continue; /* a server of before does not know them */
        }
        bool number =
            strcmp(KEYS[i], "players") == 0 || strcmp(KEYS[i], "idle_rounds") == 0 || strcmp(KEYS[i], "edition") == 0;
        if (number) {
            put_key(t, KEYS[i]);
            text_add(t, value);
        } else {
            put_string(t, KEYS[i], value);
        }
    }
    put_close(t, '}');
}

bool online_make(Online *o, const OnlineNew *wanted, Fault *out_fault)
{
    char buffer[BODY_MAX];
    const TableClock *clock = wanted->clock;
    Text body = text_in(buffer, sizeof buffer);
    put_open(&body, '{');
    config_put(&body, wanted->setup);
    put_key(&body, "seats");
    put_open(&body, '[');
    for (int seat = 0; seat < wanted->setup->config.players; seat++) {
        bool me = strcmp(wanted->seats[seat], "me") == 0;
        put_open(&body, '{');
        put_string(&body, "player", wanted->seats[seat]);
        if (me && wanted->name[0] != '\0') {
            put_string(&body, "name", wanted->name);
        }
        put_close(&body, '}');
    }
    put_close(&body, ']');
    if (wanted->listed) {
        put_bool(&body, "listed", true);
    }
    if (wanted->counsel) { /* a server of before does not know it */
        put_bool(&body, "counsel", true);
    }
    if (clock->move_s != 0 || clock->game_s != 0) {
        put_key(&body, "clock");
        put_open(&body, '{');
        put_int(&body, "move_s", clock->move_s);
        put_int(&body, "game_s", clock->game_s);
        if (clock->bot[0] != '\0') {
            put_string(&body, "bot", clock->bot);
        }
        put_close(&body, '}');
    }
    o->took = seat_take(o, "/api/games", &body, out_fault);
    return o->took;
}

bool online_sit(Online *o, const char *name, Fault *out_fault)
{
    char path[ROUTE_MAX];
    char buffer[BODY_MAX];
    snprintf(path, sizeof path, "/api/games/%s/seats", o->place.game);
    Text body = text_in(buffer, sizeof buffer);
    put_open(&body, '{');
    if (name[0] != '\0') {
        put_string(&body, "name", name);
    }
    o->took = seat_take(o, path, &body, out_fault);
    return o->took;
}

bool online_code(Online *o, const char *code, Fault *out_fault)
{
    char buffer[BODY_MAX];
    Text body = text_in(buffer, sizeof buffer);
    put_open(&body, '{');
    put_string(&body, "code", code);
    return seat_take(o, "/api/codes", &body, out_fault);
}

char *online_record(Online *o, Fault *out_fault)
{
    char path[ROUTE_MAX];
    snprintf(path, sizeof path, "/api/games/%s/record", o->place.game);
    return online_request(o, "GET", path, NULL, out_fault);
}
