/* SPDX-License-Identifier: MIT */
/* plain.c - text that people typed: what may be kept of it. */
#include "sitting_inner.h"

/* A character that is not one to be read: the controls of ASCII and of Latin-1, line and paragraph separators, and what
 * turns the direction of the text after it. */
static bool is_control(const unsigned char *b, size_t size)
{
    if (size == 1) {
        return b[0] < ' ' || b[0] == 127;
    }
    if (size == 2) {
        return b[0] == 0xc2 && b[1] < 0xa0;
    }
    bool separators = b[0] == 0xe2 && b[1] == 0x80 && b[2] >= 0xa8 && b[2] <= 0xae;
    bool isolates = b[0] == 0xe2 && b[1] == 0x81 && b[2] >= 0xa6 && b[2] <= 0xa9;
    return size == 3 && (separators || isolates);
}

bool plain_trim(const char *text, size_t length, const char **out_words, size_t *out_count)
{
    while (length > 0 && text[0] == ' ') {
        text++;
        length--;
    }
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    for (size_t at = 0; at < length;) {
        size_t size = utf8_size(text + at, length - at);
        if (size == 0 || is_control((const unsigned char *)text + at, size)) {
            return false;
        }
        at += size;
    }
    *out_words = text;
    *out_count = length;
    return true;
}

void words_copy(char *buffer, size_t capacity, const char *words, size_t count)
{
    Text t = text_in(buffer, capacity);
    text_bytes(&t, words, count);
}
