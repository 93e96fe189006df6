/* SPDX-License-Identifier: MIT */
/* cmd_match.c - `aedile match`: a rated match with seats rotated and decks duplicated (docs/formats.md). */
#include "bothost/series.h"
#include "notation/words.h"
#include "program/report.h"
#include "program/stop.h"
#include "rating.h"

#include <stdlib.h>
#include <string.h>

static const Option OPTIONS[] = {
    {"--games", "N", "how many, rounded up to whole rotations (default 200)"},
    {"--bots", "A,B[,...]", "who plays; the last one fills the rest (default strongest,greedy)"},
    SERIES_OPTIONS,
    {"--json", NULL, "the result as JSON"},
    {NULL, NULL, NULL},
};

typedef struct Contest {
    Series series;
    Outcome *outcome; /* by game: all seatings of the first deal, then of the second */
    bool *played;
} Contest;

static void contest_over(void *context, int worker, uint64_t game, const Desk *desk)
{
    Contest *contest = context;
    Outcome *outcome = &contest->outcome[game];
    int seats = contest->series.seats;
    Standing standing;
    (void)worker;
    game_standing(&contest->series.rules, &desk->game, &standing);
    for (int seat = 0; seat < seats; seat++) {
        int place = (seat + desk->rotation) % seats;
        outcome->vp[place] = desk->game.player[seat].vp;
        outcome->rank[place] = standing.rank[seat];
        bool won = standing.together ? standing.won : standing.winners >> seat & 1;
        outcome->winners = (uint8_t)(outcome->winners | won << place);
    }
    outcome->together = standing.together != 0;
    contest->played[game] = true;
}

/* After Ctrl-C: the deals of which all seatings were played move to the front. Returns how many. */
static uint64_t deals_whole(Contest *contest)
{
    uint64_t seats = (uint64_t)contest->series.seats;
    uint64_t whole = 0;
    for (uint64_t deal = 0; deal < contest->series.games / seats; deal++) {
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

/* The places of a bot, as bits. */
static unsigned bot_places(const Contest *contest, int bot)
{
    unsigned places = 0;
    for (int place = 0; place < contest->series.seats; place++) {
        places |= contest->series.entry[place] == bot ? 1u << place : 0;
    }
    return places;
}

static void result_json(const Contest *contest, const Match *match, const Rating *rating)
{
    unsigned long long deals = match->deals;
    printf("{\"games\":%llu,\"bots\":[", deals * (unsigned)match->seats);
    for (int i = 0; i < match->bots; i++) {
        printf("%s{\"name\":", i > 0 ? "," : "");
        report_string(stdout, contest->series.spec[i]);
        printf(",\"win_rate\":%.4f,\"win_rate_error\":%.4f,\"mean_place\":%.4f,\"mean_vp\":%.4f,\"elo\":%.1f,"
               "\"elo_error\":%.1f",
               rating[i].win_rate, rating[i].win_rate_error, rating[i].mean_place, rating[i].mean_vp, rating[i].elo,
               rating[i].elo_error);
        series_failures(&contest->series, bot_places(contest, i), stdout, true);
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
               rating[i].mean_place, rating[i].mean_vp, rating[i].elo, rating[i].elo_error, contest->series.spec[i]);
    }
    for (int i = 0; i < match->bots; i++) {
        series_failures(&contest->series, bot_places(contest, i), stdout, false);
    }
}

static int contest_play(Contest *contest, const Args *args)
{
    Series *series = &contest->series;
    int status = series_play(series);
    if (status != EXIT_OK) {
        return status;
    }
    Match match = {contest->outcome, deals_whole(contest), series->seats, series->entry, series->named};
    if (match.deals > 0) {
        Rating rating[SEATS_MAX];
        match_rate(&match, rating);
        (args_has(args, "--json") ? result_json : result_table)(contest, &match, rating);
    }
    return stop_status();
}

static int run(Args *args)
{
    static const SeriesDefaults DEFAULTS = {200, 10000000, "strongest,greedy", true};
    Contest contest = {0};
    Series *series = &contest.series;
    int status = EXIT_USAGE;
    if (series_read(series, args, &DEFAULTS)) {
        series->over = contest_over;
        series->context = &contest;
        contest.outcome = calloc(series->games, sizeof *contest.outcome);
        contest.played = calloc(series->games, sizeof *contest.played);
        status = contest.outcome != NULL && contest.played != NULL
                     ? contest_play(&contest, args)
                     : usage_error("match", "not enough memory for %llu games", (unsigned long long)series->games);
    }
    series_close(series);
    free(contest.outcome);
    free(contest.played);
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
