/* SPDX-License-Identifier: MIT */
/* picture.c - the city drawn: ground, lots, buildings by owner and type; a piece of it for a page, or all alone. */
#include "insight/picture.h"

#include "html_inner.h"
#include "table/look_board.h"

bool in_box(Box box, Lot lot)
{
    return lot_column(lot) >= box.left && lot_column(lot) < box.right && lot_row(lot) >= box.top &&
           lot_row(lot) < box.bottom;
}

/* ---- Shapes. */

static void part_add(Text *t, int x, int y, int wide, int high)
{
    text_char(t, 'M');
    text_int(t, x);
    text_char(t, ' ');
    text_int(t, y);
    text_char(t, 'h');
    text_int(t, wide);
    text_char(t, 'v');
    text_int(t, high);
    text_char(t, 'h');
    text_int(t, -wide);
    text_char(t, 'z');
}

/* A neighbour of a lot: below the last row there is none. */
static bool has(LotSet lots, int lot)
{
    return lot >= 0 && lot < LOT_END && lots_has(lots, (Lot)lot);
}

/* A building's outline, drawn in by so much: its lots, and what lies between them. */
static void shape_add(Text *t, LotSet lots, int inset)
{
    for (LotSet rest = lots; lots_any(rest);) {
        const Lot lot = lots_pop(&rest);
        const int x = lot_column(lot) * LOT_SIDE;
        const int y = lot_row(lot) * LOT_SIDE;
        const bool east = has(lots, lot + 1);
        const bool south = has(lots, lot + LOT_STRIDE);
        part_add(t, x + inset, y + inset, LOT_SIDE - 2 * inset + (east ? 2 * inset : 0), LOT_SIDE - 2 * inset);
        if (south) {
            const bool block = east && has(lots, lot + LOT_STRIDE + 1);
            part_add(t, x + inset, y + LOT_SIDE - inset, LOT_SIDE - 2 * inset + (block ? 2 * inset : 0), 2 * inset);
        }
    }
}

/* The line around a set of lots. */
void city_outline(Text *t, const char *class, LotSet lots)
{
    text_add(t, "<path class=\"");
    text_add(t, class);
    text_add(t, "\" d=\"");
    for (LotSet rest = lots; lots_any(rest);) {
        const Lot lot = lots_pop(&rest);
        const int x = lot_column(lot) * LOT_SIDE;
        const int y = lot_row(lot) * LOT_SIDE;
        const struct {
            int next;
            int x, y;
            char step;
        } SIDES[] = {{lot - LOT_STRIDE, x, y, 'h'},
                     {lot + LOT_STRIDE, x, y + LOT_SIDE, 'h'},
                     {lot - 1, x, y, 'v'},
                     {lot + 1, x + LOT_SIDE, y, 'v'}};
        for (int i = 0; i < 4; i++) {
            if (!has(lots, SIDES[i].next)) {
                text_char(t, 'M');
                text_int(t, SIDES[i].x);
                text_char(t, ' ');
                text_int(t, SIDES[i].y);
                text_char(t, SIDES[i].step);
                text_int(t, LOT_SIDE);
            }
        }
    }
    text_add(t, "\"/>");
}

/* Whether a building belongs into a layer. */
typedef struct Layer {
    int seat; /* NO_SEAT: of anybody */
    int type; /* TYPE_COUNT: of any */
    bool monument;
} Layer;

/* All buildings of a layer as one path. */
static void layer(const Html *h, const Game *g, Box box, const char *class, int inset, Layer want)
{
    Text *t = h->t;
    text_add(t, "<path class=\"");
    text_add(t, class);
    text_add(t, "\" d=\"");
    for (LotSet rest = lots_and(h->r->city, g->larger_than[0]); lots_any(rest);) {
        const Lot lot = lots_first(rest);
        const LotSet lots = building_lots(g, lot);
        const int kind = g->kind[lot];
        const bool monument = kind_group(kind) == GROUP_MONUMENT || kind >= KIND_CERES_MONUMENT;
        const bool type = want.type == TYPE_COUNT || h->r->piece[kind].type == want.type;
        bool seen = false;
        rest = lots_minus(rest, lots);
        for (LotSet each = lots; lots_any(each);) {
            seen |= in_box(box, lots_pop(&each));
        }
        if (seen && type && (want.seat == NO_SEAT || lots_has(g->own[want.seat], lot)) &&
            (!want.monument || monument)) {
            shape_add(t, lots, inset);
        }
    }
    text_add(t, "\"/>");
}

/* ---- What lies on it. */

static void ground(const Html *h, Box box)
{
    Text *t = h->t;
    for (int tone = 0; tone < 2; tone++) {
        text_add(t, tone == 0 ? "<path class=\"p1\" d=\"" : "<path class=\"p2\" d=\"");
        for (int y = box.top; y < box.bottom; y++) {
            for (int x = box.left; x < box.right; x++) {
                if ((x * 7 + y * 5 + x * y * 3) % 2 == tone) {
                    part_add(t, x * LOT_SIDE + 1, y * LOT_SIDE + 1, LOT_SIDE - 2, LOT_SIDE - 2);
                }
            }
        }
        text_add(t, "\"/>");
    }
}

/* <text class="co" x="1" y="2">, to be followed by what it says. */
static void words_open(Text *t, const char *class, int x, int y)
{
    text_add(t, "<text class=\"");
    text_add(t, class);
    text_add(t, "\" x=\"");
    text_int(t, x);
    text_add(t, "\" y=\"");
    text_int(t, y);
    text_add(t, "\">");
}

static void letters(Text *t, Box box)
{
    for (int x = box.left; x < box.right; x++) {
        words_open(t, "co", x * LOT_SIDE + LOT_SIDE / 2, box.top * LOT_SIDE - 5);
        text_char(t, (char)('A' + x));
        text_add(t, "</text>");
    }
    for (int y = box.top; y < box.bottom; y++) {
        words_open(t, "co", box.left * LOT_SIDE - 9, y * LOT_SIDE + LOT_SIDE / 2 + 5);
        text_int(t, y + 1);
        text_add(t, "</text>");
    }
}

/* A symbol of the page or picture. */
static void sign(Text *t, const char *prefix, const char *name, const char *size, int x, int y)
{
    text_add(t, "<use href=\"#");
    text_add(t, prefix);
    text_add(t, name);
    text_add(t, size);
    text_add(t, " x=\"");
    text_int(t, x);
    text_add(t, "\" y=\"");
    text_int(t, y);
    text_add(t, "\"/>");
}

static void banner(const Html *h, int seat, int x, int y)
{
    sign(h->t, "s-", seat_colour(h, seat), "\" width=\"17\" height=\"23\"", x, y);
}

/* Empty lots of a seat: tinted, with its banner; and the deeds for sale with their prices. */
static void markers(const Html *h, const Game *g, Box box)
{
    for (int seat = 0; seat < seats_all(h->r); seat++) {
        for (LotSet rest = lots_minus(g->own[seat], g->larger_than[0]); lots_any(rest);) {
            const Lot lot = lots_pop(&rest);
            if (in_box(box, lot)) {
                text_add(h->t, "<path class=\"tn o-");
                text_add(h->t, seat_colour(h, seat));
                text_add(h->t, "\" d=\"");
                part_add(h->t, lot_column(lot) * LOT_SIDE + 2, lot_row(lot) * LOT_SIDE + 2, LOT_SIDE - 4, LOT_SIDE - 4);
                text_add(h->t, "\"/>");
                banner(h, seat, lot_column(lot) * LOT_SIDE + 16, lot_row(lot) * LOT_SIDE + 13);
            }
        }
    }
    for (int slot = 0; slot < g->market_count; slot++) {
        const Lot lot = g->market[slot];
        if (lot < LOT_END && lots_has(h->r->city, lot) && in_box(box, lot)) {
            words_open(h->t, "pr", lot_column(lot) * LOT_SIDE + LOT_SIDE / 2,
                       lot_row(lot) * LOT_SIDE + LOT_SIDE / 2 + 5);
            text_int(h->t, game_price(h->r, g, NO_SEAT, slot));
            text_add(h->t, "</text>");
        }
    }
}

/* The value plate, at the foot of the building. */
static void plate(const Html *h, int kind, LotSet lots, Box box)
{
    static const char *const SIGNS[] = {
        [PLATE_CITIZEN] = "cit",         [PLATE_SILVER] = "sil",    [PLATE_VP] = "vp",
        [PLATE_BUILDING] = "bld",        [PLATE_CIVIC] = "civ",     [PLATE_YOUR_RESIDENTIAL] = "bld",
        [PLATE_YOUR_COMMERCIAL] = "bld", [PLATE_YOUR_CIVIC] = "civ"};
    enum { PART = 21, HIGH = 16 };
    Text *t = h->t;
    Plate p;
    Lot last = NO_LOT;
    for (LotSet rest = lots; lots_any(rest);) {
        const Lot lot = lots_pop(&rest);
        last = in_box(box, lot) ? lot : last;
    }
    if (last == NO_LOT) {
        return;
    }
    look_plate(h->r, kind, &p);
    const int wide = p.count * PART + 5;
    const int x = lot_column(last) * LOT_SIDE + (LOT_SIDE - wide) / 2;
    const int y = lot_row(last) * LOT_SIDE + LOT_SIDE - HIGH - 4;
    text_add(t, "<rect class=\"pt\" x=\"");
    text_int(t, x);
    text_add(t, "\" y=\"");
    text_int(t, y);
    text_add(t, "\" width=\"");
    text_int(t, wide);
    text_add(t, "\" height=\"16\" rx=\"");
    text_int(t, p.round ? 8 : 2);
    text_add(t, "\"/>");
    for (int i = 0; i < p.count; i++) {
        words_open(t, "pn", x + 8 + i * PART, y + 13);
        plate_amount(t, &p.part[i]);
        text_add(t, "</text>");
        sign(t, "i-", SIGNS[p.part[i].unit], "\" width=\"11\" height=\"11\"", x + 13 + i * PART, y + 2);
    }
}

static void buildings(const Html *h, const Game *g, Box box)
{
    static const char *const ROOFS[TYPE_COUNT] = {
        [TYPE_RESIDENTIAL] = "res", [TYPE_COMMERCIAL] = "com", [TYPE_CIVIC] = "civ"};
    for (int seat = 0; seat < seats_all(h->r); seat++) {
        char class[16];
        Text name = text_in(class, sizeof class);
        text_add(&name, "pl o-");
        text_add(&name, seat_colour(h, seat));
        layer(h, g, box, class, 2, (Layer){seat, TYPE_COUNT, false});
    }
    layer(h, g, box, "st", 6, (Layer){NO_SEAT, TYPE_COUNT, false});
    for (int type = 0; type < TYPE_COUNT; type++) {
        if (ROOFS[type] != NULL) {
            layer(h, g, box, ROOFS[type], 7, (Layer){NO_SEAT, type, false});
        }
    }
    layer(h, g, box, "gilt", 7, (Layer){NO_SEAT, TYPE_COUNT, true});
    for (LotSet rest = lots_and(h->r->city, g->larger_than[0]); lots_any(rest);) {
        const Lot lot = lots_first(rest);
        const LotSet lots = building_lots(g, lot);
        rest = lots_minus(rest, lots);
        if (in_box(box, lot)) {
            banner(h, lot_owner(h->r, g, lot), lot_column(lot) * LOT_SIDE + 4, lot_row(lot) * LOT_SIDE - 1);
        }
        plate(h, g->kind[lot], lots, box);
    }
}

void city_open(Text *t, const char *attributes, Box box)
{
    const int left = box.left * LOT_SIDE;
    const int top = box.top * LOT_SIDE;
    const int wide = (box.right - box.left) * LOT_SIDE;
    const int high = (box.bottom - box.top) * LOT_SIDE;
    const int place[] = {left - LOT_EDGE, top - LOT_EDGE, wide + LOT_EDGE + 3, high + LOT_EDGE + 3};
    text_add(t, "<svg ");
    text_add(t, attributes);
    for (int i = 0; i < 4; i++) {
        text_add(t, i == 0 ? " viewBox=\"" : " ");
        text_int(t, place[i]);
    }
    text_add(t, "\">");
}

/* The inner picture: what is cut off goes on under the frame. */
static void inner_open(Text *t, Box box)
{
    static const char *const KEYS[] = {"<svg x=\"",     "\" y=\"", "\" width=\"", "\" height=\"",
                                       "\" viewBox=\"", " ",       " ",           " "};
    const int wide = (box.right - box.left) * LOT_SIDE;
    const int high = (box.bottom - box.top) * LOT_SIDE;
    const int place[] = {box.left * LOT_SIDE, box.top * LOT_SIDE, wide, high};
    for (int i = 0; i < 8; i++) {
        text_add(t, KEYS[i]);
        text_int(t, place[i % 4]);
    }
    text_add(t, "\">");
}

void city_draw(const Html *h, const Game *g, Box box)
{
    letters(h->t, box);
    inner_open(h->t, box);
    ground(h, box);
    markers(h, g, box);
    buildings(h, g, box);
}

void city_close(Text *t)
{
    text_add(t, "</svg></svg>");
}

void city_svg(Text *t, const Rules *r, const Game *g)
{
    const Html h = {.t = t, .r = r};
    const Box box = {0, 0, r->size, r->size};
    char attributes[160];
    Text a = text_in(attributes, sizeof attributes);
    text_add(&a, "xmlns=\"http://www.w3.org/2000/svg\" class=\"cr\" width=\"");
    text_int(&a, r->size * LOT_SIDE + LOT_EDGE + 3);
    text_add(&a, "\" height=\"");
    text_int(&a, r->size * LOT_SIDE + LOT_EDGE + 3);
    text_add(&a, "\"");
    city_open(t, attributes, box);
    text_add(t, "<style>\n");
    text_add(t, HTML_COLOURS);
    text_add(t, CITY_STYLE);
    text_add(t, ".cr{background:var(--frame);font-family:sans-serif}</style>\n");
    text_add(t, CITY_SIGNS);
    city_draw(&h, g, box);
    city_close(t);
    text_char(t, '\n');
}
