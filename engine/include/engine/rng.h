/* SPDX-License-Identifier: MIT */
/* rng.h - the one generator: xoshiro256** (Blackman and Vigna, public domain), seeded by splitmix64.
 *
 * A seed is 256 bits, so that a server can later commit to one that nobody can search for. A number
 * a person types is spread over them. */
#pragma once

#include <stdint.h>

typedef struct Seed {
    uint64_t w[4];
} Seed;

typedef struct Rng {
    uint64_t s[4];
} Rng;

static inline uint64_t rng_mix(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

static inline Seed seed_from_number(uint64_t number)
{
    Seed seed;
    for (int i = 0; i < 4; i++) {
        seed.w[i] = rng_mix(&number);
    }
    return seed;
}

static inline Rng rng_start(const Seed *seed)
{
    Rng rng;
    uint64_t any = 0;
    for (int i = 0; i < 4; i++) {
        rng.s[i] = seed->w[i];
        any |= seed->w[i];
    }
    rng.s[0] |= (uint64_t)(any == 0); /* the all-zero state would only ever yield zero */
    return rng;
}

static inline uint64_t rng_rotate(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

static inline uint64_t rng_next(Rng *rng)
{
    uint64_t *s = rng->s;
    uint64_t result = rng_rotate(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rng_rotate(s[3], 45);
    return result;
}

/* The dice of whoever plays a seat of a game with this seed, in one of its seatings: all that is done by chance there. */
static inline Rng rng_seat(const Seed *seed, uint64_t seating, uint64_t seat)
{
    uint64_t mixed = 0x6165646c65ULL + seating * 5 + seat; /* five seats at most */
    for (int i = 0; i < 4; i++) {
        mixed = rng_mix(&mixed) ^ seed->w[i];
    }
    Seed own = seed_from_number(mixed);
    return rng_start(&own);
}

/* Uniform in 0..n-1, n at least 1: Lemire's method, which draws again instead of being biased. */
static inline uint32_t rng_below(Rng *rng, uint32_t n)
{
    uint64_t product = (rng_next(rng) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t threshold = (0u - n) % n;
        while ((uint32_t)product < threshold) {
            product = (rng_next(rng) >> 32) * n;
        }
    }
    return (uint32_t)(product >> 32);
}
