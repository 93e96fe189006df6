/* SPDX-License-Identifier: MIT */
/* valid.c - whether a state from outside is one the rules could hold. */
#include "module.h"
#include "shape.h"

#include <stddef.h>

/* What the buildings found on the board come to, to compare with the sets that the state keeps. */
typedef struct Found {
    LotSet built;
    LotSet larger_than[SIZE_MAX_LOTS];
    LotSet civic;
    LotSet civic_lots;
} Found;

/* The building whose head this lot is: whole, on the city, in its shape. */
static const char *building_fault(const Rules *r, const Game *g, Lot head, Found *found)
{
    int number = cell_rotation(g->cell[head]);
    const Rotation *rotation = &ROTATIONS[number];
    int shape = r->piece[g->kind[head]].shape;
    bool token = g->kind[head] >= KIND_TOKEN && g->kind[head] < KIND_TILE; /* lies in any shape (13.2) */
    if ((token ? rotation->size != shape_size(shape) : rotation->shape != shape) ||
        !rotation_on_city(r, rotation, head)) {
        return "a building does not have its shape";
    }
    for (int i = 0; i < rotation->size; i++) {
        Lot covered = (Lot)(head + cell_offset(cell_code(number, i)));
        if (g->kind[covered] != g->kind[head] || g->cell[covered] != cell_code(number, i)) {
            return "a building is not whole";
        }
        found->larger_than[i] = lots_or(found->larger_than[i], rotation_lots(number, head));
    }
    if (r->piece[g->kind[head]].type == TYPE_CIVIC) {
        found->civic = lots_or(found->civic, lots_one(head));
        found->civic_lots = lots_or(found->civic_lots, rotation_lots(number, head));
    }
    return NULL;
}

static const char *lot_fault(const Rules *r, const Game *g, int lot, Found *found)
{
    bool on_city = lot < LOT_END && lots_has(r->city, (Lot)lot);
    if (g->kind[lot] == KIND_NONE && g->cell[lot] == 0) {
        return NULL;
    }
    if (g->kind[lot] == KIND_NONE || g->kind[lot] >= KIND_COUNT || !on_city || g->cell[lot] < cell_code(0, 0) ||
        g->cell[lot] >= cell_code(ROTATION_COUNT, 0)) {
        return "a lot holds something that is no building";
    }
    found->built = lots_or(found->built, lots_one((Lot)lot));
    bool is_head = g->cell[lot] == cell_code(cell_rotation(g->cell[lot]), 0);
    return is_head ? building_fault(r, g, (Lot)lot, found) : NULL;
}

/* Every built lot belongs to one whole building, and the sets are those of the buildings. */
static const char *board_fault(const Rules *r, const Game *g)
{
    Found found;
    __builtin_memset(&found, 0, sizeof found);
    for (int lot = 0; lot < LOT_END; lot++) {
        const char *fault = lot_fault(r, g, lot, &found);
        if (fault != NULL) {
            return fault;
        }
    }
    bool same = lots_equal(found.built, found.larger_than[0]) && lots_equal(found.civic, g->civic) &&
                lots_equal(found.civic_lots, g->civic_lots);
    for (int i = 0; i < SIZE_MAX_LOTS; i++) {
        same &= lots_equal(found.larger_than[i], g->larger_than[i]);
    }
    return same ? NULL : "the sets of built lots do not match the buildings";
}

/* A seat's buildings and tray are its pieces; what is kept as a sum is the sum (rules 2.3, 3.6). */
static const char *pieces_fault(const Rules *r, const Game *g, int seat)
{
    const Player *p = &g->player[seat];
    int standing[KIND_COUNT] = {0};
    int citizens = 0;
    int silver = 0;
    int vp = 0;
    int civic = 0;
    for (LotSet rest = lots_and(g->own[seat], g->larger_than[0]); lots_any(rest);) {
        LotSet building = building_lots(g, lots_first(rest));
        int kind = g->kind[lots_first(rest)];
        if (!lots_within(building, g->own[seat])) {
            return "a building stands on a lot of another owner";
        }
        standing[kind]++;
        citizens += r->piece[kind].type == TYPE_RESIDENTIAL ? r->piece[kind].citizens + kind_living(g, kind) : 0;
        silver += r->piece[kind].type == TYPE_COMMERCIAL ? r->piece[kind].silver + kind_living(g, kind) : 0;
        vp += r->piece[kind].type == TYPE_COMMERCIAL ? r->piece[kind].vp : 0;
        civic += r->piece[kind].type == TYPE_CIVIC ? civic_score(r, g, lots_first(building)) : 0;
        rest = lots_minus(rest, building);
    }
    for (int kind = KIND_PIECE; kind < KIND_MONUMENT; kind++) {
        int in_tray = (int)(p->tray[0] >> kind & 1) + (int)(p->tray[1] >> kind & 1);
        bool second_only = (p->tray[1] & ~p->tray[0]) != 0;
        if (second_only || in_tray + standing[kind] != r->piece[kind].count) {
            return "a seat's buildings and tray are not its pieces";
        }
    }
    if (((p->tray[0] | p->tray[1]) & 1) != 0 || (p->tray[0] | p->tray[1]) >> KIND_MONUMENT != 0) {
        return "a tray holds something that is no piece";
    }
    return citizens != p->citizens || silver != p->shop_silver || vp != p->shop_vp || civic != p->civic_vp
               ? "a sum of a seat's buildings is wrong"
               : NULL;
}

/* Markers: one on each empty lot, the rest in supply (rules 1.3, 3.3, 3.4). */
static const char *seat_fault(const Rules *r, const Game *g, int seat)
{
    const Player *p = &g->player[seat];
    int empty = lots_count(lots_minus(g->own[seat], g->larger_than[0]));
    int owned = MARKERS_OWNED;
    int population = p->citizens;
    EACH_HOOK(r, markers, hook)
    {
        owned += hook->markers(r, g, seat);
    }
    EACH_HOOK(r, population, hook)
    {
        population += hook->population(r, g, seat);
    }
    if (!lots_within(g->own[seat], r->city)) {
        return "a seat owns a lot outside the city";
    }
    if (population != p->population) {
        return "a seat's population is not that of rule 3.6";
    }
    if (empty - p->unmarked + p->markers != owned || (p->unmarked != 0 && p->markers != 0) ||
        (p->unmarked != 0 && r->config.markers == MARKERS_STRICT)) {
        return "a seat's markers do not add up";
    }
    return p->silver < 0 ? "a seat has less than no silver" : pieces_fault(r, g, seat);
}

/* Where every card was found. */
typedef struct Seen {
    LotSet deeds;
    uint32_t invocations;
    int hidden;
} Seen;

static const char *card_place(const Rules *r, Card card, bool may_hide, Seen *seen)
{
    if (card == CARD_HIDDEN) {
        seen->hidden++;
        return may_hide ? NULL : "a card that lies open is hidden";
    }
    if (card_is_invocation(card)) {
        uint32_t bit = 1u << (card - CARD_INVOCATION);
        bool doubled = (seen->invocations & bit) != 0;
        seen->invocations |= bit;
        return r->config.module[MODULE_INVOCATIONS] == 0 ? "an invocation is in a game without them"
               : doubled                                 ? "an invocation is in two places"
                                                         : NULL;
    }
    if (card >= LOT_END || !lots_has(r->city, card)) {
        return "a card is no deed of the city";
    }
    if (lots_has(seen->deeds, card)) {
        return "a deed is in two places";
    }
    seen->deeds = lots_or(seen->deeds, lots_one(card));
    return NULL;
}

static const char *owners_fault(const Rules *r, const Game *g, Seen *seen)
{
    for (int seat = 0; seat < seats_scoring(r); seat++) {
        const Player *p = &g->player[seat];
        const char *fault = NULL;
        if (lots_any(lots_and(seen->deeds, g->own[seat]))) {
            return "a lot has two owners";
        }
        seen->deeds = lots_or(seen->deeds, g->own[seat]);
        for (int i = 0; i < HAND_MAX && fault == NULL; i++) {
            fault = p->hand[i] != NO_CARD ? card_place(r, p->hand[i], true, seen) : NULL;
        }
        if (fault == NULL && p->picked != NO_CARD) {
            fault = card_place(r, p->picked, true, seen);
        }
        if (fault != NULL) {
            return fault;
        }
    }
    return NULL;
}

static const char *piles_fault(const Rules *r, const Game *g, Seen *seen)
{
    const char *fault = NULL;
    int end = 0;
    for (int era = 0; era < ERA_COUNT && fault == NULL; era++) {
        if (g->pile_next[era] < end || g->pile_end[era] < g->pile_next[era] || g->pile_end[era] > DECK_MAX ||
            (era < g->era && g->pile_next[era] != g->pile_end[era])) {
            return "the piles overlap";
        }
        for (; end < g->pile_next[era]; end++) {
            fault = g->deck[end] != NO_CARD ? "a card lies outside the piles" : fault;
        }
        for (; end < g->pile_end[era] && fault == NULL; end++) {
            fault = card_place(r, g->deck[end], true, seen);
        }
    }
    for (; end < DECK_MAX && fault == NULL; end++) {
        fault = g->deck[end] != NO_CARD ? "a card lies outside the piles" : NULL;
    }
    return fault;
}

static const char *market_fault(const Rules *r, const Game *g, Seen *seen)
{
    const char *fault = NULL;
    if (g->market_count > MARKET_SLOTS) {
        return "the market has more cards than slots";
    }
    for (int slot = 0; slot < MARKET_SLOTS && fault == NULL; slot++) {
        if (slot < g->market_count) {
            fault = card_place(r, g->market[slot], false, seen);
        } else if (g->market[slot] != NO_CARD || g->bribe[slot] != 0) {
            fault = "something lies beyond the end of the market";
        }
    }
    return fault;
}

/* Every deed is owned, in a hand, on the market, in a pile or discarded, once; so are the invocations of this game. */
static const char *cards_fault(const Rules *r, const Game *g)
{
    Seen seen;
    __builtin_memset(&seen, 0, sizeof seen);
    seen.deeds = g->discarded;
    if (!lots_within(g->discarded, r->city)) {
        return "a discarded deed is not of this city";
    }
    const char *fault = owners_fault(r, g, &seen);
    if (fault == NULL) {
        fault = market_fault(r, g, &seen);
    }
    if (fault == NULL) {
        fault = piles_fault(r, g, &seen);
    }
    int missing = lots_count(r->city) - lots_count(seen.deeds);
    bool invocations = r->config.module[MODULE_INVOCATIONS] != 0; /* some of what is hidden may be those */
    if (fault == NULL && (missing > seen.hidden || (!invocations && missing != seen.hidden))) {
        fault = "a deed is missing";
    }
    return fault;
}

/* Whose turn it is, and in which part of the era (section 4). */
static const char *course_fault(const Rules *r, const Game *g)
{
    bool over = g->phase == PHASE_OVER;
    if (g->era >= ERA_COUNT || g->phase >= PHASE_COUNT || g->first >= r->turn_seats ||
        (!over && r->verb_count[g->phase] == 0)) { /* a phase of a module that is not in play */
        return "the era, the phase or the first player is out of range";
    }
    if (over ? g->seat != NO_SEAT || g->turn_seat != NO_SEAT
             : g->seat >= r->config.players || g->turn_seat >= r->turn_seats) {
        return "the seat to move is out of range";
    }
    if (g->final_round > 1 || (g->final_round ? g->final_last >= r->turn_seats : g->final_last != NO_SEAT)) {
        return "the final round has no last seat, or there is one without it (rule 4.1)";
    }
    if ((g->final_round && g->market_count != 0) || (over && (!g->final_round || g->era + 1 != ERA_COUNT))) {
        return "the final round and the market do not fit (rule 4.1)";
    }
    if (g->market_count < MARKET_SLOTS && g->pile_next[g->era] != g->pile_end[g->era] && g->phase != PHASE_DRAFT) {
        return "the market was not refilled (rule 2.4)";
    }
    bool rotation = g->phase == PHASE_TURN;
    bool open = g->phase < PHASE_TURN || g->phase == PHASE_TRADE_REPLY; /* before or after the action, or before any */
    return g->acted > 1 || (!open && (g->actions != 0) != rotation) ? "the turn's actions are out of range" : NULL;
}

/* The seats that do not play have nothing, and nobody's lots are empty. */
static const char *rest_fault(const Rules *r, const Game *g)
{
    Player nobody;
    __builtin_memset(&nobody, 0, sizeof nobody);
    LotSet owned = lots_none();
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        bool plays = seat < seats_scoring(r);
        owned = lots_or(owned, g->own[seat]);
        if (!plays && (lots_any(g->own[seat]) || __builtin_memcmp(&g->player[seat], &nobody, sizeof nobody) != 0)) {
            return "a seat that does not play has something";
        }
    }
    for (unsigned i = 0; i < sizeof g->unused; i++) {
        if (g->unused[i] != 0) {
            return "an unused byte is not 0";
        }
    }
    return lots_within(g->larger_than[0], owned) ? NULL : "a building stands on a lot that nobody owns";
}

const char *game_fault(const Rules *r, const Game *g)
{
    const char *fault = board_fault(r, g);
    if (fault == NULL) {
        fault = rest_fault(r, g);
    }
    if (fault == NULL) {
        fault = cards_fault(r, g);
    }
    if (fault == NULL) {
        fault = course_fault(r, g);
    }
    for (int seat = 0; seat < r->config.players && fault == NULL; seat++) {
        fault = seat_fault(r, g, seat);
    }
    EACH_HOOK(r, fault, hook)
    {
        fault = fault != NULL ? fault : hook->fault(r, g);
    }
    return fault;
}
