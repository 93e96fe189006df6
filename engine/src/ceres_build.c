/* SPDX-License-Identifier: MIT */
/* ceres_build.c - where Ceres builds: the places of rule 15.6, and gardens (15.5, 15.6, 15.8). */
#include "ceres.h"
#include "shape.h"
#include "tape.h"

#include <stddef.h>

enum { NO_LOT_VP = 1, FAIL_VP = 1, FAIL_VP_CHALLENGE = 2, LOST_LOT_VP = 4 }; /* 15.6, 15.5, 15.8 */

LotSet ceres_tiles(const Rules *r, const Game *g)
{
    LotSet tiles = lots_and(g->own[SEAT_CERES], lots_minus(g->larger_than[0], g->larger_than[1]));
    /* Only a monument of one lot that stands, hers or yours, could be among them; there is one of each size (15.14). */
    const uint32_t single = g->monuments & ~g->pool & r->shape_monuments[SHAPE_1];
    if (single != 0) {
        bool civic = r->piece[KIND_MONUMENT + __builtin_ctz(single)].type == TYPE_CIVIC;
        LotSet rest = civic ? lots_and(tiles, g->civic_lots) : lots_minus(tiles, g->civic_lots);
        while (lots_any(rest)) {
            Lot lot = lots_pop(&rest);
            if (!is_tile(g->kind[lot])) {
                return lots_minus(tiles, lots_one(lot));
            }
        }
    }
    return tiles;
}

Rows rows_closest(Rows among, Rows to, int *out_steps)
{
    *out_steps = 0;
    if (among == 0 || to == 0) {
        return among;
    }
    for (; (among & to) == 0; to = rows_wider(to)) {
        ++*out_steps;
    }
    return among & to;
}

static inline Rows rows_beside(Rows a, bool diagonal)
{
    return diagonal ? rows_diagonal(a) : rows_around(a);
}

/* The lots of `open` beside, or diagonal to, the largest park that has one; parks of equal size are equals (15.6). Which
 * parks these are is only looked at where it makes a difference or somebody wants to know. */
static Rows rows_at_park(Rows tiles, Rows open, bool diagonal, Rows *out_parks)
{
    const Rows all = rows_beside(tiles, diagonal) & open;
    Rows found = 0;
    Rows parks = 0;
    int most = 0;
    if (!rows_several(all) && out_parks == NULL) {
        return all;
    }
    for (Rows rest = rows_beside(all, diagonal) & tiles; rest != 0;) {
        Rows park = rows_group(tiles, rest);
        Rows at = rows_beside(park, diagonal) & all;
        int size = bits_count(park);
        rest &= ~park;
        found = size > most ? at : size == most ? found | at : found; /* no branch that could not be foreseen */
        parks = size > most ? park : size == most ? parks | park : parks;
        most = size > most ? size : most;
    }
    if (out_parks != NULL) {
        *out_parks = parks;
    }
    return found;
}

static Rows largest_parks(Rows tiles)
{
    Rows parks;
    rows_at_park(tiles, ~0ULL, false, &parks); /* every park has something beside it */
    return parks;
}

/* The lots of `open` that rule 15.6 (a), (b) or (c) looks for; *out_far if (c) goes on to those far from you. */
static Rows rows_sought(const Rules *r, const Game *g, Rows open, bool *out_far, Line *why)
{
    const Rows tiles = rows_of(ceres_tiles(r, g));
    Rows near;
    Rows *parks = why != NULL ? &near : NULL;
    int steps = 1;
    Rows found = rows_at_park(tiles, open, false, parks);
    *out_far = false;
    if (found == 0) {
        steps = 2;
        found = rows_at_park(tiles, open, true, parks);
    }
    if (found == 0) {
        near = largest_parks(tiles);
        found = rows_closest(open, near, &steps);
        *out_far = true;
    }
    if (why != NULL) {
        why->near = rows_lots(near);
        why->counted = (uint16_t)steps;
    }
    return found;
}

/* Your buildings. */
static Rows rows_yours(const Game *g)
{
    return rows_of(lots_and(g->own[SEAT_YOU], g->larger_than[0]));
}

/* Those farthest from your nearest building are the ones that a growing circle around your buildings reaches last. */
static Rows rows_far(const Game *g, Rows lots)
{
    Rows reached = rows_yours(g);
    if (reached == 0) {
        return lots;
    }
    for (Rows left = lots; left != 0; left = lots & ~reached) {
        lots = left;
        reached = rows_wider(reached);
    }
    return lots;
}

Rows ceres_garden_lots(const Rules *r, const Game *g, Line *why)
{
    Rows empty = rows_of(ceres_empty(g));
    bool far;
    if (!rows_several(empty) && why == NULL) {
        return empty;
    }
    Rows found = rows_sought(r, g, empty, &far, why);
    found = far ? rows_far(g, found) : found;
    if (why != NULL) {
        why->lots = rows_lots(found);
    }
    return found;
}

/* All places of a shape within a set, and all lots that they cover. */
static LotSet places_within(LotSet open, int shape, Places *out_places)
{
    LotSet covered = lots_none();
    out_places->count = 0;
    for (int rotation = rotation_first(shape); rotation < ROTATION_COUNT && ROTATIONS[rotation].shape == shape;
         rotation++) {
        LotSet heads = open;
        for (int i = 1; i < ROTATIONS[rotation].size; i++) {
            heads = lots_and(heads, lots_down(open, cell_offset(cell_code(rotation, i))));
        }
        while (lots_any(heads)) {
            Lot head = lots_pop(&heads);
            out_places->at[out_places->count++] = (uint16_t)(rotation << 8 | head);
            covered = lots_or(covered, rotation_lots(rotation, head));
        }
    }
    return covered;
}

/* Keeps the places that have a lot in the set, or those that have none, if there are any such. */
static bool places_keep(Places *places, LotSet lots, bool with)
{
    Places kept;
    kept.count = 0;
    for (int i = 0; i < places->count; i++) {
        if (lots_any(lots_and(place_lots(places, i), lots)) == with) {
            kept.at[kept.count++] = places->at[i];
        }
    }
    for (int i = 0; i < kept.count; i++) {
        places->at[i] = kept.at[i];
    }
    places->count = kept.count != 0 ? kept.count : places->count;
    return kept.count != 0;
}

void ceres_places(const Rules *r, const Game *g, int shape, Places *out_places, Line *why)
{
    bool far;
    LotSet covered = places_within(ceres_empty(g), shape, out_places);
    if (out_places->count == 0) {
        return;
    }
    places_keep(out_places, rows_lots(rows_sought(r, g, rows_of(covered), &far, why)), true);
    Rows reached = rows_yours(g);
    far &= reached != 0;
    while (far) { /* as rows_far, for whole places */
        reached = rows_wider(reached);
        far = places_keep(out_places, rows_lots(reached), false);
    }
    for (int i = 0; i < out_places->count && why != NULL; i++) {
        why->lots = lots_or(why->lots, place_lots(out_places, i));
    }
}

uint8_t bag_draw(Game *g, Lines *lines)
{
    Ceres *c = &g->extra.ceres;
    uint8_t tile = TAPED(c->bag[0], lines, g, DRAW_TILE, NO_SEAT);
    uint64_t word[TILES_MAX / 8 + 1]; /* see game_hash on the order of bytes; a move of so many is a call, too */
    __builtin_memcpy(word, c->bag, TILES_MAX);
    word[TILES_MAX / 8] = 0;
    for (int i = 0; i < TILES_MAX / 8; i++) {
        word[i] = word[i] >> 8 | word[i + 1] << 56;
    }
    __builtin_memcpy(c->bag, word, TILES_MAX);
    return tile;
}

/* Rule 15.8: the lot is nobody's for good. */
static void lot_lose(Game *g, Lot lot, Lines *lines)
{
    Line line = ceres_line(g, STEP_DISCARD, RULE(15, 8));
    g->own[SEAT_CERES] = lots_minus(g->own[SEAT_CERES], lots_one(lot));
    markers_take(&g->player[SEAT_CERES], -1);
    card_discard(g, lot);
    line.lots = lots_one(lot);
    line.near = lots_and(lots_around(line.lots), g->own[SEAT_CERES]);
    line.counted = (uint16_t)lots_count(line.near);
    ceres_tell(lines, line);
    ceres_vp(g, lines, line, LOST_LOT_VP * line.counted);
}

void garden_put(const Rules *r, Game *g, Lot lot, uint16_t rule, Lines *lines)
{
    uint8_t tile = g->extra.ceres.drawn;
    int kind = KIND_TILE + tile - 1;
    g->extra.ceres.drawn = 0;
    if (tile == 0) {
        lot_lose(g, lot, lines);
        return;
    }
    if (lines != NULL) {
        Line line = ceres_line(g, STEP_TILE, rule);
        line.what = (uint8_t)kind;
        line.lots = lots_one(lot);
        ceres_tell(lines, line);
    }
    build(r, g, SEAT_CERES, kind, TURN_1, lot, lines);
}

/* Takes the top deed; a view keeps which ones are left. */
static Lot deed_take(Ceres *c, Lot lot)
{
    uint8_t left[CERES_DEEDS_LEFT] = {0, 0, 0};
    int count = 0;
    for (int i = 0; i < CERES_DEEDS_LEFT && c->deed_lots[0] != NO_CARD; i++) {
        if (c->deed_lots[i] != lot && c->deed_lots[i] != NO_CARD) {
            left[count++] = c->deed_lots[i];
        }
    }
    __builtin_memcpy(c->deed_lots, left, sizeof left);
    PILE_TAKE(c->deeds);
    return lot;
}

void ceres_build_deed(const Rules *r, Game *g, Lines *lines)
{
    Ceres *c = &g->extra.ceres;
    Line line = ceres_line(g, STEP_BUILD, RULE(15, 5));
    if (!TAPE(lines) && (c->deeds[0] == CARD_HIDDEN || c->bag[0] == CARD_HIDDEN)) {
        return; /* in a view: what comes is not known */
    }
    while (c->deeds[0] != NO_CARD) {
        Lot lot = deed_take(c, TAPED(c->deeds[0], lines, g, DRAW_DEED, NO_SEAT));
        line.lots = lots_or(line.lots, lots_one(lot));
        if (lots_has(ceres_empty(g), lot)) {
            ceres_tell(lines, line);
            c->drawn = bag_draw(g, lines);
            garden_put(r, g, lot, RULE(15, 5), lines);
            return;
        }
    }
    line.step = STEP_FAIL;
    ceres_tell(lines, line);
    ceres_vp(g, lines, line, ceres_challenge(r) ? FAIL_VP_CHALLENGE : FAIL_VP);
}

/* The equal lots of the next step, told to whoever reads. */
static Rows step_lots(const Rules *r, const Game *g, Lines *lines)
{
    if (lines == NULL) {
        return ceres_garden_lots(r, g, NULL);
    }
    Line line = ceres_line(g, STEP_ENLARGE, RULE(15, 6));
    Rows equals = ceres_garden_lots(r, g, &line);
    line_write(lines, line);
    return equals;
}

bool ceres_enlarge(const Rules *r, Game *g, Lines *lines)
{
    Ceres *c = &g->extra.ceres;
    for (; c->enlarge_left > 0; c->enlarge_left--) {
        Rows equals = step_lots(r, g, lines);
        if (equals == 0) { /* for all that is left at once (18.7) */
            ceres_vp(g, lines, ceres_line(g, STEP_ENLARGE, RULE(15, 6)), NO_LOT_VP * c->enlarge_left);
            c->enlarge_left = 0;
            break;
        }
        if (c->bag[0] == CARD_HIDDEN && !TAPE(lines)) { /* in a view: what comes is not known */
            c->enlarge_left = 0;
            break;
        }
        c->drawn = bag_draw(g, lines);
        if (rows_several(equals)) {
            ask(g, PHASE_CERES, SEAT_YOU);
            return true;
        }
        garden_put(r, g, rows_first(equals), RULE(15, 6), lines);
    }
    return false;
}
