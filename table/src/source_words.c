/* SPDX-License-Identifier: MIT */
/* source_words.c - what a source of points is called. */
#include "notation/language.h"
#include "notation/move.h"
#include "notation/words.h"
#include "table/counsel.h"

void source_words(Text *t, const Rules *r, const Change *change)
{
    static const int16_t FROM[] = {
#define WHAT(id, word, deck, source, about, from) WORD_##from,
#include "engine/whats.def"
    };
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
        words_add(t, change->what >= WHAT_FIRST ? FROM[change->what - WHAT_FIRST] : (int)WORD_FROM_OTHER);
    }
}
