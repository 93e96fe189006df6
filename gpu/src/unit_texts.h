/* SPDX-License-Identifier: MIT */
/* unit_texts.h - the sources of the unit, which the program carries (tools/embed-unit.py makes them). */
#pragma once

typedef struct UnitText {
    const char *name; /* by which it is included */
    const char *text;
} UnitText;
extern const UnitText UNIT_TEXTS[]; /* unit.cc is the first */
extern const int UNIT_TEXT_COUNT;
