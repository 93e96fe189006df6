/* SPDX-License-Identifier: MIT */
/* look_moves.c - what a seat may do, whom it may offer a trade, and what stands in the way of a move. */
#include "notation/move.h"
#include "notation/words.h"
#include "table/look.h"
#include "table/preview.h"

#include <string.h>

enum { OFFERS_MOST = 20 }; /* 11.4 */

uint32_t look_moves(const Rules *r, const Game *g, int viewer, Action *out_actions)
{
    return viewer != NO_SEAT && g->seat == viewer ? game_list(r, g, out_actions) : 0;
}

uint32_t look_places(const Rules *r, const Game *g, int viewer, Action *out_actions)
{
    Game turn = *g;
    if (viewer == NO_SEAT || g->phase == PHASE_OVER) {
        return 0;
    }
    if (g->seat != viewer || g->phase != PHASE_TURN) {
        turn.seat = turn.turn_seat = (uint8_t)viewer;
        turn.phase = PHASE_TURN;
        turn.actions = 1;
        turn.effects = g->turn_seat == viewer ? turn.effects : 0;
    }
    return game_list(r, &turn, out_actions);
}

/* An offer of nothing is refused for having no lot, unless the partner or the moment is wrong. */
unsigned look_partners(const Rules *r, const Game *g, int viewer, int *out_offers)
{
    const bool trading = module_on(r, MODULE_TRADING) && viewer != NO_SEAT;
    unsigned partners = 0;
    Offer nothing;
    memset(&nothing, 0, sizeof nothing);
    for (int to = 0; to < r->config.players && trading; to++) {
        partners |= game_trade_check(r, g, viewer, to, &nothing) == RULE_TRADE_NO_LOT ? 1u << to : 0;
    }
    *out_offers = partners != 0 ? OFFERS_MOST - g->offers : 0;
    return partners;
}

/* What stands in the way, where it can be named: "Domus H7". */
static bool obstacle_words(Text *t, const Rules *r, const Game *g, int seat, Action a, RuleError error)
{
    const LotSet place = action_place(g, a);
    const LotSet others = lots_minus(place, g->own[seat]);
    LotSet built = lots_and(error == RULE_ANOTHERS_BUILDING ? others : place, g->larger_than[0]);
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

void look_refusal(Text *t, const Rules *r, const Game *g, int seat, Action a, RuleError error)
{
    const int game = r->config.game;
    static Phrase first;
    static Phrase why;
    words_refusal(phrase_start(&why, t), error);
    for (int slot = 0; slot < g->market_count && error == RULE_TOO_DEAR; slot++) {
        if (g->market[slot] == action_a(a)) {
            words_fill(t, WORD_REFUSED_PRICE, arg_market(g->market[slot]),
                       arg_silver(game, game_price(r, g, seat, slot)), arg_silver(game, g->player[seat].silver),
                       arg_phrase(&why));
            return;
        }
    }
    if (error == RULE_REQUIREMENT) {
        const int monument = (int)action_a(a) - KIND_MONUMENT;
        words_requirement(phrase_start(&first, t), r, monument, (g->alternates >> monument & 1) != 0);
        words_fill(t, WORD_REFUSED_NEEDS, arg_piece(game, KIND_MONUMENT + monument), arg_phrase(&first),
                   arg_phrase(&why));
    } else if (obstacle_words(phrase_start(&first, t), r, g, seat, a, error)) {
        words_fill(t, WORD_NAMED, arg_phrase(&first), arg_phrase(&why));
    } else {
        words_refusal(t, error);
    }
}
