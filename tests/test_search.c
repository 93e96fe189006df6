/* SPDX-License-Identifier: MIT */
/* test_search.c - the tree search: the same again from the same, blind to what is hidden, legal in every configuration,
 * within its memory, and true to what it says of itself. */
#include "../bots/src/ending.h"
#include "../bots/src/tree.h"
#include "bots/bots.h"
#include "play.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { BASE_CONFIGS = 7 /* rome 2 to 5, metropolis 2 to 4 */, MOVES_MOST = 5000, ALL_MOVES = 1024 };
enum { BYTES = SEARCH_BYTES_LEAST, ROOMY = 16 << 20 };

/* All that a search says of its root. */
typedef struct Said {
    int count;
    SearchMove move[ALL_MOVES];
} Said;

static const SearchScope FAR = {.depth = SCOPE_FAR, .candidates = SCOPE_WIDE};

static Search *opened(size_t bytes, int filling)
{
    void *memory = malloc(bytes);
    assert_non_null(memory);
    memset(memory, filling, bytes);
    return search_open(memory, bytes);
}

/* The base game first, then modules. */
static bool config_at(int index, Rules *out_rules)
{
    return index < BASE_CONFIGS ? play_config(index, out_rules) : play_module_config(index - BASE_CONFIGS, out_rules);
}

static Game game_for(const Rules *r, uint64_t number)
{
    Game g;
    const Seed seed = seed_from_number(number);
    game_start(r, &seed, &g);
    return g;
}

static Game view_of(const Rules *r, const Game *g)
{
    Game view;
    game_view(r, g, g->seat, &view);
    return view;
}

/* The next bot that searches after this one, in a circle. */
static int searcher_next(int bot)
{
    do {
        bot = (bot + 1) % BOT_COUNT;
    } while (bot_level(bot).simulations == 0);
    return bot;
}

static int searchers(void)
{
    int count = 0;
    for (int bot = 0; bot < BOT_COUNT; bot++) {
        count += bot_level(bot).simulations != 0;
    }
    return count;
}

static void listen(const Search *s, Said *out_said)
{
    out_said->count = search_moves(s, out_said->move, ALL_MOVES);
}

static bool said_same(const Said *a, const Said *b)
{
    return a->count == b->count && memcmp(a->move, b->move, sizeof a->move[0] * (size_t)a->count) == 0;
}

/* A search from nothing, in slices of so many. */
static void search_anew(Search *s, const Rules *r, const Game *view, const SearchScope *scope, uint64_t seed,
                        uint32_t simulations, uint32_t slice, Said *out_said)
{
    search_forget(s);
    search_start(s, r, view, scope, seed);
    for (uint32_t left = simulations; left > 0;) {
        const uint32_t most = left < slice ? left : slice;
        const uint32_t done = search_run(s, most, NULL);
        assert_true(done <= most);
        left -= done;
        if (done < most || search_facts(s).forced) { /* a forced move is looked at once a call */
            break;
        }
    }
    listen(s, out_said);
}

/* ---- Determinism. */
static void same_again(Search *one, Search *other, const Rules *r, const Game *view, const SearchScope *scope,
                       int *out_differ)
{
    static const uint32_t SLICES[] = {1, 7, 64};
    enum { SIMULATIONS = 96 };
    static Said first;
    static Said again;
    search_anew(one, r, view, scope, 5, SIMULATIONS, SIMULATIONS, &first);
    assert_true(first.count > 0);
    for (size_t i = 0; i < sizeof SLICES / sizeof SLICES[0]; i++) {
        search_anew(other, r, view, scope, 5, SIMULATIONS, SLICES[i], &again);
        assert_true(said_same(&first, &again));
    }
    search_anew(other, r, view, scope, 6, SIMULATIONS, SIMULATIONS, &again);
    *out_differ += !said_same(&first, &again);
}

static void the_same_is_found_again(void **state)
{
    Search *one = opened(BYTES, 0);
    Search *other = opened(ROOMY, 0xa5); /* neither its size nor what was in the memory matters */
    int differ = 0;
    Rules r;
    (void)state;
    for (int index = 0; config_at(index, &r); index++) {
        Game g = game_for(&r, 40 + (uint64_t)index);
        Rng rng = play_rng(3);
        int bot = 0;
        for (int i = 0; i < 80 && g.phase != PHASE_OVER; i++) {
            if (i % 20 == index % 20) {
                const Game view = view_of(&r, &g);
                const BotLevel level = bot_level(bot = searcher_next(bot));
                same_again(one, other, &r, &view, &level.scope, &differ);
            }
            game_apply(&r, &g, play_random(&r, &g, &rng, 3), NULL);
        }
    }
    assert_true(differ > 0); /* the seed is not for nothing */
    free(one);
    free(other);
}

/* ---- Halving. */
static void few_simulations_are_shared_out(void **state)
{
    enum { SIMULATIONS = 96, MOVES = 12, ROUNDS = 4 };
    const SearchScope scope = {.depth = 2, .candidates = MOVES, .halving = SIMULATIONS};
    Search *s = opened(BYTES, 0);
    static Said said;
    Rules r;
    int wide = 0;
    (void)state;
    assert_int_equal(bot_level(BOT_MERCHANT).scope.halving, bot_level(BOT_MERCHANT).simulations);
    for (int index = 0; index < BASE_CONFIGS && config_at(index, &r); index++) {
        const Game g = game_for(&r, 70 + (uint64_t)index);
        const Game view = view_of(&r, &g);
        uint32_t all = 0;
        search_anew(s, &r, &view, &scope, 5, SIMULATIONS, 7, &said);
        for (int i = 0; i < said.count; i++) {
            all += said.move[i].visits;
        }
        assert_int_equal(all, SIMULATIONS);
        if (said.count == MOVES) { /* each of them twice, half of them six times, ... */
            wide++;
            assert_int_equal(said.move[MOVES - 1].visits, SIMULATIONS / (ROUNDS * MOVES));
            assert_int_equal(said.move[MOVES / 2 - 1].visits,
                             SIMULATIONS / (ROUNDS * MOVES) + SIMULATIONS / (ROUNDS * MOVES / 2));
            assert_int_equal(said.move[0].visits, said.move[1].visits);
        }
    }
    assert_true(wide > 0);
    free(s);
}

/* ---- Hidden information (rule 17). */
static void hidden_check(Search *s, const Rules *r, const Game *g, Rng *rng)
{
    enum { SIMULATIONS = 16 };
    static Said said[3];
    Game seen[3] = {view_of(r, g), *g, *g};
    game_determinise(r, &seen[0], rng, &seen[2]);
    const Game again = view_of(r, &seen[2]);
    assert_memory_equal(&again, &seen[0], sizeof again);
    int bot = 0;
    for (int n = 0; n < searchers(); n++) {
        const BotLevel level = bot_level(bot = searcher_next(bot));
        Action a[3];
        Offer offer[3];
        for (int i = 0; i < 3; i++) {
            const Thinking thinking = {.search = s, .simulations = 4};
            Rng own = play_rng(2);
            search_anew(s, r, &seen[i], &level.scope, 9, SIMULATIONS, SIMULATIONS, &said[i]);
            search_forget(s);
            memset(&offer[i], 0, sizeof offer[i]);
            bot_decide(bot, r, &seen[i], &own, &thinking, &a[i], &offer[i]);
            assert_true(said_same(&said[i], &said[0]));
            assert_int_equal(a[i], a[0]);
            assert_memory_equal(&offer[i], &offer[0], sizeof offer[0]);
        }
        assert_true(said[0].count > 0);
        for (int k = 0; k < said[0].count; k++) {
            assert_int_equal(game_check(r, g, g->seat, said[0].move[k].action), RULE_OK);
        }
    }
}

/* A move at random, or an offer where greedy would make one. */
static void wander_on(const Rules *r, Game *g, Rng *rng)
{
    const Game view = view_of(r, g);
    int to;
    Offer offer;
    if ((g->phase == PHASE_TURN || g->phase == PHASE_AFTER) && bot_offer(BOT_GREEDY, r, &view, rng, &to, &offer)) {
        assert_int_equal(game_trade(r, g, g->seat, to, &offer, NULL), RULE_OK);
    } else {
        game_apply(r, g, play_random(r, g, rng, 3), NULL);
    }
}

/* A game at random, looked at now and then; where something is asked that was seldom asked so far, at once. */
static void hidden_game(Search *s, const Rules *r, uint64_t number, uint32_t every, int met[PHASE_COUNT])
{
    enum { OFTEN = 12 };
    Game g = game_for(r, number);
    Rng rng = play_rng(number);
    for (uint32_t i = 0; g.phase != PHASE_OVER; i++) {
        if (i % every == number % every || met[g.phase] < OFTEN) {
            met[g.phase]++;
            hidden_check(s, r, &g, &rng);
        }
        wander_on(r, &g, &rng);
    }
}

static void what_is_hidden_changes_nothing(void **state)
{
    enum { GAMES = 10, NEVER = UINT16_MAX };
    int met[PHASE_COUNT] = {[PHASE_OVER] = 1};
    Search *s = opened(BYTES, 0);
    Rules r;
    (void)state;
    for (int index = 0; config_at(index, &r); index++) {
        hidden_game(s, &r, 70 + (uint64_t)index, 16, met);
        for (uint64_t number = 100; number < 100 + GAMES && r.automaton; number++) {
            hidden_game(s, &r, number, NEVER, met); /* the Consul asks seldom */
        }
    }
    for (int phase = 0; phase < PHASE_COUNT; phase++) {
        if (met[phase] == 0) {
            fail_msg("no search was asked in the phase %s", phase_word(phase));
        }
    }
    free(s);
}

/* ---- Whole games in what rule 9.2 allows. */
typedef struct Tally {
    uint32_t moves;
    uint32_t offers;
} Tally;

/* A game with a searching bot at each seat, each with a search of its own that goes on from move to move. */
static void game_play_all(const Rules *r, uint64_t number, uint32_t simulations, Search *const search[SEATS_MAX],
                          Tally *tally)
{
    Rng rng = play_rng(number);
    Game g = game_for(r, number);
    int bot[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        bot[seat] = searcher_next(seat == 0 ? (int)(number % BOT_COUNT) : bot[seat - 1]);
        search_forget(search[seat]);
    }
    for (int moves = 0; g.phase != PHASE_OVER; moves++) {
        const Thinking thinking = {.search = search[g.seat], .simulations = simulations};
        const Game view = view_of(r, &g);
        const int seat = g.seat;
        Action a;
        Offer offer;
        const bool offers = bot_decide(bot[seat], r, &view, &rng, &thinking, &a, &offer);
        if (!offers) {
            assert_int_equal(game_check(r, &g, seat, a), RULE_OK);
            assert_true(search_facts(search[seat]).bytes <= BYTES);
        }
        assert_int_equal(game_move(r, &g, seat, a, offers ? &offer : NULL, NULL), RULE_OK);
        assert_true(moves < MOVES_MOST);
        tally->moves++;
        tally->offers += offers;
    }
}

static void every_configuration_is_played_to_its_end(void **state)
{
    enum { DRAWN = 20, FEW = 8, MORE = 20 };
    Search *search[SEATS_MAX];
    Rng rng = play_rng(23);
    Tally tally;
    Rules r;
    (void)state;
    memset(&tally, 0, sizeof tally);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        search[seat] = opened(BYTES, 0);
    }
    for (int index = 0; config_at(index, &r); index++) {
        game_play_all(&r, 200 + (uint64_t)index, index < BASE_CONFIGS ? MORE : FEW, search, &tally);
    }
    for (int i = 0; i < DRAWN; i++) {
        r = play_rules_random(&rng, true);
        game_play_all(&r, 300 + (uint64_t)i, FEW, search, &tally);
    }
    assert_true(tally.moves > 3000);
    assert_true(tally.offers > 0);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        free(search[seat]);
    }
}

/* ---- Memory. */
static void memory_is_kept_to(void **state)
{
    enum { CANARY = 256, SONG = 0xc3, SIMULATIONS = 20000, MOVES = 3 };
    unsigned char *memory = malloc(BYTES + CANARY);
    static Said said;
    Rules r;
    (void)state;
    assert_non_null(memory);
    memset(memory, SONG, BYTES + CANARY);
    assert_true(play_config(2, &r)); /* four players */
    Game g = game_for(&r, 8);
    Search *s = search_open(memory, BYTES);
    for (int i = 0; i < MOVES; i++) { /* full, and full of what was kept */
        const Game view = view_of(&r, &g);
        search_start(s, &r, &view, &FAR, 1);
        assert_int_equal(search_run(s, i == 0 ? SIMULATIONS : SIMULATIONS / 20, NULL),
                         i == 0 ? SIMULATIONS : SIMULATIONS / 20);
        const SearchFacts facts = search_facts(s);
        assert_true(facts.bytes <= BYTES);
        assert_true(i > 0 || facts.full);
        listen(s, &said);
        assert_true(said.count > 1);
        for (int k = 0; k < said.count; k++) {
            assert_int_equal(game_check(&r, &g, g.seat, said.move[k].action), RULE_OK);
        }
        const int seat = g.seat;
        do {
            game_apply(&r, &g, said.move[0].action, NULL);
            said.move[0].action = action_make(VERB_INCOME, 0, 0, 0); /* what the others do */
        } while (g.seat != seat);
    }
    for (int i = 0; i < CANARY; i++) {
        assert_int_equal(memory[BYTES + i], SONG);
    }
    free(memory);
}

/* ---- The tree, and what is kept of it. */
enum { TREE_BYTES = 1 << 16, TREE_EDGES = 5 };

/* Nodes at random below nodes there are, until there is no room. */
static int tree_grow(Tree *t, Rng *rng, uint32_t *out_nodes, int most)
{
    int count = 0;
    while (count < most) {
        const int edges = 1 + (int)rng_below(rng, TREE_EDGES);
        const uint32_t at = tree_add(t, edges);
        if (at == NO_NODE) {
            break;
        }
        Node *node = tree_node(t, at);
        node->count = (uint16_t)edges;
        node->seat = (uint8_t)rng_below(rng, SEATS_MAX);
        for (int i = 0; i < edges; i++) {
            node->edge[i] = (Edge){(Action)rng_next(rng), 0.25F, (uint32_t)rng_below(rng, 1000), 0.5F, NO_NODE};
        }
        for (int tries = 0; count > 0 && tries < 50; tries++) { /* some hang nowhere, as in no search */
            Node *parent = tree_node(t, out_nodes[rng_below(rng, (uint32_t)count)]);
            Edge *edge = &parent->edge[rng_below(rng, parent->count)];
            if (edge->child == NO_NODE) {
                edge->child = at;
                break;
            }
        }
        out_nodes[count++] = at;
    }
    return count;
}

/* How many bytes hang below both, which must be the same but for where they are. */
static uint32_t tree_same(const Tree *a, uint32_t at, const Tree *b, uint32_t other)
{
    const Node *one = tree_node(a, at);
    const Node *two = tree_node(b, other);
    uint32_t bytes = one->bytes;
    assert_true(other + two->bytes <= b->used);
    assert_int_equal(one->bytes, two->bytes);
    assert_int_equal(one->count, two->count);
    assert_int_equal(one->room, two->room);
    assert_int_equal(one->seat, two->seat);
    for (int i = 0; i < one->count; i++) {
        const Edge *x = &one->edge[i];
        const Edge *y = &two->edge[i];
        assert_memory_equal(x, y, offsetof(Edge, child));
        assert_int_equal(x->child == NO_NODE, y->child == NO_NODE);
        if (x->child != NO_NODE) {
            assert_true(y->child > other);
            bytes += tree_same(a, x->child, b, y->child);
        }
    }
    return bytes;
}

static void what_hangs_below_is_kept(void **state)
{
    enum { NODES = 1000, TRIES = 200 };
    static _Alignas(16) unsigned char memory[2][TREE_BYTES];
    static uint32_t nodes[NODES];
    Rng rng = play_rng(6);
    (void)state;
    for (int i = 0; i < TRIES; i++) {
        Tree before;
        Tree after;
        tree_open(&before, memory[0], i % 2 == 0 ? TREE_BYTES : TREE_BYTES / 16);
        const uint32_t empty = before.used;
        const int count = tree_grow(&before, &rng, nodes, NODES);
        assert_true(count > 10 && before.used <= before.bytes);
        memcpy(memory[1], memory[0], TREE_BYTES);
        after = before;
        after.memory = memory[1];
        const uint32_t keep = nodes[i % 4 == 0 ? 0 : rng_below(&rng, (uint32_t)count)];
        const uint32_t at = tree_keep(&after, keep);
        assert_int_equal(at, empty); /* the first */
        assert_int_equal(after.used, empty + tree_same(&before, keep, &after, at));
        tree_clear(&after);
        assert_int_equal(after.used, empty);
    }
}

static uint32_t visits_of(const Said *said)
{
    uint32_t sum = 0;
    for (int i = 0; i < said->count; i++) {
        sum += said->move[i].visits;
    }
    return sum;
}

static uint32_t visits_at_start(Search *s, const Rules *r, const Game *g)
{
    const Game view = view_of(r, g);
    search_start(s, r, &view, &FAR, 2);
    return search_facts(s).visits;
}

/* A search of the position, the line it expects, and the game after so many moves of that; false if there are fewer, or
 * one is not possible with the cards there are. */
static bool expected_play(Search *s, const Rules *r, Game *g, int moves)
{
    enum { SIMULATIONS = 300, DEEP = 8 };
    static Said said;
    Action line[DEEP];
    search_forget(s);
    assert_int_equal(visits_at_start(s, r, g), 0);
    const uint32_t done = search_run(s, SIMULATIONS, NULL);
    listen(s, &said);
    if (search_facts(s).exact) {
        return false;
    }
    assert_int_equal(search_facts(s).visits, done);
    assert_int_equal(visits_of(&said), done);
    const int length = search_line(s, said.move[0].action, line, DEEP);
    for (int i = 0; i < moves; i++) {
        if (i + 1 >= length || game_check(r, g, g->seat, line[i]) != RULE_OK) {
            return false;
        }
        game_apply(r, g, line[i], NULL);
    }
    return g->phase != PHASE_OVER;
}

static void what_was_found_out_stays_known(void **state)
{
    enum { AFTER = 100 };
    static Said said;
    Search *s = opened(ROOMY, 0);
    int tried = 0;
    int known = 0;
    Rules r;
    Rules others;
    (void)state;
    assert_true(play_config(0, &r)); /* two players */
    others = r;
    others.config.idle_rounds++; /* another game (4.3) */
    for (uint64_t number = 0; number < 4; number++) {
        Game g = game_for(&r, 500 + number);
        Rng rng = play_rng(number);
        for (int i = 0; i < 60 && g.phase != PHASE_OVER; i++) {
            Game after = g;
            if (i % 4 == 0 && expected_play(s, &r, &after, 2) && after.seat == g.seat) {
                const uint32_t before = visits_at_start(s, &r, &after);
                tried++;
                known += before > 0;
                const uint32_t done = search_run(s, AFTER, NULL);
                assert_int_equal(search_facts(s).visits, before + done);
                listen(s, &said);
                assert_true(visits_of(&said) <= search_facts(s).visits); /* what is no longer possible is not named */
                for (int k = 0; k < said.count; k++) {
                    assert_int_equal(game_check(&r, &after, after.seat, said.move[k].action), RULE_OK);
                }
                assert_true(visits_at_start(s, &r, &after) >= AFTER); /* the same position once more */
                assert_int_equal(visits_at_start(s, &others, &after), 0);
                search_run(s, AFTER, NULL);
                search_forget(s);
                assert_int_equal(visits_at_start(s, &others, &after), 0);
            }
            game_apply(&r, &g, play_random(&r, &g, &rng, 3), NULL);
        }
    }
    assert_true(tried > 10);
    assert_true(known * 4 >= tried * 3); /* a card that turned up can have changed what follows */
    free(s);
}

/* Three and more: each seat's own moves are a tree, so that its next turn is soon met. */
static void the_own_next_turn_is_seen(void **state)
{
    enum { SIMULATIONS = 400, DEEP = 8 };
    static Said said;
    Search *s = opened(ROOMY, 0);
    Rules r;
    int seen = 0;
    int answered = 0;
    (void)state;
    for (int index = 0; index < BASE_CONFIGS && config_at(index, &r); index++) {
        Game g = game_for(&r, 80 + (uint64_t)index);
        const int players = r.config.players;
        const Game view = view_of(&r, &g);
        Action line[DEEP];
        if (players < 3 || r.automaton || g.phase != PHASE_TURN) {
            continue;
        }
        search_anew(s, &r, &view, &FAR, 3, SIMULATIONS, SIMULATIONS, &said);
        assert_true(search_line(s, said.move[0].action, line, DEEP) > players);
        assert_int_equal(visits_at_start(s, &r, &g), SIMULATIONS); /* the same position is known */
        game_apply(&r, &g, line[0], NULL);
        answered += game_check(&r, &g, g.seat, line[1]) == RULE_OK; /* unless it buys a card that turned up */
        assert_int_equal(visits_at_start(s, &r, &g), 0);
        seen++;
    }
    assert_true(seen >= 3 && answered > 0);
    free(s);
}

static void another_seat_begins_anew(void **state)
{
    Search *s = opened(BYTES, 0);
    Rules r;
    (void)state;
    for (int index = 0; config_at(index, &r); index++) {
        Game g = game_for(&r, 600);
        Rng rng = play_rng(1);
        for (int i = 0; i < 40 && g.phase != PHASE_OVER; i++) {
            const int seat = g.seat;
            visits_at_start(s, &r, &g);
            search_run(s, 20, NULL);
            game_apply(&r, &g, play_random(&r, &g, &rng, 0), NULL);
            if (g.phase != PHASE_OVER && g.seat != seat) {
                assert_int_equal(visits_at_start(s, &r, &g), 0);
            }
        }
    }
    free(s);
}

/* ---- Its ends. */
static void a_stop_is_heard(void **state)
{
    static const volatile int STOP = 1;
    Search *s = opened(BYTES, 0);
    static Said said;
    Rules r;
    (void)state;
    for (int index = 0; config_at(index, &r); index++) {
        Game g = game_for(&r, 9);
        const Game view = view_of(&r, &g);
        const Thinking thinking = {.search = s, .simulations = 1000, .stop = &STOP};
        Rng rng = play_rng(1);
        search_start(s, &r, &view, &FAR, 1);
        assert_int_equal(search_run(s, 1000, &STOP), 0);
        listen(s, &said);
        assert_int_equal(said.count, 0);
        search_run(s, 50, NULL);
        const uint64_t runs = search_facts(s).runs;
        assert_int_equal(search_run(s, 1000, &STOP), 0);
        assert_int_equal(search_facts(s).runs, runs);
        listen(s, &said);
        assert_true(said.count > 0);
        search_forget(s);
        assert_int_equal(game_check(&r, &g, g.seat, bot_choose(BOT_STRONGEST, &r, &view, &rng, &thinking)), RULE_OK);
    }
    free(s);
}

static void a_forced_move_ends_it(void **state)
{
    static Action actions[ACTIONS_MAX];
    static Said said;
    Search *s = opened(BYTES, 0);
    int forced = 0;
    Rules r;
    (void)state;
    for (int index = 0; config_at(index, &r); index++) {
        Game g = game_for(&r, 31);
        Rng rng = play_rng(7);
        for (int i = 0; g.phase != PHASE_OVER && i < 150; i++) {
            const bool one = game_list(&r, &g, actions) == 1;
            if (one || i == 0) {
                const Game view = view_of(&r, &g);
                search_forget(s);
                search_start(s, &r, &view, &FAR, 1);
                const uint32_t done = search_run(s, 50, NULL);
                listen(s, &said);
                assert_int_equal(search_facts(s).forced, one);
                assert_int_equal(done, one ? 1 : 50);
                assert_true(said.count >= 1 && (!one || said.move[0].action == actions[0]));
                forced += one;
            }
            game_apply(&r, &g, play_random(&r, &g, &rng, 3), NULL);
        }
    }
    assert_true(forced > 5);
    free(s);
}

/* The final round of the last era, two or three turns before its end. */
static bool late_position(const Rules *r, uint64_t number, Game *out_game)
{
    Rng rng = play_rng(number);
    *out_game = game_for(r, number);
    while (out_game->phase != PHASE_OVER) {
        const int left = (out_game->final_last + r->turn_seats - out_game->turn_seat) % r->turn_seats + 1;
        if (out_game->era + 1 == ERA_COUNT && out_game->final_round && left <= 2) {
            return true;
        }
        game_apply(r, out_game, play_random(r, out_game, &rng, 3), NULL);
    }
    return false;
}

static void chances_check(const Rules *r, const Said *said)
{
    for (int i = 0; i < said->count; i++) {
        const float *chance = said->move[i].chance;
        double sum = 0;
        for (int seat = 0; seat < r->config.players; seat++) {
            assert_true(chance[seat] >= 0 && chance[seat] <= 1);
            sum += (double)chance[seat];
            if (r->automaton) { /* they win together (13.13, 15.15) */
                assert_true(chance[seat] == chance[0]);
            }
        }
        if (!r->automaton && (sum < 0.999 || sum > 1.001)) {
            fail_msg("chances of %d players add up to %f", r->config.players, sum);
        }
    }
}

static bool exact_check(Search *s, const Rules *r, const Game *g)
{
    enum { PLENTY = 1 << 20, SIMULATIONS = 64 };
    static Said said;
    static Ending ending;
    const Game view = view_of(r, g);
    search_anew(s, r, &view, &FAR, 1, SIMULATIONS, SIMULATIONS, &said);
    chances_check(r, &said);
    if (!search_facts(s).exact) {
        return false;
    }
    assert_true(ending_open(r, &view));
    assert_true(ending_solve(r, &view, PLENTY, NULL, &ending));
    assert_int_equal(said.count, ending.count);
    for (int i = 0; i < ending.count; i++) {
        Action line[ENDING_DEPTH_MAX];
        assert_memory_equal(&said.move[i], &ending.move[i].result, sizeof said.move[i]);
        assert_int_equal(search_line(s, said.move[i].action, line, ENDING_DEPTH_MAX), ending.move[i].line_length);
        assert_memory_equal(line, ending.move[i].line, sizeof line[0] * (size_t)ending.move[i].line_length);
    }
    assert_int_equal(search_run(s, SIMULATIONS, NULL), 0); /* there is nothing left to find out */
    return true;
}

static void endings_are_exact(void **state)
{
    Search *s = opened(BYTES, 0);
    Rules r;
    int exact = 0;
    (void)state;
    for (int index = 0; config_at(index, &r); index++) {
        for (uint64_t number = 0; number < 3; number++) {
            Game g;
            if (late_position(&r, 100 + number, &g)) {
                exact += exact_check(s, &r, &g);
            }
        }
    }
    assert_true(exact >= 10);
    free(s);
}

static void chances_are_chances(void **state)
{
    Search *s = opened(BYTES, 0);
    static Said said;
    Rules r;
    (void)state;
    for (int index = 0; config_at(index, &r); index++) {
        Game g = game_for(&r, 90);
        Rng rng = play_rng(5);
        for (int i = 0; g.phase != PHASE_OVER; i++) {
            if (i % 17 == index % 17) {
                const Game view = view_of(&r, &g);
                search_start(s, &r, &view, &FAR, 1); /* what is left of the last search must add up, too */
                search_run(s, 24, NULL);
                listen(s, &said);
                assert_true(said.count > 0);
                chances_check(&r, &said);
            }
            game_apply(&r, &g, play_random(&r, &g, &rng, 3), NULL);
        }
    }
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_is_found_again),
        cmocka_unit_test(few_simulations_are_shared_out),
        cmocka_unit_test(what_is_hidden_changes_nothing),
        cmocka_unit_test(every_configuration_is_played_to_its_end),
        cmocka_unit_test(memory_is_kept_to),
        cmocka_unit_test(what_hangs_below_is_kept),
        cmocka_unit_test(what_was_found_out_stays_known),
        cmocka_unit_test(the_own_next_turn_is_seen),
        cmocka_unit_test(another_seat_begins_anew),
        cmocka_unit_test(a_stop_is_heard),
        cmocka_unit_test(a_forced_move_ends_it),
        cmocka_unit_test(endings_are_exact),
        cmocka_unit_test(chances_are_chances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
