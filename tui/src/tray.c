/* SPDX-License-Identifier: MIT */
/* tray.c - a player's buildings as shapes in three columns, each always in its place. */
#include "tui.h"

#include "notation/state.h"

enum { COLUMNS = TYPE_COUNT, WIDTH_LEAST = 35, SHAPE_WIDTH = 4, KEY_FIRST = 'a', VALUE_WIDTH = 4 };

void piece_value(Text *t, const Piece *piece)
{
    if (piece->type == TYPE_RESIDENTIAL) {
        text_int(t, piece->citizens);
        utf8_add(t, type_glyph(TYPE_RESIDENTIAL));
    } else if (piece->type == TYPE_COMMERCIAL) {
        text_int(t, piece->silver);
        utf8_add(t, type_glyph(TYPE_COMMERCIAL));
        text_char(t, '+');
        text_int(t, piece->vp);
    } else {
        if (piece->unit == UNIT_TWO_CITIZENS && piece->vp == 1) {
            text_add(t, "½");
        } else {
            text_int(t, piece->vp);
        }
        utf8_add(t, unit_glyph(piece->unit));
        if (piece->unit == UNIT_TWO_CITIZENS && piece->vp != 1) {
            text_add(t, "/2");
        }
    }
}

int shape_draw(int y, int x, int shape, bool there)
{
    int rotation = rotation_first(shape);
    Lot head = lot_at(2, 2);
    LotSet lots = rotation_lots(rotation, head);
    LotSet below = lots_minus(lots, lots_make((1ULL << LOT_STRIDE * 4) - 1, 0));
    int width = 0;
    if (!screen_utf8() && lots_any(below)) {
        return draw(y, x, SHAPE_WIDTH, shape_word(shape));
    }
    for (int column = 1; column < BOARD_MAX; column++) {
        bool top = lots_has(lots, lot_at(column, 2));
        bool bottom = lots_has(lots, lot_at(column, 3));
        if (top || bottom) {
            uint32_t glyph = top && bottom ? 0x2588 : top ? 0x2580 : 0x2584;
            draw_glyph(y, x + width, there ? glyph : top && bottom ? ':' : 0x00b7);
            width++;
        }
    }
    return width;
}

/* One piece: its key while choosing, shape, how many, value. */
static void tray_entry(const Tui *t, int seat, int kind, bool placeable, int y, int x, int width)
{
    const Piece *piece = &t->table->rules.piece[kind];
    int count = tray_count(&t->table->now.player[seat], kind);
    bool choosing = t->mode == MODE_TRAY;
    bool chosen = (choosing || t->mode == MODE_PLACE) && t->place.kind == kind;
    int ground = chosen ? GROUND_FOCUS : GROUND_TABLE;
    style(INK_DIM, ground, 0);
    draw_fill(y, x, width);
    if (choosing) {
        style(placeable ? INK_BONUS : INK_DIM, ground, placeable ? A_BOLD : 0);
        draw_glyph(y, x, (uint32_t)(KEY_FIRST + kind - 1));
    }
    style(count == 0 || (choosing && !placeable) ? INK_DIM : INK_TYPE + piece->type, ground, 0);
    int used = shape_draw(y, x + 2, piece->shape, count > 0);
    char value[24];
    Text words;
    said_start(&words, value, sizeof value);
    piece_value(&words, piece);
    style(count == 0 || (choosing && !placeable) ? INK_DIM : INK_TEXT, ground, count > 0 ? A_BOLD : 0);
    draw(y, x + 3 + SHAPE_WIDTH, VALUE_WIDTH, value);
    if (count > 1 && used <= SHAPE_WIDTH - 2) {
        drawf(y, x + 2 + used, 2, "×%d", count);
    } else if (count > 1) {
        drawf(y, x, 2, "%d×", count);
    }
}

static void heading_draw(int type, bool brief, int y, int x, int width)
{
    style(INK_TYPE + type, GROUND_TABLE, A_BOLD);
    draw_glyph(y, x, type_glyph(type));
    draw(y, x + 2, width, said_word(type_row(type, brief)));
}

int tray_draw(const Tui *t, int seat, int y, int x, int width)
{
    const Rules *r = &t->table->rules;
    int row[COLUMNS] = {0};
    const int spare = (width - WIDTH_LEAST) / COLUMNS;
    const int left[COLUMNS] = {0, 10 + spare, 22 + 2 * spare}; /* as wide as their values need */
    const int wide[COLUMNS] = {10, 12, 13};
    int most = 0;
    uint64_t placeable = t->mode == MODE_TRAY ? kinds_placeable(t) : 0;
    const bool brief = words_width(said_word(WORD_TUI_TYPE_RESIDENTIAL)) > wide[0] + spare - 3; /* the longest */
    for (int type = 0; type < COLUMNS; type++) {
        heading_draw(type, brief, y, x + left[type], wide[type] + spare - 2);
    }
    for (int kind = 1; kind < KIND_MONUMENT; kind++) {
        int type = r->piece[kind].type;
        row[type]++;
        most = row[type] > most ? row[type] : most;
        tray_entry(t, seat, kind, (placeable >> kind & 1) != 0, y + row[type], x + left[type], wide[type]);
    }
    return most + 1;
}
