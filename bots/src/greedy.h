/* SPDX-License-Identifier: MIT */
/* greedy.h - greedy's valuation with the weights as an argument, so that a changed table can play against this one. */
#pragma once

#include "feature.h"

/* Weights at the start of an era and when its last deed is sold, blended by the deeds left, and in its final round. */
enum { TIME_START, TIME_END, TIME_FINAL, TIME_COUNT };

/* In hundredths of a VP for one of the feature. */
typedef struct Weights {
    int32_t of[FEATURE_COUNT][ERA_COUNT][TIME_COUNT];
} Weights;

/* How much of the era's deeds is still to be sold, of CLOCK_FULL. */
enum { CLOCK_FULL = 256 };
int era_clock(const Game *g);

/* The table of features.def. */
extern const Weights GREEDY_WEIGHTS;
/* Those of tastes.def, from the simplest on, the same all through the game. */
enum { TASTES = 4 };
extern const Weights TASTE_WEIGHTS[TASTES];

/* The action is a legal one of the seat to move. */
int32_t weights_value(const Weights *weights, const Rules *r, const Game *view, Action a);
Action weights_choose(const Weights *weights, const Rules *r, const Game *view, Rng *rng);
