/* SPDX-License-Identifier: MIT */
/* errata.h - values of cards being set one by one, from a file or from JSON; inside notation only. */
#pragma once

#include "notation/config.h"

/* What is being read: its catalogue so far, and on which line (of JSON: as which member) each value was set. */
typedef struct Errata {
    Catalogue catalogue;
    uint32_t set_on[sizeof(Catalogue)];
    uint32_t line;
    Fault *fault;
} Errata;

/* A key or a value, and the column it stands in. */
typedef struct Part {
    const char *text;
    size_t length;
    uint32_t column;
} Part;

void errata_start(Errata *errata, const Catalogue *catalogue, Fault *fault);
/* Sets one value; false with the fault, at `line` and a column of the two parts, where it is none. */
bool errata_set(Errata *errata, Part key, Part value);
/* Whether all the values fit together; the fault is at the last line about the card in question, 0 if there is none. */
bool errata_fits(Errata *errata);
/* A card whose values are wrong, and why, in the words of catalogue_fault; at the line, 0 for no place. */
bool catalogue_refuse(Fault *out_fault, uint32_t line, const char *group, const char *id, const char *why);
