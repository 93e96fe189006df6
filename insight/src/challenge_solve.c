/* SPDX-License-Identifier: MIT */
/* challenge_solve.c - that a challenge can be done: a bot that looks at its goal, and endings searched to their end. */
#include "insight/challenge.h"
#include "table/table.h"

#include <string.h>

/* ---- A bot that looks at the goal. */
enum { UNIT = 100 /* a VP, as greedy values moves */, FAILED_COST = 1000 * UNIT };

/* How much a try cares for the goal, and how much it leaves to dice: what suits one challenge does not suit another. */
typedef struct Temper {
    int32_t weight;
    uint32_t noise;
} Temper;

static Temper temper_draw(Rng *rng)
{
    static const int32_t WEIGHTS[] = {UNIT / 2, UNIT, 2 * UNIT, 5 * UNIT};
    static const uint32_t NOISES[] = {1, UNIT / 2, UNIT, 3 * UNIT};
    return (Temper){WEIGHTS[rng_below(rng, 4)], NOISES[rng_below(rng, 4)]};
}

static int64_t term_cost(const GoalTerm *term, const TermState *state, int32_t weight)
{
    if (state->state == GOAL_FAILED) {
        return FAILED_COST;
    }
    if (state->state == GOAL_MET || state->holds || term->what == TALLY_WIN) {
        return 0;
    }
    const int32_t away = term->most ? state->now - term->amount : term->amount - state->now;
    return (int64_t)weight * (away > 20 ? 20 : away);
}

/* What is missing of the goal and the medals. */
static int64_t goal_cost(const Track *track, int32_t weight)
{
    const Challenge *c = track->challenge;
    int64_t cost = 0;
    for (int i = 0; i < c->goal.count; i++) {
        cost += term_cost(&c->goal.term[i], &track->goal[i], weight);
    }
    for (int medal = 0; medal < MEDAL_COUNT; medal++) {
        for (int i = 0; i < c->medal[medal].count; i++) {
            cost += term_cost(&c->medal[medal].term[i], &track->medal[medal][i], weight) / (medal + 1);
        }
    }
    return cost;
}

static int64_t move_cost(const Track *track, Action a, int32_t weight)
{
    static Track after;
    after = *track;
    track_move(&after, a, NULL);
    return goal_cost(&after, weight);
}

static Action own_move(const Track *track, const Temper *temper, Solver *solver)
{
    static Action list[ACTIONS_MAX];
    const Rules *r = &track->challenge->rules;
    Game view;
    game_view(r, &track->now, track->now.seat, &view);
    const Action base = bot_choose(solver->own, r, &view, &solver->rng, solver->thinking);
    if (track->now.phase != PHASE_TURN) {
        return base;
    }
    const uint32_t count = game_list(r, &track->now, list);
    const int64_t harm = move_cost(track, base, temper->weight);
    int64_t best = INT64_MIN;
    int64_t least = INT64_MAX;
    Action chosen = base;
    for (uint32_t i = 0; i < count; i++) {
        const int64_t cost = move_cost(track, list[i], temper->weight);
        const int64_t value = greedy_value(r, &view, list[i]) - cost + (int64_t)rng_below(&solver->rng, temper->noise);
        least = cost < least ? cost : least;
        chosen = value > best ? list[i] : chosen;
        best = value > best ? value : best;
    }
    /* greedy's own opinion is asked in any case: where the goal is not touched the base move is the better one */
    return harm <= least && rng_below(&solver->rng, 4 * UNIT) >= temper->noise ? base : chosen;
}

static bool other_move(const Track *track, Solver *solver, Action *out_action, Offer *out_offer)
{
    const Challenge *c = track->challenge;
    const int bot = bot_find(c->game.kind[track->now.seat]);
    Game view;
    game_view(&c->rules, &track->now, track->now.seat, &view);
    return bot_decide(bot == BOT_COUNT ? (int)BOT_GREEDY : bot, &c->rules, &view, &solver->rng, solver->thinking,
                      out_action, out_offer);
}

static void record_back(const Challenge *challenge, Record *out_game)
{
    *out_game = challenge->game;
    record_cut(out_game, challenge->start_moves);
}

int challenge_try(const Challenge *challenge, Solver *solver, Record *out_game)
{
    static Track track;
    const Temper temper = temper_draw(&solver->rng);
    record_back(challenge, out_game);
    track_start(&track, challenge);
    while (!track_settled(&track) && track_hope(&track) > 0 && track.now.phase != PHASE_OVER) {
        const int seat = track.now.seat;
        Action a = 0;
        Offer offer;
        bool trade = false;
        memset(&offer, 0, sizeof offer);
        if (seat == challenge->seat) {
            const bool first = solver->begins && out_game->move_count == challenge->start_moves;
            a = first ? solver->first : own_move(&track, &temper, solver);
        } else {
            trade = other_move(&track, solver, &a, &offer);
        }
        if (!record_add(out_game, seat, a, trade ? &offer : NULL)) {
            break;
        }
        track_move(&track, a, trade ? &offer : NULL);
    }
    return track_medal(&track);
}

int challenge_witness(const Challenge *challenge)
{
    static Track track;
    return track_record(&track, challenge, &challenge->game) ? track_medal(&track) : 0;
}

int challenge_idle(const Challenge *challenge)
{
    static Track track;
    static const uint64_t DICE = 17;
    Solver solver = {.thinking = NULL, .own = BOT_GREEDY};
    const Seed seed = seed_from_number(DICE);
    const Action income = action_make(VERB_INCOME, 0, 0, 0);
    solver.rng = rng_start(&seed);
    track_start(&track, challenge);
    /* with idle_rounds=0 a game in which nobody else can do anything either never ends: a record's moves are enough */
    for (uint32_t moves = challenge->start_moves;
         moves < RECORD_MOVES_MAX && !track_settled(&track) && track.now.phase != PHASE_OVER; moves++) {
        Game view;
        game_view(&challenge->rules, &track.now, track.now.seat, &view);
        const bool idle = track.now.seat == challenge->seat && track.now.phase == PHASE_TURN;
        track_move(&track, idle ? income : bot_choose(BOT_GREEDY, &challenge->rules, &view, &solver.rng, NULL), NULL);
    }
    return track_medal(&track);
}

/* ---- Endings. */
enum { DEPTH_MAX = 12 };
typedef struct Ending {
    uint64_t positions;
    uint64_t most;
} Ending;
static Action branch[DEPTH_MAX][ACTIONS_MAX];

/* Whether nothing is left to chance: the last era's pile is used up, and nobody draws. Offers of trades are in no list of
 * actions, so that with them not everything is looked at. */
static bool all_open(const Challenge *c)
{
    const Game *g = &c->start;
    return !c->rules.automaton && c->rules.config.module[MODULE_TRADING] == 0 && g->era + 1 == ERA_COUNT &&
           g->pile_next[g->era] == g->pile_end[g->era] && g->phase == PHASE_TURN && g->seat == c->seat;
}

/* 1: the seat reaches the third medal whatever the others do; 0: it does not; -1: given up. */
static int forced(Ending *search, const Track *track, int depth)
{
    if (track_hope(track) < MEDAL_COUNT || track_settled(track)) {
        return track_medal(track) == MEDAL_COUNT;
    }
    if (depth == DEPTH_MAX || search->positions > search->most) {
        return -1;
    }
    const bool own = track->now.seat == track->challenge->seat;
    const uint32_t count = game_list(&track->challenge->rules, &track->now, branch[depth]);
    for (uint32_t i = 0; i < count; i++) {
        Track after = *track;
        search->positions++;
        track_move(&after, branch[depth][i], NULL);
        const int answer = forced(search, &after, depth + 1);
        if (answer < 0 || answer == own) {
            return answer;
        }
    }
    return !own;
}

int challenge_answers(const Challenge *challenge, uint64_t positions_most, Action *out_move)
{
    static Action first[ACTIONS_MAX];
    static Track track;
    Ending search = {0, positions_most};
    int answers = 0;
    if (!all_open(challenge)) {
        return -1;
    }
    track_start(&track, challenge);
    const uint32_t count = game_list(&challenge->rules, &track.now, first);
    for (uint32_t i = 0; i < count; i++) {
        Track after = track;
        track_move(&after, first[i], NULL);
        const int answer = forced(&search, &after, 0);
        if (answer < 0) {
            return -1;
        }
        answers += answer;
        *out_move = answer > 0 ? first[i] : *out_move;
    }
    return answers;
}
