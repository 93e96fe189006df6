/* SPDX-License-Identifier: MIT */
/* forecast.c - forecasts of points and of the chances to win that follow from them. */
#include "forecast.h"
#include "greedy.h"

#include <stddef.h>

/* How much of a chance is the margin, which breaks ties between moves that win, or lose, all the same; and the margin in
 * VP that half of it stands for. */
static const float MARGIN_PART = 0.08F;
static const float MARGIN_HALF = 25.0F;

/* 2^x for x up to 0, by a polynomial between whole numbers. */
static float power_of_two(float x)
{
    if (x < -40.0F) {
        return 0;
    }
    int whole = (int)x;
    float rest = x - (float)whole; /* from -1 to 0 */
    float value = 1.0F + rest * (0.6931472F + rest * (0.2402265F + rest * (0.0555041F + rest * 0.0096181F)));
    for (; whole < 0; whole++) {
        value *= 0.5F;
    }
    return value;
}

float chance_of(float x)
{
    const float small = power_of_two(x > 0 ? -x : x);
    return x > 0 ? 1.0F / (1.0F + small) : small / (1.0F + small);
}

/* How far forecasts are off, in VP: what a lead must be to double the odds. By what is left of the game. */
static float spread(const Game *g)
{
    const int clock = g->final_round ? 0 : era_clock(g);
    const float left = (float)((ERA_COUNT - 1 - g->era) * CLOCK_FULL + clock) / (ERA_COUNT * CLOCK_FULL);
    return 1.0F + 9.0F * left;
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

/* Each seat against the others: its share of 2^(points / spread). */
static void chances_ranked(const Rules *r, float width, Forecast *f)
{
    float sum = 0;
    float most = f->points[0];
    for (int seat = 1; seat < r->config.players; seat++) {
        most = f->points[seat] > most ? f->points[seat] : most;
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        f->chance[seat] = power_of_two((f->points[seat] - most) / width);
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
static void chances_together(const Rules *r, float width, Forecast *f)
{
    const int players = r->config.players;
    float all = 1.0F;
    for (int seat = 0; seat < players; seat++) {
        all *= chance_of((f->points[seat] - f->points[players] - 0.5F) / width);
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
    inputs_read(r, g, plans, inputs);
    for (int seat = 0; seat < seats; seat++) {
        out_forecast->points[seat] = (float)g->player[seat].vp + net_points(net, g->era, inputs[seat]);
    }
    const float width = spread(g);
    if (r->automaton) {
        chances_together(r, width, out_forecast);
    } else {
        chances_ranked(r, width, out_forecast);
    }
}
