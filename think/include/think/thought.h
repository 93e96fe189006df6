/* SPDX-License-Identifier: MIT */
/* thought.h - what a thinker found, told to programs and people. Nothing that the view hides is told. Not for several threads
 * at once, since reasons are put into words in buffers of the table's own. */
#pragma once

#include "notation/move.h"
#include "notation/text.h"
#include "think/think.h"

/* Moves that are expected, as far as they can be told. */
typedef struct Told {
    int count;
    char move[INSIGHT_LINE_MAX][LISTED_TEXT_MAX];
} Told;
void told_line(const Rules *r, const Game *view, const Insight *insight, Told *out_told);

/* A number of so many decimals, with a point in every locale. */
void told_number(Text *t, double number, int decimals);
/* What speaks for an action, in words; nothing for an offer, which speaks for itself. */
void told_why(Text *t, const Rules *r, const Game *view, Action a);

/* The members depth, visits, positions, ms and exact of an object that is open. */
void thought_facts(Text *t, const Insight *insight);
/* Then moves, the best first, and the line (docs/bots.md). */
void thought_moves(Text *t, const Rules *r, const Game *view, const SearchMove *move, int count, const Told *told);
