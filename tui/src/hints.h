/* SPDX-License-Identifier: MIT */
/* hints.h - what the strongest bot would play, and what speaks for it. */
#pragma once

#include "bots/bots.h"
#include "mode.h"

enum { HINTS_MAX = 3 };
typedef struct Hint {
    Action action;
    int chance; /* to win after it, in percent; below 0: not known */
    char why[200];
} Hint;
typedef struct HintMode {
    Hint hint[HINTS_MAX];
    int count;
    int at;
    bool exact;   /* it is certain who wins */
    void *memory; /* on the heap, for the search; NULL until the first hint */
    Search *search;
} HintMode;
void hints_make(Tui *t);
int advice_draw(const Tui *t, int y, int x, int width, int rows);
