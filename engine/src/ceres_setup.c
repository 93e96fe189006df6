/* SPDX-License-Identifier: MIT */
/* ceres_setup.c - Ceres' part of the first position, of views, and of states from outside (15.1, 15.2, 17). */
#include "ceres.h"

#include <stddef.h>

enum { TURNED_OVER = 3, DECK_LEFT = CERES_CARD_COUNT - CERES_ROW };

/* Her action cards that do not lie in the row. */
static int cards_beside_row(const Ceres *c, uint8_t *out_cards)
{
    uint32_t in_row = 0;
    int count = 0;
    for (int i = 0; i < CERES_ROW; i++) {
        in_row |= 1u << c->row[i];
    }
    for (int card = 1; card <= CERES_CARD_COUNT; card++) {
        out_cards[count] = (uint8_t)card;
        count += (in_row >> card & 1) == 0;
    }
    return count;
}

/* The tiles that are neither on the board nor drawn, so in the bag; at most TILES_MAX. */
static int tiles_in_bag(const Rules *r, const Game *g, uint8_t *out_tiles)
{
    int used[TILE_COUNT + 1] = {0};
    int count = 0;
    used[g->extra.ceres.drawn <= TILE_COUNT ? g->extra.ceres.drawn : 0]++;
    for (LotSet rest = ceres_tiles(r, g); lots_any(rest);) {
        used[g->kind[lots_pop(&rest)] - KIND_TILE + 1]++;
    }
    for (int tile = 1; tile <= TILE_COUNT; tile++) {
        for (int i = used[tile]; i < r->catalogue.tile[tile - 1].count && count < TILES_MAX; i++) {
            out_tiles[count++] = (uint8_t)tile;
        }
    }
    return count;
}

/* Rule 15.1. */
void ceres_deal(const Rules *r, Game *g, Deal *deal, const Seed *seed)
{
    Ceres *c = &g->extra.ceres;
    Stream stream;
    int turned = ceres_challenge(r) ? (int)CERES_DEEDS : (int)TURNED_OVER;
    stream_open(&stream, r->config.stream, seed, PURPOSE_BAG);
    stream_shuffle(&stream, c->bag, tiles_in_bag(r, g, c->bag));
    for (int i = 0; i < CERES_DEEDS; i++) {
        c->deeds[i] = deal_take(r, deal);
        g->own[SEAT_CERES] = lots_or(g->own[SEAT_CERES], lots_one(c->deeds[i]));
    }
    g->player[SEAT_CERES].markers = MARKERS_OWNED - CERES_DEEDS;
    for (int i = 0; i < turned; i++) {
        uint8_t tile = bag_draw(g);
        if (tile != 0) {
            build(r, g, SEAT_CERES, KIND_TILE + tile - 1, TURN_1, c->deeds[i], NULL);
        }
    }
    for (int i = 0; i < CERES_DEEDS; i++) {
        c->deeds[i] = i + turned < CERES_DEEDS ? c->deeds[i + turned] : (Card)NO_CARD;
    }
}

/* Rule 15.2. */
void ceres_setup(const Rules *r, Game *g, const Seed *seed)
{
    Ceres *c = &g->extra.ceres;
    Stream stream;
    uint8_t cards[CERES_CARD_COUNT];
    stream_open(&stream, r->config.stream, seed, PURPOSE_CARDS);
    stream_shuffle(&stream, cards, cards_beside_row(c, cards));
    __builtin_memcpy(c->row, cards, CERES_ROW);
    __builtin_memcpy(c->deck, cards + CERES_ROW, DECK_LEFT);
}

static void cards_hide(uint8_t *cards, int count)
{
    for (int i = 0; i < count; i++) {
        cards[i] = cards[i] != 0 ? CARD_HIDDEN : 0;
    }
}

void ceres_hide(const Rules *r, Game *view, int seat)
{
    Ceres *c = &view->extra.ceres;
    (void)r;
    (void)seat;
    if (view->phase != PHASE_OVER) { /* then everything is open (17.3) */
        cards_hide(c->deck, DECK_LEFT);
        cards_hide(c->deeds, CERES_DEEDS);
        cards_hide(c->bag, TILES_MAX);
    }
}

/* Lays shuffled cards in place of hidden ones. */
static void cards_guess(Rng *rng, uint8_t *hidden, int places, uint8_t *cards, int count)
{
    cards_shuffle(rng, cards, count);
    for (int i = 0; i < places && count > 0; i++) {
        if (hidden[i] == CARD_HIDDEN) {
            hidden[i] = cards[--count];
        }
    }
}

/* Deck and bag hold what is not seen. Which of her lots were dealt and which claimed, a state does not tell. */
void ceres_guess(const Rules *r, Game *g, Rng *rng)
{
    Ceres *c = &g->extra.ceres;
    uint8_t cards[LOT_END];
    int lots = 0;
    if (c->deck[0] == CARD_HIDDEN) {
        int count = cards_beside_row(c, cards);
        cards_guess(rng, c->deck, DECK_LEFT, cards, count);
    }
    if (c->bag[0] == CARD_HIDDEN) {
        int count = tiles_in_bag(r, g, cards);
        cards_guess(rng, c->bag, TILES_MAX, cards, count);
    }
    if (c->deeds[0] == CARD_HIDDEN) {
        for (LotSet rest = g->own[SEAT_CERES]; lots_any(rest);) {
            cards[lots++] = lots_pop(&rest);
        }
        cards_guess(rng, c->deeds, CERES_DEEDS, cards, lots);
    }
}

/* How many cards lie on top of each other without a gap, all open or all hidden; -1 if they do not. */
static int cards_pile(const uint8_t *cards, int places, int most)
{
    int count = 0;
    while (count < places && cards[count] != 0) {
        if ((cards[count] > most && cards[count] != CARD_HIDDEN) ||
            (cards[count] == CARD_HIDDEN) != (cards[0] == CARD_HIDDEN)) {
            return -1;
        }
        count++;
    }
    for (int i = count; i < places; i++) {
        if (cards[i] != 0) {
            return -1;
        }
    }
    return count;
}

static const char *action_cards_fault(const Ceres *c)
{
    uint32_t seen = 0;
    bool hidden = c->deck[0] == CARD_HIDDEN;
    if (cards_pile(c->row, CERES_ROW, CERES_CARD_COUNT) != CERES_ROW || c->row[0] == CARD_HIDDEN ||
        cards_pile(c->deck, DECK_LEFT, CERES_CARD_COUNT) != DECK_LEFT) {
        return "Ceres' row and deck are not her action cards (rule 15.2)";
    }
    for (int i = 0; i < CERES_ROW; i++) {
        seen |= 1u << c->row[i];
    }
    for (int i = 0; i < DECK_LEFT && !hidden; i++) {
        seen |= 1u << c->deck[i];
    }
    return bits_count(seen) != (hidden ? (int)CERES_ROW : (int)CERES_CARD_COUNT)
               ? "one of Ceres' action cards is in two places (rule 15.2)"
               : NULL;
}

/* Tiles are on the board, drawn or in the bag; deeds those of lots that are or were hers. */
static const char *piles_fault(const Rules *r, const Game *g)
{
    const Ceres *c = &g->extra.ceres;
    uint8_t tiles[TILES_MAX];
    int left[TILE_COUNT + 1] = {0};
    LotSet lots = lots_or(g->own[SEAT_CERES], g->discarded);
    int deeds = cards_pile(c->deeds, CERES_DEEDS, LOT_END - 1);
    int count = tiles_in_bag(r, g, tiles);
    if (c->drawn > TILE_COUNT || cards_pile(c->bag, TILES_MAX, TILE_COUNT) != count) {
        return "Ceres' garden tiles do not add up (rule 15.1)";
    }
    for (int i = 0; i < count; i++) {
        left[tiles[i]]++;
        left[c->bag[i] == CARD_HIDDEN ? tiles[i] : c->bag[i]]--;
    }
    for (int tile = 1; tile <= TILE_COUNT; tile++) {
        if (left[tile] != 0) {
            return "Ceres' garden tiles do not add up (rule 15.1)";
        }
    }
    for (int i = 0; i < deeds && c->deeds[i] != CARD_HIDDEN; i++) {
        if (!lots_has(lots, c->deeds[i])) {
            deeds = -1;
            break;
        }
        lots = lots_minus(lots, lots_one(c->deeds[i]));
    }
    return deeds < 0 ? "Ceres' deed deck is not of her lots (rule 15.1)" : NULL;
}

/* What is kept as a sum is the sum; only she has gardens. */
static const char *gardens_fault(const Rules *r, const Game *g)
{
    const Player *p = &g->player[SEAT_CERES];
    int citizens = 0;
    int silver = 0;
    for (LotSet rest = g->larger_than[0]; lots_any(rest);) {
        Lot lot = lots_first(rest);
        LotSet building = building_lots(g, lot);
        bool hers = g->kind[lot] >= KIND_TILE;
        if (!lots_within(building, g->own[hers ? SEAT_CERES : SEAT_YOU])) {
            return "a garden of Ceres or a building of yours stands on the other's lot";
        }
        citizens += hers ? r->piece[g->kind[lot]].citizens : 0;
        silver += hers ? r->piece[g->kind[lot]].silver : 0;
        rest = lots_minus(rest, building);
    }
    if (lots_count(ceres_empty(g)) + p->markers != MARKERS_OWNED || p->unmarked != 0) {
        return "Ceres' markers do not add up (rule 15.1)";
    }
    bool same = p->citizens == citizens && p->population == citizens && p->shop_silver == silver && p->shop_vp == 0 &&
                p->civic_vp == 0 && p->silver == 0 && p->tray[0] == 0 && p->tray[1] == 0;
    return same ? NULL : "a sum of Ceres' gardens is wrong";
}

/* What is pending: a question has two answers or more, and nothing is pending without one. */
static const char *question_fault(const Rules *r, const Game *g)
{
    const Ceres *c = &g->extra.ceres;
    Action answers[CERES_PLACES];
    if (c->enlarge_left > ENLARGE_STEPS || c->monument_due > (r->config.module[MODULE_MONUMENTS] != 0) ||
        c->bribe_due > (r->config.module[MODULE_ROADS] != 0)) {
        return "what Ceres has still to do is out of range";
    }
    if (g->phase != PHASE_CERES) {
        return c->enlarge_left != 0 || c->monument_due || c->drawn != 0 ? "Ceres has something to do, but asks nothing"
                                                                        : NULL;
    }
    if (c->drawn != 0 ? c->enlarge_left == 0 : c->enlarge_left != 0 && c->bag[0] != 0) {
        return "Ceres has drawn a tile for no garden, or none for one (rule 15.6)";
    }
    return garden_list(r, g, answers) + ceres_monument_list(r, g, answers) < 2 ? "Ceres asks where there is no choice"
                                                                               : NULL;
}

const char *ceres_fault(const Rules *r, const Game *g)
{
    const char *fault = action_cards_fault(&g->extra.ceres);
    if (fault == NULL) {
        fault = gardens_fault(r, g);
    }
    if (fault == NULL) {
        fault = piles_fault(r, g);
    }
    if (fault == NULL) {
        fault = question_fault(r, g);
    }
    for (int slot = g->market_count; slot < MARKET_SLOTS && fault == NULL; slot++) {
        fault = g->bribe[slot] != 0 ? "silver lies beyond the end of the market (rule 15.7)" : NULL;
    }
    return fault;
}
