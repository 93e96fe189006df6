/* SPDX-License-Identifier: MIT */
/* rating.c - win rates and Elo with errors.
 *
 * Elo: everybody in a game is compared with everybody else by place, 1, 1/2 or 0; ratings are the Bradley-Terry
 * model's most likely ones. Their errors are a jackknife over groups of deals. */
#include "rating.h"

#include <math.h>
#include <string.h>

enum { GROUPS_MAX = 200, FIT_STEPS = 2000 };
static const double NORMAL_95 = 1.959964;
static const double ELO_SCALE = 400;

/* Comparisons of bot i with bot j: points of i, and how many there were. */
typedef struct Pairs {
    double points[SEATS_MAX][SEATS_MAX];
    double count[SEATS_MAX][SEATS_MAX];
} Pairs;

static double square(double x)
{
    return x * x;
}

static void pairs_add(Pairs *pairs, const Match *match, const Outcome *outcome)
{
    for (int a = 0; a < match->seats; a++) {
        for (int b = 0; b < match->seats; b++) {
            int i = match->entry[a];
            int j = match->entry[b];
            if (i != j) {
                bool tied = outcome->rank[a] == outcome->rank[b];
                pairs->points[i][j] += tied ? 0.5 : outcome->rank[a] < outcome->rank[b];
                pairs->count[i][j] += 1;
            }
        }
    }
}

static Pairs pairs_minus(const Pairs *all, const Pairs *part)
{
    Pairs rest = *all;
    for (int i = 0; i < SEATS_MAX; i++) {
        for (int j = 0; j < SEATS_MAX; j++) {
            rest.points[i][j] -= part->points[i][j];
            rest.count[i][j] -= part->count[i][j];
        }
    }
    return rest;
}

/* Who won or lost every comparison is taken to have missed half a point, lest the rating be infinite. */
static double pair_points(const Pairs *pairs, int i, int j)
{
    double most = pairs->count[i][j] - 0.5;
    double points = pairs->points[i][j];
    return points < 0.5 ? 0.5 : points > most ? most : points;
}

/* Hunter's steps towards the likeliest strengths; one is exact for two bots. */
static void strengths_fit(const Pairs *pairs, int bots, double strength[SEATS_MAX])
{
    double change = 1;
    for (int i = 0; i < bots; i++) {
        strength[i] = 1.0 / bots;
    }
    for (int step = 0; step < FIT_STEPS && change > 1e-12; step++) {
        double next[SEATS_MAX];
        double sum = 0;
        for (int i = 0; i < bots; i++) {
            double points = 0;
            double expected = 0;
            for (int j = 0; j < bots; j++) {
                if (j != i) {
                    points += pair_points(pairs, i, j);
                    expected += pairs->count[i][j] / (strength[i] + strength[j]);
                }
            }
            next[i] = points / expected;
            sum += next[i];
        }
        change = 0;
        for (int i = 0; i < bots; i++) {
            change = fmax(change, fabs(next[i] / sum / strength[i] - 1));
            strength[i] = next[i] / sum;
        }
    }
}

static void elo_fit(const Pairs *pairs, int bots, double out_elo[SEATS_MAX])
{
    double strength[SEATS_MAX];
    double mean = 0;
    if (bots < 2) {
        out_elo[0] = 0;
        return;
    }
    strengths_fit(pairs, bots, strength);
    for (int i = 0; i < bots; i++) {
        out_elo[i] = ELO_SCALE * log10(strength[i]);
        mean += out_elo[i] / bots;
    }
    for (int i = 0; i < bots; i++) { /* above the mean of the others, not of all */
        out_elo[i] = (out_elo[i] - mean) * bots / (bots - 1);
    }
}

/* Where all deals agree they say nothing of the error: then as if two more had been won and two lost. */
static double rate_padded(double rate, double deals)
{
    return (rate * deals + 2) / (deals + 4);
}
static double rate_error_padded(double rate, double deals)
{
    double padded = rate_padded(rate, deals);
    return NORMAL_95 * sqrt(padded * (1 - padded) / (deals + 4));
}

/* False if there is nothing to judge bot i's errors by: it won or lost every comparison with another. */
static bool pairs_vary(const Pairs *pairs, int bots, int i, double *out_rate)
{
    double points = 0;
    double count = 0;
    bool vary = true;
    for (int j = 0; j < bots; j++) {
        points += pairs->points[i][j];
        count += pairs->count[i][j];
        vary &= j == i || (pairs->points[i][j] > 0 && pairs->points[i][j] < pairs->count[i][j]);
    }
    *out_rate = points / count;
    return vary;
}

static void elo_rate(const Match *match, Rating out_ratings[SEATS_MAX])
{
    Pairs all = {0};
    Pairs group[GROUPS_MAX];
    int groups = match->deals < GROUPS_MAX ? (int)match->deals : GROUPS_MAX;
    double elo[SEATS_MAX];
    double sum[SEATS_MAX] = {0};
    double squares[SEATS_MAX] = {0};
    memset(group, 0, sizeof group);
    for (uint64_t game = 0; game < match->deals * (uint64_t)match->seats; game++) {
        uint64_t deal = game / (uint64_t)match->seats;
        pairs_add(&all, match, &match->outcome[game]);
        pairs_add(&group[deal * (uint64_t)groups / match->deals], match, &match->outcome[game]);
    }
    elo_fit(&all, match->bots, elo);
    for (int g = 0; g < groups && groups > 1 && match->bots > 1; g++) {
        double without[SEATS_MAX];
        Pairs rest = pairs_minus(&all, &group[g]);
        elo_fit(&rest, match->bots, without);
        for (int i = 0; i < match->bots; i++) {
            sum[i] += without[i];
            squares[i] += square(without[i]);
        }
    }
    for (int i = 0; i < match->bots; i++) {
        double rate = 0.5;
        out_ratings[i].elo = elo[i];
        if (match->bots < 2) {
            out_ratings[i].elo_error = 0;
        } else if (pairs_vary(&all, match->bots, i, &rate) && groups > 1) {
            double spread = squares[i] - square(sum[i]) / groups;
            out_ratings[i].elo_error = NORMAL_95 * sqrt(fmax(spread, 0) * (groups - 1) / groups);
        } else {
            double padded = rate_padded(rate, (double)match->deals);
            double slope = ELO_SCALE / log(10) / (padded * (1 - padded));
            out_ratings[i].elo_error = slope * rate_error_padded(rate, (double)match->deals);
        }
    }
}

/* Wins a seat and game of bot i in one deal. */
static double deal_wins(const Match *match, uint64_t deal, int i)
{
    double wins = 0;
    int seats = 0;
    for (int k = 0; k < match->seats; k++) {
        const Outcome *outcome = &match->outcome[deal * (uint64_t)match->seats + (uint64_t)k];
        for (int place = 0; place < match->seats; place++) {
            if (match->entry[place] == i) {
                seats++;
                int sharing = outcome->together ? 1 : bits_count(outcome->winners);
                wins += (outcome->winners >> place & 1) != 0 ? 1.0 / sharing : 0;
            }
        }
    }
    return wins / seats;
}

static void wins_rate(const Match *match, int i, Rating *out_rating)
{
    double deals = (double)match->deals;
    double sum = 0;
    double spread = 0;
    for (uint64_t deal = 0; deal < match->deals; deal++) {
        sum += deal_wins(match, deal, i);
    }
    double rate = sum / deals;
    for (uint64_t deal = 0; deal < match->deals; deal++) {
        spread += square(deal_wins(match, deal, i) - rate);
    }
    bool vary = match->deals > 1 && rate > 0 && rate < 1;
    out_rating->win_rate = rate;
    out_rating->win_rate_error = vary ? NORMAL_95 * sqrt(spread / deals / (deals - 1)) : rate_error_padded(rate, deals);
}

static void means_rate(const Match *match, int i, Rating *out_rating)
{
    double vp = 0;
    double places = 0;
    double count = 0;
    for (uint64_t game = 0; game < match->deals * (uint64_t)match->seats; game++) {
        for (int place = 0; place < match->seats; place++) {
            if (match->entry[place] == i) {
                vp += match->outcome[game].vp[place];
                places += match->outcome[game].rank[place];
                count += 1;
            }
        }
    }
    out_rating->mean_vp = vp / count;
    out_rating->mean_place = places / count;
}

void match_rate(const Match *match, Rating out_ratings[SEATS_MAX])
{
    for (int i = 0; i < match->bots; i++) {
        wins_rate(match, i, &out_ratings[i]);
        means_rate(match, i, &out_ratings[i]);
    }
    elo_rate(match, out_ratings);
}
