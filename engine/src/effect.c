/* effect.c - what a card does, once and at once (effects.def). */
#include "module.h"

#include <stddef.h>

enum { AMOUNT_CEILING = 1000000 }; /* silver, which an errata file may let a card count, has no other */

int effect_amount(const Rules *r, const Game *g, int seat, const Effect *effect)
{
    int64_t amount = effect->amount;
    if (effect->quantity != QUANTITY_NONE) {
        amount *= quantity(r, g, seat, effect->quantity, lots_none()) / (effect->per > 1 ? effect->per : 1);
    }
    const int most = effect->limit != 0 ? effect->limit : AMOUNT_CEILING;
    return (int)(amount > most ? most : amount);
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

static void take_from_others(const Rules *r, Game *g, int seat, int amount, Line line, Lines *lines)
{
    int sum = 0;
    for (int other = 0; other < r->config.players; other++) {
        if (other != seat) {
            int paid = silver_payable(g, other, amount);
            Line theirs = line;
            theirs.seat = (uint8_t)other;
            silver_add(g, lines, theirs, -paid);
            sum += paid;
        }
    }
    silver_add(g, lines, line, sum);
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

/* Tokens are of 1 and of 2 (14.8); an errata file may print more. */
static void tokens_gain(Player *p, int amount)
{
    p->population_tokens[0] = (uint8_t)(p->population_tokens[0] + amount % 2);
    p->population_tokens[1] = (uint8_t)(p->population_tokens[1] + amount / 2);
}

bool effect_do(const Rules *r, Game *g, int seat, const Effect *effect, Line line, Lines *lines)
{
    int amount = effect_amount(r, g, seat, effect);
    line.seat = (uint8_t)seat;
    switch (effect->what) {
    case EFFECT_VP:
        vp_add(g, lines, line, amount);
        return true;
    case EFFECT_SILVER:
        silver_add(g, lines, line, amount);
        return true;
    case EFFECT_LOSE_VP:
        vp_lose(r, g, amount, line, lines);
        return true;
    case EFFECT_PAY:
        silver_add(g, lines, line, -silver_payable(g, seat, amount));
        return true;
    case EFFECT_TAKE:
        take_from_others(r, g, seat, amount, line, lines);
        return true;
    case EFFECT_POPULATION:
        tokens_gain(&g->player[seat], amount);
        line.card = line.what == WHAT_ROAD ? line.card : 0;
        line.what = WHAT_TOKENS;
        line.rule = RULE(3, 6);
        line.lots = lots_none();
        population_line(r, g, line, lines);
        return true;
    case EFFECT_FAVOR:
        g->player[seat].favors = (uint8_t)(g->player[seat].favors + amount);
        return true;
    case EFFECT_FIRST_PLAYER:
        if (g->era + 1 < ERA_COUNT) {
            g->first = (uint8_t)seat;
            g->first_taken = (uint8_t)(seat + 1);
        }
        return true;
    case EFFECT_FREE_DEED:
        g->effects |= TURN_FREE_DEED;
        return true;
    case EFFECT_EQUAL_SIZE:
        g->effects |= TURN_EQUAL_SIZE;
        return true;
    case EFFECT_NO_REQUIREMENT:
        g->effects |= TURN_NO_REQUIREMENT;
        return true;
    case EFFECT_FREE_STEAL:
        g->effects |= TURN_FREE_STEAL;
        return true;
    case EFFECT_ACTION:
        g->actions = (uint8_t)(g->actions + amount);
        return true;
    case EFFECT_MARKERS:
        markers_take(&g->player[seat], -amount);
        return true;
    case EFFECT_MORE_POPULATION:
        population_line(r, g, line, lines);
        return true;
    default:
        return false;
    }
}
