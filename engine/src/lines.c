/* SPDX-License-Identifier: MIT */
/* lines.c - what happens, told line by line, and the sums that lines explain. */
#include "module.h"

#include <stddef.h>

OUTLINED Line line_make(const Game *g, int kind, int seat, uint16_t rule)
{
    Line line;
    __builtin_memset(&line, 0, sizeof line);
    line.rule = rule;
    line.kind = (uint8_t)kind;
    line.era = g->era;
    line.seat = (uint8_t)seat;
    return line;
}

void line_amount(Lines *lines, Line line, int unit, int32_t amount)
{
    line.unit = (uint8_t)unit;
    line.amount = amount;
    line_write(lines, line);
}

void vp_add(Game *g, Lines *lines, Line line, int32_t amount)
{
    g->player[line.seat].vp += amount;
    if (lines != NULL && amount != 0) {
        line_amount(lines, line, AMOUNT_VP, amount);
    }
}

void silver_add(Game *g, Lines *lines, Line line, int32_t amount)
{
    g->player[line.seat].silver += amount;
    if (lines != NULL && amount != 0) {
        line_amount(lines, line, AMOUNT_SILVER, amount);
    }
}

/* By how much it has changed. */
static int population_renew(const Rules *r, Game *g, int seat)
{
    Player *p = &g->player[seat];
    int population = p->citizens;
    EACH_HOOK(r, population, hook)
    {
        population += hook->population(r, g, seat);
    }
    int change = population - p->population;
    p->population = (uint16_t)population;
    return change;
}

OUTLINED void population_count(const Rules *r, Game *g, int seat, int what, LotSet lots, Lines *lines)
{
    int change = population_renew(r, g, seat);
    if (lines != NULL && change != 0) {
        Line line = line_make(g, LINE_POPULATION, seat, RULE(3, 6));
        line.what = (uint8_t)what;
        line.lots = lots;
        line_amount(lines, line, AMOUNT_POPULATION, change);
    }
}

OUTLINED void population_line(const Rules *r, Game *g, Line line, Lines *lines)
{
    int change = population_renew(r, g, line.seat);
    if (lines != NULL && change != 0) {
        line.kind = LINE_POPULATION;
        line_amount(lines, line, AMOUNT_POPULATION, change);
    }
}
