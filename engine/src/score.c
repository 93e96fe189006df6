/* SPDX-License-Identifier: MIT */
/* score.c - the scoring of an era (sections 5 to 8). */
#include "module.h"
#include "shape.h"

#include <stddef.h>

#ifndef ENGINE_UNIT
const Stage STAGES[STAGE_COUNT] = {
#define STAGE(id, word, eras, owners, unless) score_##word,
#include "engine/stages.def"
};
#endif

OUTLINED void score_era(const Rules *r, Game *g, Lines *lines)
{
    int era = g->era;
    for (int i = 0; i < r->stage_count[era]; i++) {
        STAGES[r->stage[era][i]](r, g, lines);
    }
}

OUTLINED LotSet type_lots(const Rules *r, const Game *g, int seat, int type)
{
    LotSet found = lots_none();
    for (LotSet rest = lots_and(g->own[seat], g->larger_than[0]); lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        if (r->piece[g->kind[lot]].type == type) {
            found = lots_or(found, lots_one(lot));
        }
    }
    return found;
}

/* Rules 5.1 to 5.3. */
void score_population(const Rules *r, Game *g, Lines *lines)
{
    int players = seats_scoring(r);
    int most = 0;
    for (int seat = 0; seat < players; seat++) {
        int own = g->player[seat].population;
        most = own > most ? own : most;
    }
    for (int seat = 0; seat < players && most > 0; seat++) {
        int own = g->player[seat].population;
        int ahead = most;
        for (int other = 0; other < players; other++) {
            int theirs = g->player[other].population;
            ahead = theirs > own && theirs < ahead ? theirs : ahead;
        }
        if (own == 0) {
            continue;
        }
        int vp = own == most ? own + r->bonus[g->era] : ahead;
        g->player[seat].vp += vp;
        if (lines != NULL) {
            Line line = line_make(g, LINE_SCORE, seat, own == most ? RULE(5, 1) : RULE(5, 2));
            line.what = WHAT_POPULATION;
            line.lots = type_lots(r, g, seat, TYPE_RESIDENTIAL);
            line.counted = (uint16_t)(own == most ? own : ahead);
            line_amount(lines, line, AMOUNT_VP, vp);
        }
    }
}

/* What the buildings around a set of lots are worth, each once (rules 6.1 and 6.2); the lots of those that are worth
 * something in *out_near. */
static OUTLINED int around_worth(const Game *g, const uint16_t *worth, LotSet lots, LotSet *out_near)
{
    int sum = 0;
    LotSet rest = lots_and(lots_around(lots), g->larger_than[0]);
    while (lots_any(rest)) {
        Lot lot = lots_first(rest);
        LotSet building = lots_under(g, lot);
        int one = worth[g->kind[lot]] % WORTH_BENT;
        sum += one;
        *out_near = one != 0 ? lots_or(*out_near, building) : *out_near;
        rest = lots_minus(rest, building);
    }
    return sum;
}

/* The same, fast, for a civic building of one lot. Only a bent building lies on two sides of one lot, so with fewer
 * than two of them around nothing can be counted twice. */
static int around_single(const Game *g, const uint16_t *worth, Lot lot)
{
    const uint8_t *kind = g->kind + lot;
    int sum = worth[kind[-LOT_STRIDE]] + worth[kind[-1]] + worth[kind[1]] + worth[kind[LOT_STRIDE]];
    LotSet near = lots_none();
    return sum < 2 * WORTH_BENT ? sum % WORTH_BENT : around_worth(g, worth, lots_one(lot), &near);
}

/* Whether one building covers both lots. */
static bool same_building(const Game *g, Lot a, Lot b)
{
    return a - cell_offset(g->cell[a]) == b - cell_offset(g->cell[b]);
}

/* The same, fast, for one of two lots. A straight building can only lie along a long side, on both of its lots. */
static int around_double(const Game *g, const uint16_t *worth, Lot head, int step)
{
    const uint8_t *kind = g->kind;
    const int across = LOT_STRIDE + 1 - step;
    const Lot side[4] = {(Lot)(head - across), (Lot)(head - across + step), (Lot)(head + across),
                         (Lot)(head + across + step)};
    int sum = worth[kind[head - step]] + worth[kind[head + 2 * step]] + worth[kind[side[0]]] + worth[kind[side[2]]] +
              worth[kind[side[1]]] * !same_building(g, side[0], side[1]) +
              worth[kind[side[3]]] * !same_building(g, side[2], side[3]);
    LotSet near = lots_none();
    return sum < 2 * WORTH_BENT ? sum % WORTH_BENT : around_worth(g, worth, lots_under(g, head), &near);
}

static ASIDE int around_more(const Rules *r, const Game *g, Lot head)
{
    LotSet near = lots_none();
    int more = 0;
    EACH_HOOK(r, around, hook)
    {
        more += hook->around(r, g, r->piece[g->kind[head]].unit, lots_under(g, head), &near);
    }
    return more;
}

static OUTLINED int around_civic(const Rules *r, const Game *g, Lot head)
{
    const Piece *piece = &r->piece[g->kind[head]];
    const uint16_t *worth = r->worth[piece->unit];
    const int more = HOOKED(r, around) ? around_more(r, g, head) : 0;
    LotSet near = lots_none();
    switch (piece->shape) {
    case SHAPE_1:
        return more + around_single(g, worth, head);
    case SHAPE_I2:
        return more + around_double(g, worth, head, cell_rotation(g->cell[head]) == TURN_I2_0 ? 1 : LOT_STRIDE);
    default:
        return more + around_worth(g, worth, lots_under(g, head), &near);
    }
}

int civic_score(const Rules *r, const Game *g, Lot head)
{
    return piece_vp(&r->piece[g->kind[head]], around_civic(r, g, head));
}

/* What the civic building at `head` scores by a neighbour of `kind` that stands. Only halving makes it depend on the
 * other neighbours, so only then they are looked at. */
static inline int neighbour_score(const Rules *r, const Game *g, Lot head, int kind)
{
    const Piece *piece = &r->piece[g->kind[head]];
    int one = r->worth[piece->unit][kind] % WORTH_BENT;
    if (piece->unit == UNIT_TWO_CITIZENS && one != 0) {
        int all = around_civic(r, g, head);
        return piece_vp(piece, all) - piece_vp(piece, all - one);
    }
    return piece->unit == UNIT_FLAT ? 0 : one * piece->vp;
}

/* 1 if the seat owns the lot. */
static inline int seat_owns(const Game *g, int seat, Lot lot)
{
    return (int)(g->own[seat].w[lot >> 6] >> (lot & 63) & 1);
}

/* Who owns a lot that somebody owns: all are looked at, since a search of unknown length costs more. */
static inline int seat_of(const Game *g, Lot lot)
{
    return seat_owns(g, 1, lot) + 2 * seat_owns(g, 2, lot) + 3 * seat_owns(g, 3, lot) + 4 * seat_owns(g, 4, lot);
}

OUTLINED void civic_update(const Rules *r, Game *g, int seat, int kind, LotSet lots, int sign)
{
    LotSet near = lots_and(lots_around(lots), g->civic_lots);
    bool scores = r->piece[kind].type == TYPE_CIVIC;
    if (HOOKED(r, turn)) { /* what Ceres' gardens score is not kept as a sum (15.12) */
        near = lots_minus(near, g->own[automaton_seat(r)]);
        scores &= seat != automaton_seat(r);
    }
    while (lots_any(near)) {
        Lot head = head_of(g, lots_first(near));
        int owner = seat_of(g, head);
        g->player[owner].civic_vp = (uint16_t)(g->player[owner].civic_vp + sign * neighbour_score(r, g, head, kind));
        near = lots_minus(near, rotation_lots(cell_rotation(g->cell[head]), head));
    }
    if (scores) {
        Player *p = &g->player[seat];
        p->civic_vp = (uint16_t)(p->civic_vp + sign * civic_score(r, g, lots_first(lots)));
    }
}

static void civic_line(const Rules *r, const Game *g, int seat, Lot head, Lines *lines)
{
    int kind = g->kind[head];
    const Piece *piece = &r->piece[kind];
    Line line = line_make(g, LINE_SCORE, seat, RULE(6, 2));
    line.what = (uint8_t)kind;
    line.lots = lots_under(g, head);
    int counted = around_worth(g, r->worth[piece->unit], line.lots, &line.near);
    EACH_HOOK(r, around, hook)
    {
        counted += hook->around(r, g, piece->unit, line.lots, &line.near);
    }
    line.counted = (uint16_t)counted;
    if (piece_vp(piece, counted) != 0) {
        line_amount(lines, line, AMOUNT_VP, piece_vp(piece, counted));
    }
}

void score_civic(const Rules *r, Game *g, Lines *lines)
{
    for (int seat = 0; seat < seats_scoring(r); seat++) {
        g->player[seat].vp += g->player[seat].civic_vp;
        if (lines != NULL) {
            for (LotSet rest = lots_and(g->own[seat], g->civic); lots_any(rest);) {
                civic_line(r, g, seat, lots_pop(&rest), lines);
            }
        }
    }
}

static void commercial_lines(const Rules *r, const Game *g, int seat, Lines *lines)
{
    bool last = g->era + 1 == ERA_COUNT;
    for (LotSet rest = type_lots(r, g, seat, TYPE_COMMERCIAL); lots_any(rest);) {
        Lot lot = lots_first(rest);
        const Piece *piece = &r->piece[g->kind[lot]];
        Line line = line_make(g, LINE_SCORE, seat, last ? RULE(7, 2) : RULE(7, 1));
        line.what = g->kind[lot];
        line.lots = lots_under(g, lot);
        rest = lots_minus(rest, line.lots);
        int silver = piece->silver + kind_living(g, g->kind[lot]);
        int vp = last ? piece->vp + silver : piece->vp;
        if (vp != 0) {
            line_amount(lines, line, AMOUNT_VP, vp);
        }
        if (!last && silver != 0) {
            line_amount(lines, line, AMOUNT_SILVER, silver);
        }
    }
}

/* Rules 7.1 and 7.2. */
void score_commercial(const Rules *r, Game *g, Lines *lines)
{
    bool last = g->era + 1 == ERA_COUNT;
    for (int seat = 0; seat < r->config.players; seat++) {
        Player *p = &g->player[seat];
        p->vp += p->shop_vp + (last ? p->shop_silver : 0);
        p->silver += last ? 0 : p->shop_silver;
        if (lines != NULL) {
            commercial_lines(r, g, seat, lines);
        }
    }
}

/* Rule 8.4. */
void score_markers(const Rules *r, Game *g, Lines *lines)
{
    for (int seat = 0; seat < r->config.players; seat++) {
        Player *p = &g->player[seat];
        LotSet empty = lots_minus(g->own[seat], g->larger_than[0]);
        int vp = lots_count(empty) - p->unmarked;
        p->vp += vp;
        if (lines != NULL && vp != 0) {
            Line line = line_make(g, LINE_SCORE, seat, RULE(8, 4));
            line.what = WHAT_MARKERS;
            line.lots = empty;
            line.counted = (uint16_t)vp;
            line_amount(lines, line, AMOUNT_VP, vp);
        }
    }
}

void game_preview(const Rules *r, const Game *g, Lines *lines, int32_t out_vp[SEATS_MAX])
{
    Game scored = *g;
    score_era(r, &scored, lines);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        out_vp[seat] = scored.player[seat].vp - g->player[seat].vp;
    }
}
