/* SPDX-License-Identifier: MIT */
/* name.c - whether a name can be seen: others must be able to tell that somebody is there, and who. */
#include "sitting_inner.h"

typedef enum Look { SEEN, NEVER, BLANK, MARK, JOINER } Look;

static const struct Range {
    uint32_t first;
    uint32_t last;
    Look look;
} UNSEEN[] = {
#define RANGE(first, last, look) {first, last, look},
#include "unseen.def"
};

static uint32_t code_point(const char *text, size_t size)
{
    const unsigned char *b = (const unsigned char *)text;
    uint32_t code = size == 1 ? b[0] : b[0] & (0xFFU >> (size + 1));
    for (size_t i = 1; i < size; i++) {
        code = code << 6 | (b[i] & 0x3FU);
    }
    return code;
}

static Look look_of(uint32_t code)
{
    for (size_t i = 0; i < sizeof UNSEEN / sizeof UNSEEN[0] && UNSEEN[i].first <= code; i++) {
        if (code <= UNSEEN[i].last) {
            return UNSEEN[i].look;
        }
    }
    return SEEN;
}

/* It begins with something and ends with it; marks stand on something, joiners between two things. */
static bool words_seen(const char *words, size_t length)
{
    Look before = JOINER;
    for (size_t at = 0; at < length;) {
        size_t size = utf8_size(words + at, length - at);
        Look look = size > 0 ? look_of(code_point(words + at, size)) : NEVER;
        bool hangs = (look == MARK || look == JOINER) && before != SEEN && before != MARK;
        if (look == NEVER || hangs || (look == BLANK && before == JOINER)) {
            return false;
        }
        before = look;
        at += size;
    }
    return before == SEEN || before == MARK;
}

bool chat_seen(const char *words, size_t length)
{
    bool seen = false;
    int marks = 0;
    for (size_t at = 0; at < length && marks <= CHAT_MARKS_MOST;) {
        size_t size = utf8_size(words + at, length - at);
        if (size == 0) {
            return false;
        }
        Look look = look_of(code_point(words + at, size));
        seen |= look == SEEN;
        marks = look == MARK ? marks + 1 : look == SEEN ? 0 : marks; /* what is not seen does not part them */
        at += size;
    }
    return seen && marks <= CHAT_MARKS_MOST;
}

bool sitting_name_seen(const char *name, size_t length)
{
    const char *words;
    size_t count;
    return length == 0 || (plain_trim(name, length, &words, &count) && words_seen(words, count));
}
