/* SPDX-License-Identifier: MIT */
/* forget.c - a line of the log without the person who sat there. */
#include "sitting_inner.h"

/* Nobody has a token with this hash. */
static const char NO_KEY[] = "00000000000000000000000000000000";
/* A line of chat is never empty. */
static const char NOTHING_SAID[] = "\u2026";

bool sitting_forget_line(const char *line, int seat, char out_line[SITTING_BODY_MAX])
{
    const int kind = sitting_entry(line);
    const char *blank = strchr(line, ' ');
    Text t = text_in(out_line, SITTING_BODY_MAX);
    if (kind == ENTRY_COUNT || blank == NULL || blank[1] != '1' + seat) {
        return false;
    }
    text_bytes(&t, line, (size_t)(blank - line) + 2); /* "chat 2" */
    switch (kind) {
    case ENTRY_SIT:
    case ENTRY_KEY:
        text_char(&t, ' ');
        text_add(&t, NO_KEY);
        break;
    case ENTRY_CHAT:
        text_char(&t, ' ');
        text_add(&t, NOTHING_SAID);
        break;
    case ENTRY_NAME:
    case ENTRY_HOOK:
        break;
    default:
        return false;
    }
    return true;
}
