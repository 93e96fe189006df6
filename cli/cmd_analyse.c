/* SPDX-License-Identifier: MIT */
/* cmd_analyse.c - `aedile analyse`: games looked at again, each by its ledger, or all together by how right the forecast was. */
#include "analyse.h"
#include "bothost/botline.h"
#include "lang/lang.h"
#include "program/pool.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const Option OPTIONS[] = {
    {"--depth", "WORD", "glance (the network alone), read (64 simulations a forecast; default) or deep (1,000)"},
    {"--nodes", "N", "so many simulations instead"},
    {"--json", NULL, "the review as JSON; of several records a line each, with its \"file\""},
    {"--csv", "FILE", "a line a seat of each game, for R, pandas and DuckDB; - is the standard output"},
    {"--html", "FILE", "the review of one record as a page that can be sent; - is the standard output"},
    {"--out", "DIR", "keeps each review there as NAME.json; of several records, what is there is not made again"},
    {"--from-link", "LINK", "a game in a link of the page, or its code alone, besides files"},
    {"--lang", "LL", "the language of moves and reasons: en (the default), de, es"},
    {"--weights", "FILE", "what the forecast has learnt, as aedile-train writes it (default: what is built in)"},
    {"--jobs", "N", "threads (default: all cores); the result is the same with any number"},
    {"--calibrate", NULL, "instead: how right the chances of the forecast were, over all games together"},
    {"--corrections", NULL,
     "with --calibrate: the size of the forecast's own corrections, too, from the games' ledgers"},
    {NULL, NULL, NULL},
};

enum { NODES_MOST = 1000000, SEARCH_BYTES = 32 << 20 };

static bool depth_read(Analysis *analysis)
{
    const char *word = args_value(analysis->args, "--depth");
    uint64_t nodes = 0;
    const int depth = word != NULL ? depth_find(word) : (int)DEPTH_READ;
    if (depth == DEPTH_COUNT) {
        usage_error("analyse", "unknown --depth '%s'; accepted: glance, read, deep", word);
        return false;
    }
    if (!args_number(analysis->args, "--nodes", 1, NODES_MOST, &nodes)) {
        return false;
    }
    if (word != NULL && nodes != 0) {
        usage_error("analyse", "--depth and --nodes cannot both be given");
        return false;
    }
    analysis->simulations = nodes != 0 ? (uint32_t)nodes : depth_simulations(depth);
    analysis->depth = nodes != 0 ? "nodes" : depth_word(depth);
    return true;
}

static bool language_choose(Analysis *analysis)
{
    const char *id = args_value(analysis->args, "--lang");
    Fault fault;
    if (id == NULL) {
        return true;
    }
    if (!lang_start(&fault)) {
        fault_error("analyse", NULL, &fault);
        return false;
    }
    if (lang_find(id) == 0 && strcmp(id, lang_id(0)) != 0) {
        usage_error("analyse", "unknown --lang '%s'; accepted: en, de, es", id);
        return false;
    }
    if (lang_find(id) != 0 && args_has(analysis->args, "--out")) {
        usage_error("analyse", "reviews that are kept are in English: --lang and --out cannot both be given");
        return false;
    }
    analysis->language = lang_words(lang_find(id));
    return true;
}

static bool options_read(Analysis *analysis)
{
    Setup setup;
    Rules rules;
    Fault fault;
    uint64_t jobs = (uint64_t)pool_cores();
    setup_defaults(&setup);
    if (!setup_rules(&setup, &analysis->args->catalogue, &rules, &fault)) {
        fault_error("analyse", NULL, &fault);
        return false;
    }
    if (!depth_read(analysis) || !language_choose(analysis) ||
        !args_number(analysis->args, "--jobs", 1, JOBS_MAX, &jobs) ||
        !weights_option(analysis->args, &rules, &analysis->net) ||
        !records_find(&analysis->records, "analyse", analysis->args)) {
        return false;
    }
    analysis->jobs = (int)jobs;
    return true;
}

static bool is_output(const Args *args, const char *option)
{
    const char *name = args_value(args, option);
    return name != NULL && strcmp(name, "-") == 0;
}

bool analysis_taken(const Args *args)
{
    return is_output(args, "--csv") || is_output(args, "--html");
}

static bool options_fit(const Args *args)
{
    static const char *const REVIEWS[] = {"--csv", "--html", "--out", "--from-link", "--lang"};
    for (size_t i = 0; i < sizeof REVIEWS / sizeof REVIEWS[0]; i++) {
        if (args_has(args, "--calibrate") && args_has(args, REVIEWS[i])) {
            usage_error("analyse", "--calibrate and %s cannot both be given", REVIEWS[i]);
            return false;
        }
    }
    if (is_output(args, "--csv") + is_output(args, "--html") + args_has(args, "--json") > 1) {
        usage_error("analyse", "only one of --json, --csv - and --html - can be the standard output");
        return false;
    }
    if (args_has(args, "--corrections") && !args_has(args, "--calibrate")) {
        usage_error("analyse", "--corrections needs --calibrate");
        return false;
    }
    if (args->operand_count == 0 && !args_has(args, "--from-link")) {
        usage_error("analyse", "expected a FILE or a folder: records (*.rome); - is the standard input");
        return false;
    }
    return true;
}

Search *analysis_search(const Analysis *analysis)
{
    /* As much as the page has, so that a depth gives the same numbers should it ever be full. */
    const bool depth = analysis->simulations <= depth_simulations(DEPTH_DEEP);
    const size_t bytes = depth ? LEDGER_SEARCH_BYTES : SEARCH_BYTES;
    void *memory = malloc(bytes);
    if (memory == NULL) {
        return NULL;
    }
    Search *search = search_open(memory, bytes); /* lies at the start of its memory */
    search_net(search, analysis->net);
    return search;
}

bool analysis_write(const char *name, const char *text, size_t length)
{
    int fault = 0;
    if (strcmp(name, "-") == 0) {
        progress_end(); /* its line gives way to what is printed */
        fault = fwrite(text, 1, length, stdout) == length && fflush(stdout) == 0 ? 0 : errno;
    } else {
        fault = file_write(name, text, length);
    }
    if (fault != 0) {
        usage_error("analyse", "%s: cannot be written: %s", name, strerror(fault));
    }
    return fault == 0;
}

static int run(Args *args)
{
    Analysis analysis = {.args = args};
    if (!options_fit(args)) {
        return EXIT_USAGE;
    }
    int (*const look)(Analysis *) = args_has(args, "--calibrate") ? calibrate : games_review;
    const int status = options_read(&analysis) ? look(&analysis) : EXIT_USAGE;
    records_free(&analysis.records);
    free(analysis.net);
    return status;
}

const Command command_analyse = {
    .name = "analyse",
    .usage = "aedile analyse DIR|FILE… [OPTION…]",
    .summary = "says why games were won or lost: luck, choices, gifts and mistakes, in numbers that add up",
    .options = OPTIONS,
    .takes_setup = SETUP_ERRATA,
    .operands_most = OPERANDS_ANY,
    .run = run,
    .notes =
        "FILE is a record (*.rome), - is the standard input; of a folder all *.rome in it are taken. All hands are open,\n"
        "so this is for games that are over.\n"
        "A forecast gives each seat its chance to win at each decision (two or more legal moves). For each seat, exactly:\n"
        "result = start + deal + luck + own choices + gifts from each other seat + forecast, where\n"
        "start     an equal share of the victory; deal: what seat and set-up were worth\n"
        "luck      what chance did, against the mean of all it could have done\n"
        "choices   what a move gave away against the best one; to the others it is a gift\n"
        "forecast  what one look ahead corrected: nobody's merit, and the forecast's own error bar (its root mean\n"
        "          square a step is in the summary of several games, in the same unit)\n"
        "accuracy  100 times the mean of 2^(-loss / 5 %) over a seat's decisions; a mistake loses 2 % or more\n"
        "like      the level whose own games lose as much a decision, and those within two errors\n"
        "One game is told in full; of several there is a row a seat and a summary. Against the Consul or Ceres the\n"
        "players are one seat.\n"
        "Ctrl-C stops after the moves that are being looked at. With --out, the same command goes on from there: a\n"
        "review that was kept is made again only if record, depth or weights are others, or the program's reviews are.\n"
        "A game that is told in full, or as a page, is always made again: not all of that stands in its JSON.\n"
        "With --calibrate each decision is valued as the seat to move sees it: what is hidden from that seat is not\n"
        "used. Chances and points are compared with how the game ended; a victory shared by k counts 1/k for each.\n"
        "ECE        expected calibration error: of all samples whose chance lies in the same tenth, how far the mean\n"
        "           chance is from what came true; the mean over the tenths\n"
        "by chance  what the ECE would be with so many games if every chance were right\n"
        "Brier      the mean of (chance - result) squared\n"
        "skill      1 less the Brier score over that of one who gives every player the same chance (with an\n"
        "           automaton: the share of games that were won); 0 knows nothing, 1 everything\n"
        "bias VP    the mean of points forecast less final points\n"
        "r.m.s.     with --corrections: the root of the mean square of the ledgers' `forecast` a step, over all seats,\n"
        "           in chances of 1: how far one look ahead moves the forecast\n"
        "Errors are half-widths of 95 % intervals, from the differences between games. Games should be those of equally\n"
        "strong players: the forecast does not know who plays.\n"
        "Exit status: 0 all records were read, 1 some are damaged (each named with its line) and were left out,\n"
        "2 none could be used. Ctrl-C ends with the games that were done, and exit status 130.\n"
        "Examples:\n"
        "  aedile analyse game.rome\n"
        "  aedile analyse game.rome --depth deep --html game.html\n"
        "  aedile analyse games --depth glance --out reviews --csv games.csv\n"
        "  aedile sim --players 4 --games 200 --bots architect --records games\n"
        "  aedile analyse --calibrate games --depth glance --json\n",
};
