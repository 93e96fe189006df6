/* SPDX-License-Identifier: MIT */
/* review_json.c - a review as one line of JSON (docs/formats.md, Analysis). The record is played again as it is written,
 * since a move's words need the state before it. */
#include "bots/bots.h"
#include "bots/weights.h"
#include "insight/review.h"
#include "insight/why.h"
#include "notation/config.h"
#include "notation/json.h"
#include "notation/move.h"
#include "notation/put.h"
#include "notation/words.h"
#include "table/story.h"

/* What is being written. */
typedef struct Writer {
    Text *t;
    const Review *review;
    const Rules *rules;
    int members;
} Writer;

/* ---- Pieces. */

static void put_numbers(Text *t, const char *key, const int32_t *number, int count)
{
    put_key(t, key);
    put_open(t, '[');
    for (int i = 0; i < count; i++) {
        put_next(t);
        text_int(t, number[i]);
    }
    put_close(t, ']');
}

/* 91.24 as 91.2; not below 0. */
static void tenths_write(Text *t, float number)
{
    const int64_t tenths = (int64_t)((double)number * 10 + 0.5);
    text_int(t, tenths / 10);
    text_char(t, '.');
    text_int(t, tenths % 10);
}

static void put_tenths(Text *t, const char *key, float number)
{
    put_key(t, key);
    tenths_write(t, number);
}

static void put_hash(Text *t, const char *key, uint64_t hash)
{
    put_key(t, key);
    text_char(t, '"');
    text_hex(t, hash);
    text_char(t, '"');
}

/* ---- The seats. */

/* Chances or points of an account. */
static const int32_t *side(const Account *account, bool points)
{
    return points ? account->points : account->chance;
}

static void column_put(const Writer *w, int member, bool points)
{
    const LedgerSums *sums = &w->review->ledger.sums;
    int32_t gifts[SEATS_MAX];
    for (int giver = 0; giver < w->members; giver++) {
        gifts[giver] = side(&sums->gifts[giver], points)[member];
    }
    put_int(w->t, "result", side(&sums->result, points)[member]);
    put_int(w->t, "start", side(&sums->start, points)[member]);
    put_int(w->t, "deal", side(&sums->deal, points)[member]);
    put_int(w->t, "luck", side(&sums->luck, points)[member]);
    put_int(w->t, "choices", side(&sums->choices, points)[member]);
    put_numbers(w->t, "gifts", gifts, w->members);
    put_int(w->t, "forecast", side(&sums->forecast, points)[member]);
    if (w->rules->automaton && member == 0) {
        put_numbers(w->t, "by_seat", side(&sums->by_seat, points), w->rules->config.players);
    }
}

/* As the record has it; the players against an automaton are all named in one row. */
static void name_write(const Writer *w, int member, Text *words)
{
    const Record *record = w->review->ledger.record;
    const int players = w->rules->config.players;
    const bool together = w->rules->automaton && member == 0;
    const int first = w->rules->automaton && member == 1 ? players : member;
    for (int seat = first; seat <= (together ? players - 1 : first); seat++) {
        text_add(words, seat > first ? ", " : "");
        if (seat < players && record->name[seat][0] != '\0') {
            text_add(words, record->name[seat]);
        } else {
            words_arg(words, arg_seat(words, w->rules, seat));
        }
    }
}

static void eras_put(Text *t, const ReviewSeat *seat)
{
    put_key(t, "accuracy_era");
    put_open(t, '[');
    for (int era = 0; era < ERA_COUNT; era++) {
        put_next(t);
        if (seat->decisions_of[era] > 0) {
            tenths_write(t, seat->accuracy_of[era]);
        } else {
            text_add(t, "null");
        }
    }
    put_close(t, ']');
}

static void like_put(Text *t, const ReviewSeat *seat)
{
    if (seat->like == BOT_COUNT) {
        return;
    }
    put_string(t, "like", bot_name(seat->like));
    put_key(t, "like_range");
    put_open(t, '[');
    json_write_string(t, bot_name(seat->like_from));
    text_char(t, ',');
    json_write_string(t, bot_name(seat->like_to));
    put_close(t, ']');
}

static void seat_put(const Writer *w, int member)
{
    char buffer[SEATS_MAX * (RECORD_NAME_MAX + 2)];
    const ReviewSeat *seat = &w->review->seat[member];
    Text name = text_in(buffer, sizeof buffer);
    text_like(&name, w->t);
    name_write(w, member, &name);
    put_open(w->t, '{');
    put_string(w->t, "name", buffer);
    if (!w->rules->automaton) {
        put_string(w->t, "kind", w->review->ledger.record->kind[member]);
    }
    column_put(w, member, false);
    put_tenths(w->t, "accuracy", seat->accuracy);
    put_int(w->t, "decisions", seat->decisions);
    put_int(w->t, "mistakes", seat->mistakes);
    like_put(w->t, seat);
    eras_put(w->t, seat);
    put_tenths(w->t, "loss", seat->loss);
    put_tenths(w->t, "loss_error", seat->loss_error);
    put_key(w->t, "vp");
    put_open(w->t, '{');
    column_put(w, member, true);
    put_close(w->t, '}');
    put_close(w->t, '}');
}

/* ---- The steps. */

/* The state before a candidate: its offer lies on the table, for the words. */
static Game state_for(const Game *before, const Candidate *candidate)
{
    Game g = *before;
    if (action_verb(candidate->action) == VERB_TRADE) {
        g.extra.offer = candidate->offer;
    }
    return g;
}

static void move_put(const Writer *w, const char *key, const Game *before, const Candidate *candidate)
{
    char buffer[MOVE_TEXT_MAX];
    const Game g = state_for(before, candidate);
    Text move = text_in(buffer, sizeof buffer);
    move_write(w->rules, &g, candidate->action, &move);
    put_string(w->t, key, buffer);
}

static void move_words_put(const Writer *w, const char *key, const Game *before, const Candidate *candidate)
{
    char buffer[PUT_WORDS_MAX];
    const Game g = state_for(before, candidate);
    Text words = text_in(buffer, sizeof buffer);
    text_like(&words, w->t);
    words_move_said(&words, SAID_AS_CHOICE, w->rules, &g, candidate->action);
    put_string(w->t, key, buffer);
}

static void vector_put(const Writer *w, const char *key, const Account *account, bool points)
{
    put_numbers(w->t, key, side(account, points), w->members);
}

static void parts_put(const Writer *w, const LedgerStep *step, bool points)
{
    StepParts parts;
    step_parts(step, &parts);
    vector_put(w, "next", &step->next, points);
    vector_put(w, "choice", &parts.choice, points);
    vector_put(w, "forecast", &parts.forecast, points);
    vector_put(w, "luck", &parts.luck, points);
}

static void candidates_put(const Writer *w, const Game *before, const LedgerStep *step)
{
    put_key(w->t, "candidates");
    put_open(w->t, '[');
    for (int i = 0; i < step->candidate_count; i++) {
        const Candidate *candidate = &step->candidate[i];
        put_open(w->t, '{');
        move_put(w, "move", before, candidate);
        move_words_put(w, "words", before, candidate);
        vector_put(w, "q", &candidate->q, false);
        vector_put(w, "vp", &candidate->q, true);
        put_close(w->t, '}');
    }
    put_close(w->t, ']');
}

/* Of mistakes, only moves and moments; of a moment of luck that is no mistake, what was drawn. That is also told apart, of
 * every moment of luck. */
static void reasons_put(const Writer *w, const Game *before, uint32_t at)
{
    const LedgerStep *step = &w->review->step[at];
    Game view;
    if (!review_told(w->review, at)) {
        put_key(w->t, "why");
        put_open(w->t, '[');
        put_close(w->t, ']');
    } else if (review_lucky(w->review, at)) {
        why_luck_put(w->t, w->rules, w->review->ledger.record, before, step);
    } else {
        game_view(w->rules, before, ALL_SEATS, &view);
        why_put(w->t, w->rules, &view, step);
    }
    if (review_drawn(w->review, at)) {
        why_drawn_put(w->t, w->rules, w->review->ledger.record, before, step);
    }
}

static void step_put(const Writer *w, const Game *before, uint32_t at)
{
    const LedgerStep *step = &w->review->step[at];
    const Candidate *played = &step->candidate[step->played];
    const Candidate *best = &step->candidate[step->best];
    put_open(w->t, '{');
    put_int(w->t, "n", step->n);
    put_int(w->t, "last", step->last);
    put_int(w->t, "seat", step->seat + 1);
    put_int(w->t, "era", step->era + 1);
    move_put(w, "move", before, played);
    vector_put(w, "v", &step->v, false);
    vector_put(w, "q", &played->q, false);
    move_put(w, "best", before, best);
    vector_put(w, "q_best", &best->q, false);
    parts_put(w, step, false);
    put_int(w->t, "outcomes", played->outcomes);
    put_bool(w->t, "sampled", played->sampled);
    put_bool(w->t, "exact", step->exact);
    put_bool(w->t, "only", step->only);
    move_words_put(w, "words", before, played);
    move_words_put(w, "best_words", before, best);
    reasons_put(w, before, at);
    candidates_put(w, before, step);
    put_key(w->t, "vp");
    put_open(w->t, '{');
    vector_put(w, "v", &step->v, true);
    vector_put(w, "q", &played->q, true);
    vector_put(w, "q_best", &best->q, true);
    parts_put(w, step, true);
    put_close(w->t, '}');
    put_close(w->t, '}');
}

/* The steps, and on the way whose buildings paid whom. */
static void steps_put(const Writer *w, int32_t out_gave[SEATS_MAX][SEATS_MAX])
{
    const Record *record = w->review->ledger.record;
    uint32_t at = 0;
    Game g;
    Line row[LINES_MAX];
    record_begin(record, w->rules, &g);
    put_key(w->t, "steps");
    put_open(w->t, '[');
    for (uint32_t i = 0; i < record->move_count; i++) {
        Lines lines = {row, LINES_MAX, 0};
        if (at < w->review->step_count && w->review->step[at].n == i + 1) {
            step_put(w, &g, at++);
        }
        record_play(record, i, w->rules, &g, &lines);
        story_gave(w->rules, &g, &lines, out_gave);
    }
    put_close(w->t, ']');
}

/* ---- The whole. */

static void moments_put(const Writer *w)
{
    put_key(w->t, "moments");
    put_open(w->t, '[');
    for (int i = 0; i < w->review->moment_count; i++) {
        const Moment *moment = &w->review->moment[i];
        put_open(w->t, '{');
        put_int(w->t, "n", w->review->step[moment->step].n);
        put_string(w->t, "kind", moment->kind == MOMENT_LUCK ? "luck" : "choice");
        put_int(w->t, "size", moment->size);
        put_close(w->t, '}');
    }
    put_close(w->t, ']');
}

static void buildings_put(const Writer *w, int32_t gave[SEATS_MAX][SEATS_MAX])
{
    const int seats = w->rules->config.players + w->rules->automaton;
    put_key(w->t, "buildings");
    put_open(w->t, '[');
    for (int payer = 0; payer < seats; payer++) {
        put_open(w->t, '[');
        for (int taker = 0; taker < seats; taker++) {
            put_next(w->t);
            text_int(w->t, gave[payer][taker]);
        }
        put_close(w->t, ']');
    }
    put_close(w->t, ']');
}

const char *review_depth(const Review *review)
{
    int depth = 0;
    while (depth < DEPTH_COUNT && depth_simulations(depth) != review->ledger.simulations) {
        depth++;
    }
    return depth < DEPTH_COUNT ? depth_word(depth) : "nodes";
}

static uint64_t mixed(uint64_t hash, uint64_t number)
{
    hash = (hash ^ number) * 0x9e3779b97f4a7c15;
    return hash ^ hash >> 29;
}

static uint64_t mixed_words(uint64_t hash, const char *words)
{
    for (; *words != '\0'; words++) {
        hash = mixed(hash, (unsigned char)*words);
    }
    return mixed(hash, 0);
}

/* Of everything in the record: who played, every state, and how it ended. */
static uint64_t record_hash(const Record *record, const Rules *r)
{
    uint64_t hash = record->move_count;
    Game g;
    record_begin(record, r, &g);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        hash = mixed_words(mixed_words(hash, record->name[seat]), record->kind[seat]);
    }
    hash = mixed_words(hash, record->result);
    hash = mixed(hash, (uint64_t)record->end.drawn + 2 * record->end.claimed + 4 * record->end.stopped);
    for (int i = 0; i < record->end.resigned_count; i++) {
        hash = mixed(mixed(hash, record->end.resigned[i]), record->end.how[i]);
    }
    for (uint32_t i = 0; i < record->move_count; i++) {
        record_play(record, i, r, &g, NULL);
        hash = mixed(mixed(hash, game_hash(&g)), record->move[i].action);
    }
    return hash;
}

void review_head(Text *t, const Review *review)
{
    const Ledger *l = &review->ledger;
    put_open(t, '{');
    put_key(t, "game");
    setup_write_json(t, &l->record->setup, &l->rules->catalogue);
    put_hash(t, "rules_hash", l->rules->hash);
    put_hash(t, "weights", search_weights(l->search));
    put_int(t, "edition", l->record->setup.config.edition);
    put_string(t, "depth", review_depth(review));
    put_int(t, "simulations", l->simulations);
    put_hash(t, "record", record_hash(l->record, l->rules));
    put_int(t, "format", REVIEW_FORMAT);
}

static void body_put(const Writer *w)
{
    int32_t gave[SEATS_MAX][SEATS_MAX] = {0};
    put_bool(w->t, "finished", w->review->ledger.sums.finished);
    put_key(w->t, "seats");
    put_open(w->t, '[');
    for (int member = 0; member < w->members; member++) {
        seat_put(w, member);
    }
    put_close(w->t, ']');
    steps_put(w, gave);
    moments_put(w);
    buildings_put(w, gave);
}

void review_json(Text *t, const Review *review)
{
    const Rules *r = review->ledger.rules;
    const Writer w = {t, review, r, ledger_members(r)};
    const struct Names *names = t->names;
    RecordNames of_record;
    record_names(review->ledger.record, &of_record);
    t->names = names != NULL ? names : &of_record.names;
    review_head(t, review);
    body_put(&w);
    put_close(t, '}');
    t->names = names;
}
