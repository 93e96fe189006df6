/* SPDX-License-Identifier: MIT */
/* number.c - the dense numbering of a configuration's actions. */
#include "module.h"
#include "shape.h"

bool verb_in_play(const Rules *r, int verb)
{
    for (int phase = 0; phase < PHASE_COUNT; phase++) {
        for (int i = 0; i < r->verb_count[phase]; i++) {
            if (r->verb[phase][i] == verb) {
                return true;
            }
        }
    }
    return false;
}

/* The verbs in play follow one another; the others have no numbers. */
void number_make(Rules *r)
{
    uint32_t next = 0;
    for (int kind = KIND_PIECE; kind < KIND_TOKEN; kind++) {
        r->build_base[kind] = next;
        next += shape_places(r, r->piece[kind].shape);
    }
    r->build_base[KIND_TOKEN] = next;
    next = 0;
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        r->number_base[verb] = next;
        next += verb_in_play(r, verb) ? VERBS[verb].count(r) : 0;
    }
    r->number_base[VERB_COUNT] = next;
}

/* ---- The numbers of verbs that name nothing, and of those that name a lot. */
uint32_t alone_count(const Rules *r)
{
    (void)r;
    return 1;
}
uint32_t alone_number(const Rules *r, Action a)
{
    (void)r;
    (void)a;
    return 0;
}
Action alone_action(const Rules *r, uint32_t number)
{
    (void)r;
    (void)number;
    return 0;
}

uint32_t one_lot_count(const Rules *r)
{
    return (uint32_t)r->size * r->size;
}
uint32_t one_lot_number(const Rules *r, Action a)
{
    return lot_number(r, (Lot)action_a(a));
}
Action one_lot_action(const Rules *r, uint32_t number)
{
    return action_make(0, lot_numbered(r, number), 0, 0);
}

uint32_t action_count(const Rules *r)
{
    return r->number_base[VERB_COUNT];
}

uint32_t action_number(const Rules *r, Action a)
{
    return r->number_base[action_verb(a)] + VERBS[action_verb(a)].number(r, a);
}

Action action_from_number(const Rules *r, uint32_t number)
{
    unsigned verb = 0;
    while (number >= r->number_base[verb + 1]) {
        verb++;
    }
    return action_make(verb, 0, 0, 0) | VERBS[verb].action(r, number - r->number_base[verb]);
}

void list_mask(const Rules *r, ActionList actions, uint32_t count, uint64_t *out_mask)
{
    __builtin_memset(out_mask, 0, (action_count(r) + 63) / 64 * sizeof *out_mask);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t number = action_number(r, actions[i]);
        out_mask[number / 64] |= 1ULL << number % 64;
    }
}

#ifndef ENGINE_UNIT /* which has lists elsewhere */
void game_mask(const Rules *r, const Game *g, uint64_t *out_mask)
{
    Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, g, actions);
    list_mask(r, actions, count, out_mask);
}
#endif
