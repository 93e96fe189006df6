/* SPDX-License-Identifier: MIT */
/* thought.c - what a thinker found, told to programs and people. */
#include "think/thought.h"

#include "notation/json.h"
#include "notation/put.h"
#include "table/counsel.h"

#include <string.h>

/* A later move may be about what this seat cannot see now: then it is nothing to tell. */
static bool move_known(const Game *view, const Game *g, Action a)
{
    const unsigned verb = action_verb(a);
    if (verb == VERB_BUY) {
        return memchr(view->market, (int)action_a(a), view->market_count) != NULL;
    }
    return verb_secret((int)verb) ? g->seat == view->seat : verb != VERB_TRADE;
}

/* The line is played on a game that could lie behind the view, up to the first move that is not possible there. */
void told_line(const Rules *r, const Game *view, const Insight *insight, Told *out_told)
{
    Seed seed = seed_from_number(0);
    Rng rng = rng_start(&seed);
    Game g;
    game_determinise(r, view, &rng, &g);
    out_told->count = 0;
    for (int i = 0; i < insight->line_length; i++) {
        const Action a = insight->line[i];
        if (g.phase == PHASE_OVER || !move_known(view, &g, a) || game_check(r, &g, g.seat, a) != RULE_OK) {
            return;
        }
        Text t = text_in(out_told->move[out_told->count++], LISTED_TEXT_MAX);
        move_write(r, &g, a, &t);
        game_apply(r, &g, a, NULL);
    }
}

void told_number(Text *t, double number, int decimals)
{
    uint64_t unit = 1;
    for (int i = 0; i < decimals; i++) {
        unit *= 10;
    }
    const bool less = number < 0;
    const uint64_t whole = (uint64_t)((less ? -number : number) * (double)unit + 0.5);
    text_add(t, less && whole > 0 ? "-" : "");
    text_uint(t, whole / unit);
    text_add(t, decimals > 0 ? "." : "");
    for (uint64_t rest = whole % unit, place = unit / 10; place > 0; rest %= place, place /= 10) {
        text_char(t, (char)('0' + rest / place));
    }
}

void told_why(Text *t, const Rules *r, const Game *view, Action a)
{
    int32_t term[TERM_COUNT];
    if (action_verb(a) != VERB_TRADE) {
        bot_terms(r, view, a, term);
        counsel_why(t, r, view, a, term);
    }
}

void thought_facts(Text *t, const Insight *insight)
{
    put_int(t, "depth", insight->facts.depth);
    put_int(t, "visits", insight->facts.visits);
    put_int(t, "positions", (int64_t)insight->facts.evaluated);
    put_int(t, "ms", insight->ms);
    put_bool(t, "exact", insight->facts.exact);
}

static void seats_put(Text *t, const char *key, const float *value, int seats, int decimals)
{
    put_key(t, key);
    put_open(t, '[');
    for (int seat = 0; seat < seats; seat++) {
        put_next(t);
        told_number(t, (double)value[seat], decimals);
    }
    put_close(t, ']');
}

/* The players, and the Consul or Ceres behind them. */
static void move_put(Text *t, const Rules *r, const Game *view, const SearchMove *move)
{
    const int seats = r->config.players + r->automaton;
    char words[LISTED_TEXT_MAX];
    Text text = text_in(words, sizeof words);
    move_write(r, view, move->action, &text);
    put_open(t, '{');
    put_string(t, "move", words);
    put_int(t, "visits", move->visits);
    seats_put(t, "chance", move->chance, seats, 4);
    seats_put(t, "points", move->points, seats, 2);
    put_close(t, '}');
}

void thought_moves(Text *t, const Rules *r, const Game *view, const SearchMove *move, int count, const Told *told)
{
    put_key(t, "moves");
    put_open(t, '[');
    for (int i = 0; i < count; i++) {
        move_put(t, r, view, &move[i]);
    }
    put_close(t, ']');
    put_key(t, "line");
    put_open(t, '[');
    for (int i = 0; i < told->count; i++) {
        put_next(t);
        json_write_string(t, told->move[i]);
    }
    put_close(t, ']');
}
