/* SPDX-License-Identifier: MIT */
/* link_code.h - the letters and digits of a link; inside notation only.
 *
 * Bytes are URL-safe base64 without padding. A digit is a number below a base that writer and reader both know; digits
 * are put into one number below 2^64 as long as the next is sure to fit. Writing and reading go through the same
 * steps, so that they cannot differ. */
#pragma once

#include "notation/text.h"

enum { NUMBER_BYTES = 8 };

typedef struct Link {
    Text *out;        /* where it is written; NULL while it is read */
    uint32_t pending; /* bits not yet written */
    int pending_bits;
    const char *text; /* what is read */
    size_t at;        /* the byte at which the number starts */
    size_t end;       /* where the digits end */
    uint32_t checksum;
    uint64_t number; /* of the digits put in, or of those not yet taken out */
    uint64_t base;   /* the product of their bases */
    bool spoilt;     /* what is read was not made by the steps of writing */
} Link;

Link link_writer(Text *out);
/* Reads the digits between two bytes of a text that link_letters_check found good. */
Link link_reader(const char *text, size_t start, size_t end);

/* Only when writing; the lowest byte first. */
void link_put(Link *link, uint64_t number, int count);
/* Writing: puts the digit in. Reading: takes one out, whatever `digit` is. */
uint64_t link_digit(Link *link, uint64_t digit, uint32_t base);
/* After the last digit. Reading: false if the digits do not end here, or are not as they would be written. */
bool link_digits_end(Link *link);
/* Writing: after the last byte. */
void link_end(Link *link);

/* The bytes that a text holds; false, with the place, where it is not what the writer writes. */
bool link_letters_check(const char *text, size_t length, size_t *out_bytes, size_t *out_place);
uint64_t link_bytes(const char *text, size_t index, int count);
/* Of the first bytes of a text. */
uint32_t link_checksum(const char *text, size_t bytes);
