/* SPDX-License-Identifier: MIT */
/* door_case.h - calls to the door as a page makes them, and finding one's way in the answers. */
#pragma once

#include "notation/json.h"

/* Makes a call; the arguments are the JSON inside the braces, made as by printf. The answer's text, which the next call
 * overwrites. */
const char *door_ask(const char *call, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same from a text of the whole input. */
const char *door_raw(const char *input, size_t length);
bool door_refused(const char *answer);

/* The answer read: tokens of the last one only. */
const Json *answer_read(const char *answer);
/* The token at a path of keys and indices from 0, "players.1.vp"; fails the test if it is not there. */
uint32_t answer_at(const Json *json, const char *path);
int64_t answer_int(const Json *json, const char *path);
void answer_string(const Json *json, const char *path, char *buffer, size_t capacity);
/* A value of the answer as its JSON, copied. */
void answer_copy(const Json *json, const char *path, char *buffer, size_t capacity);
