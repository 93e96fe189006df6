/* SPDX-License-Identifier: MIT */
/* json_string.h - what the reader of JSON shares with its strings; inside notation only. */
#pragma once

#include "notation/json.h"

/* One character of a string, plain or escaped: its size in the text, 0 if it is not well-formed. */
size_t json_char(const char *text, size_t count, uint32_t *out_code);
/* Do two strings mean the same characters, however they are escaped? */
bool json_same(const char *text, const JsonToken *a, const JsonToken *b);
