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

bool word_refuse(Reader *reader, Word word, const char *why)
{
    Quote found = quote_make(word.text, word.length);
    return fault_set(reader->fault, 1, word.column, found.text, why, NULL);
}

Phrase city_phrase(const Rules *r)
{
    Phrase phrase;
    Text t;
    text_start(&t, phrase.text, sizeof phrase.text);
    text_add(&t, "A1 to ");
    lot_write(&t, lot_at(r->size - 1, r->size - 1));
    return phrase;
}

bool lot_word(Reader *reader, Word word, const char *what, Lot *out_lot)
{
    Phrase city = city_phrase(reader->r);
    Quote found = quote_make(word.text, word.length);
    Lot lot = lot_read(word.text, word.length);
    if (word.length == 0) {
        return fault_set(reader->fault, 1, word.column, "expected ", what, ", ", city.text, ", but the move ends",
                         NULL);
    }
    if (lot == NO_LOT) {
        return fault_set(reader->fault, 1, word.column, found.text, " is not ", what, "; expected ", city.text, NULL);
    }
    if (!lots_has(reader->r->city, lot)) {
        return fault_set(reader->fault, 1, word.column, found.text, " lies outside this city, which is ", city.text,
                         " (rule 1.2)", NULL);
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

bool card_word(Reader *reader, Word word, int deck, const char *what, int *out_index)
{
    int count = deck_size(deck);
    if (word.length == 0) {
        return fault_set(reader->fault, 1, word.column, "expected ", what, ", ", card_id(deck, 0), " to ",
                         card_id(deck, count - 1), ", but the move ends", NULL);
    }
    int index = card_find(deck, word.text, word.length);
    if (index < 0) {
        Quote found = quote_make(word.text, word.length);
        return fault_set(reader->fault, 1, word.column, found.text, " is not ", what, "; expected ", card_id(deck, 0),
                         " to ", card_id(deck, count - 1), NULL);
    }
    *out_index = index;
    return true;
}
