/* SPDX-License-Identifier: MIT */
/* list.h - every legal move in words, to be narrowed by typing. */
#pragma once

#include "mode.h"

typedef struct ListMode {
    char input[INPUT_MAX];
    uint32_t at; /* of those that have the words in `input` */
} ListMode;
void list_open(Tui *t);
bool list_key(Tui *t, int key);
bool list_pending(const Tui *t, Action *out_action, Offer *out_offer);
int list_draw(const Tui *t, int y, int x, int width, int rows);
