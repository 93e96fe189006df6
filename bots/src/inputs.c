/* SPDX-License-Identifier: MIT */
/* inputs.c - reads the inputs of inputs.def off a state. */
#include "inputs.h"
#include "feature.h"
#include "terms.h"

#include <stddef.h>
#include <string.h>

enum { RIVALS_UNIT = 4, NONE_AHEAD = 1000, TURN_PRICE = 5 /* about what a turn can use up */, LEAD_MOST = 60 };

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

/* What stands on these lots, as a sum: the processor need not wait for one lot to go on with the next. */
static uint64_t lots_key(const Game *g, LotSet lots)
{
    uint64_t sum = 0;
    for (int half = 0; half < 2; half++) {
        for (uint64_t rest = lots.w[half]; rest != 0; rest &= rest - 1) {
            const int lot = half * 64 + __builtin_ctzll(rest);
            const uint64_t word = (uint64_t)lot << 16 | (uint64_t)g->kind[lot] << 8 | g->cell[lot];
            sum += mix(word * 0xd6e8feb86659fd93ULL, word >> 7);
        }
    }
    return sum;
}

/* Everything that plan_make looks at: the rules, the seat's lots, what stands on and around them, its tray, everybody's
 * population, and whether this is the last era. */
static uint64_t plan_key(const Rules *r, const Game *g, int seat, uint32_t monuments)
{
    const LotSet own = g->own[seat];
    const Player *p = &g->player[seat];
    uint64_t hash = mix(r->hash, (uint64_t)r->config.game << 1 | (r->config.module[MODULE_CONSUL] != 0));
    hash = mix(mix(mix(hash, (uint64_t)seat + 1), own.w[0]), own.w[1]);
    hash = mix(hash, (uint64_t)p->tray[0] << 32 | p->tray[1]);
    hash = mix(hash, (uint64_t)monuments << 32 | (uint64_t)g->era << 16 | (uint64_t)g->effects << 8);
    for (int other = 0; other < seats_scored(r); other++) {
        hash = mix(hash, g->player[other].population);
    }
    return mix(hash, lots_key(g, lots_and(lots_or(own, lots_around(own)), g->larger_than[0]))) | 1;
}

static int runs(LotSet set, unsigned step, int length)
{
    LotSet run = set;
    for (int i = 1; i < length; i++) {
        run = lots_and(run, lots_down(set, step * (unsigned)i));
    }
    return lots_count(run);
}

static void tray_see(const Rules *r, const Player *p, PlanKept *out)
{
    for (int copy = 0; copy < PIECE_COPIES; copy++) {
        for (uint32_t rest = p->tray[copy]; rest != 0; rest &= rest - 1) {
            const Piece *piece = &r->piece[__builtin_ctz(rest)];
            out->tray_homes = (int16_t)(out->tray_homes + piece->citizens);
            out->tray_shops =
                (int16_t)(out->tray_shops + (piece->type == TYPE_COMMERCIAL ? piece->silver + piece->vp : 0));
            out->tray_civics = (uint8_t)(out->tray_civics + (piece->type == TYPE_CIVIC));
            out->tray_large = (uint8_t)(out->tray_large + (shape_size(piece->shape) >= 3));
            out->reach = piece->citizens > out->reach ? piece->citizens : out->reach;
        }
    }
}

static void room_see(const Game *g, LotSet own, PlanKept *out)
{
    const LotSet open4 = lots_minus(own, g->larger_than[3]);
    const LotSet open3 = lots_minus(own, g->larger_than[2]);
    const LotSet pairs = lots_and(open4, lots_down(open4, 1));
    out->edges = (uint8_t)(runs(own, 1, 2) + runs(own, LOT_STRIDE, 2));
    out->squares = (uint8_t)lots_count(lots_and(pairs, lots_down(pairs, LOT_STRIDE)));
    out->lines[0] = (uint8_t)(runs(open3, 1, 3) + runs(open3, LOT_STRIDE, 3));
    out->lines[1] = (uint8_t)(runs(open4, 1, 4) + runs(open4, LOT_STRIDE, 4));
    for (int size = 0; size < 3; size++) {
        const LotSet of_size = lots_minus(g->larger_than[size], g->larger_than[size + 1]);
        out->under[size] = (uint8_t)lots_count(lots_and(own, of_size));
    }
}

static void seat_see(const Rules *r, const Game *g, int seat, PlanKept *out)
{
    memset(out, 0, sizeof *out);
    tray_see(r, &g->player[seat], out);
    room_see(g, g->own[seat], out);
}

static void plan_see(const Rules *r, const Game *g, int seat, uint32_t monuments, PlanKept *out)
{
    Plan plan;
    int32_t feature[FEATURE_COUNT];
    plan_make(r, g, seat, monuments, NULL, &plan);
    features_plan(r, &plan, feature);
    for (int step = 0; step < PLAN_STEPS; step++) {
        out->gain[step] = (int16_t)plan.gain[step];
    }
    out->spot[0] = (int16_t)feature[FEATURE_SPOT_ONE];
    out->spot[1] = (int16_t)feature[FEATURE_SPOT_TWO];
}

/* Where a plan is kept; fetched from afar while something else is done. */
static PlanKept *plan_place(Plans *plans, uint64_t key)
{
    PlanKept *kept = &plans->kept[(key >> 20) % PLANS_KEPT];
    __builtin_prefetch(kept);
    return kept;
}

/* What is seen of a seat, kept if it was not before; an automaton plans nothing. */
static void plan_look(const Rules *r, const Game *g, int seat, uint32_t monuments, uint64_t key, PlanKept *kept,
                      PlanKept *out_plan)
{
    if (kept != NULL && kept->key == key) {
        *out_plan = *kept;
        return;
    }
    seat_see(r, g, seat, out_plan);
    if (seat < r->config.players) {
        plan_see(r, g, seat, monuments, out_plan);
        out_plan->key = key;
    }
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
    x[INPUT_POPULATION_VP] = own == 0 ? 0 : own + (ahead == NONE_AHEAD ? s->r->bonus[s->g->era] : ahead);
}

/* Who could take points of the race from the seat: those not ahead of it who could pass it with one building. It then
 * scores what they have, which may be one more than it has itself (5.2). */
static void breakers_read(const Scene *s, int seat, int32_t *x)
{
    const int own = s->g->player[seat].population;
    for (int other = 0; other < s->seats; other++) {
        const int theirs = s->g->player[other].population;
        if (other == seat) {
            continue;
        }
        x[INPUT_TIED] += theirs == own && own > 0;
        x[INPUT_POPULATION_PLACE] += theirs > own;
        x[INPUT_LEADER_GAP] = theirs - own > x[INPUT_LEADER_GAP] ? theirs - own : x[INPUT_LEADER_GAP];
        x[INPUT_BREAKERS] += theirs <= own && theirs + s->plan[other].reach > own;
        x[INPUT_RIVALS_REACH] =
            s->plan[other].reach > x[INPUT_RIVALS_REACH] ? s->plan[other].reach : x[INPUT_RIVALS_REACH];
    }
    x[INPUT_REACH] = s->plan[seat].reach;
    x[INPUT_FALL] = x[INPUT_BREAKERS] > 0 && own > 0 ? x[INPUT_POPULATION_VP] - own - 1 : 0;
}

static int32_t within(int32_t number, int32_t most)
{
    return number > most ? most : number < -most ? -most : number;
}

static void lead_read(const Scene *s, int seat, int32_t *x)
{
    const Game *g = s->g;
    const int32_t own = g->player[seat].vp + s->scored[seat];
    int rivals = 0;
    int best = seat;
    int32_t sum = 0;
    int32_t most = INT32_MIN;
    int32_t most_scored = INT32_MIN;
    int32_t shops = 0;
    for (int other = 0; other < s->seats; other++) {
        const Player *p = &g->player[other];
        const int32_t theirs = p->vp + s->scored[other];
        if (other == seat) {
            continue;
        }
        rivals++;
        sum += theirs;
        shops += p->shop_silver;
        best = theirs > most ? other : best;
        most = theirs > most ? theirs : most;
        most_scored = p->vp > most_scored ? p->vp : most_scored;
        x[INPUT_PLACE] += theirs > own;
    }
    if (rivals > 0) {
        x[INPUT_LEAD] = within(own - most, LEAD_MOST);
        x[INPUT_LEAD_MEAN] = within(own - sum / rivals, LEAD_MOST);
        x[INPUT_LEAD_SCORED] = within(g->player[seat].vp - most_scored, LEAD_MOST);
        x[INPUT_BEST_SILVER] = within(g->player[best].silver, LEAD_MOST);
        x[INPUT_RIVALS_SHOPS] = shops / rivals;
    }
}

static void turns_read(const Scene *s, int seat, int32_t *x)
{
    const Game *g = s->g;
    const int left = g->pile_end[g->era] - g->pile_next[g->era];
    const int turns = g->final_round ? 0 : 1 + left / s->r->config.players;
    const int32_t spare = g->player[seat].silver - TURN_PRICE * (turns + 1);
    x[INPUT_TURNS] = turns;
    x[INPUT_SPARE] = spare > 0 ? within(spare, LEAD_MOST) : 0;
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

static void city_read(const Scene *s, int seat, int32_t *x)
{
    const Game *g = s->g;
    const Player *p = &g->player[seat];
    const PlanKept *seen = &s->plan[seat];
    const LotSet own = g->own[seat];
    const LotSet beside = lots_minus(lots_and(lots_around(own), s->r->city), s->taken);
    x[INPUT_LOTS] = lots_count(own);
    x[INPUT_EMPTY] = lots_count(lots_minus(own, g->larger_than[0]));
    x[INPUT_MARKERS] = p->markers;
    x[INPUT_NO_MARKER] = p->markers == 0;
    x[INPUT_ONE_MARKER] = p->markers == 1;
    x[INPUT_EDGES] = seen->edges;
    x[INPUT_ROOM] = lots_count(beside);
    x[INPUT_CORNERS] = lots_count(lots_and(beside, lots_cornered(own)));
    x[INPUT_SQUARES] = seen->squares;
    x[INPUT_LINES_4] = seen->lines[1];
    x[INPUT_LINES_3] = seen->lines[0];
    x[INPUT_SMALL] = seen->under[0];
    x[INPUT_MIDDLE] = seen->under[1];
    x[INPUT_LARGE] = seen->under[2];
    x[INPUT_CIVICS] = lots_count(lots_and(g->civic, own));
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
    uint32_t monuments[SEATS_MAX] = {0};
    uint64_t key[SEATS_MAX] = {0};
    PlanKept *kept[SEATS_MAX] = {NULL};
    Scene scene;
    memset(out_inputs, 0, sizeof(int32_t) * INPUT_COUNT * (size_t)seats_scored(r));
    for (int seat = 0; seat < r->config.players; seat++) {
        if (more) {
            Eye eye;
            eye_open(&GREEDY_WEIGHTS, r, g, seat, &eye);
            eye.rival = 0;
            monuments[seat] = eye.monuments;
            terms_read(&eye, g, out_inputs[seat]);
        }
        key[seat] = plan_key(r, g, seat, monuments[seat]);
        kept[seat] = plans != NULL ? plan_place(plans, key[seat]) : NULL;
    }
    scene_open(r, g, &scene);
    for (int seat = 0; seat < scene.seats; seat++) {
        plan_look(r, g, seat, monuments[seat], key[seat], kept[seat], &scene.plan[seat]);
    }
    for (int seat = 0; seat < scene.seats; seat++) {
        int32_t *x = out_inputs[seat];
        const Player *p = &g->player[seat];
        int32_t silver[FEATURE_COUNT];
        when_read(&scene, seat, x);
        race_read(&scene, seat, x);
        breakers_read(&scene, seat, x);
        lead_read(&scene, seat, x);
        turns_read(&scene, seat, x);
        rivals_read(&scene, seat, x);
        city_read(&scene, seat, x);
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
        x[INPUT_TRAY_HOMES] = scene.plan[seat].tray_homes;
        x[INPUT_TRAY_SHOPS] = scene.plan[seat].tray_shops;
        x[INPUT_TRAY_CIVICS] = scene.plan[seat].tray_civics;
        x[INPUT_TRAY_LARGE] = scene.plan[seat].tray_large;
    }
}
