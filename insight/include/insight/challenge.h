/* SPDX-License-Identifier: MIT */
/* challenge.h - challenges: a position, a goal in the vocabulary of cards, three medals (docs/challenges.md).
 *
 * Pure: how far a seat is with a goal is the fold of the moves since the start. */
#pragma once

#include "bots/bots.h"
#include "notation/json.h"
#include "notation/record.h"

/* ---- Goals: up to four terms that must all hold, "win and civic<=0", "scored>=20 in era 1". */
enum { TALLY_YES_NO = 1, TALLY_GROWS = 2, TALLY_SPAN = 4 };
enum {
    TALLY_FIRST = QUANTITY_COUNT, /* behind the quantities of cards */
    TALLY_BEFORE = TALLY_FIRST - 1,
#define TALLY(id, word, unit, flags) TALLY_##id,
#include "insight/tallies.def"
    TALLY_END
};
/* When a term must hold: at the end of the game, at the end of an era, once within so many actions, at all times. */
enum { MOMENT_END, MOMENT_ERA, MOMENT_WITHIN, MOMENT_ALWAYS };
enum { GOAL_TERMS_MAX = 4, GOAL_AMOUNT_MAX = 999, GOAL_TEXT_MAX = 240 };

typedef struct GoalTerm {
    uint8_t what; /* QUANTITY_… or TALLY_… */
    bool most;    /* `amount` at most, else at least */
    uint8_t moment;
    uint16_t amount;
    uint16_t span; /* the era, from 0, or the actions */
} GoalTerm;
typedef struct Goal {
    int count; /* of terms; none: always reached */
    GoalTerm term[GOAL_TERMS_MAX];
} Goal;

/* False with the fault and its column, from 1. An empty text is a goal of no terms. */
bool goal_read(const char *text, size_t length, Goal *out_goal, Fault *out_fault);
void goal_write(Text *t, const Goal *goal);
const char *goal_word(int what);
int goal_flags(int what); /* TALLY_YES_NO, … */
/* Whether a goal may ask for it: not what only a road or a place has. */
bool goal_asks(int what);
/* "win with no civic building at the end"; of no terms nothing. And one term alone. */
void goal_words(Text *t, const Rules *r, const Goal *goal);
void goal_term_words(Text *t, const Rules *r, const GoalTerm *term);
/* "civic building": what is counted, for a list to choose from. */
void goal_noun(Text *t, int what);

/* ---- A challenge. */
enum { MEDAL_COUNT = 3, CHALLENGE_ID_MAX = 40, CHALLENGE_TITLE_MAX = 120 };
/* Large (about 400 kB): keep it static or on the heap. */
typedef struct Challenge {
    char id[CHALLENGE_ID_MAX];       /* of one that comes with the program; else empty */
    char title[CHALLENGE_TITLE_MAX]; /* that its maker gave it; else empty */
    int seat;                        /* who plays it */
    bool only;                       /* one first move alone wins the third medal against everything */
    uint32_t tries[4];               /* of a bot: how many won no medal, the first, the second, the third */
    Goal goal;
    Goal medal[MEDAL_COUNT]; /* on top of the goal and of the medals before */
    Rules rules;
    Game start;
    uint32_t start_moves; /* of `game`: the rest is the witness */
    Record game;
} Challenge;

/* Reads an object of a JSON text: docs/challenges.md. False with the fault and its place; nothing is said about the rest
 * then. The witness must be legal, too. */
bool challenge_read(const Json *json, uint32_t object, Challenge *out_challenge, Fault *out_fault);

/* ---- How far one is. */
enum { GOAL_OPEN, GOAL_MET, GOAL_FAILED };
typedef struct TermState {
    int32_t now;
    uint8_t state; /* GOAL_…: once not open, it stays */
    bool holds;    /* what is asked is so now */
} TermState;
typedef struct Track {
    const Challenge *challenge;
    Game now;
    int32_t tally[TALLY_END - TALLY_FIRST];
    int32_t tally_era[TALLY_END - TALLY_FIRST]; /* as the era began */
    int32_t gave[SEATS_MAX][SEATS_MAX];
    int32_t vp_start;
    int era; /* that is being counted */
    TermState goal[GOAL_TERMS_MAX];
    TermState medal[MEDAL_COUNT][GOAL_TERMS_MAX];
} Track;
/* The challenge stays where it is. */
void track_start(Track *track, const Challenge *challenge);
/* Plays a move that is legal for the seat to move. */
void track_move(Track *track, Action a, const Offer *offer);
/* A record that begins like the challenge; false where it does not. */
bool track_record(Track *track, const Challenge *challenge, const Record *record);
int track_medal(const Track *track); /* 1 to 3 that are won for good; 0 for none */
int track_hope(const Track *track);  /* that can still be won */
bool track_settled(const Track *track);

/* ---- Proofs (challenge_solve.c). */
typedef struct Solver {
    Rng rng;
    const Thinking *thinking; /* for those who search; NULL: they play like greedy */
    int own;                  /* the bot whose moves are taken where they do the goal no harm */
    bool begins;              /* the seat begins with a move that is known: */
    Action first;
} Solver;
/* One try at the challenge by a bot that looks at the goal, the others playing as their seats say: the whole game goes to
 * out_game. The medal. */
int challenge_try(const Challenge *challenge, Solver *solver, Record *out_game);
/* The medal of the witness. */
int challenge_witness(const Challenge *challenge);
/* The medal of somebody who does nothing but take incomes, against greedy bots, for as many moves as a record has. */
int challenge_idle(const Challenge *challenge);
/* How many first moves reach the third medal whatever the others do, by looking at everything; the last of them is
 * out_move. -1 if that takes more than so many positions, something is left to chance, or there is trading. */
int challenge_answers(const Challenge *challenge, uint64_t positions_most, Action *out_move);
