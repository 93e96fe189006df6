/* SPDX-License-Identifier: MIT */
/* bot_go.c - `aedile bot`: a decision, within its budget. */
#include "bot_inner.h"

#include "notation/move.h"
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

enum { INFO_EVERY_MS = 500 };

/* "", "ms N" or "nodes N"; false for anything else. */
static bool budget_read(const char *words, ThinkLimits *out_limits)
{
    const size_t length = strcspn(words, " ");
    const char *digits = words + length + strspn(words + length, " ");
    ThinkLimits limits = {0, 0};
    if (words[0] != '\0') {
        uint32_t *limit = word_is(words, length, "ms")      ? &limits.ms
                          : word_is(words, length, "nodes") ? &limits.simulations
                                                            : NULL;
        if (limit == NULL || digits[0] == '\0' || strspn(digits, "0123456789") != strlen(digits)) {
            return false;
        }
        const unsigned long long number = strtoull(digits, NULL, 10);                /* too large a one is ULLONG_MAX */
        *limit = number < 1 ? 1 : number > INT32_MAX ? INT32_MAX : (uint32_t)number; /* 0 is no time, not all of it */
    }
    *out_limits = limits;
    return true;
}

/* Kept for the last info; some are said on the way. */
static void report_hear(void *context, const Insight *insight)
{
    Bot *bot = context;
    bot->insight = *insight;
    bot->told = insight->moves > 0 && insight->ms >= bot->info_ms;
    if (bot->told) {
        bot->info_ms = insight->ms + INFO_EVERY_MS;
        info_search(bot, insight);
    }
}

/* A trade's offer is laid into the game. */
static Action move_choose(Bot *bot, ThinkLimits limits, Game *laid)
{
    Action action;
    Offer offer;
    bool offers;
    memset(&bot->insight, 0, sizeof bot->insight);
    bot->info_ms = INFO_EVERY_MS;
    bot->told = false;
    if (bot->spec.simulations != 0) {
        limits = (ThinkLimits){0, bot->spec.simulations};
    }
    if (bot->thinker == NULL) {
        offers = bot_decide(bot->spec.bot, &bot->rules, &bot->view, &bot->rng, NULL, &action, &offer);
    } else {
        offers = thinker_decide(bot->thinker, bot->spec.bot, &bot->rules, &bot->view, &bot->rng, &limits, report_hear,
                                bot, &action, &offer);
    }
    if (offers) {
        laid->extra.offer = offer;
    }
    return action;
}

static void move_say(Bot *bot, const ThinkLimits *limits)
{
    char move[MOVE_TEXT_MAX];
    Game laid = bot->view;
    const Action action = move_choose(bot, *limits, &laid);
    Text t = text_in(move, sizeof move);
    move_write(&bot->rules, &laid, action, &t);
    if (bot->insight.moves > 0 && !bot->told) {
        info_search(bot, &bot->insight);
    } else if (bot->insight.moves == 0) {
        info_move(bot, &laid, action, move);
    }
    info_why(bot, action);
    bot_say("move %s", move);
}

void bot_go(Bot *bot, const char *budget)
{
    static Action actions[ACTIONS_MAX];
    ThinkLimits limits;
    if (!budget_read(budget, &limits)) {
        Quote quote = quote_make(budget, strlen(budget));
        bot_say("error go: %s is not 'ms N' or 'nodes N'", quote.text);
    } else if (!bot->seeing) {
        bot_say("error go: no state was observed");
    } else if (bot->view.phase == PHASE_OVER) {
        bot_say("error go: the game is over");
    } else if (bot->seat != NO_SEAT && bot->seat != bot->view.seat) {
        bot_say("error go: seat %d is to move, this bot sits at %d", bot->view.seat + 1, bot->seat + 1);
    } else if (game_list(&bot->rules, &bot->view, actions) == 0) {
        bot_say("error go: all that seat %d could choose from is hidden in this state", bot->view.seat + 1);
    } else {
        move_say(bot, &limits);
    }
}
