/* SPDX-License-Identifier: MIT */
/* stream.c - the streams that decks are shuffled with. */
#include "engine/stream.h"

#include "module.h"

enum { DOUBLE_ROUNDS = 10 };

static inline uint32_t rotate(uint32_t x, int k)
{
    return (x << k) | (x >> (32 - k));
}

static inline void quarter_round(uint32_t w[CHACHA_WORDS], int a, int b, int c, int d)
{
    w[a] += w[b];
    w[d] = rotate(w[d] ^ w[a], 16);
    w[c] += w[d];
    w[b] = rotate(w[b] ^ w[c], 12);
    w[a] += w[b];
    w[d] = rotate(w[d] ^ w[a], 8);
    w[c] += w[d];
    w[b] = rotate(w[b] ^ w[c], 7);
}

OUTLINED void chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
                             uint32_t out_block[CHACHA_WORDS])
{
    /* "expand 32-byte k" */
    const uint32_t start[CHACHA_WORDS] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, key[0], key[1],
                                          key[2],     key[3],     key[4],     key[5],     key[6], key[7],
                                          counter,    nonce[0],   nonce[1],   nonce[2]};
    uint32_t w[CHACHA_WORDS];
    __builtin_memcpy(w, start, sizeof w);
    for (int i = 0; i < DOUBLE_ROUNDS; i++) {
        quarter_round(w, 0, 4, 8, 12);
        quarter_round(w, 1, 5, 9, 13);
        quarter_round(w, 2, 6, 10, 14);
        quarter_round(w, 3, 7, 11, 15);
        quarter_round(w, 0, 5, 10, 15);
        quarter_round(w, 1, 6, 11, 12);
        quarter_round(w, 2, 7, 8, 13);
        quarter_round(w, 3, 4, 9, 14);
    }
    for (int i = 0; i < CHACHA_WORDS; i++) {
        out_block[i] = w[i] + start[i];
    }
}

/* Two words of the key from eight bytes that a number writes with its highest first, as its hexadecimal digits do. */
static void key_put(uint32_t key[2], uint64_t number)
{
    key[0] = __builtin_bswap32((uint32_t)(number >> 32));
    key[1] = __builtin_bswap32((uint32_t)number);
}

static void chacha_open(Stream *s, uint32_t purpose)
{
    s->number = STREAM_2;
    s->next = CHACHA_WORDS;
    s->unused = 0;
    s->purpose = purpose;
    s->counter = 0;
}

OUTLINED void stream_open(Stream *out_stream, int number, const Seed *seed, uint32_t purpose)
{
    if (number == STREAM_1) {
        Seed own = *seed;
        own.w[1] ^= purpose * 0x9e3779b97f4a7c15ULL;
        out_stream->number = STREAM_1;
        out_stream->rng = rng_start(&own);
        return;
    }
    chacha_open(out_stream, purpose);
    for (int i = 0; i < 4; i++) {
        key_put(out_stream->key + 2 * i, seed->w[i]);
    }
}

void stream_renew(Stream *out_stream, int number, uint64_t *chance)
{
    if (number == STREAM_1) {
        const Seed seed = seed_from_number(rng_mix(chance));
        out_stream->number = STREAM_1;
        out_stream->rng = rng_start(&seed);
        return;
    }
    chacha_open(out_stream, PURPOSE_RENEW);
    __builtin_memset(out_stream->key, 0, sizeof out_stream->key);
    key_put(out_stream->key, *chance);
    *chance = stream_long(out_stream);
}

OUTLINED uint32_t stream_word(Stream *s)
{
    if (s->number == STREAM_1) {
        return (uint32_t)rng_next(&s->rng);
    }
    if (s->next == CHACHA_WORDS) {
        const uint32_t nonce[3] = {s->purpose, 0, 0};
        chacha20_block(s->key, s->counter++, nonce, s->block);
        s->next = 0;
    }
    return s->block[s->next++];
}

uint64_t stream_long(Stream *s)
{
    if (s->number == STREAM_1) {
        return rng_next(&s->rng);
    }
    uint64_t low = stream_word(s);
    return low | (uint64_t)stream_word(s) << 32;
}

OUTLINED uint32_t stream_below(Stream *s, uint32_t n)
{
    if (s->number == STREAM_1) {
        return rng_below(&s->rng, n);
    }
    const uint32_t threshold = (0u - n) % n; /* 2^32 mod n: as many products are too many for an even share */
    uint64_t product = (uint64_t)stream_word(s) * n;
    while ((uint32_t)product < threshold) {
        product = (uint64_t)stream_word(s) * n;
    }
    return (uint32_t)(product >> 32);
}

OUTLINED void stream_shuffle(Stream *s, uint8_t *cards, int count)
{
    if (s->number == STREAM_1) {
        cards_shuffle(&s->rng, cards, count);
        return;
    }
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = stream_below(s, (uint32_t)i + 1);
        uint8_t kept = cards[i];
        cards[i] = cards[j];
        cards[j] = kept;
    }
}
