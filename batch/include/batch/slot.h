/* SPDX-License-Identifier: MIT */
/* slot.h - one of many games side by side: begun, played, shown in arrays.
 *
 * Pure, without heap or libc; C and C++, since a GPU plays batches by the same source (docs/gpu.md). What a function
 * changes of a batch is what its arrays have of game i. The game is given beside the batch: a GPU has it elsewhere
 * while it plays. */
#pragma once

#include "engine/game.h"

#include <stddef.h>

/* A game and what is known of it, beside what the arrays show. */
typedef struct Slot {
    Game game;
    uint64_t number; /* of its seed, if it began here */
    uint64_t begun;  /* games that began here, this one too */
    uint32_t legal;  /* actions; 0 when it is over */
    uint32_t given;  /* 1: it did not begin here, but was put in */
} Slot;

typedef struct Batch {
    uint64_t seed; /* of the first game */
    uint64_t lots; /* the seed by which actions are chosen by lot */
    uint32_t games;
    uint32_t actions;
    uint32_t words;   /* of a mask */
    uint32_t numbers; /* of an observation */
    uint32_t seats;
    uint32_t max_moves; /* a game is truncated after so many; 0: never */
    /* For a GPU alone: the games to work on, room for the lists of so many threads, the scale of each number of an
     * observation, and the first game whose action is not legal, UINT32_MAX if there is none. */
    uint32_t first;
    uint32_t count;
    uint32_t list_threads;
    uint32_t idle; /* 1: the mask of a game that is over has action 0, which is ignored */
    Action *lists;
    float *scale;
    uint32_t *wrong;
    /* NULL: not wanted. */
#define ARRAY(name, type, numbers, sort) type *name;
#include "batch/arrays.def"
} Batch;

/* The game i begins, with the seed that is its next. */
void slot_begin(const Rules *r, const Batch *b, uint32_t i, Game *out_game);
/* What a move that is done has come to: the end, with its rewards, or the last of max_moves. */
void slot_settle(const Rules *r, const Batch *b, uint32_t i, const Game *g);
/* A legal action is played; or, where the game is over or truncated, the next one begins. */
void slot_step(const Rules *r, const Batch *b, uint32_t i, Game *g, uint32_t action);
/* Who is to play, and the points. */
void slot_show(const Batch *b, uint32_t i, const Game *g);
/* What is legal now, in as many words as a mask has; after slot_show. The list is room for it, ACTIONS_MAX here. */
void slot_mask(const Rules *r, const Batch *b, uint32_t i, const Game *g, ActionList list, uint64_t *out_mask);
/* A legal action by lot; 0 when the game is over. */
uint32_t slot_sample(const Batch *b, uint32_t i, uint64_t lots);
/* Each seat's share of the victory. */
void shares_find(const Rules *r, const Standing *standing, double *out_share);

static inline bool slot_waits(const Batch *b, uint32_t i)
{
    return b->terminated[i] || b->truncated[i]; /* for the next step, to begin anew */
}
static inline bool slot_legal(const Batch *b, uint32_t i, uint32_t action)
{
    return action < b->actions && (b->bits[(size_t)i * b->words + action / 64] >> action % 64 & 1) != 0;
}
/* The seat that looks at a game: who is to play; the first when it is over. */
static inline int slot_looker(const Batch *b, uint32_t i)
{
    return b->to_play[i] > 0 ? b->to_play[i] - 1 : 0;
}
