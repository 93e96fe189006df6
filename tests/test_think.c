/* SPDX-License-Identifier: MIT */
/* test_think.c - thinkers: one thread decides as bot_decide does, several walk one tree and lose nothing, and all of them
 * stop when they are told or their time is up. */
#include "table/table.h"
#include "think/think.h"

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

/* Without end, for any test; and how long one may take that ends at once, on any machine. */
enum { FOR_EVER = INT32_MAX, PATIENCE_MS = 30000, MIB = 1 << 20 };

typedef struct Spot {
    Rules rules;
    Game now;
    Game view; /* of the seat to move */
} Spot;

static void spot_look(Spot *spot)
{
    if (spot->now.phase != PHASE_OVER) {
        game_view(&spot->rules, &spot->now, spot->now.seat, &spot->view);
    }
}

static void spot_start(Spot *spot, int players, int module)
{
    Config config;
    Catalogue catalogue;
    const Seed seed = seed_from_number(7);
    config_defaults(&config);
    catalogue_defaults(&catalogue);
    config.players = (uint8_t)players;
    if (module != MODULE_COUNT) {
        config.module[module] = 1;
    }
    assert_int_equal(rules_make(&config, &catalogue, &spot->rules).code, FAULT_NONE);
    game_start(&spot->rules, &seed, &spot->now);
    spot_look(spot);
}

static void spot_play(Spot *spot, Action a, const Offer *offer)
{
    assert_int_equal(game_move(&spot->rules, &spot->now, spot->now.seat, a, offer, NULL), RULE_OK);
    spot_look(spot);
}

static Rng rng_for(uint64_t number)
{
    const Seed seed = seed_from_number(number);
    return rng_start(&seed);
}

static Thinker *opened(int threads)
{
    Thinker *t = thinker_open(threads, (size_t)threads * 4 * MIB);
    assert_non_null(t);
    return t;
}

static void keep_last(void *context, const Insight *insight)
{
    *(Insight *)context = *insight;
}

/* What a bot does; legal, as every decision must be. */
static Action decided(Thinker *t, int bot, const Spot *spot, const ThinkLimits *limits, Insight *out_insight)
{
    Rng rng = rng_for(3);
    Action a;
    Offer offer;
    thinker_decide(t, bot, &spot->rules, &spot->view, &rng, limits, keep_last, out_insight, &a, &offer);
    assert_int_equal(game_check(&spot->rules, &spot->now, spot->now.seat, a), RULE_OK);
    return a;
}

/* A decision by both; the rng is the same after it, too. */
static bool both_decide(Thinker *t, Search *s, int bot, const Spot *spot, Rng *rng, uint32_t simulations,
                        Action *out_action, Offer *out_offer)
{
    const Thinking thinking = {.search = s, .simulations = simulations};
    const ThinkLimits limits = {.simulations = simulations};
    Rng same = *rng;
    Action a;
    Offer offer;
    const bool offers = bot_decide(bot, &spot->rules, &spot->view, rng, &thinking, &a, &offer);
    assert_int_equal(
        thinker_decide(t, bot, &spot->rules, &spot->view, &same, &limits, NULL, NULL, out_action, out_offer), offers);
    assert_int_equal(*out_action, a);
    assert_memory_equal(out_offer, &offer, sizeof offer);
    assert_memory_equal(&same, rng, sizeof same);
    return offers;
}

/* Plays a game with both, move for move; how many offers were made. */
static int compared(int bot, int module, int moves, uint32_t simulations)
{
    Spot spot;
    Thinker *t = opened(1);
    void *memory = malloc(4 * MIB);
    assert_non_null(memory);
    Search *s = search_open(memory, 4 * MIB);
    Rng rng = rng_for(11);
    int offered = 0;
    spot_start(&spot, 3, module);
    for (int i = 0; i < moves && spot.now.phase != PHASE_OVER; i++) {
        Action a;
        Offer offer;
        const bool offers = both_decide(t, s, bot, &spot, &rng, simulations, &a, &offer);
        offered += offers;
        spot_play(&spot, a, offers ? &offer : NULL);
    }
    free(memory);
    thinker_close(t);
    return offered;
}

static void one_thread_decides_as_bot_decide(void **state)
{
    (void)state;
    compared(BOT_RANDOM, MODULE_COUNT, 30, 0);
    compared(BOT_GREEDY, MODULE_COUNT, 30, 0);
    compared(BOT_MERCHANT, MODULE_COUNT, 20, 0);
    compared(BOT_ARCHITECT, MODULE_COUNT, 10, 30);
    compared(BOT_STRONGEST, MODULE_COUNT, 6, 300);
}

static void offers_are_made_as_bot_decide_has_them(void **state)
{
    (void)state;
    assert_true(compared(BOT_MERCHANT, MODULE_TRADING, 150, 10) > 0);
    assert_true(compared(BOT_GREEDY, MODULE_TRADING, 150, 0) > 0);
}

static void counted_simulations_are_all_run(void **state)
{
    static const ThinkLimits LIMITS = {.simulations = 1537};
    Spot spot;
    (void)state;
    spot_start(&spot, 2, MODULE_COUNT);
    for (int threads = 1; threads <= 4; threads++) {
        Thinker *t = opened(threads);
        Insight first = {0};
        Insight again = {0};
        const Action a = decided(t, BOT_STRONGEST, &spot, &LIMITS, &first);
        thinker_forget(t);
        const Action b = decided(t, BOT_STRONGEST, &spot, &LIMITS, &again);
        if (threads == 1) { /* several never meet in the same order again */
            assert_int_equal(b, a);
            assert_memory_equal(first.move, again.move, (size_t)first.moves * sizeof first.move[0]);
        }
        assert_int_equal(first.facts.visits, LIMITS.simulations);
        assert_int_equal(again.facts.runs, LIMITS.simulations);
        assert_int_equal(first.facts.runs, LIMITS.simulations);
        assert_true(first.facts.evaluated > 0 && first.facts.depth > 0);
        assert_true(first.moves > 1 && first.moves <= RANKS_MAX);
        assert_int_equal(first.move[0].action, a);
        assert_true(first.line_length >= 1 && first.line_length <= INSIGHT_LINE_MAX);
        assert_int_equal(first.line[0], a);
        uint32_t visits = first.move[0].visits;
        for (int i = 1; i < first.moves; i++) {
            assert_true(first.move[i].visits <= first.move[i - 1].visits);
            assert_true(first.move[i].chance[0] >= 0 && first.move[i].chance[0] <= 1);
            visits += first.move[i].visits;
        }
        assert_true(visits <= LIMITS.simulations);
        assert_true(visits > LIMITS.simulations / 2);
        thinker_close(t);
    }
}

static void a_weaker_level_takes_no_more_than_its_own(void **state)
{
    static const ThinkLimits LIMITS = {.simulations = 100000, .ms = PATIENCE_MS};
    Thinker *t = opened(2);
    Insight insight = {0};
    Spot spot;
    (void)state;
    spot_start(&spot, 4, MODULE_COUNT);
    decided(t, BOT_MERCHANT, &spot, &LIMITS, &insight);
    assert_int_equal(insight.facts.runs, bot_level(BOT_MERCHANT).simulations);
    decided(t, BOT_GREEDY, &spot, &LIMITS, &insight);
    assert_int_equal(insight.moves, 0);
    assert_int_equal(insight.facts.runs, 0);
    thinker_close(t);
}

/* ---- Stopping. */
static void *stop_soon(void *thinker)
{
    const struct timespec moment = {.tv_nsec = 50L * 1000 * 1000};
    nanosleep(&moment, NULL);
    thinker_stop(thinker);
    return NULL;
}

static void another_thread_stops_it(void **state)
{
    static const ThinkLimits LIMITS = {.simulations = FOR_EVER};
    Spot spot;
    (void)state;
    spot_start(&spot, 2, MODULE_COUNT);
    for (int threads = 1; threads <= 3; threads += 2) {
        Thinker *t = opened(threads);
        Insight insight = {0};
        pthread_t other;
        assert_int_equal(pthread_create(&other, NULL, stop_soon, t), 0);
        decided(t, BOT_STRONGEST, &spot, &LIMITS, &insight);
        pthread_join(other, NULL);
        assert_true(insight.ms < PATIENCE_MS);
        assert_true(insight.facts.runs < LIMITS.simulations);

        thinker_forget(t);
        decided(t, BOT_STRONGEST, &spot, &LIMITS, &insight); /* it stays stopped, and moves all the same */
        assert_int_equal(insight.moves, 0);
        assert_int_equal(insight.facts.runs, 0);

        thinker_go(t);
        decided(t, BOT_STRONGEST, &spot, &(ThinkLimits){.simulations = 600}, &insight);
        assert_int_equal(insight.facts.runs, 600);
        thinker_close(t);
    }
}

static Thinker *signalled;

static void on_signal(int number)
{
    (void)number;
    thinker_stop(signalled);
}

static void raise_signal(void *context, const Insight *insight)
{
    (void)context;
    (void)insight;
    raise(SIGUSR1);
}

static void a_signal_stops_it(void **state)
{
    static const ThinkLimits LIMITS = {.simulations = FOR_EVER};
    const struct sigaction action = {.sa_handler = on_signal};
    struct sigaction before;
    Rng rng = rng_for(1);
    Spot spot;
    Action a;
    Offer offer;
    (void)state;
    spot_start(&spot, 2, MODULE_COUNT);
    signalled = opened(2);
    assert_int_equal(sigaction(SIGUSR1, &action, &before), 0);
    thinker_decide(signalled, BOT_STRONGEST, &spot.rules, &spot.view, &rng, &LIMITS, raise_signal, NULL, &a, &offer);
    assert_int_equal(game_check(&spot.rules, &spot.now, spot.now.seat, a), RULE_OK);
    sigaction(SIGUSR1, &before, NULL);
    thinker_close(signalled);
}

/* ---- Reports and time. */
typedef struct Told {
    Thinker *thinker;
    pthread_t decides;
    int reports;
    uint64_t runs;
    uint32_t ms;
    Insight last;
} Told;

static void told(void *context, const Insight *insight)
{
    Told *told = context;
    assert_true(pthread_equal(told->decides, pthread_self()));
    assert_true(insight->facts.runs >= told->runs);
    assert_true(insight->ms >= told->ms);
    assert_true(insight->moves > 0);
    assert_int_equal(insight->line[0], insight->move[0].action);
    told->runs = insight->facts.runs;
    told->ms = insight->ms;
    told->last = *insight;
    if (++told->reports == 2) {
        thinker_stop(told->thinker);
    }
}

static void reports_come_while_it_thinks(void **state)
{
    static const ThinkLimits LIMITS = {.simulations = FOR_EVER};
    Spot spot;
    (void)state;
    spot_start(&spot, 2, MODULE_COUNT);
    for (int threads = 1; threads <= 3; threads += 2) {
        Told to = {.thinker = opened(threads), .decides = pthread_self()};
        Rng rng = rng_for(5);
        Action a;
        Offer offer;
        thinker_decide(to.thinker, BOT_STRONGEST, &spot.rules, &spot.view, &rng, &LIMITS, told, &to, &a, &offer);
        assert_int_equal(to.reports, 3); /* and the last one at the end */
        assert_int_equal(to.last.move[0].action, a);
        thinker_close(to.thinker);
    }
}

static void time_is_kept(void **state)
{
    static const ThinkLimits LIMITS = {.ms = 150};
    Spot spot;
    (void)state;
    spot_start(&spot, 2, MODULE_COUNT);
    for (int threads = 1; threads <= 2; threads++) {
        Thinker *t = opened(threads);
        Insight insight = {0};
        decided(t, BOT_STRONGEST, &spot, &LIMITS, &insight);
        assert_true(insight.ms >= LIMITS.ms); /* the strongest thinks until it is up */
        assert_true(insight.ms < PATIENCE_MS);
        thinker_close(t);
    }
}

/* ---- Memory. */
static void memory_is_bounded(void **state)
{
    static const ThinkLimits LIMITS = {.simulations = 16000};
    const size_t bytes = 2 * (size_t)SEARCH_BYTES_LEAST;
    Insight insight = {0};
    Spot spot;
    (void)state;
    assert_null(thinker_open(0, bytes));
    assert_null(thinker_open(THINK_THREADS_MAX + 1, SIZE_MAX / 4));
    assert_null(thinker_open(1, SEARCH_BYTES_LEAST - 1));
    assert_null(thinker_open(2, bytes - 1));
    assert_null(thinker_open(1, SIZE_MAX / 2)); /* more than there is */
    spot_start(&spot, 2, MODULE_COUNT);
    Thinker *t = thinker_open(2, bytes);
    assert_non_null(t);
    decided(t, BOT_STRONGEST, &spot, &LIMITS, &insight);
    assert_int_equal(insight.facts.runs, LIMITS.simulations);
    assert_true(insight.facts.bytes <= bytes);
    assert_true(insight.facts.full);
    thinker_close(t);
    thinker_close(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_thread_decides_as_bot_decide),
        cmocka_unit_test(offers_are_made_as_bot_decide_has_them),
        cmocka_unit_test(counted_simulations_are_all_run),
        cmocka_unit_test(a_weaker_level_takes_no_more_than_its_own),
        cmocka_unit_test(another_thread_stops_it),
        cmocka_unit_test(a_signal_stops_it),
        cmocka_unit_test(reports_come_while_it_thinks),
        cmocka_unit_test(time_is_kept),
        cmocka_unit_test(memory_is_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
