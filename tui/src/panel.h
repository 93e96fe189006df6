/* SPDX-License-Identifier: MIT */
/* panel.h - the market, the players, the tray, previews and the log; each answers how many rows it took. */
#pragma once

#include "mode.h"

/* "s" of silver, after a price. */
char silver_sign(const Rules *r);
int market_draw(const Tui *t, int y, int x, int width, bool numbered);
/* `spare`: rows that may be used for what the seats have of the modules; where they do not suffice for all, for the one
 * to move. */
int players_draw(const Tui *t, int y, int x, int width, int spare);
/* "6⌂", "3¤+5", "½⌂": what a piece is worth, four columns at most. */
void piece_value(Text *t, const Piece *piece);
int tray_draw(const Tui *t, int seat, int y, int x, int width);
/* A shape lying flat, two lots to a character; in ASCII its word where it has two rows. The columns used. */
int shape_draw(int y, int x, int shape, bool there);
void log_draw(const Tui *t, int y, int x, int width, int rows);
int preview_draw(const Tui *t, Action a, const Offer *offer, int y, int x, int width, int rows);
/* What a legal action changes, in one line: "Player 1 +5, Livia -2". */
void preview_summary(const Tui *t, Action a, const Offer *offer, Text *text);

/* "next to your C3 D4" (preview.c) */
void joins_words(LotSet own, Text *text);
