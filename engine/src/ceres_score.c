/* ceres_score.c - what Ceres scores: civic, commercial, parks (15.11 to 15.14). Her population is everybody's rule. */
#include "ceres.h"
#include "shape.h"

#include <stddef.h>

enum { CIVIC_VP = 2, CIVIC_VP_CHALLENGE = 3, SQUARE_LEAST = 2, SQUARE_MOST = 4 };

/* What one of your buildings counts next to a civic tile (15.12) or a civic monument of hers (15.14). */
static int yours_counts(const Rules *r, int kind, int yours)
{
    if (!is_tile(kind)) {
        int unit = r->catalogue.monument[kind - KIND_CERES_MONUMENT].piece.unit;
        return r->worth[unit][yours] % WORTH_BENT;
    }
    switch (r->catalogue.tile[kind - KIND_TILE].matches) {
    case QUANTITY_RESIDENTIAL:
        return r->piece[yours].type == TYPE_RESIDENTIAL;
    case QUANTITY_COMMERCIAL:
        return r->piece[yours].type == TYPE_COMMERCIAL;
    case QUANTITY_CIVIC:
        return r->piece[yours].type == TYPE_CIVIC;
    default:
        return 1;
    }
}

/* Every building of yours around it is counted once, however many edges it shares (6.1). */
static void civic_tile_score(const Rules *r, Game *g, Lot head, Lines *lines)
{
    const int kind = g->kind[head];
    const LotSet lots = lots_under(g, head);
    LotSet near = lots_none();
    int counted = 0;
    for (LotSet rest = lots_and(lots_and(lots_around(lots), g->big[0]), g->own[SEAT_YOU]); lots_any(rest);) {
        LotSet building = lots_under(g, lots_first(rest));
        int one = yours_counts(r, kind, g->kind[lots_first(rest)]);
        counted += one;
        near = one != 0 ? lots_or(near, building) : near;
        rest = lots_minus(rest, building);
    }
    int vp = is_tile(kind) ? counted * (ceres_challenge(r) ? CIVIC_VP_CHALLENGE : CIVIC_VP)
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

void score_ceres_civic(const Rules *r, Game *g, Lines *lines)
{
    for (LotSet rest = lots_and(g->own[SEAT_CERES], g->civic); lots_any(rest);) {
        civic_tile_score(r, g, lots_pop(&rest), lines);
    }
}

/* Rule 15.11; a monument counts as a single tile (15.14). */
void score_ceres_commercial(const Rules *r, Game *g, Lines *lines)
{
    const int last = g->era + 1 == ERA_COUNT;
    for (LotSet rest = lots_minus(lots_and(g->own[SEAT_CERES], g->big[0]), g->civic_lots); lots_any(rest);) {
        Lot lot = lots_first(rest);
        int kind = g->kind[lot];
        LotSet lots = lots_under(g, lot);
        rest = lots_minus(rest, lots);
        if (r->piece[kind].type != TYPE_COMMERCIAL) {
            continue;
        }
        bool twice = is_tile(kind) && r->catalogue.tile[kind - KIND_TILE].icons > 1 && ceres_challenge(r);
        g->player[SEAT_CERES].vp += 1 + twice + last;
        if (lines != NULL) {
            Line line = line_make(g, LINE_SCORE, SEAT_CERES, RULE(15, 11));
            line.what = (uint8_t)kind;
            line.lots = lots;
            line_amount(lines, line, AMOUNT_VP, 1 + twice + last);
        }
    }
}

/* Parks (15.13). For them the city is one word: rows of eight bits, the eighth always empty. */
enum { ROW_BITS = 8 };
static const uint8_t SQUARE_VP[SQUARE_MOST + 1] = {0, 0, 4, 18, 48};
static const uint64_t SQUARE[SQUARE_MOST + 1] = {0, 0, 0x0303, 0x070707, 0x0f0f0f0f};

/* The north-west corners of all full squares of two by two; those of larger ones are among them. */
static uint64_t square_corners(uint64_t tiles)
{
    uint64_t pairs = tiles & tiles >> 1;
    return pairs & pairs >> ROW_BITS;
}

/* The best total over disjoint squares. The first corner is either that of a square of some size, or its tile counts
 * nowhere, since every other square it lies in would start before it. */
static int parks_best(uint64_t tiles)
{
    uint64_t corners = square_corners(tiles);
    if (corners == 0) {
        return 0;
    }
    int at = __builtin_ctzll(corners);
    int best = parks_best(tiles & ~(1ULL << at));
    for (int side = SQUARE_LEAST; side <= SQUARE_MOST; side++) {
        uint64_t square = SQUARE[side] << at;
        if ((tiles & square) == square) {
            int vp = SQUARE_VP[side] + parks_best(tiles & ~square);
            best = vp > best ? vp : best;
        }
    }
    return best;
}

/* The rows start at the bits 11, 22, … of the set; five of them lie in its first word, two in its second. */
static uint64_t parks_word(LotSet tiles)
{
    const uint64_t row = 0x7f;
    uint64_t word = (tiles.w[1] >> (66 - 64) & row) << 5 * ROW_BITS | (tiles.w[1] >> (77 - 64) & row) << 6 * ROW_BITS;
    for (int i = 0; i < 5; i++) {
        word |= (tiles.w[0] >> LOT_STRIDE * (i + 1) & row) << i * ROW_BITS;
    }
    return word;
}

/* The square of a best total that starts at the first corner: its side, 0 if none does. */
static int square_first(uint64_t tiles, int at)
{
    int best = parks_best(tiles);
    for (int side = SQUARE_MOST; side >= SQUARE_LEAST; side--) {
        uint64_t square = SQUARE[side] << at;
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
    uint64_t tiles = parks_word(ceres_tiles(r, g));
    if (lines == NULL) {
        g->player[SEAT_CERES].vp += parks_best(tiles);
        return;
    }
    for (uint64_t corners = square_corners(tiles); corners != 0; corners = square_corners(tiles)) {
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
