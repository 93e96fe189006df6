/* SPDX-License-Identifier: MIT */
/* desk_say.c - what `aedile referee` says: moves, what they did, questions, whose turn it is, the end. */
#include "desk.h"

#include "notation/drawn.h"
#include "notation/move.h"
#include "notation/words.h"
#include "table/look.h"

#include <stdio.h>

Text desk_text(Desk *desk)
{
    Text t = text_in(desk->text, sizeof desk->text);
    text_language(&t, desk->language);
    desk->names = referee_names(&desk->ref);
    t.names = &desk->names;
    return t;
}

void desk_print(Desk *desk)
{
    puts(desk->text);
}

bool desk_refuse(Desk *desk, const Fault *fault)
{
    Phrase why;
    Text t = desk_text(desk);
    fault_write(phrase_start(&why, &t), fault);
    words_fill(&t, WORD_TUI_REFEREE_NO, arg_phrase(&why));
    desk_print(desk);
    desk->refused = true;
    return false;
}

bool desk_refuse_word(Desk *desk, int word)
{
    Fault fault;
    fault_set(&fault, 0, 0, word, NULL);
    return desk_refuse(desk, &fault);
}

void desk_move_print(Desk *desk)
{
    const ViewMove *m = &desk->ref.move;
    Text t = desk_text(desk);
    words_arg(&t, arg_seat(&t, &desk->ref.rules, m->before.seat));
    text_char(&t, ' ');
    words_move(&t, &desk->ref.rules, &m->before, m->action);
    desk_print(desk);
}

/* Points, silver and people of a seat; where an automaton is what it is about, that says whose. */
static bool line_is_of_seat(const Line *line)
{
    return line->kind < LINE_REVEAL && line->what != WHAT_NOTHING && !words_move_says(line);
}

/* Whether lines are of anybody but the seat that moves, outside scorings, which say it anyway. */
static bool lines_of_others(const Lines *lines, int seat)
{
    bool scoring = false;
    bool others = false;
    for (uint32_t i = 0; i < lines->count && i < LINES_MAX; i++) {
        const Line *line = &lines->row[i];
        scoring = line->kind == LINE_SCORE || (scoring && line->kind != LINE_ERA);
        others |= !scoring && line_is_of_seat(line) && line->seat != seat;
    }
    return others;
}

void desk_lines_print(Desk *desk)
{
    static Draws rest;
    const Rules *r = &desk->ref.rules;
    const bool others = lines_of_others(&desk->ref.lines, desk->ref.move.before.seat);
    bool scoring = false;
    RefereeSaid said;
    Game g; /* as it was scored: what is not told is anything */
    game_draws(r, &desk->ref.move, &rest, &g, NULL);
    const uint32_t moves = desk->ref.log.record.move_count;
    const uint32_t from = moves == desk->said_moves ? desk->said_lines : 0;
    desk->said_moves = moves;
    desk->said_lines = desk->ref.lines.count;
    for (uint32_t i = 0; i < desk->ref.lines.count && i < LINES_MAX; i += scoring ? said.count : 1) {
        const Line *line = &desk->ref.line_row[i];
        scoring = line->kind == LINE_SCORE || (scoring && line->kind != LINE_ERA);
        said = referee_said(&desk->ref.lines, i);
        if (i < from || (!scoring && words_move_says(line))) {
            continue;
        }
        Text t = desk_text(desk);
        text_add(&t, "  ");
        if (scoring) {
            referee_say_words(&t, r, &g, &said);
        } else {
            if (others && line_is_of_seat(line)) {
                words_arg(&t, arg_seat(&t, r, line->seat));
                text_add(&t, ": ");
            }
            words_line(&t, r, line);
        }
        desk_print(desk);
    }
}

void desk_outcomes_print(Desk *desk)
{
    const Draws *d = &desk->ref.draws;
    for (int i = 0; i < d->count; i++) {
        Text t = desk_text(desk);
        text_add(&t, "  ");
        drawn_write(&t, d->kind, d->thing[i]);
        if (d->kind != DRAW_CARD && d->kind != DRAW_DEED) {
            text_add(&t, "  ");
            referee_thing_words(&t, &desk->ref.rules, d->kind, d->thing[i]);
        }
        desk_print(desk);
    }
}

void desk_left_print(Desk *desk, uint32_t from)
{
    for (uint32_t i = from; i < desk->ref.left_count && i < REFEREE_LEFT_MAX; i++) {
        Phrase why;
        Text t = desk_text(desk);
        fault_write(phrase_start(&why, &t), &desk->ref.left[i].why);
        words_fill(&t, WORD_TUI_REFEREE_LEFT, arg_text(desk->ref.left[i].text), arg_phrase(&why));
        desk_print(desk);
    }
    const uint32_t waiting = referee_waiting(&desk->ref);
    if (waiting > 0 && desk->file == NULL) { /* else with what becomes of the file */
        Text t = desk_text(desk);
        words_fill(&t, WORD_TUI_REFEREE_WAITING, arg_number((int)waiting));
        desk_print(desk);
    }
}

/* "Which deeds does Livia start with? 2 of 6" */
static void ask_write(Text *t, const Referee *ref)
{
    int nth;
    int of;
    referee_ask_words(t, ref);
    referee_ask_place(ref, &nth, &of);
    if (of > 1) {
        text_char(t, ' ');
        words_fill(t, WORD_TUI_REFEREE_PLACE, arg_number(nth), arg_number(of));
    }
}

/* "Titus wins with 76 VP"; against an automaton everybody wins or loses together (13.13, 15.15). */
static void winner_write(Text *t, const Referee *ref)
{
    const Rules *r = &ref->rules;
    static Phrase names;
    Standing standing;
    int winners = 0;
    int vp = 0;
    game_standing(r, &ref->now, &standing);
    if (standing.together && r->config.module[MODULE_CERES] != 0) {
        words_fill(t, standing.won != 0 ? WORD_TUI_CERES_BEATEN : WORD_TUI_CERES_WINS, arg_seat(t, r, 0));
        return;
    }
    if (standing.together) {
        words_add(t, standing.won != 0 ? WORD_TUI_REFEREE_CONSUL_BEATEN : WORD_TUI_REFEREE_CONSUL_WINS);
        return;
    }
    Text *all = phrase_start(&names, t);
    for (int seat = 0; seat < r->config.players; seat++) {
        if ((standing.winners >> seat & 1) != 0) {
            text_add(all, winners++ > 0 ? ", " : "");
            words_arg(all, arg_seat(t, r, seat));
            vp = ref->now.player[seat].vp;
        }
    }
    words_fill(t, winners > 1 ? WORD_TUI_SHARED : WORD_TUI_WINS, arg_phrase(&names), arg_vp(r->config.game, vp));
}

void desk_seat_write(Text *t, const Referee *ref, int seat)
{
    const Rules *r = &ref->rules;
    words_fill(t, WORD_NAMED, arg_seat(t, r, seat), arg_vp(r->config.game, ref->now.player[seat].vp));
}

static void over_write(Text *t, const Referee *ref)
{
    Phrase winner;
    winner_write(phrase_start(&winner, t), ref);
    words_fill(t, WORD_TUI_REFEREE_OVER, arg_phrase(&winner));
    for (int seat = 0; seat < seats_all(&ref->rules); seat++) {
        text_add(t, "\n  ");
        desk_seat_write(t, ref, seat);
    }
}

/* "Era I. Titus to move", with what is chosen where it is no turn, and the idle guard, which is announced (4.3). */
static void turn_write(Text *t, const Referee *ref)
{
    const Rules *r = &ref->rules;
    LookAsk ask;
    look_ask(r, &ref->now, ref->now.seat, &ask);
    words_fill(t, word_of(r, WORD_TUI_REFEREE_ERA), arg_era(ref->now.era));
    text_add(t, ". ");
    words_fill(t, WORD_TUI_REFEREE_TURN, arg_seat(t, r, ref->now.seat));
    if (ref->now.phase > PHASE_AFTER) {
        text_add(t, ". ");
        words_fill(t, ask.word, ask.subject);
    }
    if (ask.idle > 0) {
        text_char(t, '\n');
        words_fill(t, word_of(r, WORD_TUI_IDLE), arg_number(ask.idle));
    }
}

void desk_state_print(Desk *desk)
{
    const Referee *ref = &desk->ref;
    Text t = desk_text(desk);
    if (ref->asks) {
        ask_write(&t, ref);
    } else if (ref->now.phase == PHASE_OVER) {
        over_write(&t, ref);
    } else {
        turn_write(&t, ref);
    }
    desk_print(desk);
    if (ref->asks && ref->draws.kind != DRAW_CARD && ref->draws.kind != DRAW_DEED) {
        desk_outcomes_print(desk);
    }
    fflush(stdout);
}
