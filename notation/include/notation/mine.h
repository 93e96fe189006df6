/* SPDX-License-Identifier: MIT */
/* mine.h - what a seat keeps of a fair shuffle, to hold it against the record after the game (docs/formats.md).
 *
 * A record proves that seed, secret, commitments and entropy fit together. That they are those of the table only somebody
 * who sat there can tell: a server that made all of them up afterwards fails here. */
#pragma once

#include "notation/record.h"

typedef struct Mine {
    char game[FAIR_NAME_MAX];
    uint8_t seat;                   /* from 0 */
    uint8_t committed;              /* bit per seat: who is in `promise`; 0: no list was shown */
    uint8_t void_count;             /* void rounds that were seen */
    char commitment[FAIR_HEX_SIZE]; /* the server's, as it was shown; "" for none */
    uint8_t promise[SEATS_MAX][FAIR_BYTES];
    uint8_t entropy[FAIR_BYTES];
    FairVoid voided[FAIR_VOIDS_MAX];
} Mine;

enum { MINE_TEXT_MAX = 2048 }; /* 16 void rounds of 78 bytes, 5 commitments of 67, and 260 bytes of the rest */
void mine_write(Text *t, const Mine *mine);
/* As it is written, line ends of either kind. A fault has line and column, and out_mine is untouched. */
bool mine_read(const char *text, size_t length, Mine *out_mine, Fault *out_fault);
/* Whether the record, for which fair_check is true, has what was kept; else the fault says who did what. */
bool mine_check(const Record *record, const Mine *mine, Fault *out_fault);
