/* SPDX-License-Identifier: MIT */
/* door_table.c - the table of this instance: sitting down, moving, taking back, records. */
#include "door_table.h"

#include "notation/move.h"
#include "table/tell.h"

#include <string.h>

static Table table;
static bool table_open;
static uint8_t colour[SEATS_MAX]; /* of the players */
static TableFold log_fold;        /* where the log was told to */
static TableFold state_fold;      /* where a state was last asked for */
static char scratch[DOOR_IN_MAX]; /* a record on its way in or out */

Table *door_table(Door *d)
{
    if (!table_open) {
        door_bad(d, NULL, "no game was started", NULL);
    }
    return table_open ? &table : NULL;
}

const char *door_table_colour(const Table *t, int seat)
{
    if (seat >= t->rules.config.players) {
        return module_word(t->rules.config.module[MODULE_CERES] != 0 ? MODULE_CERES : MODULE_CONSUL);
    }
    return colour_id(colour[seat]);
}

/* Goes on from where the fold is, or from the start where that is further than wanted. */
static void fold_to(const Table *t, TableFold *fold, uint32_t count)
{
    if (fold->count > count) {
        table_fold_start(t, fold);
    }
    table_fold_go(t, fold, count, NULL, NULL);
}

static void folds_start(void)
{
    table_fold_start(&table, &log_fold);
    table_fold_start(&table, &state_fold);
}

void door_table_log(const Table *t, uint32_t from, uint32_t count, void (*visit)(void *context, const TableStep *step),
                    void *context)
{
    fold_to(t, &log_fold, from);
    table_fold_go(t, &log_fold, count, visit, context);
}

const Game *door_table_at(const Table *t, uint32_t count)
{
    fold_to(t, &state_fold, count);
    return &state_fold.game;
}

/* `version` is what it was called before. */
static void moves_put(Door *d)
{
    put_open(&d->out, '{');
    put_int(&d->out, "moves", table.record.move_count);
    put_int(&d->out, "version", table.record.move_count);
    put_close(&d->out, '}');
}

_Static_assert((int)COLOUR_COUNT == (int)RECORD_COLOURS, "a link has room for every colour");

/* A colour by its name that no earlier seat has. */
static bool colour_read(Door *d, uint32_t value, int seat, uint8_t *out_colours)
{
    for (int i = 0; i < COLOUR_COUNT; i++) {
        if (json_is(&d->json, value, colour_id(i))) {
            out_colours[seat] = (uint8_t)i;
            return memchr(out_colours, i, (size_t)seat) == NULL ||
                   door_bad(d, "colour", colour_id(i), " is taken twice", NULL);
        }
    }
    return door_bad(d, "colour", "expected red, blue, gold, green or violet", NULL);
}

static bool player_read(Door *d, uint32_t object, int *out_player)
{
    char word[RECORD_NAME_MAX];
    if (!door_string(d, object, "player", word, sizeof word)) {
        return false;
    }
    int bot = bot_find(word);
    *out_player = strcmp(word, "human") == 0 ? (int)SEAT_HUMAN : bot;
    return *out_player != BOT_COUNT || door_bad(d, "player", "expected human or the name of a bot", NULL);
}

bool door_seats(Door *d, const Rules *r, TableSeat *out_seats, uint8_t *out_colours)
{
    uint32_t seats = door_member(d, d->args, "seats", JSON_ARRAY);
    if (seats == 0) {
        return false;
    }
    if (d->json.token[seats].count != r->config.players) {
        return door_bad(d, "seats", "expected one for each player of config", NULL);
    }
    uint32_t value = json_first(&d->json, seats);
    for (int i = 0; i < r->config.players; i++, value = d->json.token[value].next) {
        if (d->json.token[value].type != JSON_OBJECT) {
            return door_bad(d, "seats", "expected objects", NULL);
        }
        uint32_t word = 0;
        if (!door_string(d, value, "name", out_seats[i].name, sizeof out_seats[i].name) ||
            !player_read(d, value, &out_seats[i].player) ||
            (word = door_member(d, value, "colour", JSON_STRING)) == 0 || !colour_read(d, word, i, out_colours)) {
            return false;
        }
    }
    return true;
}

/* Once the table is set: what belongs to the page about it. */
static void table_seat(const uint8_t *colours)
{
    memcpy(colour, colours, sizeof colour);
    for (int seat = 0; seat < table.rules.config.players; seat++) {
        table.record.colour[seat] = (uint8_t)(colours[seat] + 1);
    }
    table_open = true;
    folds_start();
}

bool door_table_take(const Record *record, const Catalogue *catalogue, const uint8_t *colours, Fault *out_fault)
{
    table_open = table_resume(&table, record, catalogue, out_fault);
    if (table_open) {
        table_seat(colours);
    }
    return table_open;
}
void door_table_close(void)
{
    table_open = false;
}

void call_table_start(Door *d)
{
    Setup setup;
    Rules rules;
    TableSeat seats[SEATS_MAX];
    uint8_t colours[SEATS_MAX] = {0};
    char date[RECORD_DATE_MAX];
    Fault fault;
    memset(seats, 0, sizeof seats);
    if (!door_config(d, d->args, "config", &setup, &rules) || !door_seats(d, &rules, seats, colours) ||
        !door_string(d, d->args, "date", date, sizeof date)) {
        return;
    }
    if (!table_start(&table, &setup, &rules.catalogue, seats, &fault)) {
        door_fault(d, "config", &fault);
        return;
    }
    memcpy(table.record.date, date, sizeof date);
    table_seat(colours);
    text_add(&d->out, "{\"ok\":true}");
}

/* Colours as given, else those of the link, else dealt by seat order. */
bool door_colours(Door *d, const Record *record, uint8_t *out_colours)
{
    const int players = record->setup.config.players;
    uint32_t list = json_member(&d->json, d->args, "colours");
    const bool kept = memchr(record->colour, 0, (size_t)players) == NULL;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const int dealt = colour_of_seat(record->setup.config.game, seat);
        out_colours[seat] = (uint8_t)(kept && seat < players ? record->colour[seat] - 1 : dealt);
    }
    if (list == 0) {
        return true;
    }
    if (d->json.token[list].type != JSON_ARRAY || d->json.token[list].count < (uint32_t)players) {
        return door_bad(d, "colours", "expected one for each player", NULL);
    }
    uint32_t value = json_first(&d->json, list);
    for (int seat = 0; seat < players; seat++, value = d->json.token[value].next) {
        if (!colour_read(d, value, seat, out_colours)) {
            return false;
        }
    }
    return true;
}

void call_table_resume(Door *d)
{
    static Record record;
    Catalogue catalogue;
    Rules rules;
    Game game;
    Fault fault;
    uint8_t colours[SEATS_MAX];
    bool link = json_member(&d->json, d->args, "link") != 0;
    const char *key = link ? "link" : "record";
    catalogue_defaults(&catalogue);
    if (!door_string(d, d->args, key, scratch, sizeof scratch)) {
        return;
    }
    memset(&record, 0, sizeof record); /* a link may keep no names: those of an earlier record must not stay */
    size_t length = strlen(scratch);
    if (!(link ? link_read(scratch, length, &catalogue, &record, &rules, &game, &fault)
               : record_read(scratch, length, &catalogue, &record, &rules, &game, &fault))) {
        door_fault(d, key, &fault);
        return;
    }
    if (!door_colours(d, &record, colours)) {
        return;
    }
    if (!door_table_take(&record, &rules.catalogue, colours, &fault)) {
        door_fault(d, key, &fault);
        return;
    }
    put_open(&d->out, '{');
    put_bool(&d->out, "ok", true);
    put_bool(&d->out, "over", table_over(&table));
    put_int(&d->out, "moves", table.record.move_count);
    put_close(&d->out, '}');
}

void call_table_move(Door *d)
{
    static char text[MOVE_TEXT_MAX];
    Table *t = door_table(d);
    int seat;
    Action a;
    Offer offer;
    Fault fault;
    if (t == NULL || !door_seat(d, d->args, "seat", &t->rules, &seat) ||
        !door_string(d, d->args, "move", text, sizeof text)) {
        return;
    }
    memset(&offer, 0, sizeof offer);
    if (!move_read(&t->rules, &t->now, text, strlen(text), &a, &offer, &fault)) {
        door_fault(d, "move", &fault);
        return;
    }
    RuleError error = table_move(t, seat, a, &offer);
    if (error != RULE_OK) {
        door_refuse(d, error);
        return;
    }
    moves_put(d);
}

static int undo_word(int why)
{
    switch (why) {
    case UNDO_NOTHING:
        return WORD_UNDO_NOTHING;
    case UNDO_REVEALED:
        return WORD_UNDO_REVEALED;
    case UNDO_OFFERED:
        return WORD_UNDO_OFFERED;
    default:
        return WORD_UNDO_OTHERS;
    }
}

static void undo_with(Door *d, int (*undo)(Table *t, int seat))
{
    Table *t = door_table(d);
    int seat;
    if (t == NULL || !door_seat(d, d->args, "seat", &t->rules, &seat)) {
        return;
    }
    int why = undo(t, seat);
    if (why != UNDO_OK) {
        door_fail_word(d, why == UNDO_OFFERED ? 1802 : 0, undo_word(why));
        return;
    }
    folds_start();
    moves_put(d);
}

void call_table_undo(Door *d)
{
    undo_with(d, table_undo);
}

void call_table_takeback(Door *d)
{
    undo_with(d, table_takeback);
}

void call_table_cut(Door *d)
{
    Table *t = door_table(d);
    int64_t count;
    if (t == NULL || !door_int(d, d->args, "n", 0, t->record.move_count, &count)) {
        return;
    }
    table_cut(t, (uint32_t)count);
    folds_start();
    moves_put(d);
}

/* Opens the answer with the record; NULL, with the error written, where there is none. */
static const Table *record_put(Door *d)
{
    const Table *t = door_table(d);
    if (t == NULL) {
        return NULL;
    }
    put_open(&d->out, '{');
    Text text = text_in(scratch, sizeof scratch);
    record_write(&text, &t->record, &t->rules);
    if (!text_fits(&text)) {
        door_bad(d, NULL, "the record is longer than the door is wide", NULL);
        return NULL;
    }
    put_words(&d->out, "text", &text);
    return t;
}

void call_table_keep(Door *d)
{
    const Table *t = record_put(d);
    if (t == NULL) {
        return;
    }
    put_bool(&d->out, "over", t->now.phase == PHASE_OVER);
    put_int(&d->out, "era", t->now.era + 1);
    put_int(&d->out, "seat", t->now.seat == NO_SEAT ? 0 : t->now.seat + 1);
    put_close(&d->out, '}');
}

void call_table_record(Door *d)
{
    const Table *t = record_put(d);
    Fault fault;
    if (t == NULL) {
        return;
    }
    Text text = text_in(scratch, sizeof scratch);
    bool linked = link_write_people(&text, &t->record, &t->rules, &fault);
    put_words(&d->out, "link", &text);
    if (!linked) {
        Text words = words_start();
        fault_write(&words, &fault);
        put_words(&d->out, "no_link", &words);
    }
    put_string(&d->out, "result", t->record.result);
    put_close(&d->out, '}');
}
