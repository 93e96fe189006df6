/* SPDX-License-Identifier: MIT */
/* words_language.c - the rows of a language, and reading one from its file. */
#include "notation/language.h"

#include <string.h>

static const struct {
    const char *key;
    const char *english;
} ROWS[WORD_COUNT] = {
#define WORD(id, key, english) {key, english},
#include "notation/words.def"
};

LanguageRow language_row(int row)
{
    static const uint8_t DECK_SIZES[] = {OBJECTIVE_COUNT, INVOCATION_COUNT, ROLE_COUNT, ROAD_COUNT};
    if (row < NAME_PIECES) {
        return (LanguageRow){"", ROWS[row].key, ROWS[row].english};
    }
    if (row < NAME_CARDS) {
        int game = row < NAME_KINDS ? (row - NAME_PIECES) / PIECE_COUNT : GAME_ROME;
        int kind = row < NAME_KINDS ? KIND_PIECE + (row - NAME_PIECES) % PIECE_COUNT : KIND_MONUMENT + row - NAME_KINDS;
        return (LanguageRow){"piece.", piece_id(game, kind), piece_name(game, kind)};
    }
    int deck = 0;
    for (row -= NAME_CARDS; row >= DECK_SIZES[deck]; deck++) {
        row -= DECK_SIZES[deck];
    }
    return (LanguageRow){"card.", card_id(deck, row), card_name(deck, row)};
}

/* What a template fills in, as bits 1, 2, 4, …; -1 where it is none. */
static int template_holes(const char *at, size_t length)
{
    const char *end = at + length;
    int holes = 0;
    while (at < end) {
        if (*at == '}') {
            return -1;
        }
        if (*at != '{') {
            at++;
            continue;
        }
        const char *close = memchr(at, '}', (size_t)(end - at));
        if (close == NULL || close - at < 2 || at[1] < '0' || at[1] > '0' + TEMPLATE_ARGS) {
            return -1;
        }
        int bars = 0;
        for (const char *in = at + 1; in < close; in++) {
            bars += *in == '|';
            if (*in == '{') {
                return -1;
            }
        }
        int forms = at[1] == '0' ? SAID_COUNT : 2;
        if (close - at == 2 ? at[1] == '0' : at[2] != '|' || bars != forms) {
            return -1;
        }
        holes |= 1 << (at[1] - '0');
        at = close + 1;
    }
    return holes;
}

/* Looked for from `next` on, and round: a file has its rows in about our order. */
static int row_find(const char *key, size_t length, int next)
{
    for (int i = 0; i < LANGUAGE_ROWS; i++) {
        int row = next + i < LANGUAGE_ROWS ? next + i : next + i - LANGUAGE_ROWS;
        LanguageRow found = language_row(row);
        size_t group = strlen(found.group);
        if (length > group && memcmp(key, found.group, group) == 0 && word_is(key + group, length - group, found.id)) {
            return row;
        }
    }
    return LANGUAGE_ROWS;
}

static void trim(const char **start, const char **end)
{
    while (*start < *end && (**start == ' ' || **start == '\t')) {
        ++*start;
    }
    while (*start < *end && ((*end)[-1] == ' ' || (*end)[-1] == '\t' || (*end)[-1] == '\r')) {
        --*end;
    }
}

/* Keys that have no row here: of the page, which reads them on its own; and in a page those of terminals and servers, and
 * at its table those of reviews and challenges. */
static bool key_is_elsewhere(const char *key, size_t length)
{
    static const char *const GROUPS[] = {
        "page.",
#ifdef __wasm__
        "tui.",     "fault.table.",   "fault.program.",
#ifndef DOOR_REVIEW
        "reason.",  "html.",          "challenge.",
#endif
#ifndef DOOR_REFEREE
        "referee.", "fault.referee.",
#endif
#endif
    };
    bool elsewhere = false;
    for (size_t i = 0; i < sizeof GROUPS / sizeof GROUPS[0]; i++) {
        elsewhere |= length >= strlen(GROUPS[i]) && memcmp(key, GROUPS[i], strlen(GROUPS[i])) == 0;
    }
    return elsewhere;
}

typedef struct Reading {
    Language language;
    int next; /* the row after the last one found */
    uint32_t line;
    Fault *fault;
} Reading;

static bool row_set(Reading *in, const char *key, size_t key_length, const char *words, size_t length)
{
    Quote quote = quote_make(key, key_length);
    Language *out = &in->language;
    Fault *fault = in->fault;
    uint32_t line = in->line;
    int row = row_find(key, key_length, in->next);
    in->next = row + 1 < LANGUAGE_ROWS ? row + 1 : 0;
    if (row == LANGUAGE_ROWS) {
        return fault_set(fault, line, 0, WORD_FAULT_WORDS_KEY, quote.text, NULL);
    }
    if (out->at[row] != NULL) {
        return fault_set(fault, line, 0, WORD_FAULT_WORDS_TWICE, quote.text, NULL);
    }
    if (length == 0 || length > TEMPLATE_MAX) {
        return fault_set(fault, line, 0, WORD_FAULT_WORDS_LONG, quote.text, NULL);
    }
    const char *english = language_row(row).english;
    int holes = template_holes(words, length);
    if (holes < 0) {
        return fault_set(fault, line, 0, WORD_FAULT_WORDS_BRACES, quote.text, "{1}", "{1|one|many}", NULL);
    }
    if (holes >> 1 != template_holes(english, strlen(english)) >> 1) { /* one form for all may do */
        return fault_set(fault, line, 0, WORD_FAULT_WORDS_HOLES, quote.text, english, NULL);
    }
    out->at[row] = words;
    out->length[row] = (uint8_t)length;
    return true;
}

/* Well-formed UTF-8 without control characters. */
static bool text_is_plain(const char *at, const char *end)
{
    while (at < end) {
        size_t size = utf8_size(at, (size_t)(end - at));
        if (size == 0 || (unsigned char)*at < ' ') {
            return false;
        }
        at += size;
    }
    return true;
}

static bool line_read(Reading *in, const char *start, const char *end)
{
    trim(&start, &end);
    if (start == end || *start == '#') {
        return true;
    }
    const char *sign = memchr(start, '=', (size_t)(end - start));
    if (sign == NULL) {
        return fault_set(in->fault, in->line, 0, WORD_FAULT_WORDS_LINE, NULL);
    }
    const char *key_end = sign;
    const char *words = sign + 1;
    trim(&start, &key_end);
    trim(&words, &end);
    if (!text_is_plain(words, end)) {
        return fault_set(in->fault, in->line, 0, WORD_FAULT_WORDS_PLAIN, NULL);
    }
    if (key_is_elsewhere(start, (size_t)(key_end - start))) {
        return true;
    }
    return row_set(in, start, (size_t)(key_end - start), words, (size_t)(end - words));
}

bool language_read(const char *text, size_t length, Language *out_language, Fault *out_fault)
{
    Reading in;
    const char *end = text + length;
    memset(&in, 0, sizeof in);
    in.line = 1;
    in.fault = out_fault;
    for (const char *at = text; at < end; in.line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop != NULL ? stop : end;
        if (!line_read(&in, at, stop)) {
            return false;
        }
        at = stop + 1;
    }
    *out_language = in.language;
    return true;
}
