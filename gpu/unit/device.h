/* SPDX-License-Identifier: MIT */
/* device.h - the kernels: set games up in memory, then play them.
 *
 * A thread of games_play takes a game, plays it to its end and takes the next, so that none waits for the longest game of
 * its warp; setting up is a kernel of its own, since within a warp one thread would do it while the others wait.
 *
 * With UNIT_WAVES there are two kernels in its place, each with less code, and what a thread of them leaves lies in memory:
 * games_between plays what is no turn, game after game in order, so that the threads of a warp are at the same place of
 * their games; games_turns plays the turns of an era as games_play does games. They run in turn, games_between first and
 * last. Where a game stands then are its start and, for what was played so far, its result, of zeros at first. */
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

#ifdef UNIT_WAVES
/* What a thread plays; `number` among the games of the job. */
struct Played {
    Game game;
    Rng dice[SEATS_MAX];
    uint64_t folded;
    uint32_t moves;
    uint32_t number;
};

static inline void played_load(const GpuStart *starts, const GpuResult *results, uint32_t number, Played *out_played)
{
    out_played->number = number;
    out_played->folded = results[number].folded;
    out_played->moves = results[number].moves;
    words_copy(&out_played->game, &starts[number].game, sizeof out_played->game);
    words_copy(out_played->dice, starts[number].dice, sizeof out_played->dice);
}
static inline void played_store(const Played &played, GpuStart *starts, GpuResult *results)
{
    results[played.number].folded = played.folded;
    results[played.number].moves = played.moves;
    words_copy(&starts[played.number].game, &played.game, sizeof played.game);
    words_copy(starts[played.number].dice, played.dice, sizeof played.dice);
}
static inline bool played_ends(const GpuJob &job, const Played &played)
{
    return played.game.phase == PHASE_OVER || played.moves >= job.moves_most;
}
/* After every move, and not before the end of an era that goes with it. */
static inline void played_fold(Played *played)
{
#if UNIT_FOLD
    played->folded = era_noted(&played->game) ? played->folded : fold(played->folded, &played->game);
#else
    (void)played;
#endif
}

/* A move in one of some phases, by those threads of the warp that make one now. */
template <uint32_t among> static INLINED_UNIT void played_move(Played *played, ActionList list, uint32_t warp)
{
    const Action a = move_choose_among<among>(THE_RULES, &played->game, &played->dice[played->game.seat], list);
    const VerbRow verb = VERBS[action_verb(a)];
    __syncwarp(warp);
    verb.act<among>(THE_RULES, &played->game, a, NULL);
    __syncwarp(warp);
    verb.finish(THE_RULES, &played->game, NULL);
    played->moves++;
}

UNIT_KERNEL void __launch_bounds__(128)
    games_between(GpuJob job, GpuStart *starts, GpuResult *results, uint32_t *next, Action *lists)
{
    const uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    const uint32_t threads = gridDim.x * blockDim.x;
#if UNIT_LISTS
    const ActionList list(lists + thread, threads);
#else
    const ActionList list;
#endif
    Played played;
    (void)next;
    for (uint32_t first = thread / 32 * 32; first < job.games; first += threads) { /* a warp at a time */
        const uint32_t i = first + thread % 32;
        const bool here = i < job.games;
        if (here) {
            played_load(starts, results, i, &played);
        }
        __syncwarp();
        if (here && era_noted(&played.game)) {
            era_close(THE_RULES, &played.game, NULL);
            played_fold(&played);
        }
        for (;;) {
            const bool now = here && !played_ends(job, played) && between_goes_on(&played.game);
            const uint32_t warp = __ballot_sync(~0u, now);
            if (warp == 0) {
                break;
            }
            if (now) {
                played_move<PHASES_BETWEEN>(&played, list, warp);
                era_close(THE_RULES, &played.game, NULL);
                played_fold(&played);
            }
        }
        if (here && played_ends(job, played)) {
            result_make(THE_RULES, &played.game, played.moves, played.folded, &results[i]);
        }
        if (here) {
            played_store(played, starts, results);
        }
    }
}

/* The next game that nobody has taken in this wave and whose turns go on; false if there is none left. */
static inline bool turns_take(const GpuJob &job, const GpuStart *starts, const GpuResult *results, uint32_t *next,
                              Played *out_played)
{
    uint32_t number = atomicAdd(next, 1);
    while (number < job.games && (!turns_go_on(&starts[number].game) || results[number].moves >= job.moves_most)) {
        number = atomicAdd(next, 1);
    }
    if (number < job.games) {
        played_load(starts, results, number, out_played);
    }
    return number < job.games;
}

/* next: how many games were taken in this wave. lists: room for every thread's list, where lists are written. */
UNIT_KERNEL void __launch_bounds__(UNIT_BLOCK, 1)
    games_turns(GpuJob job, GpuStart *starts, GpuResult *results, uint32_t *next, Action *lists)
{
#if UNIT_LISTS
    const ActionList list(lists + blockIdx.x * blockDim.x + threadIdx.x, gridDim.x * blockDim.x);
#else
    const ActionList list;
#endif
    Played played;
    bool playing = turns_take(job, starts, results, next, &played);
    /* The threads of a block go together as in games_play, and in two stages, since a turn's action and what may follow it
     * have little code in common: those who are asked for an action first, then the others. */
    uint32_t stage = 0;
    while (__syncthreads_or(playing)) {
        const bool now = playing && (played.game.phase == PHASE_TURN) == (stage == 0);
        const uint32_t warp = __ballot_sync(~0u, now);
        if (now) {
            played_move<PHASES_TURNS>(&played, list, warp);
            played_fold(&played);
            if (!turns_go_on(&played.game) || played_ends(job, played)) {
                played_store(played, starts, results);
                playing = turns_take(job, starts, results, next, &played);
            }
        }
        __syncwarp();
        stage = 1 - stage;
        asm volatile("" : "+r"(stage)); /* else there would be all the code once for each stage */
    }
}
#else
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
#endif
