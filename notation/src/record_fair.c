/* SPDX-License-Identifier: MIT */
/* record_fair.c - the headers of a fair shuffle: their values both ways, and whether they fit together. */
#include "notation/language.h"
#include "record_header.h"

#include <string.h>

bool header_is_fair(int header)
{
    return header >= HEADER_SHUFFLE && header <= HEADER_VOID;
}

bool fair_has(const Fair *fair, int header)
{
    bool first = header == HEADER_COMMITMENT || header == HEADER_SECRET || header == HEADER_ENTROPY;
    return fair->set && (fair->shuffle == SHUFFLE_2 || first);
}

/* "1, 3" with what stands between them. */
static int seats_write(Text *t, unsigned seats, const char *between)
{
    int count = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if ((seats >> seat & 1) != 0) {
            text_add(t, count++ == 0 ? "" : between);
            text_int(t, seat + 1);
        }
    }
    return count;
}

void fair_value_write(Text *t, const Fair *fair, int header)
{
    switch (header) {
    case HEADER_SHUFFLE:
        text_int(t, fair->shuffle);
        return;
    case HEADER_GAME_NAME:
        text_add(t, fair->game);
        return;
    case HEADER_COMMITMENT:
        text_add(t, fair->commitment);
        return;
    case HEADER_SECRET:
        hex_write(t, fair->secret, FAIR_BYTES);
        return;
    case HEADER_PROMISES:
        fair_list_write(t, fair->promise, fair->committed);
        return;
    case HEADER_ENTROPY:
        fair_list_write(t, fair->entropy, fair->given);
        return;
    case HEADER_EARLY:
        seats_write(t, fair->early, ",");
        return;
    default:
        fair_voids_write(t, fair->voided, fair->void_count);
        return;
    }
}

static bool shuffle_read(const char *value, Fault *out_fault)
{
    Quote found = quote_make(value, strlen(value));
    return strcmp(value, "2") == 0 || fault_set(out_fault, 0, 0, WORD_FAULT_FAIR_SHUFFLE, found.text, NULL);
}

static bool name_read(Fair *fair, const char *value, Fault *out_fault)
{
    if (!fair_name_good(value)) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_FAIR_NAME, NULL);
    }
    memcpy(fair->game, value, strlen(value) + 1);
    return true;
}

/* "3" or "1,3", of those that gave entropy; nothing where all had committed first. */
static bool early_read(Fair *fair, const char *value, Fault *out_fault)
{
    char again[16];
    fair->early = 0;
    for (const char *at = value; *at != '\0'; at++) {
        fair->early |= (uint8_t)(*at >= '1' && *at <= '5' ? 1U << (*at - '1') : 0);
    }
    Text t = text_in(again, sizeof again);
    seats_write(&t, fair->early, ",");
    Quote found = quote_make(value, strlen(value));
    return (strcmp(again, value) == 0 && (fair->early & ~fair->given) == 0) ||
           fault_set(out_fault, 0, 0, WORD_FAULT_FAIR_EARLY, found.text, NULL);
}

bool fair_value_read(Fair *fair, int header, int players, const char *value, Fault *out_fault)
{
    uint8_t hash[FAIR_BYTES];
    switch (header) {
    case HEADER_SHUFFLE:
        return shuffle_read(value, out_fault);
    case HEADER_GAME_NAME:
        return name_read(fair, value, out_fault);
    case HEADER_PROMISES:
        return fair_list_read(value, players, fair->promise, &fair->committed, out_fault);
    case HEADER_ENTROPY:
        return fair_list_read(value, players, fair->entropy, &fair->given, out_fault);
    case HEADER_EARLY:
        return early_read(fair, value, out_fault);
    case HEADER_VOID:
        return fair_voids_read(value, players, fair->voided, &fair->void_count, out_fault);
    default:
        break;
    }
    if (!hex_read(value, strlen(value), header == HEADER_SECRET ? fair->secret : hash, FAIR_BYTES)) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_FAIR_DIGITS, NULL);
    }
    if (header == HEADER_COMMITMENT) {
        memcpy(fair->commitment, value, sizeof fair->commitment);
    }
    return true;
}

FaultPart seats_part(unsigned seats)
{
    char words[32]; /* "1, 2, 3, 4, 5" */
    Text t = text_in(words, sizeof words);
    int count = seats_write(&t, seats, ", ");
    return count == 0 ? fault_part(WORD_FAULT_PART_NO_SEAT, NULL)
                      : fault_part(WORD_FAULT_PART_SEATS, fault_number(count).text, words, NULL);
}

FaultPart fair_seats(const Fair *fair)
{
    return seats_part(fair->given);
}

static bool seed_fault(const Fair *fair, const Setup *expected, Fault *out_fault)
{
    char seed[FAIR_HEX_SIZE];
    Text t = text_in(seed, sizeof seed);
    seed_write(&t, expected);
    return fault_set(out_fault, 0, 0, WORD_FAULT_FAIR_SEED, fair_seats(fair).text, seed, NULL);
}

/* Second protocol: what each seat revealed is what it had committed to. */
static bool promises_check(const Fair *fair, Fault *out_fault)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint8_t promise[FAIR_BYTES];
        const unsigned bit = 1U << seat;
        if (((fair->committed ^ fair->given) & bit) != 0) {
            return fault_set(out_fault, 0, 0,
                             (fair->given & bit) != 0 ? WORD_FAULT_FAIR_UNPROMISED : WORD_FAULT_FAIR_UNREVEALED,
                             fault_number(seat + 1).text, NULL);
        }
        fair_promise(fair->game, seat, fair->entropy[seat], promise);
        if ((fair->given & bit) != 0 && memcmp(promise, fair->promise[seat], sizeof promise) != 0) {
            return fault_set(out_fault, 0, 0, WORD_FAULT_FAIR_PROMISE, fault_number(seat + 1).text, NULL);
        }
    }
    return true;
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
    if (fair->shuffle == SHUFFLE_2 && !promises_check(fair, out_fault)) {
        return false;
    }
    fair_seed(fair, &setup);
    return memcmp(&setup.seed, &record->setup.seed, sizeof setup.seed) == 0 || seed_fault(fair, &setup, out_fault);
}
