/* SPDX-License-Identifier: MIT */
/* ledger_inner.h - what the parts of the ledger share; ledger*.c only. */
#pragma once

#include "insight/ledger.h"

/* A forecast that was made; `key` is of the view and the depth: 128 bits, so that no two are ever taken for one. */
typedef struct Kept {
    uint64_t key[2]; /* 0: nothing */
    Account v;
    bool exact;
} Kept;

/* What chance can come to: a decision or the end, with a chance of up / down. */
typedef struct Outcome {
    Game view;
    uint64_t up;
    uint64_t down;
} Outcome;

struct LedgerMemo {
    uint32_t room; /* of `kept` */
    Action list[ACTIONS_MAX];
    Action forced[ACTIONS_MAX]; /* to see whether there is one move */
    Outcome outcome[LEDGER_OUTCOMES];
    Kept kept[];
};

/* ---- ledger_round.c */
/* Members that share a million as these parts do; by largest remainder, of equal ones the first member's. */
void shares_round(const uint64_t *part, int members, int32_t *out_millionths);
void account_of_chances(const Rules *r, const Chances *found, Account *out_account);
/* Of a game that is over. */
void account_of_result(const Rules *r, const Game *g, Account *out_account);
/* An equal share of the million, and no points. */
void account_start(const Rules *r, Account *out_account);

/* A mean of accounts, by whole weights that add up to `total`. */
typedef struct Sum {
    uint64_t low;
    uint64_t high;
} Sum;
typedef struct Mean {
    Sum chance[SEATS_MAX];
    Sum points[SEATS_MAX];
} Mean;
void mean_add(Mean *mean, int members, const Account *v, uint64_t weight);
void mean_read(const Mean *mean, int members, uint64_t total, Account *out_account);

/* ---- ledger_value.c */
/* V at this depth; true: it is exact. */
bool value_find(Ledger *l, const Game *view, uint32_t simulations, Account *out_v);

/* ---- ledger_chain.c
 * How many moves without a choice are played in a row, at most: without the idle guard (4.3) they may have no end. */
enum { FORCED_MOST = 1000 };
/* Whether somebody has a choice: there are two moves, or a trade can be offered. Else there is the one move. */
bool is_decision(const Rules *r, const Game *g, ActionList scratch);
/* Q at this depth. */
void chain_judge(Ledger *l, const Game *view, Action a, const Offer *offer, uint32_t simulations, Candidate *out);

/* ---- ledger_look.c */
/* All candidates of the decision, the move of the record with them: fills in candidates, played, best, looked_at, only. */
void candidates_look(Ledger *l, const Game *view, LedgerStep *step);
