/* search.c - the search: simulations down a tree of moves, each in a world that could be. */
#include "ending.h"
#include "forecast.h"
#include "policy.h"
#include "tree.h"

#include <string.h>

/* How much an untried move is explored by its promise, and how much less than the tried ones it is taken to be worth.
 * Room for purchases of cards that turn up later. */
static const float EXPLORE = 2.5F;
static const float UNTRIED = 0.5F;
static const float PRIOR_SHARP = 1.0F;
static const float RANGE_LEAST = 0.02F;
enum { EXPAND_AT = 3 };
static const float LATER_PRIOR = 0.3F;
/* How far and how long the position is looked for in the tree of the last one. */
enum { REUSE_DEPTH = 8, REUSE_LOOKS = 4000 };
/* Positions of an ending that are looked at in the time of a simulation; in any case; and the simulations after which it
 * is tried: the first, then STEP times as many, and again, LAST being the last but one. */
enum { ENDING_POSITIONS = 20, ENDING_LEAST = 20000, ENDING_STEP = 8, ENDING_LAST = 30000 };
enum { DEPTH_MAX = 512, LATER_CARDS = 6, EDGES_MAX = CANDIDATES_MAX + LATER_CARDS, PLAYOUT_MOVES_MAX = 4096 };

/* One move of a simulation. */
typedef struct Step {
    uint32_t node;
    int edge;
} Step;

struct Search {
    const Rules *rules;
    uint64_t rules_hash; /* with the configuration: those of another game may lie at the same place */
    Config config;
    const Net *net;
    SearchScope scope;
    Game view; /* of the root */
    Rng rng;
    Tree tree;
    uint32_t root;
    bool steady; /* only purchases can be possible in one world and not in another */
    SearchFacts facts;
    Forecast sum[EDGES_MAX]; /* over the simulations since search_start, by edge of the root */
    uint32_t counted[EDGES_MAX];
    uint64_t ending_at; /* simulations after which the ending is tried next; 0: it is not open, or not to be tried */
    Ending ending;      /* if facts.exact */
    Plans plans;
};

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

/* A node for the position; NO_NODE without memory. */
static uint32_t node_make(Search *s, const Game *g)
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
        edge->prior = odds((candidates[i].score - candidates[0].score) * PRIOR_SHARP);
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

/* Edges for cards of the market that were not there when the node was made. */
static void node_cards(const Search *s, Node *node, const Game *g)
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
        Edge *edge = &node->edge[node->count++];
        memset(edge, 0, sizeof *edge);
        edge->action = a;
        /* as promising as the other purchases, relative to the first of all */
        edge->prior = node->edge[0].prior * LATER_PRIOR;
        cards_mark(node, card);
    }
}

static bool on_market(const Game *g, unsigned card)
{
    bool found = false;
    for (int slot = 0; slot < g->market_count; slot++) {
        found |= g->market[slot] == card;
    }
    return found;
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
    return (action_verb(a) != VERB_BUY || on_market(g, action_a(a))) && game_check(s->rules, g, g->seat, a) == RULE_OK;
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

/* The most promising edge that is legal in this world; -1 if none is. */
static int edge_select(const Search *s, const Node *node, const Game *g)
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

/* Moves at random until the game is over: what the forecast is measured against (BOT_PLAYOUTS). */
static void playout(const Rules *r, Rng *rng, Game *g)
{
    Action actions[ACTIONS_MAX];
    for (int moves = 0; g->phase != PHASE_OVER && moves < PLAYOUT_MOVES_MAX; moves++) {
        const uint32_t count = game_list(r, g, actions);
        game_apply(r, g, actions[rng_below(rng, count)], NULL);
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
    if (s->scope.playouts) {
        playout(s->rules, &s->rng, &g);
    }
    forecast_make(s->net, s->rules, &g, &s->plans, &f);
    s->facts.evaluated++;
    s->facts.depth = (uint32_t)depth > s->facts.depth ? (uint32_t)depth : s->facts.depth;
    for (int i = 0; i < depth; i++) {
        Node *node = tree_node(&s->tree, path[i].node);
        Edge *edge = &node->edge[path[i].edge];
        edge->visits++;
        edge->sum += f.worth[node->seat];
        if (path[i].edge >= node->tried && path[i].edge < node->sorted) {
            node->tried = (uint16_t)(path[i].edge + 1);
        }
        node->visits++;
    }
    if (depth > 0) {
        Forecast *sum = &s->sum[path[0].edge];
        s->counted[path[0].edge]++;
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            sum->chance[seat] += seat < s->rules->config.players ? f.chance[seat] : 0;
            sum->points[seat] += seat < seats_scored(s->rules) ? f.points[seat] : 0;
        }
    }
}

/* What two positions must have in common to be the same but for cards that turned up. */
static bool same_but_cards(const Rules *r, const Game *a, const Game *b)
{
    bool same = a->phase == b->phase && a->seat == b->seat && a->turn_seat == b->turn_seat && a->era == b->era &&
                a->final_round == b->final_round && a->actions == b->actions && a->effects == b->effects &&
                a->market_count == b->market_count && a->pool == b->pool && a->idle == b->idle &&
                memcmp(a->own, b->own, sizeof a->own) == 0 && memcmp(a->kind, b->kind, sizeof a->kind) == 0 &&
                memcmp(a->road_slot, b->road_slot, sizeof a->road_slot) == 0;
    for (int seat = 0; same && seat < r->config.players; seat++) {
        const Player *p = &a->player[seat];
        const Player *q = &b->player[seat];
        same = p->silver == q->silver && p->vp == q->vp && p->favors == q->favors && p->markers == q->markers;
    }
    return same;
}

/* The node of a position among those a few moves below another; NO_NODE if it was not looked at. */
static uint32_t node_find(const Search *s, uint32_t at, const Game *g, const Game *wanted, int depth, uint32_t *budget)
{
    const Node *node = tree_node(&s->tree, at);
    for (int i = 0; i<node->count && * budget> 0; i++) {
        const Edge *edge = &node->edge[i];
        if (edge->child == NO_NODE || game_check(s->rules, g, g->seat, edge->action) != RULE_OK) {
            continue;
        }
        Game after = *g;
        game_apply(s->rules, &after, edge->action, NULL);
        (*budget)--;
        if (same_but_cards(s->rules, &after, wanted)) {
            return edge->child;
        }
        /* who has moved and does not move again before the position is as there, or this is not the way */
        if (depth > 1 && after.phase != PHASE_OVER) {
            const uint32_t found = node_find(s, edge->child, &after, wanted, depth - 1, budget);
            if (found != NO_NODE) {
                return found;
            }
        }
    }
    return NO_NODE;
}

static bool edge_has(const Node *node, Action a)
{
    bool found = false;
    for (int i = 0; i < node->count; i++) {
        found |= node->edge[i].action == a;
    }
    return found;
}

/* Whether the root's edges are the moves that are legal now: what is not goes, what is missing is added, as long as there
 * is room. */
static bool root_refresh(Search *s)
{
    Candidate candidates[CANDIDATES_MAX];
    Node *node = tree_node(&s->tree, s->root);
    const int most = s->scope.candidates < CANDIDATES_MAX ? s->scope.candidates : (int)CANDIDATES_MAX;
    const int count = policy_list(s->net, s->rules, &s->view, most, candidates);
    int kept = 0;
    for (int i = 0; i < node->count; i++) {
        if (game_check(s->rules, &s->view, s->view.seat, node->edge[i].action) == RULE_OK) {
            node->edge[kept++] = node->edge[i];
        }
    }
    node->count = (uint16_t)kept;
    node->sorted = (uint16_t)kept;
    node->tried = (uint16_t)kept;
    for (int i = 0; i < count; i++) {
        if (edge_has(node, candidates[i].action)) {
            continue;
        }
        if (node->count == node->room) {
            return false;
        }
        Edge *edge = &node->edge[node->count++];
        memset(edge, 0, sizeof *edge);
        edge->action = candidates[i].action;
        edge->prior = LATER_PRIOR / (float)count;
        if (action_verb(edge->action) == VERB_BUY) {
            cards_mark(node, action_a(edge->action));
        }
    }
    return node->count > 0;
}

/* Goes on with the tree of the last position, if this one was met in it. An automaton's answers are too many for that. */
static void tree_reuse(Search *s, const Rules *r, const Game *last)
{
    uint32_t budget = REUSE_LOOKS;
    uint32_t found = NO_NODE;
    if (s->root != NO_NODE && !r->automaton) {
        found =
            same_but_cards(r, last, &s->view) ? s->root : node_find(s, s->root, last, &s->view, REUSE_DEPTH, &budget);
    }
    if (found == NO_NODE) {
        search_forget(s);
        return;
    }
    s->root = tree_keep(&s->tree, found);
    const Node *node = tree_node(&s->tree, s->root);
    if (node->seat != s->view.seat || node->phase != s->view.phase || !root_refresh(s)) {
        search_forget(s);
    }
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
    tree_reuse(s, r, &last);
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

SearchFacts search_facts(const Search *s)
{
    SearchFacts facts = s->facts;
    facts.visits = s->root != NO_NODE ? tree_node(&s->tree, s->root)->visits : 0;
    facts.bytes = sizeof *s + s->tree.used;
    return facts;
}
