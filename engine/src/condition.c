/* SPDX-License-Identifier: MIT */
/* condition.c - what a card counts, and whether its condition holds (quantities.def). */
#include "module.h"
#include "shape.h"

#include <stddef.h>

/* Of one seat's buildings: what to look at, and what each adds. */
typedef struct BuildingCount {
    int type;  /* TYPE_COUNT for all */
    int least; /* size */
    int most;  /* size */
    LotSet on; /* at least one lot of it in here, unless empty */
    bool lots; /* add sizes instead of 1 */
} BuildingCount;

static OUTLINED int buildings_count(const Rules *r, const Game *g, int seat, BuildingCount what)
{
    int sum = 0;
    LotSet rest = lots_and(g->own[seat], g->larger_than[what.least - 1]);
    rest = what.most < SIZE_MAX_LOTS ? lots_minus(rest, g->larger_than[what.most]) : rest;
    rest = lots_any(what.on) ? lots_and(rest, what.on) : rest;
    rest = what.type == TYPE_CIVIC   ? lots_and(rest, g->civic_lots)
           : what.type == TYPE_COUNT ? rest
                                     : lots_minus(rest, g->civic_lots);
    if ((what.type == TYPE_COUNT || what.type == TYPE_CIVIC) && !lots_any(what.on) && !what.lots) {
        for (int size = what.least; lots_any(rest); size++) { /* whole buildings: by their lots, size after size */
            LotSet larger = size < SIZE_MAX_LOTS ? lots_and(rest, g->larger_than[size]) : lots_none();
            sum += lots_count(lots_minus(rest, larger)) / size;
            rest = larger;
        }
        return sum;
    }
    while (lots_any(rest)) { /* as few buildings as the sets of lots leave */
        Lot lot = lots_first(rest);
        bool counts = what.type == TYPE_COUNT || r->piece[g->kind[lot]].type == what.type;
        int size = ROTATIONS[cell_rotation(g->cell[lot])].size;
        rest = lots_minus(rest, lots_under(g, lot));
        sum += !counts ? 0 : what.lots ? size : 1;
    }
    return sum;
}

static int largest_size(const Game *g, int seat)
{
    int size = 0;
    while (size < SIZE_MAX_LOTS && lots_any(lots_and(g->own[seat], g->larger_than[size]))) {
        size++;
    }
    return size;
}

static BuildingCount of_type(int type)
{
    BuildingCount what = {type, 1, SIZE_MAX_LOTS, {{0, 0}}, false};
    return what;
}
static OUTLINED int sized_buildings(const Rules *r, const Game *g, int seat, int type, int least, int most)
{
    BuildingCount what = of_type(type);
    what.least = least;
    what.most = most;
    return buildings_count(r, g, seat, what);
}
static OUTLINED int buildings_on(const Rules *r, const Game *g, int seat, LotSet lots)
{
    BuildingCount what = of_type(TYPE_COUNT);
    what.on = lots;
    return buildings_count(r, g, seat, what);
}

LotSet city_side(const Rules *r, int side)
{
    /* The lots without one of the city beyond them. */
    LotSet moved = side == 0   ? lots_up(r->city, LOT_STRIDE)
                   : side == 1 ? lots_down(r->city, 1)
                   : side == 2 ? lots_down(r->city, LOT_STRIDE)
                               : lots_up(r->city, 1);
    return lots_minus(r->city, moved);
}
LotSet city_edge(const Rules *r)
{
    return lots_or(lots_or(city_side(r, 0), city_side(r, 1)), lots_or(city_side(r, 2), city_side(r, 3)));
}
LotSet city_corners(const Rules *r)
{
    return lots_and(lots_or(city_side(r, 1), city_side(r, 3)), lots_or(city_side(r, 0), city_side(r, 2)));
}

OUTLINED LotSet lots_group(LotSet lots, Lot from)
{
    LotSet group = lots_and(lots_one(from), lots);
    for (;;) { /* along rows, then along columns: fewer rounds than lot by lot */
        LotSet wider = lots_and(lots_or(group, lots_or(lots_up(group, 1), lots_down(group, 1))), lots);
        LotSet ends = lots_or(lots_up(wider, LOT_STRIDE), lots_down(wider, LOT_STRIDE));
        wider = lots_or(wider, lots_and(ends, lots));
        if (lots_equal(wider, group)) {
            return group;
        }
        group = wider;
    }
}

static OUTLINED int largest_group(LotSet lots)
{
    int most = 0;
    while (lots_any(lots)) {
        LotSet group = lots_group(lots, lots_first(lots));
        most = lots_count(group) > most ? lots_count(group) : most;
        lots = lots_minus(lots, group);
    }
    return most;
}

static OUTLINED int columns(const Rules *r, LotSet lots)
{
    int count = 0;
    for (int column = 0; column < r->size; column++) {
        bool any = false;
        for (int row = 0; row < r->size; row++) {
            any |= lots_has(lots, lot_at(column, row));
        }
        count += any;
    }
    return count;
}

/* The longest run along one direction: each step keeps the lots that start a run one longer. */
static OUTLINED int longest_run(LotSet lots, unsigned step)
{
    int length = 0;
    LotSet starts = lots;
    for (unsigned i = 1; lots_any(starts); i++) {
        length++;
        starts =
            lots_and(starts, i * step < 64 ? lots_down(lots, i * step) : lots_down(lots_down(lots, 63), i * step - 63));
    }
    return length;
}

static OUTLINED int largest_square(const Rules *r, LotSet lots)
{
    int side = 0;
    for (LotSet corners = lots; lots_any(corners) && side < r->size;) {
        side++;
        LotSet next = lots_none();
        for (LotSet rest = corners;
             lots_any(rest);) { /* each corner of a full square of `side`: is the next one full? */
            Lot corner = lots_pop(&rest);
            bool full = lot_row(corner) + side < r->size && lot_column(corner) + side < r->size;
            for (int i = 0; i <= side && full; i++) {
                full = lots_has(lots, (Lot)(corner + side * LOT_STRIDE + i)) &&
                       lots_has(lots, (Lot)(corner + i * LOT_STRIDE + side));
            }
            next = full ? lots_or(next, lots_one(corner)) : next;
        }
        corners = next;
    }
    return side;
}

OUTLINED int influence(const Rules *r, const Game *g, int seat, int side)
{
    BuildingCount what = of_type(TYPE_COUNT);
    what.on = city_side(r, side);
    what.lots = true;
    return buildings_count(r, g, seat, what);
}

/* The functions of quantities.def: what is counted for one seat, by the state, the column `of` and the place. */
typedef struct Asked {
    const Rules *r;
    const Game *g;
    int seat;
    int of;
    LotSet place;
} Asked;

static LotSet own_lots(const Asked *a)
{
    return a->g->own[a->seat];
}
static const Player *asked_player(const Asked *a)
{
    return &a->g->player[a->seat];
}
static int count_nothing(const Asked *a)
{
    (void)a;
    return 0;
}
static int count_lots(const Asked *a)
{
    return lots_count(own_lots(a));
}
static int count_empty_lots(const Asked *a)
{
    return lots_count(lots_minus(own_lots(a), a->g->larger_than[0])) - asked_player(a)->unmarked;
}
static int count_population(const Asked *a)
{
    return asked_player(a)->population;
}
static int count_silver_value(const Asked *a)
{
    return asked_player(a)->shop_silver;
}
static int count_silver(const Asked *a)
{
    return asked_player(a)->silver;
}
static int count_buildings(const Asked *a)
{
    return buildings_count(a->r, a->g, a->seat, of_type(a->of));
}
static int count_lots_worth(const Asked *a)
{
    BuildingCount what = of_type(a->of);
    what.lots = true;
    return buildings_count(a->r, a->g, a->seat, what);
}
static int count_size(const Asked *a)
{
    return largest_size(a->g, a->seat);
}
static int count_buildings_sized(const Asked *a)
{
    return sized_buildings(a->r, a->g, a->seat, TYPE_COUNT, a->of, SIZE_MAX_LOTS);
}
static int count_commercial_sized(const Asked *a)
{
    return sized_buildings(a->r, a->g, a->seat, TYPE_COMMERCIAL, a->of, SIZE_MAX_LOTS);
}
static int count_single_civic(const Asked *a)
{
    return sized_buildings(a->r, a->g, a->seat, TYPE_CIVIC, 1, 1);
}
static int count_edge_buildings(const Asked *a)
{
    return buildings_on(a->r, a->g, a->seat, city_edge(a->r));
}
static int count_each_type(const Asked *a)
{
    int least = BOARD_MAX * BOARD_MAX;
    for (int type = 0; type < TYPE_COUNT; type++) {
        int count = buildings_count(a->r, a->g, a->seat, of_type(type));
        least = count < least ? count : least;
    }
    return least;
}
static int count_monuments(const Asked *a)
{
    int count = 0;
    for (LotSet rest = lots_and(own_lots(a), a->g->larger_than[0]); lots_any(rest);) {
        Lot lot = lots_first(rest);
        count += a->g->kind[lot] >= KIND_MONUMENT && a->g->kind[lot] < KIND_TOKEN;
        rest = lots_minus(rest, lots_under(a->g, lot));
    }
    return count;
}
static int count_edge_lots(const Asked *a)
{
    return lots_count(lots_and(own_lots(a), city_edge(a->r)));
}
static int count_corner_lots(const Asked *a)
{
    return lots_count(lots_and(own_lots(a), city_corners(a->r)));
}
static int count_contiguous(const Asked *a)
{
    return largest_group(own_lots(a));
}
static int count_columns(const Asked *a)
{
    return columns(a->r, own_lots(a));
}
static int count_run(const Asked *a)
{
    int row = longest_run(own_lots(a), 1);
    int column = longest_run(own_lots(a), LOT_STRIDE);
    return row > column ? row : column;
}
static int count_square(const Asked *a)
{
    return largest_square(a->r, own_lots(a));
}
static int count_every_column(const Asked *a)
{
    return columns(a->r, own_lots(a)) == a->r->size;
}
static int count_no_markers(const Asked *a)
{
    return count_empty_lots(a) == 0;
}
static int quantity_compared(const Rules *r, const Game *g, int seat, int what);
/* With "most …" everyone tied for most, and with at least 1, has it (12.1). */
static int count_most(const Asked *a)
{
    int own = quantity_compared(a->r, a->g, a->seat, a->of);
    bool most = own >= 1;
    for (int other = 0; other < a->r->config.players; other++) {
        most &= quantity_compared(a->r, a->g, other, a->of) <= own;
    }
    return most;
}
static int count_influence(const Asked *a)
{
    return influence(a->r, a->g, a->seat, a->g->road_side - 1);
}
/* Her monuments are no garden tiles (14.11, C4A). */
static int count_side_buildings(const Asked *a)
{
    const Game *g = a->g;
    LotSet side = city_side(a->r, g->road_side - 1);
    int count = buildings_on(a->r, g, a->seat, side);
    for (LotSet rest = lots_and(lots_and(own_lots(a), g->larger_than[0]), side); lots_any(rest);) {
        Lot lot = lots_first(rest);
        count -= g->kind[lot] >= KIND_CERES_MONUMENT;
        rest = lots_minus(rest, lots_under(g, lot));
    }
    return count;
}
static int count_on_edge(const Asked *a)
{
    return lots_any(lots_and(a->place, city_edge(a->r)));
}
static int count_on_corner(const Asked *a)
{
    return lots_any(lots_and(a->place, city_corners(a->r)));
}

#ifdef ENGINE_UNIT /* a switch in place of the functions in a table, as in rows.h */
#define COUNT(function) NULL
#else
#define COUNT(function) (count_##function)
#endif
typedef struct QuantityRow {
    int (*count)(const Asked *a);
    uint8_t of;
    uint8_t flags;
} QuantityRow;
static const QuantityRow QUANTITIES[QUANTITY_COUNT] = {
#define QUANTITY(id, word, function, of, flags) {COUNT(function), of, flags},
#include "engine/quantities.def"
};

unsigned quantity_flags(int quantity)
{
    return QUANTITIES[quantity].flags;
}
int quantity_of(int quantity)
{
    return QUANTITIES[quantity].of;
}

#ifdef ENGINE_UNIT
/* Twice, since what is compared is none that compares: no function calls itself, and the stack has a known size. */
static OUTLINED int quantity_compared(const Rules *r, const Game *g, int seat, int what)
{
    const Asked asked = {r, g, seat, QUANTITIES[what].of, lots_none()};
    switch (what) {
#define QUANTITY(id, word, function, of, flags)                                                                        \
    case QUANTITY_##id:                                                                                                \
        return ((flags)&COUNTS_MOST) == 0 ? count_##function(&asked) : 0;
#define count_most count_nothing
#include "engine/quantities.def"
#undef count_most
    default:
        return 0;
    }
}
OUTLINED int quantity(const Rules *r, const Game *g, int seat, int what, LotSet place)
{
    const Asked asked = {r, g, seat, QUANTITIES[what].of, place};
    switch (what) {
#define QUANTITY(id, word, function, of, flags)                                                                        \
    case QUANTITY_##id:                                                                                                \
        return count_##function(&asked);
#include "engine/quantities.def"
    default:
        return 0;
    }
}
#else
OUTLINED int quantity(const Rules *r, const Game *g, int seat, int what, LotSet place)
{
    const QuantityRow *row = &QUANTITIES[what];
    const Asked asked = {r, g, seat, row->of, place};
    return row->count(&asked);
}
static int quantity_compared(const Rules *r, const Game *g, int seat, int what)
{
    return quantity(r, g, seat, what, lots_none());
}
#endif

OUTLINED bool condition_holds(const Rules *r, const Game *g, int seat, const Condition *condition, LotSet place)
{
    for (int i = 0; i < 2; i++) {
        const Term *term = &condition->term[i];
        if (term->quantity != QUANTITY_NONE && quantity(r, g, seat, term->quantity, place) < term->least) {
            return false;
        }
    }
    return true;
}
