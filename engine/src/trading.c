/* SPDX-License-Identifier: MIT */
/* trading.c - the verbs Trade, Accept and Decline (11.2 to 11.4).
 *
 * An offer is too large for an action: game_trade lays it into Game.extra.offer, where it stays until it is answered.
 * Trading stands beside no automaton (9.2), so nothing else uses these bytes. */
#include "module.h"

enum { OFFERS_MOST = 20, DECLINED_MOST = 3, TOKEN_KINDS = 2 };

/* Invocations that a seat holds, unused or ongoing. */
static uint32_t invocations_of(const Game *g, int seat)
{
    uint32_t held = 0;
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        bool own = g->invocation[i] == INVOCATION_HELD + seat || g->invocation[i] == INVOCATION_ONGOING + seat;
        held |= (uint32_t)own << i;
    }
    return held;
}

static bool goods_owned(const Game *g, int seat, const Goods *goods)
{
    const Player *p = &g->player[seat];
    bool tokens = true;
    for (int i = 0; i < TOKEN_KINDS; i++) {
        tokens &= goods->population_tokens[i] <= p->population_tokens[i];
    }
    return tokens && lots_within(goods->lots, lots_empty(g, seat)) && goods->silver <= p->silver &&
           goods->favors <= p->favors && goods->favors_spent <= p->favors_spent &&
           (goods->invocations & ~invocations_of(g, seat)) == 0;
}

/* All but silver, which has its lines. */
static void goods_pass(Game *g, int from, int to, const Goods *goods)
{
    Player *giver = &g->player[from];
    Player *taker = &g->player[to];
    g->own[from] = lots_minus(g->own[from], goods->lots);
    g->own[to] = lots_or(g->own[to], goods->lots);
    giver->favors = (uint8_t)(giver->favors - goods->favors);
    taker->favors = (uint8_t)(taker->favors + goods->favors);
    giver->favors_spent = (uint8_t)(giver->favors_spent - goods->favors_spent);
    taker->favors_spent = (uint8_t)(taker->favors_spent + goods->favors_spent);
    for (int i = 0; i < TOKEN_KINDS; i++) {
        giver->population_tokens[i] = (uint8_t)(giver->population_tokens[i] - goods->population_tokens[i]);
        taker->population_tokens[i] = (uint8_t)(taker->population_tokens[i] + goods->population_tokens[i]);
    }
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        if ((goods->invocations >> i & 1) != 0) {
            g->invocation[i] = (uint8_t)(g->invocation[i] - from + to);
        }
    }
}

/* Markers a seat has beyond those its empty lots need; negative where it has too few (11.3). */
static int markers_spare(const Rules *r, const Game *g, int seat)
{
    int owned = MARKERS_OWNED;
    EACH_HOOK(r, markers, hook)
    {
        owned += hook->markers(r, g, seat);
    }
    return owned - lots_count(lots_empty(g, seat));
}

static bool markers_fit(const Rules *r, const Game *before, const Game *after, int seat)
{
    bool fewer = lots_count(lots_empty(after, seat)) <= lots_count(lots_empty(before, seat));
    return markers_spare(r, after, seat) >= 0 || (r->config.markers == MARKERS_LENIENT && fewer);
}

RuleError trade_check(const Rules *r, const Game *g, Action a)
{
    const Offer *offer = &g->extra.offer;
    int to = (int)action_a(a);
    if ((a & 0xffff) != 0) {
        return RULE_NOT_AN_ACTION;
    }
    if (to >= r->config.players || to == g->seat) {
        return RULE_TRADE_PARTNER;
    }
    if (g->offers >= OFFERS_MOST) {
        return RULE_TRADE_OFFERS;
    }
    if (g->player[to].declined >= DECLINED_MOST) {
        return RULE_TRADE_DECLINED;
    }
    if (!goods_owned(g, g->seat, &offer->give) || !goods_owned(g, to, &offer->take)) {
        return RULE_TRADE_NOT_OWNED;
    }
    if (!lots_any(lots_or(offer->give.lots, offer->take.lots))) {
        return RULE_TRADE_NO_LOT;
    }
    Game after = *g;
    goods_pass(&after, g->seat, to, &offer->give);
    goods_pass(&after, to, g->seat, &offer->take);
    return markers_fit(r, g, &after, g->seat) && markers_fit(r, g, &after, to) ? RULE_OK : RULE_TRADE_MARKERS;
}

void trade_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    (void)r;
    (void)lines;
    g->offers++;
    ask(g, PHASE_TRADE_REPLY, (int)action_a(a));
}

/* What the offer does not use is 0, so that equal offers are equal bytes. */
void offer_lay(Game *g, const Offer *offer)
{
    g->extra.offer = *offer;
    __builtin_memset(g->extra.offer.give.unused, 0, sizeof offer->give.unused);
    __builtin_memset(g->extra.offer.take.unused, 0, sizeof offer->take.unused);
}

static Action trade_to(int to)
{
    return action_make(VERB_TRADE, to >= 0 && to < SEATS_MAX ? (unsigned)to : NO_SEAT, 0, 0);
}

RuleError game_trade_check(const Rules *r, const Game *g, int seat, int to, const Offer *offer)
{
    Game laid = *g;
    offer_lay(&laid, offer);
    return game_check(r, &laid, seat, trade_to(to));
}

RuleError game_trade(const Rules *r, Game *g, int seat, int to, const Offer *offer, Lines *lines)
{
    RuleError error = game_trade_check(r, g, seat, to, offer);
    if (error == RULE_OK) {
        offer_lay(g, offer);
        game_apply(r, g, trade_to(to), lines);
    }
    return error;
}

/* Offers are numberless, and no list has them (docs/formats.md, Traces). */
uint32_t trade_list(const Rules *r, const Game *g, ActionList out_actions) /* NOLINT(readability-non-const-parameter) */
{
    (void)r;
    (void)g;
    (void)out_actions;
    return 0;
}
uint32_t trade_count(const Rules *r)
{
    (void)r;
    return 0;
}
uint32_t trade_number(const Rules *r, Action a)
{
    (void)r;
    (void)a;
    return 0;
}
Action trade_action(const Rules *r, uint32_t number)
{
    (void)r;
    (void)number;
    return 0;
}

/* Whatever hangs on what a seat owns, after a swap. */
static void seat_settle(const Rules *r, Game *g, int seat, int silver, Lines *lines)
{
    Player *p = &g->player[seat];
    Line line = line_make(g, LINE_SILVER, seat, RULE(11, 2));
    int spare = markers_spare(r, g, seat);
    p->markers = (uint8_t)(spare > 0 ? spare : 0);
    p->unmarked = (uint8_t)(spare < 0 ? -spare : 0);
    line.what = WHAT_TRADE;
    silver_add(g, lines, line, silver);
    population_count(r, g, seat, WHAT_TRADE, lots_none(), lines);
}

void accept_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    Offer offer = g->extra.offer;
    int from = g->turn_seat;
    int to = g->seat;
    int silver = (int)offer.take.silver - (int)offer.give.silver;
    (void)a;
    __builtin_memset(&g->extra.offer, 0, sizeof g->extra.offer);
    goods_pass(g, from, to, &offer.give);
    goods_pass(g, to, from, &offer.take);
    seat_settle(r, g, from, silver, lines);
    seat_settle(r, g, to, -silver, lines);
    turn_goes_on(r, g, lines);
}

void decline_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    (void)a;
    g->player[g->seat].declined++;
    __builtin_memset(&g->extra.offer, 0, sizeof g->extra.offer);
    turn_goes_on(r, g, lines);
}

/* Rule 2.2: some lot could change hands with somebody who may still be asked. */
bool trading_free(const Rules *r, const Game *g)
{
    bool own = lots_any(lots_empty(g, g->turn_seat));
    bool room = own || g->player[g->turn_seat].markers > 0;
    for (int seat = 0; seat < r->config.players && g->offers < OFFERS_MOST; seat++) {
        const Player *p = &g->player[seat];
        if (seat == g->turn_seat || p->declined >= DECLINED_MOST) {
            continue;
        }
        bool theirs = lots_any(lots_empty(g, seat));
        if ((own && (theirs || p->markers > 0)) || (theirs && room)) {
            return true;
        }
    }
    return false;
}

/* The limits of 11.4 are for one turn. */
void trading_turn_end(const Rules *r, Game *g, Lines *lines)
{
    (void)lines;
    g->offers = 0;
    for (int seat = 0; seat < r->config.players; seat++) {
        g->player[seat].declined = 0;
    }
}

/* The offer on the table was legal when it was made, with one offer fewer. */
static bool offer_sound(const Rules *r, const Game *g)
{
    Game before = *g;
    before.seat = g->turn_seat;
    before.offers--;
    return g->offers > 0 && trade_check(r, &before, action_make(VERB_TRADE, g->seat, 0, 0)) == RULE_OK;
}

const char *trading_fault(const Rules *r, const Game *g)
{
    Offer none;
    int declined = 0;
    __builtin_memset(&none, 0, sizeof none);
    bool asked = g->phase == PHASE_TRADE_REPLY;
    for (int seat = 0; seat < r->config.players; seat++) {
        declined += g->player[seat].declined;
        if (g->player[seat].declined > DECLINED_MOST || (seat == g->turn_seat && g->player[seat].declined != 0)) {
            return "a seat declined more offers than it could have (rule 11.4)";
        }
    }
    if (g->offers > OFFERS_MOST || declined + asked > g->offers) {
        return "the number of offers is out of range (rule 11.4)";
    }
    if (asked ? !offer_sound(r, g) : __builtin_memcmp(&g->extra.offer, &none, sizeof none) != 0) {
        return "the offer on the table could not have been made (rule 11.2)";
    }
    return 0;
}
