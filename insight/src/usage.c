/* SPDX-License-Identifier: MIT */
/* usage.c - what each seat used, and what that brought. */
#include "insight/usage.h"

#include <string.h>

static Used *used(Usage *usage, int first, int index)
{
    return &usage->thing[first + index];
}

static int building_first(const Rules *r)
{
    return THING_BUILDING_FIRST + r->config.game * PIECE_COUNT;
}

/* ---- What the game has. */

static void all_there(Usage *usage, int first, int count)
{
    for (int i = 0; i < count; i++) {
        used(usage, first, i)->there = true;
    }
}

/* Cards of which some are dealt: each that these modules allow could have been. */
static void deck_there(Usage *usage, const Rules *r, int first, int deck, int count)
{
    for (int i = 0; i < count; i++) {
        const uint16_t needs = card_needs(deck, i);
        used(usage, first, i)->there = needs == 0 || (needs & r->modules) != 0;
    }
}

static void things_there(Usage *usage, const Rules *r, const Game *start)
{
    all_there(usage, building_first(r), PIECE_COUNT);
    for (int m = 0; m < MONUMENT_COUNT; m++) {
        used(usage, THING_MONUMENT_FIRST, m)->there = (start->monuments >> m & 1) != 0;
    }
    if (r->config.module[MODULE_OBJECTIVES] == OBJECTIVES_ARE_HIDDEN) {
        deck_there(usage, r, THING_OBJECTIVE_FIRST, DECK_OBJECTIVES, OBJECTIVE_COUNT);
    }
    for (int o = 0; o < OBJECTIVE_COUNT; o++) {
        used(usage, THING_OBJECTIVE_FIRST, o)->there |= (start->public_objectives >> o & 1) != 0;
    }
    if (r->config.module[MODULE_ROLES] != 0) {
        deck_there(usage, r, THING_ROLE_FIRST, DECK_ROLES, ROLE_COUNT);
    }
    for (int side = 0; side < ROAD_SIDES; side++) {
        if (start->road_face[side] != 0) {
            used(usage, THING_ROAD_FIRST, start->road_face[side] - 1)->there = true;
        }
    }
    for (LotSet rest = r->deal_lots; lots_any(rest);) {
        used(usage, THING_DEED_FIRST, lots_pop(&rest))->there = true;
    }
}

static bool in_opening(const Game *g)
{
    return g->phase == PHASE_DRAFT || g->phase == PHASE_KEEP_OBJECTIVE || g->phase == PHASE_KEEP_ROLE;
}

static void deeds_look(Usage *usage, const Game *g)
{
    if (usage->opened || in_opening(g)) {
        return;
    }
    usage->opened = true;
    for (int seat = 0; seat < usage->players; seat++) {
        for (LotSet rest = g->own[seat]; lots_any(rest);) {
            used(usage, THING_DEED_FIRST, lots_pop(&rest))->times[seat] = 1;
        }
    }
}

void usage_start(Usage *out_usage, const Rules *r, const Game *start)
{
    memset(out_usage, 0, sizeof *out_usage);
    out_usage->players = r->config.players;
    out_usage->together = r->automaton != 0;
    out_usage->turn_seat = NO_SEAT;
    things_there(out_usage, r, start);
    deeds_look(out_usage, start);
}

/* ---- What is used. */

/* Another action of the same turn, which an invocation can give, is no turn of its own; against an automaton there are no
 * invocations, and one player alone has one turn after another. */
static void turn_count(Usage *usage, const Rules *r, const Game *before)
{
    if (r->automaton || before->turn_seat != usage->turn_seat || before->era != usage->turn_era) {
        usage->turns++;
    }
    usage->turn_seat = before->turn_seat;
    usage->turn_era = before->era;
}

static void action_count_used(Usage *usage, const Rules *r, const Game *before, Action a)
{
    const int what = (int)action_a(a);
    const int seat = before->seat;
    switch (action_verb(a)) {
    case VERB_BUILD:
        used(usage, building_first(r), what - KIND_PIECE)->times[seat]++;
        break;
    case VERB_RAISE:
        used(usage, THING_MONUMENT_FIRST, what - KIND_MONUMENT)->times[seat]++;
        break;
    case VERB_INVOKE:
        used(usage, THING_INVOCATION_FIRST, what)->times[seat]++;
        break;
    case VERB_ROAD:
        used(usage, THING_ROAD_FIRST, before->road_face[before->road_side - 1] - 1)->times[seat]++;
        break;
    default:
        break;
    }
    switch (action_verb(a)) {
    case VERB_INCOME:
    case VERB_BUY:
    case VERB_BUILD:
    case VERB_RAISE:
        turn_count(usage, r, before);
        break;
    default:
        break;
    }
}

static bool face_has_slots(const Rules *r, int face)
{
    return r->catalogue.road[face - 1].row[0].who == FOR_SLOT;
}

/* ---- What it brought. */

/* What a building on these lots brought, each lot an equal part of it. */
static void lots_add(Usage *usage, int seat, LotSet lots, int32_t points)
{
    const int count = lots_count(lots);
    while (lots_any(lots)) {
        Used *deed = used(usage, THING_DEED_FIRST, lots_pop(&lots));
        deed->points[seat] += deed->times[seat] != 0 ? points / count : 0;
    }
}

static void kind_add(Usage *usage, const Rules *r, int seat, int kind, int32_t points)
{
    if (kind >= KIND_PIECE && kind < KIND_MONUMENT) {
        used(usage, building_first(r), kind - KIND_PIECE)->points[seat] += points;
    } else if (kind >= KIND_MONUMENT && kind < KIND_TOKEN) {
        used(usage, THING_MONUMENT_FIRST, kind - KIND_MONUMENT)->points[seat] += points;
    }
}

static int kind_citizens(const Rules *r, const Game *g, int kind)
{
    const bool living = kind >= KIND_MONUMENT && kind < KIND_TOKEN &&
                        r->catalogue.monument[kind - KIND_MONUMENT].living != 0 &&
                        r->piece[kind].type == TYPE_RESIDENTIAL;
    return r->piece[kind].citizens + (living ? g->living[1] : 0); /* Minerva (10.7) */
}

/* To each residential building the part that its citizens are of the population; what the Consul takes is no house's. */
static void population_add(Usage *usage, const Rules *r, const Game *g, const Line *line)
{
    const int population = g->player[line->seat].population;
    for (LotSet rest = line->lots; lots_any(rest) && population > 0 && line->amount > 0;) {
        const Lot lot = lots_first(rest);
        const LotSet building =
            lots_any(lots_and(g->larger_than[0], lots_one(lot))) ? building_lots(g, lot) : lots_one(lot);
        const int32_t points = line->amount * LEDGER_VP * kind_citizens(r, g, g->kind[lot]) / population;
        kind_add(usage, r, line->seat, g->kind[lot], points);
        lots_add(usage, line->seat, building, points);
        rest = lots_minus(rest, building);
    }
}

static void card_add(Usage *usage, int first, const Line *line)
{
    if (line->card != 0) {
        used(usage, first, line->card - 1)->points[line->seat] += line->amount * LEDGER_VP;
    }
}

static void points_add(Usage *usage, const Rules *r, const Game *after, const Line *line)
{
    const int32_t points = line->amount * LEDGER_VP;
    usage->source[line->era][line_source(line)][line->seat] += line->amount;
    switch (line->what) {
    case WHAT_POPULATION:
        population_add(usage, r, after, line);
        break;
    case WHAT_MARKERS:
        lots_add(usage, line->seat, line->lots, points);
        break;
    case WHAT_OBJECTIVE:
        card_add(usage, THING_OBJECTIVE_FIRST, line);
        break;
    case WHAT_ROLE:
        card_add(usage, THING_ROLE_FIRST, line);
        break;
    case WHAT_INVOCATION:
        card_add(usage, THING_INVOCATION_FIRST, line);
        break;
    case WHAT_ROAD:
        card_add(usage, THING_ROAD_FIRST, line);
        break;
    default:
        if (line->what < WHAT_FIRST && line->what != WHAT_NOTHING) {
            kind_add(usage, r, line->seat, line->what, points);
            lots_add(usage, line->seat, line->lots, points);
        }
        break;
    }
}

/* A road without slots is used by whoever gets something of it; once a scoring. */
static void road_look(Usage *usage, const Rules *r, const Lines *lines, uint32_t at)
{
    const Line *line = &lines->row[at];
    const bool road = line->what == WHAT_ROAD || line->what == WHAT_TOKENS;
    if (!road || line->card == 0 || line->amount <= 0 || face_has_slots(r, line->card)) {
        return;
    }
    for (uint32_t i = 0; i < at; i++) {
        const Line *other = &lines->row[i];
        if (other->what == line->what && other->card == line->card && other->seat == line->seat && other->amount > 0) {
            return;
        }
    }
    used(usage, THING_ROAD_FIRST, line->card - 1)->times[line->seat]++;
}

static bool face_gives_favors(const Rules *r, int face)
{
    bool gives = false;
    for (int row = 0; row < ROAD_ROWS && face != 0; row++) {
        gives |= r->catalogue.road[face - 1].row[row].effect.what == EFFECT_FAVOR;
    }
    return gives && !face_has_slots(r, face);
}

static int favors_of(const Game *g, int seat)
{
    return g->player[seat].favors + g->player[seat].favors_spent;
}

/* Favor tokens have no line: those of a road without slots are seen by what the seats have. Trades only move them. */
static void favors_look(Usage *usage, const Rules *r, const Game *before, Action a, const Game *after)
{
    int more = 0;
    for (int seat = 0; seat < usage->players; seat++) {
        more += favors_of(after, seat) - favors_of(before, seat);
    }
    for (int side = 0; side < ROAD_SIDES && more > 0 && action_verb(a) != VERB_INVOKE; side++) {
        const int face = after->road_face[side];
        for (int seat = 0; seat < usage->players && face_gives_favors(r, face); seat++) {
            used(usage, THING_ROAD_FIRST, face - 1)->times[seat] += favors_of(after, seat) > favors_of(before, seat);
        }
    }
}

void usage_move(Usage *usage, const Rules *r, const Game *before, Action a, const Game *after, const Lines *lines)
{
    action_count_used(usage, r, before, a);
    for (uint32_t i = 0; i < lines->count && i < lines->capacity; i++) {
        const Line *line = &lines->row[i];
        if (line->kind >= LINE_REVEAL || line->seat >= SEATS_MAX) {
            continue;
        }
        road_look(usage, r, lines, i);
        if (line->unit == AMOUNT_VP) {
            points_add(usage, r, after, line);
        }
    }
    favors_look(usage, r, before, a, after);
    usage->moves++;
    deeds_look(usage, after);
}

/* ---- How it ended. */

/* A shared victory: what does not divide goes to the first of them, as in a ledger. */
static void results_share(Usage *usage, const Standing *standing)
{
    const int winners = bits_count(standing->winners);
    int left = winners > 0 ? LEDGER_WHOLE % winners : 0;
    for (int seat = 0; seat < usage->players; seat++) {
        if (standing->together) {
            usage->result[seat] = standing->won ? LEDGER_WHOLE : 0;
        } else if ((standing->winners >> seat & 1) != 0) {
            usage->result[seat] = LEDGER_WHOLE / winners + (left-- > 0);
        }
    }
}

void usage_end(Usage *usage, const Rules *r, const Game *end)
{
    Standing standing;
    game_standing(r, end, &standing);
    results_share(usage, &standing);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const Player *player = &end->player[seat];
        usage->vp[seat] = player->vp;
        if (seat < usage->players && player->role != 0) {
            used(usage, THING_ROLE_FIRST, player->role - 1)->times[seat] = 1;
        }
        if (seat < usage->players && player->objective != 0) {
            used(usage, THING_OBJECTIVE_FIRST, player->objective - 1)->times[seat] = 1;
        }
        for (int o = 0; o < OBJECTIVE_COUNT; o++) {
            Used *objective = used(usage, THING_OBJECTIVE_FIRST, o);
            if ((end->public_objectives >> o & 1) != 0 && objective->points[seat] > 0) {
                objective->times[seat] = 1;
            }
        }
    }
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        used(usage, THING_INVOCATION_FIRST, i)->there = end->invocation[i] != INVOCATION_UNSEEN;
    }
}

void usage_count(const Rules *r, const Record *record, Usage *out_usage)
{
    Line rows[LINES_MAX];
    Game before;
    Game g;
    record_begin(record, r, &g);
    usage_start(out_usage, r, &g);
    for (uint32_t i = 0; i < record->move_count; i++) {
        Lines lines = {rows, LINES_MAX, 0};
        before = g;
        record_play(record, i, r, &g, &lines);
        usage_move(out_usage, r, &before, record->move[i].action, &g, &lines);
    }
    usage_end(out_usage, r, &g);
}
