/* SPDX-License-Identifier: MIT */
/* said.c - words in the language of whoever sits at the screen. */
#include "said.h"

#include "lang/lang.h"
#include "notation/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint8_t spoken;
static Names called = {.you = NO_SEAT};

/* "de_DE.UTF-8" of the first variable that is set; the C locale is English. */
static const char *locale_words(void)
{
    static const char *const NAMES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *words = NULL;
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0] && (words == NULL || words[0] == '\0'); i++) {
        words = getenv(NAMES[i]);
    }
    return words != NULL ? words : "";
}

bool said_choose(const char *name, Fault *out_fault)
{
    char id[8];
    const char *wanted = name != NULL ? name : locale_words();
    if (!lang_start(out_fault)) {
        return false;
    }
    snprintf(id, sizeof id, "%.*s", name != NULL ? 7 : (int)strcspn(wanted, "_.@"), wanted);
    spoken = lang_find(id);
    if (name == NULL || spoken != 0 || strcmp(name, lang_id(0)) == 0) {
        return true;
    }
    char there[120];
    Text text = text_in(there, sizeof there);
    for (uint8_t i = 0; lang_id(i) != NULL; i++) {
        text_add(&text, i > 0 ? ", " : "");
        text_add(&text, lang_id(i));
    }
    return fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_LANG, name, there, NULL);
}

const char *said_lang(void)
{
    return lang_id(spoken);
}

void said_start(Text *t, char *buffer, size_t capacity)
{
    *t = text_in(buffer, capacity);
    text_language(t, lang_words(spoken));
    t->names = &called;
}

void said_names(Names names)
{
    called = names;
}

/* The buffer that was used longest ago. */
static Text said_next(void)
{
    static char kept[SAID_KEPT][SAID_MAX];
    static int next;
    Text t;
    next = (next + 1) % SAID_KEPT;
    said_start(&t, kept[next], sizeof kept[next]);
    return t;
}

const char *said_list(int word, const Arg *args, uint32_t count)
{
    Text t = said_next();
    words_fill_list(&t, word, args, count);
    return t.at;
}

const char *said_word(int word)
{
    return said_list(word, NULL, 0);
}

const char *said_fault(const Fault *fault)
{
    Text t = said_next();
    fault_write(&t, fault);
    return t.at;
}

const char *said_arg(Arg arg)
{
    Text t = said_next();
    words_arg(&t, arg);
    return t.at;
}

int side_row(int side)
{
    static const uint16_t ROWS[] = {WORD_TUI_SIDE_NORTH, WORD_TUI_SIDE_EAST, WORD_TUI_SIDE_SOUTH, WORD_TUI_SIDE_WEST};
    return ROWS[side];
}

int type_row(int type, bool brief)
{
    static const uint16_t ROWS[TYPE_COUNT][2] = {
        [TYPE_RESIDENTIAL] = {WORD_TUI_TYPE_RESIDENTIAL, WORD_TUI_SHORT_RESIDENTIAL},
        [TYPE_COMMERCIAL] = {WORD_TUI_TYPE_COMMERCIAL, WORD_TUI_SHORT_COMMERCIAL},
        [TYPE_CIVIC] = {WORD_TUI_TYPE_CIVIC, WORD_TUI_SHORT_CIVIC},
    };
    return ROWS[type][brief];
}

const char *said_card(const Rules *r, int deck, int index)
{
    Text t = said_next();
    words_card(&t, r, deck, index);
    return t.at;
}

const char *said_line(const Rules *r, const Line *line)
{
    Text t = said_next();
    words_line(&t, r, line);
    return t.at;
}
