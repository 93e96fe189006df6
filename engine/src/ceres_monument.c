/* SPDX-License-Identifier: MIT */
/* ceres_monument.c - the monuments that Ceres builds, and their place as your choice (15.14). */
#include "ceres.h"
#include "shape.h"

#include <stddef.h>

/* Her residential and commercial tiles: more of them than lots let her build a monument. */
static int tiles_for_monuments(const Rules *r, const Game *g)
{
    return lots_count(lots_minus(ceres_tiles(r, g), g->civic_lots));
}

/* The smallest of the pool that fits on her empty lots, if it has fewer lots than she has such tiles, and its equal
 * places; else MONUMENT_COUNT. Requirements do not matter. */
static int monument_next(const Rules *r, const Game *g, Places *out_places, Line *why)
{
    const int tiles = tiles_for_monuments(r, g);
    for (int size = 1; size <= SIZE_MAX_LOTS && size < tiles; size++) {
        for (uint32_t rest = g->pool; rest != 0; rest &= rest - 1) {
            int monument = __builtin_ctz(rest);
            int shape = r->piece[KIND_MONUMENT + monument].shape;
            if (shape_size(shape) != size) {
                continue;
            }
            ceres_places(r, g, shape, out_places, why);
            if (out_places->count != 0) {
                return monument;
            }
        }
    }
    out_places->count = 0;
    return MONUMENT_COUNT;
}

static void monument_put(const Rules *r, Game *g, int monument, int rotation, Lot head, Lines *lines)
{
    Line line = ceres_line(g, STEP_MONUMENT, RULE(15, 14));
    line.what = (uint8_t)(KIND_CERES_MONUMENT + monument);
    line.lots = rotation_lots(rotation, head);
    ceres_tell(lines, line);
    g->extra.ceres.monument_due = 0;
    g->pool &= ~(1u << monument);
    build(r, g, SEAT_CERES, line.what, rotation, head, lines);
}

bool ceres_raise(const Rules *r, Game *g, Lines *lines)
{
    Places places;
    if (!g->extra.ceres.monument_due) {
        return false;
    }
    Line line = ceres_line(g, STEP_MONUMENT, RULE(15, 14));
    int monument = monument_next(r, g, &places, &line);
    if (places.count > 1) {
        line.what = (uint8_t)(KIND_CERES_MONUMENT + monument);
        ceres_tell(lines, line);
        ask(g, PHASE_CERES, SEAT_YOU);
        return true;
    }
    if (places.count == 1) {
        monument_put(r, g, monument, places.at[0] >> 8, (Lot)(places.at[0] & 255), lines);
    }
    g->extra.ceres.monument_due = 0;
    return false;
}

/* A monument is asked for once no step of Enlarge is left. */
static bool monument_asked(const Game *g)
{
    return g->extra.ceres.monument_due && g->extra.ceres.enlarge_left == 0;
}

uint32_t ceres_monument_list(const Rules *r, const Game *g, ActionList out_actions)
{
    Places places;
    if (!monument_asked(g)) {
        return 0;
    }
    int monument = monument_next(r, g, &places, NULL);
    for (int i = 0; i < places.count; i++) {
        out_actions[i] = action_make(VERB_CERES_MONUMENT, (unsigned)(KIND_MONUMENT + monument), 0, 0) | places.at[i];
    }
    return (uint32_t)places.count;
}

RuleError ceres_monument_check(const Rules *r, const Game *g, Action a)
{
    const unsigned kind = action_a(a);
    const unsigned rotation = action_b(a);
    const Lot head = (Lot)action_c(a);
    Action equals[CERES_PLACES];
    if (kind < KIND_MONUMENT || kind >= KIND_TOKEN || rotation >= (unsigned)ROTATION_COUNT || head >= LOT_END ||
        !lots_has(r->city, head)) {
        return RULE_NOT_AN_ACTION;
    }
    if (!monument_asked(g)) {
        return RULE_WRONG_PHASE; /* it is a garden that is asked for */
    }
    if (ROTATIONS[rotation].shape != r->piece[kind].shape) {
        return RULE_WRONG_SHAPE;
    }
    if (!rotation_on_city(r, &ROTATIONS[rotation], head)) {
        return RULE_OFF_THE_CITY;
    }
    for (uint32_t count = ceres_monument_list(r, g, equals); count > 0; count--) {
        if (equals[count - 1] == a) {
            return RULE_OK;
        }
    }
    return RULE_NOT_AMONG_EQUALS;
}

void ceres_monument_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    monument_put(r, g, (int)action_a(a) - KIND_MONUMENT, (int)action_b(a), (Lot)action_c(a), lines);
    turn_end(r, g, lines);
}

/* Numbered as builds are; without Monuments there are none. */
uint32_t ceres_monument_count(const Rules *r)
{
    return r->config.module[MODULE_MONUMENTS] != 0 ? r->build_base[KIND_TOKEN] - r->build_base[KIND_MONUMENT] : 0;
}
uint32_t ceres_monument_number(const Rules *r, Action a)
{
    uint32_t first = r->build_base[action_a(a)] - r->build_base[KIND_MONUMENT];
    return first + place_number(r, (int)action_b(a), (Lot)action_c(a));
}
Action ceres_monument_action(const Rules *r, uint32_t number)
{
    return kind_numbered(r, KIND_MONUMENT, KIND_TOKEN, number);
}
