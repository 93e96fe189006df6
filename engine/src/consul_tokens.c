/* SPDX-License-Identifier: MIT */
/* consul_tokens.c - where the Consul's tokens go, and what they leave empty (rules 13.6 to 13.8). */
#include "consul.h"
#include "shape.h"

#include <stddef.h>

enum { NO_TOKEN_VP = 7, SETS_MAX = 19 * TOKEN_SIZES /* the turns of four lots, each with every cell on the new lot */ };

/* The sets of lots a token could cover (13.6), all of one size. */
typedef struct Choice {
    uint16_t place[SETS_MAX]; /* turn and head, as the low 16 bits of an action */
    int count;
    int size;
} Choice;

static LotSet place_lots(unsigned place)
{
    return rotation_lots((int)(place >> 8), (Lot)(place & 255));
}

/* Whether a token of the size may lie like this (13.2). */
static bool token_rotation(unsigned shapes, int rotation, int size)
{
    return ROTATIONS[rotation].size == size && (shapes >> ROTATIONS[rotation].shape & 1) != 0;
}

/* Rule 13.6: every set of the largest size that covers the lot and, beside empty lots, only smaller tokens, of the
 * outlines that tokens may have (13.2). The lot alone is always one. */
static void choice_find(const Rules *r, const Game *g, Lot lot, Choice *out_choice)
{
    const unsigned shapes = r->token_shapes;
    int most = lots_count(lots_group(g->own[automaton_seat(r)], lot));
    out_choice->count = 0;
    for (int size = most < TOKEN_SIZES ? most : TOKEN_SIZES; out_choice->count == 0; size--) {
        const LotSet open = lots_open(g, automaton_seat(r), size);
        out_choice->size = size;
        for (int rotation = 0; rotation < ROTATION_COUNT; rotation++) {
            if (!token_rotation(shapes, rotation, size)) {
                continue;
            }
            for (int i = 0; i < size; i++) {
                int head = lot - cell_offset(cell_code(rotation, i));
                LotSet lots = head > 0 ? lots_pattern(ROTATIONS[rotation].pattern, (Lot)head) : lots_none();
                /* What hangs over the last row falls out of the set, so it is counted. */
                if (lots_count(lots) == size && lots_within(lots, open)) {
                    out_choice->place[out_choice->count++] = (uint16_t)(rotation << 8 | head);
                }
            }
        }
    }
}

/* Tokens touched go to the discards of their size, whole: they are on the board no more. */
static void tokens_remove(const Rules *r, Game *g, LotSet lots, Lines *lines)
{
    const int seat = automaton_seat(r);
    for (LotSet over = lots_and(lots, g->larger_than[0]); lots_any(over);) {
        int kind = g->kind[lots_first(over)];
        LotSet token = building_remove(r, g, seat, lots_first(over));
        over = lots_minus(over, token);
        if (lines != NULL) {
            Line line = consul_line(r, g, STEP_REMOVE, RULE(13, 6));
            line.what = (uint8_t)kind;
            line.lots = token;
            line.counted = (uint16_t)token_size(r, kind);
            line_write(lines, line);
        }
        population_count(r, g, seat, kind, token, lines);
    }
}

/* A drawn token comes to lie on lots that are empty. The line's `near` are the Consul's lots that hang together there,
 * among which the place was looked for. */
static void token_put(const Rules *r, Game *g, unsigned place, uint16_t rule, Lines *lines)
{
    const int seat = automaton_seat(r);
    int rotation = (int)(place >> 8);
    Lot head = (Lot)(place & 255);
    int kind = token_draw(r, g, ROTATIONS[rotation].size, lines);
    building_put(r, g, seat, kind, rotation, head);
    if (lines != NULL) {
        Line line = consul_line(r, g, STEP_TOKEN, rule);
        line.what = (uint8_t)kind;
        line.lots = place_lots(place);
        line.near = lots_group(g->own[seat], head);
        line.counted = ROTATIONS[rotation].size;
        line_write(lines, line);
    }
    population_count(r, g, seat, kind, place_lots(place), lines);
}

/* Whether the sorted list of a set comes before another's of its size: it has the earliest lot that they do not share. */
static bool lots_before(LotSet a, LotSet b)
{
    LotSet differ = lots_or(lots_minus(a, b), lots_minus(b, a));
    return lots_any(differ) && lots_has(a, lots_first(differ));
}

/* The set of the size in a group of empty lots whose sorted list comes first. Where tokens lie in any shape it starts with
 * the group's first lot; else there may be none, and it is false. */
static bool group_place(const Rules *r, LotSet group, int size, unsigned *out_place)
{
    const unsigned shapes = r->token_shapes;
    bool found = false;
    for (LotSet heads = group; lots_any(heads) && !found;) {
        const Lot head = lots_pop(&heads);
        for (int rotation = 0; rotation < ROTATION_COUNT; rotation++) {
            if (!token_rotation(shapes, rotation, size)) {
                continue;
            }
            LotSet lots = rotation_lots(rotation, head);
            if (lots_count(lots) == size && lots_within(lots, group) &&
                (!found || lots_before(lots, place_lots(*out_place)))) {
                *out_place = (unsigned)rotation << 8 | head;
                found = true;
            }
        }
    }
    return found;
}

/* Rule 13.7; a group for which no token is to be had stays empty. */
static void empty_fill(const Rules *r, Game *g, Lines *lines)
{
    LotSet empty = lots_minus(g->own[automaton_seat(r)], g->larger_than[0]);
    while (lots_any(empty)) {
        LotSet group = lots_group(empty, lots_first(empty));
        int size = lots_count(group) < TOKEN_SIZES ? lots_count(group) : TOKEN_SIZES;
        unsigned place = 0;
        while (size > 0 && !(token_left(r, g, size) && group_place(r, group, size, &place))) {
            size--;
        }
        if (size == 0) {
            empty = lots_minus(empty, group);
            continue;
        }
        token_put(r, g, place, RULE(13, 7), lines);
        empty = lots_minus(empty, place_lots(place));
    }
}

static void token_place(const Rules *r, Game *g, unsigned place, Lines *lines)
{
    tokens_remove(r, g, place_lots(place), lines);
    token_put(r, g, place, RULE(13, 6), lines);
    empty_fill(r, g, lines);
    EACH_HOOK(r, board, hook)
    {
        hook->board(r, g, lines);
    }
}

/* Rule 13.8: the Consul does not take the lot. */
static void deed_refuse(const Rules *r, Game *g, Lot lot, int size, Lines *lines)
{
    const int seat = automaton_seat(r);
    g->own[seat] = lots_minus(g->own[seat], lots_one(lot));
    card_discard(g, lot);
    if (lines != NULL) {
        Line line = consul_line(r, g, STEP_DISCARD, RULE(13, 8));
        line.card = lot;
        line.lots = lots_one(lot);
        line.counted = (uint16_t)size;
        line_write(lines, line);
    }
    vp_add(g, lines, line_make(g, LINE_VP, seat, RULE(13, 8)), NO_TOKEN_VP);
}

static void ask_line(const Rules *r, const Game *g, Lot lot, const Choice *choice, Lines *lines)
{
    Line line = consul_line(r, g, STEP_ASK, RULE(13, 6));
    line.card = lot;
    line.counted = (uint16_t)choice->size;
    line.near = lots_group(g->own[automaton_seat(r)], lot);
    for (int i = 0; i < choice->count; i++) {
        line.lots = lots_or(line.lots, place_lots(choice->place[i]));
    }
    line_write(lines, line);
}

bool deed_settle(const Rules *r, Game *g, Lot lot, Lines *lines)
{
    Choice choice;
    g->own[automaton_seat(r)] = lots_or(g->own[automaton_seat(r)], lots_one(lot));
    choice_find(r, g, lot, &choice);
    if (!token_left(r, g, choice.size)) {
        deed_refuse(r, g, lot, choice.size, lines);
        return false;
    }
    if (choice.count == 1) {
        token_place(r, g, choice.place[0], lines);
        return false;
    }
    if (lines != NULL) {
        ask_line(r, g, lot, &choice, lines);
    }
    return true;
}

__attribute__((cold, noinline)) void deed_settle_first(const Rules *r, Game *g, Lot lot, Lines *lines)
{
    Choice choice;
    if (!deed_settle(r, g, lot, lines)) {
        return;
    }
    choice_find(r, g, lot, &choice);
    int first = 0;
    for (int i = 1; i < choice.count; i++) {
        first = lots_before(place_lots(choice.place[i]), place_lots(choice.place[first])) ? i : first;
    }
    token_place(r, g, choice.place[first], lines);
}

/* The verb: the holder chooses one of the sets. */
RuleError token_check(const Rules *r, const Game *g, Action a)
{
    unsigned rotation = action_b(a);
    Lot head = (Lot)action_c(a);
    Choice choice;
    if (action_a(a) != 0 || rotation >= (unsigned)ROTATION_COUNT || ROTATIONS[rotation].size > TOKEN_SIZES ||
        head >= LOT_END || !lots_has(r->city, head)) {
        return RULE_NOT_AN_ACTION;
    }
    if (!rotation_on_city(r, &ROTATIONS[rotation], head)) {
        return RULE_OFF_THE_CITY;
    }
    choice_find(r, g, g->extra.consul.asked_lot, &choice);
    for (int i = 0; i < choice.count; i++) {
        if (choice.place[i] == (a & 0xffff)) {
            return RULE_OK;
        }
    }
    return RULE_NOT_AMONG_LARGEST;
}

void token_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    g->extra.consul.asked_lot = NO_LOT;
    token_place(r, g, a & 0xffff, lines);
    consul_turn_card(r, g, lines);
    turn_next(r, g, lines);
}

uint32_t token_list(const Rules *r, const Game *g, ActionList out_actions)
{
    Choice choice;
    choice_find(r, g, g->extra.consul.asked_lot, &choice);
    for (int i = 0; i < choice.count; i++) {
        out_actions[i] = action_make(VERB_TOKEN, 0, 0, 0) | choice.place[i];
    }
    return (uint32_t)choice.count;
}

/* Places are numbered shape by shape, those too large for a token left out. */
static uint32_t token_places(const Rules *r, int shape)
{
    return shape_size(shape) <= TOKEN_SIZES ? shape_places(r, shape) : 0;
}
static uint32_t token_base(const Rules *r, int shape)
{
    uint32_t base = 0;
    for (int before = 0; before < shape; before++) {
        base += token_places(r, before);
    }
    return base;
}
uint32_t token_count(const Rules *r)
{
    return token_base(r, SHAPE_COUNT);
}
uint32_t token_number(const Rules *r, Action a)
{
    int rotation = (int)action_b(a);
    return token_base(r, ROTATIONS[rotation].shape) + place_number(r, rotation, (Lot)action_c(a));
}
Action token_action(const Rules *r, uint32_t number)
{
    int shape = 0;
    while (number >= token_places(r, shape)) {
        number -= token_places(r, shape++);
    }
    return place_numbered(r, shape, number);
}
