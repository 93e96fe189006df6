/* SPDX-License-Identifier: MIT */
/* fair.c - the hashes of a fair shuffle, and bytes as hexadecimal digits. */
#include "notation/fair.h"

#include <string.h>

_Static_assert(SEATS_MAX <= 8, "a bit per seat in Fair.given");

/* What is hashed begins with what it is for, so that a hash for one thing is never one for another. */
static const char COMMITMENT_WORDS[] = "aedile commitment 1\n";
static const char SECRET_WORDS[] = "aedile secret 2\n";
static const char PROMISE_WORDS[] = "aedile entropy 2\n";
static const char KEPT_WORDS[] = "aedile kept 1\n";
static const char SEED_WORDS_1[] = "aedile seed 1\n";
static const char SEED_WORDS_2[] = "aedile seed 2\n";

/* -1 if it is none. */
static int digit_value(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool hex_read(const char *text, size_t length, uint8_t *out_bytes, size_t size)
{
    bool good = length == 2 * size;
    for (size_t i = 0; i < length && good; i++) {
        good = digit_value(text[i]) >= 0;
    }
    for (size_t i = 0; i < size && good; i++) {
        out_bytes[i] = (uint8_t)(digit_value(text[2 * i]) * 16 + digit_value(text[2 * i + 1]));
    }
    return good;
}

void hex_write(Text *t, const uint8_t *bytes, size_t size)
{
    static const char DIGITS[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        text_char(t, DIGITS[bytes[i] >> 4]);
        text_char(t, DIGITS[bytes[i] & 15]);
    }
}

static void hash_start(Sha256 *s, const char *words)
{
    sha256_start(s);
    sha256_add(s, words, strlen(words));
}

static void hash_hex(Sha256 *s, char out_hex[FAIR_HEX_SIZE])
{
    uint8_t hash[SHA256_BYTES];
    sha256_end(s, hash);
    Text t = text_in(out_hex, FAIR_HEX_SIZE);
    hex_write(&t, hash, sizeof hash);
}

void fair_commitment(const uint8_t secret[FAIR_BYTES], char out_hex[FAIR_HEX_SIZE])
{
    Sha256 s;
    hash_start(&s, COMMITMENT_WORDS);
    sha256_add(&s, secret, FAIR_BYTES);
    hash_hex(&s, out_hex);
}

void fair_secret(const uint8_t table_secret[FAIR_BYTES], int round, uint8_t out_secret[FAIR_BYTES])
{
    const uint8_t number = (uint8_t)round;
    Sha256 s;
    if (round == 1) {
        memcpy(out_secret, table_secret, FAIR_BYTES);
        return;
    }
    hash_start(&s, SECRET_WORDS);
    sha256_add(&s, table_secret, FAIR_BYTES);
    sha256_add(&s, &number, 1);
    sha256_end(&s, out_secret);
}

void fair_promise(const char *game, int seat, const uint8_t entropy[FAIR_BYTES], uint8_t out_promise[FAIR_BYTES])
{
    const uint8_t number = (uint8_t)(seat + 1);
    Sha256 s;
    hash_start(&s, PROMISE_WORDS);
    sha256_add(&s, game, strlen(game));
    sha256_add(&s, &number, 1);
    sha256_add(&s, entropy, FAIR_BYTES);
    sha256_end(&s, out_promise);
}

void fair_kept(const char *book, int seat, const uint8_t salt[FAIR_BYTES], const char *text,
               uint8_t out_promise[FAIR_BYTES])
{
    const uint8_t number = (uint8_t)(seat + 1);
    Sha256 s;
    hash_start(&s, KEPT_WORDS);
    sha256_add(&s, book, strlen(book));
    sha256_add(&s, &number, 1);
    sha256_add(&s, salt, FAIR_BYTES);
    sha256_add(&s, text, strlen(text));
    sha256_end(&s, out_promise);
}

void fair_seed(const Fair *fair, Setup *setup)
{
    char hex[FAIR_HEX_SIZE];
    Sha256 s;
    hash_start(&s, fair->shuffle == SHUFFLE_2 ? SEED_WORDS_2 : SEED_WORDS_1);
    sha256_add(&s, fair->secret, FAIR_BYTES);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const uint8_t number = (uint8_t)(seat + 1);
        if ((fair->given >> seat & 1) != 0) {
            sha256_add(&s, &number, 1);
            sha256_add(&s, fair->entropy[seat], FAIR_BYTES);
        }
    }
    hash_hex(&s, hex);
    seed_read(hex, setup);
}
