/* SPDX-License-Identifier: MIT */
/* inbox.h - the lines of the standard input, read on a thread of their own: `stop` is heard while somebody thinks. */
#pragma once

#include "think/think.h"

#include <stddef.h>

/* The longest line is `moves` of a whole game: RECORD_MOVES_MAX items of fewer than 64 bytes. */
enum { LINE_BYTES_MAX = 1 << 20 };

/* One line, without blanks at its end; or that there are no more. */
typedef struct Heard {
    struct Heard *next;
    int got; /* READ_LINE, READ_CUT or READ_END */
    size_t length;
    char text[]; /* zero-ended */
} Heard;

bool heard_is(const Heard *heard, const char *word);

typedef struct Inbox Inbox;

/* The thinker (NULL for none) is stopped by `stop`, `quit` and the end of the input as soon as they are read, and may go
 * on once every `stop` was taken. NULL without memory or thread. */
Inbox *inbox_open(Thinker *thinker);
/* The next line, in order, whenever it comes; after `quit` and READ_END there is none. To be freed. */
Heard *inbox_take(Inbox *inbox);
/* To be called after `quit` or READ_END was taken. */
void inbox_close(Inbox *inbox);
