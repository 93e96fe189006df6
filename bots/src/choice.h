/* SPDX-License-Identifier: MIT */
/* choice.h - greedy's decisions where modules are in play; views only. */
#pragma once

#include "worth.h"

/* The best so far; of equal ones each with the same chance. */
typedef struct Best {
    int32_t value;
    Action action;
    uint32_t ties; /* 0: there is none yet */
    Rng *rng;      /* NULL: the first of equal ones */
} Best;
Best best_start(Rng *rng);
void best_take(Best *best, int32_t value, Action action);

/* PHASE_TURN and PHASE_AFTER. */
Action turn_choose(const Weights *weights, const Rules *r, const Game *view, Rng *rng);
/* Every other phase. */
Action answer_choose(const Weights *weights, const Rules *r, const Game *view, Rng *rng);
/* What turn_choose and answer_choose go by, for one action. */
int32_t turn_value(const Weights *weights, const Rules *r, const Game *view, Action a);
int32_t answer_value(const Eye *eye, const Game *view, Action a);

/* Whether a seat's gain by a trade is enough for what it brings the partner (11.2). */
bool trade_pays(const Rules *r, int32_t own, int32_t partners);
