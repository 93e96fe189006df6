/* SPDX-License-Identifier: MIT */
/* text.h - writing text into the caller's buffer, and saying where text from outside is wrong. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct Language; /* language.h */
struct Names;    /* language.h */

/* Whom a sentence about a move is said to: "builds", "You build", "Build" (words/en.txt). */
enum { SAID_OF_ANOTHER, SAID_TO_YOU, SAID_AS_CHOICE, SAID_COUNT };

/* Always ends in a zero. What does not fit is dropped, but counted: text_fits tells. */
typedef struct Text {
    char *at;
    size_t capacity;
    size_t length;
    const struct Language *language; /* what words about the game are said in; NULL: English */
    const struct Names *names;       /* what seats are called in them; NULL: "Player 2" */
    uint8_t said;                    /* SAID_… */
} Text;

Text text_in(char *buffer, size_t capacity); /* an empty one, in English */
void text_language(Text *t, const struct Language *language);
void text_like(Text *t, const Text *other); /* in the language of the other, and with its names */
bool text_fits(const Text *t);
void text_add(Text *t, const char *words);
void text_bytes(Text *t, const char *bytes, size_t count);
void text_char(Text *t, char c);
void text_int(Text *t, int64_t number);
void text_uint(Text *t, uint64_t number);
void text_hex(Text *t, uint64_t number); /* 16 digits, lower-case */
void text_rule(Text *t, uint16_t rule);  /* 602 as 6.2, 17 as 17 */

/* What is wrong, and where: line and column from 1, 0 where the place does not matter. The row of words is the code;
 * sentences are made of it where somebody reads them, in their language. */
enum { FAULT_ARGS_MAX = 256 };
typedef struct Fault {
    uint32_t line;
    uint32_t column;
    uint16_t word;             /* WORD_FAULT_… or WORD_REFUSAL_… (language.h) */
    uint16_t rule;             /* 902 for 9.2; 0 for none */
    char args[FAULT_ARGS_MAX]; /* what the row is filled with, for fault_write alone */
} Fault;

/* A row and its arguments, which are texts; the last one is followed by NULL. No rule. Returns false, to be returned. */
bool fault_set(Fault *fault, uint32_t line, uint32_t column, int word, ...) __attribute__((sentinel));
/* Adds the rule it breaks: return fault_set(…) || fault_rule(fault, 902). */
bool fault_rule(Fault *fault, uint16_t rule);
/* With the rule first, in the language of the Text: "9.2 — consul and roles cannot be combined". */
void fault_write(Text *t, const Fault *fault);
void fault_write_bare(Text *t, const Fault *fault); /* without the rule */
/* The same for printf: fault_words(&fault, NULL).text, NULL for English. */
typedef struct FaultWords {
    char text[640];
} FaultWords;
FaultWords fault_words(const Fault *fault, const struct Language *language);
/* The key of its row without "fault.": "table.host-only". */
const char *fault_code(const Fault *fault);

/* An argument that is said in the reader's language, too: a row with its own, a fault inside another, a number. */
typedef struct FaultPart {
    char text[FAULT_ARGS_MAX];
} FaultPart;
FaultPart fault_part(int word, ...) __attribute__((sentinel));
FaultPart fault_inside(const Fault *fault);
FaultPart fault_number(int64_t number);
void fault_part_write(Text *t, const char *text);

/* Text from outside as it may stand in a message: in quotes, shortened, what is not printable as '?'. */
typedef struct Quote {
    char text[48]; /* two quotes, 40 bytes, a zero, and the three bytes of the mark for what was left out */
} Quote;
Quote quote_make(const char *bytes, size_t count);

/* Bytes of the well-formed UTF-8 character that a text begins with; 0 if there is none. */
size_t utf8_size(const char *bytes, size_t count);
/* Whether a letter of so many bytes steers the line instead of standing in it: controls, and what turns the direction of
 * writing. */
bool utf8_steers(const char *at, size_t size);
/* How many letters must be changed, added, left out or swapped with the next to make one word of the other; for guessing
 * what was meant. */
unsigned word_distance(const char *word, size_t length, const char *other);
/* Is the word of that length the zero-ended one? */
bool word_is(const char *word, size_t length, const char *other);
/* Line and column, from 1, of an offset in a text. */
void text_place(const char *text, size_t offset, uint32_t *out_line, uint32_t *out_column);
