/* SPDX-License-Identifier: MIT */
/* lots.h - the squares of the city and sets of them (rule 1.2).
 *
 * A lot is a number: 11 * row + column, rows 1..10 from the north, columns 0..9 from the west. The
 * eleventh column and the rows 0 and 11 never exist, so a step to a neighbour is an addition that
 * needs no test, and a shift of a whole set cannot wrap round a side. 0 is no lot. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum {
    BOARD_MAX = 10,
    LOT_STRIDE = 11,
    LOT_END = 120,  /* one past the last lot, J10 */
    LOT_SPAN = 132, /* array length that every lot and every neighbour of a lot indexes */
    NO_LOT = 0
};

typedef uint8_t Lot;

typedef struct LotSet {
    uint64_t w[2];
} LotSet;

static inline Lot lot_at(int column, int row)
{
    return (Lot)(LOT_STRIDE * (row + 1) + column);
}
static inline int lot_column(Lot lot)
{
    return lot % LOT_STRIDE;
}
static inline int lot_row(Lot lot)
{
    return lot / LOT_STRIDE - 1;
}

static inline LotSet lots_make(uint64_t low, uint64_t high)
{
    LotSet s;
    s.w[0] = low;
    s.w[1] = high;
    return s;
}
static inline LotSet lots_none(void)
{
    return lots_make(0, 0);
}
static inline LotSet lots_and(LotSet a, LotSet b)
{
    return lots_make(a.w[0] & b.w[0], a.w[1] & b.w[1]);
}
static inline LotSet lots_or(LotSet a, LotSet b)
{
    return lots_make(a.w[0] | b.w[0], a.w[1] | b.w[1]);
}
static inline LotSet lots_minus(LotSet a, LotSet b)
{
    return lots_make(a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]);
}
static inline bool lots_any(LotSet a)
{
    return (a.w[0] | a.w[1]) != 0;
}
static inline bool lots_equal(LotSet a, LotSet b)
{
    return ((a.w[0] ^ b.w[0]) | (a.w[1] ^ b.w[1])) == 0;
}
/* Is every lot of a in b? */
static inline bool lots_within(LotSet a, LotSet b)
{
    return !lots_any(lots_minus(a, b));
}

/* Towards the north-west by 1..63 places. */
static inline LotSet lots_down(LotSet a, unsigned places)
{
    return lots_make((a.w[0] >> places) | (a.w[1] << (64 - places)), a.w[1] >> places);
}
/* Towards the south-east by 1..63 places. */
static inline LotSet lots_up(LotSet a, unsigned places)
{
    return lots_make(a.w[0] << places, (a.w[1] << places) | (a.w[0] >> (64 - places)));
}
/* A pattern whose lowest bit is the head, moved to the head's lot (1..127). */
static inline LotSet lots_pattern(uint64_t pattern, Lot head)
{
    uint64_t low = pattern << (head & 63);
    uint64_t over = (pattern >> 1) >> (63 - (head & 63));
    uint64_t in_high = (uint64_t)0 - (head >> 6); /* a mask, since the processor could not foresee a branch */
    return lots_make(low & ~in_high, (low & in_high) | (over & ~in_high));
}

static inline LotSet lots_one(Lot lot)
{
    return lots_pattern(1, lot);
}
static inline bool lots_has(LotSet a, Lot lot)
{
    return (a.w[lot >> 6] >> (lot & 63) & 1) != 0;
}

/* gcc without a popcnt instruction would call into libgcc, which the engine must not need. */
static inline int bits_count(uint64_t v)
{
#if defined(__POPCNT__) || defined(__clang__) || defined(__aarch64__)
    return __builtin_popcountll(v);
#else
    v = v - (v >> 1 & 0x5555555555555555ULL);
    v = (v & 0x3333333333333333ULL) + (v >> 2 & 0x3333333333333333ULL);
    v = (v + (v >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
    return (int)(v * 0x0101010101010101ULL >> 56);
#endif
}
static inline int lots_count(LotSet a)
{
    return bits_count(a.w[0]) + bits_count(a.w[1]);
}
/* First in reading order. The set must not be empty. */
static inline Lot lots_first(LotSet a)
{
    return (Lot)(a.w[0] != 0 ? __builtin_ctzll(a.w[0]) : 64 + __builtin_ctzll(a.w[1]));
}
/* Takes the first lot in reading order out of the set. The set must not be empty. */
static inline Lot lots_pop(LotSet *a)
{
    Lot lot = lots_first(*a);
    if (a->w[0] != 0) {
        a->w[0] &= a->w[0] - 1;
    } else {
        a->w[1] &= a->w[1] - 1;
    }
    return lot;
}
/* The lots that share an edge with a lot of the set, the set itself left out; may lie off the city. */
static inline LotSet lots_around(LotSet a)
{
    LotSet sides = lots_or(lots_up(a, 1), lots_down(a, 1));
    LotSet ends = lots_or(lots_up(a, LOT_STRIDE), lots_down(a, LOT_STRIDE));
    return lots_minus(lots_or(sides, ends), a);
}
/* Those of them that share two edges at least. */
static inline LotSet lots_cornered(LotSet a)
{
    const LotSet side[4] = {lots_up(a, 1), lots_down(a, 1), lots_up(a, LOT_STRIDE), lots_down(a, LOT_STRIDE)};
    LotSet once = side[0];
    LotSet twice = lots_none();
    for (int i = 1; i < 4; i++) {
        twice = lots_or(twice, lots_and(once, side[i]));
        once = lots_or(once, side[i]);
    }
    return lots_minus(twice, a);
}
