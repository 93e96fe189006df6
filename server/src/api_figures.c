/* SPDX-License-Identifier: MIT */
/* api_figures.c - what the server is, whether it is well, and its figures for Prometheus. */
#include "api.h"

#include "live.h"
#include "own_address.h"
#include "server/server.h"

#include "notation/language.h"
#include "notation/put.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Asked from this machine. */
static bool call_is_local(const ApiCall *call)
{
    const char *address = net_address(call->caller->client);
    return strcmp(address, "127.0.0.1") == 0 || strcmp(address, "::1") == 0;
}

/* What this machine is called in its networks is for those alone who are at it. */
static void addresses_put(Text *t, const Api *api)
{
    char address[SERVER_ADDRESSES_MOST][SERVER_ADDRESS_MAX];
    const int count = own_addresses(api->listen, api->tls, net_port(api->net), address);
    put_key(t, "addresses");
    put_open(t, '[');
    for (int i = 0; i < count; i++) {
        put_next(t);
        json_write_string(t, address[i]);
    }
    put_close(t, ']');
}

static void info_write(Text *t, void *context)
{
    const ApiCall *call = context;
    const GameRegistry *registry = call->api->registry;
    Catalogue catalogue;
    Setup setup;
    Rules rules;
    Fault fault;
    catalogue_defaults(&catalogue);
    setup_defaults(&setup);
    setup_rules(&setup, &catalogue, &rules, &fault);
    put_open(t, '{');
    put_string(t, "program", "aedile");
    put_string(t, "version", AEDILE_VERSION);
    put_key(t, "rules_hash");
    text_char(t, '"');
    text_hex(t, rules.hash);
    text_char(t, '"');
    put_key(t, "bots");
    put_open(t, '[');
    for (int bot = 0; bot < BOT_COUNT; bot++) {
        put_next(t);
        json_write_string(t, bot_name(bot));
    }
    put_close(t, ']');
    put_bool(t, "hooks", registry->config.hooks);
    put_bool(t, "books", bound_most(registry->config.bounds, BOUND_BOOKS) > 0);
    put_int(t, "away_s", registry->config.away_s);
    put_int(t, "claim_s", registry->config.claim_s);
    if (call_is_local(call)) {
        addresses_put(t, call->api);
    }
    put_close(t, '}');
}

void api_info(ApiCall *call)
{
    Text text;
    registry_write(call->api->registry, info_write, call, &text);
    api_json(call, 200, &text);
}

/* ---- Asking the store. */
typedef struct Counting {
    KeeperJob job;
    ApiCall *call;
    void (*answer)(ApiCall *call, const KeeperJob *job);
    Ticket ticket;
} Counting;

static void counted(KeeperJob *job)
{
    Counting *counting = job->context;
    counting->call->api->registry->jobs--;
    registry_answered(counting->call->api->registry, &counting->ticket);
    counting->answer(counting->call, job);
    keeper_job_clear(job);
    free(counting);
}

static void ask(ApiCall *call, int kind, void (*answer)(ApiCall *call, const KeeperJob *job))
{
    Counting *counting = calloc(1, sizeof *counting);
    if (counting == NULL || !registry_ask(call->api->registry, call->caller, &counting->ticket)) {
        free(counting);
        api_refuse(call, 503, WORD_FAULT_TABLE_BUSY);
        return;
    }
    counting->call = call;
    counting->answer = answer;
    counting->job = (KeeperJob){.kind = (uint8_t)kind, .done = counted, .context = counting, .most = 1};
    call->request = NULL;
    call->api->registry->jobs++;
    keeper_ask(call->api->registry->keeper, &counting->job);
}

static void health_answer(ApiCall *call, const KeeperJob *job)
{
    if (job->result != STORE_OK || call->api->registry->stopping) {
        api_refuse(call, 503, job->result != STORE_OK ? WORD_FAULT_TABLE_STORE_SILENT : WORD_FAULT_TABLE_STOPPING);
        return;
    }
    static const char WELL[] = "{\"ok\":true}";
    api_answer(call, 200, "application/json", WELL, strlen(WELL));
}

void api_health(ApiCall *call)
{
    ask(call, JOB_LOBBY, health_answer); /* the cheapest question there is */
}

/* Whether people are to be sent here, which is more than being well. */
static void ready_answer(ApiCall *call, const KeeperJob *job)
{
    const GameRegistry *registry = call->api->registry;
    const int why = job->result != STORE_OK                    ? WORD_FAULT_TABLE_STORE_SILENT
                    : registry->stopping || registry->draining ? WORD_FAULT_TABLE_STOPPING
                    : registry->deaf                           ? WORD_FAULT_TABLE_DEAF
                                                               : 0;
    if (why != 0) {
        api_refuse(call, 503, why);
        return;
    }
    static const char READY[] = "{\"ready\":true}";
    api_answer(call, 200, "application/json", READY, strlen(READY));
}

void api_ready(ApiCall *call)
{
    ask(call, JOB_LOBBY, ready_answer);
}

/* ---- Figures. */
static void figure(Text *t, const char *name, const char *kind, const char *help, double value)
{
    char buffer[512];
    snprintf(buffer, sizeof buffer, "# HELP aedile_%s %s\n# TYPE aedile_%s %s\naedile_%s %.9g\n", name, help, name,
             kind, name, value);
    text_add(t, buffer);
}

typedef struct Figures {
    const Api *api;
    const KeeperJob *job;
} Figures;

static void store_figures(Text *t, const Figures *figures)
{
    static const char *const STAGES[] = {"gathering", "running", "over"};
    KeeperCounts counts = keeper_counts(figures->api->registry->keeper);
    figure(t, "store_batches_total", "counter", "Transactions of the store", (double)counts.batches);
    figure(t, "store_writes_total", "counter", "Things written in them", (double)counts.writes);
    figure(t, "store_broken_total", "counter", "Transactions that failed", (double)counts.broken);
    figure(t, "store_busy_seconds_total", "counter", "Time spent in them", (double)counts.busy_us / 1e6);
    figure(t, "store_slowest_seconds", "gauge", "The slowest of them", (double)counts.slowest_us / 1e6);
    if (figures->job->result != STORE_OK) {
        return;
    }
    text_add(t, "# HELP aedile_games Games kept\n# TYPE aedile_games gauge\n");
    for (int i = 0; i < 3; i++) {
        char buffer[96];
        snprintf(buffer, sizeof buffer, "aedile_games{stage=\"%s\"} %llu\n", STAGES[i],
                 (unsigned long long)figures->job->count[i]);
        text_add(t, buffer);
    }
}

/* How full everything is (bounds.def): three figures, and of each a line for every row. */
static void bound_figures(Text *t, const Bounds *bounds)
{
    static const struct {
        const char *name, *kind, *help;
    } FIGURES[] = {
        {"bound", "gauge", "How much a queue, table or budget holds"},
        {"bound_used", "gauge", "How full it is; of those of each game, seat or address, the fullest of a minute"},
        {"bound_refused_total", "counter", "What was refused because it was full"},
    };
    for (size_t i = 0; i < sizeof FIGURES / sizeof FIGURES[0]; i++) {
        char buffer[256];
        snprintf(buffer, sizeof buffer, "# HELP aedile_%s %s\n# TYPE aedile_%s %s\n", FIGURES[i].name, FIGURES[i].help,
                 FIGURES[i].name, FIGURES[i].kind);
        text_add(t, buffer);
        for (int id = 0; id < BOUND_COUNT; id++) {
            const uint64_t value[] = {bound_most(bounds, id), bound_used(bounds, id), bounds->row[id].refused};
            snprintf(buffer, sizeof buffer, "aedile_%s{name=\"%s\"} %llu\n", FIGURES[i].name, bound_name(id),
                     (unsigned long long)value[i]);
            text_add(t, buffer);
        }
    }
}

static void figures_write(Text *t, void *context)
{
    const Figures *figures = context;
    const NetCounts *net = net_counts(figures->api->net);
    const RegistryCounts *registry = registry_counts(figures->api->registry);
    static const HooksCounts NO_HOOKS;
    const Hooks *calls = figures->api->registry->hooks;
    const HooksCounts *hooks = calls != NULL ? hooks_counts(calls) : &NO_HOOKS;
    size_t memory = 0;
    uv_resident_set_memory(&memory);
    const struct {
        const char *name, *kind, *help;
        uint64_t value;
    } ROWS[] = {
        {"connections", "gauge", "Open connections", net->connections},
        {"sockets", "gauge", "WebSockets among them", net->sockets},
        {"connections_total", "counter", "Connections taken", net->accepted},
        {"connections_refused_total", "counter", "Connections refused by a limit", net->refused},
        {"requests_total", "counter", "HTTP requests", net->requests},
        {"messages_in_total", "counter", "WebSocket messages received", net->messages_in},
        {"messages_out_total", "counter", "WebSocket messages sent", net->messages_out},
        {"bytes_in_total", "counter", "Bytes received", net->bytes_in},
        {"bytes_out_total", "counter", "Bytes sent", net->bytes_out},
        {"bad_requests_total", "counter", "Requests that were none", net->bad_requests},
        {"bad_frames_total", "counter", "Frames that were none", net->bad_frames},
        {"slow_cut_total", "counter", "Clients cut off for reading too slowly", net->slow_cut},
        {"games_loaded", "gauge", "Games in memory", registry->loaded},
        {"entries_total", "counter", "Entries folded in", registry->entries},
        {"moves_total", "counter", "Moves played", registry->moves},
        {"bot_moves_total", "counter", "Moves by bots", registry->bot_moves},
        {"bot_milliseconds_total", "counter", "Time bots thought", registry->bot_ms},
        {"flags_total", "counter", "Moves made because time was over", registry->flags},
        {"refused_total", "counter", "Requests refused", registry->refused},
        {"stale_total", "counter", "Requests for a version that was past", registry->stale},
        {"updates_written_total", "counter", "Updates written, each for all who may see the same", registry->written},
        {"doubled_total", "counter", "Requests sent twice, and kept once", registry->doubled},
        {"conflicts_total", "counter", "Entries another process was quicker with", registry->conflicts},
        {"damaged_total", "counter", "Entries that did not fit their game", registry->damaged},
        {"failed_total", "counter", "Answers that the server owed: 5xx and unsure", registry->failed},
        {"hooks_total", "counter", "Webhooks called", hooks->sent},
        {"hooks_failed_total", "counter", "Webhooks that did not answer", hooks->failed},
        {"hooks_retried_total", "counter", "Further tries of them", hooks->retried},
        {"hooks_dropped_total", "counter", "Webhooks not called since too many waited", hooks->dropped},
        {"hooks_waiting", "gauge", "Webhooks to be called", hooks->waiting},
        {"tables_expired_total", "counter", "Tables that ended because nobody was there", registry->expired},
        {"games_deleted_total", "counter", "Games deleted because they are old", registry->retired},
        {"memory_bytes", "gauge", "Resident memory", memory},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        figure(t, ROWS[i].name, ROWS[i].kind, ROWS[i].help, (double)ROWS[i].value);
    }
    bound_figures(t, figures->api->registry->config.bounds);
    store_figures(t, figures);
    latency_write(t, &figures->api->registry->latency);
}

static void metrics_answer(ApiCall *call, const KeeperJob *job)
{
    Figures figures = {call->api, job};
    Text text;
    registry_write(call->api->registry, figures_write, &figures, &text);
    api_answer(call, 200, "text/plain; version=0.0.4; charset=utf-8", text.at, text.length);
}

void api_metrics(ApiCall *call)
{
    const bool here = call_is_local(call);
    if (!here && !call->api->metrics_open) {
        api_refuse(call, 403, WORD_FAULT_TABLE_FIGURES);
        return;
    }
    ask(call, JOB_COUNT_GAMES, metrics_answer);
}
