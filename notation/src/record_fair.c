/* SPDX-License-Identifier: MIT */
/* record_fair.c - the headers of a fair shuffle: their values both ways, and whether they fit together. */
#include "notation/language.h"
#include "record_header.h"

#include <string.h>

bool header_is_fair(int header)
{
    return header >= HEADER_COMMITMENT && header <= HEADER_ENTROPY;
}

/* "1:0f… 3:a5…" */
static void entropy_write(Text *t, const Fair *fair)
{
    bool first = true;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if ((fair->given >> seat & 1) != 0) {
            text_add(t, first ? "" : " ");
            text_int(t, seat + 1);
            text_char(t, ':');
            hex_write(t, fair->entropy[seat], FAIR_BYTES);
            first = false;
        }
    }
}

void fair_value_write(Text *t, const Fair *fair, int header)
{
    if (header == HEADER_COMMITMENT) {
        text_add(t, fair->commitment);
    } else if (header == HEADER_SECRET) {
        hex_write(t, fair->secret, FAIR_BYTES);
    } else {
        entropy_write(t, fair);
    }
}

static bool entropy_fault(int players, const char *words, size_t length, Fault *out_fault)
{
    const char most[] = {(char)('0' + players), '\0'};
    Quote found = quote_make(words, length);
    return fault_set(out_fault, 0, 0, WORD_FAULT_FAIR_ENTROPY, most, found.text, NULL);
}

/* Pieces with one blank between; nothing at all where no seat gave any. */
static bool entropy_read(Fair *fair, int players, const char *value, Fault *out_fault)
{
    int least = 0;
    fair->given = 0;
    for (const char *at = value; *value != '\0' && at != NULL;) {
        const char *blank = strchr(at, ' ');
        size_t length = blank != NULL ? (size_t)(blank - at) : strlen(at);
        int seat = at[0] - '1';
        if (length < 2 || seat < least || seat >= players || at[1] != ':' ||
            !hex_read(at + 2, length - 2, fair->entropy[seat], FAIR_BYTES)) {
            return entropy_fault(players, at, length, out_fault);
        }
        fair->given |= (uint8_t)(1U << seat);
        least = seat + 1;
        at = blank != NULL ? blank + 1 : NULL;
    }
    return true;
}

bool fair_value_read(Fair *fair, int header, int players, const char *value, Fault *out_fault)
{
    uint8_t hash[FAIR_BYTES];
    if (header == HEADER_ENTROPY) {
        return entropy_read(fair, players, value, out_fault);
    }
    if (!hex_read(value, strlen(value), header == HEADER_SECRET ? fair->secret : hash, FAIR_BYTES)) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_FAIR_DIGITS, NULL);
    }
    if (header == HEADER_COMMITMENT) {
        memcpy(fair->commitment, value, sizeof fair->commitment);
    }
    return true;
}

FaultPart fair_seats(const Fair *fair)
{
    char seats[32]; /* "1, 2, 3, 4, 5" */
    int count = 0;
    Text t = text_in(seats, sizeof seats);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if ((fair->given >> seat & 1) != 0) {
            text_add(&t, count++ == 0 ? "" : ", ");
            text_int(&t, seat + 1);
        }
    }
    return count == 0 ? fault_part(WORD_FAULT_PART_NO_SEAT, NULL)
                      : fault_part(WORD_FAULT_PART_SEATS, fault_number(count).text, seats, NULL);
}

static bool seed_fault(const Fair *fair, const Setup *expected, Fault *out_fault)
{
    char seed[FAIR_HEX_SIZE];
    Text t = text_in(seed, sizeof seed);
    seed_write(&t, expected);
    return fault_set(out_fault, 0, 0, WORD_FAULT_FAIR_SEED, fair_seats(fair).text, seed, NULL);
}

bool fair_check(const Record *record, Fault *out_fault)
{
    const Fair *fair = &record->fair;
    char commitment[FAIR_HEX_SIZE];
    Setup setup = record->setup;
    if (!fair->set) {
        return true;
    }
    fair_commitment(fair->secret, commitment);
    if (strcmp(commitment, fair->commitment) != 0) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_FAIR_SECRET, commitment, fair->commitment, NULL);
    }
    fair_seed(fair, &setup);
    return memcmp(&setup.seed, &record->setup.seed, sizeof setup.seed) == 0 || seed_fault(fair, &setup, out_fault);
}
