/* SPDX-License-Identifier: MIT */
/* search.c - the search: simulations down a tree of moves, each in a world that could be. */
#include "bots/bots.h"
#include "search_inner.h"

#include <string.h>

/* Visits of a move before the position after it becomes a node: to value it again in other worlds costs little, a node much
 * (2 players: as strong at equal time as with 1, 1.6 times the positions). */
enum { EXPAND_AT = 3 };
/* Positions of an ending that are looked at in the time of a simulation; in any case; and the simulations after which it
 * is tried: the first, then STEP times as many, and again, LAST being the last but one. */
enum { ENDING_POSITIONS = 20, ENDING_LEAST = 20000, ENDING_STEP = 8, ENDING_LAST = 30000 };
enum { DEPTH_MAX = 512, PLAYOUT_MOVES_MAX = 4096 };

/* One move of a simulation. */
typedef struct Step {
    uint32_t node;
    int edge;
} Step;

Search *search_open(void *memory, size_t bytes)
{
    Search *s = memory;
    memset(s, 0, sizeof *s);
    s->net = &NET_DEFAULT;
    tree_open(&s->tree, (unsigned char *)memory + sizeof *s, bytes - sizeof *s);
    return s;
}

void search_net(Search *s, const Net *net)
{
    s->net = net != NULL ? net : &NET_DEFAULT;
    search_forget(s);
}

void search_forget(Search *s)
{
    s->root = NO_NODE;
    tree_clear(&s->tree);
    memset(s->sum, 0, sizeof s->sum);
    memset(s->counted, 0, sizeof s->counted);
}

/* Adds a forecast to every move that led to it. */
static void path_count(Search *s, const Step *path, int depth, const Forecast *f)
{
    for (int i = 0; i < depth; i++) {
        Node *node = tree_node(&s->tree, path[i].node);
        Edge *edge = &node->edge[path[i].edge];
        edge->visits++;
        edge->sum += f->worth[node->seat];
        if (path[i].edge >= node->tried && path[i].edge < node->sorted) {
            node->tried = (uint16_t)(path[i].edge + 1);
        }
        node->visits++;
    }
    for (int seat = 0; depth > 0 && seat < seats_scored(s->rules); seat++) {
        Forecast *sum = &s->sum[path[0].edge];
        sum->chance[seat] += seat < s->rules->config.players ? f->chance[seat] : 0;
        sum->points[seat] += f->points[seat];
    }
    if (depth > 0) {
        s->counted[path[0].edge]++;
    }
}

static void simulate(Search *s)
{
    Step path[DEPTH_MAX];
    int depth = 0;
    uint32_t at = s->root;
    Forecast f;
    Game g;
    game_determinise(s->rules, &s->view, &s->rng, &g);
    for (;;) {
        Node *node = tree_node(&s->tree, at);
        if (node->phase == PHASE_TURN) {
            node_cards(s, node, &g);
        }
        const int best = edge_select(s, node, &g);
        if (best < 0) {
            break;
        }
        Edge *edge = &node->edge[best];
        path[depth].node = at;
        path[depth++].edge = best;
        game_apply(s->rules, &g, edge->action, NULL);
        if (g.phase == PHASE_OVER || depth >= s->scope.depth || depth == DEPTH_MAX || edge->visits < EXPAND_AT) {
            break;
        }
        if (edge->child == NO_NODE) {
            edge->child = node_make(s, &g);
        }
        at = edge->child;
        if (at == NO_NODE || tree_node(&s->tree, at)->seat != g.seat || tree_node(&s->tree, at)->phase != g.phase) {
            break;
        }
    }
    if (s->scope.playouts) { /* what the forecast is measured against (BOT_PLAYOUTS) */
        bot_playout(s->rules, &g, &s->rng, PLAYOUT_MOVES_MAX);
    }
    forecast_make(s->net, s->rules, &g, &s->plans, &f);
    s->facts.evaluated++;
    s->facts.depth = (uint32_t)depth > s->facts.depth ? (uint32_t)depth : s->facts.depth;
    path_count(s, path, depth, &f);
}

void search_start(Search *s, const Rules *r, const Game *view, const SearchScope *scope, uint64_t seed)
{
    const Seed stream = seed_from_number(seed);
    const Game last = s->view;
    const bool same = s->rules_hash == r->hash && memcmp(&s->config, &r->config, sizeof s->config) == 0 &&
                      s->view.seat == view->seat && s->scope.depth == scope->depth &&
                      s->scope.candidates == scope->candidates && s->scope.playouts == scope->playouts;
    if (!same) {
        search_forget(s);
    }
    s->rules = r;
    s->rules_hash = r->hash;
    s->config = r->config;
    s->scope = *scope;
    game_view(r, view, view->seat, &s->view);
    s->rng = rng_start(&stream);
    s->steady = (r->modules & ~(1U << MODULE_DRAFT)) == 0 && view->phase == PHASE_TURN;
    memset(&s->facts, 0, sizeof s->facts);
    memset(s->sum, 0, sizeof s->sum);
    memset(s->counted, 0, sizeof s->counted);
    s->ending_at = scope->depth == SCOPE_FAR && !scope->playouts && ending_open(r, &s->view) ? 1 : 0;
    search_reuse(s, r, &last);
}

/* Tries to search the rest of the game to its end, with as many positions as take about as long as what was done so far:
 * so a search with little time never takes much more. */
static void ending_try(Search *s, uint64_t runs, const volatile int *stop)
{
    if (s->ending_at == 0 || runs < s->ending_at) {
        return;
    }
    const uint64_t most = runs * ENDING_POSITIONS > ENDING_LEAST ? runs * ENDING_POSITIONS : ENDING_LEAST;
    s->facts.exact = ending_solve(s->rules, &s->view, most, stop, &s->ending);
    s->facts.evaluated += s->facts.exact ? s->ending.positions : 0;
    s->ending_at = s->ending_at < ENDING_LAST ? s->ending_at * ENDING_STEP : 0;
}

uint32_t search_run(Search *s, uint32_t simulations, const volatile int *stop)
{
    uint32_t done = 0;
    if (s->root == NO_NODE) {
        s->root = node_make(s, &s->view);
    }
    s->facts.forced = tree_node(&s->tree, s->root)->count == 1;
    while (done < simulations && !s->facts.exact && !(stop != NULL && __atomic_load_n(stop, __ATOMIC_RELAXED) != 0)) {
        simulate(s);
        done++;
        ending_try(s, s->facts.runs + done, stop);
        if (s->facts.forced || s->facts.exact) {
            break;
        }
    }
    s->facts.runs += done;
    return done;
}

SearchFacts search_facts(const Search *s)
{
    SearchFacts facts = s->facts;
    facts.visits = s->root != NO_NODE ? tree_node(&s->tree, s->root)->visits : 0;
    facts.bytes = sizeof *s + s->tree.used;
    return facts;
}
