/* SPDX-License-Identifier: MIT */
/* cmd_sim.c - `aedile sim`: games between bots, in parallel. */
#include "bothost/series.h"
#include "gamefacts.h"
#include "notation/words.h"
#include "program/report.h"
#include "program/stop.h"
#include "simout.h"
#include "tally.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const Option OPTIONS[] = {
    {"--games", "N", "how many (default 100)"},
    {"--device", "WHERE", "cpu, or cuda: on an NVIDIA GPU, random bots alone (default cpu)"},
    {"--bots", "A[,B...]", "who plays, by seat; the last one fills the rest (default random)"},
    {"--trace", "FILE", "write every state as a line of JSON, game after game; - is the standard output"},
    {"--legal", NULL, "with --trace: the legal moves in each line"},
    {"--records", "DIR", "write each game as DIR/game-000001.rome; one that exists is never written over"},
    {"--csv", "FILE",
     "write a line a game: who won, with which cards, and what these brought; - is the standard output"},
    {"--keep-any", NULL,
     "roles and objectives are kept by lot, so that each is held equally often: for measuring cards"},
    SERIES_OPTIONS,
    {"--json", NULL, "the summary as JSON"},
    {NULL, NULL, NULL},
};

enum { CHUNK_MOST = 64, CHUNKS_A_JOB = 8 };

typedef struct Sim {
    Series series;
    Tally *tally; /* by worker */
    TraceFile trace;
    TraceFile csv;
    const char *records;
} Sim;

/* The players' seats, and after them the automaton's, which owns lots and scores, but has no bot. */
static int seats_told(const Rules *r)
{
    return r->config.players + r->automaton;
}

/* What the tally needs of a game that was played here. */
static GpuResult desk_result(const Rules *r, const Desk *desk)
{
    GpuResult result = {.hash = game_hash(&desk->game), .moves = desk->record.move_count, .over = 1};
    Standing standing;
    game_standing(r, &desk->game, &standing);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        result.vp[seat] = desk->game.player[seat].vp;
    }
    result.winners = standing.winners;
    result.together = standing.together;
    result.won = standing.won;
    return result;
}

/* The game's row of --csv. */
static bool csv_append(Sim *sim, uint64_t game, const Desk *desk)
{
    char row[FACTS_ROW_MAX];
    GameFacts facts;
    Text t = text_in(row, sizeof row);
    game_facts(&sim->series.rules, &desk->record, &facts);
    facts_write(&t, &sim->series.rules, &desk->record, game, &facts);
    return trace_append(&sim->csv, game, row, t.length < sizeof row ? t.length : sizeof row - 1);
}

static void sim_over(void *context, int worker, uint64_t game, const Desk *desk)
{
    Sim *sim = context;
    const Rules *r = &sim->series.rules;
    char name[FILE_NAME_MAX];
    int error = sim->records != NULL ? sim_record_save(sim->records, game, &desk->record, r, name) : 0;
    if (error != 0) {
        series_fail(&sim->series, EXIT_USAGE, "%s: cannot be written: %s", name, strerror(error));
    } else if ((sim->trace.file >= 0 && !trace_append(&sim->trace, game, desk->trace, desk->trace_length)) ||
               (sim->csv.file >= 0 && !csv_append(sim, game, desk))) {
        stop_ask(); /* the reason is told when the file is closed */
    } else {
        const GpuResult result = desk_result(r, desk);
        tally_add(&sim->tally[worker], r, &result, game);
    }
}

static Tally sim_total(const Sim *sim)
{
    Tally total = {0};
    for (int i = 0; i < sim->series.jobs; i++) {
        tally_sum(&total, &sim->tally[i]);
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
    sim->series.chunk = sim->series.trace || sim->csv.file >= 0 || chunk < 1 ? 1
                        : chunk > CHUNK_MOST                                 ? CHUNK_MOST
                                                                             : (uint32_t)chunk;
    sim->tally = aligned_alloc(CACHE_LINE, size);
    if (sim->tally == NULL) {
        return usage_error("sim", "not enough memory for --jobs %d", sim->series.jobs);
    }
    memset(sim->tally, 0, size);
    int status = series_play(&sim->series);
    if (status == EXIT_OK && sim->trace.error == 0 && sim->csv.error == 0) {
        const bool taken = sim->trace.file == fileno(stdout) || sim->csv.file == fileno(stdout);
        FILE *to = taken ? stderr : stdout;
        Tally total = sim_total(sim);
        (args_has(args, "--json") ? summary_json : summary_table)(sim, &total, to);
        status = stop_status();
    }
    free(sim->tally);
    return status;
}

/* Opens, plays, closes. */
static int sim_written(Sim *sim, const Args *args, const char *trace)
{
    const char *csv = args_value(args, "--csv");
    char names[FACTS_ROW_MAX];
    Text header = text_in(names, sizeof names);
    facts_header_write(&header);
    if (!trace_open(&sim->trace, trace)) {
        return usage_error("sim", "--trace %s: cannot be written: %s", trace, strerror(errno));
    }
    const bool open = trace_open(&sim->csv, csv);
    const int opened = errno;
    const int begun = open ? trace_begin(&sim->csv, names, header.length) : opened;
    int status = begun == 0 ? sim_play(sim, args) : EXIT_OK;
    const int trace_error = trace_close(&sim->trace);
    const int csv_error = open ? trace_close(&sim->csv) : opened;
    if (trace_error != 0) {
        return usage_error("sim", "--trace %s: cannot be written: %s", trace, strerror(trace_error));
    }
    return csv_error != 0 ? usage_error("sim", "--csv %s: cannot be written: %s", csv, strerror(csv_error)) : status;
}

static int sim_gpu(Sim *sim, const Args *args)
{
    static const char *const NOT_THERE[] = {"--trace", "--records", "--legal", "--csv", "--keep-any"};
    Tally total = {0};
    for (size_t i = 0; i < sizeof NOT_THERE / sizeof NOT_THERE[0]; i++) {
        if (args_has(args, NOT_THERE[i])) {
            return usage_error("sim", "--device cuda: %s is for games on the cpu", NOT_THERE[i]);
        }
    }
    for (int seat = 0; seat < sim->series.seats; seat++) {
        if (strcmp(sim->series.spec[seat], "random") != 0) {
            return usage_error("sim", "--device cuda: the GPU plays the bot random alone, not %s",
                               sim->series.spec[seat]);
        }
    }
    const int status = gpu_tally(&sim->series, &total);
    sim->series.jobs = 0; /* there are no desks whose failures could be told */
    if (status == EXIT_OK) {
        (args_has(args, "--json") ? summary_json : summary_table)(sim, &total, stdout);
    }
    return status == EXIT_OK ? stop_status() : status;
}

static int sim_files(Sim *sim, const Args *args)
{
    const char *name = args_value(args, "--trace");
    sim->records = args_value(args, "--records");
    sim->series.over = sim_over;
    sim->series.context = sim;
    sim->series.trace = name != NULL;
    sim->series.keep_any = args_has(args, "--keep-any");
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
    return sim_written(sim, args, name);
}

static int run(Args *args)
{
    static const SeriesDefaults DEFAULTS = {100, 100000000, "random", false};
    Sim sim = {0};
    const char *device = args_value(args, "--device");
    const bool gpu = device != NULL && strcmp(device, "cuda") == 0;
    if (device != NULL && !gpu && strcmp(device, "cpu") != 0) {
        return usage_error("sim", "--device %s: there are cpu and cuda", device);
    }
    int status = !series_read(&sim.series, args, &DEFAULTS) ? EXIT_USAGE
                 : gpu                                      ? sim_gpu(&sim, args)
                                                            : sim_files(&sim, args);
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
        "With --device cuda the games are the same as on the cpu, move by move; docs/gpu.md says what it needs.\n"
        "The fingerprint is a hash over the last states of all games. Ctrl-C ends with the summary of the games\n"
        "that were over, and exit status 130.\n"
        "Examples:\n"
        "  aedile sim --players 4 --games 1000 --seed 1 --trace games.jsonl --legal\n"
        "  aedile sim --bots 'greedy,exec:python3 mybot.py' --games 20 --ms 500\n"
        "  aedile sim --device cuda --players 4 --games 1000000\n",
};
