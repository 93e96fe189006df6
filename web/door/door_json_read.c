/* SPDX-License-Identifier: MIT */
/* door_json_read.c - the arguments of a call, and the errors of those that are not as view.ts says. */
#include "door.h"

#include "notation/move.h"
#include "notation/state.h"

#include <stdarg.h>
#include <string.h>

static const char *const TYPES[] = {
    [JSON_NULL] = "null",       [JSON_FALSE] = "a boolean", [JSON_TRUE] = "a boolean",   [JSON_NUMBER] = "a number",
    [JSON_STRING] = "a string", [JSON_ARRAY] = "a list",    [JSON_OBJECT] = "an object",
};

/* Forgets what was written and begins the error; error_end ends it. */
static Text error_start(Door *d, uint16_t rule)
{
    d->failed = true;
    d->out = text_in(d->out.at, d->out.capacity);
    text_language(&d->out, door_language());
    put_open(&d->out, '{');
    put_key(&d->out, "error");
    put_open(&d->out, '{');
    put_rule(&d->out, "rule", rule);
    return words_start();
}

static bool error_end(Door *d, const Text *words)
{
    put_words(&d->out, "words", words);
    put_close(&d->out, '}');
    put_close(&d->out, '}');
    return false;
}

bool door_fail(Door *d, int rule, ...)
{
    Text words = error_start(d, (uint16_t)rule);
    va_list parts;
    va_start(parts, rule);
    for (const char *part = va_arg(parts, const char *); part != NULL; part = va_arg(parts, const char *)) {
        text_add(&words, part);
    }
    va_end(parts);
    return error_end(d, &words);
}

/* "table.start: seats: " */
static void subject_add(const Door *d, const char *key, Text *words)
{
    text_add(words, d->name);
    text_add(words, ": ");
    if (key != NULL) {
        text_add(words, key);
        text_add(words, ": ");
    }
}

bool door_bad(Door *d, const char *key, ...)
{
    Text words = error_start(d, 0);
    subject_add(d, key, &words);
    va_list parts;
    va_start(parts, key);
    for (const char *part = va_arg(parts, const char *); part != NULL; part = va_arg(parts, const char *)) {
        text_add(&words, part);
    }
    va_end(parts);
    return error_end(d, &words);
}

bool door_fail_word(Door *d, uint16_t rule, int word)
{
    Text words = error_start(d, rule);
    words_add(&words, word);
    return error_end(d, &words);
}

bool door_refuse(Door *d, RuleError error)
{
    return door_fail_word(d, rule_error_rule(error), WORD_REFUSAL_OK + (int)error);
}

bool door_fail_fault(Door *d, const Fault *fault)
{
    Text words = error_start(d, fault->rule);
    fault_write_bare(&words, fault);
    return error_end(d, &words);
}

bool door_fault(Door *d, const char *key, const Fault *fault)
{
    Text words = error_start(d, fault->rule);
    if (fault->rule == 0) {
        subject_add(d, key, &words);
    }
    if (fault->line > 1) { /* of a call, which is one line, the column says nothing to anybody */
        words_fill(&words, WORD_FILE_PLACE, arg_number((int)fault->line), arg_number((int)fault->column));
        text_add(&words, ": ");
    }
    fault_write_bare(&words, fault);
    return error_end(d, &words);
}

uint32_t door_member(Door *d, uint32_t object, const char *key, int type)
{
    uint32_t value = json_member(&d->json, object, key);
    if (value == 0) {
        door_bad(d, key, "is missing", NULL);
    } else if (d->json.token[value].type != type) {
        door_bad(d, key, "expected ", TYPES[type], ", found ", TYPES[d->json.token[value].type], NULL);
        value = 0;
    }
    return value;
}

bool door_int(Door *d, uint32_t object, const char *key, int64_t least, int64_t most, int64_t *out_number)
{
    uint32_t value = door_member(d, object, key, JSON_NUMBER);
    char range[48]; /* two numbers of at most 20 letters */
    if (value == 0 || json_int(&d->json, value, least, most, out_number)) {
        return value != 0;
    }
    Text t = text_in(range, sizeof range);
    text_int(&t, least);
    text_add(&t, " to ");
    text_int(&t, most);
    return door_bad(d, key, "expected a whole number from ", range, NULL);
}

bool door_string(Door *d, uint32_t object, const char *key, char *buffer, size_t capacity)
{
    uint32_t value = door_member(d, object, key, JSON_STRING);
    if (value == 0) {
        return false;
    }
    return json_letters(&d->json, value, buffer, capacity) ||
           door_bad(d, key, "is too long, or has a zero in it", NULL);
}

bool door_config(Door *d, uint32_t object, const char *key, Setup *out_setup, Rules *out_rules)
{
    Catalogue catalogue;
    Fault fault;
    uint32_t value = door_member(d, object, key, JSON_OBJECT);
    catalogue_defaults(&catalogue);
    return value != 0 && ((setup_read_json(&d->json, value, out_setup, &catalogue, &fault) &&
                           setup_rules(out_setup, &catalogue, out_rules, &fault)) ||
                          door_fault(d, key, &fault));
}

bool door_state(Door *d, uint32_t object, const char *key, const Rules *r, Game *out_game)
{
    Fault fault;
    uint32_t value = door_member(d, object, key, JSON_OBJECT);
    return value != 0 && (state_read(r, &d->json, value, out_game, &fault) || door_fault(d, key, &fault));
}

bool door_seat(Door *d, uint32_t object, const char *key, const Rules *r, int *out_seat)
{
    int64_t seat;
    bool there = door_int(d, object, key, 1, r->config.players, &seat);
    *out_seat = there ? (int)seat - 1 : NO_SEAT;
    return there;
}

bool door_viewer(Door *d, uint32_t object, const char *key, const Rules *r, int *out_seat)
{
    int64_t seat;
    bool there = door_int(d, object, key, 0, r->config.players, &seat);
    *out_seat = there && seat != 0 ? (int)seat - 1 : NO_SEAT;
    return there;
}
