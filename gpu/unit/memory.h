/* SPDX-License-Identifier: MIT */
/* memory.h - the rules of a unit on a GPU, and copies there. */
#pragma once

#ifdef UNIT_RULES
__device__ static const uint64_t RULES_WORDS[] = {
#include "rules.inc"
};
static_assert(sizeof RULES_WORDS == (sizeof(Rules) + 7) / 8 * 8, "rules.inc is not of this engine");
#define THE_RULES ((const Rules *)RULES_WORDS)
#else
extern "C" {
__constant__ uint64_t the_rules[(sizeof(Rules) + 7) / 8];
}
#define THE_RULES ((const Rules *)the_rules)
#endif

/* Eight bytes at a time, in a loop that stays one. */
static inline void words_copy(void *to, const void *from, uint32_t bytes)
{
    _Pragma("unroll 1") for (uint32_t at = 0; at < bytes; at += 8)
    {
        memcpy((char *)to + at, (const char *)from + at, 8);
    }
}
