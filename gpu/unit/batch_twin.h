/* SPDX-License-Identifier: MIT */
/* batch_twin.h - the kernels of a batch on the host, for tests on machines without a GPU. */
#pragma once

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
            UNIT_RUN(blocks, threads, kernel.run(*b));
            return true;
        }
    }
    return false;
}
