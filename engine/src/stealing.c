/* SPDX-License-Identifier: MIT */
/* stealing.c - the verb Steal (11.5). */
#include "module.h"
#include "shape.h"

enum { STEAL_NEIGHBOURS = 2 };

OUTLINED int neighbours_own(const Game *g, int seat, Lot lot)
{
    int count = 0;
    for (LotSet rest = lots_and(lots_around(lots_one(lot)), g->own[seat]); lots_any(rest); count++) {
        Lot near = lots_first(rest);
        rest = lots_minus(rest, lots_has(g->larger_than[0], near) ? lots_under(g, near) : lots_one(near));
    }
    return count;
}

static LotSet lots_of_others(const Rules *r, const Game *g, int seat)
{
    LotSet lots = lots_none();
    for (int other = 0; other < r->config.players; other++) {
        lots = other != seat ? lots_or(lots, g->own[other]) : lots;
    }
    return lots_minus(lots, g->larger_than[0]);
}

static RuleError steal_means(const Game *g, int seat)
{
    const Player *p = &g->player[seat];
    if (p->markers == 0) {
        return RULE_STEAL_NO_MARKER;
    }
    return p->favors == 0 && (g->effects & TURN_FREE_STEAL) == 0 ? RULE_STEAL_NO_FAVOR : RULE_OK;
}

RuleError steal_check(const Rules *r, const Game *g, Action a)
{
    Lot lot = (Lot)action_a(a);
    if ((a & 0xffff) != 0 || lot >= LOT_END || !lots_has(r->city, lot)) {
        return RULE_NOT_AN_ACTION;
    }
    if (!lots_has(lots_of_others(r, g, g->seat), lot)) {
        return RULE_NOT_ANOTHERS_LOT;
    }
    if (neighbours_own(g, g->seat, lot) < STEAL_NEIGHBOURS) {
        return RULE_STEAL_NOT_ADJACENT;
    }
    return steal_means(g, g->seat);
}

/* The token is flipped and goes to the victim (11.5); with i16 none is needed, and none given. */
void steal_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    Lot lot = (Lot)action_a(a);
    int victim = lot_owner(r, g, lot);
    g->own[victim] = lots_minus(g->own[victim], lots_one(lot));
    g->own[g->seat] = lots_or(g->own[g->seat], lots_one(lot));
    markers_take(&g->player[victim], -1);
    markers_take(&g->player[g->seat], 1);
    if ((g->effects & TURN_FREE_STEAL) != 0) {
        g->effects &= (uint8_t)~TURN_FREE_STEAL;
    } else {
        g->player[g->seat].favors--;
        g->player[victim].favors_spent++;
    }
    turn_goes_on(r, g, lines);
}

/* Every lot that the seat could steal had it the means, as far as lots alone tell: two different edges with own lots. */
static LotSet steal_targets(const Rules *r, const Game *g, int seat)
{
    return lots_and(lots_cornered(g->own[seat]), lots_of_others(r, g, seat));
}

uint32_t steal_list(const Rules *r, const Game *g, ActionList out_actions)
{
    uint32_t count = 0;
    if (steal_means(g, g->seat) != RULE_OK) {
        return 0;
    }
    for (LotSet rest = steal_targets(r, g, g->seat); lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        out_actions[count] = action_make(VERB_STEAL, lot, 0, 0);
        count += neighbours_own(g, g->seat, lot) >= STEAL_NEIGHBOURS;
    }
    return count;
}

/* Rule 2.2. */
bool stealing_free(const Rules *r, const Game *g)
{
    if (steal_means(g, g->turn_seat) != RULE_OK) {
        return false;
    }
    for (LotSet rest = steal_targets(r, g, g->turn_seat); lots_any(rest);) {
        if (neighbours_own(g, g->turn_seat, lots_pop(&rest)) >= STEAL_NEIGHBOURS) {
            return true;
        }
    }
    return false;
}
