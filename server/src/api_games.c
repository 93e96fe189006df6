/* SPDX-License-Identifier: MIT */
/* api_games.c - one game's summary, its record, joining, codes. */
#include "api.h"

#include "body.h"
#include "live.h"
#include "secret.h"

#include "notation/language.h"
#include "notation/put.h"

#include <stdlib.h>
#include <string.h>

typedef struct Asked {
    KeeperJob job;
    ApiCall *call;
    Ticket ticket;
} Asked;

/* A job for the store whose answer ends the call. */
static void ask(ApiCall *call, KeeperJob job, void (*done)(KeeperJob *job))
{
    Asked *asked = calloc(1, sizeof *asked);
    if (asked == NULL || !registry_ask(call->api->registry, call->caller, &asked->ticket)) {
        free(asked);
        api_refuse(call, 503, WORD_FAULT_TABLE_BUSY);
        return;
    }
    asked->call = call;
    call->request = NULL;
    asked->job = job;
    asked->job.done = done;
    asked->job.context = asked;
    call->api->registry->jobs++;
    keeper_ask(call->api->registry->keeper, &asked->job);
}

static ApiCall *asked_end(KeeperJob *job)
{
    Asked *asked = job->context;
    ApiCall *call = asked->call;
    call->api->registry->jobs--;
    registry_answered(call->api->registry, &asked->ticket);
    keeper_job_clear(job);
    free(asked);
    return call;
}

/* ---- One game. */
/* False, and answered, where there can be none of that name. */
static bool api_game_request(ApiCall *call, const char *game, void *context,
                             void (*done)(Request *request, LiveGame *live, const RequestResult *result))
{
    Request *request = game_name_well_formed(game) ? request_create(call->caller, done) : NULL;
    if (request == NULL) {
        api_refuse(call, 404, WORD_FAULT_TABLE_NO_GAME);
        return false;
    }
    request->context = context;
    call->request = NULL;
    registry_request(call->api->registry, game, request);
    return true;
}

/* True, and answered, where there is no game to go on with. */
static bool no_game(ApiCall *call, const LiveGame *live, const RequestResult *result)
{
    if (live == NULL) {
        switch (result->how) {
        case REQUEST_GONE:
            api_refuse(call, 404, WORD_FAULT_TABLE_NO_GAME);
            break;
        case REQUEST_OTHER_RULES:
        case REQUEST_DAMAGED:
            api_fault(call, 409, result->why);
            break;
        case REQUEST_FULL:
            api_refuse(call, 503, WORD_FAULT_TABLE_BUSY);
            break;
        default:
            api_refuse(call, 503, WORD_FAULT_TABLE_STORE);
            break;
        }
    }
    return live == NULL;
}

static void game_write(Text *t, void *context)
{
    enum { SUMMARY_MAX = 4096 };
    char summary[SUMMARY_MAX];
    const LiveGame *live = context;
    Text words = text_in(summary, sizeof summary);
    sitting_summary(&words, live_sitting(live));
    api_listed_put(t, live_id(live), sitting_version(live_sitting(live)), live_created_ms(live), live_changed_ms(live),
                   registry_people(live->registry, live_id(live)), summary);
}

static void game_done(Request *request, LiveGame *live, const RequestResult *result)
{
    ApiCall *call = request->context;
    Text text;
    if (!no_game(call, live, result)) {
        registry_write(call->api->registry, game_write, live, &text);
        api_json(call, 200, &text);
    }
}

void api_game(ApiCall *call)
{
    api_game_request(call, call->game, call, game_done);
}

static void record_write_all(Text *t, void *context)
{
    sitting_record(t, context);
}

static void record_done(Request *request, LiveGame *live, const RequestResult *result)
{
    ApiCall *call = request->context;
    Text text;
    if (no_game(call, live, result)) {
        return;
    }
    if (ended_word(live_sitting(live)) != 0) {
        api_refuse(call, 409, ended_word(live_sitting(live)));
        return;
    }
    if (sitting_stage(live_sitting(live)) != SITTING_OVER) {
        Fault fault;
        fault_set(&fault, 0, 0, WORD_FAULT_TABLE_RECORD, NULL);
        fault_rule(&fault, 17);
        api_fault(call, 409, &fault);
        return;
    }
    registry_write(call->api->registry, record_write_all, live->sitting, &text);
    api_answer(call, 200, "text/plain; charset=utf-8", text.at, text.length);
}

/* Kept when the game ended; one that ended under a program of before has none until it is next loaded. */
static void record_found(KeeperJob *job)
{
    char game[STORE_ID_MAX];
    const int result = job->result;
    char *record = NULL;
    memcpy(game, job->game, sizeof game);
    if (result == STORE_OK && job->found_count == 1) {
        record = job->found[0].record;
        job->found[0].record = NULL;
    }
    ApiCall *call = asked_end(job);
    if (record != NULL) {
        api_answer(call, 200, "text/plain; charset=utf-8", record, strlen(record));
    } else if (result == STORE_OK) {
        api_game_request(call, game, call, record_done);
    } else {
        api_refuse(call, result == STORE_MISSING ? 404 : 503,
                   result == STORE_MISSING ? WORD_FAULT_TABLE_NO_GAME : WORD_FAULT_TABLE_STORE);
    }
    free(record);
}

void api_record(ApiCall *call)
{
    KeeperJob job = {.kind = JOB_READ, .from = INT64_MAX}; /* the game alone, none of its entries */
    if (!game_name_well_formed(call->game)) {
        api_refuse(call, 404, WORD_FAULT_TABLE_NO_GAME);
        return;
    }
    memcpy(job.game, call->game, strlen(call->game) + 1);
    ask(call, job, record_found);
}

/* ---- Sitting down. */
void api_seated(ApiCall *call, const char *game, int seat, uint64_t version, const char *commitment)
{
    char buffer[512];
    Text t = text_in(buffer, sizeof buffer);
    put_open(&t, '{');
    put_string(&t, "game", game);
    put_int(&t, "seat", seat + 1);
    put_int(&t, "version", (int64_t)version);
    put_string(&t, "commitment", commitment);
    put_close(&t, '}');
    api_json(call, 201, &t);
}

void api_seated_live(ApiCall *call, const LiveGame *live, int seat)
{
    const Sitting *sitting = live_sitting(live);
    api_seated(call, live_id(live), seat, sitting_version(sitting), sitting_head(sitting)->commitment);
}

/* What a client wants to sit down with, besides its token. */
typedef struct Joining {
    ApiCall *call;
    int seat; /* NO_SEAT: any; else of a code */
    bool by_code;
    uint16_t sitting; /* whose code it is; 0: not said */
    char name[RECORD_NAME_MAX];
} Joining;

static int seat_open(const Sitting *s)
{
    int seat = 0;
    while (seat < sitting_head(s)->setup.config.players && sitting_chair(s, seat) != CHAIR_OPEN) {
        seat++;
    }
    return seat < sitting_head(s)->setup.config.players ? seat : (int)NO_SEAT;
}

static void join_found(Request *request, LiveGame *live, const RequestResult *result);

/* Somebody else took that seat meanwhile: the next one. False where none is open, or the seat still is: then it was
 * refused for another reason, and would be for good. */
static bool join_next(Joining *joining, LiveGame *live, int refused)
{
    const Sitting *s = live_sitting(live);
    bool open = joining->seat == NO_SEAT && sitting_chair(s, refused) != CHAIR_OPEN && seat_open(s) != NO_SEAT;
    Request *request = open ? request_create(joining->call->caller, join_found) : NULL;
    if (request != NULL) {
        request->context = joining;
        live_push(live, request);
    }
    return request != NULL;
}

static void joined(Request *request, LiveGame *live, const RequestResult *result)
{
    Joining *joining = request->context;
    ApiCall *call = joining->call;
    int seat = live != NULL ? sitting_seat(live_sitting(live), call->key) : (int)NO_SEAT;
    if (!no_game(call, live, result)) {
        if (seat != NO_SEAT) {
            order_heard(live, seat, call->caller);
            api_seated_live(call, live, seat);
        } else if (result->how == REQUEST_REFUSED && join_next(joining, live, request->about)) {
            return;
        } else if (result->how == REQUEST_REFUSED && joining->by_code && result->refusal->budget == BUDGET_NONE) {
            api_refuse(call, 404, WORD_FAULT_TABLE_CODE_GONE); /* whoever had it sits there no more */
        } else if (result->how == REQUEST_REFUSED) {
            api_fault(call, 409, &result->refusal->fault);
        } else {
            api_refuse(call, 503, WORD_FAULT_TABLE_STORE);
        }
    }
    free(joining);
}

/* The game is there: the line is made for it as it stands. */
static void join_found(Request *request, LiveGame *live, const RequestResult *result)
{
    Joining *joining = request->context;
    ApiCall *call = joining->call;
    char line[STORE_ID_MAX + 2 * SITTING_KEY_SIZE + RECORD_NAME_MAX + 16];
    Text t;
    if (no_game(call, live, result)) {
        free(joining);
        return;
    }
    const int ended = ended_word(live_sitting(live));
    if (ended != 0) {
        api_refuse(call, 409, ended);
        free(joining);
        return;
    }
    int seat = sitting_seat(live_sitting(live), call->key);
    int wanted = joining->seat != NO_SEAT ? joining->seat : seat_open(live_sitting(live));
    if (seat != NO_SEAT || wanted == NO_SEAT) {
        if (seat != NO_SEAT) {
            api_seated_live(call, live, seat);
        } else {
            api_refuse(call, 409, WORD_FAULT_TABLE_NO_SEAT);
        }
        free(joining);
        return;
    }
    if (!joining->by_code && order_refuses(live, call->caller)) {
        api_refuse(call, 429, WORD_FAULT_TABLE_BROKE);
        free(joining);
        return;
    }
    t = text_in(line, sizeof line);
    text_add(&t, joining->by_code ? "key " : "sit ");
    text_int(&t, wanted + 1);
    text_char(&t, ' ');
    hex_write(&t, call->key, SITTING_KEY_SIZE);
    if (!joining->by_code || joining->sitting != 0) {
        text_char(&t, ' ');
    }
    if (!joining->by_code) {
        text_add(&t, joining->name);
    } else if (joining->sitting != 0) {
        text_int(&t, joining->sitting);
    }
    Request *next = request_create(call->caller, joined);
    if (next == NULL || (next->line = strdup(line)) == NULL) {
        free(next);
        api_refuse(call, 503, WORD_FAULT_TABLE_MEMORY);
        free(joining);
        return;
    }
    next->context = joining;
    next->about = (uint8_t)wanted;
    live_push(live, next);
}

static void join(Joining *joining, const char *game)
{
    if (!api_game_request(joining->call, game, joining, join_found)) {
        free(joining);
    }
}

/* The body of a request that brings a token; NULL with the call refused: too often, no JSON, or no token. */
static Body *body_with_token(ApiCall *call, int limit)
{
    Body *body = api_limited(call, limit) ? NULL : api_body(call);
    const char *token = body != NULL ? body_text(body, "token") : NULL;
    if (token != NULL && token_well_formed(token)) {
        token_key(token, call->key);
        return body;
    }
    if (body != NULL) {
        api_refuse(call, 400, WORD_FAULT_TABLE_TOKEN);
        body_free(body);
    }
    return NULL;
}

void api_join(ApiCall *call)
{
    Body *body = body_with_token(call, LIMIT_JOIN);
    if (body == NULL) {
        return;
    }
    const char *name = body_text(body, "name");
    bool chosen = body_has(body, "seat");
    int64_t number = body_number(body, "seat");
    Joining *joining = calloc(1, sizeof *joining);
    if ((chosen && (number < 1 || number > SEATS_MAX)) || (name != NULL && strlen(name) >= RECORD_NAME_MAX) ||
        joining == NULL) {
        api_refuse(call, 400, WORD_FAULT_TABLE_SEAT);
        free(joining);
    } else {
        joining->call = call;
        joining->seat = chosen ? (int)number - 1 : (int)NO_SEAT;
        if (name != NULL) {
            memcpy(joining->name, name, strlen(name) + 1);
        }
        join(joining, call->game);
    }
    body_free(body);
}

/* ---- Codes. */
static void code_taken(KeeperJob *job)
{
    const int result = job->result;
    const StoreTaken taken = job->taken;
    ApiCall *call = asked_end(job);
    Joining *joining = result == STORE_OK ? calloc(1, sizeof *joining) : NULL;
    if (joining == NULL) {
        bool missing = result == STORE_MISSING;
        api_refuse(call, missing ? 404 : 503, missing ? WORD_FAULT_TABLE_CODE_GONE : WORD_FAULT_TABLE_STORE);
        return;
    }
    *joining =
        (Joining){.call = call, .by_code = true, .seat = taken.seat % STORE_SEAT_LASTING - 1, .sitting = taken.sitting};
    join(joining, taken.game);
}

void api_code(ApiCall *call)
{
    KeeperJob job = {.kind = JOB_CODE_TAKE, .at_ms = registry_now(call->api->registry)};
    Body *body = body_with_token(call, LIMIT_CODE);
    if (body == NULL) {
        return;
    }
    const char *code = body_text(body, "code");
    if (code == NULL || !code_key(code, job.key)) {
        api_refuse(call, 400, WORD_FAULT_TABLE_CODE);
    } else {
        code_again(job.key, call->key, job.again);
        ask(call, job, code_taken);
    }
    body_free(body);
}
