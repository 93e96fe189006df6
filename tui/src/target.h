/* SPDX-License-Identifier: MIT */
/* target.h - choosing places of the city that a move is about. */
#pragma once

#include "options.h"

enum { ANY_CARD = -1 };
typedef struct TargetMode {
    int verb; /* of these moves, those with this first byte, ANY_CARD for all */
    int card;
    Lot first; /* the first of two lots, NO_LOT before it is chosen */
    uint32_t at;
} TargetMode;
void target_open(Tui *t, int verb, int card);
bool target_key(Tui *t, int key);
bool target_pending(const Tui *t, Action *out_action, Offer *out_offer);
int target_draw(const Tui *t, int y, int x, int width, int rows);
/* All that may be chosen, and what is. */
LotSet target_legal(const Tui *t);
LotSet target_lots(const Tui *t);
