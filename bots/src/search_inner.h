/* SPDX-License-Identifier: MIT */
/* search_inner.h - what the parts of the search share; search*.c only. */
#pragma once

#include "ending.h"
#include "forecast.h"
#include "policy.h"
#include "tree.h"

/* Room in a node for purchases of cards that turn up later. */
enum { LATER_CARDS = 6, EDGES_MAX = CANDIDATES_MAX + LATER_CARDS };

struct Search {
    const Rules *rules;
    uint64_t rules_hash; /* with the configuration: those of another game may lie at the same place */
    Config config;
    const Net *net;
    SearchScope scope;
    Game view; /* of the root */
    Rng rng;
    Tree tree;
    uint32_t root;
    bool steady; /* only purchases can be possible in one world and not in another */
    SearchFacts facts;
    Forecast sum[EDGES_MAX]; /* over the simulations since search_start, by edge of the root */
    uint32_t counted[EDGES_MAX];
    uint64_t ending_at; /* simulations after which the ending is tried next; 0: it is not open, or not to be tried */
    Ending ending;      /* if facts.exact */
    Plans plans;
};

/* A node for the position; NO_NODE without memory. */
uint32_t node_make(Search *s, const Game *g);
/* Edges for cards of the market that were not there when the node was made. */
void node_cards(const Search *s, Node *node, const Game *g);
/* One edge more, which has as much promise as the node's first times so much; there is room for it. */
void node_later(Node *node, Action a, float promise);
/* The most promising edge that is legal in this world; -1 if none is. */
int edge_select(const Search *s, const Node *node, const Game *g);

/* Goes on with the tree of the last position, if this one was met in it; else with none. */
void search_reuse(Search *s, const Rules *r, const Game *last);
