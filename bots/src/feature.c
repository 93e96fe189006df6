/* SPDX-License-Identifier: MIT */
/* feature.c - reads the features of features.def off a state. */
#include "feature.h"

#include <stddef.h>

/* Silver up to here buys two cheap deeds, up to there the dearest, beyond it little more. */
enum { SILVER_LOW_TOP = 6, SILVER_MID_TOP = 16, SILVER_HIGH_TOP = 40 };
/* The mean of the rivals is counted in quarters of a VP. */
enum { RIVALS_UNIT = 4 };

/* How much of a number lies between two others. */
static int32_t part(int32_t number, int32_t from, int32_t to)
{
    return number <= from ? 0 : number < to ? number - from : to - from;
}

/* Pairs of lots of the set that share an edge. */
static int lots_edges(LotSet lots)
{
    return lots_count(lots_and(lots, lots_down(lots, 1))) + lots_count(lots_and(lots, lots_down(lots, LOT_STRIDE)));
}

void features_silver(int32_t silver, int32_t out_feature[FEATURE_COUNT])
{
    out_feature[FEATURE_SILVER_LOW] = part(silver, 0, SILVER_LOW_TOP);
    out_feature[FEATURE_SILVER_MID] = part(silver, SILVER_LOW_TOP, SILVER_MID_TOP);
    out_feature[FEATURE_SILVER_HIGH] = part(silver, SILVER_MID_TOP, SILVER_HIGH_TOP);
}

void features_stand(const Rules *r, const Game *g, int seat, int32_t out_feature[FEATURE_COUNT],
                    int32_t out_scored[SEATS_MAX])
{
    const Player *p = &g->player[seat];
    LotSet own = g->own[seat];
    LotSet taken = g->discarded;
    int32_t rivals = 0;
    int32_t rivals_vp = 0;
    game_preview(r, g, NULL, out_scored);
    for (int other = 0; other < r->config.players; other++) {
        taken = lots_or(taken, g->own[other]);
        rivals += other != seat;
        rivals_vp += other != seat ? out_scored[other] : 0;
    }
    out_feature[FEATURE_PREVIEW] = out_scored[seat];
    out_feature[FEATURE_BUILT] = p->civic_vp + p->shop_vp;
    out_feature[FEATURE_TRAY] = bits_count(p->tray[0]) + bits_count(p->tray[1]);
    out_feature[FEATURE_RIVALS] = rivals == 0 ? 0 : rivals_vp * RIVALS_UNIT / rivals; /* none in a solo game */
    out_feature[FEATURE_CITIZENS] = p->population;
    out_feature[FEATURE_SHOPS] = p->shop_silver;
    features_silver(p->silver, out_feature);
    out_feature[FEATURE_LOTS] = lots_count(own);
    out_feature[FEATURE_EMPTY] = lots_count(lots_minus(own, g->larger_than[0]));
    out_feature[FEATURE_NO_MARKER] = p->markers == 0;
    out_feature[FEATURE_ONE_MARKER] = p->markers == 1;
    out_feature[FEATURE_EDGES] = lots_edges(own);
    out_feature[FEATURE_ROOM] = lots_count(lots_minus(lots_and(lots_around(own), r->city), taken));
    out_feature[FEATURE_CIVICS] = lots_count(lots_and(g->civic, own));
}

void features_plan(const Rules *r, const Plan *plan, int32_t out_feature[FEATURE_COUNT])
{
    out_feature[FEATURE_SPOT_ONE] = 0;
    out_feature[FEATURE_SPOT_TWO] = 0;
    for (int kind = 1; kind < KIND_MONUMENT; kind++) {
        out_feature[shape_size(r->piece[kind].shape) == 1 ? FEATURE_SPOT_ONE : FEATURE_SPOT_TWO] += plan->civic[kind];
    }
    out_feature[FEATURE_PLAN_1] = plan->gain[0];
    out_feature[FEATURE_PLAN_2] = plan->gain[1];
    out_feature[FEATURE_PLAN_3] = plan->gain[2];
}
