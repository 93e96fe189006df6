/* SPDX-License-Identifier: MIT */
/* memory.h - the rules of a unit on a GPU, and copies there. */
#pragma once

#ifdef UNIT_RULES
__device__ static const uint64_t RULES_WORDS[] = {
#include "rules.inc"
};
static_assert(sizeof RULES_WORDS == (sizeof(Rules) + 7) / 8 * 8, "rules.inc is not of this engine");
#define THE_RULES ((const Rules *)RULES_WORDS)
#elif defined __CUDACC_RTC__
extern "C" {
__constant__ uint64_t the_rules[(sizeof(Rules) + 7) / 8];
}
#define THE_RULES ((const Rules *)the_rules)
#else
static thread_local const Rules *twin_rules;
#define THE_RULES twin_rules
#endif

/* Sixteen words at a time, all read before one is written, so that a thread waits for memory seldom: games are copied often. */
static NOT_INLINED void words_copy(void *to, const void *from, uint32_t bytes)
{
    enum { AT_ONCE = 16 };
    to = __builtin_assume_aligned(to, 8);
    from = __builtin_assume_aligned(from, 8);
    UNIT_LOOP
    for (uint32_t at = 0; at < bytes; at += 8 * AT_ONCE) {
        uint64_t word[AT_ONCE];
        UNIT_UNROLL
        for (uint32_t i = 0; i < AT_ONCE; i++) {
            if (at + 8 * i < bytes) {
                __builtin_memcpy(&word[i], (const char *)from + at + 8 * i, 8);
            }
        }
        UNIT_UNROLL
        for (uint32_t i = 0; i < AT_ONCE; i++) {
            if (at + 8 * i < bytes) {
                __builtin_memcpy((char *)to + at + 8 * i, &word[i], 8);
            }
        }
    }
}
