/* SPDX-License-Identifier: MIT */
/* play.h - what the tests along whole games share: every configuration, and a game of random moves in it. */
#pragma once

#include "engine/game.h"

/* Every configuration the base game has: both games, every number of seats, both marker options, the idle guard
 * early and late, and a catalogue with other values. index from 0; false when there is no such one. */
bool play_config(int index, Rules *out_rules);
/* The configuration in a few words, for messages. */
const char *play_config_words(int index);

/* Games with modules: each alone, all that go together, the Consul and Ceres in their difficulties. */
bool play_module_config(int index, Rules *out_rules);

/* Any modules that go together (9.2), any seats, any options; Rome, or one game in ten Metropolis. */
Rules play_rules_random(Rng *rng, bool metropolis);

/* A random legal action; the state must not be over. A tilt above 0 prefers builds, so that cities fill up. */
Action play_random(const Rules *r, const Game *g, Rng *rng, int tilt);

Rng play_rng(uint64_t number);
