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

/* What is the same for all moves of a position. */
typedef struct PolicySite {
    const Rules *r;
    const Game *g;
    const Player *player;
    LotSet own;
    LotSet rivals;
    uint32_t monuments;
    Plan plan;
    Builds builds;
    int prices[MARKET_SLOTS];
    float weight[MARK_COUNT]; /* for now */
} PolicySite;
void policy_site(const Net *net, const Rules *r, const Game *g, uint32_t monuments, PolicySite *out_site);
/* Marks of income, a purchase or a building; false for every other move. gain: of a building, by plan.h. */
bool policy_marks(const PolicySite *site, Action a, int gain, int32_t out_marks[MARK_COUNT]);
float policy_score(const PolicySite *site, const int32_t marks[MARK_COUNT]);
