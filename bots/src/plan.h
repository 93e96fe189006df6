/* plan.h - what a seat could build next and what it would bring. */
#ifndef BOTS_PLAN_H
#define BOTS_PLAN_H

#include "engine/game.h"

enum { PLAN_STEPS = 3 };

/* The build that would add most to the era's scoring as it stands, the best that shares no lot with it, and the best
 * that shares none with either. A silver on a shop counts as a VP. Each build is weighed by itself and rule 3.4 is not
 * asked, so this is an estimate. */
typedef struct Plan {
    LotSet lots[PLAN_STEPS];
    int32_t gain[PLAN_STEPS];  /* 0 where there is nothing worth building */
    int32_t civic[KIND_COUNT]; /* the most each civic building of the tray would score itself; 0 for other kinds */
} Plan;

void plan_make(const Rules *r, const Game *g, int seat, Plan *out_plan);
/* Adds what can be built on a lot that the seat has just got. */
void plan_extend(const Rules *r, const Game *g, int seat, Lot lot, Plan *plan);

#endif
