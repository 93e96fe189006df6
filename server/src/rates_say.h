/* SPDX-License-Identifier: MIT */
/* rates_say.h - the budgets of addresses, shared by the processes of one store (rates.h). */
#pragma once

#include "registry.h"

#define RATES_GAME "rates" /* in place of a game's name, which is longer */

typedef struct RatesSaying {
    Rates *rates;
    GameRegistry *registry;
    KeeperJob job;
    bool busy;
    char word[RATES_WORD_MAX];
} RatesSaying;

/* Stays where it is as long as the registry does. */
void rates_say_start(RatesSaying *saying, Rates *rates, GameRegistry *registry);
/* What another process said; true if it was of this. */
bool rates_say_heard(RatesSaying *saying, const char *game, const char *word);
