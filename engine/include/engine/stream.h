/* SPDX-License-Identifier: MIT */
/* stream.h - what decks are shuffled with (docs/formats.md, Streams).
 *
 * Stream 1 is the generator of rng.h. Stream 2 is ChaCha20 (RFC 8439) with the seed as its key and the purpose as its
 * nonce: what lies open tells nothing of what is hidden. A game names its stream in Config; bots' dice are always those of
 * rng.h. */
#pragma once

#include "engine/rng.h"

enum { STREAM_1 = 1, STREAM_2, STREAM_NEWEST = STREAM_2 };

/* What is drawn, each from numbers of its own. In stream 2 they are nonces; a number never changes its meaning. */
enum {
    PURPOSE_DEEDS = 0,
    PURPOSE_POOL = 11,  /* monuments */
    PURPOSE_MIXED = 12, /* their alternate cards */
    PURPOSE_OBJECTIVES = 21,
    PURPOSE_ROLES = 22,
    PURPOSE_INVOCATIONS = 23,
    PURPOSE_TOKENS = 31, /* of the Consul */
    PURPOSE_RENEW = 32,  /* its piles made anew, keyed by Game.chance (13.6) */
    PURPOSE_ROADS = 41,
    PURPOSE_CARDS = 51, /* of Ceres */
    PURPOSE_BAG = 52
};

enum { CHACHA_WORDS = 16 };
typedef struct Stream {
    Rng rng;        /* stream 1 */
    uint8_t number; /* STREAM_1, STREAM_2; the rest is of stream 2 */
    uint8_t next;   /* the word of the block that comes next; CHACHA_WORDS: a new block does */
    uint16_t unused;
    uint32_t purpose;
    uint32_t counter; /* of the next block */
    uint32_t key[8];
    uint32_t block[CHACHA_WORDS];
} Stream;

/* The block function of RFC 8439: key, counter and nonce as little-endian words, and so the block. */
void chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3], uint32_t out_block[CHACHA_WORDS]);

void stream_open(Stream *out_stream, int number, const Seed *seed, uint32_t purpose);
/* Draws from what the state keeps, and changes it: nobody who sees what was drawn can tell what it was or will be. */
void stream_renew(Stream *out_stream, int number, uint64_t *chance);
uint32_t stream_word(Stream *s);
uint64_t stream_long(Stream *s);
/* Uniform in 0..n-1, n at least 1. */
uint32_t stream_below(Stream *s, uint32_t n);
/* Fisher and Yates, from the last card to the second. */
void stream_shuffle(Stream *s, uint8_t *cards, int count);
