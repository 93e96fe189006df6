/* SPDX-License-Identifier: MIT */
/* setup.c - a game's first position (section 1). */
#include "module.h"

enum { SILVER_FIRST_SEAT = 5, DEAL = 6 };

OUTLINED void cards_shuffle(Rng *rng, uint8_t *cards, int count)
{
    Rng own = *rng; /* in registers: what is written to cards cannot be it */
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = rng_below(&own, (uint32_t)i + 1);
        uint8_t kept = cards[i];
        cards[i] = cards[j];
        cards[j] = kept;
    }
    *rng = own;
}

/* Rules 1.3 and 1.4. */
static void player_start(const Rules *r, Player *p, int seat)
{
    for (int kind = KIND_PIECE; kind < KIND_MONUMENT; kind++) {
        for (int copy = 0; copy < r->piece[kind].count; copy++) {
            p->tray[copy] |= 1u << kind;
        }
    }
    p->silver = SILVER_FIRST_SEAT + seat;
    p->markers = MARKERS_OWNED;
}

/* Rule 1.6: three piles as equal as possible, spare cards to the earlier eras. */
void piles_make(Game *g, const Card *cards, int count)
{
    int next = 0;
    for (int era = 0; era < ERA_COUNT; era++) {
        g->pile_next[era] = (uint8_t)next;
        next += (count + ERA_COUNT - 1 - era) / ERA_COUNT;
        g->pile_end[era] = (uint8_t)next;
    }
    __builtin_memcpy(g->deck, cards, (unsigned)count);
}

OUTLINED Card deal_take(const Rules *r, Deal *deal)
{
    int at = deal->next;
    while (!lots_has(r->deal_lots, deal->card[at])) {
        at++;
    }
    Card card = deal->card[at];
    for (; at > deal->next; at--) { /* few are passed over, so they move, not the rest */
        deal->card[at] = deal->card[at - 1];
    }
    deal->next++;
    return card;
}

/* Rules 1.5 and 1.6. Edge deeds that may not be dealt are shuffled back into the rest (18.6). */
void deal_setup(const Rules *r, Game *g, const Seed *seed)
{
    Deal deal;
    Stream stream;
    stream_open(&stream, r->config.stream, seed, PURPOSE_DEEDS);
    __builtin_memset(&deal, 0, sizeof deal);
    for (LotSet rest = r->city; lots_any(rest);) {
        deal.card[deal.count++] = lots_pop(&rest);
    }
    stream_shuffle(&stream, deal.card, deal.count);
    for (int seat = 0; seat < r->config.players; seat++) {
        for (int i = 0; i < DEAL; i++) {
            g->own[seat] = lots_or(g->own[seat], lots_one(deal_take(r, &deal)));
        }
        markers_take(&g->player[seat], DEAL);
    }
    EACH_HOOK(r, deal, hook)
    {
        hook->deal(r, g, &deal, seed);
    }
    if (!lots_equal(r->deal_lots, r->city)) {
        stream_shuffle(&stream, deal.card + deal.next, deal.count - deal.next);
    }
    piles_make(g, deal.card + deal.next, deal.count - deal.next);
}

void game_start(const Rules *r, const Seed *seed, Game *out_game)
{
    Game *g = out_game;
    __builtin_memset(g, 0, sizeof *g);
    for (int seat = 0; seat < r->config.players; seat++) {
        player_start(r, &g->player[seat], seat);
    }
    g->phase = PHASE_TURN;
    g->final_last = NO_SEAT;
    g->actions = 1;
    EACH_HOOK(r, setup, hook)
    {
        hook->setup(r, g, seed);
    }
    opening_start(r, g);
}
