/* SPDX-License-Identifier: MIT */
/* things.c - what the things of statistics are called. */
#include "insight/usage.h"
#include "notation/language.h"
#include "notation/move.h"

int thing_first(int sort)
{
    static const int16_t FIRST[THING_SORTS + 1] = {
#define THING(id, word, heading, count) THING_##id##_FIRST,
#include "insight/things.def"
        THING_COUNT,
    };
    return FIRST[sort];
}

int thing_sort(int thing)
{
    int sort = 0;
    while (thing >= thing_first(sort + 1)) {
        sort++;
    }
    return sort;
}

const char *thing_word(int sort)
{
    static const char *const WORDS[THING_SORTS] = {
#define THING(id, word, heading, count) word,
#include "insight/things.def"
    };
    return WORDS[sort];
}

const char *thing_heading(int sort)
{
    static const char *const HEADINGS[THING_SORTS] = {
#define THING(id, word, heading, count) heading,
#include "insight/things.def"
    };
    return HEADINGS[sort];
}

/* The deck of a sort of cards; DECK_COUNT for what is no card. */
static int sort_deck(int sort)
{
    switch (sort) {
    case THING_OBJECTIVE:
        return DECK_OBJECTIVES;
    case THING_ROLE:
        return DECK_ROLES;
    case THING_INVOCATION:
        return DECK_INVOCATIONS;
    case THING_ROAD:
        return DECK_ROADS;
    default:
        return DECK_COUNT;
    }
}

/* The game and kind of a building or monument. */
typedef struct Place {
    int game;
    int kind;
} Place;

static Place thing_place(int sort, int index)
{
    if (sort == THING_MONUMENT) {
        return (Place){GAME_ROME, KIND_MONUMENT + index};
    }
    return (Place){index / PIECE_COUNT, KIND_PIECE + index % PIECE_COUNT};
}

void thing_id(Text *t, int thing)
{
    const int sort = thing_sort(thing);
    const int index = thing - thing_first(sort);
    const int deck = sort_deck(sort);
    if (sort == THING_DEED) {
        lot_write(t, (Lot)index);
    } else if (deck != DECK_COUNT) {
        text_add(t, card_id(deck, index));
    } else {
        const Place place = thing_place(sort, index);
        text_add(t, piece_id(place.game, place.kind));
    }
}

void thing_name(Text *t, int thing)
{
    const int sort = thing_sort(thing);
    const int index = thing - thing_first(sort);
    const int deck = sort_deck(sort);
    if (sort == THING_DEED) {
        thing_id(t, thing);
    } else if (deck != DECK_COUNT) {
        words_arg(t, arg_card(deck, index));
    } else {
        const Place place = thing_place(sort, index);
        words_name(t, place.game, place.kind);
    }
}
