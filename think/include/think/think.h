/* SPDX-License-Identifier: MIT */
/* think.h - bots natively: memory for their searches, a clock, and threads.
 *
 * Several threads walk down one tree, each with dice of its own. With one thread and a number of simulations the move is
 * the one that bot_choose makes with the same rng. */
#pragma once

#include "bots/bots.h"

enum { THINK_THREADS_MAX = 64, INSIGHT_LINE_MAX = 12 };

/* How long a decision may take: as Thinking has it. Both 0: the level's own simulations. */
typedef struct ThinkLimits {
    uint32_t ms;
    uint32_t simulations;
} ThinkLimits;

/* What a search found; moves is 0 for a bot that does not search, and for an offer. */
typedef struct Insight {
    SearchFacts facts; /* of all threads together */
    uint32_t ms;       /* so far */
    int moves;
    SearchMove move[RANKS_MAX]; /* best first */
    int line_length;
    Action line[INSIGHT_LINE_MAX]; /* what is expected, the best move first */
} Insight;

/* Called by the thread that decides, now and then while it thinks, and once at the end. */
typedef void ThinkReport(void *context, const Insight *insight);

typedef struct Thinker Thinker;

/* bytes: of memory for all threads together, at least SEARCH_BYTES_LEAST for each. NULL without memory or threads. */
Thinker *thinker_open(int threads, size_t bytes);
void thinker_close(Thinker *t);
/* Weights other than the built-in ones; NULL for those. They stay where they are. */
void thinker_net(Thinker *t, const Net *net);

/* What was found out so far is forgotten: the next position is of another game, or seen by another seat. */
void thinker_forget(Thinker *t);

/* What the bot does as the seat to move in a view of that seat, as bot_decide has it: true if it makes an offer. The
 * report may be NULL. */
bool thinker_decide(Thinker *t, int bot, const Rules *r, const Game *view, Rng *rng, const ThinkLimits *limits,
                    ThinkReport *report, void *context, Action *out_action, Offer *out_offer);
/* The best moves that the last decision found, best first, as search_moves has them; 0 for one that was made without a
 * search. */
int thinker_moves(const Thinker *t, SearchMove *out_moves, int most);
/* The decision under way ends at once with the best so far, and so does every later one until thinker_go. From any
 * thread, and from a signal handler. */
void thinker_stop(Thinker *t);
void thinker_go(Thinker *t);
