/* SPDX-License-Identifier: MIT */
/* monuments.c - the module Monuments: the pool and the verb that builds from it (section 10, 15.14). */
#include "engine/chance.h"

#include "monuments.h"
#include "shape.h"

#include <stddef.h>

enum { CARDS_ORIGINAL = 1, CARDS_ALTERNATE, CARDS_MIXED, CARDS_CHOSEN }; /* Config.module (10.9) */
enum { MONUMENT_MARKERS = 6, POOL_BEYOND_PLAYERS = 3, CERES_POOL = 3 };  /* 1.3, 10.1, 15.14 */

static int monument_size(const Rules *r, int monument)
{
    return shape_size(r->piece[KIND_MONUMENT + monument].shape);
}

/* Whether one is a card of this game after those drawn before: with Ceres three of different sizes, and none of those
 * whose value lives (15.14). */
static bool pool_takes(const Rules *r, uint32_t drawn, int monument)
{
    if (r->config.module[MODULE_CERES] == 0) {
        return bits_count(drawn) < r->config.players + POOL_BEYOND_PLAYERS;
    }
    bool takes = bits_count(drawn) < CERES_POOL && !monument_lives(monument);
    for (; takes && drawn != 0; drawn &= drawn - 1) {
        takes = monument_size(r, __builtin_ctz(drawn)) != monument_size(r, monument);
    }
    return takes;
}

/* For a set-up that is read in (chance.h). */
int monuments_left(const Rules *r, const Game *g, uint8_t out_things[2 * MONUMENT_COUNT])
{
    const bool mixed = r->config.module[MODULE_MONUMENTS] == CARDS_MIXED;
    int count = 0;
    for (int alternate = 0; alternate <= mixed; alternate++) {
        for (int i = 0; i < MONUMENT_COUNT; i++) {
            if (!has_bit(g->monuments, i) && pool_takes(r, g->monuments, i)) {
                out_things[count++] = (uint8_t)(1 + i + DRAW_ALTERNATE * alternate);
            }
        }
    }
    return count;
}

void monument_take(const Rules *r, Game *g, int thing)
{
    const int monument = (thing - 1) % DRAW_ALTERNATE;
    const uint32_t bit = 1u << monument;
    const Config *c = &r->config;
    const bool chosen = c->module[MODULE_MONUMENTS] == CARDS_CHOSEN && has_bit(c->alternates, monument);
    g->monuments |= bit;
    g->pool |= bit;
    g->alternates |= thing > DRAW_ALTERNATE || chosen || c->module[MODULE_MONUMENTS] == CARDS_ALTERNATE ? bit : 0;
}

/* Rule 10.9; the cards of monuments that are not in the game are nothing. */
static uint32_t cards_alternate(const Rules *r, uint32_t monuments, Stream *mixed)
{
    switch (r->config.module[MODULE_MONUMENTS]) {
    case CARDS_ALTERNATE:
        return monuments;
    case CARDS_MIXED:
        return monuments & stream_word(mixed);
    case CARDS_CHOSEN:
        return monuments & r->config.alternates;
    default:
        return 0;
    }
}

void monuments_setup(const Rules *r, Game *g, const Seed *seed)
{
    Stream pool;
    Stream mixed;
    uint8_t cards[MONUMENT_COUNT];
    for (int i = 0; i < MONUMENT_COUNT; i++) {
        cards[i] = (uint8_t)i;
    }
    stream_open(&pool, r->config.stream, seed, PURPOSE_POOL);
    stream_open(&mixed, r->config.stream, seed, PURPOSE_MIXED);
    stream_shuffle(&pool, cards, MONUMENT_COUNT);
    for (int i = 0; i < MONUMENT_COUNT; i++) {
        g->monuments |= (uint32_t)pool_takes(r, g->monuments, cards[i]) << cards[i];
    }
    g->pool = g->monuments;
    g->alternates = cards_alternate(r, g->monuments, &mixed);
    for (int seat = 0; seat < r->config.players; seat++) {
        g->player[seat].monument_markers = MONUMENT_MARKERS;
    }
}

const Condition *requirement(const Rules *r, const Game *g, int monument)
{
    return &r->catalogue.monument[monument].card[has_bit(g->alternates, monument)];
}

int payment(const Rules *r, const Game *g, int seat)
{
    const Role *role = role_of(r, g, seat); /* none where a view hides it: then payment is not listed (17) */
    return role != NULL && role->effect.what == EFFECT_PAY_REQUIREMENT ? role->effect.amount : 0;
}

bool monument_marker_free(const Game *g, int seat, LotSet lots)
{
    bool is_free = g->player[seat].monument_markers != 0;
    for (LotSet over = lots_and(lots, g->larger_than[0]); !is_free && lots_any(over);) {
        int kind = g->kind[lots_pop(&over)];
        is_free = kind >= KIND_MONUMENT && kind < KIND_TOKEN;
    }
    return is_free;
}

static RuleError requirement_check(const Rules *r, const Game *g, int monument, LotSet lots, bool pays)
{
    const int price = payment(r, g, g->seat);
    if (pays && price == 0) {
        return RULE_NOT_ENTITLED;
    }
    if (condition_holds(r, g, g->seat, requirement(r, g, monument), lots)) {
        return pays ? RULE_PAYMENT_NOT_NEEDED : RULE_OK;
    }
    if (pays) {
        return g->player[g->seat].silver < price ? RULE_PAYMENT_TOO_DEAR : RULE_OK;
    }
    return (g->effects & TURN_NO_REQUIREMENT) != 0 ? RULE_OK : RULE_REQUIREMENT;
}

RuleError raise_check(const Rules *r, const Game *g, Action a)
{
    const unsigned kind = action_a(a);
    const unsigned rotation = (unsigned)action_rotation(a);
    const Lot head = (Lot)action_c(a);
    if (kind < KIND_MONUMENT || kind >= KIND_TOKEN || rotation >= (unsigned)ROTATION_COUNT || head >= LOT_END ||
        !lots_has(r->city, head)) {
        return RULE_NOT_AN_ACTION;
    }
    if (ROTATIONS[rotation].shape != r->piece[kind].shape) {
        return RULE_WRONG_SHAPE;
    }
    if (rotation_on_city(r, &ROTATIONS[rotation], head) && !has_bit(g->pool, (int)kind - KIND_MONUMENT)) {
        return RULE_NOT_IN_POOL;
    }
    RuleError error = place_check(r, g, (int)rotation, head);
    if (error != RULE_OK) {
        return error;
    }
    const LotSet lots = rotation_lots((int)rotation, head);
    if (!monument_marker_free(g, g->seat, lots)) {
        return RULE_NO_MONUMENT_MARKER;
    }
    return requirement_check(r, g, (int)kind - KIND_MONUMENT, lots, action_paid(a));
}

void raise_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    const int kind = (int)action_a(a);
    const int rotation = action_rotation(a);
    const Lot head = (Lot)action_c(a);
    if (action_paid(a)) {
        Line line = line_make(g, LINE_SILVER, g->seat, RULE(12, 4));
        line.what = WHAT_ROLE;
        line.card = g->player[g->seat].role;
        silver_add(g, lines, line, -payment(r, g, g->seat));
    } else if ((g->effects & TURN_NO_REQUIREMENT) != 0 &&
               !condition_holds(r, g, g->seat, requirement(r, g, kind - KIND_MONUMENT),
                                rotation_lots(rotation, head))) {
        g->effects &= (uint8_t)~TURN_NO_REQUIREMENT; /* i14 was for this monument (12.4) */
    }
    build(r, g, g->seat, kind, rotation, head, lines);
    g->acted = 1;
    turn_action_taken(r, g, lines);
}

/* As with Build; where roles are in play, the same places once more with r15's payment. */
static uint32_t raise_places(const Rules *r)
{
    return r->build_base[KIND_TOKEN] - r->build_base[KIND_MONUMENT];
}
uint32_t raise_count(const Rules *r)
{
    return raise_places(r) << (r->config.module[MODULE_ROLES] != 0);
}
uint32_t raise_number(const Rules *r, Action a)
{
    uint32_t first = r->build_base[action_a(a)] - r->build_base[KIND_MONUMENT];
    return first + place_number(r, action_rotation(a), (Lot)action_c(a)) + (action_paid(a) ? raise_places(r) : 0);
}
Action raise_action(const Rules *r, uint32_t number)
{
    const bool paid = number >= raise_places(r);
    return action_make(0, 0, paid ? ACTION_PAID : 0, 0) |
           kind_numbered(r, KIND_MONUMENT, KIND_TOKEN, number - (paid ? raise_places(r) : 0));
}

/* Rule 10.8; automata never gain by it, and what Ceres builds is a monument as well. */
void monuments_built(const Rules *r, Game *g, int kind, LotSet lots, bool over, Lines *lines)
{
    const int monument = kind >= KIND_CERES_MONUMENT                  ? kind - KIND_CERES_MONUMENT
                         : kind >= KIND_MONUMENT && kind < KIND_TOKEN ? kind - KIND_MONUMENT
                                                                      : MONUMENT_COUNT;
    (void)over;
    if (monument == MONUMENT_COUNT || r->catalogue.monument[monument].built.what == EFFECT_NONE) {
        return;
    }
    const Effect *effect = &r->catalogue.monument[monument].built;
    const LotSet near = lots_and(lots_around(lots), g->larger_than[0]);
    for (int seat = 0; seat < r->config.players; seat++) {
        if (lots_any(lots_and(near, g->own[seat]))) {
            Line line = line_make(g, effect->what == EFFECT_VP ? LINE_VP : LINE_SILVER, seat, RULE(10, 8));
            line.what = (uint8_t)kind;
            line.lots = lots;
            effect_do(r, g, seat, effect, line, lines);
        }
    }
}

/* The monuments that stand, each of them once; more than once is no set. */
static bool monuments_standing(const Game *g, uint32_t *out_standing)
{
    bool once = true;
    *out_standing = 0;
    for (LotSet rest = g->larger_than[0]; lots_any(rest);) {
        Lot lot = lots_first(rest);
        int kind = g->kind[lot];
        rest = lots_minus(rest, building_lots(g, lot));
        if (kind >= KIND_CERES_MONUMENT || (kind >= KIND_MONUMENT && kind < KIND_TOKEN)) {
            uint32_t bit = 1u << (kind - (kind >= KIND_CERES_MONUMENT ? KIND_CERES_MONUMENT : KIND_MONUMENT));
            once &= (*out_standing & bit) == 0;
            *out_standing |= bit;
        }
    }
    return once;
}

/* The cards of this game are as many and of the kind that rules 10.1, 10.9 and 15.14 say. */
static bool cards_fit(const Rules *r, const Game *g)
{
    uint32_t taken = 0;
    for (uint32_t rest = g->monuments; rest != 0; rest &= rest - 1) {
        int monument = __builtin_ctz(rest);
        if (monument >= MONUMENT_COUNT || !pool_takes(r, taken, monument)) {
            return false;
        }
        taken |= 1u << monument;
    }
    for (int other = 0; other < MONUMENT_COUNT; other++) {
        if (!has_bit(taken, other) && pool_takes(r, taken, other)) {
            return false;
        }
    }
    if (r->config.module[MODULE_MONUMENTS] == CARDS_MIXED) {
        return (g->alternates & ~g->monuments) == 0;
    }
    return g->alternates == cards_alternate(r, g->monuments, NULL);
}

const char *monuments_fault(const Rules *r, const Game *g)
{
    uint32_t standing;
    if (!monuments_standing(g, &standing) || (standing & g->pool) != 0 || (standing | g->pool) != g->monuments) {
        return "the monuments on the board and in the pool are not those of the game";
    }
    if (!cards_fit(r, g)) {
        return "the monuments' cards do not fit the game (rules 10.1, 10.9, 15.14)";
    }
    for (int seat = 0; seat < seats_scoring(r); seat++) {
        int own = seat < r->config.players ? quantity(r, g, seat, QUANTITY_MONUMENTS, lots_none()) : 0;
        int markers = seat < r->config.players ? MONUMENT_MARKERS : 0;
        if (own + g->player[seat].monument_markers != markers) {
            return "a seat's monument markers do not add up";
        }
    }
    return living_right(r, g) ? NULL : "a living monument does not count its neighbours (rule 10.7)";
}
