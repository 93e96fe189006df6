/* SPDX-License-Identifier: MIT */
/* help.c - the rules in our own words, and the keys. */
#include "tui.h"

#include <string.h>

/* A paragraph is longer than a line of a Page: it is cut here where the pager would break it. */
static void paragraph_add(Page *page, const char *words)
{
    int width = COLS - 6 > 100 ? 100 : COLS - 6;
    width = width < 20 ? 20 : width;
    while (*words != '\0') {
        size_t length = words_break(words, width);
        page_add(page, INK_TEXT, false, 2, "%.*s", (int)length, words);
        words += length;
        words += strspn(words, " ");
    }
    page_add(page, INK_TEXT, false, 0, "%s", "");
}

int help_show(void)
{
    Page page = {0};
#define HEAD(text) page_add(&page, INK_TITLE, true, 0, "%s", text);
#define PARA(text) paragraph_add(&page, text);
#include "help.def"
    int key = page_show("Help: the rules in our own words, and the keys", &page, false);
    page_free(&page);
    return key;
}
