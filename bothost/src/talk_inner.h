/* SPDX-License-Identifier: MIT */
/* talk_inner.h - one conversation, for talk.c and talk_turn.c only. */
#pragma once

#include "program/process.h"
#include "talk.h"

enum {
    WRITE_MS = 2000,                    /* to take what we tell it */
    TEXT_MAX = 32768 + ERRATA_TEXT_MAX, /* more than the greatest state (notation/state.h) or configuration */
    QUOTE_MAX = 48,
    LEGAL_MOST = 8 /* answers to `legal` in one decision */
};

struct Talk {
    Process process;
    const char *command;
    char name[BOT_NAME_MAX];
    bool was_ready;     /* ever */
    bool restarted;     /* in this game */
    bool owes;          /* a move for a turn that it has lost */
    bool busy;          /* it was late or did not read, and has not moved in time since: not to be waited for again */
    int late;           /* turns in a row */
    int legal_asked;    /* how often it has said `legal` in this decision */
    bool legal_early;   /* it said `legal` when no move was asked for: it is told so before the next `go` */
    int status;         /* with which the last process ended, as a shell tells it */
    const Rules *rules; /* of the game it sits in */
    Setup setup;
    int seat;
    Game at;       /* after the moves in `moves` */
    uint32_t told; /* how many those are */
    char *moves;   /* "moves 1 income; 2 buy C7" */
    size_t moves_capacity;
    Text moves_text;
    char text[TEXT_MAX];
    char reason[TALK_REASON_MAX]; /* why there is no process */
};

/* What it sent, fit for a message. */
void talk_quote(const char *line, size_t length, char out[QUOTE_MAX + 4]);
/* "sent 'LINE'WORDS" as the reason; false, to be returned. */
bool talk_sent(const char *line, size_t length, const char *words, char reason[TALK_REASON_MAX]);
/* The rest of a line that starts with this word, or NULL. */
const char *talk_word(const char *line, const char *word);
/* Ends the process, since it could not be read or written to; false, to be returned, with the reason. */
bool talk_broken(Talk *talk, int status, char reason[TALK_REASON_MAX]);
bool talk_tell(Talk *talk, const char *words, size_t length, char reason[TALK_REASON_MAX]);
/* Makes sure that there is a process, told of the game; false with why there is none. */
bool talk_revive(Talk *talk, char reason[TALK_REASON_MAX]);
/* Tells it the legal moves, with their numbers where `which` is "numbers", or why not. False with the reason if it does not
 * listen. */
bool talk_legal(Talk *talk, const Game *view, const char *which, char reason[TALK_REASON_MAX]);
