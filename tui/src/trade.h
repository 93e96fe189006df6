/* SPDX-License-Identifier: MIT */
/* trade.h - bargaining: what each side would give. */
#pragma once

#include "mode.h"

typedef struct TradeMode {
    int to;
    int at; /* row of the sheet */
    Offer offer;
} TradeMode;
void trade_open(Tui *t);
bool trade_key(Tui *t, int key);
bool trade_pending(const Tui *t, Action *out_action, Offer *out_offer);
void trade_draw(const Tui *t, int y, int x, int width, int rows);
