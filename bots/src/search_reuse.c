/* SPDX-License-Identifier: MIT */
/* search_reuse.c - what a search found out stays known after the moves that it expected. */
#include "search_inner.h"

#include <string.h>

/* How far and how long the position is looked for in the tree of the last one. */
enum { REUSE_DEPTH = 8, REUSE_LOOKS = 4000, REUSE_SEED = 1 };
/* The promise of a move that was not looked at before, of that of the most promising one. */
static const float MISSING_PROMISE = 0.1F;

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
    for (int i = 0; *budget != 0 && i < node->count; i++) {
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
        node_later(node, candidates[i].action, MISSING_PROMISE);
    }
    return node->count > 0;
}

/* Kept apart, the nodes of seats say nothing of what the others did: then only the same position is found again. An
 * automaton's answers are too many to find the position again. The last one is looked at as it could have been, since
 * several moves are played from it. */
void search_reuse(Search *s, const Rules *r, const Game *last)
{
    uint32_t budget = REUSE_LOOKS;
    uint32_t found = NO_NODE;
    if (s->apart && s->root != NO_NODE && memcmp(last, &s->view, sizeof *last) == 0) {
        return;
    }
    if (!s->apart && s->root != NO_NODE && !r->automaton) {
        const Seed seed = seed_from_number(REUSE_SEED);
        Rng rng = rng_start(&seed);
        Game could;
        game_determinise(r, last, &rng, &could);
        found =
            same_but_cards(r, last, &s->view) ? s->root : node_find(s, s->root, &could, &s->view, REUSE_DEPTH, &budget);
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
