/* SPDX-License-Identifier: MIT */
/* policy.h - which moves look promising before anything is tried. */
#pragma once

#include "greedy.h"
#include "net.h"

enum { CANDIDATES_MAX = 64 };

typedef struct Candidate {
    Action action;
    float score; /* the higher the better: 1 more doubles the odds */
} Candidate;

/* The most promising legal moves of the seat to move in a full state, best first, at most `most`. */
int policy_list(const Net *net, const Rules *r, const Game *g, int most, Candidate *out_candidates);

/* The marks of every move that policy_list would look at, one after another, and what the position tells beside them. To
 * learn from. */
typedef void PolicySeen(void *context, Action a, const int32_t marks[MARK_COUNT]);
void policy_look(const Rules *r, const Game *g, PolicySeen *seen, void *context);
void policy_context(const Rules *r, const Game *g, float out_context[CONTEXT_COUNT]);
