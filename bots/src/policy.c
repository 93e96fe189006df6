/* policy.c - scores moves by what can be had at a glance. */
#include "policy.h"
#include "choice.h"
#include "greedy.h"
#include "turn.h"

#include <stddef.h>

enum { PAID = 128 << 8 };

typedef struct Few {
    Candidate *row;
    int count;
    int most;
} Few;

static void few_take(Few *few, Action action, float score)
{
    int at = few->count;
    while (at > 0 && few->row[at - 1].score < score) {
        at--;
    }
    if (at == few->most) {
        return;
    }
    few->count += few->count < few->most;
    for (int i = few->count - 1; i > at; i--) {
        few->row[i] = few->row[i - 1];
    }
    few->row[at].action = action;
    few->row[at].score = score;
}

float policy_buy(const Rules *r, const Game *g, int slot, int price)
{
    const Card card = g->market[slot];
    const Player *p = &g->player[g->seat];
    float score = 1.0F - 0.25F * (float)price;
    (void)r;
    if (card < LOT_END) {
        const LotSet around = lots_around(lots_one(card));
        const int own = lots_count(lots_and(around, g->own[g->seat]));
        score += 1.1F * (float)own + (p->markers == 1 ? -0.5F : 0);
    } else {
        score += 1.0F;
    }
    return score;
}

static float income_score(const Rules *r, const Game *g)
{
    const int silver = g->player[g->seat].silver;
    if (g->final_round) {
        return -3.0F;
    }
    return 0.6F + 0.12F * (float)game_income(r, g, g->seat) - (silver > 10 ? 0.12F * (float)(silver - 10) : 0);
}

static float build_score(const Game *g, int gain, Action a)
{
    (void)a;
    return 0.45F * (float)gain - (g->final_round ? 0.0F : 0.5F);
}

/* Where nothing but income, deeds and the tray is in play. */
static void turn_list(const Rules *r, const Game *g, Few *few)
{
    int prices[MARKET_SLOTS];
    Builds builds;
    Plan plan;
    const Player *p = &g->player[g->seat];
    few_take(few, action_make(VERB_INCOME, 0, 0, 0), income_score(r, g));
    game_prices(r, g, g->seat, prices);
    for (int slot = 0; slot < g->market_count; slot++) {
        if (prices[slot] <= p->silver && p->markers > 0) {
            few_take(few, action_make(VERB_BUY, g->market[slot], 0, 0), policy_buy(r, g, slot, prices[slot]));
        }
    }
    plan_make(r, g, g->seat, 0, &builds, &plan);
    for (int i = 0; i < builds.count; i++) {
        const float score = build_score(g, builds.gain[i], builds.action[i]);
        if (few->count == few->most && score <= few->row[few->most - 1].score) {
            break;
        }
        if (game_check(r, g, g->seat, builds.action[i]) == RULE_OK) {
            few_take(few, builds.action[i], score);
        }
    }
}

/* With modules: everything that is legal, by greedy's first look. */
static void any_list(const Rules *r, const Game *g, Few *few)
{
    static const float AN_ODD = 1.0F / 220; /* hundredths of a VP that double the odds */
    Action actions[ACTIONS_MAX];
    Eye eye;
    Plan plan;
    Builds builds;
    const bool turn = g->phase == PHASE_TURN || g->phase == PHASE_AFTER;
    const uint32_t count = game_list(r, g, actions);
    eye_open(&GREEDY_WEIGHTS, r, g, g->seat, &eye);
    if (turn) {
        plan_make(r, g, eye.seat, eye.monuments, &builds, &plan);
    }
    const int32_t now = turn ? worth_stand(&eye, g) : 0;
    for (uint32_t i = 0; i < count; i++) {
        const Action a = actions[i];
        const unsigned verb = action_verb(a);
        int32_t value = 0;
        if (turn && verb != VERB_END) {
            value = stand_after(&eye, g, a) - now;
        } else if (!turn && verb != VERB_TOKEN) {
            value = answer_value(&eye, g, a);
        }
        few_take(few, a, (float)value * AN_ODD);
    }
}

int policy_list(const Rules *r, const Game *g, int most, Candidate *out_candidates)
{
    Few few = {out_candidates, 0, most < CANDIDATES_MAX ? most : (int)CANDIDATES_MAX};
    if (g->phase == PHASE_TURN && (r->modules & ~(1U << MODULE_DRAFT)) == 0) {
        turn_list(r, g, &few);
    } else {
        any_list(r, g, &few);
    }
    return few.count;
}
