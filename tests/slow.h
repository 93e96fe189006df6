/* SPDX-License-Identifier: MIT */
/* slow.h - the rules of building and scoring once more, slow and obvious, to compare the engine with.
 *
 * Works on grids of numbers, by the words of rules 3 and 5 to 8, with none of the engine's sets, tables or sums. */
#pragma once

#include "engine/game.h"

enum { SLOW_BUILDINGS_MAX = SEATS_MAX * 24 };

typedef struct SlowBuilding {
    int kind;
    int seat;
    int size;
    int row[SIZE_MAX_LOTS];
    int column[SIZE_MAX_LOTS];
} SlowBuilding;

typedef struct SlowCity {
    int size;
    int owner[BOARD_MAX][BOARD_MAX];    /* seat, -1 for nobody */
    int building[BOARD_MAX][BOARD_MAX]; /* index, -1 for none */
    int count;
    SlowBuilding list[SLOW_BUILDINGS_MAX];
} SlowCity;

/* The city as a person sees it. */
void slow_city(const Rules *r, const Game *g, SlowCity *out_city);

/* Every legal build of the seat to move, unsorted; by trying each piece in each turn on each lot. */
uint32_t slow_builds(const Rules *r, const Game *g, Action *out_actions);

/* VP and silver that the scoring of the state's era brings each seat. */
void slow_score(const Rules *r, const Game *g, int out_vp[SEATS_MAX], int out_silver[SEATS_MAX]);
