/* SPDX-License-Identifier: MIT */
/* ending.c - endings searched to the last move. */
#include "ending.h"
#include "branch.h"
#include "few.h"

#include <stddef.h>
#include <string.h>

enum { BRANCHES_MAX = 4096 }; /* room for the lists of one line of play; a final round of five has a few hundred */
enum { WHOLE = 60 };          /* the victory, shared by up to five */

/* What the game comes to. */
typedef struct Outcome {
    int32_t vp[SEATS_MAX];
    uint8_t winners; /* bit per seat */
    uint8_t won;     /* with an automaton */
    int length;
    Action line[ENDING_DEPTH_MAX];
} Outcome;

typedef struct Solver {
    const Rules *r;
    const volatile int *stop;
    uint64_t positions;
    uint64_t positions_most;
    bool contest;
    int used; /* of branch */
    Action list[ACTIONS_MAX];
    Branch branch[BRANCHES_MAX];
} Solver;

/* A window of what can still matter, as keys of the seat to move. */
typedef struct Window {
    int64_t low;
    int64_t high;
} Window;
static const Window ALL = {-INT64_MAX, INT64_MAX};

/* Her last Enlarge draws tiles (15.9); roads may let her draw more. */
static bool ceres_open(const Rules *r, const Game *view)
{
    const Ceres *c = &view->extra.ceres;
    if (!view->final_round || r->config.module[MODULE_ROADS] != 0) {
        return false;
    }
    if (c->bag[0] == 0) {
        return true;
    }
    return view->phase == PHASE_CERES ? c->enlarge_left == 1 : view->final_last == 0;
}

bool ending_open(const Rules *r, const Game *view)
{
    const int era = ERA_COUNT - 1;
    if (view->era != era || view->pile_next[era] != view->pile_end[era] || view->phase == PHASE_OVER ||
        r->config.module[MODULE_OBJECTIVES] == OBJECTIVES_ARE_HIDDEN) {
        return false;
    }
    if (r->config.module[MODULE_CONSUL] != 0) {
        return view->final_round && view->phase != PHASE_CONSUL; /* it draws no more tokens (13.4) */
    }
    return r->config.module[MODULE_CERES] == 0 || ceres_open(r, view);
}

/* Two seats, one against the other. */
static bool contest(const Rules *r)
{
    return r->config.players == 2 && !r->automaton;
}

static int share(const Rules *r, const Outcome *o, int seat)
{
    if (r->automaton) {
        return o->won * WHOLE;
    }
    return (o->winners >> seat & 1) * WHOLE / bits_count(o->winners);
}

/* Over the best of the others; with an automaton that of the player who is least ahead of it. */
static int32_t lead(const Rules *r, const Outcome *o, int seat)
{
    const int players = r->config.players;
    int32_t best = INT32_MIN;
    int32_t least = o->vp[0];
    for (int other = 0; other < players; other++) {
        best = other != seat && o->vp[other] > best ? o->vp[other] : best;
        least = o->vp[other] < least ? o->vp[other] : least;
    }
    return r->automaton ? least - o->vp[players] : o->vp[seat] - best;
}

/* How good an outcome is for a seat: the greater the better. In a contest one seat's is the other's with the sign turned. */
static int64_t key(const Solver *s, const Outcome *o, int seat)
{
    const int64_t unit = 1 << 16; /* more than VP can differ by */
    const int32_t last = s->contest || s->r->automaton ? 0 : o->vp[seat];
    return ((int64_t)(2 * share(s->r, o, seat) - WHOLE) * unit + lead(s->r, o, seat)) * unit + last;
}

static void outcome_read(const Rules *r, const Game *g, Outcome *out_outcome)
{
    Standing standing;
    game_standing(r, g, &standing);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        out_outcome->vp[seat] = g->player[seat].vp;
    }
    out_outcome->winners = standing.winners;
    out_outcome->won = standing.won;
    out_outcome->length = 0;
}

static void outcome_take(Outcome *best, const Outcome *after, Action a)
{
    memcpy(best->vp, after->vp, sizeof best->vp);
    best->winners = after->winners;
    best->won = after->won;
    best->length = after->length + 1;
    best->line[0] = a;
    memcpy(best->line + 1, after->line, sizeof *after->line * (size_t)after->length);
}

static bool last_turn(const Game *g)
{
    return g->final_round && g->turn_seat == g->final_last;
}

/* Lists the moves of a position behind what is in use; none if that is too much. In a contest the order matters, but
 * where only the last turn is left less than it takes. */
static int branches_make(Solver *s, const Game *g)
{
    Branch *branch = s->branch + s->used;
    const int count = (int)game_list(s->r, g, s->list);
    const bool sort = s->contest && g->final_round && !last_turn(g);
    s->positions += (uint64_t)count;
    if (count > BRANCHES_MAX - s->used || s->positions > s->positions_most) {
        return 0;
    }
    for (int i = 0; i < count; i++) {
        branch[i] = (Branch){s->list[i], sort ? branch_gain(s->r, g, s->list[i]) : 0};
    }
    if (sort) {
        branches_sort(branch, count);
    }
    return count;
}

static bool stopped(const Solver *s)
{
    return s->stop != NULL && __atomic_load_n(s->stop, __ATOMIC_RELAXED) != 0;
}

static bool solve(Solver *s, const Game *g, Window window, int depth, Outcome *out_best);

/* What a move comes to. The window is that of the seat that makes it. */
static bool solve_move(Solver *s, const Game *g, Action a, Window window, int depth, Outcome *out_outcome)
{
    Game after = *g;
    game_apply(s->r, &after, a, NULL);
    if (after.phase == PHASE_OVER) {
        outcome_read(s->r, &after, out_outcome);
        return true;
    }
    if (s->contest && after.seat != g->seat) {
        window = (Window){-window.high, -window.low};
    }
    return solve(s, &after, window, depth, out_outcome);
}

/* What the position comes to if everybody plays as ending.h says; false if it is given up. In a contest only up to the
 * window: what is at least its high is not looked at more closely, since the other seat will not let it come to that. */
static bool solve(Solver *s, const Game *g, Window window, int depth, Outcome *out_best)
{
    const int start = s->used;
    const int count = depth < ENDING_DEPTH_MAX ? branches_make(s, g) : 0;
    bool solved = count > 0 && !stopped(s);
    int64_t best = INT64_MIN;
    memset(out_best, 0, sizeof *out_best);
    s->used += count;
    for (int i = 0; i < count && solved && !(s->contest && best >= window.high); i++) {
        const Action a = s->branch[start + i].action;
        Outcome after;
        solved = solve_move(s, g, a, window, depth + 1, &after);
        const int64_t value = solved ? key(s, &after, g->seat) : INT64_MIN;
        if (value > best) {
            outcome_take(out_best, &after, a);
            best = value;
            window.low = best > window.low ? best : window.low;
        }
    }
    s->used = start;
    return solved;
}

static void move_fill(const Rules *r, const Outcome *o, uint64_t positions, EndingMove *out_move)
{
    SearchMove *result = &out_move->result;
    memset(out_move, 0, sizeof *out_move);
    result->action = o->line[0];
    result->visits = (uint32_t)(positions < UINT32_MAX ? positions : UINT32_MAX);
    for (int seat = 0; seat < r->config.players; seat++) {
        result->chance[seat] = (float)share(r, o, seat) / (float)WHOLE;
    }
    for (int seat = 0; seat < r->config.players + r->automaton; seat++) {
        result->points[seat] = (float)o->vp[seat];
    }
    out_move->line_length = o->length;
    memcpy(out_move->line, o->line, sizeof *o->line * (size_t)o->length);
}

/* Nobody builds on another's lots, so what one does leaves the next what it had. */
uint64_t ending_size(const Rules *r, const Game *view)
{
    const int players = r->config.players;
    Action list[ACTIONS_MAX];
    uint64_t all = 1;
    Game turn = *view;
    if (contest(r) || view->phase != PHASE_TURN || !view->final_round || view->final_last >= players) {
        return 0;
    }
    while (!last_turn(&turn)) {
        all *= game_list(r, &turn, list);
        turn.seat = (uint8_t)((turn.seat + 1) % players);
        turn.turn_seat = turn.seat;
    }
    return all * game_list(r, &turn, list);
}

static bool solve_root(Solver *s, const Game *g, Ending *out_ending)
{
    const int count = branches_make(s, g);
    bool solved = count > 0;
    out_ending->count = 0;
    s->used = count;
    for (int i = 0; i < count && solved; i++) {
        const Action a = s->branch[i].action;
        const uint64_t before = s->positions;
        Outcome after;
        solved = solve_move(s, g, a, ALL, 1, &after);
        if (solved) {
            Outcome whole;
            EndingMove move;
            outcome_take(&whole, &after, a);
            move_fill(s->r, &whole, s->positions - before + 1, &move);
            move.key = key(s, &whole, g->seat);
            FEW_TAKE(out_ending->move, out_ending->count, ENDING_MOVES_MAX, key, move);
        }
    }
    out_ending->positions = s->positions;
    return solved;
}

static bool solver_open(Solver *s, const Rules *r, const Game *view, uint64_t positions_most)
{
    s->r = r;
    s->stop = NULL;
    s->positions = 0;
    s->positions_most = positions_most;
    s->contest = contest(r);
    s->used = 0;
    return ending_size(r, view) <= positions_most;
}

bool ending_value(const Rules *r, const Game *view, uint64_t positions_most, SearchMove *out_best)
{
    Solver s;
    Outcome outcome;
    EndingMove move;
    if (!solver_open(&s, r, view, positions_most) || !solve(&s, view, ALL, 0, &outcome)) {
        return false;
    }
    move_fill(r, &outcome, s.positions, &move);
    *out_best = move.result;
    return true;
}

bool ending_solve(const Rules *r, const Game *view, uint64_t positions_most, const volatile int *stop,
                  Ending *out_ending)
{
    Solver s;
    if (!solver_open(&s, r, view, positions_most)) {
        out_ending->positions = 0;
        return false;
    }
    s.stop = stop;
    return solve_root(&s, view, out_ending);
}
