/* SPDX-License-Identifier: MIT */
/* test_ending.c - endings searched to the last move, beside a plain search of every game that can follow. */
#include "../bots/src/ending.h"
#include "bots/bots.h"
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { PLENTY = 1 << 20, SLOW_MOST = 20000, NUMBERS = 3 };

/* How the plain search compares: the three things a seat wants, in that order. */
typedef struct Request {
    int part[NUMBERS];
} Request;

typedef struct Slow {
    const Rules *r;
    int left; /* positions that may still be looked at */
} Slow;
enum { SLOW_MOVES = 200 }; /* a position with more is too much for it */

static bool contest(const Rules *r)
{
    return r->config.players == 2 && !r->automaton;
}

/* 8.3, 13.13 and 15.15, written anew. */
static Request slow_request(const Rules *r, const Game *g, int seat)
{
    Request request = {{0, 0, 0}};
    const Player *own = &g->player[seat];
    int players = r->config.players;
    int ties = 1;
    bool beaten = false;
    int best = INT32_MIN;
    int least = INT32_MAX;
    for (int other = 0; other < players; other++) {
        const Player *p = &g->player[other];
        least = p->vp < least ? p->vp : least;
        if (other != seat) {
            beaten |= p->vp > own->vp || (p->vp == own->vp && p->silver > own->silver);
            ties += p->vp == own->vp && p->silver == own->silver;
            best = p->vp > best ? p->vp : best;
        }
    }
    if (r->automaton) {
        request.part[0] = least > g->player[players].vp ? 60 : 0;
        request.part[1] = least - g->player[players].vp;
    } else {
        request.part[0] = beaten ? 0 : 60 / ties;
        request.part[1] = own->vp - best;
        request.part[2] = players > 2 ? own->vp : 0;
    }
    return request;
}

static int request_compare(Request a, Request b)
{
    for (int i = 0; i < NUMBERS; i++) {
        if (a.part[i] != b.part[i]) {
            return a.part[i] < b.part[i] ? -1 : 1;
        }
    }
    return 0;
}

/* The finished game that follows when every seat takes what it requests most, of equal ones the first. */
static void slow_play(Slow *slow, const Game *g, Game *out_end)
{
    static Action list[ACTIONS_MAX];
    Action actions[SLOW_MOVES];
    int count = (int)game_list(slow->r, g, list);
    slow->left = count > SLOW_MOVES ? 0 : slow->left;
    memcpy(actions, list, sizeof actions);
    for (int i = 0; i < count && slow->left > 0; i++) {
        Game after = *g;
        Game end;
        slow->left--;
        game_apply(slow->r, &after, actions[i], NULL);
        if (after.phase == PHASE_OVER) {
            end = after;
        } else {
            slow_play(slow, &after, &end);
        }
        if (i == 0 ||
            request_compare(slow_request(slow->r, &end, g->seat), slow_request(slow->r, out_end, g->seat)) > 0) {
            *out_end = end;
        }
    }
}

static const EndingMove *move_find(const Ending *ending, Action a)
{
    for (int i = 0; i < ending->count; i++) {
        if (ending->move[i].result.action == a) {
            return &ending->move[i];
        }
    }
    return NULL;
}

static void same_result(const Rules *r, const Game *end, int seat, const SearchMove *move)
{
    Request request = slow_request(r, end, seat);
    int other = r->automaton ? r->config.players : !seat;
    assert_int_equal((int)(move->chance[seat] * 60 + 0.5F), request.part[0]);
    if (contest(r)) {
        assert_int_equal((int)move->points[seat] - (int)move->points[other], request.part[1]);
    } else if (r->automaton) {
        int least = INT32_MAX;
        for (int i = 0; i < r->config.players; i++) {
            least = (int)move->points[i] < least ? (int)move->points[i] : least;
        }
        assert_int_equal(least - (int)move->points[other], request.part[1]);
    } else {
        for (int i = 0; i < r->config.players; i++) {
            assert_int_equal((int)move->points[i], end->player[i].vp);
        }
    }
}

/* The line is legal, ends the game, and ends it as was said. */
static void line_keeps_its_word(const Rules *r, const Game *view, const EndingMove *move)
{
    Game g = *view;
    assert_true(move->line_length > 0 && move->line[0] == move->result.action);
    for (int i = 0; i < move->line_length; i++) {
        assert_int_equal(game_play(r, &g, g.seat, move->line[i], NULL), RULE_OK);
    }
    assert_int_equal(g.phase, PHASE_OVER);
    for (int seat = 0; seat < r->config.players + r->automaton; seat++) {
        assert_int_equal((int)move->result.points[seat], g.player[seat].vp);
    }
}

/* Each move beside the plain search. False where that takes too long. */
static bool compare(const Rules *r, const Game *view)
{
    static Ending ending;
    Action actions[ACTIONS_MAX];
    Slow slow = {r, SLOW_MOST};
    int count = (int)game_list(r, view, actions);
    Request last = {{0, 0, 0}};
    if (count > ENDING_MOVES_MAX || !ending_solve(r, view, SLOW_MOST, NULL, &ending)) {
        return false;
    }
    assert_int_equal(ending.count, count);
    for (int i = 0; i < count; i++) {
        const EndingMove *move = &ending.move[i];
        Game after = *view;
        Game end;
        game_apply(r, &after, move->result.action, NULL);
        if (after.phase == PHASE_OVER) {
            end = after;
        } else {
            slow_play(&slow, &after, &end);
        }
        if (slow.left <= 0) {
            return false;
        }
        same_result(r, &end, view->seat, &move->result);
        line_keeps_its_word(r, view, move);
        Request request = slow_request(r, &end, view->seat);
        assert_true(i == 0 || request_compare(request, last) <= 0); /* best first */
        last = request;
    }
    for (int i = 0; i < count; i++) {
        assert_non_null(move_find(&ending, actions[i]));
    }
    return true;
}

static Action greedy_move(const Rules *r, const Game *g, Rng *rng)
{
    Game view;
    game_view(r, g, g->seat, &view);
    return bot_choose(BOT_GREEDY, r, &view, rng, NULL);
}

/* Plays on up to a place in the final round of the last era, so many turns before the end: at random, or well, which
 * leaves more to be done. */
static bool late_position(const Rules *r, uint64_t number, bool well, int turns, Game *out_game)
{
    Rng rng = play_rng(number);
    Seed seed = seed_from_number(number);
    game_start(r, &seed, out_game);
    while (out_game->phase != PHASE_OVER) {
        int left = (out_game->final_last + r->turn_seats - out_game->turn_seat) % r->turn_seats + 1;
        if (out_game->era + 1 == ERA_COUNT && out_game->final_round && left <= turns) {
            return true;
        }
        Action a = well ? greedy_move(r, out_game, &rng) : play_random(r, out_game, &rng, 3);
        game_apply(r, out_game, a, NULL);
    }
    return false;
}

static void base_endings_are_as_the_plain_search_says(void **state)
{
    Rules r;
    (void)state;
    for (int index = 0; play_config(index, &r); index++) {
        int compared = 0;
        for (uint64_t number = 0; number < 8; number++) {
            Game g;
            Game view;
            int turns = r.config.players > 3 ? 2 + (int)(number & 1) : 3;
            assert_true(late_position(&r, 100 + number, number < 2, turns, &g));
            game_view(&r, &g, g.seat, &view);
            assert_true(ending_open(&r, &view));
            compared += compare(&r, &view);
        }
        assert_true(compared >= 4);
    }
}

static void endings_with_modules_are_as_the_plain_search_says(void **state)
{
    Rules r;
    int compared[MODULE_COUNT] = {0};
    (void)state;
    for (int index = 0; play_module_config(index, &r); index++) {
        for (uint64_t number = 0; number < 20; number++) {
            Game g;
            Game view;
            bool well = number < 2 && !r.automaton;
            if (!late_position(&r, 200 + number, well, 1 + (int)(number & 1), &g)) {
                continue;
            }
            game_view(&r, &g, g.seat, &view);
            if (ending_open(&r, &view) && compare(&r, &view)) {
                for (int m = 0; m < MODULE_COUNT; m++) {
                    compared[m] += r.config.module[m] != 0;
                }
            }
        }
    }
    for (int m = 0; m < MODULE_COUNT; m++) {
        assert_true(compared[m] >= 6);
    }
}

/* Ends the game by the same dice in two worlds that could lie behind a view: the same points, if it was open. */
static void same_end(const Rules *r, const Game *view, uint64_t number)
{
    Game end[2];
    for (int i = 0; i < 2; i++) {
        Rng world = play_rng(number * 2 + (uint64_t)i);
        Rng dice = play_rng(number);
        game_determinise(r, view, &world, &end[i]);
        while (end[i].phase != PHASE_OVER) {
            game_apply(r, &end[i], play_random(r, &end[i], &dice, 1), NULL);
        }
    }
    for (int seat = 0; seat < r->config.players + r->automaton; seat++) {
        assert_int_equal(end[0].player[seat].vp, end[1].player[seat].vp);
        assert_int_equal(end[0].player[seat].silver, end[1].player[seat].silver);
    }
}

static void what_is_open_ends_the_same_in_every_world(void **state)
{
    Rules r;
    int open = 0;
    (void)state;
    for (int index = 0; play_module_config(index, &r); index++) {
        for (uint64_t number = 0; number < 3; number++) {
            Game g;
            Rng rng = play_rng(number);
            Seed seed = seed_from_number(300 + number);
            game_start(&r, &seed, &g);
            while (g.phase != PHASE_OVER) {
                Game view;
                game_view(&r, &g, g.seat, &view);
                assert_int_equal(ending_open(&r, &g), ending_open(&r, &view));
                if (ending_open(&r, &view)) {
                    open++;
                    same_end(&r, &view, number);
                }
                game_apply(&r, &g, play_random(&r, &g, &rng, 2), NULL);
            }
        }
    }
    assert_true(open > 150);
}

/* Whether the final round of a game with a module is ever open, at its first turn. */
static bool first_turn_open(int module, int value, int players, uint64_t number)
{
    Config config;
    Catalogue catalogue;
    Rules r;
    Game g;
    config_defaults(&config);
    catalogue_defaults(&catalogue);
    config.players = (uint8_t)players;
    config.module[module] = (uint8_t)value;
    assert_int_equal(rules_make(&config, &catalogue, &r).code, FAULT_NONE);
    assert_true(late_position(&r, number, false, SEATS_MAX, &g));
    return ending_open(&r, &g);
}

static void hidden_things_close_an_ending(void **state)
{
    Rules r;
    Game g;
    (void)state;
    assert_true(play_config(1, &r));
    assert_true(late_position(&r, 1, false, SEATS_MAX, &g));
    assert_true(ending_open(&r, &g));
    g.pile_next[ERA_COUNT - 1]--; /* a card left to be turned up */
    assert_false(ending_open(&r, &g));
    g.pile_next[ERA_COUNT - 1]++;
    g.era--; /* another era to come */
    assert_false(ending_open(&r, &g));
    assert_false(first_turn_open(MODULE_OBJECTIVES, OBJECTIVES_ARE_HIDDEN, 3, 1));
    assert_true(first_turn_open(MODULE_OBJECTIVES, OBJECTIVES_ARE_PUBLIC, 3, 1));
    assert_true(first_turn_open(MODULE_CONSUL, 1, 3, 1));
}

/* Before the final round the Consul may still draw a token (13.6), and Ceres tiles until her last Enlarge (15.9). */
static void automata_close_an_ending(void **state)
{
    static const int PLAYERS[2] = {2, 1};
    static const int MODULES[2] = {MODULE_CONSUL, MODULE_CERES};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Config config;
        Catalogue catalogue;
        Rules r;
        int seen[2] = {0, 0};
        config_defaults(&config);
        catalogue_defaults(&catalogue);
        config.players = (uint8_t)PLAYERS[i];
        config.module[MODULES[i]] = 1;
        assert_int_equal(rules_make(&config, &catalogue, &r).code, FAULT_NONE);
        for (uint64_t number = 0; number < 20; number++) {
            Game g;
            Rng rng = play_rng(number);
            Seed seed = seed_from_number(number);
            game_start(&r, &seed, &g);
            while (g.phase != PHASE_OVER) {
                bool last = g.era + 1 == ERA_COUNT && g.final_round;
                bool tiles = MODULES[i] == MODULE_CERES && g.extra.ceres.bag[0] != 0 && g.final_last == 1;
                if (!last || (tiles && g.phase == PHASE_TURN)) {
                    assert_false(ending_open(&r, &g));
                }
                seen[0] += last && ending_open(&r, &g);
                seen[1] += last && !ending_open(&r, &g);
                game_apply(&r, &g, play_random(&r, &g, &rng, 2), NULL);
            }
        }
        assert_true(seen[0] > 0);
        assert_true(MODULES[i] == MODULE_CONSUL || seen[1] > 0);
    }
}

static void the_budget_is_kept(void **state)
{
    static Ending ending;
    Rules r;
    Game g;
    int stop = 1;
    (void)state;
    for (int players = 0; players < 3; players++) {
        assert_true(play_config(players, &r));
        assert_true(late_position(&r, 5, true, SEATS_MAX, &g));
        stop = 0;
        assert_true(ending_solve(&r, &g, PLENTY, &stop, &ending));
        uint64_t needed = ending.positions;
        assert_true(needed > 10);
        assert_true(ending_solve(&r, &g, needed, NULL, &ending));
        assert_false(ending_solve(&r, &g, needed - 1, NULL, &ending));
        assert_false(ending_solve(&r, &g, 0, NULL, &ending));
        stop = 1;
        assert_false(ending_solve(&r, &g, PLENTY, &stop, &ending));
    }
}

/* With cards on the market seats can wait for each other for long: given up before much was spent. */
static void what_is_too_long_is_given_up_soon(void **state)
{
    static Ending ending;
    Rules r;
    int seen = 0;
    (void)state;
    assert_true(play_config(0, &r));
    for (uint64_t number = 0; number < 5; number++) {
        Game g;
        Rng rng = play_rng(number);
        Seed seed = seed_from_number(number);
        game_start(&r, &seed, &g);
        while (g.phase != PHASE_OVER) {
            if (ending_open(&r, &g) && !g.final_round) {
                assert_false(ending_solve(&r, &g, PLENTY, NULL, &ending));
                assert_true(ending.positions < 5000);
                seen++;
            }
            game_apply(&r, &g, play_random(&r, &g, &rng, 2), NULL);
        }
    }
    assert_true(seen > 10);
}

/* Plays what the solver says for a seat, and everything that the other could reply. */
static void never_worse(const Rules *r, const Game *g, int seat, Request promised)
{
    static Ending ending;
    Action actions[ACTIONS_MAX];
    uint32_t count = 1;
    if (g->phase == PHASE_OVER) {
        assert_true(request_compare(slow_request(r, g, seat), promised) >= 0);
        return;
    }
    if (g->seat == seat) {
        assert_true(ending_solve(r, g, PLENTY, NULL, &ending));
        actions[0] = ending.move[0].result.action;
    } else {
        count = game_list(r, g, actions);
    }
    for (uint32_t i = 0; i < count; i++) {
        Game after = *g;
        game_apply(r, &after, actions[i], NULL);
        never_worse(r, &after, seat, promised);
    }
}

static void a_contest_never_ends_worse_than_promised(void **state)
{
    static Ending ending;
    (void)state;
    for (int i = 0; i < 3; i++) { /* plain, with a draft, with public objectives */
        Rules r;
        assert_true(i == 0 ? play_config(0, &r) : play_module_config(i == 1 ? 0 : 7, &r));
        assert_int_equal(r.config.players, 2);
        for (uint64_t number = 0; number < 8; number++) {
            Game g;
            assert_true(late_position(&r, 400 + number, true, 2, &g));
            assert_true(ending_solve(&r, &g, PLENTY, NULL, &ending));
            const SearchMove *best = &ending.move[0].result;
            Request promised = {
                {(int)(best->chance[g.seat] * 60 + 0.5F), (int)(best->points[g.seat] - best->points[!g.seat]), 0}};
            never_worse(&r, &g, g.seat, promised);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(base_endings_are_as_the_plain_search_says),
        cmocka_unit_test(endings_with_modules_are_as_the_plain_search_says),
        cmocka_unit_test(what_is_open_ends_the_same_in_every_world),
        cmocka_unit_test(hidden_things_close_an_ending),
        cmocka_unit_test(automata_close_an_ending),
        cmocka_unit_test(the_budget_is_kept),
        cmocka_unit_test(what_is_too_long_is_given_up_soon),
        cmocka_unit_test(a_contest_never_ends_worse_than_promised),
    };
    return cmocka_run_group_tests_name("ending", tests, NULL, NULL);
}
