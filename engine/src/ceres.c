/* SPDX-License-Identifier: MIT */
/* ceres.c - Gardens of Ceres: her turn by the cards, and the place of a garden as your choice (15.3 to 15.7, 15.9). */
#include "ceres.h"
#include "tape.h"

#include <stddef.h>

enum { NO_SLOT = -1, BRIBE_BASE = 1 };

/* The card she acts by: it lies at the bottom of the deck (15.3). None in the final round, which lasts until the roads
 * are done; a view does not show it. */
static uint8_t card_in_force(const Game *g)
{
    uint8_t card = g->extra.ceres.deck[CERES_DECK - 1];
    return g->final_round || card == CARD_HIDDEN ? 0 : card;
}

Line ceres_line(const Game *g, int step, uint16_t rule)
{
    Line line = line_make(g, LINE_AUTOMATON, SEAT_CERES, rule);
    line.step = (uint8_t)step;
    line.card = card_in_force(g);
    line.what = line.card != 0 ? WHAT_CERES_CARD : WHAT_NOTHING;
    return line;
}

/* Rule 15.3: the card turned over picks one of the row. */
static const CeresCard *card_turn(const Rules *r, Game *g, Lines *lines)
{
    Ceres *c = &g->extra.ceres;
    uint8_t turned = TAPED(c->deck[0], lines, g, DRAW_CERES, NO_SEAT);
    int at = r->catalogue.ceres_card[turned - 1].number - 1;
    uint8_t picked = c->row[at];
    const uint32_t before = (1u << 8 * at) - 1; /* as row_close of the market */
    uint32_t row;
    __builtin_memcpy(&row, c->row, sizeof row);
    row = (row & before) | (row >> 8 & ~before);
    __builtin_memcpy(c->row, &row, sizeof row);
    c->row[CERES_ROW - 1] = turned;
    PILE_TAKE(c->deck);
    c->deck[CERES_DECK - 1] = picked;
    c->seen = (uint8_t)(c->seen + (c->seen < CERES_DECK)); /* the card picked lay face up in the row */
    if (lines != NULL) {
        Line line = ceres_line(g, STEP_CARD, RULE(15, 3));
        line.card = turned;
        line.counted = r->catalogue.ceres_card[turned - 1].number;
        line_write(lines, line);
    }
    return &r->catalogue.ceres_card[picked - 1];
}

/* A card of the market that a view shows as unknown is no deed she could take. */
static bool slot_is_deed(const Game *g, unsigned slot)
{
    return g->market[slot] < LOT_END;
}

/* Slot and silver on the card (15.4). */
static unsigned slot_price(const Rules *r, const Game *g, unsigned slot)
{
    return (unsigned)r->price[slot] + g->bribe[slot];
}

/* The lot of a slot's deed. */
static Rows market_rows(const Game *g, unsigned slot)
{
    return (Rows)slot_is_deed(g, slot) * rows_one(g->market[slot]);
}

/* To compare prices first and then slots, a price times MARKET_PLACES and the slot. */
enum { MARKET_PLACES = 8, NO_PRICE = 1 << 16 };

/* The cheapest slot with a deed of the set, the leftmost of equals. */
static int slot_cheapest(const Rules *r, const Game *g, Rows deeds)
{
    unsigned least = NO_PRICE;
    for (unsigned slot = 0; slot < g->market_count; slot++) {
        unsigned place = slot_price(r, g, slot) * MARKET_PLACES + slot; /* no branch that could not be foreseen */
        place = (market_rows(g, slot) & deeds) != 0 ? place : NO_PRICE;
        least = place < least ? place : least;
    }
    return least != NO_PRICE ? (int)(least % MARKET_PLACES) : NO_SLOT;
}

/* The dearest, the rightmost of equals. */
static int slot_dearest(const Rules *r, const Game *g)
{
    unsigned most = 0;
    for (unsigned slot = 0; slot < g->market_count; slot++) {
        unsigned place = (slot_price(r, g, slot) + 1) * MARKET_PLACES + slot;
        place = market_rows(g, slot) != 0 ? place : 0;
        most = place > most ? place : most;
    }
    return most != 0 ? (int)(most % MARKET_PLACES) : NO_SLOT;
}

static Rows market_deeds(const Game *g)
{
    Rows deeds = 0;
    for (unsigned slot = 0; slot < g->market_count; slot++) {
        deeds |= market_rows(g, slot);
    }
    return deeds;
}

/* The first letter on the market; of its deeds the closest to any lot of hers, then the cheapest, then the leftmost. */
static int slot_by_letters(const Rules *r, const Game *g, const CeresCard *card, Lines *lines)
{
    const Rows deeds = market_deeds(g);
    Rows column = 0;
    Rows closest;
    int steps;
    for (int i = 2; i >= 0; i--) { /* the first that has a deed comes last: its end is foreseen */
        Rows own = deeds & ROWS_COLUMN << (card->letter[i] - 'A');
        column = own != 0 ? own : column;
    }
    if (!rows_several(column)) { /* nothing to compare */
        return column != 0 ? market_slot(g, rows_first(column)) : NO_SLOT;
    }
    closest = rows_closest(column, rows_of(g->own[SEAT_CERES]), &steps);
    if (lines != NULL) {
        Line line = ceres_line(g, STEP_CLOSEST, RULE(15, 4));
        line.lots = rows_lots(column);
        line.near = rows_lots(closest);
        line.counted = (uint16_t)steps;
        line_write(lines, line);
    }
    return slot_cheapest(r, g, closest);
}

static void claim(const Rules *r, Game *g, const CeresCard *card, Lines *lines)
{
    Player *p = &g->player[SEAT_CERES];
    int slot = p->markers == 0                 ? NO_SLOT
               : card->action == CERES_LETTERS ? slot_by_letters(r, g, card, lines)
               : card->action == CERES_DEAREST ? slot_dearest(r, g)
                                               : slot_cheapest(r, g, ROWS_CITY);
    if (slot == NO_SLOT) {
        ceres_build_deed(r, g, lines);
        return;
    }
    LotSet lot = lots_one(g->market[slot]);
    if (lines != NULL) {
        Line line = ceres_line(g, STEP_CLAIM, RULE(15, 4));
        line.lots = lot;
        line.counted = (uint16_t)slot_price(r, g, (unsigned)slot);
        line_write(lines, line);
    }
    markers_take(p, 1);
    g->own[SEAT_CERES] = lots_or(g->own[SEAT_CERES], lot);
    market_take(g, slot, lines);
}

/* Rule 15.7: on garden tiles, so a monument's silver does not count (15.14). */
static void bribe(const Rules *r, Game *g, Line line, Lines *lines)
{
    const LotSet built = lots_and(g->own[SEAT_CERES], g->larger_than[0]);
    int silver = BRIBE_BASE + g->player[SEAT_CERES].shop_silver;
    for (LotSet rest = lots_minus(built, ceres_tiles(r, g)); lots_any(rest);) { /* her monuments */
        silver -= r->piece[g->kind[lots_first(rest)]].silver;
        rest = lots_minus(rest, building_lots(g, lots_first(rest)));
    }
    for (int slot = 0; slot < g->market_count && slot < silver; slot++) {
        g->bribe[slot]++;
        line.lots = slot_is_deed(g, (unsigned)slot) ? lots_or(line.lots, lots_one(g->market[slot])) : line.lots;
    }
    line.counted = (uint16_t)silver;
    ceres_tell(lines, line);
}

bool ceres_turn(const Rules *r, Game *g, Lines *lines)
{
    Ceres *c = &g->extra.ceres;
    if (g->final_round) {
        c->enlarge_left = ENLARGE_STEPS; /* without a card, and no monument follows (15.9, 18.7) */
        return ceres_enlarge(r, g, lines);
    }
    if (c->deck[0] == CARD_HIDDEN && !TAPE(lines)) {
        return false; /* in a view: what she does is not known */
    }
    const CeresCard *card = card_turn(r, g, lines);
    c->monument_due = card->monument && r->config.module[MODULE_MONUMENTS] != 0;
    if (card->action == CERES_ENLARGE) {
        c->enlarge_left = ENLARGE_STEPS;
        if (ceres_enlarge(r, g, lines)) {
            return true;
        }
    } else if (card->action == CERES_BRIBE) {
        bribe(r, g, ceres_line(g, STEP_BRIBE, RULE(15, 7)), lines);
    } else {
        claim(r, g, card, lines);
    }
    return c->monument_due && ceres_raise(r, g, lines);
}

bool ceres_enlarge_once(const Rules *r, Game *g, Lines *lines)
{
    g->extra.ceres.enlarge_left = 1;
    return ceres_enlarge(r, g, lines);
}

/* Road C4B's Bribe, on the market just turned up (14.11). */
void ceres_era_start(const Rules *r, Game *g, Lines *lines)
{
    if (g->extra.ceres.bribe_due) {
        Line line = ceres_line(g, STEP_BRIBE, RULE(14, 11));
        line.card = 0;
        line.what = WHAT_ROAD;
        g->extra.ceres.bribe_due = 0;
        bribe(r, g, line, lines);
    }
}

RuleError garden_check(const Rules *r, const Game *g, Action a)
{
    Lot lot = (Lot)action_a(a);
    if ((a & 0xffff) != 0 || lot >= LOT_END || !lots_has(r->city, lot)) {
        return RULE_NOT_AN_ACTION;
    }
    if (g->extra.ceres.enlarge_left == 0) {
        return RULE_WRONG_PHASE; /* it is a monument that is asked for */
    }
    return (ceres_garden_lots(r, g, NULL) & rows_one(lot)) != 0 ? RULE_OK : RULE_NOT_AMONG_EQUALS;
}

void garden_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    garden_put(r, g, (Lot)action_a(a), RULE(15, 6), lines);
    g->extra.ceres.enlarge_left--;
    if (ceres_enlarge(r, g, lines)) {
        return;
    }
    if (g->road_side != 0) {
        roads_resume(r, g, lines);
    } else if (!ceres_raise(r, g, lines)) {
        turn_end(r, g, lines);
    }
}

uint32_t garden_list(const Rules *r, const Game *g, ActionList out_actions)
{
    uint32_t count = 0;
    Rows equals = g->extra.ceres.enlarge_left != 0 ? ceres_garden_lots(r, g, NULL) : 0;
    for (; equals != 0; equals &= equals - 1) {
        out_actions[count++] = action_make(VERB_GARDEN, rows_first(equals), 0, 0);
    }
    return count;
}
