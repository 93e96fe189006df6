/* words.h - English sentences about what happens, the same in the terminal and in the browser. */
#ifndef NOTATION_WORDS_H
#define NOTATION_WORDS_H

#include "engine/game.h"
#include "notation/text.h"

/* "silver" or "coins", "VP" or "prestige", "era" or "year" (CARDS 3, TABLE 9). */
const char *word_silver(int game);
const char *word_vp(int game);
const char *word_era(int game);

/* "Library: 1 VP per 2 citizens around it", "Foundry (long): 3 silver, 5 VP" */
void words_piece(Text *t, const Rules *r, int kind);
/* "buys C7 for 4 silver", "builds Insula (L) on E4 F4 F5 over Domus"; the state before the move. */
void words_move(Text *t, const Rules *r, const Game *g, Action a);
/* "Library B4: 5 citizens around it, +2 VP (6.2)" */
void words_line(Text *t, const Rules *r, const Line *line);

#endif
