/* SPDX-License-Identifier: MIT */
/* made.h - a new game on its way to the store: its head, and who sits from the start. */
#pragma once

#include "hall/sitting.h"
#include "keeper.h"
#include "registry.h"

enum { MADE_LINES_MAX = SEATS_MAX * SITTING_KEYS_MAX, MADE_LINE_MAX = 160, MADE_SUMMARY_MAX = 4096 };

typedef struct Made {
    KeeperJob job;
    StoreGame game;
    StoreWrite write[1 + MADE_LINES_MAX];
    StoreEntry entry[MADE_LINES_MAX];
    char line[MADE_LINES_MAX][MADE_LINE_MAX];
    size_t lines;
    int64_t wake_ms; /* when it is to be looked at */
    StoreQuota quota;
    char head[SITTING_HEAD_MAX];
    char summary[MADE_SUMMARY_MAX];
} Made;

/* Draws the secret, and puts its commitment and how the shuffle is agreed on into the head. NULL: no memory. The name is the caller's. */
Made *made_create(const RegistryConfig *config, const char *name, SittingHead *head);
/* "sit N KEY NAME" or "key N KEY" from the start. */
void made_line(Made *made, const char *word, int seat, const uint8_t key[SITTING_KEY_SIZE], const char *name);
/* Writes all of it in one transaction; `done` gets the job: STORE_OK, STORE_TAKEN where there is a game of that name, or
 * STORE_BROKEN. The Made is the job's `context`'s to free. False, and nothing asked, where a line does not fit the game. */
bool made_ask(GameRegistry *registry, Made *made, SittingHead *head, void (*done)(KeeperJob *job), void *context);
