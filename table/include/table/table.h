/* SPDX-License-Identifier: MIT */
/* table.h - one game being played: who sits where, what was played, what can be taken back.
 *
 * Knows no terminal, socket or clock. The log of moves is the game; the state is its fold. */
#pragma once

#include "bots/bots.h"
#include "engine/game.h"
#include "notation/language.h"
#include "notation/record.h"

enum { SEAT_HUMAN = -1, SEAT_AUTOMATON = -2 }; /* else the number of a bot */

typedef struct TableSeat {
    char name[RECORD_NAME_MAX];
    int player; /* SEAT_HUMAN, a bot of bots.h, or SEAT_AUTOMATON behind the last player: the Consul or Ceres */
} TableSeat;

/* Large: keep it static or on the heap. */
typedef struct Table {
    Rules rules;
    Setup setup;
    Game start;
    Game now;
    TableSeat seat[SEATS_MAX];
    Rng rng;     /* of the bots; not of the cards */
    Lines lines; /* what the last move did; rows in line_row, so a Table stays where it was started */
    Line line_row[LINES_MAX];
    Record record;                     /* every move so far */
    uint8_t barrier[RECORD_MOVES_MAX]; /* UNDO_OK, or why the move cannot be taken back */
} Table;

/* Seats with a name: the players, and an automaton. */
static inline int table_seats(const Table *t)
{
    return t->rules.config.players + t->rules.automaton;
}
/* By the rules, or as its record says that it ended. */
static inline bool table_over(const Table *t)
{
    return record_over(&t->record, &t->rules, &t->now);
}
/* How many people sit here, and whose eyes the table may show secrets to all the time: the only one's, else NO_SEAT. */
int table_humans(const Table *t);
int table_viewer(const Table *t);

/* What a seat's words call the players, whose names stay in the table; who reads is the only person, if that is the viewer. */
Names table_names(const Table *t, int viewer);
/* A seat's name: an automaton's is a word of the language. */
Arg table_name(const Table *t, int seat);
/* Fills in the name of a seat (from 0) that has none: "Player 1", or a bot's. */
void table_name_default(TableSeat *seat, int number);

/* False with the fault of setup_rules, the table untouched. An empty name becomes a default one. */
bool table_start(Table *t, const Setup *setup, const Catalogue *catalogue, const TableSeat *seats, Fault *out_fault);
/* Sits down at a record that record_read accepted, where it ends. A kind that is neither "human" nor a bot of ours
 * becomes the strongest bot. False with the fault, the table untouched. */
bool table_resume(Table *t, const Record *record, const Catalogue *catalogue, Fault *out_fault);

/* The checking door; the log grows only if the move was allowed. A log of RECORD_MOVES_MAX moves, which only a game
 * without the idle guard can reach (rule 4.3), takes no more: RULE_GAME_OVER. */
RuleError table_play(Table *t, int seat, Action a);
/* The same with the offer of a trade (11.2); NULL for every other move. */
RuleError table_move(Table *t, int seat, Action a, const Offer *offer);
/* What a bot does as the seat to move in a view of that seat. One that wants to trade offers first (true: the offer is in
 * out_offer, and the action is the trade); an offer that the rules refuse is forgotten. */
bool bot_decide(int bot, const Rules *r, const Game *view, Rng *rng, const Thinking *thinking, Action *out_action,
                Offer *out_offer);
/* Lets the bot at the seat to move play; false if a human sits there or the game is over. */
bool table_bot(Table *t, const Thinking *thinking);

/* Why the last move cannot be taken back by this seat (docs/table.md). UNDO_REVEALED: it turned up something new, or an
 * automaton answered it; UNDO_OFFERED: an offer cannot be withdrawn (18.2). */
enum { UNDO_OK, UNDO_NOTHING, UNDO_REVEALED, UNDO_OFFERED, UNDO_OTHERS_ACTED };
/* Which of them stays with a move just made: UNDO_OK, or why it can never be taken back. The lines are the move's. */
int move_barrier(const Rules *r, const Game *before, const Game *after, Action a, const Lines *lines);
/* Whether a move of the opening opened what was chosen in secret: with the last choice of a round (9.0, 9.1). */
bool opening_revealed(const Game *before, const Game *after);
int table_undo_check(const Table *t, int seat);
/* Takes back the seat's last move if table_undo_check allows it. */
int table_undo(Table *t, int seat);
/* With everybody's consent: back to just before the seat's last move, whatever happened since; UNDO_NOTHING if it
 * made none. */
int table_takeback(Table *t, int seat);
/* Back to the first `count` moves, for playing on from there, whoever resigned; `count` is not more than there are. */
void table_cut(Table *t, uint32_t count);

/* One move of the log as it was played. */
typedef struct TableStep {
    uint32_t number; /* from 1 */
    int seat;
    Action action;
    const Offer *offer; /* of a trade, else NULL */
    const Game *before; /* with a trade's offer laid into it, as words_move wants it */
    const Game *after;
    const Lines *lines;
} TableStep;
/* Shows every move of the log in order, for logs and ledgers. */
void table_walk(const Table *t, void (*visit)(void *context, const TableStep *step), void *context);

/* A place in the log, kept so that it is quick to go on from. It is of no use once moves before it are gone. */
typedef struct TableFold {
    uint32_t count; /* moves behind it */
    Game game;
} TableFold;
void table_fold_start(const Table *t, TableFold *out_fold);
/* Goes on to the first `count` moves, which must not be fewer than those behind it, and shows each; `visit` may be NULL. */
void table_fold_go(const Table *t, TableFold *fold, uint32_t count, void (*visit)(void *context, const TableStep *step),
                   void *context);

/* Whether a seat's move is still a secret to a viewer (NO_SEAT: to everybody) in a later state (17.2): a pick of the
 * running draft round, a kept role before all are open, a kept objective before the end. */
bool move_secret(const Game *now, int seat, Action a, int viewer);
