/* SPDX-License-Identifier: MIT */
/* parts.c - what is measured: a table server of its own for each part. */
#include "load.h"
#include "loadtest/plan.h"
#include "program/report.h"
#include "program/stop.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LOBBY_ASKED = 300,
    LOBBY_PAUSE_US = 10000,
    LOBBY_TIMES = 10,
    PATTERN_MOVES = 40,
    FILES_SPARE = 200,
    START_TRIES = 3
};

/* The names of stored games are twelve letters and digits, as all are. */
static const char RESTART_PREFIX[] = "resume";
static const char LOBBY_PREFIX[] = "listed";

typedef struct Bench {
    const ServerPlan *plan;
    Load load;
    Rules rules;
    bool json;
    bool first; /* nothing was printed yet */
    char folder[LOAD_PATH_MAX];
    char log_file[LOAD_PATH_MAX + 16];
    char file[LOAD_PATH_MAX + 16]; /* the store's address */
} Bench;

/* A measurement is over; its figures begin, if it has any: a member of the JSON, or a line. */
static bool part_end(Bench *bench, const char *name, bool ok)
{
    progress_end();
    if (ok && bench->json) {
        printf("%s\"%s\":", bench->first ? "" : ",", name);
        bench->first = false;
    } else if (ok) {
        printf("server    %-10s  ", name);
    }
    return ok;
}

static bool play_bench(Bench *bench, const char *name, const char *store)
{
    const ServerPlan *plan = bench->plan;
    PlayPlan play = {.games = (int)plan->games,
                     .players = (int)plan->players,
                     .seconds = (double)plan->seconds,
                     .rate = plan->rate,
                     .spread = plan->spread};
    PlayFigures f;
    progress("server: %s", name);
    bool ok = load_start(&bench->load, store, bench->log_file) && load_play(&bench->load, &bench->rules, &play, &f);
    load_stop(&bench->load);
    if (part_end(bench, name, ok)) {
        printf(bench->json ? "{\"moves_per_s\":%.0f,\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"max_ms\":%.2f,"
                             "\"cpu_moves_per_s\":%.0f,\"cpu_s\":%.2f,\"messages_per_s\":%.0f,"
                             "\"games\":%d,\"kb_per_game\":%.1f}"
                           : "%.0f moves/s, p50 %.2f ms, p99 %.2f ms, longest %.2f ms; %.0f moves/CPU-s (%.2f CPU-s); "
                             "%.0f messages/s; %d games, %.1f kB a game\n",
               f.moves_per_s, f.p50_ms, f.p99_ms, f.max_ms, f.cpu_moves_per_s, f.cpu_s, f.messages_per_s, play.games,
               f.kb_per_game);
        fflush(stdout);
    }
    return ok;
}

static bool sockets_bench(Bench *bench)
{
    int count = (int)bench->plan->sockets;
    SocketFigures f;
    progress("server: %d sockets", count);
    bool ok = load_start(&bench->load, "memory:", bench->log_file) &&
              load_sockets(&bench->load, count, (double)bench->plan->seconds, &f);
    load_stop(&bench->load);
    if (part_end(bench, "sockets", ok)) {
        printf(bench->json
                   ? "{\"count\":%d,\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"max_ms\":%.2f,\"kb_each\":%.1f,\"cpu\":%.3f}"
                   : "%d, p50 %.2f ms, p99 %.2f ms, longest %.2f ms; %.1f kB each; %.3f of a core\n",
               count, f.p50_ms, f.p99_ms, f.max_ms, f.kb_each, f.cpu);
        fflush(stdout);
    }
    return ok;
}

/* One game, first without and then with those who watch it. */
static bool spectators_bench(Bench *bench, const char *store)
{
    const ServerPlan *plan = bench->plan;
    PlayPlan play = {.games = 1, .players = (int)plan->players, .seconds = (double)plan->seconds, .rate = plan->rate};
    PlayFigures alone;
    PlayFigures f;
    progress("server: %d spectators", (int)plan->spectators);
    bool ok = load_start(&bench->load, store, bench->log_file) && load_play(&bench->load, &bench->rules, &play, &alone);
    play.spectators = (int)plan->spectators;
    ok = ok && load_play(&bench->load, &bench->rules, &play, &f);
    load_stop(&bench->load);
    if (part_end(bench, "spectators", ok)) {
        printf(bench->json ? "{\"count\":%d,\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"max_ms\":%.2f,\"cpu_us_per_move\":%.0f,"
                             "\"cpu_us_per_join\":%.0f,\"alone_p50_ms\":%.2f,\"alone_cpu_us_per_move\":%.0f}"
                           : "%d, p50 %.2f ms, p99 %.2f ms, longest %.2f ms; %.0f us of CPU a move, %.0f us a join; "
                             "without them p50 %.2f ms, %.0f us of CPU a move\n",
               play.spectators, f.p50_ms, f.p99_ms, f.max_ms, f.cpu_us_per_move, f.join_us, alone.p50_ms,
               alone.cpu_us_per_move);
        fflush(stdout);
    }
    return ok;
}

/* A game that is under way, in the store; the server that it was played at is gone. */
static bool pattern_make(Bench *bench, PlayFigures *out_figures)
{
    PlayPlan play = {.games = 1, .players = (int)bench->plan->players, .moves_most = PATTERN_MOVES};
    bool ok = load_start(&bench->load, bench->file, bench->log_file) &&
              load_play(&bench->load, &bench->rules, &play, out_figures);
    load_stop(&bench->load);
    return ok;
}

/* The time from starting the server until it is healthy, and until a player at a stored game is told of it; the best
 * of a few. */
static bool restart_bench(Bench *bench, const PlayFigures *pattern)
{
    double ms[2] = {0, 0};
    char name[LOAD_GAME_MAX];
    int count = (int)bench->plan->stored;
    progress("server: restart");
    bool ok = load_stored(&bench->load, bench->file, pattern->game, RESTART_PREFIX, count, true);
    snprintf(name, sizeof name, "%s%06d", RESTART_PREFIX, count / 2 + 1);
    for (int i = 0; ok && i < START_TRIES; i++) {
        double start = report_clock();
        ok = load_start(&bench->load, bench->file, bench->log_file);
        double healthy = (report_clock() - start) * 1e3;
        ok = ok && load_hello(&bench->load, name, pattern->token);
        double served = (report_clock() - start) * 1e3;
        load_stop(&bench->load);
        ms[0] = i == 0 || healthy < ms[0] ? healthy : ms[0];
        ms[1] = i == 0 || served < ms[1] ? served : ms[1];
    }
    if (part_end(bench, "restart", ok)) {
        printf(bench->json ? "{\"games\":%d,\"healthy_ms\":%.1f,\"ms\":%.1f}"
                           : "%d unfinished games: healthy after %.1f ms, a player served after %.1f ms\n",
               count, ms[0], ms[1]);
        fflush(stdout);
    }
    return ok;
}

/* What a game costs that is in memory while nobody is connected: each of many is asked for once. */
static bool rest_bench(Bench *bench)
{
    char path[64];
    int count = (int)bench->plan->stored;
    progress("server: games at rest");
    bool ok = load_start(&bench->load, bench->file, bench->log_file);
    double before = ok ? load_kb(bench->load.server[0].process.pid) : 0;
    for (int i = 1; ok && i <= count; i++) {
        snprintf(path, sizeof path, "/api/games/%s%06d", RESTART_PREFIX, i);
        ok = load_get(&bench->load, path, RESTART_PREFIX) == 200 || load_fail(&bench->load, "%s is not served", path);
    }
    double after = ok ? load_kb(bench->load.server[0].process.pid) : 0;
    load_stop(&bench->load);
    if (part_end(bench, "rest", ok)) {
        printf(bench->json ? "{\"games\":%d,\"kb_per_game\":%.1f}"
                           : "%d games in memory without anybody: %.1f kB a game\n",
               count, (after - before) / count);
        fflush(stdout);
    }
    return ok;
}

static bool lobby_bench(Bench *bench, const PlayFigures *pattern)
{
    Samples samples = {0};
    int count = (int)bench->plan->stored * LOBBY_TIMES;
    progress("server: lobby");
    bool ok = load_stored(&bench->load, bench->file, pattern->game, LOBBY_PREFIX, count, false) &&
              load_start(&bench->load, bench->file, bench->log_file);
    for (int i = 0; ok && i < LOBBY_ASKED; i++) {
        uint64_t start = uv_hrtime();
        int status = load_get(&bench->load, "/api/games", LOBBY_PREFIX);
        samples_add(&samples, uv_hrtime() - start);
        usleep(LOBBY_PAUSE_US); /* the server may keep its answer for a moment: those it does not keep must count */
        ok = status == 200 || load_fail(&bench->load, "the lobby does not list the stored games (%d)", status);
    }
    load_stop(&bench->load);
    if (part_end(bench, "lobby", ok)) {
        double p50 = samples_ms(&samples, 0.5);
        double p99 = samples_ms(&samples, 0.99);
        printf(bench->json ? "{\"games\":%d,\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"max_ms\":%.2f}"
                           : "%d stored games: p50 %.2f ms, p99 %.2f ms, longest %.2f ms\n",
               count, p50, p99, samples_ms(&samples, 1));
        fflush(stdout);
    }
    samples_free(&samples);
    return ok;
}

static bool parts_bench(Bench *bench)
{
    const char *store = bench->plan->store;
    PlayFigures pattern;
    if (store != NULL) {
        bool memory = strcmp(store, "memory") == 0;
        const char *address = memory ? "memory:" : strcmp(store, "sqlite") == 0 ? bench->file : store;
        return bench->plan->watched ? spectators_bench(bench, address)
                                    : play_bench(bench, memory ? "memory" : "durable", address);
    }
    return play_bench(bench, "durable", bench->file) && play_bench(bench, "memory", "memory:") &&
           sockets_bench(bench) && pattern_make(bench, &pattern) && restart_bench(bench, &pattern) &&
           rest_bench(bench) && lobby_bench(bench, &pattern) && spectators_bench(bench, "memory:");
}

/* The base game with so many players; never refused. */
static void rules_of(uint64_t players, Rules *out_rules)
{
    Setup setup;
    Catalogue catalogue;
    Fault fault;
    setup_defaults(&setup);
    catalogue_defaults(&catalogue);
    setup.config.players = (uint8_t)players;
    if (!setup_rules(&setup, &catalogue, out_rules, &fault)) {
        fault_error("bench", NULL, &fault);
    }
}

static bool bench_prepare(Bench *bench)
{
    Load *load = &bench->load;
    load->servers = bench->plan->store != NULL ? (int)bench->plan->servers : 1;
    uint64_t needed = bench->plan->games * bench->plan->players;
    needed = needed > bench->plan->sockets ? needed : bench->plan->sockets;
    needed = (needed > bench->plan->spectators ? needed : bench->plan->spectators) + FILES_SPARE;
    if (!load_cores(bench->plan->core, &load->server_core, &load->own_core)) {
        usage_error("bench", "this process may not use core %d", bench->plan->core);
        return false;
    }
    if (load_files_raise() < needed) {
        usage_error("bench", "the server needs %llu open files; raise the limit (ulimit -Hn)",
                    (unsigned long long)needed);
        return false;
    }
    if (!load_folder_make(bench->folder)) {
        usage_error("bench", "cannot make a folder like %s", bench->folder);
        return false;
    }
    if (load_folder_in_memory(bench->folder)) {
        fprintf(stderr, "aedile bench: %s is in memory, where 'durable' costs nothing; set TMPDIR\n", bench->folder);
    }
    snprintf(bench->log_file, sizeof bench->log_file, "%s/log", bench->folder);
    snprintf(bench->file, sizeof bench->file, "sqlite:%s/store", bench->folder);
    rules_of(bench->plan->players, &bench->rules);
    return true;
}

bool bench_server(const ServerPlan *plan, bool json)
{
    Bench *bench = calloc(1, sizeof *bench);
    if (bench == NULL) {
        return false;
    }
    bench->plan = plan;
    bench->json = json;
    bench->first = true;
    fputs(json ? "{" : "", stdout);
    fflush(stdout);
    stop_on_signals(); /* the server must not outlive us */
    bool prepared = bench_prepare(bench);
    bool ok = prepared && parts_bench(bench);
    if (prepared) {
        load_folder_remove(bench->folder);
        if (!ok) {
            usage_error("bench", "server: %s", bench->load.fault);
        }
    }
    fputs(json ? "}" : "", stdout);
    free(bench);
    return ok;
}
