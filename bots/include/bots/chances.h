/* SPDX-License-Identifier: MIT */
/* chances.h - each seat's chance to win, and the points it will end with, in a position: what analysis is made of. */
#pragma once

#include "bots/search.h"

enum {
#define DEPTH(id, ...) DEPTH_##id,
#include "bots/depths.def"
    DEPTH_COUNT
};
const char *depth_word(int depth);
uint32_t depth_simulations(int depth);
/* DEPTH_COUNT if there is none of that name. */
int depth_find(const char *word);

typedef struct Chances {
    float chance[SEATS_MAX]; /* of each player to win, 0 to 1; against an automaton all have the same */
    float points[SEATS_MAX]; /* at the end of the game, an automaton's after the players' */
    bool exact;              /* the rest of the game was searched to its end */
} Chances;

/* The mean over so many simulations of a search that knows nothing from before; with 0 the forecast alone. Where the final
 * round can be searched to its end within a budget that is the same for every number, it is that, and exact; never with
 * trading, since offers are no part of such a search. A function of rules, weights, view and number: its dice follow from
 * the view. That is one of a game that is not over, by the seat to move or of ALL_SEATS (engine/chance.h), and all it
 * knows is used. What the search knew is forgotten. */
void chances_find(Search *s, const Rules *r, const Game *view, uint32_t simulations, Chances *out_chances);
