/* SPDX-License-Identifier: MIT */
/* bench_gpu.c - how fast a GPU plays, and whether it plays as the engine does. */
#include "bench_gpu.h"

#include "engine/stream.h"
#include "gpu/gpu.h"
#include "program/args.h"
#include "program/pool.h"
#include "program/report.h"
#include "program/stop.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* So many games a thread that the last ones, when others have nothing left to play, count for little. */
enum { GAMES_A_THREAD = 16, GAMES_MOST = 1 << 20, TRIES = 3, MOVES_MOST = 100000 };

/* What is done at each move, each with all that the one before does. */
static const struct {
    const char *word;
    GpuWay way;
} TIERS[] = {
    {"masks", {.lists = false}}, /* legal moves counted, one made and played */
    {"lists", {.lists = true}},  /* every list of legal moves written to memory */
};
enum { TIERS_COUNT = sizeof TIERS / sizeof TIERS[0] };

typedef struct Speed {
    double moves_per_s;
    double games_per_s;
} Speed;

static bool gpu_fail(const char *reason)
{
    usage_error("bench", "gpu: %s", reason);
    return false;
}

/* The best of some tries. */
static bool unit_time(GpuUnit *unit, const GpuFacts *facts, Speed *out_speed, char out_reason[GPU_REASON_MAX])
{
    const uint32_t games = facts->threads * GAMES_A_THREAD;
    GpuJob job = {.number = 1, .by_number = 1, .moves_most = MOVES_MOST};
    job.games = games < GAMES_MOST ? games : GAMES_MOST;
    GpuResult *results = malloc(job.games * sizeof *results);
    bool played = results != NULL;
    memset(out_speed, 0, sizeof *out_speed);
    snprintf(out_reason, GPU_REASON_MAX, "not enough memory");
    for (int i = 0; played && i < TRIES && !stop_asked(); i++) {
        GpuTimes times;
        uint64_t moves = 0;
        played = gpu_play(unit, &job, results, &times, out_reason);
        const double seconds = times.setup + times.play;
        for (uint32_t game = 0; played && game < job.games; game++) {
            moves += results[game].moves;
        }
        if (played && (double)moves / seconds > out_speed->moves_per_s) {
            out_speed->moves_per_s = (double)moves / seconds;
            out_speed->games_per_s = job.games / seconds;
        }
    }
    free(results);
    return played;
}

static void row_print(const GpuRow *row, int tier, const GpuFacts *facts, const Speed *speed, bool first, bool json)
{
    if (json) {
        printf("%s{\"players\":%d,\"modules\":\"%s\",\"tier\":\"%s\",\"moves_per_s\":%.0f,\"games_per_s\":%.0f,"
               "\"compile_s\":%.2f,\"code_bytes\":%u,\"registers\":%d,\"local_bytes\":%d}",
               first ? "" : ",", row->players, row->modules, TIERS[tier].word, speed->moves_per_s, speed->games_per_s,
               facts->seconds, facts->bytes, facts->registers, facts->local_bytes);
        return;
    }
    printf(
        "gpu       %d players%s%s  %s  %8.1f million moves/s  %9.0f games/s  compiled in %.1f s, %u kB, %d registers, "
        "%d bytes of local memory a thread\n",
        row->players, row->modules[0] != '\0' ? ", " : "", row->modules, TIERS[tier].word, speed->moves_per_s / 1e6,
        speed->games_per_s, facts->seconds, facts->bytes / 1024, facts->registers, facts->local_bytes);
}

bool bench_gpu(const GpuRow *rows, int count, bool json)
{
    char reason[GPU_REASON_MAX];
    Gpu *gpu = gpu_open(reason);
    bool ok = gpu != NULL;
    if (ok && json) {
        fputs("{\"device\":", stdout);
        report_string(stdout, gpu_name(gpu));
        fputs(",\"rows\":[", stdout);
    } else if (ok) {
        printf("gpu       %s\n", gpu_name(gpu));
    }
    for (int i = 0; ok && i < count * TIERS_COUNT && !stop_asked(); i++) {
        const GpuRow *row = &rows[i / TIERS_COUNT];
        GpuWay way = TIERS[i % TIERS_COUNT].way;
        GpuFacts facts;
        Speed speed;
        way.no_cache = true; /* compiling is timed, too */
        progress("gpu: --players %d, %s", row->players, TIERS[i % TIERS_COUNT].word);
        GpuUnit *unit = gpu_unit_open(gpu, &row->rules, &way, reason);
        ok = unit != NULL;
        if (ok) {
            gpu_unit_facts(unit, &facts);
            ok = unit_time(unit, &facts, &speed, reason);
        }
        progress_end();
        if (ok) {
            row_print(row, i % TIERS_COUNT, &facts, &speed, i == 0, json);
            fflush(stdout);
        }
        gpu_unit_close(unit);
    }
    fputs(json ? gpu != NULL ? "]}" : "{}" : "", stdout);
    gpu_close(gpu);
    return ok || gpu_fail(reason);
}

/* ---- The check. */
enum { CONFIGS_LEAST = 8, CONFIGS_MOST = 32, CONFIG_MOVES = 4000000, CHECK_GAMES = 1 << 14, MODULES_WORDS = 160 };

typedef struct Check {
    Gpu *gpu;
    uint64_t moves_each;
    atomic_uint_fast64_t moves;
    atomic_uint_fast64_t games;
    atomic_uint_fast64_t different;
    atomic_bool failed;
} Check;

/* Of each eight pairs one is Metropolis, one against the Consul, one against Ceres, one the base game, the others are
 * of any modules that go together (9.2); any seats, any options, any edition. */
static void rules_random(uint64_t number, Rules *out_rules)
{
    const Seed seed = seed_from_number(number);
    Rng rng = rng_start(&seed);
    Catalogue catalogue;
    Config config;
    static const struct {
        uint8_t game;
        uint8_t least; /* players */
        uint8_t most;
        int8_t must;  /* a module */
        uint16_t may; /* modules */
    } SORTS[] = {
        {GAME_METROPOLIS, 2, 4, -1, 1U << MODULE_DRAFT},
        {GAME_ROME, 2, 4, MODULE_CONSUL, 1U << MODULE_DRAFT | 1U << MODULE_MONUMENTS | 1U << MODULE_ROADS},
        {GAME_ROME, 1, 1, MODULE_CERES, 1U << MODULE_MONUMENTS | 1U << MODULE_ROADS},
        {GAME_ROME, 2, 5, -1, 0},
    };
    enum { SORT_COUNT = sizeof SORTS / sizeof SORTS[0], SORT_TURNS = 8 };
    const uint64_t turn = number / 2 % SORT_TURNS;
    const bool sorted = turn < SORT_COUNT;
    do {
        const int least = sorted ? SORTS[turn].least : 2;
        const int most = sorted ? SORTS[turn].most : SEATS_MAX;
        config_defaults(&config);
        config.game = sorted ? SORTS[turn].game : GAME_ROME;
        config.players = (uint8_t)(least + (int)rng_below(&rng, (uint32_t)(most - least + 1)));
        config.markers = config.game == GAME_ROME && rng_below(&rng, 3) == 0 ? MARKERS_LENIENT : MARKERS_STRICT;
        config.idle_rounds = (uint16_t)(1 + rng_below(&rng, IDLE_ROUNDS_DEFAULT));
        config.stream = (uint8_t)(STREAM_1 + rng_below(&rng, STREAM_NEWEST));
        config.edition = (uint8_t)(EDITION_1 + rng_below(&rng, EDITION_NEWEST));
        catalogue_edition(config.edition, &catalogue);
        for (int module = 0; module < MODULE_COUNT; module++) {
            const bool automaton = module == MODULE_CONSUL || module == MODULE_CERES;
            uint32_t values = 1;
            for (const char *at = module_values(module); *at != '\0'; at++) {
                values += *at == ' ';
            }
            const bool may = sorted ? (SORTS[turn].may >> module & 1) != 0 : !automaton;
            const bool must = sorted && SORTS[turn].must == module;
            const bool in_play = must || (rng_below(&rng, 2) == 0 && may);
            config.module[module] = (uint8_t)(in_play ? 1 + rng_below(&rng, values) : 0);
        }
    } while (rules_make(&config, &catalogue, out_rules).code != FAULT_NONE);
}

static void modules_tell(const Rules *r, char out_words[MODULES_WORDS])
{
    int length = 0;
    out_words[0] = '\0';
    for (int module = 0; module < MODULE_COUNT && length < MODULES_WORDS; module++) {
        if (r->config.module[module] != 0) {
            length += snprintf(out_words + length, (size_t)(MODULES_WORDS - length), "%s%s", length > 0 ? "," : "",
                               module_word(module));
        }
    }
}

/* Some games of a configuration on both sides. False if the GPU could not play them. */
static bool games_compare(Check *check, const Rules *r, GpuUnit *unit, const GpuJob *job, GpuResult *there,
                          GpuResult *here, uint64_t *moves)
{
    char reason[GPU_REASON_MAX];
    GpuTimes times;
    memset(there, 0, job->games * sizeof *there);
    if (!gpu_play(unit, job, there, &times, reason)) {
        return gpu_fail(reason);
    }
    gpu_job_here(r, job, here);
    for (uint32_t i = 0; i < job->games; i++) {
        const bool equal = there[i].folded == here[i].folded && there[i].hash == here[i].hash &&
                           there[i].moves == here[i].moves && memcmp(there[i].vp, here[i].vp, sizeof here[i].vp) == 0 &&
                           there[i].winners == here[i].winners && there[i].won == here[i].won;
        if (!equal && atomic_fetch_add(&check->different, 1) == 0) {
            char modules[MODULES_WORDS];
            const unsigned long long seed = job->number + job->first + i;
            modules_tell(r, modules);
            usage_error(
                "bench", "gpu: a game differs: %s, %d players, modules %s, seed %llu, edition %d, stream %d, %s",
                game_word(r->config.game), r->config.players, modules, seed, r->config.edition, r->config.stream,
                there[i].hash == here[i].hash ? "the last state is the same" : "the last state too");
        }
        *moves += here[i].moves;
    }
    atomic_fetch_add(&check->games, job->games);
    return true;
}

static void config_check(void *context, int worker, uint64_t item)
{
    Check *check = context;
    const GpuWay way = {.lists = item % 2 == 0, .fold = true};
    char reason[GPU_REASON_MAX] = "not enough memory";
    Rules r;
    GpuJob job = {.number = item << 32, .by_number = 1, .games = CHECK_GAMES / 16, .moves_most = MOVES_MOST};
    GpuResult *there = calloc(CHECK_GAMES, sizeof *there);
    GpuResult *here = calloc(CHECK_GAMES, sizeof *here);
    uint64_t moves = 0;
    (void)worker;
    rules_random(item, &r);
    GpuUnit *unit = there != NULL && here != NULL ? gpu_unit_open(check->gpu, &r, &way, reason) : NULL;
    bool ok = unit != NULL || gpu_fail(reason);
    while (ok && moves < check->moves_each && !stop_asked()) {
        const uint64_t left = check->moves_each - moves;
        ok = games_compare(check, &r, unit, &job, there, here, &moves);
        job.first += job.games;
        const uint64_t wanted = moves > 0 ? left * job.first / moves : 0; /* about as many as are left to be played */
        job.games = (uint32_t)(wanted < 1 ? 1 : wanted > CHECK_GAMES ? CHECK_GAMES : wanted);
    }
    atomic_fetch_add(&check->moves, moves);
    if (!ok) {
        atomic_store(&check->failed, true);
        stop_ask();
    }
    gpu_unit_close(unit);
    free(there);
    free(here);
}

bool bench_gpu_check(uint64_t moves, bool json)
{
    char reason[GPU_REASON_MAX];
    Check check = {.gpu = gpu_open(reason)};
    const uint64_t wanted = moves / CONFIG_MOVES;
    const uint64_t configs = wanted < CONFIGS_LEAST ? CONFIGS_LEAST : wanted > CONFIGS_MOST ? CONFIGS_MOST : wanted;
    if (check.gpu == NULL) {
        fputs(json ? "{}" : "", stdout);
        return gpu_fail(reason);
    }
    check.moves_each = moves / configs + 1;
    stop_on_signals(); /* what was compared until then is told */
    const Work work = {config_check, &check, "gpu", configs, 1, pool_cores()};
    const double start = report_clock();
    bool ok = pool_run(&work) && !atomic_load(&check.failed) && !stop_asked();
    const unsigned long long different = (unsigned long long)atomic_load(&check.different);
    printf(json ? "{\"configurations\":%llu,\"games\":%llu,\"moves\":%llu,\"different\":%llu,\"seconds\":%.1f}"
                : "gpu       %llu configurations, %llu games, %llu moves, %llu games different, in %.1f s\n",
           (unsigned long long)configs, (unsigned long long)atomic_load(&check.games),
           (unsigned long long)atomic_load(&check.moves), different, report_clock() - start);
    gpu_close(check.gpu);
    return ok && different == 0;
}
