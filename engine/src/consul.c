/* SPDX-License-Identifier: MIT */
/* consul.c - Will of the Consul: set-up, when the Consul acts, prices, scoring (section 13). */
#include "consul.h"
#include "shape.h"

#include <stddef.h>

enum { START_VP = 5, PRICE_LEAST = 2, SILVER_PER_PRICE = 2 };

/* Rule 13.1; the card starts with seat 1, PLANNING (13.4). */
void consul_setup(const Rules *r, Game *g, const Seed *seed)
{
    (void)seed; /* the piles were shuffled when the deeds were dealt */
    for (int seat = 0; seat < seats_scoring(r); seat++) {
        g->player[seat].vp += START_VP;
    }
    const ConsulLead *lead = &r->catalogue.consul_lead[r->config.module[MODULE_CONSUL] - 1];
    g->player[automaton_seat(r)].vp += lead->vp[r->config.players - CONSUL_PLAYERS_LEAST];
}

int consul_deeds(const Rules *r)
{
    static const uint8_t DEEDS[] = {0, 2, 4};
    return DEEDS[r->config.module[MODULE_CONSUL] - 1];
}

/* Rules 13.2 and 13.3. Where tokens lie in any shape nobody needs to be asked: with at most four lots, all that hang
 * together always take one token, since each token among them is smaller than all of them with the new lot. */
void consul_deal(const Rules *r, Game *g, Deal *deal, const Seed *seed)
{
    Stream stream;
    stream_open(&stream, r->config.stream, seed, PURPOSE_TOKENS);
    tokens_shuffle(r, g, &stream);
    g->chance = stream_long(&stream);
    for (int i = 0; i < consul_deeds(r); i++) {
        deed_settle_first(r, g, deal_take(r, deal), NULL);
    }
}

/* Rule 13.9. */
void consul_fees(const Rules *r, const Game *g, int prices[MARKET_SLOTS])
{
    int least = PRICE_LEAST + g->player[automaton_seat(r)].shop_silver / SILVER_PER_PRICE;
    for (int slot = 0; slot < MARKET_SLOTS; slot++) {
        prices[slot] = prices[slot] > least ? prices[slot] : least;
    }
}

Line consul_line(const Rules *r, const Game *g, int step, uint16_t rule)
{
    Line line = line_make(g, LINE_AUTOMATON, automaton_seat(r), rule);
    line.step = (uint8_t)step;
    return line;
}

void consul_turn_card(const Rules *r, Game *g, Lines *lines)
{
    Consul *c = &g->extra.consul;
    c->ready ^= 1;
    if (lines != NULL) {
        Line line = consul_line(r, g, STEP_READY, RULE(13, 4));
        line.counted = c->ready;
        line_write(lines, line);
    }
}

/* Rules 13.4 and 13.5. In the final round the market is empty, and the card does not turn. */
bool consul_answer(const Rules *r, Game *g, Lines *lines)
{
    Consul *c = &g->extra.consul;
    if (g->turn_seat != c->holder || g->market_count == 0) {
        return false;
    }
    if (c->ready) {
        if (lines != NULL) {
            Line line = consul_line(r, g, STEP_CLAIM, RULE(13, 5));
            line.card = g->market[0];
            line.lots = lots_one(g->market[0]);
            line_write(lines, line);
        }
        const Lot lot = g->market[0];
        g->own[automaton_seat(r)] = lots_or(g->own[automaton_seat(r)], lots_one(lot));
        market_take(g, 0, lines);
        if (deed_settle(r, g, lot, lines)) {
            c->asked_lot = lot;
            ask(g, PHASE_CONSUL, c->holder);
            return true;
        }
    }
    consul_turn_card(r, g, lines);
    return false;
}

/* Rule 13.12. */
void consul_era_start(const Rules *r, Game *g, Lines *lines)
{
    Consul *c = &g->extra.consul;
    c->holder = (uint8_t)((c->holder + 1) % r->config.players);
    if (lines != NULL) {
        Line line = consul_line(r, g, STEP_HOLDER, RULE(13, 12));
        line.counted = (uint16_t)(c->holder + 1);
        line_write(lines, line);
    }
}

/* Rule 13.10. */
void score_consul_population(const Rules *r, Game *g, Lines *lines)
{
    int most = 0;
    for (int seat = 0; seat < seats_scoring(r); seat++) {
        most = g->player[seat].population > most ? g->player[seat].population : most;
    }
    for (int seat = 0; seat < seats_scoring(r) && most > 0; seat++) {
        int own = g->player[seat].population;
        Line line = line_make(g, LINE_SCORE, seat, RULE(13, 10));
        line.what = WHAT_POPULATION;
        line.counted = (uint16_t)own;
        line.lots = lines != NULL ? type_lots(r, g, seat, TYPE_RESIDENTIAL) : lots_none();
        vp_add(g, lines, line, own == most ? r->bonus[g->era] : own - most);
    }
}

/* Rule 13.11: VP only, in era 3 the silver value as VP. */
void score_consul_commercial(const Rules *r, Game *g, Lines *lines)
{
    const bool last = g->era + 1 == ERA_COUNT;
    const int seat = automaton_seat(r);
    for (LotSet rest = lots_and(g->own[seat], g->larger_than[0]); lots_any(rest);) {
        int kind = g->kind[lots_first(rest)];
        const Piece *piece = &r->piece[kind];
        Line line = line_make(g, LINE_SCORE, seat, RULE(13, 11));
        line.what = (uint8_t)kind;
        line.lots = lots_under(g, lots_first(rest));
        rest = lots_minus(rest, line.lots);
        if (piece->type == TYPE_COMMERCIAL) {
            vp_add(g, lines, line, piece->vp + (last ? piece->silver : 0));
        }
    }
}

/* The Consul's part of the board: tokens, all of them its own, and what they come to. */
static const char *tokens_fault(const Rules *r, const Game *g)
{
    const LotSet own = g->own[automaton_seat(r)];
    Player sum;
    __builtin_memset(&sum, 0, sizeof sum);
    for (LotSet rest = g->larger_than[0]; lots_any(rest);) {
        int kind = g->kind[lots_first(rest)];
        LotSet lots = lots_under(g, lots_first(rest));
        rest = lots_minus(rest, lots);
        bool token = kind >= KIND_TOKEN && kind < KIND_TILE;
        if (token ? !lots_within(lots, own) : lots_any(lots_and(lots, own))) {
            return "a token is not the Consul's, or a building is (13.2)";
        }
        if (!token) {
            continue;
        }
        const Piece *piece = &r->piece[kind];
        sum.citizens = (uint16_t)(sum.citizens + piece->citizens);
        if (piece->type == TYPE_COMMERCIAL) {
            sum.shop_silver = (uint16_t)(sum.shop_silver + piece->silver);
            sum.shop_vp = (uint16_t)(sum.shop_vp + piece->vp);
        } else if (piece->type == TYPE_CIVIC) {
            sum.civic_vp = (uint16_t)(sum.civic_vp + civic_score(r, g, lots_first(lots)));
        }
    }
    sum.vp = g->player[automaton_seat(r)].vp;
    sum.population = sum.citizens;
    return __builtin_memcmp(&sum, &g->player[automaton_seat(r)], sizeof sum) != 0
               ? "a sum of the Consul's tokens is wrong, or it has what it cannot have (13.1)"
               : NULL;
}

/* While the holder is asked, the new lot is the Consul's and empty, the card is READY, and there is a choice. */
static const char *consul_question_fault(const Rules *r, const Game *g)
{
    const Consul *c = &g->extra.consul;
    const LotSet empty = lots_minus(g->own[automaton_seat(r)], g->larger_than[0]);
    Action sets[ACTIONS_MAX];
    if (g->phase != PHASE_CONSUL) {
        return c->asked_lot == NO_LOT ? NULL : "the Consul has a new lot but asks nothing (13.6)";
    }
    bool fits = c->ready && g->seat == c->holder && g->turn_seat == c->holder && c->asked_lot < LOT_END &&
                lots_has(empty, c->asked_lot);
    return fits && token_list(r, g, sets) > 1 ? NULL : "the Consul asks without a choice (13.6)";
}

const char *consul_fault(const Rules *r, const Game *g)
{
    const Consul *c = &g->extra.consul;
    const char *fault = NULL;
    if (c->ready > 1 || c->holder >= r->config.players || !lots_within(g->own[automaton_seat(r)], r->city)) {
        return "the Consul card or a lot of the Consul is out of range (13.4)";
    }
    for (unsigned i = 0; i < sizeof c->unused; i++) {
        fault = c->unused[i] != 0 ? "an unused byte of the Consul is not 0" : fault;
    }
    if (fault == NULL) {
        fault = tokens_fault(r, g);
    }
    if (fault == NULL) {
        fault = consul_piles_fault(r, g);
    }
    return fault != NULL ? fault : consul_question_fault(r, g);
}
