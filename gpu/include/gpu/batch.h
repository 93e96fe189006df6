/* SPDX-License-Identifier: MIT */
/* batch.h - many games side by side that stay on a GPU (batch/slot.h says what a batch is).
 *
 * What its arrays show is copied to the host's after every call that changes it. A batch is for one thread at a time. A
 * function that fails says why in a sentence without a full stop; the games are lost then. */
#pragma once

#include "batch/slot.h"
#include "gpu/gpu.h"

typedef struct GpuBatch GpuBatch;

/* Memory of the host that the GPU copies to at full speed, zeros; NULL if there is none. */
void *gpu_memory_take(Gpu *gpu, size_t bytes);
void gpu_memory_drop(Gpu *gpu, void *memory);

/* `here` has the batch's numbers, and the arrays that are wanted of those that are SHOWN; they stay the caller's, and
 * must be there until it is closed. `scale` is copied. */
GpuBatch *gpu_batch_open(Gpu *gpu, const Rules *r, const Batch *here, const float *scale,
                         char out_reason[GPU_REASON_MAX]);
void gpu_batch_close(GpuBatch *b);

bool gpu_batch_begin(GpuBatch *b, uint64_t seed, char out_reason[GPU_REASON_MAX]);
/* *out_wrong is the first game whose action is not legal, and no game has moved; or UINT32_MAX. */
bool gpu_batch_step(GpuBatch *b, const uint32_t *actions, uint32_t *out_wrong, char out_reason[GPU_REASON_MAX]);
/* Steps by lot, all on the GPU: the lots of each step are one more than those before. */
bool gpu_batch_run(GpuBatch *b, uint64_t lots, uint32_t steps, char out_reason[GPU_REASON_MAX]);
bool gpu_batch_sample(GpuBatch *b, uint64_t lots, uint32_t *out_actions, char out_reason[GPU_REASON_MAX]);
bool gpu_batch_hashes(GpuBatch *b, uint64_t *out_hashes, char out_reason[GPU_REASON_MAX]);
bool gpu_batch_get(GpuBatch *b, uint32_t game, Slot *out_slot, char out_reason[GPU_REASON_MAX]);
/* With what the host's arrays say of its rewards, moves and end. */
bool gpu_batch_put(GpuBatch *b, uint32_t game, const Slot *slot, char out_reason[GPU_REASON_MAX]);
