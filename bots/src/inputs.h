/* SPDX-License-Identifier: MIT */
/* inputs.h - the numbers that the forecast of a seat's points is made from. */
#pragma once

#include "plan.h"

enum {
#define INPUT(id, scale) INPUT_##id,
#include "inputs.def"
    INPUT_COUNT
};

/* Plans met before: what a seat could build follows from its surroundings, and most moves change those of one seat
 * only. All bytes 0 is an empty one. */
enum { PLANS_KEPT = 8192 };
typedef struct PlanKept {
    uint64_t key; /* 0: nothing */
    int16_t gain[PLAN_STEPS];
    int16_t spot[2]; /* sums over the civic buildings of one lot and of more */
    int16_t unused[3];
} PlanKept;
typedef struct Plans {
    PlanKept kept[PLANS_KEPT];
} Plans;

/* Of every seat that scores, an automaton with them. The same with and without `plans`, which may be NULL. */
void inputs_read(const Rules *r, const Game *g, Plans *plans, int32_t out_inputs[SEATS_MAX][INPUT_COUNT]);

/* Seats that score: the players, and an automaton as the last. */
static inline int seats_scored(const Rules *r)
{
    return r->config.players + r->automaton;
}
