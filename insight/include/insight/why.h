/* SPDX-License-Identifier: MIT */
/* why.h - why a move was a mistake, or the only one; and what chance did: sentences made from what the rules compute, never
 * guessed.
 *
 * Not for several threads at once: previews are large and static (table/preview.h). */
#pragma once

#include "insight/ledger.h"
#include "notation/language.h"

enum { WHY_SENTENCES = 3, WHY_SOURCES_MAX = 64 };

/* Points of a seat by a source (source.h) if the era were scored after the move played, and after the better one; with
 * what the moves bring at once. */
typedef struct WhySource {
    uint8_t seat;
    uint8_t source;
    int32_t played;
    int32_t best;
} WhySource;

/* The sentences, the most telling first, each as its rule and its words, in the language and with the names of `like`. How
 * many: one at least. The view is that of ALL_SEATS before the step. Of a mistake they compare the better move with the one
 * played, else the one played with the next best. */
enum { WHY_WORDS_MAX = 512 };
typedef struct WhySentence {
    uint16_t rule;
    char words[WHY_WORDS_MAX];
} WhySentence;
int why_sentences(const Text *like, const Rules *r, const Game *view, const LedgerStep *step,
                  WhySentence out_sentences[WHY_SENTENCES]);
/* By seat, then source; rows where both are 0 are left out. */
int why_sources(const Rules *r, const Game *view, const LedgerStep *step, WhySource out_sources[WHY_SOURCES_MAX]);
/* "why", "reasons" and "sources" as members of the JSON object that is open (web/src/engine/review.ts). */
void why_put(Text *t, const Rules *r, const Game *view, const LedgerStep *step);

/* What was drawn in a step and whom it touches: of a moment of luck. None where nothing was drawn. `game` is the state of the
 * record before move step->n. */
int why_luck(const Text *like, const Rules *r, const Record *record, const Game *game, const LedgerStep *step,
             WhySentence out_sentences[WHY_SENTENCES]);
/* The same as members "why" and "reasons" of the JSON object that is open. */
void why_luck_put(Text *t, const Rules *r, const Record *record, const Game *game, const LedgerStep *step);
/* The same as member "drawn". */
void why_drawn_put(Text *t, const Rules *r, const Record *record, const Game *game, const LedgerStep *step);
