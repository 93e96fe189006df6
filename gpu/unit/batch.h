/* SPDX-License-Identifier: MIT */
/* batch.h - the kernels of a batch (gpu/kernels.def): the games stay on the GPU, each is a thread's, and what a kernel
 * does with one is batch/slot.h's.
 *
 * A game is copied to the thread's own memory while it is played or looked at: there the words of neighbouring threads
 * lie side by side. Kernels follow one another on the same games, so that the threads of a warp start each together. */
#pragma once

#include "memory.h"

/* The game of this thread. False: there is none left. */
static inline bool thread_game(const Batch &b, uint32_t *out_game)
{
    const uint32_t number = blockIdx.x * blockDim.x + threadIdx.x;
    *out_game = b.first + number;
    return number < b.count;
}

UNIT_KERNEL void __launch_bounds__(128) batch_begin(Batch b)
{
    uint32_t i;
    if (thread_game(b, &i)) {
        Game game;
        b.slot[i].begun = 0;
        slot_begin(THE_RULES, &b, i, &game);
        words_copy(&b.slot[i].game, &game, sizeof game);
    }
}

UNIT_KERNEL void __launch_bounds__(128) batch_check(Batch b)
{
    uint32_t i;
    if (thread_game(b, &i) && !slot_waits(&b, i) && !slot_legal(&b, i, b.action[i])) {
        atomicMin(b.wrong, i);
    }
}

/* After batch_check: where one action is wrong, no game moves. */
UNIT_KERNEL void __launch_bounds__(128) batch_step(Batch b)
{
    uint32_t i;
    if (thread_game(b, &i) && *b.wrong == UINT32_MAX) {
        Game game;
        words_copy(&game, &b.slot[i].game, sizeof game);
        slot_step(THE_RULES, &b, i, &game, b.action[i]);
        words_copy(&b.slot[i].game, &game, sizeof game);
    }
}

/* With lists in memory, of which there are fewer than games: a thread goes on to the next game. */
UNIT_KERNEL void __launch_bounds__(128) batch_show(Batch b)
{
    const uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    const ActionList list(b.lists + thread, b.list_threads);
    for (uint32_t i = b.first + thread; i < b.first + b.count; i += b.list_threads) {
        uint64_t *bits = b.bits + (size_t)i * b.words;
        Game game;
        words_copy(&game, &b.slot[i].game, sizeof game);
        slot_show(&b, i, &game);
        slot_mask(THE_RULES, &b, i, &game, list, bits);
        if (b.mask_bits != NULL) {
            words_copy(b.mask_bits + (size_t)i * b.words, bits, b.words * 8);
        }
    }
}

UNIT_KERNEL void __launch_bounds__(128) batch_observe(Batch b)
{
    uint32_t i;
    if (thread_game(b, &i)) {
        Game game;
        words_copy(&game, &b.slot[i].game, sizeof game);
        observe(THE_RULES, &game, slot_looker(&b, i), b.observation + (size_t)i * b.numbers, b.numbers);
    }
}

UNIT_KERNEL void __launch_bounds__(128) batch_sample(Batch b)
{
    uint32_t i;
    if (thread_game(b, &i)) {
        b.action[i] = slot_sample(&b, i, b.lots);
    }
}

UNIT_KERNEL void __launch_bounds__(128) batch_hash(Batch b)
{
    uint32_t i;
    if (thread_game(b, &i)) {
        b.hash[i] = game_hash(&b.slot[i].game);
    }
}

/* The masks as bytes. */
UNIT_KERNEL void __launch_bounds__(128) batch_bytes(Batch b)
{
    const uint32_t i = b.first + blockIdx.x;
    const uint64_t *bits = b.bits + (size_t)i * b.words;
    uint8_t *mask = b.mask + (size_t)i * b.actions;
    for (uint32_t action = threadIdx.x; action < b.actions; action += blockDim.x) {
        mask[action] = (uint8_t)(bits[action / 64] >> action % 64 & 1);
    }
}

/* The observations as floats. */
UNIT_KERNEL void __launch_bounds__(128) batch_floats(Batch b)
{
    const size_t at = (size_t)(b.first + blockIdx.x) * b.numbers;
    for (uint32_t number = threadIdx.x; number < b.numbers; number += blockDim.x) {
        b.floats[at + number] = (float)b.observation[at + number] * b.scale[number];
    }
}
