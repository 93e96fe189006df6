/* SPDX-License-Identifier: MIT */
/* put.h - the pieces that JSON for pages is written in.
 *
 * A comma comes by itself wherever a value is already there: `put_key` and `put_next` look at the last byte written. */
#pragma once

#include "engine/lots.h"
#include "notation/text.h"

void put_open(Text *t, char bracket);  /* '{' or '[', alone, as the value of a key or as an element */
void put_close(Text *t, char bracket); /* '}' or ']' */
void put_next(Text *t);                /* before an element of an array, unless put_open writes it */
void put_key(Text *t, const char *key);
void put_int(Text *t, const char *key, int64_t number);
void put_bool(Text *t, const char *key, bool value);
void put_string(Text *t, const char *key, const char *words);
void put_lots(Text *t, const char *key, LotSet lots);
void put_rule(Text *t, const char *key, uint16_t rule); /* "3.2"; "" for 0 */

/* Words as a function of the notation writes them: put_words_start on a scratch buffer, then put_words ends it as a
 * string. There is one such buffer, so not for several threads at once.
 *
 *     Text words = put_words_start(t);
 *     words_move(&words, r, g, a);
 *     put_words(t, "words", &words);
 */
enum { PUT_WORDS_MAX = 8192 };
Text put_words_start(const Text *like);
void put_words(Text *t, const char *key, const Text *words); /* key NULL: an element of an array */

/* The "words" of a fault in the language of the Text, without its rule, and its "code". */
void put_fault(Text *t, const Fault *fault);
