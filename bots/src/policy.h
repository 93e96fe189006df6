/* policy.h - which moves look promising before anything is tried. */
#ifndef BOTS_POLICY_H
#define BOTS_POLICY_H

#include "plan.h"

enum { CANDIDATES_MAX = 64 };

typedef struct Candidate {
    Action action;
    float score; /* the higher the better, in the logarithm of 2 of its odds */
} Candidate;

/* The most promising legal moves of the seat to move in a full state, best first, at most `most`. */
int policy_list(const Rules *r, const Game *g, int most, Candidate *out_candidates);
/* A purchase of a card of the market that the seat can pay for. */
float policy_buy(const Rules *r, const Game *g, int slot, int price);

#endif
