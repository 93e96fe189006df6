/* SPDX-License-Identifier: MIT */
/* referee.h - the program beside the boxed game: people have the cards, tokens and tiles, it keeps the book (docs/referee.md).
 *
 * The game is the view of everybody; what a set-up or a move turns up is asked for, draw by draw (engine/chance.h). All
 * that people told is a list of entries, moves and answers, and the state is its fold: the last entry can be taken back,
 * and any one corrected. Pure: no heap, no clock. */
#pragma once

#include "engine/chance.h"
#include "notation/language.h"
#include "notation/record.h"

/* An entry: a move, or an answer to what the set-up or the move before it asked. */
typedef struct RefereeEntry {
    bool answer;
    uint8_t kind;   /* of an answer: DRAW_… */
    uint8_t thing;  /* and what came, CARD_HIDDEN where nobody looked */
    uint8_t seat;   /* of a move */
    uint32_t index; /* of a move; of an answer that of its move, RECORD_MOVES_MAX for the set-up */
} RefereeEntry;

/* An entry that a correction left without a place: it was told as `text`, and why it is gone. */
enum { REFEREE_TEXT_MAX = 64, REFEREE_LEFT_MAX = 32 };
typedef struct RefereeLeft {
    char text[REFEREE_TEXT_MAX];
    Fault why;
} RefereeLeft;

/* What was told: people's names, moves and draws, with the kind of each draw. */
typedef struct RefereeLog {
    Record record;
    uint8_t kind[RECORD_DRAWN_MAX];
} RefereeLog;

/* What was told behind a correction and waits until a question before it is answered: texts, each with its end. A move has
 * its seat before it ("2 buy C7"); in the place of an entry that has to be told first stands a gap. */
enum { REFEREE_LATER_MAX = 1 << 19 };
#define REFEREE_GAP_ANSWER ""
#define REFEREE_GAP_MOVE "-"
typedef struct RefereeLater {
    uint32_t at; /* the first that waits */
    uint32_t size;
    char text[REFEREE_LATER_MAX];
} RefereeLater;

/* Large: keep it static. */
typedef struct Referee {
    Rules rules;
    Game now;      /* after the last whole move; before the set-up is whole, nothing */
    bool set;      /* the set-up is whole */
    bool asks;     /* something must be answered before the game goes on */
    Draws draws;   /* then: what can be answered */
    ViewMove move; /* that it belongs to */
    Lines lines;   /* of the last whole move; while something is asked, what happened up to there */
    Line line_row[LINES_MAX];
    RefereeLog log;
    RefereeLater later;
    uint32_t left_count; /* may pass REFEREE_LEFT_MAX: the rest is not kept */
    RefereeLeft left[REFEREE_LEFT_MAX];
} Referee;

/* A new game, which asks for its set-up. Names and colours are those of log.record, to be filled in afterwards. False with
 * the fault of setup_rules, untouched. */
bool referee_start(Referee *ref, const Setup *setup, const Catalogue *catalogue, Fault *out_fault);
/* The game of a record whose deck is unknown, where it ends; the rules are those that record_read gave. */
void referee_resume(Referee *ref, const Record *record, const Rules *rules);

/* What people tell: while something is asked one answer or several with blanks between ("A1 B2 C3", "?" for a card that
 * nobody saw), else a move as in docs/formats.md. All of it or nothing; the fault says why. */
bool referee_enter(Referee *ref, const char *text, size_t length, Fault *out_fault);

uint32_t referee_entries(const Referee *ref);
/* The entry with a number from 0. */
RefereeEntry referee_entry(const Referee *ref, uint32_t number);
/* Its text, as it could be told again. */
void referee_entry_write(Text *t, const Referee *ref, uint32_t number);
/* Shows every entry with the state before its move, in which a trade's offer lies; NULL for the set-up. */
void referee_walk(const Referee *ref,
                  void (*visit)(void *context, uint32_t number, const RefereeEntry *entry, const Game *before),
                  void *context);
/* Takes back the last entry. What waits goes on waiting. */
bool referee_undo(Referee *ref, Fault *out_fault);
/* Back to the first `count` entries. */
void referee_cut(Referee *ref, uint32_t count);
/* Puts something else in the place of an entry, from 0; nothing ("") takes it out. What follows is played again: an answer
 * or a move that does not fit any more is in `left`, with why. Where that opens a question, the rest waits for its answer;
 * so it does for the question of an answer that is taken out, and in the place of "-" for what is told there next.
 * Untouched where the new text is refused. */
bool referee_correct(Referee *ref, uint32_t number, const char *text, size_t length, Fault *out_fault);
/* How many entries wait. */
uint32_t referee_waiting(const Referee *ref);
/* Their texts, and the gaps between them, one after another: NULL gives the first; NULL at the end. */
const char *referee_later(const Referee *ref, const char *last);
/* Puts such a text behind all that waits; nothing is played before the next entry is told. */
bool referee_wait(Referee *ref, const char *text, size_t length, Fault *out_fault);

/* The record of the whole moves so far, with everything random about the set-up resolved, and its rules. False while the
 * set-up is asked for. */
bool referee_record(const Referee *ref, Record *out_record, Rules *out_rules, Fault *out_fault);

/* Whether the move that asks has scored its era, and the next one's market is all that is asked for: people score first. */
bool referee_scores(const Referee *ref);
/* The lines of an era's scoring, 0 to 2, or with -1 of the last one that was scored, to be read aloud in their order. Which
 * era that is; -1, and no lines, where it was not scored yet. *out_game, which may be NULL, is the city as it was scored;
 * where its move still asks, with anything at all for what is not told. */
int referee_scored(const Referee *ref, int era, Lines *out_lines, Game *out_game);

/* ---- Words (referee_words.c), in the language and with the names of the Text. */
/* What seats are called; nobody is "you". They point into the referee. */
Names referee_names(const Referee *ref);
/* "Which card came to the market?" */
void referee_ask_words(Text *t, const Referee *ref);
/* Which of its group the draw is, from 1, and of how many; 1 of 1 where it stands alone. */
void referee_ask_place(const Referee *ref, int *out_nth, int *out_of);
/* What a draw is about, for pages: "deeds", "market", "token". */
const char *referee_ask_id(const Referee *ref);
/* The name of something that can come: "C7", "Regia, alternate card". */
void referee_thing_words(Text *t, const Rules *r, int kind, int thing);
/* What is read aloud at once: a line, or all that the shops of a seat bring. */
typedef struct RefereeSaid {
    Line line;      /* the first of them, with the lots of all */
    uint32_t count; /* lines */
    int32_t vp;
    int32_t silver;
    bool shops; /* several buildings */
} RefereeSaid;
RefereeSaid referee_said(const Lines *lines, uint32_t first);
/* "Titus’s Library F3: 8 citizens around it (4 of Titus’s, 4 of Livia’s). 8 VP." Events are said as they are. `g` is the
 * city as it was scored. */
void referee_say_words(Text *t, const Rules *r, const Game *g, const RefereeSaid *said);
