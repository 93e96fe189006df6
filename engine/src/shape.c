/* SPDX-License-Identifier: MIT */
/* shape.c - the turned shapes as patterns of bits, and buildings on the board. */
#include "shape.h"

#define BIT(offset) (1ULL << (offset))
#define PATTERN_1(a) BIT(a)
#define PATTERN_2(a, b) (BIT(a) | BIT(b))
#define PATTERN_3(a, b, c) (BIT(a) | PATTERN_2(b, c))
#define PATTERN_4(a, b, c, d) (BIT(a) | PATTERN_3(b, c, d))
#define PATTERN_5(a, b, c, d, e) (BIT(a) | PATTERN_4(b, c, d, e))
#define PATTERN_6(a, b, c, d, e, f) (BIT(a) | PATTERN_5(b, c, d, e, f))
#define PATTERN(...)                                                                                                   \
    CELLS_PICK(__VA_ARGS__, PATTERN_6, PATTERN_5, PATTERN_4, PATTERN_3, PATTERN_2, PATTERN_1, )(__VA_ARGS__)
#define CELLS(...) CELLS_PICK(__VA_ARGS__, 6, 5, 4, 3, 2, 1, )

const Rotation ROTATIONS[ROTATION_COUNT] = {
#define SHAPE(id, text, size, turns) turns
#define TURN(id, shape, left, width, height, ...)                                                                      \
    {PATTERN(__VA_ARGS__), SHAPE_##shape, CELLS(__VA_ARGS__), left, width, height},
#include "engine/shapes.def"
};

#define PADDED(a, b, c, d, e, f, ...) a, b, c, d, e, f
const uint8_t CELL_OFFSETS[(1 + ROTATION_COUNT) * SIZE_MAX_LOTS] = {
    PADDED(0, 0, 0, 0, 0, 0, ),
#define SHAPE(id, text, size, turns) turns
#define TURN(id, shape, left, width, height, ...) PADDED(__VA_ARGS__, 0, 0, 0, 0, 0, ),
#include "engine/shapes.def"
};

int rotation_shape(int rotation)
{
    return ROTATIONS[rotation].shape;
}

/* The turns counted, with the count so far named at each shape. */
enum {
#define SHAPE(id, text, size, turns) FIRST_##id, BEFORE_##id = FIRST_##id - 1, turns
#define TURN(id, shape, left, width, height, ...) COUNT_##id,
#include "engine/shapes.def"
};
static const uint8_t FIRST_TURNS[SHAPE_COUNT + 1] = {
#define SHAPE(id, text, size, turns) FIRST_##id,
#include "engine/shapes.def"
    ROTATION_COUNT};

int rotation_first(int shape)
{
    return FIRST_TURNS[shape];
}

LotSet rotation_lots(int rotation, Lot head)
{
    return lots_pattern(ROTATIONS[rotation].pattern, head);
}

int rotation_of_lots(int shape, LotSet lots)
{
    if (lots_count(lots) != shape_size(shape)) { /* part of a turn may lie beyond the last row, where no lot can be */
        return NO_ROTATION;
    }
    Lot head = lots_first(lots);
    for (int rotation = rotation_first(shape); rotation < ROTATION_COUNT && ROTATIONS[rotation].shape == shape;
         rotation++) {
        if (lots_equal(rotation_lots(rotation, head), lots)) {
            return rotation;
        }
    }
    return NO_ROTATION;
}

int rotation_of_any(LotSet lots)
{
    int rotation = NO_ROTATION;
    for (int shape = 0; shape < SHAPE_COUNT && rotation == NO_ROTATION; shape++) {
        rotation = rotation_of_lots(shape, lots);
    }
    return rotation;
}

Lot building_head(const Game *g, Lot lot)
{
    return head_of(g, lot);
}

LotSet building_lots(const Game *g, Lot lot)
{
    return lots_under(g, lot);
}

int lot_owner(const Rules *r, const Game *g, Lot lot)
{
    for (int seat = 0; seat < r->config.players + r->automaton; seat++) {
        if (lots_has(g->own[seat], lot)) {
            return seat;
        }
    }
    return NO_SEAT;
}

void lots_swap(const Rules *r, Game *g, Lot first, Lot second)
{
    int one = lot_owner(r, g, first);
    int other = lot_owner(r, g, second);
    g->own[one] = lots_or(lots_minus(g->own[one], lots_one(first)), lots_one(second));
    g->own[other] = lots_or(lots_minus(g->own[other], lots_one(second)), lots_one(first));
}
