/* SPDX-License-Identifier: MIT */
/* net_lines.c - the lines of a request: each ends with CR LF, and none goes on in the next (RFC 9112, 2.2 and 5.2); those of
 * chunks hold their size in hexadecimal digits and nothing else.
 *
 * http-parser is not so strict: a line feed alone, a carriage return alone at the start of a value, a line that begins with a
 * blank, and whatever comes behind a chunk's size, line feeds too, are all the same to it. A proxy that reads one of them
 * another way could be made to hide a request in it. */
#include "net_inner.h"

/* Where a request is: nothing yet (empty lines may come before it), at the start of a line, within one, after the CR of each of
 * these; in the size of a chunk, at its start and within, after its CR; in its bytes, before the CR LF that ends them, between
 * the two; or over. */
enum {
    BEFORE,
    START,
    WITHIN,
    BEFORE_CR,
    LAST_CR,
    WITHIN_CR,
    SIZE,
    DIGITS,
    SIZE_CR,
    DATA_END,
    DATA_CR,
    DATA,
    OVER,
    WRONG
};
enum { STATES = DATA };
enum { IS_CR, IS_LF, IS_BLANK, IS_DIGIT, IS_OTHER, CLASSES };

/* clang-format off */
static const uint8_t NEXT[STATES][CLASSES] = {
    /*              CR         LF      blank   digit   other */
    [BEFORE]    = {BEFORE_CR, WRONG,  WRONG,  WITHIN, WITHIN},
    [START]     = {LAST_CR,   WRONG,  WRONG,  WITHIN, WITHIN},
    [WITHIN]    = {WITHIN_CR, WRONG,  WITHIN, WITHIN, WITHIN},
    [BEFORE_CR] = {WRONG,     BEFORE, WRONG,  WRONG,  WRONG},
    [LAST_CR]   = {WRONG,     OVER,   WRONG,  WRONG,  WRONG},
    [WITHIN_CR] = {WRONG,     START,  WRONG,  WRONG,  WRONG},
    [SIZE]      = {WRONG,     WRONG,  WRONG,  DIGITS, WRONG},
    [DIGITS]    = {SIZE_CR,   WRONG,  WRONG,  DIGITS, WRONG},
    [SIZE_CR]   = {WRONG,     DATA,   WRONG,  WRONG,  WRONG},
    [DATA_END]  = {DATA_CR,   WRONG,  WRONG,  WRONG,  WRONG},
    [DATA_CR]   = {WRONG,     SIZE,   WRONG,  WRONG,  WRONG},
};
/* clang-format on */

/* 16: it is none. */
static uint8_t digit_of(char c)
{
    const char small = (char)(c | 0x20);
    return c >= '0' && c <= '9' ? (uint8_t)(c - '0') : small >= 'a' && small <= 'f' ? (uint8_t)(small - 'a' + 10) : 16;
}

static int class_of(char c)
{
    return c == '\r'               ? IS_CR
           : c == '\n'             ? IS_LF
           : c == ' ' || c == '\t' ? IS_BLANK
           : digit_of(c) < 16      ? IS_DIGIT
                                   : IS_OTHER;
}

static void step(Lines *lines, char c, bool chunked)
{
    const uint8_t before = lines->at;
    lines->at = NEXT[before][class_of(c)];
    if (lines->at == DIGITS) {
        lines->left = lines->left << 4 | digit_of(c);
    } else if (lines->at == DATA && lines->left == 0) {
        lines->at = START; /* the last chunk: what follows are lines again */
        lines->trailer = true;
    } else if (lines->at == OVER && chunked && !lines->trailer) {
        lines->at = SIZE;
    }
}

bool lines_check(Lines *lines, const char *data, size_t length, bool chunked)
{
    size_t i = 0;
    while (i < length && lines->at <= DATA) {
        if (lines->at == DATA) {
            const size_t some = lines->left < length - i ? (size_t)lines->left : length - i;
            lines->left -= some;
            lines->at = lines->left == 0 ? DATA_END : DATA;
            i += some;
        } else {
            step(lines, data[i++], chunked);
        }
    }
    return lines->at != WRONG;
}
