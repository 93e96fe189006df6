/* SPDX-License-Identifier: MIT */
/* chance.c - the seed's numbers, and the hash of all that happened. */
#include "world.h"

#include <stdio.h>
#include <string.h>

static uint64_t state[4];
static uint64_t hash = 1469598103934665603ULL;
bool trace_printed;

static uint64_t split_mix(uint64_t *x)
{
    uint64_t z = (*x += 0x9e3779b97f4a7c15U);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27) * 0x94d049bb133111ebU;
    return z ^ z >> 31;
}

void chance_start(uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        state[i] = split_mix(&seed);
    }
}

static uint64_t turned(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

/* xoshiro256** */
uint64_t draw(void)
{
    uint64_t result = turned(state[1] * 5, 7) * 9;
    uint64_t t = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= t;
    state[3] = turned(state[3], 45);
    return result;
}

uint64_t draw_below(uint64_t end)
{
    return end != 0 ? draw() % end : 0;
}

uint64_t draw_between(uint64_t least, uint64_t most)
{
    return least + draw_below(most - least + 1);
}

static double draw_share(void)
{
    return (double)(draw() >> 11) * 0x1p-53;
}

bool draw_chance(double share)
{
    return share > 0 && draw_share() < share;
}

/* Halvings of a geometric kind instead of a logarithm, whose last bit may differ between machines. */
uint64_t draw_about(uint64_t mean)
{
    uint64_t sum = draw_below(mean + 1);
    for (int i = 0; i < 9 && (draw() & 1) != 0; i++) {
        sum += draw_below(mean + 1);
    }
    return sum;
}

void draw_bytes(void *out_bytes, size_t count)
{
    unsigned char *at = out_bytes;
    while (count > 0) {
        uint64_t word = draw();
        size_t part = count < sizeof word ? count : sizeof word;
        memcpy(at, &word, part);
        at += part;
        count -= part;
    }
}

static void mix(uint64_t word)
{
    hash = (turned(hash, 23) ^ word) * 0x9fb21c651e98df25U;
}

void trace(const char *what, uint64_t a, uint64_t b)
{
    mix(world_now);
    mix(a);
    mix(b);
    if (trace_printed) {
        printf("%12.6f %s %llu %llu\n", (double)world_now / 1e9, what, (unsigned long long)a, (unsigned long long)b);
    }
}

void trace_bytes(const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    for (; count >= sizeof(uint64_t); count -= sizeof(uint64_t), at += sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, at, sizeof word);
        mix(word);
    }
    uint64_t last = count;
    memcpy(&last, at, count);
    mix(last);
}

uint64_t trace_hash(void)
{
    return hash;
}
