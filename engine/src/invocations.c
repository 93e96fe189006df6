/* SPDX-License-Identifier: MIT */
/* invocations.c - invocations but for their use: in the piles, ongoing, unused, hidden (rules 12.3 to 12.5).
 *
 * They stand on the market and are bought like deeds (base.c); invoke.c uses them. */
#include "module.h"

#include <stddef.h>

enum { INVOCATIONS_AN_ERA = 3, INVOCATIONS_IN_GAME = INVOCATIONS_AN_ERA * ERA_COUNT };

/* Those nobody has seen and that could be in this game. */
static int cards_unseen(const Rules *r, const Game *g, Card out_cards[INVOCATION_COUNT])
{
    int count = 0;
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        if (card_in_play(r, DECK_INVOCATIONS, i) && g->invocation[i] == INVOCATION_UNSEEN) {
            out_cards[count++] = (Card)(CARD_INVOCATION + i);
        }
    }
    return count;
}

/* Rule 12.3: from the last pile to the first, each moved behind those that will be put into the piles before it. */
void invocations_setup(const Rules *r, Game *g, const Seed *seed)
{
    Stream stream;
    Card cards[INVOCATION_COUNT];
    stream_open(&stream, r->config.stream, seed, PURPOSE_INVOCATIONS);
    stream_shuffle(&stream, cards, cards_unseen(r, g, cards));
    for (int era = ERA_COUNT - 1; era >= 0; era--) {
        int count = g->pile_end[era] - g->pile_next[era];
        int start = g->pile_next[era] + INVOCATIONS_AN_ERA * era;
        __builtin_memmove(g->deck + start, g->deck + g->pile_next[era], (unsigned)count);
        __builtin_memcpy(g->deck + start + count, cards + INVOCATIONS_AN_ERA * era, INVOCATIONS_AN_ERA);
        g->pile_next[era] = (uint8_t)start;
        g->pile_end[era] = (uint8_t)(start + count + INVOCATIONS_AN_ERA);
        stream_shuffle(&stream, g->deck + start, count + INVOCATIONS_AN_ERA);
    }
}

/* 1 in each byte of a word that is the value, else 0. */
static uint64_t bytes_equal(const uint8_t *bytes, unsigned count, int value)
{
    const uint64_t ones = 0x0101010101010101ULL;
    const uint64_t low = 0x7f * ones;
    uint64_t differ = ~0ULL; /* bytes beyond count are no place */
    __builtin_memcpy(&differ, bytes, count);
    differ ^= (uint64_t)value * ones;
    return ~(((differ & low) + low) | differ | low) >> 7;
}

/* Asked several times a move and mostly none, so eight are compared at once. */
uint32_t invocations_in(const Game *g, int place)
{
    const uint64_t gather =
        0x0102040810204080ULL; /* brings these ones together in the highest byte, the first lowest */
    const uint64_t first = bytes_equal(g->invocation, 8, place);
    const uint64_t second = bytes_equal(g->invocation + 8, 8, place);
    const uint64_t third = bytes_equal(g->invocation + 16, INVOCATION_COUNT - 16, place);
    if ((first | second | third) == 0) {
        return 0;
    }
    return (uint32_t)(first * gather >> 56 | second * gather >> 56 << 8 | third * gather >> 56 << 16);
}

/* What a seat's ongoing invocations of one kind come to. */
static int ongoing_sum(const Rules *r, const Game *g, int seat, int what)
{
    int sum = 0;
    for (uint32_t rest = invocations_in(g, INVOCATION_ONGOING + seat); rest != 0; rest &= rest - 1) {
        const Effect *effect = &r->catalogue.invocation[__builtin_ctz(rest)].effect;
        if (effect->what == what) {
            sum += what == EFFECT_MORE_POPULATION ? population_more(r, g, seat, effect)
                                                  : effect_amount(r, g, seat, effect);
        }
    }
    return sum;
}

/* i17. */
int invocations_income(const Rules *r, const Game *g, int seat)
{
    return ongoing_sum(r, g, seat, EFFECT_INCOME);
}

/* i18, then i02; both for deeds only, i02 for the seat whose turn it is. */
void invocations_prices(const Rules *r, const Game *g, int seat, int prices[MARKET_SLOTS])
{
    int less = ongoing_sum(r, g, seat, EFFECT_DISCOUNT);
    bool gift = (g->effects & TURN_FREE_DEED) != 0 && seat == g->turn_seat;
    for (int slot = 0; slot < MARKET_SLOTS; slot++) {
        if (!card_is_invocation(g->market[slot])) {
            prices[slot] = gift ? 0 : price_less(prices[slot], less);
        }
    }
}

/* i07. */
int invocations_population(const Rules *r, const Game *g, int seat)
{
    return ongoing_sum(r, g, seat, EFFECT_MORE_POPULATION);
}

/* i19. */
int invocations_markers(const Rules *r, const Game *g, int seat)
{
    return ongoing_sum(r, g, seat, EFFECT_MARKERS);
}

/* Rule 12.4: i02, i04, i14 and i16 lapse. */
void invocations_turn_end(const Rules *r, Game *g, Lines *lines)
{
    (void)r;
    (void)lines;
    g->effects = 0;
}

static Line invocation_line(const Game *g, int index, int seat, uint16_t rule)
{
    Line line = line_make(g, LINE_SCORE, seat, rule);
    line.what = WHAT_INVOCATION;
    line.card = (uint8_t)(index + 1);
    return line;
}

/* i20. */
void score_ongoing(const Rules *r, Game *g, Lines *lines)
{
    for (int index = 0; index < INVOCATION_COUNT; index++) {
        const Effect *effect = &r->catalogue.invocation[index].effect;
        int seat = g->invocation[index] - INVOCATION_ONGOING;
        if (seat >= 0 && effect->what == EFFECT_ERA_VP) {
            vp_add(g, lines, invocation_line(g, index, seat, RULE(12, 4)), effect_amount(r, g, seat, effect));
        }
    }
}

/* Rule 12.5. */
void score_unused(const Rules *r, Game *g, Lines *lines)
{
    for (int index = 0; index < INVOCATION_COUNT; index++) {
        if (g->invocation[index] >= INVOCATION_HELD && g->invocation[index] < INVOCATION_ONGOING) {
            int seat = g->invocation[index] - INVOCATION_HELD;
            vp_add(g, lines, invocation_line(g, index, seat, RULE(12, 5)), r->catalogue.invocation[index].vp);
        }
    }
}

/* Invocations that have been seen, or lie known in a pile. */
static int invocations_known(const Game *g)
{
    int known = 0;
    for (int index = 0; index < INVOCATION_COUNT; index++) {
        known += g->invocation[index] != INVOCATION_UNSEEN;
    }
    for (int i = 0; i < DECK_MAX; i++) {
        known += card_is_invocation(g->deck[i]);
    }
    return known;
}

static int places_hidden(const Game *g, int era)
{
    int places = 0;
    for (int i = g->pile_next[era]; i < g->pile_end[era]; i++) {
        places += g->deck[i] == CARD_HIDDEN;
    }
    return places;
}

/* How many lie hidden in the piles of a view. */
static int invocations_hidden(const Game *g)
{
    bool any = places_hidden(g, 0) + places_hidden(g, 1) + places_hidden(g, 2) != 0;
    return any ? INVOCATIONS_IN_GAME - invocations_known(g) : 0;
}

/* Three were put into each pile (12.3), so what is missing from the piles to come is in this era's. */
void pile_invocations(const Rules *r, const Game *g, PileInvocations *out_left)
{
    const bool played = r->config.module[MODULE_INVOCATIONS] != 0;
    out_left->count = played ? cards_unseen(r, g, out_left->card) : 0;
    out_left->places = places_hidden(g, g->era);
    out_left->in_pile = played ? invocations_hidden(g) - INVOCATIONS_AN_ERA * (ERA_COUNT - 1 - g->era) : 0;
}

/* Any of those not seen on any of the hidden places of their pile. Deeds fill the rest (view.c). */
void invocations_guess(const Rules *r, Game *g, Rng *rng)
{
    Card cards[INVOCATION_COUNT];
    int next = 0;
    int left = invocations_hidden(g) - INVOCATIONS_AN_ERA * (ERA_COUNT - 1 - g->era);
    cards_shuffle(rng, cards, cards_unseen(r, g, cards));
    for (int era = g->era; era < ERA_COUNT; era++) {
        int places = places_hidden(g, era);
        for (int i = g->pile_next[era]; i < g->pile_end[era]; i++) {
            if (g->deck[i] == CARD_HIDDEN && (int)rng_below(rng, (uint32_t)places--) < left) {
                g->deck[i] = cards[next++];
                left--;
            }
        }
        left = INVOCATIONS_AN_ERA;
    }
}

/* One that lies in a pile has not been seen, one on the market is there, each once and in this game. */
static const char *card_fault(const Rules *r, const Game *g, int index, bool on_market, bool in_pile)
{
    int place = g->invocation[index];
    bool ongoing = place >= INVOCATION_ONGOING;
    int seat = place - (ongoing ? INVOCATION_ONGOING : INVOCATION_HELD);
    if (place > INVOCATION_GONE && (seat < 0 || seat >= r->config.players)) {
        return "an invocation is nowhere";
    }
    if (!card_in_play(r, DECK_INVOCATIONS, index) && (place != INVOCATION_UNSEEN || in_pile)) {
        return "an invocation is not in this game (rule 12.3)";
    }
    if (ongoing && !r->catalogue.invocation[index].ongoing) {
        return "an invocation is ongoing that is not of that kind (rule 12.4)";
    }
    return on_market != (place == INVOCATION_MARKET) || (in_pile && place != INVOCATION_UNSEEN)
               ? "an invocation is in two places"
               : NULL;
}

/* What lasts for the turn comes from invocations that were used (12.4). */
static const char *turn_fault(const Rules *r, const Game *g)
{
    int actions = 1;
    for (int index = 0; index < INVOCATION_COUNT; index++) {
        const Effect *effect = &r->catalogue.invocation[index].effect;
        actions += effect->what == EFFECT_ACTION && g->invocation[index] == INVOCATION_GONE ? effect->amount : 0;
    }
    if (g->actions > actions) {
        return "the turn has more actions than its invocation gave";
    }
    return g->effects > (TURN_FREE_DEED | TURN_EQUAL_SIZE | TURN_NO_REQUIREMENT | TURN_FREE_STEAL)
               ? "an effect of the turn is unknown"
               : NULL;
}

const char *invocations_fault(const Rules *r, const Game *g)
{
    uint32_t on_market = 0;
    uint32_t in_pile = 0;
    for (int slot = 0; slot < g->market_count; slot++) {
        on_market |= card_is_invocation(g->market[slot]) ? 1u << (g->market[slot] - CARD_INVOCATION) : 0;
    }
    for (int i = 0; i < DECK_MAX; i++) {
        in_pile |= card_is_invocation(g->deck[i]) ? 1u << (g->deck[i] - CARD_INVOCATION) : 0;
    }
    for (int index = 0; index < INVOCATION_COUNT; index++) {
        const char *fault = card_fault(r, g, index, (on_market >> index & 1) != 0, (in_pile >> index & 1) != 0);
        if (fault != NULL) {
            return fault;
        }
    }
    if (invocations_known(g) + invocations_hidden(g) != INVOCATIONS_IN_GAME || invocations_hidden(g) < 0) {
        return "there are not nine invocations in the game (rule 12.3)";
    }
    return turn_fault(r, g);
}
