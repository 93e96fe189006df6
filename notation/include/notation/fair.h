/* SPDX-License-Identifier: MIT */
/* fair.h - a shuffle that nobody chose, and anyone can check (docs/fair-shuffles.md).
 *
 * Before anybody sits down the server draws a secret and publishes its commitment. Then each seat may add entropy. The
 * seed follows from both, and after the game the record shows them: fair_check (record.h) says whether they fit. */
#pragma once

#include "notation/config.h"
#include "notation/sha256.h"

enum { FAIR_BYTES = SHA256_BYTES, FAIR_HEX_SIZE = 2 * FAIR_BYTES + 1 /* with the zero */ };

typedef struct Fair {
    bool set;                       /* else the rest means nothing: the seed was simply chosen */
    uint8_t given;                  /* bit per seat, from 0: which have entropy */
    char commitment[FAIR_HEX_SIZE]; /* as it was published, so that one that was not kept shows */
    uint8_t secret[FAIR_BYTES];
    uint8_t entropy[SEATS_MAX][FAIR_BYTES];
} Fair;

/* SHA-256 of "aedile commitment 1\n" and the secret, in hexadecimal digits. */
void fair_commitment(const uint8_t secret[FAIR_BYTES], char out_hex[FAIR_HEX_SIZE]);
/* SHA-256 of "aedile seed 1\n", the secret and, for each seat in order that gave entropy, a byte with its number (from 1)
 * and its entropy: the setup's seed as seed_read reads its digits. The commitment has no part in it. */
void fair_seed(const Fair *fair, Setup *setup);

/* Lower-case digits, two for each of `size` bytes and no others; out_bytes is untouched where they are not. */
bool hex_read(const char *text, size_t length, uint8_t *out_bytes, size_t size);
void hex_write(Text *t, const uint8_t *bytes, size_t size);
