/* SPDX-License-Identifier: MIT */
/* test_train.c - learning: slopes are those of the loss, the fit's forecast is the program's, the weights do not depend on
 * the number of threads, and samples are read back as they were written. */
#include "../train/train.h"

#include "engine/rng.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { POSITIONS = 3000 };

static Samples samples;
static NetEra net;

static float any(Rng *rng, float most)
{
    return ((float)(rng_next(rng) >> 40) / (float)(1 << 24) - 0.5F) * 2 * most;
}

/* Positions of all kinds with inputs at random; who has more of the first ones wins more. */
static void samples_draw(void)
{
    const Seed seed = seed_from_number(7);
    Rng rng = rng_start(&seed);
    assert_true(samples_grow(&samples, POSITIONS, POSITIONS * SEATS_MAX, 0));
    assert_true(samples_grow_games(&samples, POSITIONS, POSITIONS));
    for (int i = 0; i < POSITIONS; i++) {
        const bool automaton = rng_below(&rng, 4) == 0;
        const int players = (automaton ? 1 : 2) + (int)rng_below(&rng, 4);
        const int seats = players + automaton;
        float sum = 0;
        Played *played = &samples.played[samples.games++];
        *played = (Played){.game = (uint32_t)i,
                           .moves = 1,
                           .first_move = samples.moves,
                           .flags = (uint8_t)(automaton ? PLAYED_AUTOMATON : 0)};
        Config config;
        config_defaults(&config);
        config.players = (uint8_t)players;
        memcpy(played->config, &config, sizeof config);
        samples.move[samples.moves++] = 0;
        Position *p = &samples.position[samples.positions++];
        *p = (Position){.game = (uint32_t)i,
                        .first = (uint32_t)samples.seats,
                        .clock = (uint16_t)rng_below(&rng, CLOCK_FULL + 1),
                        .era = (uint8_t)rng_below(&rng, ERA_COUNT),
                        .players = (uint8_t)players,
                        .seats = (uint8_t)seats,
                        .flags = (uint8_t)(rng_below(&rng, 8) | (automaton ? POSITION_AUTOMATON : 0))};
        for (int seat = 0; seat < seats; seat++) {
            Seat *s = &samples.seat[p->first + (uint32_t)seat];
            memset(s, 0, sizeof *s);
            for (int input = 0; input < INPUT_COUNT; input++) {
                s->input[input] = (int16_t)(rng_below(&rng, 2) == 0 ? 0 : (int)rng_below(&rng, 9) - 4);
            }
            s->vp = (int16_t)rng_below(&rng, 60);
            s->points = (float)(s->vp + 20 + s->input[0] * 2);
            s->ended = (int16_t)(s->points + 1);
            s->chance = exp2f((float)s->input[0]);
            sum += seat < players ? s->chance : 0;
        }
        for (int seat = 0; seat < seats; seat++) {
            Seat *s = &samples.seat[p->first + (uint32_t)seat];
            s->chance = automaton ? (i % 3 == 0 ? 0.7F : 0.1F) : s->chance / sum;
            s->won = automaton ? (float)(i % 3 == 0) : (float)(seat == 0);
        }
        samples.seats += (size_t)seats;
    }
}

static int setup(void **state)
{
    const Seed seed = seed_from_number(3);
    Rng rng = rng_start(&seed);
    (void)state;
    samples_draw();
    for (int i = 0; i < ERA_WEIGHTS; i++) {
        ((float *)&net)[i] = any(&rng, 0.2F);
    }
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    samples_free(&samples);
    return 0;
}

static double losses(const NetEra *n, const Target *target, int from, int to)
{
    static NetEra unused;
    double sum = 0;
    for (int i = from; i < to; i++) {
        sum += position_fit(n, &samples, &samples.position[i], target, &unused);
    }
    return sum;
}

/* Each kind of weight, by differences of the loss over some positions. What is learnt of the points is not bent by the
 * chances, which differences cannot tell: with `sharp` at 0 there is nothing to tell. */
static void slopes_are_those_of_the_loss(void **state)
{
    enum { FROM = 0, TO = 40, TRIES = 400 };
    static NetEra changed;
    static NetEra slope;
    const Target target = {0.4F};
    const Seed seed = seed_from_number(11);
    Rng rng = rng_start(&seed);
    (void)state;
    memset(net.sharp, 0, sizeof net.sharp);
    memset(&slope, 0, sizeof slope);
    for (int i = FROM; i < TO; i++) {
        position_fit(&net, &samples, &samples.position[i], &target, &slope);
    }
    double off = 0;
    double size = 0;
    for (int i = 0; i < TRIES; i++) {
        const int sharp = (int)(offsetof(NetEra, sharp) / sizeof(float));
        /* every part of the network: its weights are few where it is narrow */
        const int at =
            i < 100   ? (int)rng_below(&rng, (uint32_t)sharp)
            : i < 250 ? (int)(offsetof(NetEra, second) / sizeof(float)) +
                            (int)rng_below(&rng, sizeof net.second / sizeof(float) + sizeof net.shared / sizeof(float))
                      : sharp - 1 - (int)rng_below(&rng, 100);
        const float step = 1.0F / 512;
        changed = net;
        ((float *)&changed)[at] += step;
        const double more = losses(&changed, &target, FROM, TO);
        ((float *)&changed)[at] -= 2 * step;
        const double less = losses(&changed, &target, FROM, TO);
        const double by_steps = (more - less) / (2 * (double)step);
        const double by_slope = (double)((const float *)&slope)[at];
        off += (by_steps - by_slope) * (by_steps - by_slope);
        size += by_slope * by_slope;
    }
    assert_true(size > 1);
    assert_true(sqrt(off / size) < 0.01);
}

static void slopes_of_the_sharpness_are_too(void **state)
{
    enum { FROM = 40, TO = 140 };
    static NetEra changed;
    static NetEra slope;
    const Target target = {0};
    (void)state;
    memset(&slope, 0, sizeof slope);
    for (int i = FROM; i < TO; i++) {
        position_fit(&net, &samples, &samples.position[i], &target, &slope);
    }
    for (int players = 0; players < SEATS_MAX; players++) {
        for (int time = 0; time < POLICY_TIMES; time++) {
            const float step = 1.0F / 256;
            changed = net;
            changed.sharp[players][time] += step;
            const double more = losses(&changed, &target, FROM, TO);
            changed.sharp[players][time] -= 2 * step;
            const double less = losses(&changed, &target, FROM, TO);
            const double by_steps = (more - less) / (2 * (double)step);
            const double by_slope = (double)slope.sharp[players][time];
            assert_true(fabs(by_steps - by_slope) < 0.02 + 0.02 * fabs(by_slope));
        }
    }
}

static void slopes_of_the_policy_are_too(void **state)
{
    static Net whole;
    static Net changed;
    static float slope[POLICY_WEIGHTS];
    static float unused[POLICY_WEIGHTS];
    static Choice c;
    const Seed seed = seed_from_number(19);
    Rng rng = rng_start(&seed);
    double off = 0;
    double size = 0;
    (void)state;
    for (int i = NET_WEIGHTS; i < ALL_WEIGHTS; i++) {
        whole.weight[i] = any(&rng, 0.3F);
    }
    c = (Choice){.era = 1, .count = 9, .context = {1, 0.4F, 0, 0.6F, 1, -0.5F}};
    for (int move = 0; move < c.count; move++) {
        c.share[move] = move == 2 ? 0.6F : 0.05F;
        for (int mark = 0; mark < MARK_COUNT; mark++) {
            c.mark[move][mark] = (int8_t)(rng_below(&rng, 3) == 0 ? (int)rng_below(&rng, 9) - 4 : 0);
        }
    }
    choice_fit(&whole, &c, slope);
    for (int i = 0; i < POLICY_WEIGHTS; i += 1 + (int)rng_below(&rng, 4)) {
        const float step = 1.0F / 256;
        changed = whole;
        changed.weight[NET_WEIGHTS + i] += step;
        const double more = (double)choice_fit(&changed, &c, unused);
        changed.weight[NET_WEIGHTS + i] -= 2 * step;
        const double less = (double)choice_fit(&changed, &c, unused);
        const double by_steps = (more - less) / (2 * (double)step);
        off += (by_steps - (double)slope[i]) * (by_steps - (double)slope[i]);
        size += by_steps * by_steps;
    }
    assert_true(size > 0.1);
    assert_true(sqrt(off / size) < 0.02);
}

/* What the fit thinks comes out is what comes out: points; test_samples.c compares chances in real games, too. */
static void the_points_are_the_programs(void **state)
{
    static Net whole;
    (void)state;
    for (int era = 0; era < ERA_COUNT; era++) {
        memcpy(whole.weight + (size_t)era * ERA_WEIGHTS, &net, sizeof net);
    }
    for (int i = 0; i < 200; i++) {
        const Position *p = &samples.position[i];
        int32_t inputs[SEATS_MAX][INPUT_COUNT];
        float out[SEATS_MAX][OUT_COUNT];
        float points[SEATS_MAX];
        float chance[SEATS_MAX];
        for (int seat = 0; seat < p->seats; seat++) {
            for (int input = 0; input < INPUT_COUNT; input++) {
                inputs[seat][input] = samples.seat[p->first + (uint32_t)seat].input[input];
            }
        }
        net_run(&whole, p->era, p->players, p->seats, inputs, out);
        position_forecast(net_era(&whole, p->era), &samples, p, points, chance);
        for (int seat = 0; seat < p->seats; seat++) {
            const float vp = samples.seat[p->first + (uint32_t)seat].vp;
            assert_true(fabsf(vp + out[seat][OUT_POINTS] * NET_VP - points[seat]) < 0.01F);
        }
    }
}

static void threads_do_not_matter_and_it_learns(void **state)
{
    static Net one;
    static Net three;
    static Net long_fit;
    static NetEra unused;
    const FitOptions options = {.epochs = 1, .rate = 1e-3F, .seed = 5, .jobs = 1, .outcome = 0.1F};
    FitOptions more = options;
    (void)state;
    more.jobs = 3;
    assert_true(net_fit(&samples, &options, &one));
    assert_true(net_fit(&samples, &more, &three));
    assert_memory_equal(one.weight, three.weight, sizeof one.weight);
    more.epochs = 40;
    assert_true(net_fit(&samples, &more, &long_fit));
    double before = 0;
    double after = 0;
    const Target target = {0.1F};
    for (size_t i = 0; i < samples.positions; i++) {
        const Position *p = &samples.position[i];
        before += position_fit(net_era(&one, p->era), &samples, p, &target, &unused);
        after += position_fit(net_era(&long_fit, p->era), &samples, p, &target, &unused);
    }
    assert_true(after < 0.7 * before);
}

static void samples_are_read_back(void **state)
{
    char name[] = "build/test_train.XXXXXX";
    char fault[SAMPLES_FAULT_MAX];
    Samples back = {0};
    (void)state;
    const int file = mkstemp(name);
    assert_true(file >= 0);
    samples.kind = samples_kind();
    assert_true(samples_write(name, &samples, fault));
    assert_true(samples_read(name, NULL, &back, fault));
    assert_true(samples_read(name, NULL, &back, fault)); /* behind the others */
    assert_int_equal(back.positions, 2 * samples.positions);
    assert_int_equal(back.seats, 2 * samples.seats);
    assert_memory_equal(back.position, samples.position, samples.positions * sizeof(Position));
    assert_memory_equal(back.seat + samples.seats, samples.seat, samples.seats * sizeof(Seat));
    const Position *last = &back.position[back.positions - 1];
    assert_int_equal(last->first, samples.position[samples.positions - 1].first + samples.seats);
    const Played *game = &back.played[back.games - 1];
    assert_int_equal(game->first_move, samples.played[samples.games - 1].first_move + samples.moves);
    close(file);
    unlink(name);
    samples_free(&back);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slopes_are_those_of_the_loss),        cmocka_unit_test(slopes_of_the_sharpness_are_too),
        cmocka_unit_test(slopes_of_the_policy_are_too),        cmocka_unit_test(the_points_are_the_programs),
        cmocka_unit_test(threads_do_not_matter_and_it_learns), cmocka_unit_test(samples_are_read_back),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
