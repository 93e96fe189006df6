/* SPDX-License-Identifier: MIT */
/* cmd_match.c - `aedile match`: a rated match with seats rotated and decks duplicated (docs/formats.md). */
#include "notation/words.h"
#include "play.h"
#include "pool.h"
#include "program/report.h"
#include "program/stop.h"
#include "rating.h"

#include <stdlib.h>
#include <string.h>

static const Option OPTIONS[] = {
    {"--games", "N", "how many, rounded up to whole rotations (default 200)"},
    {"--bots", "A,B[,...]", "who plays; the last one fills the rest (default strongest,greedy)"},
    {"--ms", "N", "milliseconds a move for bots that search, and for processes (default 5000 for these)"},
    {"--nodes", "N", "simulations a move instead; without both a bot that searches takes its own number"},
    {"--memory", "MB", "for the search of each bot, 1 to 65536 (default 32)"},
    {"--weights", "FILE", "what bots that search have learnt, as aedile-train writes it (default: what is built in)"},
    {"--jobs", "N", "threads (default: all cores); without --ms the results are the same with any number"},
    {"--json", NULL, "the result as JSON"},
    {NULL, NULL, NULL},
};

enum { GAMES_DEFAULT = 200, MATCH_GAMES_MAX = 10000000 };

typedef struct Contest {
    Series series;
    Lineup lineup;
    Rules rules;
    uint64_t games;
    Desk *desk;
    Outcome *outcome; /* by game: all seatings of the first deal, then of the second */
    bool *played;
} Contest;

/* Deal d has the seed plus d, whoever sits where. */
static void contest_game(void *context, int worker, uint64_t game)
{
    Contest *contest = context;
    Desk *desk = &contest->desk[worker];
    int seats = contest->lineup.count;
    int rotation = (int)(game % (uint64_t)seats);
    Setup setup = contest->series.setup;
    setup_shift(&setup, game / (uint64_t)seats);
    int how = desk_play(desk, &contest->series, &setup, rotation, game + 1);
    if (how == PLAY_OVER) {
        Standing standing;
        Outcome *outcome = &contest->outcome[game];
        game_standing(&contest->rules, &desk->game, &standing);
        for (int seat = 0; seat < seats; seat++) {
            int place = (seat + rotation) % seats;
            outcome->vp[place] = desk->game.player[seat].vp;
            outcome->rank[place] = standing.rank[seat];
            bool won = standing.together ? standing.won : standing.winners >> seat & 1;
            outcome->winners = (uint8_t)(outcome->winners | won << place);
        }
        outcome->together = standing.together != 0;
        contest->played[game] = true;
    } else if (how != PLAY_STOPPED) {
        series_fail(&contest->series, &setup, how, game + 1, NULL, 0);
    }
}

/* After Ctrl-C: the deals of which all seatings were played move to the front. Returns how many. */
static uint64_t deals_whole(Contest *contest)
{
    uint64_t seats = (uint64_t)contest->lineup.count;
    uint64_t whole = 0;
    for (uint64_t deal = 0; deal < contest->games / seats; deal++) {
        bool all = true;
        for (uint64_t k = 0; k < seats; k++) {
            all &= contest->played[deal * seats + k];
        }
        if (all) {
            memmove(&contest->outcome[whole * seats], &contest->outcome[deal * seats], seats * sizeof(Outcome));
            whole++;
        }
    }
    return whole;
}

static uint64_t bot_failures(const Contest *contest, int bot, const char **out_reason)
{
    uint64_t failures = 0;
    *out_reason = NULL;
    for (int place = 0; place < contest->lineup.count; place++) {
        if (contest->lineup.entry[place] == bot) {
            failures += desks_failures(contest->desk, &contest->series, place, out_reason);
        }
    }
    return failures;
}

static void result_json(const Contest *contest, const Match *match, const Rating *rating)
{
    unsigned long long deals = match->deals;
    printf("{\"games\":%llu,\"bots\":[", deals * (unsigned)match->seats);
    for (int i = 0; i < match->bots; i++) {
        const char *reason;
        uint64_t failures = bot_failures(contest, i, &reason);
        printf("%s{\"name\":", i > 0 ? "," : "");
        report_string(stdout, contest->lineup.spec[i]);
        printf(",\"win_rate\":%.4f,\"win_rate_error\":%.4f,\"mean_place\":%.4f,\"mean_vp\":%.4f,\"elo\":%.1f,"
               "\"elo_error\":%.1f,\"failures\":%llu",
               rating[i].win_rate, rating[i].win_rate_error, rating[i].mean_place, rating[i].mean_vp, rating[i].elo,
               rating[i].elo_error, (unsigned long long)failures);
        if (reason != NULL) {
            printf(",\"failure\":");
            report_string(stdout, reason);
        }
        putchar('}');
    }
    printf("]}\n");
}

static void result_table(const Contest *contest, const Match *match, const Rating *rating)
{
    unsigned long long deals = match->deals;
    printf("%llu game%s: %llu deal%s, each with %d seating%s; errors are 95 %%\n", deals * (unsigned)match->seats,
           plural(deals * (unsigned)match->seats), deals, plural(deals), match->seats, plural((uint64_t)match->seats));
    printf("       win rate  mean place  mean VP          Elo  bot\n");
    for (int i = 0; i < match->bots; i++) {
        printf("%.3f +- %.3f  %10.2f  %7.1f  %+5.0f +- %-4.0f  %s\n", rating[i].win_rate, rating[i].win_rate_error,
               rating[i].mean_place, rating[i].mean_vp, rating[i].elo, rating[i].elo_error, contest->lineup.spec[i]);
    }
    for (int i = 0; i < match->bots; i++) {
        const char *reason;
        uint64_t failures = bot_failures(contest, i, &reason);
        report_failures(stdout, contest->lineup.spec[i], failures, reason);
    }
}

static int contest_play(Contest *contest, const Args *args)
{
    Work work = {contest_game, contest, "match", contest->games, 1, contest->series.jobs};
    if (!pool_run(&work)) {
        return usage_error("match", "no thread could be started");
    }
    if (contest->series.status != EXIT_OK) {
        return contest->series.status;
    }
    Match match = {contest->outcome, deals_whole(contest), contest->lineup.count, contest->lineup.entry,
                   contest->lineup.named};
    if (match.deals > 0) {
        Rating rating[SEATS_MAX];
        match_rate(&match, rating);
        (args_has(args, "--json") ? result_json : result_table)(contest, &match, rating);
    }
    return stop_status();
}

static int contest_run(Contest *contest, const Args *args)
{
    int status = EXIT_USAGE;
    contest->outcome = calloc(contest->games, sizeof *contest->outcome);
    contest->played = calloc(contest->games, sizeof *contest->played);
    if (contest->outcome == NULL || contest->played == NULL) {
        status = usage_error("match", "not enough memory for %llu games", (unsigned long long)contest->games);
    } else {
        stop_on_signals(); /* from here on there may be processes to end */
        contest->desk = desks_open(&contest->series);
        if (contest->desk != NULL) {
            status = contest_play(contest, args);
            desks_close(contest->desk, contest->series.jobs);
        }
    }
    free(contest->outcome);
    free(contest->played);
    return status;
}

static int run(Args *args)
{
    Contest contest = {.games = GAMES_DEFAULT};
    if (!args_rules(args, &contest.rules) || !args_number(args, "--games", 1, MATCH_GAMES_MAX, &contest.games)) {
        return EXIT_USAGE;
    }
    int status = EXIT_USAGE;
    if (series_read(&contest.series, &contest.lineup, args, &contest.rules, "strongest,greedy")) {
        uint64_t seats = (uint64_t)contest.lineup.count;
        contest.games = (contest.games + seats - 1) / seats * seats;
        contest.series.jobs = (uint64_t)contest.series.jobs > contest.games ? (int)contest.games : contest.series.jobs;
        status = contest_run(&contest, args);
    }
    series_close(&contest.series, &contest.lineup);
    return status;
}

const Command command_match = {
    .name = "match",
    .usage = "aedile match --bots A,B[,...] [OPTION…]",
    .summary = "a rated match between bots: seats rotated, decks duplicated, win rate and Elo with errors",
    .options = OPTIONS,
    .takes_setup = SETUP_WHOLE,
    .run = run,
    .notes =
        "Bots are those of 'aedile sim --help'. Every deck (seed, seed + 1, ...) is played once with each rotation\n"
        "of the bots round the table. A bot that fills several seats is one row, its numbers the means over them.\n"
        "win rate    a victory shared by k bots counts 1/k for each; against the Consul or Ceres the players win\n"
        "            together, and each has won (rules 13.13, 15.15)\n"
        "mean place  from 1; ties share the better place (rule 8.3)\n"
        "Elo         above the mean of the other bots: in every game each is compared with each by place, and the\n"
        "            ratings are the likeliest of the Bradley-Terry model; for two bots in two seats that is\n"
        "            400 log10(w / (1 - w)) of the win rate w. Who won or lost every comparison is taken to have\n"
        "            missed half a point.\n"
        "Errors are half-widths of 95 % intervals, from the differences between decks: the games of one deck are\n"
        "not independent. Turns a bot process lost are counted as failures. Ctrl-C ends with the decks that were\n"
        "played with every rotation, and exit status 130.\n"
        "Example:\n"
        "  aedile match --players 2 --games 200 --bots greedy,random --seed 1 --json\n",
};
