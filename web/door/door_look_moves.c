/* SPDX-License-Identifier: MIT */
/* door_look_moves.c - the legal moves, taken apart; who may be offered a trade; whether a typed move is one. */
#include "door_look.h"

#include "notation/move.h"
#include "notation/words.h"

#include <stddef.h>
#include <string.h>

void put_move_text(Text *t, const Rules *r, const Game *g, Action a)
{
    Text words = words_start();
    move_write(r, g, a, &words);
    put_words(t, "move", &words);
    words = words_start();
    words_move_said(&words, SAID_AS_CHOICE, r, g, a);
    put_words(t, "words", &words);
}

/* What the verb names beside lots. */
static void put_named(Text *t, const Rules *r, Action a)
{
    const int kind = (int)action_a(a);
    const LookCard card = look_move_card(a);
    switch (action_verb(a)) {
    case VERB_BUY:
    case VERB_PICK:
        put_market_card(t, (Card)action_a(a));
        break;
    case VERB_KEEP_OBJECTIVE:
    case VERB_KEEP_ROLE:
    case VERB_INVOKE:
        put_string(t, "card", card_id(card.deck, card.index));
        break;
    case VERB_BUILD:
    case VERB_RAISE:
    case VERB_CERES_MONUMENT:
        put_string(t, "piece", piece_id(r->config.game, kind));
        put_int(t, "turn", action_rotation(a) - rotation_first(r->piece[kind].shape));
        if (action_paid(a)) {
            put_bool(t, "pay", true);
        }
        break;
    case VERB_ROAD:
        put_int(t, "slot", (int)action_slot(a) + 1);
        if (action_alternate(a)) {
            put_bool(t, "alt", true);
        }
        break;
    default:
        break;
    }
}

static void put_one(Text *t, const LookAt *at, Action a)
{
    const LotSet lots = action_place(&at->game, a);
    put_open(t, '{');
    put_move_text(t, &at->rules, &at->game, a);
    put_string(t, "verb", verb_word((int)action_verb(a)));
    put_named(t, &at->rules, a);
    if (lots_any(lots)) {
        put_lots(t, "lots", lots);
    }
    put_close(t, '}');
}

void put_moves(Text *t, const LookAt *at)
{
    put_key(t, "moves");
    put_open(t, '[');
    for (uint32_t i = 0; i < at->move_count; i++) {
        put_one(t, at, at->move[i]);
    }
    put_close(t, ']');
}

void put_trade(Text *t, const LookAt *at)
{
    int offers;
    const unsigned partners = look_partners(&at->rules, &at->game, at->viewer, &offers);
    put_key(t, "trade_to");
    put_open(t, '[');
    for (int to = 0; to < at->rules.config.players; to++) {
        if ((partners >> to & 1) != 0) {
            put_next(t);
            text_int(t, to + 1);
        }
    }
    put_close(t, ']');
    put_int(t, "offers_left", offers);
}

static bool refuse(Door *d, const LookAt *at, int seat, Action a, RuleError error)
{
    static char said[PUT_WORDS_MAX]; /* since the error is written with the same scratch text */
    Text text = text_in(said, sizeof said);
    text_like(&text, door_voice());
    look_refusal(&text, &at->rules, &at->game, seat, a, error);
    return door_fail(d, rule_error_rule(error), said, NULL);
}

bool asked_read(Door *d, Asked *out_asked)
{
    static char text[MOVE_TEXT_MAX];
    Fault fault;
    const LookAt *at = look_kept(d);
    if (at == NULL || !door_string(d, d->args, "move", text, sizeof text)) {
        return false;
    }
    memset(&out_asked->offer, 0, sizeof out_asked->offer);
    out_asked->at = at;
    out_asked->game = at->game;
    if (!move_read(&at->rules, &at->game, text, strlen(text), &out_asked->action, &out_asked->offer, &fault)) {
        return door_fail_fault(d, &fault); /* typed by a person, who does not know of calls */
    }
    const Action a = out_asked->action;
    const int seat = at->viewer != NO_SEAT ? at->viewer : at->game.seat;
    RuleError error;
    if (action_verb(a) == VERB_TRADE) {
        error = game_trade_check(&at->rules, &at->game, seat, (int)action_a(a), &out_asked->offer);
        out_asked->game.extra.offer = out_asked->offer;
    } else {
        error = game_check(&at->rules, &at->game, seat, a);
    }
    return error == RULE_OK || refuse(d, at, seat, a, error);
}

void call_check(Door *d)
{
    static Asked asked;
    if (asked_read(d, &asked)) {
        put_open(&d->out, '{');
        put_bool(&d->out, "ok", true);
        put_move_text(&d->out, &asked.at->rules, &asked.game, asked.action);
        put_close(&d->out, '}');
    }
}
