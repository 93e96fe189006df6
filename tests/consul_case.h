/* SPDX-License-Identifier: MIT */
/* consul_case.h - positions with the Consul set up by hand, for the tests of section 13. */
#pragma once

#include "play.h"

enum { STANDARD = 1, HARD, CHALLENGE };

/* The game that everything here is about, and what its last move said. */
extern uint8_t shapes; /* CONSUL_SHAPES_… of rules_with */
extern Rules rules;
extern Game game;
extern Line rows[LINES_MAX];
extern Lines said;

void rules_with(int players, int difficulty, const Catalogue *catalogue, unsigned modules);
void game_begin(int players, int difficulty);
void assert_sound(void);
Lot lot(const char *text);
/* "C3 C4" */
LotSet lots(const char *text);
int kind_of(const char *face);
Player *consul(void);
LotSet *consul_lots(void);
/* Two deeds change places, wherever they are. */
void deeds_swap(Lot a, Lot b);
/* The Consul owns these lots, whose deeds come from the last pile. */
void consul_owns(LotSet set);
/* Takes one token of a kind out of its pile. */
void pile_without(int kind);
/* A token of this face lies on lots that become the Consul's. */
void lay(const char *face, const char *where);
/* Takes this face to the top of its pile, so that it is drawn next. */
void next_token(const char *face);
Action consul_action(const char *where);
void play(Action a);
void income(void);
/* The card is READY and slot 1 holds this deed; the holder ends a turn. */
void consul_takes(const char *where);
/* The token on a lot is of this face and covers exactly these lots. */
void assert_token(const char *face, const char *where);
void assert_size(const char *where);
const Line *line_of(int step, int nth);
/* A catalogue with so many tokens of each size, all of them houses. */
Catalogue tokens_few(int ones, int twos, int threes, int fours);
