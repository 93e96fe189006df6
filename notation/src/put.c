/* SPDX-License-Identifier: MIT */
/* put.c - the pieces that JSON for pages is written in. */
#include "notation/put.h"

#include "notation/json.h"
#include "notation/state.h"

void put_next(Text *t)
{
    char last = t->length != 0 && text_fits(t) ? t->at[t->length - 1] : '{';
    if (last != '{' && last != '[' && last != ':') {
        text_char(t, ',');
    }
}

void put_open(Text *t, char bracket)
{
    put_next(t);
    text_char(t, bracket);
}

void put_close(Text *t, char bracket)
{
    text_char(t, bracket);
}

/* Keys are our own words: letters that need no escape. */
void put_key(Text *t, const char *key)
{
    put_next(t);
    text_char(t, '"');
    text_add(t, key);
    text_bytes(t, "\":", 2);
}

void put_int(Text *t, const char *key, int64_t number)
{
    put_key(t, key);
    text_int(t, number);
}

void put_bool(Text *t, const char *key, bool value)
{
    put_key(t, key);
    text_add(t, value ? "true" : "false");
}

void put_string(Text *t, const char *key, const char *words)
{
    put_key(t, key);
    json_write_string(t, words);
}

void put_lots(Text *t, const char *key, LotSet lots)
{
    put_key(t, key);
    lots_write_json(t, lots);
}

void put_rule(Text *t, const char *key, uint16_t rule)
{
    put_key(t, key);
    text_char(t, '"');
    if (rule != 0) {
        text_rule(t, rule);
    }
    text_char(t, '"');
}

Text put_words_start(const Text *like)
{
    static char buffer[PUT_WORDS_MAX];
    Text words = text_in(buffer, sizeof buffer);
    text_like(&words, like);
    return words;
}

void put_words(Text *t, const char *key, const Text *words)
{
    if (key != NULL) {
        put_key(t, key);
    } else {
        put_next(t);
    }
    json_write_string(t, words->at);
}

void put_fault(Text *t, const Fault *fault)
{
    Text words = put_words_start(t);
    fault_write_bare(&words, fault);
    put_words(t, "words", &words);
    put_string(t, "code", fault_code(fault));
}
