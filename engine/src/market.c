/* SPDX-License-Identifier: MIT */
/* market.c - the row of cards for sale: turning up, prices, discarding (rules 1.7, 2.4, 2.5, 4.3). */
#include "module.h"
#include "tape.h"

#include <stddef.h>

OUTLINED void market_fill(Game *g, Lines *lines)
{
    int era = g->era;
    while (g->market_count < MARKET_SLOTS && g->pile_next[era] < g->pile_end[era]) {
        Card *top = &g->deck[g->pile_next[era]];
        if (lines != NULL) {
            *top = TAPED(*top, lines, g, DRAW_CARD, NO_SEAT);
            Line line = line_make(g, LINE_REVEAL, NO_SEAT, RULE(2, 4));
            line.card = *top;
            line_write(lines, line);
        }
        g->pile_next[era]++;
        g->market[g->market_count++] = *top;
        if (card_is_invocation(*top)) {
            g->invocation[*top - CARD_INVOCATION] = INVOCATION_MARKET;
        }
        *top = NO_CARD;
    }
}

/* Takes a slot out; those behind it slide, and the last one becomes 0. */
static void row_close(uint8_t row[MARKET_SLOTS], int slot)
{
    const uint64_t word = row_word(row);
    const uint64_t before = (1ULL << 8 * slot) - 1;
    const uint64_t closed = (word & before) | (word >> 8 & ~before);
    __builtin_memcpy(row, &closed, MARKET_SLOTS);
}

Card market_take(Game *g, int slot, Lines *lines)
{
    Card card = g->market[slot];
    g->market_count--;
    row_close(g->market, slot);
    row_close(g->bribe, slot);
    market_fill(g, lines);
    return card;
}

void card_discard(Game *g, Card card)
{
    if (card_is_invocation(card)) {
        g->invocation[card - CARD_INVOCATION] = INVOCATION_GONE;
    } else if (card != CARD_HIDDEN) {
        g->discarded = lots_or(g->discarded, lots_one(card));
    }
}

OUTLINED void market_discard(Game *g, Lines *lines)
{
    LotSet before = g->discarded;
    for (int slot = 0; slot < g->market_count; slot++) {
        card_discard(g, g->market[slot]);
        g->market[slot] = NO_CARD;
        g->bribe[slot] = 0;
    }
    g->market_count = 0;
    while (g->pile_next[g->era] < g->pile_end[g->era]) {
        Card *top = &g->deck[g->pile_next[g->era]];
        Card card = TAPED(*top, lines, g, DRAW_CARD, OUT_OF_GAME);
        g->pile_next[g->era]++;
        *top = NO_CARD;
        card_discard(g, card);
    }
    if (lines != NULL) {
        Line line = line_make(g, LINE_DISCARD, NO_SEAT, RULE(4, 3));
        line.lots = lots_minus(g->discarded, before);
        line_write(lines, line);
    }
}

/* Adds the lot of a deed; few cards that may be one are, so the processor foresees the branch. */
static inline void deed_add(LotSet *lots, Card card)
{
    if (__builtin_expect(card != NO_CARD && card < LOT_END, 0)) {
        *lots = lots_or(*lots, lots_one(card));
    }
}

LotSet deeds_unseen(const Rules *r, const Game *g)
{
    LotSet known = g->discarded;
    for (int seat = 0; seat < seats_scoring(r); seat++) {
        const Player *p = &g->player[seat];
        known = lots_or(known, g->own[seat]);
        deed_add(&known, p->picked);
        for (int i = 0; i < HAND_MAX; i++) {
            deed_add(&known, p->hand[i]);
        }
    }
    for (int slot = 0; slot < g->market_count; slot++) {
        deed_add(&known, g->market[slot]);
    }
    for (int i = 0; i < DECK_MAX; i++) {
        deed_add(&known, g->deck[i]);
    }
    return lots_minus(r->city, known);
}

void market_setup(const Rules *r, Game *g, const Seed *seed)
{
    (void)seed;
    if (r->config.module[MODULE_DRAFT] == 0) { /* after a draft, opening_next does it (9.0) */
        market_fill(g, NULL);
    }
}

OUTLINED void game_prices(const Rules *r, const Game *g, int seat, int out_prices[MARKET_SLOTS])
{
    for (int slot = 0; slot < MARKET_SLOTS; slot++) {
        out_prices[slot] = r->price[slot] + g->bribe[slot]; /* 15.7 */
    }
    EACH_HOOK(r, fees, hook)
    {
        hook->fees(r, g, out_prices);
    }
    if (seat == NO_SEAT) {
        return;
    }
    EACH_HOOK(r, prices, hook)
    {
        hook->prices(r, g, seat, out_prices);
    }
}

int game_price(const Rules *r, const Game *g, int seat, int slot)
{
    int prices[MARKET_SLOTS];
    if (!HOOKED(r, fees) && !HOOKED(r, prices)) {
        return r->price[slot] + g->bribe[slot];
    }
    game_prices(r, g, seat, prices);
    return prices[slot];
}
