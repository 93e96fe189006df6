/* SPDX-License-Identifier: MIT */
/* test_walkers.c - several threads on one tree of moves: nothing is lost, counted twice or left half done, and what is
 * told meanwhile makes sense. TSan watches the same. */
#include "../bots/src/search_inner.h"
#include "bots/bots.h"
#include "play.h"

#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WALKERS = 4, SIMULATIONS = 150, SLICE = 8, CONFIGS = 7 /* of the base game */, MOVES_MAX = 128 };
enum { ROOMY = WALKERS * SEARCH_BYTES_LEAST, TIGHT_TREE = 12000 };
static const SearchScope FAR = {.depth = SCOPE_FAR, .candidates = SCOPE_WIDE};

typedef struct Thread {
    Search *search;
    int number;
    uint32_t *ended; /* threads that have */
    uint32_t done;
    pthread_t thread;
} Thread;

static void *thread_run(void *context)
{
    Thread *t = context;
    uint32_t done;
    do {
        const uint32_t left = SIMULATIONS - t->done;
        done = search_walk(t->search, t->number, left < SLICE ? left : SLICE, NULL);
        t->done += done;
    } while (done == SLICE && t->done < SIMULATIONS);
    __atomic_fetch_add(t->ended, 1, __ATOMIC_RELEASE);
    return NULL;
}

/* What a search tells while it goes on. */
static uint64_t told_check(const Search *s, uint64_t runs)
{
    SearchMove move[MOVES_MAX];
    Action line[8];
    const SearchFacts facts = search_facts(s);
    const int count = search_moves(s, move, MOVES_MAX);
    assert_true(facts.runs >= runs);
    for (int i = 0; i < count; i++) {
        float sum = 0;
        for (int seat = 0; seat < s->rules->config.players; seat++) {
            assert_true(move[i].chance[seat] >= 0 && move[i].chance[seat] <= 1.001F);
            sum += move[i].chance[seat];
        }
        assert_true(s->rules->automaton || (sum > 0.999F && sum < 1.001F));
    }
    if (count > 0) {
        assert_true(search_line(s, move[0].action, line, 8) >= 1);
        assert_int_equal(line[0], move[0].action);
    }
    return facts.runs;
}

/* Lets all walkers run, and listens; how many simulations there were. */
static uint32_t walked(Search *s)
{
    Thread thread[WALKERS];
    uint32_t ended = 0;
    uint32_t done = 0;
    uint64_t runs = 0;
    for (int i = 0; i < WALKERS; i++) {
        thread[i] = (Thread){.search = s, .number = i, .ended = &ended};
        assert_int_equal(pthread_create(&thread[i].thread, NULL, thread_run, &thread[i]), 0);
    }
    while (__atomic_load_n(&ended, __ATOMIC_ACQUIRE) < WALKERS) {
        runs = told_check(s, runs);
        sched_yield();
    }
    for (int i = 0; i < WALKERS; i++) {
        pthread_join(thread[i].thread, NULL);
        done += thread[i].done;
    }
    assert_int_equal(told_check(s, runs), done);
    return done;
}

/* ---- The tree they leave. */
static uint32_t node_visits(const Node *node)
{
    uint32_t visits = 0;
    for (int i = 0; i < node->count; i++) {
        visits += node->edge[i].visits;
    }
    return visits;
}

static void edges_check(const Node *node)
{
    assert_true(node->count <= node->room && node->adding == 0);
    for (int i = 0; i < node->count; i++) {
        const Edge *edge = &node->edge[i];
        const float most = (float)edge->visits * 1.001F + 0.001F;
        assert_true(edge->sum >= -0.001F && edge->sum <= most); /* nothing lent is left */
        assert_true(edge->visits != 0 || edge->child == NO_NODE);
        assert_true(edge->visits == 0 || i < node->tried || i >= node->sorted);
        for (int k = 0; k < i; k++) {
            assert_int_not_equal(node->edge[k].action, edge->action);
        }
    }
}

/* How many nodes hang below one, itself among them. */
static int tree_check(const Tree *t, uint32_t at)
{
    const Node *node = tree_node(t, at);
    int nodes = 1;
    edges_check(node);
    for (int i = 0; i < node->count; i++) {
        const uint32_t child = node->edge[i].child;
        if (child != NO_NODE) {
            assert_true(child > at && child < t->used);
            assert_true(node_visits(tree_node(t, child)) <= node->edge[i].visits);
            nodes += tree_check(t, child);
        }
    }
    return nodes;
}

/* Those of the seats' trees too, where they are kept apart. */
static int trees_check(const Search *s)
{
    const Node *root = tree_node(&s->tree, s->root);
    int nodes = tree_check(&s->tree, s->root);
    for (int i = 0; i < root->count; i++) {
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            const uint32_t first = s->first[i][seat];
            if (first != NO_NODE) {
                assert_true(s->apart && seat != root->seat);
                assert_int_equal(tree_node(&s->tree, first)->seat, seat);
                assert_true(node_visits(tree_node(&s->tree, first)) <= root->edge[i].visits);
                nodes += tree_check(&s->tree, first);
            }
        }
    }
    return nodes;
}

static int tree_nodes(const Tree *t)
{
    int nodes = 0;
    for (uint32_t at = sizeof(uint64_t); at < t->used; at += tree_node(t, at)->bytes) {
        nodes++;
    }
    return nodes;
}

/* Every simulation was counted by the walker that made it, and by the tree. */
static void counts_check(const Search *s, uint32_t done)
{
    const Node *root = tree_node(&s->tree, s->root);
    assert_int_equal(node_visits(root), done);
    for (int i = 0; i < root->count; i++) {
        uint32_t counted = 0;
        for (int k = 0; k < WALKERS; k++) {
            counted += s->walker[k].counted[i];
        }
        assert_int_equal(counted, root->edge[i].visits);
    }
}

static Search *opened(size_t bytes)
{
    void *memory = malloc(bytes);
    assert_non_null(memory);
    return search_open_for(memory, bytes, WALKERS);
}

/* A few moves in a row, the tree kept from one to the next. */
static void game_walk(Search *s, const Rules *r, uint64_t number, int every, int *out_nodes)
{
    enum { MOVES = 4 };
    const Seed seed = seed_from_number(number);
    Rng rng = play_rng(number);
    Game g;
    Game view;
    game_start(r, &seed, &g);
    for (int i = 0; i < every * MOVES && g.phase != PHASE_OVER; i++) {
        SearchMove best;
        if (i % every != every - 1) {
            game_apply(r, &g, play_random(r, &g, &rng, 3), NULL);
            continue;
        }
        game_view(r, &g, g.seat, &view);
        search_start_for(s, r, &view, &FAR, number, WALKERS);
        const uint32_t before = search_facts(s).visits;
        const uint32_t done = walked(s);
        assert_true(done == WALKERS * SIMULATIONS || s->forced || search_facts(s).exact);
        assert_int_equal(search_facts(s).visits, before + done);
        if (before == 0) {
            counts_check(s, done);
        }
        const int nodes = trees_check(s);
        assert_int_equal(nodes, tree_nodes(&s->tree)); /* none hangs nowhere */
        *out_nodes += nodes;
        assert_int_equal(search_moves(s, &best, 1), 1);
        assert_int_equal(game_play(r, &g, g.seat, best.action, NULL), RULE_OK);
    }
}

static void nothing_is_lost(void **state)
{
    Search *s = opened(ROOMY);
    int nodes = 0;
    Rules r;
    (void)state;
    for (int index = 0; index < CONFIGS && play_config(index, &r); index++) {
        game_walk(s, &r, 40 + (uint64_t)index, 6 + 5 * index, &nodes);
    }
    for (int index = 0; play_module_config(index, &r); index += 3) {
        game_walk(s, &r, 60 + (uint64_t)index, 9, &nodes);
    }
    assert_true(nodes > 1000);
    free(s);
}

static void memory_is_kept_to(void **state)
{
    enum { CANARY = 256, SONG = 0xc3 };
    const size_t bytes = search_bytes(WALKERS) + TIGHT_TREE;
    unsigned char *memory = malloc(bytes + CANARY);
    int nodes = 0;
    Rules r;
    (void)state;
    assert_non_null(memory);
    memset(memory, SONG, bytes + CANARY);
    Search *s = search_open_for(memory, bytes, WALKERS);
    assert_true(play_config(2, &r));
    game_walk(s, &r, 5, 7, &nodes);
    assert_true(search_facts(s).full);
    assert_true(search_facts(s).bytes <= bytes);
    for (int i = 0; i < CANARY; i++) {
        assert_int_equal(memory[bytes + (size_t)i], SONG);
    }
    free(memory);
}

/* The first walker solves it; the others stop, and all of them tell what one alone would. */
static void endings_end_all(void **state)
{
    Search *s = opened(ROOMY);
    int solved = 0;
    Rules r;
    (void)state;
    assert_true(play_config(0, &r));
    for (uint64_t number = 0; number < 30; number++) {
        const Seed seed = seed_from_number(number);
        Rng rng = play_rng(number);
        SearchMove alone[MOVES_MAX];
        SearchMove all[MOVES_MAX];
        Game g;
        game_start(&r, &seed, &g);
        while (g.phase != PHASE_OVER && !(g.era + 1 == ERA_COUNT && g.final_round)) {
            game_apply(&r, &g, play_random(&r, &g, &rng, 3), NULL);
        }
        search_start(s, &r, &g, &FAR, 1);
        search_run(s, SIMULATIONS, NULL);
        if (!search_facts(s).exact || search_facts(s).forced) {
            continue;
        }
        const int count = search_moves(s, alone, MOVES_MAX);
        search_start_for(s, &r, &g, &FAR, 1, WALKERS);
        assert_true(walked(s) < WALKERS * SIMULATIONS);
        assert_true(search_facts(s).exact);
        assert_int_equal(search_moves(s, all, MOVES_MAX), count);
        assert_memory_equal(all, alone, sizeof all[0] * (size_t)count);
        assert_int_equal(search_walk(s, 1, SIMULATIONS, NULL), 0);
        solved++;
    }
    assert_true(solved >= 3);
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_lost),
        cmocka_unit_test(memory_is_kept_to),
        cmocka_unit_test(endings_end_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
