/* SPDX-License-Identifier: MIT */
/* worth.c - the worth of a position to a seat where modules are in play. */
#include "worth.h"
#include "terms.h"

#include <stddef.h>
#include <string.h>

enum { SILVER_FROM = FEATURE_SILVER_LOW, SILVER_TO = FEATURE_SILVER_HIGH };
/* A VP of a rival that is no part of this era's scoring, of 100: by how much it harms, shared among the rivals. */
enum { RIVALS_HARM = 40, RIVALS_HARM_LAST = 80 };
/* The same for the automaton, which all that is played against (13.13, 15.15), by era. */
static const int32_t CONSUL_HARM[ERA_COUNT] = {40, 50, 60};
static const int32_t CERES_HARM[ERA_COUNT] = {80, 90, 100};

static void weights_blend(const Weights *weights, const Game *view, Eye *eye)
{
    int clock = era_clock(view);
    for (int i = 0; i < FEATURE_COUNT; i++) {
        const int32_t *weight = weights->of[i][view->era];
        int32_t blend = weight[TIME_START] * clock + weight[TIME_END] * (CLOCK_FULL - clock);
        eye->weight[i] = view->final_round ? weight[TIME_FINAL] * CLOCK_FULL : blend;
    }
    eye->clock = view->final_round ? 0 : clock;
    eye->left = (ERA_COUNT - 1 - view->era) * CLOCK_FULL + eye->clock;
}

/* The monuments whose requirements the seat meets, whatever the place, or may go without (10.2, r15, i14). */
static uint32_t monuments_open(const Rules *r, const Game *g, int seat)
{
    const Player *p = &g->player[seat];
    const Effect *role = p->role >= 1 && p->role <= ROLE_COUNT ? &r->catalogue.role[p->role - 1].effect : NULL;
    bool pays = role != NULL && role->what == EFFECT_PAY_REQUIREMENT && p->silver >= role->amount;
    uint32_t open = 0;
    if (p->monument_markers == 0) {
        return 0;
    }
    for (uint32_t rest = g->pool; rest != 0; rest &= rest - 1) {
        int monument = __builtin_ctz(rest);
        const Condition *card = &r->catalogue.monument[monument].card[g->alternates >> monument & 1];
        bool met = true;
        for (int i = 0; i < 2; i++) {
            int what = card->term[i].quantity;
            bool place = what == QUANTITY_NONE || (quantity_flags(what) & COUNTS_PLACE) != 0;
            met = met && (place || game_quantity(r, g, seat, what) >= card->term[i].least);
        }
        open |= (uint32_t)(met || pays || (g->effects & TURN_NO_REQUIREMENT) != 0) << monument;
    }
    return open;
}

static void rivals_look(Eye *eye)
{
    memset(eye->most, 0, sizeof eye->most);
    if (eye->r->config.module[MODULE_OBJECTIVES] == 0) {
        return;
    }
    for (int what = 0; what < QUANTITY_COUNT; what++) {
        const int compared = quantity_of(what);
        for (int other = 0; other < eye->r->config.players && (quantity_flags(what) & COUNTS_MOST) != 0; other++) {
            int own = other != eye->seat ? game_quantity(eye->r, eye->view, other, compared) : 0;
            eye->most[compared] = own > eye->most[compared] ? own : eye->most[compared];
        }
    }
}

void eye_open(const Weights *weights, const Rules *r, const Game *view, int seat, Eye *out_eye)
{
    int rivals = r->config.players - 1;
    out_eye->r = r;
    out_eye->view = view;
    out_eye->seat = seat;
    out_eye->era = view->era;
    out_eye->last = view->final_round && view->era + 1 == ERA_COUNT;
    weights_blend(weights, view, out_eye);
    out_eye->later = VP - (view->era + 1 == ERA_COUNT ? out_eye->weight[FEATURE_PREVIEW] / CLOCK_FULL : 0);
    out_eye->rival = rivals > 0 ? (out_eye->last ? RIVALS_HARM_LAST : RIVALS_HARM) / rivals : 0;
    if (r->config.module[MODULE_CONSUL] != 0) { /* the others win or lose with the seat (13.13) */
        out_eye->rival = 0;
        out_eye->weight[FEATURE_RIVALS] = -out_eye->weight[FEATURE_RIVALS];
    }
    out_eye->monuments = monuments_open(r, view, seat);
    rivals_look(out_eye);
    if (r->config.module[MODULE_ROADS] != 0) {
        roads_look(out_eye);
    }
}

static int32_t weigh(const Eye *eye, const int32_t *feature, int from, int to)
{
    int64_t sum = 0;
    for (int i = from; i < to; i++) {
        sum += (int64_t)feature[i] * eye->weight[i];
    }
    return (int32_t)(sum / CLOCK_FULL);
}

/* How near Ceres is to full squares (15.13): blocks of four lots without one of the seat's, by how many are hers. */
int32_t parks_threat(const Rules *r, const Game *g)
{
    static const int32_t THREAT[5] = {0, 0, 40, 140, 210};
    const LotSet hers = g->own[1];
    const LotSet blocked = lots_or(g->own[0], g->discarded);
    int32_t sum = 0;
    for (LotSet rest = r->city; lots_any(rest);) {
        const LotSet block = rotation_lots(TURN_O4, lots_pop(&rest));
        if (lots_within(block, r->city) && !lots_any(lots_and(block, blocked))) {
            sum += THREAT[lots_count(lots_and(block, hers))];
        }
    }
    return sum;
}

/* VP had already, and what the automaton has and would score. */
static int32_t points(const Eye *eye, const Game *g, const int32_t *scored)
{
    int players = eye->r->config.players;
    int32_t sum = VP * g->player[eye->seat].vp;
    for (int other = 0; other < players; other++) {
        sum -= other != eye->seat ? eye->rival * g->player[other].vp : 0;
    }
    if (eye->r->automaton) {
        const int32_t *harm = eye->r->config.module[MODULE_CONSUL] != 0 ? CONSUL_HARM : CERES_HARM;
        sum -= harm[eye->era] * (g->player[players].vp + scored[players]);
    }
    if (eye->r->config.module[MODULE_CERES] != 0 && !eye->last) {
        sum -= parks_threat(eye->r, g);
    }
    return sum;
}

int32_t worth_stand(const Eye *eye, const Game *g)
{
    int32_t feature[FEATURE_COUNT];
    int32_t scored[SEATS_MAX];
    features_stand(eye->r, g, eye->seat, feature, scored);
    int32_t sum = weigh(eye, feature, 0, FEATURE_PLANNED) + points(eye, g, scored) + terms_cards(eye, g);
    return eye->r->config.module[MODULE_ROADS] != 0 ? sum + terms_roads(eye, g) : sum;
}

int32_t worth_plan(const Eye *eye, const Plan *plan)
{
    int32_t feature[FEATURE_COUNT];
    features_plan(eye->r, plan, feature);
    return weigh(eye, feature, FEATURE_PLANNED, FEATURE_COUNT);
}

int32_t worth(const Eye *eye, const Game *g)
{
    Plan plan;
    plan_make(eye->r, g, eye->seat, eye->monuments, NULL, &plan);
    return worth_stand(eye, g) + worth_plan(eye, &plan);
}

int32_t worth_silver(const Eye *eye, int32_t silver)
{
    int32_t feature[FEATURE_COUNT];
    features_silver(silver, feature);
    return weigh(eye, feature, SILVER_FROM, SILVER_TO + 1);
}

void outcome_alone(const Rules *r, const Game *g, Action a, Game *out_after)
{
    *out_after = *g;
    out_after->actions++;
    game_apply(r, out_after, a, NULL);
}
