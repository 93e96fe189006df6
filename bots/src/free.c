/* SPDX-License-Identifier: MIT */
/* free.c - free actions: stealing and invocations (2.2, 11.5, 12.4).
 *
 * One is taken if it makes the position better by itself, or by what it allows at once. */
#include "turn.h"

#include <stddef.h>

/* What it must bring at least, in hundredths of a VP; how many lots to steal, claim or swap are looked at again. */
enum { FREE_LEAST = 50, TARGETS_MAX = 4 };

/* The free actions of the seat to move, whether its action is still to come or not; END among them. */
static uint32_t free_list(const Rules *r, const Game *g, Action *out_actions)
{
    Game after = *g;
    after.phase = PHASE_AFTER;
    return game_list(r, &after, out_actions);
}

/* The best lot to steal, and what it brings; with i16 after it has been used. */
static Best steal_best(const Turn *turn, const Game *g)
{
    const Eye *eye = &turn->eye;
    Action actions[ACTIONS_MAX];
    Best stand = best_start(turn->rng);
    uint32_t count = free_list(eye->r, g, actions);
    for (uint32_t i = 0; i < count; i++) {
        if (action_verb(actions[i]) == VERB_STEAL) {
            best_take(&stand, stand_after(eye, g, actions[i]), actions[i]);
        }
    }
    if (stand.ties != 0) {
        stand.value += plan_after(eye, g, &turn->plan, stand.action);
    }
    return stand;
}

/* What an invocation allows to do at once, where that is what it is for; INT32_MIN if it allows nothing. */
static int32_t key_worth(const Turn *turn, const Game *after, int what)
{
    const Eye *eye = &turn->eye;
    const int silver = eye->view->player[eye->seat].silver;
    Sight sights[SIGHTS_MAX];
    Builds builds;
    Plan plan = turn->plan;
    int count = 0;
    if (what == EFFECT_FREE_STEAL) {
        return steal_best(turn, after).value;
    }
    if (what == EFFECT_FREE_DEED || what == EFFECT_SILVER || what == EFFECT_TAKE) {
        count = buys_see(eye, after, what == EFFECT_FREE_DEED ? 0 : silver + 1, sights);
    } else {
        uint32_t monuments = what == EFFECT_NO_REQUIREMENT ? after->pool : eye->monuments;
        plan_make(eye->r, after, eye->seat, monuments, &builds, &plan);
        count = what == EFFECT_ACTION ? 0 : builds_see(eye, after, &builds, sights);
    }
    return what == EFFECT_ACTION ? action_best(eye, after, &plan, &builds, NULL).value
                                 : sights_best(eye, after, &plan, sights, count, NULL).value;
}

/* What an invocation must allow to beat: going on without it, with the turn's action or after it. INT32_MAX where this
 * is not the moment. */
static int32_t key_rival(const Turn *turn, int what, const Best *action)
{
    bool to_come = turn->eye.view->phase == PHASE_TURN;
    switch (what) {
    case EFFECT_FREE_DEED:
    case EFFECT_SILVER:
    case EFFECT_TAKE:
    case EFFECT_NO_REQUIREMENT:
    case EFFECT_EQUAL_SIZE:
        return to_come ? action->value : INT32_MAX;
    case EFFECT_ACTION: /* once it is known what would be left to do */
        return to_come ? INT32_MAX : turn->now;
    case EFFECT_FREE_STEAL:
        return turn->now;
    default:
        return INT32_MAX;
    }
}

/* Invocations that are worth what they allow. */
static void key_try(const Turn *turn, Action a, const Best *action, Best *best)
{
    const Eye *eye = &turn->eye;
    int what = eye->r->catalogue.invocation[action_a(a)].effect.what;
    int32_t rival = key_rival(turn, what, action);
    Game after;
    if (rival == INT32_MAX) {
        return;
    }
    after = *eye->view;
    game_apply(eye->r, &after, a, NULL); /* another free action, so the turn goes on */
    if (after.phase != PHASE_TURN && what != EFFECT_FREE_STEAL) {
        return;
    }
    int32_t value = key_worth(turn, &after, what);
    if (value > rival && value - rival > FREE_LEAST) {
        best_take(best, value - rival, a);
    }
}

/* The few best at first sight of the actions that change the position by themselves. */
static void targets_add(Sight *sights, int *count, Sight sight)
{
    int at = *count;
    while (at > 0 && sights[at - 1].value < sight.value) {
        at--;
    }
    if (at == TARGETS_MAX) {
        return;
    }
    *count += *count < TARGETS_MAX;
    for (int i = *count - 1; i > at; i--) {
        sights[i] = sights[i - 1];
    }
    sights[at] = sight;
}

/* Invocations whose VP can only grow wait for the end of the seat's last turn. */
static bool waits(const Eye *eye, const Effect *effect)
{
    bool grows =
        effect->what == EFFECT_SCORE_CIVIC || (effect->what == EFFECT_VP && effect->quantity != QUANTITY_EMPTY_LOTS);
    return grows && !(eye->last && eye->view->phase == PHASE_AFTER);
}

/* The free action that brings most, by how much; no ties where none brings enough. */
Best free_best(const Turn *turn, const Best *action)
{
    const Eye *eye = &turn->eye;
    Action actions[ACTIONS_MAX];
    Sight sights[TARGETS_MAX];
    Best best = best_start(turn->rng);
    int seen = 0;
    uint32_t count = free_list(eye->r, eye->view, actions);
    for (uint32_t i = 0; i < count; i++) {
        Action a = actions[i];
        const Invocation *card = action_verb(a) == VERB_INVOKE ? &eye->r->catalogue.invocation[action_a(a)] : NULL;
        if (action_verb(a) == VERB_END || (card != NULL && waits(eye, &card->effect))) {
            continue;
        }
        if (card != NULL && card->ongoing) {
            best_take(&best, INT32_MAX, a); /* the sooner the better (12.4) */
            return best;
        }
        if (card != NULL) {
            key_try(turn, a, action, &best);
        }
        Sight sight = {stand_after(eye, eye->view, a), a};
        targets_add(sights, &seen, sight);
    }
    for (int i = 0; i < seen; i++) {
        int32_t gain = sights[i].value + plan_after(eye, eye->view, &turn->plan, sights[i].action) - turn->now;
        if (gain > FREE_LEAST) {
            best_take(&best, gain, sights[i].action);
        }
    }
    return best;
}
