/* SPDX-License-Identifier: MIT */
/* turn.h - what the choice of a turn's action and of free actions share; choice.c, free.c, rank.c and policy.c only. */
#pragma once

#include "choice.h"

typedef struct Turn {
    Eye eye;
    Plan plan; /* of the position as it is */
    Builds builds;
    int32_t now; /* its worth */
    Rng *rng;
} Turn;

enum { SIGHTS_MAX = 1 + MARKET_SLOTS + BUILDS_MAX };

/* Worth after an action: at a glance, and by what could be built next, where `plan` is that of before. */
int32_t stand_after(const Eye *eye, const Game *g, Action a);
int32_t plan_after(const Eye *eye, const Game *g, const Plan *plan, Action a);

/* The build as it is allowed, a monument perhaps for r15's payment; false if it is not. */
bool build_allowed(const Rules *r, const Game *g, Action *a);
/* The builds that are allowed, and the purchases at a price of at least so much, at first sight. */
int builds_see(const Eye *eye, const Game *g, const Builds *builds, Sight *out_sights);
int buys_see(const Eye *eye, const Game *g, int least, Sight *out_sights);
/* The best of them after a second look at those that are not too far behind. */
Best sights_best(const Eye *eye, const Game *g, const Plan *plan, const Sight *sights, int count, Rng *rng);
/* The best action of a turn whose action is to come. */
Best action_best(const Eye *eye, const Game *g, const Plan *plan, const Builds *builds, Rng *rng);
/* The free action that brings most, beside the turn's best action; no ties where none brings enough. */
Best free_best(const Turn *turn, const Best *action);
