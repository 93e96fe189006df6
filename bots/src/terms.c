/* SPDX-License-Identifier: MIT */
/* terms.c - the worth of tokens, invocations, objectives and roles (sections 11 and 12).
 *
 * What the era's scoring shows of them is in the preview already. Amounts by hand, checked in self-play. */
#include "terms.h"

#include <stddef.h>

enum { FAVOR = 2, SPENT_FAVOR = 4 }; /* VP at the end (11.1) */
enum { STEAL_CHANCE = 60 }; /* what an unspent favor is worth beside its VP while there is something to steal */

/* The part of an amount that a number of eras stand for; `left` counts what is left of this one as a part. */
static int32_t while_left(const Eye *eye, int32_t an_era)
{
    return an_era * eye->left / CLOCK_FULL;
}

/* What an ongoing invocation will bring, beyond what the position shows once it is in force. */
static int32_t ongoing_worth(const Eye *eye, const Game *g, const Effect *effect, bool in_force)
{
    int scorings = ERA_COUNT - eye->era;
    switch (effect->what) {
    case EFFECT_INCOME:
        return while_left(eye, 70 * effect->amount);
    case EFFECT_DISCOUNT:
        return while_left(eye, 140 * effect->amount);
    case EFFECT_MARKERS:
        return while_left(eye, 20 * effect->amount);
    case EFFECT_MORE_POPULATION:
        return in_force ? 0 : scorings * 90 * effect->amount;
    case EFFECT_ERA_VP:
        return in_force ? while_left(eye, 50)
                        : while_left(eye, 50) +
                              scorings * 70 * game_quantity(eye->r, g, eye->seat, effect->quantity) * effect->amount;
    default:
        return 0;
    }
}

/* What waiting for a better moment is worth, beside the VP of an unused one. */
static int32_t waiting_worth(const Eye *eye, const Game *g, const Effect *effect)
{
    bool early = eye->era + 1 < ERA_COUNT;
    switch (effect->what) {
    case EFFECT_SILVER:
    case EFFECT_TAKE:
        return early ? 60 : 20;
    case EFFECT_FREE_DEED:
        return early ? 150 : 80;
    case EFFECT_ACTION:
        return early ? 250 : 200;
    case EFFECT_EQUAL_SIZE:
    case EFFECT_SWAP:
    case EFFECT_NO_REQUIREMENT:
        return 60;
    case EFFECT_CLAIM:
    case EFFECT_FREE_STEAL:
        return 130;
    case EFFECT_SCORE_CIVIC:
        return 500;
    case EFFECT_VP:
        return effect->quantity == QUANTITY_EMPTY_LOTS
                   ? 100 + while_left(eye, 100)
                   : 80 * game_quantity(eye->r, g, eye->seat, effect->quantity) - VP;
    default:
        return 0;
    }
}

int32_t invocation_worth(const Eye *eye, const Game *g, int index)
{
    const Invocation *card = &eye->r->catalogue.invocation[index];
    bool in_force = g->invocation[index] == INVOCATION_ONGOING + eye->seat;
    if (card->ongoing) {
        return ongoing_worth(eye, g, &card->effect, in_force);
    }
    int32_t waiting = eye->last ? 0 : waiting_worth(eye, g, &card->effect);
    return eye->later * card->vp + (waiting > 0 ? waiting : 0);
}

static int32_t invocations_term(const Eye *eye, const Game *g)
{
    int32_t sum = 0;
    for (int index = 0; index < INVOCATION_COUNT; index++) {
        int place = g->invocation[index];
        if (place == INVOCATION_HELD + eye->seat || place == INVOCATION_ONGOING + eye->seat) {
            sum += invocation_worth(eye, g, index);
        }
    }
    return sum;
}

static int32_t favors_term(const Eye *eye, const Game *g)
{
    const Player *p = &g->player[eye->seat];
    int32_t sum = eye->later * (FAVOR * p->favors + SPENT_FAVOR * p->favors_spent);
    if (eye->r->config.module[MODULE_STEALING] != 0 && !eye->last) {
        sum += STEAL_CHANCE * (p->favors < 2 ? p->favors : 2);
    }
    for (int other = 0; other < eye->r->config.players && !eye->last; other++) {
        const Player *q = &g->player[other];
        sum -= other != eye->seat ? eye->rival * (FAVOR * q->favors + SPENT_FAVOR * q->favors_spent) : 0;
    }
    return sum;
}

/* How far a term of an objective is met, of 100. */
static int32_t progress(const Eye *eye, const Game *g, const Term *term)
{
    int compared = quantity_of(term->quantity);
    int own;
    switch (term->quantity) {
    case QUANTITY_NONE:
        return 100;
    case QUANTITY_SQUARE:
        own = game_quantity(eye->r, g, eye->seat, QUANTITY_SQUARE);
        return own >= term->least ? 100 : own * own * 100 / (term->least * term->least);
    case QUANTITY_EVERY_COLUMN:
        return game_quantity(eye->r, g, eye->seat, QUANTITY_COLUMNS) * 100 / eye->r->size;
    default:
        break;
    }
    if ((quantity_flags(term->quantity) & COUNTS_MOST) != 0) {
        own = game_quantity(eye->r, g, eye->seat, compared);
        return own >= eye->most[compared] && own > 0 ? 100 : own * 100 / (eye->most[compared] + 1);
    }
    own = game_quantity(eye->r, g, eye->seat, term->quantity);
    return own >= term->least ? 100 : own * 100 / term->least;
}

/* Whether what an objective asks for comes and goes, so that it only counts in the end. */
static bool passing(const Objective *objective)
{
    int what = objective->condition.term[0].quantity;
    return what == QUANTITY_SILVER || what == QUANTITY_NO_MARKERS;
}

/* An objective on the way: the nearer, the more a step is worth. */
static int32_t objective_worth(const Eye *eye, const Game *g, int index)
{
    static const int32_t TRUST[ERA_COUNT] = {15, 40, 80};
    const Objective *objective = &eye->r->catalogue.objective[index];
    if (passing(objective)) { /* the preview of the last era has it, if it is met now */
        const Term *term = &objective->condition.term[0];
        bool met = game_quantity(eye->r, g, eye->seat, term->quantity) >= term->least;
        return met ? (eye->later - VP) * objective->vp * 3 / 4 : 0;
    }
    int32_t first = progress(eye, g, &objective->condition.term[0]);
    int32_t second = progress(eye, g, &objective->condition.term[1]);
    int32_t least = first < second ? first : second;
    int32_t all = eye->later * objective->vp * TRUST[eye->era] / 100;
    return all * least / 100 * least / 100;
}

static int32_t objectives_term(const Eye *eye, const Game *g)
{
    int own = g->player[eye->seat].objective;
    int32_t sum = own >= 1 && own <= OBJECTIVE_COUNT ? objective_worth(eye, g, own - 1) : 0;
    for (uint32_t rest = g->public_objectives; rest != 0; rest &= rest - 1) {
        sum += objective_worth(eye, g, __builtin_ctz(rest));
    }
    return sum;
}

/* What a role brings at the end only (r11). One that counts silver (r10) is in the preview as if it were there to stay:
 * too much, as long as the silver may still be spent. */
static int32_t role_term(const Eye *eye, const Game *g)
{
    int role = g->player[eye->seat].role;
    const Effect *effect = &eye->r->catalogue.role[role - (role != 0)].effect;
    if (role < 1 || role > ROLE_COUNT) {
        return 0;
    }
    if (effect->what == EFFECT_END_VP) {
        return eye->later * effect->amount * game_quantity(eye->r, g, eye->seat, effect->quantity) * 6 / 10;
    }
    if (effect->what == EFFECT_ERA_VP && effect->quantity == QUANTITY_SILVER) {
        int32_t vp = effect->amount * (g->player[eye->seat].silver / (effect->per > 1 ? effect->per : 1));
        vp = effect->limit != 0 && vp > effect->limit ? effect->limit : vp;
        return vp * ((eye->clock == 0 ? VP : VP / 2) - eye->weight[FEATURE_PREVIEW] / CLOCK_FULL);
    }
    return 0;
}

int32_t terms_cards(const Eye *eye, const Game *g)
{
    const uint8_t *module = eye->r->config.module;
    int32_t sum = 0;
    if (module[MODULE_TRADING] != 0 || module[MODULE_STEALING] != 0) {
        sum += favors_term(eye, g);
    }
    if (module[MODULE_INVOCATIONS] != 0) {
        sum += invocations_term(eye, g);
    }
    if (module[MODULE_OBJECTIVES] != 0 && !eye->last) {
        sum += objectives_term(eye, g);
    }
    if (module[MODULE_ROLES] != 0 && !eye->last) {
        sum += role_term(eye, g);
    }
    return sum;
}
