/* SPDX-License-Identifier: MIT */
/* observe.c - what a seat may know, as bytes: one small writer for each row of fields.def.
 *
 * Writers find zeros. Where a module hides something from a seat they read the seat's view of the game (rule 17);
 * without one only the order of the deeds is hidden, and no writer reads that. */
#include "batch/observe.h"

/* A lot that is built on. */
typedef struct Site {
    uint8_t place; /* in a plane */
    uint8_t kind;
    Lot lot;
    Lot head; /* of its building */
} Site;

/* Who looks at what, and what several writers need. */
typedef struct Look {
    const Rules *r;
    const Game *g;
    int seat;
    int seats;
    int size;
    int prices[MARKET_SLOTS];
    int site_count;
    Site site[BOARD_MAX * BOARD_MAX];
    Lot head[LOT_SPAN]; /* by lot; NO_LOT where nothing is built */
} Look;

static uint8_t byte_of(int64_t number)
{
    return (uint8_t)(number < 0 ? 0 : number > UINT8_MAX ? UINT8_MAX : number);
}

/* The seat at a place in the order of who looks, and the way back. */
static int seat_at(const Look *o, int place)
{
    const int players = o->r->config.players;
    return place >= players ? place : (o->seat + place) % players;
}
static int place_of(const Look *o, int seat)
{
    const int players = o->r->config.players;
    return seat >= players ? seat : (seat - o->seat + players) % players;
}

static uint8_t *lot_byte(const Look *o, uint8_t *plane, Lot lot)
{
    return &plane[lot_row(lot) * o->size + lot_column(lot)];
}
static void lots_mark(const Look *o, uint8_t *plane, LotSet lots)
{
    while (lots_any(lots)) {
        *lot_byte(o, plane, lots_pop(&lots)) = 1;
    }
}
/* An amount of each lot that is built on. */
#define BUILT_MARK(o, plane, amount)                                                                                   \
    for (int i = 0; i < (o)->site_count; i++) {                                                                        \
        const Site *site = &(o)->site[i];                                                                              \
        const Piece *piece = &(o)->r->piece[site->kind];                                                               \
        (void)piece;                                                                                                   \
        (plane)[site->place] = (uint8_t)(amount);                                                                      \
    }
static void bits_mark(uint8_t *out, uint32_t bits)
{
    for (; bits != 0; bits &= bits - 1) {
        out[__builtin_ctz(bits)] = 1;
    }
}
/* One of a list from 1; 0 and what is hidden mark nothing. */
static void one_mark(uint8_t *out, unsigned number, unsigned count)
{
    if (number >= 1 && number <= count) {
        out[number - 1] = 1;
    }
}
/* A member of each seat in the order of who looks. */
#define EACH_SEAT(o, out, most, amount)                                                                                \
    for (int place = 0; place < (most); place++) {                                                                     \
        const int seat = seat_at(o, place);                                                                            \
        const Player *p = &(o)->g->player[seat];                                                                       \
        (void)p;                                                                                                       \
        (out)[place] = byte_of(amount);                                                                                \
    }
static void seat_mark(const Look *o, uint8_t *out, int seat)
{
    if (seat < o->seats) {
        out[place_of(o, seat)] = 1;
    }
}
static int cards_count(const uint8_t *cards, int places)
{
    int count = 0;
    for (int i = 0; i < places; i++) {
        count += cards[i] != NO_CARD;
    }
    return count;
}

/* ---- The city. */
#define WRITER(id) static inline void observe_##id(const Look *o, uint8_t *out)
WRITER(owner)
{
    for (int place = 0; place < o->seats; place++) {
        lots_mark(o, out + place * o->size * o->size, o->g->own[seat_at(o, place)]);
    }
}
WRITER(type)
{
    BUILT_MARK(o, out + piece->type * o->size * o->size, 1);
}
WRITER(lots)
{
    uint8_t lots[LOT_SPAN] = {0}; /* by head */
    for (int i = 0; i < o->site_count; i++) {
        lots[o->site[i].head]++;
    }
    BUILT_MARK(o, out, lots[site->head]);
}
WRITER(east)
{
    BUILT_MARK(o, out, o->head[site->lot + 1] == site->head);
}
WRITER(south)
{
    BUILT_MARK(o, out, o->head[site->lot + LOT_STRIDE] == site->head);
}
WRITER(citizens)
{
    BUILT_MARK(o, out, piece->citizens);
}
WRITER(silver)
{
    BUILT_MARK(o, out, piece->silver);
}
WRITER(vp)
{
    BUILT_MARK(o, out, piece->vp);
}
WRITER(unit)
{
    BUILT_MARK(o, out, piece->unit);
}
WRITER(price)
{
    for (int slot = 0; slot < o->g->market_count; slot++) {
        const Card card = o->g->market[slot];
        if (card < LOT_END && lots_has(o->r->city, card)) {
            *lot_byte(o, out, card) = byte_of(1 + o->prices[slot]);
        }
    }
}
WRITER(gone)
{
    lots_mark(o, out, lots_and(o->g->discarded, o->r->city));
}

/* ---- The seats. */
WRITER(seat_silver)
{
    EACH_SEAT(o, out, o->seats, p->silver);
}
WRITER(seat_vp)
{
    EACH_SEAT(o, out, o->seats, p->vp);
}
WRITER(population)
{
    EACH_SEAT(o, out, o->seats, p->population);
}
WRITER(residents)
{
    EACH_SEAT(o, out, o->seats, p->citizens);
}
WRITER(income)
{
    EACH_SEAT(o, out, o->r->config.players, game_income(o->r, o->g, seat));
}
WRITER(shop_vp)
{
    EACH_SEAT(o, out, o->seats, p->shop_vp);
}
WRITER(civic_vp)
{
    EACH_SEAT(o, out, o->seats, p->civic_vp);
}
WRITER(owned)
{
    EACH_SEAT(o, out, o->seats, lots_count(o->g->own[seat]));
}
WRITER(built)
{
    EACH_SEAT(o, out, o->seats, lots_count(lots_and(o->g->own[seat], o->g->larger_than[0])));
}
WRITER(markers)
{
    EACH_SEAT(o, out, o->seats, p->markers);
}
WRITER(unmarked)
{
    EACH_SEAT(o, out, o->seats, p->unmarked);
}
WRITER(first)
{
    seat_mark(o, out, o->g->first);
}
WRITER(turn)
{
    seat_mark(o, out, o->g->turn_seat);
}
/* Eight bits as bytes of 0 and 1, the lowest first. */
static uint64_t bits_spread(uint32_t bits)
{
    const uint64_t each = (bits & 255) * 0x0101010101010101ULL & 0x8040201008040201ULL;
    return (each + 0x7f7f7f7f7f7f7f7fULL) >> 7 & 0x0101010101010101ULL;
}
WRITER(tray)
{
    for (int place = 0; place < o->r->config.players; place++) {
        const Player *p = &o->g->player[seat_at(o, place)];
        uint64_t kinds[(PIECE_COUNT + 7) / 8];
        for (int i = 0; i < (PIECE_COUNT + 7) / 8; i++) {
            kinds[i] =
                bits_spread(p->tray[0] >> (KIND_PIECE + 8 * i)) + bits_spread(p->tray[1] >> (KIND_PIECE + 8 * i));
        }
        __builtin_memcpy(out + place * PIECE_COUNT, kinds, PIECE_COUNT);
    }
}
WRITER(favors)
{
    EACH_SEAT(o, out, o->r->config.players, p->favors);
}
WRITER(favors_spent)
{
    EACH_SEAT(o, out, o->r->config.players, p->favors_spent);
}
WRITER(tokens)
{
    for (int place = 0; place < o->r->config.players; place++) {
        __builtin_memcpy(out + 2 * place, o->g->player[seat_at(o, place)].population_tokens, 2);
    }
}
WRITER(milestones)
{
    EACH_SEAT(o, out, o->seats, p->milestones);
}

/* ---- The course of the game. */
WRITER(era)
{
    out[o->g->era] = 1;
}
WRITER(phase)
{
    out[o->g->phase] = 1;
}
WRITER(pile)
{
    for (int era = 0; era < ERA_COUNT; era++) {
        out[era] = byte_of(o->g->pile_end[era] - o->g->pile_next[era]);
    }
}
WRITER(market)
{
    *out = o->g->market_count;
}
WRITER(final_round)
{
    *out = o->g->final_round != 0;
}
WRITER(final_last)
{
    seat_mark(o, out, o->g->final_last);
}
WRITER(actions)
{
    *out = o->g->actions;
}
WRITER(acted)
{
    *out = o->g->acted != 0;
}
WRITER(idle)
{
    *out = byte_of(o->g->idle);
}
WRITER(slot_price)
{
    for (int slot = 0; slot < o->g->market_count; slot++) {
        out[slot] = byte_of(1 + o->prices[slot]);
    }
}

/* ---- A draft. */
static LotSet deed_lot(const Look *o, Card card)
{
    return card < LOT_END && lots_has(o->r->city, card) ? lots_one(card) : lots_none();
}
WRITER(hand)
{
    for (int i = 0; i < HAND_MAX; i++) {
        lots_mark(o, out, deed_lot(o, o->g->player[o->seat].hand[i]));
    }
}
WRITER(picked)
{
    lots_mark(o, out, deed_lot(o, o->g->player[o->seat].picked));
}
WRITER(pickers)
{
    EACH_SEAT(o, out, o->r->config.players, p->picked != NO_CARD);
}

/* ---- Monuments. */
WRITER(monument)
{
    for (int i = 0; i < o->site_count; i++) {
        const Site *site = &o->site[i];
        if (site->kind >= KIND_MONUMENT && site->kind < KIND_TOKEN) {
            out[site->place] = (uint8_t)(site->kind - KIND_MONUMENT + 1);
        } else if (site->kind >= KIND_CERES_MONUMENT) {
            out[site->place] = (uint8_t)(site->kind - KIND_CERES_MONUMENT + 1);
        }
    }
}
WRITER(pool)
{
    bits_mark(out, o->g->pool);
}
WRITER(in_game)
{
    bits_mark(out, o->g->monuments);
}
WRITER(alternate)
{
    bits_mark(out, o->g->alternates);
}
WRITER(living)
{
    __builtin_memcpy(out, o->g->living, 2);
}
WRITER(mon_markers)
{
    EACH_SEAT(o, out, o->seats, p->monument_markers);
}

/* ---- Trades. */
WRITER(offers)
{
    *out = o->g->offers;
}
WRITER(declined)
{
    EACH_SEAT(o, out, o->r->config.players, p->declined);
}
WRITER(offer_lots)
{
    lots_mark(o, out, lots_and(o->g->extra.offer.give.lots, o->r->city));
    lots_mark(o, out + o->size * o->size, lots_and(o->g->extra.offer.take.lots, o->r->city));
}
WRITER(offer_cards)
{
    bits_mark(out, o->g->extra.offer.give.invocations);
    bits_mark(out + INVOCATION_COUNT, o->g->extra.offer.take.invocations);
}
WRITER(offer_rest)
{
    const Goods *sides[2] = {&o->g->extra.offer.give, &o->g->extra.offer.take};
    for (int i = 0; i < 2; i++, out += 5) {
        out[0] = byte_of(sides[i]->silver);
        out[1] = sides[i]->favors;
        out[2] = sides[i]->favors_spent;
        __builtin_memcpy(out + 3, sides[i]->population_tokens, 2);
    }
}

/* ---- Objectives, roles, invocations. */
WRITER(objective)
{
    one_mark(out, o->g->player[o->seat].objective, OBJECTIVE_COUNT);
}
WRITER(dealt)
{
    one_mark(out, o->g->player[o->seat].objective_choice[0], OBJECTIVE_COUNT);
    one_mark(out, o->g->player[o->seat].objective_choice[1], OBJECTIVE_COUNT);
}
WRITER(public)
{
    bits_mark(out, o->g->public_objectives);
}
WRITER(role)
{
    for (int place = 0; place < o->r->config.players; place++) {
        one_mark(out + place * ROLE_COUNT, o->g->player[seat_at(o, place)].role, ROLE_COUNT);
    }
}
WRITER(role_dealt)
{
    one_mark(out, o->g->player[o->seat].role_choice[0], ROLE_COUNT);
    one_mark(out, o->g->player[o->seat].role_choice[1], ROLE_COUNT);
}
/* Those at a place; of a seat in the order of who looks. */
static void invocations_mark(const Look *o, uint8_t *out, int where)
{
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        out[i] = o->g->invocation[i] == where;
    }
}
WRITER(inv_market)
{
    invocations_mark(o, out, INVOCATION_MARKET);
}
WRITER(inv_gone)
{
    invocations_mark(o, out, INVOCATION_GONE);
}
WRITER(inv_held)
{
    for (int place = 0; place < o->r->config.players; place++) {
        invocations_mark(o, out + place * INVOCATION_COUNT, INVOCATION_HELD + seat_at(o, place));
    }
}
WRITER(inv_ongoing)
{
    for (int place = 0; place < o->r->config.players; place++) {
        invocations_mark(o, out + place * INVOCATION_COUNT, INVOCATION_ONGOING + seat_at(o, place));
    }
}
WRITER(effects)
{
    bits_mark(out, o->g->effects & 15u);
}

/* ---- The Consul, roads, Ceres. */
WRITER(consul)
{
    *out = o->g->extra.consul.ready != 0;
}
WRITER(holder)
{
    if (o->g->extra.consul.holder < o->r->config.players) {
        seat_mark(o, out, o->g->extra.consul.holder);
    }
}
WRITER(asked)
{
    if (o->g->extra.consul.asked_lot != NO_LOT) {
        *lot_byte(o, out, o->g->extra.consul.asked_lot) = 1;
    }
}
WRITER(piles)
{
    __builtin_memcpy(out, o->g->extra.consul.left, TOKEN_SIZES);
}
WRITER(road_face)
{
    for (int side = 0; side < ROAD_SIDES; side++) {
        one_mark(out + side * ROAD_COUNT, o->g->road_face[side], ROAD_COUNT);
    }
}
WRITER(road_slot)
{
    for (int side = 0; side < ROAD_SIDES; side++) {
        for (int slot = 0; slot < ROAD_ROWS; slot++) {
            const int taken = o->g->road_slot[side][slot];
            if (taken > 0) {
                out[(place_of(o, taken - 1) * ROAD_SIDES + side) * ROAD_ROWS + slot] = 1;
            }
        }
    }
}
WRITER(road_side)
{
    one_mark(out, o->g->road_side, ROAD_SIDES);
}
WRITER(road_queue)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        if (o->g->road_queue[i] > 0) {
            out[place_of(o, o->g->road_queue[i] - 1)] = (uint8_t)(i + 1);
        }
    }
}
WRITER(road_first)
{
    if (o->g->first_taken > 0) {
        seat_mark(o, out, o->g->first_taken - 1);
    }
}
WRITER(ceres_row)
{
    for (int i = 0; i < CERES_ROW; i++) {
        one_mark(out + i * CERES_CARD_COUNT, o->g->extra.ceres.row[i], CERES_CARD_COUNT);
    }
}
WRITER(ceres_left)
{
    out[0] = byte_of(cards_count(o->g->extra.ceres.deck, CERES_DECK));
    out[1] = byte_of(cards_count(o->g->extra.ceres.deeds, CERES_DEEDS));
    out[2] = byte_of(cards_count(o->g->extra.ceres.bag, TILES_MAX));
}
WRITER(ceres_drawn)
{
    one_mark(out, o->g->extra.ceres.drawn, TILE_COUNT);
}
WRITER(ceres_due)
{
    out[0] = o->g->extra.ceres.enlarge_left;
    out[1] = o->g->extra.ceres.monument_due;
    out[2] = o->g->extra.ceres.bribe_due;
}

static void look_write(const Look *o, uint8_t *out)
{
    const Rules *r = o->r;
#define FIELD(id, words, needs, a, b, c, scaled, sentence)                                                             \
    if (field_needed(r, needs)) {                                                                                      \
        observe_##id(o, out);                                                                                          \
        out += (a) * (b) * (c);                                                                                        \
    }
#include "batch/fields.def"
}

/* What several writers need. */
static void look_start(Look *o)
{
    o->site_count = 0;
    __builtin_memset(o->head, NO_LOT, sizeof o->head);
    for (LotSet rest = o->g->larger_than[0]; lots_any(rest);) {
        const Lot lot = lots_pop(&rest);
        const Lot head = building_head(o->g, lot);
        const uint8_t place = (uint8_t)(lot_row(lot) * o->size + lot_column(lot));
        o->head[lot] = head;
        const Site site = {place, o->g->kind[lot], lot, head};
        o->site[o->site_count++] = site;
    }
    game_prices(o->r, o->g, o->seat, o->prices);
}

void observe(const Rules *r, const Game *g, int seat, uint8_t *out_bytes, uint32_t numbers)
{
    Game view;
    Look o;
    o.r = r;
    o.g = g;
    o.seat = seat;
    o.seats = r->config.players + r->automaton;
    o.size = r->size;
    if (r->hook_count[POINT_hide] > 0) {
        game_view(r, g, seat, &view);
        o.g = &view;
    }
    look_start(&o);
    __builtin_memset(out_bytes, 0, numbers);
    look_write(&o, out_bytes);
}
