/* SPDX-License-Identifier: MIT */
/* place.c - a piece in hand: where it can go, and the way from place to place. */
#include "tui.h"

#include "table/look.h"
#include "table/preview.h"

#include <stdlib.h>

Action place_action(const Tui *t)
{
    const unsigned kind = (unsigned)t->place.kind;
    const unsigned rotation = (unsigned)t->place.rotation;
    const Lot head = t->place.head;
    if (kind < KIND_MONUMENT) {
        return action_make(VERB_BUILD, kind, rotation, head);
    }
    Action bare = action_make(VERB_RAISE, kind, rotation, head);
    Action paid = action_make(VERB_RAISE, kind, rotation | ACTION_PAID, head);
    bool both = pending_check(t, paid, NULL) == RULE_OK && (t->place.pay || pending_check(t, bare, NULL) != RULE_OK);
    return both ? paid : bare;
}

uint64_t kinds_placeable(const Tui *t)
{
    const Action *actions;
    uint32_t count = actions_list(t, &actions);
    uint64_t kinds = 0;
    for (uint32_t i = 0; i < count; i++) {
        kinds |= action_builds(actions[i]) ? 1ULL << action_a(actions[i]) : 0;
    }
    return kinds;
}

LotSet lots_placeable(const Tui *t, int kind)
{
    const Action *actions;
    uint32_t count = actions_list(t, &actions);
    LotSet lots = lots_none();
    for (uint32_t i = 0; i < count; i++) {
        if (action_builds(actions[i]) && (int)action_a(actions[i]) == kind) {
            lots = lots_or(lots, action_place(&t->table->now, actions[i]));
        }
    }
    return lots;
}

static void ghost_take(Tui *t, Action a)
{
    t->place.rotation = action_rotation(a);
    t->place.head = (Lot)action_c(a);
}

/* The legal places of the piece in hand. */
static uint32_t places_list(const Tui *t, int kind, Action *out_places)
{
    const Action *actions;
    uint32_t count = actions_list(t, &actions);
    uint32_t places = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (action_builds(actions[i]) && (int)action_a(actions[i]) == kind) {
            out_places[places++] = actions[i];
        }
    }
    return places;
}

bool ghost_start(Tui *t, int kind)
{
    static Action places[ACTIONS_MAX];
    if (places_list(t, kind, places) == 0) {
        return false;
    }
    t->place.kind = kind;
    ghost_take(t, places[0]);
    return true;
}

/* The middle of some lots, in sixtieths of a lot so that any size divides it. */
static void lots_middle(LotSet lots, int *out_column, int *out_row)
{
    enum { PARTS = 60 };
    int count = lots_count(lots);
    int column = 0;
    int row = 0;
    while (lots_any(lots)) {
        Lot lot = lots_pop(&lots);
        column += lot_column(lot);
        row += lot_row(lot);
    }
    *out_column = column * PARTS / count;
    *out_row = row * PARTS / count;
}

int lots_distance(LotSet from, LotSet to, int columns, int rows)
{
    enum { SIDEWAYS = 2 };
    int from_column;
    int from_row;
    int column;
    int row;
    lots_middle(from, &from_column, &from_row);
    lots_middle(to, &column, &row);
    int right = column - from_column;
    int down = row - from_row;
    if (columns == 0 && rows == 0) {
        return abs(right) + abs(down);
    }
    int ahead = right * columns + down * rows;
    int aside = abs(columns != 0 ? down : right);
    return ahead <= 0 ? COST_NEVER : ahead + SIDEWAYS * aside;
}

/* How far a place is from where the ghost is, seen in a direction (0, 0 for any). */
static int place_cost(const Tui *t, Action place, int columns, int rows)
{
    enum { COST_TURN = 100 };
    int cost = lots_distance(rotation_lots(t->place.rotation, t->place.head), action_place(&t->table->now, place),
                             columns, rows);
    bool turned = action_rotation(place) != t->place.rotation && (columns != 0 || rows != 0);
    return turned && cost < COST_NEVER ? cost + COST_TURN : cost;
}

void ghost_move(Tui *t, int columns, int rows)
{
    static Action places[ACTIONS_MAX];
    uint32_t count = places_list(t, t->place.kind, places);
    int least = COST_NEVER;
    Action best = 0;
    for (uint32_t i = 0; i < count; i++) {
        int cost = place_cost(t, places[i], columns, rows);
        if (cost < least) {
            least = cost;
            best = places[i];
        }
    }
    if (least < COST_NEVER) {
        ghost_take(t, best);
    }
}

void ghost_step(Tui *t, int columns, int rows)
{
    int size = t->table->rules.size;
    int column = lot_column(t->place.head) + columns;
    int row = lot_row(t->place.head) + rows;
    if (column < 0 || row < 0 || column >= size || row >= size) {
        return;
    }
    const Lot before = t->place.head;
    t->place.head = lot_at(column, row);
    if (pending_check(t, place_action(t), NULL) == RULE_OFF_THE_CITY) {
        t->place.head = before;
    }
}

void ghost_next(Tui *t, int step)
{
    static Action places[ACTIONS_MAX];
    uint32_t count = places_list(t, t->place.kind, places);
    if (count == 0) {
        return;
    }
    uint32_t at = 0;
    while (at < count && (action_rotation(places[at]) != t->place.rotation || action_c(places[at]) != t->place.head)) {
        at++;
    }
    at = at == count ? 0 : (at + (step > 0 ? 1 : count - 1)) % count;
    ghost_take(t, places[at]);
}

void ghost_rotate(Tui *t)
{
    static Action places[ACTIONS_MAX];
    uint32_t count = places_list(t, t->place.kind, places);
    int shape = t->table->rules.piece[t->place.kind].shape;
    int first = rotation_first(shape);
    int turns = rotation_first(shape + 1) - first;
    for (int step = 1; step < turns; step++) {
        int rotation = first + (t->place.rotation - first + step) % turns;
        int least = COST_NEVER;
        Action best = 0;
        for (uint32_t i = 0; i < count; i++) {
            int cost = place_cost(t, places[i], 0, 0);
            if (action_rotation(places[i]) == rotation && cost < least) {
                least = cost;
                best = places[i];
            }
        }
        if (least < COST_NEVER) {
            ghost_take(t, best);
            return;
        }
    }
}

int tray_move(const Tui *t, int kind, int columns, int rows)
{
    const Rules *r = &t->table->rules;
    int order[TYPE_COUNT][PIECE_COUNT];
    int count[TYPE_COUNT] = {0};
    int type = r->piece[kind].type;
    int at = 0;
    for (int i = 1; i < KIND_MONUMENT; i++) {
        int own = r->piece[i].type;
        at = i == kind ? count[own] : at;
        order[own][count[own]++] = i;
    }
    type = (type + columns + TYPE_COUNT) % TYPE_COUNT;
    if (count[type] == 0) {
        return kind;
    }
    at = rows == 0 ? at : (at + rows + count[type]) % count[type];
    return order[type][at < count[type] ? at : count[type] - 1];
}
