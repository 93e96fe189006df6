/* SPDX-License-Identifier: MIT */
/* turn.c - the course of a turn, of the final round and of an era (sections 2 and 4). */
#include "module.h"

#include <stddef.h>

enum { IDLE_CEILING = 65535 };

/* The seats that take turns: the players, and Ceres, who sits at the table (15.3). */
static int seat_after(const Rules *r, int seat)
{
    return (seat + 1) * (seat + 1 < r->turn_seats);
}

/* Rule 4.1: everybody once more, the seat whose turn ends now as the last. */
static ASIDE void final_round_start(Game *g, Lines *lines)
{
    g->final_round = 1;
    g->final_last = g->turn_seat;
    if (lines != NULL) {
        line_write(lines, line_make(g, LINE_FINAL_ROUND, g->turn_seat, RULE(4, 1)));
    }
}

static inline void final_round_look(Game *g, Lines *lines)
{
    if (g->market_count == 0 && !g->final_round) {
        final_round_start(g, lines);
    }
}

static ASIDE void automaton_turn(const Rules *r, Game *g, Lines *lines)
{
    bool asked = false;
    g->actions = 0;
    EACH_HOOK(r, turn, hook)
    {
        asked |= hook->turn(r, g, lines);
    }
    if (!asked) {
        turn_end(r, g, lines);
    }
}

static inline void turn_start(const Rules *r, Game *g, int seat, Lines *lines)
{
    g->phase = PHASE_TURN;
    g->seat = (uint8_t)seat;
    g->turn_seat = (uint8_t)seat;
    g->actions = 1;
    g->acted = 0;
    if (HOOKED(r, turn) && seat >= r->config.players) {
        automaton_turn(r, g, lines);
    }
}

/* Rule 9.0: the choices of the opening one after another; each point asks only while it is unanswered. */
static bool opening_ask(const Rules *r, Game *g)
{
    bool asked = false;
    EACH_HOOK(r, opening, hook)
    {
        asked = asked || hook->opening(r, g);
    }
    return asked;
}

void opening_start(const Rules *r, Game *g)
{
    opening_ask(r, g);
}

OUTLINED void opening_next(const Rules *r, Game *g, Lines *lines)
{
    if (g->market_count == 0) {
        market_fill(g, lines); /* a draft is over (9.0) */
    }
    if (!opening_ask(r, g)) {
        turn_start(r, g, 0, lines);
    }
}

/* Rule 4.2, or who took the first-player token on a road (18.5). */
static void era_begin(const Rules *r, Game *g, Lines *lines)
{
    int starter = g->first_taken != 0 ? g->first_taken - 1 : seat_after(r, g->final_last);
    g->era++;
    g->idle = 0;
    g->final_round = 0;
    g->final_last = NO_SEAT;
    g->first_taken = 0;
    g->first = (uint8_t)starter;
    if (lines != NULL) {
        line_write(lines, line_make(g, LINE_ERA, starter, RULE(4, 2)));
    }
    market_fill(g, lines);
    EACH_HOOK(r, era_start, hook)
    {
        hook->era_start(r, g, lines);
    }
    turn_start(r, g, starter, lines);
}

/* Rule 8.1. */
static void game_end(Game *g, Lines *lines)
{
    g->phase = PHASE_OVER;
    g->seat = NO_SEAT;
    g->turn_seat = NO_SEAT;
    g->actions = 0;
    g->acted = 0;
    if (lines != NULL) {
        line_write(lines, line_make(g, LINE_OVER, NO_SEAT, RULE(8, 1)));
    }
}

OUTLINED void era_score(const Rules *r, Game *g, Lines *lines)
{
    score_era(r, g, lines);
    if (g->era + 1 < ERA_COUNT) {
        era_begin(r, g, lines);
    } else {
        game_end(g, lines);
    }
}

/* In parentheses, since in a unit its name may be a macro (module.h). */
static ASIDE void(era_over)(const Rules *r, Game *g, Lines *lines)
{
    bool asked = false;
    g->actions = 0;
    EACH_HOOK(r, era_end, hook)
    {
        asked |= hook->era_end(r, g, lines);
    }
    if (!asked) {
        era_score(r, g, lines);
    }
}

/* Rule 4.3; it only acts while there is something to discard, so a final round never starts twice. Automata do not
 * count. */
static inline void idle_count(const Rules *r, Game *g, Lines *lines)
{
    unsigned limit = (unsigned)r->config.idle_rounds * r->config.players;
    if (g->turn_seat >= r->config.players) {
        return;
    }
    g->idle = (uint16_t)((g->idle + (g->idle < IDLE_CEILING)) * !g->acted); /* no branch that could not be foreseen */
    g->acted = 0; /* the turn is over: who is asked now, by the Consul or on a road, is not asked in it */
    if (limit != 0 && g->idle >= limit && g->market_count != 0) {
        market_discard(g, lines);
    }
}

OUTLINED void turn_next(const Rules *r, Game *g, Lines *lines)
{
    final_round_look(g, lines);
    turn_start(r, g, seat_after(r, g->turn_seat), lines);
}

static ASIDE void turn_end_tell(const Rules *r, Game *g, Lines *lines)
{
    EACH_HOOK(r, turn_end, hook)
    {
        hook->turn_end(r, g, lines);
    }
}

static ASIDE void turn_answer(const Rules *r, Game *g, Lines *lines)
{
    bool asked = false;
    EACH_HOOK(r, answer, hook)
    {
        asked |= hook->answer(r, g, lines);
    }
    if (!asked) {
        turn_next(r, g, lines);
    }
}

static inline void turn_close(const Rules *r, Game *g, Lines *lines)
{
    idle_count(r, g, lines);
    if (HOOKED(r, turn_end)) {
        turn_end_tell(r, g, lines);
    }
    if (g->final_round && g->turn_seat == g->final_last) {
        era_over(r, g, lines);
        return;
    }
    final_round_look(g, lines);
    if (HOOKED(r, answer)) {
        turn_answer(r, g, lines);
    } else {
        turn_start(r, g, seat_after(r, g->turn_seat), lines);
    }
}

OUTLINED void turn_end(const Rules *r, Game *g, Lines *lines)
{
    turn_close(r, g, lines);
}

static ASIDE bool free_actions(const Rules *r, const Game *g)
{
    bool more = false;
    EACH_HOOK(r, free, hook)
    {
        more = more || hook->free(r, g);
    }
    return more;
}

/* Rule 2.2. */
OUTLINED void turn_goes_on(const Rules *r, Game *g, Lines *lines)
{
    g->seat = g->turn_seat;
    if (g->actions > 0) {
        g->phase = PHASE_TURN;
    } else if (HOOKED(r, free) && free_actions(r, g)) {
        g->phase = PHASE_AFTER;
    } else {
        turn_close(r, g, lines);
    }
}

/* The move was of the seat in turn, so with no action and nothing free left there is only its turn to end. */
/* In parentheses, since in a unit its name is a macro (module.h). */
void(turn_action_taken)(const Rules *r, Game *g, Lines *lines)
{
    g->actions--;
    if (g->actions > 0 || HOOKED(r, free)) {
        turn_goes_on(r, g, lines);
    } else {
        turn_close(r, g, lines);
    }
}
