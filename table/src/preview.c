/* SPDX-License-Identifier: MIT */
/* preview.c - what a move would change if the era were scored now, by source. */
#include "table/preview.h"

#include <stddef.h>
#include <string.h>

enum { DRAWS_TRIED = 128 }; /* none of 10 tokens is missed but once in 700,000 */

LotSet action_place(const Game *g, Action a)
{
    const Lot first = (Lot)action_b(a);
    const Lot second = (Lot)action_c(a);
    switch (action_verb(a)) {
    case VERB_BUY:
    case VERB_PICK:
    case VERB_STEAL:
    case VERB_GARDEN:
        return action_a(a) < LOT_END ? lots_one((Lot)action_a(a)) : lots_none();
    case VERB_BUILD:
    case VERB_RAISE:
    case VERB_CERES_MONUMENT:
    case VERB_TOKEN:
        return rotation_lots(action_rotation(a), second);
    case VERB_INVOKE:
        if (first != NO_LOT && second == NO_LOT && g->kind[first] != KIND_NONE) {
            return building_lots(g, first); /* i12 names a building by its head */
        }
        /* fall through */
    case VERB_ROAD:
        return lots_or(first != NO_LOT ? lots_one(first) : lots_none(),
                       second != NO_LOT ? lots_one(second) : lots_none());
    default:
        return lots_none();
    }
}

/* With one more action to take the turn goes on, so no automaton answers and no era ends. */
static bool turn_alone(const Rules *r, Game *g, Action a, const Offer *offer, Lines *lines)
{
    g->actions++;
    if (action_verb(a) != VERB_TRADE) {
        game_apply(r, g, a, lines);
        return true;
    }
    bool sound = offer != NULL && game_trade(r, g, g->seat, (int)action_a(a), offer, NULL) == RULE_OK;
    if (sound) {
        game_apply(r, g, action_make(VERB_ACCEPT, 0, 0, 0), lines);
    }
    return sound;
}

/* A slot of a road, taken or left, as if nobody chose after it: with another slot free and somebody who has a marker
 * next in order the board is not left. False where it is left all the same. */
static bool road_alone(const Rules *r, Game *g, Action a, Lines *lines)
{
    const int side = g->road_side;
    const int next = (g->seat + 1) % r->config.players;
    for (int slot = 0; slot < ROAD_ROWS; slot++) {
        g->road_slot[side - 1][slot] = (int)action_slot(a) == slot ? g->road_slot[side - 1][slot] : 0;
    }
    memset(g->road_queue, 0, sizeof g->road_queue);
    g->road_queue[0] = (uint8_t)(next + 1);
    g->player[next].milestones = (uint8_t)(g->player[next].milestones + (next != g->seat));
    game_apply(r, g, a, lines);
    return g->phase == PHASE_ROAD && g->road_side == side;
}

/* A garden or a monument of Ceres as if it were the last thing she does, and no era ended with it. */
static bool ceres_alone(const Rules *r, Game *g, Action a, Lines *lines)
{
    g->turn_seat = r->config.players;
    g->final_round = 0;
    g->road_side = 0;
    if (action_verb(a) == VERB_GARDEN) {
        g->extra.ceres.enlarge_left = 1;
        g->extra.ceres.monument_due = 0;
    }
    game_apply(r, g, a, lines);
    return true;
}

/* Plays the move alone; false if it is not about points, or its outcome is drawn. */
static bool move_alone(const Rules *r, Game *g, Action a, const Offer *offer, Lines *lines)
{
    switch (action_verb(a)) {
    case VERB_INCOME:
    case VERB_BUY:
    case VERB_BUILD:
    case VERB_RAISE:
    case VERB_STEAL:
    case VERB_TRADE:
    case VERB_ACCEPT:
    case VERB_INVOKE:
        return turn_alone(r, g, a, offer, lines);
    case VERB_ROAD:
    case VERB_PASS:
        return road_alone(r, g, a, lines);
    case VERB_GARDEN:
    case VERB_CERES_MONUMENT:
        return ceres_alone(r, g, a, lines);
    default:
        return false;
    }
}

static void vp_change(const Game *view, const int32_t *before, const Game *next, const int32_t *after, int32_t *out_vp)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        out_vp[seat] = next->player[seat].vp + after[seat] - view->player[seat].vp - before[seat];
    }
}

bool preview_vp(const Rules *r, const Game *view, const int32_t before[SEATS_MAX], Action a, const Offer *offer,
                int32_t out_change[SEATS_MAX])
{
    int32_t after[SEATS_MAX];
    Game next = *view;
    if (!move_alone(r, &next, a, offer, NULL)) {
        memset(out_change, 0, SEATS_MAX * sizeof *out_change);
        return false;
    }
    game_preview(r, &next, NULL, after);
    vp_change(view, before, &next, after, out_change);
    return true;
}

bool preview_best_build(const Rules *r, const Game *view, int seat, Action *out_action, int32_t *out_vp)
{
    static Action list[ACTIONS_MAX];
    int32_t before[SEATS_MAX];
    Game g = *view;
    if (g.phase == PHASE_TRADE_REPLY) {
        memset(&g.extra.offer, 0, sizeof g.extra.offer);
    }
    g.phase = PHASE_TURN;
    g.seat = (uint8_t)seat;
    g.turn_seat = (uint8_t)seat;
    g.actions = 1;
    g.effects = 0;
    game_preview(r, &g, NULL, before);
    const uint32_t count = game_list(r, &g, list);
    bool any = false;
    for (uint32_t i = 0; i < count; i++) {
        int32_t vp[SEATS_MAX];
        const unsigned verb = action_verb(list[i]);
        if ((verb == VERB_BUILD || verb == VERB_RAISE) && preview_vp(r, &g, before, list[i], NULL, vp) &&
            (!any || vp[seat] > *out_vp)) {
            any = true;
            *out_action = list[i];
            *out_vp = vp[seat];
        }
    }
    return any;
}

/* A building is the same source while it stands on the same lots; population and markers are one source each. */
static Change *change_find(Preview *p, const Line *line, bool at_once)
{
    bool building = line->what < KIND_COUNT;
    for (int i = 0; i < p->change_count; i++) {
        Change *c = &p->change[i];
        if (c->seat == line->seat && c->what == line->what && c->card == line->card && c->unit == line->unit &&
            c->at_once == at_once && (!building || lots_equal(c->lots, line->lots))) {
            return c;
        }
    }
    Change *c = &p->change[p->change_count++];
    memset(c, 0, sizeof *c);
    c->seat = line->seat;
    c->what = line->what;
    c->card = line->card;
    c->unit = line->unit;
    c->at_once = at_once;
    return c;
}

static void changes_add(Preview *p, const Lines *lines, uint32_t own, bool after)
{
    for (uint32_t i = 0; i < lines->count && i < lines->capacity; i++) {
        const Line *line = &lines->row[i];
        if (line->unit == AMOUNT_NONE || line->amount == 0 || line->seat >= SEATS_MAX) {
            continue;
        }
        Change *c = change_find(p, line, i < own);
        c->lots = line->lots;
        c->near = line->near;
        c->rule = line->rule;
        *(after ? &c->after : &c->before) += line->amount;
    }
}

static void draw_take(Preview *p, int kind, const int32_t *gain)
{
    int at = 0;
    while (at < p->draw_count && p->draw[at].kind != kind) {
        at++;
    }
    PreviewDraw *draw = &p->draw[at];
    if (at == p->draw_count) {
        p->draw_count++;
        draw->kind = kind;
        memcpy(draw->least, gain, sizeof draw->least);
        memcpy(draw->most, gain, sizeof draw->most);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        draw->least[seat] = gain[seat] < draw->least[seat] ? gain[seat] : draw->least[seat];
        draw->most[seat] = gain[seat] > draw->most[seat] ? gain[seat] : draw->most[seat];
        p->vp[seat] += gain[seat];
    }
}

/* The Consul's token is drawn when its place is chosen: what may happen, told apart by the token (13.6). */
static void draws_make(const Rules *r, const Game *view, Action a, Preview *p)
{
    const Seed seed = seed_from_number(a);
    const Lot lot = lots_first(action_place(view, a));
    Rng rng = rng_start(&seed);
    int32_t before[SEATS_MAX];
    int32_t after[SEATS_MAX];
    int32_t gain[SEATS_MAX];
    game_preview(r, view, NULL, before);
    for (int i = 0; i < DRAWS_TRIED; i++) {
        Game next;
        game_determinise(r, view, &rng, &next);
        game_apply(r, &next, a, NULL);
        game_preview(r, &next, NULL, after);
        vp_change(view, before, &next, after, gain);
        draw_take(p, next.kind[lot], gain);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int32_t half = p->vp[seat] < 0 ? -DRAWS_TRIED / 2 : DRAWS_TRIED / 2;
        p->vp[seat] = (p->vp[seat] + half) / DRAWS_TRIED;
    }
}

bool preview_make(const Rules *r, const Game *view, Action a, const Offer *offer, Preview *out_preview)
{
    Preview *p = out_preview;
    Lines before = {p->before_row, LINES_MAX, 0};
    Lines after = {p->after_row, LINES_MAX, 0};
    int32_t vp_before[SEATS_MAX];
    int32_t vp_after[SEATS_MAX];
    p->after = *view;
    p->change_count = 0;
    p->draw_count = 0;
    memset(p->vp, 0, sizeof p->vp);
    if (action_verb(a) == VERB_TOKEN) {
        draws_make(r, view, a, p);
        return true;
    }
    if (!move_alone(r, &p->after, a, offer, &after)) {
        p->after = *view;
        return false;
    }
    uint32_t own = after.count;
    game_preview(r, view, &before, vp_before);
    game_preview(r, &p->after, &after, vp_after);
    vp_change(view, vp_before, &p->after, vp_after, p->vp);
    changes_add(p, &before, 0, false);
    changes_add(p, &after, own, true);
    return true;
}

int32_t preview_silver(const Preview *p, int seat, bool at_once)
{
    int32_t silver = 0;
    for (int i = 0; i < p->change_count; i++) {
        const Change *c = &p->change[i];
        bool meant = c->seat == seat && c->unit == AMOUNT_SILVER && c->at_once == at_once;
        silver += meant ? c->after - c->before : 0;
    }
    return silver;
}
