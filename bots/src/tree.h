/* SPDX-License-Identifier: MIT */
/* tree.h - the tree of moves in a block of memory. Places in it are offsets, so that it can be moved up. */
#pragma once

#include "bots/search.h"

typedef struct Edge {
    Action action;
    float prior; /* how promising it looked, all of a node together 1 */
    uint32_t visits;
    float sum;      /* of the chances of the node's seat */
    uint32_t child; /* NO_NODE: not looked at any further yet; NODE_BEING_MADE: somebody is making it */
} Edge;

enum { NO_NODE = 0, NODE_BEING_MADE = 1, CARD_WORDS = 3 };

/* Several walkers may be at a node. Edges are never taken away, and one that is added is whole before it is counted. */
typedef struct Node {
    uint64_t cards[CARD_WORDS]; /* purchases that have an edge, as bits by card */
    uint32_t bytes;             /* with its edges */
    uint32_t moved;             /* while the tree is moved up: 0: it goes; 1: it stays; then where to */
    uint16_t count;
    uint16_t room;
    uint16_t sorted; /* edges by prior, the greatest first; behind them those of cards that turned up later */
    uint16_t tried;  /* none of the sorted ones behind this was ever tried */
    uint8_t seat;
    uint8_t phase;
    uint8_t adding; /* somebody is adding edges */
    uint8_t unused[5];
    Edge edge[];
} Node;

typedef struct Tree {
    unsigned char *memory;
    uint32_t bytes;
    uint32_t used;
} Tree;

void tree_open(Tree *t, void *memory, size_t bytes);
void tree_clear(Tree *t);
/* NO_NODE if there is no room. Several threads may add at once. */
uint32_t tree_add(Tree *t, int edges);
/* Keeps what hangs below a node, which becomes the first; where it is then. */
uint32_t tree_keep(Tree *t, uint32_t keep);

static inline Node *tree_node(const Tree *t, uint32_t node)
{
    return (Node *)(void *)(t->memory + node);
}
