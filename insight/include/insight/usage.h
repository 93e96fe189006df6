/* SPDX-License-Identifier: MIT */
/* usage.h - what each seat of a finished game used, and what that brought: for statistics over many games.
 *
 * A thing is a building, a monument, a card, a road face or a starting deed (things.def). Points are thousandths of a VP,
 * results millionths, as in a ledger. No heap. */
#pragma once

#include "insight/ledger.h"
#include "table/source.h"

enum {
#define THING(id, word, heading, count) THING_##id,
#include "insight/things.def"
    THING_SORTS
};
/* Where the things of each sort begin in one list of all. */
/* clang-format off */
enum {
#define THING(id, word, heading, count) THING_##id##_FIRST, THING_##id##_LAST = THING_##id##_FIRST + (count) - 1,
#include "insight/things.def"
    THING_COUNT
};
/* clang-format on */
int thing_sort(int thing);
/* The first thing of a sort; of THING_SORTS: THING_COUNT. */
int thing_first(int sort);
const char *thing_word(int sort);    /* "building" */
const char *thing_heading(int sort); /* "Buildings" */
/* "insula-l", "o03", "1A", "C7": never empty for one that a game can have. */
void thing_id(Text *t, int thing);
/* "Insula (L)" in the language of the Text; of a deed the lot again. */
void thing_name(Text *t, int thing);

typedef struct Used {
    bool there;                /* somebody in this game could have used it */
    uint16_t times[SEATS_MAX]; /* a seat did, so often */
    int32_t points[SEATS_MAX]; /* and got this */
} Used;

/* Large (about 12 kB). */
typedef struct Usage {
    int players;
    bool together;             /* against an automaton, whose points stand behind the players' */
    int32_t result[SEATS_MAX]; /* of the players: parts of LEDGER_WHOLE; together each has the whole, or nothing */
    int32_t vp[SEATS_MAX];
    int32_t source[ERA_COUNT][SOURCE_COUNT][SEATS_MAX]; /* whole VP */
    uint32_t moves;
    uint32_t turns;    /* of the players */
    uint8_t turn_seat; /* whose turn was counted last, and in which era */
    uint8_t turn_era;
    bool opened; /* the first turn has begun: starting deeds are known */
    Used thing[THING_COUNT];
} Usage;

/* What counts as used: a building or monument that the seat built, a hidden objective or a role that it kept, a public
 * objective that it scored, an invocation that it invoked, a road face of which it took a slot or, where there are none, got
 * something in an era, a deed that it had before the first turn. What it brought: the points of its own scoring lines; of
 * those for the population a residential building has the part that its citizens are of the seat's population; a deed has
 * its lot's equal part of what the building on it brought, or of the markers (8.4).
 *
 * The record is one that record_read accepted with these rules, played to its last scoring. */
void usage_count(const Rules *r, const Record *record, Usage *out_usage);
/* The same move by move: the first state, each move with its lines (all of them), the last state. */
void usage_start(Usage *out_usage, const Rules *r, const Game *start);
void usage_move(Usage *usage, const Rules *r, const Game *before, Action a, const Game *after, const Lines *lines);
void usage_end(Usage *usage, const Rules *r, const Game *end);
