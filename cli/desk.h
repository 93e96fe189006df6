/* SPDX-License-Identifier: MIT */
/* desk.h - what `aedile referee` works with: the book, its language, the files that keep it. */
#pragma once

#include "board.h"
#include "notation/move.h"
#include "program/args.h"
#include "table/referee.h"

#include <limits.h>

typedef struct Desk {
    Referee ref;
    const Language *language;
    Names names;
    const char *file;    /* kept up to date; NULL for none */
    char rest[PATH_MAX]; /* beside it, what is not whole yet */
    uint32_t said_moves; /* the move whose lines were told last, from 1, and how many of them */
    uint32_t said_lines;
    bool kept;    /* the files have what was told last */
    bool refused; /* some line was */
    bool quit;
    char text[BOARD_TEXT_MAX + MOVE_TEXT_MAX];
} Desk;

/* ---- desk_say.c: what it says. */
/* A text in desk->text, with the language and the names; desk_print prints it as a line. */
Text desk_text(Desk *desk);
void desk_print(Desk *desk);
/* "No: …"; false, to be returned. */
bool desk_refuse(Desk *desk, const Fault *fault);
bool desk_refuse_word(Desk *desk, int word);
/* "Livia buys C7 for 4 silver", of the move that was just told. */
void desk_move_print(Desk *desk);
/* What the last move did, each line once: scorings in sentences to be read aloud. */
void desk_lines_print(Desk *desk);
/* What can be answered. */
void desk_outcomes_print(Desk *desk);
/* Which entries from a number on a correction left without a place, and how many wait. */
void desk_left_print(Desk *desk, uint32_t from);
/* "Titus: 76 VP" */
void desk_seat_write(Text *t, const Referee *ref, int seat);
/* What is expected now. */
void desk_state_print(Desk *desk);

/* ---- desk_file.c: what is kept. */
/* Writes the record; true also where that has to wait, which is said, or, `loud`, refused. */
bool desk_record_keep(Desk *desk, const char *name, bool loud);
/* What was told so far is in the files; desk->kept has whether it worked. */
void desk_keep(Desk *desk);
/* At the end: where that is which the record has not. */
void desk_rest_print(Desk *desk);
/* The game of a record; EXIT_…. */
int desk_resume(Desk *desk, const Args *args, const char *name);
/* Tells what was not whole when it ended. What does not fit a record is left aside: the record is whole without it. */
int desk_rest_tell(Desk *desk, const Args *args, bool record);
