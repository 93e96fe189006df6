/* SPDX-License-Identifier: MIT */
/* json.h - reading and writing JSON without a heap, for our own formats.
 *
 * The reader turns a text into an array of tokens in document order (a container is followed by its
 * contents), strictly by RFC 8259; doubled keys, bad UTF-8, lone surrogates and anything after the value are refused. */
#pragma once

#include "notation/text.h"

enum { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };
enum { JSON_DEPTH_MAX = 32 };

typedef struct JsonToken {
    uint32_t start; /* in the text: of a string, inside its quotes */
    uint32_t end;
    uint32_t next;  /* index of the token after this value and all it contains */
    uint32_t count; /* elements of an array, members of an object (each a key token and a value) */
    uint8_t type;
} JsonToken;

typedef struct Json {
    const char *text;
    const JsonToken *token; /* token[0] is the whole value */
    uint32_t count;
} Json;

/* False with the fault's place, or with "too many values" where capacity tokens are not enough. */
bool json_read(const char *text, size_t length, JsonToken *tokens, uint32_t capacity, Json *out_json, Fault *out_fault);

/* Index of a member's value in an object, 0 if there is none (or object is none). */
uint32_t json_member(const Json *json, uint32_t object, const char *key);
/* Index of an array's first element; go on with token[i].next, count times. */
uint32_t json_first(const Json *json, uint32_t array);
bool json_is(const Json *json, uint32_t token, const char *words); /* a string equal to words */
/* A whole number within limits; false else. */
bool json_int(const Json *json, uint32_t token, int64_t least, int64_t most, int64_t *out_number);
/* Whether it says nothing: null, false, 0, "", [] or {}. */
bool json_empty(const Json *json, uint32_t token);
/* A string, unescaped, into a buffer, zero-ended; false if it is none or does not fit. */
bool json_letters(const Json *json, uint32_t token, char *buffer, size_t capacity);
/* Sets line and column of a token, for messages. */
void json_place(const Json *json, uint32_t token, uint32_t *out_line, uint32_t *out_column);

/* Writing: a string with its quotes and escapes. */
void json_write_string(Text *t, const char *words);
