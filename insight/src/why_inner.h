/* SPDX-License-Identifier: MIT */
/* why_inner.h - what the files of sentences share; inside insight only. */
#pragma once

#include "insight/why.h"
#include "notation/words.h"
#include "table/look.h"
#include "table/preview.h"

/* A move as the sentences look at it: alone, and the era scored after it. */
typedef struct WhyMove {
    Action action;
    bool told; /* by the preview; else nothing on the board changes, or it is drawn */
    Preview preview;
    Lines lines; /* of the scoring, in `row` */
    Line row[LINES_MAX];
} WhyMove;

/* What a sentence is about. The first of each kind are told before more of one. */
enum { ABOUT_BETTER, ABOUT_WORSE, ABOUT_AFTER, ABOUT_COUNT };

enum { REASONS_MAX = 24 };
typedef struct Reason {
    Text text;
    int32_t weight; /* in hundredths of a VP */
    uint16_t rule;
    uint8_t about;
    bool told;
    char words[WHY_WORDS_MAX];
} Reason;

/* The better and the worse move of a step, and what is said of them. */
typedef struct Why {
    const Text *like;
    const Rules *r;
    const Game *view;
    const LedgerStep *step;
    int seat;      /* who chose */
    bool praised;  /* the move played is the better one, the next best the worse */
    bool compared; /* there is a worse one */
    const Candidate *good;
    const Candidate *bad;
    WhyMove better;
    WhyMove worse;
    int reason_count;
    Reason reason[REASONS_MAX];
} Why;

/* Opens a sentence; what it weighs decides whether it is told. */
Text *reason_open(Why *w, int about, uint16_t rule, int32_t weight);

/* ---- Words. */
/* "Livia’s Insula", "the Consul’s Insula" */
void owned_words(Text *t, const Rules *r, int seat, int kind);
/* A seat after "for". */
Arg arg_for(const Text *t, const Rules *r, int seat);
/* Thousandths as tenths: "4.1". */
void tenths_words(Text *t, int64_t thousandths);
/* Another part of a list. */
void list_next(Phrase *list);
/* {n|this move|the better move} */
Arg arg_better(const Why *w);

/* Sentences as a member, each with its rule in front. */
void why_strings_put(Text *t, const char *key, const WhySentence *sentences, int count);
/* "why" and "reasons" as members. */
void why_reasons_put(Text *t, const WhySentence *sentences, int count);

/* ---- Sentences (why_….c). */
/* "Colosseum brings at once 3 VP for Livia" (10.8, 12.4, 14.6) */
void at_once_reason(Why *w, int about, const WhyMove *m, Arg subject);
int32_t at_once_points(const WhyMove *m, int seat);
/* Whether the Consul takes the card of the first slot at the end of the seat's turn. */
bool consul_takes(const Why *w, const Game *g);
void build_reasons(Why *w, int about, const WhyMove *m);
void deed_reasons(Why *w, int about, const WhyMove *m);
void card_reasons(Why *w, int about, const WhyMove *m);
void after_reasons(Why *w);
void plain_reason(Why *w);
/* "Next best, with 3.1 % less chance: Buy C7 for 4 silver" */
void next_best_reason(Why *w);
