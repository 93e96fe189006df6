/* SPDX-License-Identifier: MIT */
/* record_text.c - a record's text on the heap. */
#include "program/record_text.h"

#include <stdlib.h>

char *record_text(const Record *record, const Rules *r, size_t *out_length)
{
    enum { HEADER_BYTES = 2048, MOVE_BYTES = 64 }; /* record_write's promise */
    size_t capacity = HEADER_BYTES + (size_t)record->move_count * MOVE_BYTES;
    char *bytes = malloc(capacity);
    if (bytes == NULL) {
        return NULL;
    }
    Text t = text_in(bytes, capacity);
    record_write(&t, record, r);
    *out_length = t.length;
    return bytes;
}
