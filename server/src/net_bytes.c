/* SPDX-License-Identifier: MIT */
/* net_bytes.c - bytes that grow. */
#include "net_inner.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_LEAST = 256 };

static bool bytes_reserve(Bytes *b, size_t more)
{
    if (b->room - b->length >= more) {
        return true;
    }
    size_t room = b->room < ROOM_LEAST ? ROOM_LEAST : b->room;
    while (room - b->length < more) {
        room *= 2;
    }
    char *grown = realloc(b->at, room);
    if (grown == NULL) {
        b->failed = true;
        return false;
    }
    b->at = grown;
    b->room = room;
    return true;
}

void bytes_add(Bytes *b, const void *data, size_t length)
{
    if (length > 0 && bytes_reserve(b, length)) {
        memcpy(b->at + b->length, data, length);
        b->length += length;
    }
}

void bytes_text(Bytes *b, const char *text)
{
    bytes_add(b, text, strlen(text));
}

void bytes_free(Bytes *b)
{
    free(b->at);
    *b = (Bytes){0};
}
