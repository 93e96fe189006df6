/* SPDX-License-Identifier: MIT */
/* bot.c - bots by level: each with memory and dice of its own. */
#include "game.h"

#include "notation/put.h"
#include "table/table.h"
#include "think/thought.h"

#include <stdlib.h>
#include <string.h>

enum { THOUGHT_TEXT_LIKELY = 16384 };

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

void ae_bot_stop(AeBot *bot)
{
    if (bot->thinker != NULL) {
        thinker_stop(bot->thinker);
    }
}

void ae_bot_go(AeBot *bot)
{
    if (bot->thinker != NULL) {
        thinker_go(bot->thinker);
    }
}

bool ae_bot_searches(const AeBot *bot)
{
    return bot->thinker != NULL;
}

/* A decision: what was seen, what is done, and what was thought. */
typedef struct Thought {
    const Rules *rules;
    Game view; /* with the offer that is made */
    Action action;
    bool offers;
    Insight insight;
    SearchMove move[AE_THOUGHT_MOVES];
    int moves;
} Thought;

static void insight_keep(void *context, const Insight *insight)
{
    *(Insight *)context = *insight;
}

static bool decide(AeBot *bot, const AeGame *g, const ThinkLimits *limits, Thought *out, AeFault *out_fault)
{
    const Rules *r = &g->kit->rules;
    Offer offer;
    if (ae_game_seat(g) <= 0) {
        fault_say(out_fault, g->waits ? AE_CHANCE : AE_RULE, 0,
                  g->waits ? "the game waits for chance" : "the game is over");
        return false;
    }
    if (moves_hidden(g)) {
        fault_hidden(out_fault);
        return false;
    }
    memset(&out->insight, 0, sizeof out->insight);
    out->rules = r;
    out->moves = 0;
    game_view(r, &g->game, g->game.seat, &out->view);
    if (bot->thinker == NULL) {
        out->offers = bot_decide(bot->level, r, &out->view, &bot->rng, NULL, &out->action, &offer);
    } else {
        thinker_forget(bot->thinker);
        out->offers = thinker_decide(bot->thinker, bot->level, r, &out->view, &bot->rng, limits, insight_keep,
                                     &out->insight, &out->action, &offer);
        out->moves = thinker_moves(bot->thinker, out->move, AE_THOUGHT_MOVES);
    }
    if (out->offers) {
        out->view.extra.offer = offer;
    }
    return true;
}

static void move_put(Text *t, const Thought *thought)
{
    move_write(thought->rules, &thought->view, thought->action, t);
}

char *ae_bot_choose(AeBot *bot, const AeGame *g, uint32_t simulations, uint32_t milliseconds, AeFault *out_fault)
{
    const ThinkLimits limits = {milliseconds, simulations};
    Thought thought;
    char *text = malloc(MOVE_TEXT_MAX);
    if (text == NULL) {
        fault_memory(out_fault);
        return NULL;
    }
    if (!decide(bot, g, &limits, &thought, out_fault)) {
        free(text);
        return NULL;
    }
    Text t = text_in(text, MOVE_TEXT_MAX);
    move_put(&t, &thought);
    return text;
}

static void thought_write(Text *t, const void *context)
{
    const Thought *thought = context;
    char words[MOVE_TEXT_MAX];
    Told told;
    Text move = text_in(words, sizeof words);
    move_put(&move, thought);
    put_open(t, '{');
    put_string(t, "move", words);
    thought_facts(t, &thought->insight);
    told_line(thought->rules, &thought->view, &thought->insight, &told);
    thought_moves(t, thought->rules, &thought->view, thought->move, thought->moves, &told);
    Text why = text_in(words, sizeof words);
    text_like(&why, t);
    told_why(&why, thought->rules, &thought->view, thought->action);
    put_string(t, "why", words);
    put_close(t, '}');
}

char *ae_bot_think(AeBot *bot, const AeGame *g, uint32_t simulations, uint32_t milliseconds, AeFault *out_fault)
{
    const ThinkLimits limits = {milliseconds, simulations};
    Thought thought;
    if (!decide(bot, g, &limits, &thought, out_fault)) {
        return NULL;
    }
    char *text = reasons_make(thought_write, &thought, THOUGHT_TEXT_LIKELY);
    if (text == NULL) {
        fault_memory(out_fault);
    }
    return text;
}
