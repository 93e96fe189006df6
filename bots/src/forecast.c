/* SPDX-License-Identifier: MIT */
/* forecast.c - forecasts of points and of the chances to win that follow from them. */
#include "forecast.h"
#include "greedy.h"

#include <stddef.h>
#include <string.h>

/* How much of a chance is the margin, which breaks ties between moves that win, or lose, all the same; and the margin in
 * VP that half of it stands for. */
static const float MARGIN_PART = 0.08F;
static const float MARGIN_HALF = 25.0F;

/* The exponent of 1 in a float, and the bits below it. */
enum { FLOAT_ONE = 127, FLOAT_FRACTION = 23 };

/* 2^x for x up to 0, by a polynomial between whole numbers. */
static float power_of_two(float x)
{
    if (x < -40.0F) {
        return 0;
    }
    const int whole = (int)x;
    const float rest = x - (float)whole; /* from -1 to 0 */
    const float value = 1.0F + rest * (0.6931472F + rest * (0.2402265F + rest * (0.0555041F + rest * 0.0096181F)));
    const uint32_t bits = (uint32_t)(FLOAT_ONE + whole) << FLOAT_FRACTION; /* 2^whole, at least 2^-40 */
    float scale;
    memcpy(&scale, &bits, sizeof scale);
    return value * scale;
}

float chance_of(float x)
{
    const float small = power_of_two(x > 0 ? -x : x);
    return x > 0 ? 1.0F / (1.0F + small) : small / (1.0F + small);
}

static float margin_part(float margin)
{
    return margin / (2.0F * (MARGIN_HALF + (margin < 0 ? -margin : margin))) + 0.5F;
}

static float best_other(const Rules *r, const float *points, int seat)
{
    float best = -1000.0F;
    for (int other = 0; other < r->config.players; other++) {
        best = other != seat && points[other] > best ? points[other] : best;
    }
    return best;
}

static float worth_of(float chance, float margin)
{
    return (1.0F - MARGIN_PART) * chance + MARGIN_PART * margin_part(margin);
}

/* Each seat against the others: its share of 2^score. */
static void chances_ranked(const Rules *r, const float *score, Forecast *f)
{
    float sum = 0;
    float most = score[0];
    for (int seat = 1; seat < r->config.players; seat++) {
        most = score[seat] > most ? score[seat] : most;
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        f->chance[seat] = power_of_two(score[seat] - most);
        sum += f->chance[seat];
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        f->chance[seat] /= sum;
        f->worth[seat] = worth_of(f->chance[seat], f->points[seat] - best_other(r, f->points, seat));
    }
}

/* The margin over the automaton of the player who has the least. */
static float least_margin(const Rules *r, const Forecast *f)
{
    float least = 1000.0F;
    for (int seat = 0; seat < r->config.players; seat++) {
        const float margin = f->points[seat] - f->points[r->config.players];
        least = margin < least ? margin : least;
    }
    return least;
}

/* All players against the automaton: every one of them must have more (13.13, 15.15). */
static void chances_together(const Rules *r, const float *score, Forecast *f)
{
    const int players = r->config.players;
    float all = 1.0F;
    for (int seat = 0; seat < players; seat++) {
        all *= chance_of(score[seat] - score[players]);
    }
    for (int seat = 0; seat < players; seat++) {
        f->chance[seat] = all;
        f->worth[seat] = worth_of(all, least_margin(r, f));
    }
}

/* A finished game: who won, with the margin. */
static void chances_over(const Rules *r, const Game *g, Forecast *f)
{
    Standing standing;
    int winners = 0;
    game_standing(r, g, &standing);
    for (int seat = 0; seat < r->config.players; seat++) {
        winners += standing.winners >> seat & 1;
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        const float margin = r->automaton ? least_margin(r, f) : f->points[seat] - best_other(r, f->points, seat);
        f->chance[seat] = standing.together
                              ? (float)standing.won
                              : (float)(standing.winners >> seat & 1) / (float)(winners > 0 ? winners : 1);
        f->worth[seat] = worth_of(f->chance[seat], margin);
    }
}

void forecast_make(const Net *net, const Rules *r, const Game *g, Plans *plans, Forecast *out_forecast)
{
    const int seats = seats_scored(r);
    int32_t inputs[SEATS_MAX][INPUT_COUNT];
    if (g->phase == PHASE_OVER) {
        for (int seat = 0; seat < seats; seat++) {
            out_forecast->points[seat] = (float)g->player[seat].vp;
        }
        chances_over(r, g, out_forecast);
        return;
    }
    float out[SEATS_MAX][OUT_COUNT];
    float score[SEATS_MAX] = {0};
    const float early = (float)era_clock(g) / CLOCK_FULL;
    const float sharp = net_sharp(net_era(net, g->era), r->config.players, early, g->final_round);
    inputs_read(r, g, plans, inputs);
    net_run(net, g->era, r->config.players, seats, inputs, out);
    for (int seat = 0; seat < seats; seat++) {
        const float points = (float)g->player[seat].vp + out[seat][OUT_POINTS] * NET_VP;
        out_forecast->points[seat] = points;
        score[seat] = sharp * points / NET_VP + out[seat][OUT_RANK];
    }
    if (r->automaton) {
        chances_together(r, score, out_forecast);
    } else {
        chances_ranked(r, score, out_forecast);
    }
}
