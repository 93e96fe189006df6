/* SPDX-License-Identifier: MIT */
/* words.h - sentences about what happens, the same in the terminal and in the browser; in the language of their Text. */
#pragma once

#include "engine/game.h"
#include "notation/language.h"

/* "silver" or "coins", "VP" or "prestige", "era" or "year" (docs/table.md 9), in English. */
const char *word_silver(int game);
const char *word_silver_of(int game, int32_t amount); /* "1 coin", "2 coins" */
const char *word_vp(int game);
const char *word_era(int game);
/* What an English word takes for several: "" for one, else "s". */
const char *plural(uint64_t count);

/* "Library: 1 VP per 2 citizens around it", "Foundry (long): 3 silver, 5 VP" */
void words_piece(Text *t, const Rules *r, int kind);
/* The same without what a monument needs. */
void words_worth(Text *t, const Rules *r, int kind);
/* "at least 4 civic buildings": of a monument's original or alternate card (10.2) */
void words_requirement(Text *t, const Rules *r, int monument, bool alternate);
/* "at least 4 civic buildings": one term of a condition */
void words_term(Text *t, int quantity, int least);
/* "civic building", "4 civic buildings": what a quantity counts */
void noun_words(Text *t, int quantity, int count);
/* "Juno's Census: ongoing: 2 more population", by deck and number from 0 */
void words_card(Text *t, const Rules *r, int deck, int index);
/* "a population token of 2": a slot, from 0, of a road, from 0, or its alternate */
void words_road_slot(Text *t, const Rules *r, int face, int slot, bool alternate);
/* The same with whom the row is for: "rank 1: a population token of 2" (14.6, 14.7, 14.11) */
void words_road_row(Text *t, const Rules *r, int face, int slot);
/* "C3, 5 silver for D5" */
void words_offer(Text *t, const Rules *r, const Offer *offer);
/* "buys C7 for 4 silver", "builds Insula (L) on E4 F4 F5 over Domus"; the state before the move. */
void words_move(Text *t, const Rules *r, const Game *g, Action a);
/* The same said to who makes it, "You buy C7 for 4 silver", or as a choice, "Buy C7 for 4 silver": SAID_… */
void words_move_said(Text *t, int said, const Rules *r, const Game *g, Action a);
/* As a seat may know it (17.2): what others pick and keep is not named. */
void words_move_seen(Text *t, const Rules *r, const Game *g, Action a, int viewer);
/* Whether the words of a move say it already: silver of an income, a purchase, a trade. */
static inline bool words_move_says(const Line *line)
{
    return line->kind == LINE_SILVER &&
           (line->what == WHAT_INCOME || line->what == WHAT_DEED || line->what == WHAT_TRADE);
}
/* "only strictly smaller buildings can be built over", without the rule */
void words_refusal(Text *t, RuleError error);
/* The deck of the cards that a Line's `what` is about; DECK_COUNT if it is about something else. */
int what_deck(int what);
/* The deck of the card that a Line's `what` and `card` name, be it the road of some tokens; DECK_COUNT if they name none. */
int words_deck(int what, int card);
/* "Library B4: 5 citizens around it, +2 VP (6.2)" */
void words_line(Text *t, const Rules *r, const Line *line);
/* Of a line before LINE_REVEAL its parts: "Library B4", "5 citizens around it" or nothing, "2 VP". */
void words_line_parts(Phrase *subject, Phrase *reason, Phrase *amount, const Text *like, const Rules *r,
                      const Line *line);
/* The same without the rule, of an event: a line from LINE_REVEAL on. */
void words_event(Text *t, const Rules *r, const Line *line);
