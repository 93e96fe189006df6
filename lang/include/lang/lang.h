/* SPDX-License-Identifier: MIT */
/* lang.h - the languages that the program carries: words/LL.txt, read once. */
#pragma once

#include "notation/language.h"

/* Reads them; false with the fault, which a test would have found. */
bool lang_start(Fault *out_fault);
/* "es" to a number; 0, English, for what is not known. */
uint8_t lang_find(const char *id);
const Language *lang_words(uint8_t lang);
/* "en" for 0, then those of words/; NULL past the last. */
const char *lang_id(uint8_t lang);
/* Reads them and chooses one: by its name, or where that is NULL that of a locale ("de_DE.UTF-8"), English for what is not
 * there. False with the fault, and English, where the name is none. */
bool lang_choose(const char *name, const char *locale, uint8_t *out_lang, Fault *out_fault);
