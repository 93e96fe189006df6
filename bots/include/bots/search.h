/* SPDX-License-Identifier: MIT */
/* search.h - Monte Carlo tree search for many players with chance and hidden cards.
 *
 * Each simulation makes up what the seat cannot know (game_determinise of its view), walks down a tree of moves, and asks
 * for a forecast where the tree ends: a chance to win for every seat. Memory is the caller's, and bounded; so are time
 * and threads: a search runs on one thread for so many simulations, or until it is told to stop. The same view, level,
 * seed and number of simulations make the same move, on every machine. */
#pragma once

#include "engine/game.h"

#include <stddef.h>

typedef struct Net Net;
typedef struct Search Search;

/* How far and how widely it looks. */
typedef struct SearchScope {
    uint16_t depth;      /* moves deep, at most; SCOPE_FAR: as deep as it gets */
    uint16_t candidates; /* moves looked at in a position, the most promising first; at least 1 */
    bool playouts; /* values a position by a game at random from there, not by a forecast: to measure the forecast */
} SearchScope;
enum { SCOPE_FAR = 1000, SCOPE_WIDE = 1000 };

enum { SEARCH_BYTES_LEAST = 1 << 20, SEARCH_BYTES_DEFAULT = 64 << 20 };

/* Sets a search up in `bytes` of memory, at least SEARCH_BYTES_LEAST, aligned for any type. It stays where it is. */
Search *search_open(void *memory, size_t bytes);
/* Weights other than the built-in ones; NULL for those. They stay where they are as long as the search is used. */
void search_net(Search *s, const Net *net);

/* The position to think about: a view of the seat to move, of a game that is not over. What is known of it already stays
 * known if it follows from the last position by moves that were looked at. The rules stay where they are. */
void search_start(Search *s, const Rules *r, const Game *view, const SearchScope *scope, uint64_t seed);
/* What was found out so far is forgotten. */
void search_forget(Search *s);

/* Runs up to so many simulations more; fewer if there is nothing left to find out, or once *stop is not 0 (`stop` may be
 * NULL). How many it ran. */
uint32_t search_run(Search *s, uint32_t simulations, const volatile int *stop);

typedef struct SearchMove {
    Action action;
    uint32_t visits;
    float chance[SEATS_MAX]; /* of each seat to win after it */
    float points[SEATS_MAX]; /* that each seat is forecast to end with, an automaton's with them */
} SearchMove;
/* The best moves, best first; how many. The most visited are the best, of equal ones those that promise more. In a game
 * that was searched to its end (facts.exact) chances are shares of the victory and points final. */
int search_moves(const Search *s, SearchMove *out_moves, int most);
/* What is expected to follow an action: the line of most visits, the action itself the first. */
int search_line(const Search *s, Action first, Action *out_line, int most);

typedef struct SearchFacts {
    uint64_t evaluated; /* positions that were valued since search_start */
    uint64_t runs;      /* simulations since search_start */
    uint32_t visits;    /* of the position, those of former searches with them */
    uint32_t depth;     /* of the longest line */
    size_t bytes;       /* of memory in use */
    bool full;          /* there was no memory for all that was met */
    bool exact;         /* the rest of the game was searched to the end: nothing is hidden, and this is the result */
    bool forced;        /* there is only one move */
} SearchFacts;
SearchFacts search_facts(const Search *s);
