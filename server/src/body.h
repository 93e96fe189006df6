/* SPDX-License-Identifier: MIT */
/* body.h - JSON from outside, read by jansson: objects alone, no doubled keys, valid UTF-8, nothing after them.
 *
 * A file of its own because jansson and notation/json.h have names in common. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct json_t Body; /* jansson's, opaque here */

/* NULL if it is no JSON object. */
Body *body_read(const char *text, size_t length);
void body_free(Body *body); /* NULL is fine */
/* A member's text, which has no zero in it; NULL if there is none. It is the body's. */
const char *body_text(const Body *body, const char *key);
bool body_has(const Body *body, const char *key);
bool body_false(const Body *body, const char *key); /* it is there, and false */
bool body_true(const Body *body, const char *key);
/* False: it is there, and neither true nor false. */
bool body_maybe_bool(const Body *body, const char *key);
/* 0 if there is none. */
int64_t body_number(const Body *body, const char *key);
/* It is there, and a whole number of this range. */
bool body_whole(const Body *body, const char *key, int64_t least, int64_t most);
/* The first member that is none of these, ended by NULL; NULL if all are. */
const char *body_stranger(Body *body, const char *const *keys);
/* Compact text of an object with these members, as far as they are there; for malloc's free. NULL: no memory. */
char *body_part(const Body *body, const char *const *keys);
/* Compact text of the object that a member is; for malloc's free. NULL: it is none, or no memory. */
char *body_object(const Body *body, const char *key);
/* In the array `list`, of the one object whose `key` is `word`: its index, and its `other` member's text or NULL. `word` is
 * replaced by `instead`. -1 if there is not exactly one. */
int body_replace(Body *body, const char *list, const char *key, const char *word, const char *instead,
                 const char *other, const char **out_other);
