/* SPDX-License-Identifier: MIT */
/* secret.h - what nobody may guess: random bytes, tokens and codes, and what is kept of them. */
#pragma once

#include "hall/sitting.h"
#include "store/store.h"

enum {
    TOKEN_LETTERS = 32,
    NAME_LETTERS = 12, /* of a game */
    CODE_LETTERS = 8,
    RECOVERY_LETTERS = 16,
};

/* Ends the program where the system has no random bytes to give. */
void secret_bytes(uint8_t *out_bytes, size_t count);
bool token_well_formed(const char *token);
/* What an operator's token is compared by. */
void admin_key(const char *token, uint8_t out_key[SHA256_BYTES]);
/* In the same time whatever they are. */
bool admin_same(const uint8_t left[SHA256_BYTES], const uint8_t right[SHA256_BYTES]);
/* The front of its hash: what opens a seat. */
void token_key(const char *token, uint8_t out_key[SITTING_KEY_SIZE]);
/* The name of the game that is made with it, so that the same request twice makes one. */
void token_game(const char *token, char out_name[STORE_ID_MAX]);
/* The name of a game's rematch: the same for whoever asks first. */
void rematch_game(const char *game, const uint8_t secret[FAIR_BYTES], char out_name[STORE_ID_MAX]);
bool game_name_well_formed(const char *name);
void code_make(char out_code[CODE_LETTERS + 1]);
void recovery_make(char out_code[RECOVERY_LETTERS + 1]);
/* As people type it: in any case, with blanks and hyphens; false if it is none. */
bool code_key(const char *typed, uint8_t out_key[STORE_KEY_SIZE]);
/* The key that a taken code is kept under: made of the code's key and the token of who took it, so that the same request
 * finds it again, and no other does. */
void code_again(const uint8_t code[STORE_KEY_SIZE], const uint8_t token[SITTING_KEY_SIZE],
                uint8_t out_key[STORE_KEY_SIZE]);
