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
