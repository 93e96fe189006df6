/* SPDX-License-Identifier: MIT */
/* device.h - the kernels: set games up in memory, then play them.
 *
 * A thread of games_play takes a game, plays it to its end and takes the next, so that none waits for the longest game of
 * its warp; setting up is a kernel of its own, since within a warp one thread would do it while the others wait. */
#pragma once

#include "memory.h"

#ifndef UNIT_BLOCK
#define UNIT_BLOCK 384 /* threads of a block, of which each multiprocessor has one */
#endif
#ifndef UNIT_SHARED
#define UNIT_SHARED 0
#endif

UNIT_KERNEL void __launch_bounds__(128) games_start(GpuJob job, GpuStart *out_starts)
{
    const uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < job.games) {
        /* The dice go to memory before the game is set up: kept in registers meanwhile, ptxas of CUDA 13.0 mixed up bytes
         * of them in units with a draft, from -O2 on. */
        const Seed seed = job_seed(&job, job.first + i);
        Game game;
        dice_make(&seed, out_starts[i].dice);
        __threadfence_block();
        game_start(THE_RULES, &seed, &game);
        words_copy(&out_starts[i].game, &game, sizeof game);
    }
}

/* The next game of the job that nobody has taken; false if there is none left. */
static inline bool game_take(const GpuJob &job, const GpuStart *starts, uint32_t *next, uint32_t *out_number,
                             Game *out_game, Rng *out_dice)
{
    const uint32_t number = atomicAdd(next, 1);
    if (number >= job.games) {
        return false;
    }
    *out_number = number;
    words_copy(out_game, &starts[number].game, sizeof *out_game);
    words_copy(out_dice, starts[number].dice, SEATS_MAX * sizeof *out_dice);
    return true;
}

/* next: how many games were taken. lists: room for every thread's list, where lists are written. */
UNIT_KERNEL void __launch_bounds__(UNIT_BLOCK, 1)
    games_play(GpuJob job, const GpuStart *starts, GpuResult *out_results, uint32_t *next, Action *lists)
{
#if UNIT_LISTS
    const ActionList list(lists + blockIdx.x * blockDim.x + threadIdx.x, gridDim.x * blockDim.x);
#else
    const ActionList list;
#endif
#if UNIT_SHARED
    extern __shared__ Game games[];
    Game &game = games[threadIdx.x];
#else
    Game game;
#endif
    Rng dice[SEATS_MAX];
    uint64_t folded = 0;
    uint32_t moves = 0;
    uint32_t i = job.games;
    bool playing = game_take(job, starts, next, &i, &game, dice);
    /* The threads of a block go from move to move together: without being told to, they would drift apart for good, and
     * read more code at a time than its cache holds. */
    while (__syncthreads_or(playing)) {
        const uint32_t warp = __ballot_sync(~0u, playing);
        if (playing) {
            const Action a = move_choose(THE_RULES, &game, &dice[game.seat], list);
            const VerbRow verb = VERBS[action_verb(a)];
            __syncwarp(warp);
            verb.act(THE_RULES, &game, a, NULL);
            __syncwarp(warp);
            verb.finish(THE_RULES, &game, NULL);
            moves++;
#if UNIT_FOLD
            folded = fold(folded, &game);
#endif
            if (game.phase == PHASE_OVER || moves == job.moves_most) {
                result_make(THE_RULES, &game, moves, folded, &out_results[i]);
                folded = 0;
                moves = 0;
                playing = game_take(job, starts, next, &i, &game, dice);
            }
        }
    }
}
