/* SPDX-License-Identifier: MIT */
/* ledger_chain.c - Q: what a move brings on average, over all that chance can do up to the next decision. */
#include "ledger_inner.h"

#include <string.h>

/* Draws in a row that can go several ways, at most; what has more is sampled. */
enum { BRANCHES_DEEP = 64 };

/* The least that can be traded: a lot for nothing, one for one. What is more needs no fewer markers (11.3). */
static bool trade_possible(const Rules *r, const Game *g)
{
    const LotSet own = lots_minus(g->own[g->seat], g->larger_than[0]);
    for (int to = 0; to < r->config.players; to++) {
        const LotSet theirs = lots_minus(g->own[to], g->larger_than[0]);
        for (int way = 1; way <= 3 && to != g->seat; way++) {
            LotSet give = own;
            LotSet take = theirs;
            Offer offer;
            memset(&offer, 0, sizeof offer);
            offer.give.lots = (way & 1) != 0 && lots_any(give) ? lots_one(lots_pop(&give)) : lots_none();
            offer.take.lots = (way & 2) != 0 && lots_any(take) ? lots_one(lots_pop(&take)) : lots_none();
            if (game_trade_check(r, g, g->seat, to, &offer) == RULE_OK) {
                return true;
            }
        }
    }
    return false;
}

bool is_decision(const Rules *r, const Game *g, ActionList scratch)
{
    if (game_list(r, g, scratch) > 1) {
        return true;
    }
    return r->config.module[MODULE_TRADING] != 0 && trade_possible(r, g);
}

/* A fraction, in its lowest terms. */
static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        const uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Whether a product fits. */
static bool times(uint64_t *a, uint64_t b)
{
    const bool fits = b == 0 || *a <= UINT64_MAX / b;
    *a *= b;
    return fits;
}

typedef struct Chain {
    const Rules *r;
    LedgerMemo *memo;
    uint32_t count;   /* outcomes found */
    uint32_t waiting; /* draws that were not taken yet: there are so many more at least */
} Chain;

typedef struct Odds {
    uint64_t up;
    uint64_t down;
} Odds;

static bool odds_times(Odds *odds, uint64_t up, uint64_t down)
{
    const uint64_t first = common_divisor(odds->up, down);
    const uint64_t second = common_divisor(up, odds->down);
    odds->up /= first;
    odds->down /= second;
    return times(&odds->up, up / second) && times(&odds->down, down / first);
}

/* A move up to the next draw, or through forced moves to the next decision. True: it waits for the draw. */
static bool chain_advance(const Rules *r, ViewMove *m, ActionList scratch, int *forced, Draws *out_draws,
                          Game *out_after)
{
    for (;;) {
        if (game_draws(r, m, out_draws, out_after, NULL)) {
            return true;
        }
        if (out_after->phase == PHASE_OVER || *forced == FORCED_MOST || is_decision(r, out_after, scratch)) {
            return false;
        }
        (*forced)++;
        view_move(m, out_after, scratch[0], NULL);
    }
}

/* All outcomes from here; false: there are more than are enumerated, or their weights have too many digits. */
static bool chain_walk(Chain *c, const ViewMove *from, Odds odds, int forced, int depth)
{
    Draws draws;
    ViewMove m = *from;
    Outcome *outcome = &c->memo->outcome[c->count < LEDGER_OUTCOMES ? c->count : 0];
    if (c->count + c->waiting >= LEDGER_OUTCOMES || depth == BRANCHES_DEEP) {
        return false;
    }
    if (!chain_advance(c->r, &m, c->memo->forced, &forced, &draws, &outcome->view)) {
        outcome->up = odds.up;
        outcome->down = odds.down;
        c->count++;
        return true;
    }
    c->waiting += draws.count;
    for (int i = 0; i < draws.count; i++) {
        ViewMove next = m;
        Odds then = odds;
        c->waiting--;
        game_draw(&next, &draws, i);
        if (!odds_times(&then, draws.weight[i], draws.total) || !chain_walk(c, &next, then, forced, depth + 1)) {
            return false;
        }
    }
    return true;
}

/* The least number that all chances are whole parts of; false if it has too many digits. */
static bool total_find(const Chain *c, uint64_t *out_total)
{
    uint64_t total = 1;
    for (uint32_t i = 0; i < c->count; i++) {
        const uint64_t down = c->memo->outcome[i].down;
        if (!times(&total, down / common_divisor(total, down))) {
            return false;
        }
    }
    *out_total = total;
    return true;
}

/* Any number below `most`, each as likely. */
static uint64_t dice_below(Rng *rng, uint64_t most)
{
    uint64_t mask = most - 1;
    uint64_t rolled;
    for (int shift = 1; shift < 64; shift *= 2) {
        mask |= mask >> shift;
    }
    do {
        rolled = rng_next(rng) & mask;
    } while (rolled >= most);
    return rolled;
}

static int draw_pick(const Draws *draws, Rng *rng)
{
    uint64_t rolled = dice_below(rng, draws->total);
    int pick = 0;
    while (rolled >= draws->weight[pick]) {
        rolled -= draws->weight[pick++];
    }
    return pick;
}

/* One of the outcomes, by its weight. */
static void chain_sample(const Rules *r, ViewMove m, Rng *rng, ActionList scratch, Game *out_view)
{
    Draws draws;
    int forced = 0;
    while (chain_advance(r, &m, scratch, &forced, &draws, out_view)) {
        game_draw(&m, &draws, draw_pick(&draws, rng));
    }
}

/* The dice follow from the position and the number of the sample, so every candidate has the same. */
static void mean_sample(Ledger *l, uint64_t position, const ViewMove *m, uint32_t simulations, Mean *mean)
{
    Game *view = &l->memo->outcome[0].view;
    for (uint64_t i = 0; i < LEDGER_SAMPLES; i++) {
        const Seed seed = seed_from_number(position + i);
        Rng rng = rng_start(&seed);
        Account v;
        chain_sample(l->rules, *m, &rng, l->memo->forced, view);
        value_find(l, view, simulations, &v);
        mean_add(mean, ledger_members(l->rules), &v, 1);
    }
}

static void mean_enumerate(Ledger *l, uint32_t count, uint64_t total, uint32_t simulations, Mean *mean)
{
    for (uint32_t i = 0; i < count; i++) {
        const Outcome *outcome = &l->memo->outcome[i];
        Account v;
        value_find(l, &outcome->view, simulations, &v);
        /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): no total of weights is 0 */
        mean_add(mean, ledger_members(l->rules), &v, outcome->up * (total / outcome->down));
    }
}

void chain_judge(Ledger *l, const Game *view, Action a, const Offer *offer, uint32_t simulations, Candidate *out)
{
    const Odds whole = {1, 1};
    Chain c = {l->rules, l->memo, 0, 0};
    uint64_t total = LEDGER_SAMPLES;
    Mean mean;
    ViewMove m;
    memset(&mean, 0, sizeof mean);
    memset(out, 0, sizeof *out);
    out->action = a;
    if (offer != NULL) {
        out->offer = *offer;
    }
    view_move(&m, view, a, offer);
    out->sampled = !chain_walk(&c, &m, whole, 0, 0) || !total_find(&c, &total);
    out->outcomes = out->sampled ? (uint32_t)LEDGER_SAMPLES : c.count;
    if (out->sampled) {
        mean_sample(l, game_hash(view), &m, simulations, &mean);
    } else {
        mean_enumerate(l, c.count, total, simulations, &mean);
    }
    mean_read(&mean, ledger_members(l->rules), total, &out->q);
}

void ledger_judge(Ledger *l, const Game *view, Action a, const Offer *offer, Candidate *out_candidate)
{
    chain_judge(l, view, a, offer, l->simulations, out_candidate);
}
