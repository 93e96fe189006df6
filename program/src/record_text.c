/* SPDX-License-Identifier: MIT */
/* record_text.c - a record's text on the heap. */
#include "program/record_text.h"

#include "notation/move.h"

#include <stdlib.h>

char *record_text(const Record *record, const Rules *r, size_t *out_length)
{
    size_t capacity = RECORD_HEADERS_MAX + (size_t)record->move_count * RECORD_LINE_MAX +
                      (size_t)record->offer_count * MOVE_TEXT_MAX +
                      (size_t)record->drawn_count * RECORD_DRAWN_TEXT_MAX + 1; /* as record.h promises */
    char *bytes = malloc(capacity);
    if (bytes == NULL) {
        return NULL;
    }
    Text t = text_in(bytes, capacity);
    record_write(&t, record, r);
    *out_length = t.length;
    return bytes;
}
