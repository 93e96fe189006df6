/* SPDX-License-Identifier: MIT */
/* inputs.c - reads the inputs of inputs.def off a state. */
#include "inputs.h"
#include "feature.h"
#include "terms.h"

#include <stddef.h>
#include <string.h>

enum { RIVALS_UNIT = 4, NONE_AHEAD = 1000 };

/* What all seats' inputs share. */
typedef struct Scene {
    const Rules *r;
    const Game *g;
    int seats;
    int clock;
    LotSet taken; /* lots that somebody owns or that are out of the game */
    int free_lots;
    int32_t scored[SEATS_MAX];
    PlanKept plan[SEATS_MAX];
    int prices[MARKET_SLOTS];
} Scene;

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9e3779b97f4a7c15ULL;
    return hash ^ hash >> 29;
}

/* Everything that plan_make looks at: the seat's lots, what stands on and around them, its tray, everybody's
 * population, and whether this is the last era. */
static uint64_t plan_key(const Rules *r, const Game *g, int seat, uint32_t monuments)
{
    const LotSet own = g->own[seat];
    const Player *p = &g->player[seat];
    uint64_t hash = mix(mix((uint64_t)seat + 1, own.w[0]), own.w[1]);
    hash = mix(hash, (uint64_t)p->tray[0] << 32 | p->tray[1]);
    hash = mix(hash, (uint64_t)monuments << 32 | (uint64_t)g->era << 16 | (uint64_t)g->effects << 8);
    for (int other = 0; other < seats_scored(r); other++) {
        hash = mix(hash, g->player[other].population);
    }
    for (LotSet rest = lots_and(lots_or(own, lots_around(own)), g->larger_than[0]); lots_any(rest);) {
        const Lot lot = lots_pop(&rest);
        hash = mix(hash, (uint64_t)lot << 16 | (uint64_t)g->kind[lot] << 8 | g->cell[lot]);
    }
    return hash | 1;
}

static void plan_look(const Rules *r, const Game *g, int seat, uint32_t monuments, Plans *plans, PlanKept *out_plan)
{
    const uint64_t key = plan_key(r, g, seat, monuments);
    PlanKept *kept = plans != NULL ? &plans->kept[(key >> 20) % PLANS_KEPT] : NULL;
    if (kept != NULL && kept->key == key) {
        *out_plan = *kept;
        return;
    }
    Plan plan;
    int32_t feature[FEATURE_COUNT];
    plan_make(r, g, seat, monuments, NULL, &plan);
    features_plan(r, &plan, feature);
    memset(out_plan, 0, sizeof *out_plan);
    out_plan->key = key;
    for (int step = 0; step < PLAN_STEPS; step++) {
        out_plan->gain[step] = (int16_t)plan.gain[step];
    }
    out_plan->spot[0] = (int16_t)feature[FEATURE_SPOT_ONE];
    out_plan->spot[1] = (int16_t)feature[FEATURE_SPOT_TWO];
    if (kept != NULL) {
        *kept = *out_plan;
    }
}

static int32_t mean(int32_t sum, int count)
{
    return count > 0 ? sum / count : 0;
}

static void when_read(const Scene *s, int seat, int32_t *x)
{
    const Game *g = s->g;
    const int seats = s->r->turn_seats;
    const int turn = g->turn_seat < seats ? g->turn_seat : 0;
    x[INPUT_CLOCK] = g->final_round ? 0 : s->clock;
    x[INPUT_FINAL] = g->final_round;
    x[INPUT_WAIT] = seat < seats ? (seat - turn + seats) % seats : 0;
    x[INPUT_TO_MOVE] = seat == g->turn_seat;
    x[INPUT_PLAYERS] = s->r->config.players - SEATS_LEAST;
    x[INPUT_FREE_LOTS] = s->free_lots;
}

static void race_read(const Scene *s, int seat, int32_t *x)
{
    const int own = s->g->player[seat].population;
    int ahead = NONE_AHEAD;
    int behind = NONE_AHEAD;
    for (int other = 0; other < s->seats; other++) {
        int by = s->g->player[other].population - own;
        if (other != seat) {
            ahead = by > 0 && by < ahead ? by : ahead;
            behind = by <= 0 && -by < behind ? -by : behind;
        }
    }
    x[INPUT_POPULATION] = own;
    x[INPUT_LEADS] = ahead == NONE_AHEAD && own > 0;
    x[INPUT_AHEAD] = ahead == NONE_AHEAD ? 0 : ahead;
    x[INPUT_BEHIND] = behind == NONE_AHEAD ? 0 : behind;
}

static void rivals_read(const Scene *s, int seat, int32_t *x)
{
    const Game *g = s->g;
    int rivals = 0;
    int32_t most = 0;
    int32_t sum = 0;
    int32_t silver = 0;
    int32_t lots = 0;
    int32_t empty = 0;
    int32_t plan = 0;
    for (int other = 0; other < s->seats; other++) {
        if (other == seat) {
            continue;
        }
        rivals++;
        sum += s->scored[other];
        most = s->scored[other] > most ? s->scored[other] : most;
        silver += g->player[other].silver;
        lots += lots_count(g->own[other]);
        empty += lots_count(lots_minus(g->own[other], g->larger_than[0]));
        plan = s->plan[other].gain[0] > plan ? s->plan[other].gain[0] : plan;
    }
    x[INPUT_RIVALS_MEAN] = mean(sum * RIVALS_UNIT, rivals);
    x[INPUT_RIVALS_MOST] = most;
    x[INPUT_RIVALS_SILVER] = mean(silver, rivals);
    x[INPUT_RIVALS_LOTS] = mean(lots, rivals);
    x[INPUT_RIVALS_EMPTY] = mean(empty, rivals);
    x[INPUT_RIVALS_PLAN] = plan;
}

static int runs(LotSet set, unsigned step, int length)
{
    LotSet run = set;
    for (int i = 1; i < length; i++) {
        run = lots_and(run, lots_down(set, step * (unsigned)i));
    }
    return lots_count(run);
}

static void city_read(const Scene *s, int seat, int32_t *x)
{
    const Game *g = s->g;
    const Player *p = &g->player[seat];
    const LotSet own = g->own[seat];
    const LotSet open4 = lots_minus(own, g->larger_than[3]);
    const LotSet open3 = lots_minus(own, g->larger_than[2]);
    const LotSet pairs = lots_and(open4, lots_down(open4, 1));
    const LotSet beside = lots_minus(lots_and(lots_around(own), s->r->city), s->taken);
    x[INPUT_LOTS] = lots_count(own);
    x[INPUT_EMPTY] = lots_count(lots_minus(own, g->larger_than[0]));
    x[INPUT_MARKERS] = p->markers;
    x[INPUT_NO_MARKER] = p->markers == 0;
    x[INPUT_ONE_MARKER] = p->markers == 1;
    x[INPUT_EDGES] = runs(own, 1, 2) + runs(own, LOT_STRIDE, 2);
    x[INPUT_ROOM] = lots_count(beside);
    x[INPUT_CORNERS] = lots_count(lots_and(beside, lots_cornered(own)));
    x[INPUT_SQUARES] = lots_count(lots_and(pairs, lots_down(pairs, LOT_STRIDE)));
    x[INPUT_LINES_4] = runs(open4, 1, 4) + runs(open4, LOT_STRIDE, 4);
    x[INPUT_LINES_3] = runs(open3, 1, 3) + runs(open3, LOT_STRIDE, 3);
    x[INPUT_SMALL] = lots_count(lots_and(own, lots_minus(g->larger_than[0], g->larger_than[1])));
    x[INPUT_MIDDLE] = lots_count(lots_and(own, lots_minus(g->larger_than[1], g->larger_than[2])));
    x[INPUT_LARGE] = lots_count(lots_and(own, lots_minus(g->larger_than[2], g->larger_than[3])));
    x[INPUT_CIVICS] = lots_count(lots_and(g->civic, own));
}

static void tray_read(const Scene *s, int seat, int32_t *x)
{
    const Player *p = &s->g->player[seat];
    for (int copy = 0; copy < PIECE_COPIES; copy++) {
        for (uint32_t rest = p->tray[copy]; rest != 0; rest &= rest - 1) {
            const Piece *piece = &s->r->piece[__builtin_ctz(rest)];
            x[INPUT_TRAY_HOMES] += piece->citizens;
            x[INPUT_TRAY_SHOPS] += piece->type == TYPE_COMMERCIAL ? piece->silver + piece->vp : 0;
            x[INPUT_TRAY_CIVICS] += piece->type == TYPE_CIVIC;
            x[INPUT_TRAY_LARGE] += shape_size(piece->shape) >= 3;
        }
    }
}

static void market_read(const Scene *s, int seat, int32_t *x)
{
    const Game *g = s->g;
    const LotSet own = g->own[seat];
    const LotSet near = lots_around(own);
    const LotSet rivals = lots_around(lots_minus(s->taken, own));
    for (int slot = 0; slot < g->market_count; slot++) {
        const Card card = g->market[slot];
        if (card >= LOT_END || !lots_has(near, card)) {
            continue;
        }
        int fit = lots_count(lots_and(lots_around(lots_one(card)), own));
        x[INPUT_OFFERED]++;
        x[INPUT_REACHABLE] += s->prices[slot] <= g->player[seat].silver;
        x[INPUT_CONTESTED] += lots_has(rivals, card);
        x[INPUT_BEST_FIT] = fit > x[INPUT_BEST_FIT] ? fit : x[INPUT_BEST_FIT];
    }
}

static void modules_read(const Scene *s, int seat, int32_t *x)
{
    const Rules *r = s->r;
    const uint8_t *module = r->config.module;
    const Player *p = &s->g->player[seat];
    x[INPUT_WITH_MONUMENTS] = module[MODULE_MONUMENTS] != 0;
    x[INPUT_WITH_TRADING] = module[MODULE_TRADING] != 0;
    x[INPUT_WITH_STEALING] = module[MODULE_STEALING] != 0;
    x[INPUT_WITH_OBJECTIVES] = module[MODULE_OBJECTIVES] != 0;
    x[INPUT_WITH_INVOCATIONS] = module[MODULE_INVOCATIONS] != 0;
    x[INPUT_WITH_ROLES] = module[MODULE_ROLES] != 0;
    x[INPUT_WITH_ROADS] = module[MODULE_ROADS] != 0;
    x[INPUT_WITH_CONSUL] = module[MODULE_CONSUL] != 0;
    x[INPUT_WITH_CERES] = module[MODULE_CERES] != 0;
    if (seat == r->config.players) {
        x[INPUT_IS_CONSUL] = module[MODULE_CONSUL] != 0;
        x[INPUT_IS_CERES] = module[MODULE_CERES] != 0;
    }
    x[INPUT_HARD] = module[MODULE_CONSUL] + module[MODULE_CERES] - r->automaton;
    x[INPUT_FAVORS] = p->favors + p->favors_spent;
    x[INPUT_MONUMENT_MARKERS] = p->monument_markers;
    x[INPUT_TOKENS] = p->population_tokens[0] + 2 * p->population_tokens[1];
}

/* What modules are worth by hand; the seat's view of things. */
static void terms_read(const Eye *eye, const Game *g, int32_t *x)
{
    const uint8_t *module = eye->r->config.module;
    x[INPUT_CARDS] = terms_cards(eye, g) / VP;
    x[INPUT_ROADS] = module[MODULE_ROADS] != 0 ? terms_roads(eye, g) / VP : 0;
    x[INPUT_PARKS] = module[MODULE_CERES] != 0 ? parks_threat(eye->r, g) / VP : 0;
}

static void scene_open(const Rules *r, const Game *g, Scene *out_scene)
{
    out_scene->r = r;
    out_scene->g = g;
    out_scene->seats = seats_scored(r);
    out_scene->clock = era_clock(g);
    out_scene->taken = g->discarded;
    for (int seat = 0; seat < out_scene->seats; seat++) {
        out_scene->taken = lots_or(out_scene->taken, g->own[seat]);
    }
    out_scene->free_lots = lots_count(lots_minus(r->city, out_scene->taken));
    game_preview(r, g, NULL, out_scene->scored);
    game_prices(r, g, NO_SEAT, out_scene->prices);
}

void inputs_read(const Rules *r, const Game *g, Plans *plans, int32_t out_inputs[SEATS_MAX][INPUT_COUNT])
{
    const bool more = (r->modules & ~(1U << MODULE_DRAFT)) != 0;
    Scene scene;
    scene_open(r, g, &scene);
    memset(out_inputs, 0, sizeof(int32_t) * INPUT_COUNT * (size_t)scene.seats);
    memset(scene.plan, 0, sizeof scene.plan);
    for (int seat = 0; seat < r->config.players; seat++) {
        Eye eye;
        uint32_t monuments = 0;
        if (more) {
            eye_open(&GREEDY_WEIGHTS, r, g, seat, &eye);
            eye.rival = 0;
            monuments = eye.monuments;
            terms_read(&eye, g, out_inputs[seat]);
        }
        plan_look(r, g, seat, monuments, plans, &scene.plan[seat]);
    }
    for (int seat = 0; seat < scene.seats; seat++) {
        int32_t *x = out_inputs[seat];
        const Player *p = &g->player[seat];
        int32_t silver[FEATURE_COUNT];
        when_read(&scene, seat, x);
        race_read(&scene, seat, x);
        rivals_read(&scene, seat, x);
        city_read(&scene, seat, x);
        tray_read(&scene, seat, x);
        market_read(&scene, seat, x);
        if (more) {
            modules_read(&scene, seat, x);
        }
        features_silver(p->silver, silver);
        x[INPUT_PREVIEW] = scene.scored[seat];
        x[INPUT_CIVIC_VP] = p->civic_vp;
        x[INPUT_SHOPS] = p->shop_silver;
        x[INPUT_SHOPS_VP] = p->shop_vp;
        x[INPUT_SILVER_LOW] = silver[FEATURE_SILVER_LOW];
        x[INPUT_SILVER_MID] = silver[FEATURE_SILVER_MID];
        x[INPUT_SILVER_HIGH] = silver[FEATURE_SILVER_HIGH];
        x[INPUT_PLAN_1] = scene.plan[seat].gain[0];
        x[INPUT_PLAN_2] = scene.plan[seat].gain[1];
        x[INPUT_PLAN_3] = scene.plan[seat].gain[2];
        x[INPUT_SPOT_ONE] = scene.plan[seat].spot[0];
        x[INPUT_SPOT_TWO] = scene.plan[seat].spot[1];
    }
}
