/* SPDX-License-Identifier: MIT */
/* cuda.h - the functions of libcuda and libnvrtc that are used, found at run time; inside gpu/ only. */
#pragma once

#include "gpu/gpu.h"

#include <stddef.h>

typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;
typedef uint64_t CUdeviceptr;
typedef struct _nvrtcProgram *nvrtcProgram;

/* Numbers of CUDA's headers. */
enum {
    CUDA_FUNCTION_LOCAL_BYTES = 3,
    CUDA_FUNCTION_REGISTERS = 4,
    CUDA_DEVICE_MULTIPROCESSORS = 16,
    CUDA_DEVICE_MAJOR = 75,
    CUDA_DEVICE_MINOR = 76,
    CUDA_LIMIT_STACK = 0,
    CUDA_PREFER_L1 = 2
};

/* FUNCTION(library, symbol, arguments) with the name by which it is called here. */
typedef struct Cuda {
#define DRIVER(name, symbol, arguments) int(*name) arguments;
#define NVRTC(name, symbol, arguments) int(*name) arguments;
#include "cuda.def"
    void *driver;
    void *nvrtc;
} Cuda;

struct Gpu {
    Cuda cuda;
    CUcontext context;
    int device;
    int architecture;
    int driver;
    int multiprocessors;
    char name[GPU_NAME_MAX + 64];
};

/* False where a library or a function of it is missing. */
bool cuda_load(Cuda *out_cuda, char out_reason[GPU_REASON_MAX]);
void cuda_unload(Cuda *cuda);
/* True for 0; else the reason is "what: the driver's words". */
bool cuda_worked(const Cuda *cuda, int result, const char *what, char out_reason[GPU_REASON_MAX]);

/* Whether random games are played in waves, by two kernels of little code in turn (gpu/unit/device.h), or by one kernel.
 * Waves were faster on an H200 where one of these modules is in play: they have much code (docs/gpu.md). */
static inline bool plays_in_waves(const Rules *r)
{
    enum {
        MUCH_CODE = 1 << MODULE_MONUMENTS | 1 << MODULE_TRADING | 1 << MODULE_INVOCATIONS | 1 << MODULE_ROADS |
                    1 << MODULE_CERES
    };
    return (r->modules & MUCH_CODE) != 0;
}
/* Threads of a block, of which each multiprocessor has one: what was fastest there, too. */
static inline int block_threads(const Rules *r)
{
    return plays_in_waves(r) ? 1024 : 384;
}

/* Actions that a list of legal ones needs room for, of so many that there are: some are written beyond its end. */
enum { LIST_MORE = 16 };
static inline size_t list_room(uint32_t actions)
{
    return (actions < ACTIONS_MAX ? actions : ACTIONS_MAX) + LIST_MORE;
}

/* Machine code, or code that the driver can compile, on the heap. */
typedef struct Code {
    char *bytes;
    size_t length;
    double seconds; /* 0: it was in the cache */
} Code;
/* For a device of this architecture, 90 for sm_90. */
bool unit_compile(const Cuda *cuda, int architecture, int driver, const Rules *r, const GpuWay *way, Code *out_code,
                  char out_reason[GPU_REASON_MAX]);

/* The cache: $XDG_CACHE_HOME/aedile/gpu, or ~/.cache. A file that is not whole is as none. */
bool cache_read(const uint64_t key[2], Code *out_code);
void cache_write(const uint64_t key[2], const Code *code);
