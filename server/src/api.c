/* SPDX-License-Identifier: MIT */
/* api.c - which request is whose, and how an answer looks. */
#include "api.h"

#include "lang/lang.h"
#include "live.h"

#include "notation/put.h"

#include <stdlib.h>
#include <string.h>

typedef struct Route {
    const char *method;
    const char *path;
    void (*handler)(ApiCall *call);
} Route;
static const Route ROUTES[] = {
#define ROUTE(method, path, handler) {method, path, handler},
#include "routes.def"
};

void api_end(ApiCall *call)
{
    caller_release(call->caller);
    free(call);
}

void api_answer(ApiCall *call, int status, const char *type, const char *body, size_t length)
{
    NetAnswer answer = {.status = status,
                        .type = type,
                        .body = body,
                        .length = length,
                        .header = {{"cache-control", "no-store"}, {"x-content-type-options", "nosniff"}}};
    if (call->caller->client != NULL) {
        net_answer(call->caller->client, &answer);
    }
    api_end(call);
}

void api_json(ApiCall *call, int status, const Text *text)
{
    api_answer(call, status, "application/json", text->at, text->length);
}

void api_refuse(ApiCall *call, int status, int word)
{
    Fault fault;
    fault_set(&fault, 0, 0, word, NULL);
    api_fault(call, status, &fault);
}

void api_fault(ApiCall *call, int status, const Fault *fault)
{
    char buffer[1024];
    Text t = text_in(buffer, sizeof buffer);
    text_language(&t, lang_words(call->caller->lang));
    put_open(&t, '{');
    put_key(&t, "error");
    put_open(&t, '{');
    if (fault->rule != 0) {
        put_rule(&t, "rule", fault->rule);
    }
    put_fault(&t, fault);
    if (call->caller->client != NULL) {
        put_string(&t, "request", net_request_id(call->caller->client));
    }
    put_close(&t, '}');
    put_close(&t, '}');
    if (status >= 500) {
        registry_failed(call->api->registry, call->caller, call->game, fault);
    }
    api_json(call, status, &t);
}

bool api_limited(ApiCall *call, int kind)
{
    Api *api = call->api;
    if (rates_take(api->rates, net_address(call->caller->client), kind, registry_clock(api->registry))) {
        return false;
    }
    api_refuse(call, 429, WORD_FAULT_TABLE_TOO_OFTEN);
    return true;
}

/* "/api/games/{game}/seats" and "/api/games/abc/seats": the name goes to out_game; so does a book's. */
static bool path_fits(const char *pattern, const char *path, char out_game[STORE_ID_MAX])
{
    const char *hole = strchr(pattern, '{');
    if (hole == NULL) {
        return strcmp(pattern, path) == 0;
    }
    size_t front = (size_t)(hole - pattern);
    const char *rest = strchr(hole, '}') + 1;
    if (strncmp(pattern, path, front) != 0) {
        return false;
    }
    size_t length = strcspn(path + front, "/");
    if (length == 0 || length >= STORE_ID_MAX || strcmp(path + front + length, rest) != 0) {
        return false;
    }
    memcpy(out_game, path + front, length);
    out_game[length] = '\0';
    return true;
}

/* The language of ?lang=, or the first of Accept-Language that is spoken here: "es-MX,es;q=0.9,en;q=0.8". */
static uint8_t request_lang(const NetRequest *request)
{
    static const char LANG[] = "lang=";
    const char *header = net_header(request, "accept-language");
    const char *at = strstr(request->query, LANG);
    at = at != NULL ? at + strlen(LANG) : header != NULL ? header : "";
    while (*at != '\0') {
        char id[4] = "";
        size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz");
        memcpy(id, at, length < sizeof id ? length : 0);
        if (strcmp(id, "en") == 0 || lang_find(id) != 0) {
            return lang_find(id);
        }
        at += strcspn(at, ",");
        at += strspn(at, ", ");
    }
    return 0;
}

static ApiCall *call_create(Api *api, NetClient *client, const NetRequest *request)
{
    ApiCall *call = calloc(1, sizeof *call);
    Caller *caller = call != NULL ? caller_create(client) : NULL;
    if (caller == NULL) {
        free(call);
        return NULL;
    }
    /* The connection holds it, too, until it closes or asks for something else. */
    Caller *earlier = net_kept(client);
    if (earlier != NULL) {
        caller_release(earlier);
    }
    net_keep(client, caller);
    caller->lang = request_lang(request);
    call->api = api;
    call->caller = caller_hold(caller);
    call->request = request;
    return call;
}

static void call_run(ApiCall *call, void (*handler)(ApiCall *call))
{
    if (!api_limited(call, LIMIT_REQUEST)) {
        handler(call);
    }
}

bool api_request(Api *api, NetClient *client, const NetRequest *request)
{
    char game[STORE_ID_MAX] = "";
    bool path_known = false;
    void (*handler)(ApiCall * call) = NULL;
    for (size_t i = 0; i < sizeof ROUTES / sizeof ROUTES[0] && handler == NULL; i++) {
        if (path_fits(ROUTES[i].path, request->path, game)) {
            path_known = true;
            handler = strcmp(ROUTES[i].method, request->method) == 0 ? ROUTES[i].handler : NULL;
        }
    }
    if (!path_known && strncmp(request->path, "/api/", 5) != 0) {
        return false;
    }
    ApiCall *call = call_create(api, client, request);
    if (call == NULL) {
        net_answer(client, &(NetAnswer){.status = 503});
        return true;
    }
    memcpy(call->game, game, sizeof game);
    if (handler == NULL) {
        api_refuse(call, path_known ? 405 : 404, path_known ? WORD_FAULT_TABLE_METHOD : WORD_FAULT_TABLE_PATH);
        return true;
    }
    call_run(call, handler);
    return true;
}

void api_clear(Api *api)
{
    free(api->lobby);
    api->lobby = NULL;
}
