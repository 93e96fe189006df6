/* SPDX-License-Identifier: MIT */
/* wander.h - random whole games with modules, everything that always holds checked at every move. */
#pragma once

#include "engine/game.h"

typedef struct Wander {
    uint32_t moves;
    uint32_t verbs[VERB_COUNT]; /* how often each was played */
    uint32_t trades;            /* offers made, where there is trading */
} Wander;

/* Plays one game to its end: every listed action is legal, has its own number and comes back from it, lines add up,
 * states are sound, no move is played that game_check refuses. Fails the running cmocka test otherwise. */
void wander(const Rules *r, uint64_t seed, Wander *out_wander);
