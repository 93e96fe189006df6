/* SPDX-License-Identifier: MIT */
/* setup_tape.c - the set-up of a game whose cards lie on a real table: all that is hidden is drawn from a tape (chance.h).
 *
 * What does not depend on cards is that of any shuffle. The rest is laid in the order in which people do it. */
#include "ceres.h"
#include "consul.h"
#include "monuments.h"
#include "roads.h"
#include "tape.h"

#include <stddef.h>

enum { STARTING_DEEDS = 6, TURNED_OVER = 3 }; /* 1.5, 15.1 */

/* Nothing is dealt, nobody has kept a card, and no pile is known. */
static void cards_gather(const Rules *r, Game *g)
{
    g->pile_next[0] = (uint8_t)(g->pile_next[0] - g->market_count);
    __builtin_memset(g->deck, CARD_HIDDEN, g->pile_end[ERA_COUNT - 1]);
    __builtin_memset(g->market, 0, sizeof g->market);
    __builtin_memset(g->invocation, INVOCATION_UNSEEN, sizeof g->invocation);
    g->market_count = 0;
    g->chance = 0;
    g->public_objectives = 0;
    g->monuments = g->pool = g->alternates = 0;
    __builtin_memcpy(g->road_face, r->config.road_face, sizeof g->road_face);
    for (int seat = 0; seat < r->config.players; seat++) {
        Player *p = &g->player[seat];
        __builtin_memset(p->hand, 0, sizeof p->hand);
        __builtin_memset(p->objective_choice, 0, sizeof p->objective_choice);
        __builtin_memset(p->role_choice, 0, sizeof p->role_choice);
    }
}

/* Nobody owns a lot, and an automaton has built nothing. */
static void board_clear(const Rules *r, Game *g)
{
    __builtin_memset(g->own, 0, sizeof g->own);
    __builtin_memset(g->larger_than, 0, sizeof g->larger_than);
    __builtin_memset(g->kind, 0, sizeof g->kind);
    __builtin_memset(g->cell, 0, sizeof g->cell);
    __builtin_memset(g->living, 0, sizeof g->living);
    __builtin_memset(&g->extra, 0, sizeof g->extra);
    g->civic = g->civic_lots = g->discarded = lots_none();
    for (int seat = r->config.players; seat < SEATS_MAX; seat++) {
        Player *p = &g->player[seat];
        p->population = p->citizens = p->shop_silver = p->shop_vp = p->civic_vp = 0;
        p->markers = 0;
    }
}

static Lot deed_deal(Game *g, int seat, Lines *lines)
{
    const Lot lot = tape_draw(lines, g, DRAW_CARD, seat);
    g->own[seat] = lot != CARD_HIDDEN ? lots_or(g->own[seat], lots_one(lot)) : g->own[seat];
    return lot;
}

/* Rules 13.2 and 13.3. */
static void consul_open(const Rules *r, Game *g, Lines *lines)
{
    const Seed any = {{0}};
    Stream stream;
    stream_open(&stream, r->config.stream, &any, PURPOSE_TOKENS);
    tokens_shuffle(r, g, &stream);
    consul_hide(r, g, NO_SEAT); /* sorted: their order is not known */
    for (int i = 0; i < consul_deeds(r); i++) {
        const Lot lot = tape_draw(lines, g, DRAW_CARD, automaton_seat(r));
        deed_settle_first(r, g, lot, lines);
    }
}

/* Rule 15.1: her lots lie open, but not in which order her deed deck has the rest of them. */
static void ceres_open(const Rules *r, Game *g, Lines *lines)
{
    Ceres *c = &g->extra.ceres;
    const int turned = ceres_challenge(r) ? (int)CERES_DEEDS : (int)TURNED_OVER;
    __builtin_memset(c->row, CARD_HIDDEN, sizeof c->row); /* laid later: cards_hidden counts what lies there */
    __builtin_memset(c->deck, CARD_HIDDEN, sizeof c->deck);
    __builtin_memset(c->bag, CARD_HIDDEN, (unsigned)tiles_in_bag(r, g, c->bag));
    for (int i = 0; i < CERES_DEEDS; i++) {
        deed_deal(g, SEAT_CERES, lines);
    }
    g->player[SEAT_CERES].markers = MARKERS_OWNED - CERES_DEEDS;
    for (int i = 0; i < turned; i++) {
        const Lot lot = tape_draw(lines, g, DRAW_DEED, SEAT_CERES);
        const uint8_t tile = bag_draw(g, lines);
        if (tile != 0) { /* errata can leave her without tiles */
            build(r, g, SEAT_CERES, KIND_TILE + tile - 1, TURN_1, lot, NULL);
        }
    }
    LotSet left = ceres_empty(g);
    for (int i = 0; lots_any(left) && i < CERES_DEEDS_LEFT; i++) {
        c->deeds[i] = CARD_HIDDEN;
        c->deed_lots[i] = lots_pop(&left);
    }
}

static void deeds_open(const Rules *r, Game *g, Lines *lines)
{
    for (int seat = 0; seat < r->config.players; seat++) {
        for (int i = 0; i < STARTING_DEEDS; i++) {
            deed_deal(g, seat, lines);
        }
    }
    if (r->config.module[MODULE_CONSUL] != 0) {
        consul_open(r, g, lines);
    }
    if (r->config.module[MODULE_CERES] != 0) {
        ceres_open(r, g, lines);
    }
}

static void roads_open(Game *g, Lines *lines)
{
    for (int side = 0; side < ROAD_SIDES; side++) {
        g->road_face[side] = g->road_face[side] != 0 ? g->road_face[side] : tape_draw(lines, g, DRAW_ROAD, side);
    }
}

static void pool_open(const Rules *r, Game *g, Lines *lines)
{
    uint8_t things[2 * MONUMENT_COUNT];
    while (monuments_left(r, g, things) > 0) {
        monument_take(r, g, tape_draw(lines, g, DRAW_MONUMENT, NO_SEAT));
    }
}

/* Public ones lie open; what a seat keeps is its secret (17.2). */
static void objectives_open(const Rules *r, Game *g, Lines *lines)
{
    const bool secret = r->verb_count[PHASE_KEEP_OBJECTIVE] != 0 && r->config.module[MODULE_OBJECTIVES] == 1;
    for (int seat = 0; seat < r->config.players; seat++) {
        Player *p = &g->player[seat];
        if (secret) {
            p->objective = CARD_HIDDEN;
            keep_hide(p, DECK_OBJECTIVES, false);
        } else {
            g->public_objectives |= 1u << (tape_draw(lines, g, DRAW_OBJECTIVE, NO_SEAT) - 1);
        }
    }
}

/* Those that were kept lie open before the first turn (9.0, 17.1). */
static void roles_open(const Rules *r, Game *g, Lines *lines)
{
    for (int seat = 0; seat < r->config.players; seat++) {
        keep_hide(&g->player[seat], DECK_ROLES, false);
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        keep_reveal(&g->player[seat], DECK_ROLES, tape_draw(lines, g, DRAW_ROLE, seat));
    }
}

static void row_open(Game *g, Lines *lines)
{
    for (int i = 0; i < CERES_ROW; i++) {
        g->extra.ceres.row[i] = tape_draw(lines, g, DRAW_CERES, NO_SEAT);
    }
}

void tape_setup(const Rules *r, Game *g, Lines *lines)
{
    const Seed any = {{0}};
    game_start(r, &any, g);
    cards_gather(r, g);
    board_clear(r, g);
    if (r->config.module[MODULE_ROADS] != 0) {
        roads_open(g, lines);
    }
    deeds_open(r, g, lines);
    market_fill(g, lines);
    if (r->config.module[MODULE_MONUMENTS] != 0) {
        pool_open(r, g, lines);
    }
    if (r->config.module[MODULE_OBJECTIVES] != 0) {
        objectives_open(r, g, lines);
    }
    if (r->config.module[MODULE_CERES] != 0) {
        row_open(g, lines);
    }
    if (r->config.module[MODULE_ROLES] != 0) {
        roles_open(r, g, lines);
    }
    game_settle(r, g);
    g->phase = PHASE_TURN;
    g->seat = g->turn_seat = 0;
    g->actions = 1;
}
