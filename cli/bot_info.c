/* SPDX-License-Identifier: MIT */
/* bot_info.c - `aedile bot`: what it thinks of its move, as lines for people and for programs (docs/bots.md). */
#include "bot_inner.h"

#include "notation/move.h"
#include "notation/put.h"
#include "table/counsel.h"

#include <string.h>

enum { WHY_MAX = 512, INFO_MAX = 8192, NUMBER_MAX = 32 };
/* An info of JSON has at most RANKS_MAX moves with a chance and points for SEATS_MAX seats, the moves of a line, and the
 * reasons, every byte of them escaped. */
_Static_assert(RANKS_MAX *(LISTED_TEXT_MAX + 64 + SEATS_MAX * 24) + INSIGHT_LINE_MAX * (LISTED_TEXT_MAX + 3) +
                       WHY_MAX * 6 + 256 <=
                   INFO_MAX,
               "an info fits");

/* Moves that are expected, as far as they can be told. */
typedef struct Told {
    int count;
    char move[INSIGHT_LINE_MAX][LISTED_TEXT_MAX];
} Told;

/* The players, and the Consul or Ceres behind them. */
static int seats_told(const Bot *bot)
{
    return bot->rules.config.players + bot->rules.automaton;
}

static void number_add(Text *t, double number, int decimals)
{
    char digits[NUMBER_MAX];
    snprintf(digits, sizeof digits, "%.*f", decimals, number);
    text_add(t, digits);
}

static void why_write(const Bot *bot, Action action, Text *t)
{
    int32_t term[TERM_COUNT];
    if (action_verb(action) != VERB_TRADE) { /* an offer speaks for itself */
        bot_terms(&bot->rules, &bot->view, action, term);
        counsel_why(t, &bot->rules, &bot->view, action, term);
    }
}

/* A later move may be about what this seat cannot see now: then it is nothing to tell. */
static bool move_known(const Bot *bot, const Game *g, Action a)
{
    const unsigned verb = action_verb(a);
    if (verb == VERB_BUY) {
        return memchr(bot->view.market, (int)action_a(a), bot->view.market_count) != NULL;
    }
    return verb_secret((int)verb) ? g->seat == bot->view.seat : verb != VERB_TRADE;
}

/* The line is played on a game that could lie behind the view, up to the first move that is not possible there. */
static void line_tell(const Bot *bot, const Insight *insight, Told *out_told)
{
    Seed seed = seed_from_number(0);
    Rng rng = rng_start(&seed);
    Game g;
    game_determinise(&bot->rules, &bot->view, &rng, &g);
    out_told->count = 0;
    for (int i = 0; i < insight->line_length; i++) {
        const Action a = insight->line[i];
        if (g.phase == PHASE_OVER || !move_known(bot, &g, a) || game_check(&bot->rules, &g, g.seat, a) != RULE_OK) {
            return;
        }
        Text t = text_in(out_told->move[out_told->count++], LISTED_TEXT_MAX);
        move_write(&bot->rules, &g, a, &t);
        game_apply(&bot->rules, &g, a, NULL);
    }
}

static void seats_json(Text *t, const char *key, const float *value, int seats, int decimals)
{
    put_key(t, key);
    put_open(t, '[');
    for (int seat = 0; seat < seats; seat++) {
        put_next(t);
        number_add(t, value[seat], decimals);
    }
    put_close(t, ']');
}

static void move_json(const Bot *bot, Text *t, const SearchMove *move)
{
    const int seats = seats_told(bot);
    char words[LISTED_TEXT_MAX];
    Text text = text_in(words, sizeof words);
    move_write(&bot->rules, &bot->view, move->action, &text);
    put_open(t, '{');
    put_string(t, "move", words);
    put_int(t, "visits", move->visits);
    seats_json(t, "chance", move->chance, seats, 4);
    seats_json(t, "points", move->points, seats, 2);
    put_close(t, '}');
}

static void facts_json(Text *t, const Insight *insight)
{
    put_open(t, '{');
    put_int(t, "depth", insight->facts.depth);
    put_int(t, "visits", insight->facts.visits);
    put_int(t, "positions", (int64_t)insight->facts.evaluated);
    put_int(t, "ms", insight->ms);
    put_bool(t, "exact", insight->facts.exact);
}

static void end_json(const Bot *bot, Text *t, Action best)
{
    char words[WHY_MAX];
    Text why = text_in(words, sizeof words);
    why_write(bot, best, &why);
    put_string(t, "why", words);
    put_close(t, '}');
    bot_say("info %s", t->at);
}

static void search_json(const Bot *bot, const Insight *insight, const Told *told)
{
    char info[INFO_MAX];
    Text t = text_in(info, sizeof info);
    facts_json(&t, insight);
    put_key(&t, "moves");
    put_open(&t, '[');
    for (int i = 0; i < insight->moves; i++) {
        move_json(bot, &t, &insight->move[i]);
    }
    put_close(&t, ']');
    put_key(&t, "line");
    put_open(&t, '[');
    for (int i = 0; i < told->count; i++) {
        put_next(&t);
        json_write_string(&t, told->move[i]);
    }
    put_close(&t, ']');
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
        number_add(&t, best->points[seat], 1);
    }
    text_add(&t, " chance");
    for (int seat = 0; seat < seats; seat++) {
        text_char(&t, ' ');
        number_add(&t, 100 * best->chance[seat], 1);
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
    line_tell(bot, insight, &told);
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
        facts_json(&t, &insight);
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
    why_write(bot, action, &why);
    if (!bot->json && why.length > 0) {
        bot_say("info why %s", words);
    }
}
