/* SPDX-License-Identifier: MIT */
/* roads.h - what the files of Roads of Fortune share; inside the engine only. */
#pragma once

#include "module.h"

/* The board whose turn it is in the road phase. */
static inline const Road *road_now(const Rules *r, const Game *g)
{
    return &r->catalogue.road[g->road_face[g->road_side - 1] - 1];
}
/* Who took each of its slots, seat + 1. */
static inline uint8_t *road_slots_now(Game *g)
{
    return g->road_slot[g->road_side - 1];
}
/* Whether this row of the board is a slot that nobody has taken. */
static inline bool road_slot_free(const Rules *r, const Game *g, int row)
{
    return road_now(r, g)->row[row].who == FOR_SLOT && g->road_slot[g->road_side - 1][row] == 0;
}
bool road_any_free(const Rules *r, const Game *g);

/* The faces that may still be laid beside the city (14.1). */
int faces_left(const Rules *r, const Game *g, uint8_t out_faces[ROAD_COUNT]);

/* A line about what a seat has by the board. */
Line road_line(const Rules *r, const Game *g, int seat, uint16_t rule);

/* A board without slots (14.7, 14.11). True if you are asked about a step of Enlarge: roads_resume goes on. */
bool road_for_all(const Rules *r, Game *g, Lines *lines);
/* The Consul or Ceres takes a slot (14.10, 18.6). */
void road_slot_automaton(const Rules *r, Game *g, Lines *lines);
