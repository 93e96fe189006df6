/* turn.c - the course of a turn, of the final round and of an era (sections 2 and 4). */
#include "module.h"

#include <stddef.h>

enum { IDLE_CEILING = 65535 };

Line line_make(const Game *g, int kind, int seat, uint16_t rule)
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

static int seat_after(const Rules *r, int seat)
{
    return seat + 1 < r->config.players ? seat + 1 : 0;
}

static void turn_start(Game *g, int seat)
{
    g->seat = (uint8_t)seat;
    g->actions = 1;
    g->acted = 0;
}

/* Rule 4.2. */
static void era_start(const Rules *r, Game *g, Lines *lines)
{
    int starter = seat_after(r, g->final_last);
    g->era++;
    g->idle = 0;
    g->final_round = 0;
    g->final_last = NO_SEAT;
    g->first = (uint8_t)starter;
    if (lines != NULL) {
        line_write(lines, line_make(g, LINE_ERA, starter, RULE(4, 2)));
    }
    market_fill(g, lines);
    turn_start(g, starter);
}

/* Rule 8.1. */
static void game_end(Game *g, Lines *lines)
{
    g->phase = PHASE_OVER;
    g->seat = NO_SEAT;
    g->actions = 0;
    g->acted = 0;
    if (lines != NULL) {
        line_write(lines, line_make(g, LINE_OVER, NO_SEAT, RULE(8, 1)));
    }
}

static void era_end(const Rules *r, Game *g, Lines *lines)
{
    score_era(r, g, lines);
    if (g->era + 1 < ERA_COUNT) {
        era_start(r, g, lines);
    } else {
        game_end(g, lines);
    }
}

/* Rule 4.1: everybody once more, the seat whose turn ends now as the last. */
static void final_round_start(Game *g, Lines *lines)
{
    g->final_round = 1;
    g->final_last = g->seat;
    if (lines != NULL) {
        line_write(lines, line_make(g, LINE_FINAL_ROUND, g->seat, RULE(4, 1)));
    }
}

/* Rule 4.3; it only acts while there is something to discard, so a final round never starts twice. */
void idle_turn_end(const Rules *r, Game *g, Lines *lines)
{
    unsigned limit = (unsigned)r->config.idle_rounds * r->config.players;
    if (g->acted) {
        g->idle = 0;
    } else if (g->idle < IDLE_CEILING) {
        g->idle++;
    }
    if (limit != 0 && g->idle >= limit && g->market_count != 0) {
        market_discard(g, lines);
    }
}

static void turn_end(const Rules *r, Game *g, Lines *lines)
{
    int seat = g->seat;
    EACH_HOOK(r, turn_end, hook)
    {
        hook->turn_end(r, g, lines);
    }
    if (g->final_round && seat == g->final_last) {
        era_end(r, g, lines);
        return;
    }
    if (!g->final_round && g->market_count == 0) {
        final_round_start(g, lines);
    }
    turn_start(g, seat_after(r, seat));
}

void turn_action_taken(const Rules *r, Game *g, Lines *lines)
{
    g->actions--;
    if (g->actions == 0) {
        turn_end(r, g, lines);
    }
}
