/* SPDX-License-Identifier: MIT */
/* move_reader.h - the words of a move being read, and the verbs that read them; inside notation only. */
#pragma once

#include "notation/language.h"
#include "notation/move.h"

/* A move being read, word by word. */
typedef struct Reader {
    const Rules *r;
    const Game *g; /* the state before it */
    Offer *offer;  /* of a trade; NULL where none is wanted */
    const char *text;
    size_t length;
    size_t at;
    Fault *fault;
} Reader;

/* A word of it; length 0 at the end of the text. */
typedef struct Word {
    const char *text;
    size_t length;
    uint32_t column;
} Word;

Word word_next(Reader *reader);
/* Reads it once more. */
void word_back(Reader *reader, Word word);
/* A row about the word, which is its one argument. */
bool word_refuse(Reader *reader, Word word, int why);

/* The lot that a word names, if it is one of this city; `what` is the row of what it stands for: "a lot", "a deed". */
bool lot_word(Reader *reader, Word word, int what, Lot *out_lot);
/* Whether the next word may be a lot; it stays to be read. */
bool lot_follows(Reader *reader);
/* The card of a deck that a word names: its index, from 0; `what` is the row of "an invocation". */
bool card_word(Reader *reader, Word word, int deck, int what, int *out_index);
int deck_size(int deck);

/* What follows a verb that does not stand alone; equal words share their reader (verbs.def). */
#define VERB(id, word, text, phases, owners, numbers)                                                                  \
    void word##_write(const Rules *r, const Game *g, Action a, Text *t);                                               \
    bool word##_read(Reader *reader, Action *out_action);
#define ALONE(id, word, text, phases, owners, numbers)
#include "engine/verbs.def"

/* One side of an offer, up to the word `end` or the end of the text (NULL). */
bool goods_read(Reader *reader, const char *end, Goods *out_goods);
void goods_write(Text *t, const Goods *goods);
