/* SPDX-License-Identifier: MIT */
/* verify.h - what checking one file found. */
#pragma once

#include "notation/mine.h"
#include "program/args.h"

/* The longest is a shuffle: 16 void rounds of under 60 bytes, a commitment, a name and some 300 bytes of words. */
enum { VERDICT_TEXT_MAX = 1536 };

typedef struct Verdict {
    int status;      /* EXIT_OK; EXIT_NO: the game is wrong; EXIT_USAGE: this is no record or trace */
    uint32_t line;   /* of what is wrong, 0 where there is no place */
    uint32_t column; /* 0 for a whole line */
    uint32_t games;
    uint32_t moves;
    char text[VERDICT_TEXT_MAX];    /* what is wrong, or what was found */
    int protocol;                   /* of a shuffle that was promised to be fair; 0 for none */
    unsigned early;                 /* bit per seat: whose entropy was known before all had committed */
    int voids;                      /* rounds before the one that counts */
    bool mine;                      /* what a seat kept was compared */
    char shuffle[VERDICT_TEXT_MAX]; /* of a shuffle that was promised to be fair, and was; else empty */
    char proof[VERDICT_TEXT_MAX];   /* of the same, a line each: what is proven beyond that, and what is not */
} Verdict;

/* Sets status, place and text; returns false, to be returned. */
bool verdict_no(Verdict *verdict, int status, uint32_t line, uint32_t column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* A record's text, with what is wrong in it; `mine` is what a seat kept of its shuffle, or NULL. */
void verify_record(const Catalogue *catalogue, const char *text, size_t length, const Mine *mine, Verdict *out_verdict);
/* A trace, read line by line: every state, event and list of legal moves against what the engine gives. */
void verify_trace(const Catalogue *catalogue, FILE *file, bool unfinished, Verdict *out_verdict);
