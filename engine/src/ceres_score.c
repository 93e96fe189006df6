/* SPDX-License-Identifier: MIT */
/* ceres_score.c - what Ceres scores: civic, commercial, parks (15.11 to 15.14). Her population is everybody's rule. */
#include "ceres.h"
#include "shape.h"

#include <stddef.h>

enum { CIVIC_VP = 2, CIVIC_VP_CHALLENGE = 3, SQUARE_LEAST = 2, SQUARE_MOST = 4 };

/* Whether a civic tile looks for buildings of a type (15.12). */
static bool type_matches(int matches, int type)
{
    const int of = quantity_of(matches);
    return (of == TYPE_COUNT) | (of == type);
}
static int tile_vp(const Rules *r, int counted)
{
    return counted * (ceres_challenge(r) ? CIVIC_VP_CHALLENGE : CIVIC_VP);
}

/* What one of your buildings counts next to a civic tile (15.12) or a civic monument of hers (15.14). */
static int yours_counts(const Rules *r, int kind, int yours)
{
    if (!is_tile(kind)) {
        int unit = r->catalogue.monument[kind - KIND_CERES_MONUMENT].piece.unit;
        return r->worth[unit][yours] % WORTH_BENT;
    }
    return type_matches(r->catalogue.tile[kind - KIND_TILE].matches, r->piece[yours].type);
}

/* Every building of yours around it is counted once, however many edges it shares (6.1). */
static void civic_tile_score(const Rules *r, Game *g, Lot head, Lines *lines)
{
    const int kind = g->kind[head];
    const LotSet lots = lots_under(g, head);
    LotSet near = lots_none();
    int counted = 0;
    for (LotSet rest = lots_and(lots_and(lots_around(lots), g->larger_than[0]), g->own[SEAT_YOU]); lots_any(rest);) {
        LotSet building = lots_under(g, lots_first(rest));
        int one = yours_counts(r, kind, g->kind[lots_first(rest)]);
        counted += one;
        near = one != 0 ? lots_or(near, building) : near;
        rest = lots_minus(rest, building);
    }
    int vp = is_tile(kind) ? tile_vp(r, counted)
                           : piece_vp(&r->catalogue.monument[kind - KIND_CERES_MONUMENT].piece, counted);
    g->player[SEAT_CERES].vp += vp;
    if (lines != NULL && vp != 0) {
        Line line = line_make(g, LINE_SCORE, SEAT_CERES, is_tile(kind) ? RULE(15, 12) : RULE(15, 14));
        line.what = (uint8_t)kind;
        line.lots = lots;
        line.near = near;
        line.counted = (uint16_t)counted;
        line_amount(lines, line, AMOUNT_VP, vp);
    }
}

/* What all her civic tiles count, fast, where nobody asks what each does: of every building of yours, the tiles around
 * it that look for its type. */
static int civic_tiles_count(const Rules *r, const Game *g, LotSet tiles)
{
    const LotSet yours = lots_and(g->own[SEAT_YOU], g->larger_than[0]);
    LotSet seekers[TYPE_COUNT] = {{{0, 0}}, {{0, 0}}, {{0, 0}}};
    int counted = 0;
    for (LotSet rest = tiles; lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        LotSet tile = lots_one(lot);
        int matches = r->catalogue.tile[g->kind[lot] - KIND_TILE].matches;
        for (int type = 0; type < TYPE_COUNT; type++) {
            uint64_t seeks = 0 - (uint64_t)type_matches(matches, type);
            seekers[type] = lots_or(seekers[type], lots_and(tile, lots_make(seeks, seeks)));
        }
    }
    for (LotSet rest = lots_and(lots_around(tiles), yours); lots_any(rest);) {
        Lot lot = lots_first(rest);
        LotSet building = lots_under(g, lot);
        counted += lots_count(lots_and(lots_around(building), seekers[r->piece[g->kind[lot]].type]));
        rest = lots_minus(rest, building);
    }
    return counted;
}

void score_ceres_civic(const Rules *r, Game *g, Lines *lines)
{
    LotSet rest = lots_and(g->own[SEAT_CERES], g->civic);
    if (lines == NULL) {
        LotSet tiles = lots_and(rest, ceres_tiles(r, g));
        g->player[SEAT_CERES].vp += tile_vp(r, civic_tiles_count(r, g, tiles));
        rest = lots_minus(rest, tiles);
    }
    while (lots_any(rest)) {
        civic_tile_score(r, g, lots_pop(&rest), lines);
    }
}

/* Rule 15.11; a monument counts as a single tile (15.14). */
void score_ceres_commercial(const Rules *r, Game *g, Lines *lines)
{
    const int last = g->era + 1 == ERA_COUNT;
    int32_t sum = 0;
    for (LotSet rest = lots_minus(lots_and(g->own[SEAT_CERES], g->larger_than[0]), g->civic_lots); lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        int kind = g->kind[lot];
        bool counts = (r->piece[kind].type == TYPE_COMMERCIAL) & (head_of(g, lot) == lot);
        bool twice = ceres_challenge(r) && is_tile(kind) && r->catalogue.tile[kind - KIND_TILE].icons > 1;
        sum += counts * (1 + twice + last);
        if (lines != NULL && counts) {
            Line line = line_make(g, LINE_SCORE, SEAT_CERES, RULE(15, 11));
            line.what = (uint8_t)kind;
            line.lots = lots_under(g, lot);
            line_amount(lines, line, AMOUNT_VP, 1 + twice + last);
        }
    }
    g->player[SEAT_CERES].vp += sum;
}

/* Parks (15.13). */
static const uint8_t SQUARE_VP[SQUARE_MOST + 1] = {0, 0, 4, 18, 48};
static const Rows SQUARE[SQUARE_MOST + 1] = {0, 0, 0x0303, 0x070707, 0x0f0f0f0f};

/* The north-west corners of all full squares of two by two; those of larger ones are among them. */
static Rows square_corners(Rows tiles)
{
    Rows pairs = tiles & tiles >> 1;
    return pairs & pairs >> ROW_BITS;
}

/* The best total over disjoint squares. The first corner is either that of a square of some size, or its tile counts
 * nowhere, since every other square it lies in would start before it. */
static int parks_best(Rows tiles)
{
    Rows corners = square_corners(tiles);
    if (corners == 0) {
        return 0;
    }
    int at = __builtin_ctzll(corners);
    Rows rest = tiles & ~(1ULL << at);
    int best = square_corners(rest) != 0 ? parks_best(rest) : 0; /* mostly there is no other, and no call needed */
    for (int side = SQUARE_LEAST; side <= SQUARE_MOST; side++) {
        Rows square = SQUARE[side] << at;
        if ((tiles & square) == square) {
            int vp = SQUARE_VP[side] + parks_best(tiles & ~square);
            best = vp > best ? vp : best;
        }
    }
    return best;
}

/* The square of a best total that starts at the first corner: its side, 0 if none does. */
static int square_first(Rows tiles, int at)
{
    int best = parks_best(tiles);
    for (int side = SQUARE_MOST; side >= SQUARE_LEAST; side--) {
        Rows square = SQUARE[side] << at;
        if ((tiles & square) == square && SQUARE_VP[side] + parks_best(tiles & ~square) == best) {
            return side;
        }
    }
    return 0;
}

static LotSet square_lots(int at, int side)
{
    LotSet lots = lots_none();
    for (int i = 0; i < side * side; i++) {
        lots = lots_or(lots, lots_one(lot_at(at % ROW_BITS + i % side, at / ROW_BITS + i / side)));
    }
    return lots;
}

void score_parks(const Rules *r, Game *g, Lines *lines)
{
    Rows tiles = rows_of(ceres_tiles(r, g));
    if (lines == NULL) {
        g->player[SEAT_CERES].vp += parks_best(tiles);
        return;
    }
    for (Rows corners = square_corners(tiles); corners != 0; corners = square_corners(tiles)) {
        int at = __builtin_ctzll(corners);
        int side = square_first(tiles, at);
        if (side == 0) {
            tiles &= ~(1ULL << at);
            continue;
        }
        Line line = line_make(g, LINE_SCORE, SEAT_CERES, RULE(15, 13));
        line.what = WHAT_PARKS;
        line.lots = square_lots(at, side);
        line.counted = (uint16_t)side;
        vp_add(g, lines, line, SQUARE_VP[side]);
        tiles &= ~(SQUARE[side] << at);
    }
}
