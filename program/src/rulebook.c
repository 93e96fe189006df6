/* SPDX-License-Identifier: MIT */
/* rulebook.c - finding rules by number or word, and breaking their text into lines. */
#include "program/rulebook.h"

#include <ctype.h>
#include <string.h>

bool rule_is_section(const RuleText *rule)
{
    return strchr(rule->number, '.') == NULL;
}

const RuleText *rule_section(const RuleText *rule)
{
    while (!rule_is_section(rule)) {
        rule--;
    }
    return rule;
}

const RuleText *rulebook_find(const RuleBook *book, const char *number, size_t length)
{
    for (uint32_t i = 0; i < book->count; i++) {
        if (strlen(book->row[i].number) == length && memcmp(book->row[i].number, number, length) == 0) {
            return &book->row[i];
        }
    }
    return NULL;
}

const RuleText *rulebook_mentioned(const RuleBook *book, const char *words)
{
    while (*words != '\0') {
        size_t length = strspn(words, "0123456789.");
        size_t number = length > 0 && words[length - 1] == '.' ? length - 1 : length;
        const RuleText *rule = memchr(words, '.', number) != NULL ? rulebook_find(book, words, number) : NULL;
        if (rule != NULL) {
            return rule;
        }
        words += length > 0 ? length : 1;
    }
    return NULL;
}

/* The byte of a letter in lower case; UTF-8 has the capitals À to Þ 32 before the small letters, after the byte C3. */
static int byte_folded(const char *text, const char *at)
{
    unsigned char c = (unsigned char)*at;
    bool capital = (c >= 'A' && c <= 'Z') || (at > text && (unsigned char)at[-1] == 0xc3 && c >= 0x80 && c <= 0x9e);
    return capital ? c + 32 : c;
}

/* Whether a letter or figure ends here. Letters have at most two bytes in our languages, quotation marks three. */
static bool letter_before(const char *text, const char *at)
{
    if (at == text || (unsigned char)at[-1] < 0x80) {
        return at > text && isalnum((unsigned char)at[-1]);
    }
    return at - text >= 2 && (unsigned char)at[-2] >= 0xc0;
}

const char *rule_word(const char *from, const char *start, const char *word)
{
    for (const char *at = from; *at != '\0'; at++) {
        size_t i = 0;
        while (word[i] != '\0' && byte_folded(start, at + i) == byte_folded(word, word + i)) {
            i++;
        }
        if (i > 0 && word[i] == '\0' && !letter_before(start, at)) {
            return at;
        }
    }
    return NULL;
}

/* How a block is set, by the sign that starts it. */
static const struct BlockLook {
    char sign;
    uint8_t skip;  /* bytes that are not shown */
    uint8_t first; /* blanks before the first line */
    uint8_t later; /* and before the others */
} BLOCK_LOOKS[] = {{'-', 0, 0, 2}, {'>', 2, 2, 2}, {'|', 2, 0, 4}, {'\0', 0, 0, 0}};

enum { NEW_BLOCK = -1 };

void rule_wrap_start(RuleWrap *wrap, const char *text, int width)
{
    *wrap = (RuleWrap){text, width, NEW_BLOCK};
}

bool rule_wrap_line(RuleWrap *wrap, int *out_indent, const char **out_words, size_t *out_length)
{
    if (*wrap->at == '\0') {
        return false;
    }
    *out_indent = wrap->later;
    if (wrap->later == NEW_BLOCK) {
        const struct BlockLook *look = BLOCK_LOOKS;
        while (look->sign != '\0' && (look->sign != wrap->at[0] || wrap->at[1] != ' ')) {
            look++;
        }
        wrap->at += look->skip;
        wrap->later = look->later;
        *out_indent = look->first;
    }
    size_t fits = 0; /* bytes up to the last blank within the width, or of the first word */
    size_t end = 0;
    for (int columns = *out_indent; wrap->at[end] != '\0' && wrap->at[end] != '\n'; end++) {
        bool starts = ((unsigned char)wrap->at[end] & 0xc0) != 0x80;
        if (starts && columns++ >= wrap->width && fits > 0) {
            break;
        }
        fits = wrap->at[end] == ' ' && columns <= wrap->width + 1 ? end : fits;
    }
    bool whole = wrap->at[end] == '\0' || wrap->at[end] == '\n';
    *out_words = wrap->at;
    *out_length = whole || fits == 0 ? end : fits;
    wrap->at += *out_length;
    wrap->at += strspn(wrap->at, " ");
    if (*wrap->at == '\n') {
        wrap->at++;
        wrap->later = NEW_BLOCK;
    }
    return true;
}
