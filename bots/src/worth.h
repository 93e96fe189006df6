/* SPDX-License-Identifier: MIT */
/* worth.h - what a position is worth to a seat where modules are in play, in hundredths of a VP.
 *
 * The features of the base game by their weights, and beside them what modules bring (terms.h). Only positions of one
 * decision are compared: the time of the game, and what the rivals have, is that of the position it is made in. */
#pragma once

#include "greedy.h"

enum { VP = 100 };

/* How a seat looks at the positions of one decision. */
typedef struct Eye {
    const Rules *r;
    const Game *view; /* where the decision is made */
    int seat;
    int era;
    bool last;                            /* the final round of the last era: nothing comes after its scoring */
    int clock;                            /* what is left of this era, of CLOCK_FULL */
    int left;                             /* eras to come with what is left of this one, in CLOCK_FULL */
    int32_t weight[FEATURE_COUNT];        /* blended for now, in 1 / CLOCK_FULL */
    int32_t later;                        /* weight of a VP of the end of the game beside what the preview has of it */
    int32_t rival;                        /* weight of a VP of one rival that the preview does not show */
    uint32_t monuments;                   /* whose requirements the seat meets, their place apart (10.2) */
    int most[QUANTITY_COUNT];             /* of the rivals, for objectives that compare (12.1) */
    int influence[ROAD_SIDES][SEATS_MAX]; /* on each side (14.5) */
    int32_t road_worth[ROAD_SIDES]
                      [ROAD_ROWS]; /* slots of a road, best first; or what its rows for all bring (14.6, 14.7) */
    LotSet side[ROAD_SIDES];
    LotSet edge;
} Eye;

void eye_open(const Weights *weights, const Rules *r, const Game *view, int seat, Eye *out_eye);

/* What is had at a glance, what could be built next, and both. */
int32_t worth_stand(const Eye *eye, const Game *g);
int32_t worth_plan(const Eye *eye, const Plan *plan);
int32_t worth(const Eye *eye, const Game *g);
/* Of silver alone, for bargaining. */
int32_t worth_silver(const Eye *eye, int32_t silver);

/* How near Ceres is to full squares (15.13). */
int32_t parks_threat(const Rules *r, const Game *g);

/* A copy of the game after an action of the seat to move, which does not end its turn: no automaton answers, no era
 * ends, and nothing that it turns up is looked at. */
void outcome_alone(const Rules *r, const Game *g, Action a, Game *out_after);
