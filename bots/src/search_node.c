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
/* Less than any score. */
static const float SCORE_NONE = -1000.0F;

static void cards_mark(Node *node, unsigned card)
{
    uint64_t *word = &node->cards[card >> 6];
    __atomic_store_n(word, *word | 1ULL << (card & 63), __ATOMIC_RELAXED);
}

static bool cards_marked(const Node *node, unsigned card)
{
    return (__atomic_load_n(&node->cards[card >> 6], __ATOMIC_RELAXED) >> (card & 63) & 1) != 0;
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
        __atomic_store_n(&s->full, true, __ATOMIC_RELAXED);
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
    Edge *edge = &node->edge[node->count];
    memset(edge, 0, sizeof *edge);
    edge->action = a;
    edge->prior = node->edge[0].prior * promise;
    if (action_verb(a) == VERB_BUY) {
        cards_mark(node, action_a(a));
    }
    __atomic_store_n(&node->count, (uint16_t)(node->count + 1), __ATOMIC_RELEASE);
}

/* An edge for a card that turned up. Whoever finds somebody else adding one goes on without it. */
static void card_add(const Search *s, Node *node, Action a)
{
    if (!s->alone && __atomic_exchange_n(&node->adding, 1, __ATOMIC_ACQUIRE) != 0) {
        return;
    }
    if (!cards_marked(node, action_a(a)) && node->count < node->room) {
        node_later(node, a, LATER_PROMISE);
    }
    __atomic_store_n(&node->adding, 0, __ATOMIC_RELEASE);
}

void node_cards(const Search *s, Node *node, const Game *g)
{
    int prices[MARKET_SLOTS];
    bool priced = false;
    for (int slot = 0; slot < g->market_count && node_count(node) < node->room; slot++) {
        const unsigned card = g->market[slot];
        if (cards_marked(node, card)) {
            continue;
        }
        if (!priced) {
            game_prices(s->rules, g, g->seat, prices);
            priced = true;
        }
        const Action a = action_make(VERB_BUY, card, 0, 0);
        if (prices[slot] <= g->player[g->seat].silver && game_check(s->rules, g, g->seat, a) == RULE_OK) {
            card_add(s, node, a);
        }
    }
}

/* Scores side by side: each is the same whether the machine works out four at once or one. */
enum { SCORE_LANES = 4, ROW_MAX = (EDGES_MAX + SCORE_LANES - 1) / SCORE_LANES * SCORE_LANES };
typedef float Scores __attribute__((vector_size(4 * SCORE_LANES)));

/* The edges of a node that are compared, in their order, without those of cards that are not on the market: the tried
 * ones, the most promising of the sorted ones that were never tried, and those behind the sorted ones. */
typedef struct Measure {
    int count;
    int fresh;     /* where the one lies that was never tried; -1 if it is none of them */
    float untried; /* what an edge is taken to be worth that was never tried */
    float explore;
    uint8_t edge[ROW_MAX];
    _Alignas(Scores) float visits[ROW_MAX];
    _Alignas(Scores) float prior[ROW_MAX];
    _Alignas(Scores) float value[ROW_MAX];
    _Alignas(Scores) float score[ROW_MAX];
} Measure;

/* What the tried edges of a node brought. */
typedef struct Sums {
    float prior;
    float value;
    uint32_t visits;
    float low;
    float high;
} Sums;

/* The cards of the market in the bytes of a number. */
static uint64_t market_of(const Game *g)
{
    uint32_t low; /* in two parts: put together in memory, the processor would wait for them */
    uint16_t high;
    memcpy(&low, g->market, sizeof low);
    memcpy(&high, g->market + sizeof low, sizeof high);
    return low | (uint64_t)high << 32;
}

/* Whether it is no purchase of a card that is not on the market: no byte differs by 0 from the card. */
static bool edge_offered(uint64_t market, Action a)
{
    const uint64_t ones = 0x0101010101010101ULL;
    const uint64_t differ = market ^ action_a(a) * ones;
    return ((action_verb(a) != VERB_BUY) | (((differ - ones) & ~differ & 0x80 * ones) != 0)) != 0;
}

static void row_add(Measure *m, int at, float visits, float prior, float value)
{
    m->edge[m->count] = (uint8_t)at;
    m->visits[m->count] = visits;
    m->prior[m->count] = prior;
    m->value[m->count] = value;
}

/* Looks at edges that may have been tried. */
static void edges_measure(const Node *node, int from, int to, uint64_t market, Sums *sums, Measure *m)
{
    for (int i = from; i < to; i++) {
        const Edge *edge = &node->edge[i];
        const uint32_t visits = shared_read(&edge->visits);
        float value = 0;
        if (visits != 0) {
            const float sum = shared_read_float(&edge->sum);
            value = sum / (float)visits;
            sums->prior += edge->prior;
            sums->value += sum;
            sums->visits += visits;
            sums->low = value < sums->low ? value : sums->low;
            sums->high = value > sums->high ? value : sums->high;
        }
        row_add(m, i, (float)visits, edge->prior, value);
        m->count += edge_offered(market, edge->action);
    }
}

/* The first edge from `at` on that was never tried and may be chosen; `sorted` if none is. */
static int edge_fresh(const Node *node, uint64_t market, int at)
{
    while (at < node->sorted && !edge_offered(market, node->edge[at].action)) {
        at++;
    }
    return at;
}

static void node_measure(const Node *node, uint64_t market, Measure *m)
{
    const int count = node_count(node); /* others may change it and `tried` meanwhile */
    const int tried = __atomic_load_n(&node->tried, __ATOMIC_RELAXED);
    Sums sums = {.low = 2.0F, .high = -1.0F};
    m->count = 0;
    m->fresh = -1;
    edges_measure(node, 0, tried, market, &sums, m);
    const int fresh = edge_fresh(node, market, tried);
    if (fresh < node->sorted) {
        row_add(m, fresh, 0, node->edge[fresh].prior, 0);
        m->fresh = m->count++;
    }
    edges_measure(node, node->sorted, count, market, &sums, m);
    for (int i = m->count; i % SCORE_LANES != 0; i++) {
        m->visits[i] = 0;
        m->prior[i] = 0;
        m->value[i] = 0;
    }
    const float range = sums.high - sums.low < RANGE_LEAST ? RANGE_LEAST : sums.high - sums.low;
    const float mean = sums.visits != 0 ? sums.value / (float)sums.visits : 0.5F;
    m->untried = mean - UNTRIED * range * __builtin_sqrtf(sums.prior);
    m->explore = EXPLORE * range * __builtin_sqrtf((float)sums.visits + 1.0F);
    for (int i = 0; i < m->count; i++) {
        /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): row_add has set those before `count` */
        m->value[i] = m->visits[i] != 0 ? m->value[i] : m->untried;
    }
    for (int i = 0; i < m->count; i += SCORE_LANES) {
        const Scores *visits = (const Scores *)(const void *)&m->visits[i];
        const Scores *prior = (const Scores *)(const void *)&m->prior[i];
        const Scores *value = (const Scores *)(const void *)&m->value[i];
        *(Scores *)(void *)&m->score[i] = *value + m->explore * *prior / (1.0F + *visits);
    }
}

bool edge_legal(const Search *s, const Game *g, Action a)
{
    if (s->steady && action_verb(a) != VERB_BUY) {
        return true;
    }
    return (action_verb(a) != VERB_BUY || game_slot(g, action_a(a)) < g->market_count) &&
           game_check(s->rules, g, g->seat, a) == RULE_OK;
}

/* The next of the edges that were never tried is compared instead of the one that is refused. */
static void edge_refuse(const Node *node, uint64_t market, Measure *m, int at)
{
    const int next = at == m->fresh ? edge_fresh(node, market, m->edge[at] + 1) : node->sorted;
    m->score[at] = SCORE_NONE;
    if (next < node->sorted) {
        m->edge[at] = (uint8_t)next;
        m->score[at] = m->untried + m->explore * node->edge[next].prior;
    }
}

/* Of the sorted edges that were never tried the first is the most promising, so the others need not be looked at. */
int edge_select(const Search *s, const Node *node, const Game *g, float *out_worth)
{
    const uint64_t market = market_of(g);
    Measure m;
    node_measure(node, market, &m);
    for (;;) {
        int best = -1;
        float most = SCORE_NONE;
        for (int i = 0; i < m.count; i++) {
            best = m.score[i] > most ? i : best;
            most = m.score[i] > most ? m.score[i] : most;
        }
        if (best < 0) {
            return -1;
        }
        if (edge_legal(s, g, node->edge[m.edge[best]].action)) {
            *out_worth = m.value[best];
            return m.edge[best];
        }
        edge_refuse(node, market, &m, best);
    }
}
