/* bots.h - players made of code. A bot sees only what its seat may know (rule 17). */
#ifndef BOTS_BOTS_H
#define BOTS_BOTS_H

#include "engine/game.h"

enum { BOT_RANDOM, BOT_GREEDY, BOT_COUNT, BOT_STRONGEST = BOT_GREEDY };

const char *bot_name(int bot);
/* BOT_COUNT if there is none; "strongest" names the strongest there is. */
int bot_find(const char *name);

/* Chooses one of the legal actions for the seat to move in a view of that seat. Deterministic for a given rng. */
Action bot_choose(int bot, const Rules *r, const Game *view, Rng *rng);

/* Whether the bot at the seat to move wants to trade first (11.2), to whom it offers what if so. Hosts ask before every
 * bot_choose in PHASE_TURN and PHASE_AFTER, and play the offer with game_move. It makes few offers a turn. */
bool bot_offer(int bot, const Rules *r, const Game *view, Rng *rng, int *out_to, Offer *out_offer);

/* Greedy's opinion of an action, higher is better, for hints; the state is a view. */
int32_t greedy_value(const Rules *r, const Game *view, Action a);

/* What makes an action worth more than standing still, in hundredths of a VP; told in a seat's own turn alone. */
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
typedef struct BotRank {
    Action action;
    int32_t value; /* only to be compared within one list */
    int32_t term[TERM_COUNT];
} BotRank;
/* The best legal actions of the seat to move in a view of that seat, best first: what the strongest bot would do, then by
 * greedy's opinion; how many there are, at most `most` and RANKS_MAX. Trades are left out. */
enum { RANKS_MAX = 8 };
int bot_rank(const Rules *r, const Game *view, int most, BotRank *out_ranks);

#endif
