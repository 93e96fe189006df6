/* ceres_build.c - where Ceres builds: the places of rule 15.6, and gardens (15.5, 15.6, 15.8). */
#include "ceres.h"
#include "shape.h"

#include <stddef.h>

enum { NO_LOT_VP = 1, FAIL_VP = 1, FAIL_VP_CHALLENGE = 2, LOST_LOT_VP = 4 }; /* 15.6, 15.5, 15.8 */

LotSet ceres_tiles(const Rules *r, const Game *g)
{
    LotSet tiles = lots_and(g->own[SEAT_CERES], lots_minus(g->big[0], g->big[1]));
    /* Only a monument of one lot that stands, hers or yours, could be among them. */
    if ((g->monuments & ~g->pool & r->shape_monuments[SHAPE_1]) != 0) {
        for (LotSet rest = tiles; lots_any(rest);) {
            Lot lot = lots_pop(&rest);
            tiles = is_tile(g->kind[lot]) ? tiles : lots_minus(tiles, lots_one(lot));
        }
    }
    return tiles;
}

/* One orthogonal step on; the city is a full square, so steps are never hindered (15.4). */
static LotSet lots_wider(const Rules *r, LotSet lots)
{
    return lots_and(lots_or(lots, lots_around(lots)), r->city);
}

LotSet lots_closest(const Rules *r, LotSet among, LotSet to, int *out_steps)
{
    *out_steps = 0;
    if (!lots_any(among) || !lots_any(to)) {
        return among;
    }
    for (; !lots_any(lots_and(among, to)); to = lots_wider(r, to)) {
        ++*out_steps;
    }
    return lots_and(among, to);
}

/* The lots diagonal to one of the set; may lie off the city. */
static LotSet lots_diagonal(LotSet a)
{
    LotSet falling = lots_or(lots_up(a, LOT_STRIDE + 1), lots_down(a, LOT_STRIDE + 1));
    LotSet rising = lots_or(lots_up(a, LOT_STRIDE - 1), lots_down(a, LOT_STRIDE - 1));
    return lots_or(falling, rising);
}

static LotSet lots_beside(LotSet a, bool diagonal)
{
    return diagonal ? lots_diagonal(a) : lots_around(a);
}

/* The lots of `open` beside, or diagonal to, the largest park that has one; parks of equal size are equals (15.6). Which
 * parks these are is only looked at where it makes a difference or somebody wants to know. */
static LotSet lots_at_park(LotSet tiles, LotSet open, bool diagonal, LotSet *out_parks)
{
    const LotSet all = lots_and(lots_beside(tiles, diagonal), open);
    LotSet found = lots_none();
    LotSet parks = lots_none();
    int most = 0;
    if (lots_count(all) <= 1 && out_parks == NULL) {
        return all;
    }
    for (LotSet rest = lots_and(lots_beside(all, diagonal), tiles); lots_any(rest);) {
        LotSet park = lots_group(tiles, lots_first(rest));
        LotSet at = lots_and(lots_beside(park, diagonal), all);
        int size = lots_count(park);
        rest = lots_minus(rest, park);
        if (size >= most) {
            found = size == most ? lots_or(found, at) : at;
            parks = size == most ? lots_or(parks, park) : park;
            most = size;
        }
    }
    if (out_parks != NULL) {
        *out_parks = parks;
    }
    return found;
}

static LotSet largest_parks(LotSet tiles)
{
    LotSet parks;
    lots_at_park(tiles, lots_make(~0ULL, ~0ULL), false, &parks); /* every park has something beside it */
    return parks;
}

/* The lots of `open` that rule 15.6 (a), (b) or (c) looks for; *out_far if (c) goes on to those far from you. */
static LotSet lots_sought(const Rules *r, const Game *g, LotSet open, bool *out_far, Line *why)
{
    const LotSet tiles = ceres_tiles(r, g);
    LotSet *parks = why != NULL ? &why->near : NULL;
    int steps = 1;
    LotSet found = lots_at_park(tiles, open, false, parks);
    *out_far = false;
    if (!lots_any(found)) {
        steps = 2;
        found = lots_at_park(tiles, open, true, parks);
    }
    if (!lots_any(found)) {
        LotSet largest = largest_parks(tiles);
        found = lots_closest(r, open, largest, &steps);
        *out_far = true;
        if (why != NULL) {
            why->near = largest;
        }
    }
    if (why != NULL) {
        why->counted = (uint16_t)steps;
    }
    return found;
}

/* Those farthest from your nearest building are the ones that a growing circle around your buildings reaches last. */
static LotSet lots_far(const Rules *r, const Game *g, LotSet lots)
{
    LotSet reached = lots_and(g->own[SEAT_YOU], g->big[0]);
    if (!lots_any(reached)) {
        return lots;
    }
    for (LotSet left = lots; lots_any(left); left = lots_minus(lots, reached)) {
        lots = left;
        reached = lots_wider(r, reached);
    }
    return lots;
}

LotSet ceres_garden_lots(const Rules *r, const Game *g, Line *why)
{
    LotSet empty = ceres_empty(g);
    bool far;
    if (lots_count(empty) <= 1 && why == NULL) {
        return empty;
    }
    LotSet found = lots_sought(r, g, empty, &far, why);
    found = far ? lots_far(r, g, found) : found;
    if (why != NULL) {
        why->lots = found;
    }
    return found;
}

/* All places of a shape within a set, and all lots that they cover. */
static LotSet places_within(LotSet open, int shape, Places *out_places)
{
    LotSet covered = lots_none();
    out_places->count = 0;
    for (int turn = turn_first(shape); turn < TURN_COUNT && TURNS[turn].shape == shape; turn++) {
        LotSet heads = open;
        for (int i = 1; i < TURNS[turn].size; i++) {
            heads = lots_and(heads, lots_down(open, cell_offset(cell_code(turn, i))));
        }
        while (lots_any(heads)) {
            Lot head = lots_pop(&heads);
            out_places->at[out_places->count++] = (uint16_t)(turn << 8 | head);
            covered = lots_or(covered, turn_lots(turn, head));
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
    places_keep(out_places, lots_sought(r, g, covered, &far, why), true);
    LotSet reached = lots_and(g->own[SEAT_YOU], g->big[0]);
    far &= lots_any(reached);
    while (far) { /* as lots_far, for whole places */
        reached = lots_wider(r, reached);
        far = places_keep(out_places, reached, false);
    }
    for (int i = 0; i < out_places->count && why != NULL; i++) {
        why->lots = lots_or(why->lots, place_lots(out_places, i));
    }
}

uint8_t bag_draw(Game *g)
{
    Ceres *c = &g->extra.ceres;
    uint8_t tile = c->bag[0];
    PILE_TAKE(c->bag);
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

void ceres_build_deed(const Rules *r, Game *g, Lines *lines)
{
    Ceres *c = &g->extra.ceres;
    Line line = ceres_line(g, STEP_BUILD, RULE(15, 5));
    while (c->deeds[0] != NO_CARD) {
        Lot lot = c->deeds[0];
        PILE_TAKE(c->deeds);
        line.lots = lots_or(line.lots, lots_one(lot));
        if (lots_has(ceres_empty(g), lot)) {
            ceres_tell(lines, line);
            c->drawn = bag_draw(g);
            garden_put(r, g, lot, RULE(15, 5), lines);
            return;
        }
    }
    line.step = STEP_FAIL;
    ceres_tell(lines, line);
    ceres_vp(g, lines, line, ceres_challenge(r) ? FAIL_VP_CHALLENGE : FAIL_VP);
}

/* The equal lots of the next step, told to whoever reads. */
static LotSet step_lots(const Rules *r, const Game *g, Lines *lines)
{
    if (lines == NULL) {
        return ceres_garden_lots(r, g, NULL);
    }
    Line line = ceres_line(g, STEP_ENLARGE, RULE(15, 6));
    LotSet equals = ceres_garden_lots(r, g, &line);
    line_write(lines, line);
    return equals;
}

bool ceres_enlarge(const Rules *r, Game *g, Lines *lines)
{
    Ceres *c = &g->extra.ceres;
    for (; c->enlarge_left > 0; c->enlarge_left--) {
        LotSet equals = step_lots(r, g, lines);
        if (!lots_any(equals)) { /* for all that is left at once (18.7) */
            ceres_vp(g, lines, ceres_line(g, STEP_ENLARGE, RULE(15, 6)), NO_LOT_VP * c->enlarge_left);
            c->enlarge_left = 0;
            break;
        }
        if (c->bag[0] == CARD_HIDDEN) { /* in a view: what comes is not known */
            c->enlarge_left = 0;
            break;
        }
        c->drawn = bag_draw(g);
        if (lots_count(equals) > 1) {
            ask(g, PHASE_CERES, SEAT_YOU);
            return true;
        }
        garden_put(r, g, lots_first(equals), RULE(15, 6), lines);
    }
    return false;
}
