/* SPDX-License-Identifier: MIT */
/* html_inner.h - what the parts of a review's page share; inside insight only. */
#pragma once

#include "insight/html.h"
#include "notation/words.h"
#include "table/look.h"
#include "table/preview.h"

typedef struct Html {
    Text *t;
    const Review *review;
    const Rules *r;
    const Record *record;
    int members;
    Game end; /* the last state of the record */
} Html;

/* ---- Text (html_text.c). */
/* Escaped. */
void html_text(Text *t, const char *words);
/* A row of words with its things, escaped. */
void html_fill_list(Text *t, int word, const Arg *args, uint32_t count);
#define html_fill(t, word, ...)                                                                                        \
    html_fill_list(t, word, (const Arg[]){__VA_ARGS__}, sizeof((const Arg[]){__VA_ARGS__}) / sizeof(Arg))
void html_word(Text *t, int word);
/* Tenths with the language's mark: "4.1"; with a sign "+4.1", "−0.3", "0.0". */
void html_tenths(Text *t, int64_t tenths, bool sign);
/* Whole numbers in groups of three: "333,334". */
void html_grouped(Text *t, int64_t number);
/* "pos", "neg" or "zero": the class of a figure. */
const char *sign_class(int64_t number);
/* A member's or a seat's name and banner. */
void html_member(const Html *h, int member);
void html_seat(const Html *h, int seat);
void html_flag(const Html *h, int seat, int size);
/* The seat whose colour a member has. */
int member_seat(const Html *h, int member);
const char *seat_colour(const Html *h, int seat); /* "red", "consul"; by the order of seats where there is no record */
/* The state before a move, from 1, of the record. */
void state_before(const Html *h, uint32_t n, Game *out_game);
/* A candidate's move as a choice: "Buy C7 for 4 silver". */
void html_move(const Html *h, const Game *before, const Candidate *candidate);

/* ---- The parts. */
extern const char HTML_COLOURS[];
extern const char HTML_STYLE[];
extern const char HTML_SIGNS[]; /* symbols and patterns */
extern const char CITY_STYLE[]; /* the same of what a city is drawn with (picture.c) */
extern const char CITY_SIGNS[];
void html_curve(const Html *h, bool phone);
void html_ledger(const Html *h);
void html_moments(const Html *h);
void html_mistakes(const Html *h);
void html_gifts(const Html *h);

/* ---- A piece of the city (picture.c). Attributes are in quotes, since a picture alone is XML. */
typedef struct Box {
    int left, top, right, bottom; /* columns and rows, the last not in it */
} Box;
enum { LOT_SIDE = 48, LOT_EDGE = 18 };
bool in_box(Box box, Lot lot);
/* Begins a picture of a box of the city, draws it and ends it; more may be drawn between the two. */
void city_open(Text *t, const char *attributes, Box box);
void city_draw(const Html *h, const Game *g, Box box);
void city_close(Text *t);
/* The line around a set of lots. */
void city_outline(Text *t, const char *class, LotSet lots);
/* The smallest box, of a fit size, that holds the lots. */
Box box_of(const Rules *r, LotSet lots);
/* The city after a move: its place by a dark line, or dashed where it was not played; what changes in plates. */
void html_crop(const Html *h, const Preview *preview, LotSet place, Box box, bool ghost);
