/* SPDX-License-Identifier: MIT */
/* roads_boards.c - what road boards do without asking: those for all, and the automata's slots (14.7, 14.10, 14.11). */
#include "roads.h"

enum { CONSUL_SLOT_VP = 2 };

/* 1 for the most influence, 2 for the next lower figure, and so on; 0 without any (14.7). */
static int road_rank(const Rules *r, const int *influences, int seat)
{
    int rank = influences[seat] > 0;
    for (int other = 0; other < seats_scoring(r) && rank > 0; other++) {
        bool counted = influences[other] > influences[seat];
        for (int earlier = 0; earlier < other; earlier++) {
            counted &= influences[earlier] != influences[other];
        }
        rank += counted;
    }
    return rank;
}

static bool row_meets(const Rules *r, const RoadRow *row, const int *influences, int seat)
{
    switch (row->who) {
    case FOR_RANK:
        return row->n > 0 && road_rank(r, influences, seat) == row->n;
    case FOR_LEAST:
        return influences[seat] >= (row->n > 0 ? row->n : 1); /* a benefit needs influence */
    case FOR_NONE:
        return influences[seat] == 0;
    default:
        return false;
    }
}

/* The Consul takes the VP parts only, gains and losses (14.10). */
static void row_do(const Rules *r, Game *g, const RoadRow *row, int seat, Lines *lines)
{
    bool consul = seat == automaton_seat(r);
    if (!consul || row->effect.what == EFFECT_VP || row->effect.what == EFFECT_LOSE_VP) {
        effect_do(r, g, seat, &row->effect, road_line(r, g, seat, consul ? RULE(14, 10) : RULE(14, 7)), lines);
    }
}

/* A Bribe waits for the next market; after the last era there is none (docs/cards.md, C4B). */
static void bribe_promise(const Rules *r, Game *g, const RoadRow *row, Lines *lines)
{
    int ceres = automaton_seat(r);
    if (g->era + 1 < ERA_COUNT) {
        g->extra.ceres.bribe_due = 1;
    } else {
        vp_add(g, lines, road_line(r, g, ceres, RULE(14, 11)), row->effect.amount);
    }
}

static bool ceres_row_meets(const RoadRow *row, int yours, int hers)
{
    switch (row->who) {
    case FOR_YOU_MORE:
        return yours > hers;
    case FOR_CERES_MORE:
        return hers > yours;
    case FOR_YOU:
        return yours >= row->n;
    case FOR_CERES:
        return hers >= row->n;
    default:
        return false;
    }
}

/* One row of a Ceres road (14.11). True if you are asked where her garden goes. */
static bool ceres_row_do(const Rules *r, Game *g, const RoadRow *row, Lines *lines)
{
    bool penalty = row->effect.what == EFFECT_LOSE_VP || row->effect.what == EFFECT_PAY; /* she never pays */
    bool hers = (row->who == FOR_CERES_MORE || row->who == FOR_CERES) && !penalty;
    int seat = hers ? automaton_seat(r) : 0;
    if (row->effect.what == EFFECT_ENLARGE) {
        return ceres_enlarge_once(r, g, lines);
    }
    if (row->effect.what == EFFECT_BRIBE) {
        bribe_promise(r, g, row, lines);
    } else if (!hers || row->effect.what == EFFECT_VP) {
        effect_do(r, g, seat, &row->effect, road_line(r, g, seat, RULE(14, 11)), lines);
    }
    return false;
}

static bool ceres_road(const Rules *r, Game *g, const int *influences, Lines *lines)
{
    const Road *road = road_now(r, g);
    bool asked = false;
    for (int i = 0; i < ROAD_ROWS; i++) {
        if (ceres_row_meets(&road->row[i], influences[0], influences[automaton_seat(r)])) {
            asked |= ceres_row_do(r, g, &road->row[i], lines);
        }
    }
    return asked;
}

bool road_for_all(const Rules *r, Game *g, Lines *lines)
{
    int influences[SEATS_MAX] = {0};
    for (int seat = 0; seat < seats_scoring(r); seat++) {
        influences[seat] = influence(r, g, seat, g->road_side - 1);
    }
    if (r->config.module[MODULE_CERES] != 0) {
        return ceres_road(r, g, influences, lines);
    }
    for (int i = 0; i < ROAD_ROWS; i++) {
        const RoadRow *row = &road_now(r, g)->row[i];
        for (int seat = 0; seat < seats_scoring(r); seat++) {
            if (row_meets(r, row, influences, seat)) {
                row_do(r, g, row, seat, lines);
            }
        }
    }
    return false;
}

/* Fixed VP only, an alternate's counted (14.10). */
static int slot_vp(const RoadRow *row)
{
    const Effect *effects[2] = {&row->effect, &row->alternate};
    int most = 0;
    for (int i = 0; i < 2; i++) {
        bool fixed = effects[i]->what == EFFECT_VP && effects[i]->quantity == QUANTITY_NONE;
        most = fixed && effects[i]->amount > most ? effects[i]->amount : most;
    }
    return most;
}

void road_slot_automaton(const Rules *r, Game *g, Lines *lines)
{
    int seat = automaton_seat(r);
    uint16_t rule = r->config.module[MODULE_CERES] != 0 ? RULE(18, 6) : RULE(14, 10);
    int best = -1;
    int vp = -1;
    for (int i = 0; i < ROAD_ROWS; i++) {
        int own = road_slot_free(r, g, i) ? slot_vp(&road_now(r, g)->row[i]) : -1;
        best = own > vp ? i : best;
        vp = own > vp ? own : vp;
    }
    road_slots_now(g)[best] = (uint8_t)(seat + 1);
    Line line = road_line(r, g, seat, rule);
    if (lines != 0) {
        Line step = line;
        step.kind = LINE_AUTOMATON;
        step.step = STEP_SLOT;
        step.counted = (uint16_t)(best + 1);
        line_write(lines, step);
    }
    vp_add(g, lines, line, vp > 0 ? vp : CONSUL_SLOT_VP);
}
