/* SPDX-License-Identifier: MIT */
/* test_json.c - the reader and writer of JSON: what is accepted, what is refused and where. */
#include "notation/json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TOKENS = 64 };
static JsonToken tokens[TOKENS];
static Json json;
static Fault fault;

/* Reads a copy without anything behind it, so that ASan sees a step too far. */
static bool reads_bytes(const char *text, size_t length)
{
    static char *copy;
    free(copy);
    copy = malloc(length + (length == 0));
    assert_non_null(copy);
    memcpy(copy, text, length);
    return json_read(copy, length, tokens, TOKENS, &json, &fault);
}
static bool reads(const char *text)
{
    return reads_bytes(text, strlen(text));
}

static void refuses(const char *text, uint32_t line, uint32_t column, const char *message)
{
    if (reads(text)) {
        fail_msg("accepted: %s", text);
    }
    assert_non_null(strstr(fault_words(&fault, NULL).text, message));
    assert_int_equal(fault.line, line);
    assert_int_equal(fault.column, column);
}

static void reads_values(void **state)
{
    (void)state;
    assert_true(
        reads(" {\"game\":\"rome\",\r\n\t\"players\" : 4, \"modules\":[], \"list\":[1,[true,false],null,{}]} "));
    assert_int_equal(json.count, 15);
    assert_int_equal(json.token[0].type, JSON_OBJECT);
    assert_int_equal(json.token[0].count, 4);
    assert_int_equal(json.token[0].next, json.count);
    uint32_t list = json_member(&json, 0, "list");
    assert_int_equal(json.token[list].type, JSON_ARRAY);
    assert_int_equal(json.token[list].count, 4);
    uint32_t at = json_first(&json, list);
    assert_int_equal(json.token[at].type, JSON_NUMBER);
    at = json.token[at].next;
    assert_int_equal(json.token[at].count, 2);
    assert_int_equal(json.token[json_first(&json, at)].type, JSON_TRUE);
    at = json.token[at].next;
    assert_int_equal(json.token[at].type, JSON_NULL);
    at = json.token[at].next;
    assert_int_equal(json.token[at].type, JSON_OBJECT);
    assert_int_equal(json.token[at].count, 0);
    assert_int_equal(json.token[at].next, json.count);
    assert_true(json_is(&json, json_member(&json, 0, "game"), "rome"));
    assert_int_equal(json_member(&json, 0, "gam"), 0);
    assert_int_equal(json_member(&json, list, "game"), 0);
    uint32_t line;
    uint32_t column;
    json_place(&json, json_member(&json, 0, "players"), &line, &column);
    assert_int_equal(line * 100 + column, 214);
    json_place(&json, json_member(&json, 0, "game"), &line, &column);
    assert_int_equal(line * 100 + column, 110);
}

static void accepts_what_rfc_8259_does(void **state)
{
    (void)state;
    static const char *const GOOD[] = {"0",
                                       "-0",
                                       "-1.5e+10",
                                       "1E9",
                                       "0.25",
                                       "\"\"",
                                       "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"",
                                       "\"\\ud83c\\udfdb\"",
                                       "\"\\u0000\"",
                                       "[]",
                                       "{}",
                                       "[[[]]]",
                                       "true",
                                       "\"é\x7f\"",
                                       "{\"\":1,\"a\":{\"a\":1}}"};
    for (size_t i = 0; i < sizeof GOOD / sizeof GOOD[0]; i++) {
        if (!reads(GOOD[i])) {
            fail_msg("refused: %s: %s", GOOD[i], fault_words(&fault, NULL).text);
        }
    }
}

static void refuses_with_a_place(void **state)
{
    (void)state;
    refuses("", 1, 1, "the text ends where a value is expected");
    refuses("  \n ", 2, 2, "the text ends");
    refuses("{\"a\":1,}", 1, 8, "expected a key in quotes, found '}'");
    refuses("{,}", 1, 2, "expected a key");
    refuses("{a:1}", 1, 2, "expected a key");
    refuses("{\"a\" 1}", 1, 6, "expected ':', found '1'");
    refuses("{\"a\":}", 1, 6, "expected a value");
    refuses("{\"a\":1 \"b\":2}", 1, 8, "expected ',' or '}'");
    refuses("{\"a\":1", 1, 7, "the text ends where ',' or '}' is expected");
    refuses("[1,]", 1, 4, "expected a value, found ']'");
    refuses("[1\n2]", 2, 1, "expected ',' or ']', found '2'");
    refuses("[1}", 1, 3, "expected ',' or ']'");
    refuses("1 2", 1, 3, "expected nothing after the value");
    refuses("{} x", 1, 4, "expected nothing after the value");
    refuses("tru", 1, 1, "expected a value");
    refuses("nulll", 1, 5, "expected nothing");
    refuses("01", 1, 2, "expected nothing");
    refuses("-", 1, 2, "a digit");
    refuses("+1", 1, 1, "expected a value");
    refuses("1.", 1, 3, "a digit");
    refuses(".5", 1, 1, "expected a value");
    refuses("1e", 1, 3, "a digit");
    refuses("1e+x", 1, 4, "expected a digit, found 'x'");
    refuses("'a'", 1, 1, "expected a value");
    refuses("\xef\xbb\xbf{}", 1, 1, "expected a value");
    refuses("[\"a\",\n \"b]", 2, 2, "this string has no closing quote");
    refuses("\"a\nb\"", 1, 3, "a control character");
    refuses("\"\\x\"", 1, 2, "no escape");
    refuses("\"\\", 1, 2, "no escape");
    refuses("\"\\u12g4\"", 1, 2, "no escape");
    refuses("\"\\u12", 1, 2, "no escape");
    refuses("\"\\ud800\"", 1, 2, "surrogate");
    refuses("\"\\ud800\\u0041\"", 1, 2, "surrogate");
    refuses("\"\\udc00\"", 1, 2, "surrogate");
    refuses("\"\xff\"", 1, 2, "not UTF-8");
    refuses("\"\xed\xa0\x80\"", 1, 2, "not UTF-8");
    assert_false(reads_bytes("\"a\0b\"", 5));
    assert_false(reads_bytes("\"\\\0\"", 4));
    assert_false(reads_bytes("1\0", 2));
}

static void refuses_doubled_keys(void **state)
{
    (void)state;
    refuses("{\"a\":1,\"b\":[{}],\"a\":2}", 1, 17, "there already");
    refuses("{\"a\":{\"x\":1},\n\"\\u0061\":2}", 2, 1, "there already");
    assert_true(reads("{\"a\":1,\"ab\":2,\"b\":{\"a\":3}}"));
}

static void keeps_to_its_limits(void **state)
{
    (void)state;
    char deep[2 * JSON_DEPTH_MAX + 3];
    memset(deep, '[', JSON_DEPTH_MAX);
    memset(deep + JSON_DEPTH_MAX, ']', JSON_DEPTH_MAX);
    assert_true(reads_bytes(deep, 2 * JSON_DEPTH_MAX));
    memset(deep, '[', JSON_DEPTH_MAX + 1);
    memset(deep + JSON_DEPTH_MAX + 1, ']', JSON_DEPTH_MAX + 1);
    assert_false(reads_bytes(deep, 2 * JSON_DEPTH_MAX + 2));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "nested too deep"));
    assert_true(json_read("[1,2]", 5, tokens, 3, &json, &fault));
    static const char *const FULL[] = {"[1,2,3]", "[1,2,\"\"]", "[1,2,{}]", "[1,2,null]", "{\"a\":1,\"b\":2}"};
    for (size_t i = 0; i < sizeof FULL / sizeof FULL[0]; i++) {
        assert_false(json_read(FULL[i], strlen(FULL[i]), tokens, 3, &json, &fault));
        assert_string_equal(fault_words(&fault, NULL).text, "too many values");
    }
}

static void reads_numbers(void **state)
{
    (void)state;
    int64_t number = 7;
    assert_true(
        reads("[9223372036854775807,-9223372036854775808,9223372036854775808,-9223372036854775809,1.0,1e3,\"5\",-0,"
              "18446744073709551617]"));
    assert_true(json_int(&json, 1, INT64_MIN, INT64_MAX, &number));
    assert_true(number == INT64_MAX);
    assert_true(json_int(&json, 2, INT64_MIN, INT64_MAX, &number));
    assert_true(number == INT64_MIN);
    number = 7;
    for (uint32_t i = 3; i <= 7; i++) {
        assert_false(json_int(&json, i, INT64_MIN, INT64_MAX, &number));
    }
    assert_false(json_int(&json, 9, INT64_MIN, INT64_MAX, &number));
    assert_int_equal(number, 7);
    assert_true(json_int(&json, 8, 0, 0, &number));
    assert_int_equal(number, 0);
    assert_true(reads("5"));
    assert_true(json_int(&json, 0, 5, 5, &number));
    assert_false(json_int(&json, 0, 6, 9, &number));
    assert_false(json_int(&json, 0, 1, 4, &number));
}

static void reads_strings(void **state)
{
    (void)state;
    char buffer[16];
    assert_true(reads("[\"\\u00e9\\ud83c\\udfdb\\n\\u20ac\",\"a\\u0000b\",3,\"abc\"]"));
    assert_true(json_letters(&json, 1, buffer, sizeof buffer));
    assert_string_equal(buffer, "é\xf0\x9f\x8f\x9b\n€");
    assert_true(json_is(&json, 1, "é\xf0\x9f\x8f\x9b\n€"));
    assert_false(json_is(&json, 1, "é"));
    assert_false(json_letters(&json, 2, buffer, sizeof buffer));
    assert_false(json_is(&json, 2, "a"));
    assert_false(json_letters(&json, 3, buffer, sizeof buffer));
    assert_false(json_is(&json, 3, "3"));
    assert_true(json_letters(&json, 4, buffer, 4));
    assert_false(json_letters(&json, 4, buffer, 3));
    assert_false(json_is(&json, 4, "abcd"));
    assert_false(json_is(&json, 4, "ab"));
}

/* What is written is read back as it was, and is JSON whatever it was. */
static void writes_strings(void **state)
{
    (void)state;
    char buffer[64];
    char back[64];
    Text t = text_in(buffer, sizeof buffer);
    json_write_string(&t, "a\"b\\c/d\n\t\r\b\f\x01\x1f é");
    assert_string_equal(buffer, "\"a\\\"b\\\\c/d\\n\\t\\r\\b\\f\\u0001\\u001f é\"");
    assert_true(reads(buffer));
    assert_true(json_letters(&json, 0, back, sizeof back));
    assert_string_equal(back, "a\"b\\c/d\n\t\r\b\f\x01\x1f é");
    t = text_in(buffer, sizeof buffer);
    json_write_string(&t, "\xff\xe2\x80");
    assert_string_equal(buffer, "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_values),         cmocka_unit_test(accepts_what_rfc_8259_does),
        cmocka_unit_test(refuses_with_a_place), cmocka_unit_test(refuses_doubled_keys),
        cmocka_unit_test(keeps_to_its_limits),  cmocka_unit_test(reads_numbers),
        cmocka_unit_test(reads_strings),        cmocka_unit_test(writes_strings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
