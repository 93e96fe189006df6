/* SPDX-License-Identifier: MIT */
/* invoke.c - the verb Invoke: using an invocation on one's turn (rule 12.4, docs/cards.md).
 *
 * How many lots one needs follows from its effect (effects.def). */
#include "module.h"

#include <stddef.h>

enum { CLAIM_NEIGHBOURS = 2 }; /* 11.5 */

static const Effect *effect_of(const Rules *r, int index)
{
    return &r->catalogue.invocation[index].effect;
}

static bool held(const Game *g, int index, int seat)
{
    return g->invocation[index] == INVOCATION_HELD + seat;
}

static LotSet others_empty_lots(const Rules *r, const Game *g, int seat)
{
    LotSet lots = lots_none();
    for (int other = 0; other < r->config.players; other++) {
        lots = other != seat ? lots_or(lots, lots_empty(g, other)) : lots;
    }
    return lots;
}

/* The lots that the seat to move may choose first for an invocation of this effect. */
static LotSet targets(const Rules *r, const Game *g, int what)
{
    LotSet lots = lots_none();
    if (what == EFFECT_SWAP) {
        return lots_empty(g, g->seat);
    }
    if (what == EFFECT_SCORE_CIVIC) {
        return lots_and(g->own[g->seat], g->civic);
    }
    if (g->player[g->seat].markers == 0) {
        return lots;
    }
    for (LotSet rest = others_empty_lots(r, g, g->seat); lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        lots = neighbours_own(g, g->seat, lot) >= CLAIM_NEIGHBOURS ? lots_or(lots, lots_one(lot)) : lots;
    }
    return lots;
}

/* How many lots are named, and whether they lie in the city. */
static bool well_formed(const Rules *r, int needed, Lot first, Lot second)
{
    bool first_fits = needed > 0 ? first < LOT_END && lots_has(r->city, first) : first == NO_LOT;
    bool second_fits = needed > 1 ? second < LOT_END && lots_has(r->city, second) : second == NO_LOT;
    return first_fits && second_fits;
}

static RuleError claim_check(const Rules *r, const Game *g, Lot lot)
{
    if (!lots_has(others_empty_lots(r, g, g->seat), lot)) {
        return RULE_NOT_ANOTHERS_LOT;
    }
    if (g->player[g->seat].markers == 0) {
        return RULE_STEAL_NO_MARKER;
    }
    return neighbours_own(g, g->seat, lot) >= CLAIM_NEIGHBOURS ? RULE_OK : RULE_STEAL_NOT_ADJACENT;
}

RuleError invoke_check(const Rules *r, const Game *g, Action a)
{
    int index = (int)action_a(a);
    Lot first = (Lot)action_b(a);
    Lot second = (Lot)action_c(a);
    if (index >= INVOCATION_COUNT || !well_formed(r, effect_lots(effect_of(r, index)->what), first, second)) {
        return RULE_NOT_AN_ACTION;
    }
    if (!held(g, index, g->seat)) {
        return RULE_NOT_HELD;
    }
    switch (effect_of(r, index)->what) {
    case EFFECT_SWAP:
        if (!lots_has(lots_empty(g, g->seat), first)) {
            return RULE_NO_TARGET;
        }
        return lots_has(others_empty_lots(r, g, g->seat), second) ? RULE_OK : RULE_NOT_ANOTHERS_LOT;
    case EFFECT_CLAIM:
        return claim_check(r, g, first);
    case EFFECT_SCORE_CIVIC:
        return lots_has(targets(r, g, EFFECT_SCORE_CIVIC), first) ? RULE_OK : RULE_NO_TARGET;
    default:
        return RULE_OK;
    }
}

/* i08: as a steal (11.5), but the owner gets silver from the bank. */
static void lot_claim(const Rules *r, Game *g, int seat, Lot lot, int silver, Line line, Lines *lines)
{
    int owner = lot_owner(r, g, lot);
    g->own[owner] = lots_minus(g->own[owner], lots_one(lot));
    g->own[seat] = lots_or(g->own[seat], lots_one(lot));
    markers_take(&g->player[owner], -1);
    markers_take(&g->player[seat], 1);
    line.seat = (uint8_t)owner;
    line.lots = lots_one(lot);
    silver_add(g, lines, line, silver);
}

void invoke_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    int index = (int)action_a(a);
    int seat = g->seat;
    Lot lot = (Lot)action_b(a);
    const Effect *effect = effect_of(r, index);
    bool points = effect->what == EFFECT_VP || effect->what == EFFECT_SCORE_CIVIC;
    Line line = line_make(g, points ? LINE_VP : LINE_SILVER, seat, RULE(12, 4));
    line.what = WHAT_INVOCATION;
    line.card = (uint8_t)(index + 1);
    g->invocation[index] =
        (uint8_t)(r->catalogue.invocation[index].ongoing ? INVOCATION_ONGOING + seat : INVOCATION_GONE);
    switch (effect->what) {
    case EFFECT_SWAP:
        lots_swap(r, g, lot, (Lot)action_c(a));
        break;
    case EFFECT_CLAIM:
        lot_claim(r, g, seat, lot, effect->amount, line, lines);
        break;
    case EFFECT_SCORE_CIVIC:
        line.lots = building_lots(g, lot);
        vp_add(g, lines, line, effect_most(effect, (int64_t)civic_score(r, g, lot) * effect->amount));
        break;
    default:
        effect_do(r, g, seat, effect, line, lines); /* the others are in force while they are ongoing */
        break;
    }
    turn_goes_on(r, g, lines);
}

static uint32_t swaps_list(const Rules *r, const Game *g, int index, ActionList out_actions)
{
    uint32_t count = 0;
    LotSet others = others_empty_lots(r, g, g->seat);
    for (LotSet own = targets(r, g, EFFECT_SWAP); lots_any(own);) {
        Lot first = lots_pop(&own);
        for (LotSet rest = others; lots_any(rest);) {
            out_actions[count++] = action_make(VERB_INVOKE, (unsigned)index, first, lots_pop(&rest));
        }
    }
    return count;
}

uint32_t invoke_list(const Rules *r, const Game *g, ActionList out_actions)
{
    uint32_t count = 0;
    for (uint32_t rest = invocations_in(g, INVOCATION_HELD + g->seat); rest != 0; rest &= rest - 1) {
        int index = __builtin_ctz(rest);
        int what = effect_of(r, index)->what;
        if (what == EFFECT_SWAP) {
            count += swaps_list(r, g, index, out_actions + count);
        } else if (effect_lots(what) == 1) {
            for (LotSet lots = targets(r, g, what); lots_any(lots);) {
                out_actions[count++] = action_make(VERB_INVOKE, (unsigned)index, lots_pop(&lots), 0);
            }
        } else {
            out_actions[count++] = action_make(VERB_INVOKE, (unsigned)index, 0, 0);
        }
    }
    return count;
}

/* Rule 2.2: one that needs no target can always be used. */
bool invocations_free(const Rules *r, const Game *g)
{
    for (uint32_t rest = invocations_in(g, INVOCATION_HELD + g->seat); rest != 0; rest &= rest - 1) {
        int what = effect_of(r, __builtin_ctz(rest))->what;
        bool other_lots = what != EFFECT_SWAP || lots_any(others_empty_lots(r, g, g->seat));
        if (effect_lots(what) == 0 || (other_lots && lots_any(targets(r, g, what)))) {
            return true;
        }
    }
    return false;
}

/* An invocation's actions are numbered by its first lot, then by its second, in reading order. */
static uint32_t numbers_of(const Rules *r, int index)
{
    uint32_t lots = (uint32_t)r->size * r->size;
    int needed = effect_lots(effect_of(r, index)->what);
    return needed == 2 ? lots * lots : needed == 1 ? lots : 1;
}
uint32_t invoke_count(const Rules *r)
{
    uint32_t count = 0;
    for (int index = 0; index < INVOCATION_COUNT; index++) {
        count += numbers_of(r, index);
    }
    return count;
}
uint32_t invoke_number(const Rules *r, Action a)
{
    uint32_t number = 0;
    uint32_t lots = (uint32_t)r->size * r->size;
    int needed = effect_lots(effect_of(r, (int)action_a(a))->what);
    for (int index = 0; index < (int)action_a(a); index++) {
        number += numbers_of(r, index);
    }
    if (needed == 2) {
        return number + lot_number(r, (Lot)action_b(a)) * lots + lot_number(r, (Lot)action_c(a));
    }
    return needed == 1 ? number + lot_number(r, (Lot)action_b(a)) : number;
}
Action invoke_action(const Rules *r, uint32_t number)
{
    unsigned index = 0;
    uint32_t lots = (uint32_t)r->size * r->size;
    while (number >= numbers_of(r, (int)index)) {
        number -= numbers_of(r, (int)index);
        index++;
    }
    int needed = effect_lots(effect_of(r, (int)index)->what);
    if (needed == 2) {
        return action_make(0, index, lot_numbered(r, number / lots), lot_numbered(r, number % lots));
    }
    return action_make(0, index, needed == 1 ? lot_numbered(r, number) : 0, 0);
}
