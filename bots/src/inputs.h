/* SPDX-License-Identifier: MIT */
/* inputs.h - the numbers that the forecast of a seat's points is made from. */
#pragma once

#include "plan.h"

enum {
#define INPUT(id, scale) INPUT_##id,
#include "inputs.def"
    INPUT_COUNT
};

/* What was seen of a seat before: what it could build and has room for follows from its surroundings and its tray, and
 * most moves change those of one seat only. All bytes 0 is an empty one. */
enum { PLANS_KEPT = 6144 };
typedef struct PlanKept {
    uint64_t key; /* 0: nothing */
    int16_t gain[PLAN_STEPS];
    int16_t spot[2]; /* sums over the civic buildings of one lot and of more */
    int16_t tray_homes;
    int16_t tray_shops;
    uint8_t tray_civics;
    uint8_t tray_large;
    uint8_t reach; /* the most citizens of a building left in the tray */
    uint8_t edges;
    uint8_t squares;
    uint8_t lines[2]; /* of three and of four */
    uint8_t under[3]; /* lots under buildings of one, of two, of three lots */
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
