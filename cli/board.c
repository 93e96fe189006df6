/* SPDX-License-Identifier: MIT */
/* board.c - the city, the market and the players as plain text. */
#include "board.h"
#include "notation/move.h"
#include "notation/words.h"

#include <string.h>

static const char TYPE_SIGNS[TYPE_COUNT] = {'R', 'C', 'V'};
static const char UNIT_SIGNS[UNIT_COUNT] = {' ', 'b', 'v', 's', 'c', 'h', '='};

static void blanks(Text *t, int count)
{
    for (int i = 0; i < count; i++) {
        text_char(t, ' ');
    }
}

/* Words at the left of a column. Names may hold letters of several bytes: those that only continue are no column. */
static void column_left(Text *t, const char *words, int width)
{
    for (const char *c = words; *c != '\0'; c++) {
        width -= ((unsigned char)*c & 0xc0) != 0x80;
    }
    text_add(t, words);
    blanks(t, width);
}

static void column_number(Text *t, int number, int width)
{
    int used = number < 0;
    for (int rest = number; used == (number < 0) || rest != 0; rest /= 10) {
        used++;
    }
    blanks(t, width - used);
    text_int(t, number);
}

static int price_shown(const Rules *r, const Game *g, int slot)
{
    return game_price(r, g, g->seat == NO_SEAT ? 0 : g->seat, slot);
}

static void building_cell(Text *t, const Rules *r, const Game *g, Lot lot)
{
    const Piece *piece = &r->piece[g->kind[lot]];
    text_char(t, TYPE_SIGNS[piece->type]);
    if (building_head(g, lot) != lot) {
        return;
    }
    text_int(t, piece->type == TYPE_RESIDENTIAL  ? piece->citizens
                : piece->type == TYPE_COMMERCIAL ? piece->silver
                                                 : piece->vp);
    if (piece->type == TYPE_CIVIC) {
        text_char(t, UNIT_SIGNS[piece->unit]);
    }
}

void board_cell(Text *t, const Rules *r, const Game *g, Lot lot)
{
    int seat = lot_owner(r, g, lot);
    int slot = game_slot(g, lot);
    text_char(t, ' ');
    if (seat != NO_SEAT) {
        text_int(t, seat + 1);
        if (g->kind[lot] != KIND_NONE) {
            building_cell(t, r, g, lot);
        } else {
            text_char(t, '.');
        }
    } else if (slot < g->market_count) {
        text_char(t, '(');
        text_int(t, price_shown(r, g, slot));
        text_char(t, ')');
    } else if (lots_has(g->discarded, lot)) {
        text_char(t, 'x');
    }
}

bool board_joined(const Game *g, Lot a, Lot b)
{
    return g->kind[a] != KIND_NONE && g->kind[b] != KIND_NONE && building_head(g, a) == building_head(g, b);
}

/* The line above a row: walls where the lots on both sides are not one building. */
static void wall_line(Text *t, const Rules *r, const Game *g, int row)
{
    bool rim = row == 0 || row == r->size;
    text_add(t, "   +");
    for (int column = 0; column < r->size; column++) {
        Lot south = lot_at(column, row);
        Lot north = (Lot)(south - LOT_STRIDE);
        bool open = !rim && board_joined(g, north, south);
        for (int i = 0; i < BOARD_CELL; i++) {
            text_char(t, open ? ' ' : '-');
        }
        bool inside = open && column + 1 < r->size && board_joined(g, north, (Lot)(north + 1)) &&
                      board_joined(g, south, (Lot)(south + 1));
        text_char(t, inside ? ' ' : '+');
    }
    text_char(t, '\n');
}

static void lot_line(Text *t, const Rules *r, const Game *g, int row)
{
    column_number(t, row + 1, 2);
    text_add(t, " |");
    for (int column = 0; column < r->size; column++) {
        Lot lot = lot_at(column, row);
        size_t start = t->length;
        board_cell(t, r, g, lot);
        blanks(t, BOARD_CELL - (int)(t->length - start));
        bool open = column + 1 < r->size && board_joined(g, lot, (Lot)(lot + 1));
        text_char(t, open ? ' ' : '|');
    }
    text_char(t, '\n');
}

void board_city(Text *t, const Rules *r, const Game *g)
{
    blanks(t, 3);
    for (int column = 0; column < r->size; column++) {
        blanks(t, column == 0 ? 2 : BOARD_CELL);
        text_char(t, (char)('A' + column));
    }
    text_char(t, '\n');
    for (int row = 0; row < r->size; row++) {
        wall_line(t, r, g, row);
        lot_line(t, r, g, row);
    }
    wall_line(t, r, g, r->size);
}

void board_legend(Text *t, const Rules *r)
{
    int game = r->config.game;
    text_add(t, "1. empty lot of player 1   (4) deed on the market for 4   x lot out of the game\n"
                "1R4 residential of player 1, 4 citizens   1C3 commercial, 3 ");
    text_add(t, word_silver(game));
    text_add(t, "\n1V2s civic, 2 ");
    text_add(t, word_vp(game));
    text_add(t, " for each: b building, v civic, s ");
    text_add(t, word_silver(game));
    text_add(t, ", c citizen, h two citizens, = flat\n");
}

void board_market(Text *t, const Rules *r, const Game *g)
{
    text_add(t, "Market:");
    for (int slot = 0; slot < g->market_count; slot++) {
        text_add(t, slot == 0 ? " " : ", ");
        card_write(t, g->market[slot]);
        text_add(t, " for ");
        text_int(t, price_shown(r, g, slot));
    }
    text_add(t, g->market_count == 0 ? " empty" : "");
    text_add(t, "   Cards in the piles:");
    for (int era = 0; era < ERA_COUNT; era++) {
        text_char(t, ' ');
        text_int(t, g->pile_end[era] - g->pile_next[era]);
    }
    text_char(t, '\n');
}

static void tray_line(Text *t, const Rules *r, const Player *p)
{
    bool any = false;
    text_add(t, "       tray:");
    for (int kind = 1; kind < KIND_MONUMENT; kind++) {
        if ((p->tray[0] >> kind & 1) == 0) {
            continue;
        }
        text_add(t, any ? ", " : " ");
        text_add(t, piece_id(r->config.game, kind));
        text_add(t, (p->tray[1] >> kind & 1) != 0 ? " 2" : "");
        any = true;
    }
    text_add(t, any ? "\n" : " empty\n");
}

static void player_line(Text *t, const Rules *r, const Game *g, int seat, const char *name)
{
    const Player *p = &g->player[seat];
    text_add(t, g->seat == seat ? "> " : "  ");
    text_int(t, seat + 1);
    blanks(t, 4);
    column_left(t, name, 16);
    column_number(t, p->vp, 5);
    column_number(t, p->silver, 9);
    column_number(t, game_income(r, g, seat), 8);
    column_number(t, p->population, 12);
    column_number(t, p->markers, 9);
    column_number(t, lots_count(g->own[seat]), 6);
    text_char(t, '\n');
    tray_line(t, r, p);
}

void board_players(Text *t, const Rules *r, const Game *g, char (*names)[RECORD_NAME_MAX])
{
    bool metropolis = r->config.game == GAME_METROPOLIS;
    text_add(t, "  seat name            ");
    text_add(t, metropolis ? "prest.    coins" : "   VP   silver");
    text_add(t, "  income  population  markers  lots\n");
    for (int seat = 0; seat < r->config.players; seat++) {
        player_line(t, r, g, seat, names != NULL ? names[seat] : "");
    }
}
