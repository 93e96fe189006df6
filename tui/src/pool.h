/* SPDX-License-Identifier: MIT */
/* pool.h - choosing a monument of the pool. */
#pragma once

#include "mode.h"

typedef struct PoolMode {
    int at;
} PoolMode;
void pool_open(Tui *t);
bool pool_key(Tui *t, int key);
int pool_draw(const Tui *t, int y, int x, int width, int rows);
/* "a population of at least 6 (now 4)"; whether all but the place is met. */
bool requirement_words(const Tui *t, int seat, int monument, Text *text);
