/* SPDX-License-Identifier: MIT */
/* link_people.c - who sat at the table, as a link tells it: a colour, a kind and a name for each seat.
 *
 * A link comes from anywhere: names are plain text, at most RECORD_NAME_MAX - 1 bytes of UTF-8 without anything that
 * steers a line, and whoever shows them shows them as text. */
#include "link_people.h"

#include <string.h>

static const char HUMAN[] = "human";

/* The same text with '?' for whatever is not plain. */
static void plain_copy(char out[RECORD_NAME_MAX], const char *text)
{
    Text t = text_in(out, RECORD_NAME_MAX);
    while (*text != '\0') {
        const size_t size = utf8_size(text, strlen(text));
        if (size == 0 || utf8_steers(text, size)) {
            text_char(&t, '?');
        } else {
            text_bytes(&t, text, size);
        }
        text += size == 0 ? 1 : size;
    }
}

static void name_default(char out[RECORD_NAME_MAX], int seat)
{
    Text t = text_in(out, RECORD_NAME_MAX);
    text_add(&t, "Seat ");
    text_int(&t, seat + 1);
}

People people_of(const Record *record)
{
    People people;
    char unnamed[RECORD_NAME_MAX];
    memset(&people, 0, sizeof people);
    people.seats = record->setup.config.players;
    for (int seat = 0; seat < people.seats; seat++) {
        name_default(unnamed, seat);
        plain_copy(people.name[seat], strcmp(record->name[seat], unnamed) == 0 ? "" : record->name[seat]);
        plain_copy(people.kind[seat], strcmp(record->kind[seat], HUMAN) == 0 ? "" : record->kind[seat]);
        people.colour[seat] = record->colour[seat];
    }
    return people;
}

void people_take(Record *record, const People *people)
{
    for (int seat = 0; seat < people->seats; seat++) {
        Text t = text_in(record->name[seat], sizeof record->name[seat]);
        text_add(&t, people->name[seat]);
        if (people->name[seat][0] == '\0') {
            name_default(record->name[seat], seat);
        }
        t = text_in(record->kind[seat], sizeof record->kind[seat]);
        text_add(&t, people->kind[seat][0] == '\0' ? HUMAN : people->kind[seat]);
        record->colour[seat] = people->colour[seat];
    }
}

bool people_any(const People *people)
{
    bool any = false;
    for (int seat = 0; seat < people->seats; seat++) {
        any |= people->name[seat][0] != '\0' || people->kind[seat][0] != '\0' || people->colour[seat] != 0;
    }
    return any;
}

static void link_plain(Link *link, char text[RECORD_NAME_MAX])
{
    char plain[RECORD_NAME_MAX];
    const size_t length = (size_t)link_digit(link, strlen(text), RECORD_NAME_MAX);
    for (size_t i = 0; i < length; i++) {
        text[i] = (char)link_digit(link, (unsigned char)text[i], 256);
    }
    text[length] = '\0';
    plain_copy(plain, text);
    link->spoilt |= strlen(text) != length || strcmp(plain, text) != 0;
}

void link_people(Link *link, People *people)
{
    unsigned taken = 0;
    for (int seat = 0; seat < people->seats; seat++) {
        link_plain(link, people->name[seat]);
        link_plain(link, people->kind[seat]);
        people->colour[seat] = (uint8_t)link_digit(link, people->colour[seat], RECORD_COLOURS + 1);
        link->spoilt |= people->colour[seat] != 0 && (taken >> people->colour[seat] & 1) != 0;
        taken |= 1u << people->colour[seat];
    }
    link->spoilt |= link->out == NULL && !people_any(people);
}
