/* SPDX-License-Identifier: MIT */
/* test_usage.c - what seats used and what it brought: a game counted by hand, lines laid out by hand, and sums that hold in
 * games with every module. */
#include "cards_case.h"
#include "insight/usage.h"
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES_MOST = 6000, SEED = 11 };

static Record record; /* large */
static Usage usage;

static const Used *building(int kind)
{
    return &usage.thing[THING_BUILDING_FIRST + kind - KIND_PIECE];
}
static const Used *deed(Lot lot)
{
    return &usage.thing[THING_DEED_FIRST + lot];
}

static void setup_make(Setup *out_setup, const Rules *r)
{
    setup_defaults(out_setup);
    out_setup->config = r->config;
    out_setup->seed = seed_from_number(SEED);
    out_setup->seed_number = SEED;
    out_setup->seed_is_number = true;
}

/* Plays a move and notes it. */
static void go(const Rules *r, Game *g, Action a)
{
    const int seat = g->seat;
    assert_true(record_add(&record, seat, a, NULL));
    assert_int_equal(game_play(r, g, seat, a, NULL), RULE_OK);
}

/* Two players; the first builds a Domus on its first lot, and all else is income. */
static void test_one_house(void **state)
{
    (void)state;
    Config config;
    Catalogue catalogue;
    Rules r;
    Setup setup;
    Game g;
    config_defaults(&config);
    catalogue_defaults(&catalogue);
    assert_int_equal(rules_make(&config, &catalogue, &r).code, FAULT_NONE);
    setup_make(&setup, &r);
    record_start(&record, &setup, &r);
    game_start(&r, &setup.seed, &g);
    const LotSet own[2] = {g.own[0], g.own[1]};
    const Lot house = lots_first(own[g.seat]);
    const int builder = g.seat;
    go(&r, &g, action_make(VERB_BUILD, DOMUS, (unsigned)rotation_first(SHAPE_1), house));
    while (g.phase != PHASE_OVER) {
        go(&r, &g, action_make(VERB_INCOME, 0, 0, 0));
    }
    usage_count(&r, &record, &usage);

    assert_int_equal(usage.players, 2);
    assert_false(usage.together);
    assert_int_equal(usage.moves, record.move_count);
    assert_int_equal(usage.turns, record.move_count);
    /* The population of 1 is the most in each era: 1 + 4, 1 + 7, 1 + 10 (5.1). */
    assert_int_equal(building(DOMUS)->times[builder], 1);
    assert_int_equal(building(DOMUS)->times[1 - builder], 0);
    assert_int_equal(building(DOMUS)->points[builder], 24 * LEDGER_VP);
    assert_int_equal(building(BAKERY)->times[builder], 0);
    assert_true(building(BAKERY)->there);
    assert_int_equal(usage.source[0][SOURCE_POPULATION][builder], 5);
    assert_int_equal(usage.source[2][SOURCE_POPULATION][builder], 11);
    assert_int_equal(usage.source[2][SOURCE_MARKERS][builder], 5);
    assert_int_equal(usage.source[2][SOURCE_MARKERS][1 - builder], 6);
    for (int seat = 0; seat < 2; seat++) {
        for (LotSet rest = own[seat]; lots_any(rest);) {
            const Lot lot = lots_pop(&rest);
            assert_int_equal(deed(lot)->times[seat], 1);
            assert_int_equal(deed(lot)->times[1 - seat], 0);
            assert_int_equal(deed(lot)->points[seat], (lot == house ? 24 : 1) * LEDGER_VP);
        }
    }
    assert_int_equal(usage.vp[builder], 29);
    assert_int_equal(usage.result[builder], LEDGER_WHOLE);
    assert_int_equal(usage.result[1 - builder], 0);
}

static Line line_of(int seat, int what, int amount, const char *lot)
{
    Line line = {.kind = LINE_SCORE, .unit = AMOUNT_VP, .seat = (uint8_t)seat, .what = (uint8_t)what};
    line.amount = amount;
    line.rule = RULE(6, 2);
    line.lots = lots_one(lot_named(lot));
    return line;
}

/* Two houses share the points of the population; a civic building has its own; cards have theirs. */
static void test_lines(void **state)
{
    (void)state;
    static Case c;
    case_blank(&c, 2, WITH(ROLES) | WITH(ROADS));
    case_build(&c, 0, DOMUS, "C3");
    case_build(&c, 0, DOMUS_MAXIMA, "D3 E3");
    case_build(&c, 1, LIBRARY, "C4");
    usage_start(&usage, &c.r, &c.g);
    Line rows[4];
    memset(rows, 0, sizeof rows);
    rows[0] = line_of(0, WHAT_POPULATION, 9, "C3");
    rows[0].lots = lots_or(lots_one(lot_named("C3")), lots_or(lots_one(lot_named("D3")), lots_one(lot_named("E3"))));
    rows[1] = line_of(1, LIBRARY, 2, "C4");
    rows[2] = line_of(1, WHAT_ROLE, 4, "C4");
    rows[2].card = 3;
    rows[3] = line_of(0, BAKERY, 5, "C3");
    rows[3].unit = AMOUNT_SILVER;
    const Lines lines = {rows, 4, 4};
    assert_int_equal(c.g.player[0].population, 3);
    usage_move(&usage, &c.r, &c.g, action_make(VERB_INCOME, 0, 0, 0), &c.g, &lines);
    assert_int_equal(building(DOMUS)->points[0], 3 * LEDGER_VP);
    assert_int_equal(building(DOMUS_MAXIMA)->points[0], 6 * LEDGER_VP);
    assert_int_equal(deed(lot_named("D3"))->points[0], 3 * LEDGER_VP);
    assert_int_equal(building(LIBRARY)->points[1], 2 * LEDGER_VP);
    assert_int_equal(deed(lot_named("C4"))->points[1], 2 * LEDGER_VP);
    assert_int_equal(usage.thing[THING_ROLE_FIRST + 2].points[1], 4 * LEDGER_VP);
    assert_int_equal(usage.source[0][SOURCE_CIVIC][1], 2);
    assert_int_equal(usage.source[0][SOURCE_ROLES][1], 4);
}

static int64_t sort_points(int sort, int seat)
{
    int64_t sum = 0;
    for (int thing = thing_first(sort); thing < thing_first(sort + 1); thing++) {
        sum += usage.thing[thing].points[seat];
    }
    return sum;
}

static int64_t source_points(int source, int seat)
{
    int64_t sum = 0;
    for (int era = 0; era < ERA_COUNT; era++) {
        sum += usage.source[era][source][seat];
    }
    return sum * LEDGER_VP;
}

static void sums_hold(const Rules *r, const Game *start)
{
    int64_t results = 0;
    for (int seat = 0; seat < r->config.players; seat++) {
        int64_t all = 0;
        for (int source = 0; source < SOURCE_COUNT; source++) {
            all += source_points(source, seat);
        }
        assert_int_equal(all, (int64_t)LEDGER_VP * (usage.vp[seat] - start->player[seat].vp));
        assert_int_equal(sort_points(THING_OBJECTIVE, seat), source_points(SOURCE_OBJECTIVES, seat));
        assert_int_equal(sort_points(THING_ROLE, seat), source_points(SOURCE_ROLES, seat));
        assert_int_equal(sort_points(THING_INVOCATION, seat), source_points(SOURCE_INVOCATIONS, seat));
        assert_int_equal(sort_points(THING_ROAD, seat), source_points(SOURCE_ROADS, seat));
        const int64_t built = sort_points(THING_BUILDING, seat) + sort_points(THING_MONUMENT, seat);
        const int64_t least = source_points(SOURCE_CIVIC, seat) + source_points(SOURCE_COMMERCIAL, seat) +
                              source_points(SOURCE_MONUMENTS, seat);
        assert_true(built >= least);
        assert_true(usage.together || built <= least + source_points(SOURCE_POPULATION, seat));
        results += usage.result[seat];
    }
    assert_true(usage.together ? results == 0 || results == (int64_t)LEDGER_WHOLE * r->config.players
                               : results == LEDGER_WHOLE);
}

/* Whatever a seat got points for, the game had it; and builds are those of the record. */
static void things_hold(const Rules *r)
{
    uint32_t built = 0;
    uint32_t builds = 0;
    for (uint32_t i = 0; i < record.move_count; i++) {
        const unsigned verb = action_verb(record.move[i].action);
        builds += verb == VERB_BUILD || verb == VERB_RAISE;
    }
    for (int thing = 0; thing < THING_COUNT; thing++) {
        for (int seat = 0; seat < r->config.players; seat++) {
            const Used *one = &usage.thing[thing];
            assert_true(one->there || (one->times[seat] == 0 && one->points[seat] == 0));
            built += thing_sort(thing) == THING_BUILDING || thing_sort(thing) == THING_MONUMENT ? one->times[seat] : 0;
        }
    }
    assert_int_equal(built, builds);
}

static void test_modules(void **state)
{
    (void)state;
    Rules r;
    Rng rng = play_rng(SEED);
    uint32_t sorts = 0;
    for (int config = 0; play_module_config(config, &r); config++) {
        Setup setup;
        Game start;
        setup_make(&setup, &r);
        record_start(&record, &setup, &r);
        game_start(&r, &record.setup.seed, &start);
        Game g = start;
        for (int i = 0; i < MOVES_MOST && g.phase != PHASE_OVER; i++) {
            go(&r, &g, play_random(&r, &g, &rng, 3));
        }
        assert_int_equal(g.phase, PHASE_OVER);
        usage_count(&r, &record, &usage);
        sums_hold(&r, &start);
        things_hold(&r);
        for (int thing = 0; thing < THING_COUNT; thing++) {
            sorts |= usage.thing[thing].times[0] != 0 ? 1u << thing_sort(thing) : 0;
        }
    }
    assert_int_equal(sorts, (1u << THING_SORTS) - 1); /* each was used at least once */
}

static void test_names(void **state)
{
    (void)state;
    static const struct {
        int thing;
        const char *id;
        const char *name;
    } ROWS[] = {
        {THING_BUILDING_FIRST, "domus", "Domus"},
        {THING_BUILDING_FIRST + PIECE_COUNT, "small-house", "Small House"},
        {THING_MONUMENT_FIRST, "pantheon", "The Pantheon"},
        {THING_ROAD_LAST, "C4B", "Sowing"},
        {THING_DEED_FIRST + LOT_STRIDE, "A1", "A1"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char id[64];
        char name[64];
        Text t = text_in(id, sizeof id);
        Text u = text_in(name, sizeof name);
        thing_id(&t, ROWS[i].thing);
        thing_name(&u, ROWS[i].thing);
        assert_string_equal(id, ROWS[i].id);
        assert_string_equal(name, ROWS[i].name);
    }
    assert_string_equal(thing_word(THING_ROAD), "road");
    assert_string_equal(thing_heading(THING_DEED), "Starting deeds");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_house),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_modules),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
