/* SPDX-License-Identifier: MIT */
/* said.h - words in the language of whoever sits at the screen. Not for several threads at once. */
#pragma once

#include "notation/language.h"

/* Chooses the language of all that follows: by its name, or where that is NULL by LC_ALL, LC_MESSAGES or LANG, English for
 * what is not there. False with the fault, and English, where the name is none. */
bool said_choose(const char *name, Fault *out_fault);
/* "en" */
const char *said_lang(void);
/* What seats are called from now on; the names must stay. */
void said_names(Names names);
/* A text in that language and with these names: the terminal's text_start. */
void said_start(Text *t, char *buffer, size_t capacity);

/* A row of words.def with its things; SAID_KEPT of them are there at a time, for the sentence that they are drawn in. */
enum { SAID_KEPT = 16, SAID_MAX = 1024 };
const char *said_list(int word, const Arg *args, uint32_t count);
#define said(word, ...) said_list(word, (const Arg[]){__VA_ARGS__}, sizeof((const Arg[]){__VA_ARGS__}) / sizeof(Arg))
const char *said_fault(const Fault *fault);
const char *said_word(int word); /* a row that has nothing to fill in */
const char *said_arg(Arg arg);   /* a name, a piece, a card */

/* The rows of a side of the city, and of a type of building, long or brief. */
int side_row(int side);
int type_row(int type, bool brief);

/* What a card says, and what happened (words.h). */
const char *said_card(const Rules *r, int deck, int index);
const char *said_line(const Rules *r, const Line *line);
