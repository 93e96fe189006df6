/* SPDX-License-Identifier: MIT */
/* answer.c - what to answer when the game asks: in the opening, on roads, to an offer, to Ceres and to the Consul. */
#include "choice.h"
#include "terms.h"

#include <stddef.h>

/* Hundredths of a VP: what a trade must bring at least, a lot marker that is missing for an era (14.3). */
enum { TRADE_LEAST = 40, LENT_MARKER = 100 };
/* How many of the tokens that may come are looked at (13.6); the VP of rule 15.8. */
enum { CONSUL_SAMPLES = 3, LOST_LOT_VP = 4 };

/* What keeping each objective and each role is worth in itself, in hundredths of a VP: see cards.def. */
static const int16_t OBJECTIVE_WORTH[OBJECTIVE_COUNT] = {
#define OBJECTIVE_KEPT(id, worth) worth,
#include "cards.def"
};
static const int16_t ROLE_WORTH[ROLE_COUNT] = {
#define ROLE_KEPT(id, worth) worth,
#include "cards.def"
};

/* With how far the first lots lead to it. */
static int32_t keep_value(const Eye *eye, const Game *view, int objective)
{
    Game after = *view;
    after.player[eye->seat].objective = (uint8_t)objective;
    return OBJECTIVE_WORTH[objective - 1] + terms_cards(eye, &after);
}

/* As if the deed were one's own already (9.1). */
static int32_t pick_value(const Eye *eye, const Game *view, Lot lot)
{
    Game after = *view;
    after.own[eye->seat] = lots_or(after.own[eye->seat], lots_one(lot));
    return worth(eye, &after);
}

/* A slot by its reward, beside passing, which is 0 (14.6). Lots of two others are not worth a swap. */
static int32_t road_value(const Eye *eye, const Game *view, Action a)
{
    const Road *road = &eye->r->catalogue.road[view->road_face[view->road_side - 1] - 1];
    const RoadRow *row = &road->row[action_slot(a)];
    const Effect *effect = action_alternate(a) ? &row->alternate : &row->effect;
    const Lot first = (Lot)action_b(a);
    const Lot second = (Lot)action_c(a);
    int32_t price = view->player[eye->seat].milestones == 0 && eye->era + 1 < ERA_COUNT ? LENT_MARKER : 0;
    if (effect->what != EFFECT_SWAP) {
        return reward_worth(eye, view, effect) - price;
    }
    if (!lots_has(view->own[eye->seat], first) && !lots_has(view->own[eye->seat], second)) {
        return -price;
    }
    Game after = *view;
    lots_swap(eye->r, &after, first, second);
    return worth(eye, &after) - worth(eye, view) - price;
}

bool trade_pays(const Rules *r, int32_t own, int32_t partners)
{
    int rivals = r->config.players - 1;
    return own - (partners > 0 ? partners / rivals : 0) >= TRADE_LEAST;
}

/* The offer on the table; declining is 0, and what does not pay is less. */
static int32_t accept_value(const Eye *eye, const Game *view)
{
    Eye partner;
    Game after;
    eye_open(&GREEDY_WEIGHTS, eye->r, view, view->turn_seat, &partner);
    outcome_alone(eye->r, view, action_make(VERB_ACCEPT, 0, 0, 0), &after);
    int32_t own = worth(eye, &after) - worth(eye, view);
    int32_t theirs = worth(&partner, &after) - worth(&partner, view);
    return trade_pays(eye->r, own, theirs) ? 1 : -1;
}

/* Squares that her gardens nearly fill: the more of four lots, the worse (15.13). */
static int32_t parks_near(const Game *g, LotSet city, int ceres)
{
    LotSet open = lots_and(city, g->own[ceres]);
    LotSet pairs = lots_and(open, lots_down(open, 1));
    return lots_count(lots_and(pairs, lots_down(pairs, LOT_STRIDE))) * 20 + lots_count(pairs);
}

/* Her tile or monument on some place: what stands there then, before anything else happens (15.6, 15.14). */
static int32_t ceres_value(const Eye *eye, const Game *view, Action a)
{
    const int ceres = eye->r->config.players;
    const Lot lot = (Lot)action_a(a);
    Game after = *view;
    if (action_verb(a) == VERB_CERES_MONUMENT) {
        int kind = KIND_CERES_MONUMENT + (int)action_a(a) - KIND_MONUMENT;
        game_put(eye->r, &after, ceres, kind, (int)action_b(a), (Lot)action_c(a));
        after.pool &= ~(1U << (kind - KIND_CERES_MONUMENT));
    } else if (view->extra.ceres.drawn != 0) {
        game_put(eye->r, &after, ceres, KIND_TILE + view->extra.ceres.drawn - 1, TURN_1, lot);
    } else { /* out of tiles, the lot is nobody's (15.8) */
        return -LOST_LOT_VP * VP * lots_count(lots_and(lots_around(lots_one(lot)), view->own[ceres]));
    }
    LotSet built = lots_and(after.own[ceres], after.larger_than[0]);
    return worth(eye, &after) - parks_near(&after, built, ceres);
}

/* Which token comes is not known, so some that may are tried, the same for every place. */
static void consul_answer(const Eye *eye, const Game *view, Rng *rng, const Action *actions, uint32_t count, Best *best)
{
    Game could[CONSUL_SAMPLES];
    for (int i = 0; i < CONSUL_SAMPLES; i++) {
        game_determinise(eye->r, view, rng, &could[i]);
    }
    for (uint32_t action = 0; action < count; action++) {
        int32_t sum = 0;
        for (int i = 0; i < CONSUL_SAMPLES; i++) {
            Game after = could[i];
            game_apply(eye->r, &after, actions[action], NULL);
            sum += worth(eye, &after) / CONSUL_SAMPLES;
        }
        best_take(best, sum, actions[action]);
    }
}

int32_t answer_value(const Eye *eye, const Game *view, Action a)
{
    switch (action_verb(a)) {
    case VERB_PICK:
        return pick_value(eye, view, (Lot)action_a(a));
    case VERB_KEEP_OBJECTIVE:
        return keep_value(eye, view, (int)action_a(a));
    case VERB_KEEP_ROLE:
        return ROLE_WORTH[action_a(a) - 1];
    case VERB_ACCEPT:
        return accept_value(eye, view);
    case VERB_ROAD:
        return road_value(eye, view, a);
    case VERB_GARDEN:
    case VERB_CERES_MONUMENT:
        return ceres_value(eye, view, a);
    default: /* to decline and to pass change nothing */
        return 0;
    }
}

Action answer_choose(const Weights *weights, const Rules *r, const Game *view, Rng *rng)
{
    Action actions[ACTIONS_MAX];
    Best best = best_start(rng);
    Eye eye;
    uint32_t count = game_list(r, view, actions);
    eye_open(weights, r, view, view->seat, &eye);
    if (view->phase == PHASE_CONSUL) {
        consul_answer(&eye, view, rng, actions, count, &best);
        return best.action;
    }
    for (uint32_t i = 0; i < count; i++) {
        best_take(&best, answer_value(&eye, view, actions[i]), actions[i]);
    }
    return best.action;
}
