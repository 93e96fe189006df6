/* lot.c - lots, cards and pieces by name (INTERFACES 3). */
#include "notation/move.h"

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
    } else {
        lot_write(t, card);
    }
}

int piece_find(int game, const char *id, size_t length)
{
    for (int kind = 1; kind < KIND_COUNT; kind++) {
        if (word_is(id, length, piece_id(game, kind))) {
            return kind;
        }
    }
    return KIND_NONE;
}
