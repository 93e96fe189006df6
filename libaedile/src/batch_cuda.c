/* SPDX-License-Identifier: MIT */
/* batch_cuda.c - a batch on a GPU: the games stay there, and what the arrays show is copied here after every call. */
#include "batch.h"

#include <string.h>

static bool cuda_open(AeBatch *b, AeFault *out_fault)
{
    b->gpu = gpu_open(b->reason);
    return b->gpu != NULL || fault_say(out_fault, AE_DEVICE, 0, b->reason);
}

static void *cuda_take(AeBatch *b, size_t bytes)
{
    return gpu_memory_take(b->gpu, bytes);
}

static void cuda_drop(AeBatch *b, void *memory)
{
    gpu_memory_drop(b->gpu, memory);
}

static bool cuda_start(AeBatch *b, AeFault *out_fault)
{
    b->there = gpu_batch_open(b->gpu, &b->kit->rules, &b->batch, b->kit->scale, b->reason);
    return b->there != NULL || fault_say(out_fault, AE_DEVICE, 0, b->reason);
}

static void cuda_close(AeBatch *b)
{
    gpu_batch_close(b->there);
    gpu_close(b->gpu);
}

static bool cuda_begin(AeBatch *b)
{
    return gpu_batch_begin(b->there, b->batch.seed, b->reason);
}

static bool cuda_step(AeBatch *b, const uint32_t *actions, uint32_t *out_wrong)
{
    return gpu_batch_step(b->there, actions, out_wrong, b->reason);
}

static bool cuda_sample(AeBatch *b, uint64_t seed, uint32_t *out_actions)
{
    memset(out_actions, 0, b->batch.games * sizeof *out_actions);
    return gpu_batch_sample(b->there, seed, out_actions, b->reason);
}

static bool cuda_run(AeBatch *b, uint64_t seed, uint32_t steps)
{
    return gpu_batch_run(b->there, seed, steps, b->reason);
}

static bool cuda_hashes(AeBatch *b, uint64_t *out_hashes)
{
    memset(out_hashes, 0, b->batch.games * sizeof *out_hashes);
    return gpu_batch_hashes(b->there, out_hashes, b->reason);
}

static bool cuda_get(AeBatch *b, uint32_t game, Slot *out_slot)
{
    return gpu_batch_get(b->there, game, out_slot, b->reason);
}

static bool cuda_put(AeBatch *b, uint32_t game, const Slot *slot)
{
    return gpu_batch_put(b->there, game, slot, b->reason);
}

const Device DEVICE_CUDA = {.name = "cuda",
                            .open = cuda_open,
                            .take = cuda_take,
                            .drop = cuda_drop,
                            .start = cuda_start,
                            .close = cuda_close,
                            .begin = cuda_begin,
                            .step = cuda_step,
                            .sample = cuda_sample,
                            .run = cuda_run,
                            .hashes = cuda_hashes,
                            .get = cuda_get,
                            .put = cuda_put};
