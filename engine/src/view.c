/* SPDX-License-Identifier: MIT */
/* view.c - what a seat may know, and states that could lie behind it (section 17). */
#include "module.h"

void game_view(const Rules *r, const Game *g, int seat, Game *out_view)
{
    *out_view = *g;
    out_view->chance = 0;
    for (int era = 0; era < ERA_COUNT; era++) {
        for (int i = g->pile_next[era]; i < g->pile_end[era]; i++) {
            out_view->deck[i] = CARD_HIDDEN;
        }
    }
    EACH_HOOK(r, hide, hook)
    {
        hook->hide(r, out_view, seat);
    }
}

/* What may lie hidden in the piles besides invocations, which have found their places. */
static int deeds_left(const Rules *r, const Game *g, Card *out_cards)
{
    int count = 0;
    for (LotSet unseen = deeds_unseen(r, g); lots_any(unseen);) {
        out_cards[count++] = lots_pop(&unseen);
    }
    return count;
}

void game_determinise(const Rules *r, const Game *view, Rng *rng, Game *out_game)
{
    Card cards[BOARD_MAX * BOARD_MAX];
    *out_game = *view;
    EACH_HOOK(r, guess, hook)
    {
        hook->guess(r, out_game, rng);
    }
    int count = deeds_left(r, out_game, cards);
    for (int i = 0; i < DECK_MAX; i++) {
        if (out_game->deck[i] == CARD_HIDDEN && count > 0) {
            uint32_t pick = rng_below(rng, (uint32_t)count);
            out_game->deck[i] = cards[pick];
            cards[pick] = cards[--count];
        }
    }
}
