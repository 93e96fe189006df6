/* SPDX-License-Identifier: MIT */
/* search_inner.h - what the parts of the search share; search*.c only. */
#pragma once

#include "ending.h"
#include "forecast.h"
#include "policy.h"
#include "shared.h"
#include "tree.h"

/* Room in a node for purchases of cards that turn up later. */
enum { LATER_CARDS = 6, EDGES_MAX = CANDIDATES_MAX + LATER_CARDS };

/* One of the threads at a search. Only its own thread changes it; what a report tells others may read meanwhile. */
typedef struct Walker {
    Rng rng;
    uint32_t runs;  /* simulations since search_start */
    uint32_t depth; /* of the longest line */
    uint32_t turn;  /* odd while sum and counted change */
    uint32_t counted[EDGES_MAX];
    Forecast sum[EDGES_MAX]; /* over its simulations since search_start, by edge of the root */
    Plans plans;
} Walker;

/* A node of each seat. */
typedef uint32_t Firsts[SEATS_MAX];

/* All walkers share it. They change the tree, `full` and, the first of them, what is known of the ending. */
struct Search {
    const Rules *rules;
    uint64_t rules_hash; /* with the configuration: those of another game may lie at the same place */
    Config config;
    const Net *net;
    SearchScope scope;
    Game view; /* of the root */
    Tree tree;
    uint32_t root;
    Firsts *first;      /* `apart`: the rivals' first nodes after each edge of the root */
    bool apart;         /* every seat has a tree of its own moves: see Ways */
    bool steady;        /* only purchases can be possible in one world and not in another */
    bool alone;         /* there is one walker */
    bool forced;        /* there is one move */
    bool full;          /* there was no memory for all that was met */
    bool exact;         /* the ending is solved */
    bool proved;        /* who wins is known */
    uint64_t spare;     /* simulations there is time for, as far as that is known; the first walker's */
    uint64_t ending_at; /* simulations after which the ending is tried next; 0: it is not open, or not to be tried */
    Ending ending;
    EndingProof proof;
    int walkers; /* at work since search_start */
    int room;    /* for so many */
    Walker walker[];
};

/* Bytes of memory without the tree. */
static inline size_t search_bytes(int walkers)
{
    return sizeof(Search) + (size_t)walkers * sizeof(Walker) + EDGES_MAX * sizeof(Firsts);
}

/* ---- search_walker.c */
void walker_clear(Walker *w);
/* Adds what a simulation came to that began with an edge of the root. */
void walker_count(const Search *s, Walker *w, int edge, const Forecast *f);
/* Adds what it counted of an edge of the root, all or none of each simulation; how many simulations. */
uint32_t walker_tell(const Search *s, const Walker *w, int edge, Forecast *sum);

/* A node for the position; NO_NODE without memory. */
uint32_t node_make(Search *s, const Game *g);
/* Edges for cards of the market that were not there when the node was made. */
void node_cards(const Search *s, Node *node, const Game *g);
/* One edge more, which has as much promise as the node's first times so much; there is room for it, and nobody else adds
 * one. */
void node_later(Node *node, Action a, float promise);
static inline int node_count(const Node *node)
{
    return __atomic_load_n(&node->count, __ATOMIC_ACQUIRE);
}
/* The most promising edge that is legal in this world, and what it was taken to be worth; -1 if none is. */
int edge_select(const Search *s, const Node *node, const Game *g, float *out_worth);
bool edge_legal(const Search *s, const Game *g, Action a);

/* ---- search_ways.c
 * Where the next node of each seat hangs. With two seats a node follows from all moves before it. Where three and more play
 * against each other, that would be so many that a search would hardly ever see a seat's own next turn. So there the
 * seats are kept apart: a node follows from the seat's own moves before it, the rivals' from the root's move too, on
 * average over what the others did. Each seat learns what it does by all simulations after the root's move. */
typedef struct Ways {
    uint32_t *next[SEATS_MAX]; /* of each seat's next node; NO_NODE where there is none yet */
    bool young[SEATS_MAX];     /* the move it hangs from was tried too seldom to make it */
} Ways;
/* After a move of a seat, an edge of the node; `root`: whether that is the root. */
void ways_take(const Search *s, Ways *ways, Node *node, int edge, bool young, bool root);

/* ---- search_halving.c */
/* The edge of the root that is tried next where simulations are few; -1 where they are not. */
int edge_halved(const Search *s, const Walker *w, const Node *root);

/* Goes on with the tree of the last position, if this one was met in it; else with none. */
void search_reuse(Search *s, const Rules *r, const Game *last);
