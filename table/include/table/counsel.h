/* SPDX-License-Identifier: MIT */
/* counsel.h - in words: why a move is good, and what points come from. Of a view, so nothing hidden is told.
 *
 * In the language of the Text. Not for several threads at once. */
#pragma once

#include "bots/bots.h"
#include "notation/text.h"
#include "table/preview.h"

/* The strongest reasons for a legal action of the seat to move, three at most, the strongest first: "+5 VP if the era were
 * scored now: Library B4 +3; joins your C3". `view` is that seat's, `term` what bot_terms says of the action. */
void counsel_why(Text *why, const Rules *r, const Game *view, Action a, const int32_t term[TERM_COUNT]);

/* What a source of points is called: "Library B4", "population". */
void source_words(Text *t, const Rules *r, const Change *change);
