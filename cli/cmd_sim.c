/* SPDX-License-Identifier: MIT */
/* cmd_sim.c - `aedile sim`: games between bots, in parallel. */
#include "bothost/series.h"
#include "notation/words.h"
#include "program/report.h"
#include "program/stop.h"
#include "simout.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const Option OPTIONS[] = {
    {"--games", "N", "how many (default 100)"},
    {"--bots", "A[,B...]", "who plays, by seat; the last one fills the rest (default random)"},
    {"--trace", "FILE", "write every state as a line of JSON, game after game; - is the standard output"},
    {"--legal", NULL, "with --trace: the legal moves in each line"},
    {"--records", "DIR", "write each game as DIR/game-000001.rome; one that exists is never written over"},
    SERIES_OPTIONS,
    {"--json", NULL, "the summary as JSON"},
    {NULL, NULL, NULL},
};

/* A shared victory is a part of one: in units that divide by every number of winners. */
enum { WIN_UNITS = 60, CHUNK_MOST = 64, CHUNKS_A_JOB = 8 };

/* What one worker counted; sums of whole numbers, so that the order does not matter. */
typedef struct Tally {
    _Alignas(CACHE_LINE) uint64_t games;
    uint64_t moves;
    uint64_t fingerprint;
    int64_t vp[SEATS_MAX];
    uint64_t wins[SEATS_MAX]; /* in WIN_UNITS */
} Tally;

typedef struct Sim {
    Series series;
    Tally *tally; /* by worker */
    TraceFile trace;
    const char *records;
} Sim;

/* The players' seats, and after them the automaton's, which owns lots and scores, but has no bot. */
static int seats_told(const Rules *r)
{
    return r->config.players + r->automaton;
}

static void tally_add(Tally *tally, const Rules *r, const Desk *desk, uint64_t game)
{
    Standing standing;
    game_standing(r, &desk->game, &standing);
    uint64_t winners = (uint64_t)bits_count(standing.winners);
    uint64_t mixed = game_hash(&desk->game) + game;
    tally->games++;
    tally->moves += desk->record.move_count;
    tally->fingerprint += rng_mix(&mixed);
    for (int seat = 0; seat < seats_told(r); seat++) {
        tally->vp[seat] += desk->game.player[seat].vp;
        bool shares = !standing.together && (standing.winners >> seat & 1) != 0;
        bool together = standing.together && standing.won == (seat < r->config.players);
        tally->wins[seat] += shares ? WIN_UNITS / winners : together ? WIN_UNITS : 0;
    }
}

static void sim_over(void *context, int worker, uint64_t game, const Desk *desk)
{
    Sim *sim = context;
    const Rules *r = &sim->series.rules;
    char name[FILE_NAME_MAX];
    int error = sim->records != NULL ? sim_record_save(sim->records, game, &desk->record, r, name) : 0;
    if (error != 0) {
        series_fail(&sim->series, EXIT_USAGE, "%s: cannot be written: %s", name, strerror(error));
    } else if (sim->trace.file >= 0 && !trace_append(&sim->trace, game, desk->trace, desk->trace_length)) {
        stop_ask(); /* the reason is told when the file is closed */
    } else {
        tally_add(&sim->tally[worker], r, desk, game);
    }
}

static Tally sim_total(const Sim *sim)
{
    Tally total = {0};
    for (int i = 0; i < sim->series.jobs; i++) {
        const Tally *tally = &sim->tally[i];
        total.games += tally->games;
        total.moves += tally->moves;
        total.fingerprint += tally->fingerprint;
        for (int seat = 0; seat < seats_told(&sim->series.rules); seat++) {
            total.vp[seat] += tally->vp[seat];
            total.wins[seat] += tally->wins[seat];
        }
    }
    return total;
}

static const char *automaton_word(const Sim *sim)
{
    return module_word(sim->series.rules.config.module[MODULE_CONSUL] != 0 ? MODULE_CONSUL : MODULE_CERES);
}

static void summary_json(const Sim *sim, const Tally *total, FILE *to)
{
    const double seconds = sim->series.seconds;
    double games = total->games > 0 ? (double)total->games : 1;
    fprintf(to, "{\"games\":%llu,\"moves\":%llu,\"seats\":[", (unsigned long long)total->games,
            (unsigned long long)total->moves);
    for (int seat = 0; seat < sim->series.seats; seat++) {
        fprintf(to, "%s{\"seat\":%d,\"bot\":", seat > 0 ? "," : "", seat + 1);
        report_string(to, sim->series.spec[seat]);
        fprintf(to, ",\"mean_vp\":%.4f,\"win_share\":%.4f", (double)total->vp[seat] / games,
                (double)total->wins[seat] / WIN_UNITS / games);
        series_failures(&sim->series, 1u << seat, to, true);
        fputc('}', to);
    }
    fputc(']', to);
    if (sim->series.rules.automaton) {
        fprintf(to, ",\"automaton\":{\"name\":\"%s\",\"mean_vp\":%.4f,\"win_share\":%.4f}", automaton_word(sim),
                (double)total->vp[sim->series.seats] / games,
                (double)total->wins[sim->series.seats] / WIN_UNITS / games);
    }
    fprintf(to, ",\"seconds\":%.3f,\"games_per_s\":%.1f,\"moves_per_s\":%.1f,\"fingerprint\":\"%016llx\"}\n", seconds,
            (double)total->games / seconds, (double)total->moves / seconds, (unsigned long long)total->fingerprint);
}

static void summary_table(const Sim *sim, const Tally *total, FILE *to)
{
    const double seconds = sim->series.seconds;
    double games = total->games > 0 ? (double)total->games : 1;
    fprintf(to, "%llu game%s, %llu move%s in %.2f s: %.0f games/s, %.0f moves/s\n", (unsigned long long)total->games,
            plural(total->games), (unsigned long long)total->moves, plural(total->moves), seconds,
            (double)total->games / seconds, (double)total->moves / seconds);
    fprintf(to, "seat  mean VP  win share  bot\n");
    for (int seat = 0; seat < seats_told(&sim->series.rules); seat++) {
        bool automaton = seat == sim->series.seats;
        fprintf(to, automaton ? "   -" : "%4d", seat + 1);
        fprintf(to, "  %7.2f  %9.3f  %s\n", (double)total->vp[seat] / games,
                (double)total->wins[seat] / WIN_UNITS / games,
                automaton ? automaton_word(sim) : sim->series.spec[seat]);
    }
    for (int seat = 0; seat < sim->series.seats; seat++) {
        series_failures(&sim->series, 1u << seat, to, false);
    }
    fprintf(to, "fingerprint %016llx\n", (unsigned long long)total->fingerprint);
}

/* With the files open. */
static int sim_play(Sim *sim, const Args *args)
{
    const size_t size = (size_t)sim->series.jobs * sizeof *sim->tally;
    const uint64_t chunk = sim->series.games / ((uint64_t)sim->series.jobs * CHUNKS_A_JOB);
    sim->series.chunk = sim->series.trace || chunk < 1 ? 1 : chunk > CHUNK_MOST ? CHUNK_MOST : (uint32_t)chunk;
    sim->tally = aligned_alloc(CACHE_LINE, size);
    if (sim->tally == NULL) {
        return usage_error("sim", "not enough memory for --jobs %d", sim->series.jobs);
    }
    memset(sim->tally, 0, size);
    int status = series_play(&sim->series);
    if (status == EXIT_OK && sim->trace.error == 0) {
        FILE *to = sim->trace.file == fileno(stdout) ? stderr : stdout;
        Tally total = sim_total(sim);
        (args_has(args, "--json") ? summary_json : summary_table)(sim, &total, to);
        status = stop_status();
    }
    free(sim->tally);
    return status;
}

static int sim_files(Sim *sim, const Args *args)
{
    const char *name = args_value(args, "--trace");
    sim->records = args_value(args, "--records");
    sim->series.over = sim_over;
    sim->series.context = sim;
    sim->series.trace = name != NULL;
    sim->series.legal = args_has(args, "--legal");
    if (sim->series.legal && name == NULL) {
        return usage_error("sim", "--legal needs --trace FILE");
    }
    int error = sim->records != NULL ? records_folder(sim->records) : 0;
    if (error != 0) {
        return usage_error("sim", "--records %s: cannot be used as a folder: %s", sim->records, strerror(error));
    }
    uint64_t taken = sim->records != NULL ? records_first(sim->records, sim->series.games) : 0;
    if (taken != 0) {
        return usage_error("sim", "--records: %s/game-%06llu.rome exists and is not written over; name another folder",
                           sim->records, (unsigned long long)taken);
    }
    if (!trace_open(&sim->trace, name)) {
        return usage_error("sim", "--trace %s: cannot be written: %s", name, strerror(errno));
    }
    int status = sim_play(sim, args);
    error = trace_close(&sim->trace);
    return error != 0 ? usage_error("sim", "--trace %s: cannot be written: %s", name, strerror(error)) : status;
}

static int run(Args *args)
{
    static const SeriesDefaults DEFAULTS = {100, 100000000, "random", false};
    Sim sim = {0};
    int status = series_read(&sim.series, args, &DEFAULTS) ? sim_files(&sim, args) : EXIT_USAGE;
    series_close(&sim.series);
    return status;
}

const Command command_sim = {
    .name = "sim",
    .usage = "aedile sim [OPTION…]",
    .summary = "plays games between bots, on all cores",
    .options = OPTIONS,
    .takes_setup = SETUP_WHOLE,
    .run = run,
    .notes =
        "Bots, from the weakest to the strongest: "
#define BOT(id, word, ...) word ", "
#include "bots/bots.def"
        "strongest\n"
        "(the last one there is), or exec:COMMAND LINE, a process that speaks the bot protocol ('aedile bot --help');\n"
        "a comma in a command line is written \\, . BOT@N is a bot that searches with N simulations a move, whatever\n"
        "the budget: for measuring. Only the strongest takes more than its own number. Levels below it spend no\n"
        "more than their own number whatever --ms and --nodes say.\n"
        "Game i has the seed plus i - 1, so that each can be played again alone with --games 1.\n"
        "A process that ends, babbles, plays against the rules or takes too long loses that turn: income is\n"
        "played for it. One that ended is started again at most once a game.\n"
        "The fingerprint is a hash over the last states of all games. Ctrl-C ends with the summary of the games\n"
        "that were over, and exit status 130.\n"
        "Examples:\n"
        "  aedile sim --players 4 --games 1000 --seed 1 --trace games.jsonl --legal\n"
        "  aedile sim --bots 'greedy,exec:python3 mybot.py' --games 20 --ms 500\n",
};
