/* SPDX-License-Identifier: MIT */
/* move.h - lots, cards and moves as text (docs/formats.md, Moves). */
#pragma once

#include "engine/game.h"
#include "notation/text.h"

/* A trade is the longest: 30 bytes of verbs, silver and favors for each side, 400 for at most 100 lots, 80 for the
 * invocations, and 3 for each of at most 255 tokens of 1 and of 2 on each side. The others are under LISTED_TEXT_MAX:
 * "build temple-of-minerva" and six lots, three of them in row 10, are 45 bytes, and " pay". */
enum { MOVE_TEXT_MAX = 4096, LISTED_TEXT_MAX = 64 };

void lot_write(Text *t, Lot lot);
/* Exactly one lot, such as "C7"; the letter may be small on input. NO_LOT if it is none of A1..J10. */
Lot lot_read(const char *text, size_t length);
/* In reading order, with a blank between. */
void lots_write(Text *t, LotSet lots);
void card_write(Text *t, Card card);

/* The kind of a tray building, monument, Consul token or garden tile; KIND_NONE if there is none of that id. */
int piece_find(int game, const char *id, size_t length);
int monument_find(const char *id, size_t length);
int token_find(const char *face, size_t length);
int tile_find(const char *id, size_t length);
/* The index of a card in its deck, from 0; -1 if there is none of that id. */
int card_find(int deck, const char *id, size_t length);

/* The state is the one before the move; in a trade's the offer lies in Game.extra.offer already. */
void move_write(const Rules *r, const Game *g, Action a, Text *t);
/* As a seat may know it (17.2): what others pick and keep is "?". */
void move_write_seen(const Rules *r, const Game *g, Action a, int viewer, Text *t);
/* "give C3 C4 5s 1f take D5 i07" */
void offer_write(Text *t, const Rules *r, const Offer *offer);
/* Reads a move; whether it is legal is for game_check to say, but its words, ids, lots and shape are known
 * to the game. Lots may come in any order. The fault has the column, and what was expected. A trade's offer goes to
 * out_offer; where that is NULL, a trade is a fault. */
bool move_read(const Rules *r, const Game *g, const char *text, size_t length, Action *out_action, Offer *out_offer,
               Fault *out_fault);

/* "3.2 — only strictly smaller buildings can be built over", in the words of errors.def. */
void refusal_write(Text *t, RuleError error);
/* The same as a fault; false. */
bool refusal_set(Fault *fault, RuleError error);
