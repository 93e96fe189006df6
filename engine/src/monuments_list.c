/* SPDX-License-Identifier: MIT */
/* monuments_list.c - every monument that the seat to move may build, and where (10.2). */
#include "monuments.h"
#include "shape.h"

/* Whether what a card asks about the place holds there; nothing, if it asks for nothing. */
static bool place_meets(const Rules *r, const Game *g, const Condition *card, LotSet lots)
{
    bool meets = true;
    for (int i = 0; i < 2; i++) {
        const Term *term = &card->term[i];
        bool about_place = (quantity_flags(term->quantity) & COUNTS_PLACE) != 0;
        meets &= !about_place || quantity(r, g, g->seat, term->quantity, lots) >= term->least;
    }
    return meets;
}

/* How the seat to move may go without a requirement: i14, or r15's payment. */
typedef struct Means {
    bool ignored;
    bool pays;
} Means;

static Means means_of(const Rules *r, const Game *g)
{
    const int price = payment(r, g, g->seat);
    Means means;
    means.ignored = (g->effects & TURN_NO_REQUIREMENT) != 0;
    means.pays = price != 0 && g->player[g->seat].silver >= price;
    return means;
}

/* A monument on the places of its shape, with payment where the requirement is not met and the seat can pay. Only what
 * is about the place is asked again for each; `could`: the rest of the requirement is met. */
static uint32_t monument_list(const Rules *r, const Game *g, int monument, bool could, Means means,
                              const uint32_t *place, const uint32_t *end, ActionList out_actions)
{
    const Condition *card = requirement(r, g, monument);
    const Action base = action_make(VERB_RAISE, (unsigned)(KIND_MONUMENT + monument), 0, 0);
    uint32_t count = 0;
    for (; place < end; place++) {
        LotSet lots = rotation_lots((int)(*place >> 8), (Lot)(*place & 255));
        bool met = could && place_meets(r, g, card, lots);
        if (monument_marker_free(g, g->seat, lots)) {
            out_actions[count] = base | *place;
            count += met || means.ignored;
            out_actions[count] = base | *place | ACTION_PAID << 8;
            count += means.pays && !met;
        }
    }
    return count;
}

/* Of some monuments those whose requirement the seat to move meets, or would on the right place: what the whole city does
 * not meet is met nowhere. */
static uint32_t monuments_met(const Rules *r, const Game *g, uint32_t monuments)
{
    uint32_t met = 0;
    for (; monuments != 0; monuments &= monuments - 1) {
        int monument = __builtin_ctz(monuments);
        met |= (uint32_t)condition_holds(r, g, g->seat, requirement(r, g, monument), r->city) << monument;
    }
    return met;
}

/* Within some lots: the first of each pair that shares an edge, in a row and in a column. */
typedef struct Pairs {
    LotSet across;
    LotSet below;
} Pairs;

static Pairs pairs_of(LotSet lots)
{
    Pairs pairs;
    pairs.across = lots_and(lots, lots_down(lots, 1));
    pairs.below = lots_and(lots, lots_down(lots, LOT_STRIDE));
    return pairs;
}
static bool has_line(Pairs p, unsigned length)
{
    LotSet row = lots_and(p.across, lots_down(p.across, length - 2));
    LotSet column = lots_and(p.below, lots_down(p.below, (length - 2) * LOT_STRIDE));
    return lots_any(lots_or(row, column));
}
static bool has_bend(Pairs p)
{
    LotSet in_row = lots_or(p.across, lots_up(p.across, 1));
    LotSet in_column = lots_or(p.below, lots_up(p.below, LOT_STRIDE));
    return lots_any(lots_and(in_row, in_column));
}
static bool has_square(Pairs p)
{
    return lots_any(lots_and(p.across, lots_down(p.across, LOT_STRIDE)));
}

/* The shapes, as bits, of which there is a monument in the pool and perhaps a place for the seat to move, by signs that
 * cost less than to look for places: most monuments are too large for most seats most of the time. */
static uint32_t shapes_possible(const Rules *r, const Game *g)
{
    const uint32_t *of = r->shape_monuments;
    const uint32_t pool = g->pool;
    uint32_t shapes = 0;
#define IF_ANY(shape, has) /* `has` only where the pool has the shape: it has few, the same for long */                \
    if ((pool & of[SHAPE_##shape]) != 0) {                                                                             \
        shapes |= (uint32_t)(has) << SHAPE_##shape;                                                                    \
    }
    IF_ANY(1, true)
    if ((pool & of[SHAPE_I2]) != 0) {
        Pairs p = pairs_of(lots_open(g, g->seat, 2));
        IF_ANY(I2, lots_any(lots_or(p.across, p.below)))
    }
    if ((pool & (of[SHAPE_I3] | of[SHAPE_L3])) != 0) {
        Pairs p = pairs_of(lots_open(g, g->seat, 3));
        IF_ANY(I3, has_line(p, 3))
        IF_ANY(L3, has_bend(p))
    }
    if ((pool & (of[SHAPE_I4] | of[SHAPE_O4] | of[SHAPE_T4])) != 0) {
        Pairs p = pairs_of(lots_open(g, g->seat, 4));
        IF_ANY(I4, has_line(p, 4))
        IF_ANY(O4, has_square(p))
        IF_ANY(T4, has_bend(p))
    }
    if ((pool & (of[SHAPE_U5] | of[SHAPE_R6])) != 0) {
        Pairs p = pairs_of(lots_open(g, g->seat, 6));
        IF_ANY(U5, has_line(p, 3) && has_bend(p))
        IF_ANY(R6, has_square(p))
    }
#undef IF_ANY
    return shapes;
}

uint32_t raise_list(const Rules *r, const Game *g, ActionList out_actions)
{
    const Means means = means_of(r, g);
    const uint32_t possible = shapes_possible(r, g);
    uint32_t all = 0;
    uint32_t count = 0;
    for (uint32_t shapes = possible; shapes != 0; shapes &= shapes - 1) {
        all |= g->pool & r->shape_monuments[__builtin_ctz(shapes)];
    }
    const uint32_t met = monuments_met(r, g, all);
    for (uint32_t shapes = possible; shapes != 0; shapes &= shapes - 1) {
        const int shape = __builtin_ctz(shapes);
        uint32_t rest = (means.ignored || means.pays ? all : met) & r->shape_monuments[shape];
        uint32_t place[PLACES_MAX];
        const uint32_t *end = rest != 0 ? places_list(r, g, shape, place) : place;
        for (; end != place && rest != 0; rest &= rest - 1) {
            int monument = __builtin_ctz(rest);
            count += monument_list(r, g, monument, has_bit(met, monument), means, place, end, out_actions + count);
        }
    }
    return count;
}
