/* valid.c - whether a state from outside is one the rules could hold. */
#include "module.h"
#include "shape.h"

#include <stddef.h>

/* What the buildings found on the board come to, to compare with the sets that the state keeps. */
typedef struct Found {
    LotSet built;
    LotSet big[SIZE_MAX_LOTS];
    LotSet civic;
    LotSet civic_lots;
} Found;

/* The building whose head this lot is: whole, on the city, in its shape. */
static const char *building_fault(const Rules *r, const Game *g, Lot head, Found *found)
{
    int number = cell_turn(g->cell[head]);
    const Turn *turn = &TURNS[number];
    if (turn->shape != r->piece[g->kind[head]].shape || !turn_on_city(r, turn, head)) {
        return "a building does not have its shape";
    }
    for (int i = 0; i < turn->size; i++) {
        Lot covered = (Lot)(head + cell_offset(cell_code(number, i)));
        if (g->kind[covered] != g->kind[head] || g->cell[covered] != cell_code(number, i)) {
            return "a building is not whole";
        }
        found->big[i] = lots_or(found->big[i], turn_lots(number, head));
    }
    if (r->piece[g->kind[head]].type == TYPE_CIVIC) {
        found->civic = lots_or(found->civic, lots_one(head));
        found->civic_lots = lots_or(found->civic_lots, turn_lots(number, head));
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
        g->cell[lot] >= cell_code(TURN_COUNT, 0)) {
        return "a lot holds something that is no building";
    }
    found->built = lots_or(found->built, lots_one((Lot)lot));
    bool is_head = g->cell[lot] == cell_code(cell_turn(g->cell[lot]), 0);
    return is_head ? building_fault(r, g, (Lot)lot, found) : NULL;
}

/* Every built lot belongs to one whole building, and the sets are those of the buildings. */
static const char *board_fault(const Rules *r, const Game *g)
{
    Found found;
    __builtin_memset(&found, 0, sizeof found);
    for (int lot = 0; lot < LOT_SPAN; lot++) {
        const char *fault = lot_fault(r, g, lot, &found);
        if (fault != NULL) {
            return fault;
        }
    }
    bool same = lots_equal(found.built, found.big[0]) && lots_equal(found.civic, g->civic) &&
                lots_equal(found.civic_lots, g->civic_lots);
    for (int i = 0; i < SIZE_MAX_LOTS; i++) {
        same &= lots_equal(found.big[i], g->big[i]);
    }
    return same ? NULL : "the sets of built lots do not match the buildings";
}

/* A seat's buildings and tray are its pieces; what is kept as a sum is the sum (rules 2.3, 3.6). */
static const char *pieces_fault(const Rules *r, const Game *g, int seat)
{
    const Player *p = &g->player[seat];
    int standing[KIND_COUNT] = {0};
    int population = 0;
    int silver = 0;
    int vp = 0;
    int civic = 0;
    for (LotSet rest = lots_and(g->own[seat], g->big[0]); lots_any(rest);) {
        LotSet building = building_lots(g, lots_first(rest));
        int kind = g->kind[lots_first(rest)];
        if (!lots_within(building, g->own[seat])) {
            return "a building stands on a lot of another owner";
        }
        standing[kind]++;
        population += r->piece[kind].citizens;
        silver += r->piece[kind].type == TYPE_COMMERCIAL ? r->piece[kind].silver : 0;
        vp += r->piece[kind].type == TYPE_COMMERCIAL ? r->piece[kind].vp : 0;
        civic += r->piece[kind].type == TYPE_CIVIC ? civic_score(r, g, lots_first(building)) : 0;
        rest = lots_minus(rest, building);
    }
    for (int kind = 1; kind < KIND_COUNT; kind++) {
        int in_tray = (int)(p->tray[0] >> kind & 1) + (int)(p->tray[1] >> kind & 1);
        bool second_only = (p->tray[1] & ~p->tray[0]) != 0;
        if (second_only || in_tray + standing[kind] != r->piece[kind].count) {
            return "a seat's buildings and tray are not its pieces";
        }
    }
    if (((p->tray[0] | p->tray[1]) & 1) != 0 || (p->tray[0] | p->tray[1]) >> KIND_COUNT != 0) {
        return "a tray holds something that is no piece";
    }
    return population != p->population || silver != p->shop_silver || vp != p->shop_vp || civic != p->civic_vp
               ? "a sum of a seat's buildings is wrong"
               : NULL;
}

/* Markers: one on each empty lot, the rest in supply (rules 1.3, 3.3, 3.4). */
static const char *seat_fault(const Rules *r, const Game *g, int seat)
{
    enum { MARKERS_OWNED = 8 };
    const Player *p = &g->player[seat];
    int empty = lots_count(lots_minus(g->own[seat], g->big[0]));
    if (!lots_within(g->own[seat], r->city)) {
        return "a seat owns a lot outside the city";
    }
    if (empty - p->unmarked + p->markers != MARKERS_OWNED || (p->unmarked != 0 && p->markers != 0) ||
        (p->unmarked != 0 && r->config.markers == MARKERS_STRICT)) {
        return "a seat's markers do not add up";
    }
    if (p->unused != 0) {
        return "an unused byte is not 0";
    }
    return p->silver < 0 ? "a seat has less than no silver" : pieces_fault(r, g, seat);
}

static const char *card_place(const Rules *r, Card card, bool hidden, LotSet *seen)
{
    if (card == CARD_HIDDEN) {
        return hidden ? NULL : "a card that lies open is hidden";
    }
    if (card >= LOT_END || !lots_has(r->city, card)) {
        return "a card is no deed of the city";
    }
    if (lots_has(*seen, card)) {
        return "a deed is in two places";
    }
    *seen = lots_or(*seen, lots_one(card));
    return NULL;
}

/* Every deed is owned, on the market, in a pile or discarded, once. */
static const char *cards_fault(const Rules *r, const Game *g)
{
    LotSet seen = g->discarded;
    int hidden = 0;
    const char *fault = NULL;
    if (!lots_within(g->discarded, r->city) || g->market_count > MARKET_SLOTS) {
        return "the discarded deeds or the market are not of this city";
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        if (lots_any(lots_and(seen, g->own[seat]))) {
            return "a lot has two owners";
        }
        seen = lots_or(seen, g->own[seat]);
    }
    for (int slot = 0; slot < MARKET_SLOTS && fault == NULL; slot++) {
        if (slot < g->market_count) {
            fault = card_place(r, g->market[slot], false, &seen);
        } else if (g->market[slot] != NO_CARD) {
            fault = "a card lies beyond the end of the market";
        }
    }
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
            fault = card_place(r, g->deck[end], true, &seen);
            hidden += g->deck[end] == CARD_HIDDEN;
        }
    }
    for (; end < DECK_MAX && fault == NULL; end++) {
        fault = g->deck[end] != NO_CARD ? "a card lies outside the piles" : NULL;
    }
    if (fault == NULL && lots_count(r->city) != lots_count(seen) + hidden) {
        fault = "a deed is missing";
    }
    return fault;
}

/* Whose turn it is, and in which part of the era (section 4). */
static const char *course_fault(const Rules *r, const Game *g)
{
    int players = r->config.players;
    bool over = g->phase == PHASE_OVER;
    if (g->era >= ERA_COUNT || g->phase >= PHASE_COUNT || g->first >= players) {
        return "the era, the phase or the first player is out of range";
    }
    if (over ? g->seat != NO_SEAT : g->seat >= players) {
        return "the seat to move is out of range";
    }
    if (g->final_round > 1 || (g->final_round ? g->final_last >= players : g->final_last != NO_SEAT)) {
        return "the final round has no last seat, or there is one without it (rule 4.1)";
    }
    if ((g->market_count == 0) != (g->final_round != 0) || (over && (!g->final_round || g->era + 1 != ERA_COUNT))) {
        return "the final round and the market do not fit (rule 4.1)";
    }
    if (g->market_count < MARKET_SLOTS && g->pile_next[g->era] != g->pile_end[g->era]) {
        return "the market was not refilled (rule 2.4)";
    }
    return g->acted > 1 || g->actions != (over ? 0 : 1) ? "the turn's actions are out of range" : NULL;
}

/* The seats that do not play have nothing, and nobody's lots are empty. */
static const char *rest_fault(const Rules *r, const Game *g)
{
    static const Player NOBODY = {{0, 0}, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    LotSet owned = lots_none();
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        bool plays = seat < r->config.players;
        owned = lots_or(owned, g->own[seat]);
        if (!plays && (lots_any(g->own[seat]) || __builtin_memcmp(&g->player[seat], &NOBODY, sizeof NOBODY) != 0)) {
            return "a seat that does not play has something";
        }
    }
    for (unsigned i = 0; i < sizeof g->unused; i++) {
        if (g->unused[i] != 0) {
            return "an unused byte is not 0";
        }
    }
    return lots_within(g->big[0], owned) ? NULL : "a building stands on a lot that nobody owns";
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
    return fault;
}
