/* SPDX-License-Identifier: MIT */
/* link_people.h - who sat at the table, as a link tells it; inside notation only. */
#pragma once

#include "link_code.h"
#include "notation/record.h"

/* As a link keeps them: plain names, "" for the name that record_start gives, and "" for a person. */
typedef struct People {
    int seats;
    char name[SEATS_MAX][RECORD_NAME_MAX];
    char kind[SEATS_MAX][RECORD_NAME_MAX];
    uint8_t colour[SEATS_MAX]; /* as in Record */
} People;

People people_of(const Record *record);
void people_take(Record *record, const People *people);
/* Whether there is anything to tell. */
bool people_any(const People *people);
/* Writes them, or reads them; what is read and would not be written so spoils the link. */
void link_people(Link *link, People *people);
