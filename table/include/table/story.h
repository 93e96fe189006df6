/* SPDX-License-Identifier: MIT */
/* story.h - a game told from its log: the points of every seat by era and source, and whose buildings paid for them. */
#pragma once

#include "table/source.h"
#include "table/table.h"

/* Lines with points: the scorings of three eras are at most 3 × LINES_MAX; the rest are single ones of monuments,
 * invocations and roads, of which a game has a few dozen. Should there be more, the sums still hold. */
enum { STORY_LINES_MAX = 4096 };

/* Large: keep it static or on the heap. */
typedef struct Story {
    int32_t vp[ERA_COUNT][SOURCE_COUNT][SEATS_MAX]; /* with what was there at the start, the sums are each seat's VP */
    int32_t gave[SEATS_MAX]
                [SEATS_MAX]; /* [payer][taker]: civic points by the owner of the neighbour that was counted */
    uint32_t line_count;
    Line line[STORY_LINES_MAX]; /* those with points, in order */
} Story;

/* Everything in it is public once it has happened (17.1). */
void story_make(const Table *t, Story *out_story);
/* Adds what the civic points among the lines of a move were paid by, as Story.gave has it. */
void story_gave(const Rules *r, const Game *after, const Lines *lines, int32_t in_out_gave[SEATS_MAX][SEATS_MAX]);
/* "Livia wins by 12 VP: 9 of them from Civic (6)"; nothing while the game goes on. */
void story_cause(Text *words, const Table *t, const Story *story);
