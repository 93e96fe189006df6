/* SPDX-License-Identifier: MIT */
/* picture.h - the city as a picture: one SVG that needs no other file. */
#pragma once

#include "engine/game.h"
#include "notation/text.h"

/* No words but the letters and numbers of lots, prices, and what is printed on buildings. Below 64 kB for most cities. */
void city_svg(Text *t, const Rules *r, const Game *g);
