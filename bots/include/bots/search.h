/* SPDX-License-Identifier: MIT */
/* search.h - Monte Carlo tree search for many players with chance and hidden cards.
 *
 * Each simulation makes up what the seat cannot know (game_determinise of its view), walks down a tree of moves, and asks
 * for a forecast where the tree ends: a chance to win for every seat. Memory is the caller's, and bounded; so are time
 * and threads: a search runs for so many simulations, or until it is told to stop, on one thread, or on several that walk
 * down the same tree. On one thread the same view, level, seed and number of simulations make the same move, on every
 * machine. */
#pragma once

#include "engine/game.h"

#include <stddef.h>

typedef struct Net Net;
typedef struct Search Search;

/* How far and how widely it looks. */
typedef struct SearchScope {
    uint16_t depth;      /* moves deep, at most; SCOPE_FAR: as deep as it gets */
    uint16_t candidates; /* moves looked at in a position, the most promising first; at least 1 */
    bool playouts;    /* values a position by a game at random from there, not by a forecast: to measure the forecast */
    uint32_t halving; /* the simulations there will be, so few that they are shared out among the moves by halving these
                         again and again; 0: they go where it looks best */
    bool given; /* the view is taken as it is, even if it knows more than the seat to move; endings are not tried */
} SearchScope;
enum { SCOPE_FAR = 1000, SCOPE_WIDE = 1000 };

enum { SEARCH_BYTES_LEAST = 1 << 20, SEARCH_BYTES_DEFAULT = 64 << 20 };

/* Sets a search up in `bytes` of memory, at least SEARCH_BYTES_LEAST, aligned for any type. It stays where it is. */
Search *search_open(void *memory, size_t bytes);
/* For up to so many walkers, with at least SEARCH_BYTES_LEAST for each. */
Search *search_open_for(void *memory, size_t bytes, int walkers);
/* Weights other than the built-in ones; NULL for those. They stay where they are as long as the search is used. */
void search_net(Search *s, const Net *net);

/* The position to think about: a view of the seat to move, of a game that is not over. What is known of it already stays
 * known if it follows from the last position by moves that were looked at. The rules stay where they are. */
void search_start(Search *s, const Rules *r, const Game *view, const SearchScope *scope, uint64_t seed);
/* For so many walkers. */
void search_start_for(Search *s, const Rules *r, const Game *view, const SearchScope *scope, uint64_t seed,
                      int walkers);
/* What was found out so far is forgotten. */
void search_forget(Search *s);

/* Runs up to so many simulations more; fewer if there is nothing left to find out, or once *stop is not 0 (`stop` may be
 * NULL). How many it ran. */
uint32_t search_run(Search *s, uint32_t simulations, const volatile int *stop);
/* There is time for about so many simulations more (without a word, for any number): to end the game exactly takes no
 * longer. Said by the thread of walker 0, after search_start. */
void search_spare(Search *s, uint64_t simulations);
/* The same by one of the walkers, counted from 0; each on a thread of its own. While they walk, any thread may ask for
 * what was found so far. */
uint32_t search_walk(Search *s, int walker, uint32_t simulations, const volatile int *stop);

typedef struct SearchMove {
    Action action;
    uint32_t visits;
    float chance[SEATS_MAX]; /* of each seat to win after it */
    float points[SEATS_MAX]; /* that each seat is forecast to end with, an automaton's with them */
} SearchMove;
/* The best moves, best first; how many. The most visited are the best, of equal ones those that promise more. Of an
 * exact ending (facts.exact) the chances are shares of the victory, and in the final round the points are final; before it
 * points are forecast, and if the seat wins the first move is one that is proved to. */
int search_moves(const Search *s, SearchMove *out_moves, int most);
/* What is expected to follow an action: the line of most visits in a world that could be, the action itself the first. */
int search_line(const Search *s, Action first, Action *out_line, int most);

typedef struct SearchFacts {
    uint64_t evaluated; /* positions that were valued since search_start */
    uint64_t runs;      /* simulations since search_start */
    uint32_t visits;    /* of the position, those of former searches with them */
    uint32_t depth;     /* of the longest line */
    size_t bytes;       /* of memory in use */
    bool full;          /* there was no memory for all that was met */
    bool exact;         /* searched to the end of the game: nothing is hidden, and who wins is no forecast any more */
    bool forced;        /* there is only one move */
} SearchFacts;
SearchFacts search_facts(const Search *s);
