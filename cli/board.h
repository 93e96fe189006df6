/* SPDX-License-Identifier: MIT */
/* board.h - the city, the market and the players as plain text: owners and types are told apart by signs, not
 * by colour. */
#pragma once

#include "engine/game.h"
#include "notation/record.h"

/* A cell is a blank, the seat, the type, and at the building's first lot its value: " 3V2s". Values are below 100,
 * so the widest is " 3V20s". */
enum { BOARD_CELL = 6 };
/* The largest: 10 rows of two lines, 10 cells of BOARD_CELL and a wall each, the legend, market, and five players
 * with 20 kinds of piece in their trays. */
enum { BOARD_TEXT_MAX = 8192 };

/* What stands on a lot, at most BOARD_CELL characters. */
void board_cell(Text *t, const Rules *r, const Game *g, Lot lot);
/* Are both lots under one building? */
bool board_joined(const Game *g, Lot a, Lot b);

void board_city(Text *t, const Rules *r, const Game *g);
void board_legend(Text *t, const Rules *r);
void board_market(Text *t, const Rules *r, const Game *g);
/* names may be NULL, and any of them empty. */
void board_players(Text *t, const Rules *r, const Game *g, char (*names)[RECORD_NAME_MAX]);
