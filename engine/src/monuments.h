/* SPDX-License-Identifier: MIT */
/* monuments.h - what the files of Monuments share; inside the engine only. */
#pragma once

#include "module.h"

static inline bool has_bit(uint32_t bits, int bit)
{
    return (bits >> bit & 1) != 0;
}

/* The monuments that may still be drawn for the pool, as a DRAW_MONUMENT has them, and taking one; 0 where it is full. */
int monuments_left(const Rules *r, const Game *g, uint8_t out_things[2 * MONUMENT_COUNT]);
void monument_take(const Rules *r, Game *g, int thing);
/* What the monument's card in this game asks for (10.2, 10.9). */
const Condition *requirement(const Rules *r, const Game *g, int monument);
/* What r15 pays instead of a requirement; 0 for a seat without it. */
int payment(const Rules *r, const Game *g, int seat);
/* Whether the seat has a monument marker once those of monuments built over have come back (10.2). */
bool monument_marker_free(const Game *g, int seat, LotSet lots);
