/* SPDX-License-Identifier: MIT */
/* screen.h - the terminal: opening and closing, keys, colours, clipped text. */
#pragma once

#include "engine/game.h"
#include "notation/text.h"

#include <ncurses.h>

enum { SCREEN_ROWS_LEAST = 24, SCREEN_COLUMNS_LEAST = 80 };

enum {
    INK_TEXT,
    INK_DIM,
    INK_TITLE,
    INK_GOOD,
    INK_BAD,
    INK_BONUS,                        /* what is being scored or was just done */
    INK_DARK,                         /* on pale grounds */
    INK_LIGHT,                        /* on strong grounds */
    INK_TYPE,                         /* a piece in the tray by its material, and the two after it */
    INK_SEAT = INK_TYPE + TYPE_COUNT, /* and the four after it */
    INK_COUNT = INK_SEAT + SEATS_MAX
};
enum {
    GROUND_TABLE,
    GROUND_BAR,
    GROUND_FOCUS,
    GROUND_SALE,  /* a lot whose deed is on the market */
    GROUND_LEGAL, /* a lot the chosen piece can cover */
    GROUND_GHOST,
    GROUND_REFUSED,
    GROUND_TYPE,                            /* and the two after it */
    GROUND_SEAT = GROUND_TYPE + TYPE_COUNT, /* a banner, and the four after it */
    GROUND_TINT = GROUND_SEAT + SEATS_MAX,  /* an empty lot, and the four after it */
    GROUND_COUNT = GROUND_TINT + SEATS_MAX
};

/* Keys besides those of ncurses and plain characters. */
enum {
    KEY_WIDE = 1 << 24,     /* added to a character beyond ASCII */
    KEY_LEAVE = 1 << 25,    /* a signal or a hang-up: unwind and close */
    KEY_NONE_YET = 1 << 26, /* the time is up */
    KEY_ESCAPE = 27,
    WAIT_FOREVER = -1
};

/* False, with a line on stderr, if this is no terminal; or none that can be drawn on. */
bool screen_there(void);
bool screen_open(bool colour);
void screen_close(void);
/* The signal that ended it, 0 for none. */
int screen_signal(void);
void screen_signal_set(int number); /* 0 forgets it, so that keys are heard again */
bool screen_utf8(void);
bool screen_colour(void);
/* Starts a drawing; false where the terminal is too small, which it then says. */
bool screen_begin(void);
/* The next key. While the terminal is too small every key is swallowed, for nobody sees what it would do. */
int screen_key(int timeout_ms);
/* While keys are waited for, `poll` is called whenever there is something at the descriptor, and several times a second. If
 * it says that there are news, a wait that has an end is over: KEY_NONE_YET. */
void screen_watch(int descriptor, bool (*poll)(void *context), void *context);
bool key_is_enter(int key);

void style(int ink, int ground, attr_t extra);
/* Seats have the colours of this game's rulebook. */
void screen_seats(int game);
/* UTF-8 in `width` columns at most, cut with an ellipsis; the columns used. In an ASCII terminal by look-alikes. */
int draw(int y, int x, int width, const char *words);
/* The same for names that people chose and for what they type, which may be of any length. */
int draw_name(int y, int x, int width, const char *words);
int drawf(int y, int x, int width, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* The same at the right end of the columns. */
void draw_right(int y, int x, int width, const char *words);
void draw_fill(int y, int x, int width);
/* One character, by code point. */
void draw_glyph(int y, int x, uint32_t glyph);
/* Columns that words take. */
int words_width(const char *words);
/* The bytes of as much as fits into `width` columns, broken at a blank where there is one. */
size_t words_break(const char *words, int width);
/* Rows that words take at a width. */
int words_rows(const char *words, int width);
/* Writes over several lines, at most `rows`; the rows used. */
int draw_wrapped(int y, int x, int width, int rows, const char *words);
/* The first of a list's entries to be drawn, so that `at` is among them; `rows` of each may differ. */
int rows_top(int at, int room, int (*rows)(const void *context, int index), const void *context);
/* One code point of UTF-8, anything broken as '?'; moves *at on. */
uint32_t utf8_next(const char **at);
void utf8_add(Text *t, uint32_t glyph);

/* The signs for types, for what a civic building counts, and for a seat. */
uint32_t type_glyph(int type);
uint32_t unit_glyph(int unit);
int seat_ground_ink(int seat);
/* The game on the screen: its seats' colours, and which of them is the Consul or Ceres, whose banner is a letter. */
void banner_game(const Rules *r);
/* "1", or "C" for an automaton; the same on its ground as a banner of one column. */
char seat_sign(int seat);
void draw_banner(int y, int x, int seat);

/* Where to draw, and how far it may go. */
typedef struct Area {
    int y;
    int x;
    int width;
    int end;
} Area;
/* Writes over as many rows as it takes and there are. */
void area_words(Area *area, int ink, attr_t extra, int indent, const char *words);

/* Edits a line in place: true if the key was used. */
bool line_edit(char *buffer, size_t capacity, int key);
