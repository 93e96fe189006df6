/* SPDX-License-Identifier: MIT */
/* base.c - the verbs Income and Buy (section 2). */
#include "module.h"

#include <stddef.h>

enum { INCOME_BASE = 5, SILVER_CEILING = 1000000000 };

static ASIDE int income_more(const Rules *r, const Game *g, int seat)
{
    int silver = 0;
    EACH_HOOK(r, income, hook)
    {
        silver += hook->income(r, g, seat);
    }
    return silver;
}

/* Rule 2.3. */
int game_income(const Rules *r, const Game *g, int seat)
{
    return INCOME_BASE + g->player[seat].shop_silver + (HOOKED(r, income) ? income_more(r, g, seat) : 0);
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

static bool needs_marker(Card card)
{
    return !card_is_invocation(card); /* there is no lot to mark (12.3) */
}

RuleError buy_check(const Rules *r, const Game *g, Action a)
{
    Card card = (Card)action_a(a);
    const Player *p = &g->player[g->seat];
    bool on_market = false;
    for (int slot = 0; slot < g->market_count; slot++) {
        on_market |= g->market[slot] == card;
    }
    if ((a & 0xffff) != 0 || (!card_is_invocation(card) && (card >= LOT_END || !lots_has(r->city, card)))) {
        return RULE_NOT_AN_ACTION;
    }
    if (g->final_round) {
        return RULE_FINAL_ROUND;
    }
    if (!on_market) {
        return RULE_DEED_NOT_ON_MARKET;
    }
    if (p->markers == 0 && needs_marker(card)) {
        return RULE_NO_MARKER;
    }
    return p->silver < game_price(r, g, g->seat, market_slot(g, card)) ? RULE_TOO_DEAR : RULE_OK;
}

void buy_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    Card card = (Card)action_a(a);
    Player *p = &g->player[g->seat];
    int slot = market_slot(g, card);
    int price = game_price(r, g, g->seat, slot);
    g->acted = 1;
    p->silver -= price;
    if (lines != NULL && price != 0) {
        Line line = line_make(g, LINE_SILVER, g->seat, RULE(2, 4));
        line.what = WHAT_DEED;
        line.card = card;
        line.lots = needs_marker(card) ? lots_one(card) : lots_none();
        line_amount(lines, line, AMOUNT_SILVER, -price);
    }
    if (needs_marker(card)) {
        markers_take(p, 1);
        g->own[g->seat] = lots_or(g->own[g->seat], lots_one(card));
        g->effects &= (uint8_t)~TURN_FREE_DEED; /* i02 was for this deed (12.4) */
    } else {
        g->invocation[card - CARD_INVOCATION] = (uint8_t)(INVOCATION_HELD + g->seat);
    }
    market_take(g, slot, lines);
    turn_action_taken(r, g, lines);
}

/* With prices that are not the printed ones, and perhaps cards that need no marker. */
static ASIDE uint32_t buy_list_priced(const Rules *r, const Game *g, ActionList out_actions)
{
    const Player *p = &g->player[g->seat];
    const int32_t silver = p->silver;
    const bool marked = p->markers != 0;
    uint32_t count = 0;
    int prices[MARKET_SLOTS];
    if (!marked && r->config.module[MODULE_INVOCATIONS] == 0) {
        return 0;
    }
    game_prices(r, g, g->seat, prices);
    for (int slot = 0; slot < g->market_count; slot++) {
        const Card card = g->market[slot];
        out_actions[count] = action_make(VERB_BUY, card, 0, 0);
        count += (silver >= prices[slot]) & (marked | !needs_marker(card)); /* no branch that could not be foreseen */
    }
    return count;
}

uint32_t buy_list(const Rules *r, const Game *g, ActionList out_actions)
{
    const Player *p = &g->player[g->seat];
    const int32_t silver = p->silver;
    const int slots = g->market_count;
    ActionList next = out_actions;
    if (HOOKED(r, fees) || HOOKED(r, prices)) {
        return buy_list_priced(r, g, out_actions);
    }
    if (p->markers == 0) {
        return 0;
    }
    for (int slot = 0; slot < slots; slot++) {
        *next = action_make(VERB_BUY, g->market[slot], 0, 0);
        next += silver >= r->price[slot] + g->bribe[slot];
    }
    return (uint32_t)(next - out_actions);
}

/* Deeds are numbered in reading order of the city, invocations after them. */
uint32_t buy_count(const Rules *r)
{
    return (uint32_t)r->size * r->size + (r->config.module[MODULE_INVOCATIONS] != 0 ? INVOCATION_COUNT : 0);
}
uint32_t buy_number(const Rules *r, Action a)
{
    Card card = (Card)action_a(a);
    if (card_is_invocation(card)) {
        return (uint32_t)r->size * r->size + card - CARD_INVOCATION;
    }
    return lot_number(r, card);
}
Action buy_action(const Rules *r, uint32_t number)
{
    uint32_t lots = (uint32_t)r->size * r->size;
    unsigned card = number < lots ? lot_numbered(r, number) : CARD_INVOCATION + number - lots;
    return action_make(0, card, 0, 0);
}

/* Rule 2.2: done with free actions. */
void end_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    (void)a;
    turn_end(r, g, lines);
}
