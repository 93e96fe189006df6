/* market.c - the row of cards for sale: turning up, prices, discarding (rules 1.7, 2.4, 2.5, 4.3). */
#include "module.h"

#include <stddef.h>

void market_fill(Game *g, Lines *lines)
{
    int era = g->era;
    while (g->market_count < MARKET_SLOTS && g->pile_next[era] < g->pile_end[era]) {
        Card *top = &g->deck[g->pile_next[era]++];
        g->market[g->market_count++] = *top;
        if (lines != NULL) {
            Line line = line_make(g, LINE_REVEAL, NO_SEAT, RULE(2, 4));
            line.card = *top;
            line_write(lines, line);
        }
        *top = NO_CARD;
    }
}

/* A view's hidden cards are gone, too, but nobody can say which they were. */
static LotSet deed_add(LotSet deeds, Card card)
{
    return card == CARD_HIDDEN ? deeds : lots_or(deeds, lots_one(card));
}

void market_discard(Game *g, Lines *lines)
{
    LotSet gone = lots_none();
    for (int slot = 0; slot < g->market_count; slot++) {
        gone = deed_add(gone, g->market[slot]);
        g->market[slot] = NO_CARD;
    }
    g->market_count = 0;
    while (g->pile_next[g->era] < g->pile_end[g->era]) {
        Card *top = &g->deck[g->pile_next[g->era]++];
        gone = deed_add(gone, *top);
        *top = NO_CARD;
    }
    g->discarded = lots_or(g->discarded, gone);
    if (lines != NULL) {
        Line line = line_make(g, LINE_DISCARD, NO_SEAT, RULE(4, 3));
        line.lots = gone;
        line_write(lines, line);
    }
}

void market_setup(const Rules *r, Game *g, Rng *rng)
{
    (void)r;
    (void)rng;
    market_fill(g, NULL);
}

int game_price(const Rules *r, const Game *g, int seat, int slot)
{
    (void)g;
    (void)seat;
    return r->price[slot];
}
