/* SPDX-License-Identifier: MIT */
/* talk.h - the host's side of the bot protocol (docs/bots.md) with one process.
 *
 * A turn is `observe`, `moves`, `go`; the answer is any number of `info` lines and one `move`; before it the process may
 * ask for the legal moves (`legal`). Whatever else the process does costs it that turn and nothing more; a move that no
 * `go` asked for, the turn it was found before. One that is late is told `stop` and still owes its move; one that is
 * late twice in a row, ends, closes its output or sends an endless line is ended, and started again at most once a game. */
#pragma once

#include "bothost/botline.h"

enum { TALK_REASON_MAX = 320 };

typedef struct Talk Talk;

/* NULL with the fault if the command cannot be started. One that starts but never says `ready` is opened, and
 * loses its turns. */
Talk *talk_open(const char *command, Fault *out_fault);
void talk_close(Talk *talk);
/* What it calls itself; its command before it said so. */
const char *talk_name(const Talk *talk);

void talk_newgame(Talk *talk, const Setup *setup, const Rules *r, int seat);
/* A legal action, with the offer if it is a trade, or false with the reason in words. The view is the one of the seat to move. */
bool talk_move(Talk *talk, const Rules *r, const Game *view, const Record *so_far, const Budget *budget,
               Action *out_action, Offer *out_offer, char reason[TALK_REASON_MAX]);
