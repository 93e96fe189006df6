/* SPDX-License-Identifier: MIT */
/* journal.h - what happened, one JSON object a line on standard error. No tokens, no addresses of people, no cards. */
#pragma once

#include <stdbool.h>

/* Off until it is turned on: `aedile play` is quiet. */
void journal_on(bool on);
/* Pairs of a key and its text, ended by NULL: journal("made", "game", id, NULL). */
void journal(const char *event, ...) __attribute__((sentinel));
