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

#endif
