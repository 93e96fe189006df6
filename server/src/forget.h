/* SPDX-License-Identifier: MIT */
/* forget.h - what is to take the place of a game's texts when one seat is forgotten; inside the server. */
#pragma once

#include "keeper.h"

typedef struct Forgetting {
    StoreEdit edit; /* points into the rest */
    StoreEntry *entry;
    char *text;
    char *head;
    char *summary;
    char *record; /* NULL: none is kept */
} Forgetting;
/* FORGET_…; only after FORGET_DONE is there something to clear. */
int forgetting_make(const KeptGame *kept, int seat, Forgetting *out_forgetting);
void forgetting_clear(Forgetting *forgetting);
