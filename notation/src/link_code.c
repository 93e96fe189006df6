/* SPDX-License-Identifier: MIT */
/* link_code.c - the letters and digits of a link. */
#include "link_code.h"

#include <string.h>

static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
static const uint32_t CHECKSUM_START = 0x811c9dc5;

/* FNV-1a: a change of one byte always changes it. */
static uint32_t checksum_add(uint32_t checksum, uint8_t byte)
{
    return (uint32_t)((checksum ^ byte) * (uint64_t)16777619);
}

static void byte_put(Link *link, uint8_t byte)
{
    link->checksum = checksum_add(link->checksum, byte);
    link->pending = link->pending << 8 | byte;
    link->pending_bits += 8;
    while (link->pending_bits >= 6) {
        link->pending_bits -= 6;
        text_char(link->out, LETTERS[link->pending >> link->pending_bits & 63]);
    }
}

void link_put(Link *link, uint64_t number, int count)
{
    for (int i = 0; i < count; i++) {
        byte_put(link, (uint8_t)(number >> 8 * i));
    }
}

static uint32_t letter_value(char letter)
{
    const char *found = letter != '\0' ? strchr(LETTERS, letter) : NULL;
    return found != NULL ? (uint32_t)(found - LETTERS) : UINT32_MAX;
}

/* The byte at a place of a text whose letters were looked at: it lies in two of them. */
static uint8_t byte_at(const char *text, size_t index)
{
    size_t bit = index * 8;
    uint32_t pair = letter_value(text[bit / 6]) << 6 | letter_value(text[bit / 6 + 1]);
    return (uint8_t)(pair >> (4 - bit % 6));
}

uint64_t link_bytes(const char *text, size_t index, int count)
{
    uint64_t number = 0;
    for (int i = 0; i < count; i++) {
        number |= (uint64_t)byte_at(text, index + (size_t)i) << 8 * i;
    }
    return number;
}

uint32_t link_checksum(const char *text, size_t bytes)
{
    uint32_t checksum = CHECKSUM_START;
    for (size_t i = 0; i < bytes; i++) {
        checksum = checksum_add(checksum, byte_at(text, i));
    }
    return checksum;
}

/* Four letters are three bytes, three are two, two are one; the bits left over are zero. */
bool link_letters_check(const char *text, size_t length, size_t *out_bytes, size_t *out_place)
{
    for (size_t i = 0; i < length; i++) {
        *out_place = i;
        if (letter_value(text[i]) == UINT32_MAX) {
            return false;
        }
    }
    size_t left_over = length * 6 % 8;
    *out_bytes = length * 6 / 8;
    return length > 0 && left_over < 6 && (letter_value(text[length - 1]) & ((1u << left_over) - 1)) == 0;
}

Link link_writer(Text *out)
{
    Link link;
    memset(&link, 0, sizeof link);
    link.out = out;
    link.checksum = CHECKSUM_START;
    link.base = 1;
    return link;
}

/* Takes the number at `at`: the last one may be shorter than the others. */
static void number_start(Link *link)
{
    size_t left = link->end - link->at;
    link->number = link_bytes(link->text, link->at, left < NUMBER_BYTES ? (int)left : NUMBER_BYTES);
}

Link link_reader(const char *text, size_t start, size_t end)
{
    Link link;
    memset(&link, 0, sizeof link);
    link.text = text;
    link.at = start;
    link.end = end;
    link.base = 1;
    number_start(&link);
    return link;
}

/* Done with a number of so many bytes. */
static void number_end(Link *link, size_t bytes)
{
    link->base = 1;
    if (link->out != NULL) {
        link_put(link, link->number, (int)bytes);
        link->number = 0;
        return;
    }
    size_t left = link->end - link->at;
    link->spoilt |= link->number != 0 || left < bytes;
    link->at += left < bytes ? left : bytes;
    number_start(link);
}

/* Whether a * b is below 2^64; by halves, since for wasm clang turns the plain question into a call of its library. */
static bool product_fits(uint64_t a, uint32_t b)
{
    return ((a >> 32) * b + ((a & UINT32_MAX) * b >> 32)) >> 32 == 0;
}

uint64_t link_digit(Link *link, uint64_t digit, uint32_t base)
{
    if (!product_fits(link->base, base)) {
        number_end(link, NUMBER_BYTES);
    }
    if (link->out != NULL) {
        link->number += digit * link->base;
    } else {
        digit = link->number % base;
        link->number /= base;
    }
    link->base *= base;
    return digit;
}

/* The last number takes as many bytes as the largest of its kind would. */
bool link_digits_end(Link *link)
{
    size_t bytes = 0;
    for (uint64_t most = link->base - 1; most != 0; most >>= 8) {
        bytes++;
    }
    number_end(link, bytes);
    return !link->spoilt && link->at == link->end;
}

void link_end(Link *link)
{
    if (link->pending_bits > 0) {
        text_char(link->out, LETTERS[link->pending << (6 - link->pending_bits) & 63]);
    }
}
