/* view.c - what a seat may know, and states that could lie behind it (section 17). */
#include "module.h"

void game_view(const Rules *r, const Game *g, int seat, Game *out_view)
{
    (void)r;
    (void)seat; /* in the base game every seat knows the same (rule 17.2) */
    *out_view = *g;
    for (int era = 0; era < ERA_COUNT; era++) {
        for (int i = g->pile_next[era]; i < g->pile_end[era]; i++) {
            out_view->deck[i] = CARD_HIDDEN;
        }
    }
}

/* The deeds that nobody owns and nobody has seen. */
static LotSet deeds_unseen(const Rules *r, const Game *g)
{
    LotSet unseen = lots_minus(r->city, g->discarded);
    for (int seat = 0; seat < r->config.players; seat++) {
        unseen = lots_minus(unseen, g->own[seat]);
    }
    for (int slot = 0; slot < g->market_count; slot++) {
        unseen = lots_minus(unseen, lots_one(g->market[slot]));
    }
    return unseen;
}

void game_determinise(const Rules *r, const Game *view, Rng *rng, Game *out_game)
{
    *out_game = *view;
    Card cards[BOARD_MAX * BOARD_MAX];
    uint32_t count = 0;
    LotSet unseen = deeds_unseen(r, view);
    for (int i = 0; i < DECK_MAX; i++) {
        if (view->deck[i] != CARD_HIDDEN && view->deck[i] != NO_CARD) {
            unseen = lots_minus(unseen, lots_one(view->deck[i]));
        }
    }
    while (lots_any(unseen)) {
        cards[count++] = lots_pop(&unseen);
    }
    for (int i = 0; i < DECK_MAX; i++) {
        if (view->deck[i] == CARD_HIDDEN && count > 0) {
            uint32_t pick = rng_below(rng, count);
            out_game->deck[i] = cards[pick];
            cards[pick] = cards[--count];
        }
    }
}
