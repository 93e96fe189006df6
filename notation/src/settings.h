/* SPDX-License-Identifier: MIT */
/* settings.h - the table of a game's options; inside notation only. */
#pragma once

#include "notation/config.h"

enum { SETTING_WORD, SETTING_NUMBER, SETTING_MODULES, SETTING_SEED };
enum { SETTING_COUNT = 10, VALUE_MAX = 512 }; /* all ten modules with the longest of their values are under 480 */

typedef struct Setting {
    const char *key;
    uint8_t type;
    uint8_t offset; /* of its byte in the Setup, or of its two bytes for a number beyond 255 */
    uint16_t least;
    uint16_t most;
    int16_t unsaid;    /* the value that is not written, since texts from before it do not have it; ALWAYS_SAID */
    const char *words; /* those that stand for 0, 1, … */
} Setting;
enum { ALWAYS_SAID = -1 };
extern const Setting SETTINGS[SETTING_COUNT]; /* in the order in which they are written */

/* NULL for a key there is not. A hyphen may stand for the underscore. */
const Setting *setting_find(const char *key);
void setting_write(Text *t, const Setup *setup, const Setting *setting);
/* Whether it is to be written. */
bool setting_said(const Setup *setup, const Setting *setting);
/* The faults of a key there is not, and of a value that is none; each with what is accepted (of keys, also `more`). */
bool setting_unknown(const char *key, const char *more, Fault *out_fault);
bool setting_refuse(const Setting *setting, const char *value, size_t length, Fault *out_fault);

/* A number below 2^64 in decimal digits and nothing else. */
bool decimal_read(const char *text, uint64_t *out_number);
