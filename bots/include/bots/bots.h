/* SPDX-License-Identifier: MIT */
/* bots.h - players made of code. A bot sees only what its seat may know (rule 17). */
#pragma once

#include "bots/search.h"
#include "engine/game.h"

enum {
#define BOT(id, ...) BOT_##id,
#include "bots/bots.def"
    BOT_COUNT,
    BOT_STRONGEST = BOT_COUNT - 1,
    /* Not a level, and in no menu: the strongest with games at random in place of the forecast, to measure that by. */
    BOT_PLAYOUTS = BOT_COUNT + 1
};

const char *bot_name(int bot);
/* BOT_COUNT if there is none; may be BOT_PLAYOUTS. "strongest" names the strongest there is. */
int bot_find(const char *name);

/* How far a bot that searches looks; simulations is 0 for one that does not. */
typedef struct BotLevel {
    uint32_t simulations;
    SearchScope scope;
} BotLevel;
BotLevel bot_level(int bot);

/* What a bot may think with, and for how long. A bot that needs no search needs nothing of it. */
typedef struct Thinking {
    Search *search;           /* a bot that searches plays like greedy where it has none */
    uint32_t simulations;     /* 0: the level's own; a level below the strongest never takes more than its own */
    uint32_t ms;              /* 0: no limit. Needs the clock. The strongest thinks until it is up */
    uint64_t (*clock)(void);  /* milliseconds since anything */
    const volatile int *stop; /* not 0: the best move so far, at once; NULL: never */
} Thinking;

/* How many simulations a bot may take; UINT32_MAX: until its time is up; 0: it does not search. */
uint32_t bot_simulations(int bot, const Thinking *thinking);

/* Chooses one of the legal actions for the seat to move in a view of that seat. Deterministic for a given rng, as long as
 * no time is given. `thinking` may be NULL. */
Action bot_choose(int bot, const Rules *r, const Game *view, Rng *rng, const Thinking *thinking);

/* Random moves, each of all legal ones, until the game is over or `most` were played: without the idle guard a game may
 * have no end (4.3). Returns how many. */
uint32_t bot_playout(const Rules *r, Game *g, Rng *rng, uint32_t most);

/* Whether the bot at the seat to move wants to trade first (11.2), to whom it offers what if so. Hosts ask before every
 * bot_choose in PHASE_TURN and PHASE_AFTER, and play the offer with game_move. It makes few offers a turn. */
bool bot_offer(int bot, const Rules *r, const Game *view, Rng *rng, int *out_to, Offer *out_offer);

/* Greedy's opinion of an action, higher is better; the state is a view. */
int32_t greedy_value(const Rules *r, const Game *view, Action a);

/* What makes an action worth more than standing still, in hundredths of a VP; told in a seat's own turn alone, else 0. */
enum {
    TERM_SCORE,   /* the own points of the era's scoring */
    TERM_RIVALS,  /* those of the others */
    TERM_SHOPS,   /* incomes to come */
    TERM_SILVER,  /* silver to spend */
    TERM_ROOM,    /* lots, side by side and with room around them */
    TERM_MARKERS, /* markers free for deeds */
    TERM_PLAN,    /* what could be built next */
    TERM_CARDS,   /* everything that modules bring */
    TERM_COUNT
};
void bot_terms(const Rules *r, const Game *view, Action a, int32_t out_term[TERM_COUNT]);

typedef struct BotRank {
    Action action;
    int32_t value; /* only to be compared within one list */
    int32_t term[TERM_COUNT];
} BotRank;
/* The best legal actions of the seat to move in a view of that seat at a glance, best first: what greedy would do, then
 * by its opinion; how many there are, at most `most` and RANKS_MAX. Trades are left out. */
enum { RANKS_MAX = 8 };
int bot_rank(const Rules *r, const Game *view, int most, BotRank *out_ranks);
