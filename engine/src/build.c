/* build.c - the verb Build: placing and building over (section 3). */
#include "module.h"
#include "shape.h"

#include <stddef.h>

/* Own lots that a building of `size` may cover: empty, or under a strictly smaller building (rule 3.2). */
static LotSet lots_open(const Game *g, int seat, int size)
{
    return lots_minus(g->own[seat], g->big[size - 1]);
}

/* The lots of all buildings that a placement touches. */
static LotSet buildings_touched(const Game *g, LotSet lots)
{
    LotSet all = lots_none();
    for (LotSet over = lots_and(lots, g->big[0]); lots_any(over);) {
        LotSet building = lots_under(g, lots_first(over));
        all = lots_or(all, building);
        over = lots_minus(over, building);
    }
    return all;
}

/* Rule 3.4: markers for the lots left uncovered, those of covered empty lots having come back. */
static bool markers_suffice(const Rules *r, const Game *g, LotSet lots)
{
    if (!lots_any(lots_and(lots, g->big[0])) || r->config.markers == MARKERS_LENIENT) {
        return true;
    }
    int back = lots_count(lots_minus(lots, g->big[0]));
    int needed = lots_count(lots_minus(buildings_touched(g, lots), lots));
    return needed <= g->player[g->seat].markers + back;
}

RuleError build_check(const Rules *r, const Game *g, Action a)
{
    unsigned kind = action_a(a);
    unsigned turn = action_b(a);
    Lot head = (Lot)action_c(a);
    int seat = g->seat;
    if (kind == KIND_NONE || kind >= KIND_COUNT || turn >= (unsigned)TURN_COUNT || head >= LOT_END ||
        !lots_has(r->city, head)) {
        return RULE_NOT_AN_ACTION;
    }
    if (TURNS[turn].shape != r->piece[kind].shape) {
        return RULE_WRONG_SHAPE;
    }
    if (!turn_on_city(r, &TURNS[turn], head)) {
        return RULE_OFF_THE_CITY;
    }
    LotSet lots = turn_lots((int)turn, head);
    if ((g->player[seat].tray[0] >> kind & 1) == 0) {
        return RULE_NOT_IN_TRAY;
    }
    if (!lots_within(lots, g->own[seat])) {
        LotSet others = lots_minus(lots, g->own[seat]);
        return lots_any(lots_and(others, g->big[0])) ? RULE_ANOTHERS_BUILDING : RULE_NOT_YOUR_LOT;
    }
    if (!lots_within(lots, lots_open(g, seat, TURNS[turn].size))) {
        return RULE_NOT_SMALLER;
    }
    return markers_suffice(r, g, lots) ? RULE_OK : RULE_TOO_FEW_MARKERS;
}

static void population_line(const Game *g, Lines *lines, int seat, int kind, LotSet lots, int32_t change)
{
    if (lines != NULL && change != 0) {
        Line line = line_make(g, LINE_POPULATION, seat, RULE(3, 6));
        line.what = (uint8_t)kind;
        line.lots = lots;
        line_amount(lines, line, AMOUNT_POPULATION, change);
    }
}

/* Takes the whole building on `lot` back to the seat's tray (rule 3.3); its lots. */
static LotSet building_remove(const Rules *r, Game *g, int seat, Lot lot, Lines *lines)
{
    Player *p = &g->player[seat];
    int kind = g->kind[lot];
    const Piece *piece = &r->piece[kind];
    int turn = cell_turn(g->cell[lot]);
    Lot head = head_of(g, lot);
    LotSet lots = turn_lots(turn, head);
    civic_update(r, g, seat, kind, lots, -1);
    for (int i = 0; i < TURNS[turn].size; i++) {
        Lot covered = (Lot)(head + cell_offset(cell_code(turn, i)));
        g->kind[covered] = KIND_NONE;
        g->cell[covered] = 0;
        g->big[i] = lots_minus(g->big[i], lots);
    }
    g->civic = lots_minus(g->civic, lots);
    g->civic_lots = lots_minus(g->civic_lots, lots);
    p->tray[1] |= p->tray[0] & 1u << kind;
    p->tray[0] |= 1u << kind;
    p->population = (uint16_t)(p->population - piece->citizens);
    if (piece->type == TYPE_COMMERCIAL) {
        p->shop_silver = (uint16_t)(p->shop_silver - piece->silver);
        p->shop_vp = (uint16_t)(p->shop_vp - piece->vp);
    }
    population_line(g, lines, seat, kind, lots, -(int32_t)piece->citizens);
    return lots;
}

static void building_put(const Rules *r, Game *g, int seat, int kind, int turn, Lot head)
{
    Player *p = &g->player[seat];
    const Piece *piece = &r->piece[kind];
    LotSet lots = turn_lots(turn, head);
    for (int i = 0; i < TURNS[turn].size; i++) {
        Lot covered = (Lot)(head + cell_offset(cell_code(turn, i)));
        g->kind[covered] = (uint8_t)kind;
        g->cell[covered] = cell_code(turn, i);
        g->big[i] = lots_or(g->big[i], lots);
    }
    p->tray[0] = (p->tray[0] & ~(1u << kind)) | (p->tray[1] & 1u << kind);
    p->tray[1] &= ~(1u << kind);
    p->population = (uint16_t)(p->population + piece->citizens);
    if (piece->type == TYPE_COMMERCIAL) {
        p->shop_silver = (uint16_t)(p->shop_silver + piece->silver);
        p->shop_vp = (uint16_t)(p->shop_vp + piece->vp);
    } else if (piece->type == TYPE_CIVIC) {
        g->civic = lots_or(g->civic, lots_one(head));
        g->civic_lots = lots_or(g->civic_lots, lots);
    }
    civic_update(r, g, seat, kind, lots, 1);
}

/* Everything rule 3.3 says. */
static void build(const Rules *r, Game *g, int seat, int kind, int turn, Lot head, Lines *lines)
{
    LotSet lots = turn_lots(turn, head);
    LotSet removed = lots_none();
    int back = lots_count(lots_minus(lots, g->big[0]));
    for (LotSet over = lots_and(lots, g->big[0]); lots_any(over);) {
        LotSet building = building_remove(r, g, seat, lots_first(over), lines);
        removed = lots_or(removed, building);
        over = lots_minus(over, building);
    }
    building_put(r, g, seat, kind, turn, head);
    markers_take(&g->player[seat], lots_count(lots_minus(removed, lots)) - back);
    population_line(g, lines, seat, kind, lots, r->piece[kind].citizens);
}

void game_put(const Rules *r, Game *g, int seat, int kind, int turn, Lot head)
{
    build(r, g, seat, kind, turn, head, NULL);
}

void build_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    build(r, g, g->seat, (int)action_a(a), (int)action_b(a), (Lot)action_c(a), lines);
    g->acted = 1;
    turn_action_taken(r, g, lines);
}

/* Placements of one shape, as the low 16 bits of their actions; the overhang is for builds_write. */
enum { PLACES_STEP = 8, PLACES_MAX = 4 * BOARD_MAX * BOARD_MAX + PLACES_STEP };

/* Adds the placements of one turn, less those that rule 3.4 forbids where it could. */
static inline uint32_t *places_add(const Rules *r, const Game *g, uint32_t *next, int turn, LotSet heads, bool could)
{
    while (lots_any(heads)) {
        Lot head = lots_pop(&heads);
        *next = (uint32_t)turn << 8 | head;
        next += !could || markers_suffice(r, g, turn_lots(turn, head));
    }
    return next;
}

/* Every kind on every place. Whole steps of two actions a word are written, and what hangs over is written over by
 * what follows: a loop of known length costs less than one whose end the processor cannot foresee. */
static uint32_t builds_write(uint32_t kinds, const uint32_t *place, uint32_t places, Action *out_actions)
{
    uint32_t count = 0;
    for (; kinds != 0; kinds &= kinds - 1) {
        const uint64_t base = action_make(VERB_BUILD, (unsigned)__builtin_ctz(kinds), 0, 0) * 0x100000001ULL;
        for (uint32_t i = 0; i < places; i += PLACES_STEP) {
            uint64_t step[PLACES_STEP / 2];
            __builtin_memcpy(step, place + i, sizeof step);
            for (int j = 0; j < PLACES_STEP / 2; j++) {
                step[j] |= base;
            }
            __builtin_memcpy(out_actions + count + i, step, sizeof step);
        }
        count += places;
    }
    return count;
}

uint32_t build_list(const Rules *r, const Game *g, Action *out_actions)
{
    const uint32_t tray = g->player[g->seat].tray[0];
    uint32_t place[PLACES_MAX];
    uint32_t count = 0;
    LotSet open[1 + 4];
    LotSet heads[TURN_COUNT];
    for (int size = 1; size <= 4; size++) {
        open[size] = lots_open(g, g->seat, size);
    }
    /* First all heads, in one straight line that shares its shifts between the turns and shapes of a size. */
#define SHAPE(id, text, size, turns) turns
#define LARGE_SHAPE(id, text, size, turns)
#define TURN(id, shape, left, width, height, ...)                                                                      \
    heads[TURN_##id] = FIT(open[CELLS_PICK(__VA_ARGS__, 6, 5, 4, 3, 2, 1, )], __VA_ARGS__);
#include "engine/shapes.def"
    /* A building of up to two lots covers whole what it is built over, so only larger ones can lack markers. */
#define SHAPE(id, text, size, turns)                                                                                   \
    {                                                                                                                  \
        const uint32_t kinds = tray & r->shape_kinds[SHAPE_##id];                                                      \
        const bool could = (size) > 2 && !lots_equal(open[size], open[1]);                                             \
        uint32_t *next = place;                                                                                        \
        if (kinds != 0) {                                                                                              \
            turns                                                                                                      \
        }                                                                                                              \
        if (next != place) {                                                                                           \
            count += builds_write(kinds, place, (uint32_t)(next - place), out_actions + count);                        \
        }                                                                                                              \
    }
#define LARGE_SHAPE(id, text, size, turns)
#define TURN(id, shape, left, width, height, ...) next = places_add(r, g, next, TURN_##id, heads[TURN_##id], could);
#include "engine/shapes.def"
    return count;
}

/* A kind's placements are numbered by turn, then by the box's corner in reading order. */
uint32_t build_count(const Rules *r)
{
    return r->build_base[KIND_COUNT];
}

uint32_t build_number(const Rules *r, Action a)
{
    unsigned kind = action_a(a);
    int turn = (int)action_b(a);
    Lot head = (Lot)action_c(a);
    uint32_t number = r->build_base[kind];
    for (int t = turn_first(r->piece[kind].shape); t < turn; t++) {
        number += turn_places(&TURNS[t], r->size);
    }
    int across = r->size - TURNS[turn].width + 1;
    return number + (uint32_t)(lot_row(head) * across + lot_column(head) + TURNS[turn].left);
}

Action build_action(const Rules *r, uint32_t number)
{
    unsigned kind = 1;
    while (kind + 1 < KIND_COUNT && r->build_base[kind + 1] <= number) {
        kind++;
    }
    number -= r->build_base[kind];
    int turn = turn_first(r->piece[kind].shape);
    while (number >= turn_places(&TURNS[turn], r->size)) {
        number -= turn_places(&TURNS[turn], r->size);
        turn++;
    }
    int across = r->size - TURNS[turn].width + 1;
    Lot head = lot_at((int)number % across - TURNS[turn].left, (int)number / across);
    return action_make(VERB_BUILD, kind, (unsigned)turn, head);
}
