/* SPDX-License-Identifier: MIT */
/* api_make.c - making a game. */
#include "api.h"
#include "body.h"
#include "live.h"
#include "made.h"
#include "prefix.h"
#include "secret.h"

#include "notation/language.h"
#include "notation/put.h"

#include <stdlib.h>
#include <string.h>

Body *api_body(ApiCall *call)
{
    const NetRequest *request = call->request;
    const char *type = net_header(request, "content-type");
    if (type == NULL || strncmp(type, "application/json", strlen("application/json")) != 0) {
        api_refuse(call, 415, WORD_FAULT_TABLE_CONTENT_TYPE);
        return NULL;
    }
    Body *body = body_read(request->body, request->body_length);
    if (body == NULL) {
        api_refuse(call, 400, WORD_FAULT_TABLE_JSON);
    }
    return body;
}

/* Through our own reader, which knows configurations: jansson has made sure that it is JSON. */
static bool head_read(const Body *body, int host, SittingHead *out_head, Fault *out_fault)
{
    enum { TOKENS = 2048 };
    static JsonToken tokens[TOKENS];
    static const char *const KEYS[] = {"config", "seats", "clock", "listed", "counsel", "title", NULL};
    Json json;
    char *text = body_part(body, KEYS);
    bool good = text != NULL && json_read(text, strlen(text), tokens, TOKENS, &json, out_fault) &&
                sitting_head_read(&json, 0, EDITION_NEWEST, out_head, out_fault);
    const uint32_t stream = good ? json_member(&json, json_member(&json, 0, "config"), "stream") : 0;
    if (good && (stream == 0 || json.token[stream].type == JSON_NULL)) {
        out_head->setup.config.stream = STREAM_2; /* among strangers, unless the maker names one */
    }
    free(text);
    out_head->host = (uint8_t)host;
    return good;
}

/* ---- */
typedef struct Making {
    ApiCall *call;
    Made *made;
    char commitment[FAIR_HEX_SIZE];
    int seat;
    Ticket ticket;
} Making;

/* There is one of that name: made by the same request, sent twice, if the same token opens the seat. */
static void made_already(Request *request, LiveGame *live, const RequestResult *result)
{
    Making *making = request->context;
    (void)result;
    if (live != NULL && sitting_key_opens(live_sitting(live), making->seat, making->call->key)) {
        api_seated_live(making->call, live, making->seat);
    } else {
        api_refuse(making->call, 503, WORD_FAULT_TABLE_NAME_TAKEN);
    }
    free(making);
}

static void made_written(KeeperJob *job)
{
    Making *making = job->context;
    Made *made = making->made;
    GameRegistry *registry = making->call->api->registry;
    int result = job->result == STORE_OK ? made->write[0].result : job->result;
    registry->jobs--;
    registry_answered(registry, &making->ticket);
    if (result == STORE_TAKEN) {
        Request *request = request_create(making->call->caller, made_already);
        char name[STORE_ID_MAX];
        memcpy(name, made->game.id, sizeof name);
        free(made);
        if (request != NULL) {
            request->context = making;
            registry_request(registry, name, request);
        }
        return;
    }
    if (result == STORE_OK) {
        journal("made", "game", made->game.id, NULL);
        api_seated(making->call, made->game.id, making->seat, made->lines, making->commitment);
    } else if (result == STORE_FULL || result == STORE_FULL_ALL) {
        bound_refuse(registry->config.bounds, result == STORE_FULL ? BOUND_TABLES_ADDRESS : BOUND_TABLES);
        api_refuse(making->call, 429, WORD_FAULT_TABLE_TABLES);
    } else {
        api_refuse(making->call, 503, WORD_FAULT_TABLE_STORE);
    }
    free(made);
    free(making);
}

static void make(ApiCall *call, const char *token, SittingHead *head, int seat, const char *own_name)
{
    char name[STORE_ID_MAX];
    token_game(token, name);
    Making *making = calloc(1, sizeof *making);
    Made *made = making != NULL ? made_create(&call->api->registry->config, name, head) : NULL;
    if (made == NULL || !registry_ask(call->api->registry, call->caller, &making->ticket)) {
        api_refuse(call, 503, made == NULL ? WORD_FAULT_TABLE_MEMORY : WORD_FAULT_TABLE_BUSY);
        free(made);
        free(making);
        return;
    }
    making->call = call;
    making->made = made;
    making->seat = seat;
    memcpy(making->commitment, head->commitment, sizeof making->commitment);
    token_key(token, call->key);
    made_line(made, "sit", seat, call->key, own_name);
    made->wake_ms = registry_gather_until(call->api->registry, head, registry_now(call->api->registry));
    const Bounds *bounds = call->api->registry->config.bounds;
    made->quota = (StoreQuota){bound_most(bounds, BOUND_TABLES_ADDRESS), bound_most(bounds, BOUND_TABLES)};
    made->game.maker = prefix_maker(call->api->salt, net_address(call->caller->client));
    call->request = NULL;
    call->api->registry->jobs++;
    if (!made_ask(call->api->registry, made, head, made_written, making)) {
        call->api->registry->jobs--;
        registry_answered(call->api->registry, &making->ticket);
        free(made);
        free(making);
        api_refuse(call, 400, WORD_FAULT_TABLE_SEATS_NAME);
    }
}

/* Whether the body can be read before its configuration is looked at. */
static bool body_check(Body *body, Fault *out_fault)
{
    static const char *const KEYS[] = {"config", "seats", "clock", "listed", "counsel", "title", "token", NULL};
    const char *token = body_text(body, "token");
    const char *stranger = body_stranger(body, KEYS);
    if (token == NULL || !token_well_formed(token)) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_TABLE_TOKEN, NULL);
    }
    return stranger == NULL ||
           fault_set(out_fault, 0, 0, WORD_FAULT_TABLE_STRANGER, quote_make(stranger, strlen(stranger)).text, NULL);
}

/* Of the table, of the seats, and of who makes it. */
static bool names_seen(const SittingHead *head, const char *own)
{
    bool seen = sitting_name_seen(head->title, strlen(head->title));
    for (int i = 0; i < head->setup.config.players; i++) {
        seen = seen && sitting_name_seen(head->seat[i].name, strlen(head->seat[i].name));
    }
    return seen && (own == NULL || sitting_name_seen(own, strlen(own)));
}

static void make_from(ApiCall *call, Body *body)
{
    SittingHead head;
    Fault fault = {0};
    const char *name = NULL;
    if (!body_check(body, &fault)) {
        api_fault(call, 400, &fault);
        return;
    }
    int seat = body_replace(body, "seats", "player", "me", "open", "name", &name);
    if (seat < 0 || seat >= SEATS_MAX || (name != NULL && strlen(name) >= RECORD_NAME_MAX)) {
        api_refuse(call, 400, WORD_FAULT_TABLE_ONE_ME);
    } else if (!head_read(body, seat, &head, &fault)) {
        api_fault(call, 400, &fault);
    } else if (!names_seen(&head, name)) {
        api_refuse(call, 400, WORD_FAULT_TABLE_NAME_UNSEEN);
    } else {
        make(call, body_text(body, "token"), &head, seat, name != NULL ? name : "");
    }
}

void api_make(ApiCall *call)
{
    Body *body = api_limited(call, LIMIT_MAKE) ? NULL : api_body(call);
    if (body != NULL) {
        make_from(call, body);
        body_free(body);
    }
}
