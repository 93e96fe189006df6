/* SPDX-License-Identifier: MIT */
/* bot.h - what the bots share; inside bots/ only. */
#pragma once

#include "bots/bots.h"
#include "greedy.h"

/* Each chooses for the seat to move of a game that is not over: there always is an action (rule 2.1). */
Action random_choose(const Rules *r, const Game *view, Rng *rng);
Action greedy_choose(const Weights *weights, const Rules *r, const Game *view, Rng *rng);
/* False if the bot wants no trade now. */
bool greedy_offer(const Rules *r, const Game *view, int *out_to, Offer *out_offer);
