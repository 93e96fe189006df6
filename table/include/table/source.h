/* SPDX-License-Identifier: MIT */
/* source.h - which heading of a ledger or an audit a line's points belong under. */
#pragma once

#include "engine/game.h"

enum {
#define SOURCE(id, word) SOURCE_##id,
#include "table/source.def"
    SOURCE_COUNT
};

/* The source of a line, by the section of its rule. */
int line_source(const Line *line);
const char *source_id(int source);   /* "civic" */
int source_heading(int source);      /* WORD_HEAD_CIVIC */
const char *source_word(int source); /* "Civic (6)" */
