/* SPDX-License-Identifier: MIT */
/* wander.c - random whole games with modules, everything that always holds checked at every move. */
#include "wander.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES_MAX = 20000 };

/* Silver, VP and population as the lines tell them. */
typedef struct Sums {
    int32_t vp[SEATS_MAX];
    int32_t silver[SEATS_MAX];
    int32_t population[SEATS_MAX];
} Sums;

static void sums_start(const Game *g, Sums *out_sums)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        out_sums->vp[seat] = g->player[seat].vp;
        out_sums->silver[seat] = g->player[seat].silver;
        out_sums->population[seat] = g->player[seat].population;
    }
}

static void sums_check(const Game *g, const Lines *lines, Sums *sums)
{
    assert_true(lines->count <= lines->capacity);
    for (uint32_t i = 0; i < lines->count; i++) {
        const Line *line = &lines->row[i];
        int32_t *sum = line->unit == AMOUNT_VP           ? sums->vp
                       : line->unit == AMOUNT_SILVER     ? sums->silver
                       : line->unit == AMOUNT_POPULATION ? sums->population
                                                         : NULL;
        if (sum != NULL && line->seat < SEATS_MAX) {
            sum[line->seat] += line->amount;
        }
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        assert_int_equal(g->player[seat].vp, sums->vp[seat]);
        assert_int_equal(g->player[seat].silver, sums->silver[seat]);
        assert_int_equal(g->player[seat].population, sums->population[seat]);
    }
}

static uint32_t list_check(const Rules *r, const Game *g, Action *out_actions)
{
    uint32_t count = game_list(r, g, out_actions);
    assert_in_range(count, 1, ACTIONS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        Action a = out_actions[i];
        assert_int_equal(game_check(r, g, g->seat, a), RULE_OK);
        assert_true(action_number(r, a) < action_count(r));
        assert_int_equal(action_from_number(r, action_number(r, a)), a);
    }
    return count;
}

static LotSet some(Rng *rng, LotSet from, int most)
{
    LotSet picked = lots_none();
    while (lots_any(from)) {
        Lot one = lots_pop(&from);
        if (most > 0 && rng_below(rng, 3) == 0) {
            picked = lots_or(picked, lots_one(one));
            most--;
        }
    }
    return picked;
}

/* Something of a seat, legal or nearly so. */
static Goods goods_random(const Game *g, int seat, Rng *rng)
{
    const Player *p = &g->player[seat];
    Goods goods;
    memset(&goods, 0, sizeof goods);
    goods.lots = some(rng, lots_minus(g->own[seat], g->larger_than[0]), 2);
    goods.silver = (uint16_t)rng_below(rng, 4);
    goods.favors = (uint8_t)rng_below(rng, p->favors + 1u);
    goods.favors_spent = (uint8_t)rng_below(rng, p->favors_spent + 1u);
    goods.population_tokens[0] = (uint8_t)rng_below(rng, p->population_tokens[0] + 1u);
    goods.population_tokens[1] = (uint8_t)rng_below(rng, p->population_tokens[1] + 1u);
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        bool own = g->invocation[i] == INVOCATION_HELD + seat || g->invocation[i] == INVOCATION_ONGOING + seat;
        goods.invocations |= own && rng_below(rng, 2) == 0 ? 1u << i : 0;
    }
    return goods;
}

static bool trade_try(const Rules *r, Game *g, Rng *rng, Lines *lines)
{
    int to = (int)rng_below(rng, r->config.players);
    Game before = *g;
    Offer offer;
    offer.give = goods_random(g, g->seat, rng);
    offer.take = goods_random(g, to, rng);
    RuleError error = game_trade_check(r, g, g->seat, to, &offer);
    assert_int_equal(game_trade(r, g, g->seat, to, &offer, lines), error);
    if (error != RULE_OK) {
        assert_memory_equal(&before, g, sizeof before);
    }
    return error == RULE_OK;
}

static void step(const Rules *r, Game *g, Rng *rng, Sums *sums, Wander *w)
{
    static Action actions[ACTIONS_MAX];
    static Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    uint32_t count = list_check(r, g, actions);
    bool open = r->config.module[MODULE_TRADING] != 0 && (g->phase == PHASE_TURN || g->phase == PHASE_AFTER);
    if (open && rng_below(rng, 2) == 0 && trade_try(r, g, rng, &lines)) {
        w->trades++;
    } else {
        Action a = actions[rng_below(rng, count)];
        for (int i = 0; i < 3 && action_verb(a) == VERB_INCOME; i++) { /* cities fill up */
            a = actions[rng_below(rng, count)];
        }
        w->verbs[action_verb(a)]++;
        assert_int_equal(game_play(r, g, g->seat, a, &lines), RULE_OK);
    }
    sums_check(g, &lines, sums);
}

/* What a seat may know can be played on, with something possible for all that is hidden (17). */
static void view_check(const Rules *r, const Game *g, Rng *rng)
{
    Game view;
    Game guess;
    game_view(r, g, (int)rng_below(rng, r->config.players), &view);
    game_determinise(r, &view, rng, &guess);
    assert_null(game_fault(r, &guess));
    assert_memory_equal(guess.own, g->own, sizeof g->own);
    assert_memory_equal(guess.road_slot, g->road_slot, sizeof g->road_slot);
}

void wander(const Rules *r, uint64_t seed, Wander *out_wander)
{
    Seed number = seed_from_number(seed);
    Rng rng = rng_start(&number);
    Sums sums;
    Game g;
    memset(out_wander, 0, sizeof *out_wander);
    game_start(r, &number, &g);
    sums_start(&g, &sums);
    for (; g.phase != PHASE_OVER; out_wander->moves++) {
        assert_true(out_wander->moves < MOVES_MAX);
        const char *fault = game_fault(r, &g);
        if (fault != NULL) {
            print_message("move %u, phase %s: %s\n", out_wander->moves, phase_word(g.phase), fault);
        }
        assert_null(fault);
        if (out_wander->moves % 16 == 0) {
            view_check(r, &g, &rng);
        }
        step(r, &g, &rng, &sums, out_wander);
    }
    assert_null(game_fault(r, &g));
}
