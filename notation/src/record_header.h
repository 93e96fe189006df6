/* SPDX-License-Identifier: MIT */
/* record_header.h - the header lines of a record, in their order; inside notation only. */
#pragma once

#include "notation/record.h"

/* Commitment, Secret and Entropy are there only where the shuffle is a fair one, Shuffle to Void all together only where
 * it is one of the second protocol, Errata only where there are some; texts
 * from before there were editions have no Rules, Edition and Stream. Seat1, Seat1Kind, Seat2, … start at
 * HEADER_SEATS; Date, Termination (which may be left out) and Result follow the last seat's. */
enum {
#define HEADER(id, key, write, read) HEADER_##id,
#include "record_headers.def"
    HEADER_SEATS
};
enum { HEADER_KEY_MAX = 16 };
/* The longest values are all modules in full with all monuments by name, under 480 bytes, entropy of five seats, 5 × 67
 * bytes, void rounds, 16 × 78 bytes, and those of the record, each under 100. */
enum { HEADER_VALUE_MAX = 1280 };

int header_count(int players);
int header_date(int players);
int header_termination(int players);
int header_result(int players);
/* Whether this record has it. */
bool header_there(const Record *record, int header);

void header_key_write(Text *t, int players, int header);
/* The value as it is, without quotes and escapes; not that of Errata, which may be long. */
void header_value_write(Text *t, const Record *record, int header);
/* Takes over the value of a header, those before it having been taken. r becomes the rules of the settings so far. */
bool header_value_read(Record *record, int header, const char *value, const Catalogue *catalogue, Rules *r,
                       Fault *out_fault);

/* record_fair.c: the headers of a fair shuffle; whether this one is among those of its protocol. */
bool header_is_fair(int header);
bool fair_has(const Fair *fair, int header);
void fair_value_write(Text *t, const Fair *fair, int header);
bool fair_value_read(Fair *fair, int header, int players, const char *value, Fault *out_fault);
