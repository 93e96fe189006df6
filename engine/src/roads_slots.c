/* SPDX-License-Identifier: MIT */
/* roads_slots.c - the verbs Road and Pass: taking a slot of a road board (14.6).
 *
 * A road action is slot | ACTION_ALTERNATE for the alternate reward, and the two lots of a swap in reading order. */
#include "roads.h"

/* The player whose empty lot this is; NO_SEAT for an automaton's and any other lot. */
static int empty_lot_owner(const Rules *r, const Game *g, Lot lot)
{
    for (int seat = 0; seat < r->config.players && lot < LOT_END; seat++) {
        if (lots_has(lots_empty(g, seat), lot)) {
            return seat;
        }
    }
    return NO_SEAT;
}

static RuleError swap_check(const Rules *r, const Game *g, Lot first, Lot second)
{
    int one = empty_lot_owner(r, g, first);
    int other = empty_lot_owner(r, g, second);
    bool sound = first < second && one != NO_SEAT && other != NO_SEAT && one != other;
    return sound ? RULE_OK : RULE_BAD_SWAP;
}

RuleError road_check(const Rules *r, const Game *g, Action a)
{
    unsigned slot = action_slot(a);
    if (slot >= ROAD_ROWS || !road_slot_free(r, g, (int)slot)) {
        return RULE_SLOT_TAKEN;
    }
    const RoadRow *row = &road_now(r, g)->row[slot];
    const Effect *effect = action_alternate(a) ? &row->alternate : &row->effect;
    if (action_alternate(a) && effect->what == EFFECT_NONE) {
        return RULE_NO_ALTERNATE;
    }
    if (effect->what == EFFECT_SWAP) {
        return swap_check(r, g, (Lot)action_b(a), (Lot)action_c(a));
    }
    return (a & 0xffff) == 0 ? RULE_OK : RULE_NOT_AN_ACTION;
}

void road_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    Player *p = &g->player[g->seat];
    const RoadRow *row = &road_now(r, g)->row[action_slot(a)];
    const Effect *effect = action_alternate(a) ? &row->alternate : &row->effect;
    road_slots_now(g)[action_slot(a)] = (uint8_t)(g->seat + 1);
    if (p->milestones > 0) {
        p->milestones--;
    } else {
        markers_take(p, 1);
    }
    if (effect->what == EFFECT_SWAP) {
        lots_swap(r, g, (Lot)action_b(a), (Lot)action_c(a));
    } else {
        effect_do(r, g, g->seat, effect, road_line(r, g, g->seat, RULE(14, 6)), lines);
    }
    roads_resume(r, g, lines);
}

/* Every pair of empty lots of two players. At most 10 × 20 × 20 of them, for five seats that share a city of 100 lots, and
 * two of a board's slots can be swaps, so ACTIONS_MAX holds them all. */
static uint32_t swaps_list(const Rules *r, const Game *g, unsigned slot, ActionList out_actions)
{
    uint32_t count = 0;
    LotSet empty = lots_none();
    for (int seat = 0; seat < r->config.players; seat++) {
        empty = lots_or(empty, lots_empty(g, seat));
    }
    while (lots_any(empty)) {
        Lot first = lots_pop(&empty);
        LotSet others = lots_minus(empty, g->own[lot_owner(r, g, first)]);
        while (lots_any(others)) {
            out_actions[count++] = action_make(VERB_ROAD, slot, first, lots_pop(&others));
        }
    }
    return count;
}

static uint32_t reward_list(const Rules *r, const Game *g, unsigned slot, const Effect *effect, ActionList out_actions)
{
    if (effect->what == EFFECT_SWAP) {
        return swaps_list(r, g, slot, out_actions);
    }
    out_actions[0] = action_make(VERB_ROAD, slot, 0, 0);
    return 1;
}

uint32_t road_list(const Rules *r, const Game *g, ActionList out_actions)
{
    uint32_t count = 0;
    for (unsigned slot = 0; slot < ROAD_ROWS; slot++) {
        const RoadRow *row = &road_now(r, g)->row[slot];
        if (!road_slot_free(r, g, (int)slot)) {
            continue;
        }
        count += reward_list(r, g, slot, &row->effect, out_actions + count);
        if (row->alternate.what != EFFECT_NONE) {
            count += reward_list(r, g, slot | ACTION_ALTERNATE, &row->alternate, out_actions + count);
        }
    }
    return count;
}

/* Rewards are numbered slot by slot, the alternate after the other: each has one number, and one more for every pair of
 * lots if it is a swap on any face. The numbers are the same whichever faces lie there. */
static uint32_t reward_count(const Rules *r, unsigned reward)
{
    uint32_t lots = (uint32_t)r->size * r->size;
    for (int face = 1; face <= ROAD_COUNT; face++) {
        const RoadRow *row = &r->catalogue.road[face - 1].row[reward / 2];
        const Effect *effect = reward % 2 == 0 ? &row->effect : &row->alternate;
        if (effect->what == EFFECT_SWAP && road_face_fits(r->modules, face)) {
            return 1 + lots * (lots - 1) / 2;
        }
    }
    return 1;
}

static uint32_t rewards_before(const Rules *r, unsigned reward)
{
    uint32_t count = 0;
    for (unsigned i = 0; i < reward; i++) {
        count += reward_count(r, i);
    }
    return count;
}

uint32_t road_count(const Rules *r)
{
    return rewards_before(r, 2 * ROAD_ROWS);
}
uint32_t road_number(const Rules *r, Action a)
{
    uint32_t number = rewards_before(r, 2 * action_slot(a) + action_alternate(a));
    if (action_b(a) == NO_LOT) {
        return number;
    }
    uint32_t first = lot_number(r, (Lot)action_b(a));
    uint32_t second = lot_number(r, (Lot)action_c(a));
    return number + 1 + second * (second - 1) / 2 + first;
}
Action road_action(const Rules *r, uint32_t number)
{
    unsigned reward = 0;
    for (; number >= reward_count(r, reward); reward++) {
        number -= reward_count(r, reward);
    }
    Action a = action_make(0, reward / 2 + reward % 2 * ACTION_ALTERNATE, 0, 0);
    if (number == 0) {
        return a;
    }
    uint32_t second = 1;
    for (number--; number >= second; second++) {
        number -= second;
    }
    return a | (uint32_t)lot_numbered(r, number) << 8 | lot_numbered(r, second);
}

void pass_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    (void)a;
    roads_resume(r, g, lines);
}
