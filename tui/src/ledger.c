/* SPDX-License-Identifier: MIT */
/* ledger.c - points by source and era, for every seat, told from the log alone. */
#include "tui.h"

#include "notation/words.h"
#include "table/look.h"
#include "table/story.h"

#include <string.h>

enum { LABEL_WIDTH = 21, CELL_WIDTH = 11 };

const Story *ledger_story(const Tui *t)
{
    static Story story; /* large */
    story_make(t->table, &story);
    return &story;
}

/* Words at the right end of a cell; a name that is too long for it is cut. */
static void cell_add(Text *t, const char *words)
{
    char cut[RECORD_NAME_MAX + 16];
    snprintf(cut, sizeof cut, "%.*s", (int)words_break(words, CELL_WIDTH - 1), words);
    for (int i = words_width(cut); i < CELL_WIDTH; i++) {
        text_char(t, ' ');
    }
    text_add(t, cut);
}

static void row_add(Page *page, int ink, bool bold, const char *label, const int32_t *vp, int seats)
{
    char words[160];
    Text t;
    said_start(&t, words, sizeof words);
    text_add(&t, label);
    for (int i = words_width(label); i < LABEL_WIDTH; i++) {
        text_char(&t, ' ');
    }
    for (int seat = 0; seat < seats; seat++) {
        char number[16];
        snprintf(number, sizeof number, "%d", vp[seat]);
        cell_add(&t, number);
    }
    page_add(page, ink, bold, 0, "%s", words);
}

static void names_add(const Tui *t, Page *page)
{
    char words[240];
    Text text;
    said_start(&text, words, sizeof words);
    for (int i = 0; i < LABEL_WIDTH; i++) {
        text_char(&text, ' ');
    }
    for (int seat = 0; seat < table_seats(t->table); seat++) {
        cell_add(&text, seat_name(t, seat));
    }
    page_add(page, INK_TEXT, true, 0, "%s", words);
}

void ledger_page(const Tui *t, Page *page)
{
    const Story *story = ledger_story(t);
    int32_t all[SEATS_MAX];
    int seats = table_seats(t->table);
    names_add(t, page);
    bool start = false;
    for (int seat = 0; seat < seats; seat++) { /* 5 each with the Consul (13.1) */
        all[seat] = t->table->start.player[seat].vp;
        start |= all[seat] != 0;
    }
    if (start) {
        row_add(page, INK_DIM, false, said_word(WORD_TUI_AT_START), all, seats);
    }
    for (int era = 0; era <= t->table->now.era; era++) {
        int32_t sum[SEATS_MAX] = {0};
        for (int source = 0; source < SOURCE_COUNT; source++) {
            const int32_t *vp = story->vp[era][source];
            bool any = source <= SOURCE_COMMERCIAL;
            for (int seat = 0; seat < seats; seat++) {
                sum[seat] += vp[seat];
                any |= vp[seat] != 0;
            }
            if (any) {
                row_add(page, INK_DIM, false, said_word(source_heading(source)), vp, seats);
            }
        }
        row_add(page, INK_TITLE, true, said(word_of(&t->table->rules, WORD_TUI_ERA), arg_era(era)), sum, seats);
        for (int seat = 0; seat < seats; seat++) {
            all[seat] += sum[seat];
        }
    }
    row_add(page, INK_LIGHT, true, said_word(WORD_TUI_TOGETHER), all, seats);
}

void given_page(const Tui *t, Page *page)
{
    const Story *story = ledger_story(t);
    page_add(page, INK_DIM, false, 0, "%s", said_word(WORD_TUI_GIVEN));
    page_add(page, INK_TEXT, false, 0, "%s", "");
    names_add(t, page);
    for (int seat = 0; seat < table_seats(t->table); seat++) {
        row_add(page, INK_SEAT + seat, false, said(WORD_TUI_GAVE, table_name(t->table, seat)), story->gave[seat],
                table_seats(t->table));
    }
}
