/* SPDX-License-Identifier: MIT */
/* test_chance.c - one door for chance: along random games of every module, the door with what really came gives what all
 * seats know after the move, and what the seat that moves knows, byte by byte and line by line. */
#include "chance_case.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { GAMES_EACH = 4, RANDOM_GAMES = 200, MOVES_MOST = 20000, AUTOMATON_GAMES = 20 };

/* How often there was more than one outcome, for all seats together and for one. */
typedef struct Met {
    uint32_t open[DRAW_KINDS];
    uint32_t to_seat[DRAW_KINDS];
    bool joint;
} Met;

static void draw_met(void *context, const Draws *d, int outcome)
{
    Met *met = context;
    (void)outcome;
    met->open[d->kind] += met->joint && d->count > 1;
    met->to_seat[d->kind] += !met->joint && d->seat != NO_SEAT;
}

/* What the end opens to a seat and no rule asks for stays hidden. */
static void end_open(Game *found, const Game *expected)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        Player *p = &found->player[seat];
        const Player *e = &expected->player[seat];
        memcpy(p->objective_choice, e->objective_choice, sizeof e->objective_choice);
        memcpy(p->role_choice, e->role_choice, sizeof e->role_choice);
    }
    found->extra.ceres = expected->extra.ceres;
}

/* A world behind what all seats know is a sound one, in which they know the same. */
static void world_check(const Rules *r, const Game *view, Rng *rng)
{
    Game world;
    Game again;
    game_determinise(r, view, rng, &world);
    assert_null(game_fault(r, &world));
    game_view(r, &world, ALL_SEATS, &again);
    assert_memory_equal(&again, view, sizeof again);
    game_view(r, view, ALL_SEATS, &again);
    assert_memory_equal(&again, view, sizeof again);
}

static void views_check(const Move *move, Rng *rng, Met *met)
{
    const int mover = move->before->seat;
    Game expected;
    Game found;
    game_view(move->r, move->after, ALL_SEATS, &expected);
    met->joint = true;
    door_play(move, ALL_SEATS, draw_met, met, &found);
    assert_memory_equal(&found, &expected, sizeof found);
    assert_null(game_fault(move->r, &found));
    world_check(move->r, &found, rng);
    game_view(move->r, move->after, mover, &expected);
    met->joint = false;
    door_play(move, mover, draw_met, met, &found);
    if (move->after->phase == PHASE_OVER) {
        end_open(&found, &expected);
    }
    assert_memory_equal(&found, &expected, sizeof found);
}

static void game_through(const Rules *r, uint64_t number, Met *met)
{
    static Line row[LINES_MAX];
    Seed seed = seed_from_number(number);
    Rng rng = play_rng(number);
    Game g;
    game_start(r, &seed, &g);
    for (int moves = 0; g.phase != PHASE_OVER; moves++) {
        Lines lines = {row, LINES_MAX, 0};
        Game before = g;
        Offer offer;
        Action a;
        const bool open = r->config.module[MODULE_TRADING] != 0 && (g.phase == PHASE_TURN || g.phase == PHASE_AFTER);
        const bool trade = open && rng_below(&rng, 3) == 0 && offer_draw(r, &g, &rng, &a, &offer);
        a = trade ? a : play_random(r, &g, &rng, (int)(number % 3));
        assert_true(moves < MOVES_MOST);
        assert_int_equal(game_move(r, &g, g.seat, a, trade ? &offer : NULL, &lines), RULE_OK);
        views_check(&(Move){r, &before, &g, &lines, a, trade ? &offer : NULL}, &rng, met);
    }
}

static void test_door_gives_the_game(void **state)
{
    Met met;
    Rules r;
    Rng rng = play_rng(15);
    (void)state;
    memset(&met, 0, sizeof met);
    for (int index = 0; play_config(index, &r); index++) {
        game_through(&r, (uint64_t)index, &met);
    }
    for (int index = 0; play_module_config(index, &r); index++) {
        const uint64_t games = r.automaton ? AUTOMATON_GAMES : GAMES_EACH; /* with more that is drawn */
        for (uint64_t number = 0; number < games; number++) {
            game_through(&r, number, &met);
        }
    }
    for (uint64_t number = 0; number < RANDOM_GAMES; number++) {
        r = play_rules_random(&rng, true);
        game_through(&r, number, &met);
    }
    for (int kind = 0; kind < DRAW_KINDS; kind++) {
        assert_true(met.open[kind] > 0);
    }
    assert_true(met.to_seat[DRAW_CARD] > 0 && met.to_seat[DRAW_OBJECTIVE] > 0 && met.to_seat[DRAW_ROLE] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_door_gives_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
