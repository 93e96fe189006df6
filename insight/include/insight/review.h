/* SPDX-License-Identifier: MIT */
/* review.h - what a ledger tells people: accuracy, moments, mistakes, who played like whom; and its JSON.
 *
 * One writer for `aedile analyse --json`, the page and the terminal: the same bytes everywhere (docs/insight.md). */
#pragma once

#include "insight/ledger.h"
#include "notation/language.h"
#include "notation/text.h"

/* At most so many moments, and each moves a chance by what shows as 0.1 % or more. */
enum { REVIEW_MOMENTS = 3, MOMENT_LEAST = 500 };
/* Raised whenever the same record gets other bytes: a review that an older program kept is made again. */
enum { REVIEW_FORMAT = 3 };

typedef struct ReviewSeat {
    uint32_t decisions;
    uint32_t mistakes;
    uint32_t decisions_of[ERA_COUNT];
    float accuracy; /* 0 to 100 */
    float accuracy_of[ERA_COUNT];
    float loss; /* mean a decision, in millionths */
    float loss_error;
    int like; /* a bot whose own games have the nearest mean loss (like.def); BOT_COUNT: not known for such games */
    int like_from;
    int like_to; /* the range within two errors */
} ReviewSeat;

enum { MOMENT_CHOICE, MOMENT_LUCK };
typedef struct Moment {
    uint32_t step;
    uint8_t kind;
    int32_t size; /* the largest change of a member, in millionths */
} Moment;

/* The caller brings room for the steps: RECORD_MOVES_MAX are enough for any game. */
typedef struct Review {
    Ledger ledger;
    LedgerStep *step;
    uint32_t step_count;
    uint32_t step_room;
    ReviewSeat seat[SEATS_MAX];
    int moment_count;
    Moment moment[REVIEW_MOMENTS]; /* the largest first */
} Review;

/* Begins a review; the ledger must have been started. */
void review_start(Review *review, LedgerStep *steps, uint32_t room);
/* One step more: false when the last is behind, and everything above is filled in. */
bool review_step(Review *review);
/* Fills in everything above from steps that were made elsewhere; the ledger's sums are whole. */
void review_finish(Review *review);
/* "played like Merchant, Builder to Architect"; without the range where both ends are the same. Of a seat that has a like. */
void review_like(Text *t, const ReviewSeat *seat);
/* Decisions still to come, at most: for progress. */
uint32_t review_left(const Review *review);

/* Whether a step has its why: a mistake, an only move, or a moment. */
bool review_told(const Review *review, uint32_t step);
/* Whether that is what chance did (why_luck): a moment of luck that is neither a mistake nor an only move. */
bool review_lucky(const Review *review, uint32_t step);
/* Whether a step is a moment of luck, so that it is told what was drawn, whatever its why is. */
bool review_drawn(const Review *review, uint32_t step);
/* "glance", "read", "deep"; "nodes" for any other number of simulations. */
const char *review_depth(const Review *review);
/* The first members of its JSON, which say what it is a review of: game, rules, weights, depth and a hash of the record. Needs
 * rules, record, search and simulations of the ledger alone. A review that begins with the same bytes is the same. */
void review_head(Text *t, const Review *review);
/* The whole review as one line of JSON (docs/formats.md, Analysis). The Text has the language and the names;
 * where it has no names they are those of the record. */
void review_json(Text *t, const Review *review);
