/* SPDX-License-Identifier: MIT */
/* online_board.c - what the server told, as the table shows it: the state in the Table, the log in the server's words. */
#include "tui.h"

#include "notation/words.h"
#include "table/look.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 360 };

/* One entry of the server's log, read. */
typedef struct Entry {
    Json json;
    JsonToken *tokens;
    int64_t n;
    int64_t seat; /* from 1 */
    int64_t scored;
    char words[WORDS_MAX];
} Entry;

static bool entry_read(const char *text, int seats, Entry *out_entry)
{
    Fault fault;
    out_entry->scored = 0;
    if (!told_read(text, strlen(text), &out_entry->tokens, &out_entry->json, &fault)) {
        return false;
    }
    const Json *json = &out_entry->json;
    json_int(json, json_member(json, 0, "scored"), 1, ERA_COUNT, &out_entry->scored);
    bool sound = json_int(json, json_member(json, 0, "n"), 1, UINT32_MAX, &out_entry->n) &&
                 json_int(json, json_member(json, 0, "seat"), 1, seats, &out_entry->seat) &&
                 json_letters(json, json_member(json, 0, "words"), out_entry->words, sizeof out_entry->words);
    if (!sound) {
        free(out_entry->tokens);
    }
    return sound;
}

/* Shows every event of an entry. */
static void events_each(Tui *t, const Entry *entry, Page *page,
                        void (*visit)(Tui *t, const Entry *entry, Page *page, uint32_t event))
{
    const Json *json = &entry->json;
    uint32_t events = json_member(json, 0, "events");
    uint32_t count = events != 0 && json->token[events].type == JSON_ARRAY ? json->token[events].count : 0;
    for (uint32_t i = json_first(json, events); count > 0; count--, i = json->token[i].next) {
        visit(t, entry, page, i);
    }
}

/* "Livia: 6 for the Forum"; what is nobody's has no name. */
static void event_add(const Tui *t, const Entry *entry, Page *page, uint32_t event, int ink)
{
    char words[WORDS_MAX];
    int64_t seat = 0;
    const Json *json = &entry->json;
    json_int(json, json_member(json, event, "seat"), 1, table_seats(t->table), &seat);
    if (json_letters(json, json_member(json, event, "words"), words, sizeof words) && words[0] != '\0') {
        page_add(page, ink, false, 2, "%s%s%s", seat > 0 ? t->table->seat[seat - 1].name : "", seat > 0 ? ": " : "",
                 words);
    }
}

/* In the log, as at any table: an era's scoring has a page of its own, and a move says itself what it costs. */
static void event_log(Tui *t, const Entry *entry, Page *page, uint32_t event)
{
    const Json *json = &entry->json;
    uint32_t kind = json_member(json, event, "kind");
    uint32_t what = json_member(json, event, "what");
    bool plain = json_is(json, what, "income") || json_is(json, what, "deed") || json_is(json, what, "trade");
    if (json_is(json, kind, "automaton")) {
        event_add(t, entry, page, event, INK_DIM);
        event_add(t, entry, &t->acts, event, INK_TEXT);
    } else if (json_is(json, kind, "silver") && !plain && entry->scored == 0) {
        event_add(t, entry, page, event, INK_DIM);
    } else if (json_is(json, kind, "score") && entry->scored == 0) {
        event_add(t, entry, page, event, INK_GOOD);
    } else if (json_is(json, kind, "era") || json_is(json, kind, "final_round") || json_is(json, kind, "discard") ||
               json_is(json, kind, "over")) {
        event_add(t, entry, page, event, INK_TITLE);
    }
}

static void event_scored(Tui *t, const Entry *entry, Page *page, uint32_t event)
{
    int64_t seat = 0;
    const Json *json = &entry->json;
    json_int(json, json_member(json, event, "seat"), 1, table_seats(t->table), &seat);
    if (json_is(json, json_member(json, event, "kind"), "score") && seat > 0) {
        event_add(t, entry, page, event, INK_SEAT + (int)seat - 1);
    }
}

/* Points of each seat in an entry's events, as a line: "Livia +12, Titus +9". */
static void gains_words(const Tui *t, const Entry *entry, Text *text)
{
    const Json *json = &entry->json;
    uint32_t events = json_member(json, 0, "events");
    uint32_t count = events != 0 && json->token[events].type == JSON_ARRAY ? json->token[events].count : 0;
    int64_t gained[SEATS_MAX] = {0};
    for (uint32_t i = json_first(json, events); count > 0; count--, i = json->token[i].next) {
        int64_t seat;
        int64_t vp;
        if (json_int(json, json_member(json, i, "seat"), 1, table_seats(t->table), &seat) &&
            json_int(json, json_member(json, i, "vp"), INT16_MIN, INT16_MAX, &vp)) {
            gained[seat - 1] += vp;
        }
    }
    for (int seat = 0; seat < table_seats(t->table); seat++) {
        text_add(text, seat > 0 ? ", " : "");
        text_add(text, t->table->seat[seat].name);
        text_add(text, gained[seat] < 0 ? " " : " +");
        text_int(text, gained[seat]);
    }
}

static void scored_add(const Tui *t, const Entry *entry, Page *page)
{
    char words[WORDS_MAX];
    Text text;
    said_start(&text, words, sizeof words);
    gains_words(t, entry, &text);
    page_add(page, INK_TITLE, true, 0, "%s: %s",
             said(word_of(&t->table->rules, WORD_TUI_ERA_SCORED), arg_era((int)entry->scored - 1)), words);
}

static bool entry_acts(const Entry *entry)
{
    const Json *json = &entry->json;
    uint32_t events = json_member(json, 0, "events");
    uint32_t count = events != 0 && json->token[events].type == JSON_ARRAY ? json->token[events].count : 0;
    for (uint32_t i = json_first(json, events); count > 0; count--, i = json->token[i].next) {
        if (json_is(json, json_member(json, i, "kind"), "automaton")) {
            return true;
        }
    }
    return false;
}

static void entry_log(Tui *t, const Entry *entry)
{
    const char *name = t->table->seat[entry->seat - 1].name;
    page_add(&t->log, INK_SEAT + (int)entry->seat - 1, false, 0, "%d. %s %s", (int)entry->n, name, entry->words);
    if (entry_acts(entry)) {
        page_add(&t->acts, INK_TITLE, true, 0, "%s",
                 said(WORD_TUI_AFTER_MOVE, arg_number((int)entry->n), arg_text(name)));
    }
    if (entry->scored != 0) {
        scored_add(t, entry, &t->log);
    }
    events_each(t, entry, &t->log, event_log);
    LotSet lots = told_lots(&entry->json, json_member(&entry->json, 0, "lots"));
    bool own = entry->seat - 1 == t->online->told.seat;
    t->last = own ? lots : lots_or(t->last, lots);
}

static void chat_log(Tui *t, const ToldChat *line)
{
    bool known = line->seat != NO_SEAT && line->seat < table_seats(t->table);
    if (line->notice) {
        page_add(&t->log, INK_BONUS, false, 0, "%s", line->text);
        return;
    }
    page_add(&t->log, INK_BONUS, false, 0, "%s",
             said(WORD_TUI_SAYS, known ? arg_text(t->table->seat[line->seat].name) : arg_word(WORD_TUI_SOMEBODY),
                  arg_text(line->text)));
}

/* The log, with what was said after as many moves as were known then. */
static void online_log(Tui *t)
{
    const Told *told = &t->online->told;
    int said = 0;
    t->log.count = 0;
    t->acts.count = 0;
    t->last = lots_none();
    for (uint32_t i = 0; i <= told->entry_count; i++) {
        Entry entry;
        while (said < told->chat_count && told->chat[said].moves <= i) {
            chat_log(t, &told->chat[said++]);
        }
        if (i < told->entry_count && entry_read(told->entry[i], table_seats(t->table), &entry)) {
            entry_log(t, &entry);
            free(entry.tokens);
        }
    }
}

/* Only this seat is a person's here: whoever sits at the others sits elsewhere. */
static void online_seats(Tui *t)
{
    const Told *told = &t->online->told;
    for (int seat = 0; seat < told->chair_count; seat++) {
        TableSeat *to = &t->table->seat[seat];
        snprintf(to->name, sizeof to->name, "%s", told->chair[seat].name);
        to->player = seat == told->seat                         ? SEAT_HUMAN
                     : told->chair[seat].kind == TOLD_AUTOMATON ? SEAT_AUTOMATON
                                                                : SEAT_REMOTE;
    }
    said_names(table_names(t->table, NO_SEAT));
}

static void online_state(Tui *t)
{
    const Told *told = &t->online->told;
    Table *table = t->table;
    table->rules = told->rules;
    table->setup = told->setup;
    table->now = told->state;
    table->start = told->state; /* nobody knows it (17), and nothing is asked of it while `partial` */
    table->lines.count = 0;
    table->record.move_count = 0;
    t->partial = true;
    t->main.choice = table->now.phase == PHASE_AFTER ? CHOICE_END : CHOICE_INCOME;
    banner_game(&table->rules);
    mode_start(t);
}

void online_board(Tui *t)
{
    const Told *told = &t->online->told;
    bool over = told->stage == TOLD_OVER && !t->partial;
    if (!told->started) {
        t->remote.entries = 0;
        t->remote.boards = told->boards;
        return;
    }
    if (t->remote.boards != told->boards && !over) {
        online_state(t);
    }
    t->remote.boards = told->boards;
    online_seats(t);
    online_log(t);
    t->remote.entries = t->remote.entries < told->entry_count ? t->remote.entries : told->entry_count;
}

int online_scored(Tui *t)
{
    const Told *told = &t->online->told;
    int key = 0;
    while (key != KEY_LEAVE && t->remote.entries < told->entry_count) {
        Entry entry;
        Page page = {0};
        const char *title = "";
        if (!entry_read(told->entry[t->remote.entries++], table_seats(t->table), &entry)) {
            continue;
        }
        if (entry.scored != 0) {
            scored_add(t, &entry, &page);
            events_each(t, &entry, &page, event_scored);
            title = said(word_of(&t->table->rules, WORD_TUI_HOW_SCORED), arg_era((int)entry.scored - 1));
        }
        free(entry.tokens);
        key = page.count > 0 ? page_show(title, &page, false) : 0;
        page_free(&page);
    }
    return key;
}
