/* SPDX-License-Identifier: MIT */
/* bench_gpu.h - how fast a GPU plays, and whether it plays as the engine does. */
#pragma once

#include "engine/game.h"

/* A configuration to be timed, with the words that tell it. */
typedef struct GpuRow {
    int players;
    const char *modules;
    Rules rules;
} GpuRow;

/* Random games in each of them, in each tier, as a table or as JSON. False after printing why it could not be done. */
bool bench_gpu(const GpuRow *rows, int count, bool json);

/* Random configurations, about so many moves in all: the GPU's state after every move against this processor's, on all
 * cores. False if any differs, or after printing why it could not be done. */
bool bench_gpu_check(uint64_t moves, bool json);
