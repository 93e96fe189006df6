/* SPDX-License-Identifier: MIT */
/* cmd_bench.c - `aedile bench`: the benchmarks (docs/formats.md, Benchmarks). */
#include "bench.h"
#include "bench_gpu.h"
#include "loadtest/plan.h"
#include "program/report.h"
#include "program/stop.h"

#include <errno.h>
#include <limits.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static const Option OPTIONS[] = {
    PLAN_OPTIONS,
    {"--check", "MOVES",
     "gpu: so many moves of random configurations are compared with this processor's, state by state"},
    {NULL, NULL, NULL},
};

/* The configurations of `playouts` and `search`. */
static const struct {
    int players;
    const char *modules;
} PLAYOUTS[] = {
    {2, ""},       {4, ""},      {4, "draft,monuments,trading,stealing,objectives,invocations,roles,roads"},
    {3, "consul"}, {1, "ceres"},
};
enum { PLAYOUTS_COUNT = sizeof PLAYOUTS / sizeof PLAYOUTS[0], OTHER_PARTS = 1 /* the row that they use */ };

/* Rules of a row above; these are never refused. */
static void rules_of_row(int row, Rules *out_rules)
{
    Setup setup;
    Catalogue catalogue;
    Fault fault;
    char players[] = {(char)('0' + PLAYOUTS[row].players), '\0'};
    setup_defaults(&setup);
    catalogue_defaults(&catalogue);
    if (!setup_option(&setup, "players", players, &fault) ||
        !setup_option(&setup, "modules", PLAYOUTS[row].modules, &fault) ||
        !setup_rules(&setup, &catalogue, out_rules, &fault)) {
        fault_error("bench", NULL, &fault);
    }
}

/* The start of a row of `part`, as JSON or in words, before its two numbers. */
static void row_start(const char *part, int row, bool json)
{
    const char *modules = PLAYOUTS[row].modules;
    if (json) {
        printf("%s{\"players\":%d,\"modules\":\"%s\",", row > 0 ? "," : "", PLAYOUTS[row].players, modules);
    } else {
        printf("%-10s%d players%s%s  ", part, PLAYOUTS[row].players, modules[0] != '\0' ? ", " : "", modules);
    }
}

static bool playouts_print(const Args *args, const Rules *r, bool json)
{
    (void)args;
    (void)r;
    fputs(json ? "[" : "", stdout);
    for (int row = 0; row < PLAYOUTS_COUNT; row++) {
        Rules rules;
        rules_of_row(row, &rules);
        progress("playouts: --players %d", PLAYOUTS[row].players);
        PlayoutSpeed speed = bench_playouts(&rules);
        progress_end();
        row_start("playouts", row, json);
        printf(json ? "\"moves_per_s\":%.0f,\"games_per_s\":%.1f}" : "%8.3f million moves/s  %8.0f games/s\n",
               speed.moves_per_s / (json ? 1 : 1e6), speed.games_per_s);
    }
    fputs(json ? "]" : "", stdout);
    return true;
}

static bool moves_print(const Args *args, const Rules *r, bool json)
{
    (void)args;
    static Positions positions;
    positions_middle(r, &positions);
    progress("moves");
    double list = bench_list(r, &positions);
    double apply = bench_apply(r, &positions);
    progress_end();
    printf(json ? "{\"list_ns\":%.1f,\"apply_ns\":%.1f}" : "moves     list %.1f ns, apply %.1f ns\n", list, apply);
    return true;
}

static bool score_print(const Args *args, const Rules *r, bool json)
{
    (void)args;
    static Positions positions;
    positions_era_end(r, &positions);
    progress("score");
    double ns = bench_score(r, &positions);
    progress_end();
    printf(json ? "{\"ns\":%.1f}" : "score     %.1f ns\n", ns);
    return true;
}

static bool copy_print(const Args *args, const Rules *r, bool json)
{
    (void)args;
    static Positions positions;
    positions_middle(r, &positions);
    progress("copy");
    double ns = bench_copy(&positions);
    progress_end();
    printf(json ? "{\"ns\":%.1f,\"bytes\":%zu}" : "copy      %.1f ns, %zu bytes\n", ns, sizeof(Game));
    return true;
}

/* The first row is told twice: two players are what others compare with. */
static bool search_print(const Args *args, const Rules *r, bool json)
{
    (void)args;
    (void)r;
    for (int row = 0; row < PLAYOUTS_COUNT; row++) {
        Rules rules;
        SearchSpeed speed;
        rules_of_row(row, &rules);
        progress("search: --players %d", PLAYOUTS[row].players);
        if (!bench_search(&rules, &speed)) {
            progress_end();
            fputs(!json ? "" : row > 0 ? "]}" : "{}", stdout);
            usage_error("bench", "search: not enough memory");
            return false;
        }
        progress_end();
        if (json && row == 0) {
            printf("{\"positions_per_s\":%.0f,\"simulations_per_s\":%.0f,\"players\":%d,\"rows\":[",
                   speed.positions_per_s, speed.simulations_per_s, PLAYOUTS[row].players);
        }
        row_start("search", row, json);
        printf(json ? "\"positions_per_s\":%.0f,\"simulations_per_s\":%.0f}"
                    : "%8.0f positions/s  %8.0f simulations/s\n",
               speed.positions_per_s, speed.simulations_per_s);
    }
    fputs(json ? "]}" : "", stdout);
    return true;
}

static bool batch_print(const Args *args, const Rules *r, bool json)
{
    (void)args;
    (void)r;
    bool ok = true;
    fputs(json ? "[" : "", stdout);
    for (int row = 0; row < PLAYOUTS_COUNT; row++) {
        BatchSpeed speed;
        progress("batch: --players %d", PLAYOUTS[row].players);
        ok = bench_batch(PLAYOUTS[row].players, PLAYOUTS[row].modules, &speed) && ok;
        progress_end();
        row_start("batch", row, json);
        printf(json ? "\"masks_per_s\":%.0f,\"bytes_per_s\":%.0f,\"floats_per_s\":%.0f}"
                    : "%8.3f million steps/s with masks, %.3f with observations, %.3f as floats\n",
               speed.masks_per_s / (json ? 1 : 1e6), speed.bytes_per_s / (json ? 1 : 1e6),
               speed.floats_per_s / (json ? 1 : 1e6));
    }
    fputs(json ? "]" : "", stdout);
    return ok || (usage_error("bench", "batch: not enough memory"), false);
}

/* The program that measures the server lies beside this one; "" where it does not. */
static void loadtest_find(char out_path[PATH_MAX])
{
    static const char NAME[] = "aedile-loadtest";
    ssize_t length = readlink("/proc/self/exe", out_path, PATH_MAX - sizeof NAME);
    out_path[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(out_path, '/');
    if (slash != NULL) {
        memcpy(slash + 1, NAME, sizeof NAME);
    }
    if (access(out_path, X_OK) != 0) {
        out_path[0] = '\0';
    }
}

/* Runs it with the options that were given to us. */
static bool server_print(const Args *args, const Rules *r, bool json)
{
    char path[PATH_MAX];
    const char *words[2 * OPTIONS_MAX + 2] = {path};
    int count = 1;
    pid_t child;
    int status = 0;
    (void)r;
    loadtest_find(path);
    if (path[0] == '\0') {
        fputs(json ? "{}" : "", stdout);
        usage_error("bench", "server: the program aedile-loadtest does not lie beside this one; 'make build' makes it");
        return args->operand_count == 0; /* an installed program comes without it */
    }
    for (int i = 0; OPTIONS[i].name != NULL; i++) {
        if (args->value[i] != NULL && strcmp(OPTIONS[i].name, "--check") != 0) {
            words[count++] = OPTIONS[i].name;
            words[count] = args->value[i];
            count += OPTIONS[i].value != NULL;
        }
    }
    words[count] = NULL;
    fflush(stdout);
    stop_on_signals(); /* a Ctrl-C reaches the child too; we wait for its end */
    if (posix_spawn(&child, path, NULL, NULL, (char **)words, environ) != 0) {
        usage_error("bench", "server: cannot start %s", path);
        return false;
    }
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_OK;
}

static bool check_read(const Args *args, uint64_t *out_moves)
{
    *out_moves = 0;
    return args_number(args, "--check", 1, UINT64_MAX / 2, out_moves);
}

/* Only where it is asked for: most machines have none. */
static bool gpu_print(const Args *args, const Rules *r, bool json)
{
    static GpuRow rows[PLAYOUTS_COUNT];
    uint64_t moves;
    (void)r;
    if (check_read(args, &moves) && moves > 0) {
        return bench_gpu_check(moves, json);
    }
    for (int row = 0; row < PLAYOUTS_COUNT; row++) {
        rows[row].players = PLAYOUTS[row].players;
        rows[row].modules = PLAYOUTS[row].modules;
        rules_of_row(row, &rows[row].rules);
    }
    return bench_gpu(rows, PLAYOUTS_COUNT, json);
}

static const struct {
    const char *name;
    bool (*print)(const Args *args, const Rules *r, bool json);
} PARTS[] = {{"playouts", playouts_print}, {"moves", moves_print}, {"score", score_print},   {"copy", copy_print},
             {"search", search_print},     {"batch", batch_print}, {"server", server_print}, {"gpu", gpu_print}};
enum { PARTS_COUNT = sizeof PARTS / sizeof PARTS[0], PARTS_USUAL = PARTS_COUNT - 1 };

/* The parts that were named, as bits; all but the GPU if none was, 0 after printing which name is unknown. */
static unsigned parts_named(const Args *args)
{
    unsigned parts = args->operand_count == 0 ? (1u << PARTS_USUAL) - 1 : 0;
    for (int i = 0; i < args->operand_count; i++) {
        int part = 0;
        while (part < PARTS_COUNT && strcmp(PARTS[part].name, args->operand[i]) != 0) {
            part++;
        }
        if (part == PARTS_COUNT) {
            usage_error("bench",
                        "unknown benchmark '%s'; there are: playouts, moves, score, copy, search, batch, server, gpu",
                        args->operand[i]);
            return 0;
        }
        parts |= 1u << part;
    }
    return parts;
}

static int run(Args *args)
{
    bool json = args_has(args, "--json");
    unsigned parts = parts_named(args);
    char core[CORE_NAME_MAX];
    Rules rules;
    ServerPlan plan;
    uint64_t moves;
    bool ok = true;
    if (parts == 0 || !plan_read(args, &plan) || !check_read(args, &moves)) {
        return EXIT_USAGE;
    }
    rules_of_row(OTHER_PARTS, &rules);
    bench_core(core);
    fputs(json ? "{\"core\":" : "core      ", stdout);
    if (json) {
        report_string(stdout, core);
    } else {
        printf("%s\n", core);
    }
    for (int part = 0; part < PARTS_COUNT; part++) {
        if ((parts >> part & 1) != 0) {
            if (json) {
                printf(",\"%s\":", PARTS[part].name);
            }
            ok = PARTS[part].print(args, &rules, json) && ok;
            fflush(stdout);
        }
    }
    fputs(json ? "}\n" : "", stdout);
    return stop_status() != 0 ? stop_status() : ok ? EXIT_OK : EXIT_NO;
}

const Command command_bench = {
    .name = "bench",
    .usage = "aedile bench [NAME…] [OPTION…]",
    .summary = "how fast the engine, the search and the server are on this machine, on one core",
    .options = OPTIONS,
    .operands_most = PARTS_COUNT,
    .run = run,
    .notes =
        "  playouts  whole games of 2 and of 4 players, with all modules that go together, against the Consul and\n"
        "            against Ceres, each move a uniform choice from the full list of legal ones\n"
        "  moves     listing the legal moves and applying one, halfway through random games of 4 players\n"
        "  score     the scoring of an era, without lines, where eras of such games end\n"
        "  copy      copying a state in the nearest cache, and its size\n"
        "  search    the strongest bot's search from positions halfway through random games, in the same configurations\n"
        "            as playouts: positions valued, and simulations\n"
        "  batch     random steps of libaedile's batches of 256 games in the same configurations, as a learner has them:\n"
        "            with masks of the legal actions as bytes, and with observations of the seat to move, too\n"
        "  server    a table server on one core: players who answer at once, each a connection of its own, with every\n"
        "            move on disk before it is seen, and in memory; connections that ping once a second; a start with\n"
        "            many unfinished games until the first player is served; the lobby of a large store\n"
        "  gpu       whole games on an NVIDIA GPU in the same configurations, in two tiers: masks, where the legal moves of\n"
        "            each position are counted and one of them is made and played, and lists, where all of them are\n"
        "            written to memory first; and how long the rules took to compile (docs/gpu.md)\n"
        "Without a name, all of them but gpu. Times are processor time of the thread, the best of several tries. What works\n"
        "on a copy of a state (apply, score) is timed with the copy, and the time of copying alone taken off.\n"
        "The server is started for it, with its store in a folder of $TMPDIR or /var/tmp that is removed afterwards.\n"
        "Its times are from sending to the answer: p50 is the median, p99 what one in a hundred is above.\n"
        "Examples:\n"
        "  aedile bench server --full --json\n"
        "  aedile bench server --store postgres://localhost/aedile --games 100\n"
        "  aedile bench gpu --check 1000000000\n",
};
