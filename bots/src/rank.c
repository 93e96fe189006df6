/* SPDX-License-Identifier: MIT */
/* rank.c - the best few actions, and what makes them so: for hints. */
#include "bot.h"
#include "few.h"
#include "turn.h"

#include <stddef.h>
#include <string.h>

/* Actions that get a second look; tokens of the Consul tried for each place, since which comes is not known (13.6). */
enum { LOOKED_AT = 24, CONSUL_TRIES = 8, RANK_SEED = 1 };

/* Which term a feature belongs to. */
static const uint8_t FEATURE_TERM[FEATURE_COUNT] = {
    [FEATURE_PREVIEW] = TERM_SCORE,      [FEATURE_RIVALS] = TERM_RIVALS,      [FEATURE_CITIZENS] = TERM_SCORE,
    [FEATURE_SHOPS] = TERM_SHOPS,        [FEATURE_SILVER_LOW] = TERM_SILVER,  [FEATURE_SILVER_MID] = TERM_SILVER,
    [FEATURE_SILVER_HIGH] = TERM_SILVER, [FEATURE_LOTS] = TERM_ROOM,          [FEATURE_EMPTY] = TERM_ROOM,
    [FEATURE_NO_MARKER] = TERM_MARKERS,  [FEATURE_ONE_MARKER] = TERM_MARKERS, [FEATURE_EDGES] = TERM_ROOM,
    [FEATURE_ROOM] = TERM_ROOM,          [FEATURE_CIVICS] = TERM_SCORE,       [FEATURE_SPOT_ONE] = TERM_PLAN,
    [FEATURE_SPOT_TWO] = TERM_PLAN,      [FEATURE_PLAN_1] = TERM_PLAN,        [FEATURE_PLAN_2] = TERM_PLAN,
    [FEATURE_PLAN_3] = TERM_PLAN,        [FEATURE_BUILT] = TERM_SCORE,        [FEATURE_TRAY] = TERM_SCORE,
};

/* The best so far, best first; of equal ones those that came first. */
typedef struct Few {
    Sight sight[LOOKED_AT];
    int count;
    int most;
} Few;

static void few_take(Few *few, Sight sight)
{
    FEW_TAKE(few->sight, few->count, few->most, value, sight);
}

static void turn_few(const Eye *eye, const Game *view, const Plan *plan, Few *few)
{
    Action actions[ACTIONS_MAX];
    Few stand = {.count = 0, .most = LOOKED_AT};
    uint32_t count = game_list(eye->r, view, actions);
    for (uint32_t i = 0; i < count; i++) {
        int32_t value =
            action_verb(actions[i]) == VERB_END ? worth_stand(eye, view) : stand_after(eye, view, actions[i]);
        Sight sight = {value, actions[i]};
        few_take(&stand, sight);
    }
    for (int i = 0; i < stand.count; i++) {
        Sight sight = stand.sight[i];
        bool end = action_verb(sight.action) == VERB_END;
        sight.value += end ? worth_plan(eye, plan) : plan_after(eye, view, plan, sight.action);
        few_take(few, sight);
    }
}

/* The mean over some tokens that may come, the same for every place. */
static void consul_few(const Eye *eye, const Game *view, const Action *actions, uint32_t count, Rng *rng, Few *few)
{
    Game could[CONSUL_TRIES];
    for (int i = 0; i < CONSUL_TRIES; i++) {
        game_determinise(eye->r, view, rng, &could[i]);
    }
    for (uint32_t action = 0; action < count; action++) {
        int32_t sum = 0;
        for (int i = 0; i < CONSUL_TRIES; i++) {
            Game after = could[i];
            game_apply(eye->r, &after, actions[action], NULL);
            sum += worth(eye, &after) / CONSUL_TRIES;
        }
        Sight sight = {sum, actions[action]};
        few_take(few, sight);
    }
}

static void answer_few(const Eye *eye, const Game *view, Rng *rng, Few *few)
{
    Action actions[ACTIONS_MAX];
    uint32_t count = game_list(eye->r, view, actions);
    if (view->phase == PHASE_CONSUL) {
        consul_few(eye, view, actions, count, rng, few);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        Sight sight = {answer_value(eye, view, actions[i]), actions[i]};
        few_take(few, sight);
    }
}

static void features_all(const Eye *eye, const Game *g, int32_t out_feature[FEATURE_COUNT])
{
    int32_t scored[SEATS_MAX];
    Plan plan;
    features_stand(eye->r, g, eye->seat, out_feature, scored);
    plan_make(eye->r, g, eye->seat, eye->monuments, NULL, &plan);
    features_plan(eye->r, &plan, out_feature);
}

static void terms_find(const Eye *eye, const Game *view, const int32_t *before, int32_t worth_before, Action a,
                       int32_t *out_term)
{
    int64_t sum[TERM_COUNT] = {0};
    int32_t after[FEATURE_COUNT];
    Game next;
    outcome_alone(eye->r, view, a, &next);
    features_all(eye, &next, after);
    for (int i = 0; i < FEATURE_COUNT; i++) {
        sum[FEATURE_TERM[i]] += (int64_t)(after[i] - before[i]) * eye->weight[i];
    }
    int32_t rest = worth(eye, &next) - worth_before;
    for (int i = 0; i < TERM_CARDS; i++) {
        out_term[i] = (int32_t)(sum[i] / CLOCK_FULL);
        rest -= out_term[i];
    }
    out_term[TERM_CARDS] = rest;
}

/* What greedy would do goes first: it sees what an invocation allows, which a list of values does not. */
static void choice_first(const Rules *r, const Game *view, Rng *rng, Few *few)
{
    const Action choice = greedy_choose(&GREEDY_WEIGHTS, r, view, rng);
    int at = 0;
    while (at < few->count && few->sight[at].action != choice) {
        at++;
    }
    Sight first = {few->sight[0].value, choice};
    few->count += at == few->count && few->count < few->most;
    for (int i = at < few->count ? at : few->count - 1; i > 0; i--) {
        few->sight[i] = few->sight[i - 1];
    }
    few->sight[0] = first;
}

void bot_terms(const Rules *r, const Game *view, Action a, int32_t out_term[TERM_COUNT])
{
    const bool turn = view->phase == PHASE_TURN || view->phase == PHASE_AFTER;
    int32_t before[FEATURE_COUNT];
    Eye eye;
    memset(out_term, 0, TERM_COUNT * sizeof *out_term);
    if (!turn || action_verb(a) == VERB_END || action_verb(a) == VERB_TRADE) {
        return;
    }
    eye_open(&GREEDY_WEIGHTS, r, view, view->seat, &eye);
    features_all(&eye, view, before);
    terms_find(&eye, view, before, worth(&eye, view), a, out_term);
}

int bot_rank(const Rules *r, const Game *view, int most, BotRank *out_ranks)
{
    const Seed seed = seed_from_number(RANK_SEED);
    const bool turn = view->phase == PHASE_TURN || view->phase == PHASE_AFTER;
    Rng rng = rng_start(&seed);
    int32_t before[FEATURE_COUNT];
    Few few = {.count = 0, .most = most < RANKS_MAX ? most : RANKS_MAX};
    Eye eye;
    Plan plan;
    if (view->phase == PHASE_OVER || few.most <= 0) {
        return 0;
    }
    eye_open(&GREEDY_WEIGHTS, r, view, view->seat, &eye);
    if (turn) {
        plan_make(r, view, eye.seat, eye.monuments, NULL, &plan);
        turn_few(&eye, view, &plan, &few);
    } else {
        answer_few(&eye, view, &rng, &few);
    }
    choice_first(r, view, &rng, &few);
    int32_t worth_before = turn ? worth(&eye, view) : 0;
    if (turn) {
        features_all(&eye, view, before);
    }
    for (int i = 0; i < few.count; i++) {
        memset(&out_ranks[i], 0, sizeof out_ranks[i]);
        out_ranks[i].action = few.sight[i].action;
        out_ranks[i].value = few.sight[i].value;
        if (turn && action_verb(few.sight[i].action) != VERB_END) {
            terms_find(&eye, view, before, worth_before, few.sight[i].action, out_ranks[i].term);
        }
    }
    return few.count;
}
