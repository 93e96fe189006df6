/* SPDX-License-Identifier: MIT */
/* options.h - choosing among a few things with a text each. */
#pragma once

#include "mode.h"

enum { NO_VERB = -1 };
typedef struct OptionsMode {
    int verb; /* the moves of this verb, NO_VERB for all */
    int at;
} OptionsMode;
void options_open(Tui *t, int verb);
bool options_key(Tui *t, int key);
bool options_pending(const Tui *t, Action *out_action, Offer *out_offer);
int options_draw(const Tui *t, int y, int x, int width, int rows);
/* "i05 Terminus' Stone" */
void card_title(int deck, int index, Text *text);
