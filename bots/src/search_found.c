/* SPDX-License-Identifier: MIT */
/* search_found.c - what a search has found: moves, best first, and what is expected to follow. */
#include "search_inner.h"

#include <string.h>

/* Whether a move goes before another. */
static bool move_before(const SearchMove *a, const SearchMove *b, int seat)
{
    return a->visits != b->visits ? a->visits > b->visits : a->chance[seat] > b->chance[seat];
}

/* An edge of the root as a move. One that was only met in a former search has the position's own forecast. */
static SearchMove root_move(const Search *s, int i)
{
    const Edge *edge = &tree_node(&s->tree, s->root)->edge[i];
    SearchMove move = {.action = edge->action, .visits = edge->visits};
    Forecast sum = s->sum[i];
    float counted = (float)s->counted[i];
    if (s->counted[i] == 0) {
        forecast_make(s->net, s->rules, &s->view, NULL, &sum);
        counted = 1.0F;
    }
    for (int seat = 0; seat < seats_scored(s->rules); seat++) {
        move.chance[seat] = seat < s->rules->config.players ? sum.chance[seat] / counted : 0;
        move.points[seat] = sum.points[seat] / counted;
    }
    return move;
}

int search_moves(const Search *s, SearchMove *out_moves, int most)
{
    int count = 0;
    if (s->facts.exact) {
        for (; count < s->ending.count && count < most; count++) {
            out_moves[count] = s->ending.move[count].result;
        }
        return count;
    }
    const Node *node = s->root != NO_NODE ? tree_node(&s->tree, s->root) : NULL;
    for (int i = 0; node != NULL && i < node->count; i++) {
        if (node->edge[i].visits == 0) {
            continue;
        }
        const SearchMove move = root_move(s, i);
        int at = count;
        while (at > 0 && move_before(&move, &out_moves[at - 1], node->seat)) {
            at--;
        }
        if (at == most) {
            continue;
        }
        count += count < most;
        for (int k = count - 1; k > at; k--) {
            out_moves[k] = out_moves[k - 1];
        }
        out_moves[at] = move;
    }
    return count;
}

/* The line of a solved ending. */
static int ending_line(const Ending *ending, Action first, Action *out_line, int most)
{
    int count = 0;
    for (int i = 0; i < ending->count; i++) {
        const EndingMove *move = &ending->move[i];
        for (; move->result.action == first && count < move->line_length && count < most; count++) {
            out_line[count] = move->line[count];
        }
    }
    return count;
}

static const Edge *edge_most(const Node *node)
{
    const Edge *best = NULL;
    for (int i = 0; i < node->count; i++) {
        const Edge *edge = &node->edge[i];
        best = edge->visits != 0 && (best == NULL || edge->visits > best->visits) ? edge : best;
    }
    return best;
}

int search_line(const Search *s, Action first, Action *out_line, int most)
{
    const Node *node = s->root != NO_NODE ? tree_node(&s->tree, s->root) : NULL;
    const Edge *edge = NULL;
    int count = 0;
    if (s->facts.exact) {
        return ending_line(&s->ending, first, out_line, most);
    }
    for (int i = 0; node != NULL && i < node->count; i++) {
        edge = node->edge[i].action == first ? &node->edge[i] : edge;
    }
    while (edge != NULL && count < most) {
        out_line[count++] = edge->action;
        edge = edge->child != NO_NODE ? edge_most(tree_node(&s->tree, edge->child)) : NULL;
    }
    return count;
}
