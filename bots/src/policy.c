/* SPDX-License-Identifier: MIT */
/* policy.c - scores moves by what can be had at a glance: marks by their weights. */
#include "policy.h"
#include "choice.h"
#include "few.h"
#include "turn.h"

#include <stddef.h>
#include <string.h>

enum { OTHER_UNIT = 20 /* hundredths of a VP */, OTHER_MOST = 127 };

const float MARK_SCALE[MARK_COUNT] = {
#define MARK(id, scale) scale,
#include "policy.def"
};

/* What is the same for all moves of a position. */
typedef struct PolicySite {
    const Rules *r;
    const Game *g;
    const Player *player;
    LotSet own;
    LotSet rivals;
    uint32_t monuments;
    Plan plan;
    Builds builds;
    int prices[MARKET_SLOTS];
} PolicySite;

/* How moves are scored, and the best of them so far. */
typedef struct Few {
    Candidate *row;
    int count;
    int most;
    PolicySeen *seen; /* NULL: nobody asks */
    void *context;
    const PolicyEra *hidden;
    float weight[MARK_COUNT];      /* for now */
    float position[POLICY_HIDDEN]; /* what the position adds to the hidden layer */
} Few;

void policy_context(const Rules *r, const Game *g, float out_context[CONTEXT_COUNT])
{
    int32_t most = 0;
    for (int seat = 0; seat < seats_scored(r); seat++) {
        most = seat != g->seat && g->player[seat].population > most ? g->player[seat].population : most;
    }
    out_context[CONTEXT_ONE] = 1;
    out_context[CONTEXT_EARLY] = g->final_round ? 0 : (float)era_clock(g) / CLOCK_FULL;
    out_context[CONTEXT_FINAL] = g->final_round;
    out_context[CONTEXT_PLAYERS] = (float)(r->config.players - SEATS_LEAST) / 3;
    out_context[CONTEXT_SILVER] = (float)(g->player[g->seat].silver < 40 ? g->player[g->seat].silver : 40) / 16;
    out_context[CONTEXT_LEAD] = (float)(g->player[g->seat].population - most) / 8;
}

static void few_open(const Net *net, const Rules *r, const Game *g, Few *few)
{
    const float early = (float)era_clock(g) / CLOCK_FULL;
    float context[CONTEXT_COUNT];
    policy_context(r, g, context);
    few->hidden = policy_era(net, g->era);
    for (int mark = 0; mark < MARK_COUNT; mark++) {
        const float *w = &net->weight[policy_at(mark, g->era)];
        const float now = g->final_round ? w[TIME_FINAL] : w[TIME_START] * early + w[TIME_END] * (1.0F - early);
        few->weight[mark] = now * MARK_SCALE[mark];
    }
    for (int i = 0; i < POLICY_HIDDEN; i++) {
        few->position[i] = 0;
        for (int k = 0; k < CONTEXT_COUNT; k++) {
            few->position[i] += context[k] * few->hidden->context[k][i];
        }
    }
}

/* Marks by their weights, and what the hidden layer makes of them. */
static float marks_score(const Few *few, const int32_t marks[MARK_COUNT])
{
    float hidden[POLICY_HIDDEN];
    float sum = 0;
    memcpy(hidden, few->position, sizeof hidden);
    for (int mark = 0; mark < MARK_COUNT; mark++) {
        if (marks[mark] == 0) {
            continue;
        }
        const float x = (float)marks[mark] * MARK_SCALE[mark];
        sum += (float)marks[mark] * few->weight[mark];
        for (int i = 0; i < POLICY_HIDDEN; i++) {
            hidden[i] += x * few->hidden->mark[mark][i];
        }
    }
    for (int i = 0; i < POLICY_HIDDEN; i++) {
        sum += (hidden[i] > 0 ? hidden[i] : 0) * few->hidden->last[i];
    }
    return sum;
}

static void few_take(Few *few, Action action, const int32_t marks[MARK_COUNT])
{
    if (few->seen != NULL) {
        few->seen(few->context, action, marks);
        return;
    }
    const float score = marks_score(few, marks);
    const Candidate candidate = {action, score};
    FEW_TAKE(few->row, few->count, few->most, score, candidate);
}

static void policy_site(const Rules *r, const Game *g, uint32_t monuments, PolicySite *out_site)
{
    out_site->r = r;
    out_site->g = g;
    out_site->player = &g->player[g->seat];
    out_site->own = g->own[g->seat];
    out_site->rivals = lots_none();
    for (int seat = 0; seat < seats_scored(r); seat++) {
        out_site->rivals = seat != g->seat ? lots_or(out_site->rivals, g->own[seat]) : out_site->rivals;
    }
    out_site->monuments = monuments;
    plan_make(r, g, g->seat, monuments, &out_site->builds, &out_site->plan);
    game_prices(r, g, g->seat, out_site->prices);
}

static void income_marks(const PolicySite *site, int32_t *x)
{
    const Game *g = site->g;
    bool poor = true;
    for (int slot = 0; slot < g->market_count; slot++) {
        poor = poor && site->prices[slot] > site->player->silver;
    }
    x[MARK_INCOME] = 1;
    x[MARK_INCOME_AMOUNT] = game_income(site->r, g, g->seat);
    x[MARK_INCOME_SILVER] = site->player->silver;
    x[MARK_INCOME_POOR] = poor;
}

static int squares_with(LotSet own, Lot lot)
{
    const LotSet with = lots_or(own, lots_one(lot));
    const LotSet pairs = lots_and(with, lots_down(with, 1));
    const LotSet pairs_before = lots_and(own, lots_down(own, 1));
    return lots_count(lots_and(pairs, lots_down(pairs, LOT_STRIDE))) -
           lots_count(lots_and(pairs_before, lots_down(pairs_before, LOT_STRIDE)));
}

static void buy_marks(const PolicySite *site, unsigned card, int32_t *x)
{
    const Game *g = site->g;
    const int slot = game_slot(g, card);
    const int price = slot < g->market_count ? site->prices[slot] : 0;
    x[MARK_BUY] = 1;
    x[MARK_BUY_PRICE] = price;
    x[MARK_BUY_LEFT] = site->player->silver - price;
    if (card >= LOT_END) {
        x[MARK_BUY_INVOCATION] = 1;
        return;
    }
    const LotSet around = lots_around(lots_one((Lot)card));
    const int fit = lots_count(lots_and(around, site->own));
    x[MARK_BUY_FIT] = fit;
    x[MARK_BUY_CORNER] = fit >= 2;
    x[MARK_BUY_SQUARE] = squares_with(site->own, (Lot)card);
    x[MARK_BUY_RIVALS] = lots_count(lots_and(around, site->rivals));
    x[MARK_BUY_LAST] = site->player->markers == 1;
    if (fit > 0) {
        Plan plan;
        Game after = *g;
        memset(&plan, 0, sizeof plan);
        after.own[g->seat] = lots_or(site->own, lots_one((Lot)card));
        plan_extend(site->r, &after, g->seat, site->monuments, (Lot)card, &plan);
        x[MARK_BUY_GAIN] = plan.gain[0];
        x[MARK_BUY_MORE] = plan.gain[0] > site->plan.gain[0] ? plan.gain[0] - site->plan.gain[0] : 0;
    }
}

static void build_marks(const PolicySite *site, Action a, int gain, int32_t *x)
{
    const Game *g = site->g;
    const Piece *piece = &site->r->piece[action_a(a)];
    const LotSet lots = rotation_lots((int)(action_b(a) & 127), (Lot)action_c(a));
    const int best = site->builds.count > 0 ? site->builds.row[0].value : 0;
    int over = 0;
    LotSet gone = lots_none();
    for (LotSet rest = lots_and(lots, g->larger_than[0]); lots_any(rest); over++) {
        const LotSet building = building_lots(g, lots_first(rest));
        gone = lots_or(gone, building);
        rest = lots_minus(rest, building);
    }
    x[MARK_BUILD] = 1;
    x[MARK_BUILD_GAIN] = gain;
    x[MARK_BUILD_BEHIND] = best - gain;
    x[MARK_BUILD_BEST] = gain == best;
    x[MARK_BUILD_SIZE] = lots_count(lots);
    x[MARK_BUILD_CITIZENS] = piece->citizens;
    x[MARK_BUILD_SILVER] = piece->silver;
    x[MARK_BUILD_CIVIC] = piece->type == TYPE_CIVIC;
    x[MARK_BUILD_MARKERS] = lots_count(lots_minus(lots, g->larger_than[0])) - lots_count(lots_minus(gone, lots));
    x[MARK_BUILD_FREES] = site->player->markers == 0 && x[MARK_BUILD_MARKERS] > 0;
    x[MARK_BUILD_OVER] = over;
    x[MARK_BUILD_MONUMENT] = action_verb(a) == VERB_RAISE;
}

/* gain: of a building (plan.h). */
static void mark_take(const PolicySite *site, Action a, int gain, Few *few)
{
    int32_t marks[MARK_COUNT] = {0};
    const unsigned verb = action_verb(a);
    if (verb == VERB_INCOME) {
        income_marks(site, marks);
    } else if (verb == VERB_BUY) {
        buy_marks(site, action_a(a), marks);
    } else {
        build_marks(site, a, gain, marks);
    }
    few_take(few, a, marks);
}

/* The action of a turn: income, a card, a building. */
static void turn_list(const Rules *r, const Game *g, uint32_t monuments, Few *few)
{
    PolicySite site;
    policy_site(r, g, monuments, &site);
    mark_take(&site, action_make(VERB_INCOME, 0, 0, 0), 0, few);
    for (int slot = 0; slot < g->market_count; slot++) {
        const Action a = action_make(VERB_BUY, g->market[slot], 0, 0);
        if (site.prices[slot] <= site.player->silver && game_check(r, g, g->seat, a) == RULE_OK) {
            mark_take(&site, a, 0, few);
        }
    }
    for (int i = 0; i < site.builds.count; i++) {
        Action a = site.builds.row[i].action;
        if (build_allowed(r, g, &a)) {
            mark_take(&site, a, site.builds.row[i].value, few);
        }
    }
}

static bool base_verb(unsigned verb)
{
    return verb == VERB_INCOME || verb == VERB_BUY || verb == VERB_BUILD || verb == VERB_RAISE;
}

/* Everything else that modules ask or allow, by greedy's opinion. */
static void rest_list(const Rules *r, const Game *g, const Eye *eye, Few *few)
{
    Action actions[ACTIONS_MAX];
    Game asked = *g;
    const bool turn = g->phase == PHASE_TURN || g->phase == PHASE_AFTER;
    if (g->phase == PHASE_TURN) {
        asked.phase = PHASE_AFTER; /* the free actions alone */
    }
    const uint32_t count = game_list(r, &asked, actions);
    const int32_t now = turn ? worth_stand(eye, g) : 0;
    for (uint32_t i = 0; i < count; i++) {
        const Action a = actions[i];
        const unsigned verb = action_verb(a);
        int32_t value = 0;
        if (base_verb(verb) || (verb == VERB_END && g->phase == PHASE_TURN)) {
            continue;
        }
        if (turn && verb != VERB_END) {
            value = stand_after(eye, g, a) - now;
        } else if (!turn && verb != VERB_TOKEN) {
            value = answer_value(eye, g, a);
        }
        int32_t marks[MARK_COUNT] = {0};
        value /= OTHER_UNIT;
        marks[MARK_OTHER] = 1;
        marks[MARK_OTHER_VALUE] = value > OTHER_MOST ? OTHER_MOST : value < -OTHER_MOST ? -OTHER_MOST : value;
        few_take(few, a, marks);
    }
}

static void moves_list(const Rules *r, const Game *g, Few *few)
{
    if ((r->modules & ~(1U << MODULE_DRAFT)) == 0 && g->phase == PHASE_TURN) {
        turn_list(r, g, 0, few);
        return;
    }
    Eye eye;
    eye_open(&GREEDY_WEIGHTS, r, g, g->seat, &eye);
    if (g->phase == PHASE_TURN) {
        turn_list(r, g, (g->effects & TURN_NO_REQUIREMENT) != 0 ? g->pool : eye.monuments, few);
    }
    if (g->phase != PHASE_TURN || r->hook_count[POINT_free] != 0) {
        rest_list(r, g, &eye, few);
    }
}

int policy_list(const Net *net, const Rules *r, const Game *g, int most, Candidate *out_candidates)
{
    Few few = {.row = out_candidates, .most = most < CANDIDATES_MAX ? most : (int)CANDIDATES_MAX};
    few_open(net, r, g, &few);
    moves_list(r, g, &few);
    return few.count;
}

void policy_look(const Rules *r, const Game *g, PolicySeen *seen, void *context)
{
    Few few = {.seen = seen, .context = context, .hidden = policy_era(&NET_DEFAULT, g->era)};
    moves_list(r, g, &few);
}
