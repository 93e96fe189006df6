/* move.h - lots, cards and moves as text (INTERFACES 3). */
#ifndef NOTATION_MOVE_H
#define NOTATION_MOVE_H

#include "engine/game.h"
#include "notation/text.h"

enum { MOVE_TEXT_MAX = 160 };

void lot_write(Text *t, Lot lot);
/* Exactly one lot, such as "C7"; the letter may be small on input. NO_LOT if it is none of A1..J10. */
Lot lot_read(const char *text, size_t length);
/* In reading order, with a blank between. */
void lots_write(Text *t, LotSet lots);
void card_write(Text *t, Card card);

/* 0 if there is none of that id in this game. */
int piece_find(int game, const char *id, size_t length);

/* The state is the one before the move. */
void move_write(const Rules *r, const Game *g, Action a, Text *t);
/* Reads a move; whether it is legal is for game_check to say, but its words, ids, lots and shape are known
 * to the game. Lots may come in any order. The fault has the column, and what was expected. */
bool move_read(const Rules *r, const Game *g, const char *text, size_t length, Action *out_action, Fault *out_fault);

/* "3.2 — only strictly smaller buildings can be built over", in the words of errors.def. */
void refusal_write(Text *t, RuleError error);

#endif
