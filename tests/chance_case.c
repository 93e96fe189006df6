/* SPDX-License-Identifier: MIT */
/* chance_case.c - a move that was played is played again on a view, with what really came. */
#include "chance_case.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* How many were drawn so far. */
typedef struct Came {
    int cards;
    int hand;
    int tokens;
    int tiles;
    int deeds;
    int kept[2][SEATS_MAX];
    unsigned coin; /* bit by seat */
} Came;

/* The cards of the piles in the order in which they are drawn. */
static Card card_next(const Game *before, int at)
{
    for (int era = before->era; era < ERA_COUNT; era++) {
        int left = before->pile_end[era] - before->pile_next[era];
        if (at < left) {
            return before->deck[before->pile_next[era] + at];
        }
        at -= left;
    }
    fail_msg("%s", "a card is drawn where there is none");
    return NO_CARD;
}

/* The token that the lines tell of. */
static uint8_t token_next(const Lines *lines, int at)
{
    for (uint32_t i = 0; i < lines->count; i++) {
        const Line *line = &lines->row[i];
        if (line->kind == LINE_AUTOMATON && line->step == STEP_TOKEN && at-- == 0) {
            return line->what;
        }
    }
    fail_msg("%s", "a token is drawn where there is none");
    return 0;
}

/* The deeds offered are those that lie in the piles still, each once; an invocation offered has not been seen. */
static void cards_check(const Game *before, int drawn, const Draws *d)
{
    LotSet left = lots_none();
    LotSet offered = lots_none();
    for (int era = before->era; era < ERA_COUNT; era++) {
        for (int i = before->pile_next[era]; i < before->pile_end[era]; i++, drawn--) {
            Card card = before->deck[i];
            left = drawn <= 0 && card < LOT_END ? lots_or(left, lots_one(card)) : left;
        }
    }
    for (int i = 0; i < d->count; i++) {
        Card card = d->thing[i];
        offered = card < LOT_END ? lots_or(offered, lots_one(card)) : offered;
        assert_true(card < LOT_END || before->invocation[card - CARD_INVOCATION] == INVOCATION_UNSEEN);
    }
    assert_true(lots_equal(left, offered) || !lots_any(offered));
}

static uint8_t card_came(const Move *m, Came *came, const Draws *d)
{
    const int seat = d->seat;
    if (seat == NO_SEAT) {
        cards_check(m->before, came->cards, d);
        return card_next(m->before, came->cards++);
    }
    return seat == m->before->seat ? m->after->player[seat].hand[came->hand++] : m->before->player[seat].picked;
}

/* Dealt in the opening, or turned up by a view of one seat. A state has the two that were dealt sorted, so a coin says which
 * came first. */
static uint8_t keep_came(const Move *m, Came *came, const Draws *d)
{
    const Player *p = &m->after->player[d->seat];
    const bool role = d->kind == DRAW_ROLE;
    const bool dealt = m->after->phase == (role ? PHASE_KEEP_ROLE : PHASE_KEEP_OBJECTIVE);
    const uint8_t *choice = role ? p->role_choice : p->objective_choice;
    const unsigned second = (unsigned)came->kept[role][d->seat]++;
    return dealt ? choice[(came->coin >> d->seat & 1) ^ second] : role ? p->role : p->objective;
}

static uint8_t thing_came(const Move *m, Came *came, const Draws *d)
{
    const Ceres *c = &m->before->extra.ceres;
    switch (d->kind) {
    case DRAW_CARD:
        return card_came(m, came, d);
    case DRAW_TOKEN:
        return token_next(m->lines, came->tokens++);
    case DRAW_CERES:
        assert_int_equal(d->count, CERES_DECK - c->seen);
        return c->deck[0];
    case DRAW_TILE:
        return c->bag[came->tiles++];
    case DRAW_DEED:
        return c->deeds[came->deeds++];
    default:
        assert_true(d->kind == DRAW_OBJECTIVE || d->kind == DRAW_ROLE);
        return keep_came(m, came, d);
    }
}

static uint64_t divisor(uint64_t a, uint64_t b)
{
    return b == 0 ? a : divisor(b, a % b);
}

static int draws_find(const Draws *d, uint8_t thing)
{
    int found = -1;
    uint64_t total = 0;
    uint64_t common = 0;
    assert_in_range(d->count, 1, DRAW_OUTCOMES_MAX);
    for (int i = 0; i < d->count; i++) {
        assert_true(d->weight[i] > 0);
        assert_true(i == 0 || d->thing[i] > d->thing[i - 1]);
        total += d->weight[i];
        common = divisor(d->weight[i], common);
        found = d->thing[i] == thing ? i : found;
    }
    assert_int_equal(total, d->total);
    assert_int_equal(common, 1);
    assert_true(found >= 0);
    return found;
}

/* Which of the two cards dealt to each seat comes first. */
static unsigned coins(const Move *move)
{
    return (unsigned)(game_hash(move->after) >> 40);
}

int first_came(const Move *move, const Draws *draws)
{
    Came came;
    memset(&came, 0, sizeof came);
    came.coin = coins(move);
    return draws_find(draws, thing_came(move, &came, draws));
}

void door_play(const Move *move, int viewer, DrawSeen *seen, void *context, Game *out_found)
{
    static Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    Came came;
    Game view;
    ViewMove m;
    Draws d;
    memset(&came, 0, sizeof came);
    came.coin = coins(move);
    game_view(move->r, move->before, viewer, &view);
    view_move(&m, &view, move->action, move->offer);
    while (game_draws(move->r, &m, &d, out_found, &lines)) {
        assert_int_equal(lines.count, 0);
        int outcome = draws_find(&d, thing_came(move, &came, &d));
        seen(context, &d, outcome);
        game_draw(&m, &d, outcome);
    }
    assert_int_equal(lines.count, move->lines->count);
    assert_int_equal(lines.capacity, LINES_MAX);
    assert_memory_equal(row, move->lines->row, lines.count * sizeof *row);
}

bool offer_draw(const Rules *r, const Game *g, Rng *rng, Action *out_action, Offer *out_offer)
{
    const int to = (int)rng_below(rng, r->config.players);
    LotSet own = lots_minus(g->own[g->seat], g->larger_than[0]);
    memset(out_offer, 0, sizeof *out_offer);
    out_offer->give.lots = lots_any(own) ? lots_one(lots_pop(&own)) : own;
    out_offer->take.silver = (uint16_t)rng_below(rng, 3);
    *out_action = action_make(VERB_TRADE, (unsigned)to, 0, 0);
    return game_trade_check(r, g, g->seat, to, out_offer) == RULE_OK;
}
