/* base.c - the verbs Income and Buy (section 2). */
#include "module.h"

#include <stddef.h>

enum { INCOME_BASE = 5, SILVER_CEILING = 1000000000 };

/* Rule 2.3. */
int shop_income(const Rules *r, const Game *g, int seat)
{
    (void)r;
    return INCOME_BASE + g->player[seat].shop_silver;
}

int game_income(const Rules *r, const Game *g, int seat)
{
    int silver = 0;
    EACH_HOOK(r, income, hook)
    {
        silver += hook->income(r, g, seat);
    }
    return silver;
}

RuleError income_check(const Rules *r, const Game *g, Action a)
{
    (void)r;
    (void)g;
    return (a & 0xffffff) == 0 ? RULE_OK : RULE_NOT_AN_ACTION;
}

void income_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    Player *p = &g->player[g->seat];
    int silver = game_income(r, g, g->seat);
    (void)a;
    if (p->silver > SILVER_CEILING) {
        silver = 0; /* only a game without the idle guard can come here (rule 4.3) */
    }
    p->silver += silver;
    if (lines != NULL) {
        Line line = line_make(g, LINE_SILVER, g->seat, RULE(2, 3));
        line.what = WHAT_INCOME;
        line_amount(lines, line, AMOUNT_SILVER, silver);
    }
    turn_action_taken(r, g, lines);
}

uint32_t income_list(const Rules *r, const Game *g, Action *out_actions)
{
    (void)r;
    (void)g;
    out_actions[0] = action_make(VERB_INCOME, 0, 0, 0);
    return 1;
}

uint32_t income_count(const Rules *r)
{
    (void)r;
    return 1;
}
uint32_t income_number(const Rules *r, Action a)
{
    (void)r;
    (void)a;
    return 0;
}
Action income_action(const Rules *r, uint32_t number)
{
    (void)r;
    (void)number;
    return action_make(VERB_INCOME, 0, 0, 0);
}

static int market_slot(const Game *g, Card card)
{
    int slot = 0;
    while (slot < g->market_count && g->market[slot] != card) {
        slot++;
    }
    return slot;
}

RuleError buy_check(const Rules *r, const Game *g, Action a)
{
    Card card = (Card)action_a(a);
    const Player *p = &g->player[g->seat];
    int slot = market_slot(g, card);
    if ((a & 0xffff) != 0 || card >= LOT_END || !lots_has(r->city, card)) {
        return RULE_NOT_AN_ACTION;
    }
    if (g->final_round) {
        return RULE_FINAL_ROUND;
    }
    if (slot == g->market_count) {
        return RULE_DEED_NOT_ON_MARKET;
    }
    if (p->markers == 0) {
        return RULE_NO_MARKER;
    }
    return p->silver < game_price(r, g, g->seat, slot) ? RULE_TOO_DEAR : RULE_OK;
}

void buy_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    Card card = (Card)action_a(a);
    Player *p = &g->player[g->seat];
    int slot = market_slot(g, card);
    int price = game_price(r, g, g->seat, slot);
    p->silver -= price;
    markers_take(p, 1);
    g->own[g->seat] = lots_or(g->own[g->seat], lots_one(card));
    g->acted = 1;
    g->market_count--;
    for (int i = slot; i < g->market_count; i++) {
        g->market[i] = g->market[i + 1];
    }
    g->market[g->market_count] = NO_CARD;
    if (lines != NULL) {
        Line line = line_make(g, LINE_SILVER, g->seat, RULE(2, 4));
        line.what = WHAT_DEED;
        line.lots = lots_one(card);
        line_amount(lines, line, AMOUNT_SILVER, -price);
    }
    market_fill(g, lines);
    turn_action_taken(r, g, lines);
}

uint32_t buy_list(const Rules *r, const Game *g, Action *out_actions)
{
    const Player *p = &g->player[g->seat];
    uint32_t count = 0;
    if (p->markers == 0) {
        return 0;
    }
    for (int slot = 0; slot < g->market_count; slot++) {
        out_actions[count] = action_make(VERB_BUY, g->market[slot], 0, 0);
        count += p->silver >= game_price(r, g, g->seat, slot);
    }
    return count;
}

/* Deeds are numbered in reading order of the city. */
uint32_t buy_count(const Rules *r)
{
    return (uint32_t)r->size * r->size;
}
uint32_t buy_number(const Rules *r, Action a)
{
    Lot lot = (Lot)action_a(a);
    return (uint32_t)(lot_row(lot) * r->size + lot_column(lot));
}
Action buy_action(const Rules *r, uint32_t number)
{
    Lot lot = lot_at((int)(number % r->size), (int)(number / r->size));
    return action_make(VERB_BUY, lot, 0, 0);
}
