/* SPDX-License-Identifier: MIT */
/* test_samples.c - files of samples (docs/samples.md): each number of tests/samples/small.samples is that of a replay of its
 * games, and what the fit makes of them is the program's forecast; version 1 is read; damaged files, other inputs and other rules are refused and named. */
#include "../train/train.h"

#include "engine/game.h"
#include "forecast.h"

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

static const char SMALL[] = "tests/samples/small.samples";
static const char OLD[] = "tests/samples/version-1.samples";
enum { HEAD = 160, ROOM = 200000 };

static Samples samples;
static char fault[SAMPLES_FAULT_MAX];

static int setup(void **state)
{
    const SamplesKind kind = samples_kind();
    (void)state;
    if (!samples_read(SMALL, &kind, &samples, fault)) {
        fail_msg(
            "%s: %s. Its note says how it was made; make it anew with the options there, and look at the example in "
            "docs/samples.md",
            SMALL, fault);
    }
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    samples_free(&samples);
    return 0;
}

/* One game on its way through its moves. */
typedef struct Replay {
    const Played *played;
    Rules rules;
    Game game;
    Game end;
    uint32_t ply;
} Replay;

static void replay_open(const Played *p, Replay *out_replay)
{
    Config config;
    Catalogue catalogue;
    const Seed seed = seed_from_number(p->deal);
    memcpy(&config, p->config, sizeof config);
    catalogue_edition(config.edition, &catalogue);
    assert_int_equal(rules_make(&config, &catalogue, &out_replay->rules).code, FAULT_NONE);
    out_replay->played = p;
    out_replay->ply = 0;
    game_start(&out_replay->rules, &seed, &out_replay->game);
}

static Action replay_action(const Replay *t)
{
    return action_from_number(&t->rules, samples.move[t->played->first_move + t->ply]);
}

static void replay_step(Replay *t)
{
    assert_int_equal(game_play(&t->rules, &t->game, t->game.seat, replay_action(t), NULL), RULE_OK);
    t->ply++;
}

/* What a seat's share of the victory is at the end. */
static float share_of(const Replay *t, int seat)
{
    const unsigned winners = t->played->winners;
    if (t->rules.automaton) {
        return seat < t->rules.config.players && winners != 0 ? 1.0F : 0.0F;
    }
    return (winners >> seat & 1) != 0 ? 1.0F / (float)__builtin_popcount(winners) : 0.0F;
}

static void seats_check(const Replay *t, const Position *p)
{
    int32_t input[SEATS_MAX][INPUT_COUNT];
    inputs_read(&t->rules, &t->game, NULL, input);
    for (int seat = 0; seat < p->seats; seat++) {
        const Seat *s = &samples.seat[p->first + (uint32_t)seat];
        for (int i = 0; i < INPUT_COUNT; i++) {
            assert_int_equal(s->input[i], input[seat][i]);
        }
        assert_int_equal(s->input[INPUT_COUNT], 0);
        assert_int_equal(s->vp, t->game.player[seat].vp);
        assert_int_equal(s->ended, t->played->vp[seat]);
        assert_true(s->points == (float)s->ended); /* --trust 100 --trust-points 100 --random 0 */
        assert_true(s->won == share_of(t, seat));
        assert_true(s->chance == s->won);
    }
}

static void position_check(const Replay *t, const Position *p)
{
    const Game *g = &t->game;
    assert_int_equal(p->clock, era_clock(g));
    assert_int_equal(p->era, g->era);
    assert_int_equal(p->players, t->rules.config.players);
    assert_int_equal(p->seats, seats_scored(&t->rules));
    assert_int_equal(p->flags, (g->final_round ? POSITION_FINAL : 0) | (p->game % 20 == 0 ? POSITION_HELD_OUT : 0) |
                                   POSITION_SOUND | (t->rules.automaton ? POSITION_AUTOMATON : 0));
    seats_check(t, p);
}

/* What the fit thinks comes out of these numbers is what the program says of the game: points and chances. */
static void forecast_check(const Replay *t, const Position *p)
{
    Forecast program;
    float points[SEATS_MAX];
    float chance[SEATS_MAX];
    memset(&program, 0, sizeof program);
    forecast_make(&NET_DEFAULT, &t->rules, &t->game, NULL, &program);
    position_forecast(net_era(&NET_DEFAULT, p->era), &samples, p, points, chance);
    for (int seat = 0; seat < p->seats; seat++) {
        assert_true(fabsf(points[seat] - program.points[seat]) < 0.01F);
    }
    for (int seat = 0; seat < p->players; seat++) {
        assert_true(fabsf(chance[seat] - program.chance[seat]) < 1e-3F); /* the program approximates powers of two */
    }
}

typedef struct Marks {
    const Rules *rules;
    const Choice *choice;
    int met;
} Marks;

static void mark_check(void *context, Action a, const int32_t marks[MARK_COUNT])
{
    Marks *m = context;
    for (int i = 0; i < m->choice->count; i++) {
        if (m->choice->number[i] == action_number(m->rules, a)) {
            m->met++;
            for (int mark = 0; mark < MARK_COUNT; mark++) {
                const int32_t within = marks[mark] > 127 ? 127 : marks[mark] < -127 ? -127 : marks[mark];
                assert_int_equal(m->choice->mark[i][mark], within);
            }
        }
    }
}

static void choice_check(const Replay *t, const Choice *c)
{
    Game view;
    float context[CONTEXT_COUNT];
    float sum = 0;
    Marks marks = {&t->rules, c, 0};
    game_view(&t->rules, &t->game, t->game.seat, &view);
    policy_context(&t->rules, &view, context);
    policy_look(&t->rules, &view, mark_check, &marks);
    assert_int_equal(marks.met, c->count);
    assert_memory_equal(c->context, context, sizeof context);
    assert_int_equal(c->era, view.era);
    assert_int_equal(c->seat, view.seat);
    assert_int_equal(c->held_out, c->game % 20 == 0);
    assert_in_range(c->count, 2, CHOICES_MAX);
    assert_int_equal(c->number[0], action_number(&t->rules, replay_action(t)));
    for (int i = 0; i < CHOICES_MAX; i++) {
        assert_true(c->share[i] >= 0 && c->share[i] <= c->share[0]);
        if (i < c->count) {
            assert_int_equal(game_check(&t->rules, &view, view.seat, action_from_number(&t->rules, c->number[i])),
                             RULE_OK);
        } else {
            assert_true(c->share[i] == 0 && c->number[i] == 0);
        }
        sum += c->share[i];
    }
    assert_true(fabsf(sum - 1) < 1e-5F);
}

static void end_check(const Replay *t)
{
    Standing standing;
    const Played *p = t->played;
    unsigned winners;
    game_standing(&t->rules, &t->game, &standing);
    winners = !standing.together ? standing.winners : standing.won ? (1U << t->rules.config.players) - 1 : 0;
    assert_int_equal(t->game.phase, PHASE_OVER);
    assert_int_equal(p->winners, winners);
    assert_int_equal(p->flags, (p->game % 20 == 0 ? PLAYED_HELD_OUT : 0) | (t->rules.automaton ? PLAYED_AUTOMATON : 0));
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        assert_int_equal(p->vp[seat], seat < seats_scored(&t->rules) ? t->game.player[seat].vp : 0);
    }
}

/* Every game is replayed; positions of a game come last first, choices first first, and each is met once. */
static void each_number_is_that_of_a_replay(void **state)
{
    static Replay replay;
    size_t choice = 0;
    size_t position = 0;
    size_t seats = 0;
    (void)state;
    for (size_t i = 0; i < samples.games; i++) {
        const Played *p = &samples.played[i];
        size_t end = position;
        while (end < samples.positions && samples.position[end].game == p->game) {
            assert_int_equal(samples.position[end].first, seats);
            seats += samples.position[end++].seats;
        }
        size_t next = end; /* backwards */
        replay_open(p, &replay);
        assert_int_equal(samples.kind.rules[replay.rules.config.edition - 1], replay.rules.hash);
        while (replay.ply < p->moves) {
            if (next > position && samples.position[next - 1].ply == replay.ply) {
                position_check(&replay, &samples.position[--next]);
                forecast_check(&replay, &samples.position[next]);
            }
            if (choice < samples.choices && samples.choice[choice].game == p->game &&
                samples.choice[choice].ply == replay.ply) {
                choice_check(&replay, &samples.choice[choice++]);
            }
            replay_step(&replay);
        }
        end_check(&replay);
        assert_int_equal(next, position);
        position = end;
    }
    assert_int_equal(position, samples.positions);
    assert_int_equal(seats, samples.seats);
    assert_int_equal(choice, samples.choices);
}

static void the_sample_has_every_kind(void **state)
{
    unsigned players = 0;
    unsigned editions = 0;
    unsigned modules = 0;
    unsigned boxes = 0;
    unsigned eras = 0;
    (void)state;
    for (size_t i = 0; i < samples.games; i++) {
        Config config;
        memcpy(&config, samples.played[i].config, sizeof config);
        players |= 1U << config.players;
        editions |= 1U << config.edition;
        boxes |= 1U << config.game;
        for (int module = 0; module < MODULE_COUNT; module++) {
            modules |= (config.module[module] != 0 ? 1U : 0U) << module;
        }
    }
    for (size_t i = 0; i < samples.positions; i++) {
        eras |= 1U << samples.position[i].era;
    }
    assert_int_equal(players, 0x3E);
    assert_int_equal(editions, (1U << (EDITION_NEWEST + 1)) - 2);
    assert_int_equal(modules, (1U << MODULE_COUNT) - 1);
    assert_int_equal(boxes, 3);
    assert_int_equal(eras, 7);
    assert_true(samples.choices > 20);
    assert_non_null(strstr(samples.note, "--random 0"));
}

static size_t bytes_read(const char *name, uint8_t *bytes)
{
    FILE *file = fopen(name, "rb");
    assert_non_null(file);
    const size_t length = fread(bytes, 1, ROOM, file);
    fclose(file);
    assert_in_range(length, 1, ROOM - 1);
    return length;
}

/* What the reader says of these bytes; nothing is added. */
static const char *bytes_fault(const uint8_t *bytes, size_t length)
{
    char name[] = "build/test_samples.XXXXXX";
    const SamplesKind kind = samples_kind();
    Samples none = {0};
    const int file = mkstemp(name);
    assert_true(file >= 0);
    assert_int_equal(write(file, bytes, length), length);
    close(file);
    const bool ok = samples_read(name, &kind, &none, fault);
    assert_true((none.games + none.moves + none.positions + none.seats + none.choices == 0) == !ok);
    unlink(name);
    samples_free(&none);
    return ok ? NULL : fault;
}

static void what_is_written_is_what_was_read(void **state)
{
    static uint8_t before[ROOM];
    static uint8_t after[ROOM];
    char name[] = "build/test_samples.XXXXXX";
    (void)state;
    close(mkstemp(name));
    assert_true(samples_write(name, &samples, fault));
    const size_t length = bytes_read(SMALL, before);
    assert_int_equal(bytes_read(name, after), length);
    assert_memory_equal(before, after, length);
    unlink(name);
}

static void version_1_is_read(void **state)
{
    const SamplesKind kind = samples_kind();
    Samples old = {0};
    (void)state;
    assert_true(samples_read(OLD, &kind, &old, fault));
    assert_int_equal(old.games, 0);
    assert_int_equal(old.positions, 23);
    assert_int_equal(old.seats, 92);
    assert_int_equal(old.choices, 4);
    assert_int_equal(old.position[0].ply, 0);
    for (size_t i = 0; i < old.choices; i++) {
        float sum = 0;
        for (int move = 0; move < CHOICES_MAX; move++) {
            sum += old.choice[i].share[move];
        }
        assert_true(fabsf(sum - 1) < 1e-5F);
        assert_true(old.choice[i].context[CONTEXT_ONE] == 1);
        assert_int_equal(old.choice[i].number[0], 0);
    }
    const size_t seats = old.seats; /* version 2 behind it */
    assert_true(samples_read(SMALL, &kind, &old, fault));
    assert_int_equal(old.position[23].first, seats);
    assert_memory_equal(&old.seat[seats], samples.seat, samples.seats * sizeof(Seat));
    samples_free(&old);
}

/* Cut after any number of bytes of the head, and after some of the rows. */
static void a_file_that_is_cut_is_refused(void **state)
{
    static uint8_t bytes[ROOM];
    const size_t length = bytes_read(SMALL, bytes);
    (void)state;
    assert_null(bytes_fault(bytes, length));
    for (size_t cut = 0; cut < length; cut += cut < HEAD + 8 ? 1 : 4001) {
        const char *said = bytes_fault(bytes, cut);
        assert_non_null(said);
        assert_string_equal(said, cut < 16     ? "it does not begin with 'aedile-samples 1' or 'aedile-samples 2'"
                                  : cut < HEAD ? "its head is cut or of another length"
                                               : "it is shorter or longer than it says");
    }
    assert_string_equal(bytes_fault(bytes, length - 1), "it is shorter or longer than it says");
    assert_string_equal(bytes_fault(bytes, length + 1), "it is shorter or longer than it says");
}

/* Byte `at` changed: what the reader says then. */
static void damage_is_named(void **state)
{
    static uint8_t bytes[ROOM];
    const size_t length = bytes_read(SMALL, bytes);
    const size_t games = HEAD + bytes[20];
    const size_t positions = games + samples.games * sizeof(Played) + samples.moves * 2;
    const size_t choices = positions + samples.positions * sizeof(Position) + samples.seats * sizeof(Seat);
    const struct {
        size_t at;
        uint8_t flip;
        const char *said;
    } DAMAGES[] = {
        {15, 1, "it does not begin with"},
        {16, 1, "its head is cut or of another length"},
        {20, 8, "it is shorter or longer than it says"},
        {24, 1, "it has other inputs than this program: 84 and 29 marks, here 85 and 29"},
        {28, 2, "it has other inputs than this program: 85 and 31 marks, here 85 and 29"},
        {32, 1, "it has other inputs than this program: as many, but not of the same names or order"},
        {40, 1, "it is shorter or longer than it says"},
        {79, 255, "it is shorter or longer than it says"}, /* more choices than memory could hold */
        {80, 1, "its games and moves are not those that its head counts"},
        {104, 1,
         "it is of other rules: games of edition 1 have RulesHash 79e39faaff8450d3, here it is 79e39faaff8450d2"},
        {120, 1,
         "it is of other rules: games of edition 3 have RulesHash 0000000000000001, here it is 0000000000000000"},
        {games + sizeof(Played), 1, "game row 1 is none"}, /* its number is that of the one before */
        {games + 8, 1, "game row 0 is none"},
        {games + 25, 16, "game row 0 is none"},
        {games + 49, 8, "game row 0 is none"},
        {games + (samples.games - 1) * sizeof(Played) + 4, 1, "its games and moves are not those that its head counts"},
        {positions, 255, "position row 0 is none"},
        {positions + 7, 255, "position row 0 is none"},
        {positions + 10, 255, "position row 0 is none"},
        {positions + 13, POSITION_AUTOMATON, "position row 0 is none"},
        {positions + 15, 255, "position row 0 is none"},
        {choices + 3, 1, "choice row 0 is none"},
        {choices + 190, 128, "choice row 0 is none"},
        {choices + 193, 255, "choice row 0 is none"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof DAMAGES / sizeof DAMAGES[0]; i++) {
        bytes[DAMAGES[i].at] ^= DAMAGES[i].flip;
        const char *said = bytes_fault(bytes, length);
        bytes[DAMAGES[i].at] ^= DAMAGES[i].flip;
        if (said == NULL || strncmp(said, DAMAGES[i].said, strlen(DAMAGES[i].said)) != 0) {
            fail_msg("byte %zu changed: '%s', not '%s'", DAMAGES[i].at, said != NULL ? said : "nothing",
                     DAMAGES[i].said);
        }
    }
}

/* Who knows no rules may read a file of any. */
static void rules_are_only_asked_where_they_matter(void **state)
{
    Samples any = {0};
    SamplesKind other = samples_kind();
    (void)state;
    other.rules[0]++;
    assert_false(samples_read(SMALL, &other, &any, fault));
    assert_non_null(strstr(fault, "other rules"));
    assert_true(samples_read(SMALL, NULL, &any, fault));
    assert_int_equal(any.games, samples.games);
    samples_free(&any);
}

static void what_could_not_be_read_is_not_written(void **state)
{
    char name[] = "build/test_samples.XXXXXX";
    (void)state;
    close(mkstemp(name));
    unlink(name);
    samples.position[3].game += 1000;
    assert_false(samples_write(name, &samples, fault));
    samples.position[3].game -= 1000;
    assert_string_equal(fault, "position row 3 is none");
    assert_int_not_equal(access(name, F_OK), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_number_is_that_of_a_replay),
        cmocka_unit_test(the_sample_has_every_kind),
        cmocka_unit_test(what_is_written_is_what_was_read),
        cmocka_unit_test(version_1_is_read),
        cmocka_unit_test(a_file_that_is_cut_is_refused),
        cmocka_unit_test(damage_is_named),
        cmocka_unit_test(rules_are_only_asked_where_they_matter),
        cmocka_unit_test(what_could_not_be_read_is_not_written),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
