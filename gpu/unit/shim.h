/* SPDX-License-Identifier: MIT */
/* shim.h - what the unit needs of a compiler: NVRTC's, which has no headers and names some things otherwise, or g++'s. */
#pragma once

#ifdef __CUDACC_RTC__
#define UNIT_UNROLL _Pragma("unroll")
#define UNIT_LOOP _Pragma("unroll 1")
#define UNIT_KERNEL extern "C" __global__
#define INLINED_UNIT __forceinline__
#define NOT_INLINED __noinline__
#define __POPCNT__ 1
#define __builtin_popcountll(x) __popcll(x)
#define __builtin_ctz(x) (__ffs((int)(x)) - 1)
#define __builtin_ctzll(x) (__ffsll((long long)(x)) - 1)
#define __builtin_bswap32(x) __byte_perm(x, 0, 0x0123)
#define __builtin_memcpy memcpy
#define __builtin_memset memset
#define __BYTE_ORDER__ 1
#define __ORDER_LITTLE_ENDIAN__ 1
static inline int __builtin_memcmp(const void *a, const void *b, size_t count)
{
    const unsigned char *one = (const unsigned char *)a;
    const unsigned char *other = (const unsigned char *)b;
    for (size_t i = 0; i < count; i++) {
        if (one[i] != other[i]) {
            return one[i] < other[i] ? -1 : 1;
        }
    }
    return 0;
}
static inline void *__builtin_memmove(void *to, const void *from, size_t count)
{
    unsigned char *out = (unsigned char *)to;
    const unsigned char *in = (const unsigned char *)from;
    for (size_t i = 0; i < count; i++) {
        const size_t at = out < in ? i : count - 1 - i;
        out[at] = in[at];
    }
    return to;
}
#else
#include <stddef.h>
#undef NULL
#define NULL nullptr
#define UNIT_UNROLL
#define UNIT_LOOP
#define UNIT_KERNEL static
#define INLINED_UNIT inline __attribute__((always_inline))
#define NOT_INLINED __attribute__((noinline))

/* Kernels run here one thread of theirs after another, so none has to wait for others. */
struct Place {
    unsigned x;
};
static thread_local Place blockIdx, blockDim, gridDim, threadIdx;
#define __launch_bounds__(...)
#define __threadfence_block() ((void)0)
#define __syncwarp(...) ((void)0)
#define __ballot_sync(lanes, here) ((uint32_t)(here))
#define __syncthreads_or(here) ((int)(here))
#define atomicMin(at, number) ((void)(*(at) = (number) < *(at) ? (number) : *(at)))
#define atomicAdd(at, more) ((*(at) += (more)) - (more))
#define UNIT_RUN(blocks, threads, call)                                                                                \
    do {                                                                                                               \
        gridDim.x = (blocks);                                                                                          \
        blockDim.x = (threads);                                                                                        \
        for (blockIdx.x = 0; blockIdx.x < (blocks); blockIdx.x++) {                                                    \
            for (threadIdx.x = 0; threadIdx.x < (threads); threadIdx.x++) {                                            \
                call;                                                                                                  \
            }                                                                                                          \
        }                                                                                                              \
    } while (0)
#endif
