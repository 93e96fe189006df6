/* SPDX-License-Identifier: MIT */
/* json.c - a strict reader of JSON (RFC 8259) into the caller's tokens, and finding one's way in them. */
#include "notation/json.h"

#include "json_string.h"
#include "notation/language.h"

#include <string.h>

typedef struct Reader {
    const char *text;
    size_t length;
    size_t at;
    JsonToken *token;
    uint32_t capacity;
    uint32_t count;
    unsigned depth;
    Fault *fault;
} Reader;

/* The next character; a zero at the end, which is no more welcome anywhere than the end is. */
static char reader_peek(const Reader *reader)
{
    return reader->at < reader->length ? reader->text[reader->at] : '\0';
}

static bool reader_fault(Reader *reader, size_t offset, int word)
{
    uint32_t line;
    uint32_t column;
    text_place(reader->text, offset, &line, &column);
    return fault_set(reader->fault, line, column, word, NULL);
}

/* The fault of a text that goes on otherwise than it must. */
static bool reader_expected(Reader *reader, const char *expected)
{
    uint32_t line;
    uint32_t column;
    text_place(reader->text, reader->at, &line, &column);
    if (reader->at == reader->length) {
        return fault_set(reader->fault, line, column, WORD_FAULT_JSON_ENDS, expected, NULL);
    }
    size_t size = utf8_size(reader->text + reader->at, reader->length - reader->at);
    Quote found = quote_make(reader->text + reader->at, size != 0 ? size : 1);
    return fault_set(reader->fault, line, column, WORD_FAULT_EXPECTED, expected, found.text, NULL);
}

static void skip_blanks(Reader *reader)
{
    while (reader_peek(reader) != '\0' && strchr(" \t\r\n", reader_peek(reader)) != NULL) {
        reader->at++;
    }
}

/* Index of the new token, capacity if there is no room for it. */
static uint32_t token_start(Reader *reader, int type)
{
    if (reader->count == reader->capacity) {
        reader_fault(reader, reader->at, WORD_FAULT_JSON_MANY);
        return reader->capacity;
    }
    JsonToken *token = &reader->token[reader->count];
    token->start = (uint32_t)reader->at;
    token->count = 0;
    token->type = (uint8_t)type;
    return reader->count++;
}

static void token_end(Reader *reader, uint32_t index)
{
    reader->token[index].end = (uint32_t)reader->at;
    reader->token[index].next = reader->count;
}

static bool string_read(Reader *reader)
{
    uint32_t index = token_start(reader, JSON_STRING);
    size_t quote = reader->at++;
    uint32_t code;
    if (index == reader->capacity) {
        return false;
    }
    reader->token[index].start++;
    while (reader->at < reader->length && reader->text[reader->at] != '"') {
        const char *rest = reader->text + reader->at;
        size_t size = json_char(rest, reader->length - reader->at, &code);
        if (size == 0) {
            return reader_fault(reader, reader->at,
                                *rest == '\\'                ? WORD_FAULT_JSON_ESCAPE
                                : (unsigned char)*rest < ' ' ? WORD_FAULT_JSON_CONTROL
                                                             : WORD_FAULT_JSON_UTF8);
        }
        reader->at += size;
    }
    if (reader->at == reader->length) {
        return reader_fault(reader, quote, WORD_FAULT_JSON_OPEN);
    }
    token_end(reader, index);
    reader->at++;
    return true;
}

static bool digits_read(Reader *reader)
{
    if (reader_peek(reader) < '0' || reader_peek(reader) > '9') {
        return reader_expected(reader, fault_part(WORD_FAULT_PART_DIGIT, NULL).text);
    }
    while (reader_peek(reader) >= '0' && reader_peek(reader) <= '9') {
        reader->at++;
    }
    return true;
}

static bool number_read(Reader *reader)
{
    uint32_t index = token_start(reader, JSON_NUMBER);
    if (index == reader->capacity) {
        return false;
    }
    reader->at += reader_peek(reader) == '-';
    if (reader_peek(reader) == '0') {
        reader->at++;
    } else if (!digits_read(reader)) {
        return false;
    }
    if (reader_peek(reader) == '.') {
        reader->at++;
        if (!digits_read(reader)) {
            return false;
        }
    }
    if (reader_peek(reader) == 'e' || reader_peek(reader) == 'E') {
        reader->at++;
        reader->at += reader_peek(reader) == '+' || reader_peek(reader) == '-';
        if (!digits_read(reader)) {
            return false;
        }
    }
    token_end(reader, index);
    return true;
}

static bool literal_read(Reader *reader)
{
    static const char *const WORDS[] = {[JSON_NULL] = "null", [JSON_FALSE] = "false", [JSON_TRUE] = "true"};
    for (int type = JSON_NULL; type <= JSON_TRUE; type++) {
        size_t size = strlen(WORDS[type]);
        if (reader->length - reader->at >= size && memcmp(reader->text + reader->at, WORDS[type], size) == 0) {
            uint32_t index = token_start(reader, type);
            if (index == reader->capacity) {
                return false;
            }
            reader->at += size;
            token_end(reader, index);
            return true;
        }
    }
    return reader_expected(reader, fault_part(WORD_FAULT_PART_VALUE, NULL).text);
}

static bool key_read(Reader *reader, uint32_t object)
{
    uint32_t key = reader->count;
    if (reader_peek(reader) != '"') {
        return reader_expected(reader, fault_part(WORD_FAULT_PART_KEY, NULL).text);
    }
    if (!string_read(reader)) {
        return false;
    }
    for (uint32_t i = object + 1; i < key; i = reader->token[i + 1].next) {
        if (json_same(reader->text, &reader->token[i], &reader->token[key])) {
            return reader_fault(reader, reader->token[key].start - 1u, WORD_FAULT_JSON_TWICE);
        }
    }
    skip_blanks(reader);
    if (reader_peek(reader) != ':') {
        return reader_expected(reader, "':'");
    }
    reader->at++;
    skip_blanks(reader);
    return true;
}

static bool value_read(Reader *reader);

static bool container_read(Reader *reader, int type)
{
    char close = type == JSON_OBJECT ? '}' : ']';
    if (reader->depth == JSON_DEPTH_MAX) {
        return reader_fault(reader, reader->at, WORD_FAULT_JSON_DEEP);
    }
    uint32_t index = token_start(reader, type);
    if (index == reader->capacity) {
        return false;
    }
    reader->depth++;
    reader->at++;
    skip_blanks(reader);
    while (reader_peek(reader) != close || reader->token[index].count != 0) {
        if ((type == JSON_OBJECT && !key_read(reader, index)) || !value_read(reader)) {
            return false;
        }
        reader->token[index].count++;
        skip_blanks(reader);
        if (reader_peek(reader) == close) {
            break;
        }
        if (reader_peek(reader) != ',') {
            return reader_expected(
                reader, fault_part(WORD_FAULT_PART_OR, "','", type == JSON_OBJECT ? "'}'" : "']'", NULL).text);
        }
        reader->at++;
        skip_blanks(reader);
    }
    reader->at++;
    reader->depth--;
    token_end(reader, index);
    return true;
}

static bool value_read(Reader *reader)
{
    char c = reader_peek(reader);
    if (c == '{' || c == '[') {
        return container_read(reader, c == '{' ? JSON_OBJECT : JSON_ARRAY);
    }
    if (c == '"') {
        return string_read(reader);
    }
    return c == '-' || (c >= '0' && c <= '9') ? number_read(reader) : literal_read(reader);
}

bool json_read(const char *text, size_t length, JsonToken *tokens, uint32_t capacity, Json *out_json, Fault *out_fault)
{
    Reader reader = {text, length, 0, tokens, capacity, 0, 0, out_fault};
    if (length > INT32_MAX) { /* offsets are 32 bits */
        return fault_set(out_fault, 0, 0, WORD_FAULT_JSON_LONG, NULL);
    }
    skip_blanks(&reader);
    if (!value_read(&reader)) {
        return false;
    }
    skip_blanks(&reader);
    if (reader.at < length) {
        return reader_expected(&reader, fault_part(WORD_FAULT_PART_END, NULL).text);
    }
    out_json->text = text;
    out_json->token = tokens;
    out_json->count = reader.count;
    return true;
}

uint32_t json_member(const Json *json, uint32_t object, const char *key)
{
    const JsonToken *token = json->token;
    if (token[object].type != JSON_OBJECT) {
        return 0;
    }
    for (uint32_t i = object + 1; i < token[object].next; i = token[i + 1].next) {
        if (json_is(json, i, key)) {
            return i + 1;
        }
    }
    return 0;
}

uint32_t json_first(const Json *json, uint32_t array)
{
    (void)json;
    return array + 1;
}

bool json_int(const Json *json, uint32_t token, int64_t least, int64_t most, int64_t *out_number)
{
    const JsonToken *number = &json->token[token];
    bool negative = json->text[number->start] == '-';
    int64_t sum = 0; /* below zero all along: that side reaches further */
    if (number->type != JSON_NUMBER) {
        return false;
    }
    for (uint32_t i = number->start + negative; i < number->end; i++) {
        int digit = json->text[i] - '0';
        if (digit < 0 || digit > 9 || sum < (INT64_MIN + digit) / 10) {
            return false;
        }
        sum = sum * 10 - digit;
    }
    if (!negative && sum == INT64_MIN) {
        return false;
    }
    sum = negative ? sum : -sum;
    if (sum < least || sum > most) {
        return false;
    }
    *out_number = sum;
    return true;
}

void json_place(const Json *json, uint32_t token, uint32_t *out_line, uint32_t *out_column)
{
    const JsonToken *at = &json->token[token];
    text_place(json->text, at->start - (at->type == JSON_STRING), out_line, out_column);
}

bool json_empty(const Json *json, uint32_t token)
{
    const JsonToken *value = &json->token[token];
    int64_t number;
    switch (value->type) {
    case JSON_NUMBER:
        return json_int(json, token, 0, 0, &number);
    case JSON_STRING:
        return value->start == value->end;
    case JSON_ARRAY:
    case JSON_OBJECT:
        return value->count == 0;
    default:
        return value->type != JSON_TRUE;
    }
}
