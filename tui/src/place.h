/* SPDX-License-Identifier: MIT */
/* place.h - a piece of the tray or the pool in hand, and where it may go. */
#pragma once

#include "mode.h"

/* How far the middle of some lots is from that of others, seen in a direction (0, 0 for any); COST_NEVER if it lies
 * elsewhere. */
enum { COST_NEVER = 1 << 28 };
int lots_distance(LotSet from, LotSet to, int columns, int rows);

typedef struct PlaceMode {
    int kind;
    int rotation;
    Lot head; /* of the ghost; it may lie where it is refused */
    bool pay; /* with r15's payment where both ways are open (12.4) */
} PlaceMode;
/* The action that builds the piece where it is: with r15's payment where it must be or is wanted. */
Action place_action(const Tui *t);
/* Kinds with a legal place, as bits; and the lots one kind can cover. */
uint64_t kinds_placeable(const Tui *t);
LotSet lots_placeable(const Tui *t, int kind);
/* Puts the ghost on the first legal place; false if there is none. */
bool ghost_start(Tui *t, int kind);
/* To the nearest legal place in a direction; one lot on, legal or not; to the next place; to the next turn. */
void ghost_move(Tui *t, int columns, int rows);
void ghost_step(Tui *t, int columns, int rows);
void ghost_next(Tui *t, int step);
void ghost_rotate(Tui *t);
/* The kind beside another in the tray's three columns. */
int tray_move(const Tui *t, int kind, int columns, int rows);
