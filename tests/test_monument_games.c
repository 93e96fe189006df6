/* SPDX-License-Identifier: MIT */
/* test_monument_games.c - games with monuments, with a slow twin of every sum that living values touch (10.7). */
#include "play.h"
#include "slow.h"

#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { MOVES_MOST = 6000 };
enum { ORIGINAL = 1, ALTERNATE, MIXED, CHOSEN };

static Config config_of(int players, int cards)
{
    Config config;
    config_defaults(&config);
    config.players = (uint8_t)players;
    config.module[MODULE_MONUMENTS] = (uint8_t)cards;
    return config;
}

static Rules rules_of(const Config *config)
{
    Rules r;
    Catalogue catalogue;
    catalogue_defaults(&catalogue);
    assert_int_equal(rules_make(config, &catalogue, &r).code, FAULT_NONE);
    return r;
}

/* What the city comes to, as a person sees it. */
typedef struct Sums {
    int citizens[SEATS_MAX];
    int silver[SEATS_MAX];
    int vp[SEATS_MAX];
    int civic[SEATS_MAX];
    int monuments[SEATS_MAX];
} Sums;

static bool touches(const SlowBuilding *a, const SlowBuilding *b)
{
    for (int i = 0; i < a->size; i++) {
        for (int j = 0; j < b->size; j++) {
            if (abs(a->row[i] - b->row[j]) + abs(a->column[i] - b->column[j]) == 1) {
                return true;
            }
        }
    }
    return false;
}
static int value_of(const Rules *r, const SlowCity *c, int building, int type)
{
    const SlowBuilding *b = &c->list[building];
    const Piece *piece = &r->piece[b->kind];
    int value = type == TYPE_RESIDENTIAL ? piece->citizens : piece->silver;
    if (b->kind < KIND_MONUMENT || b->kind >= KIND_TOKEN || piece->type != type) {
        return piece->type == type ? value : 0;
    }
    for (int other = 0; other < c->count; other++) {
        bool near = other != building && touches(b, &c->list[other]);
        value += near ? r->catalogue.monument[b->kind - KIND_MONUMENT].living : 0;
    }
    return value;
}
static int civic_value(const Rules *r, const SlowCity *c, int building)
{
    const Piece *piece = &r->piece[c->list[building].kind];
    int sum[UNIT_COUNT] = {0};
    for (int other = 0; other < c->count; other++) {
        if (other != building && touches(&c->list[building], &c->list[other])) {
            sum[UNIT_BUILDING]++;
            sum[UNIT_CIVIC] += r->piece[c->list[other].kind].type == TYPE_CIVIC;
            sum[UNIT_SILVER] += value_of(r, c, other, TYPE_COMMERCIAL);
            sum[UNIT_CITIZEN] += value_of(r, c, other, TYPE_RESIDENTIAL);
        }
    }
    sum[UNIT_TWO_CITIZENS] = sum[UNIT_CITIZEN] / 2;
    sum[UNIT_FLAT] = 1;
    return sum[piece->unit] * piece->vp;
}
static Sums slow_sums(const Rules *r, const Game *g)
{
    static SlowCity c;
    Sums sums = {{0}, {0}, {0}, {0}, {0}};
    slow_city(r, g, &c);
    for (int b = 0; b < c.count; b++) {
        const Piece *piece = &r->piece[c.list[b].kind];
        int seat = c.list[b].seat;
        sums.citizens[seat] += value_of(r, &c, b, TYPE_RESIDENTIAL);
        sums.silver[seat] += value_of(r, &c, b, TYPE_COMMERCIAL);
        sums.vp[seat] += piece->type == TYPE_COMMERCIAL ? piece->vp : 0;
        sums.civic[seat] += piece->type == TYPE_CIVIC ? civic_value(r, &c, b) : 0;
        sums.monuments[seat] += c.list[b].kind >= KIND_MONUMENT && c.list[b].kind < KIND_TOKEN;
    }
    return sums;
}

static void look_at_sums(const Rules *r, const Game *g)
{
    Sums slow = slow_sums(r, g);
    for (int seat = 0; seat < r->config.players; seat++) {
        const Player *p = &g->player[seat];
        assert_int_equal(p->citizens, slow.citizens[seat]);
        assert_int_equal(p->shop_silver, slow.silver[seat]);
        assert_int_equal(p->shop_vp, slow.vp[seat]);
        assert_int_equal(p->civic_vp, slow.civic[seat]);
        assert_int_equal(p->monument_markers, 6 - slow.monuments[seat]);
    }
    for (int seat = r->config.players; seat < r->config.players + r->automaton; seat++) {
        assert_int_equal(g->player[seat].civic_vp, slow.civic[seat]); /* the Consul's tokens next to Minerva (13.11) */
    }
}

/* Every number the rules have is listed exactly if it is allowed. */
static void look_at_list(const Rules *r, const Game *g, bool all)
{
    static Action actions[ACTIONS_MAX];
    static uint8_t seen[4 * ACTIONS_MAX];
    uint32_t count = game_list(r, g, actions);
    assert_true(action_count(r) < sizeof seen);
    assert_true(count < ACTIONS_MAX);
    memset(seen, 0, sizeof seen);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t number = action_number(r, actions[i]);
        assert_int_equal(game_check(r, g, g->seat, actions[i]), RULE_OK);
        assert_int_equal(action_from_number(r, number), actions[i]);
        assert_int_equal(seen[number]++, 0);
    }
    for (uint32_t number = 0; all && number < action_count(r); number++) {
        Action a = action_from_number(r, number);
        assert_int_equal(action_number(r, a), number);
        assert_int_equal(seen[number], game_check(r, g, g->seat, a) == RULE_OK);
    }
}

/* A random move that likes monuments, so that many are built, built over and built again. */
static Action move_of(const Rules *r, const Game *g, Rng *rng)
{
    static Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, g, actions);
    uint32_t monuments = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (action_verb(actions[i]) == VERB_RAISE) {
            actions[monuments++] = actions[i];
        }
    }
    return monuments != 0 && rng_below(rng, 2) == 0 ? actions[rng_below(rng, monuments)] : play_random(r, g, rng, 3);
}

typedef struct Tally {
    int raised;
    int living;
    int returned;
} Tally;

static void game_through(const Rules *r, uint64_t number, bool whole, Tally *tally)
{
    static Line row[LINES_MAX];
    Rng rng = play_rng(number);
    Seed seed = seed_from_number(number);
    Game g;
    int32_t sum[SEATS_MAX][4] = {{0}};
    int moves = 0;
    game_start(r, &seed, &g);
    Game first = g;
    for (; g.phase != PHASE_OVER && moves < MOVES_MOST; moves++) {
        Lines lines = {row, LINES_MAX, 0};
        look_at_list(r, &g, moves % 64 == 0);
        uint32_t pool = g.pool;
        Action a = move_of(r, &g, &rng);
        assert_int_equal(game_play(r, &g, g.seat, a, &lines), RULE_OK);
        assert_true(lines.count <= LINES_MAX);
        tally->raised += action_verb(a) == VERB_RAISE;
        tally->returned += (g.pool & ~pool) != 0;
        tally->living += g.living[0] + g.living[1] != 0;
        look_at_sums(r, &g);
        for (uint32_t i = 0; i < lines.count; i++) {
            sum[row[i].seat % SEATS_MAX][row[i].unit] += row[i].amount;
        }
        for (int seat = 0; seat < r->config.players; seat++) {
            const Player *p = &g.player[seat];
            assert_int_equal(first.player[seat].vp + sum[seat][AMOUNT_VP], p->vp);
            assert_int_equal(first.player[seat].silver + sum[seat][AMOUNT_SILVER], p->silver);
            assert_int_equal(sum[seat][AMOUNT_POPULATION], p->population);
        }
        const char *fault = whole ? game_fault(r, &g) : NULL;
        if (fault != NULL) {
            fail_msg("%s", fault);
        }
    }
    assert_int_equal(g.phase, PHASE_OVER);
}

static void test_games(void **state)
{
    (void)state;
    Tally tally = {0, 0, 0};
    for (int players = 2; players <= 5; players++) {
        for (int cards = ORIGINAL; cards <= CHOSEN; cards++) {
            Config config = config_of(players, cards);
            config.alternates = 0x2aaaa;
            config.markers = cards == MIXED ? MARKERS_LENIENT : MARKERS_STRICT;
            config.module[MODULE_DRAFT] = cards == ALTERNATE;
            Rules r = rules_of(&config);
            for (uint64_t number = 0; number < 3; number++) {
                game_through(&r, 10 * number + (uint64_t)cards, true, &tally);
            }
        }
    }
    assert_true(tally.raised > 100);
    assert_true(tally.living > 100);
    assert_true(tally.returned > 10);
}

/* Beside the other modules. */
static void test_games_beside(void **state)
{
    (void)state;
    static const uint8_t BESIDE[][3] = {
        {MODULE_ROLES, MODULE_INVOCATIONS, MODULE_OBJECTIVES},
        {MODULE_TRADING, MODULE_STEALING, MODULE_ROADS},
        {MODULE_CONSUL, MODULE_DRAFT, MODULE_ROADS},
        {MODULE_ROLES, MODULE_INVOCATIONS, MODULE_ROADS},
    };
    Tally tally = {0, 0, 0};
    for (unsigned i = 0; i < sizeof BESIDE / sizeof BESIDE[0]; i++) {
        for (int players = 2; players <= (BESIDE[i][0] == MODULE_CONSUL ? 4 : 5); players++) {
            Config config = config_of(players, MIXED);
            for (int j = 0; j < 3; j++) {
                config.module[BESIDE[i][j]] = 1;
            }
            Rules r = rules_of(&config);
            game_through(&r, (uint64_t)players, false, &tally);
        }
    }
    assert_true(tally.living > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_games_beside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
