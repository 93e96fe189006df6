/* SPDX-License-Identifier: MIT */
/* lang_texts.h - the language files as they lie in the program: made by tools/embed-words.py. */
#pragma once

#include <stdint.h>

typedef struct LangText {
    const char *id; /* "es" */
    const char *text;
} LangText;
extern const LangText LANG_TEXTS[];
extern const uint32_t LANG_TEXT_COUNT;
