/* SPDX-License-Identifier: MIT */
/* net_utf8.c - is it UTF-8? (RFC 3629: shortest forms only, no surrogates, nothing over U+10FFFF) */
#include "net_inner.h"

#include <string.h>

enum { ASCII_END = 0x80, WORD = 8 };

/* The bytes that follow a first byte, and the range of the first of them; the others are 80..BF. */
typedef struct Lead {
    unsigned char first, last;
    unsigned char more;
    unsigned char low, high;
} Lead;

static const Lead LEADS[] = {
    {0xC2, 0xDF, 1, 0x80, 0xBF}, {0xE0, 0xE0, 2, 0xA0, 0xBF}, {0xE1, 0xEC, 2, 0x80, 0xBF}, {0xED, 0xED, 2, 0x80, 0x9F},
    {0xEE, 0xEF, 2, 0x80, 0xBF}, {0xF0, 0xF0, 3, 0x90, 0xBF}, {0xF1, 0xF3, 3, 0x80, 0xBF}, {0xF4, 0xF4, 3, 0x80, 0x8F},
};

static const Lead *lead_find(unsigned char byte)
{
    for (size_t i = 0; i < sizeof LEADS / sizeof LEADS[0]; i++) {
        if (byte >= LEADS[i].first && byte <= LEADS[i].last) {
            return &LEADS[i];
        }
    }
    return NULL;
}

/* Nearly all we are sent is ASCII: eight bytes at a look. */
static size_t ascii_length(const unsigned char *text, size_t length)
{
    size_t at = 0;
    while (length - at >= WORD) {
        uint64_t word;
        memcpy(&word, text + at, WORD);
        if ((word & UINT64_C(0x8080808080808080)) != 0) {
            break;
        }
        at += WORD;
    }
    while (at < length && text[at] < ASCII_END) {
        at++;
    }
    return at;
}

bool utf8_valid(const unsigned char *text, size_t length)
{
    for (size_t at = ascii_length(text, length); at < length; at += ascii_length(text + at, length - at)) {
        const Lead *lead = lead_find(text[at]);
        if (lead == NULL || length - at <= lead->more || text[at + 1] < lead->low || text[at + 1] > lead->high) {
            return false;
        }
        for (size_t i = 2; i <= lead->more; i++) {
            if ((text[at + i] & 0xC0U) != 0x80U) {
                return false;
            }
        }
        at += lead->more + 1U;
    }
    return true;
}
