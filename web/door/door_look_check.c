/* door_look_check.c - whether a typed move is one: a fault with what was expected, or a refusal with what stands in the way. */
#include "door_look.h"

#include "notation/move.h"
#include "notation/words.h"

#include <stddef.h>
#include <string.h>

/* What stands in the way, where it can be named: "Domus H7". */
static bool obstacle_words(Text *t, const LookAt *at, int seat, Action a, RuleError error)
{
    const Rules *r = &at->rules;
    const Game *g = &at->game;
    const LotSet place = action_place(g, a);
    const LotSet others = lots_minus(place, g->own[seat]);
    LotSet built = lots_and(error == RULE_ANOTHERS_BUILDING ? others : place, g->big[0]);
    switch (error) {
    case RULE_NOT_SMALLER:
        while (lots_any(built) && lots_count(building_lots(g, lots_first(built))) < lots_count(place)) {
            built = lots_minus(built, building_lots(g, lots_first(built)));
        }
        /* fall through */
    case RULE_ANOTHERS_BUILDING:
        if (lots_any(built)) {
            words_name(t, r->config.game, g->kind[lots_first(built)]);
            text_char(t, ' ');
            lot_write(t, lots_first(built));
        }
        return lots_any(built);
    case RULE_NOT_YOUR_LOT:
        lots_write(t, others);
        return lots_any(others);
    case RULE_NOT_IN_TRAY:
    case RULE_NOT_IN_POOL:
        words_name(t, r->config.game, (int)action_a(a));
        return true;
    default:
        return false;
    }
}

/* The reason with what it is about: "C7 costs 6 silver, you have 4 silver: there is not enough silver for this slot". */
static void refusal_words(Text *t, const LookAt *at, int seat, Action a, RuleError error)
{
    const Rules *r = &at->rules;
    const Game *g = &at->game;
    const int game = r->config.game;
    static Phrase first;
    static Phrase why;
    words_refusal(phrase_start(&why, t), error);
    if (error == RULE_TOO_DEAR) {
        for (int slot = 0; slot < g->market_count; slot++) {
            if (g->market[slot] == action_a(a)) {
                words_fill(t, WORD_REFUSED_PRICE, arg_market(g->market[slot]),
                           arg_silver(game, game_price(r, g, seat, slot)), arg_silver(game, g->player[seat].silver),
                           arg_phrase(&why));
                return;
            }
        }
    }
    if (error == RULE_REQUIREMENT) {
        const int monument = (int)action_a(a) - KIND_MONUMENT;
        words_requirement(phrase_start(&first, t), r, monument, (g->alternates >> monument & 1) != 0);
        words_fill(t, WORD_REFUSED_NEEDS, arg_piece(game, KIND_MONUMENT + monument), arg_phrase(&first),
                   arg_phrase(&why));
    } else if (obstacle_words(phrase_start(&first, t), at, seat, a, error)) {
        words_fill(t, WORD_NAMED, arg_phrase(&first), arg_phrase(&why));
    } else {
        words_refusal(t, error);
    }
}

static bool refuse(Door *d, const LookAt *at, int seat, Action a, RuleError error)
{
    static char said[PUT_WORDS_MAX];
    char rule[16];
    Text words = words_start();
    Text text;
    refusal_words(&words, at, seat, a, error);
    text_start(&text, said, sizeof said); /* since the error is written with the same scratch text */
    text_add(&text, words.at);
    text_start(&text, rule, sizeof rule);
    if (rule_error_rule(error) != 0) {
        text_rule(&text, rule_error_rule(error));
    }
    return door_fail(d, rule, said, NULL);
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
        return door_fail(d, "", fault.message, NULL); /* typed by a person, who does not know of calls */
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
