/* SPDX-License-Identifier: MIT */
/* said.c - words in the language of whoever sits at the screen. */
#include "said.h"

#include "lang/lang.h"
#include "notation/words.h"
#include "program/args.h"

#include <stdio.h>
#include <string.h>

static uint8_t spoken;
static Names called = {.you = NO_SEAT};

bool said_choose(const char *name, Fault *out_fault)
{
    return lang_choose(name, locale_words(), &spoken, out_fault);
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
