/* SPDX-License-Identifier: MIT */
/* online_end.c - ends at a server's table before the last scoring: resigning and a draw; and what the host decided. */
#include "tui.h"

#include <string.h>

enum { SPAN_MAX = 24 };

static int others_left(const Told *told)
{
    int left = 0;
    for (int seat = 0; seat < told->rules.config.players; seat++) {
        left += seat != told->seat && !told->chair[seat].resigned;
    }
    return left;
}

static int people_left(const Told *told)
{
    int left = 0;
    for (int seat = 0; seat < told->rules.config.players; seat++) {
        const ToldSeat *chair = &told->chair[seat];
        left += seat != told->seat && chair->kind == TOLD_PERSON && !chair->resigned;
    }
    return left;
}

static const char *last_other(const Told *told)
{
    const char *name = "";
    for (int seat = 0; seat < told->rules.config.players; seat++) {
        name = seat != told->seat && !told->chair[seat].resigned ? told->chair[seat].name : name;
    }
    return name;
}

/* The question says what will happen. */
static const char *resign_question(const Told *told)
{
    if (told->rules.automaton) {
        return said_word(people_left(told) == 0 ? WORD_TUI_RESIGN_LOST : WORD_TUI_RESIGN_TOGETHER);
    }
    return others_left(told) == 1 ? said(WORD_TUI_RESIGN_WON, arg_text(last_other(told)))
                                  : said_word(WORD_TUI_RESIGN_LAST);
}

static void resign(Tui *t)
{
    if (ask_key(t, resign_question(&t->online->told), "yY") > 0) {
        online_ask(t->online, "resign", "");
    }
}

static void draw_offer(Tui *t)
{
    if (ask_key(t, said_word(WORD_TUI_DRAW_OFFER), "yY") > 0) {
        online_act(t->online, "draw", "");
    }
}

static void draw_answer(Tui *t)
{
    int key =
        ask_key(t, said(WORD_TUI_DRAW_ANSWER, arg_text(t->online->told.chair[t->online->told.draw].name)), "yYnN");
    if (key == 'y' || key == 'Y') {
        online_act(t->online, "draw", "");
    } else if (key == 'n' || key == 'N') {
        online_ask(t->online, "decline", "");
    }
}

bool end_ask(Tui *t, int key)
{
    const Told *told = &t->online->told;
    if (key != 'G' && key != 'D') {
        return false;
    }
    if (told->chair[told->seat].resigned) {
        message_set(t, true, "%s", said_word(WORD_TUI_RESIGNED));
    } else if (key == 'G') {
        resign(t);
    } else if (told->draw == NO_SEAT) {
        draw_offer(t);
    } else if ((told->draw_waiting >> told->seat & 1) != 0) {
        draw_answer(t);
    } else if (told->draw == told->seat && ask_key(t, said_word(WORD_TUI_DRAW_WITHDRAW), "yY") > 0) {
        online_ask(t->online, "decline", "");
    }
    return true;
}

const char *end_words(const Tui *t)
{
    const Termination *end = &t->table->record.end;
    char names[SEATS_MAX * (RECORD_NAME_MAX + 2)];
    Text text;
    said_start(&text, names, sizeof names);
    for (int i = 0; i < end->resigned_count; i++) {
        text_add(&text, i > 0 ? ", " : "");
        text_add(&text, seat_name(t, end->resigned[i]));
    }
    if (end->drawn) {
        return end->resigned_count > 0 ? said(WORD_TUI_ENDED_BOTH, arg_text(names)) : said_word(WORD_TUI_ENDED_DRAW);
    }
    return end->resigned_count > 0 ? said(WORD_TUI_ENDED_RESIGNED, arg_text(names)) : "";
}

/* Before the record is here, the server's word is all there is. */
static void end_take(Tui *t)
{
    const Told *told = &t->online->told;
    unsigned people = 0;
    Fault fault;
    for (int seat = 0; seat < told->rules.config.players; seat++) {
        people |= (unsigned)(told->chair[seat].kind == TOLD_PERSON) << seat;
    }
    memset(&t->table->record.end, 0, sizeof t->table->record.end);
    termination_read(told->termination, &told->rules, people, &t->table->record.end, &fault);
}

void end_news(Tui *t)
{
    const Told *told = &t->online->told;
    const int draw = told->stage == TOLD_RUNNING ? told->draw : (int)NO_SEAT;
    if (told->stage == TOLD_OVER && t->partial) {
        end_take(t);
    }
    if (draw != t->remote.draw && draw != NO_SEAT && told->seat != NO_SEAT && draw != told->seat) {
        message_set(t, false, "%s", said(WORD_TUI_DRAW_OFFERED, arg_text(told->chair[draw].name)));
    } else if (draw != t->remote.draw && draw == NO_SEAT && t->remote.draw == told->seat &&
               told->stage == TOLD_RUNNING) {
        message_set(t, false, "%s", said_word(WORD_TUI_DRAW_GONE));
    }
    t->remote.draw = draw;
}

bool hints_hidden(const Tui *t)
{
    return t->online != NULL && !t->online->told.counsel;
}

bool counsel_here(Tui *t)
{
    if (hints_hidden(t)) {
        message_set(t, true, "%s", said_word(WORD_TUI_COUNSEL_NOT));
    }
    return !hints_hidden(t);
}

/* "3 d": the largest unit that leaves nothing over. */
static const char *span_words(uint32_t seconds, char out_words[SPAN_MAX])
{
    static const struct {
        uint32_t seconds;
        const char *unit;
    } UNITS[] = {{86400, "d"}, {3600, "h"}, {60, "min"}, {1, "s"}};
    int i = 0;
    while (seconds % UNITS[i].seconds != 0) {
        i++;
    }
    snprintf(out_words, SPAN_MAX, "%u %s", seconds / UNITS[i].seconds, UNITS[i].unit);
    return out_words;
}

static int clock_draw(const TableClock *clock, int y)
{
    char span[SPAN_MAX];
    if (clock->move_s != 0) {
        draw(++y, 2, COLS - 4, said(WORD_TUI_CLOCK_MOVE, arg_text(span_words(clock->move_s, span))));
    }
    if (clock->game_s != 0) {
        draw(++y, 2, COLS - 4, said(WORD_TUI_CLOCK_GAME, arg_text(span_words(clock->game_s, span))));
    }
    if (clock->bot[0] != '\0') {
        draw(++y, 2, COLS - 4, said(WORD_TUI_CLOCK_BOT, arg_text(clock->bot)));
    }
    return y;
}

int decided_draw(const Tui *t, int y)
{
    const Told *told = &t->online->told;
    style(INK_DIM, GROUND_TABLE, 0);
    draw(y, 2, COLS - 4, said_word(told->counsel ? WORD_TUI_COUNSEL_ON : WORD_TUI_COUNSEL_OFF));
    y = clock_draw(&told->clock, y);
    if (told->seat == NO_SEAT && told->version != 0) {
        style(INK_LIGHT, GROUND_TABLE, A_BOLD);
        draw(++y, 2, COLS - 4, said_word(WORD_TUI_WATCH));
    }
    return y + 2;
}
