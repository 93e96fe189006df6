/* SPDX-License-Identifier: MIT */
/* action.h - a move as 32 bits: the verb and up to three bytes of what it needs.
 *
 * income          -
 * buy             card
 * build           kind, rotation, head    (rotation: a row of shapes.def; head: first lot in reading order)
 * build (raise)   the same of a monument  (rotation + 128: with r15's payment)
 * pick            card
 * keep            number from 1           (of an objective or a role)
 * steal           lot
 * trade           seat asked              (the offer lies in Game.extra.offer)
 * invoke          invocation from 0, lot, lot  (i05: own lot, the other's; i08: lot; i12: head of the building)
 * road            slot, lot, lot          (slot from 0, + 128 for the alternate; lots of a swap in reading order)
 * consul          0, rotation, head       (13.6) */
#pragma once

#include "engine/lots.h"

typedef uint32_t Action;
/* Where a list of actions is written: an array. Where the engine is one unit in C++ (src/rows.h), a class of the unit's
 * that is written to in the same way, and may count the actions and keep one of them. */
#ifdef ENGINE_UNIT
struct ActionList;
#else
typedef Action *ActionList;
#endif

static inline Action action_make(unsigned verb, unsigned a, unsigned b, unsigned c)
{
    return verb << 24 | a << 16 | b << 8 | c;
}
static inline unsigned action_verb(Action action)
{
    return action >> 24;
}
static inline unsigned action_a(Action action)
{
    return action >> 16 & 255;
}
static inline unsigned action_b(Action action)
{
    return action >> 8 & 255;
}
static inline unsigned action_c(Action action)
{
    return action & 255;
}
/* Of build: the turn, and whether r15 pays instead of meeting the requirement. Of road: the slot, and its alternate. */
enum { ACTION_PAID = 128, ACTION_ALTERNATE = 128 };
static inline int action_rotation(Action action)
{
    return (int)(action_b(action) % ACTION_PAID);
}
static inline bool action_paid(Action action)
{
    return action_b(action) >= ACTION_PAID;
}
static inline unsigned action_slot(Action action)
{
    return action_a(action) % ACTION_ALTERNATE;
}
static inline bool action_alternate(Action action)
{
    return action_a(action) >= ACTION_ALTERNATE;
}

/* The ways to turn the shapes: rows of shapes.def. */
enum {
#define SHAPE(id, text, size, turns) turns
#define TURN(id, shape, left, width, height, ...) TURN_##id,
#include "engine/shapes.def"
    ROTATION_COUNT,
    NO_ROTATION = 255
};
/* First rotation of a shape; those of shape s are rotation_first(s) .. rotation_first(s + 1) - 1. */
int rotation_first(int shape);
int rotation_shape(int rotation);
/* The lots a turned shape covers from its head. */
LotSet rotation_lots(int rotation, Lot head);
/* The turn of a shape that covers exactly these lots, NO_ROTATION if none does. */
int rotation_of_lots(int shape, LotSet lots);
/* The same for any shape: lots that hang together, at most four of them, always have one. */
int rotation_of_any(LotSet lots);
