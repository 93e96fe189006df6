/* setup.c - a game's first position (section 1). */
#include "module.h"

enum { SILVER_FIRST_SEAT = 5, DEAL = 6, MARKERS_OWNED = 8 };

static void shuffle(Rng *rng, Card *cards, int count)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = rng_below(rng, (uint32_t)i + 1);
        Card kept = cards[i];
        cards[i] = cards[j];
        cards[j] = kept;
    }
}

/* Rules 1.3 and 1.4. */
static void player_start(const Rules *r, Player *p, int seat)
{
    for (int kind = 1; kind < KIND_COUNT; kind++) {
        for (int copy = 0; copy < r->piece[kind].count; copy++) {
            p->tray[copy] |= 1u << kind;
        }
    }
    p->silver = SILVER_FIRST_SEAT + seat;
    p->markers = MARKERS_OWNED;
}

/* Three piles as equal as possible, spare cards to the earlier eras (rule 1.6). */
static void piles_make(Game *g, const Card *cards, int count)
{
    int next = 0;
    for (int era = 0; era < ERA_COUNT; era++) {
        g->pile_next[era] = (uint8_t)next;
        next += (count + ERA_COUNT - 1 - era) / ERA_COUNT;
        g->pile_end[era] = (uint8_t)next;
    }
    __builtin_memcpy(g->deck, cards, (unsigned)count);
}

/* Rules 1.5 and 1.6. */
void deal_setup(const Rules *r, Game *g, Rng *rng)
{
    Card cards[BOARD_MAX * BOARD_MAX] = {0};
    int count = 0;
    int dealt = 0;
    for (LotSet rest = r->city; lots_any(rest);) {
        cards[count++] = lots_pop(&rest);
    }
    shuffle(rng, cards, count);
    for (int seat = 0; seat < r->config.players; seat++) {
        for (int i = 0; i < DEAL; i++) {
            g->own[seat] = lots_or(g->own[seat], lots_one(cards[dealt++]));
        }
        markers_take(&g->player[seat], DEAL);
    }
    piles_make(g, cards + dealt, count - dealt);
}

void game_start(const Rules *r, const Seed *seed, Game *out_game)
{
    Game *g = out_game;
    Rng rng = rng_start(seed);
    __builtin_memset(g, 0, sizeof *g);
    for (int seat = 0; seat < r->config.players; seat++) {
        player_start(r, &g->player[seat], seat);
    }
    g->phase = PHASE_TURN;
    g->final_last = NO_SEAT;
    g->actions = 1;
    EACH_HOOK(r, setup, hook)
    {
        hook->setup(r, g, &rng);
    }
}
