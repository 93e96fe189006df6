/* SPDX-License-Identifier: MIT */
/* twin.h - the kernels of random games on the host, for tests on machines without a GPU. */
#pragma once

#ifndef UNIT_FOLD
#define UNIT_FOLD 1
#endif
#include "device.h"

/* Runs a kernel by its name. UNIT_NAME is what C calls it by; false where there is none. */
extern "C" bool UNIT_NAME(const Rules *rules, const char *name, unsigned blocks, unsigned threads, void **arguments)
{
    static const struct {
        const char *name;
        void (*run)(GpuJob job, GpuStart *starts, GpuResult *results, uint32_t *next, Action *lists);
    } KERNELS[] = {
#ifdef UNIT_WAVES
        {"games_between", games_between},
        {"games_turns", games_turns},
#else
        {"games_play", [](GpuJob job, GpuStart *starts, GpuResult *results, uint32_t *next,
                          Action *lists) { games_play(job, starts, results, next, lists); }},
#endif
    };
    const GpuJob job = *(const GpuJob *)arguments[0];
    GpuStart *starts = *(GpuStart **)arguments[1];
    twin_rules = rules;
    if (__builtin_strcmp(name, "games_start") == 0) {
        UNIT_RUN(blocks, threads, games_start(job, starts));
        return true;
    }
    for (const auto &kernel : KERNELS) {
        if (__builtin_strcmp(kernel.name, name) == 0) {
            UNIT_RUN(blocks, threads,
                     kernel.run(job, starts, *(GpuResult **)arguments[2], *(uint32_t **)arguments[3],
                                *(Action **)arguments[4]));
            return true;
        }
    }
    return false;
}
