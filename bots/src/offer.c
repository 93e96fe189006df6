/* SPDX-License-Identifier: MIT */
/* offer.c - the offers that greedy makes (11.2): a lot for a lot, for silver, or silver for a lot, such as are good for
 * both.
 *
 * A lot is worth most beside others of one's own, so what each could give is looked at by its neighbours first, and only
 * the most promising deals are weighed. */
#include "bot.h"
#include "choice.h"
#include "few.h"

#include <stddef.h>
#include <string.h>

enum { OFFERS_A_TURN = 2, DEALS_MAX = 3, SILVER_STEP = 2, SILVER_MOST = 12 };

/* Lots that would change hands, either of them NO_LOT. */
typedef struct Deal {
    int32_t promise;
    int to;
    Lot give;
    Lot take;
} Deal;

typedef struct Deals {
    Deal deal[DEALS_MAX];
    int count;
} Deals;

static int neighbours(const Game *g, int seat, Lot lot)
{
    return lots_count(lots_and(lots_around(lots_one(lot)), g->own[seat]));
}

static void deals_add(Deals *deals, Deal deal)
{
    FEW_TAKE(deals->deal, deals->count, DEALS_MAX, promise, deal);
}

/* The empty lot of one seat that has most neighbours of the other's and fewest of its own; NO_LOT if there is none. */
static Lot lot_wanted(const Game *g, int from, int to, int *out_promise)
{
    Lot best = NO_LOT;
    *out_promise = 0;
    for (LotSet rest = lots_minus(g->own[from], g->larger_than[0]); lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        int promise = neighbours(g, to, lot) - neighbours(g, from, lot);
        if (promise > *out_promise) {
            best = lot;
            *out_promise = promise;
        }
    }
    return best;
}

/* With each partner who has not declined this turn: both lots, or one of them for silver. */
static void deals_find(const Rules *r, const Game *g, Deals *out_deals)
{
    out_deals->count = 0;
    for (int to = 0; to < r->config.players; to++) {
        int given;
        int taken;
        if (to == g->seat || g->player[to].declined != 0) {
            continue;
        }
        Deal deal = {0, to, lot_wanted(g, g->seat, to, &given), lot_wanted(g, to, g->seat, &taken)};
        Deal sale = {given, to, deal.give, NO_LOT};
        Deal purchase = {taken, to, NO_LOT, deal.take};
        deal.promise = given + taken;
        if (given > 0 && taken > 0) {
            deals_add(out_deals, deal);
        }
        if (given > 0 && g->player[g->seat].markers < 3) {
            deals_add(out_deals, sale);
        }
        if (taken > 0) {
            deals_add(out_deals, purchase);
        }
    }
}

/* The same with silver from one to the other: as little as makes the partner accept, if it still pays. */
static int32_t silver_find(const Rules *r, const Eye *own, const Eye *theirs, const int32_t gain[2], Offer *offer)
{
    const Player *payer = &own->view->player[own->seat];
    const Player *partner = &own->view->player[theirs->seat];
    for (int silver = -SILVER_MOST; silver <= SILVER_MOST; silver += SILVER_STEP) {
        if (silver > payer->silver || -silver > partner->silver) {
            continue;
        }
        int32_t mine = gain[0] + worth_silver(own, payer->silver - silver) - worth_silver(own, payer->silver);
        int32_t other =
            gain[1] + worth_silver(theirs, partner->silver + silver) - worth_silver(theirs, partner->silver);
        if (trade_pays(r, other, mine)) {
            offer->give.silver = (uint16_t)(silver > 0 ? silver : 0);
            offer->take.silver = (uint16_t)(silver < 0 ? -silver : 0);
            return trade_pays(r, mine, other) ? mine : 0;
        }
    }
    return 0;
}

/* What the deal, with the right silver, is worth to the seat; 0 if it is not worth making. */
static int32_t deal_weigh(const Eye *own, const Game *view, const Deal *deal, Offer *out_offer)
{
    const Rules *r = own->r;
    Eye theirs;
    Game after = *view;
    memset(out_offer, 0, sizeof *out_offer);
    out_offer->give.lots = deal->give != NO_LOT ? lots_one(deal->give) : lots_none();
    out_offer->take.lots = deal->take != NO_LOT ? lots_one(deal->take) : lots_none();
    if (game_trade(r, &after, own->seat, deal->to, out_offer, NULL) != RULE_OK) {
        return 0;
    }
    after.actions++;
    game_apply(r, &after, action_make(VERB_ACCEPT, 0, 0, 0), NULL);
    eye_open(&GREEDY_WEIGHTS, r, view, deal->to, &theirs);
    int32_t gain[2] = {worth(own, &after) - worth(own, view), worth(&theirs, &after) - worth(&theirs, view)};
    int32_t mine = silver_find(r, own, &theirs, gain, out_offer);
    bool allowed = game_trade_check(r, view, own->seat, deal->to, out_offer) == RULE_OK;
    return allowed ? mine : 0;
}

bool greedy_offer(const Rules *r, const Game *view, int *out_to, Offer *out_offer)
{
    Eye own;
    Game seen;
    Deals deals;
    int32_t best = 0;
    if (r->config.module[MODULE_TRADING] == 0 || view->phase != PHASE_TURN || view->offers >= OFFERS_A_TURN) {
        return false;
    }
    game_view(r, view, view->seat, &seen);
    deals_find(r, &seen, &deals);
    if (deals.count == 0) {
        return false;
    }
    eye_open(&GREEDY_WEIGHTS, r, &seen, seen.seat, &own);
    for (int i = 0; i < deals.count; i++) {
        Offer offer;
        int32_t gain = deal_weigh(&own, &seen, &deals.deal[i], &offer);
        if (gain > best) {
            best = gain;
            *out_to = deals.deal[i].to;
            *out_offer = offer;
        }
    }
    return best > 0;
}
