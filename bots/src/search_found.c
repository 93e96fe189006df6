/* SPDX-License-Identifier: MIT */
/* search_found.c - what a search has found: moves, best first, and what is expected to follow. */
#include "search_inner.h"

#include <string.h>

enum { LINE_SEED = 1 };

SearchFacts search_facts(const Search *s)
{
    const Node *root = s->root != NO_NODE ? tree_node(&s->tree, s->root) : NULL;
    const bool exact = __atomic_load_n(&s->exact, __ATOMIC_ACQUIRE);
    const bool proved = __atomic_load_n(&s->proved, __ATOMIC_ACQUIRE);
    SearchFacts facts = {.full = __atomic_load_n(&s->full, __ATOMIC_RELAXED),
                         .exact = exact || proved,
                         .forced = s->forced,
                         .bytes = search_bytes(s->room) + shared_read(&s->tree.used)};
    for (int i = 0; i < s->walkers; i++) {
        const uint32_t depth = shared_read(&s->walker[i].depth);
        facts.runs += shared_read(&s->walker[i].runs);
        facts.depth = depth > facts.depth ? depth : facts.depth;
    }
    for (int i = 0; root != NULL && i < node_count(root); i++) {
        facts.visits += shared_read(&root->edge[i].visits);
    }
    facts.evaluated = facts.runs + (exact ? s->ending.positions : 0) + (proved ? s->proof.positions : 0);
    return facts;
}

/* Whether a move goes before another. */
static bool move_before(const SearchMove *a, const SearchMove *b, int seat)
{
    return a->visits != b->visits ? a->visits > b->visits : a->chance[seat] > b->chance[seat];
}

/* A move of which so many simulations came to that sum; without any it has the position's own forecast. */
static SearchMove move_make(const Search *s, Action a, uint32_t visits, const Forecast *sum, uint32_t runs)
{
    SearchMove move = {.action = a, .visits = visits};
    Forecast own;
    if (runs == 0) {
        forecast_make(s->net, s->rules, &s->view, NULL, &own);
        sum = &own;
    }
    const float counted = runs != 0 ? (float)runs : 1.0F;
    for (int seat = 0; seat < seats_scored(s->rules); seat++) {
        move.chance[seat] = seat < s->rules->config.players ? sum->chance[seat] / counted : 0;
        move.points[seat] = sum->points[seat] / counted;
    }
    return move;
}

/* An edge of the root as a move; it may have been met in a former search only. */
static SearchMove root_move(const Search *s, int i)
{
    const Edge *edge = &tree_node(&s->tree, s->root)->edge[i];
    Forecast sum = {0};
    uint32_t runs = 0;
    for (int k = 0; k < s->walkers; k++) {
        runs += walker_tell(s, &s->walker[k], i, &sum);
    }
    return move_make(s, edge->action, shared_read(&edge->visits), &sum, runs);
}

/* What is known of every move once it is proved who wins: of the others' victory all, of the own that there is a move,
 * which goes to the front. It may be one that was not among those looked at. */
static int moves_proved(const Search *s, SearchMove *moves, int count, int most)
{
    const EndingProof *proof = &s->proof;
    const bool own = proof->seat == s->view.seat;
    int first = 0;
    while (own && first < count && moves[first].action != proof->move) {
        first++;
    }
    if (own) {
        const SearchMove found = first < count ? moves[first] : move_make(s, proof->move, 0, NULL, 0);
        count += first == count && count < most;
        memmove(&moves[1], &moves[0], sizeof *moves * (size_t)(first < count ? first : count - 1));
        moves[0] = found;
    }
    for (int i = 0; i < (own ? 1 : count); i++) {
        memset(moves[i].chance, 0, sizeof moves[i].chance);
        moves[i].chance[proof->seat] = 1.0F;
    }
    return count;
}

int search_moves(const Search *s, SearchMove *out_moves, int most)
{
    int count = 0;
    if (__atomic_load_n(&s->exact, __ATOMIC_ACQUIRE)) {
        for (; count < s->ending.count && count < most; count++) {
            out_moves[count] = s->ending.move[count].result;
        }
        return count;
    }
    const Node *node = s->root != NO_NODE ? tree_node(&s->tree, s->root) : NULL;
    for (int i = 0; node != NULL && i < node_count(node); i++) {
        if (shared_read(&node->edge[i].visits) == 0) {
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
    return __atomic_load_n(&s->proved, __ATOMIC_ACQUIRE) ? moves_proved(s, out_moves, count, most) : count;
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

/* The edge of most visits that is legal in this world; -1 if there is none. */
static int edge_most(const Search *s, const Node *node, const Game *g)
{
    int best = -1;
    uint32_t most = 0;
    for (int i = 0; i < node_count(node); i++) {
        const uint32_t visits = shared_read(&node->edge[i].visits);
        if (visits > most && edge_legal(s, g, node->edge[i].action)) {
            best = i;
            most = visits;
        }
    }
    return best;
}

static int edge_find(const Node *node, Action a)
{
    int found = -1;
    for (int i = 0; i < node_count(node); i++) {
        found = node->edge[i].action == a ? i : found;
    }
    return found;
}

/* In one of the worlds that could be. */
int search_line(const Search *s, Action first, Action *out_line, int most)
{
    uint32_t at = s->root;
    int count = 0;
    if (__atomic_load_n(&s->exact, __ATOMIC_ACQUIRE)) {
        return ending_line(&s->ending, first, out_line, most);
    }
    const Seed seed = seed_from_number(LINE_SEED);
    Rng rng = rng_start(&seed);
    Ways ways;
    Game g;
    if (at != NO_NODE) {
        game_determinise(s->rules, &s->view, &rng, &g);
    }
    while (at != NO_NODE && at != NODE_BEING_MADE && count < most) {
        Node *node = tree_node(&s->tree, at);
        const bool fits = node->seat == g.seat && node->phase == g.phase;
        const int edge = !fits ? -1 : count == 0 ? edge_find(node, first) : edge_most(s, node, &g);
        if (edge < 0) {
            break;
        }
        out_line[count] = node->edge[edge].action;
        ways_take(s, &ways, node, edge, false, count == 0);
        game_apply(s->rules, &g, out_line[count++], NULL);
        at = g.phase != PHASE_OVER ? __atomic_load_n(ways.next[g.seat], __ATOMIC_ACQUIRE) : (uint32_t)NO_NODE;
    }
    if (count == 0 && most > 0) { /* proved, not met */
        out_line[count++] = first;
    }
    return count;
}
