/* SPDX-License-Identifier: MIT */
/* jsondiff.h - whether two JSON values say the same (docs/formats.md, State), and where they first differ. */
#pragma once

#include "notation/json.h"

enum { JSON_PATH_MAX = 160, JSON_SHOWN_MAX = 80 };

/* The first difference: its place, such as "state.players[2].silver", and both values as text. */
typedef struct JsonDifference {
    char path[JSON_PATH_MAX];
    char left[JSON_SHOWN_MAX];
    char right[JSON_SHOWN_MAX];
} JsonDifference;

/* The order of keys does not matter, nor that of what the format calls a set; null, 0, false, "", [], {} and an absent key are
 * the same. */
bool json_compare(const Json *left, const Json *right, JsonDifference *out_difference);
