/* SPDX-License-Identifier: MIT */
/* look.c - what is expected of whom, the market, what each seat would score, and how. */
#include "table/look.h"

#include "table/preview.h"

#include <string.h>

enum { IDLE_NOTICE_ROUNDS = 3 };

/* What the sentence of the phase names. */
static Arg ask_subject(const Rules *r, const Game *g)
{
    const Ceres *ceres = &g->extra.ceres;
    switch (g->phase) {
    case PHASE_ROAD:
        return g->road_side != 0 ? arg_card(DECK_ROADS, g->road_face[g->road_side - 1] - 1) : arg_text("");
    case PHASE_CERES:
        return ceres->drawn >= 1 && ceres->drawn <= TILE_COUNT
                   ? arg_piece(r->config.game, KIND_TILE + ceres->drawn - 1)
                   : arg_word(ceres->monument_due != 0 ? WORD_ASK_MONUMENT_PLACE : WORD_ASK_LOT_GIVEN_UP);
    case PHASE_CONSUL:
        return arg_lot(g->extra.consul.asked_lot);
    default:
        return arg_text("");
    }
}

/* Rule 4.3: the table announces the idle guard three rounds ahead. */
static int idle_left(const Rules *r, const Game *g)
{
    const int limit = r->config.idle_rounds * r->config.players;
    const int left = limit - g->idle;
    bool soon = limit != 0 && g->market_count > 0 && left <= IDLE_NOTICE_ROUNDS * r->config.players;
    return soon && g->phase != PHASE_OVER ? left : 0;
}

void look_ask(const Rules *r, const Game *g, int viewer, LookAsk *out_ask)
{
    static const uint16_t WORDS[PHASE_COUNT][2] = {
        [PHASE_DRAFT] = {WORD_WAIT_DRAFT, WORD_ASK_DRAFT},
        [PHASE_KEEP_OBJECTIVE] = {WORD_WAIT_KEEP_OBJECTIVE, WORD_ASK_KEEP_OBJECTIVE},
        [PHASE_KEEP_ROLE] = {WORD_WAIT_KEEP_ROLE, WORD_ASK_KEEP_ROLE},
        [PHASE_TURN] = {WORD_WAIT_TURN, WORD_ASK_TURN},
        [PHASE_AFTER] = {WORD_WAIT_AFTER, WORD_ASK_AFTER},
        [PHASE_TRADE_REPLY] = {WORD_WAIT_TRADE_REPLY, WORD_ASK_TRADE_REPLY},
        [PHASE_ROAD] = {WORD_WAIT_ROAD, WORD_ASK_ROAD},
        [PHASE_CERES] = {WORD_WAIT_CERES, WORD_ASK_CERES},
        [PHASE_CONSUL] = {WORD_WAIT_CONSUL, WORD_ASK_CONSUL},
        [PHASE_OVER] = {WORD_ASK_OVER, WORD_ASK_OVER},
    };
    const bool you = g->seat != NO_SEAT && g->seat == viewer;
    const bool last = you && g->phase == PHASE_TURN && g->final_round;
    out_ask->word = last ? word_of(r, WORD_ASK_LAST_TURN) : WORDS[g->phase][you];
    out_ask->subject = ask_subject(r, g);
    out_ask->idle = idle_left(r, g);
}

void look_market(const Rules *r, const Game *g, int viewer, LookMarket *out_market)
{
    LookMarket *m = out_market;
    int general[MARKET_SLOTS];
    int price[MARKET_SLOTS];
    game_prices(r, g, NO_SEAT, general);
    game_prices(r, g, viewer, price);
    for (int i = 0; i < MARKET_SLOTS; i++) {
        LookDeed *deed = &m->slot[i];
        memset(deed, 0, sizeof *deed);
        deed->card = i < g->market_count ? g->market[i] : NO_CARD;
        deed->printed = r->price[i];
        deed->price = price[i];
        deed->bribe = g->bribe[i];
        deed->raised = general[i] > r->price[i] + g->bribe[i];
        deed->discounted = price[i] < general[i];
        if (viewer != NO_SEAT) {
            const int missing = price[i] - g->player[viewer].silver;
            deed->missing = missing > 0 ? missing : 0;
            deed->joins = look_joins(g, viewer, action_make(VERB_BUY, deed->card, 0, 0));
        }
    }
    m->pile = g->pile_end[g->era] - g->pile_next[g->era];
    m->left = m->pile + g->market_count;
    m->total = g->pile_end[g->era] - (g->era == 0 ? 0 : g->pile_end[g->era - 1]);
}

LotSet look_joins(const Game *g, int seat, Action a)
{
    const unsigned verb = action_verb(a);
    const bool deed = verb == VERB_BUY || verb == VERB_PICK || verb == VERB_STEAL;
    return deed ? lots_and(lots_around(action_place(g, a)), g->own[seat]) : lots_none();
}

void look_scoring(const Rules *r, const Game *g, LookScoring *out_scoring)
{
    out_scoring->lines.row = out_scoring->row;
    out_scoring->lines.capacity = LINES_MAX;
    out_scoring->lines.count = 0;
    game_preview(r, g, &out_scoring->lines, out_scoring->gain);
    if (g->phase == PHASE_OVER) { /* it has been scored; what each building scored may still be asked */
        memset(out_scoring->gain, 0, sizeof out_scoring->gain);
    }
}

static int seat_rank(const Rules *r, const Game *g, const Standing *standing, int seat)
{
    int rank = 1;
    if (!standing->together && seat < r->config.players) {
        return standing->rank[seat];
    }
    for (int other = 0; other < seats_all(r); other++) {
        rank += g->player[other].vp > g->player[seat].vp;
    }
    return rank;
}

void look_seats(const Rules *r, const Game *g, const LookScoring *scoring, LookSeat out_seats[SEATS_MAX])
{
    Standing standing;
    game_standing(r, g, &standing);
    memset(out_seats, 0, SEATS_MAX * sizeof *out_seats);
    for (int seat = 0; seat < seats_all(r); seat++) {
        out_seats[seat].income = seat < r->config.players ? game_income(r, g, seat) : 0;
        out_seats[seat].rank = seat_rank(r, g, &standing, seat);
    }
    for (uint32_t i = 0; i < scoring->lines.count && i < LINES_MAX && g->phase != PHASE_OVER; i++) {
        const Line *line = &scoring->row[i];
        out_seats[line->seat].silver += line->unit == AMOUNT_SILVER ? line->amount : 0;
    }
}

int look_next_first(const Rules *r, const Game *g)
{
    if (g->era + 1 == ERA_COUNT) {
        return NO_SEAT;
    }
    if (g->first_taken != 0) {
        return g->first_taken - 1;
    }
    bool empty = g->market_count == 0 && g->pile_next[g->era] == g->pile_end[g->era];
    int last = g->final_last != NO_SEAT ? g->final_last : empty ? g->turn_seat : NO_SEAT;
    return last == NO_SEAT || g->phase < PHASE_TURN ? NO_SEAT : (last + 1) % r->turn_seats;
}

/* In eras 1 and 2, and in era 3; commercial buildings have a row for each game. */
/* clang-format off */
static const LookGuide GUIDE[STAGE_COUNT][2] = {
    [STAGE_POPULATION]        = {{RULE(5, 1),   WORD_GUIDE_POPULATION},  {RULE(5, 1),   WORD_GUIDE_POPULATION}},
    [STAGE_CONSUL_POPULATION] = {{RULE(13, 10), WORD_GUIDE_CONSUL_POP},  {RULE(13, 10), WORD_GUIDE_CONSUL_POP}},
    [STAGE_CIVIC]             = {{RULE(6, 1),   WORD_GUIDE_CIVIC},       {RULE(6, 1),   WORD_GUIDE_CIVIC}},
    [STAGE_CERES_CIVIC]       = {{RULE(15, 12), WORD_GUIDE_CERES_CIVIC}, {RULE(15, 12), WORD_GUIDE_CERES_CIVIC}},
    [STAGE_PATIENCE]          = {{RULE(12, 6),  WORD_GUIDE_PATIENCE},    {RULE(12, 6),  WORD_GUIDE_PATIENCE}},
    [STAGE_COMMERCIAL]        = {{RULE(7, 1),   WORD_GUIDE_COMMERCIAL},  {RULE(7, 2),   WORD_GUIDE_COMMERCIAL_3}},
    [STAGE_CONSUL_COMMERCIAL] = {{RULE(13, 11), WORD_GUIDE_CONSUL_COM},  {RULE(13, 11), WORD_GUIDE_CONSUL_COM}},
    [STAGE_CERES_COMMERCIAL]  = {{RULE(15, 11), WORD_GUIDE_CERES_COM},   {RULE(15, 11), WORD_GUIDE_CERES_COM_3}},
    [STAGE_PARKS]             = {{RULE(15, 13), WORD_GUIDE_PARKS},       {RULE(15, 13), WORD_GUIDE_PARKS}},
    [STAGE_ONGOING]           = {{RULE(8, 2),   WORD_GUIDE_ONGOING},     {RULE(8, 2),   WORD_GUIDE_ONGOING}},
    [STAGE_ROLES]             = {{RULE(8, 2),   WORD_GUIDE_ROLES},       {RULE(8, 2),   WORD_GUIDE_ROLES}},
    [STAGE_MARKERS]           = {{RULE(8, 4),   WORD_GUIDE_MARKERS},     {RULE(8, 4),   WORD_GUIDE_MARKERS}},
    [STAGE_OBJECTIVES]        = {{RULE(12, 1),  WORD_GUIDE_OBJECTIVES},  {RULE(12, 1),  WORD_GUIDE_OBJECTIVES}},
    [STAGE_FAVORS]            = {{RULE(11, 1),  WORD_GUIDE_FAVORS},      {RULE(11, 1),  WORD_GUIDE_FAVORS}},
    [STAGE_UNUSED]            = {{RULE(12, 5),  WORD_GUIDE_UNUSED},      {RULE(12, 5),  WORD_GUIDE_UNUSED}},
    [STAGE_BORDERING]         = {{RULE(12, 6),  WORD_GUIDE_BORDERING},   {RULE(12, 6),  WORD_GUIDE_BORDERING}},
};
/* clang-format on */

int look_guide(const Rules *r, const Game *g, LookGuide out_guide[LOOK_GUIDE_MAX])
{
    int count = 0;
    if (module_on(r, MODULE_ROADS)) {
        out_guide[count++] = (LookGuide){RULE(14, 4), WORD_GUIDE_ROADS};
    }
    for (int i = 0; i < r->stage_count[g->era]; i++) {
        const int stage = r->stage[g->era][i];
        out_guide[count] = GUIDE[stage][g->era + 1 == ERA_COUNT];
        out_guide[count].word += stage == STAGE_COMMERCIAL && r->config.game == GAME_METROPOLIS;
        count++;
    }
    return count;
}
