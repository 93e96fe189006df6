/* SPDX-License-Identifier: MIT */
/* list.c - every legal move in words, to be narrowed by typing: whatever is asked can be answered here. */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"

#include <ctype.h>
#include <string.h>

enum { WORDS_MAX = 480 };

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
    words_move_said(&text, SAID_AS_CHOICE, &t->table->rules, &t->table->now, a);
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

/* The moves, and how wide they are drawn. */
typedef struct Rows {
    const Tui *tui;
    const Action *actions;
    int width;
} Rows;

static int move_rows(const void *context, int index)
{
    const Rows *rows = context;
    char words[WORDS_MAX];
    move_words(rows->tui, rows->actions[index], words, sizeof words);
    return words_rows(words, rows->width);
}

/* What the chosen one is as text, and what it would change: from the bottom up. The rows used. */
static int foot_draw_moves(const Tui *t, Action a, int x, int width, int end)
{
    char changes[WORDS_MAX];
    char words[LISTED_TEXT_MAX];
    Text text;
    move_text(t, a, words, sizeof words);
    said_start(&text, changes, sizeof changes);
    preview_summary(t, a, NULL, &text);
    const int below = words_rows(changes, width);
    const int above = words_rows(words, width);
    style(INK_DIM, GROUND_TABLE, 0);
    draw_wrapped(end - below - above, x, width, above, words);
    if (below > 0) {
        draw_wrapped(end - below, x, width, below, changes);
    }
    return below + above;
}

int list_draw(const Tui *t, int y, int x, int width, int rows)
{
    const Action *actions;
    const int count = (int)list_make(t, &actions);
    const int at = (int)t->list.at < count ? (int)t->list.at : count > 0 ? count - 1 : 0;
    Area area = {y, x, width, y + rows};
    area_words(&area, INK_TITLE, A_BOLD, 0,
               said(t->list.input[0] != '\0' ? WORD_TUI_MOVE_OF_WITH : WORD_TUI_MOVE_OF,
                    arg_number(count > 0 ? at + 1 : 0), arg_number(count), arg_text(t->list.input)));
    if (count == 0) {
        area_words(&area, INK_BAD, 0, 0, said_word(WORD_TUI_NO_MOVE));
        return rows;
    }
    area.end -= foot_draw_moves(t, actions[at], x, width, area.end);
    const Rows all = {t, actions, width};
    for (int i = rows_top(at, area.end - area.y, move_rows, &all); i < count; i++) {
        char words[WORDS_MAX];
        const int need = move_rows(&all, i);
        if (area.y + need > area.end) {
            break;
        }
        move_words(t, actions[i], words, sizeof words);
        style(i == at ? INK_LIGHT : INK_TEXT, i == at ? GROUND_FOCUS : GROUND_TABLE, i == at ? A_BOLD : 0);
        for (int row = 0; row < need; row++) {
            draw_fill(area.y + row, x, width);
        }
        area.y += draw_wrapped(area.y, x, width, need, words);
    }
    return rows;
}
