/* SPDX-License-Identifier: MIT */
/* search.c - the search: simulations down a tree of moves, each in a world that could be. */
#include "bots/bots.h"
#include "search_inner.h"

#include <string.h>

/* Visits of a move before the position after it becomes a node: to value it again in other worlds costs little, a node much
 * (2 players: as strong at equal time as with 1, 1.6 times the positions). Where seats are kept apart lines are longer and
 * nodes cost more (4 players: as strong at equal time as with 3, 1.25 times the positions). */
enum { EXPAND_AT = 3, EXPAND_APART_AT = 6, EXPAND_HALVED_AT = 1 };
/* Positions of an ending that are looked at in the time of a simulation; in any case; and how many times as many
 * simulations later it is tried again. */
enum { ENDING_POSITIONS = 20, ENDING_LEAST = 20000, ENDING_STEP = 8 };
/* The same for a proof of who wins, which is tried with so few cards left on the market and is seldom worth its time before
 * so many simulations. */
enum { PROOF_POSITIONS = 10, PROOF_FIRST = 128, PROOF_STEP = 4, PROOF_MARKET = 2 };
enum { DEPTH_MAX = 512, PLAYOUT_MOVES_MAX = 4096 };

/* One move of a simulation. */
typedef struct Step {
    uint32_t node;
    int edge;
    float lent; /* what it was taken to bring until that is known */
} Step;

Search *search_open_for(void *memory, size_t bytes, int walkers)
{
    Search *s = memory;
    const size_t own = search_bytes(walkers);
    memset(s, 0, own);
    s->net = &NET_DEFAULT;
    s->room = walkers;
    s->first = (Firsts *)(void *)&s->walker[walkers];
    tree_open(&s->tree, (unsigned char *)memory + own, bytes - own);
    return s;
}

Search *search_open(void *memory, size_t bytes)
{
    return search_open_for(memory, bytes, 1);
}

void search_net(Search *s, const Net *net)
{
    s->net = net != NULL ? net : &NET_DEFAULT;
    search_forget(s);
}

void search_forget(Search *s)
{
    s->root = NO_NODE;
    memset(s->first, NO_NODE, EDGES_MAX * sizeof *s->first);
    tree_clear(&s->tree);
    for (int i = 0; i < s->room; i++) {
        walker_clear(&s->walker[i]);
    }
}

/* Counts a move as soon as it is chosen; how often it was before. Until it is known what it brings, it counts as what it
 * was taken to be worth: so others find it tried once more, and neither better nor worse. */
static uint32_t edge_enter(const Search *s, Node *node, int at, float worth, Step *out_step)
{
    Edge *edge = &node->edge[at];
    out_step->edge = at;
    out_step->lent = s->alone ? 0 : worth;
    if (!s->alone) {
        shared_add_float(&edge->sum, worth, false);
    }
    if (at >= __atomic_load_n(&node->tried, __ATOMIC_RELAXED) && at < node->sorted) {
        shared_raise(&node->tried, (uint16_t)(at + 1));
    }
    return shared_count(&edge->visits, s->alone);
}

/* Adds a forecast to every move that led to it. */
static void path_count(const Search *s, Walker *w, const Step *path, int depth, const Forecast *f)
{
    for (int i = 0; i < depth; i++) {
        Node *node = tree_node(&s->tree, path[i].node);
        shared_add_float(&node->edge[path[i].edge].sum, f->worth[node->seat] - path[i].lent, s->alone);
    }
    if (depth > 0) {
        walker_count(s, w, path[0].edge, f);
    }
}

/* The node that hangs there, made if there is none; NO_NODE if there is no memory, or another walker is making it. */
/* NOLINTNEXTLINE(readability-non-const-parameter): the builtin writes it */
static uint32_t way_follow(Search *s, uint32_t *way, const Game *g)
{
    uint32_t node = __atomic_load_n(way, __ATOMIC_ACQUIRE);
    if (node == NO_NODE && (s->alone || __atomic_compare_exchange_n(way, &node, NODE_BEING_MADE, false,
                                                                    __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE))) {
        node = node_make(s, g);
        __atomic_store_n(way, node, __ATOMIC_RELEASE);
    }
    return node != NODE_BEING_MADE ? node : (uint32_t)NO_NODE;
}

/* The next move down the tree, played in this world; the node after it, NO_NODE where the tree ends. */
static uint32_t step_down(Search *s, const Walker *w, uint32_t at, Ways *ways, Game *g, Step *path, int *depth)
{
    const uint32_t expand_at = s->scope.halving != 0 ? EXPAND_HALVED_AT : s->apart ? EXPAND_APART_AT : EXPAND_AT;
    const bool root = *depth == 0;
    Node *node = tree_node(&s->tree, at);
    float worth = 0;
    if (node->phase == PHASE_TURN) {
        node_cards(s, node, g);
    }
    const int halved = root ? edge_halved(s, w, node) : -1;
    const int best = halved >= 0 ? halved : edge_select(s, node, g, &worth);
    if (best < 0) {
        return NO_NODE;
    }
    Step *step = &path[(*depth)++];
    step->node = at;
    ways_take(s, ways, node, best, edge_enter(s, node, best, worth, step) < expand_at, root);
    game_apply(s->rules, g, node->edge[best].action, NULL);
    if (g->phase == PHASE_OVER || *depth >= s->scope.depth || *depth == DEPTH_MAX || ways->young[s->view.seat] ||
        ways->young[g->seat]) {
        return NO_NODE;
    }
    const uint32_t next = way_follow(s, ways->next[g->seat], g);
    const bool fits =
        next != NO_NODE && tree_node(&s->tree, next)->seat == g->seat && tree_node(&s->tree, next)->phase == g->phase;
    return fits ? next : (uint32_t)NO_NODE;
}

static void simulate(Search *s, Walker *w)
{
    Step path[DEPTH_MAX];
    int depth = 0;
    Ways ways;
    Forecast f;
    Game g;
    game_determinise(s->rules, &s->view, &w->rng, &g);
    for (uint32_t at = s->root; at != NO_NODE;) {
        at = step_down(s, w, at, &ways, &g, path, &depth);
    }
    if (s->scope.playouts) { /* what the forecast is measured against (BOT_PLAYOUTS) */
        bot_playout(s->rules, &g, &w->rng, PLAYOUT_MOVES_MAX);
    }
    forecast_make(s->net, s->rules, &g, &w->plans, &f);
    if ((uint32_t)depth > w->depth) {
        shared_write(&w->depth, (uint32_t)depth);
    }
    path_count(s, w, path, depth, &f);
    shared_write(&w->runs, w->runs + 1);
}

/* Simulations after which the ending is tried: as soon as it should take no longer than they did. 0: never. */
static uint64_t ending_first(const Search *s)
{
    if (s->scope.depth != SCOPE_FAR || s->scope.playouts || s->scope.given || !ending_open(s->rules, &s->view)) {
        return 0;
    }
    if (!s->view.final_round) {
        const bool contest = s->rules->config.players == 2 && !s->rules->automaton;
        return contest && s->view.market_count <= PROOF_MARKET ? PROOF_FIRST : 0;
    }
    const uint64_t size = ending_size(s->rules, &s->view);
    return size <= ENDING_LEAST ? 1 : size / (ENDING_POSITIONS - ENDING_POSITIONS / 5); /* it may be a little more */
}

void search_start_for(Search *s, const Rules *r, const Game *view, const SearchScope *scope, uint64_t seed, int walkers)
{
    const Game last = s->view;
    const bool same = s->rules_hash == r->hash && memcmp(&s->config, &r->config, sizeof s->config) == 0 &&
                      s->view.seat == view->seat && s->scope.depth == scope->depth &&
                      s->scope.candidates == scope->candidates && s->scope.playouts == scope->playouts &&
                      s->scope.halving == scope->halving && s->scope.given == scope->given;
    if (!same) {
        search_forget(s);
    }
    s->rules = r;
    s->rules_hash = r->hash;
    s->config = r->config;
    s->scope = *scope;
    if (scope->given) {
        s->view = *view;
    } else {
        game_view(r, view, view->seat, &s->view);
    }
    s->apart = r->config.players > 2 && !r->automaton && scope->depth == SCOPE_FAR;
    s->steady = !s->apart && (r->modules & ~(1U << MODULE_DRAFT)) == 0 && view->phase == PHASE_TURN;
    s->full = false;
    s->exact = false;
    s->proved = false;
    s->walkers = walkers;
    s->alone = walkers == 1;
    for (int i = 0; i < walkers; i++) {
        const Seed stream = seed_from_number(seed + (uint64_t)i);
        walker_clear(&s->walker[i]);
        s->walker[i].rng = rng_start(&stream);
    }
    s->ending_at = ending_first(s);
    s->spare = UINT64_MAX;
    search_reuse(s, r, &last);
    s->root = s->root == NO_NODE ? node_make(s, &s->view) : s->root;
    s->forced = tree_node(&s->tree, s->root)->count == 1;
}

void search_start(Search *s, const Rules *r, const Game *view, const SearchScope *scope, uint64_t seed)
{
    search_start_for(s, r, view, scope, seed, 1);
}

void search_spare(Search *s, uint64_t simulations)
{
    s->spare = simulations;
}

/* Tries to search the final round to its end, with as many positions as take about as long as what was done so far, or as
 * is left: so a search with little time never takes much more. */
static void ending_try(Search *s, uint64_t runs, const volatile int *stop)
{
    const uint64_t most = runs * ENDING_POSITIONS > ENDING_LEAST ? runs * ENDING_POSITIONS : ENDING_LEAST;
    if (ending_solve(s->rules, &s->view, most, stop, &s->ending)) {
        __atomic_store_n(&s->exact, true, __ATOMIC_RELEASE);
    }
    s->ending_at *= ENDING_STEP;
}

/* Tries to prove that the seat wins that seems to. */
static void proof_try(Search *s, uint64_t runs, const volatile int *stop)
{
    SearchMove best;
    const int seat = s->view.seat;
    const bool own = search_moves(s, &best, 1) != 0 && best.chance[seat] > best.chance[!seat];
    if (ending_prove(s->rules, &s->view, own ? seat : !seat, runs * PROOF_POSITIONS, stop, &s->proof)) {
        __atomic_store_n(&s->proved, true, __ATOMIC_RELEASE);
    }
    s->ending_at = s->proved ? 0 : s->ending_at * PROOF_STEP;
}

/* Whether there is nothing left to find out, or nobody wants to know it. Who loses anyway looks for what is hardest to
 * answer. */
static bool search_ends(const Search *s, const volatile int *stop)
{
    return __atomic_load_n(&s->exact, __ATOMIC_ACQUIRE) ||
           (__atomic_load_n(&s->proved, __ATOMIC_ACQUIRE) && s->proof.seat == s->view.seat) ||
           (stop != NULL && __atomic_load_n(stop, __ATOMIC_RELAXED) != 0);
}

uint32_t search_walk(Search *s, int walker, uint32_t simulations, const volatile int *stop)
{
    Walker *w = &s->walker[walker];
    uint32_t done = 0;
    while (done < simulations && !search_ends(s, stop)) {
        simulate(s, w);
        done++;
        if (walker == 0 && s->ending_at != 0 && w->runs >= s->ending_at) {
            const uint64_t runs = w->runs < s->spare ? w->runs : s->spare;
            (s->view.final_round ? ending_try : proof_try)(s, runs, stop);
        }
        if (s->forced) {
            break;
        }
    }
    return done;
}

uint32_t search_run(Search *s, uint32_t simulations, const volatile int *stop)
{
    return search_walk(s, 0, simulations, stop);
}
