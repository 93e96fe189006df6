/* SPDX-License-Identifier: MIT */
/* door_referee.c - the book of a boxed game (table/referee.h, docs/referee.md).
 *
 * After every change the table of this instance sits at the game as far as it is whole, so that table.view, look, preview
 * and all calls about a position tell of it. */
#include "door_table.h"

#include "notation/drawn.h"
#include "notation/fair.h"
#include "notation/move.h"
#include "notation/state.h"
#include "notation/words.h"
#include "table/referee.h"
#include "table/tell.h"

#include <string.h>

static Referee referee;
static bool begun;
static uint8_t colours[SEATS_MAX];
static Record record; /* on its way in or out */
static Rules record_rules;
static char scratch[DOOR_IN_MAX];

static bool refereeing(Door *d)
{
    return begun || door_fail(d, 0, "no game is refereed: call referee.new or referee.resume first", NULL);
}

/* The table follows the book. */
static bool table_follow(Door *d)
{
    Fault fault;
    if (!referee_record(&referee, &record, &record_rules, &fault)) {
        door_table_close();
        return true;
    }
    return door_table_take(&record, &record_rules.catalogue, colours, &fault) || door_fault(d, NULL, &fault);
}

/* ---- What is asked. */
static void outcome_put(Text *t, int thing)
{
    Text words = words_start();
    put_open(t, '{');
    drawn_write(&words, referee.draws.kind, thing);
    put_words(t, "text", &words);
    words = words_start();
    referee_thing_words(&words, &referee.rules, referee.draws.kind, thing);
    put_words(t, "words", &words);
    put_close(t, '}');
}

static void asks_put(Text *t)
{
    const Draws *d = &referee.draws;
    int nth;
    int of;
    put_key(t, "asks");
    if (!referee.asks) {
        text_add(t, "null");
        return;
    }
    referee_ask_place(&referee, &nth, &of);
    put_open(t, '{');
    put_string(t, "id", referee_ask_id(&referee));
    Text words = words_start();
    referee_ask_words(&words, &referee);
    put_words(t, "words", &words);
    put_int(t, "seat", d->seat == NO_SEAT ? 0 : d->seat + 1);
    put_int(t, "nth", nth);
    put_int(t, "of", of);
    put_bool(t, "may_hide", d->may_hide != 0);
    put_int(t, "scored", referee_scores(&referee) ? referee.now.era + 1 : 0);
    put_key(t, "outcomes");
    put_open(t, '[');
    for (int i = 0; i < d->count; i++) {
        outcome_put(t, d->thing[i]);
    }
    put_close(t, ']');
    put_key(t, "events");
    put_open(t, '[');
    for (uint32_t i = 0; referee.set && i < referee.lines.count && i < referee.lines.capacity; i++) {
        event_put(t, &referee.rules, &referee.lines.row[i]);
    }
    put_close(t, ']');
    put_close(t, '}');
}

/* ---- What was told. */
static void entry_put_one(void *context, uint32_t number, const RefereeEntry *entry, const Game *before)
{
    Text *t = context;
    Text words = words_start();
    put_open(t, '{');
    put_int(t, "n", number + 1);
    put_bool(t, "answer", entry->answer);
    if (entry->answer) {
        drawn_write(&words, entry->kind, entry->thing);
    } else {
        move_write(&referee.rules, before, referee.log.record.move[entry->index].action, &words);
    }
    put_words(t, "text", &words);
    words = words_start();
    if (entry->answer) {
        referee_thing_words(&words, &referee.rules, entry->kind, entry->thing);
    } else {
        words_move(&words, &referee.rules, before, referee.log.record.move[entry->index].action);
    }
    put_words(t, "words", &words);
    put_int(t, "move", entry->index == RECORD_MOVES_MAX ? 0 : entry->index + 1);
    if (!entry->answer) {
        put_int(t, "seat", entry->seat + 1);
    }
    put_close(t, '}');
}

static void left_put(Text *t)
{
    put_key(t, "left_out");
    put_open(t, '[');
    for (uint32_t i = 0; i < referee.left_count && i < REFEREE_LEFT_MAX; i++) {
        put_open(t, '{');
        put_string(t, "text", referee.left[i].text);
        put_rule(t, "rule", referee.left[i].why.rule);
        put_fault(t, &referee.left[i].why);
        put_close(t, '}');
    }
    put_close(t, ']');
    put_int(t, "left_out_count", referee.left_count);
    put_int(t, "waiting", referee_waiting(&referee));
    put_key(t, "later");
    put_open(t, '[');
    for (const char *text = referee_later(&referee, NULL); text != NULL; text = referee_later(&referee, text)) {
        Text words = words_start();
        text_add(&words, text);
        put_words(t, NULL, &words);
    }
    put_close(t, ']');
}

static void seats_put(Text *t)
{
    put_key(t, "seats");
    put_open(t, '[');
    for (int seat = 0; seat < referee.rules.config.players; seat++) {
        put_open(t, '{');
        put_string(t, "name", referee.log.record.name[seat]);
        put_string(t, "colour", colour_id(colours[seat]));
        put_close(t, '}');
    }
    put_close(t, ']');
}

static void screen_put(Door *d)
{
    Text *t = &d->out;
    const Names names = referee_names(&referee);
    t->names = &names;
    put_open(t, '{');
    put_bool(t, "set", referee.set);
    put_bool(t, "over", referee.set && referee.now.phase == PHASE_OVER);
    put_int(t, "moves", referee.log.record.move_count - (uint32_t)(referee.set && referee.asks));
    put_int(t, "seat", !referee.set || referee.now.seat == NO_SEAT ? 0 : referee.now.seat + 1);
    config_put(t, &referee.log.record.setup, &referee.rules.catalogue, false);
    seats_put(t);
    asks_put(t);
    put_key(t, "entries");
    put_open(t, '[');
    referee_walk(&referee, entry_put_one, t);
    put_close(t, ']');
    left_put(t);
    put_close(t, '}');
    t->names = NULL;
}

/* The answer of every call that changes the book. */
static void changed(Door *d)
{
    if (table_follow(d)) {
        screen_put(d);
    }
}

/* ---- The calls. */
static void people_sit(const TableSeat *seats, const char *date)
{
    Record *book = &referee.log.record;
    for (int seat = 0; seat < referee.rules.config.players; seat++) {
        TableSeat named = seats[seat];
        named.player = SEAT_HUMAN;
        table_name_default(&named, seat);
        memcpy(book->name[seat], named.name, sizeof book->name[seat]);
        book->colour[seat] = (uint8_t)(colours[seat] + 1);
    }
    memcpy(book->date, date, sizeof book->date);
}

static bool new_read(Door *d)
{
    static Rules rules;
    Setup setup;
    TableSeat seats[SEATS_MAX];
    uint8_t chosen[SEATS_MAX] = {0};
    char date[RECORD_DATE_MAX] = "";
    Fault fault;
    memset(seats, 0, sizeof seats);
    if (!door_config(d, d->args, "config", &setup, &rules) || !door_seats(d, &rules, seats, chosen) ||
        !door_string(d, d->args, "date", date, sizeof date)) {
        return false;
    }
    if (!referee_start(&referee, &setup, &rules.catalogue, &fault)) {
        return door_fault(d, "config", &fault);
    }
    memcpy(colours, chosen, sizeof colours);
    people_sit(seats, date);
    begun = true;
    return true;
}

void call_referee_new(Door *d)
{
    if (new_read(d)) {
        changed(d);
    }
}

/* Texts of a call, one after another; the first that is refused is named with its number. */
static bool texts_read(Door *d, const char *key, bool (*take)(Referee *, const char *, size_t, Fault *))
{
    const uint32_t list = door_member(d, d->args, key, JSON_ARRAY);
    uint32_t value = list != 0 ? json_first(&d->json, list) : 0;
    for (uint32_t i = 0; list != 0 && i < d->json.token[list].count; i++, value = d->json.token[value].next) {
        Fault fault;
        if (!json_letters(&d->json, value, scratch, MOVE_TEXT_MAX)) {
            return door_bad(d, key, "expected texts", NULL);
        }
        if (!take(&referee, scratch, strlen(scratch), &fault)) {
            fault.line = i + 1;
            return door_fault(d, key, &fault);
        }
    }
    return list != 0;
}

/* What was told, and what waits behind a correction. */
static bool entries_read(Door *d)
{
    return texts_read(d, "entries", referee_enter) &&
           (json_member(&d->json, d->args, "later") == 0 || texts_read(d, "later", referee_wait));
}

static bool record_take(Door *d)
{
    Catalogue catalogue;
    Game end;
    Fault fault;
    catalogue_defaults(&catalogue);
    if (!door_string(d, d->args, "record", scratch, sizeof scratch)) {
        return false;
    }
    if (!record_read(scratch, strlen(scratch), &catalogue, &record, &record_rules, &end, &fault)) {
        return door_fault(d, "record", &fault);
    }
    if (!record.unknown) {
        return door_bad(d, "record", "the deck of this game is known: table.resume plays it", NULL);
    }
    if (!door_colours(d, &record, colours)) {
        return false;
    }
    referee_resume(&referee, &record, &record_rules);
    begun = true;
    return true;
}

/* A record, or the configuration, the seats and the entries of a screen. */
void call_referee_resume(Door *d)
{
    const bool told = json_member(&d->json, d->args, "entries") != 0;
    if (told ? new_read(d) && entries_read(d) : record_take(d)) {
        changed(d);
    }
}

static void enter(Door *d, const char *key, bool answer)
{
    static char text[MOVE_TEXT_MAX];
    Fault fault;
    if (!refereeing(d) || !door_string(d, d->args, key, text, sizeof text)) {
        return;
    }
    const Names names = referee_names(&referee);
    d->out.names = &names;
    if (answer != referee.asks) {
        if (referee.asks) {
            Text words = words_start();
            referee_ask_words(&words, &referee);
            fault_set(&fault, 0, 0, WORD_FAULT_REFEREE_FIRST, words.at, NULL);
        } else {
            fault_set(&fault, 0, 0, WORD_FAULT_REFEREE_NOTHING, quote_make(text, strlen(text)).text, NULL);
        }
        door_fail_fault(d, &fault);
    } else if (!referee_enter(&referee, text, strlen(text), &fault)) {
        door_fail_fault(d, &fault); /* told by a person, who does not know of calls */
    } else {
        d->out.names = NULL;
        changed(d);
        return;
    }
    d->out.names = NULL;
}

void call_referee_answer(Door *d)
{
    enter(d, "answer", true);
}

void call_referee_move(Door *d)
{
    enter(d, "move", false);
}

void call_referee_undo(Door *d)
{
    Fault fault;
    if (!refereeing(d)) {
        return;
    }
    if (!referee_undo(&referee, &fault)) {
        door_fail_fault(d, &fault);
        return;
    }
    changed(d);
}

void call_referee_correct(Door *d)
{
    static char text[MOVE_TEXT_MAX];
    int64_t n;
    Fault fault;
    if (!refereeing(d) || !door_int(d, d->args, "n", 1, RECORD_MOVES_MAX + RECORD_DRAWN_MAX, &n) ||
        !door_string(d, d->args, "text", text, sizeof text)) {
        return;
    }
    if (!referee_correct(&referee, (uint32_t)n - 1, text, strlen(text), &fault)) {
        door_fail_fault(d, &fault);
        return;
    }
    changed(d);
}

void call_referee_screen(Door *d)
{
    if (refereeing(d)) {
        screen_put(d);
    }
}

void call_referee_record(Door *d)
{
    Fault fault;
    if (!refereeing(d)) {
        return;
    }
    if (!referee_record(&referee, &record, &record_rules, &fault)) {
        door_fail_fault(d, &fault);
        return;
    }
    Text text = text_in(scratch, sizeof scratch);
    record_write(&text, &record, &record_rules);
    put_open(&d->out, '{');
    put_words(&d->out, "text", &text);
    put_string(&d->out, "result", record.result);
    put_close(&d->out, '}');
}

/* ---- Read aloud. */
static void said_put(Text *t, const Game *g, const RefereeSaid *said)
{
    const Line *line = &said->line;
    put_open(t, '{');
    put_int(t, "seat", line->seat == NO_SEAT ? 0 : line->seat + 1);
    Text words = words_start();
    referee_say_words(&words, &referee.rules, g, said);
    put_words(t, "say", &words);
    put_int(t, "vp", said->vp);
    put_int(t, "silver", said->silver);
    put_key(t, "event");
    event_put(t, &referee.rules, line);
    put_close(t, '}');
}

void call_referee_say(Door *d)
{
    static Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    Text *t = &d->out;
    int64_t era = 0;
    if (!refereeing(d) ||
        (json_member(&d->json, d->args, "era") != 0 && !door_int(d, d->args, "era", 1, ERA_COUNT, &era))) {
        return;
    }
    const Names names = referee_names(&referee);
    static Game after;
    static Game seen;
    const int scored = referee_scored(&referee, (int)era - 1, &lines, &after);
    t->names = &names;
    put_open(t, '{');
    put_int(t, "era", scored + 1);
    put_key(t, "lines");
    put_open(t, '[');
    for (uint32_t i = 0; i < lines.count;) {
        const RefereeSaid said = referee_said(&lines, i);
        said_put(t, &after, &said);
        i += said.count;
    }
    put_close(t, ']');
    if (scored >= 0) {
        game_view(&referee.rules, &after, NO_SEAT, &seen);
        put_key(t, "state");
        state_write(t, &referee.rules, &seen);
    }
    put_close(t, '}');
    t->names = NULL;
}

/* ---- What a seat keeps to itself. */
void call_referee_keep(Door *d)
{
    static char text[MOVE_TEXT_MAX];
    char book[FAIR_NAME_MAX];
    char digits[FAIR_HEX_SIZE];
    uint8_t salt[FAIR_BYTES];
    uint8_t promise[FAIR_BYTES];
    int64_t seat;
    Fault fault;
    if (!door_string(d, d->args, "book", book, sizeof book) || !door_int(d, d->args, "seat", 1, SEATS_MAX, &seat) ||
        !door_string(d, d->args, "salt", digits, sizeof digits) ||
        !door_string(d, d->args, "text", text, sizeof text)) {
        return;
    }
    if (!hex_read(digits, strlen(digits), salt, sizeof salt)) {
        fault_set(&fault, 0, 0, WORD_FAULT_FAIR_DIGITS, NULL);
        door_fault(d, "salt", &fault);
        return;
    }
    fair_kept(book, (int)seat - 1, salt, text, promise);
    put_open(&d->out, '{');
    put_key(&d->out, "promise");
    text_char(&d->out, '"');
    hex_write(&d->out, promise, sizeof promise);
    text_char(&d->out, '"');
    put_close(&d->out, '}');
}
