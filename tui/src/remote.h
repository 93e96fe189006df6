/* SPDX-License-Identifier: MIT */
/* remote.h - a seat at a server's table. */
#pragma once

#include "mode.h"
#include "remote/online.h"

enum { SEAT_REMOTE = -3 }; /* of a TableSeat's player: somebody, or a bot, at the other end of a connection */

typedef struct RemoteTable {
    int draw;         /* who was seen to offer one; NO_SEAT for nobody */
    uint32_t boards;  /* Told.boards of what is shown */
    uint32_t entries; /* of the log that were shown */
    bool again;       /* goes on to the rematch when there is one */
    int proof;        /* SHARE_…: of the finished game, whether its shuffle is the one that was promised */
    char why[240];    /* of SHARE_DIFFERS */
    bool saying;      /* a line of chat is being typed */
    char say[TOLD_CHAT_MAX];
} RemoteTable;

/* online.c: at a server's table until one leaves it. */
void online_play(Tui *t);
/* Chat: whether the key belongs to the line being typed, or starts one; and its row on the screen. */
bool say_key(Tui *t, int key);
/* house.c: what the host may ask for, typed as a line that begins with "/"; false: it is something to say. */
bool house_say(Tui *t, const char *words);
void say_draw(const Tui *t, int y);

/* online_board.c: what the server told, as the table shows it. */
void online_board(Tui *t);
/* The scoring of eras that ended since the last look, in the server's words; the key that left it. */
int online_scored(Tui *t);

/* online_status.c: the last two rows. False, or NULL: as at any table. */
bool online_words(const Tui *t, Text *text);
const char *lost_words(const Online *o); /* why there is no connection */
const char *online_keys(const Tui *t);
/* "2:05" left of the time of whoever decides; "" for no hurry. */
void online_clock(const Tui *t, Text *text);
/* Whether this seat is asked for a move, and whether it is asked to let another take one back. */
bool online_turn(const Tui *t);
bool online_asked(const Tui *t);

/* online_end.c: resigning and a draw, each after a question that says what happens; whether the key was one of theirs. */
bool end_ask(Tui *t, int key);
/* What is said once: a draw that somebody offers, and how the game ended. */
void end_news(Tui *t);
/* The words of how it ended, in a line; "" for the usual end. */
const char *end_words(const Tui *t);
/* Whether hints are for this table, which hides their key; and the same when it was pressed, saying why not. */
bool hints_hidden(const Tui *t);
bool counsel_here(Tui *t);
/* Before the start: counsel, and that one watches; the row after it. */
int decided_draw(const Tui *t, int y);

/* online_round.c: the shuffle. Whom it waits for, "" where no round runs. */
const char *round_words(const Told *told);
/* Void rounds, and what does not fit together; the row after them. */
int round_draw(const Online *o, int y);
/* What does not fit together; "" for nothing. */
const char *trouble_words(const Online *o);
/* The finished game's shuffle against what this seat kept, and the words of it; "" for nothing. */
void proof_take(Tui *t, const Record *record);
const char *proof_words(const Tui *t);

/* at.c: the seat's recovery code in groups of four letters; "" for none. */
const char *recovery_words(const Online *o);

/* lobby.c: the tables that the server shows. LOOK and SIT: at the one that online->place names then. */
enum { LOBBY_QUIT, LOBBY_LOOK, LOBBY_SIT, LOBBY_NEW };
int lobby_show(Tui *t);

/* gather.c: before the start. END_QUIT, or -1 to go on. */
int gather_turn(Tui *t);
