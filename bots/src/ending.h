/* SPDX-License-Identifier: MIT */
/* ending.h - the rest of a game that can be searched to its end.
 *
 * What a seat is taken to want: the greatest share of the victory (8.3), then the greatest lead in VP over the best of the
 * others; among three and more then the most VP of its own. With two seats that is a contest of one against the other.
 * Among more everybody plays for itself (max^n), and of what is worth the same to it a seat takes what game_list names
 * first. With the Consul or Ceres all want the same: to win, then that the last of them is as far ahead of the automaton
 * as can be (13.13, 15.15).
 *
 * Trades are no part of it (11.2), except the answer to one that is on the table: game_list names none. */
#pragma once

#include "bots/search.h"

enum { ENDING_DEPTH_MAX = 24, ENDING_MOVES_MAX = 64 };

typedef struct EndingMove {
    SearchMove result; /* chance is the share of the victory, points are final, visits the positions behind it */
    int64_t key;       /* the greater the better, for the seat that makes it */
    int line_length;
    Action line[ENDING_DEPTH_MAX]; /* what follows if everybody plays as above, the move itself the first */
} EndingMove;

typedef struct Ending {
    uint64_t positions;
    int count;
    EndingMove move[ENDING_MOVES_MAX]; /* best first */
} Ending;

/* Whether nothing that can matter from now on is hidden from the seat to move or left to chance: in the last era, with
 * its pile used up. Looks at nothing that a view would hide. */
bool ending_open(const Rules *r, const Game *view);

/* How many positions an open final round has at least, if it is one where nobody can be kept from looking at all of
 * them: the seats' moves times each other. 0 where that cannot be told. */
uint64_t ending_size(const Rules *r, const Game *view);

/* Searches an open ending. False, and the moves without meaning, if that takes more than so many positions or
 * ENDING_DEPTH_MAX decisions in a row, or once *stop is not 0 (`stop` may be NULL). While cards are left on the market
 * seats can wait for each other (4.3), so what begins before the final round is as good as never solved, and is given up
 * at once; so is a final round that is seen to be too large. Needs 256 KiB of stack. */
bool ending_solve(const Rules *r, const Game *view, uint64_t positions_most, const volatile int *stop,
                  Ending *out_ending);

/* What its best move comes to, alone: with fewer positions than ending_solve, which looks at all moves closely. */
bool ending_value(const Rules *r, const Game *view, uint64_t positions_most, SearchMove *out_best);

/* Who wins an open ending, though not by how much: long before the final round that may be certain already. */
typedef struct EndingProof {
    int seat;    /* wins alone, whatever the others do */
    Action move; /* if that seat is to move: one that wins */
    uint64_t positions;
} EndingProof;
/* Whether it can be shown within so many positions that a seat wins; without an automaton. False, and the proof without
 * meaning, if not, or once *stop is not 0. Needs 128 KiB of stack. */
bool ending_prove(const Rules *r, const Game *view, int seat, uint64_t positions_most, const volatile int *stop,
                  EndingProof *out_proof);
