/* SPDX-License-Identifier: MIT */
/* living.c - the monuments whose value lives: Vulcan's silver and Minerva's citizens (10.7).
 *
 * Game.living holds what each counts beyond its printed value. The sums that depend on it, its owner's citizens or
 * silver value and what civic buildings next to it score, always go by Game.living, also while the board changes; it is
 * 0 before the monument stands, set to 0 just before it is removed (leave), and counted anew once the board has changed
 * (board). */
#include "module.h"
#include "shape.h"

#include <stddef.h>

enum {
#define MONUMENT(ID, id, name, type, shape, citizens, silver, vp, unit, living, requirement, alternate, built, source) \
    MONUMENT_##ID,
#include "engine/monuments.def"
    LIVING_COUNT = 2
};
/* The monuments of Game.living, in its order. */
static const uint8_t LIVING[LIVING_COUNT] = {MONUMENT_TEMPLE_OF_VULCAN, MONUMENT_TEMPLE_OF_MINERVA};

/* Where a monument of Game.living stands: its first lot, or NO_LOT. Only buildings of its size are looked at, and none
 * if it is not in the game or still in the pool. */
static OUTLINED Lot living_head(const Rules *r, const Game *g, int index)
{
    const int kind = KIND_MONUMENT + LIVING[index];
    if (((g->monuments & ~g->pool) >> LIVING[index] & 1) == 0) {
        return NO_LOT;
    }
    const int size = shape_size(r->piece[kind].shape);
    LotSet rest =
        size < SIZE_MAX_LOTS ? lots_minus(g->larger_than[size - 1], g->larger_than[size]) : g->larger_than[size - 1];
    while (lots_any(rest)) {
        Lot lot = lots_first(rest);
        if (g->kind[lot] == kind) {
            return lot;
        }
        rest = lots_minus(rest, lots_under(g, lot));
    }
    return NO_LOT;
}

/* One citizen or silver more, as printed, for each adjacent building (10.7). */
static OUTLINED int living_count(const Rules *r, const Game *g, int index, LotSet lots)
{
    int buildings = 0;
    for (LotSet rest = lots_and(lots_around(lots), g->larger_than[0]); lots_any(rest);) {
        rest = lots_minus(rest, lots_under(g, lots_first(rest)));
        buildings++;
    }
    return buildings * r->catalogue.monument[LIVING[index]].living;
}

bool monument_lives(int monument)
{
    bool lives = false;
    for (int i = 0; i < LIVING_COUNT; i++) {
        lives |= monument == LIVING[i];
    }
    return lives;
}

int kind_living(const Game *g, int kind)
{
    int living = 0;
    for (int i = 0; i < LIVING_COUNT; i++) {
        living += kind == KIND_MONUMENT + LIVING[i] ? g->living[i] : 0;
    }
    return living;
}

/* Adds what the civic buildings around these lots score, or takes it away. */
static void civics_add(const Rules *r, Game *g, LotSet lots, int sign)
{
    for (LotSet near = lots_and(lots_around(lots), g->civic_lots); lots_any(near);) {
        Lot head = head_of(g, lots_first(near));
        Player *owner = &g->player[lot_owner(r, g, head)];
        owner->civic_vp = (uint16_t)(owner->civic_vp + sign * civic_score(r, g, head));
        near = lots_minus(near, lots_under(g, head));
    }
}

/* Sets what one counts: its owner's sum and what the civic buildings around it score follow. */
static OUTLINED void living_set(const Rules *r, Game *g, int seat, int index, LotSet lots, int living)
{
    const int type = r->piece[KIND_MONUMENT + LIVING[index]].type;
    const int change = living - g->living[index];
    Player *p = &g->player[seat];
    civics_add(r, g, lots, -1);
    p->citizens = (uint16_t)(p->citizens + (type == TYPE_RESIDENTIAL ? change : 0));
    p->shop_silver = (uint16_t)(p->shop_silver + (type == TYPE_COMMERCIAL ? change : 0));
    g->living[index] = (uint8_t)living;
    civics_add(r, g, lots, 1);
}

/* The others count on with what they have: monuments_board is called when the board has changed. */
void monuments_leave(const Rules *r, Game *g, int seat, Lot lot)
{
    for (int i = 0; i < LIVING_COUNT; i++) {
        if (g->kind[lot] == KIND_MONUMENT + LIVING[i] && g->living[i] != 0) {
            living_set(r, g, seat, i, lots_under(g, lot), 0);
        }
    }
}

void monuments_board(const Rules *r, Game *g, Lines *lines)
{
    for (int i = 0; i < LIVING_COUNT; i++) {
        Lot head = living_head(r, g, i);
        if (head == NO_LOT) {
            continue;
        }
        LotSet lots = lots_under(g, head);
        int living = living_count(r, g, i, lots);
        if (living != g->living[i]) {
            int seat = lot_owner(r, g, head);
            living_set(r, g, seat, i, lots, living);
            population_count(r, g, seat, g->kind[head], lots, lines);
        }
    }
}

int monuments_around(const Rules *r, const Game *g, int unit, LotSet lots, LotSet *near)
{
    const int type = unit == UNIT_SILVER                                 ? TYPE_COMMERCIAL
                     : unit == UNIT_CITIZEN || unit == UNIT_TWO_CITIZENS ? TYPE_RESIDENTIAL
                                                                         : TYPE_COUNT;
    int sum = 0;
    if ((g->living[0] | g->living[1]) == 0) { /* nearly always */
        return 0;
    }
    for (int i = 0; i < LIVING_COUNT; i++) {
        const int kind = KIND_MONUMENT + LIVING[i];
        if (g->living[i] == 0 || r->piece[kind].type != type) {
            continue;
        }
        for (LotSet rest = lots_and(lots_around(lots), g->larger_than[0]); lots_any(rest);) {
            Lot lot = lots_pop(&rest);
            if (g->kind[lot] == kind) {
                sum += g->living[i];
                *near = lots_or(*near, lots_under(g, lot));
                break;
            }
        }
    }
    return sum;
}

bool living_right(const Rules *r, const Game *g)
{
    bool right = true;
    for (int i = 0; i < LIVING_COUNT; i++) {
        Lot head = living_head(r, g, i);
        right &= g->living[i] == (head != NO_LOT ? living_count(r, g, i, lots_under(g, head)) : 0);
    }
    return right;
}
