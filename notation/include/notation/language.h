/* SPDX-License-Identifier: MIT */
/* language.h - every word by its key, in the language of the Text it is written to.
 *
 * English is compiled in (words.def, from words/en.txt). Another language is one file of lines `key = template`; what
 * it does not say stays English. */
#pragma once

#include "engine/game.h"
#include "notation/text.h"

enum {
#define WORD(id, key, english) WORD_##id,
#include "notation/words.def"
    WORD_COUNT
};
/* After the rows of words.def come the names: tray buildings of both games, everything else that stands on a lot, and
 * the cards of each deck but Ceres', which have none. */
enum {
    NAME_PIECES = WORD_COUNT,
    NAME_KINDS = NAME_PIECES + GAME_COUNT * PIECE_COUNT,
    NAME_CARDS = NAME_KINDS + KIND_CERES_MONUMENT - KIND_MONUMENT,
    LANGUAGE_ROWS = NAME_CARDS + OBJECTIVE_COUNT + INVOCATION_COUNT + ROLE_COUNT + ROAD_COUNT
};

/* A row's key is `group` and `id`: "move.", "buy"; the group may be empty. */
typedef struct LanguageRow {
    const char *group;
    const char *id;
    const char *english;
} LanguageRow;
LanguageRow language_row(int row);

/* What seats are called; the one that reads is told of in the second person. */
typedef struct Names {
    const char *name[SEATS_MAX]; /* NULL or "": "Player 2" */
    uint8_t you;                 /* NO_SEAT: nobody */
    bool aloud;                  /* everybody reads it, whoever is asked */
} Names;

enum { TEMPLATE_MAX = 255 /* bytes */, TEMPLATE_ARGS = 5 };
/* Points into the text it was read from, which must stay. */
typedef struct Language {
    const char *at[LANGUAGE_ROWS]; /* NULL: English */
    uint8_t length[LANGUAGE_ROWS];
} Language;

/* Lines `key = template`; blank ones and those that begin with # are skipped, and so are the page's own keys, "page.…".
 * A key that is not there or is said twice, and a template that is none or does not fill in the same things as the
 * English one, is a fault with its line. */
bool language_read(const char *text, size_t length, Language *out_language, Fault *out_fault);

/* ---- Filling in. */
enum { ARG_NUMBER, ARG_TEXT, ARG_WORD, ARG_LOTS, ARG_MARKET, ARG_COUNT, ARG_RULE, ARG_PART };
typedef struct Arg {
    uint8_t kind;
    uint8_t form; /* of {1|one|many}, where it does not go by the number: 1 or 2, and # is all of it */
    bool sign;
    int16_t word; /* of ARG_WORD and ARG_COUNT */
    int32_t number;
    const char *text;
    LotSet lots;
} Arg;

Arg arg_number(int number);
Arg arg_text(const char *text);
Arg arg_word(int word); /* a row that has nothing to fill in */
Arg arg_lots(LotSet lots);
Arg arg_lot(Lot lot);
Arg arg_market(Card card);           /* "C7", "Juno's Census" */
Arg arg_piece(int game, int kind);   /* its name */
Arg arg_card(int deck, int index);   /* its name */
Arg arg_count(int word, int count);  /* a row that has nothing but this number: "4 citizens" */
Arg arg_silver(int game, int count); /* "4 silver", "1 coin" */
Arg arg_vp(int game, int count);
Arg arg_plus(Arg amount); /* the same with a + before what is not less than 0 */
Arg arg_rule(uint16_t rule);
Arg arg_era(int era); /* from 0: "II" */
/* A seat as the Text calls it, or the automaton; {1|your lot|the lot of #} has a form for who reads it. */
Arg arg_seat(const Text *t, const Rules *r, int seat);
/* The seat that is told why it cannot: "you", unless it is read aloud. */
Arg arg_reader(const Text *t, const Rules *r, int seat);
Arg arg_automaton(const Rules *r); /* "The Consul" or "Ceres" */

/* A row of words.def with its things: words_fill(t, WORD_MOVE_STEAL, arg_lot(lot)). */
void words_fill_list(Text *t, int word, const Arg *args, uint32_t count);
#define words_fill(t, word, ...)                                                                                       \
    words_fill_list(t, word, (const Arg[]){__VA_ARGS__}, sizeof((const Arg[]){__VA_ARGS__}) / sizeof(Arg))
void words_add(Text *t, int word);
void words_arg(Text *t, Arg arg);
/* "Domus", "Juno's Census"; a card of Ceres is called by what it does. */
void words_name(Text *t, int game, int kind);
void words_card_name(Text *t, const Rules *r, int deck, int index);

/* Part of a sentence, to be filled into another one. Offers are the longest: for each side 100 lots of 4 bytes, 20
 * invocations of at most TEMPLATE_MAX / 5 bytes, and counts; what does not fit is cut off. */
enum { PHRASE_MAX = 4096 };
typedef struct Phrase {
    Text text;
    char buffer[PHRASE_MAX];
} Phrase;
Text *phrase_start(Phrase *phrase, const Text *like); /* text_like */
Arg arg_phrase(const Phrase *phrase);
