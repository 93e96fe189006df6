/* SPDX-License-Identifier: MIT */
/* page.c - texts to scroll through, and a line to type in. */
#include "tui.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void page_add(Page *page, int ink, bool bold, int indent, const char *format, ...)
{
    if (page->count == page->capacity) {
        uint32_t capacity = page->capacity == 0 ? 64 : page->capacity * 2;
        PageLine *longer = realloc(page->line, capacity * sizeof *longer);
        if (longer == NULL) {
            return; /* a line less in a text to read; the game is elsewhere */
        }
        page->line = longer;
        page->capacity = capacity;
    }
    PageLine *line = &page->line[page->count++];
    line->ink = (uint8_t)ink;
    line->bold = bold;
    line->indent = (uint8_t)indent;
    va_list list;
    va_start(list, format);
    vsnprintf(line->text, sizeof line->text, format, list);
    va_end(list);
}

void page_free(Page *page)
{
    free(page->line);
    memset(page, 0, sizeof *page);
}

/* Rows a line takes when it is broken at the width: an empty one, too. */
static int line_rows(const PageLine *line, int width)
{
    const int rows = words_rows(line->text, width - line->indent);
    return rows > 0 ? rows : 1;
}

int page_rows(const Page *page, int width)
{
    int rows = 0;
    for (uint32_t i = 0; i < page->count; i++) {
        rows += line_rows(&page->line[i], width);
    }
    return rows;
}

void page_draw(const Page *page, int top, int y, int x, int width, int room)
{
    int row = -top;
    for (uint32_t i = 0; i < page->count && row < room; i++) {
        const PageLine *line = &page->line[i];
        const char *words = line->text;
        style(line->ink, GROUND_TABLE, line->bold ? A_BOLD : 0);
        do {
            size_t length = words_break(words, width - line->indent);
            if (row >= 0 && row < room) {
                drawf(y + row, x + line->indent, width - line->indent, "%.*s", (int)length, words);
            }
            words += length;
            words += strspn(words, " ");
            row++;
        } while (*words != '\0');
    }
}

void foot_draw(const char *keys)
{
    const int rows = words_rows(keys, COLS - 2);
    style(INK_TEXT, GROUND_BAR, 0);
    for (int row = LINES - rows; row < LINES; row++) {
        draw_fill(row, 0, COLS);
    }
    draw_wrapped(LINES - rows, 1, COLS - 2, rows, keys);
}

/* The title, and how far one has scrolled. */
static void page_head(const char *title, int top, int most)
{
    enum { WHERE_WIDTH = 8 };
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    draw_wrapped(0, 1, COLS - 3 - WHERE_WIDTH, 2, title);
    if (most > 0) {
        char where[32];
        snprintf(where, sizeof where, "↑↓ %d%%", top * 100 / most);
        style(INK_DIM, GROUND_TABLE, 0);
        draw_right(0, COLS - 1 - WHERE_WIDTH, WHERE_WIDTH, where);
    }
}

/* Where a key scrolls to, before the ends are looked at. */
static int page_scroll(int key, int top, int room, int most)
{
    switch (key) {
    case KEY_UP:
    case 'k':
        return top - 1;
    case KEY_DOWN:
    case 'j':
        return top + 1;
    case KEY_PPAGE:
    case 'b':
        return top - room + 1;
    case KEY_NPAGE:
    case ' ':
        return top + room - 1;
    case KEY_HOME:
    case 'g':
        return 0;
    case KEY_END:
    case 'G':
        return most;
    default:
        return top;
    }
}

static bool key_leaves(int key, const char *keys)
{
    const bool turns = strchr(keys, '\t') != NULL && (key == KEY_LEFT || key == KEY_RIGHT);
    bool own = (key > 0 && key < 128 && strchr(keys, key) != NULL) || turns;
    return own || key == KEY_LEAVE || key == KEY_ESCAPE || key_is_enter(key);
}

int page_at(const char *title, const Page *page, int top, const char *foot, const char *keys)
{
    for (;;) {
        const int most_width = COLS - 4 - page->beside_width;
        int width = most_width > 110 ? 110 : most_width; /* longer lines are hard to read */
        int room = LINES - 4;
        int all = page_rows(page, width);
        int most = all > room ? all - room : 0;
        top = top > most ? most : top < 0 ? 0 : top;
        if (screen_begin()) {
            page_head(title, top, most);
            page_draw(page, top, 2, 2, width, room);
            if (page->beside != NULL && top == 0) {
                page->beside(page->context, 2, 2 + width);
            }
            foot_draw(foot);
            refresh();
        }
        int key = screen_key(WAIT_FOREVER);
        if (key_leaves(key, keys)) {
            return key;
        }
        top = page_scroll(key, top, room, most);
    }
}

int page_show(const char *title, const Page *page, bool from_end)
{
    enum { FAR_DOWN = 1 << 20 };
    return page_at(title, page, from_end ? FAR_DOWN : 0, said_word(WORD_TUI_KEYS_PAGE), "q");
}

int page_ask(const char *title, const Page *page, const char *foot, const char *keys)
{
    return page_at(title, page, 0, foot, keys);
}

bool line_edit(char *buffer, size_t capacity, int key)
{
    size_t length = strlen(buffer);
    if (key == KEY_BACKSPACE || key == 127 || key == '\b') {
        while (length > 0 && ((unsigned char)buffer[--length] & 0xc0) == 0x80) {
        }
        buffer[length] = '\0';
        return true;
    }
    if (key == ('U' & 31)) {
        buffer[0] = '\0';
        return true;
    }
    bool wide = (key & KEY_WIDE) != 0 && key < KEY_LEAVE && screen_utf8();
    if (!wide && (key < ' ' || key > '~')) {
        return false;
    }
    Text t;
    char bytes[8];
    said_start(&t, bytes, sizeof bytes);
    utf8_add(&t, (uint32_t)(wide ? key & ~KEY_WIDE : key));
    if (length + t.length < capacity) {
        memcpy(buffer + length, bytes, t.length + 1);
    }
    return true;
}
