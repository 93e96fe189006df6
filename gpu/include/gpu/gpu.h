/* SPDX-License-Identifier: MIT */
/* gpu.h - random games on a GPU, by the engine's own sources.
 *
 * The program carries the sources as text. For a configuration they are compiled by NVRTC, with the rules as constants
 * and without the modules that are not in play; what was compiled is kept in the user's cache folder. libcuda and libnvrtc
 * are looked for when gpu_open is called, and nothing of CUDA is needed to build the program.
 *
 * A function that can fail says why in a sentence without a full stop. A unit is for one thread at a time; units of one
 * Gpu can be opened and played from several. */
#pragma once

#include "gpu/job.h"

enum { GPU_REASON_MAX = 1024, GPU_NAME_MAX = 128 };

typedef struct Gpu Gpu;
typedef struct GpuUnit GpuUnit;

/* The first GPU of this machine. NULL where there is none, or where what is needed is missing. libnvrtc is looked for in
 * the folder $AEDILE_CUDA, where the system looks, and in CUDA's usual folders. */
Gpu *gpu_open(char out_reason[GPU_REASON_MAX]);
void gpu_close(Gpu *gpu);
/* "NVIDIA H200, 132 multiprocessors, sm_90". */
const char *gpu_name(const Gpu *gpu);

/* How games are played. */
typedef struct GpuWay {
    bool lists;    /* every list of legal actions is written to memory; without, they are counted and one is made */
    bool fold;     /* GpuResult.folded is made */
    bool batch;    /* the kernels of a batch (gpu/batch.h) in place of those of random games */
    bool no_cache; /* compiled anew, and not kept */
    const char *macros; /* further options for the compiler, separated by blanks: for measuring; NULL for none */
} GpuWay;

/* What came of compiling it. */
typedef struct GpuFacts {
    double seconds;  /* that compiling took; 0 if it came from the cache */
    uint32_t bytes;  /* of machine code and what goes with it */
    int registers;   /* a thread */
    int local_bytes; /* of local memory a thread */
    uint32_t threads;
} GpuFacts;

/* The engine compiled for one configuration. NULL if it could not be. */
GpuUnit *gpu_unit_open(Gpu *gpu, const Rules *r, const GpuWay *way, char out_reason[GPU_REASON_MAX]);
void gpu_unit_close(GpuUnit *unit);
void gpu_unit_facts(const GpuUnit *unit, GpuFacts *out_facts);

/* Seconds on the GPU. */
typedef struct GpuTimes {
    double setup;
    double play;
} GpuTimes;

/* The games of a job; out_results has room for all. False if it could not be done. */
bool gpu_play(GpuUnit *unit, const GpuJob *job, GpuResult *out_results, GpuTimes *out_times,
              char out_reason[GPU_REASON_MAX]);

/* The same games by this processor, one after another; folded is always made. */
void gpu_job_here(const Rules *r, const GpuJob *job, GpuResult *out_results);
