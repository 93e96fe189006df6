/* SPDX-License-Identifier: MIT */
/* batch_cpu.c - a batch on this processor: its games are shared out among threads, to each those that lie together. */
#include "batch.h"

#include "batch/observe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A game. */
static void floats_write(const Kit *kit, const uint8_t *restrict bytes, float *restrict out)
{
    for (uint32_t i = 0; i < kit->numbers; i++) {
        out[i] = (float)bytes[i] * kit->scale[i];
    }
}

static void observation_make(const Kit *kit, const Batch *b, uint32_t i)
{
    const Game *g = &b->slot[i].game;
    const int seat = b->to_play[i] < 0 ? g->seat : slot_looker(b, i);
    const size_t at = (size_t)i * kit->numbers;
    if (b->floats != NULL) {
        uint8_t bytes[OBSERVATION_MAX];
        observe(&kit->rules, g, seat, bytes, kit->numbers);
        floats_write(kit, bytes, b->floats + at);
    } else if (b->observation != NULL) {
        observe(&kit->rules, g, seat, b->observation + at, kit->numbers);
    }
}

/* Bytes that differ from those before. */
static void bytes_change(uint8_t *mask, uint64_t before, uint64_t now)
{
    for (uint64_t changed = before ^ now; changed != 0; changed &= changed - 1) {
        const int bit = __builtin_ctzll(changed);
        mask[bit] = (uint8_t)(now >> bit & 1);
    }
}

static void mask_make(const AeBatch *all, uint32_t i)
{
    const Kit *kit = all->kit;
    const Batch *b = &all->batch;
    Action list[ACTIONS_MAX];
    uint64_t now[ACTION_NUMBERS_MAX / 64];
    uint64_t *bits = b->bits + (size_t)i * kit->words;
    if (b->to_play[i] < 0) {
        open_mask(all, i, now);
    } else {
        slot_mask(&kit->rules, b, i, &b->slot[i].game, list, now);
    }
    for (uint32_t word = 0; b->mask != NULL && word < kit->words; word++) {
        bytes_change(b->mask + (size_t)i * kit->actions + (size_t)word * 64, bits[word], now[word]);
    }
    memcpy(bits, now, kit->words * sizeof *bits);
    if (b->mask_bits != NULL) {
        memcpy(b->mask_bits + (size_t)i * kit->words, now, kit->words * sizeof *bits);
    }
}

static void game_show(const AeBatch *b, uint32_t i)
{
    slot_show(&b->batch, i, &b->batch.slot[i].game);
    if (b->open != NULL) {
        open_show(b, i);
    }
    mask_make(b, i);
    observation_make(b->kit, &b->batch, i);
}

static void game_step(AeBatch *b, uint32_t i, uint32_t action)
{
    if (b->open == NULL) {
        slot_step(&b->kit->rules, &b->batch, i, &b->batch.slot[i].game, action);
    } else {
        open_step(b, i, action);
    }
    game_show(b, i);
}

static uint32_t game_sample(const AeBatch *b, uint32_t i, uint64_t lots)
{
    return b->batch.to_play[i] < 0 ? open_sample(b, i, lots) : slot_sample(&b->batch, i, lots);
}

/* ---- Work that is shared out. */
typedef struct Work {
    AeBatch *b;
    const uint32_t *actions;
    uint32_t *out_actions;
    uint64_t *out_hashes;
    uint64_t seed;
    uint32_t steps;
    uint32_t wrong[THREADS_MOST]; /* the first game of a thread whose action is not legal */
} Work;

static uint32_t part_start(const AeBatch *b, int part)
{
    return (uint32_t)((uint64_t)b->batch.games * (unsigned)part / (unsigned)b->threads);
}
#define EACH_GAME(work, part, i)                                                                                       \
    for (uint32_t i = part_start((work)->b, part), end_ = part_start((work)->b, (part) + 1); i < end_; i++)

static void part_begin(void *context, int part)
{
    const Work *work = context;
    AeBatch *b = work->b;
    EACH_GAME(work, part, i)
    {
        b->batch.slot[i].begun = 0;
        if (b->open == NULL) {
            slot_begin(&b->kit->rules, &b->batch, i, &b->batch.slot[i].game);
        } else {
            open_begin(b, i);
        }
        if (!b->poor) {
            game_show(b, i);
        }
    }
}

static void part_check(void *context, int part)
{
    Work *work = context;
    const Batch *b = &work->b->batch;
    work->wrong[part] = UINT32_MAX;
    EACH_GAME(work, part, i)
    {
        if (!slot_waits(b, i) && !slot_legal(b, i, work->actions[i])) {
            work->wrong[part] = i;
            return;
        }
    }
}

static void part_step(void *context, int part)
{
    const Work *work = context;
    EACH_GAME(work, part, i)
    {
        game_step(work->b, i, work->actions[i]);
    }
}

static void part_sample(void *context, int part)
{
    const Work *work = context;
    EACH_GAME(work, part, i)
    {
        work->out_actions[i] = game_sample(work->b, i, work->seed);
    }
}

static void part_run(void *context, int part)
{
    const Work *work = context;
    for (uint32_t step = 0; step < work->steps; step++) {
        EACH_GAME(work, part, i)
        {
            game_step(work->b, i, game_sample(work->b, i, work->seed + step));
        }
    }
}

static void part_hash(void *context, int part)
{
    const Work *work = context;
    const AeBatch *b = work->b;
    EACH_GAME(work, part, i)
    {
        work->out_hashes[i] = b->open != NULL ? ae_game_hash(b->open[i]) : game_hash(&b->batch.slot[i].game);
    }
}

/* ---- The device. */
static bool cpu_open(AeBatch *b, AeFault *out_fault)
{
    b->crew = crew_open(b->threads);
    return b->crew != NULL || fault_memory(out_fault);
}

static void *cpu_take(AeBatch *b, size_t bytes)
{
    (void)b;
    return calloc(1, bytes);
}

static void cpu_drop(AeBatch *b, void *memory)
{
    (void)b;
    free(memory);
}

static bool cpu_start(AeBatch *b, AeFault *out_fault)
{
    (void)b;
    (void)out_fault;
    return true;
}

static void cpu_close(AeBatch *b)
{
    if (b->crew != NULL) {
        crew_close(b->crew);
    }
}

/* Whether all games had the memory they needed. */
static bool cpu_well(AeBatch *b)
{
    if (b->poor) {
        snprintf(b->reason, sizeof b->reason, "there is not enough memory for the games");
    }
    return !b->poor;
}

static bool cpu_begin(AeBatch *b)
{
    Work work = {.b = b};
    crew_run(b->crew, part_begin, &work);
    return cpu_well(b);
}

static bool cpu_step(AeBatch *b, const uint32_t *actions, uint32_t *out_wrong)
{
    Work work;
    work.b = b;
    work.actions = actions;
    *out_wrong = UINT32_MAX;
    crew_run(b->crew, part_check, &work);
    for (int part = 0; part < b->threads && *out_wrong == UINT32_MAX; part++) {
        *out_wrong = work.wrong[part];
    }
    if (*out_wrong == UINT32_MAX) {
        crew_run(b->crew, part_step, &work);
    }
    return cpu_well(b);
}

/* NOLINTBEGIN(readability-non-const-parameter): the parts of the crew write them */
static bool cpu_sample(AeBatch *b, uint64_t seed, uint32_t *out_actions)
{
    Work work = {.b = b, .seed = seed, .out_actions = out_actions};
    crew_run(b->crew, part_sample, &work);
    return true;
}

static bool cpu_run(AeBatch *b, uint64_t seed, uint32_t steps)
{
    Work work = {.b = b, .seed = seed, .steps = steps};
    crew_run(b->crew, part_run, &work);
    return cpu_well(b);
}

static bool cpu_hashes(AeBatch *b, uint64_t *out_hashes)
{
    Work work = {.b = b, .out_hashes = out_hashes};
    crew_run(b->crew, part_hash, &work);
    return true;
}
/* NOLINTEND(readability-non-const-parameter) */

static bool cpu_get(AeBatch *b, uint32_t game, Slot *out_slot)
{
    *out_slot = b->batch.slot[game];
    return true;
}

static bool cpu_put(AeBatch *b, uint32_t game, const Slot *slot)
{
    b->batch.slot[game] = *slot;
    game_show(b, game);
    return true;
}

const Device DEVICE_CPU = {.name = "cpu",
                           .open = cpu_open,
                           .take = cpu_take,
                           .drop = cpu_drop,
                           .start = cpu_start,
                           .close = cpu_close,
                           .keeps = true,
                           .begin = cpu_begin,
                           .step = cpu_step,
                           .sample = cpu_sample,
                           .run = cpu_run,
                           .hashes = cpu_hashes,
                           .get = cpu_get,
                           .put = cpu_put};
