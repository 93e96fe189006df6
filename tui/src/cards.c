/* cards.c - cards in words: titles, requirements with how far one is, sides of the city. */
#include "tui.h"

#include "notation/words.h"

#include <string.h>

void card_title(int deck, int index, Text *text)
{
    text_add(text, card_id(deck, index));
    text_char(text, ' ');
    text_add(text, card_name(deck, index));
}

void monument_words(const Rules *r, int monument, Text *text)
{
    char words[240];
    Text whole;
    text_start(&whole, words, sizeof words);
    words_piece(&whole, r, KIND_MONUMENT + monument);
    const char *needs = strstr(words, "; needs ");
    text_bytes(text, words, needs != NULL ? (size_t)(needs - words) : strlen(words));
}

bool requirement_words(const Tui *t, int seat, int monument, Text *text)
{
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    bool alternate = (g->alternates >> monument & 1) != 0;
    const Condition *condition = &r->catalogue.monument[monument].card[alternate];
    bool met = true;
    bool told = false;
    words_requirement(text, r, monument, alternate);
    for (int i = 0; i < 2; i++) {
        const Term *term = &condition->term[i];
        if (term->quantity == QUANTITY_NONE || (quantity_flags(term->quantity) & COUNTS_PLACE) != 0) {
            continue;
        }
        int now = game_quantity(r, g, seat, term->quantity);
        met &= now >= term->least;
        if (term->quantity != QUANTITY_NO_MARKERS) {
            text_add(text, told ? " and " : " (now ");
            text_int(text, now);
            told = true;
        }
    }
    text_add(text, told ? ")" : "");
    return met;
}

const char *side_word(int side)
{
    static const char *const WORDS[ROAD_SIDES] = {"north", "east", "south", "west"};
    return WORDS[side];
}

int seat_influence(const Tui *t, int seat, int side)
{
    Game g = t->table->now;
    g.road_side = (uint8_t)(side + 1);
    return game_quantity(&t->table->rules, &g, seat, QUANTITY_INFLUENCE);
}
