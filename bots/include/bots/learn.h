/* SPDX-License-Identifier: MIT */
/* learn.h - what the forecast and the policy look at, as numbers for others to learn from (docs/samples.md). */
#pragma once

#include "engine/game.h"

enum { LEARN_INPUTS = 85, LEARN_MARKS = 29, LEARN_CONTEXT = 6 };
/* Their names; NULL past the last. */
const char *learn_input(int index);
const char *learn_mark(int index);

/* Of every seat that scores, an automaton with them, of a full state of a game that goes on. */
void learn_inputs(const Rules *r, const Game *g, int16_t out_inputs[SEATS_MAX][LEARN_INPUTS]);
/* What is left of the era, of 256. */
int learn_clock(const Game *g);
/* Of each move that the policy looks at in a view of the seat to move; how many, at most ACTIONS_MAX. */
int learn_marks(const Rules *r, const Game *view, Action *out_actions, int8_t (*out_marks)[LEARN_MARKS]);
/* What it knows of the position beside them. */
void learn_context(const Rules *r, const Game *view, float out_context[LEARN_CONTEXT]);
