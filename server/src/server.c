/* SPDX-License-Identifier: MIT */
/* server.c - the parts put together: loop, store, registry, net; and its end. */
#include "server/server.h"

#include "api.h"
#include "bans.h"
#include "home.h"
#include "lang/lang.h"
#include "listener.h"
#include "live.h"
#include "own_address.h"
#include "rates_say.h"
#include "secret.h"
#include "session.h"
#include "site.h"

#include <curl/curl.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    REQUEST_S = 15,
    REST_S = 60,
    PING_S = 30,
    STOP_POLL_MS = 10,
    STOP_PATIENCE_MS = 2000,
    SIGNALS = 3,
};

struct Server {
    uv_loop_t loop;
    ServerConfig config;
    Keeper *keeper;
    KeeperJob time; /* of the store, as it was opened */
    GameRegistry *registry;
    Net *net;
    Api api;
    SessionLimits limits;
    Bounds bounds;
    RatesSaying saying;
    uv_signal_t signal[SIGNALS];
    uv_timer_t timer; /* of stopping */
    uv_timer_t drain;
    Listener *listener; /* NULL: nobody to hear */
    bool stopping;
    bool stopped;
};

void server_defaults(ServerConfig *out_config)
{
    *out_config = (ServerConfig){
        .address = "127.0.0.1",
        .store = "memory:",
        .limits = true,
        .idle_s = 60,
        .away_s = 60,
        .shuffle_s = SITTING_SHUFFLE_S,
        .bot_pause_ms = 1400,
        .bot_ms = 1000,
        .remind_s = 3600,
        .gather_s = 1800,
        .gather_days_s = 7 * 86400,
        .claim_s = 600,
        .book_wait_s = 20,
        .book_keep_s = 86400,
    };
    server_limits_default(out_config);
}

/* ---- Who may ask. */
static bool host_is_local(const NetRequest *request)
{
    const char *host = net_header(request, "host");
    if (host == NULL) {
        return false;
    }
    size_t length = host[0] == '[' ? strcspn(host, "]") + 1 : strcspn(host, ":");
    static const char *const NAMES[] = {"127.0.0.1", "localhost", "[::1]"};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if (strlen(NAMES[i]) == length && strncmp(host, NAMES[i], length) == 0) {
            return true;
        }
    }
    return false;
}

/* How the client reaches us: of the last proxy's word where there is one. "": only the proxy knows, and does not say. */
static const char *scheme_of(const Server *server, const NetRequest *request)
{
    if (server->config.tls_cert != NULL || !server->config.behind_proxy) {
        return server->config.tls_cert != NULL ? "https" : "http";
    }
    const char *said = net_header(request, "x-forwarded-proto");
    const char *last = said != NULL ? strrchr(said, ',') : NULL;
    said = last != NULL ? last + 1 : said;
    return said != NULL ? said + strspn(said, " ") : "";
}

/* A page of another site must not act for whoever looks at it, nor one that came to the same name without TLS, where
 * anybody on the way may have written it. What is no browser sends no origin. */
static bool origin_is_ours(const Server *server, const NetRequest *request)
{
    const char *origin = net_header(request, "origin");
    const char *host = net_header(request, "host");
    if (origin == NULL) {
        return true;
    }
    if (server->config.origin != NULL && strcmp(origin, server->config.origin) == 0) {
        return true;
    }
    const char *name = strstr(origin, "://");
    if (name == NULL || host == NULL || strcmp(name + 3, host) != 0) {
        return false;
    }
    const char *scheme = scheme_of(server, request);
    size_t length = (size_t)(name - origin);
    return scheme[0] == '\0' || (strlen(scheme) == length && strncmp(origin, scheme, length) == 0);
}

static void forbid(NetClient *client, const char *words)
{
    net_answer(client, &(NetAnswer){.status = 403,
                                    .type = "text/plain; charset=utf-8",
                                    .body = words,
                                    .length = strlen(words),
                                    .lasting = true});
}

/* Of this machine alone, or of one's home. */
static bool is_at_home(const Server *server, const NetClient *client, const NetRequest *request)
{
    const char *host = net_header(request, "host");
    return !server->config.home || (home_has(net_address(client)) && host != NULL && home_names(host));
}

/* Who is banned is not served; the operator, who has a token, is never locked out. */
static bool is_banned(const Server *server, NetClient *client, const NetRequest *request)
{
    static const char ADMIN[] = "/api/admin/";
    return bans_has(server->registry->bans, net_address(client)) &&
           strncmp(request->path, ADMIN, sizeof ADMIN - 1) != 0;
}

static bool may_ask(const Server *server, NetClient *client, const NetRequest *request)
{
    if (is_banned(server, client, request)) {
        forbid(client, "this address is not served\n");
        return false;
    }
    if (server->config.local && !host_is_local(request)) {
        forbid(client, "this table is only for this machine\n");
        return false;
    }
    if (!is_at_home(server, client, request)) {
        forbid(client, "this table is only for its home network\n");
        return false;
    }
    if (strcmp(request->method, "GET") != 0 && !origin_is_ours(server, request)) {
        forbid(client, "another site's page cannot ask for that\n");
        return false;
    }
    return true;
}

/* ---- The net's handlers. */
static void take_request(void *context, NetClient *client, const NetRequest *request)
{
    Server *server = context;
    if (may_ask(server, client, request) && !api_request(&server->api, client, request)) {
        site_request(client, request);
    }
}

static bool take_upgrade(void *context, NetClient *client, const NetRequest *request)
{
    Server *server = context;
    if (is_banned(server, client, request)) {
        forbid(client, "this address is not served\n");
        return false;
    }
    if ((server->config.local && !host_is_local(request)) || !is_at_home(server, client, request) ||
        !origin_is_ours(server, request)) {
        forbid(client, "another site's page cannot sit at this table\n");
        return false;
    }
    Caller *caller = strcmp(request->path, "/ws") == 0 && !server->stopping ? caller_create(client) : NULL;
    if (caller == NULL) {
        net_answer(client, &(NetAnswer){.status = server->stopping ? 503 : 404});
        return false;
    }
    Caller *earlier = net_kept(client);
    if (earlier != NULL) {
        caller_release(earlier);
    }
    net_keep(client, caller);
    net_unwelcome(client); /* until it says hello: others may need the place */
    return true;
}

static void take_message(void *context, NetClient *client, const char *text, size_t length)
{
    Server *server = context;
    session_message(server->registry, &server->limits, net_kept(client), text, length);
}

static void take_close(void *context, NetClient *client)
{
    Caller *caller = net_kept(client);
    (void)context;
    if (caller != NULL) {
        api_closed(caller);
        session_closed(caller);
    }
}

/* ---- Other processes. */
static void heard(void *context, const char *game, uint64_t version, const char *word)
{
    Server *server = context;
    if (!rates_say_heard(&server->saying, game, word)) {
        registry_heard(server->registry, game, version, word);
    }
}

static void hears(void *context)
{
    Server *server = context;
    registry_deaf(server->registry, false);
}

static void deaf(void *context)
{
    Server *server = context;
    if (!server->stopping) {
        journal("deaf", NULL);
        registry_deaf(server->registry, true);
    }
}

/* Where the store has no other processes there is nothing to hear. */
static bool listener_start(Server *server)
{
    const ListenerHandlers handlers = {server, heard, hears, deaf};
    if (!server->registry->config.shared) {
        return true;
    }
    registry_deaf(server->registry, true);
    server->listener = listener_create(&server->loop, &server->bounds, server->config.store, &handlers);
    return server->listener != NULL;
}

/* ---- Stopping: first what is on its way is kept and answered, then everybody is told, then they go. */
static void net_gone(void *context)
{
    Server *server = context;
    server->stopped = true;
    uv_stop(&server->loop);
}

static void stop_when_quiet(uv_timer_t *timer)
{
    Server *server = timer->data;
    if (registry_quiet(server->registry)) {
        uv_timer_stop(timer);
        registry_bye(server->registry);
        net_stop(server->net, STOP_PATIENCE_MS, net_gone, server);
    }
}

static void stop(Server *server)
{
    if (server->stopping) {
        return;
    }
    uv_timer_stop(&server->drain);
    server->stopping = true;
    journal("stopping", NULL);
    registry_stop(server->registry);
    books_stop(server->api.books);
    uv_timer_start(&server->timer, stop_when_quiet, 0, STOP_POLL_MS);
}

static void drained(uv_timer_t *timer)
{
    stop(timer->data);
}

/* Whoever balances between processes first sees that this one is to go, and sends nobody here any more. */
static void stop_asked(uv_signal_t *handle, int number)
{
    Server *server = handle->data;
    (void)number;
    if (server->config.drain_s == 0 || server->registry->draining) {
        stop(server);
        return;
    }
    server->registry->draining = true;
    journal("draining", NULL);
    uv_timer_start(&server->drain, drained, server->config.drain_s * UINT64_C(1000), 0);
}

/* A terminal that is closed says the same: there it ends what has no certificate to read again. */
static void reload_asked(uv_signal_t *handle, int number)
{
    Server *server = handle->data;
    char fault[NET_FAULT_MAX] = "";
    if (server->config.tls_cert == NULL && uv_guess_handle(STDIN_FILENO) == UV_TTY) {
        stop_asked(handle, number);
    } else if (net_reload(server->net, server->config.tls_cert, server->config.tls_key, fault)) {
        journal("reloaded", NULL);
    } else {
        journal("reload-refused", "why", fault, NULL);
    }
}

/* ---- */
static bool store_start(Server *server, ServerFault *out_fault)
{
    char fault[STORE_FAULT_MAX] = "";
    Store *store = store_serve(server->config.store, fault);
    if (store == NULL) {
        out_fault->about = SERVER_STORE;
        snprintf(out_fault->words, sizeof out_fault->words, "%s", fault);
        return false;
    }
    uint8_t fresh[STORE_SALT_SIZE];
    server->time = (KeeperJob){.kind = JOB_TIME};
    secret_bytes(fresh, sizeof fresh);
    keeper_do(store, &server->time);
    if (server->time.result == STORE_BROKEN || store_salt(store, fresh, server->api.salt) != STORE_OK) {
        out_fault->about = SERVER_STORE;
        snprintf(out_fault->words, sizeof out_fault->words, "%s", store_fault(store));
        store_close(store);
        return false;
    }
    server->keeper = keeper_create(&server->loop, store);
    return server->keeper != NULL;
}

static bool registry_start(Server *server)
{
    const ServerConfig *config = &server->config;
    server->api.rates = rates_create(&server->bounds, config->limits);
    RegistryConfig registry = {
        .time_ms = server->time.result == STORE_OK ? server->time.at_ms : 0,
        .time_ns = server->time.from,
        .bounds = &server->bounds,
        .rates = server->api.rates,
        .idle_s = config->idle_s,
        .away_s = config->away_s,
        .shuffle_s = config->shuffle_s,
        .local = config->local,
        .bot_pause_ms = config->bot_pause_ms,
        .bot_ms = config->bot_ms,
        .shared = strncmp(config->store, "postgres", strlen("postgres")) == 0,
        .remind_s = config->remind_s,
        .hooks = config->hooks,
        .hooks_private = config->hooks_private,
        .gather_s = config->gather_s,
        .gather_days_s = config->gather_days_s,
        .retain_days = config->retain_days,
        .claim_s = config->claim_s,
    };
    server->limits = (SessionLimits){.on = config->limits};
    server->api.books = books_create(&server->loop, &server->bounds, config->book_keep_s, config->book_wait_s);
    if (registry.rates == NULL || server->api.books == NULL) {
        return false;
    }
    server->registry = registry_create(&server->loop, server->keeper, &registry);
    server->api.registry = server->registry;
    server->api.metrics_open = config->metrics_open;
    server->api.admin = config->admin_token != NULL;
    if (server->api.admin) {
        admin_key(config->admin_token, server->api.admin_key);
    }
    server->api.listen = config->address;
    server->api.tls = config->tls_cert != NULL;
    if (server->registry != NULL && registry.shared) {
        rates_say_start(&server->saying, server->api.rates, server->registry);
    }
    return server->registry != NULL;
}

static bool net_start(Server *server, ServerFault *out_fault)
{
    const ServerConfig *config = &server->config;
    NetConfig net = {
        .address = config->address,
        .port = config->port,
        .tls_cert = config->tls_cert,
        .tls_key = config->tls_key,
        .behind_proxy = config->behind_proxy,
        .bounds = &server->bounds,
        .request_s = REQUEST_S,
        .idle_s = REST_S,
        .ping_s = PING_S,
    };
    NetHandlers handlers = {server, take_request, take_upgrade, take_message, take_close};
    char fault[NET_FAULT_MAX] = "";
    bool listening = false;
    server->net = net_create(&server->loop, &net, &handlers, &listening, fault);
    server->api.net = server->net;
    if (server->net == NULL) {
        out_fault->about = listening ? SERVER_ADDRESS : SERVER_ITSELF;
        snprintf(out_fault->words, sizeof out_fault->words, "%s", fault);
    }
    return server->net != NULL;
}

static void signals_start(Server *server)
{
    static const struct {
        int number;
        uv_signal_cb asked;
    } ROWS[SIGNALS] = {{SIGINT, stop_asked}, {SIGTERM, stop_asked}, {SIGHUP, reload_asked}};
    for (int i = 0; i < SIGNALS; i++) {
        uv_signal_init(&server->loop, &server->signal[i]);
        server->signal[i].data = server;
        uv_signal_start(&server->signal[i], ROWS[i].asked, ROWS[i].number);
    }
}

/* What may fail for a wrong option comes before the store, which is made where there is none. Who connects meanwhile waits
 * until the loop runs. */
Server *server_create(const ServerConfig *config, ServerFault *out_fault)
{
    Server *server = calloc(1, sizeof *server);
    Fault fault;
    out_fault->about = SERVER_ITSELF;
    snprintf(out_fault->words, sizeof out_fault->words, "there is no memory left");
    if (server == NULL) {
        return NULL;
    }
    server->config = *config;
    bounds_start(&server->bounds, config);
    journal_on(config->journal);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    signal(SIGPIPE, SIG_IGN);
    uv_loop_init(&server->loop);
    uv_timer_init(&server->loop, &server->timer);
    server->timer.data = server;
    uv_timer_init(&server->loop, &server->drain);
    server->drain.data = server;
    signals_start(server);
    if (!lang_start(&fault)) {
        snprintf(out_fault->words, sizeof out_fault->words, "words: line %u: %.200s", fault.line,
                 fault_words(&fault, NULL).text);
    } else if (net_start(server, out_fault) && store_start(server, out_fault) && registry_start(server) &&
               listener_start(server)) {
        registry_wake(server->registry);
        return server;
    }
    server_destroy(server);
    return NULL;
}

int server_port(const Server *server)
{
    return net_port(server->net);
}

int server_addresses(const Server *server, char out_addresses[SERVER_ADDRESSES_MOST][SERVER_ADDRESS_MAX])
{
    return own_addresses(server->config.address, server->config.tls_cert != NULL, server_port(server), out_addresses);
}

void server_run(Server *server)
{
    journal("serving", NULL);
    while (!server->stopped) {
        uv_run(&server->loop, UV_RUN_DEFAULT);
    }
    journal("stopped", NULL);
}

void server_destroy(Server *server)
{
    server->stopping = true;
    if (server->listener != NULL) {
        listener_destroy(server->listener);
    }
    if (server->net != NULL) {
        net_destroy(server->net);
    }
    for (int i = 0; i < SIGNALS; i++) {
        uv_close((uv_handle_t *)&server->signal[i], NULL);
    }
    uv_close((uv_handle_t *)&server->timer, NULL);
    uv_close((uv_handle_t *)&server->drain, NULL);
    if (server->keeper != NULL) {
        keeper_destroy(server->keeper);
    }
    if (server->api.books != NULL) {
        books_destroy(server->api.books);
    }
    if (server->registry != NULL) {
        registry_destroy(server->registry);
    }
    uv_run(&server->loop, UV_RUN_DEFAULT);
    uv_loop_close(&server->loop);
    rates_destroy(server->api.rates);
    api_clear(&server->api);
    curl_global_cleanup();
    free(server);
}
