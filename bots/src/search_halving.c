/* SPDX-License-Identifier: MIT */
/* search_halving.c - how a few simulations are shared out among the moves of the root: sequential halving. */
#include "search_inner.h"

/* How much more promise (as in Candidate.score) weighs as much as all of the range of the values. */
static const float PROMISE_RANGE = 16.0F;
static const float VALUE_RANGE_LEAST = 0.02F;

/* log2 of a number from 0 to 1, near enough; of less than 2^-LOG_LEAST too. */
enum { LOG_LEAST = 40 };
static float binary_log(float x)
{
    int whole = 0;
    for (; x < 1.0F && whole > -LOG_LEAST; whole--) {
        x *= 2.0F;
    }
    const float rest = x - 1.0F; /* 0 to 1 */
    return (float)whole + rest * (1.4249F + rest * (-0.5823F + rest * 0.1574F));
}

/* How often a move should have been tried by now to be the next: every move equally often in the first of log2(moves)
 * rounds, in each further one the better half of them, all rounds of the same length. */
static uint32_t visits_due(uint32_t simulations, uint32_t run, int moves)
{
    uint32_t left = (uint32_t)moves;
    uint32_t rounds = 0;
    uint32_t due = 0;
    while (1U << rounds < left) {
        rounds++;
    }
    for (;;) {
        const uint32_t share = simulations / (rounds * left);
        const uint32_t each = share > 0 ? share : 1;
        if (run < each * left) {
            return due + run / left;
        }
        run -= each * left;
        due += each;
        left = left / 2 > 2 ? left / 2 : 2;
    }
}

/* The values of the moves that were tried. */
typedef struct Values {
    float low;
    float range; /* at least VALUE_RANGE_LEAST */
    float mean;
} Values;

static Values values_of(const Node *root)
{
    float low = 2.0F;
    float high = -1.0F;
    float sum = 0;
    uint32_t visits = 0;
    for (int i = 0; i < root->count; i++) {
        const Edge *edge = &root->edge[i];
        if (edge->visits != 0) {
            const float value = edge->sum / (float)edge->visits;
            low = value < low ? value : low;
            high = value > high ? value : high;
            sum += edge->sum;
            visits += edge->visits;
        }
    }
    return visits != 0
               ? (Values){low, high - low < VALUE_RANGE_LEAST ? VALUE_RANGE_LEAST : high - low, sum / (float)visits}
               : (Values){0, 1.0F, 0};
}

/* Of the moves that were tried as often as is due the one that is best by its value and its promise. */
int edge_halved(const Search *s, const Walker *w, const Node *root)
{
    int best = -1;
    float most = 0;
    if (!s->alone || root->count < 2 || w->runs >= s->scope.halving) {
        return -1;
    }
    const Values values = values_of(root);
    const uint32_t due = visits_due(s->scope.halving, w->runs, root->count);
    for (int i = 0; i < root->count; i++) {
        const Edge *edge = &root->edge[i];
        const float value = edge->visits != 0 ? edge->sum / (float)edge->visits : values.mean;
        const float score = (value - values.low) / values.range + binary_log(edge->prior) / PROMISE_RANGE;
        if (w->counted[i] == due && (best < 0 || score > most)) {
            most = score;
            best = i;
        }
    }
    return best;
}
