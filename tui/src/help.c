/* SPDX-License-Identifier: MIT */
/* help.c - the rules in our own words, and the keys: the rows tui.help.SECTION.head, .1, .2 … of words/. */
#include "tui.h"

#include <string.h>

/* A row of its own is a paragraph; the sections lie in the order of words/en.txt. */
static bool row_is_help(int row)
{
    return row < WORD_COUNT && strncmp(language_row(row).id, "tui.help.", strlen("tui.help.")) == 0;
}

void help_section(Page *page, int head)
{
    page_add(page, INK_TITLE, true, 0, "%s", said_word(head));
    for (int row = head + 1; row_is_help(row) && strstr(language_row(row).id, ".head") == NULL; row++) {
        page_add(page, INK_TEXT, false, 2, "%s", said_word(row));
    }
}

int help_show(void)
{
    Page page = {0};
    for (int row = WORD_TUI_HELP_MINUTE_HEAD; row_is_help(row); row++) {
        if (strstr(language_row(row).id, ".head") != NULL) {
            page_add(&page, INK_TEXT, false, 0, "%s", "");
            help_section(&page, row);
        }
    }
    int key = page_show(said_word(WORD_TUI_HELP), &page, false);
    page_free(&page);
    return key;
}
