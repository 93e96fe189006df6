/* SPDX-License-Identifier: MIT */
/* look_moves.c - what a seat may do, and whom it may offer a trade. */
#include "table/look.h"

#include <string.h>

enum { OFFERS_MOST = 20 }; /* 11.4 */

uint32_t look_moves(const Rules *r, const Game *g, int viewer, Action *out_actions)
{
    return viewer != NO_SEAT && g->seat == viewer ? game_list(r, g, out_actions) : 0;
}

void look_turn(const Game *g, int seat, Game *out_turn)
{
    *out_turn = *g;
    if (g->seat != seat || g->phase != PHASE_TURN) {
        out_turn->seat = out_turn->turn_seat = (uint8_t)seat;
        out_turn->phase = PHASE_TURN;
        out_turn->actions = 1;
        out_turn->effects = g->turn_seat == seat ? g->effects : 0;
    }
}

uint32_t look_places(const Rules *r, const Game *g, int viewer, Action *out_actions)
{
    Game turn;
    if (viewer == NO_SEAT || g->phase == PHASE_OVER) {
        return 0;
    }
    look_turn(g, viewer, &turn);
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
