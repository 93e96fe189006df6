/* SPDX-License-Identifier: MIT */
/* greedy.c - the bot that takes the action whose outcome it values most.
 *
 * A position is worth the sum of its features (features.def) by their weights: a forecast of the VP a seat will still
 * score, less what its rivals stand to score. The outcome of an action is what it does at once. What a purchase turns
 * up is not known, and the turn is not ended, so nothing here ever meets a hidden card. */
#include "greedy.h"
#include "bot.h"
#include "choice.h"
#include "few.h"

#include <stddef.h>

/* Which builds are looked at again for what could be built after them: this many, the best at first sight, as long as
 * they are not this far (hundredths of a VP) behind the first. Measured in VP a seat at 4 players, 150 games: 112.8
 * with 300 instead, 115.8 so, 116.5 without such a limit, but slower. */
enum { BUILDS_LOOKED_AT = 24, BUILD_TOO_FAR = 600 };

const Weights GREEDY_WEIGHTS = {{
#define FEATURE(id, start1, end1, final1, start2, end2, final2, start3, end3, final3)                                  \
    {{start1, end1, final1}, {start2, end2, final2}, {start3, end3, final3}},
#include "features.def"
}};

#define ALWAYS(id, weight)                                                                                             \
    [FEATURE_##id] = {{weight, weight, weight}, {weight, weight, weight}, {weight, weight, weight}},
const Weights TASTE_WEIGHTS[TASTES] = {
    {{
#define TASTE(id, novice, pupil, apprentice, mason) ALWAYS(id, novice)
#include "tastes.def"
    }},
    {{
#define TASTE(id, novice, pupil, apprentice, mason) ALWAYS(id, pupil)
#include "tastes.def"
    }},
    {{
#define TASTE(id, novice, pupil, apprentice, mason) ALWAYS(id, apprentice)
#include "tastes.def"
    }},
    {{
#define TASTE(id, novice, pupil, apprentice, mason) ALWAYS(id, mason)
#include "tastes.def"
    }},
};
#undef ALWAYS

/* What is worth a second look: everything that is no build, and the best builds, best first. */
typedef struct Sights {
    Sight other[1 + MARKET_SLOTS]; /* income and each card (section 2) */
    Sight build[BUILDS_LOOKED_AT];
    int others;
    int builds;
} Sights;

int era_clock(const Game *g)
{
    int era = g->era;
    int all = g->pile_end[era] - (era == 0 ? 0 : g->pile_end[era - 1]);
    int left = g->market_count + g->pile_end[era] - g->pile_next[era];
    return left < all ? left * CLOCK_FULL / all : CLOCK_FULL;
}

static int32_t weigh(const Weights *weights, const Game *view, const int32_t *feature, int from, int to)
{
    int clock = era_clock(view);
    int64_t sum = 0;
    for (int i = from; i < to; i++) {
        const int32_t *weight = weights->of[i][view->era];
        int32_t blend = weight[TIME_START] * clock + weight[TIME_END] * (CLOCK_FULL - clock);
        sum += (int64_t)feature[i] * (view->final_round ? weight[TIME_FINAL] * CLOCK_FULL : blend);
    }
    return (int32_t)(sum / CLOCK_FULL);
}

static void buy_outcome(const Rules *r, Card card, Game *g)
{
    Player *p = &g->player[g->seat];
    int slot = 0;
    while (g->market[slot] != card) {
        slot++;
    }
    p->silver -= game_price(r, g, g->seat, slot);
    p->markers--;
    g->own[g->seat] = lots_or(g->own[g->seat], lots_one(card));
}

static void outcome(const Rules *r, const Game *view, Action a, Game *out_after)
{
    *out_after = *view;
    if (action_verb(a) == VERB_INCOME) {
        out_after->player[view->seat].silver += game_income(r, view, view->seat);
    } else if (action_verb(a) == VERB_BUY) {
        buy_outcome(r, (Card)action_a(a), out_after);
    } else if (action_verb(a) == VERB_BUILD) {
        out_after->actions++; /* so that the turn goes on */
        game_apply(r, out_after, a, NULL);
    }
}

/* The part of an action's value that is had at a glance. */
static int32_t value_stand(const Weights *weights, const Rules *r, const Game *view, Action a)
{
    Game after;
    int32_t feature[FEATURE_COUNT];
    int32_t scored[SEATS_MAX];
    outcome(r, view, a, &after);
    features_stand(r, &after, view->seat, feature, scored);
    return weigh(weights, view, feature, 0, FEATURE_PLANNED);
}

/* The rest: what could be built after it. `plan` is what can be built before it. */
static int32_t value_plan(const Weights *weights, const Rules *r, const Game *view, Action a, const Plan *plan)
{
    Game after;
    Plan next = *plan;
    int32_t feature[FEATURE_COUNT];
    outcome(r, view, a, &after);
    if (action_verb(a) == VERB_BUY) {
        plan_extend(r, &after, view->seat, 0, (Lot)action_a(a), &next);
    } else if (action_verb(a) == VERB_BUILD) {
        plan_make(r, &after, view->seat, 0, NULL, &next);
    }
    features_plan(r, &next, feature);
    return weigh(weights, view, feature, FEATURE_PLANNED, FEATURE_COUNT);
}

int32_t weights_value(const Weights *weights, const Rules *r, const Game *view, Action a)
{
    Plan plan;
    plan_make(r, view, view->seat, 0, NULL, &plan);
    return value_stand(weights, r, view, a) + value_plan(weights, r, view, a, &plan);
}

static void sights_make(const Weights *weights, const Rules *r, const Game *view, Sights *out_sights)
{
    Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, view, actions);
    out_sights->others = 0;
    out_sights->builds = 0;
    for (uint32_t i = 0; i < count; i++) {
        Sight sight = {value_stand(weights, r, view, actions[i]), actions[i]};
        if (action_verb(actions[i]) == VERB_BUILD) {
            FEW_TAKE(out_sights->build, out_sights->builds, BUILDS_LOOKED_AT, value, sight);
        } else {
            out_sights->other[out_sights->others++] = sight;
        }
    }
}

/* Leaves out the builds that are too far behind. */
static void sights_trim(Sights *sights)
{
    while (sights->builds > 0 && sights->build[sights->builds - 1].value + BUILD_TOO_FAR < sights->build[0].value) {
        sights->builds--;
    }
}

/* Takes the sight instead of the best so far if it is better; of equal ones each with the same chance. */
static void sight_take(Sight *best, Sight sight, uint32_t *ties, Rng *rng)
{
    if (sight.value < best->value) {
        return;
    }
    *ties = sight.value == best->value ? *ties + 1 : 1;
    if (*ties == 1 || rng_below(rng, *ties) == 0) {
        *best = sight;
    }
}

Action weights_choose(const Weights *weights, const Rules *r, const Game *view, Rng *rng)
{
    Sights sights;
    Plan plan;
    Sight best = {INT32_MIN, 0};
    uint32_t ties = 0;
    sights_make(weights, r, view, &sights);
    sights_trim(&sights);
    plan_make(r, view, view->seat, 0, NULL, &plan);
    for (int i = 0; i < sights.others + sights.builds; i++) {
        Sight sight = i < sights.others ? sights.other[i] : sights.build[i - sights.others];
        sight.value += value_plan(weights, r, view, sight.action, &plan);
        sight_take(&best, sight, &ties, rng);
    }
    return best.action;
}

/* Whether the game in this phase is the base game's: nothing but income, deeds and the tray. */
static bool base_turn(const Rules *r, const Game *view)
{
    return (r->modules & ~(1u << MODULE_DRAFT)) == 0 && view->phase == PHASE_TURN;
}

Action greedy_choose(const Weights *weights, const Rules *r, const Game *view, Rng *rng)
{
    Game own;
    if (base_turn(r, view)) {
        return weights_choose(weights, r, view, rng);
    }
    game_view(r, view, view->seat, &own); /* nothing is looked at that a view would not show */
    bool turn = own.phase == PHASE_TURN || own.phase == PHASE_AFTER;
    return turn ? turn_choose(weights, r, &own, rng) : answer_choose(weights, r, &own, rng);
}

int32_t greedy_value(const Rules *r, const Game *view, Action a)
{
    Eye eye;
    if (base_turn(r, view)) {
        return weights_value(&GREEDY_WEIGHTS, r, view, a);
    }
    if (view->phase == PHASE_TURN || view->phase == PHASE_AFTER) {
        return turn_value(&GREEDY_WEIGHTS, r, view, a);
    }
    eye_open(&GREEDY_WEIGHTS, r, view, view->seat, &eye);
    return answer_value(&eye, view, a);
}
