/* SPDX-License-Identifier: MIT */
/* oracle_inner.h - what is known of a game, for both doors of the oracle. */
#pragma once

#include "hall/sitting.h"
#include "oracle.h"

enum { VIEWERS = SEATS_MAX + 1, TOKENS_MOST = 32, RECORDS_MOST = 64 };

typedef struct Entry {
    char *mark; /* NULL: not heard of yet, though a later one was */
    char *body;
    int64_t at_ms;
    uint64_t known_at; /* simulated time */
} Entry;

/* What a version is to each pair of eyes. */
typedef struct Seen {
    uint64_t view[VIEWERS]; /* the last for who watches; 0 before the start */
    uint32_t asked;
    uint8_t stage;
} Seen;

typedef struct Known {
    struct Known *next;
    char id[STORE_ID_MAX];
    char *head;
    uint8_t secret[STORE_SECRET_SIZE];
    char secret_hex[2 * STORE_SECRET_SIZE + 1];
    Entry *entry; /* of version i + 1 */
    Seen *seen;   /* of version i, as far as it is folded */
    uint64_t count;
    uint64_t room;
    uint64_t told; /* the greatest version that anybody heard of */
    Sitting *sitting;
    int players;
    uint64_t record[RECORDS_MOST]; /* hashes of those it has had: names may change after the end */
    int records;
    char token[TOKENS_MOST][ONLINE_TOKEN_MAX];
    int tokens;
} Known;

Known *known_find(const char *game); /* NULL: never heard of */
uint64_t words_hash(const char *words);
