/* table.c - one game being played: the log, its fold, undo and preview. */
#include "table/table.h"

#include <string.h>

/* The bots' generator starts elsewhere than the shuffle, so that it says nothing about the cards. */
static const uint64_t BOT_STREAM = 0xb075b075b075b075ULL;

static const char *const BOT_NAMES[SEATS_MAX] = {"Gaius", "Livia", "Titus", "Marcia", "Flavius"};

static void text_copy(char *buffer, size_t capacity, const char *words)
{
    Text t;
    text_start(&t, buffer, capacity);
    text_add(&t, words);
}

void table_name_default(TableSeat *seat, int number)
{
    if (seat->name[0] != '\0') {
        return;
    }
    Text t;
    text_start(&t, seat->name, sizeof seat->name);
    if (seat->player == SEAT_HUMAN) {
        text_add(&t, "Player ");
        text_int(&t, number + 1);
    } else {
        text_add(&t, BOT_NAMES[number]);
    }
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

static bool lines_reveal(const Lines *lines)
{
    for (uint32_t i = 0; i < lines->count && i < lines->capacity; i++) {
        if (lines->row[i].kind == LINE_REVEAL) {
            return true;
        }
    }
    return false;
}

static void result_update(Table *t)
{
    record_result(&t->rules, &t->now, t->record.result, sizeof t->record.result);
}

/* A move that was checked, at the end of the log. */
static void table_append(Table *t, Action a)
{
    int seat = t->now.seat;
    t->lines.count = 0;
    game_apply(&t->rules, &t->now, a, &t->lines);
    t->revealed[t->record.move_count] = lines_reveal(&t->lines);
    record_add(&t->record, seat, a);
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
    for (uint32_t i = 0; i < record->move_count; i++) {
        table_append(t, record->move[i].action);
    }
    result_update(t);
    return true;
}

RuleError table_play(Table *t, int seat, Action a)
{
    if (t->record.move_count == RECORD_MOVES_MAX) {
        return RULE_GAME_OVER;
    }
    RuleError error = game_check(&t->rules, &t->now, seat, a);
    if (error == RULE_OK) {
        table_append(t, a);
        result_update(t);
    }
    return error;
}

bool table_bot(Table *t)
{
    int seat = t->now.seat;
    if (seat == NO_SEAT || t->seat[seat].player == SEAT_HUMAN) {
        return false;
    }
    Game view;
    game_view(&t->rules, &t->now, seat, &view);
    return table_play(t, seat, bot_choose(t->seat[seat].player, &t->rules, &view, &t->rng)) == RULE_OK;
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
    return t->revealed[last] ? UNDO_REVEALED : UNDO_OK;
}

/* Folds the first `count` moves of the log again; the rest is gone. */
static void table_rewind(Table *t, uint32_t count)
{
    t->now = t->start;
    t->lines.count = 0;
    t->record.move_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        table_append(t, t->record.move[i].action);
    }
    result_update(t);
}

int table_undo(Table *t, int seat)
{
    int why = table_undo_check(t, seat);
    if (why == UNDO_OK) {
        table_rewind(t, t->record.move_count - 1);
    }
    return why;
}

int table_takeback(Table *t, int seat)
{
    uint32_t last = move_last(t, seat);
    if (last == t->record.move_count) {
        return UNDO_NOTHING;
    }
    table_rewind(t, last);
    return UNDO_OK;
}

/* Keeps the era's scoring of what a move wrote. */
static void lines_keep_scores(Lines *lines)
{
    uint32_t kept = 0;
    uint32_t written = lines->count < lines->capacity ? lines->count : lines->capacity;
    for (uint32_t i = 0; i < written; i++) {
        if (lines->row[i].kind == LINE_SCORE) {
            lines->row[kept++] = lines->row[i];
        }
    }
    lines->count = kept;
}

void table_preview(const Table *t, Action a, Lines *before, Lines *after, int32_t out_change[SEATS_MAX])
{
    int32_t vp_before[SEATS_MAX];
    int32_t vp_after[SEATS_MAX] = {0};
    if (before != NULL) {
        before->count = 0;
    }
    if (after != NULL) {
        after->count = 0;
    }
    game_preview(&t->rules, &t->now, before, vp_before);
    Game next = t->now;
    game_apply(&t->rules, &next, a, after);
    if (next.era != t->now.era || next.phase == PHASE_OVER) {
        if (after != NULL) {
            lines_keep_scores(after);
        }
    } else {
        if (after != NULL) {
            after->count = 0;
        }
        game_preview(&t->rules, &next, after, vp_after);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        out_change[seat] = next.player[seat].vp + vp_after[seat] - t->now.player[seat].vp - vp_before[seat];
    }
}

void table_walk(const Table *t, void (*visit)(void *context, const TableStep *step), void *context)
{
    Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    Game before;
    Game after = t->start;
    for (uint32_t i = 0; i < t->record.move_count; i++) {
        const RecordMove *move = &t->record.move[i];
        before = after;
        lines.count = 0;
        game_apply(&t->rules, &after, move->action, &lines);
        TableStep step = {i + 1, move->seat, move->action, &before, &after, &lines};
        visit(context, &step);
    }
}
