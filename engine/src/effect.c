/* SPDX-License-Identifier: MIT */
/* effect.c - what a card does, once and at once (effects.def). */
#include "module.h"

#include <stddef.h>

enum { AMOUNT_CEILING = 1000000 }; /* silver, which an errata file may let a card count, has no other */

int effect_most(const Effect *effect, int64_t amount)
{
    const int most = effect->limit != 0 ? effect->limit : AMOUNT_CEILING;
    return (int)(amount > most ? most : amount);
}

OUTLINED int effect_amount(const Rules *r, const Game *g, int seat, const Effect *effect)
{
    int64_t amount = effect->amount;
    if (effect->quantity != QUANTITY_NONE) {
        amount *= quantity(r, g, seat, effect->quantity, lots_none()) / (effect->per > 1 ? effect->per : 1);
    }
    return effect_most(effect, amount);
}

int population_more(const Rules *r, const Game *g, int seat, const Effect *effect)
{
    bool holds = effect->quantity == QUANTITY_NONE || quantity(r, g, seat, effect->quantity, lots_none()) >= 1;
    return holds ? effect->amount : 0;
}

/* A player who must pay more than they have pays what they have (14.9). */
int silver_payable(const Game *g, int seat, int amount)
{
    return g->player[seat].silver < amount ? g->player[seat].silver : amount;
}

/* VP lost never bring a player under 0 except with the Consul (14.9). */
void vp_lose(const Rules *r, Game *g, int amount, Line line, Lines *lines)
{
    int vp = g->player[line.seat].vp;
    if (r->config.module[MODULE_CONSUL] == 0 && vp < amount) {
        amount = vp > 0 ? vp : 0;
    }
    vp_add(g, lines, line, -amount);
}

/* The functions of effects.def; line.seat is the seat it happens to. */
static void do_vp(const Rules *r, Game *g, int amount, Line line, Lines *lines)
{
    (void)r;
    vp_add(g, lines, line, amount);
}
static void do_silver(const Rules *r, Game *g, int amount, Line line, Lines *lines)
{
    (void)r;
    silver_add(g, lines, line, amount);
}
static void do_lose_vp(const Rules *r, Game *g, int amount, Line line, Lines *lines)
{
    vp_lose(r, g, amount, line, lines);
}
static void do_pay(const Rules *r, Game *g, int amount, Line line, Lines *lines)
{
    (void)r;
    silver_add(g, lines, line, -silver_payable(g, line.seat, amount));
}
static void do_take(const Rules *r, Game *g, int amount, Line line, Lines *lines)
{
    int sum = 0;
    for (int other = 0; other < r->config.players; other++) {
        if (other != line.seat) {
            int paid = silver_payable(g, other, amount);
            Line theirs = line;
            theirs.seat = (uint8_t)other;
            silver_add(g, lines, theirs, -paid);
            sum += paid;
        }
    }
    silver_add(g, lines, line, sum);
}
/* Tokens are of 1 and of 2 (14.8); an errata file may print more. */
static void do_population(const Rules *r, Game *g, int amount, Line line, Lines *lines)
{
    Player *p = &g->player[line.seat];
    p->population_tokens[0] = (uint8_t)(p->population_tokens[0] + amount % 2);
    p->population_tokens[1] = (uint8_t)(p->population_tokens[1] + amount / 2);
    line.card = line.what == WHAT_ROAD ? line.card : 0;
    line.what = WHAT_TOKENS;
    line.rule = RULE(3, 6);
    line.lots = lots_none();
    population_line(r, g, line, lines);
}
static void do_favor(const Rules *r, Game *g, int amount, Line line, Lines *lines)
{
    Player *p = &g->player[line.seat];
    (void)r;
    (void)lines;
    p->favors = (uint8_t)(p->favors + amount);
}
static void do_first_player(const Rules *r, Game *g, int amount, Line line, Lines *lines)
{
    (void)r;
    (void)amount;
    (void)lines;
    if (g->era + 1 < ERA_COUNT) {
        g->first = line.seat;
        g->first_taken = (uint8_t)(line.seat + 1);
    }
}
static void do_action(const Rules *r, Game *g, int amount, Line line, Lines *lines)
{
    (void)r;
    (void)line;
    (void)lines;
    g->actions = (uint8_t)(g->actions + amount);
}
static void do_markers(const Rules *r, Game *g, int amount, Line line, Lines *lines)
{
    (void)r;
    (void)lines;
    markers_take(&g->player[line.seat], -amount);
}
static void do_more_population(const Rules *r, Game *g, int amount, Line line, Lines *lines)
{
    (void)amount;
    population_line(r, g, line, lines);
}

typedef void EffectFunction(const Rules *r, Game *g, int amount, Line line, Lines *lines);
#ifdef ENGINE_UNIT /* a switch in place of the functions in a table, as in rows.h */
#define DONE_BY(function) NULL
#else
#define DONE_BY(function) function
#endif
typedef struct EffectRow {
    EffectFunction *function;
    uint8_t turn;
    uint8_t lots;
    uint8_t flags;
} EffectRow;
static const EffectRow EFFECTS[EFFECT_COUNT] = {
#define EFFECT(id, word, function, turn, lots, flags) {DONE_BY(function), turn, lots, flags},
#include "engine/effects.def"
};

unsigned effect_flags(int effect)
{
    return EFFECTS[effect].flags;
}
int effect_lots(int effect)
{
    return EFFECTS[effect].lots;
}

#ifdef ENGINE_UNIT
static INLINED void effect_call(EffectFunction *function, const Rules *r, Game *g, const Effect *effect, Line line,
                                Lines *lines)
{
    if (function != NULL) {
        function(r, g, effect_amount(r, g, line.seat, effect), line, lines);
    }
}
#endif

OUTLINED void effect_do(const Rules *r, Game *g, int seat, const Effect *effect, Line line, Lines *lines)
{
    const EffectRow *row = &EFFECTS[effect->what];
    line.seat = (uint8_t)seat;
    g->effects |= row->turn;
#ifdef ENGINE_UNIT
    switch (effect->what) {
#define EFFECT(id, word, function, turn, lots, flags)                                                                  \
    case EFFECT_##id:                                                                                                  \
        effect_call(function, r, g, effect, line, lines);                                                              \
        break;
#include "engine/effects.def"
    default:
        break;
    }
#else
    if (row->function != NULL) {
        row->function(r, g, effect_amount(r, g, seat, effect), line, lines);
    }
#endif
}
