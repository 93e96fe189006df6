/* SPDX-License-Identifier: MIT */
/* door_hints.c - the best few moves, with a reason each (docs/table.md 7): at a glance, and as a search found them. */
#include "door_look.h"

#include "notation/move.h"
#include "notation/words.h"
#include "table/counsel.h"

#include <stddef.h>
#include <string.h>

/* The object is left open for more members. */
static void put_hint(Text *t, const LookAt *at, Action a, const int32_t term[TERM_COUNT])
{
    put_open(t, '{');
    put_move_text(t, &at->rules, &at->game, a);
    Text why = words_start();
    counsel_why(&why, &at->rules, &at->game, a, term);
    put_words(t, "why", &why);
    put_lots(t, "lots", action_place(&at->game, a));
}

void call_hints(Door *d)
{
    BotRank ranks[RANKS_MAX];
    int64_t most;
    const LookAt *at = look_kept(d);
    if (at == NULL || !door_int(d, d->args, "most", 1, RANKS_MAX, &most)) {
        return;
    }
    int count = at->move_count > 0 ? bot_rank(&at->rules, &at->game, (int)most, ranks) : 0;
    put_open(&d->out, '{');
    put_key(&d->out, "hints");
    put_open(&d->out, '[');
    for (int i = 0; i < count; i++) {
        put_hint(&d->out, at, ranks[i].action, ranks[i].term);
        put_close(&d->out, '}');
    }
    put_close(&d->out, ']');
    put_close(&d->out, '}');
}

/* A move of a text that is legal in the state; false if it is none. Trades are none: nothing here offers any. */
static bool legal_read(const Door *d, uint32_t token, const Rules *r, const Game *g, Action *out_action)
{
    char text[LISTED_TEXT_MAX];
    Fault fault;
    return json_letters(&d->json, token, text, sizeof text) &&
           move_read(r, g, text, strlen(text), out_action, NULL, &fault) &&
           game_check(r, g, g->seat, *out_action) == RULE_OK;
}

/* What is expected after the move, in words: as far as it can be followed in one world that could be. */
static void put_line(Door *d, const LookAt *at, Action a, uint32_t list)
{
    const Seed seed = seed_from_number(game_hash(&at->game));
    Rng rng = rng_start(&seed);
    Game g;
    game_determinise(&at->rules, &at->game, &rng, &g);
    game_apply(&at->rules, &g, a, NULL);
    put_key(&d->out, "line");
    put_open(&d->out, '[');
    uint32_t token = json_first(&d->json, list);
    for (uint32_t i = 0; i < d->json.token[list].count && g.phase != PHASE_OVER; i++) {
        Action next;
        if (!legal_read(d, token, &at->rules, &g, &next)) {
            break;
        }
        put_open(&d->out, '{');
        put_int(&d->out, "seat", seat_number(g.seat));
        Text words = words_start();
        words_move_seen(&words, &at->rules, &g, next, at->viewer);
        put_words(&d->out, "words", &words);
        if (g.seat == at->names.you) {
            words = words_start();
            words_move_said(&words, SAID_TO_YOU, &at->rules, &g, next);
            put_words(&d->out, "you", &words);
        }
        put_close(&d->out, '}');
        game_apply(&at->rules, &g, next, NULL);
        token = d->json.token[token].next;
    }
    put_close(&d->out, ']');
}

void call_counsel(Door *d)
{
    const LookAt *at = look_kept(d);
    const uint32_t found = at != NULL ? door_member(d, d->args, "found", JSON_ARRAY) : 0;
    if (found == 0) {
        return;
    }
    put_open(&d->out, '{');
    put_key(&d->out, "hints");
    put_open(&d->out, '[');
    uint32_t token = json_first(&d->json, found);
    for (uint32_t i = 0; i < d->json.token[found].count; i++, token = d->json.token[token].next) {
        int32_t term[TERM_COUNT];
        Action a;
        const uint32_t list = d->json.token[token].type == JSON_OBJECT ? door_member(d, token, "line", JSON_ARRAY) : 0;
        if (list == 0 || at->move_count == 0 ||
            !legal_read(d, json_member(&d->json, token, "move"), &at->rules, &at->game, &a)) {
            door_bad(d, "found", "expected legal moves of the viewer", NULL);
            return;
        }
        bot_terms(&at->rules, &at->game, a, term);
        put_hint(&d->out, at, a, term);
        put_line(d, at, a, list);
        put_close(&d->out, '}');
    }
    put_close(&d->out, ']');
    put_close(&d->out, '}');
}
