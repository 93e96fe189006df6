/* SPDX-License-Identifier: MIT */
/* shared.h - numbers that several walkers of one tree read and change at the same time.
 *
 * None of them orders anything but itself; what does is said where it is stored. With one walker (`alone`) to change a
 * number costs no more than if it were its own. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

static inline uint32_t shared_read(const uint32_t *number)
{
    return __atomic_load_n(number, __ATOMIC_RELAXED);
}

static inline float shared_read_float(const float *number)
{
    float value;
    __atomic_load(number, &value, __ATOMIC_RELAXED);
    return value;
}

/* Where only one thread writes. */
/* NOLINTNEXTLINE(readability-non-const-parameter): the builtin writes it */
static inline void shared_write(uint32_t *number, uint32_t value)
{
    __atomic_store_n(number, value, __ATOMIC_RELAXED);
}

/* NOLINTNEXTLINE(readability-non-const-parameter): the builtin writes it */
static inline void shared_write_float(float *number, float value)
{
    __atomic_store(number, &value, __ATOMIC_RELAXED);
}

/* One more; what it was before. */
static inline uint32_t shared_count(uint32_t *number, bool alone)
{
    if (alone) {
        const uint32_t before = shared_read(number);
        shared_write(number, before + 1);
        return before;
    }
    return __atomic_fetch_add(number, 1, __ATOMIC_RELAXED);
}

static inline void shared_add_float(float *number, float more, bool alone)
{
    float before = shared_read_float(number);
    float after = before + more;
    if (alone) {
        shared_write_float(number, after);
        return;
    }
    while (!__atomic_compare_exchange(number, &before, &after, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
        after = before + more;
    }
}

/* At least so much. */
/* NOLINTNEXTLINE(readability-non-const-parameter): the builtin writes it */
static inline void shared_raise(uint16_t *number, uint16_t least)
{
    uint16_t before = __atomic_load_n(number, __ATOMIC_RELAXED);
    while (before < least &&
           !__atomic_compare_exchange_n(number, &before, least, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
    }
}
