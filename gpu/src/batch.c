/* SPDX-License-Identifier: MIT */
/* batch.c - a batch on a GPU: memory there, the order of its kernels, and copies both ways. */
#include "gpu/batch.h"

#include "batch/arrays.h"
#include "cuda.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 128 };
enum {
#define KERNEL(name, threads) KERNEL_##name,
#include "gpu/kernels.def"
    KERNEL_COUNT
};
enum { A_THREAD, A_BLOCK, A_LIST };
/* Lists: as many as an H200 has threads at work, if they are short, and a multiple of the block. */
enum { LISTS_MOST = 1 << 16, LISTS_BYTES = 1 << 30 };
static const struct {
    const char *name;
    int threads; /* of a game */
} KERNELS[KERNEL_COUNT] = {
#define KERNEL(name, threads) {"batch_" #name, A_##threads},
#include "gpu/kernels.def"
};

struct GpuBatch {
    Gpu *gpu;
    CUmodule module;
    CUfunction kernel[KERNEL_COUNT];
    Batch here;
    Batch there; /* its pointers are the GPU's */
};

static const char WHAT[] = "the batch could not be played on the GPU";
static const char NO_MEMORY[] = "the GPU has too little free memory for the batch";

void *gpu_memory_take(Gpu *gpu, size_t bytes)
{
    void *memory = NULL;
    if (gpu->cuda.context_set(gpu->context) != 0 || gpu->cuda.host_take(&memory, bytes) != 0) {
        return NULL;
    }
    memset(memory, 0, bytes);
    return memory;
}

void gpu_memory_drop(Gpu *gpu, void *memory)
{
    if (gpu->cuda.context_set(gpu->context) == 0) {
        gpu->cuda.host_free(memory);
    }
}

/* ---- Copies. The GPU's addresses are numbers to its driver. */
static CUdeviceptr address(const void *there)
{
    return (CUdeviceptr)(uintptr_t)there;
}

/* Memory on the GPU, zeros. */
static void *there_take(GpuBatch *b, size_t bytes, char out_reason[GPU_REASON_MAX])
{
    const Cuda *cuda = &b->gpu->cuda;
    CUdeviceptr memory = 0;
    void *there = NULL;
    if (cuda_worked(cuda, cuda->memory_take(&memory, bytes), NO_MEMORY, out_reason) &&
        cuda_worked(cuda, cuda->memory_fill(memory, 0, bytes), WHAT, out_reason)) {
        memcpy(&there, &memory, sizeof there);
    }
    return there;
}

static bool send(GpuBatch *b, void *there, const void *here, size_t bytes, char out_reason[GPU_REASON_MAX])
{
    const Cuda *cuda = &b->gpu->cuda;
    return cuda_worked(cuda, cuda->memory_send(address(there), here, bytes), WHAT, out_reason);
}

static bool fetch(GpuBatch *b, void *here, const void *there, size_t bytes, char out_reason[GPU_REASON_MAX])
{
    const Cuda *cuda = &b->gpu->cuda;
    return cuda_worked(cuda, cuda->memory_fetch(here, address(there), bytes), WHAT, out_reason);
}

/* What is shown of the games that were worked on. */
static bool shown_fetch(GpuBatch *b, char out_reason[GPU_REASON_MAX])
{
    bool fetched = true;
    for (int array = 0; fetched && array < ARRAY_COUNT; array++) {
        char *here = array_get(&b->here, array);
        const char *there = array_get(&b->there, array);
        const size_t stride = array_stride(&b->here, array);
        if (array_sort(array) == ARRAY_SHOWN && here != NULL) {
            fetched = fetch(b, here + b->there.first * stride, there + b->there.first * stride, b->there.count * stride,
                            out_reason);
        }
    }
    return fetched;
}

/* ---- Kernels. */
static bool launch(GpuBatch *b, int kernel, char out_reason[GPU_REASON_MAX])
{
    const Cuda *cuda = &b->gpu->cuda;
    void *arguments[] = {&b->there};
    const unsigned each = (b->there.count + BLOCK - 1) / BLOCK;
    const unsigned lists = b->there.list_threads / BLOCK;
    const unsigned blocks = KERNELS[kernel].threads == A_BLOCK                  ? b->there.count
                            : KERNELS[kernel].threads == A_LIST && lists < each ? lists
                                                                                : each;
    return cuda_worked(cuda, cuda->launch(b->kernel[kernel], blocks, 1, 1, BLOCK, 1, 1, 0, NULL, arguments, NULL), WHAT,
                       out_reason);
}

/* All that is shown is made anew, on the GPU. */
static bool show(GpuBatch *b, char out_reason[GPU_REASON_MAX])
{
    return launch(b, KERNEL_show, out_reason) && (b->there.mask == NULL || launch(b, KERNEL_bytes, out_reason)) &&
           (b->there.observation == NULL || launch(b, KERNEL_observe, out_reason)) &&
           (b->there.floats == NULL || launch(b, KERNEL_floats, out_reason));
}

/* The calls that follow are about these games. */
static bool games_choose(GpuBatch *b, uint32_t first, uint32_t count, char out_reason[GPU_REASON_MAX])
{
    b->there.first = first;
    b->there.count = count;
    return cuda_worked(&b->gpu->cuda, b->gpu->cuda.context_set(b->gpu->context), WHAT, out_reason);
}
static bool games_all(GpuBatch *b, char out_reason[GPU_REASON_MAX])
{
    return games_choose(b, 0, b->here.games, out_reason);
}

static bool wrong_clear(GpuBatch *b, char out_reason[GPU_REASON_MAX])
{
    const Cuda *cuda = &b->gpu->cuda;
    return cuda_worked(cuda, cuda->memory_fill(address(b->there.wrong), UINT8_MAX, sizeof(uint32_t)), WHAT, out_reason);
}

/* ---- Making. */
/* Floats are made of the bytes, so that there are these, too. */
static bool array_wanted(const Batch *here, int array)
{
    return array_sort(array) != ARRAY_SHOWN || array_get(here, array) != NULL ||
           (array == ARRAY_observation && here->floats != NULL);
}

/* Room for lists, each as long as there are actions. */
static bool lists_make(GpuBatch *b, char out_reason[GPU_REASON_MAX])
{
    const size_t list = list_room(b->here.actions) * sizeof(Action);
    size_t lists = (b->here.games + BLOCK - 1) / BLOCK * BLOCK;
    lists = lists < LISTS_MOST ? lists : LISTS_MOST;
    lists = lists * list < LISTS_BYTES ? lists : LISTS_BYTES / list / BLOCK * BLOCK;
    b->there.list_threads = (uint32_t)lists;
    b->there.lists = there_take(b, lists * list, out_reason);
    return b->there.lists != NULL;
}

static bool there_make(GpuBatch *b, const float *scale, char out_reason[GPU_REASON_MAX])
{
    const size_t scale_bytes = b->here.numbers * sizeof *scale;
    for (int array = 0; array < ARRAY_COUNT; array++) {
        if (array_wanted(&b->here, array)) {
            void *memory = there_take(b, b->here.games * array_stride(&b->here, array), out_reason);
            if (memory == NULL) {
                return false;
            }
            array_set(&b->there, array, memory);
        }
    }
    return lists_make(b, out_reason) && (b->there.wrong = there_take(b, sizeof *b->there.wrong, out_reason)) != NULL &&
           wrong_clear(b, out_reason) && (b->there.scale = there_take(b, scale_bytes, out_reason)) != NULL &&
           send(b, b->there.scale, scale, scale_bytes, out_reason);
}

static bool kernels_load(GpuBatch *b, const Code *code, char out_reason[GPU_REASON_MAX])
{
    static const char LOADS[] = "the compiled rules do not load";
    const Cuda *cuda = &b->gpu->cuda;
    bool loaded = cuda_worked(cuda, cuda->module_load(&b->module, code->bytes), LOADS, out_reason);
    for (int i = 0; loaded && i < KERNEL_COUNT; i++) {
        loaded = cuda_worked(cuda, cuda->module_function(&b->kernel[i], b->module, KERNELS[i].name), LOADS, out_reason);
    }
    return loaded;
}

void gpu_batch_close(GpuBatch *b)
{
    if (b == NULL) {
        return;
    }
    const Cuda *cuda = &b->gpu->cuda;
    if (cuda->context_set(b->gpu->context) == 0) {
        for (int array = 0; array < ARRAY_COUNT; array++) {
            if (array_get(&b->there, array) != NULL) {
                cuda->memory_free(address(array_get(&b->there, array)));
            }
        }
        const void *const others[] = {b->there.lists, b->there.wrong, b->there.scale};
        for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
            if (others[i] != NULL) {
                cuda->memory_free(address(others[i]));
            }
        }
        if (b->module != NULL) {
            cuda->module_unload(b->module);
        }
    }
    free(b);
}

GpuBatch *gpu_batch_open(Gpu *gpu, const Rules *r, const Batch *here, const float *scale,
                         char out_reason[GPU_REASON_MAX])
{
    static const GpuWay WAY = {.lists = true, .batch = true};
    GpuBatch *b = calloc(1, sizeof *b);
    Code code = {0};
    snprintf(out_reason, GPU_REASON_MAX, "not enough memory");
    if (b == NULL) {
        return NULL;
    }
    b->gpu = gpu;
    b->here = *here;
    b->there = *here;
    for (int array = 0; array < ARRAY_COUNT; array++) {
        array_set(&b->there, array, NULL);
    }
    const bool opened = unit_compile(&gpu->cuda, gpu->architecture, gpu->driver, r, &WAY, &code, out_reason) &&
                        games_all(b, out_reason) && kernels_load(b, &code, out_reason) &&
                        there_make(b, scale, out_reason);
    free(code.bytes);
    if (!opened) {
        gpu_batch_close(b);
        return NULL;
    }
    return b;
}

/* ---- Calls. */
bool gpu_batch_begin(GpuBatch *b, uint64_t seed, char out_reason[GPU_REASON_MAX])
{
    b->there.seed = seed;
    return games_all(b, out_reason) && launch(b, KERNEL_begin, out_reason) && show(b, out_reason) &&
           shown_fetch(b, out_reason);
}

bool gpu_batch_step(GpuBatch *b, const uint32_t *actions, uint32_t *out_wrong, char out_reason[GPU_REASON_MAX])
{
    return games_all(b, out_reason) && send(b, b->there.action, actions, b->here.games * sizeof *actions, out_reason) &&
           wrong_clear(b, out_reason) && launch(b, KERNEL_check, out_reason) && launch(b, KERNEL_step, out_reason) &&
           fetch(b, out_wrong, b->there.wrong, sizeof *out_wrong, out_reason) &&
           (*out_wrong != UINT32_MAX || (show(b, out_reason) && shown_fetch(b, out_reason)));
}

bool gpu_batch_run(GpuBatch *b, uint64_t lots, uint32_t steps, char out_reason[GPU_REASON_MAX])
{
    bool played = games_all(b, out_reason) && wrong_clear(b, out_reason);
    for (uint32_t step = 0; played && step < steps; step++) {
        b->there.lots = lots + step;
        played = launch(b, KERNEL_sample, out_reason) && launch(b, KERNEL_step, out_reason) && show(b, out_reason);
    }
    return played && shown_fetch(b, out_reason);
}

bool gpu_batch_sample(GpuBatch *b, uint64_t lots, uint32_t *out_actions, char out_reason[GPU_REASON_MAX])
{
    b->there.lots = lots;
    return games_all(b, out_reason) && launch(b, KERNEL_sample, out_reason) &&
           fetch(b, out_actions, b->there.action, b->here.games * sizeof *out_actions, out_reason);
}

bool gpu_batch_hashes(GpuBatch *b, uint64_t *out_hashes, char out_reason[GPU_REASON_MAX])
{
    return games_all(b, out_reason) && launch(b, KERNEL_hash, out_reason) &&
           fetch(b, out_hashes, b->there.hash, b->here.games * sizeof *out_hashes, out_reason);
}

bool gpu_batch_get(GpuBatch *b, uint32_t game, Slot *out_slot, char out_reason[GPU_REASON_MAX])
{
    return games_choose(b, game, 1, out_reason) &&
           fetch(b, out_slot, b->there.slot + game, sizeof *out_slot, out_reason);
}

bool gpu_batch_put(GpuBatch *b, uint32_t game, const Slot *slot, char out_reason[GPU_REASON_MAX])
{
    static const uint8_t TOLD[] = {ARRAY_rewards, ARRAY_terminated, ARRAY_truncated, ARRAY_moves};
    bool told = games_choose(b, game, 1, out_reason) && send(b, b->there.slot + game, slot, sizeof *slot, out_reason);
    for (size_t i = 0; told && i < sizeof TOLD; i++) {
        const size_t stride = array_stride(&b->here, TOLD[i]);
        const char *here = array_get(&b->here, TOLD[i]);
        char *there = array_get(&b->there, TOLD[i]);
        told = send(b, there + game * stride, here + game * stride, stride, out_reason);
    }
    return told && show(b, out_reason) && shown_fetch(b, out_reason);
}
