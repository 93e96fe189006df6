/* SPDX-License-Identifier: MIT */
/* build.c - the verb Build: placing and building over (section 3). */
#include "module.h"
#include "shape.h"

#include <stddef.h>

/* The lots of all buildings that a placement touches. */
static LotSet buildings_touched(const Game *g, LotSet lots)
{
    LotSet all = lots_none();
    for (LotSet over = lots_and(lots, g->larger_than[0]); lots_any(over);) {
        LotSet building = lots_under(g, lots_first(over));
        all = lots_or(all, building);
        over = lots_minus(over, building);
    }
    return all;
}

/* Rule 3.4: markers for the lots left uncovered, those of covered empty lots having come back. */
static bool markers_suffice(const Rules *r, const Game *g, LotSet lots)
{
    if (!lots_any(lots_and(lots, g->larger_than[0])) || r->config.markers == MARKERS_LENIENT) {
        return true;
    }
    int size = lots_count(lots);
    int back = lots_count(lots_minus(lots, g->larger_than[0]));
    int most = g->player[g->seat].markers + back;
    int left =
        size - 2 + ((g->effects & TURN_EQUAL_SIZE) != 0); /* at most, of a building of which one lot is covered */
    if ((size - back) * left <= most) {
        return true; /* however the buildings lie */
    }
    return lots_count(lots_minus(buildings_touched(g, lots), lots)) <= most;
}

OUTLINED RuleError place_check(const Rules *r, const Game *g, int rotation, Lot head)
{
    int seat = g->seat;
    if (!rotation_on_city(r, &ROTATIONS[rotation], head)) {
        return RULE_OFF_THE_CITY;
    }
    LotSet lots = rotation_lots(rotation, head);
    if (!lots_within(lots, g->own[seat])) {
        LotSet others = lots_minus(lots, g->own[seat]);
        return lots_any(lots_and(others, g->larger_than[0])) ? RULE_ANOTHERS_BUILDING : RULE_NOT_YOUR_LOT;
    }
    if (!lots_within(lots, lots_open(g, seat, ROTATIONS[rotation].size))) {
        return RULE_NOT_SMALLER;
    }
    return markers_suffice(r, g, lots) ? RULE_OK : RULE_TOO_FEW_MARKERS;
}

RuleError build_check(const Rules *r, const Game *g, Action a)
{
    unsigned kind = action_a(a);
    unsigned rotation = action_b(a);
    Lot head = (Lot)action_c(a);
    if (kind < KIND_PIECE || kind >= KIND_MONUMENT || rotation >= (unsigned)ROTATION_COUNT || head >= LOT_END ||
        !lots_has(r->city, head)) {
        return RULE_NOT_AN_ACTION;
    }
    if (ROTATIONS[rotation].shape != r->piece[kind].shape) {
        return RULE_WRONG_SHAPE;
    }
    if (rotation_on_city(r, &ROTATIONS[rotation], head) && (g->player[g->seat].tray[0] >> kind & 1) == 0) {
        return RULE_NOT_IN_TRAY;
    }
    return place_check(r, g, (int)rotation, head);
}

/* Takes a piece back to where it comes from: the tray, or the pool with its marker (3.3, 10.3). */
static void piece_return(Game *g, Player *p, int kind)
{
    if (kind < KIND_MONUMENT) {
        p->tray[1] |= p->tray[0] & 1u << kind;
        p->tray[0] |= 1u << kind;
    } else if (kind < KIND_TOKEN) {
        g->pool |= 1u << (kind - KIND_MONUMENT);
        p->monument_markers++;
    }
}

static void piece_take(Game *g, Player *p, int kind)
{
    if (kind < KIND_MONUMENT) {
        p->tray[0] = (p->tray[0] & ~(1u << kind)) | (p->tray[1] & 1u << kind);
        p->tray[1] &= ~(1u << kind);
    } else if (kind < KIND_TOKEN) {
        g->pool &= ~(1u << (kind - KIND_MONUMENT));
        p->monument_markers--;
    }
}

static ASIDE void leave_tell(const Rules *r, Game *g, int seat, Lot lot)
{
    EACH_HOOK(r, leave, hook)
    {
        hook->leave(r, g, seat, lot);
    }
}

static INLINED LotSet building_lift(const Rules *r, Game *g, int seat, Lot lot)
{
    Player *p = &g->player[seat];
    int kind = g->kind[lot];
    const Piece *piece = &r->piece[kind];
    int rotation = cell_rotation(g->cell[lot]);
    Lot head = head_of(g, lot);
    LotSet lots = rotation_lots(rotation, head);
    if (HOOKED(r, leave)) {
        leave_tell(r, g, seat, lot);
    }
    civic_update(r, g, seat, kind, lots, -1);
    for (int i = 0; i < ROTATIONS[rotation].size; i++) {
        Lot covered = (Lot)(head + cell_offset(cell_code(rotation, i)));
        g->kind[covered] = KIND_NONE;
        g->cell[covered] = 0;
        g->larger_than[i] = lots_minus(g->larger_than[i], lots);
    }
    g->civic = lots_minus(g->civic, lots);
    g->civic_lots = lots_minus(g->civic_lots, lots);
    piece_return(g, p, kind);
    p->citizens = (uint16_t)(p->citizens - piece->citizens);
    if (piece->type == TYPE_COMMERCIAL) {
        p->shop_silver = (uint16_t)(p->shop_silver - piece->silver);
        p->shop_vp = (uint16_t)(p->shop_vp - piece->vp);
    }
    return lots;
}

static INLINED void building_lay(const Rules *r, Game *g, int seat, int kind, int rotation, Lot head)
{
    Player *p = &g->player[seat];
    const Piece *piece = &r->piece[kind];
    LotSet lots = rotation_lots(rotation, head);
    for (int i = 0; i < ROTATIONS[rotation].size; i++) {
        Lot covered = (Lot)(head + cell_offset(cell_code(rotation, i)));
        g->kind[covered] = (uint8_t)kind;
        g->cell[covered] = cell_code(rotation, i);
        g->larger_than[i] = lots_or(g->larger_than[i], lots);
    }
    piece_take(g, p, kind);
    p->citizens = (uint16_t)(p->citizens + piece->citizens);
    if (piece->type == TYPE_COMMERCIAL) {
        p->shop_silver = (uint16_t)(p->shop_silver + piece->silver);
        p->shop_vp = (uint16_t)(p->shop_vp + piece->vp);
    } else if (piece->type == TYPE_CIVIC) {
        g->civic = lots_or(g->civic, lots_one(head));
        g->civic_lots = lots_or(g->civic_lots, lots);
    }
    civic_update(r, g, seat, kind, lots, 1);
}

OUTLINED LotSet building_remove(const Rules *r, Game *g, int seat, Lot lot)
{
    return building_lift(r, g, seat, lot);
}

OUTLINED void building_put(const Rules *r, Game *g, int seat, int kind, int rotation, Lot head)
{
    building_lay(r, g, seat, kind, rotation, head);
}

static ASIDE void build_tell(const Rules *r, Game *g, int kind, LotSet lots, bool over, Lines *lines)
{
    EACH_HOOK(r, board, hook)
    {
        hook->board(r, g, lines);
    }
    EACH_HOOK(r, built, hook)
    {
        hook->built(r, g, kind, lots, over, lines);
    }
}

/* Everything rule 3.3 says, and what follows from it. */
static INLINED void build_whole(const Rules *r, Game *g, int seat, int kind, int rotation, Lot head, Lines *lines)
{
    LotSet lots = rotation_lots(rotation, head);
    LotSet removed = lots_none();
    int back = lots_count(lots_minus(lots, g->larger_than[0]));
    for (LotSet over = lots_and(lots, g->larger_than[0]); lots_any(over);) {
        LotSet building = building_lift(r, g, seat, lots_first(over));
        removed = lots_or(removed, building);
        over = lots_minus(over, building);
    }
    building_lay(r, g, seat, kind, rotation, head);
    markers_take(&g->player[seat], lots_count(lots_minus(removed, lots)) - back);
    if (lines != NULL || HOOKED(r, population)) {
        population_count(r, g, seat, kind, lots, lines);
    } else {
        g->player[seat].population = g->player[seat].citizens;
    }
    if (HOOKED(r, board) || HOOKED(r, built)) {
        build_tell(r, g, kind, lots, lots_any(removed), lines);
    }
}

OUTLINED void build(const Rules *r, Game *g, int seat, int kind, int rotation, Lot head, Lines *lines)
{
    build_whole(r, g, seat, kind, rotation, head, lines);
}

void game_put(const Rules *r, Game *g, int seat, int kind, int rotation, Lot head)
{
    bool token = kind >= KIND_TOKEN && kind < KIND_TILE; /* the Consul has no markers (13.1) */
    building_put(r, g, seat, kind, rotation, head);
    markers_take(&g->player[seat], token ? 0 : -ROTATIONS[rotation].size);
    population_count(r, g, seat, kind, lots_none(), NULL);
    EACH_HOOK(r, board, hook)
    {
        hook->board(r, g, NULL);
    }
}

void game_settle(const Rules *r, Game *g)
{
    for (int seat = 0; seat < r->config.players; seat++) {
        Player *p = &g->player[seat];
        int spare = MARKERS_OWNED - lots_count(lots_minus(g->own[seat], g->larger_than[0]));
        EACH_HOOK(r, markers, hook)
        {
            spare += hook->markers(r, g, seat);
        }
        p->markers = (uint8_t)(spare > 0 ? spare : 0);
        p->unmarked = (uint8_t)(spare < 0 ? -spare : 0);
        population_count(r, g, seat, WHAT_POPULATION, lots_none(), NULL);
    }
}

void build_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
#ifdef UNIT_WAVES /* once in the unit */
    build(r, g, g->seat, (int)action_a(a), (int)action_b(a), (Lot)action_c(a), lines);
#else
    build_whole(r, g, g->seat, (int)action_a(a), (int)action_b(a), (Lot)action_c(a), lines);
#endif
    g->acted = 1;
    turn_action_taken(r, g, lines);
}

/* Adds the placements of one turn, less those that rule 3.4 forbids where it could. */
static inline uint32_t *places_add(const Rules *r, const Game *g, uint32_t *next, int rotation, LotSet heads,
                                   bool could)
{
    while (lots_any(heads)) {
        Lot head = lots_pop(&heads);
        *next = (uint32_t)rotation << 8 | head;
        next += !could || markers_suffice(r, g, rotation_lots(rotation, head));
    }
    return next;
}

#ifndef ENGINE_UNIT /* else those of the unit (gpu/unit/lists.h) */
typedef uint32_t *ShapePlaces;
typedef uint32_t ShapeRoom[PLACES_MAX];

/* Every kind on every place. Whole steps of two actions a word are written, and what hangs over is written over by
 * what follows: a loop of known length costs less than one whose end the processor cannot foresee. */
static uint32_t builds_write(uint32_t kinds, const uint32_t *__restrict place, uint32_t places,
                             Action *__restrict out_actions)
{
    uint32_t count = 0;
    for (; kinds != 0; kinds &= kinds - 1) {
        const uint64_t base = action_make(VERB_BUILD, (unsigned)__builtin_ctz(kinds), 0, 0) * 0x100000001ULL;
        for (uint32_t i = 0; i < places; i += PLACES_STEP) {
            for (int j = 0; j < PLACES_STEP; j += 2) {
                uint64_t two;
                __builtin_memcpy(&two, place + i + j, sizeof two);
                two |= base;
                __builtin_memcpy(out_actions + count + i + j, &two, sizeof two);
            }
        }
        count += places;
    }
    return count;
}
#endif

/* Whether three lots of the set hang together: any two pairs that share a lot. */
static inline bool lots_have_three(LotSet lots)
{
    LotSet across = lots_and(lots, lots_down(lots, 1));
    LotSet along = lots_and(lots, lots_down(lots, LOT_STRIDE));
    LotSet ends = lots_or(lots_up(across, 1), lots_up(along, LOT_STRIDE));
    LotSet starts = lots_or(across, along);
    LotSet both = lots_or(lots_and(across, along), lots_and(lots_up(across, 1), lots_up(along, LOT_STRIDE)));
    return lots_any(lots_or(both, lots_and(starts, ends)));
}

#ifdef UNIT_WAVES /* the same by the table of shapes: little code in place of quick code */
/* The heads at which a turned shape lies within a set of lots: FIT for any shape. */
static INLINED LotSet heads_fit(LotSet open, int rotation)
{
    LotSet heads = open;
    UNIT_LOOP
    for (int i = 1; i < ROTATIONS[rotation].size; i++) {
        heads = lots_and(heads, lots_down(open, cell_offset(cell_code(rotation, i))));
    }
    return heads;
}

static OUTLINED uint32_t builds_list(const Rules *r, const Game *g, const int equal, ActionList out_actions)
{
    const uint32_t tray = g->player[g->seat].tray[0];
    const LotSet own = g->own[g->seat];
    const LotSet smallest = lots_minus(own, g->larger_than[equal]);
    const bool three = lots_have_three(lots_minus(own, g->larger_than[3 + equal]));
    uint32_t count = 0;
    UNIT_LOOP
    for (int shape = SHAPE_1; shape <= SHAPE_O4; shape++) {
        const uint32_t kinds = tray & r->shape_kinds[shape];
        const int size = shape_size(shape);
        if (kinds != 0 && (size <= 2 || three)) {
            const LotSet fit_on = lots_minus(own, g->larger_than[size - 1 + equal]);
            const bool could = size + equal > 2 && !lots_equal(fit_on, smallest);
            ShapeRoom place;
            ShapePlaces next = place;
            UNIT_LOOP
            for (int rotation = rotation_first(shape); rotation < rotation_first(shape + 1); rotation++) {
                next = places_add(r, g, next, rotation, heads_fit(fit_on, rotation), could);
            }
            if (next != place) {
                count += builds_write(kinds, place, (uint32_t)(next - place), out_actions + count);
            }
        }
    }
    return count;
}

uint32_t build_list(const Rules *r, const Game *g, ActionList out_actions)
{
    return builds_list(r, g, (g->effects & TURN_EQUAL_SIZE) != 0, out_actions);
}

OUTLINED uint32_t *places_list(const Rules *r, const Game *g, int shape, uint32_t *next)
{
    const LotSet open = lots_open(g, g->seat, shape_size(shape));
    UNIT_LOOP
    for (int rotation = rotation_first(shape); rotation < rotation_first(shape + 1); rotation++) {
        next = places_add(r, g, next, rotation, heads_fit(open, rotation), true);
    }
    return next;
}
#else
/* `equal` is 1 where buildings of equal size may be covered, too (i04). */
static INLINED uint32_t builds_list(const Rules *r, const Game *g, const int equal, ActionList out_actions)
{
    const uint32_t tray = g->player[g->seat].tray[0];
    ShapeRoom place;
    uint32_t count = 0;
    LotSet open[1 + 4];
    for (int size = 1; size <= 4; size++) { /* lots_open, without asking for shapes of six lots */
        open[size] = lots_minus(g->own[g->seat], g->larger_than[size - 1 + equal]);
    }
    const bool three = lots_have_three(open[4]); /* about every third list has none, and nothing larger than two fits */
    /* A building of up to two lots covers whole what smaller one it is built over, so only others can lack markers. */
#define SHAPE(id, text, size, turns)                                                                                   \
    if ((size) <= 2 || three) {                                                                                        \
        const uint32_t kinds = tray & r->shape_kinds[SHAPE_##id];                                                      \
        const LotSet fit_on = open[size];                                                                              \
        const bool could = (size) + equal > 2 && !lots_equal(fit_on, open[1]);                                         \
        ShapePlaces next = place;                                                                                      \
        if (kinds != 0) {                                                                                              \
            turns                                                                                                      \
        }                                                                                                              \
        if (next != place) {                                                                                           \
            count += builds_write(kinds, place, (uint32_t)(next - place), out_actions + count);                        \
        }                                                                                                              \
    }
#define LARGE_SHAPE(id, text, size, turns)
#define TURN(id, shape, left, width, height, ...)                                                                      \
    next = places_add(r, g, next, TURN_##id, FIT(fit_on, __VA_ARGS__), could);
#include "engine/shapes.def"
    return count;
}

static ASIDE uint32_t builds_list_equal(const Rules *r, const Game *g, ActionList out_actions)
{
    return builds_list(r, g, 1, out_actions);
}

uint32_t build_list(const Rules *r, const Game *g, ActionList out_actions)
{
    if (CAN_PLAY(INVOCATIONS) && __builtin_expect((g->effects & TURN_EQUAL_SIZE) != 0, 0)) {
        return builds_list_equal(r, g, out_actions);
    }
    return builds_list(r, g, 0, out_actions); /* with a number the compiler knows, the usual list is shorter */
}

OUTLINED uint32_t *places_list(const Rules *r, const Game *g, int shape, uint32_t *next)
{
    const LotSet open = lots_open(g, g->seat, shape_size(shape));
    switch (shape) {
#define SHAPE(id, text, size, turns)                                                                                   \
    case SHAPE_##id:                                                                                                   \
        turns break;
#define TURN(id, shape, left, width, height, ...)                                                                      \
    next = places_add(r, g, next, TURN_##id, FIT(open, __VA_ARGS__), true);
#include "engine/shapes.def"
    default:
        break;
    }
    return next;
}
#endif

/* A kind's placements are numbered by turn, then by the box's corner in reading order. */
uint32_t build_count(const Rules *r)
{
    return r->build_base[KIND_MONUMENT];
}

uint32_t place_number(const Rules *r, int rotation, Lot head)
{
    uint32_t number = 0;
    for (int t = rotation_first(ROTATIONS[rotation].shape); t < rotation; t++) {
        number += rotation_places(&ROTATIONS[t], r->size);
    }
    int across = r->size - ROTATIONS[rotation].width + 1;
    return number + (uint32_t)(lot_row(head) * across + lot_column(head) + ROTATIONS[rotation].left);
}

uint32_t shape_places(const Rules *r, int shape)
{
    uint32_t places = 0;
    for (int rotation = rotation_first(shape); rotation < rotation_first(shape + 1); rotation++) {
        places += rotation_places(&ROTATIONS[rotation], r->size);
    }
    return places;
}

uint32_t place_numbered(const Rules *r, int shape, uint32_t number)
{
    int rotation = rotation_first(shape);
    while (number >= rotation_places(&ROTATIONS[rotation], r->size)) {
        number -= rotation_places(&ROTATIONS[rotation], r->size);
        rotation++;
    }
    int across = r->size - ROTATIONS[rotation].width + 1;
    Lot head = lot_at((int)number % across - ROTATIONS[rotation].left, (int)number / across);
    return (uint32_t)rotation << 8 | head;
}

uint32_t build_number(const Rules *r, Action a)
{
    return r->build_base[action_a(a)] + place_number(r, (int)action_b(a), (Lot)action_c(a));
}

Action kind_numbered(const Rules *r, unsigned first, unsigned end, uint32_t number)
{
    unsigned kind = first;
    number += r->build_base[first];
    while (kind + 1 < end && r->build_base[kind + 1] <= number) {
        kind++;
    }
    return action_make(0, kind, 0, 0) | place_numbered(r, r->piece[kind].shape, number - r->build_base[kind]);
}

Action build_action(const Rules *r, uint32_t number)
{
    return kind_numbered(r, KIND_PIECE, KIND_MONUMENT, number);
}
