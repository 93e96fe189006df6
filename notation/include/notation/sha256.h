/* SPDX-License-Identifier: MIT */
/* sha256.h - the hash behind fair shuffles (FIPS 180-4): of our own, since it also runs in the browser. */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32, SHA256_BLOCK_BYTES = 64 };

typedef struct Sha256 {
    uint32_t word[8];
    uint64_t length; /* bytes so far, under 2^61 */
    uint8_t block[SHA256_BLOCK_BYTES];
} Sha256;

void sha256_start(Sha256 *s);
void sha256_add(Sha256 *s, const void *bytes, size_t count);
/* Ends the message: s must be started anew before more is added. */
void sha256_end(Sha256 *s, uint8_t out_hash[SHA256_BYTES]);
