/* SPDX-License-Identifier: MIT */
/* door_case.c - calls to the door as a page makes them, and finding one's way in the answers. */
#include "door_case.h"

#include "door.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

const char *door_raw(const char *input, size_t length)
{
    assert_in_range(length, 0, door_in_size());
    memcpy(door_in(), input, length);
    uint32_t size = door_call((uint32_t)length);
    assert_int_equal(strlen(door_out()), size);
    return door_out();
}

const char *door_ask(const char *call, const char *format, ...)
{
    char *in = door_in();
    int head = snprintf(in, door_in_size(), "{\"call\":\"%s\",\"args\":{", call);
    va_list values;
    va_start(values, format);
    int body = vsnprintf(in + head, door_in_size() - (size_t)head, format, values);
    va_end(values);
    int tail = snprintf(in + head + body, door_in_size() - (size_t)(head + body), "}}");
    uint32_t size = door_call((uint32_t)(head + body + tail));
    assert_int_equal(strlen(door_out()), size);
    return door_out();
}

bool door_refused(const char *answer)
{
    return strncmp(answer, "{\"error\":", strlen("{\"error\":")) == 0;
}

const Json *answer_read(const char *answer)
{
    enum { TOKENS = 1 << 20 };
    static JsonToken tokens[TOKENS];
    static Json json;
    Fault fault;
    if (!json_read(answer, strlen(answer), tokens, TOKENS, &json, &fault)) {
        fail_msg("%u:%u %s in %s", fault.line, fault.column, fault_words(&fault, NULL).text, answer);
    }
    return &json;
}

uint32_t answer_at(const Json *json, const char *path)
{
    uint32_t token = 0;
    for (const char *rest = path; *rest != '\0';) {
        char key[40] = {0};
        size_t length = strcspn(rest, ".");
        assert_in_range(length, 1, sizeof key - 1);
        memcpy(key, rest, length);
        rest += length + (rest[length] == '.');
        if (json->token[token].type == JSON_ARRAY) {
            uint32_t index = (uint32_t)strtoul(key, NULL, 10);
            if (index >= json->token[token].count) {
                fail_msg("%s is not in %.200s", path, json->text);
            }
            for (token = json_first(json, token); index > 0; index--) {
                token = json->token[token].next;
            }
        } else {
            token = json_member(json, token, key);
            if (token == 0) {
                fail_msg("%s is not in %.200s", path, json->text);
            }
        }
    }
    return token;
}

int64_t answer_int(const Json *json, const char *path)
{
    int64_t number = 0;
    assert_true(json_int(json, answer_at(json, path), INT64_MIN, INT64_MAX, &number));
    return number;
}

void answer_string(const Json *json, const char *path, char *buffer, size_t capacity)
{
    assert_true(json_letters(json, answer_at(json, path), buffer, capacity));
}

void answer_copy(const Json *json, const char *path, char *buffer, size_t capacity)
{
    const JsonToken *token = &json->token[answer_at(json, path)];
    size_t length = token->end - token->start;
    assert_in_range(length, 0, capacity - 1);
    memcpy(buffer, json->text + token->start, length);
    buffer[length] = '\0';
}
