/* SPDX-License-Identifier: MIT */
/* lots.c - what stands on one lot of the city, told apart by sign as well as by colour. */
#include "tui.h"

#include "notation/words.h"
#include "table/look.h"

#include <string.h>

int lot_ground(const BoardView *view, Lot lot)
{
    const Game *g = view->game;
    if (lots_has(view->ghost, lot)) {
        return view->ghost_refused ? GROUND_REFUSED : GROUND_GHOST;
    }
    if (lots_has(view->chosen, lot)) {
        return GROUND_GHOST;
    }
    if (lots_has(view->legal, lot)) {
        return GROUND_LEGAL;
    }
    if (g->kind[lot] != KIND_NONE) {
        return GROUND_TYPE + view->rules->piece[g->kind[lot]].type;
    }
    int owner = lot_owner(view->rules, g, lot);
    return owner != NO_SEAT ? GROUND_TINT + owner : GROUND_TABLE;
}

static int ground_ink(int ground)
{
    switch (ground) {
    case GROUND_GHOST:
    case GROUND_TYPE + TYPE_COMMERCIAL:
    case GROUND_TYPE + TYPE_CIVIC:
        return INK_DARK;
    case GROUND_TABLE:
    case GROUND_SALE:
        return INK_TEXT;
    default:
        return INK_LIGHT;
    }
}

static int market_slot_of(const Game *g, Lot lot)
{
    int slot = 0;
    while (slot < g->market_count && g->market[slot] != lot) {
        slot++;
    }
    return slot < g->market_count ? slot : -1;
}

static void words_centre(int y, int x, int width, const char *words)
{
    int used = words_width(words);
    draw(y, x + (width - used) / 2, used > width ? width : used, words);
}

/* Columns from this lot eastwards that belong to the same building. */
static int run_width(LotSet building, Lot lot, int scale)
{
    int lots = 0;
    while (lots_has(building, (Lot)(lot + lots))) {
        lots++;
    }
    return lots * (2 * scale + 2) - 1;
}

/* A piece's name without its shape, which one sees; whole or not at all. */
static void name_draw(int y, int x, int width, int rows, const char *name)
{
    char words[48];
    size_t bare = strcspn(name, "(");
    bare -= bare > 0 && name[bare - 1] == ' ';
    snprintf(words, sizeof words, "%.*s", (int)bare, name);
    bool fits = words_rows(words, width) <= rows;
    for (const char *at = words; *at != '\0'; at += strspn(at, " ")) { /* each word for itself: none is broken */
        char word[48];
        size_t length = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        fits &= words_width(word) <= width;
        at += length;
    }
    if (fits) {
        draw_wrapped(y, x, width, rows, words);
    }
}

/* What a building is worth now: a living monument counts its neighbours (10.7). */
static Piece piece_now(const BoardView *view, int kind)
{
    const Rules *r = view->rules;
    Piece piece = r->piece[kind];
    if (kind >= KIND_CERES_MONUMENT && piece.type == TYPE_CIVIC) {
        return r->catalogue.monument[kind - KIND_CERES_MONUMENT].piece; /* its printed rule (15.14) */
    }
    bool lives = kind >= KIND_MONUMENT && kind < KIND_TOKEN && r->catalogue.monument[kind - KIND_MONUMENT].living != 0;
    if (lives && piece.type == TYPE_COMMERCIAL) {
        piece.silver = (uint8_t)(piece.silver + view->game->living[0]);
    } else if (lives) {
        piece.citizens = (uint8_t)(piece.citizens + view->game->living[1]);
    }
    return piece;
}

/* What a civic building counts; a garden tile of Ceres counts your buildings of a type, or all (15.12). */
static uint32_t counts_glyph(const Rules *r, int kind)
{
    if (kind < KIND_TILE || kind >= KIND_CERES_MONUMENT) {
        return unit_glyph(r->piece[kind].unit);
    }
    int type = quantity_of(r->catalogue.tile[kind - KIND_TILE].matches);
    return type < TYPE_COUNT ? type_glyph(type) : unit_glyph(UNIT_BUILDING);
}

/* The head lot tells owner, type and value; with room, the name below. */
static void building_label(const BoardView *view, int seat, int kind, LotSet lots, int y, int x, int scale, int ground)
{
    const Rules *r = view->rules;
    const Piece piece = piece_now(view, kind);
    char words[32];
    Text t;
    said_start(&t, words, sizeof words);
    utf8_add(&t, type_glyph(piece.type));
    if (piece.type == TYPE_CIVIC && scale > 1 && piece.unit != UNIT_NONE) {
        piece_value(&t, &piece);
    } else if (piece.type == TYPE_CIVIC) {
        utf8_add(&t, counts_glyph(r, kind));
    } else {
        text_int(&t, piece.type == TYPE_COMMERCIAL ? piece.silver : piece.citizens);
    }
    if (piece.type == TYPE_COMMERCIAL && scale > 1) {
        text_char(&t, '+');
        text_int(&t, piece.vp);
    }
    const int width = run_width(lots, lots_first(lots), scale);
    draw_banner(y, x, seat);
    style(ground_ink(ground), ground, A_BOLD);
    if (words_width(words) <= width - 1) {
        draw(y, x + 1, width - 1, words);
    } else {
        draw_glyph(y, x + 1, type_glyph(piece.type));
    }
    if (scale > 1) {
        style(ground_ink(ground), ground, 0);
        name_draw(y + 1, x, width, scale - 1, said_arg(arg_piece(r->config.game, kind)));
    }
}

static void ghost_draw(const BoardView *view, Lot lot, int y, int x, int scale, int ground)
{
    if (lot == lots_first(view->ghost)) {
        building_label(view, view->ghost_seat, view->ghost_kind, view->ghost, y, x, scale, ground);
    } else if (!screen_colour()) {
        words_centre(y, x, 2 * scale + 1, view->ghost_refused ? "×" : "+");
    }
}

static void building_draw(const BoardView *view, Lot lot, int y, int x, int scale, int ground)
{
    const Rules *r = view->rules;
    const Game *g = view->game;
    if (lot == building_head(g, lot)) {
        LotSet shown = lots_minus(building_lots(g, lot), view->ghost);
        building_label(view, lot_owner(r, g, lot), g->kind[lot], shown, y, x, scale, ground);
    } else if (!screen_colour() && scale == 1) {
        draw_glyph(y, x, (uint32_t)(unsigned char)seat_sign(lot_owner(r, g, lot)));
        draw_glyph(y, x + 1, type_glyph(r->piece[g->kind[lot]].type));
    }
}

static void empty_draw(const BoardView *view, Lot lot, int y, int x, int scale, int ground)
{
    const Game *g = view->game;
    int owner = lot_owner(view->rules, g, lot);
    int slot = market_slot_of(g, lot);
    int width = 2 * scale + 1;
    int middle = y + (scale - 1) / 2;
    char words[16];
    if (owner != NO_SEAT) {
        bool lit = lots_has(view->lit, lot);
        int ink = ground == GROUND_LEGAL   ? INK_LIGHT
                  : ground == GROUND_GHOST ? INK_DARK
                  : lit                    ? INK_BONUS
                                           : INK_SEAT + owner;
        style(ink, ground, A_BOLD | (lit ? A_UNDERLINE : 0));
        snprintf(words, sizeof words, "(%c)", seat_sign(owner));
        words_centre(middle, x, width, words);
    } else if (slot >= 0) {
        bool lit = lots_has(view->lit, lot) || lots_has(view->chosen, lot);
        int price = game_price(view->rules, g, g->seat == NO_SEAT ? 0 : g->seat, slot);
        style(lit ? INK_DARK : INK_TEXT, lit ? GROUND_GHOST : GROUND_SALE, lit ? A_BOLD : 0);
        snprintf(words, sizeof words, "%*d%c", scale > 1 ? 1 : 2, price, silver_sign(view->rules));
        words_centre(middle, x, width, words);
    } else if (lots_has(view->chosen, lot)) {
        style(INK_DARK, ground, A_BOLD);
        words_centre(middle, x, width, "+");
    } else if (lots_has(g->discarded, lot)) {
        style(INK_DIM, ground, 0);
        words_centre(middle, x, width, "×");
    }
}

void lot_fill(const BoardView *view, Lot lot, int y, int x, int scale)
{
    int ground = lot_ground(view, lot);
    style(ground_ink(ground), ground, lots_has(view->near, lot) ? A_UNDERLINE : 0);
    for (int row = 0; row < scale; row++) {
        draw_fill(y + row, x, 2 * scale + 1);
    }
}

void lot_draw(const BoardView *view, Lot lot, int y, int x, int scale)
{
    int ground = lot_ground(view, lot);
    int width = 2 * scale + 1;
    bool cursor = lot == view->cursor;
    if (lots_has(view->ghost, lot)) {
        ghost_draw(view, lot, y, x, scale, ground);
    } else if (view->game->kind[lot] != KIND_NONE) {
        building_draw(view, lot, y, x, scale, ground);
    } else {
        empty_draw(view, lot, y, x, scale, ground);
    }
    if (cursor) {
        style(INK_BONUS, GROUND_FOCUS, A_BOLD);
        draw_glyph(y + scale - 1, x, '[');
        draw_glyph(y + scale - 1, x + width - 1, ']');
    }
}

char silver_sign(const Rules *r)
{
    return said_word(word_of(r, WORD_TERM_SILVER))[0];
}

void legend_draw(const Layout *layout, const Rules *r, int y)
{
    const char silver[2] = {silver_sign(r), '\0'};
    const char *lots = said(WORD_TUI_LEGEND, arg_text(silver));
    int width = 0;
    for (int type = 0; type < TYPE_COUNT; type++) {
        width += 4 + words_width(said_word(type_row(type, true)));
    }
    const int room = layout->board_width - 3;
    if (layout->rows - 2 - y < 2 || width - 2 > room || words_width(lots) > room) {
        return; /* g and n tell it */
    }
    int x = 3;
    for (int type = 0; type < TYPE_COUNT; type++) {
        style(INK_TYPE + type, GROUND_TABLE, A_BOLD);
        draw_glyph(y, x, type_glyph(type));
        style(INK_DIM, GROUND_TABLE, 0);
        x += 4 + draw(y, x + 2, room, said_word(type_row(type, true)));
    }
    draw(y + 1, 3, room, lots);
}
