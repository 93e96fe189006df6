/* SPDX-License-Identifier: MIT */
/* ending_prove.c - whether a seat wins whatever the others do: a search for one answer, yes or not shown. */
#include "branch.h"
#include "ending.h"

#include <stddef.h>
#include <string.h>

enum { DEPTH_MAX = 40, BRANCHES_MAX = 4096 };
static const Action NOTHING = UINT32_MAX;

typedef enum Answer {
    NOT_SHOWN, /* so deep */
    SHOWN,
    GIVEN_UP
} Answer;

typedef struct Prover {
    const Rules *r;
    const volatile int *stop;
    uint64_t positions;
    uint64_t positions_most;
    int seat;                      /* that is to win */
    int used;                      /* of branch */
    Action decisive[DEPTH_MAX][2]; /* what last settled a position so deep: for the others, for the seat */
    Action list[ACTIONS_MAX];
    Branch branch[BRANCHES_MAX];
} Prover;

/* Decisions to the end of the game at least, if nobody but the seat buys. */
static int decisions_least(const Prover *p, const Game *g)
{
    const int players = p->r->config.players;
    if (g->final_round) {
        return (g->final_last + players - g->turn_seat) % players + 1;
    }
    return (p->seat + players - g->turn_seat) % players + players * (g->market_count - 1) + 1 + players;
}

static Answer prove(Prover *p, const Game *g, int depth);

static Answer prove_move(Prover *p, const Game *g, Action a, int depth)
{
    Game after = *g;
    p->positions++;
    game_apply(p->r, &after, a, NULL);
    return prove(p, &after, depth - 1);
}

/* Lists the moves behind what is in use; 0 if there is no room. In the last turn the order is not worth what it takes. */
static int branches_make(Prover *p, const Game *g)
{
    Branch *branch = p->branch + p->used;
    const int count = (int)game_list(p->r, g, p->list);
    const bool sort = !(g->final_round && g->turn_seat == g->final_last);
    if (count > BRANCHES_MAX - p->used) {
        return 0;
    }
    p->positions += sort ? (uint64_t)count : 0;
    for (int i = 0; i < count; i++) {
        branch[i] = (Branch){p->list[i], sort ? branch_gain(p->r, g, p->list[i]) : 0};
    }
    if (sort) {
        branches_sort(branch, count);
    }
    return count;
}

/* All moves but one, until one settles the position: the seat needs one that wins, the others one that keeps it from
 * that. */
static Answer prove_all(Prover *p, const Game *g, int depth, Action but)
{
    const bool own = g->seat == p->seat;
    const Answer settled = own ? SHOWN : NOT_SHOWN;
    const int start = p->used;
    const int count = branches_make(p, g);
    Answer answer = count == 0 ? GIVEN_UP : own ? NOT_SHOWN : SHOWN;
    p->used += count;
    for (int i = 0; i < count; i++) {
        const Action a = p->branch[start + i].action;
        const Answer after = a != but ? prove_move(p, g, a, depth) : answer;
        if (after == settled || after == GIVEN_UP) {
            p->decisive[depth][own] = after == settled ? a : NOTHING;
            answer = after;
            break;
        }
    }
    p->used = start;
    return answer;
}

/* Whether the seat wins within so many decisions. What settled a like position is tried first: mostly it does so again. */
static Answer prove(Prover *p, const Game *g, int depth)
{
    if (g->phase == PHASE_OVER) {
        Standing standing;
        game_standing(p->r, g, &standing);
        return standing.winners == 1U << p->seat ? SHOWN : NOT_SHOWN;
    }
    if (decisions_least(p, g) > depth) {
        return NOT_SHOWN;
    }
    if (p->positions > p->positions_most || (p->stop != NULL && __atomic_load_n(p->stop, __ATOMIC_RELAXED) != 0)) {
        return GIVEN_UP;
    }
    const bool own = g->seat == p->seat;
    Action first = p->decisive[depth][own];
    if (first != NOTHING && game_check(p->r, g, g->seat, first) == RULE_OK) {
        const Answer after = prove_move(p, g, first, depth);
        if (after == GIVEN_UP || after == (own ? SHOWN : NOT_SHOWN)) {
            return after;
        }
    } else {
        first = NOTHING;
    }
    return prove_all(p, g, depth, first);
}

bool ending_prove(const Rules *r, const Game *view, int seat, uint64_t positions_most, const volatile int *stop,
                  EndingProof *out_proof)
{
    Prover p;
    Answer answer = NOT_SHOWN;
    p.r = r;
    p.stop = stop;
    p.positions = 0;
    p.positions_most = positions_most;
    p.seat = seat;
    p.used = 0;
    memset(p.decisive, 0xff, sizeof p.decisive);
    for (int depth = decisions_least(&p, view); depth < DEPTH_MAX && answer == NOT_SHOWN; depth += r->config.players) {
        answer = prove(&p, view, depth);
        out_proof->move = p.decisive[depth][1];
    }
    out_proof->seat = seat;
    out_proof->positions = p.positions;
    return answer == SHOWN;
}
