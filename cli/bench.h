/* SPDX-License-Identifier: MIT */
/* bench.h - how long things take on one core, by the processor time of this thread, the best of several tries. */
#pragma once

#include "engine/game.h"

/* Whole games with a uniform choice from the full list of legal actions. */
typedef struct PlayoutSpeed {
    double moves_per_s;
    double games_per_s;
} PlayoutSpeed;
PlayoutSpeed bench_playouts(const Rules *r);

/* States from random games, with an action each that was played there. */
enum { POSITIONS_COUNT = 128 };
typedef struct Positions {
    Game game[POSITIONS_COUNT];
    Action action[POSITIONS_COUNT];
} Positions;
void positions_middle(const Rules *r, Positions *out_positions);  /* halfway through each game */
void positions_era_end(const Rules *r, Positions *out_positions); /* before the moves that end an era */

/* Nanoseconds each, over the positions in turn. What works on a copy has the time of copying taken off. */
double bench_list(const Rules *r, const Positions *positions);
double bench_apply(const Rules *r, const Positions *positions);
double bench_score(const Rules *r, const Positions *positions);
double bench_copy(const Positions *positions);

/* Searches of the strongest bot from positions halfway through random games, one after another. */
typedef struct SearchSpeed {
    double positions_per_s; /* valued */
    double simulations_per_s;
} SearchSpeed;
/* False without memory. */
bool bench_search(const Rules *r, SearchSpeed *out_speed);

/* Random steps of a batch of libaedile on one thread: with masks as bytes, and with observations as well. */
typedef struct BatchSpeed {
    double masks_per_s;
    double bytes_per_s; /* observations as bytes */
    double floats_per_s;
} BatchSpeed;
/* False without memory. */
bool bench_batch(int players, const char *modules, BatchSpeed *out_speed);

/* Processor time of this thread. */
double thread_seconds(void);

/* The processor's name. */
enum { CORE_NAME_MAX = 128 };
void bench_core(char out_name[CORE_NAME_MAX]);
