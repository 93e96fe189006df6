/* SPDX-License-Identifier: MIT */
/* bars.c - points by source as bars of signs, a row a seat. */
#include "tui.h"

#include "table/look.h"

enum { NAME_WIDTH = 12 };

/* A sign a source: bars are told apart without colour. */
static uint32_t source_sign(int source)
{
    static const uint32_t SIGNS[SOURCE_COUNT] = {
        [SOURCE_POPULATION] = 0x2302, [SOURCE_CIVIC] = 0x03a0, [SOURCE_COMMERCIAL] = 0x00a4, [SOURCE_MARKERS] = 'o',
        [SOURCE_MONUMENTS] = '#',     [SOURCE_FAVORS] = '+',   [SOURCE_OBJECTIVES] = '!',    [SOURCE_INVOCATIONS] = '*',
        [SOURCE_ROLES] = '@',         [SOURCE_CONSUL] = 'C',   [SOURCE_ROADS] = '=',         [SOURCE_CERES] = 'C',
        [SOURCE_PARKS] = '%',         [SOURCE_OTHER] = '?',
    };
    return SIGNS[source];
}

/* The signs of the sources that brought somebody something, and how many points one stands for. */
static void signs_add(const Story *story, int seats, int game, int points, Page *page)
{
    enum { NO_BREAK = 0xa0 };
    char words[SAID_MAX];
    Text text;
    said_start(&text, words, sizeof words);
    for (int source = 0; source < SOURCE_COUNT; source++) {
        bool any = false;
        for (int i = 0; i < ERA_COUNT * seats; i++) {
            any |= story->vp[i / seats][source][i % seats] > 0;
        }
        if (any) {
            text_add(&text, text.length > 0 ? " · " : "");
            utf8_add(&text, source_sign(source));
            utf8_add(&text, NO_BREAK);
            words_add(&text, source_heading(source));
        }
    }
    if (points > 1) {
        text_add(&text, " · ");
        words_fill(&text, WORD_TUI_BAR_POINTS, arg_vp(game, points));
    }
    page_add(page, INK_DIM, false, 0, "%s", words);
}

/* What a seat got in the eras from `first` to `last` as a bar, a sign for `points` of a source. */
static void bar_add(const Tui *t, const Story *story, int seat, int first, int last, int points, Page *page)
{
    char words[SAID_MAX];
    Text text;
    int32_t sum = 0;
    int32_t gained = 0;
    int drawn = 0;
    said_start(&text, words, sizeof words);
    text_bytes(&text, seat_name(t, seat), words_break(seat_name(t, seat), NAME_WIDTH - 1));
    for (int i = words_width(words); i < NAME_WIDTH; i++) {
        text_char(&text, ' ');
    }
    for (int source = 0; source < SOURCE_COUNT; source++) {
        for (int era = first; era <= last; era++) {
            const int32_t vp = story->vp[era][source][seat];
            sum += vp;
            gained += vp > 0 ? vp : 0;
        }
        for (; drawn < gained / points; drawn++) {
            utf8_add(&text, source_sign(source));
        }
    }
    page_add(page, INK_SEAT + seat, false, 0, "%s %d", words, sum);
}

/* So many points to a sign that the longest bar fits into the columns. */
static int bar_points(const Tui *t, const Story *story, bool eras, int columns)
{
    int32_t most = 0;
    for (int seat = 0; seat < table_seats(t->table); seat++) {
        int32_t sum = 0;
        for (int era = 0; era < ERA_COUNT; era++) {
            sum = eras ? 0 : sum;
            for (int source = 0; source < SOURCE_COUNT; source++) {
                sum += story->vp[era][source][seat] > 0 ? story->vp[era][source][seat] : 0;
            }
            most = sum > most ? sum : most;
        }
    }
    return (int)(most + columns - 1) / columns > 1 ? (int)(most + columns - 1) / columns : 1;
}

void bars_add(const Tui *t, bool eras, int width, Page *page)
{
    enum { SUM_WIDTH = 5 };
    const int columns = width - NAME_WIDTH - SUM_WIDTH;
    const Story *story = ledger_story(t);
    const int seats = table_seats(t->table);
    const int points = bar_points(t, story, eras, columns);
    signs_add(story, seats, t->table->rules.config.game, points, page);
    for (int era = 0; era < (eras ? ERA_COUNT : 1); era++) {
        if (eras) {
            page_add(page, INK_TITLE, true, 0, "%s", said(word_of(&t->table->rules, WORD_TUI_ERA), arg_era(era)));
        }
        for (int seat = 0; seat < seats; seat++) {
            bar_add(t, story, seat, era, eras ? era : ERA_COUNT - 1, points, page);
        }
    }
}
