/* SPDX-License-Identifier: MIT */
/* door_review.c - the review of a finished game, a decision at a time: JavaScript tells how far it is, and can stop
 * between two. With the same record and depth its answer has the bytes of `aedile analyse --json`. */
#include "door.h"

#include "insight/review.h"
#include "notation/move.h"
#include "notation/words.h"

#include <string.h>

/* Forecasts that are remembered; any number of them gives the same review. */
enum { MEMO_FORECASTS = 1 << 16 };

/* The game under review. Static: the ledger keeps pointers to all of it. */
static Record record;
static Rules rules;
static Review review;
static bool begun; /* else there is nothing to run */
static bool whole;
static char scratch[DOOR_IN_MAX]; /* a record on its way in */

/* ---- Memory: for the search, the memo and the steps, asked for when a review needs it, and kept for the next. */
typedef struct Room {
    unsigned char *at;
    size_t size;
} Room;

#ifdef __wasm__
enum { WASM_PAGE = 1 << 16 };

/* What a longer game outgrows is lost until the module is: a worker that has made reviews ends with its page. */
static void *room_for(Room *room, size_t size)
{
    if (room->size < size) {
        const size_t pages = (size + WASM_PAGE - 1) / WASM_PAGE;
        const size_t page = __builtin_wasm_memory_grow(0, pages);
        if (page == SIZE_MAX) {
            return NULL;
        }
        /* the address of a page that was just added is nothing C knows of */
        room->at = (unsigned char *)(page * WASM_PAGE);
        room->size = pages * WASM_PAGE;
    }
    return room->at;
}
#else
enum { NATIVE_BYTES = 64 << 20 };
static _Alignas(16) unsigned char native[NATIVE_BYTES];

static void *room_for(Room *room, size_t size)
{
    static size_t taken;
    size = (size + 15) & ~(size_t)15;
    if (room->size < size && NATIVE_BYTES - taken >= size) {
        room->at = native + taken;
        room->size = size;
        taken += size;
    }
    return room->size < size ? NULL : room->at;
}
#endif

/* ---- The calls. */
static bool record_take(Door *d)
{
    Catalogue catalogue;
    Game end;
    Fault fault;
    const bool link = json_member(&d->json, d->args, "link") != 0;
    const char *key = link ? "link" : "record";
    catalogue_defaults(&catalogue);
    if (!door_string(d, d->args, key, scratch, sizeof scratch)) {
        return false;
    }
    memset(&record, 0, sizeof record); /* a link may keep no names: those of an earlier record must not stay */
    const size_t length = strlen(scratch);
    if (!(link ? link_read(scratch, length, &catalogue, &record, &rules, &end, &fault)
               : record_read(scratch, length, &catalogue, &record, &rules, &end, &fault))) {
        return door_fault(d, key, &fault);
    }
    return record_over(&record, &rules, &end) ||
           door_fail(d, 1703, "a review opens all hands: it is for finished games only", NULL);
}

static bool depth_read(Door *d, uint32_t *out_simulations)
{
    char word[16];
    if (!door_string(d, d->args, "depth", word, sizeof word)) {
        return false;
    }
    const int depth = depth_find(word);
    *out_simulations = depth < DEPTH_COUNT ? depth_simulations(depth) : 0;
    return depth < DEPTH_COUNT || door_bad(d, "depth", "expected glance, read or deep", NULL);
}

void call_review_start(Door *d)
{
    static Room for_search;
    static Room for_memo;
    static Room for_steps;
    uint32_t simulations;
    begun = false;
    if (!depth_read(d, &simulations) || !record_take(d)) {
        return;
    }
    const size_t steps = (record.move_count > 0 ? record.move_count : 1) * sizeof(LedgerStep);
    void *search = room_for(&for_search, LEDGER_SEARCH_BYTES);
    void *memo = room_for(&for_memo, ledger_memo_bytes(MEMO_FORECASTS));
    LedgerStep *step = room_for(&for_steps, steps);
    if (search == NULL || memo == NULL || step == NULL) {
        door_fail(d, 0, "there is no memory for a review of this game", NULL);
        return;
    }
    Search *opened = search_open(search, for_search.size);
    ledger_start(&review.ledger, &rules, &record, opened, simulations, memo, MEMO_FORECASTS);
    review_start(&review, step, record.move_count);
    begun = true;
    whole = false;
    put_open(&d->out, '{');
    put_int(&d->out, "decisions", review_left(&review));
    put_close(&d->out, '}');
}

static bool reviewing(Door *d)
{
    return begun || door_fail(d, 0, "nothing is being reviewed: call review.start first", NULL);
}

void call_review_run(Door *d)
{
    int64_t steps;
    if (!reviewing(d) || !door_int(d, d->args, "steps", 1, RECORD_MOVES_MAX, &steps)) {
        return;
    }
    for (int64_t i = 0; i < steps && !whole; i++) {
        whole = !review_step(&review);
    }
    const uint32_t left = review_left(&review);
    put_open(&d->out, '{');
    put_int(&d->out, "left", whole ? 0 : left > 0 ? left : 1);
    put_close(&d->out, '}');
}

void call_review_result(Door *d)
{
    if (!reviewing(d)) {
        return;
    }
    if (!whole) {
        door_fail(d, 0, "the review is not whole yet: call review.run until nothing is left", NULL);
        return;
    }
    review_json(&d->out, &review);
}

/* The game before move n, from 1. */
static void game_before(uint32_t n, Game *out_game)
{
    record_begin(&record, &rules, out_game);
    for (uint32_t i = 0; i + 1 < n; i++) {
        record_play(&record, i, &rules, out_game, NULL);
    }
}

static void account_put(Text *t, const char *key, const int32_t *part)
{
    put_key(t, key);
    put_open(t, '[');
    for (int i = 0; i < ledger_members(&rules); i++) {
        put_next(t);
        text_int(t, part[i]);
    }
    put_close(t, ']');
}

static void judged_put(Text *t, const Game *before, const Candidate *candidate)
{
    char move[MOVE_TEXT_MAX];
    Game g = *before;
    RecordNames names;
    if (action_verb(candidate->action) == VERB_TRADE) {
        g.extra.offer = candidate->offer;
    }
    Text written = text_in(move, sizeof move);
    move_write(&rules, &g, candidate->action, &written);
    record_names(&record, &names);
    t->names = &names.names;
    Text words = words_start();
    words_move_said(&words, SAID_AS_CHOICE, &rules, &g, candidate->action);
    put_open(t, '{');
    put_string(t, "move", move);
    put_words(t, "words", &words);
    account_put(t, "q", candidate->q.chance);
    account_put(t, "vp", candidate->q.points);
    put_int(t, "outcomes", candidate->outcomes);
    put_bool(t, "sampled", candidate->sampled);
    put_close(t, '}');
    t->names = NULL;
}

void call_review_judge(Door *d)
{
    static char text[MOVE_TEXT_MAX];
    static Candidate candidate;
    int64_t n;
    Game g;
    Game view;
    Action a;
    Offer offer;
    Fault fault;
    memset(&offer, 0, sizeof offer);
    if (!reviewing(d) || !door_int(d, d->args, "n", 1, record.move_count, &n) ||
        !door_string(d, d->args, "move", text, sizeof text)) {
        return;
    }
    game_before((uint32_t)n, &g);
    if (!move_read(&rules, &g, text, strlen(text), &a, &offer, &fault)) {
        door_fail_fault(d, &fault); /* typed by a person, who does not know of calls */
        return;
    }
    const bool trade = action_verb(a) == VERB_TRADE;
    const RuleError error =
        trade ? game_trade_check(&rules, &g, g.seat, (int)action_a(a), &offer) : game_check(&rules, &g, g.seat, a);
    if (error != RULE_OK) {
        door_refuse(d, error);
        return;
    }
    game_view(&rules, &g, ALL_SEATS, &view);
    ledger_judge(&review.ledger, &view, a, trade ? &offer : NULL, &candidate);
    judged_put(&d->out, &g, &candidate);
}
