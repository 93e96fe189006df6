/* SPDX-License-Identifier: MIT */
/* roadside.c - what roads are worth: rewards, and the influence that leads to them (section 14). */
#include "terms.h"

#include <stddef.h>
#include <string.h>

/* In hundredths of a VP: a silver while deeds are still to be bought, a citizen for one scoring, a step of Enlarge and a
 * Bribe against one. */
enum { SILVER = 25, CITIZEN = 90, SWAP = 150, FIRST = 60, ENLARGE = 250, BRIBE = 150 };

/* Whether it grows with what stands on the side. */
static bool by_influence(const Effect *effect)
{
    return (quantity_flags(effect->quantity) & COUNTS_ROAD) != 0;
}

int32_t reward_worth(const Eye *eye, const Game *g, const Effect *effect)
{
    int rivals = eye->r->config.players - 1;
    int32_t silver = eye->era + 1 < ERA_COUNT ? SILVER : 0;
    int32_t amount = effect->amount;
    if (effect->quantity != QUANTITY_NONE && !by_influence(effect)) {
        amount *= game_quantity(eye->r, g, eye->seat, effect->quantity) / (effect->per > 1 ? effect->per : 1);
    }
    switch (effect->what) {
    case EFFECT_VP:
        return VP * amount;
    case EFFECT_SILVER:
        return silver * amount;
    case EFFECT_TAKE:
        return silver * amount * rivals * 5 / 4;
    case EFFECT_LOSE_VP:
        return -VP * amount;
    case EFFECT_PAY:
        return -silver * amount;
    case EFFECT_POPULATION:
        return CITIZEN * amount * (ERA_COUNT - eye->era);
    case EFFECT_FAVOR:
        return 2 * VP * amount;
    case EFFECT_SWAP:
        return SWAP;
    case EFFECT_FIRST_PLAYER:
        return eye->era + 1 < ERA_COUNT ? FIRST : 0;
    case EFFECT_ENLARGE:
        return -ENLARGE * amount;
    case EFFECT_BRIBE:
        return -BRIBE;
    default:
        return 0;
    }
}

static const RoadRow *road_rows(const Eye *eye, int side)
{
    return eye->r->catalogue.road[eye->view->road_face[side] - 1].row;
}

/* The slots by what they are worth, best first. */
static void slots_look(Eye *eye, int side)
{
    const RoadRow *row = road_rows(eye, side);
    int32_t *worths = eye->road_worth[side];
    for (int i = 0; i < ROAD_ROWS; i++) {
        int32_t own = row[i].who == FOR_SLOT ? reward_worth(eye, eye->view, &row[i].effect) : 0;
        int32_t other = row[i].who == FOR_SLOT ? reward_worth(eye, eye->view, &row[i].alternate) : 0;
        own = other > own ? other : own;
        int at = i;
        for (; at > 0 && worths[at - 1] < own; at--) {
            worths[at] = worths[at - 1];
        }
        worths[at] = own;
    }
}

static void influence_count(const Eye *eye, const Game *g, int seat, int out_influence[ROAD_SIDES])
{
    memset(out_influence, 0, ROAD_SIDES * sizeof *out_influence);
    for (LotSet rest = lots_and(lots_and(g->own[seat], g->larger_than[0]), eye->edge); lots_any(rest);) {
        LotSet lots = building_lots(g, lots_first(rest));
        int size = lots_count(lots);
        rest = lots_minus(rest, lots);
        for (int side = 0; side < ROAD_SIDES; side++) {
            out_influence[side] += lots_any(lots_and(lots, eye->side[side])) ? size : 0;
        }
    }
}

void roads_look(Eye *eye)
{
    const LotSet city = eye->r->city;
    const LotSet inner[ROAD_SIDES] = {lots_up(city, LOT_STRIDE), lots_down(city, 1), lots_down(city, LOT_STRIDE),
                                      lots_up(city, 1)};
    eye->edge = lots_none();
    for (int side = 0; side < ROAD_SIDES; side++) {
        eye->side[side] = lots_minus(city, inner[side]);
        eye->edge = lots_or(eye->edge, eye->side[side]);
    }
    for (int seat = 0; seat < eye->r->config.players + eye->r->automaton; seat++) {
        int own[ROAD_SIDES];
        influence_count(eye, eye->view, seat, own);
        for (int side = 0; side < ROAD_SIDES; side++) {
            eye->influence[side][seat] = own[side];
        }
    }
    for (int side = 0; side < ROAD_SIDES; side++) {
        if (road_rows(eye, side)[0].who == FOR_SLOT) {
            slots_look(eye, side);
        } else {
            for (int i = 0; i < ROAD_ROWS; i++) {
                eye->road_worth[side][i] = reward_worth(eye, eye->view, &road_rows(eye, side)[i].effect);
            }
        }
    }
}

/* Whether a row of a road for all is for a seat with this influence, `before` seats being ahead of it. */
static bool row_meets(const RoadRow *row, int own, int before, int automaton)
{
    switch (row->who) {
    case FOR_RANK:
        return own > 0 && before + 1 == row->n;
    case FOR_LEAST:
    case FOR_YOU:
        return own >= (row->n > 0 ? row->n : 1);
    case FOR_NONE:
        return own == 0;
    case FOR_YOU_MORE:
        return own > automaton;
    case FOR_CERES_MORE:
        return automaton > own;
    default:
        return false;
    }
}

/* What a row brings with this influence; what harms the seat may be said as good for Ceres. */
static int32_t row_worth(const Eye *eye, int side, int i, int own)
{
    const RoadRow *row = &road_rows(eye, side)[i];
    int32_t one = eye->road_worth[side][i];
    if (by_influence(&row->effect)) {
        int per = row->effect.quantity == QUANTITY_SIDE_BUILDINGS ? 2 : row->effect.per > 1 ? row->effect.per : 1;
        int times = own / per;
        times = row->effect.limit != 0 && times > row->effect.limit ? row->effect.limit : times;
        return one * times;
    }
    bool hers = row->who == FOR_CERES_MORE && (row->effect.what == EFFECT_VP || row->effect.what == EFFECT_SILVER);
    return hers ? -one / 2 : one;
}

static int32_t side_worth(const Eye *eye, int side, int own)
{
    int seats = eye->r->config.players + eye->r->automaton;
    int before = 0;
    int32_t sum = 0;
    for (int other = 0; other < seats; other++) {
        before += other != eye->seat && eye->influence[side][other] > own;
    }
    if (road_rows(eye, side)[0].who == FOR_SLOT) {
        return own > 0 && before < ROAD_ROWS ? eye->road_worth[side][before] : 0;
    }
    for (int i = 0; i < ROAD_ROWS; i++) {
        bool meets = row_meets(&road_rows(eye, side)[i], own, before, eye->influence[side][seats - 1]);
        sum += meets ? row_worth(eye, side, i, own) : 0;
    }
    return sum;
}

/* The nearer the road phase, the surer; what stands on an edge stands there for the next ones, too. */
int32_t terms_roads(const Eye *eye, const Game *g)
{
    int own[ROAD_SIDES];
    int32_t sum = 0;
    int later = ERA_COUNT - 1 - eye->era;
    influence_count(eye, g, eye->seat, own);
    for (int side = 0; side < ROAD_SIDES; side++) {
        sum += side_worth(eye, side, own[side]) + (eye->last ? 0 : 6 * own[side]);
    }
    return sum * (100 - 50 * eye->clock / CLOCK_FULL + 40 * later) / 100;
}
