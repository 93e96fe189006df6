/* SPDX-License-Identifier: MIT */
/* list.c - every legal move in words, to be narrowed by typing: whatever is asked can be answered here. */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"

#include <ctype.h>
#include <string.h>

enum { WORDS_MAX = 240, FOOT_ROWS = 3 };

void list_open(Tui *t)
{
    t->mode = MODE_LIST;
    t->list.at = 0;
    t->list.input[0] = '\0';
}

static void move_words(const Tui *t, Action a, char *buffer, size_t capacity)
{
    Text text;
    said_start(&text, buffer, capacity);
    words_move(&text, &t->table->rules, &t->table->now, a);
}

static void move_text(const Tui *t, Action a, char *buffer, size_t capacity)
{
    Text text;
    said_start(&text, buffer, capacity);
    move_write(&t->table->rules, &t->table->now, a, &text);
}

/* Whether the words have the part in them, whatever the case of its letters. */
static bool words_have(const char *words, const char *part)
{
    size_t length = strlen(part);
    for (; *words != '\0'; words++) {
        size_t same = 0;
        while (same < length && tolower((unsigned char)words[same]) == tolower((unsigned char)part[same])) {
            same++;
        }
        if (same == length) {
            return true;
        }
    }
    return length == 0;
}

static bool move_fits(const Tui *t, Action a)
{
    char words[WORDS_MAX];
    char text[LISTED_TEXT_MAX];
    if (t->list.input[0] == '\0') {
        return true;
    }
    move_words(t, a, words, sizeof words);
    move_text(t, a, text, sizeof text);
    return words_have(words, t->list.input) || words_have(text, t->list.input);
}

/* The moves that fit what was typed. */
static uint32_t list_make(const Tui *t, const Action **out_actions)
{
    static Action fitting[ACTIONS_MAX];
    const Action *actions;
    uint32_t count = actions_list(t, &actions);
    uint32_t fit = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (move_fits(t, actions[i])) {
            fitting[fit++] = actions[i];
        }
    }
    *out_actions = fitting;
    return fit;
}

bool list_pending(const Tui *t, Action *out_action, Offer *out_offer)
{
    (void)out_offer;
    const Action *actions;
    uint32_t count = list_make(t, &actions);
    if (count == 0) {
        return false;
    }
    *out_action = actions[t->list.at < count ? t->list.at : count - 1];
    return true;
}

bool list_key(Tui *t, int key)
{
    enum { PAGE = 10 };
    const Action *actions;
    uint32_t count = list_make(t, &actions);
    uint32_t last = count > 0 ? count - 1 : 0;
    uint32_t at = t->list.at < count ? t->list.at : last;
    switch (key) {
    case KEY_UP:
        t->list.at = at > 0 ? at - 1 : last;
        return false;
    case KEY_DOWN:
    case '\t':
        t->list.at = at < last ? at + 1 : 0;
        return false;
    case KEY_PPAGE:
        t->list.at = at > PAGE ? at - PAGE : 0;
        return false;
    case KEY_NPAGE:
        t->list.at = at + PAGE < last ? at + PAGE : last;
        return false;
    case KEY_HOME:
        t->list.at = 0;
        return false;
    case KEY_END:
        t->list.at = last;
        return false;
    default:
        if (line_edit(t->list.input, sizeof t->list.input, key)) {
            t->list.at = 0;
        }
        return key_is_enter(key);
    }
}

static void row_draw(const Tui *t, Action a, bool chosen, int y, int x, int width)
{
    char words[WORDS_MAX];
    move_words(t, a, words, sizeof words);
    style(chosen ? INK_LIGHT : INK_TEXT, chosen ? GROUND_FOCUS : GROUND_TABLE, chosen ? A_BOLD : 0);
    draw_fill(y, x, width);
    draw(y, x, width, words);
}

int list_draw(const Tui *t, int y, int x, int width, int rows)
{
    const Action *actions;
    uint32_t count = list_make(t, &actions);
    int room = rows - 1 - FOOT_ROWS;
    uint32_t at = t->list.at < count ? t->list.at : count > 0 ? count - 1 : 0;
    uint32_t top = room > 0 && at >= (uint32_t)room ? at - (uint32_t)room + 1 : 0;
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    draw(y, x, width,
         said(t->list.input[0] != '\0' ? WORD_TUI_MOVE_OF_WITH : WORD_TUI_MOVE_OF,
              arg_number(count > 0 ? (int)at + 1 : 0), arg_number((int)count), arg_text(t->list.input)));
    for (int row = 0; row < room && top + (uint32_t)row < count; row++) {
        row_draw(t, actions[top + (uint32_t)row], top + (uint32_t)row == at, y + 1 + row, x, width);
    }
    if (count == 0) {
        style(INK_BAD, GROUND_TABLE, 0);
        draw(y + 1, x, width, said_word(WORD_TUI_NO_MOVE));
        return rows;
    }
    char words[WORDS_MAX];
    Text text;
    move_text(t, actions[at], words, sizeof words);
    style(INK_DIM, GROUND_TABLE, 0);
    draw(y + rows - FOOT_ROWS, x, width, words);
    said_start(&text, words, sizeof words);
    preview_summary(t, actions[at], NULL, &text);
    draw_wrapped(y + rows - FOOT_ROWS + 1, x, width, FOOT_ROWS - 1, words);
    return rows;
}
