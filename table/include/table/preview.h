/* SPDX-License-Identifier: MIT */
/* preview.h - what a move would change for every seat if the era were scored now, by source (docs/table.md 3).
 *
 * Made from a view of the seat that looks, so nothing hidden is ever in it. It is the move alone: what it turns up, what
 * others choose after it, and what an automaton would answer, is left out. */
#pragma once

#include "engine/game.h"

/* One source of points, silver or population, as it was and as it would be. */
typedef struct Change {
    LotSet lots;
    LotSet near; /* the neighbours it would count, or counted where it would be gone */
    int32_t before;
    int32_t after;
    uint16_t rule; /* of its last line */
    uint8_t seat;
    uint8_t what; /* of a Line; so the next two */
    uint8_t card;
    uint8_t unit;
    bool at_once; /* by the move itself, not by the scoring after it */
} Change;

/* Of each seat, if a token were drawn: they differ where the lots left empty are filled with tokens drawn, too (13.7). */
typedef struct PreviewDraw {
    int kind; /* KIND_NONE: the token is not known */
    int32_t least[SEATS_MAX];
    int32_t most[SEATS_MAX];
} PreviewDraw;

enum { CHANGES_MAX = 2 * LINES_MAX, PREVIEW_DRAWS_MAX = KIND_TILE - KIND_TOKEN };
/* About 120 kB: keep it static. */
typedef struct Preview {
    Game after;            /* the move alone, before the scoring; as it was where the outcome is drawn */
    int32_t vp[SEATS_MAX]; /* the change, all sources together; the mean where it is drawn */
    int change_count;
    int draw_count; /* of a Consul's token, whose changes by source are not told (13.6) */
    Change change[CHANGES_MAX];
    PreviewDraw draw[PREVIEW_DRAWS_MAX];
    Line before_row[LINES_MAX];
    Line after_row[LINES_MAX];
} Preview;

/* The action must be legal for the seat to move; of a trade, the offer is looked at as if it were accepted. False, and
 * nothing said, for moves that are not about points: choices of the opening, the end of a turn, declining. */
bool preview_make(const Rules *r, const Game *view, Action a, const Offer *offer, Preview *out_preview);

/* The sums alone, for many moves: `before` is what game_preview says of the view. False, and no change, as above, and
 * where the outcome is drawn. */
bool preview_vp(const Rules *r, const Game *view, const int32_t before[SEATS_MAX], Action a, const Offer *offer,
                int32_t out_change[SEATS_MAX]);

/* The build, or monument, that would bring a seat the most points if it were its turn now; of equal ones the first.
 * False where it can build nothing. */
bool preview_best_build(const Rules *r, const Game *view, int seat, Action *out_action, int32_t *out_vp);

/* The lots that an action is about; none for most. */
LotSet action_place(const Game *g, Action a);

/* Silver that the move brings a seat at once, or that the scoring after it would bring more. */
int32_t preview_silver(const Preview *p, int seat, bool at_once);
