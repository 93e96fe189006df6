/* SPDX-License-Identifier: MIT */
/* challenges.h - files of challenges (docs/challenges.md): found, read, written. */
#pragma once

#include "insight/challenge.h"
#include "program/args.h"

/* Calls `each` for every operand, and for each *.json of a folder, by name; the worst status of all. */
int challenges_each(const Args *args, int (*each)(const Args *args, const char *name));
/* False after printing why it is none, with line and column. */
bool challenge_load(const Args *args, const char *name, Challenge *out_challenge);
/* Writes the file anew, the moves of the game behind the start as its witness. False after printing why it cannot. */
bool challenge_save(const Args *args, const char *name, const Challenge *challenge, const Record *game);
