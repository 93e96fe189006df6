/* SPDX-License-Identifier: MIT */
/* test_chance_weights.c - the weights of the door for chance against what real shuffles bring.
 *
 * Real games are dealt from 100,000 seeds for each set of modules and played to a depth of their own; there the next moves
 * are looked at through the door, which knows the record of that game and no more. What came is counted against the
 * weights in three ways: thing by thing, by how likely it was said to be, and, for draws that were offered again and again
 * with the same outcomes and weights, outcome by outcome. If the weights are right, each sum is one of differences that
 * are 0 in the mean whatever the record was, so its size is that of chance. Seeds are fixed: it passes or it does not.
 *
 * And the worlds that bots think in (game_determinise) are shuffled as the door says: many behind one view. */
#include "chance_case.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { THINGS = 256, ODDS = 256, CONTEXTS = 1 << 13, CONTEXT_THINGS = 20, LEAST_EXPECTED = 5 };
#ifdef SANITIZED /* which is about memory */
#define SHUFFLES 5000
#else
#define SHUFFLES 100000
#endif
#define WORLDS_BOUND 7 /* a chi-square of few is skewed */
#define BOUND 4.5      /* errors: one in 150,000 by chance, and some hundred sums */

/* Count and mean of something, and the square of its error. */
typedef struct Sum {
    double came;
    double expected;
    double variance;
} Sum;

/* Draws that offered the same. */
typedef struct Context {
    uint64_t key; /* 0: free */
    uint32_t draws;
    int count;
    uint32_t came[CONTEXT_THINGS];
    double share[CONTEXT_THINGS];
} Context;

typedef struct Tally {
    uint32_t draws[DRAW_KINDS];
    Sum thing[DRAW_KINDS][THINGS];
    Sum odds[DRAW_KINDS][ODDS];
    Context context[CONTEXTS];
} Tally;

static void sum_add(Sum *sum, bool came, double share)
{
    sum->came += came;
    sum->expected += share;
    sum->variance += share * (1 - share);
}

static uint64_t draws_key(const Draws *d)
{
    uint64_t key = 0x9e3779b97f4a7c15ULL ^ d->kind;
    for (int i = 0; i < d->count; i++) {
        key = (key ^ d->thing[i] ^ d->weight[i] << 8) * 0x9e3779b97f4a7c15ULL;
        key ^= key >> 29;
    }
    return key | 1;
}

static void context_add(Tally *t, const Draws *d, int outcome)
{
    const uint64_t key = draws_key(d);
    for (uint64_t i = 0; i < 8 && d->count <= CONTEXT_THINGS; i++) {
        Context *c = &t->context[(key + i) % CONTEXTS];
        if (c->key == 0) {
            c->key = key;
            c->count = d->count;
            for (int at = 0; at < d->count; at++) {
                c->share[at] = (double)d->weight[at] / (double)d->total;
            }
        }
        if (c->key == key) {
            c->draws++;
            c->came[outcome]++;
            return;
        }
    }
}

/* Outcomes of one draw that are equally likely are one thing that came or did not. */
static void odds_add(Sum *odds, const Draws *d, int outcome)
{
    double share[ODDS] = {0};
    const uint64_t came = d->total / d->weight[outcome];
    for (int i = 0; i < d->count; i++) {
        uint64_t at = d->total / d->weight[i];
        share[at < ODDS ? at : ODDS - 1] += (double)d->weight[i] / (double)d->total;
    }
    for (unsigned at = 0; at < ODDS; at++) {
        if (share[at] > 0) {
            sum_add(&odds[at], at == (came < ODDS ? came : ODDS - 1), share[at]);
        }
    }
}

static void draw_tell(void *context, const Draws *d, int outcome)
{
    Tally *t = context;
    t->draws[d->kind]++;
    for (int i = 0; i < d->count; i++) {
        sum_add(&t->thing[d->kind][d->thing[i]], i == outcome, (double)d->weight[i] / (double)d->total);
    }
    odds_add(t->odds[d->kind], d, outcome);
    context_add(t, d, outcome);
}

static double root(double x)
{
    double y = x > 1 ? x : 1;
    for (int i = 0; i < 60; i++) {
        y = (y + x / y) / 2;
    }
    return y;
}

/* How many errors a sum is off; 0 where there is too little to tell. */
static double errors(const Sum *sum)
{
    return sum->variance < LEAST_EXPECTED ? 0 : (sum->came - sum->expected) / root(sum->variance);
}

static void sums_judge(const Sum *sums, int count, const char *what, const char *modules, int kind)
{
    for (int i = 0; i < count; i++) {
        double off = errors(&sums[i]);
        if (off > BOUND || off < -BOUND) {
            fail_msg("%s: kind %d: %s %d came %.0f times, expected %.1f: %.1f errors", modules, kind, what, i,
                     sums[i].came, sums[i].expected, off);
        }
    }
}

/* The chi-squares of all contexts of a kind together; contexts that are too small say nothing. */
static void contexts_judge(const Tally *t, const char *modules)
{
    double square = 0;
    double freedom = 0;
    for (int i = 0; i < CONTEXTS; i++) {
        const Context *c = &t->context[i];
        double least = c->draws;
        for (int at = 0; at < c->count; at++) {
            least = c->share[at] * c->draws < least ? c->share[at] * c->draws : least;
        }
        for (int at = 0; at < c->count && least >= LEAST_EXPECTED; at++) {
            double off = c->came[at] - c->share[at] * c->draws;
            square += off * off / (c->share[at] * c->draws);
        }
        freedom += least >= LEAST_EXPECTED && c->count > 0 ? c->count - 1 : 0;
    }
    double off = (square - freedom) / root(2 * freedom + 1);
    if (off > BOUND || off < -BOUND) {
        fail_msg("%s: chi-square %.0f of %.0f", modules, square, freedom);
    }
}

/* One shuffle: two moves at a depth that follows from the seed, and for every third what the opening deals. */
static void shuffle_look(const Rules *r, uint64_t number, int deepest, Tally *t)
{
    static Line row[LINES_MAX];
    const Seed seed = seed_from_number(number);
    const uint64_t some = number * 7 % (uint64_t)deepest;
    const int depth = (int)(some * some / (uint64_t)deepest); /* more of them early */
    Rng rng = play_rng(number);
    Game g;
    Game found;
    game_start(r, &seed, &g);
    for (int moves = 0; g.phase != PHASE_OVER && moves < depth + 2; moves++) {
        Action a = play_random(r, &g, &rng, (int)(number % 3));
        const bool deals = g.phase < PHASE_TURN && g.seat == r->config.players - 1 && number % 3 == 0;
        if (moves < depth && !deals) {
            game_apply(r, &g, a, NULL);
            continue;
        }
        Game before = g;
        Lines lines = {row, LINES_MAX, 0};
        game_apply(r, &g, a, &lines);
        door_play(&(Move){r, &before, &g, &lines, a, NULL}, ALL_SEATS, draw_tell, t, &found);
    }
}

/* ---- Worlds behind one view */

/* The first draw of a move, in many worlds behind the view. */
static void worlds_judge(const Rules *r, const Game *g, int viewer, Action a, Rng *rng, uint32_t met[DRAW_KINDS])
{
    static Line row[LINES_MAX];
    uint32_t came[DRAW_OUTCOMES_MAX] = {0};
    double square = 0;
    Game view;
    Game after;
    ViewMove m;
    Draws d;
    game_view(r, g, viewer, &view);
    view_move(&m, &view, a, NULL);
    if (!game_draws(r, &m, &d, &after, NULL) || d.count < 2) {
        return;
    }
    const uint32_t worlds = 40u * d.count;
    for (uint32_t i = 0; i < worlds; i++) {
        Lines lines = {row, LINES_MAX, 0};
        Game world;
        game_determinise(r, &view, rng, &world);
        after = world;
        game_apply(r, &after, a, &lines);
        came[first_came(&(Move){r, &world, &after, &lines, a, NULL}, &d)]++;
    }
    for (int i = 0; i < d.count; i++) {
        double expected = worlds * (double)d.weight[i] / (double)d.total;
        square += (came[i] - expected) * (came[i] - expected) / expected;
    }
    met[d.kind]++;
    double off = (square - (d.count - 1)) / root(2.0 * (d.count - 1));
    if (off > WORLDS_BOUND) {
        fail_msg("kind %d of %d: chi-square %.0f", d.kind, d.count, square);
    }
}

static void test_worlds(void **state)
{
    Rules r;
    uint32_t met[DRAW_KINDS] = {0};
    (void)state;
    for (int index = 0; play_module_config(index, &r); index++) {
        Seed seed = seed_from_number((uint64_t)index);
        Rng rng = play_rng((uint64_t)index);
        Game g;
        game_start(&r, &seed, &g);
        for (int moves = 0; g.phase != PHASE_OVER; moves++) {
            Action a = play_random(&r, &g, &rng, index % 3);
            const bool deals = g.phase < PHASE_TURN && g.seat == r.config.players - 1;
            const bool ends = g.final_round && g.era + 1 == ERA_COUNT; /* others' objectives turn up */
            if (deals || ends || moves % (r.automaton ? 3 : 17) == 0) {
                worlds_judge(&r, &g, ALL_SEATS, a, &rng, met);
                worlds_judge(&r, &g, g.seat, a, &rng, met);
            }
            game_apply(&r, &g, a, NULL);
        }
    }
    for (int kind = 0; kind < DRAW_KINDS; kind++) {
        assert_true(met[kind] > 0);
    }
}

/* ---- Modules */

static void modules_judge(const char *modules, const Config *config, int deepest, unsigned kinds)
{
    static Tally t;
    Catalogue catalogue;
    Rules r;
    catalogue_defaults(&catalogue);
    assert_int_equal(rules_make(config, &catalogue, &r).code, FAULT_NONE);
    memset(&t, 0, sizeof t);
    for (uint64_t number = 0; number < SHUFFLES; number++) {
        shuffle_look(&r, number, deepest, &t);
    }
    for (int kind = 0; kind < DRAW_KINDS; kind++) {
        assert_int_equal(t.draws[kind] >= SHUFFLES / 10, kinds >> kind & 1);
        sums_judge(t.thing[kind], THINGS, "thing", modules, kind);
        sums_judge(t.odds[kind], ODDS, "odds 1 to", modules, kind);
    }
    contexts_judge(&t, modules);
}

static Config config_of(int players)
{
    Config config;
    config_defaults(&config);
    config.players = (uint8_t)players;
    return config;
}

static void test_rome(void **state)
{
    Config config = config_of(2);
    (void)state;
    config.module[MODULE_DRAFT] = 1;
    config.module[MODULE_MONUMENTS] = 1;
    config.module[MODULE_STEALING] = 1;
    config.module[MODULE_OBJECTIVES] = 1;
    config.module[MODULE_INVOCATIONS] = 1;
    config.module[MODULE_ROLES] = 1;
    config.module[MODULE_ROADS] = 1;
    config.idle_rounds = 1; /* discards, too (4.3) */
    modules_judge("rome", &config, 400, 1u << DRAW_CARD | 1u << DRAW_OBJECTIVE | 1u << DRAW_ROLE);
}

static void test_consul(void **state)
{
    Config config = config_of(2);
    (void)state;
    config.module[MODULE_CONSUL] = 3;
    modules_judge("consul", &config, 120, 1u << DRAW_CARD | 1u << DRAW_TOKEN);
}

static void test_ceres(void **state)
{
    Config config = config_of(1);
    (void)state;
    config.module[MODULE_CERES] = 1;
    modules_judge("ceres", &config, 40, 1u << DRAW_CARD | 1u << DRAW_CERES | 1u << DRAW_TILE | 1u << DRAW_DEED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_worlds),
        cmocka_unit_test(test_rome),
        cmocka_unit_test(test_consul),
        cmocka_unit_test(test_ceres),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
