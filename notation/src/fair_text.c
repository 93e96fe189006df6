/* SPDX-License-Identifier: MIT */
/* fair_text.c - lists of seats with their bytes, and void rounds, as text both ways (docs/formats.md, Records). */
#include "notation/fair.h"
#include "notation/language.h"

#include <string.h>

bool fair_name_good(const char *name)
{
    size_t length = 0;
    for (; name[length] != '\0'; length++) {
        const char c = name[length];
        const char small = (char)(c | 32);
        if (!(small >= 'a' && small <= 'z') && !(c >= '0' && c <= '9') && c != '-' && c != '_') {
            return false;
        }
    }
    return length > 0 && length < FAIR_NAME_MAX;
}

void fair_list_write(Text *t, const uint8_t bytes[SEATS_MAX][FAIR_BYTES], unsigned seats)
{
    bool first = true;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if ((seats >> seat & 1) != 0) {
            text_add(t, first ? "" : " ");
            text_int(t, seat + 1);
            text_char(t, ':');
            hex_write(t, bytes[seat], FAIR_BYTES);
            first = false;
        }
    }
}

static bool piece_fault(int word, int players, const char *words, size_t length, Fault *out_fault)
{
    const char most[] = {(char)('0' + players), '\0'};
    Quote found = quote_make(words, length);
    return fault_set(out_fault, 0, 0, word, most, found.text, NULL);
}

/* The pieces between blanks, one after another; NULL after the last. */
static const char *piece_end(const char *at, size_t *out_length)
{
    const char *blank = strchr(at, ' ');
    *out_length = blank != NULL ? (size_t)(blank - at) : strlen(at);
    return blank != NULL ? blank + 1 : NULL;
}

bool fair_list_read(const char *value, int players, uint8_t out_bytes[SEATS_MAX][FAIR_BYTES], uint8_t *out_seats,
                    Fault *out_fault)
{
    int least = 0;
    *out_seats = 0;
    for (const char *at = value; *value != '\0' && at != NULL;) {
        size_t length;
        const char *next = piece_end(at, &length);
        int seat = at[0] - '1';
        if (length < 2 || seat < least || seat >= players || at[1] != ':' ||
            !hex_read(at + 2, length - 2, out_bytes[seat], FAIR_BYTES)) {
            return piece_fault(WORD_FAULT_FAIR_ENTROPY, players, at, length, out_fault);
        }
        *out_seats |= (uint8_t)(1U << seat);
        least = seat + 1;
        at = next;
    }
    return true;
}

void fair_voids_write(Text *t, const FairVoid *voided, int count)
{
    for (int i = 0; i < count; i++) {
        text_add(t, i == 0 ? "" : " ");
        text_int(t, i + 1);
        text_char(t, ':');
        hex_write(t, voided[i].commitment, FAIR_BYTES);
        char before = ':';
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            if ((voided[i].missing >> seat & 1) != 0) {
                text_char(t, before);
                text_int(t, seat + 1);
                before = ',';
            }
        }
    }
}

/* "3,4", in order; 0 for anything else. */
static uint8_t seats_read(const char *words, size_t length, int players)
{
    int least = 0;
    uint8_t seats = 0;
    for (size_t i = 0; i < length; i += 2) {
        int seat = words[i] - '1';
        if (seat < least || seat >= players || (i + 1 < length && words[i + 1] != ',') || i + 2 == length) {
            return 0;
        }
        seats |= (uint8_t)(1U << seat);
        least = seat + 1;
    }
    return seats;
}

/* One void round: the number, a colon, 64 digits, a colon, the seats. */
static bool void_read(const char *words, size_t length, int round, int players, FairVoid *out_voided)
{
    char number[8];
    enum { DIGITS = 2 * FAIR_BYTES };
    Text t = text_in(number, sizeof number);
    text_int(&t, round);
    text_char(&t, ':');
    if (length <= t.length + DIGITS + 1 || memcmp(words, number, t.length) != 0 || words[t.length + DIGITS] != ':' ||
        !hex_read(words + t.length, DIGITS, out_voided->commitment, FAIR_BYTES)) {
        return false;
    }
    const size_t seats = t.length + DIGITS + 1;
    out_voided->missing = seats_read(words + seats, length - seats, players);
    return out_voided->missing != 0;
}

bool fair_voids_read(const char *value, int players, FairVoid out_voided[FAIR_VOIDS_MAX], uint8_t *out_count,
                     Fault *out_fault)
{
    int count = 0;
    for (const char *at = value; *value != '\0' && at != NULL; count++) {
        size_t length;
        const char *next = piece_end(at, &length);
        if (count == FAIR_VOIDS_MAX || !void_read(at, length, count + 1, players, &out_voided[count])) {
            return piece_fault(WORD_FAULT_FAIR_VOID, players, at, length, out_fault);
        }
        at = next;
    }
    *out_count = (uint8_t)count;
    return true;
}
