/* SPDX-License-Identifier: MIT */
/* drawn.h - what was drawn, as text: the outcomes of engine/chance.h in records whose deck nobody knows (docs/formats.md). */
#pragma once

#include "engine/chance.h"
#include "notation/text.h"

/* "C7", "i07", "o05", "r03", a token, a tile, Ceres' card, a monument (its alternate card "alternate:regia"), a road "3B";
 * a card that nobody saw is "?". */
void drawn_write(Text *t, int kind, int thing);
/* The thing of a draw by its text, whether it can come or not; -1 if there is none of that name. Letters of lots may be
 * small. */
int drawn_read(int kind, const char *text, size_t length);
/* What a draw of the set-up is about: "1 deeds", "market", "2 role". */
void drawn_group_write(Text *t, const Draws *draws);
