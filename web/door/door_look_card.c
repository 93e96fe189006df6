/* SPDX-License-Identifier: MIT */
/* door_look_card.c - names, pieces and cards as members of an answer. */
#include "door_look.h"

#include "notation/move.h"
#include "notation/words.h"

#include <stddef.h>
#include <string.h>

void put_word(Text *t, const char *key, int word)
{
    Text words = words_start();
    words_add(&words, word);
    put_words(t, key, &words);
}

void put_piece_name(Text *t, const char *key, const Rules *r, int kind)
{
    Text words = words_start();
    words_name(&words, r->config.game, kind);
    put_words(t, key, &words);
}

void put_market_card(Text *t, Card card)
{
    char id[8];
    Text text = text_in(id, sizeof id);
    card_write(&text, card);
    put_string(t, "card", id);
}

const char *group_word(int group)
{
    static const char *const WORDS[] = {"piece", "monument", "token", "tile"};
    return WORDS[group];
}

void put_worth(Text *t, const Rules *r, int kind)
{
    Text words = words_start();
    words_worth(&words, r, kind);
    put_words(t, "words", &words);
}

void put_plate(Text *t, const Rules *r, int kind)
{
    static const char *const UNITS[] = {
        [PLATE_CITIZEN] = "citizen",
        [PLATE_SILVER] = "silver",
        [PLATE_VP] = "vp",
        [PLATE_BUILDING] = "building",
        [PLATE_CIVIC] = "civic",
        [PLATE_YOUR_RESIDENTIAL] = "residential",
        [PLATE_YOUR_COMMERCIAL] = "commercial",
        [PLATE_YOUR_CIVIC] = "civic",
    };
    Plate plate;
    look_plate(r, kind, &plate);
    put_key(t, "plate");
    put_open(t, '{');
    put_bool(t, "round", plate.round);
    put_key(t, "parts");
    put_open(t, '[');
    for (int i = 0; i < plate.count; i++) {
        Text words = words_start();
        plate_amount(&words, &plate.part[i]);
        put_open(t, '{');
        put_words(t, "amount", &words);
        put_string(t, "unit", UNITS[plate.part[i].unit]);
        put_close(t, '}');
    }
    put_close(t, ']');
    put_close(t, '}');
}

void put_source(Text *t, const char *marks)
{
    static const char MARKS[] = "PFSIH";
    static const int16_t SOURCES[] = {WORD_SOURCE_PRINTED, WORD_SOURCE_PHOTOGRAPHED, WORD_SOURCE_ONE,
                                      WORD_SOURCE_INFERRED, WORD_SOURCE_HOUSE};
    Text words = words_start();
    for (const char *at = marks; *at != '\0'; at++) {
        const char *found = strchr(MARKS, *at);
        text_add(&words, at == marks ? "" : ", ");
        if (found != NULL) {
            words_add(&words, SOURCES[found - MARKS]);
        }
    }
    put_words(t, "source", &words);
}

void put_card_words(Text *t, const Rules *r, int deck, int index)
{
    Text words = words_start();
    words_card_name(&words, r, deck, index);
    put_words(t, "name", &words);
    words = words_start();
    words_card(&words, r, deck, index);
    put_words(t, "words", &words);
}

void put_card(Text *t, const Rules *r, const Game *g, int deck, int index, int seat)
{
    static const char *const DECKS[DECK_COUNT] = {"objective", "invocation", "role", "road", "ceres"};
    put_open(t, '{');
    put_string(t, "id", card_id(deck, index));
    put_string(t, "deck", DECKS[deck]);
    put_card_words(t, r, deck, index);
    put_source(t, look_card_marks(deck, index));
    if (deck == DECK_OBJECTIVES) {
        put_int(t, "vp", r->catalogue.objective[index].vp);
    } else if (deck == DECK_INVOCATIONS && r->catalogue.invocation[index].vp != 0) {
        put_int(t, "vp", r->catalogue.invocation[index].vp);
    }
    if (deck == DECK_OBJECTIVES && seat != NO_SEAT) {
        Progress progress = look_progress(r, g, seat, &r->catalogue.objective[index].condition);
        put_int(t, "now", progress.now[progress.at]);
        put_int(t, "need", progress.need[progress.at]);
        put_bool(t, "met", progress.met);
    }
}
