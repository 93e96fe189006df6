/* SPDX-License-Identifier: MIT */
/* chance.c - one door for chance: what a move on a view can draw, with exact weights.
 *
 * A move is played anew for each draw, with the outcomes so far on a tape (tape.h): so the rules are written once. */
#include "engine/chance.h"

#include "ceres.h"
#include "monuments.h"
#include "roads.h"
#include "tape.h"

#include <stddef.h>

/* Things are added in rising order; equal ones one after another are one. */
static void draws_add(Draws *d, int thing, uint64_t weight)
{
    bool again = d->count > 0 && d->thing[d->count - 1] == thing;
    if (weight == 0) {
        return;
    }
    d->thing[d->count - again] = (uint8_t)thing;
    d->weight[d->count - again] += weight;
    d->count = (uint16_t)(d->count + !again);
}
static void draws_add_lots(Draws *d, LotSet lots, uint64_t weight)
{
    while (lots_any(lots)) {
        draws_add(d, lots_pop(&lots), weight);
    }
}
static void draws_add_all(Draws *d, const uint8_t *things, int count, uint64_t weight)
{
    for (int i = 0; i < count; i++) {
        draws_add(d, things[i], weight);
    }
}

/* Without a common divisor. */
static void draws_close(Draws *d)
{
    uint64_t divisor = 0;
    for (int i = 0; i < d->count; i++) {
        for (uint64_t rest = d->weight[i]; rest != 0;) {
            uint64_t left = divisor % rest;
            divisor = rest;
            rest = left;
        }
    }
    for (int i = 0; i < d->count && divisor != 0; i++) {
        d->weight[i] /= divisor;
        d->total += d->weight[i];
    }
}

/* The top card of the era's pile (2.4, 4.2, 4.3): any deed that nobody has seen, or one of the invocations of this pile
 * (12.3). No hand is hidden where a pile is drawn from. */
static void pile_find(const Rules *r, const Game *g, Draws *d)
{
    PileInvocations pile;
    pile_invocations(r, g, &pile);
    const LotSet deeds = deeds_unseen(r, g);
    const int deed_count = lots_count(deeds);
    const int as_deed = (pile.places - pile.in_pile) * (pile.count > 0 ? pile.count : 1);
    const int as_invocation = pile.in_pile * (deed_count > 0 ? deed_count : 1);
    draws_add_lots(d, deeds, (uint64_t)as_deed);
    draws_add_all(d, pile.card, pile.count, (uint64_t)as_invocation);
}

static void draw_find(const Rules *r, const Game *g, int of, Draws *d)
{
    uint8_t things[LOT_END];
    const Consul *c = &g->extra.consul;
    switch (d->kind) {
    case DRAW_CARD:
        if (of == NO_SEAT || of == OUT_OF_GAME) {
            pile_find(r, g, d);
        } else { /* a hand (9.1): any that could have been dealt and that nobody has seen */
            draws_add_lots(d, lots_and(deeds_unseen(r, g), r->deal_lots), 1);
        }
        break;
    case DRAW_TOKEN: /* of a pile that is not empty, and sorted as in a view (13.6) */
        draws_add_all(d, c->pile + consul_pile(r, of), c->left[of - 1], 1);
        break;
    case DRAW_CERES: /* 15.3 */
        draws_add_all(d, things, cards_hidden(&g->extra.ceres, things), 1);
        break;
    case DRAW_TILE: /* 15.6 */
        draws_add_all(d, things, tiles_in_bag(r, g, things), 1);
        break;
    case DRAW_DEED: /* 15.5; at set-up of those without a tile (15.1) */
        draws_add_lots(d, of == NO_SEAT ? ceres_deed_lots(g) : ceres_empty(g), 1);
        break;
    case DRAW_MONUMENT: /* 10.1 */
        draws_add_all(d, things, monuments_left(r, g, things), 1);
        break;
    case DRAW_ROAD: /* 14.1 */
        draws_add_all(d, things, faces_left(r, g, things), 1);
        break;
    default: /* an objective or a role: any that nobody is known to have (12.1, 12.6) */
        draws_add_all(d, things, keep_hidden(r, g, d->kind == DRAW_ROLE ? DECK_ROLES : DECK_OBJECTIVES, things), 1);
        break;
    }
}

/* The next outcome of the tape. What a state from outside does not tell stays hidden. */
static uint8_t draw_next(Tape *t, const Game *g, int kind, int of)
{
    Draws d;
    if (t->next < t->move->drawn_count) {
        return t->move->drawn[t->next++];
    }
    __builtin_memset(&d, 0, sizeof d);
    d.kind = (uint8_t)kind;
    d.seat = (uint8_t)(kind == DRAW_TOKEN || of == OUT_OF_GAME ? (int)NO_SEAT : of);
    d.may_hide = of == OUT_OF_GAME;
    d.lines = (uint16_t)t->lines.count;
    draw_find(t->rules, g, of, &d);
    if (!t->waits && d.count > 0) {
        draws_close(&d);
        *t->draws = d;
        t->waits = true;
    }
    return d.count > 0 ? d.thing[0] : (uint8_t)CARD_HIDDEN;
}

/* Whether the view is one of all seats together: no hand and, once they were dealt, no seat's objectives are hidden. */
static bool view_is_joint(const Rules *r, const Game *g)
{
    bool joint = true;
    for (int seat = 0; seat < r->config.players; seat++) {
        const Player *p = &g->player[seat];
        joint &= p->hand[0] != CARD_HIDDEN && p->picked != CARD_HIDDEN;
        joint &= g->phase < PHASE_KEEP_OBJECTIVE || p->objective_choice[0] != CARD_HIDDEN;
    }
    return joint;
}

/* Such a view has objectives and roles dealt when they are asked for (9.0). */
static void opening_deal(Tape *t, Game *g, int deck, int phase)
{
    const Rules *r = t->rules;
    if (g->phase != phase || !view_is_joint(r, &t->move->before) || !keep_undealt(r, g, deck)) {
        return;
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        for (int place = 0; place < 2; place++) {
            uint8_t card = draw_next(t, g, deck == DECK_ROLES ? DRAW_ROLE : DRAW_OBJECTIVE, seat);
            keep_lay(&g->player[seat], deck, place, card);
        }
    }
}

void view_start(ViewMove *out_move)
{
    __builtin_memset(out_move, 0, sizeof *out_move);
    out_move->action = ACTION_SETUP;
}

void view_move(ViewMove *out_move, const Game *view, Action a, const Offer *offer)
{
    __builtin_memset(out_move, 0, sizeof *out_move);
    out_move->before = *view;
    out_move->action = a;
    if (offer != NULL && action_verb(a) == VERB_TRADE) {
        offer_lay(&out_move->before, offer);
    }
}

bool game_draws(const Rules *r, const ViewMove *m, Draws *out_draws, Game *out_after, Lines *lines)
{
    Tape t;
    __builtin_memset(&t, 0, sizeof t);
    t.draw = draw_next;
    t.rules = r;
    t.move = m;
    t.draws = out_draws;
    if (lines != NULL) {
        t.lines = *lines;
    }
    t.lines.capacity += LINES_TAPE;
    *out_after = m->before;
    if (m->action == ACTION_SETUP) {
        tape_setup(r, out_after, &t.lines);
    } else {
        game_apply(r, out_after, m->action, &t.lines);
    }
    opening_deal(&t, out_after, DECK_OBJECTIVES, PHASE_KEEP_OBJECTIVE);
    opening_deal(&t, out_after, DECK_ROLES, PHASE_KEEP_ROLE);
    if (lines != NULL && !t.waits) {
        lines->count = t.lines.count;
    }
    return t.waits;
}

void game_draw(ViewMove *m, const Draws *draws, int outcome)
{
    if (m->drawn_count < VIEW_DRAWS_MAX) {
        m->drawn[m->drawn_count++] = draws->thing[outcome];
    }
}

int draws_row(const Draws *draws, int thing)
{
    int row = 0;
    while (row < draws->count && draws->thing[row] != thing) {
        row++;
    }
    return row;
}

void game_draw_hidden(ViewMove *m)
{
    if (m->drawn_count < VIEW_DRAWS_MAX) {
        m->drawn[m->drawn_count++] = CARD_HIDDEN;
    }
}
