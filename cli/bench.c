/* SPDX-License-Identifier: MIT */
/* bench.c - how long things take on one core. */
#include "bench.h"

#include "bots/bots.h"

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>

enum {
    PLAYOUT_TRIES = 5,
    PASS_TRIES = 9,
    PASSES_A_LOOK = 16, /* between looks at the clock, which costs more than a move */
    GAMES_A_LOOK = 256,
    COPY_POSITIONS = 16, /* few enough to stay in the nearest cache */
};
static const double PLAYOUT_SECONDS = 0.3;
static const double PASS_SECONDS = 0.04;
static const double NS_A_SECOND = 1e9;

/* Makes the compiler believe that somebody reads it all. */
static inline void keep(const void *memory)
{
    __asm__ volatile("" : : "r"(memory) : "memory");
}

double thread_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / NS_A_SECOND;
}

/* The first random moves of the game with this number. */
static uint32_t game_playout(const Rules *r, uint64_t number, Rng *rng, uint32_t most, Game *out_game)
{
    Seed seed = seed_from_number(number);
    game_start(r, &seed, out_game);
    return bot_playout(r, out_game, rng, most);
}

PlayoutSpeed bench_playouts(const Rules *r)
{
    PlayoutSpeed best = {0, 0};
    for (int i = 0; i < PLAYOUT_TRIES; i++) {
        Seed seed = seed_from_number(1);
        Rng rng = rng_start(&seed);
        uint64_t games = 0;
        uint64_t moves = 0;
        double start = thread_seconds();
        double seconds;
        do {
            for (int k = 0; k < GAMES_A_LOOK; k++) {
                Game g;
                moves += game_playout(r, ++games, &rng, UINT32_MAX, &g);
                keep(&g);
            }
            seconds = thread_seconds() - start;
        } while (seconds < PLAYOUT_SECONDS);
        if ((double)moves / seconds > best.moves_per_s) {
            best.moves_per_s = (double)moves / seconds;
            best.games_per_s = (double)games / seconds;
        }
    }
    return best;
}

void positions_middle(const Rules *r, Positions *out_positions)
{
    for (int i = 0; i < POSITIONS_COUNT; i++) {
        Game *g = &out_positions->game[i];
        Seed seed = seed_from_number((uint64_t)i);
        Rng rng = rng_start(&seed);
        uint32_t half = game_playout(r, (uint64_t)i, &rng, UINT32_MAX, g) / 2;
        rng = rng_start(&seed);
        game_playout(r, (uint64_t)i, &rng, half, g);
        out_positions->action[i] = bot_choose(BOT_RANDOM, r, g, &rng, NULL);
    }
}

void positions_era_end(const Rules *r, Positions *out_positions)
{
    int count = 0;
    for (uint64_t number = 0; count < POSITIONS_COUNT; number++) {
        Seed seed = seed_from_number(number);
        Rng rng = rng_start(&seed);
        Game g;
        game_start(r, &seed, &g);
        while (g.phase != PHASE_OVER && count < POSITIONS_COUNT) {
            Game before = g;
            Action a = bot_choose(BOT_RANDOM, r, &g, &rng, NULL);
            game_apply(r, &g, a, NULL);
            if (g.era != before.era || g.phase == PHASE_OVER) {
                out_positions->game[count] = before;
                out_positions->action[count++] = a;
            }
        }
    }
}

/* One thing done once to each position. */
typedef void Pass(const Rules *r, const Positions *positions);

static void pass_list(const Rules *r, const Positions *positions)
{
    Action actions[ACTIONS_MAX];
    for (int i = 0; i < POSITIONS_COUNT; i++) {
        game_list(r, &positions->game[i], actions);
        keep(actions);
    }
}

static void pass_apply(const Rules *r, const Positions *positions)
{
    for (int i = 0; i < POSITIONS_COUNT; i++) {
        Game g = positions->game[i];
        game_apply(r, &g, positions->action[i], NULL);
        keep(&g);
    }
}

static void pass_score(const Rules *r, const Positions *positions)
{
    for (int i = 0; i < POSITIONS_COUNT; i++) {
        int32_t vp[SEATS_MAX];
        game_preview(r, &positions->game[i], NULL, vp);
        keep(vp);
    }
}

static void pass_copy(const Rules *r, const Positions *positions)
{
    (void)r;
    for (int i = 0; i < POSITIONS_COUNT; i++) {
        Game g = positions->game[i];
        keep(&g);
    }
}

static void pass_copy_near(const Rules *r, const Positions *positions)
{
    (void)r;
    for (int i = 0; i < POSITIONS_COUNT; i++) {
        Game g = positions->game[i % COPY_POSITIONS];
        keep(&g);
    }
}

static double pass_ns(Pass *pass, const Rules *r, const Positions *positions)
{
    double best = 0;
    for (int i = 0; i < PASS_TRIES; i++) {
        uint64_t passes = 0;
        double start = thread_seconds();
        double seconds;
        do {
            for (int k = 0; k < PASSES_A_LOOK; k++, passes++) {
                pass(r, positions);
            }
            seconds = thread_seconds() - start;
        } while (seconds < PASS_SECONDS);
        double ns = seconds * NS_A_SECOND / (double)(passes * POSITIONS_COUNT);
        best = i == 0 || ns < best ? ns : best;
    }
    return best;
}

/* Without the copy it works on; never below nothing, whatever the noise. */
static double pass_ns_on_copy(Pass *pass, const Rules *r, const Positions *positions)
{
    double ns = pass_ns(pass, r, positions) - pass_ns(pass_copy, r, positions);
    return ns > 0 ? ns : 0;
}

double bench_list(const Rules *r, const Positions *positions)
{
    return pass_ns(pass_list, r, positions);
}
double bench_apply(const Rules *r, const Positions *positions)
{
    return pass_ns_on_copy(pass_apply, r, positions);
}
double bench_score(const Rules *r, const Positions *positions)
{
    return pass_ns_on_copy(pass_score, r, positions);
}
double bench_copy(const Positions *positions)
{
    return pass_ns(pass_copy_near, NULL, positions);
}

void bench_core(char out_name[CORE_NAME_MAX])
{
    struct utsname machine;
    char line[512];
    FILE *file = fopen("/proc/cpuinfo", "r");
    snprintf(out_name, CORE_NAME_MAX, "%s", uname(&machine) == 0 ? machine.machine : "unknown");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        const char *colon = strstr(line, ": ");
        if (strncmp(line, "model name", strlen("model name")) == 0 && colon != NULL) {
            snprintf(out_name, CORE_NAME_MAX, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
            break;
        }
    }
    if (file != NULL) {
        fclose(file);
    }
}
