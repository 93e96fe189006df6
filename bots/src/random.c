/* SPDX-License-Identifier: MIT */
/* random.c - the bot that takes any legal action, each as likely as the others; and games of it. */
#include "bot.h"

Action random_choose(const Rules *r, const Game *view, Rng *rng)
{
    Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, view, actions);
    return actions[rng_below(rng, count)];
}

uint32_t bot_playout(const Rules *r, Game *g, Rng *rng, uint32_t most)
{
    uint32_t moves = 0;
    for (; g->phase != PHASE_OVER && moves < most; moves++) {
        game_apply(r, g, random_choose(r, g, rng), NULL);
    }
    return moves;
}
