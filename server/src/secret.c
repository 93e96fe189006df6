/* SPDX-License-Identifier: MIT */
/* secret.c - tokens, names and codes; the randomness is OpenSSL's. */
#include "secret.h"

#include <openssl/crypto.h>
#include <openssl/rand.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char NAME_ALPHABET[] = "0123456789abcdefghijklmnopqrstuvwxyz";
/* Without letters that are read for others. */
static const char CODE_ALPHABET[] = "ABCDEFGHJKLMNPQRSTUVWXYZ";

void secret_bytes(uint8_t *out_bytes, size_t count)
{
    if (RAND_bytes(out_bytes, (int)count) != 1) {
        abort();
    }
}

static bool letters(const char *word, size_t count, bool capitals)
{
    for (size_t i = 0; i < count; i++) {
        unsigned char c = (unsigned char)word[i];
        if (!isdigit(c) && !islower(c) && !(capitals && isupper(c))) {
            return false;
        }
    }
    return word[count] == '\0';
}

bool token_well_formed(const char *token)
{
    return letters(token, TOKEN_LETTERS, true);
}

bool game_name_well_formed(const char *name)
{
    return letters(name, NAME_LETTERS, false);
}

/* Hashes for different uses differ by what stands before them. */
static void hash(const char *use, const void *bytes, size_t count, uint8_t out_hash[SHA256_BYTES])
{
    Sha256 s;
    sha256_start(&s);
    sha256_add(&s, use, strlen(use));
    sha256_add(&s, bytes, count);
    sha256_end(&s, out_hash);
}

void token_key(const char *token, uint8_t out_key[SITTING_KEY_SIZE])
{
    uint8_t full[SHA256_BYTES];
    hash("aedile seat 1\n", token, strlen(token), full);
    memcpy(out_key, full, SITTING_KEY_SIZE);
}

void admin_key(const char *token, uint8_t out_key[SHA256_BYTES])
{
    hash("aedile admin 1\n", token, strlen(token), out_key);
}

bool admin_same(const uint8_t left[SHA256_BYTES], const uint8_t right[SHA256_BYTES])
{
    return CRYPTO_memcmp(left, right, SHA256_BYTES) == 0;
}

/* 36 letters from a byte are not quite even, which does not matter for a name. */
static void name_from(const uint8_t bytes[SHA256_BYTES], char out_name[STORE_ID_MAX])
{
    for (int i = 0; i < NAME_LETTERS; i++) {
        out_name[i] = NAME_ALPHABET[bytes[i] % (sizeof NAME_ALPHABET - 1)];
    }
    out_name[NAME_LETTERS] = '\0';
}

void token_game(const char *token, char out_name[STORE_ID_MAX])
{
    uint8_t full[SHA256_BYTES];
    hash("aedile game 1\n", token, strlen(token), full);
    name_from(full, out_name);
}

void rematch_game(const char *game, const uint8_t secret[FAIR_BYTES], char out_name[STORE_ID_MAX])
{
    static const char USE[] = "aedile rematch 1\n";
    uint8_t full[SHA256_BYTES];
    Sha256 s;
    sha256_start(&s);
    sha256_add(&s, USE, strlen(USE));
    sha256_add(&s, secret, FAIR_BYTES);
    sha256_add(&s, game, strlen(game));
    sha256_end(&s, full);
    name_from(full, out_name);
}

static void letters_draw(char *out_letters, int count)
{
    const uint8_t even = 256 / (sizeof CODE_ALPHABET - 1) * (sizeof CODE_ALPHABET - 1);
    for (int i = 0; i < count;) {
        uint8_t byte;
        secret_bytes(&byte, 1);
        if (byte < even) {
            out_letters[i++] = CODE_ALPHABET[byte % (sizeof CODE_ALPHABET - 1)];
        }
    }
    out_letters[count] = '\0';
}

void code_make(char out_code[CODE_LETTERS + 1])
{
    letters_draw(out_code, CODE_LETTERS);
}

void recovery_make(char out_code[RECOVERY_LETTERS + 1])
{
    letters_draw(out_code, RECOVERY_LETTERS);
}

/* Of either kind: they differ in length, and so do their hashes. */
bool code_key(const char *typed, uint8_t out_key[STORE_KEY_SIZE])
{
    char code[RECOVERY_LETTERS];
    size_t count = 0;
    for (const char *c = typed; *c != '\0'; c++) {
        if (*c == ' ' || *c == '-') {
            continue;
        }
        char letter = (char)toupper((unsigned char)*c);
        if (count == RECOVERY_LETTERS || strchr(CODE_ALPHABET, letter) == NULL) {
            return false;
        }
        code[count++] = letter;
    }
    if (count != CODE_LETTERS && count != RECOVERY_LETTERS) {
        return false;
    }
    hash(count == CODE_LETTERS ? "aedile code 1\n" : "aedile recovery 1\n", code, count, out_key);
    return true;
}

void code_again(const uint8_t code[STORE_KEY_SIZE], const uint8_t token[SITTING_KEY_SIZE],
                uint8_t out_key[STORE_KEY_SIZE])
{
    uint8_t both[STORE_KEY_SIZE + SITTING_KEY_SIZE];
    memcpy(both, code, STORE_KEY_SIZE);
    memcpy(both + STORE_KEY_SIZE, token, SITTING_KEY_SIZE);
    hash("aedile code again 1\n", both, sizeof both, out_key);
}
