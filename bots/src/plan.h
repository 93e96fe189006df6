/* SPDX-License-Identifier: MIT */
/* plan.h - what a seat could build next and what it would bring. */
#pragma once

#include "engine/game.h"

enum { PLAN_STEPS = 3 };

/* The build that would add most to the era's scoring as it stands, the best that shares no lot with it, and the best
 * that shares none with either. A silver on a shop counts as a VP. Each build is weighed by itself and rule 3.4 is not
 * asked, so this is an estimate. */
typedef struct Plan {
    LotSet lots[PLAN_STEPS];
    int32_t gain[PLAN_STEPS];     /* 0 where there is nothing worth building */
    int32_t civic[KIND_MONUMENT]; /* the most each civic building of the tray would score itself; 0 for other kinds */
} Plan;

/* An action and what it brings. */
typedef struct Sight {
    int32_t value;
    Action action;
} Sight;

/* The best builds at first sight, best first; of equal ones those found first. */
enum { BUILDS_MAX = 24 };
typedef struct Builds {
    Sight row[BUILDS_MAX]; /* of VERB_BUILD or VERB_RAISE; not all are legal, since rule 3.4 is not asked */
    int count;
} Builds;

/* monuments: those of the pool that the seat may build, as bits. builds: NULL where nobody asks for them. */
void plan_make(const Rules *r, const Game *g, int seat, uint32_t monuments, Builds *builds, Plan *out_plan);
/* Adds what can be built on a lot that the seat has just got. */
void plan_extend(const Rules *r, const Game *g, int seat, uint32_t monuments, Lot lot, Plan *plan);
