/* SPDX-License-Identifier: MIT */
/* search_node.c - a node of the tree: which moves it has, and which of them is tried next. */
#include "search_inner.h"

#include <string.h>

/* How much a move is explored by its promise, and by how much less than the mean of the tried ones an untried one is taken
 * to be worth; both times how far the values of the node lie apart, at least so much. */
static const float EXPLORE = 2.5F;
static const float UNTRIED = 0.5F;
static const float RANGE_LEAST = 0.02F;
/* The promise of a card that turns up later, of that of the most promising move. */
static const float LATER_PROMISE = 0.3F;

static void cards_mark(Node *node, unsigned card)
{
    node->cards[card >> 6] |= 1ULL << (card & 63);
}

static bool cards_marked(const Node *node, unsigned card)
{
    return (node->cards[card >> 6] >> (card & 63) & 1) != 0;
}

/* 2^x, for odds. */
static float odds(float x)
{
    const float chance = chance_of(x > 12 ? 12 : x);
    return chance / (1 - chance);
}

uint32_t node_make(Search *s, const Game *g)
{
    Candidate candidates[CANDIDATES_MAX];
    const int most = s->scope.candidates < CANDIDATES_MAX ? s->scope.candidates : (int)CANDIDATES_MAX;
    const int count = policy_list(s->net, s->rules, g, most, candidates);
    const uint32_t at = tree_add(&s->tree, count + LATER_CARDS);
    float sum = 0;
    if (at == NO_NODE) {
        s->facts.full = true;
        return NO_NODE;
    }
    Node *node = tree_node(&s->tree, at);
    node->seat = g->seat;
    node->phase = g->phase;
    node->count = (uint16_t)count;
    node->sorted = (uint16_t)count;
    for (int i = 0; i < count; i++) {
        Edge *edge = &node->edge[i];
        memset(edge, 0, sizeof *edge);
        edge->action = candidates[i].action;
        edge->prior = odds(candidates[i].score - candidates[0].score);
        sum += edge->prior;
        if (action_verb(edge->action) == VERB_BUY) {
            cards_mark(node, action_a(edge->action));
        }
    }
    for (int i = 0; i < count; i++) {
        node->edge[i].prior /= sum;
    }
    return at;
}

void node_later(Node *node, Action a, float promise)
{
    Edge *edge = &node->edge[node->count++];
    memset(edge, 0, sizeof *edge);
    edge->action = a;
    edge->prior = node->edge[0].prior * promise;
    if (action_verb(a) == VERB_BUY) {
        cards_mark(node, action_a(a));
    }
}

void node_cards(const Search *s, Node *node, const Game *g)
{
    int prices[MARKET_SLOTS];
    bool priced = false;
    for (int slot = 0; slot < g->market_count && node->count < node->room; slot++) {
        const unsigned card = g->market[slot];
        if (cards_marked(node, card)) {
            continue;
        }
        if (!priced) {
            game_prices(s->rules, g, g->seat, prices);
            priced = true;
        }
        const Action a = action_make(VERB_BUY, card, 0, 0);
        if (prices[slot] > g->player[g->seat].silver || game_check(s->rules, g, g->seat, a) != RULE_OK) {
            continue;
        }
        node_later(node, a, LATER_PROMISE);
    }
}

/* How the edges of a node are compared. */
typedef struct Measure {
    float untried; /* what an edge is taken to be worth that was never tried */
    float explore;
} Measure;

static Measure node_measure(const Node *node)
{
    float tried = 0;
    float sum = 0;
    float low = 2.0F;
    float high = -1.0F;
    uint32_t visits = 0;
    for (int i = node->tried == 0 ? node->sorted : 0; i < node->count;
         i = i + 1 == node->tried ? node->sorted : i + 1) {
        const Edge *edge = &node->edge[i];
        if (edge->visits != 0) {
            const float value = edge->sum / (float)edge->visits;
            tried += edge->prior;
            sum += edge->sum;
            visits += edge->visits;
            low = value < low ? value : low;
            high = value > high ? value : high;
        }
    }
    const float range = high - low < RANGE_LEAST ? RANGE_LEAST : high - low;
    const float mean = visits != 0 ? sum / (float)visits : 0.5F;
    Measure measure = {mean - UNTRIED * range * __builtin_sqrtf(tried),
                       EXPLORE * range * __builtin_sqrtf((float)visits + 1.0F)};
    return measure;
}

static bool edge_legal(const Search *s, const Game *g, Action a)
{
    if (s->steady && action_verb(a) != VERB_BUY) {
        return true;
    }
    return (action_verb(a) != VERB_BUY || game_slot(g, action_a(a)) < g->market_count) &&
           game_check(s->rules, g, g->seat, a) == RULE_OK;
}

/* The most promising edge but those refused; -1 if there is none. Of the sorted edges that were never tried the first is
 * the most promising, so the others need not be looked at. */
static int edge_best(const Node *node, Measure measure, const uint64_t *refused)
{
    int best = -1;
    float most = -1000.0F;
    for (int i = 0; i < node->count; i++) {
        if ((refused[i >> 6] >> (i & 63) & 1) != 0) {
            continue;
        }
        const Edge *edge = &node->edge[i];
        const float value = edge->visits != 0 ? edge->sum / (float)edge->visits : measure.untried;
        const float score = value + measure.explore * edge->prior / (1.0F + (float)edge->visits);
        if (score > most) {
            most = score;
            best = i;
        }
        if (i >= node->tried && i < node->sorted) {
            i = node->sorted - 1;
        }
    }
    return best;
}

int edge_select(const Search *s, const Node *node, const Game *g)
{
    uint64_t refused[(EDGES_MAX + 63) / 64] = {0};
    const Measure measure = node_measure(node);
    for (;;) {
        const int best = edge_best(node, measure, refused);
        if (best < 0 || edge_legal(s, g, node->edge[best].action)) {
            return best;
        }
        refused[best >> 6] |= 1ULL << (best & 63);
    }
}
