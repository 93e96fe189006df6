/* SPDX-License-Identifier: MIT */
/* gamefacts.c - what happened in a game with its cards, and the row of a table that says so. */
#include "gamefacts.h"

#include <stdio.h>
#include <string.h>

enum { FACTS_MODULES_MAX = 512 };

static RoadFacts *road_of(GameFacts *facts, int face)
{
    for (int side = 0; side < ROAD_SIDES; side++) {
        if (facts->road[side].face == face) {
            return &facts->road[side];
        }
    }
    return NULL;
}

static void road_line_add(RoadFacts *road, const Line *line)
{
    if (road == NULL) {
        return;
    }
    if (line->what == WHAT_TOKENS) {
        road->population += line->amount * (ERA_COUNT - line->era);
    } else if (line->unit == AMOUNT_VP) {
        *(line->amount > 0 ? &road->vp : &road->lost_vp) += line->amount > 0 ? line->amount : -line->amount;
    } else if (line->unit == AMOUNT_SILVER) {
        *(line->amount > 0 ? &road->silver : &road->lost_silver) += line->amount > 0 ? line->amount : -line->amount;
    }
}

static void line_add(GameFacts *facts, const Line *line)
{
    if (line->kind >= LINE_REVEAL || line->seat >= SEATS_MAX) {
        return;
    }
    const bool vp = line->unit == AMOUNT_VP;
    if (line->what == WHAT_ROAD || (line->what == WHAT_TOKENS && line->card != 0)) {
        road_line_add(road_of(facts, line->card), line);
    } else if (line->what == WHAT_ROLE && vp) {
        facts->seat[line->seat].role_vp += line->amount;
    } else if (line->what == WHAT_OBJECTIVE && vp) {
        facts->seat[line->seat].objective_vp += line->amount;
    } else if (line->what == WHAT_INVOCATION && vp) {
        facts->invocation[line->card - 1].vp += line->amount;
    } else if (line->what == WHAT_INVOCATION && line->unit == AMOUNT_SILVER && line->amount > 0) {
        facts->invocation[line->card - 1].silver += line->amount;
    }
}

static int favors_all(const Rules *r, const Game *g)
{
    int sum = 0;
    for (int seat = 0; seat < r->config.players; seat++) {
        sum += g->player[seat].favors + g->player[seat].favors_spent;
    }
    return sum;
}

static bool face_gives_favors(const Rules *r, int face)
{
    bool gives = false;
    for (int row = 0; row < ROAD_ROWS && face != 0; row++) {
        gives |= r->catalogue.road[face - 1].row[row].effect.what == EFFECT_FAVOR;
    }
    return gives;
}

/* What a move says by itself. */
static void move_add(GameFacts *facts, const Rules *r, const Game *before, Action a)
{
    if (action_verb(a) == VERB_BUY && action_a(a) >= CARD_INVOCATION) {
        facts->invocation[action_a(a) - CARD_INVOCATION].buyer = (uint8_t)(before->seat + 1);
    } else if (action_verb(a) == VERB_INVOKE) {
        facts->invocation[action_a(a)].used = 1;
    } else if (action_verb(a) == VERB_ROAD) {
        const int side = before->road_side - 1;
        const RoadRow *row = &r->catalogue.road[before->road_face[side] - 1].row[action_slot(a)];
        const int what = action_alternate(a) ? row->alternate.what : row->effect.what;
        facts->road[side].others += what == EFFECT_SWAP || what == EFFECT_FIRST_PLAYER;
    }
}

void game_facts(const Rules *r, const Record *record, GameFacts *out_facts)
{
    Line rows[LINES_MAX];
    Game g;
    memset(out_facts, 0, sizeof *out_facts);
    record_begin(record, r, &g);
    for (int side = 0; side < ROAD_SIDES; side++) {
        out_facts->road[side].face = g.road_face[side];
    }
    for (uint32_t i = 0; i < record->move_count; i++) {
        const Game before = g;
        const Action a = record->move[i].action;
        Lines lines = {rows, LINES_MAX, 0};
        record_play(record, i, r, &g, &lines);
        move_add(out_facts, r, &before, a);
        for (uint32_t n = 0; n < lines.count && n < lines.capacity; n++) {
            line_add(out_facts, &rows[n]);
        }
        const int favors = action_verb(a) == VERB_INVOKE ? 0 : favors_all(r, &g) - favors_all(r, &before);
        for (int side = 0; side < ROAD_SIDES && favors > 0; side++) {
            out_facts->road[side].favors += face_gives_favors(r, g.road_face[side]) ? favors : 0;
        }
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        out_facts->seat[seat].vp = g.player[seat].vp;
        out_facts->seat[seat].role = g.player[seat].role;
        out_facts->seat[seat].objective = g.player[seat].objective;
    }
    game_standing(r, &g, &out_facts->standing);
    usage_count(r, record, &out_facts->usage);
}

void facts_header_write(Text *t)
{
    static const char *const OF_SEAT[] = {",bot_",     ",vp_",        ",wins_",         ",role_",
                                          ",role_vp_", ",objective_", ",objective_vp_", ",invocations_"};
    static const char *const OF_ROAD[] = {",road_",         ",road_vp_",          ",road_silver_",
                                          ",road_lost_vp_", ",road_lost_silver_", ",road_population_",
                                          ",road_favors_",  ",road_others_"};
    text_add(t, "game,seed,edition,players,moves,automaton_vp");
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        for (size_t i = 0; i < sizeof OF_SEAT / sizeof OF_SEAT[0]; i++) {
            text_add(t, OF_SEAT[i]);
            text_int(t, seat);
        }
    }
    for (int side = 1; side <= ROAD_SIDES; side++) {
        for (size_t i = 0; i < sizeof OF_ROAD / sizeof OF_ROAD[0]; i++) {
            text_add(t, OF_ROAD[i]);
            text_int(t, side);
        }
    }
    text_add(t, ",turns,modules");
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        for (int source = 0; source < SOURCE_COUNT; source++) {
            text_add(t, ",from_");
            text_add(t, source_id(source));
            text_char(t, '_');
            text_int(t, seat);
        }
    }
    text_add(t, ",box,rules_hash\n");
}

static void card_write(Text *t, int deck, int card)
{
    text_char(t, ',');
    text_add(t, card != 0 ? card_id(deck, card - 1) : "");
}

static void number_write(Text *t, int64_t number)
{
    text_char(t, ',');
    text_int(t, number);
}

/* A bot's name may be a command line. */
static void quoted_write(Text *t, const char *words)
{
    text_add(t, ",\"");
    for (; *words != '\0'; words++) {
        text_add(t, *words == '"' ? "\"" : "");
        text_char(t, *words);
    }
    text_char(t, '"');
}

/* "i07:1:0:2", one after another: used or not, VP, silver. */
static void bought_write(Text *t, const GameFacts *facts, int seat)
{
    const char *between = ",";
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        const InvocationFacts *card = &facts->invocation[i];
        if (card->buyer == seat + 1) {
            text_add(t, between);
            text_add(t, card_id(DECK_INVOCATIONS, i));
            text_add(t, card->used ? ":1:" : ":0:");
            text_int(t, card->vp);
            text_char(t, ':');
            text_int(t, card->silver);
            between = " ";
        }
    }
    text_add(t, *between == ',' ? between : "");
}

/* A shared victory is a part of one; against an automaton each has won. */
static void wins_write(Text *t, const Standing *standing, int seat)
{
    const int winners = __builtin_popcount(standing->winners);
    const bool won = standing->together ? standing->won : standing->winners >> seat & 1;
    char share[16];
    snprintf(share, sizeof share, ",%.4g", !won ? 0 : standing->together ? 1 : 1.0 / winners);
    text_add(t, share);
}

static void seat_write(Text *t, const Rules *r, const Record *record, const GameFacts *facts, int seat)
{
    const SeatFacts *own = &facts->seat[seat];
    if (seat >= r->config.players) {
        text_add(t, ",,,,,,,,");
        return;
    }
    quoted_write(t, record->kind[seat]);
    number_write(t, own->vp);
    wins_write(t, &facts->standing, seat);
    card_write(t, DECK_ROLES, own->role);
    number_write(t, own->role_vp);
    card_write(t, DECK_OBJECTIVES, own->objective);
    number_write(t, own->objective_vp);
    bought_write(t, facts, seat);
}

/* A seat's points of all eras by where they came from. */
static void sources_write(Text *t, const Rules *r, const Usage *usage, int seat)
{
    for (int source = 0; source < SOURCE_COUNT; source++) {
        int32_t vp = 0;
        for (int era = 0; era < ERA_COUNT; era++) {
            vp += usage->source[era][source][seat];
        }
        text_char(t, ',');
        if (seat < r->config.players) {
            text_int(t, vp);
        }
    }
}

void facts_write(Text *t, const Rules *r, const Record *record, uint64_t game, const GameFacts *facts)
{
    char modules[FACTS_MODULES_MAX];
    Text list = text_in(modules, sizeof modules);
    text_uint(t, game + 1);
    text_char(t, ',');
    seed_write(t, &record->setup);
    number_write(t, r->config.edition);
    number_write(t, r->config.players);
    number_write(t, record->move_count);
    text_char(t, ',');
    if (r->automaton) {
        text_int(t, facts->seat[r->config.players].vp);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        seat_write(t, r, record, facts, seat);
    }
    for (int side = 0; side < ROAD_SIDES; side++) {
        const RoadFacts *road = &facts->road[side];
        const int32_t numbers[] = {road->vp,         road->silver, road->lost_vp, road->lost_silver,
                                   road->population, road->favors, road->others};
        card_write(t, DECK_ROADS, road->face);
        for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
            number_write(t, numbers[i]);
        }
    }
    number_write(t, facts->usage.turns);
    modules_write(&list, &record->setup.config);
    quoted_write(t, modules);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        sources_write(t, r, &facts->usage, seat);
    }
    text_char(t, ',');
    text_add(t, game_word(r->config.game));
    text_char(t, ',');
    text_hex(t, r->hash);
    text_char(t, '\n');
}
