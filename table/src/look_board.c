/* SPDX-License-Identifier: MIT */
/* look_board.c - buildings with their plates and what they score, monuments, roads, the Consul's prices. */
#include "table/look_board.h"

#include <string.h>

int kind_group(int kind)
{
    return kind < KIND_MONUMENT                               ? GROUP_PIECE
           : kind < KIND_TOKEN || kind >= KIND_CERES_MONUMENT ? GROUP_MONUMENT
           : kind < KIND_TILE                                 ? GROUP_TOKEN
                                                              : GROUP_TILE;
}

static void part_add(Plate *plate, int amount, int unit)
{
    plate->part[plate->count++] = (PlatePart){(uint8_t)amount, false, false, (uint8_t)unit};
}

static void civic_part(Plate *plate, const Piece *piece)
{
    static const uint8_t UNITS[UNIT_COUNT] = {
        [UNIT_BUILDING] = PLATE_BUILDING, [UNIT_CIVIC] = PLATE_CIVIC,          [UNIT_SILVER] = PLATE_SILVER,
        [UNIT_FLAT] = PLATE_VP,           [UNIT_TWO_CITIZENS] = PLATE_CITIZEN, [UNIT_CITIZEN] = PLATE_CITIZEN,
    };
    const bool half = piece->unit == UNIT_TWO_CITIZENS && piece->vp % 2 != 0;
    part_add(plate, piece->unit == UNIT_TWO_CITIZENS && !half ? piece->vp / 2 : piece->vp, UNITS[piece->unit]);
    plate->part[0].half = half;
}

/* What a civic tile counts of yours, and how much each is worth at this difficulty (15.12). */
static void tile_part(Plate *plate, const Rules *r, int kind)
{
    enum { CIVIC_VP = 2, CHALLENGE = 3 };
    const int type = quantity_of(r->catalogue.tile[kind - KIND_TILE].matches);
    part_add(plate, CIVIC_VP + (r->config.module[MODULE_CERES] == CHALLENGE),
             type < TYPE_COUNT ? PLATE_YOUR_RESIDENTIAL + type : PLATE_BUILDING);
}

void look_plate(const Rules *r, int kind, Plate *out_plate)
{
    /* A monument of Ceres keeps its printed plate. */
    const int shown = kind >= KIND_CERES_MONUMENT ? kind - KIND_CERES_MONUMENT + KIND_MONUMENT : kind;
    const Piece *piece = &r->piece[shown];
    const int living = kind_group(shown) == GROUP_MONUMENT ? r->catalogue.monument[shown - KIND_MONUMENT].living : 0;
    memset(out_plate, 0, sizeof *out_plate);
    out_plate->round = piece->type == TYPE_CIVIC;
    if (out_plate->round && kind_group(shown) == GROUP_TILE) {
        tile_part(out_plate, r, shown);
    } else if (out_plate->round) {
        civic_part(out_plate, piece);
    } else if (piece->type == TYPE_RESIDENTIAL) {
        part_add(out_plate, piece->citizens, PLATE_CITIZEN);
    } else {
        part_add(out_plate, piece->silver, PLATE_SILVER);
    }
    if (living != 0) {
        part_add(out_plate, living, PLATE_BUILDING);
        out_plate->part[out_plate->count - 1].plus = true;
    }
    if (piece->type == TYPE_COMMERCIAL && piece->vp != 0) {
        part_add(out_plate, piece->vp, PLATE_VP);
    }
}

void plate_amount(Text *t, const PlatePart *part)
{
    text_add(t, part->plus ? "+" : "");
    if (part->half && part->amount == 1) {
        text_add(t, "½");
    } else {
        text_int(t, part->amount);
        text_add(t, part->half ? "/2" : "");
    }
}

void look_building(const Rules *r, const Game *g, const LookScoring *scoring, Lot head, LookBuilding *out_building)
{
    LookBuilding *b = out_building;
    memset(b, 0, sizeof *b);
    b->lots = building_lots(g, head);
    b->kind = g->kind[head];
    b->seat = lot_owner(r, g, head);
    for (uint32_t i = 0; i < scoring->lines.count && i < LINES_MAX; i++) {
        const Line *line = &scoring->row[i];
        if (line->what == b->kind && lots_equal(line->lots, b->lots)) {
            b->vp += line->unit == AMOUNT_VP ? line->amount : 0;
            b->silver += line->unit == AMOUNT_SILVER ? line->amount : 0;
            b->near = lots_or(b->near, line->near);
        }
    }
}

/* The first lot of what stands of a kind, NO_LOT if nothing does. */
static Lot kind_head(const Game *g, int kind)
{
    for (LotSet rest = g->larger_than[0]; lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        if (g->kind[lot] == kind) {
            return lot;
        }
    }
    return NO_LOT;
}

void look_monument(const Rules *r, const Game *g, int viewer, int monument, LookMonument *out_monument)
{
    Lot head = kind_head(g, KIND_MONUMENT + monument);
    head = head != NO_LOT ? head : kind_head(g, KIND_CERES_MONUMENT + monument);
    memset(out_monument, 0, sizeof *out_monument);
    out_monument->alternate = (g->alternates >> monument & 1) != 0;
    out_monument->owner = head != NO_LOT ? lot_owner(r, g, head) : NO_SEAT;
    out_monument->lots = head != NO_LOT ? building_lots(g, head) : lots_none();
    if (viewer != NO_SEAT) {
        const Condition *card = &r->catalogue.monument[monument].card[out_monument->alternate];
        out_monument->progress = look_progress(r, g, viewer, card);
    }
}

int look_influence(const Rules *r, const Game *g, int seat, int side)
{
    Game asked = *g;
    asked.road_side = (uint8_t)(side + 1);
    return game_quantity(r, &asked, seat, QUANTITY_INFLUENCE);
}

int look_least_price(const Rules *r, const Game *g)
{
    int prices[MARKET_SLOTS];
    game_prices(r, g, NO_SEAT, prices);
    int least = prices[0];
    for (int slot = 1; slot < MARKET_SLOTS; slot++) {
        least = prices[slot] < least ? prices[slot] : least;
    }
    return least;
}

int look_consul_word(const Rules *r, const Game *g)
{
    return g->market_count == 0    ? word_of(r, WORD_CONSUL_IDLE)
           : g->extra.consul.ready ? WORD_CONSUL_READY
                                   : WORD_CONSUL_PLANNING;
}
