/* SPDX-License-Identifier: MIT */
/* ceres_rows.h - sets of lots as one word, for the city of Ceres; inside the engine only.
 *
 * Her city has seven lots a side (1.2). Each of its rows is eight bits, the eighth always empty, so that a step to the
 * side needs no test; the eighth row is empty, too. Parks and distances take many steps, and here each is a shift. */
#pragma once

#include "engine/lots.h"

typedef uint64_t Rows;
enum { ROW_BITS = 8 };
#define ROW_FULL 0x7fULL
#define ROWS_CITY 0x7f7f7f7f7f7f7fULL
#define ROWS_COLUMN 0x01010101010101ULL /* the first */

/* The rows start at the bits 11, 22, … of the set; five of them lie in its first word, two in its second. */
static inline Rows rows_of(LotSet lots)
{
    const uint64_t low = lots.w[0];
    const uint64_t high = lots.w[1];
    return (low >> 11 & ROW_FULL) | (low >> 14 & ROW_FULL << 8) | (low >> 17 & ROW_FULL << 16) |
           (low >> 20 & ROW_FULL << 24) | (low >> 23 & ROW_FULL << 32) | (high << 38 & ROW_FULL << 40) |
           (high << 35 & ROW_FULL << 48);
}
static inline LotSet rows_lots(Rows rows)
{
    return lots_make((rows & ROW_FULL) << 11 | (rows & ROW_FULL << 8) << 14 | (rows & ROW_FULL << 16) << 17 |
                         (rows & ROW_FULL << 24) << 20 | (rows & ROW_FULL << 32) << 23,
                     (rows & ROW_FULL << 40) >> 38 | (rows & ROW_FULL << 48) >> 35);
}
static inline bool rows_several(Rows rows)
{
    return (rows & (rows - 1)) != 0;
}
/* One lot. */
static inline Rows rows_one(Lot lot)
{
    return 1ULL << ((lot - 3 * (lot / LOT_STRIDE) - ROW_BITS) & 63); /* of what is no lot, any */
}
/* First in reading order. The set must not be empty. */
static inline Lot rows_first(Rows rows)
{
    unsigned bit = (unsigned)__builtin_ctzll(rows);
    return (Lot)(bit + 3 * (bit / ROW_BITS) + LOT_STRIDE);
}

/* The lots beside one of the set, or diagonal to one, or the set and the lots one step on; may lie off the city. */
static inline Rows rows_around(Rows a)
{
    return (a << 1 | a >> 1 | a << ROW_BITS | a >> ROW_BITS) & ~a;
}
static inline Rows rows_diagonal(Rows a)
{
    Rows sides = a << 1 | a >> 1;
    return sides << ROW_BITS | sides >> ROW_BITS;
}
static inline Rows rows_wider(Rows a)
{
    return (a | a << 1 | a >> 1 | a << ROW_BITS | a >> ROW_BITS) & ROWS_CITY;
}
/* What hangs together with the first of `some` within a set: along rows, then along columns. */
static inline Rows rows_group(Rows rows, Rows some)
{
    Rows group = 0;
    for (Rows wider = some & (0 - some); wider != group;) {
        group = wider;
        wider |= (group << 1 | group >> 1) & rows;
        wider |= (wider << ROW_BITS | wider >> ROW_BITS) & rows;
    }
    return group;
}
