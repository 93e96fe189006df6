/* SPDX-License-Identifier: MIT */
/* bot_info.c - `aedile bot`: what it thinks of its move, as lines for people and for programs (docs/bots.md). */
#include "bot_inner.h"

#include "notation/move.h"
#include "notation/put.h"
#include "think/thought.h"

#include <string.h>

enum { WHY_MAX = 512, INFO_MAX = 8192 };
/* An info of JSON has at most RANKS_MAX moves with a chance and points for SEATS_MAX seats, the moves of a line, and the
 * reasons, every byte of them escaped. */
_Static_assert(RANKS_MAX *(LISTED_TEXT_MAX + 64 + SEATS_MAX * 24) + INSIGHT_LINE_MAX * (LISTED_TEXT_MAX + 3) +
                       WHY_MAX * 6 + 256 <=
                   INFO_MAX,
               "an info fits");

/* The players, and the Consul or Ceres behind them. */
static int seats_told(const Bot *bot)
{
    return bot->rules.config.players + bot->rules.automaton;
}

static void end_json(const Bot *bot, Text *t, Action best)
{
    char words[WHY_MAX];
    Text why = text_in(words, sizeof words);
    told_why(&why, &bot->rules, &bot->view, best);
    put_string(t, "why", words);
    put_close(t, '}');
    bot_say("info %s", t->at);
}

static void search_json(const Bot *bot, const Insight *insight, const Told *told)
{
    char info[INFO_MAX];
    Text t = text_in(info, sizeof info);
    put_open(&t, '{');
    thought_facts(&t, insight);
    thought_moves(&t, &bot->rules, &bot->view, insight->move, insight->moves, told);
    end_json(bot, &t, insight->move[0].action);
}

static void search_words(const Bot *bot, const Insight *insight, const Told *told)
{
    const SearchMove *best = &insight->move[0];
    const int seats = seats_told(bot);
    char info[INFO_MAX];
    Text t = text_in(info, sizeof info);
    text_add(&t, "value");
    for (int seat = 0; seat < seats; seat++) {
        text_char(&t, ' ');
        told_number(&t, (double)best->points[seat], 1);
    }
    text_add(&t, " chance");
    for (int seat = 0; seat < seats; seat++) {
        text_char(&t, ' ');
        told_number(&t, 100 * (double)best->chance[seat], 1);
    }
    text_add(&t, " nps ");
    text_uint(&t, insight->facts.evaluated * 1000 / (insight->ms > 0 ? insight->ms : 1));
    text_add(&t, insight->facts.exact ? " exact line " : " line ");
    for (int i = 0; i < told->count; i++) {
        text_add(&t, i > 0 ? "; " : "");
        text_add(&t, told->move[i]);
    }
    bot_say("info depth %u visits %u %s", insight->facts.depth, insight->facts.visits, info);
}

void info_search(const Bot *bot, const Insight *insight)
{
    Told told;
    told_line(&bot->rules, &bot->view, insight, &told);
    (bot->json ? search_json : search_words)(bot, insight, &told);
}

/* The values are the points each seat would have if the era were scored after the move. */
static void points_after(const Bot *bot, const Game *laid, Action action, int32_t out_points[SEATS_MAX])
{
    int32_t gain[SEATS_MAX];
    Game after = *laid;
    game_apply(&bot->rules, &after, action, NULL);
    game_preview(&bot->rules, &after, NULL, gain);
    for (int seat = 0; seat < seats_told(bot); seat++) {
        out_points[seat] = after.player[seat].vp + (after.phase == PHASE_OVER ? 0 : gain[seat]);
    }
}

void info_move(const Bot *bot, const Game *laid, Action action, const char *move)
{
    static Action actions[ACTIONS_MAX];
    static char info[INFO_MAX + MOVE_TEXT_MAX * 2]; /* a trade is told twice */
    const uint32_t count = game_list(&bot->rules, &bot->view, actions);
    const char *comma = bot->json ? "," : " ";
    int32_t points[SEATS_MAX];
    Text t = text_in(info, sizeof info);
    points_after(bot, laid, action, points);
    if (bot->json) {
        Insight insight = {.facts = {.depth = 1, .visits = count}};
        put_open(&t, '{');
        thought_facts(&t, &insight);
        text_add(&t, ",\"moves\":[{\"move\":");
        json_write_string(&t, move);
        text_add(&t, ",\"points\":[");
    } else {
        text_add(&t, "value ");
    }
    for (int seat = 0; seat < seats_told(bot); seat++) {
        text_add(&t, seat > 0 ? comma : "");
        text_int(&t, points[seat]);
    }
    if (bot->json) {
        text_add(&t, "]}],\"line\":[");
        json_write_string(&t, move);
        text_char(&t, ']');
        end_json(bot, &t, action);
    } else {
        bot_say("info depth 1 visits %u %s line %s", count, info, move);
    }
}

void info_why(const Bot *bot, Action action)
{
    char words[WHY_MAX];
    Text why = text_in(words, sizeof words);
    told_why(&why, &bot->rules, &bot->view, action);
    if (!bot->json && why.length > 0) {
        bot_say("info why %s", words);
    }
}
