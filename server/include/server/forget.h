/* SPDX-License-Identifier: MIT */
/* forget.h - a game, or one person at it, leaves a store (docs/operations.md, "Forgetting"). */
#pragma once

#include "store/store.h"

/* FORGET_RUNNING: the seat of a game that is not over yet. FORGET_UNREADABLE: of a game that this program does not play, or
 * that is damaged; it can be forgotten as a whole. */
enum { FORGET_DONE, FORGET_MISSING, FORGET_SEAT, FORGET_RUNNING, FORGET_UNREADABLE, FORGET_BROKEN };

/* The whole game, or with a seat (from 0; -1: none) all about who sat there: names, keys, what they wrote, their webhook.
 * The game stays as it was played, with its shuffle's proof. Waits for the store; on no thread but the main one. */
int server_forget(Store *store, const char *game, int seat);
