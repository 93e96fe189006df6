/* SPDX-License-Identifier: MIT */
/* referee.c - the book of a boxed game: entries, their fold, taking back and correcting. */
#include "table/referee.h"

#include "notation/drawn.h"
#include "notation/move.h"

#include <string.h>

/* Plays the set-up or move that is under way as far as it is told. */
static void advance(Referee *ref)
{
    Game after;
    ref->lines.row = ref->line_row;
    ref->lines.capacity = LINES_MAX;
    ref->lines.count = 0;
    ref->asks = game_draws(&ref->rules, &ref->move, &ref->draws, &after, &ref->lines);
    if (ref->asks) {
        ref->lines.count = ref->draws.lines;
        return;
    }
    ref->now = after;
    ref->set = true;
}

/* The state behind a log, from its first entry on. */
static void fold(Referee *ref)
{
    const Record *record = &ref->log.record;
    const uint8_t *drawn = record->drawn;
    ref->set = false;
    view_start(&ref->move);
    ref->move.drawn_count = record->drawn_setup;
    memcpy(ref->move.drawn, drawn, record->drawn_setup);
    drawn += record->drawn_setup;
    advance(ref);
    for (uint32_t i = 0; i < record->move_count; i++) {
        view_move(&ref->move, &ref->now, record->move[i].action, record_offer(record, i));
        ref->move.drawn_count = record->drawn_by[i];
        memcpy(ref->move.drawn, drawn, record->drawn_by[i]);
        drawn += record->drawn_by[i];
        advance(ref);
    }
}

bool referee_start(Referee *ref, const Setup *setup, const Catalogue *catalogue, Fault *out_fault)
{
    static Rules rules;
    if (!setup_rules(setup, catalogue, &rules, out_fault)) {
        return false;
    }
    memset(ref, 0, sizeof *ref);
    ref->rules = rules;
    record_start(&ref->log.record, setup, &rules);
    ref->log.record.setup.config = rules.config; /* what is random is asked for */
    ref->log.record.unknown = true;
    fold(ref);
    return true;
}

/* The kind of every draw, which a record does not have. */
static void kinds_find(Referee *ref)
{
    const Record *record = &ref->log.record;
    ViewMove m;
    Draws draws;
    Game g;
    uint32_t at = 0;
    view_start(&m);
    for (uint32_t i = 0; i <= record->move_count; i++) {
        const uint8_t count = i == 0 ? record->drawn_setup : record->drawn_by[i - 1];
        if (i > 0) {
            const Game before = g;
            view_move(&m, &before, record->move[i - 1].action, record_offer(record, i - 1));
        }
        while (game_draws(&ref->rules, &m, &draws, &g, NULL) && m.drawn_count < count) {
            ref->log.kind[at] = draws.kind;
            m.drawn[m.drawn_count++] = record->drawn[at++];
        }
    }
}

void referee_resume(Referee *ref, const Record *record, const Rules *rules)
{
    memset(ref, 0, sizeof *ref);
    ref->rules = *rules;
    ref->log.record = *record;
    kinds_find(ref);
    fold(ref);
}

/* ---- Entries. */
static uint32_t log_entries(const RefereeLog *log)
{
    return log->record.drawn_count + log->record.move_count;
}

static RefereeEntry log_entry(const RefereeLog *log, uint32_t number)
{
    const Record *record = &log->record;
    RefereeEntry entry = {.answer = true, .index = RECORD_MOVES_MAX};
    uint32_t drawn = number; /* of record->drawn, for an answer */
    for (uint32_t i = 0, first = record->drawn_setup; i < record->move_count && number >= first; i++) {
        entry.index = i;
        entry.answer = number != first;
        drawn = number - i - 1;
        first += 1u + record->drawn_by[i];
    }
    if (entry.answer) {
        entry.kind = log->kind[drawn];
        entry.thing = record->drawn[drawn];
    } else {
        entry.seat = record->move[entry.index].seat;
    }
    return entry;
}

uint32_t referee_entries(const Referee *ref)
{
    return log_entries(&ref->log);
}

RefereeEntry referee_entry(const Referee *ref, uint32_t number)
{
    return log_entry(&ref->log, number);
}

/* A move's words may need the state before it. */
static void entry_write(Text *t, const Rules *r, const RefereeLog *log, uint32_t number)
{
    const RefereeEntry entry = log_entry(log, number);
    Game g;
    if (entry.answer) {
        drawn_write(t, entry.kind, entry.thing);
        return;
    }
    record_begin(&log->record, r, &g);
    for (uint32_t i = 0; i < entry.index; i++) {
        record_play(&log->record, i, r, &g, NULL);
    }
    const Offer *offer = record_offer(&log->record, entry.index);
    if (offer != NULL) {
        g.extra.offer = *offer;
    }
    move_write(r, &g, log->record.move[entry.index].action, t);
}

void referee_entry_write(Text *t, const Referee *ref, uint32_t number)
{
    entry_write(t, &ref->rules, &ref->log, number);
}

void referee_walk(const Referee *ref,
                  void (*visit)(void *context, uint32_t number, const RefereeEntry *entry, const Game *before),
                  void *context)
{
    const Record *record = &ref->log.record;
    uint32_t number = 0;
    Game g;
    for (; number < record->drawn_setup; number++) {
        const RefereeEntry entry = log_entry(&ref->log, number);
        visit(context, number, &entry, NULL);
    }
    record_begin(record, &ref->rules, &g);
    for (uint32_t i = 0; i < record->move_count; i++) {
        Game before = g;
        const Offer *offer = record_offer(record, i);
        if (offer != NULL) {
            before.extra.offer = *offer;
        }
        for (uint32_t end = number + 1u + record->drawn_by[i]; number < end; number++) {
            const RefereeEntry entry = log_entry(&ref->log, number);
            visit(context, number, &entry, &before);
        }
        record_play(record, i, &ref->rules, &g, NULL);
    }
}

static void entry_drop(Record *record)
{
    uint8_t *drawn = record->move_count > 0 ? &record->drawn_by[record->move_count - 1] : &record->drawn_setup;
    if (*drawn > 0) {
        --*drawn;
        record->drawn_count--;
    } else if (record->move_count > 0) {
        record_cut(record, record->move_count - 1);
    }
}

void referee_cut(Referee *ref, uint32_t count)
{
    while (log_entries(&ref->log) > count) {
        entry_drop(&ref->log.record);
    }
    fold(ref);
}

/* ---- Telling. */
static char letter_small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c | 32) : c; /* 32 is what tells small letters from capitals */
}
static char letter_capital(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c & ~32) : c;
}

static bool full_fault(Fault *out_fault)
{
    return fault_set(out_fault, 0, 0, WORD_FAULT_REFEREE_FULL, NULL);
}

/* Whether the set-up so far has told of a thing already. */
static bool told(const Referee *ref, int thing)
{
    bool found = false;
    for (int i = 0; i < ref->log.record.drawn_setup; i++) {
        found |= ref->log.kind[i] == ref->draws.kind && ref->log.record.drawn[i] == thing;
    }
    return found;
}

/* Why a thing cannot be the answer. */
static bool answer_fault(const Referee *ref, int thing, const char *word, Fault *out_fault)
{
    const Game *g = &ref->now;
    const bool lot = (ref->draws.kind == DRAW_CARD || ref->draws.kind == DRAW_DEED) && thing > 0 && thing < LOT_END;
    const int owner = ref->set && lot ? lot_owner(&ref->rules, g, (Lot)thing) : NO_SEAT;
    int why = WORD_FAULT_REFEREE_ELSEWHERE;
    if (thing == CARD_HIDDEN) {
        why = WORD_FAULT_REFEREE_LOOK;
    } else if (thing < 0 || (lot && !lots_has(ref->rules.city, (Lot)thing))) {
        why = WORD_FAULT_REFEREE_NONE;
    } else if (!ref->set) {
        const bool sizes = ref->draws.kind == DRAW_MONUMENT && ref->rules.config.module[MODULE_CERES] != 0;
        if (told(ref, thing)) {
            why = WORD_FAULT_REFEREE_TOLD;
        } else if (sizes) {
            return fault_set(out_fault, 0, 0, WORD_FAULT_REFEREE_SIZES, word, NULL) || fault_rule(out_fault, 1514);
        }
    } else if (owner != NO_SEAT && owner < ref->rules.config.players) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_REFEREE_OWNED, word, ref->log.record.name[owner], NULL);
    } else if (ref->draws.kind == DRAW_CARD && game_slot(g, (unsigned)thing) < g->market_count) {
        why = WORD_FAULT_REFEREE_MARKET;
    } else if (lot && lots_has(g->discarded, (Lot)thing)) {
        why = WORD_FAULT_REFEREE_GONE;
    }
    return why == WORD_FAULT_REFEREE_LOOK ? fault_set(out_fault, 0, 0, why, NULL)
                                          : fault_set(out_fault, 0, 0, why, word, NULL);
}

static bool can_come(const Referee *ref, int thing)
{
    return (thing == CARD_HIDDEN && ref->draws.may_hide) || draws_row(&ref->draws, thing) != ref->draws.count;
}

static bool thing_take(Referee *ref, int thing, const char *word, Fault *out_fault)
{
    if (!can_come(ref, thing)) {
        return answer_fault(ref, thing, word, out_fault);
    }
    if (!record_draw(&ref->log.record, thing)) {
        return full_fault(out_fault);
    }
    ref->log.kind[ref->log.record.drawn_count - 1] = ref->draws.kind;
    ref->move.drawn[ref->move.drawn_count++] = (uint8_t)thing;
    advance(ref);
    return true;
}

/* Keyboards of phones begin a line with a capital: what was drawn is read as it is written, or in the other letters.
 * I10 is a lot and i10 an invocation: whichever can have come. */
static int thing_read(const Referee *ref, const char *text, size_t length)
{
    const int kind = ref->draws.kind;
    char letters[RECORD_DRAWN_TEXT_MAX];
    const int thing = drawn_read(kind, text, length);
    if (length > sizeof letters || (thing >= 0 && can_come(ref, thing))) {
        return thing;
    }
    for (size_t i = 0; i < length; i++) {
        letters[i] = kind == DRAW_ROAD ? letter_capital(text[i]) : letter_small(text[i]);
    }
    const int other = drawn_read(kind, letters, length);
    return thing < 0 || can_come(ref, other) ? other : thing;
}

static bool answer_take(Referee *ref, const char *text, size_t length, Fault *out_fault)
{
    const Quote word = quote_make(text, length);
    if (!ref->asks) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_REFEREE_NOTHING, word.text, NULL);
    }
    return thing_take(ref, thing_read(ref, text, length), word.text, out_fault);
}

static bool move_take(Referee *ref, int seat, Action a, const Offer *offer, Fault *out_fault)
{
    const bool trade = action_verb(a) == VERB_TRADE;
    const RuleError error = trade ? game_trade_check(&ref->rules, &ref->now, seat, (int)action_a(a), offer)
                                  : game_check(&ref->rules, &ref->now, seat, a);
    if (error != RULE_OK) {
        return refusal_set(out_fault, error);
    }
    if (!record_add(&ref->log.record, seat, a, offer)) {
        return full_fault(out_fault);
    }
    view_move(&ref->move, &ref->now, a, offer);
    advance(ref);
    return true;
}

/* ---- What was told behind a correction. */
const char *referee_later(const Referee *ref, const char *last)
{
    const char *next = last == NULL ? ref->later.text + ref->later.at : last + strlen(last) + 1;
    return next < ref->later.text + ref->later.size ? next : NULL;
}

static bool is_gap(const char *text)
{
    return strcmp(text, REFEREE_GAP_ANSWER) == 0 || strcmp(text, REFEREE_GAP_MOVE) == 0;
}

uint32_t referee_waiting(const Referee *ref)
{
    uint32_t count = 0;
    for (const char *text = referee_later(ref, NULL); text != NULL; text = referee_later(ref, text)) {
        count += !is_gap(text);
    }
    return count;
}

bool referee_wait(Referee *ref, const char *text, size_t length, Fault *out_fault)
{
    RefereeLater *later = &ref->later;
    if (length >= REFEREE_LATER_MAX - later->size) {
        return full_fault(out_fault);
    }
    memcpy(later->text + later->size, text, length);
    later->size += (uint32_t)length;
    later->text[later->size++] = '\0';
    return true;
}

/* The entry that is to be told now, as a gap. */
static const char *gap_now(const Referee *ref)
{
    return ref->asks ? REFEREE_GAP_ANSWER : REFEREE_GAP_MOVE;
}

/* Puts the entry that is to be told now before all that waits. */
static bool gap_keep(Referee *ref, Fault *out_fault)
{
    RefereeLater *later = &ref->later;
    const char *gap = gap_now(ref);
    const uint32_t size = (uint32_t)strlen(gap) + 1;
    if (size > REFEREE_LATER_MAX - (later->size - later->at)) {
        return full_fault(out_fault);
    }
    memmove(later->text + size, later->text + later->at, later->size - later->at);
    memcpy(later->text, gap, size);
    later->size += size - later->at;
    later->at = 0;
    return true;
}

/* "2 buy C7": the length of what says whose move it is; 0 for none. */
static size_t seat_length(const char *text)
{
    return text[0] >= '1' && text[0] <= '9' && text[1] == ' ' ? 2 : 0;
}

static bool is_move(const char *text)
{
    bool answer = seat_length(text) > 0;
    for (int kind = 0; kind < DRAW_ALL_KINDS && !answer; kind++) {
        answer = drawn_read(kind, text, strlen(text)) >= 0;
    }
    return seat_length(text) > 0 || !answer;
}

/* A copy of a move in small letters; false where it has to stay as it is: in a trade 1F is not 1f. I10 is a lot and i10
 * an invocation: with `lots` it is the invocation. */
static bool move_small(const char *text, size_t length, bool lots, char out_small[MOVE_TEXT_MAX])
{
    static const char TRADE[] = "trade";
    if (length > MOVE_TEXT_MAX) {
        return false;
    }
    for (size_t at = 0, end = 0; at < length; at = end + 1) {
        for (end = at; end < length && text[end] != ' ';) {
            end++;
        }
        const bool stays = !lots && lot_read(text + at, end - at) != NO_LOT;
        for (size_t i = at; i <= end && i < length; i++) {
            out_small[i] = stays ? text[i] : letter_small(text[i]);
        }
    }
    return length < sizeof TRADE || memcmp(out_small, TRADE, sizeof TRADE - 1) != 0;
}

/* "Build Temple-of-Mars C3" is a move, too. */
static bool move_words_take(Referee *ref, int seat, const char *text, size_t length, Fault *out_fault)
{
    static char small[MOVE_TEXT_MAX];
    bool read = false;
    for (int way = 0; way <= 2 && (way == 0 || move_small(text, length, way == 2, small)); way++) {
        Action a;
        Offer offer;
        Fault why;
        memset(&offer, 0, sizeof offer);
        const bool reads = move_read(&ref->rules, &ref->now, way == 0 ? text : small, length, &a, &offer, &why);
        if (reads && move_take(ref, seat, a, &offer, &why)) {
            return true;
        }
        if (way == 0 || (reads && !read)) { /* why a move that can be read is refused says more */
            *out_fault = why;
        }
        read |= reads;
    }
    return false;
}

static void entry_leave(Referee *ref, const char *told, const Fault *why)
{
    if (ref->left_count < REFEREE_LEFT_MAX) {
        RefereeLeft *left = &ref->left[ref->left_count];
        Text t = text_in(left->text, sizeof left->text);
        text_add(&t, told + seat_length(told));
        left->why = *why;
    }
    ref->left_count++;
}

/* Whether what is told now has its place before the first that waits. A gap goes when its time has come. */
static bool later_stops(Referee *ref, const char *first)
{
    if (strcmp(first, REFEREE_GAP_ANSWER) == 0) {
        ref->later.at++;
        return ref->asks;
    }
    if (strcmp(first, REFEREE_GAP_MOVE) == 0) {
        ref->later.at += ref->asks ? 0 : (uint32_t)sizeof REFEREE_GAP_MOVE;
        return true;
    }
    return ref->asks && is_move(first);
}

/* One of them. */
static bool later_take(Referee *ref, const char *text, Fault *out_fault)
{
    const size_t prefix = seat_length(text);
    const char *words = text + prefix;
    if (!is_move(text)) {
        return answer_take(ref, words, strlen(words), out_fault);
    }
    return move_words_take(ref, prefix > 0 ? text[0] - '1' : ref->now.seat, words, strlen(words), out_fault);
}

/* Plays on with what was told before, up to a question that it does not answer. */
static void later_play(Referee *ref)
{
    for (const char *first; (first = referee_later(ref, NULL)) != NULL;) {
        Fault why;
        const bool gap = is_gap(first);
        if (later_stops(ref, first)) {
            return;
        }
        if (gap) {
            continue;
        }
        ref->later.at += (uint32_t)strlen(first) + 1;
        if (!later_take(ref, first, &why)) {
            entry_leave(ref, first, &why);
            if (ref->asks) {
                return; /* what comes next answered another question */
            }
        }
    }
}

/* ---- Telling, taking back, correcting. */
/* One answer after another, or a move that goes up to the end, and what waited for it. */
static bool words_take(Referee *ref, const char *text, size_t length, Fault *out_fault)
{
    if (!ref->asks) {
        if (!move_words_take(ref, ref->now.seat, text, length, out_fault)) {
            return false;
        }
        later_play(ref);
        return true;
    }
    for (size_t at = 0; at < length;) {
        size_t end = at;
        while (end < length && text[end] != ' ') {
            end++;
        }
        if (end > at) {
            if (!answer_take(ref, text + at, end - at, out_fault)) {
                return false;
            }
            later_play(ref);
        }
        at = end + 1;
    }
    return true;
}

bool referee_enter(Referee *ref, const char *text, size_t length, Fault *out_fault)
{
    const uint32_t before = log_entries(&ref->log);
    const uint32_t later = ref->later.at;
    const uint32_t left = ref->left_count;
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    if (!words_take(ref, text, length, out_fault)) {
        if (log_entries(&ref->log) != before) {
            referee_cut(ref, before);
        }
        ref->later.at = later;
        ref->left_count = left;
        return false;
    }
    return true;
}

bool referee_undo(Referee *ref, Fault *out_fault)
{
    const uint32_t count = log_entries(&ref->log);
    if (count == 0) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_REFEREE_UNDO, NULL);
    }
    if (referee_later(ref, NULL) != NULL && !gap_keep(ref, out_fault)) {
        return false;
    }
    referee_cut(ref, count - 1);
    return true;
}

/* Entries of a log from one on, which will wait. */
typedef struct Tail {
    Referee *ref;
    const Record *record;
    uint32_t from;
    bool fits;
} Tail;

static void tail_add(void *context, uint32_t number, const RefereeEntry *entry, const Game *before)
{
    static char words[MOVE_TEXT_MAX + 2];
    Tail *tail = context;
    Text t = text_in(words, sizeof words);
    Fault fault;
    if (number < tail->from || !tail->fits) {
        return;
    }
    if (entry->answer) {
        drawn_write(&t, entry->kind, entry->thing);
    } else {
        text_uint(&t, entry->seat + 1u);
        text_char(&t, ' ');
        move_write(&tail->ref->rules, before, tail->record->move[entry->index].action, &t);
    }
    tail->fits = referee_wait(tail->ref, words, strlen(words), &fault);
}

/* What stands behind an entry waits, before what waits already. */
static bool tail_wait(Referee *ref, const Referee *before, uint32_t from, Fault *out_fault)
{
    Tail tail = {ref, &before->log.record, from, true};
    const char *text = referee_later(before, NULL);
    ref->later.at = 0;
    ref->later.size = 0;
    referee_walk(before, tail_add, &tail);
    bool fits = tail.fits && (text == NULL || referee_wait(ref, gap_now(before), strlen(gap_now(before)), out_fault));
    for (; text != NULL && fits; text = referee_later(before, text)) {
        fits = referee_wait(ref, text, strlen(text), out_fault);
    }
    return fits || full_fault(out_fault);
}

static bool entry_replace(Referee *ref, uint32_t number, const char *text, size_t length, Fault *out_fault)
{
    const bool answer = log_entry(&ref->log, number).answer;
    referee_cut(ref, number);
    ref->left_count = 0;
    if (length == 1 && text[0] == REFEREE_GAP_MOVE[0]) {
        return true;
    }
    if (length > 0) {
        return words_take(ref, text, length, out_fault);
    }
    if (!answer) {
        later_play(ref);
    }
    return true; /* an answer that is taken out leaves its question open */
}

bool referee_correct(Referee *ref, uint32_t number, const char *text, size_t length, Fault *out_fault)
{
    static Referee before;
    const uint32_t count = log_entries(&ref->log);
    if (number >= count) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_REFEREE_ENTRY, fault_number((int64_t)number + 1).text,
                         fault_number(count).text, NULL);
    }
    before = *ref;
    if (tail_wait(ref, &before, number + 1, out_fault) && entry_replace(ref, number, text, length, out_fault)) {
        return true;
    }
    *ref = before;
    return false;
}

/* ---- The record. */
/* Faces of roads and mixed cards become those of the configuration; what was told of them is then no draw. */
static void setup_resolve(const Referee *ref, Record *record)
{
    Config *config = &record->setup.config;
    const uint32_t setup = record->drawn_setup;
    uint32_t kept = 0;
    Game start;
    record_begin(&ref->log.record, &ref->rules, &start);
    memcpy(config->road_face, start.road_face, sizeof config->road_face);
    if (config->module[MODULE_MONUMENTS] == MONUMENTS_MIXED) {
        config->module[MODULE_MONUMENTS] = start.alternates != 0 ? MONUMENTS_CHOSEN : MONUMENTS_ORIGINAL;
        config->alternates = start.alternates;
    }
    for (uint32_t i = 0; i < record->drawn_count; i++) {
        const int thing = record->drawn[i];
        const bool monument = i < setup && ref->log.kind[i] == DRAW_MONUMENT;
        if (i >= setup || ref->log.kind[i] != DRAW_ROAD) {
            record->drawn[kept++] = (uint8_t)(monument ? (thing - 1) % DRAW_ALTERNATE + 1 : thing);
        }
    }
    record->drawn_setup = (uint8_t)(setup - (record->drawn_count - kept));
    record->drawn_count = kept;
}

bool referee_record(const Referee *ref, Record *out_record, Rules *out_rules, Fault *out_fault)
{
    if (!ref->set) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_REFEREE_SETUP, NULL);
    }
    *out_record = ref->log.record;
    if (ref->asks) { /* a move that is not whole yet is not in it */
        record_cut(out_record, out_record->move_count - 1);
    }
    setup_resolve(ref, out_record);
    if (!setup_rules(&out_record->setup, &ref->rules.catalogue, out_rules, out_fault)) {
        return false;
    }
    record_result(out_record, out_rules, &ref->now, out_record->result, sizeof out_record->result);
    return true;
}

/* ---- Scorings. */
/* From the first points or a road's tokens on, up to the next era, and without what automata do. What Ceres gains by
 * her first turn of that era is not scored, and taken back. */
static void scoring_keep(Lines *lines, Game *g)
{
    const uint32_t count = lines->count < lines->capacity ? lines->count : lines->capacity;
    bool scoring = false;
    bool over = false;
    lines->count = 0;
    for (uint32_t i = 0; i < count; i++) {
        const Line *line = &lines->row[i];
        if (over && line->unit == AMOUNT_VP) {
            g->player[line->seat].vp -= line->amount;
        }
        scoring |= line->kind == LINE_SCORE || (line->what == WHAT_TOKENS && line->card != 0);
        if (scoring && !over && line->kind != LINE_REVEAL && line->kind != LINE_AUTOMATON) {
            lines->row[lines->count++] = *line;
        }
        over |= line->kind == LINE_ERA;
    }
}

bool referee_scores(const Referee *ref)
{
    const Draws *d = &ref->draws;
    bool scored = false;
    for (uint32_t i = 0; ref->set && ref->asks && i < ref->lines.count && i < ref->lines.capacity; i++) {
        scored |= ref->lines.row[i].kind == LINE_SCORE;
    }
    return scored && d->kind == DRAW_CARD && d->seat == NO_SEAT && d->may_hide == 0;
}

/* What roads bring by the moves in which their slots are taken is of the scoring that ends with the last of them. */
int referee_scored(const Referee *ref, int era, Lines *out_lines, Game *out_game)
{
    const Record *record = &ref->log.record;
    const bool asks = referee_scores(ref) && (era < 0 || era == ref->now.era);
    const uint32_t whole = record->move_count - (uint32_t)(ref->set && ref->asks);
    uint32_t begun = 0; /* the move that came to the roads, or ends the era without them */
    uint32_t from = 0;
    uint32_t end = 0;
    int found = -1;
    Game g;
    record_begin(record, &ref->rules, &g);
    for (uint32_t i = 0; ref->set && i < whole; i++) {
        const int before = g.era;
        begun = g.road_side == 0 ? i : begun;
        record_play(record, i, &ref->rules, &g, NULL);
        if ((g.era != before || g.phase == PHASE_OVER) && (era < 0 || era == before)) {
            found = before;
            from = begun;
            end = i + 1;
        }
    }
    if (asks) {
        found = ref->now.era;
        from = g.road_side == 0 ? whole : begun;
        end = whole;
    }
    out_lines->count = 0;
    if (found < 0) {
        return -1;
    }
    record_begin(record, &ref->rules, &g);
    for (uint32_t i = 0; i < end; i++) {
        record_play(record, i, &ref->rules, &g, i < from ? NULL : out_lines);
    }
    if (asks) {
        Draws rest;
        game_draws(&ref->rules, &ref->move, &rest, &g, out_lines);
        out_lines->count = rest.lines;
    }
    scoring_keep(out_lines, &g);
    if (out_game != NULL) {
        *out_game = g;
    }
    return found;
}
