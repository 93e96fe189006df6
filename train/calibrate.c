/* SPDX-License-Identifier: MIT */
/* calibrate.c - how far off forecasts are, in games that were not learnt from and in which nothing at random followed. */
#include "train.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { BINS = 20 };

/* Of one number of players in one era. */
typedef struct Tally {
    uint64_t seats;  /* forecasts of points */
    double bias;     /* VP forecast less VP scored */
    double square;   /* of that */
    uint64_t places; /* forecasts of chances */
    double bits;     /* of surprise at the victory, a position */
    double wrong;    /* squares of chance less share of the victory */
    double fair;     /* the same for equal chances */
    uint64_t positions;
    double chance[BINS];
    double won[BINS];
} Tally;

static void position_tally(const Samples *s, const Net *net, const Position *p, Tally *t)
{
    float points[SEATS_MAX];
    float chance[SEATS_MAX];
    position_forecast(net_era(net, p->era), s, p, points, chance);
    t->positions++;
    for (int seat = 0; seat < p->seats; seat++) {
        const double off = (double)points[seat] - s->seat[p->first + (uint32_t)seat].ended;
        t->seats++;
        t->bias += off;
        t->square += off * off;
    }
    for (int seat = 0; seat < p->players; seat++) {
        const double won = (double)s->seat[p->first + (uint32_t)seat].won;
        const double c = (double)chance[seat];
        const int bin = c >= 1 ? BINS - 1 : (int)(c * BINS);
        t->places++;
        t->chance[bin] += c;
        t->won[bin] += won;
        t->bits -= won > 0 ? won * log2(c + 1e-6) : 0;
        t->wrong += (c - won) * (c - won);
        t->fair += (1.0 / p->players - won) * (1.0 / p->players - won);
    }
}

static void tally_print(const char *who, int era, const Tally *t)
{
    double ece = 0;
    if (t->positions == 0) {
        return;
    }
    for (int bin = 0; bin < BINS; bin++) {
        ece += fabs(t->chance[bin] - t->won[bin]) / (double)t->places;
    }
    fprintf(stderr,
            "%s era %d: %8llu positions  bias %+6.2f VP  off %5.2f VP  ECE %.3f  %.4f bits  Brier %.4f skill %+.3f\n",
            who, era + 1, (unsigned long long)t->positions, t->bias / (double)t->seats,
            sqrt(t->square / (double)t->seats), ece, t->bits / (double)t->positions, t->wrong / (double)t->places,
            t->fair > 0 ? 1 - t->wrong / t->fair : 0);
}

void samples_calibrate(const Samples *samples, const Net *net)
{
    enum { SORTS = SEATS_MAX + 1 }; /* by players; the last: against an automaton */
    static Tally tally[SORTS][ERA_COUNT];
    memset(tally, 0, sizeof tally);
    for (size_t i = 0; i < samples->positions; i++) {
        const Position *p = &samples->position[i];
        const int sort = (p->flags & POSITION_AUTOMATON) != 0 ? SORTS - 1 : p->players - 1;
        if ((p->flags & POSITION_HELD_OUT) != 0 && (p->flags & POSITION_SOUND) != 0) {
            position_tally(samples, net, p, &tally[sort][p->era]);
        }
    }
    for (int sort = 0; sort < SORTS; sort++) {
        char who[16];
        snprintf(who, sizeof who, sort + 1 < SORTS ? "%d seats  " : "automaton", sort + 1);
        for (int era = 0; era < ERA_COUNT; era++) {
            tally_print(who, era, &tally[sort][era]);
        }
    }
}
