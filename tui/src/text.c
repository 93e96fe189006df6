/* SPDX-License-Identifier: MIT */
/* text.c - words on the screen: UTF-8 where the terminal can, look-alikes in ASCII where it cannot. */
#include "tui.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* What stands for a character in an ASCII terminal. */
static const struct {
    uint32_t glyph;
    const char *ascii;
} LOOKALIKES[] = {
    {0x2014, "-"},
    {0x2013, "-"},
    {0x2212, "-"},
    {0x2026, "..."},
    {0x00bd, "1/2"},
    {0x00d7, "x"},
    {0x00b7, "."},
    {0x2302, "R"},
    {0x00a4, "C"},
    {0x03a0, "V"},
    {0x25a0, "#"},
    {0x25b8, ">"},
    {0x2039, "<"},
    {0x203a, ">"},
    {0x2192, "->"},
    {0x2190, "<-"},
    {0x2191, "^"},
    {0x2193, "v"},
    {0x2588, "#"},
    {0x2580, "#"},
    {0x2584, "_"},
    {0x2019, "'"},
    {0x201c, "\""},
    {0x201d, "\""},
    {0x2500, "-"},
    {0x2501, "="},
    {0x2502, "|"},
    {0x2022, "*"},
    {0x00a0, " "},
    /* Letters of the languages there are. */
    {0x00c1, "A"},
    {0x00c4, "Ae"},
    {0x00c9, "E"},
    {0x00cd, "I"},
    {0x00d1, "N"},
    {0x00d3, "O"},
    {0x00d6, "Oe"},
    {0x00da, "U"},
    {0x00dc, "Ue"},
    {0x00df, "ss"},
    {0x00e1, "a"},
    {0x00e4, "ae"},
    {0x00e9, "e"},
    {0x00ed, "i"},
    {0x00f1, "n"},
    {0x00f3, "o"},
    {0x00f6, "oe"},
    {0x00fa, "u"},
    {0x00fc, "ue"},
    {0x00a1, "!"},
    {0x00bf, "?"},
    {0x201e, "\""},
};
enum { LOOKALIKE_COUNT = sizeof LOOKALIKES / sizeof LOOKALIKES[0], ELLIPSIS = 0x2026 };

uint32_t utf8_next(const char **at)
{
    const unsigned char *c = (const unsigned char *)*at;
    int more = c[0] >= 0xf0 && c[0] < 0xf5 ? 3 : c[0] >= 0xe0 ? 2 : c[0] >= 0xc2 ? 1 : 0;
    uint32_t glyph = c[0];
    if (c[0] >= 0x80 && (more == 0 || c[0] >= 0xf5)) {
        *at += 1;
        return '?';
    }
    if (more > 0) {
        glyph = c[0] & (0x3fu >> more);
    }
    for (int i = 1; i <= more; i++) {
        if ((c[i] & 0xc0) != 0x80) {
            *at += i;
            return '?';
        }
        glyph = glyph << 6 | (c[i] & 0x3fu);
    }
    *at += more + 1;
    bool control = glyph < 0x20 || (glyph >= 0x7f && glyph < 0xa0);
    return control || glyph > 0x10ffff || (glyph >= 0xd800 && glyph < 0xe000) ? '?' : glyph;
}

void utf8_add(Text *t, uint32_t glyph)
{
    if (glyph < 0x80) {
        text_char(t, (char)glyph);
    } else if (glyph < 0x800) {
        text_char(t, (char)(0xc0 | glyph >> 6));
        text_char(t, (char)(0x80 | (glyph & 0x3f)));
    } else if (glyph < 0x10000) {
        text_char(t, (char)(0xe0 | glyph >> 12));
        text_char(t, (char)(0x80 | (glyph >> 6 & 0x3f)));
        text_char(t, (char)(0x80 | (glyph & 0x3f)));
    } else {
        text_char(t, (char)(0xf0 | glyph >> 18));
        text_char(t, (char)(0x80 | (glyph >> 12 & 0x3f)));
        text_char(t, (char)(0x80 | (glyph >> 6 & 0x3f)));
        text_char(t, (char)(0x80 | (glyph & 0x3f)));
    }
}

static const char *glyph_ascii(uint32_t glyph)
{
    for (int i = 0; i < LOOKALIKE_COUNT; i++) {
        if (LOOKALIKES[i].glyph == glyph) {
            return LOOKALIKES[i].ascii;
        }
    }
    return "?";
}

static int glyph_width(uint32_t glyph)
{
    if (glyph < 0x80) {
        return 1;
    }
    if (!screen_utf8()) {
        return (int)strlen(glyph_ascii(glyph));
    }
    int width = wcwidth((wchar_t)glyph);
    return width < 0 ? 1 : width;
}

static void glyph_put(uint32_t glyph)
{
    if (glyph >= 0x80 && !screen_utf8()) {
        addstr(glyph_ascii(glyph));
        return;
    }
    wchar_t one[2] = {(wchar_t)glyph, 0};
    addnwstr(wcwidth(one[0]) < 0 ? L"?" : one, 1);
}

int words_width(const char *words)
{
    int width = 0;
    while (*words != '\0') {
        width += glyph_width(utf8_next(&words));
    }
    return width;
}

/* For tests: where AEDILE_TUI_STRICT names a file, words that are cut or drawn over others are noted in it. */
static void flaw_note(const char *flaw, int y, int x, const char *words)
{
    const char *file = getenv("AEDILE_TUI_STRICT");
    FILE *notes = file != NULL ? fopen(file, "a") : NULL;
    if (notes != NULL) {
        fprintf(notes, "%s at row %d, column %d: %s\n", flaw, y, x, words);
        fclose(notes);
    }
}

static bool cell_blank(int y, int x)
{
    wchar_t there[CCHARW_MAX + 1] = L" ";
    attr_t attributes;
    short pair;
    cchar_t cell;
    return mvin_wch(y, x, &cell) == ERR || getcchar(&cell, there, &attributes, &pair, NULL) == ERR ||
           there[0] == L' ' || there[0] == L'\0';
}

int draw(int y, int x, int width, const char *words)
{
    if (*words != '\0' && (width <= 0 || words_width(words) > width)) {
        flaw_note("cut", y, x, words);
    }
    return draw_name(y, x, width, words);
}

int draw_name(int y, int x, int width, const char *words)
{
    const char *whole = words;
    if (y < 0 || y >= LINES || x < 0 || x >= COLS || width <= 0) {
        return 0;
    }
    width = x + width > COLS ? COLS - x : width;
    bool cut = words_width(words) > width;
    bool over = false;
    int room = cut ? width - glyph_width(ELLIPSIS) : width;
    int used = 0;
    while (*words != '\0') {
        uint32_t glyph = utf8_next(&words);
        if (used + glyph_width(glyph) > room) {
            break;
        }
        over |= glyph != ' ' && !cell_blank(y, x + used);
        move(y, x + used);
        glyph_put(glyph);
        used += glyph_width(glyph);
    }
    if (cut && room >= 0) {
        glyph_put(ELLIPSIS);
        used += glyph_width(ELLIPSIS);
    }
    if (over) {
        flaw_note("overlap", y, x, whole);
    }
    return used;
}

int drawf(int y, int x, int width, const char *format, ...)
{
    char words[512];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    return draw(y, x, width, words);
}

void draw_right(int y, int x, int width, const char *words)
{
    int used = words_width(words);
    if (used >= width) {
        draw(y, x, width, words);
    } else {
        draw(y, x + width - used, used, words);
    }
}

void draw_fill(int y, int x, int width)
{
    if (y >= 0 && y < LINES && x >= 0 && x < COLS && width > 0) {
        mvhline(y, x, ' ', x + width > COLS ? COLS - x : width);
    }
}

void draw_glyph(int y, int x, uint32_t glyph)
{
    if (y >= 0 && y < LINES && x >= 0 && x < COLS) {
        move(y, x);
        glyph_put(glyph);
    }
}

size_t words_break(const char *words, int width)
{
    const char *at = words;
    const char *blank = NULL;
    int used = 0;
    while (*at != '\0') {
        const char *here = at;
        int wide = glyph_width(utf8_next(&at));
        if (used + wide > width) {
            const char *stop = *here == ' ' ? here : blank != NULL ? blank : here;
            return stop > words ? (size_t)(stop - words) : (size_t)(at - words);
        }
        blank = *here == ' ' ? here : blank;
        used += wide;
    }
    return (size_t)(at - words);
}

int words_rows(const char *words, int width)
{
    int rows = 0;
    for (; *words != '\0'; rows++) {
        words += words_break(words, width);
        words += strspn(words, " ");
    }
    return rows;
}

int draw_wrapped(int y, int x, int width, int rows, const char *words)
{
    int row = 0;
    if (rows <= 0 && *words != '\0') {
        flaw_note("left out", y, x, words);
    }
    while (*words != '\0' && row < rows) {
        size_t length = row + 1 < rows ? words_break(words, width) : strlen(words);
        drawf(y + row, x, width, "%.*s", (int)length, words);
        words += length;
        words += strspn(words, " ");
        row++;
    }
    return row;
}

uint32_t type_glyph(int type)
{
    static const uint32_t GLYPHS[TYPE_COUNT] = {0x2302, 0x00a4, 0x03a0};
    return GLYPHS[type];
}

uint32_t unit_glyph(int unit)
{
    static const uint32_t GLYPHS[UNIT_COUNT] = {
        [UNIT_NONE] = ' ',       [UNIT_BUILDING] = 0x25a0,     [UNIT_CIVIC] = 0x03a0, [UNIT_SILVER] = 0x00a4,
        [UNIT_CITIZEN] = 0x2302, [UNIT_TWO_CITIZENS] = 0x2302, [UNIT_FLAT] = '+',
    };
    return GLYPHS[unit];
}

static int automaton = NO_SEAT; /* of the game on the screen, which is one at a time */

void banner_game(const Rules *r)
{
    automaton = r->automaton ? r->config.players : NO_SEAT;
    screen_seats(r->config.game);
}

char seat_sign(int seat)
{
    return seat == automaton ? 'C' : (char)('1' + seat);
}

void draw_banner(int y, int x, int seat)
{
    style(seat_ground_ink(seat), GROUND_SEAT + seat, A_BOLD);
    draw_glyph(y, x, (uint32_t)(unsigned char)seat_sign(seat));
}

void area_words(Area *area, int ink, attr_t extra, int indent, const char *words)
{
    style(ink, GROUND_TABLE, extra);
    area->y += draw_wrapped(area->y, area->x + indent, area->width - indent, area->end - area->y, words);
}

int rows_top(int at, int room, int (*rows)(const void *context, int index), const void *context)
{
    int top = at;
    for (int used = rows(context, at); top > 0 && used + rows(context, top - 1) <= room; top--) {
        used += rows(context, top - 1);
    }
    return top;
}
