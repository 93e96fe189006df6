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

static int buildings_count(const Rules *r, const Game *g, int seat, BuildingCount what)
{
    int sum = 0;
    LotSet rest = lots_and(g->own[seat], g->big[what.least - 1]);
    rest = what.most < SIZE_MAX_LOTS ? lots_minus(rest, g->big[what.most]) : rest;
    rest = lots_any(what.on) ? lots_and(rest, what.on) : rest;
    rest = what.type == TYPE_CIVIC   ? lots_and(rest, g->civic_lots)
           : what.type == TYPE_COUNT ? rest
                                     : lots_minus(rest, g->civic_lots);
    while (lots_any(rest)) { /* as few buildings as the sets of lots leave */
        Lot lot = lots_first(rest);
        bool counts = what.type == TYPE_COUNT || r->piece[g->kind[lot]].type == what.type;
        int size = TURNS[cell_turn(g->cell[lot])].size;
        rest = lots_minus(rest, lots_under(g, lot));
        sum += !counts ? 0 : what.lots ? size : 1;
    }
    return sum;
}

static int largest_size(const Game *g, int seat)
{
    int size = 0;
    while (size < SIZE_MAX_LOTS && lots_any(lots_and(g->own[seat], g->big[size]))) {
        size++;
    }
    return size;
}

static BuildingCount of_type(int type)
{
    BuildingCount what = {type, 1, SIZE_MAX_LOTS, {{0, 0}}, false};
    return what;
}
static int type_buildings(const Rules *r, const Game *g, int seat, int type)
{
    return buildings_count(r, g, seat, of_type(type));
}
static int type_lots_worth(const Rules *r, const Game *g, int seat, int type)
{
    BuildingCount what = of_type(type);
    what.lots = true;
    return buildings_count(r, g, seat, what);
}
static int sized_buildings(const Rules *r, const Game *g, int seat, int type, int least, int most)
{
    BuildingCount what = of_type(type);
    what.least = least;
    what.most = most;
    return buildings_count(r, g, seat, what);
}
static int buildings_on(const Rules *r, const Game *g, int seat, LotSet lots)
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

LotSet lots_group(LotSet lots, Lot from)
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

static int largest_group(LotSet lots)
{
    int most = 0;
    while (lots_any(lots)) {
        LotSet group = lots_group(lots, lots_first(lots));
        most = lots_count(group) > most ? lots_count(group) : most;
        lots = lots_minus(lots, group);
    }
    return most;
}

static int columns(const Rules *r, LotSet lots)
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
static int longest_run(LotSet lots, unsigned step)
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

static int largest_square(const Rules *r, LotSet lots)
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

static int markers_on_board(const Game *g, int seat)
{
    return lots_count(lots_minus(g->own[seat], g->big[0])) - g->player[seat].unmarked;
}

static int monuments_of(const Game *g, int seat)
{
    int count = 0;
    for (LotSet rest = lots_and(g->own[seat], g->big[0]); lots_any(rest);) {
        Lot lot = lots_first(rest);
        count += g->kind[lot] >= KIND_MONUMENT && g->kind[lot] < KIND_TOKEN;
        rest = lots_minus(rest, lots_under(g, lot));
    }
    return count;
}

/* With "most …" everyone tied for most, and with at least 1, has it (12.1). */
static int has_most(const Rules *r, const Game *g, int seat, int what)
{
    int own = quantity(r, g, seat, what, lots_none());
    bool most = own >= 1;
    for (int other = 0; other < r->config.players; other++) {
        most &= quantity(r, g, other, what, lots_none()) <= own;
    }
    return most;
}

int influence(const Rules *r, const Game *g, int seat, int side)
{
    BuildingCount what = of_type(TYPE_COUNT);
    what.on = city_side(r, side);
    what.lots = true;
    return buildings_count(r, g, seat, what);
}

/* Her monuments are no garden tiles (14.11, C4A). */
static int side_buildings(const Rules *r, const Game *g, int seat, LotSet side)
{
    int count = buildings_on(r, g, seat, side);
    for (LotSet rest = lots_and(lots_and(g->own[seat], g->big[0]), side); lots_any(rest);) {
        Lot lot = lots_first(rest);
        count -= g->kind[lot] >= KIND_CERES_MONUMENT;
        rest = lots_minus(rest, lots_under(g, lot));
    }
    return count;
}

int quantity(const Rules *r, const Game *g, int seat, int what, LotSet place)
{
    const Player *p = &g->player[seat];
    LotSet own = g->own[seat];
    BuildingCount all = of_type(TYPE_COUNT);
    switch (what) {
    case QUANTITY_LOTS:
        return lots_count(own);
    case QUANTITY_EMPTY_LOTS:
        return markers_on_board(g, seat);
    case QUANTITY_POPULATION:
        return p->population;
    case QUANTITY_SILVER_VALUE:
        return p->shop_silver;
    case QUANTITY_SILVER:
        return p->silver;
    case QUANTITY_BUILDINGS:
        return buildings_count(r, g, seat, all);
    case QUANTITY_RESIDENTIAL:
        return type_buildings(r, g, seat, TYPE_RESIDENTIAL);
    case QUANTITY_COMMERCIAL:
        return type_buildings(r, g, seat, TYPE_COMMERCIAL);
    case QUANTITY_CIVIC:
        return type_buildings(r, g, seat, TYPE_CIVIC);
    case QUANTITY_RESIDENTIAL_LOTS:
        return type_lots_worth(r, g, seat, TYPE_RESIDENTIAL);
    case QUANTITY_COMMERCIAL_LOTS:
        return type_lots_worth(r, g, seat, TYPE_COMMERCIAL);
    case QUANTITY_CIVIC_LOTS:
        return type_lots_worth(r, g, seat, TYPE_CIVIC);
    case QUANTITY_SIZE:
        return largest_size(g, seat);
    case QUANTITY_BUILDINGS_OF_2:
        return sized_buildings(r, g, seat, TYPE_COUNT, 2, SIZE_MAX_LOTS);
    case QUANTITY_BUILDINGS_OF_4:
        return sized_buildings(r, g, seat, TYPE_COUNT, 4, SIZE_MAX_LOTS);
    case QUANTITY_COMMERCIAL_OF_3:
        return sized_buildings(r, g, seat, TYPE_COMMERCIAL, 3, SIZE_MAX_LOTS);
    case QUANTITY_SINGLE_CIVIC:
        return sized_buildings(r, g, seat, TYPE_CIVIC, 1, 1);
    case QUANTITY_EDGE_BUILDINGS:
        return buildings_on(r, g, seat, city_edge(r));
    case QUANTITY_EACH_TYPE: {
        int homes = type_buildings(r, g, seat, TYPE_RESIDENTIAL);
        int shops = type_buildings(r, g, seat, TYPE_COMMERCIAL);
        int civics = type_buildings(r, g, seat, TYPE_CIVIC);
        int least = homes < shops ? homes : shops;
        return civics < least ? civics : least;
    }
    case QUANTITY_MONUMENTS:
        return monuments_of(g, seat);
    case QUANTITY_EDGE_LOTS:
        return lots_count(lots_and(own, city_edge(r)));
    case QUANTITY_CORNER_LOTS:
        return lots_count(lots_and(own, city_corners(r)));
    case QUANTITY_CONTIGUOUS:
        return largest_group(own);
    case QUANTITY_COLUMNS:
        return columns(r, own);
    case QUANTITY_RUN: {
        int row = longest_run(own, 1);
        int column = longest_run(own, LOT_STRIDE);
        return row > column ? row : column;
    }
    case QUANTITY_SQUARE:
        return largest_square(r, own);
    case QUANTITY_EVERY_COLUMN:
        return columns(r, own) == r->size;
    case QUANTITY_NO_MARKERS:
        return markers_on_board(g, seat) == 0;
    case QUANTITY_MOST_LOTS:
        return has_most(r, g, seat, QUANTITY_LOTS);
    case QUANTITY_MOST_POPULATION:
        return has_most(r, g, seat, QUANTITY_POPULATION);
    case QUANTITY_MOST_SILVER_VALUE:
        return has_most(r, g, seat, QUANTITY_SILVER_VALUE);
    case QUANTITY_MOST_CIVIC:
        return has_most(r, g, seat, QUANTITY_CIVIC);
    case QUANTITY_INFLUENCE:
        return influence(r, g, seat, g->road_side - 1);
    case QUANTITY_SIDE_BUILDINGS:
        return side_buildings(r, g, seat, city_side(r, g->road_side - 1));
    case QUANTITY_ON_EDGE:
        return lots_any(lots_and(place, city_edge(r)));
    case QUANTITY_ON_CORNER:
        return lots_any(lots_and(place, city_corners(r)));
    default:
        return 0;
    }
}

bool condition_holds(const Rules *r, const Game *g, int seat, const Condition *condition, LotSet place)
{
    for (int i = 0; i < 2; i++) {
        const Term *term = &condition->term[i];
        if (term->quantity != QUANTITY_NONE && quantity(r, g, seat, term->quantity, place) < term->least) {
            return false;
        }
    }
    return true;
}
