/* SPDX-License-Identifier: MIT */
/* bot.c - bots by level: each with memory and dice of its own. */
#include "game.h"

#include "notation/move.h"
#include "table/table.h"
#include "think/think.h"

#include <stdio.h>
#include <stdlib.h>

struct AeBot {
    int level;
    Rng rng;
    Thinker *thinker; /* NULL for a bot that does not search */
};

const char *ae_bot_level(int index)
{
    return index >= 0 && index < BOT_COUNT ? bot_name(index) : NULL;
}

static bool level_find(const char *level, int *out_bot, AeFault *out_fault)
{
    char text[512];
    const int bot = level != NULL ? bot_find(level) : BOT_COUNT;
    if (bot < BOT_COUNT) {
        *out_bot = bot;
        return true;
    }
    Text t = text_in(text, sizeof text);
    text_add(&t, "there is no such level; accepted: ");
    for (int i = 0; i < BOT_COUNT; i++) {
        text_add(&t, i > 0 ? ", " : "");
        text_add(&t, bot_name(i));
    }
    return fault_say(out_fault, AE_ARGUMENT, 0, text);
}

AeBot *ae_bot_new(const char *level, uint64_t seed, AeFault *out_fault)
{
    const Seed spread = seed_from_number(seed);
    int which = 0;
    if (!level_find(level, &which, out_fault)) {
        return NULL;
    }
    AeBot *bot = calloc(1, sizeof *bot);
    const bool searches = bot_level(which).simulations > 0;
    if (bot != NULL) {
        bot->level = which;
        bot->rng = rng_start(&spread);
        bot->thinker = searches ? thinker_open(1, SEARCH_BYTES_DEFAULT) : NULL;
    }
    if (bot == NULL || (searches && bot->thinker == NULL)) {
        free(bot);
        fault_memory(out_fault);
        return NULL;
    }
    return bot;
}

void ae_bot_free(AeBot *bot)
{
    if (bot != NULL) {
        if (bot->thinker != NULL) {
            thinker_close(bot->thinker);
        }
        free(bot);
    }
}

static bool decide(AeBot *bot, const Rules *r, const Game *view, const ThinkLimits *limits, Action *out_action,
                   Offer *out_offer)
{
    if (bot->thinker == NULL) {
        return bot_decide(bot->level, r, view, &bot->rng, NULL, out_action, out_offer);
    }
    thinker_forget(bot->thinker);
    return thinker_decide(bot->thinker, bot->level, r, view, &bot->rng, limits, NULL, NULL, out_action, out_offer);
}

char *ae_bot_choose(AeBot *bot, const AeGame *g, uint32_t simulations, uint32_t milliseconds, AeFault *out_fault)
{
    const Rules *r = &g->kit->rules;
    const ThinkLimits limits = {milliseconds, simulations};
    Game view;
    Action a;
    Offer offer;
    if (ae_game_seat(g) <= 0) {
        fault_say(out_fault, g->waits ? AE_CHANCE : AE_RULE, 0,
                  g->waits ? "the game waits for chance" : "the game is over");
        return NULL;
    }
    char *text = malloc(MOVE_TEXT_MAX);
    if (text == NULL) {
        fault_memory(out_fault);
        return NULL;
    }
    game_view(r, &g->game, g->game.seat, &view);
    const bool offers = decide(bot, r, &view, &limits, &a, &offer);
    if (offers) {
        view.extra.offer = offer;
    }
    Text t = text_in(text, MOVE_TEXT_MAX);
    move_write(r, &view, a, &t);
    return text;
}
