/* SPDX-License-Identifier: MIT */
/* plan.c - every build a seat could make, weighed without making it. */
#include "plan.h"
#include "few.h"

#include <stddef.h>
#include <string.h>

/* A civic building of the seat. */
typedef struct Civic {
    LotSet lots;
    LotSet around;
    const Piece *piece;
    int units; /* counted around it at present */
} Civic;

enum { CIVICS_MAX = PIECE_COUNT * PIECE_COPIES + MONUMENT_COUNT }; /* no seat has more */

/* What is the same for every build of the seat. */
typedef struct Site {
    const Rules *r;
    const Game *g;
    int seat;
    int seats; /* that have a population: the players, and an automaton */
    bool consul;
    uint32_t monuments; /* of the pool, that are looked at, too */
    Builds *builds;
    int population_vp;
    uint32_t civic_kinds;
    int civic_count;
    Civic civic[CIVICS_MAX];
} Site;

/* A civic building of the seat that a build on some place changes. */
typedef struct Neighbour {
    const Civic *civic;
    int units;   /* once those in the way are gone */
    bool beside; /* whether it counts the new building */
} Neighbour;

/* Some lots to build on, with what is in the way gone (rule 3.3). */
typedef struct Place {
    int citizens;          /* of the buildings in the way */
    int vp;                /* what those of them that are shops or civic bring */
    int markers;           /* that would come back to the supply */
    int units[UNIT_COUNT]; /* around the place, for a civic building on it; 0 if no such is asked for */
    int neighbour_count;
    Neighbour neighbour[CIVICS_MAX];
} Place;

/* Each building on these lots once. */
static int units_on(const Rules *r, const Game *g, LotSet lots, int unit)
{
    int units = 0;
    while (lots_any(lots)) {
        Lot lot = lots_first(lots);
        units += piece_worth(&r->piece[g->kind[lot]], unit);
        lots = lots_minus(lots, building_lots(g, lot));
    }
    return units;
}

/* The same for all units, added to out_units. */
static void all_units_on(const Rules *r, const Game *g, LotSet lots, int out_units[UNIT_COUNT])
{
    while (lots_any(lots)) {
        Lot lot = lots_first(lots);
        const Piece *piece = &r->piece[g->kind[lot]];
        out_units[UNIT_BUILDING]++;
        out_units[UNIT_CIVIC] += piece->type == TYPE_CIVIC;
        out_units[UNIT_SILVER] += piece->silver;
        out_units[UNIT_CITIZEN] += piece->citizens;
        lots = lots_minus(lots, building_lots(g, lot));
    }
    out_units[UNIT_TWO_CITIZENS] = out_units[UNIT_CITIZEN];
}

/* Rule 13.10. */
static int consul_population_vp(const Site *site, int own)
{
    int most = own;
    for (int other = 0; other < site->seats; other++) {
        int theirs = site->g->player[other].population;
        most = other != site->seat && theirs > most ? theirs : most;
    }
    return own < most ? own - most : own > 0 ? site->r->bonus[site->g->era] : 0;
}

/* What the seat would score for a population (rules 5.1 to 5.3). */
static int population_vp(const Site *site, int own)
{
    int ahead = INT16_MAX;
    if (site->consul) {
        return consul_population_vp(site, own);
    }
    for (int other = 0; other < site->seats; other++) {
        int theirs = site->g->player[other].population;
        ahead = other != site->seat && theirs > own && theirs < ahead ? theirs : ahead;
    }
    if (own == 0) {
        return 0;
    }
    return ahead == INT16_MAX ? own + site->r->bonus[site->g->era] : ahead;
}

static void site_make(const Rules *r, const Game *g, int seat, Site *out_site)
{
    out_site->r = r;
    out_site->g = g;
    out_site->seat = seat;
    out_site->seats = r->config.players + r->automaton;
    out_site->consul = r->config.module[MODULE_CONSUL] != 0;
    out_site->monuments = 0;
    out_site->builds = NULL;
    out_site->civic_kinds = 0;
    out_site->civic_count = 0;
    for (int kind = 1; kind < KIND_MONUMENT; kind++) {
        out_site->civic_kinds |= (uint32_t)(r->piece[kind].type == TYPE_CIVIC) << kind;
    }
    out_site->population_vp = population_vp(out_site, g->player[seat].population);
    for (LotSet rest = lots_and(g->civic, g->own[seat]); lots_any(rest);) {
        Lot head = lots_pop(&rest);
        Civic *civic = &out_site->civic[out_site->civic_count++];
        civic->piece = &r->piece[g->kind[head]];
        civic->lots = building_lots(g, head);
        civic->around = lots_around(civic->lots);
        civic->units = units_on(r, g, lots_and(civic->around, g->larger_than[0]), civic->piece->unit);
    }
}

/* Counts the buildings in the way out; all their lots. */
static LotSet place_clear(const Site *site, LotSet lots, Place *place)
{
    const Game *g = site->g;
    LotSet gone = lots_none();
    for (LotSet rest = lots_and(lots, g->larger_than[0]); lots_any(rest);) {
        Lot lot = lots_first(rest);
        LotSet building = building_lots(g, lot);
        const Piece *piece = &site->r->piece[g->kind[lot]];
        place->citizens += piece->citizens;
        place->vp += piece->type == TYPE_COMMERCIAL ? piece->silver + piece->vp : 0;
        gone = lots_or(gone, building);
        rest = lots_minus(rest, building);
    }
    return gone;
}

static void place_neighbours(const Site *site, LotSet lots, LotSet gone, Place *place)
{
    for (int i = 0; i < site->civic_count; i++) {
        const Civic *civic = &site->civic[i];
        bool beside = lots_any(lots_and(civic->around, lots));
        LotSet missing = lots_and(civic->around, gone);
        if (lots_any(lots_and(civic->lots, gone))) {
            place->vp += piece_vp(civic->piece, civic->units);
        } else if (beside || lots_any(missing)) {
            Neighbour *neighbour = &place->neighbour[place->neighbour_count++];
            neighbour->civic = civic;
            neighbour->beside = beside;
            neighbour->units = civic->units - units_on(site->r, site->g, missing, civic->piece->unit);
        }
    }
}

static void place_make(const Site *site, LotSet lots, bool civic, Place *out_place)
{
    const Game *g = site->g;
    out_place->citizens = 0;
    out_place->vp = 0;
    out_place->neighbour_count = 0;
    memset(out_place->units, 0, sizeof out_place->units);
    LotSet gone = place_clear(site, lots, out_place);
    place_neighbours(site, lots, gone, out_place);
    if (civic) {
        all_units_on(site->r, g, lots_minus(lots_and(lots_around(lots), g->larger_than[0]), gone), out_place->units);
    }
    out_place->markers = lots_count(lots_minus(lots, g->larger_than[0])) - lots_count(lots_minus(gone, lots));
}

static inline int place_gain(const Site *site, const Place *place, const Piece *piece)
{
    const Game *g = site->g;
    int gain = -place->vp;
    if (piece->citizens != place->citizens) {
        int population = g->player[site->seat].population - place->citizens + piece->citizens;
        gain += population_vp(site, population) - site->population_vp;
    }
    if (piece->type == TYPE_COMMERCIAL) {
        gain += piece->silver + piece->vp;
    } else if (piece->type == TYPE_CIVIC) {
        gain += piece_vp(piece, place->units[piece->unit]);
    }
    for (int i = 0; i < place->neighbour_count; i++) {
        const Neighbour *neighbour = &place->neighbour[i];
        const Piece *civic = neighbour->civic->piece;
        int units = neighbour->units + (neighbour->beside ? piece_worth(piece, civic->unit) : 0);
        gain += piece_vp(civic, units) - piece_vp(civic, neighbour->civic->units);
    }
    return g->era + 1 == ERA_COUNT ? gain - place->markers : gain; /* rule 8.4 */
}

/* Puts a build in its order of gain; the steps after it that share lots with it go. */
static void plan_add(Plan *plan, LotSet lots, int gain)
{
    const Plan old = *plan;
    int step = 0;
    while (step < PLAN_STEPS && old.gain[step] >= gain) {
        if (lots_any(lots_and(old.lots[step], lots))) {
            return;
        }
        step++;
    }
    int from = step;
    if (step < PLAN_STEPS) {
        plan->lots[step] = lots;
        plan->gain[step++] = gain;
    }
    for (; step < PLAN_STEPS; step++) {
        while (from < PLAN_STEPS && lots_any(lots_and(old.lots[from], lots))) {
            from++;
        }
        plan->lots[step] = from < PLAN_STEPS ? old.lots[from] : lots_none();
        plan->gain[step] = from < PLAN_STEPS ? old.gain[from] : 0;
        from++;
    }
}

static void builds_add(const Site *site, Action action, int gain)
{
    if (site->builds != NULL) {
        const Sight sight = {gain, action};
        FEW_TAKE(site->builds->row, site->builds->count, BUILDS_MAX, value, sight);
    }
}

/* Weighs these kinds on these lots, which are those of an action's low 16 bits. */
static void plan_weigh(const Site *site, LotSet lots, unsigned at, uint32_t kinds, Plan *plan)
{
    Place place;
    int best = 0;
    place_make(site, lots, (kinds & site->civic_kinds) != 0, &place);
    for (; kinds != 0; kinds &= kinds - 1) {
        int kind = __builtin_ctz(kinds);
        const Piece *piece = &site->r->piece[kind];
        int gain = place_gain(site, &place, piece);
        best = gain > best ? gain : best;
        if (piece->type == TYPE_CIVIC) {
            int vp = piece_vp(piece, place.units[piece->unit]);
            plan->civic[kind] = vp > plan->civic[kind] ? vp : plan->civic[kind];
        }
        builds_add(site, action_make(VERB_BUILD, (unsigned)kind, 0, 0) | at, gain);
    }
    plan_add(plan, lots, best);
}

/* The same for monuments; one that lives counts its neighbours (10.7). */
static void monuments_weigh(const Site *site, LotSet lots, unsigned at, uint32_t monuments, Plan *plan)
{
    Place place;
    place_make(site, lots, true, &place);
    for (; monuments != 0; monuments &= monuments - 1) {
        int monument = __builtin_ctz(monuments);
        Piece piece = site->r->piece[KIND_MONUMENT + monument];
        int living = site->r->catalogue.monument[monument].living * place.units[UNIT_BUILDING];
        piece.citizens = (uint8_t)(piece.citizens + (piece.type == TYPE_RESIDENTIAL ? living : 0));
        piece.silver = (uint8_t)(piece.silver + (piece.type == TYPE_COMMERCIAL ? living : 0));
        int gain = place_gain(site, &place, &piece);
        builds_add(site, action_make(VERB_RAISE, (unsigned)(KIND_MONUMENT + monument), 0, 0) | at, gain);
        if (gain > 0) {
            plan_add(plan, lots, gain);
        }
    }
}

/* The heads at which a turned shape lies in `open`. */
static LotSet heads_find(LotSet open, LotSet cells)
{
    LotSet heads = open;
    lots_pop(&cells);
    while (lots_any(cells)) {
        heads = lots_and(heads, lots_down(open, lots_pop(&cells)));
    }
    return heads;
}

/* Own lots that a building of `size` may cover: those under smaller buildings, with i04 equal ones (3.2). */
static LotSet lots_open(const Game *g, int seat, int size)
{
    int covered = size - 1 + ((g->effects & TURN_EQUAL_SIZE) != 0);
    return covered < SIZE_MAX_LOTS ? lots_minus(g->own[seat], g->larger_than[covered]) : g->own[seat];
}

/* Weighs every build of a turned shape that covers a lot of `wanted`. */
static void rotation_search(const Site *site, int rotation, uint32_t kinds, uint32_t monuments, LotSet wanted,
                            Plan *plan)
{
    LotSet open = lots_open(site->g, site->seat, shape_size(rotation_shape(rotation)));
    for (LotSet heads = heads_find(open, rotation_lots(rotation, 0)); lots_any(heads);) {
        const Lot head = lots_pop(&heads);
        const LotSet lots = rotation_lots(rotation, head);
        const unsigned at = (unsigned)rotation << 8 | head;
        if (!lots_any(lots_and(lots, wanted))) {
            continue;
        }
        if (kinds != 0) {
            plan_weigh(site, lots, at, kinds, plan);
        }
        if (monuments != 0) {
            monuments_weigh(site, lots, at, monuments, plan);
        }
    }
}

static void plan_search(const Site *site, LotSet wanted, Plan *plan)
{
    const int shapes = site->monuments != 0 ? SHAPE_COUNT : TRAY_SHAPE_COUNT;
    for (int shape = 0; shape < shapes; shape++) {
        uint32_t kinds = site->g->player[site->seat].tray[0] & site->r->shape_kinds[shape];
        uint32_t monuments = site->monuments & site->r->shape_monuments[shape];
        if ((kinds | monuments) == 0) {
            continue;
        }
        for (int rotation = rotation_first(shape); rotation < rotation_first(shape + 1); rotation++) {
            rotation_search(site, rotation, kinds, monuments, wanted, plan);
        }
    }
}

void plan_make(const Rules *r, const Game *g, int seat, uint32_t monuments, Builds *builds, Plan *out_plan)
{
    Site site;
    site_make(r, g, seat, &site);
    site.monuments = monuments & g->pool;
    site.builds = builds;
    memset(out_plan, 0, sizeof *out_plan);
    if (builds != NULL) {
        builds->count = 0;
    }
    plan_search(&site, g->own[seat], out_plan);
}

void plan_extend(const Rules *r, const Game *g, int seat, uint32_t monuments, Lot lot, Plan *plan)
{
    Site site;
    site_make(r, g, seat, &site);
    site.monuments = monuments & g->pool;
    plan_search(&site, lots_one(lot), plan);
}
