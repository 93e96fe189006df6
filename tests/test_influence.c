/* SPDX-License-Identifier: MIT */
/* test_influence.c - influence on a side and the order of asking (14.5, 14.6, 14.11) against a slow twin. */
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 12, NORTH = 0, EAST, SOUTH, WEST };

/* What a seat has on a side, lot by lot. */
typedef struct SlowSide {
    int seat;
    int influence;
    int column; /* of its first lot there under a building: the earliest letter, then the lowest number */
    int row;
} SlowSide;

static bool on_side(const Rules *r, int column, int row, int side)
{
    int last = r->size - 1;
    return (side == NORTH && row == 0) || (side == EAST && column == last) || (side == SOUTH && row == last) ||
           (side == WEST && column == 0);
}

static SlowSide slow_side(const Rules *r, const Game *g, int seat, int side)
{
    SlowSide found = {seat, 0, BOARD_MAX, BOARD_MAX};
    bool counted[LOT_END] = {false}; /* by the first lot of a building */
    for (int column = 0; column < r->size; column++) {
        for (int row = 0; row < r->size; row++) {
            Lot lot = lot_at(column, row);
            if (!on_side(r, column, row, side) || g->kind[lot] == KIND_NONE || lot_owner(r, g, lot) != seat) {
                continue;
            }
            if (found.influence == 0) {
                found.column = column;
                found.row = row;
            }
            for (LotSet all = building_lots(g, lot); !counted[building_head(g, lot)] && lots_any(all);) {
                lots_pop(&all);
                found.influence++;
            }
            counted[building_head(g, lot)] = true;
        }
    }
    return found;
}

static bool slow_before(SlowSide a, SlowSide b)
{
    if (a.influence != b.influence) {
        return a.influence > b.influence;
    }
    return a.column != b.column ? a.column < b.column : a.row < b.row;
}

static int seats_of(const Rules *r)
{
    return r->config.players + (r->config.module[MODULE_CONSUL] != 0 || r->config.module[MODULE_CERES] != 0);
}

static void twin_influence(const Rules *r, const Game *g, int *out_most)
{
    Game at = *g;
    for (int side = 0; side < ROAD_SIDES; side++) {
        at.road_side = (uint8_t)(side + 1);
        for (int seat = 0; seat < seats_of(r); seat++) {
            int slow = slow_side(r, g, seat, side).influence;
            assert_int_equal(game_quantity(r, &at, seat, QUANTITY_INFLUENCE), slow);
            *out_most = slow > *out_most ? slow : *out_most;
        }
    }
}

/* A board is reached and somebody asked: all with influence in order, but those before who cannot or need not be asked. */
static void twin_order(const Rules *r, const Game *g, int *out_ties)
{
    SlowSide order[SEATS_MAX];
    int count = 0;
    int next = 0;
    for (int seat = 0; seat < seats_of(r); seat++) {
        SlowSide own = slow_side(r, g, seat, g->road_side - 1);
        int at = count;
        count += own.influence > 0;
        for (; own.influence > 0 && at > 0 && slow_before(own, order[at - 1]); at--) {
            order[at] = order[at - 1];
        }
        if (own.influence > 0) {
            order[at] = own;
        }
    }
    while (next < count && order[next].seat != g->seat) {
        int seat = order[next++].seat;
        bool automaton = seat == r->config.players;
        assert_true(automaton || (g->player[seat].milestones == 0 && g->player[seat].markers == 0));
    }
    assert_true(next < count);
    for (int i = 0; next + 1 + i < count; i++) {
        assert_int_equal(g->road_queue[i], order[next + 1 + i].seat + 1);
        *out_ties += order[next + i].influence == order[next + 1 + i].influence;
    }
    assert_int_equal(g->road_queue[count - next - 1], 0);
}

static void test_twin(void **state)
{
    (void)state;
    int most = 0;
    int ties = 0;
    int boards = 0;
    Rules r;
    for (int config = 0; play_module_config(config, &r); config++) {
        for (uint64_t number = 0; number < GAMES && r.config.module[MODULE_ROADS] != 0; number++) {
            Rng rng = play_rng(number);
            Seed seed = seed_from_number(number);
            Game g;
            Game before;
            game_start(&r, &seed, &g);
            while (g.phase != PHASE_OVER) {
                before = g;
                game_apply(&r, &g, play_random(&r, &g, &rng, 3), NULL);
                if (memcmp(before.kind, g.kind, sizeof g.kind) != 0) {
                    twin_influence(&r, &g, &most);
                }
                if (g.phase == PHASE_ROAD && before.road_side != g.road_side) {
                    twin_order(&r, &g, &ties);
                    boards++;
                }
            }
        }
    }
    assert_true(most >= 9 && ties >= 5 && boards >= 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_twin)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
