/* SPDX-License-Identifier: MIT */
/* api_admin.c - the operator's acts: looking at tables, order at them, forgetting, bans. Each is a line of the journal. */
#include "api.h"
#include "bans.h"
#include "body.h"
#include "forget.h"
#include "live.h"
#include "secret.h"
#include "server/forget.h"

#include "notation/language.h"
#include "notation/put.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TABLES_MOST = 500, TABLES_USUAL = 100, LINE_MAX_ADMIN = 64, YEARS_10_S = 315360000, NO_NUMBER = -1 };

/* One act on its way to its answer. */
typedef struct Act {
    KeeperJob job;
    ApiCall *call;
    Forgetting forgetting;
    char name[16];
    char game[STORE_ID_MAX];
    char prefix[STORE_PREFIX_MAX];
    char request[NET_ID_MAX];
    int seat; /* from 0; NO_NUMBER: none */
} Act;

/* False, and answered: there is no such path without a token, and none for who has another. */
static bool is_operator(ApiCall *call)
{
    static const char BEARER[] = "Bearer ";
    const char *header = net_header(call->request, "authorization");
    uint8_t key[SHA256_BYTES];
    if (!call->api->admin) {
        api_refuse(call, 404, WORD_FAULT_TABLE_PATH);
        return false;
    }
    if (api_limited(call, LIMIT_ADMIN)) {
        return false;
    }
    const bool bears = header != NULL && strncasecmp(header, BEARER, sizeof BEARER - 1) == 0;
    admin_key(bears ? header + sizeof BEARER - 1 : "", key);
    if (!admin_same(key, call->api->admin_key)) {
        journal("admin", "act", "refused", "result", "token", "request", net_request_id(call->caller->client), NULL);
        api_refuse(call, 401, WORD_FAULT_TABLE_ADMIN_TOKEN);
        return false;
    }
    return true;
}

static Act *act_create(ApiCall *call, const char *name)
{
    Act *act = calloc(1, sizeof *act);
    if (act == NULL) {
        api_refuse(call, 503, WORD_FAULT_TABLE_MEMORY);
        return NULL;
    }
    act->call = call;
    act->seat = NO_NUMBER;
    snprintf(act->name, sizeof act->name, "%s", name);
    snprintf(act->game, sizeof act->game, "%s", call->game);
    snprintf(act->request, sizeof act->request, "%s", net_request_id(call->caller->client));
    return act;
}

/* What was done, and how it ended. The token is never in it. */
static void act_note(const Act *act, const char *result)
{
    char seat[12] = "";
    if (act->seat >= 0) {
        snprintf(seat, sizeof seat, "%d", act->seat + 1);
    }
    journal("admin", "act", act->name, "game", act->game, "seat", seat, "prefix", act->prefix, "result", result,
            "request", act->request, NULL);
}

/* Each notes the act, answers and ends it. */
static void act_fault(Act *act, int status, const Fault *fault)
{
    act_note(act, fault_code(fault));
    api_fault(act->call, status, fault);
    free(act);
}

static void act_refuse(Act *act, int status, int word)
{
    Fault fault;
    fault_set(&fault, 0, 0, word, NULL);
    act_fault(act, status, &fault);
}

/* A member that nobody knows is one that somebody meant: an act that is wider without it must not be done. */
static bool act_strange(Act *act, Body *body, const char *const *keys)
{
    Fault fault;
    const char *stranger = body_stranger(body, keys);
    if (stranger != NULL) {
        fault_set(&fault, 0, 0, WORD_FAULT_TABLE_STRANGER, quote_make(stranger, strlen(stranger)).text, NULL);
        act_fault(act, 400, &fault);
    }
    return stranger != NULL;
}

static void act_answer(Act *act, const Text *text)
{
    act_note(act, "done");
    api_json(act->call, 200, text);
    free(act);
}

static void act_done(Act *act, uint64_t version)
{
    char buffer[64];
    Text t = text_in(buffer, sizeof buffer);
    put_open(&t, '{');
    put_bool(&t, "done", true);
    put_int(&t, "version", (int64_t)version);
    put_close(&t, '}');
    act_answer(act, &t);
}

static void act_ask(Act *act, KeeperJob job, void (*done)(KeeperJob *job))
{
    act->call->request = NULL;
    act->job = job;
    act->job.done = done;
    act->job.context = act;
    act->call->api->registry->jobs++;
    keeper_ask(act->call->api->registry->keeper, &act->job);
}

static Act *act_asked(KeeperJob *job)
{
    Act *act = job->context;
    act->call->api->registry->jobs--;
    return act;
}

/* What the store listed, as `write` says it. */
static void list_answer(KeeperJob *job, void (*write)(Text *t, void *context))
{
    Act *act = act_asked(job);
    Text text;
    if (job->result != STORE_OK) {
        keeper_job_clear(job);
        act_refuse(act, 503, WORD_FAULT_TABLE_STORE);
        return;
    }
    registry_write(act->call->api->registry, write, act, &text);
    keeper_job_clear(job);
    act_answer(act, &text);
}

/* ---- Looking. */
static void tables_write(Text *t, void *context)
{
    const Act *act = context;
    GameRegistry *registry = act->call->api->registry;
    put_open(t, '{');
    put_key(t, "tables");
    put_open(t, '[');
    for (size_t i = 0; i < act->job.found_count; i++) {
        const StoreGame *game = &act->job.found[i].game;
        put_open(t, '{');
        put_string(t, "id", game->id);
        put_int(t, "version", (int64_t)game->version);
        put_int(t, "created", game->created_ms);
        put_int(t, "changed", game->changed_ms);
        put_int(t, "seen", game->stand.seen_ms);
        put_bool(t, "listed", game->stand.listed != 0);
        put_int(t, "present", registry_people(registry, game->id));
        if (game->stand.summary[0] == '{') {
            text_char(t, ',');
            text_add(t, game->stand.summary + 1); /* closes the object, too */
        } else {
            put_close(t, '}');
        }
    }
    put_close(t, ']');
    put_close(t, '}');
}

static void tables_found(KeeperJob *job)
{
    list_answer(job, tables_write);
}

/* One part of the query, such as "most=50". False: it is none, or its value is none. */
static bool query_part(const char *part, size_t length, uint64_t *stages, size_t *most)
{
    static const char *const STAGES[] = {"stage=gathering", "stage=running", "stage=over"};
    static const char MOST[] = "most=";
    const size_t front = strlen(MOST);
    for (int i = 0; i <= STORE_OVER; i++) {
        if (strlen(STAGES[i]) == length && strncmp(part, STAGES[i], length) == 0) {
            *stages |= UINT64_C(1) << i;
            return true;
        }
    }
    if (length <= front || strncmp(part, MOST, front) != 0 || strspn(part + front, "0123456789") != length - front) {
        return length == 0 || strncmp(part, "lang=", strlen("lang=")) == 0;
    }
    *most = strtoul(part + front, NULL, 10);
    return *most >= 1 && *most <= TABLES_MOST;
}

static bool query_read(const char *query, uint64_t *stages, size_t *most)
{
    bool good = true;
    while (good && *query != '\0') {
        const size_t length = strcspn(query, "&");
        good = query_part(query, length, stages, most);
        query += length + (query[length] == '&');
    }
    return good;
}

/* ?stage=gathering&most=50: of one stage, or of all; as many of each, listed and not. */
void admin_tables(ApiCall *call)
{
    uint64_t stages = 0;
    size_t most = TABLES_USUAL;
    Act *act = is_operator(call) ? act_create(call, "tables") : NULL;
    if (act != NULL && !query_read(call->request->query, &stages, &most)) {
        act_refuse(act, 400, WORD_FAULT_TABLE_ADMIN_TABLES);
    } else if (act != NULL) {
        act_ask(act, (KeeperJob){.kind = JOB_TABLES, .from = stages != 0 ? stages : 7, .most = most}, tables_found);
    }
}

static void table_write(Text *t, void *context)
{
    const LiveGame *live = context;
    uint32_t watchers;
    uint32_t seats = live_present(live, &watchers);
    put_open(t, '{');
    put_string(t, "id", live->id);
    put_int(t, "version", (int64_t)sitting_version(live->sitting));
    put_int(t, "created", live->created_ms);
    put_int(t, "changed", live->changed_ms);
    put_key(t, "present");
    put_open(t, '[');
    for (; seats != 0; seats &= seats - 1) {
        put_next(t);
        text_int(t, __builtin_ctz(seats) + 1);
    }
    put_close(t, ']');
    put_int(t, "watchers", watchers);
    put_key(t, "update");
    put_open(t, '{');
    sitting_tell(t, live->sitting, NO_SEAT, 0, NULL, registry_now(live->registry));
    put_close(t, '}');
    put_close(t, '}');
}

/* True, and answered, where there is no game to go on with. */
static bool no_game(Act *act, const LiveGame *live, const RequestResult *result)
{
    if (live == NULL && result->how == REQUEST_GONE) {
        act_refuse(act, 404, WORD_FAULT_TABLE_NO_GAME);
    } else if (live == NULL && (result->how == REQUEST_OTHER_RULES || result->how == REQUEST_DAMAGED)) {
        act_note(act, result->how == REQUEST_DAMAGED ? "damaged" : "other-rules");
        api_fault(act->call, 409, result->why);
        free(act);
    } else if (live == NULL) {
        act_refuse(act, 503, WORD_FAULT_TABLE_STORE);
    }
    return live == NULL;
}

static void table_seen(Request *request, LiveGame *live, const RequestResult *result)
{
    Act *act = request->context;
    Text text;
    if (!no_game(act, live, result)) {
        registry_write(live->registry, table_write, live, &text);
        act_answer(act, &text);
    }
}

static void act_request(Act *act, const char *line,
                        void (*done)(Request *request, LiveGame *live, const RequestResult *result))
{
    Request *request = game_name_well_formed(act->game) ? request_create(act->call->caller, done) : NULL;
    if (request == NULL || (line != NULL && (request->line = strdup(line)) == NULL)) {
        free(request);
        act_refuse(act, 404, WORD_FAULT_TABLE_NO_GAME);
        return;
    }
    request->context = act;
    act->call->request = NULL;
    registry_request(act->call->api->registry, act->game, request);
}

void admin_table(ApiCall *call)
{
    Act *act = is_operator(call) ? act_create(call, "table") : NULL;
    if (act != NULL) {
        act_request(act, NULL, table_seen);
    }
}

/* ---- Order at a table: entries of its log, wanted by the server. */
static void line_kept(Request *request, LiveGame *live, const RequestResult *result)
{
    Act *act = request->context;
    if (no_game(act, live, result)) {
        return;
    }
    if (result->how == REQUEST_REFUSED) {
        act_fault(act, 409, &result->refusal->fault);
        return;
    }
    act_done(act, result->version);
}

typedef struct ActRow {
    const char *act;
    const char *line; /* before the seat, or whole */
    const char *tail; /* after it; NULL: it is about no seat */
} ActRow;
static const ActRow ACTS[] = {
    {"mute", "mute", " operator"},
    {"unmute", "mute", " off operator"},
    {"remove", "remove", " operator"},
    {"close-chat", "close 0 chat operator", NULL},
    {"open-chat", "close 0 chat off operator", NULL},
    {"close-watching", "close 0 watching operator", NULL},
    {"open-watching", "close 0 watching off operator", NULL},
    {"end", "end 0 operator", NULL},
};

static const ActRow *row_find(const char *act)
{
    for (size_t i = 0; i < sizeof ACTS / sizeof ACTS[0]; i++) {
        if (strcmp(ACTS[i].act, act) == 0) {
            return &ACTS[i];
        }
    }
    return NULL;
}

/* ---- Forgetting. */
static void forgot(KeeperJob *job)
{
    Act *act = act_asked(job);
    const bool whole = act->seat < 0;
    forgetting_clear(&act->forgetting);
    if (job->result != STORE_OK) {
        const bool missing = job->result == STORE_MISSING;
        act_refuse(act, missing ? 404 : 503, missing ? WORD_FAULT_TABLE_NO_GAME : WORD_FAULT_TABLE_STORE);
        return;
    }
    registry_heard(act->call->api->registry, act->game, 0, whole ? WORD_GONE : WORD_AGAIN);
    act_done(act, 0);
}

static void seat_read(KeeperJob *job)
{
    Act *act = act_asked(job);
    int made = job->result == STORE_MISSING ? FORGET_MISSING : FORGET_BROKEN;
    if (job->result == STORE_OK && job->found_count == 1) {
        made = forgetting_make(&job->found[0], act->seat, &act->forgetting);
    }
    keeper_job_clear(job);
    switch (made) {
    case FORGET_DONE:
        act->forgetting.edit.game = act->game;
        act_ask(act, (KeeperJob){.kind = JOB_EDIT, .edit = &act->forgetting.edit}, forgot);
        break;
    case FORGET_MISSING:
        act_refuse(act, 404, WORD_FAULT_TABLE_NO_GAME);
        break;
    case FORGET_BROKEN:
        act_refuse(act, 503, WORD_FAULT_TABLE_STORE);
        break;
    case FORGET_RUNNING:
        act_refuse(act, 409, WORD_FAULT_TABLE_NOT_OVER);
        break;
    default:
        act_refuse(act, 409, made == FORGET_SEAT ? WORD_FAULT_TABLE_ADMIN_SEAT : WORD_FAULT_TABLE_ADMIN_WHOLE);
        break;
    }
}

static void act_forget(Act *act)
{
    KeeperJob job = {.kind = act->seat < 0 ? JOB_FORGET : JOB_READ};
    if (!game_name_well_formed(act->game)) {
        act_refuse(act, 404, WORD_FAULT_TABLE_NO_GAME);
        return;
    }
    memcpy(job.game, act->game, sizeof job.game);
    act_ask(act, job, act->seat < 0 ? forgot : seat_read);
}

static void act_run(Act *act, const char *name)
{
    char line[LINE_MAX_ADMIN];
    const ActRow *row = row_find(name);
    if (strcmp(name, "forget") == 0) {
        act_forget(act);
        return;
    }
    if (row == NULL) {
        act_refuse(act, 400, WORD_FAULT_TABLE_ADMIN_ACT);
        return;
    }
    if ((row->tail != NULL) != (act->seat >= 0)) {
        act_refuse(act, 400, row->tail != NULL ? WORD_FAULT_TABLE_ADMIN_SEAT : WORD_FAULT_TABLE_ADMIN_NO_SEAT);
        return;
    }
    if (row->tail != NULL) {
        snprintf(line, sizeof line, "%s %d%s", row->line, act->seat + 1, row->tail);
    }
    act_request(act, row->tail != NULL ? line : row->line, line_kept);
}

void admin_act(ApiCall *call)
{
    static const char *const KEYS[] = {"act", "seat", NULL};
    Body *body = is_operator(call) ? api_body(call) : NULL;
    const char *name = body != NULL ? body_text(body, "act") : NULL;
    Act *act = body != NULL ? act_create(call, name != NULL ? name : "none") : NULL;
    const bool chosen = act != NULL && body_has(body, "seat");
    if (act == NULL || act_strange(act, body, KEYS)) {
        body_free(body);
        return;
    }
    if (chosen && !body_whole(body, "seat", 1, SEATS_MAX)) {
        act_refuse(act, 400, WORD_FAULT_TABLE_ADMIN_SEAT);
    } else {
        act->seat = chosen ? (int)body_number(body, "seat") - 1 : (int)NO_NUMBER;
        act_run(act, name != NULL ? name : "");
    }
    body_free(body);
}

/* ---- Bans. */
static void bans_write(Text *t, void *context)
{
    const KeeperJob *job = &((const Act *)context)->job;
    put_open(t, '{');
    put_key(t, "bans");
    put_open(t, '[');
    for (size_t i = 0; i < job->ban_count; i++) {
        put_open(t, '{');
        put_string(t, "prefix", job->ban[i].prefix);
        put_int(t, "until", job->ban[i].until_ms);
        put_close(t, '}');
    }
    put_close(t, ']');
    put_close(t, '}');
}

static void bans_listed(KeeperJob *job)
{
    list_answer(job, bans_write);
}

static KeeperJob bans_job(const Act *act)
{
    return (KeeperJob){.kind = JOB_BANS,
                       .at_ms = registry_now(act->call->api->registry),
                       .most = bound_most(act->call->api->registry->config.bounds, BOUND_BANS)};
}

void admin_bans(ApiCall *call)
{
    Act *act = is_operator(call) ? act_create(call, "bans") : NULL;
    if (act != NULL) {
        act_ask(act, bans_job(act), bans_listed);
    }
}

static void ban_put(KeeperJob *job)
{
    Act *act = act_asked(job);
    if (job->result != STORE_OK) {
        act_refuse(act, 503, WORD_FAULT_TABLE_STORE);
        return;
    }
    bans_set(act->call->api->registry->bans, act->prefix, job->at_ms);
    act_done(act, 0);
}

/* How many there are, before there is one more. */
static void bans_counted(KeeperJob *job)
{
    Act *act = act_asked(job);
    Bounds *bounds = act->call->api->registry->config.bounds;
    const size_t count = job->ban_count;
    const int64_t until_ms = job->after_ms;
    const bool read = job->result == STORE_OK;
    keeper_job_clear(job);
    if (!read) {
        act_refuse(act, 503, WORD_FAULT_TABLE_STORE);
    } else if (until_ms != 0 && count >= bound_most(bounds, BOUND_BANS)) {
        bound_refuse(bounds, BOUND_BANS);
        act_refuse(act, 409, WORD_FAULT_TABLE_ADMIN_BANS);
    } else {
        act_ask(act, (KeeperJob){.kind = JOB_BAN, .word = act->prefix, .at_ms = until_ms}, ban_put);
    }
}

void admin_ban(ApiCall *call)
{
    static const char *const KEYS[] = {"prefix", "for_s", NULL};
    Prefix prefix;
    Body *body = is_operator(call) ? api_body(call) : NULL;
    const char *text = body != NULL ? body_text(body, "prefix") : NULL;
    const bool off = body != NULL && body_whole(body, "for_s", 0, 0);
    Act *act = body != NULL ? act_create(call, off ? "unban" : "ban") : NULL;
    if (act == NULL || act_strange(act, body, KEYS)) {
        body_free(body);
        return;
    }
    if (text == NULL || !prefix_read(text, &prefix)) {
        act_refuse(act, 400, WORD_FAULT_TABLE_ADMIN_PREFIX);
    } else if (!body_whole(body, "for_s", 0, YEARS_10_S)) {
        act_refuse(act, 400, WORD_FAULT_TABLE_ADMIN_FOR);
    } else {
        KeeperJob job = bans_job(act);
        prefix_write(&prefix, act->prefix);
        job.after_ms = off ? 0 : registry_now(call->api->registry) + body_number(body, "for_s") * 1000;
        act_ask(act, job, bans_counted);
    }
    body_free(body);
}
