/* SPDX-License-Identifier: MIT */
/* cmd_match.c - `aedile match`: a rated match with seats rotated and decks duplicated (docs/formats.md). */
#include "bothost/series.h"
#include "luck.h"
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
    {"--luck-adjusted", NULL, "also the win rates without luck, by a ledger of each game"},
    {"--depth", "WORD", "of these ledgers: glance (the network alone), read (64 simulations; default) or deep (1,000)"},
    {"--json", NULL, "the result as JSON"},
    {NULL, NULL, NULL},
};

typedef struct Contest {
    Series series;
    Outcome *outcome; /* by game: all seatings of the first deal, then of the second */
    bool *played;
    const Catalogue *catalogue;
    PlaceLuck *luck; /* by game, with --luck-adjusted; else NULL, and so the next */
    LuckDesk *desk;  /* by worker */
    int depth;
} Contest;

/* By its ledger, the luck of every place. False: Ctrl-C came before it was done. */
static bool luck_note(const Contest *contest, int worker, uint64_t game, const Desk *desk)
{
    const int seats = contest->series.seats;
    int32_t luck[SEATS_MAX] = {0};
    if (!luck_find(&contest->desk[worker], &desk->record, contest->catalogue, depth_simulations(contest->depth),
                   luck)) {
        return false;
    }
    for (int seat = 0; seat < seats; seat++) {
        contest->luck[game].of[(seat + desk->rotation) % seats] = luck[seat];
    }
    return true;
}

static void contest_over(void *context, int worker, uint64_t game, const Desk *desk)
{
    Contest *contest = context;
    Outcome *outcome = &contest->outcome[game];
    int seats = contest->series.seats;
    Standing standing;
    game_standing(&contest->series.rules, &desk->game, &standing);
    for (int seat = 0; seat < seats; seat++) {
        int place = (seat + desk->rotation) % seats;
        outcome->vp[place] = desk->game.player[seat].vp;
        outcome->rank[place] = standing.rank[seat];
        bool won = standing.together ? standing.won : standing.winners >> seat & 1;
        outcome->winners = (uint8_t)(outcome->winners | won << place);
    }
    outcome->together = standing.together != 0;
    contest->played[game] = contest->luck == NULL || luck_note(contest, worker, game, desk);
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
            if (contest->luck != NULL) {
                memmove(&contest->luck[whole * seats], &contest->luck[deal * seats], seats * sizeof(PlaceLuck));
            }
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

/* Members of a JSON object, behind others. */
static void ratio_json(const Adjusted *adjusted)
{
    if (adjusted->varied) {
        printf(",\"variance_ratio\":%.4f,\"variance_ratio_error\":%.4f", adjusted->variance_ratio,
               adjusted->variance_ratio_error);
    }
    if (adjusted->games_factor > 0) {
        printf(",\"games_factor\":%.3f", adjusted->games_factor);
    }
}

static void adjusted_json(const Adjusted *adjusted)
{
    printf(",\"adjusted_win_rate\":%.4f,\"adjusted_win_rate_error\":%.4f,\"luck\":%.4f,\"luck_error\":%.4f",
           adjusted->win_rate, adjusted->win_rate_error, adjusted->luck, adjusted->luck_error);
    ratio_json(adjusted);
}

/* The ledgers' figures; adjusted is NULL without them. */
static void result_json(const Contest *contest, const Match *match, const Rating *rating, const Adjusted *adjusted)
{
    unsigned long long deals = match->deals;
    printf("{\"games\":%llu,", deals * (unsigned)match->seats);
    if (adjusted != NULL) {
        printf("\"luck_adjusted\":{\"depth\":\"%s\"", depth_word(contest->depth));
        ratio_json(&adjusted[match->bots]);
        printf("},");
    }
    printf("\"bots\":[");
    for (int i = 0; i < match->bots; i++) {
        printf("%s{\"name\":", i > 0 ? "," : "");
        report_string(stdout, contest->series.spec[i]);
        printf(",\"win_rate\":%.4f,\"win_rate_error\":%.4f,\"mean_place\":%.4f,\"mean_vp\":%.4f,\"elo\":%.1f,"
               "\"elo_error\":%.1f",
               rating[i].win_rate, rating[i].win_rate_error, rating[i].mean_place, rating[i].mean_vp, rating[i].elo,
               rating[i].elo_error);
        if (adjusted != NULL) {
            adjusted_json(&adjusted[i]);
        }
        series_failures(&contest->series, bot_places(contest, i), stdout, true);
        if (contest->series.budget.ms != 0) {
            printf(",\"mean_ms\":%.2f", series_ms(&contest->series, bot_places(contest, i)));
        }
        const double exact = series_exact(&contest->series, bot_places(contest, i));
        if (exact >= 0) {
            printf(",\"exact\":%.4f", exact);
        }
        putchar('}');
    }
    printf("]}\n");
}

static void adjusted_table(const Contest *contest, const Match *match, const Adjusted *adjusted)
{
    const Adjusted *all = &adjusted[match->bots];
    printf("   without luck  variance, of raw   games saved          luck  bot\n");
    for (int i = 0; i < match->bots; i++) {
        const Adjusted *one = &adjusted[i];
        char ratio[32] = "-";
        char factor[16] = "-";
        if (one->varied) {
            snprintf(ratio, sizeof ratio, "%.3f +- %.3f", one->variance_ratio, one->variance_ratio_error);
        }
        if (one->games_factor > 0) {
            snprintf(factor, sizeof factor, "x %.2f", one->games_factor);
        }
        printf("%.3f +- %.3f  %17s  %12s  %+.3f +- %.3f  %s\n", one->win_rate, one->win_rate_error, ratio, factor,
               one->luck, one->luck_error, contest->series.spec[i]);
    }
    if (!all->varied) {
        printf("%s: every bot had the same result in all games, so there is no variance to compare\n",
               depth_word(contest->depth));
        return;
    }
    printf("%s: a result without luck has %.3f +- %.3f of the raw variance", depth_word(contest->depth),
           all->variance_ratio, all->variance_ratio_error);
    if (all->games_factor > 0) {
        printf("; with luck it takes %.2f times as many games", all->games_factor);
    }
    putchar('\n');
}

static void result_table(const Contest *contest, const Match *match, const Rating *rating, const Adjusted *adjusted)
{
    unsigned long long deals = match->deals;
    printf("%llu game%s: %llu deal%s, each with %d seating%s; errors are 95 %%\n", deals * (unsigned)match->seats,
           plural(deals * (unsigned)match->seats), deals, plural(deals), match->seats, plural((uint64_t)match->seats));
    printf("       win rate  mean place  mean VP          Elo  bot\n");
    for (int i = 0; i < match->bots; i++) {
        printf("%.3f +- %.3f  %10.2f  %7.1f  %+5.0f +- %-4.0f  %s\n", rating[i].win_rate, rating[i].win_rate_error,
               rating[i].mean_place, rating[i].mean_vp, rating[i].elo, rating[i].elo_error, contest->series.spec[i]);
    }
    if (adjusted != NULL) {
        adjusted_table(contest, match, adjusted);
    }
    for (int i = 0; i < match->bots; i++) {
        series_failures(&contest->series, bot_places(contest, i), stdout, false);
        if (contest->series.budget.ms != 0) {
            printf("%.1f ms a decision: %s\n", series_ms(&contest->series, bot_places(contest, i)),
                   contest->series.spec[i]);
        }
        const double exact = series_exact(&contest->series, bot_places(contest, i));
        if (exact >= 0) {
            printf("%.1f %% of the decisions after the last card was turned up exact: %s\n", exact * 100,
                   contest->series.spec[i]);
        }
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
        Adjusted adjusted[SEATS_MAX + 1];
        match_rate(&match, rating);
        if (contest->luck != NULL) {
            match_adjust(&match, contest->luck, adjusted);
        }
        (args_has(args, "--json") ? result_json : result_table)(contest, &match, rating,
                                                                contest->luck != NULL ? adjusted : NULL);
    }
    return stop_status();
}

/* False after printing what is wrong. */
static bool luck_read(Contest *contest, const Args *args)
{
    const Series *series = &contest->series;
    const char *word = args_value(args, "--depth");
    contest->depth = word != NULL ? depth_find(word) : (int)DEPTH_READ;
    contest->catalogue = &args->catalogue;
    if (contest->depth == DEPTH_COUNT) {
        usage_error("match", "unknown --depth '%s'; accepted: glance, read, deep", word);
        return false;
    }
    if (!args_has(args, "--luck-adjusted")) {
        if (word != NULL) {
            usage_error("match", "--depth needs --luck-adjusted");
        }
        return word == NULL;
    }
    contest->luck = calloc(series->games, sizeof *contest->luck);
    contest->desk = calloc((size_t)series->jobs, sizeof *contest->desk);
    bool good = contest->luck != NULL && contest->desk != NULL;
    for (int i = 0; good && i < series->jobs; i++) {
        good = luck_open(&contest->desk[i]);
    }
    if (!good) {
        usage_error("match", "not enough memory for the ledgers of %d threads", series->jobs);
    }
    return good;
}

static void contest_free(Contest *contest, int jobs)
{
    for (int i = 0; contest->desk != NULL && i < jobs; i++) {
        luck_close(&contest->desk[i]);
    }
    free(contest->desk);
    free(contest->luck);
    free(contest->outcome);
    free(contest->played);
}

static int run(Args *args)
{
    static const SeriesDefaults DEFAULTS = {200, 10000000, "strongest,greedy", true};
    Contest contest = {0};
    Series *series = &contest.series;
    int status = EXIT_USAGE;
    if (series_read(series, args, &DEFAULTS) && luck_read(&contest, args)) {
        series->over = contest_over;
        series->context = &contest;
        contest.outcome = calloc(series->games, sizeof *contest.outcome);
        contest.played = calloc(series->games, sizeof *contest.played);
        status = contest.outcome != NULL && contest.played != NULL
                     ? contest_play(&contest, args)
                     : usage_error("match", "not enough memory for %llu games", (unsigned long long)series->games);
    }
    contest_free(&contest, series->jobs);
    series_close(series);
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
        "not independent. Turns a bot process lost are counted as failures. With --ms the mean time of a decision is\n"
        "told for each bot; for one that searches the share of its decisions after the last card was turned up in\n"
        "which it knew for certain who wins. Ctrl-C ends with the decks that were played with every rotation, and\n"
        "exit status 130.\n"
        "--luck-adjusted makes the ledger of each game ('aedile analyse') with the built-in weights and takes away what\n"
        "chance did. Luck is 0 in the mean whoever plays, so the win rate without luck has the same mean and a smaller\n"
        "error. The match itself is the same.\n"
        "variance    of the result of a seat in one game, without luck over raw; - where all its results are the same\n"
        "games saved so many times as many games would make the raw win rate's error as small, with these decks\n"
        "            played in every seating\n"
        "Examples:\n"
        "  aedile match --players 2 --games 200 --bots greedy,random --seed 1 --json\n"
        "  aedile match --players 4 --games 40 --bots praetor,architect --luck-adjusted\n",
};
