/* SPDX-License-Identifier: MIT */
/* state.h - the full state, events and trace lines as JSON, both ways (docs/formats.md, State). */
#pragma once

#include "engine/game.h"
#include "notation/config.h"

/* Bounds that hold with any errata; J10 in its quotes and with a comma are 6 bytes, the longest piece id is 21.
 * STATE_TEXT_MAX: each lot is once in a pile, on the market, discarded or in `lots` (6 bytes, 38 on the market), and
 *   at most once under one of at most 100 buildings (6, and 42 a building); the trays are 5 × 20 × 24, the rest of
 *   the players 5 × 500, the 30 Consul tokens once each with 24, the monuments and their cards 19 × 60, everything else
 *   1,500: together under 14,000. An offer on the table is MOVE_TEXT_MAX more.
 * LEGAL_TEXT_MAX: "build resplendent-library" and the six lots of an R6, three of them in row 10, are 46 bytes, 53
 *   with " pay", quotes and comma.
 * EVENT_TEXT_MAX: without its lots an event is under 160 bytes. In one move the lots of the population lines, of
 *   the buildings that score (twice: VP and silver) and of the markers are each lot at most once, the discarded
 *   cards and the buildings built over, too; and neighbours are counted over at most 180 edges, both ways, with six
 *   lots each. That is 600 × 6 + 2,160 × 6 bytes. Fewer than 32 steps of an automaton name each lot at most twice:
 *   32 × 1,200 bytes more. Shared by LINES_MAX events: under 160 each. */
enum { STATE_TEXT_MAX = 20480, LEGAL_TEXT_MAX = 56, EVENT_TEXT_MAX = 320 };
/* A line of a trace: with the configuration, which is under 1 kB but for its errata, or the move. */
enum {
    TRACE_LINE_MAX =
        STATE_TEXT_MAX + 1024 + ERRATA_TEXT_MAX + 4096 + ACTIONS_MAX * LEGAL_TEXT_MAX + LINES_MAX * EVENT_TEXT_MAX
};
/* Tokens of such a state: 2 for a lot's two places, 5 for each of 100 buildings, 5 for a card of the market, 2 for
 * each of 100 kinds in the trays, 40 more for a player, under 400 for the rest: 1,600. Room is left for keys of other
 * programs. */
enum { STATE_TOKENS_MAX = 4096 };

/* Buildings of a kind in a tray. */
static inline int tray_count(const Player *p, int kind)
{
    return (int)(p->tray[0] >> kind & 1) + (int)(p->tray[1] >> kind & 1);
}

/* ["A1","C7"], in reading order. */
void lots_write_json(Text *t, LotSet lots);

/* A view's hidden cards are written as "?". */
void state_write(Text *t, const Rules *r, const Game *g);
/* The way back, of a state or of a view ("?" becomes CARD_HIDDEN). The result passed game_fault; out_game is
 * untouched where there is a fault, which has the place in the JSON.
 *
 * The keys are those of docs/formats.md, and `chance`: with the Consul, the generator of reshuffles (13.6), in 16
 * hexadecimal digits. Null, [], "", 0, false and an absent key are the same. What follows from the rest (size, price, population,
 * markers, tray, result) must agree with it. A key that this game does not know may be there only if it is empty:
 * what it says could not be played on. Lists of lots may be in any order, but no lot twice. */
bool state_read(const Rules *r, const Json *json, uint32_t object, Game *out_game, Fault *out_fault);

/* Keys beyond those of formats.md: `near` (lots of the neighbours counted) and `counted` (units counted, rule 6.2),
 * and the kinds `final_round` (4.1, with `last`), `discard` (4.3, with `cards`) and `over` (8.1). */
void event_write(Text *t, const Rules *r, const Line *line);
void events_write(Text *t, const Rules *r, const Lines *lines);
/* The sorted legal moves as a JSON array (docs/formats.md, Traces: bytes order, no doubles). */
void legal_write(Text *t, const Rules *r, const Game *g);

/* Whole lines, without the line feed. */
void trace_write_setup(Text *t, const Setup *setup, const Rules *r, const Game *g, bool legal);
/* number from 1; seat and action as played, before is the state they were played in. */
void trace_write_move(Text *t, uint32_t number, int seat, Action a, const Rules *r, const Game *before,
                      const Game *after, const Lines *lines, bool legal);
