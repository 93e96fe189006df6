/* SPDX-License-Identifier: MIT */
/* page.h - a box of text on the screen, to be left by any of its keys. */
#pragma once

#include "screen.h"

typedef struct PageLine {
    uint8_t ink;
    bool bold;
    uint8_t indent;
    char text[400];
} PageLine;
typedef struct Page {
    PageLine *line; /* on the heap */
    uint32_t count;
    uint32_t capacity;
    /* What is drawn at the right of the lines, and its columns; NULL: nothing. */
    void (*beside)(const void *context, int y, int x);
    const void *context;
    int beside_width;
} Page;
/* page_add wraps nothing: the pager does, at the terminal's width. */
void page_add(Page *page, int ink, bool bold, int indent, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void page_free(Page *page);
/* The rows of all its lines at a width; those from `top` on, drawn. */
int page_rows(const Page *page, int width);
void page_draw(const Page *page, int top, int y, int x, int width, int room);
/* The keys, in the last row or as many as they take. */
void foot_draw(const char *keys);
/* Scrolls through a page; KEY_LEAVE, or the key that left it. */
int page_show(const char *title, const Page *page, bool from_end);
/* The same from a row on, and with keys of its own, told in the last row; where Tab is one, ← and → are, too. */
int page_at(const char *title, const Page *page, int top, const char *foot, const char *keys);
int page_ask(const char *title, const Page *page, const char *foot, const char *keys);
