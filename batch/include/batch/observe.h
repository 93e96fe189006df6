/* SPDX-License-Identifier: MIT */
/* observe.h - what a seat may know, as bytes (docs/observation.md).
 *
 * Pure functions of Rules and Game, without heap or libc; C and C++, since a GPU runs them too. */
#pragma once

#include "engine/game.h"

enum {
#define FIELD(id, name, needs, a, b, c, scale, what) FIELD_##id,
#include "batch/fields.def"
    FIELD_COUNT
};

/* What a field needs besides a module. */
#define FIELD_BASE 0xffffu
#define FIELD_ANY 0xfffeu
static inline bool field_needed(const Rules *r, unsigned needs)
{
    return needs == FIELD_BASE || (needs == FIELD_ANY ? r->modules != 0 : (r->modules & needs) != 0);
}

/* More than the numbers of any observation. */
enum { OBSERVATION_MAX = 8192 };

/* The observation of a seat, from 0: as many bytes, `numbers`, as the fields have together. */
void observe(const Rules *r, const Game *g, int seat, uint8_t *out_bytes, uint32_t numbers);
