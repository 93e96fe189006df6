/* SPDX-License-Identifier: MIT */
/* branch.h - moves of a position in an ending, in the order in which they are looked at. */
#pragma once

#include "engine/game.h"

typedef struct Branch {
    Action action;
    int32_t gain; /* what makes it worth a look before others */
} Branch;

/* VP if the era were scored after a move, less those of the best other. */
int32_t branch_gain(const Rules *r, const Game *g, Action a);
/* Best first, by gaps that shrink. */
void branches_sort(Branch *branch, int count);
