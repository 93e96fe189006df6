/* SPDX-License-Identifier: MIT */
/* analyse.h - what the parts of `aedile analyse` share: the records that are looked at, and what was asked for. */
#pragma once

#include "bots/chances.h"
#include "insight/review.h"
#include "records.h"

enum { MEMO_FORECASTS = 1 << 16 }; /* that a ledger remembers */

typedef struct Analysis {
    const Args *args;
    RecordList records;
    int jobs;
    uint32_t simulations;
    const char *depth; /* "glance", "read", "deep", "nodes" */
    Net *net;          /* NULL: the built-in weights */
    const Language *language;
} Analysis;

/* A search in memory of its own, to be freed. */
Search *analysis_search(const Analysis *analysis);
/* Into a file, or for - to the standard output. False after printing why it cannot be written. */
bool analysis_write(const char *name, const char *text, size_t length);
/* Whether --csv or --html is the standard output, which nothing else is printed to then. */
bool analysis_taken(const Args *args);

/* ---- analyse_calibrate.c */
int calibrate(Analysis *analysis);
/* ---- analyse_games.c */
int games_review(Analysis *analysis);

/* ---- analyse_html.c: a whole review as a page; false after printing why it cannot be written. */
bool html_keep(const char *name, const Review *review, const Language *language);

/* ---- analyse_text.c */
/* Columns that words take, a letter being one. */
int columns_of(const char *words, size_t length);
/* Words in so many columns, filled up with blanks; too long ones are cut between letters and end in "…". */
void column_print(FILE *to, const char *words, int columns);
/* A whole review for a person, at most 80 columns wide. */
void review_print(FILE *to, const Review *review, const Language *language);
