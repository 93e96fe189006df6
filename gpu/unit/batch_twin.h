/* SPDX-License-Identifier: MIT */
/* batch_twin.h - the kernels of a batch on the host, for tests on machines without a GPU: one thread after another. */
#pragma once

struct Place {
    unsigned x;
};
static Place blockIdx, blockDim, threadIdx;
static const Rules *twin_rules;
#define THE_RULES twin_rules
#define __launch_bounds__(threads)

static inline void atomicMin(uint32_t *at, uint32_t number)
{
    *at = number < *at ? number : *at;
}

static inline void words_copy(void *to, const void *from, uint32_t bytes)
{
    __builtin_memcpy(to, from, bytes);
}

#include "batch.h"

/* Runs a kernel by its name. UNIT_NAME is what C calls it by; false where there is none. */
extern "C" bool UNIT_NAME(const Rules *rules, const char *name, unsigned blocks, unsigned threads, const Batch *b)
{
    static const struct {
        const char *name;
        void (*run)(Batch b);
    } KERNELS[] = {
#define KERNEL(name, threads) {"batch_" #name, batch_##name},
#include "gpu/kernels.def"
    };
    for (const auto &kernel : KERNELS) {
        if (__builtin_strcmp(kernel.name, name) == 0) {
            twin_rules = rules;
            blockDim.x = threads;
            for (blockIdx.x = 0; blockIdx.x < blocks; blockIdx.x++) {
                for (threadIdx.x = 0; threadIdx.x < threads; threadIdx.x++) {
                    kernel.run(*b);
                }
            }
            return true;
        }
    }
    return false;
}
