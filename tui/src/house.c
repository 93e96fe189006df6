/* SPDX-License-Identifier: MIT */
/* house.c - order at a server's table, typed where one speaks: "/mute 2", "/close chat", "/claim 2 draw". */
#include "tui.h"

#include <stdlib.h>
#include <string.h>

/* The message and its members for what was typed; false where it is none of these. */
static bool house_read(const char *words, const char **out_type, char *members, size_t capacity)
{
    static const struct {
        const char *word;
        const char *type;
        const char *more; /* after the seat */
    } SEATS[] = {
        {"mute ", "mute", ""},
        {"unmute ", "mute", ",\"on\":false"},
        {"remove ", "remove", ""},
        {"claim ", "claim", ""},
    };
    static const struct {
        const char *words;
        const char *members;
    } PARTS[] = {
        {"close chat", ",\"what\":\"chat\""},
        {"open chat", ",\"what\":\"chat\",\"on\":false"},
        {"close watching", ",\"what\":\"watching\""},
        {"open watching", ",\"what\":\"watching\",\"on\":false"},
    };
    for (size_t i = 0; i < sizeof PARTS / sizeof PARTS[0]; i++) {
        if (strcmp(words, PARTS[i].words) == 0) {
            *out_type = "close";
            snprintf(members, capacity, "%s", PARTS[i].members);
            return true;
        }
    }
    for (size_t i = 0; i < sizeof SEATS / sizeof SEATS[0]; i++) {
        const size_t length = strlen(SEATS[i].word);
        if (strncmp(words, SEATS[i].word, length) == 0) {
            const bool claim = strcmp(SEATS[i].type, "claim") == 0;
            char *end;
            const long seat = strtol(words + length, &end, 10);
            const bool draw = claim && strcmp(end, " draw") == 0;
            *out_type = SEATS[i].type;
            snprintf(members, capacity, ",\"seat\":%ld%s%s", seat, SEATS[i].more, draw ? ",\"what\":\"draw\"" : "");
            return seat >= 1 && seat <= SEATS_MAX && (*end == '\0' || draw);
        }
    }
    return false;
}

bool house_say(Tui *t, const char *words)
{
    enum { MEMBERS_MAX = 96 };
    char members[MEMBERS_MAX];
    const char *type;
    if (words[0] != '/') {
        return false;
    }
    if (house_read(words + 1, &type, members, sizeof members)) {
        online_ask(t->online, type, members);
    } else {
        message_set(t, true, "%s", said_word(WORD_TUI_HOUSE));
    }
    return true;
}
