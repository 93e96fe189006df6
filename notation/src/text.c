/* SPDX-License-Identifier: MIT */
/* text.c - writing text into the caller's buffer. */
#include "notation/text.h"

#include <string.h>

Text text_in(char *buffer, size_t capacity)
{
    if (capacity != 0) {
        buffer[0] = '\0';
    }
    return (Text){.at = buffer, .capacity = capacity};
}

void text_language(Text *t, const struct Language *language)
{
    t->language = language;
}

void text_like(Text *t, const Text *other)
{
    t->language = other->language;
    t->names = other->names;
    t->said = other->said;
}

bool text_fits(const Text *t)
{
    return t->length < t->capacity;
}

void text_bytes(Text *t, const char *bytes, size_t count)
{
    if (text_fits(t)) {
        size_t room = t->capacity - 1 - t->length;
        size_t kept = count < room ? count : room;
        memcpy(t->at + t->length, bytes, kept);
        t->at[t->length + kept] = '\0';
    }
    t->length += count;
}

/* In one pass, since most are a few letters. */
void text_add(Text *t, const char *words)
{
    char *bytes = t->at;
    const size_t capacity = t->capacity;
    size_t at = t->length;
    while (at + 1 < capacity && *words != '\0') {
        bytes[at++] = *words++;
    }
    if (at < capacity) {
        bytes[at] = '\0';
    }
    t->length = at + (*words != '\0' ? strlen(words) : 0);
}

/* States are written letter by letter: worth its own way. */
void text_char(Text *t, char c)
{
    if (t->length + 1 < t->capacity) {
        t->at[t->length] = c;
        t->at[t->length + 1] = '\0';
    }
    t->length++;
}

void text_uint(Text *t, uint64_t number)
{
    char digits[20]; /* 2^64 - 1 has 20 */
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    text_bytes(t, digits + at, sizeof digits - at);
}

void text_int(Text *t, int64_t number)
{
    if (number < 0) {
        text_char(t, '-');
    }
    text_uint(t, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

void text_hex(Text *t, uint64_t number)
{
    for (int shift = 60; shift >= 0; shift -= 4) {
        text_char(t, "0123456789abcdef"[number >> shift & 15]);
    }
}

void text_rule(Text *t, uint16_t rule)
{
    if (rule >= 100) {
        text_uint(t, rule / 100u);
        text_char(t, '.');
    }
    text_uint(t, rule % 100u);
}

Quote quote_make(const char *bytes, size_t count)
{
    Quote quote;
    enum { SHOWN = 40 };
    size_t at = 0;
    Text t = text_in(quote.text, sizeof quote.text);
    text_char(&t, '\'');
    while (at < count) {
        size_t size = utf8_size(bytes + at, count - at);
        if (at + (size != 0 ? size : 1) > SHOWN) {
            text_add(&t, "…");
            break;
        }
        unsigned char c = (unsigned char)bytes[at];
        if (size == 0 || c < ' ' || c == 127) {
            text_char(&t, '?');
            at++;
        } else {
            text_bytes(&t, bytes + at, size);
            at += size;
        }
    }
    text_char(&t, '\'');
    return quote;
}

/* The first byte gives the size and the least second byte that is not an overlong spelling; surrogates and what
 * lies beyond U+10FFFF are cut off by the greatest (RFC 3629). */
size_t utf8_size(const char *bytes, size_t count)
{
    const unsigned char *b = (const unsigned char *)bytes;
    if (count == 0 || b[0] < 0x80) {
        return count != 0;
    }
    size_t size = b[0] >= 0xf0 ? 4 : b[0] >= 0xe0 ? 3 : 2;
    if (b[0] < 0xc2 || b[0] > 0xf4 || count < size) {
        return 0;
    }
    unsigned least = b[0] == 0xe0 ? 0xa0 : b[0] == 0xf0 ? 0x90 : 0x80;
    unsigned most = b[0] == 0xed ? 0x9f : b[0] == 0xf4 ? 0x8f : 0xbf;
    if (b[1] < least || b[1] > most) {
        return 0;
    }
    for (size_t i = 2; i < size; i++) {
        if ((b[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    return size;
}

/* Damerau's distance: letters put in, left out, changed, or two neighbours swapped. Words too long are far from all. */
unsigned word_distance(const char *word, size_t length, const char *other)
{
    enum { LONGEST = 64 };
    unsigned char table[LONGEST + 1][LONGEST + 1]; /* of the first i and the first j letters */
    size_t width = strlen(other);
    if (width > LONGEST || length > LONGEST) {
        return LONGEST;
    }
    for (size_t i = 0; i <= length; i++) {
        for (size_t j = 0; j <= width; j++) {
            unsigned best = (unsigned)(i == 0 ? j : i);
            if (i > 0 && j > 0) {
                unsigned side = 1U + (table[i - 1][j] < table[i][j - 1] ? table[i - 1][j] : table[i][j - 1]);
                best = table[i - 1][j - 1] + (unsigned)(word[i - 1] != other[j - 1]);
                best = side < best ? side : best;
                bool swapped = i > 1 && j > 1 && word[i - 1] == other[j - 2] && word[i - 2] == other[j - 1];
                best = swapped && table[i - 2][j - 2] + 1U < best ? table[i - 2][j - 2] + 1U : best;
            }
            table[i][j] = (unsigned char)best;
        }
    }
    return table[length][width];
}

bool word_is(const char *word, size_t length, const char *other)
{
    return strlen(other) == length && memcmp(word, other, length) == 0;
}

void text_place(const char *text, size_t offset, uint32_t *out_line, uint32_t *out_column)
{
    uint32_t line = 1;
    size_t start = 0;
    for (size_t i = 0; i < offset; i++) {
        if (text[i] == '\n') {
            line++;
            start = i + 1;
        }
    }
    *out_line = line;
    *out_column = (uint32_t)(offset - start) + 1;
}

bool utf8_steers(const char *at, size_t size)
{
    static const struct {
        uint32_t first, last; /* marks and lines of direction, isolates, the byte-order mark */
    } TURNS[] = {{0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069}, {0xfeff, 0xfeff}};
    const unsigned char first = (unsigned char)at[0];
    if (size == 1) {
        return first < ' ' || first == 0x7f;
    }
    if (size == 2 && first == 0xc2) {
        return (unsigned char)at[1] < 0xa0;
    }
    if (size != 3) {
        return false;
    }
    const uint32_t letter =
        (first & 0x0fu) << 12 | ((unsigned char)at[1] & 0x3fu) << 6 | ((unsigned char)at[2] & 0x3fu);
    for (size_t i = 0; i < sizeof TURNS / sizeof TURNS[0]; i++) {
        if (letter >= TURNS[i].first && letter <= TURNS[i].last) {
            return true;
        }
    }
    return false;
}
