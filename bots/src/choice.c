/* SPDX-License-Identifier: MIT */
/* choice.c - what to do in a turn where modules are in play: its action, after the free ones that are worth it (2.2). */
#include "turn.h"

#include <stddef.h>

/* How far behind the best at first sight an action may be to be looked at again, in hundredths of a VP. */
enum { TOO_FAR = 600 };
/* The same for builds, in VP of the era's scoring. */
enum { GAIN_TOO_FAR = 7 };

Best best_start(Rng *rng)
{
    Best best = {INT32_MIN, 0, 0, rng};
    return best;
}

void best_take(Best *best, int32_t value, Action action)
{
    if (best->ties != 0 && value < best->value) {
        return;
    }
    best->ties = best->ties != 0 && value == best->value ? best->ties + 1 : 1;
    if (best->ties == 1 || (best->rng != NULL && rng_below(best->rng, best->ties) == 0)) {
        best->value = value;
        best->action = action;
    }
}

static void turn_open(const Weights *weights, const Rules *r, const Game *view, Rng *rng, Turn *out_turn)
{
    Eye *eye = &out_turn->eye;
    eye_open(weights, r, view, view->seat, eye);
    plan_make(r, view, eye->seat, eye->monuments, &out_turn->builds, &out_turn->plan);
    out_turn->now = worth_stand(eye, view) + worth_plan(eye, &out_turn->plan);
    out_turn->rng = rng;
}

int32_t stand_after(const Eye *eye, const Game *g, Action a)
{
    Game after;
    outcome_alone(eye->r, g, a, &after);
    return worth_stand(eye, &after);
}

/* What could be built after an action: a purchase only adds to it, an income changes nothing. */
int32_t plan_after(const Eye *eye, const Game *g, const Plan *plan, Action a)
{
    Plan next = *plan;
    Game after;
    bool buy = action_verb(a) == VERB_BUY;
    if (action_verb(a) != VERB_INCOME) {
        outcome_alone(eye->r, g, a, &after);
        if (buy && action_a(a) < LOT_END) {
            plan_extend(eye->r, &after, eye->seat, eye->monuments, (Lot)action_a(a), &next);
        } else if (!buy) {
            plan_make(eye->r, &after, eye->seat, eye->monuments, NULL, &next);
        }
    }
    return worth_plan(eye, &next);
}

bool build_allowed(const Rules *r, const Game *g, Action *a)
{
    RuleError error = game_check(r, g, g->seat, *a);
    if (error == RULE_REQUIREMENT) {
        *a |= ACTION_PAID << 8;
        error = game_check(r, g, g->seat, *a);
    }
    return error == RULE_OK;
}

int builds_see(const Eye *eye, const Game *g, const Builds *builds, Sight *out_sights)
{
    int count = 0;
    for (int i = 0; i < builds->count && builds->row[i].value + GAIN_TOO_FAR >= builds->row[0].value; i++) {
        Action a = builds->row[i].action;
        if (build_allowed(eye->r, g, &a)) {
            out_sights[count].value = stand_after(eye, g, a);
            out_sights[count++].action = a;
        }
    }
    return count;
}

/* Purchases at a price of at least so much. */
int buys_see(const Eye *eye, const Game *g, int least, Sight *out_sights)
{
    int prices[MARKET_SLOTS];
    int count = 0;
    game_prices(eye->r, g, eye->seat, prices);
    for (int slot = 0; slot < g->market_count; slot++) {
        Action a = action_make(VERB_BUY, g->market[slot], 0, 0);
        if (prices[slot] >= least && game_check(eye->r, g, eye->seat, a) == RULE_OK) {
            out_sights[count].value = stand_after(eye, g, a);
            out_sights[count++].action = a;
        }
    }
    return count;
}

/* A second look at those that are not too far behind. */
Best sights_best(const Eye *eye, const Game *g, const Plan *plan, const Sight *sights, int count, Rng *rng)
{
    Best best = best_start(rng);
    int32_t most = INT32_MIN;
    for (int i = 0; i < count; i++) {
        most = sights[i].value > most ? sights[i].value : most;
    }
    for (int i = 0; i < count; i++) {
        if (sights[i].value >= most - TOO_FAR) {
            best_take(&best, sights[i].value + plan_after(eye, g, plan, sights[i].action), sights[i].action);
        }
    }
    return best;
}

/* The best action of a turn whose action is to come. */
Best action_best(const Eye *eye, const Game *g, const Plan *plan, const Builds *builds, Rng *rng)
{
    Sight sights[SIGHTS_MAX];
    int count = 1;
    sights[0].action = action_make(VERB_INCOME, 0, 0, 0);
    sights[0].value = stand_after(eye, g, sights[0].action);
    count += buys_see(eye, g, 0, sights + count);
    count += builds_see(eye, g, builds, sights + count);
    return sights_best(eye, g, plan, sights, count, rng);
}

Action turn_choose(const Weights *weights, const Rules *r, const Game *view, Rng *rng)
{
    Turn turn;
    Best action = best_start(rng);
    turn_open(weights, r, view, rng, &turn);
    if (view->phase == PHASE_TURN) {
        action = action_best(&turn.eye, view, &turn.plan, &turn.builds, rng);
    } else {
        best_take(&action, turn.now, action_make(VERB_END, 0, 0, 0));
    }
    if (r->hook_count[POINT_free] != 0) {
        Best more = free_best(&turn, &action);
        return more.ties != 0 ? more.action : action.action;
    }
    return action.action;
}

int32_t turn_value(const Weights *weights, const Rules *r, const Game *view, Action a)
{
    Turn turn;
    turn_open(weights, r, view, NULL, &turn);
    if (action_verb(a) == VERB_END) {
        return turn.now;
    }
    return stand_after(&turn.eye, view, a) + plan_after(&turn.eye, view, &turn.plan, a);
}
