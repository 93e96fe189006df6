/* SPDX-License-Identifier: MIT */
/* move_reader.c - the words of a move being read. */
#include "move_reader.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

Word word_next(Reader *reader)
{
    while (reader->at < reader->length && is_blank(reader->text[reader->at])) {
        reader->at++;
    }
    size_t start = reader->at;
    while (reader->at < reader->length && !is_blank(reader->text[reader->at])) {
        reader->at++;
    }
    Word word = {reader->text + start, reader->at - start, (uint32_t)start + 1};
    return word;
}

void word_back(Reader *reader, Word word)
{
    reader->at = word.column - 1u;
}

bool word_refuse(Reader *reader, Word word, int why)
{
    Quote found = quote_make(word.text, word.length);
    return fault_set(reader->fault, 1, word.column, why, found.text, NULL);
}

/* A word that is missing, or is not one of `first` to `last`. */
static bool place_refuse(Reader *reader, Word word, int what, const char *first, const char *last)
{
    Quote found = quote_make(word.text, word.length);
    FaultPart named = fault_part(what, NULL);
    FaultPart range = fault_part(WORD_FAULT_PART_RANGE, first, last, NULL);
    if (word.length == 0) {
        return fault_set(reader->fault, 1, word.column, WORD_FAULT_PLACE_MISSING, named.text, range.text, NULL);
    }
    return fault_set(reader->fault, 1, word.column, WORD_FAULT_PLACE, found.text, named.text, range.text, NULL);
}

bool lot_word(Reader *reader, Word word, int what, Lot *out_lot)
{
    char last[8];
    Lot lot = lot_read(word.text, word.length);
    Text t = text_in(last, sizeof last);
    lot_write(&t, lot_at(reader->r->size - 1, reader->r->size - 1));
    if (lot == NO_LOT) {
        return place_refuse(reader, word, what, "A1", last);
    }
    if (!lots_has(reader->r->city, lot)) {
        Quote found = quote_make(word.text, word.length);
        FaultPart city = fault_part(WORD_FAULT_PART_RANGE, "A1", last, NULL);
        return fault_set(reader->fault, 1, word.column, WORD_FAULT_PLACE_OUTSIDE, found.text, city.text, NULL);
    }
    *out_lot = lot;
    return true;
}

bool lot_follows(Reader *reader)
{
    Word word = word_next(reader);
    word_back(reader, word);
    return lot_read(word.text, word.length) != NO_LOT;
}

int deck_size(int deck)
{
    static const uint8_t SIZES[DECK_COUNT] = {
        [DECK_OBJECTIVES] = OBJECTIVE_COUNT, [DECK_INVOCATIONS] = INVOCATION_COUNT, [DECK_ROLES] = ROLE_COUNT,
        [DECK_ROADS] = ROAD_COUNT,           [DECK_CERES] = CERES_CARD_COUNT,
    };
    return SIZES[deck];
}

bool card_word(Reader *reader, Word word, int deck, int what, int *out_index)
{
    int index = card_find(deck, word.text, word.length);
    if (index < 0) {
        return place_refuse(reader, word, what, card_id(deck, 0), card_id(deck, deck_size(deck) - 1));
    }
    *out_index = index;
    return true;
}
