/* SPDX-License-Identifier: MIT */
/* rulebook.h - the texts of docs/rules.md and its translations, as tools/embed-rules.py puts them into the program. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A section, followed by its rules. */
typedef struct RuleText {
    const char *number; /* "3" of a section, "3.2" of a rule */
    const char *text;   /* the title of a section; of a rule a line for each block, by its start an item of a list "- ",
                         * a ruling "> ", a row of a table "| ", or else a paragraph */
} RuleText;
typedef struct RuleBook {
    const char *language; /* "en" */
    const RuleText *row;
    uint32_t count;
} RuleBook;
extern const RuleBook RULE_BOOKS[]; /* English first */
extern const uint32_t RULE_BOOK_COUNT;

bool rule_is_section(const RuleText *rule);
/* The section that a rule is in. */
const RuleText *rule_section(const RuleText *rule);
/* NULL if there is no such section or rule. */
const RuleText *rulebook_find(const RuleBook *book, const char *number, size_t length);
/* The first rule whose number stands in the words: "3.2 — …", "… (5.1)"; NULL if none does. */
const RuleText *rulebook_mentioned(const RuleBook *book, const char *words);

/* The place after `from` where a word starts like this one, whatever the case of the letters; NULL if there is none. */
const char *rule_word(const char *from, const char *start, const char *word);

/* A rule's text in lines of at most `width` columns. */
typedef struct RuleWrap {
    const char *at;
    int width;
    int later; /* blanks before the further lines of this block; NEW_BLOCK before its first */
} RuleWrap;
void rule_wrap_start(RuleWrap *wrap, const char *text, int width);
/* The next line and the blanks before it; false after the last. */
bool rule_wrap_line(RuleWrap *wrap, int *out_indent, const char **out_words, size_t *out_length);
