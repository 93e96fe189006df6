/* door_look_seats.c - what each seat has, would score and holds of the modules, as far as the viewer may know it. */
#include "door_look.h"

#include <stddef.h>

static int32_t scoring_silver(const LookAt *at, int seat)
{
    int32_t silver = 0;
    for (uint32_t i = 0; i < at->scoring.count && i < at->scoring.capacity; i++) {
        const Line *line = &at->scoring.row[i];
        silver += line->seat == seat && line->unit == AMOUNT_SILVER ? line->amount : 0;
    }
    return at->game.phase == PHASE_OVER ? 0 : silver;
}

/* The place of a seat by points now, ties broken and shared as at the end (8.3); with an automaton by points alone. */
static int seat_rank(const LookAt *at, const Standing *standing, int seat)
{
    const Game *g = &at->game;
    int rank = 1;
    if (!standing->together && seat < at->rules.config.players) {
        return standing->rank[seat];
    }
    for (int other = 0; other < seats_all(&at->rules); other++) {
        rank += g->player[other].vp > g->player[seat].vp;
    }
    return rank;
}

/* Objectives and roles are numbered from 1; those of a view that nobody may know are CARD_HIDDEN. */
static bool card_known(int number, int count)
{
    return number >= 1 && number <= count;
}

static void put_invocations(Text *t, const LookAt *at, int seat)
{
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        bool ongoing = at->game.invocation[i] == INVOCATION_ONGOING + seat;
        if (ongoing || at->game.invocation[i] == INVOCATION_HELD + seat) {
            put_card(t, &at->rules, &at->game, DECK_INVOCATIONS, i, NO_SEAT);
            put_bool(t, "ongoing", ongoing);
            put_close(t, '}');
        }
    }
}

static void put_cards(Text *t, const LookAt *at, int seat)
{
    const Player *p = &at->game.player[seat];
    put_key(t, "cards");
    put_open(t, '[');
    if (seat < at->rules.config.players) {
        if (card_known(p->objective, OBJECTIVE_COUNT)) {
            put_card(t, &at->rules, &at->game, DECK_OBJECTIVES, p->objective - 1, seat);
            put_close(t, '}');
        }
        if (card_known(p->role, ROLE_COUNT)) {
            put_card(t, &at->rules, &at->game, DECK_ROLES, p->role - 1, NO_SEAT);
            put_close(t, '}');
        }
        put_invocations(t, at, seat);
    }
    put_close(t, ']');
}

/* Who starts the next era: known once somebody has taken the last card, or 4A's token (4.2, 18.5); 0 before. */
static int next_first(const LookAt *at)
{
    const Game *g = &at->game;
    if (g->era + 1 == ERA_COUNT) {
        return 0;
    }
    if (g->first_taken != 0) {
        return g->first_taken;
    }
    bool empty = g->market_count == 0 && g->pile_next[g->era] == g->pile_end[g->era];
    int last = g->final_last != NO_SEAT ? g->final_last : empty ? g->turn_seat : NO_SEAT;
    return last == NO_SEAT || g->phase < PHASE_TURN ? 0 : last + 1 < at->rules.turn_seats ? last + 2 : 1;
}

void put_seats(Text *t, const LookAt *at)
{
    const Rules *r = &at->rules;
    Standing standing;
    game_standing(r, &at->game, &standing);
    put_key(t, "seats");
    put_open(t, '[');
    for (int seat = 0; seat < seats_all(r); seat++) {
        put_open(t, '{');
        put_int(t, "seat", seat + 1);
        put_int(t, "income", seat < r->config.players ? game_income(r, &at->game, seat) : 0);
        put_int(t, "forecast", at->game.player[seat].vp + at->gain[seat]);
        put_int(t, "gain", at->gain[seat]);
        put_int(t, "commercial_silver", scoring_silver(at, seat));
        put_int(t, "rank", seat_rank(at, &standing, seat));
        put_cards(t, at, seat);
        put_close(t, '}');
    }
    put_close(t, ']');
    put_int(t, "next_first", next_first(at));
}

void put_public_objectives(Text *t, const LookAt *at)
{
    put_key(t, "public_objectives");
    put_open(t, '[');
    for (int i = 0; i < OBJECTIVE_COUNT; i++) {
        if ((at->game.public_objectives >> i & 1) != 0) {
            put_card(t, &at->rules, &at->game, DECK_OBJECTIVES, i, at->viewer);
            put_close(t, '}');
        }
    }
    put_close(t, ']');
}
