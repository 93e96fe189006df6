/* SPDX-License-Identifier: MIT */
/* luck.h - a match without luck: what chance did in each game, by its ledger, and what is left when that is taken away.
 *
 * Luck has the mean 0 whoever plays, so result - luck has the same mean as the result and a smaller variance: fewer games
 * say as much (docs/insight.md). */
#pragma once

#include "insight/ledger.h"
#include "rating.h"

/* What a worker needs to make ledgers. */
typedef struct LuckDesk {
    Search *search;
    void *memo;
    Ledger ledger;
    LedgerStep step;
    Rules rules;
} LuckDesk;
/* False: not enough memory. */
bool luck_open(LuckDesk *out_desk);
/* One that was opened, or is all 0. */
void luck_close(LuckDesk *desk);
/* What chance did for every player of a finished game, in millionths. False: stop_asked before it was done. */
bool luck_find(LuckDesk *desk, const Record *record, const Catalogue *catalogue, uint32_t simulations,
               int32_t out_luck[SEATS_MAX]);

/* By game, as the outcomes of a match, and by place in the line-up. */
typedef struct PlaceLuck {
    int32_t of[SEATS_MAX];
} PlaceLuck;

/* Figures over the seats of one bot, or of all bots about the means of each. Errors are half-widths of 95 % intervals. */
typedef struct Adjusted {
    double win_rate; /* result - luck */
    double win_rate_error;
    double luck; /* the mean, which should be 0 */
    double luck_error;
    double variance_ratio; /* of a seat's result in one game: without luck over raw */
    double variance_ratio_error;
    bool varied;         /* without, all raw results are the same, and there is no ratio */
    double games_factor; /* so many times as many games would make the raw error as small; 0 where there is no error */
} Adjusted;
/* One for each bot, and one for all together after them. */
void match_adjust(const Match *match, const PlaceLuck *luck, Adjusted out_adjusted[SEATS_MAX + 1]);
