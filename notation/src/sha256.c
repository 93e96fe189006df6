/* SPDX-License-Identifier: MIT */
/* sha256.c - SHA-256 as FIPS 180-4 has it; names of constants and functions are the standard's. */
#include "notation/sha256.h"

#include <string.h>

enum { ROUNDS = 64, LENGTH_AT = SHA256_BLOCK_BYTES - 8 };

/* clang-format off */
static const uint32_t H0[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};
static const uint32_t K[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};
/* clang-format on */

static uint32_t rotr(uint32_t x, int n)
{
    return x >> n | x << (32 - n);
}

static void schedule(const uint8_t *block, uint32_t out_w[ROUNDS])
{
    for (int t = 0; t < 16; t++) {
        const uint8_t *b = block + 4 * (size_t)t;
        out_w[t] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
    }
    for (int t = 16; t < ROUNDS; t++) {
        uint32_t x = out_w[t - 15];
        uint32_t y = out_w[t - 2];
        uint32_t sigma0 = rotr(x, 7) ^ rotr(x, 18) ^ x >> 3;
        uint32_t sigma1 = rotr(y, 17) ^ rotr(y, 19) ^ y >> 10;
        out_w[t] = sigma1 + out_w[t - 7] + sigma0 + out_w[t - 16];
    }
}

/* v is a, b, … h. */
static void block_add(Sha256 *s, const uint8_t *block)
{
    uint32_t w[ROUNDS];
    uint32_t v[8];
    schedule(block, w);
    memcpy(v, s->word, sizeof v);
    for (int t = 0; t < ROUNDS; t++) {
        uint32_t sum1 = rotr(v[4], 6) ^ rotr(v[4], 11) ^ rotr(v[4], 25);
        uint32_t sum0 = rotr(v[0], 2) ^ rotr(v[0], 13) ^ rotr(v[0], 22);
        uint32_t ch = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t maj = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        uint32_t t1 = v[7] + sum1 + ch + K[t] + w[t];
        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] += t1;
        v[0] = t1 + sum0 + maj;
    }
    for (int i = 0; i < 8; i++) {
        s->word[i] += v[i];
    }
}

void sha256_start(Sha256 *s)
{
    memcpy(s->word, H0, sizeof s->word);
    s->length = 0;
}

void sha256_add(Sha256 *s, const void *bytes, size_t count)
{
    const uint8_t *from = (const uint8_t *)bytes;
    while (count > 0) {
        size_t filled = (size_t)(s->length % SHA256_BLOCK_BYTES);
        size_t room = SHA256_BLOCK_BYTES - filled;
        size_t taken = count < room ? count : room;
        memcpy(s->block + filled, from, taken);
        s->length += taken;
        from += taken;
        count -= taken;
        if (taken == room) {
            block_add(s, s->block);
        }
    }
}

/* A one bit, zeros up to eight bytes before the end of a block, and the length in bits in these. */
void sha256_end(Sha256 *s, uint8_t out_hash[SHA256_BYTES])
{
    static const uint8_t PADDING[SHA256_BLOCK_BYTES] = {0x80};
    uint64_t bits = s->length * 8;
    uint8_t tail[8];
    size_t filled = (size_t)(s->length % SHA256_BLOCK_BYTES);
    sha256_add(s, PADDING, (filled < LENGTH_AT ? LENGTH_AT : LENGTH_AT + SHA256_BLOCK_BYTES) - filled);
    for (int i = 0; i < 8; i++) {
        tail[i] = (uint8_t)(bits >> (56 - 8 * i));
    }
    sha256_add(s, tail, sizeof tail);
    for (int i = 0; i < SHA256_BYTES; i++) {
        out_hash[i] = (uint8_t)(s->word[i / 4] >> (24 - 8 * (i % 4)));
    }
}
