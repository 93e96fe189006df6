/* SPDX-License-Identifier: MIT */
/* random.c - the bot that takes any legal action, each as likely as the others. */
#include "bot.h"

Action random_choose(const Rules *r, const Game *view, Rng *rng)
{
    Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, view, actions);
    return actions[rng_below(rng, count)];
}
