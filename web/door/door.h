/* SPDX-License-Identifier: MIT */
/* door.h - the engine's door to JavaScript: one call in, one answer out, both JSON (web/src/engine/view.ts).
 *
 * The input is {"call":"table.view","args":{…}}; the answer is what view.ts says, or {"error":{"rule":"3.2","words":"…"}}.
 * Everything is static and there is one of it: a browser's tab, its worker and a test each have an instance of their
 * own. No libc but tools/wasm/string.c, no heap. */
#pragma once

#include "engine/game.h"
#include "notation/config.h"
#include "notation/json.h"
#include "notation/language.h"
#include "notation/put.h"

/* In: a record's text is the longest that is worth passing, 80 bytes a move and the offers of a game (record.h). Out: a
 * log of RECORD_MOVES_MAX moves with about 1 kB each. What is longer is an error, never a cut-off text. Tokens: a state
 * (STATE_TOKENS_MAX), and the errata of its configuration. */
enum { DOOR_IN_MAX = 1 << 22, DOOR_OUT_MAX = 1 << 24, DOOR_TOKENS_MAX = 16384 };

/* ---- What JavaScript calls. door_call reads `length` bytes of door_in and returns the length of the answer in door_out;
 * the answer is always JSON. */
char *door_in(void);
uint32_t door_in_size(void);
const char *door_out(void);
uint32_t door_call(uint32_t length);

/* The language of all words of an answer; NULL for English. */
const Language *door_language(void);
/* What an answer is written to: its language, and what it calls seats. */
const Text *door_voice(void);

/* ---- What every call gets. It reads d->args with the readers below, and writes its answer to d->out, which is empty
 * when it is called. A reader that returns false has written the error already: the call returns at once. */
typedef struct Door {
    const char *name; /* "table.view" */
    Json json;
    uint32_t args; /* the object of the arguments */
    bool failed;
    Text out;
} Door;

#define CALL(name, function) void function(Door *d);
#include "calls.def"
#define CALL(name, function) void function(Door *d);
#include "calls_review.def"
#define CALL(name, function) void function(Door *d);
#include "calls_referee.def"

/* ---- Errors: whatever was written before is gone; all of them return false. */
/* The words in parts, ended by NULL; `rule` is "" where none is behind it. "table.start: " is not put before them. */
bool door_fail(Door *d, int rule, ...) __attribute__((sentinel));
/* The same in a row of words.def that has nothing to fill in. */
bool door_fail_word(Door *d, uint16_t rule, int word);
/* "table.start: seats: expected …", of an argument; ended by NULL. */
bool door_bad(Door *d, const char *key, ...) __attribute__((sentinel));
/* A refusal of the rules (errors.def). */
bool door_refuse(Door *d, RuleError error);
/* A fault of the notation: "9.2 — consul and …" becomes the rule and the words; line and column are put in front of the
 * words where it has them. `key` is the argument it is about, NULL for none. */
bool door_fault(Door *d, const char *key, const Fault *fault);
/* The same without the name of the call. */
bool door_fail_fault(Door *d, const Fault *fault);

/* ---- Reading arguments. `object` is d->args, or a value inside it. */
/* Index of a member's value; 0, with the error written, if it is missing or not of the type (JSON_…). */
uint32_t door_member(Door *d, uint32_t object, const char *key, int type);
bool door_int(Door *d, uint32_t object, const char *key, int64_t least, int64_t most, int64_t *out_number);
/* A string, zero-ended; one that does not fit or has a zero in it is an error. */
bool door_string(Door *d, uint32_t object, const char *key, char *buffer, size_t capacity);
/* A configuration: what it sets up, and its rules. The catalogue is the printed one with the configuration's errata. Without
 * a seed it is 0. */
bool door_config(Door *d, uint32_t object, const char *key, Setup *out_setup, Rules *out_rules);
/* A state or view that passed game_fault. */
bool door_state(Door *d, uint32_t object, const char *key, const Rules *r, Game *out_game);
/* A seat from 1 that is to be one of the players, from 0 in the answer. */
bool door_seat(Door *d, uint32_t object, const char *key, const Rules *r, int *out_seat);
/* The same, but 0 is everybody: NO_SEAT. */
bool door_viewer(Door *d, uint32_t object, const char *key, const Rules *r, int *out_seat);

/* ---- Writing answers: with put.h. Words are in the language that the call `words` set:
 *
 *     Text words = words_start();
 *     words_move(&words, r, g, a);
 *     put_words(t, "words", &words);
 */
static inline Text words_start(void)
{
    return put_words_start(door_voice());
}
