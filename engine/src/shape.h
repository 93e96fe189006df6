/* SPDX-License-Identifier: MIT */
/* shape.h - what the engine knows about the turned shapes of shapes.def; inside the engine only. */
#pragma once

#include "engine/game.h"

typedef struct Rotation {
    uint64_t pattern; /* covered lots, the head at bit 0; at most 34 bits (I4 upright) */
    uint8_t shape;
    uint8_t size;
    int8_t left; /* the box around it, from the head */
    uint8_t width;
    uint8_t height;
} Rotation;

extern const Rotation ROTATIONS[ROTATION_COUNT];

/* Game.cell is SIZE_MAX_LOTS * (turn + 1) + the cell's place in reading order, and 0 where nothing is built. */
static inline uint8_t cell_code(int rotation, int cell)
{
    return (uint8_t)(SIZE_MAX_LOTS * (rotation + 1) + cell);
}
static inline int cell_rotation(uint8_t code)
{
    return code / SIZE_MAX_LOTS - 1;
}

/* Distance of each cell from its head; the first row is for lots without a building. */
extern const uint8_t CELL_OFFSETS[(1 + ROTATION_COUNT) * SIZE_MAX_LOTS];
static inline uint8_t cell_offset(uint8_t code)
{
    return CELL_OFFSETS[code];
}

/* The same as building_head and building_lots, inside the engine's own loops. */
static inline Lot head_of(const Game *g, Lot lot)
{
    return (Lot)(lot - cell_offset(g->cell[lot]));
}
static inline LotSet lots_under(const Game *g, Lot lot)
{
    return lots_pattern(ROTATIONS[cell_rotation(g->cell[lot])].pattern, head_of(g, lot));
}

/* Whether all of it lies on the city; cells beyond the last row fall out of the set, so they are counted. */
static inline bool rotation_on_city(const Rules *r, const Rotation *rotation, Lot head)
{
    LotSet lots = lots_pattern(rotation->pattern, head);
    return lots_count(lots) == rotation->size && lots_within(lots, r->city);
}

/* How many heads a turned shape has on a city of this size. */
static inline uint32_t rotation_places(const Rotation *rotation, int size)
{
    return (uint32_t)((size - rotation->width + 1) * (size - rotation->height + 1));
}

/* FIT(free, cells...): the heads at which these cells, the head's 0 first, lie in `free`. The offsets are
 * literals, so each becomes a few shifts by constants. */
#define FIT_AND(free, heads, offset) lots_and(heads, lots_down(free, offset))
#define FIT_1(free, a) (free)
#define FIT_2(free, a, b) FIT_AND(free, free, b)
#define FIT_3(free, a, b, c) FIT_AND(free, FIT_2(free, a, b), c)
#define FIT_4(free, a, b, c, d) FIT_AND(free, FIT_3(free, a, b, c), d)
#define FIT_5(free, a, b, c, d, e) FIT_AND(free, FIT_4(free, a, b, c, d), e)
#define FIT_6(free, a, b, c, d, e, f) FIT_AND(free, FIT_5(free, a, b, c, d, e), f)
#define CELLS_PICK(a, b, c, d, e, f, pick, ...) pick
#define FIT(free, ...) CELLS_PICK(__VA_ARGS__, FIT_6, FIT_5, FIT_4, FIT_3, FIT_2, FIT_1, )(free, __VA_ARGS__)
