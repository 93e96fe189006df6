/* SPDX-License-Identifier: MIT */
/* fair.h - a shuffle that nobody chose, and anyone can check (docs/fair-shuffles.md).
 *
 * Before anybody sits down the server draws a secret and publishes its commitment. Then every person's seat commits to
 * entropy of its own, and when all have, every seat reveals it. The seed follows from secret and entropy, and after the
 * game the record shows them: fair_check (record.h) says whether they fit. In the first protocol seats gave entropy
 * without a commitment. */
#pragma once

#include "notation/config.h"
#include "notation/sha256.h"

enum { FAIR_BYTES = SHA256_BYTES, FAIR_HEX_SIZE = 2 * FAIR_BYTES + 1 /* with the zero */ };
enum { SHUFFLE_1 = 1, SHUFFLE_2 = 2 }; /* protocols */
enum { FAIR_NAME_MAX = 24 /* with the zero */, FAIR_VOIDS_MAX = 16 };

/* A round of SHUFFLE_2 that made no seed, since some seats did not commit or reveal, or left. */
typedef struct FairVoid {
    uint8_t commitment[FAIR_BYTES]; /* the server's of that round */
    uint8_t missing;                /* bit per seat, at least one */
} FairVoid;

typedef struct Fair {
    bool set;                       /* else the rest means nothing: the seed was simply chosen */
    uint8_t shuffle;                /* SHUFFLE_2; else it is the first protocol, and its members mean nothing */
    uint8_t given;                  /* bit per seat, from 0: which have entropy */
    uint8_t committed;              /* SHUFFLE_2, bit per seat: which have a commitment; in a record those that gave */
    uint8_t early;                  /* SHUFFLE_2, bit per seat: whose entropy was known before all had committed */
    uint8_t void_count;             /* SHUFFLE_2: rounds before the one that counts */
    char game[FAIR_NAME_MAX];       /* SHUFFLE_2: the game's name, letters, digits, '-' and '_' */
    char commitment[FAIR_HEX_SIZE]; /* as it was published, so that one that was not kept shows */
    uint8_t secret[FAIR_BYTES];     /* of the round that counts */
    uint8_t entropy[SEATS_MAX][FAIR_BYTES];
    uint8_t promise[SEATS_MAX][FAIR_BYTES]; /* SHUFFLE_2: the seats' commitments as they were published */
    FairVoid voided[FAIR_VOIDS_MAX];        /* SHUFFLE_2: the first first */
} Fair;

/* SHA-256 of "aedile commitment 1\n" and the secret, in hexadecimal digits; in both protocols. */
void fair_commitment(const uint8_t secret[FAIR_BYTES], char out_hex[FAIR_HEX_SIZE]);
/* The secret of a round of SHUFFLE_2, from 1: that of the table for the first, later ones SHA-256 of "aedile secret 2\n",
 * the table's and a byte with the round. Who learns one learns no other. */
void fair_secret(const uint8_t table_secret[FAIR_BYTES], int round, uint8_t out_secret[FAIR_BYTES]);
/* What a seat (from 0) of a game promises in SHUFFLE_2: SHA-256 of "aedile entropy 2\n", the game's name, a byte with the
 * seat's number (from 1) and its entropy. */
void fair_promise(const char *game, int seat, const uint8_t entropy[FAIR_BYTES], uint8_t out_promise[FAIR_BYTES]);
/* What a seat (from 0) of a boxed game keeps to itself, so that it cannot be changed unnoticed: SHA-256 of
 * "aedile kept 1\n", the shared book's name, a byte with the seat's number (from 1), 32 bytes of salt, and the text. */
void fair_kept(const char *book, int seat, const uint8_t salt[FAIR_BYTES], const char *text,
               uint8_t out_promise[FAIR_BYTES]);
/* SHA-256 of "aedile seed 1\n", or "aedile seed 2\n" in SHUFFLE_2, the secret and, for each seat in order that gave
 * entropy, a byte with its number (from 1) and its entropy: the setup's seed as seed_read reads its digits. Commitments have
 * no part in it. */
void fair_seed(const Fair *fair, Setup *setup);

/* 1 to FAIR_NAME_MAX - 1 letters, digits, '-' and '_'. */
bool fair_name_good(const char *name);
/* "1:0f… 3:a5…": bytes of some seats, in order with a blank between; of none, nothing. The reader wants exactly that, of
 * seats from 1 to `players`. */
void fair_list_write(Text *t, const uint8_t bytes[SEATS_MAX][FAIR_BYTES], unsigned seats);
bool fair_list_read(const char *value, int players, uint8_t out_bytes[SEATS_MAX][FAIR_BYTES], uint8_t *out_seats,
                    Fault *out_fault);
/* "1:0f…:3 2:a5…:3,4": void rounds from the first, the server's commitment of each and the seats that broke it. */
void fair_voids_write(Text *t, const FairVoid *voided, int count);
bool fair_voids_read(const char *value, int players, FairVoid out_voided[FAIR_VOIDS_MAX], uint8_t *out_count,
                     Fault *out_fault);

/* Lower-case digits, two for each of `size` bytes and no others; out_bytes is untouched where they are not. */
bool hex_read(const char *text, size_t length, uint8_t *out_bytes, size_t size);
void hex_write(Text *t, const uint8_t *bytes, size_t size);
