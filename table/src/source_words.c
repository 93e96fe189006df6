/* SPDX-License-Identifier: MIT */
/* source_words.c - what a source of points is called. */
#include "notation/language.h"
#include "notation/move.h"
#include "notation/words.h"
#include "table/counsel.h"

/* Words for what is neither a building nor a card; the others are WORD_FROM_OTHER. */
static int source_sentence(int what)
{
    switch (what) {
    case WHAT_POPULATION:
        return WORD_FROM_POPULATION;
    case WHAT_MARKERS:
        return WORD_FROM_MARKERS;
    case WHAT_INCOME:
        return WORD_FROM_INCOME;
    case WHAT_DEED:
        return WORD_FROM_DEED;
    case WHAT_FAVORS:
        return WORD_FROM_FAVORS;
    case WHAT_TRADE:
        return WORD_FROM_TRADE;
    case WHAT_STEAL:
        return WORD_FROM_STEAL;
    case WHAT_TOKENS:
        return WORD_FROM_TOKENS;
    case WHAT_PARKS:
        return WORD_FROM_PARKS;
    case WHAT_TILES:
        return WORD_FROM_TILES;
    default:
        return WORD_FROM_OTHER;
    }
}

void source_words(Text *t, const Rules *r, const Change *change)
{
    const int deck = words_deck(change->what, change->card);
    if (deck != DECK_COUNT) {
        words_card_name(t, r, deck, change->card - 1);
    } else if (change->what != KIND_NONE && change->what < KIND_COUNT) {
        words_name(t, r->config.game, change->what);
        if (lots_any(change->lots)) {
            text_char(t, ' ');
            lot_write(t, lots_first(change->lots));
        }
    } else {
        words_add(t, source_sentence(change->what));
    }
}
