/* SPDX-License-Identifier: MIT */
/* job.h - what goes to the GPU and comes back; read by both sides, so C and C++ and nothing but the engine's types. */
#pragma once

#include "engine/game.h"

/* A batch of games: seeds as in `aedile sim`. */
typedef struct GpuJob {
    Seed seed;
    uint64_t number;    /* the seed, where it is a number */
    uint64_t first;     /* of these games among all */
    uint32_t by_number; /* whether it is */
    uint32_t games;
    uint32_t moves_most; /* a game is left there, not over */
    uint32_t unused;
} GpuJob;

/* A game set up: its first position and the dice of each seat. */
typedef struct GpuStart {
    Game game;
    Rng dice[SEATS_MAX];
} GpuStart;

/* A game that was played. */
typedef struct GpuResult {
    uint64_t hash;   /* of the last state */
    uint64_t folded; /* of the hashes after every move, where the unit was compiled for it; else 0 */
    uint32_t moves;
    int32_t vp[SEATS_MAX];
    uint8_t winners; /* as in Standing */
    uint8_t together;
    uint8_t won;
    uint8_t over;
    uint32_t unused;
} GpuResult;
