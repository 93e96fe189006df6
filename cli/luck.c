/* SPDX-License-Identifier: MIT */
/* luck.c - a match without luck. */
#include "luck.h"

#include "program/stop.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FORECASTS_KEPT = 1 << 16 };
static const double NORMAL_95 = 1.959964;
static const double NOTHING = 1e-9; /* what does not differ but by rounding is the same */

/* ---- What chance did in a game. */

bool luck_open(LuckDesk *out_desk)
{
    void *memory = malloc(LEDGER_SEARCH_BYTES);
    out_desk->memo = malloc(ledger_memo_bytes(FORECASTS_KEPT));
    out_desk->search = memory != NULL ? search_open(memory, LEDGER_SEARCH_BYTES) : NULL;
    return out_desk->memo != NULL && out_desk->search != NULL;
}

void luck_close(LuckDesk *desk)
{
    free(desk->search); /* lies at the start of its memory */
    free(desk->memo);
}

bool luck_find(LuckDesk *desk, const Record *record, const Catalogue *catalogue, uint32_t simulations,
               int32_t out_luck[SEATS_MAX])
{
    Fault fault;
    if (stop_asked() || !setup_rules(&record->setup, catalogue, &desk->rules, &fault)) {
        return false;
    }
    ledger_start(&desk->ledger, &desk->rules, record, desk->search, simulations, desk->memo, FORECASTS_KEPT);
    while (ledger_step(&desk->ledger, &desk->step)) {
        if (stop_asked()) {
            return false;
        }
    }
    for (int seat = 0; seat < desk->rules.config.players; seat++) {
        out_luck[seat] = desk->ledger.sums.luck.chance[ledger_member(&desk->rules, seat)];
    }
    return true;
}

/* ---- What that leaves of a match. */

/* What a seat of a game got of the victory, and what it would have got without luck. */
typedef struct Pair {
    double raw;
    double adjusted;
} Pair;

static Pair pair_of(const Outcome *outcome, const PlaceLuck *luck, int place)
{
    const int sharing = outcome->together ? 1 : bits_count(outcome->winners);
    const double raw = (outcome->winners >> place & 1) != 0 ? 1.0 / sharing : 0;
    return (Pair){raw, raw - (double)luck->of[place] / LEDGER_WHOLE};
}

/* The mean of a bot's seats in one deal. */
static Pair deal_mean(const Match *match, const PlaceLuck *luck, uint64_t deal, int bot)
{
    Pair sum = {0, 0};
    double count = 0;
    for (int k = 0; k < match->seats; k++) {
        const uint64_t game = deal * (uint64_t)match->seats + (uint64_t)k;
        for (int place = 0; place < match->seats; place++) {
            if (match->entry[place] == bot) {
                const Pair one = pair_of(&match->outcome[game], &luck[game], place);
                sum.raw += one.raw;
                sum.adjusted += one.adjusted;
                count += 1;
            }
        }
    }
    return (Pair){sum.raw / count, sum.adjusted / count};
}

/* Squares about a bot's means: of its seats in the games of a deal. */
static Pair deal_squares(const Match *match, const PlaceLuck *luck, uint64_t deal, int bot, Pair mean)
{
    Pair sum = {0, 0};
    for (int k = 0; k < match->seats; k++) {
        const uint64_t game = deal * (uint64_t)match->seats + (uint64_t)k;
        for (int place = 0; place < match->seats; place++) {
            if (match->entry[place] == bot) {
                const Pair one = pair_of(&match->outcome[game], &luck[game], place);
                sum.raw += (one.raw - mean.raw) * (one.raw - mean.raw);
                sum.adjusted += (one.adjusted - mean.adjusted) * (one.adjusted - mean.adjusted);
            }
        }
    }
    return sum;
}

/* Squares of deals' means about the mean of all: raw, adjusted, luck. */
typedef struct Spread {
    Pair mean;
    Pair squares;
    double luck_squares;
} Spread;

static Spread bot_spread(const Match *match, const PlaceLuck *luck, int bot)
{
    Spread spread = {{0, 0}, {0, 0}, 0};
    const double deals = (double)match->deals;
    for (uint64_t deal = 0; deal < match->deals; deal++) {
        const Pair one = deal_mean(match, luck, deal, bot);
        spread.mean.raw += one.raw / deals;
        spread.mean.adjusted += one.adjusted / deals;
    }
    for (uint64_t deal = 0; deal < match->deals; deal++) {
        const Pair one = deal_mean(match, luck, deal, bot);
        const double raw = one.raw - spread.mean.raw;
        const double adjusted = one.adjusted - spread.mean.adjusted;
        spread.squares.raw += raw * raw;
        spread.squares.adjusted += adjusted * adjusted;
        spread.luck_squares += (raw - adjusted) * (raw - adjusted);
    }
    return spread;
}

/* The ratio of variances over the bots from `first` to `last`, and its error from the differences between deals. */
static void ratio_find(const Match *match, const PlaceLuck *luck, const Spread *spread, int first, int last,
                       Adjusted *out)
{
    Pair all = {0, 0};
    double errors = 0;
    const double deals = (double)match->deals;
    for (int pass = 0; pass < 2; pass++) {
        for (uint64_t deal = 0; deal < match->deals; deal++) {
            Pair one = {0, 0};
            for (int bot = first; bot <= last; bot++) {
                const Pair of_bot = deal_squares(match, luck, deal, bot, spread[bot].mean);
                one.raw += of_bot.raw;
                one.adjusted += of_bot.adjusted;
            }
            if (pass == 0) {
                all.raw += one.raw;
                all.adjusted += one.adjusted;
            } else {
                const double off = one.adjusted - out->variance_ratio * one.raw;
                errors += off * off;
            }
        }
        out->varied = all.raw > NOTHING;
        out->variance_ratio = out->varied ? all.adjusted / all.raw : 0;
    }
    out->variance_ratio_error = out->varied && deals > 1 ? NORMAL_95 * sqrt(errors * deals / (deals - 1)) / all.raw : 0;
}

static double factor_of(Pair squares)
{
    return squares.raw > NOTHING && squares.adjusted > NOTHING ? squares.raw / squares.adjusted : 0;
}

void match_adjust(const Match *match, const PlaceLuck *luck, Adjusted out_adjusted[SEATS_MAX + 1])
{
    Spread spread[SEATS_MAX] = {0};
    Pair all = {0, 0};
    const double deals = (double)match->deals;
    const double scale = deals > 1 ? NORMAL_95 / sqrt(deals * (deals - 1)) : 0;
    memset(out_adjusted, 0, (SEATS_MAX + 1) * sizeof *out_adjusted);
    for (int bot = 0; bot < match->bots; bot++) {
        Adjusted *out = &out_adjusted[bot];
        spread[bot] = bot_spread(match, luck, bot);
        out->win_rate = spread[bot].mean.adjusted;
        out->win_rate_error = scale * sqrt(spread[bot].squares.adjusted);
        out->luck = spread[bot].mean.raw - spread[bot].mean.adjusted;
        out->luck_error = scale * sqrt(spread[bot].luck_squares);
        out->games_factor = factor_of(spread[bot].squares);
        ratio_find(match, luck, spread, bot, bot, out);
        all.raw += spread[bot].squares.raw;
        all.adjusted += spread[bot].squares.adjusted;
    }
    out_adjusted[match->bots].games_factor = factor_of(all);
    ratio_find(match, luck, spread, 0, match->bots - 1, &out_adjusted[match->bots]);
}
