/* SPDX-License-Identifier: MIT */
/* ceres_setup.c - Ceres' part of the first position, of views, and of states from outside (15.1, 15.2, 17). */
#include "engine/chance.h"

#include "ceres.h"

#include <stddef.h>

enum { TURNED_OVER = 3 };

static uint32_t cards_seen(const uint8_t *cards, int count)
{
    uint32_t seen = 0;
    for (int i = 0; i < count; i++) {
        seen |= cards[i] != CARD_HIDDEN ? 1u << cards[i] : 0;
    }
    return seen;
}

int cards_hidden(const Ceres *c, uint8_t out_cards[CERES_CARD_COUNT])
{
    const uint32_t seen = cards_seen(c->row, CERES_ROW) | cards_seen(c->deck, CERES_DECK);
    int count = 0;
    for (int card = 1; card <= CERES_CARD_COUNT; card++) {
        if ((seen >> card & 1) == 0) {
            out_cards[count++] = (uint8_t)card;
        }
    }
    return count;
}

/* The tiles that are neither on the board nor drawn, so in the bag; at most TILES_MAX. */
int tiles_in_bag(const Rules *r, const Game *g, uint8_t out_tiles[TILES_MAX])
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
        uint8_t tile = bag_draw(g, NULL);
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
    stream_shuffle(&stream, cards, cards_hidden(c, cards));
    __builtin_memcpy(c->row, cards, CERES_ROW);
    __builtin_memcpy(c->deck, cards + CERES_ROW, CERES_DECK);
    g->player[SEAT_CERES].vp += r->catalogue.ceres_lead[r->config.module[MODULE_CERES] - 1].vp;
}

static void cards_hide(uint8_t *cards, int count)
{
    for (int i = 0; i < count; i++) {
        cards[i] = cards[i] != 0 ? CARD_HIDDEN : 0;
    }
}

/* Everybody knows which deeds are left of those she was dealt, since the others were turned over (17.2). */
static void deeds_hide(Ceres *c)
{
    LotSet lots = lots_none();
    const bool few = c->deeds[CERES_DEEDS_LEFT] == NO_CARD; /* in every game; a state from outside may have more */
    if (c->deeds[0] == CARD_HIDDEN) {
        return;
    }
    for (int i = 0; i < CERES_DEEDS_LEFT && few && c->deeds[i] != NO_CARD; i++) {
        lots = lots_or(lots, lots_one(c->deeds[i]));
    }
    for (int i = 0; i < CERES_DEEDS_LEFT; i++) {
        c->deed_lots[i] = lots_any(lots) ? lots_pop(&lots) : NO_CARD;
    }
    cards_hide(c->deeds, CERES_DEEDS);
}

/* Used cards lie at the bottom of the deck as they were seen to be put there (15.3). Once the game is over everything is
 * open (17.3), but all seats together know no more than they did. */
void ceres_hide(const Rules *r, Game *view, int seat)
{
    Ceres *c = &view->extra.ceres;
    (void)r;
    if (view->phase != PHASE_OVER || seat == ALL_SEATS) {
        cards_hide(c->deck, CERES_DECK - c->seen);
        deeds_hide(c);
        cards_hide(c->bag, TILES_MAX);
    }
}

LotSet ceres_deed_lots(const Game *g)
{
    const Ceres *c = &g->extra.ceres;
    LotSet lots = lots_none();
    for (int i = 0; i < CERES_DEEDS_LEFT && c->deed_lots[i] != NO_CARD; i++) {
        lots = lots_or(lots, lots_one(c->deed_lots[i]));
    }
    return lots_any(lots) ? lots : g->own[SEAT_CERES]; /* which were dealt and which claimed, not every view tells */
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

/* Deck and bag hold what is not seen. */
void ceres_guess(const Rules *r, Game *g, Rng *rng)
{
    Ceres *c = &g->extra.ceres;
    uint8_t cards[LOT_END];
    int lots = 0;
    if (c->deck[0] == CARD_HIDDEN) {
        int count = cards_hidden(c, cards);
        cards_guess(rng, c->deck, CERES_DECK, cards, count);
    }
    if (c->bag[0] == CARD_HIDDEN) {
        int count = tiles_in_bag(r, g, cards);
        cards_guess(rng, c->bag, TILES_MAX, cards, count);
    }
    if (c->deeds[0] == CARD_HIDDEN) {
        for (LotSet rest = ceres_deed_lots(g); lots_any(rest);) {
            cards[lots++] = lots_pop(&rest);
        }
        cards_guess(rng, c->deeds, CERES_DEEDS, cards, lots);
        __builtin_memset(c->deed_lots, 0, sizeof c->deed_lots);
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

/* A view hides the deck but for what was seen of it. */
static const char *action_cards_fault(const Ceres *c)
{
    int hidden = 0;
    while (hidden < CERES_DECK && c->deck[hidden] == CARD_HIDDEN) {
        hidden++;
    }
    if (cards_pile(c->row, CERES_ROW, CERES_CARD_COUNT) != CERES_ROW || c->row[0] == CARD_HIDDEN ||
        cards_pile(c->deck + hidden, CERES_DECK - hidden, CERES_CARD_COUNT) != CERES_DECK - hidden ||
        c->seen > CERES_DECK || (hidden != 0 && hidden + c->seen != CERES_DECK)) {
        return "Ceres' row and deck are not her action cards (rule 15.2)";
    }
    const uint32_t seen = cards_seen(c->row, CERES_ROW) | cards_seen(c->deck, CERES_DECK);
    return bits_count(seen) != CERES_CARD_COUNT - hidden ? "one of Ceres' action cards is in two places (rule 15.2)"
                                                         : NULL;
}

/* A view that tells which deeds are hidden tells it of all of them, in order. */
static bool deed_lots_right(const Ceres *c, int deeds, LotSet hers)
{
    int count = 0;
    bool right = true;
    while (count < CERES_DEEDS_LEFT && c->deed_lots[count] != NO_CARD) {
        Card lot = c->deed_lots[count];
        right = right && lot < LOT_END && lots_has(hers, lot) && (count == 0 || c->deed_lots[count - 1] < lot);
        count++;
    }
    for (int i = count; i < CERES_DEEDS_LEFT; i++) {
        right &= c->deed_lots[i] == NO_CARD;
    }
    return right && (count == 0 || (c->deeds[0] == CARD_HIDDEN && count == deeds));
}

/* Tiles are on the board, drawn or in the bag; deeds those of lots that are or were hers. */
static const char *ceres_piles_fault(const Rules *r, const Game *g)
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
    if (!deed_lots_right(c, deeds, lots)) {
        deeds = -1;
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
static const char *ceres_question_fault(const Rules *r, const Game *g)
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
        fault = ceres_piles_fault(r, g);
    }
    if (fault == NULL) {
        fault = ceres_question_fault(r, g);
    }
    for (int slot = g->market_count; slot < MARKET_SLOTS && fault == NULL; slot++) {
        fault = g->bribe[slot] != 0 ? "silver lies beyond the end of the market (rule 15.7)" : NULL;
    }
    return fault;
}
