/* SPDX-License-Identifier: MIT */
/* ledger.h - the account of a game: where it started, what chance did, what each seat did to itself and to the others, and
 * what the forecast had wrong; in whole numbers that add up (docs/insight.md).
 *
 * It opens all hands, so it is for finished games only (17.3). No heap, no clock, one thread; the same record, depth and
 * weights give the same numbers on every machine. */
#pragma once

#include "bots/chances.h"
#include "engine/chance.h"
#include "notation/record.h"

enum {
    LEDGER_WHOLE = 1000000,       /* a chance of one */
    LEDGER_VP = 1000,             /* a victory point */
    LEDGER_OUTCOMES = 200,        /* so many are enumerated; beyond it they are sampled */
    LEDGER_SAMPLES = 64,          /* so often, with the same dice for every candidate */
    LEDGER_CANDIDATES = 12,       /* of the listed moves, looked at closely at `read` and `deep` */
    LEDGER_KEPT = 16,             /* candidates that a step keeps, the best for the mover first */
    LEDGER_MISTAKE = 20000,       /* so much lost is a mistake */
    LEDGER_SEARCH_BYTES = 4 << 20 /* what search_open needs at least, so that no forecast depends on the memory */
};

/* A member for each player; against an automaton two: the players together, and the automaton (their points: the sum of
 * the players', and its own). */
typedef struct Account {
    int32_t chance[SEATS_MAX]; /* millionths, adding up to LEDGER_WHOLE */
    int32_t points[SEATS_MAX]; /* expected final VP in thousandths */
} Account;
int ledger_members(const Rules *r);
/* The member that a player belongs to. */
int ledger_member(const Rules *r, int seat);

/* A move that was looked at. */
typedef struct Candidate {
    Offer offer; /* of a trade; else all 0 */
    Action action;
    uint32_t outcomes; /* ways that chance can go after it, or LEDGER_SAMPLES */
    bool sampled;
    Account q; /* the mean of V over them */
} Candidate;

/* From a decision to the next. choice = q - q_best, forecast = q_best - v, luck = next - q, member by member. */
typedef struct LedgerStep {
    uint32_t n;    /* of the move played, from 1 */
    uint32_t last; /* the last move of the step: n, or a forced one after it */
    uint8_t seat;  /* who decided */
    uint8_t era;
    bool exact;
    bool only;      /* the move played is the only candidate that is no mistake */
    uint8_t played; /* its place among the candidates */
    uint8_t best;   /* that of b */
    uint8_t candidate_count;
    uint32_t looked_at; /* candidates in all */
    Account v;
    Account next;
    Candidate candidate[LEDGER_KEPT]; /* best for the mover first; the one played and b are among them */
} LedgerStep;

/* choice, forecast and luck of a step. */
typedef struct StepParts {
    Account choice;
    Account forecast;
    Account luck;
} StepParts;
void step_parts(const LedgerStep *step, StepParts *out_parts);
/* What the mover's choice lost, 0 or more. */
int32_t step_loss(const Rules *r, const LedgerStep *step);

/* The sums: for every member, exactly, in chance and in points,
 * result = start + deal + luck + choices + the sum of gifts + forecast. */
typedef struct LedgerSums {
    Account start;
    Account deal;
    Account result;
    Account luck;
    Account forecast;
    Account choices;          /* own; against an automaton those of all players, and the opposite for it */
    Account gifts[SEATS_MAX]; /* [giver] to each member; 0 against an automaton */
    Account by_seat;          /* against an automaton: the choices of each player */
    bool finished;
} LedgerSums;

/* The sums of one member in tenths of a per cent, or of a point, that add up as they are shown; a gift of itself is 0. */
typedef struct LedgerColumn {
    int32_t start;
    int32_t deal;
    int32_t luck;
    int32_t choices;
    int32_t gifts[SEATS_MAX];
    int32_t forecast;
    int32_t result;
} LedgerColumn;
enum { TENTH_CHANCE = LEDGER_WHOLE / 1000, TENTH_POINTS = LEDGER_VP / 10 };
void ledger_column(const LedgerSums *sums, int member, bool points, LedgerColumn *out_column);
/* Parts in whole tenths whose sum is that of the parts: where it misses, what is nearest its edge moves, the first of
 * equals. The page has the same rule (web/src/views/review/model.ts). */
void tenths_round(const int32_t *part, int count, int32_t tenth, int32_t *out_tenths);
/* The nearest whole tenth of one number, a half upwards. */
int32_t tenths_nearest(int64_t number, int32_t tenth);

/* Memory for forecasts already made; any number of them is right, more is faster. */
typedef struct LedgerMemo LedgerMemo;
size_t ledger_memo_bytes(uint32_t forecasts);

/* One record that is being accounted for, step by step. */
typedef struct Ledger {
    const Rules *rules;
    const Record *record;
    Search *search;
    LedgerMemo *memo;
    uint32_t simulations; /* 0: a glance */
    Game game;            /* the state before move `at` */
    uint32_t at;          /* moves of the record that are behind */
    uint32_t forecasts;   /* V's that were made */
    Account now;          /* V of the decision that comes next, or the result */
    LedgerSums sums;      /* of the steps so far */
    /* Not 0: nobody wants the account any more, and what is left of the step under way is glanced at. NULL: never. Set after
     * ledger_start. */
    const volatile int *stop;
} Ledger;

/* The record is one that record_read accepted with these rules; all pointers stay. `memo` has ledger_memo_bytes(forecasts)
 * bytes, aligned for any type. */
void ledger_start(Ledger *l, const Rules *r, const Record *record, Search *s, uint32_t simulations, void *memo,
                  uint32_t forecasts);
/* The next step; false when there is none: then the sums are whole. */
bool ledger_step(Ledger *l, LedgerStep *out_step);

/* Steps can be made apart, by ledgers of the same record on several threads, and put together by one more that passes over
 * each step and adds it. Passing over: the state goes on to the next decision; false when there is none. */
bool ledger_skip(Ledger *l);
/* Adds the step that was passed over last to the sums. */
void ledger_add(Ledger *l, const LedgerStep *step);

/* V: the forecast at a decision of a view of ALL_SEATS, or the result where the game is over. True: it is exact. */
bool ledger_forecast(Ledger *l, const Game *view, Account *out_v);
/* Q of a legal move in a view of ALL_SEATS, as a step would have it: for variations of one's own. */
void ledger_judge(Ledger *l, const Game *view, Action a, const Offer *offer, Candidate *out_candidate);
