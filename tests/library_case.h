/* SPDX-License-Identifier: MIT */
/* library_case.h - what the tests of libaedile share. */
#pragma once

#include "aedile/aedile.h"
#include "engine/rng.h"

/* Configurations of every kind, without a seed; NULL past the last. */
const char *library_config(int index);
/* A game of one of them. */
AeGame *library_game(int index, uint64_t seed);
AeGame *library_game_open(int index, uint64_t seed);
/* Random moves, so many at most; how many there were. */
uint32_t library_play(AeGame *g, Rng *rng, uint32_t most);
/* A file's text, to be freed. */
char *library_file(const char *path);
