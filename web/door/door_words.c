/* SPDX-License-Identifier: MIT */
/* door_words.c - the language of everything the door says. */
#include "door.h"

#include <string.h>

enum { LANGUAGE_TEXT_MAX = 1 << 17 };

/* The language that is spoken points into one of the two texts; the next one is read into the other, so that a fault in
 * it changes nothing. */
static char texts[2][LANGUAGE_TEXT_MAX];
static Language languages[2];
static int spoken = -1; /* English */

const Language *door_language(void)
{
    return spoken < 0 ? NULL : &languages[spoken];
}

void call_words(Door *d)
{
    Fault fault;
    int next = spoken == 0;
    if (!door_string(d, d->args, "text", texts[next], sizeof texts[next])) {
        return;
    }
    size_t length = strlen(texts[next]);
    if (!language_read(texts[next], length, &languages[next], &fault)) {
        char line[24];
        Text t = text_in(line, sizeof line);
        text_uint(&t, fault.line);
        door_bad(d, "text", "line ", line, ": ", fault_words(&fault, NULL).text, NULL);
        return;
    }
    spoken = length != 0 ? next : -1;
    text_add(&d->out, "{\"ok\":true}");
}
