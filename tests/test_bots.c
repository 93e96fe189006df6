/* SPDX-License-Identifier: MIT */
/* test_bots.c - bots play by the rules, from what their seat may know, and greedy plays well. */
#include "../bots/src/plan.h"
#include "bots/bots.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES_MOST = 5000 }; /* several times the longest game of either bot */

static Rules rules_for(int game, int players, int markers)
{
    Config config;
    Catalogue catalogue;
    Rules r;
    config_defaults(&config);
    catalogue_defaults(&catalogue);
    config.game = (uint8_t)game;
    config.players = (uint8_t)players;
    config.markers = (uint8_t)markers;
    assert_int_equal(rules_make(&config, &catalogue, &r).code, FAULT_NONE);
    return r;
}

static Game game_for(const Rules *r, uint64_t number)
{
    Game g;
    Seed seed = seed_from_number(number);
    game_start(r, &seed, &g);
    return g;
}

static Rng rng_for(uint64_t number)
{
    Seed seed = seed_from_number(number);
    return rng_start(&seed);
}

static Action choose(int bot, const Rules *r, const Game *g, Rng *rng)
{
    Game view;
    game_view(r, g, g->seat, &view);
    return bot_choose(bot, r, &view, rng, NULL);
}

static bool listed(const Rules *r, const Game *g, Action a)
{
    Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, g, actions);
    uint32_t i = 0;
    while (i < count && actions[i] != a) {
        i++;
    }
    return i < count;
}

/* Plays to the end, the bots in seat order; every action has to be legal. */
static void play_legally(const Rules *r, Game *g, const int bots[SEATS_MAX], uint64_t number)
{
    Rng rng = rng_for(number);
    int moves = 0;
    while (g->phase != PHASE_OVER) {
        int seat = g->seat;
        Action a = choose(bots[seat], r, g, &rng);
        assert_true(listed(r, g, a));
        assert_int_equal(game_play(r, g, seat, a, NULL), RULE_OK);
        assert_true(++moves < MOVES_MOST);
    }
}

static void bots_always_move_legally(void **state)
{
    static const int BOTS[][SEATS_MAX] = {
        {BOT_GREEDY, BOT_GREEDY, BOT_GREEDY, BOT_GREEDY, BOT_GREEDY},
        {BOT_RANDOM, BOT_GREEDY, BOT_RANDOM, BOT_GREEDY, BOT_RANDOM},
    };
    (void)state;
    for (int players = SEATS_LEAST; players <= SEATS_MAX; players++) {
        for (int mix = 0; mix < 2; mix++) {
            Rules strict = rules_for(GAME_ROME, players, MARKERS_STRICT);
            Rules lenient = rules_for(GAME_ROME, players, MARKERS_LENIENT);
            Game g = game_for(&strict, (uint64_t)players);
            play_legally(&strict, &g, BOTS[mix], 1);
            g = game_for(&lenient, (uint64_t)players);
            play_legally(&lenient, &g, BOTS[mix], 2);
            if (players < SEATS_MAX) {
                Rules metropolis = rules_for(GAME_METROPOLIS, players, MARKERS_STRICT);
                g = game_for(&metropolis, (uint64_t)players);
                play_legally(&metropolis, &g, BOTS[mix], 3);
            }
        }
    }
}

/* The hash of a whole game's moves. */
static uint64_t game_played(const Rules *r, int bot, uint64_t number)
{
    Game g = game_for(r, 7);
    Rng rng = rng_for(number);
    uint64_t hash = 0;
    while (g.phase != PHASE_OVER) {
        Action a = choose(bot, r, &g, &rng);
        hash = (hash ^ a) * 0x9e3779b97f4a7c15ULL;
        game_apply(r, &g, a, NULL);
    }
    return hash;
}

static void the_same_rng_makes_the_same_game(void **state)
{
    (void)state;
    Rules r = rules_for(GAME_ROME, 3, MARKERS_STRICT);
    for (int bot = 0; bot < BOT_COUNT; bot++) {
        assert_true(game_played(&r, bot, 5) == game_played(&r, bot, 5));
    }
    assert_true(game_played(&r, BOT_RANDOM, 5) != game_played(&r, BOT_RANDOM, 6));
}

/* Even where the hidden cards lie open before it, no bot looks at them. */
static void what_is_hidden_changes_no_choice(void **state)
{
    (void)state;
    Rules r = rules_for(GAME_ROME, 4, MARKERS_STRICT);
    for (int bot = 0; bot < BOT_COUNT; bot++) {
        Game g = game_for(&r, 11);
        Rng rng = rng_for(1);
        while (g.phase != PHASE_OVER) {
            Game view;
            Game other;
            Game other_view;
            game_view(&r, &g, g.seat, &view);
            game_determinise(&r, &view, &rng, &other);
            game_view(&r, &other, g.seat, &other_view);
            assert_memory_equal(&view, &other_view, sizeof view);
            Rng first = rng_for(2);
            Rng second = first;
            Rng third = first;
            Action a = bot_choose(bot, &r, &view, &first, NULL);
            assert_int_equal(bot_choose(bot, &r, &g, &second, NULL), a);
            assert_int_equal(bot_choose(bot, &r, &other, &third, NULL), a);
            game_apply(&r, &g, a, NULL);
        }
    }
}

typedef struct Tally {
    int games;
    int wins;
    int margin; /* VP ahead of the best of the others, summed */
} Tally;

/* Greedy on each seat in turn, the others random, over the same decks. */
static Tally greedy_against_random(int players, int decks)
{
    Tally tally = {0, 0, 0};
    Rules r = rules_for(GAME_ROME, players, MARKERS_STRICT);
    for (int i = 0; i < decks * players; i++) {
        int bots[SEATS_MAX] = {BOT_RANDOM, BOT_RANDOM, BOT_RANDOM, BOT_RANDOM, BOT_RANDOM};
        int seat = i % players;
        int best = 0;
        Standing standing;
        Game g = game_for(&r, 100 + (uint64_t)(i / players));
        bots[seat] = BOT_GREEDY;
        play_legally(&r, &g, bots, (uint64_t)i);
        game_standing(&r, &g, &standing);
        for (int other = 0; other < players; other++) {
            best = other != seat && g.player[other].vp > best ? g.player[other].vp : best;
        }
        tally.games++;
        tally.wins += standing.rank[seat] == 1;
        tally.margin += g.player[seat].vp - best;
    }
    return tally;
}

static void greedy_beats_random(void **state)
{
    (void)state;
    Tally two = greedy_against_random(2, 10);
    Tally four = greedy_against_random(4, 4);
    assert_true(two.wins >= two.games - 1);
    assert_true(two.margin >= 50 * two.games);
    assert_true(four.wins >= four.games - 1);
    assert_true(four.margin >= 25 * four.games);
}

/* Alone at the table, greedy scores what it scored when its weights were chosen, less the luck of few decks. */
static void greedy_builds_a_city_worth_points(void **state)
{
    static const int LEAST[SEATS_MAX + 1] = {0, 0, 130, 115, 105, 103};
    static const int BOTS[SEATS_MAX] = {BOT_GREEDY, BOT_GREEDY, BOT_GREEDY, BOT_GREEDY, BOT_GREEDY};
    enum { DECKS = 6 };
    (void)state;
    for (int players = SEATS_LEAST; players <= SEATS_MAX; players++) {
        Rules r = rules_for(GAME_ROME, players, MARKERS_STRICT);
        int vp = 0;
        for (int deck = 0; deck < DECKS; deck++) {
            Game g = game_for(&r, 300 + (uint64_t)deck);
            play_legally(&r, &g, BOTS, (uint64_t)deck);
            for (int seat = 0; seat < players; seat++) {
                vp += g.player[seat].vp;
            }
        }
        assert_true(vp >= LEAST[players] * DECKS * players);
    }
}

/* In the last round of era 3 nothing comes after the scoring (rule 8.1). Own VP five quarters, rivals' VP one. */
static int last_round_worth(const Rules *r, const Game *g, Action a)
{
    Game after = *g;
    int32_t vp[SEATS_MAX];
    int rivals = 0;
    if (action_verb(a) == VERB_BUILD) {
        after.actions++; /* the turn goes on, so nothing is scored yet */
        game_apply(r, &after, a, NULL);
    }
    game_preview(r, &after, NULL, vp);
    for (int other = 0; other < r->config.players; other++) {
        rivals += other == g->seat ? 0 : vp[other];
    }
    return vp[g->seat] * 5 * (r->config.players - 1) - rivals * 4;
}

static void greedy_ends_with_the_best_build(void **state)
{
    int seen = 0;
    (void)state;
    Rules r = rules_for(GAME_ROME, 2, MARKERS_STRICT);
    for (uint64_t deck = 0; deck < 20; deck++) {
        Game g = game_for(&r, deck);
        Rng rng = rng_for(deck);
        while (g.phase != PHASE_OVER) {
            bool last = g.era + 1 == ERA_COUNT && g.final_round;
            Action a = choose(last ? BOT_GREEDY : BOT_RANDOM, &r, &g, &rng);
            Action actions[ACTIONS_MAX];
            uint32_t count = last ? game_list(&r, &g, actions) : 0;
            for (uint32_t i = 0; i < count; i++) {
                assert_true(last_round_worth(&r, &g, actions[i]) <= last_round_worth(&r, &g, a));
                seen++;
            }
            game_apply(&r, &g, a, NULL);
        }
    }
    assert_true(seen > 100);
}

/* The value shown as a hint is the one the bot goes by. */
static void greedy_takes_what_it_values_most(void **state)
{
    enum { FEW = 12 }; /* with so few actions every one gets greedy's second look */
    int seen = 0;
    (void)state;
    Rules r = rules_for(GAME_ROME, 3, MARKERS_STRICT);
    for (uint64_t deck = 0; deck < 4; deck++) {
        Game g = game_for(&r, deck);
        Rng rng = rng_for(deck);
        while (g.phase != PHASE_OVER) {
            Game view;
            Action actions[ACTIONS_MAX];
            uint32_t count = game_list(&r, &g, actions);
            game_view(&r, &g, g.seat, &view);
            Action a = bot_choose(BOT_GREEDY, &r, &view, &rng, NULL);
            for (uint32_t i = 0; i < count && count <= FEW; i++) {
                assert_true(greedy_value(&r, &view, actions[i]) <= greedy_value(&r, &view, a));
                seen++;
            }
            game_apply(&r, &g, a, NULL);
        }
    }
    assert_true(seen > 100);
}

/* What a build adds to the era's scoring, by building it; silver on shops counts as VP before era 3, too. */
static int build_gain(const Rules *r, const Game *g, Action a)
{
    Game after = *g;
    int32_t before_vp[SEATS_MAX];
    int32_t after_vp[SEATS_MAX];
    int seat = g->seat;
    after.actions++;
    game_apply(r, &after, a, NULL);
    game_preview(r, g, NULL, before_vp);
    game_preview(r, &after, NULL, after_vp);
    int silver = after.player[seat].shop_silver - g->player[seat].shop_silver;
    return after_vp[seat] - before_vp[seat] + (g->era + 1 < ERA_COUNT ? silver : 0);
}

/* With lenient markers rule 3.4 forbids nothing, so the best build of the plan is the best of the list. In era 3 only
 * where markers are plenty: a lot left without one scores nothing (rule 8.4), which the plan does not look at. */
static void the_plan_knows_the_best_build(void **state)
{
    enum { PLENTY = 4 };
    int seen = 0;
    (void)state;
    Rules r = rules_for(GAME_ROME, 4, MARKERS_LENIENT);
    for (int bot = 0; bot < BOT_COUNT; bot++) {
        Game g = game_for(&r, 31);
        Rng rng = rng_for(4);
        while (g.phase != PHASE_OVER) {
            Action actions[ACTIONS_MAX];
            uint32_t count = game_list(&r, &g, actions);
            bool last = g.era + 1 == ERA_COUNT;
            int best = 0;
            Plan plan;
            for (uint32_t i = 0; i < count; i++) {
                int gain = action_verb(actions[i]) == VERB_BUILD ? build_gain(&r, &g, actions[i]) : 0;
                best = gain > best ? gain : best;
            }
            plan_make(&r, &g, g.seat, 0, NULL, &plan);
            if (!last || g.player[g.seat].markers >= PLENTY) {
                assert_int_equal(plan.gain[0], best);
                seen += last;
            }
            assert_false(lots_any(lots_and(plan.lots[0], lots_or(plan.lots[1], plan.lots[2]))));
            assert_false(lots_any(lots_and(plan.lots[1], plan.lots[2])));
            assert_true(plan.gain[0] >= plan.gain[1] && plan.gain[1] >= plan.gain[2]);
            game_apply(&r, &g, choose(bot, &r, &g, &rng), NULL);
        }
    }
    assert_true(seen > 20);
}

/* A plan that is extended by a lot has the same best build as one made anew. */
static void an_extended_plan_is_as_good(void **state)
{
    (void)state;
    Rules r = rules_for(GAME_ROME, 2, MARKERS_STRICT);
    Game g = game_for(&r, 41);
    Rng rng = rng_for(5);
    while (g.phase != PHASE_OVER) {
        for (int slot = 0; slot < g.market_count; slot++) {
            Game more = g;
            Plan extended;
            Plan anew;
            more.own[g.seat] = lots_or(g.own[g.seat], lots_one(g.market[slot]));
            plan_make(&r, &g, g.seat, 0, NULL, &extended);
            plan_extend(&r, &more, g.seat, 0, g.market[slot], &extended);
            plan_make(&r, &more, g.seat, 0, NULL, &anew);
            assert_int_equal(extended.gain[0], anew.gain[0]);
            assert_memory_equal(extended.civic, anew.civic, sizeof anew.civic);
        }
        game_apply(&r, &g, choose(BOT_GREEDY, &r, &g, &rng), NULL);
    }
}

static void bots_are_found_by_name(void **state)
{
    static const char *const UNKNOWN[] = {"", "Greedy", "greedy ", "greed", "randomly", "strong"};
    (void)state;
    for (int bot = 0; bot < BOT_COUNT; bot++) {
        assert_int_equal(bot_find(bot_name(bot)), bot);
    }
    assert_int_equal(bot_find("random"), BOT_RANDOM);
    assert_int_equal(bot_find("greedy"), BOT_GREEDY);
    assert_int_equal(bot_find("strongest"), BOT_STRONGEST);
    for (size_t i = 0; i < sizeof UNKNOWN / sizeof *UNKNOWN; i++) {
        assert_int_equal(bot_find(UNKNOWN[i]), BOT_COUNT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_always_move_legally),          cmocka_unit_test(the_same_rng_makes_the_same_game),
        cmocka_unit_test(what_is_hidden_changes_no_choice),  cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(greedy_builds_a_city_worth_points), cmocka_unit_test(greedy_ends_with_the_best_build),
        cmocka_unit_test(greedy_takes_what_it_values_most),  cmocka_unit_test(the_plan_knows_the_best_build),
        cmocka_unit_test(an_extended_plan_is_as_good),       cmocka_unit_test(bots_are_found_by_name),
    };
    return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
