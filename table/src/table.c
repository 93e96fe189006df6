/* SPDX-License-Identifier: MIT */
/* table.c - one game being played: the log, its fold, undo and preview. */
#include "table/table.h"

#include <string.h>

/* The bots' generator starts elsewhere than the shuffle, so that it says nothing about the cards. */
static const uint64_t BOT_STREAM = 0xb075b075b075b075ULL;

static const char *const BOT_NAMES[SEATS_MAX] = {"Gaius", "Livia", "Titus", "Marcia", "Flavius"};

static void text_copy(char *buffer, size_t capacity, const char *words)
{
    Text t = text_in(buffer, capacity);
    text_add(&t, words);
}

void table_name_default(TableSeat *seat, int number)
{
    if (seat->name[0] != '\0') {
        return;
    }
    Text t = text_in(seat->name, sizeof seat->name);
    if (seat->player == SEAT_HUMAN) {
        text_add(&t, "Player ");
        text_int(&t, number + 1);
    } else {
        text_add(&t, BOT_NAMES[number]);
    }
}

int table_humans(const Table *t)
{
    int humans = 0;
    for (int seat = 0; seat < t->rules.config.players; seat++) {
        humans += t->seat[seat].player == SEAT_HUMAN;
    }
    return humans;
}

int table_viewer(const Table *t)
{
    int viewer = NO_SEAT;
    for (int seat = 0; seat < t->rules.config.players && table_humans(t) == 1; seat++) {
        viewer = t->seat[seat].player == SEAT_HUMAN ? seat : viewer;
    }
    return viewer;
}

/* The Consul or Ceres has no seat to choose, but a name (13.1, 15.1). */
static void automaton_sit(Table *t)
{
    if (t->rules.automaton) {
        TableSeat *seat = &t->seat[t->rules.config.players];
        int word = t->rules.config.module[MODULE_CONSUL] != 0 ? WORD_CONSUL : WORD_CERES;
        text_copy(seat->name, sizeof seat->name, language_row(word).english);
        seat->player = SEAT_AUTOMATON;
    }
}

Names table_names(const Table *t, int viewer)
{
    /* A boxed game's book is everybody's. */
    const bool reads = viewer == table_viewer(t) && !t->record.unknown;
    Names names = {.you = (uint8_t)(reads ? viewer : NO_SEAT)};
    for (int seat = 0; seat < t->rules.config.players; seat++) {
        names.name[seat] = t->seat[seat].name;
    }
    return names;
}

Arg table_name(const Table *t, int seat)
{
    if (t->seat[seat].player != SEAT_AUTOMATON) {
        return arg_text(t->seat[seat].name);
    }
    return arg_word(t->rules.config.module[MODULE_CONSUL] != 0 ? WORD_CONSUL : WORD_CERES);
}

/* Everything but the log, once the rules are made. */
static void table_open(Table *t, const Setup *setup, const TableSeat *seats)
{
    Seed stream = setup->seed;
    stream.w[0] ^= BOT_STREAM;
    t->setup = *setup;
    t->rng = rng_start(&stream);
    game_start(&t->rules, &setup->seed, &t->start);
    t->now = t->start;
    t->lines.row = t->line_row;
    t->lines.capacity = LINES_MAX;
    t->lines.count = 0;
    record_start(&t->record, setup, &t->rules);
    for (int i = 0; i < t->rules.config.players; i++) {
        TableSeat *seat = &t->seat[i];
        *seat = seats[i];
        table_name_default(seat, i);
        text_copy(t->record.name[i], sizeof t->record.name[i], seat->name);
        text_copy(t->record.kind[i], sizeof t->record.kind[i],
                  seat->player == SEAT_HUMAN ? "human" : bot_name(seat->player));
    }
    automaton_sit(t);
}

bool table_start(Table *t, const Setup *setup, const Catalogue *catalogue, const TableSeat *seats, Fault *out_fault)
{
    Rules rules;
    if (!setup_rules(setup, catalogue, &rules, out_fault)) {
        return false;
    }
    t->rules = rules;
    table_open(t, setup, seats);
    return true;
}

static bool lines_have(const Lines *lines, int kind)
{
    for (uint32_t i = 0; i < lines->count && i < lines->capacity; i++) {
        if (lines->row[i].kind == kind) {
            return true;
        }
    }
    return false;
}

bool opening_revealed(const Game *before, const Game *after)
{
    bool round_over = before->phase == PHASE_DRAFT && after->player[before->seat].picked == NO_CARD;
    return before->phase <= PHASE_KEEP_ROLE && (round_over || after->phase != before->phase);
}

/* The end of the game opens hidden objectives (17.3). */
int move_barrier(const Rules *r, const Game *before, const Game *after, Action a, const Lines *lines)
{
    bool secrets = r->config.module[MODULE_OBJECTIVES] != 0 && after->phase == PHASE_OVER;
    if (action_verb(a) == VERB_TRADE) {
        return UNDO_OFFERED;
    }
    bool revealed = secrets || opening_revealed(before, after) || lines_have(lines, LINE_REVEAL) ||
                    lines_have(lines, LINE_AUTOMATON);
    return revealed ? UNDO_REVEALED : UNDO_OK;
}

static void result_update(Table *t)
{
    record_result(&t->record, &t->rules, &t->now, t->record.result, sizeof t->record.result);
}

/* What was drawn by the next moves of the table's record, as the other has it. */
static void draws_copy(Record *to, const Record *from, int count)
{
    for (int i = 0; i < count; i++) {
        record_draw(to, from->drawn[to->drawn_count]);
    }
}

/* Plays a move at the end of the log; only what is checked goes into it. `from`: the record that it is the next move of,
 * NULL for a new one. */
static RuleError table_append(Table *t, int seat, Action a, const Offer *offer, const Record *from)
{
    const uint32_t index = t->record.move_count;
    Game before = t->now;
    t->lines.count = 0;
    RuleError error = from != NULL ? record_play(from, index, &t->rules, &t->now, &t->lines)
                                   : game_move(&t->rules, &t->now, seat, a, offer, &t->lines);
    if (error == RULE_OK) {
        t->barrier[index] = (uint8_t)move_barrier(&t->rules, &before, &t->now, a, &t->lines);
        record_add(&t->record, seat, a, action_verb(a) == VERB_TRADE ? offer : NULL);
        draws_copy(&t->record, from, from != NULL && from->unknown ? from->drawn_by[index] : 0);
    }
    return error;
}

bool table_resume(Table *t, const Record *record, const Catalogue *catalogue, Fault *out_fault)
{
    Rules rules;
    if (!setup_rules(&record->setup, catalogue, &rules, out_fault)) {
        return false;
    }
    TableSeat seats[SEATS_MAX];
    memset(seats, 0, sizeof seats);
    for (int i = 0; i < rules.config.players; i++) {
        int bot = bot_find(record->kind[i]);
        seats[i].player = bot != BOT_COUNT ? bot : BOT_STRONGEST;
        if (record->kind[i][0] == '\0' || strcmp(record->kind[i], "human") == 0) {
            seats[i].player = SEAT_HUMAN;
        }
        text_copy(seats[i].name, sizeof seats[i].name, record->name[i]);
    }
    t->rules = rules;
    table_open(t, &record->setup, seats);
    text_copy(t->record.date, sizeof t->record.date, record->date);
    t->record.end = record->end;
    if (record->unknown) {
        t->record.unknown = true;
        draws_copy(&t->record, record, record->drawn_setup);
        record_begin(record, &t->rules, &t->start);
        t->now = t->start;
    }
    for (uint32_t i = 0; i < record->move_count; i++) {
        table_append(t, record->move[i].seat, record->move[i].action, record_offer(record, i), record);
    }
    result_update(t);
    return true;
}

RuleError table_move(Table *t, int seat, Action a, const Offer *offer)
{
    /* of a deck that nobody knows no card can be drawn: the referee plays on (referee.h) */
    bool full = t->record.unknown || termination_ends(&t->record.end, &t->rules, record_people(&t->record)) ||
                t->record.move_count == RECORD_MOVES_MAX ||
                (action_verb(a) == VERB_TRADE && t->record.offer_count == RECORD_OFFERS_MAX);
    if (full || (action_verb(a) == VERB_TRADE && offer == NULL)) {
        return full ? RULE_GAME_OVER : RULE_NOT_AN_ACTION;
    }
    uint32_t lines = t->lines.count;
    RuleError error = table_append(t, seat, a, offer, NULL);
    if (error == RULE_OK) {
        result_update(t);
    } else {
        t->lines.count = lines; /* a refused move writes none */
    }
    return error;
}

RuleError table_play(Table *t, int seat, Action a)
{
    return table_move(t, seat, a, NULL);
}

bool bot_decide(int bot, const Rules *r, const Game *view, Rng *rng, const Thinking *thinking, Action *out_action,
                Offer *out_offer)
{
    int to = NO_SEAT;
    bool open = (view->phase == PHASE_TURN || view->phase == PHASE_AFTER) && r->config.module[MODULE_TRADING] != 0;
    memset(out_offer, 0, sizeof *out_offer);
    bool offers = open && bot_offer(bot, r, view, rng, &to, out_offer) &&
                  game_trade_check(r, view, view->seat, to, out_offer) == RULE_OK;
    *out_action = offers ? action_make(VERB_TRADE, (unsigned)to, 0, 0) : bot_choose(bot, r, view, rng, thinking);
    return offers;
}

bool table_bot(Table *t, const Thinking *thinking)
{
    int seat = table_over(t) ? (int)NO_SEAT : t->now.seat;
    if (seat == NO_SEAT || t->seat[seat].player == SEAT_HUMAN) {
        return false;
    }
    int bot = t->seat[seat].player;
    Game view;
    Action a;
    Offer offer;
    game_view(&t->rules, &t->now, seat, &view);
    if (bot_decide(bot, &t->rules, &view, &t->rng, thinking, &a, &offer)) {
        if (table_move(t, seat, a, &offer) == RULE_OK) {
            return true;
        }
        a = bot_choose(bot, &t->rules, &view, &t->rng, thinking); /* the log takes no more offers */
    }
    return table_play(t, seat, a) == RULE_OK;
}

/* The seat's last move as an index into the log, or the log's length if it made none. */
static uint32_t move_last(const Table *t, int seat)
{
    uint32_t i = t->record.move_count;
    while (i > 0 && t->record.move[i - 1].seat != seat) {
        i--;
    }
    return i > 0 ? i - 1 : t->record.move_count;
}

int table_undo_check(const Table *t, int seat)
{
    uint32_t last = move_last(t, seat);
    if (last == t->record.move_count) {
        return UNDO_NOTHING;
    }
    if (last + 1 != t->record.move_count) {
        return UNDO_OTHERS_ACTED;
    }
    return t->barrier[last];
}

void table_cut(Table *t, uint32_t count)
{
    t->now = t->start;
    t->lines.count = 0;
    for (uint32_t i = 0; i < count; i++) {
        t->lines.count = 0;
        record_play(&t->record, i, &t->rules, &t->now, &t->lines);
    }
    record_cut(&t->record, count);
    memset(&t->record.end, 0, sizeof t->record.end);
    result_update(t);
}

int table_undo(Table *t, int seat)
{
    int why = table_undo_check(t, seat);
    if (why == UNDO_OK) {
        table_cut(t, t->record.move_count - 1);
    }
    return why;
}

int table_takeback(Table *t, int seat)
{
    uint32_t last = move_last(t, seat);
    if (last == t->record.move_count) {
        return UNDO_NOTHING;
    }
    table_cut(t, last);
    return UNDO_OK;
}
