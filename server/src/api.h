/* SPDX-License-Identifier: MIT */
/* api.h - HTTP: making, finding and joining games, records, health and figures (docs/openapi.yaml). */
#pragma once

#include "books.h"
#include "rates.h"
#include "registry.h"

typedef struct Api {
    GameRegistry *registry;
    Net *net;
    Rates *rates;
    Books *books;
    bool metrics_open; /* to everybody, not only to this machine */
    const char *listen;
    uint8_t salt[STORE_SALT_SIZE]; /* of makers */
    bool tls;
    bool admin; /* there is an operator's token, and this is its key: */
    uint8_t admin_key[SHA256_BYTES];
    /* The lobby as it was a moment ago: people look more often than it changes. */
    char *lobby;
    size_t lobby_length;
    uint64_t lobby_ms;
    KeeperJob lobby_job;
    struct ApiCall *lobby_calls; /* that wait for it */
} Api;

/* True if the request was one of these; it is answered then, now or later. */
bool api_request(Api *api, NetClient *client, const NetRequest *request);
/* Who asked is gone; what it waited for is forgotten. */
void api_closed(Caller *caller);
void api_clear(Api *api);

/* ---- For the files of the api. */
typedef struct ApiCall {
    struct ApiCall *next; /* of those that wait for the lobby */
    Api *api;
    Caller *caller;            /* the call holds it until it has answered */
    const NetRequest *request; /* NULL once the handler has returned */
    char game[STORE_ID_MAX];
    uint8_t key[SITTING_KEY_SIZE]; /* of the token that it brings */
} ApiCall;
/* Ends the call without an answer: nobody is there any more. */
void api_end(ApiCall *call);
/* Each answers and ends the call. */
void api_answer(ApiCall *call, int status, const char *type, const char *body, size_t length);
void api_json(ApiCall *call, int status, const Text *text);
void api_refuse(ApiCall *call, int status, int word); /* a row of words without arguments */
void api_fault(ApiCall *call, int status, const Fault *fault);
/* One game of the lobby; the summary as the store has it, or NULL. */
void api_listed_put(Text *t, const char *id, uint64_t version, int64_t created_ms, int64_t changed_ms, uint32_t present,
                    const char *summary);
/* Whose token it brought sits there now. */
void api_seated(ApiCall *call, const char *game, int seat, uint64_t version, const char *commitment);
void api_seated_live(ApiCall *call, const LiveGame *live, int seat);
/* The request's body, or NULL with the call refused; for body_free. */
struct json_t *api_body(ApiCall *call);
bool api_limited(ApiCall *call, int kind); /* true: it has been refused */

#define ROUTE(method, path, handler) void handler(ApiCall *call);
#include "routes.def"
