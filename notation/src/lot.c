/* SPDX-License-Identifier: MIT */
/* lot.c - lots, cards and pieces by name (docs/formats.md, Moves). */
#include "notation/move.h"

#include "move_reader.h"

#include <string.h>

void lot_write(Text *t, Lot lot)
{
    text_char(t, (char)('A' + lot_column(lot)));
    text_int(t, lot_row(lot) + 1);
}

Lot lot_read(const char *text, size_t length)
{
    if (length < 2 || length > 3) {
        return NO_LOT;
    }
    int column = (text[0] | 32) - 'a'; /* 32 is what tells small letters from capitals */
    int row = text[1] - '0';
    if (length == 3) {
        row = text[1] == '1' && text[2] == '0' ? BOARD_MAX : 0;
    }
    bool there = column >= 0 && column < BOARD_MAX && row >= 1 && row <= BOARD_MAX && (length == 3 || row < 10);
    return there ? lot_at(column, row - 1) : NO_LOT;
}

void lots_write(Text *t, LotSet lots)
{
    while (lots_any(lots)) {
        lot_write(t, lots_pop(&lots));
        if (lots_any(lots)) {
            text_char(t, ' ');
        }
    }
}

void card_write(Text *t, Card card)
{
    if (card == CARD_HIDDEN) {
        text_char(t, '?');
    } else if (card >= CARD_INVOCATION) {
        text_add(t, card_id(DECK_INVOCATIONS, card - CARD_INVOCATION));
    } else {
        lot_write(t, card);
    }
}

int card_find(int deck, const char *id, size_t length)
{
    for (int index = 0; index < deck_size(deck); index++) {
        if (word_is(id, length, card_id(deck, index))) {
            return index;
        }
    }
    return -1;
}

static int kind_find(int game, int first, int end, const char *id, size_t length)
{
    for (int kind = first; kind < end; kind++) {
        if (word_is(id, length, piece_id(game, kind))) {
            return kind;
        }
    }
    return KIND_NONE;
}

int piece_find(int game, const char *id, size_t length)
{
    return kind_find(game, KIND_PIECE, KIND_MONUMENT, id, length);
}
int monument_find(const char *id, size_t length)
{
    return kind_find(GAME_ROME, KIND_MONUMENT, KIND_TOKEN, id, length);
}
int token_find(const char *face, size_t length)
{
    return kind_find(GAME_ROME, KIND_TOKEN, KIND_TILE, face, length);
}
int tile_find(const char *id, size_t length)
{
    return kind_find(GAME_ROME, KIND_TILE, KIND_CERES_MONUMENT, id, length);
}
