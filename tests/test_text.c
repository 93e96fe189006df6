/* SPDX-License-Identifier: MIT */
/* test_text.c - the caller's buffers, faults, quotes and places of text.h. */
#include "notation/language.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void text_writes(void **state)
{
    (void)state;
    char buffer[128];
    Text t = text_in(buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    text_add(&t, "lot ");
    text_char(&t, 'C');
    text_bytes(&t, "7!!", 1);
    text_char(&t, ' ');
    text_int(&t, INT64_MIN);
    text_char(&t, ' ');
    text_uint(&t, UINT64_MAX);
    text_char(&t, ' ');
    text_int(&t, 0);
    text_char(&t, ' ');
    text_hex(&t, 0xabcdef0123456789ULL);
    text_char(&t, ' ');
    text_rule(&t, 602);
    text_char(&t, ' ');
    text_rule(&t, 1513);
    assert_string_equal(buffer, "lot C7 -9223372036854775808 18446744073709551615 0 abcdef0123456789 6.2 15.13");
    assert_true(text_fits(&t));
    assert_int_equal(t.length, strlen(buffer));
}

/* Nothing is written beyond the buffer, what was dropped is counted, and nothing follows a gap. */
static void text_overflows(void **state)
{
    (void)state;
    char buffer[8] = "#######";
    Text t = text_in(buffer, 6);
    text_add(&t, "abcde");
    assert_true(text_fits(&t));
    text_char(&t, 'f');
    assert_false(text_fits(&t));
    text_add(&t, "");
    text_add(&t, "ghi");
    assert_string_equal(buffer, "abcde");
    assert_int_equal(t.length, 9);
    assert_int_equal(buffer[6], '#');
    t = text_in(buffer, 6);
    text_add(&t, "much too long");
    assert_string_equal(buffer, "much ");
    t = text_in(NULL, 0);
    text_add(&t, "x");
    assert_false(text_fits(&t));
}

static void fault_joins(void **state)
{
    (void)state;
    Fault fault;
    assert_false(fault_set(&fault, 3, 5, WORD_FAULT_EXPECTED, "a lot", "'D 4'", NULL));
    assert_int_equal(fault.line, 3);
    assert_int_equal(fault.column, 5);
    assert_int_equal(fault.rule, 0);
    assert_string_equal(fault_words(&fault, NULL).text, "expected a lot, found 'D 4'");
    assert_string_equal(fault_code(&fault), "expected");
    assert_false(fault_set(&fault, 0, 0, WORD_FAULT_CLASH, "consul", "roles", NULL) || fault_rule(&fault, 902));
    assert_string_equal(fault_words(&fault, NULL).text, "9.2 — consul and roles cannot be combined");
    assert_string_equal(fault_code(&fault), "clash");
}

/* Parts of parts, which is said in whose language, and a number that is counted by. */
static void fault_has_parts(void **state)
{
    (void)state;
    Fault fault;
    FaultPart covers = fault_part(WORD_FAULT_PART_COVERS, "domus", fault_number(1).text, NULL);
    fault_set(&fault, 1, 9, WORD_FAULT_LOT_TWICE, "'C3'", covers.text, NULL);
    assert_string_equal(fault_words(&fault, NULL).text, "'C3' is there twice: domus covers 1 lot");
    Fault outer;
    fault_set(&outer, 0, 0, WORD_FAULT_STATE_OFFER, "give", fault_inside(&fault).text, NULL);
    assert_string_equal(fault_words(&outer, NULL).text,
                        "\"give\" is no side of an offer: 'C3' is there twice: domus covers 1 lot");
    covers = fault_part(WORD_FAULT_PART_COVERS, "insula", fault_number(3).text, NULL);
    fault_set(&fault, 1, 9, WORD_FAULT_LOT_TWICE, "'C3'", covers.text, NULL);
    assert_string_equal(fault_words(&fault, NULL).text, "'C3' is there twice: insula covers 3 lots");
    fault_set(&fault, 0, 0, WORD_FAULT_CLASH, "consul", "roles", NULL);
    fault_rule(&fault, 902);
    fault_set(&outer, 0, 0, WORD_FAULT_TABLE_CONFIG, fault_inside(&fault).text, NULL);
    assert_string_equal(fault_words(&outer, NULL).text, "config: 9.2 — consul and roles cannot be combined");
}

/* What no fault_set wrote is not followed out of the buffer. */
static void fault_parts_are_bounded(void **state)
{
    (void)state;
    static const char *const BAD[] = {"\001",        "\001z", "\001zz\002", "\001\177\177", "\00100\00100\00100",
                                      "\002\003\001"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        Fault fault;
        fault_set(&fault, 0, 0, WORD_FAULT_VALUE, BAD[i], "a", NULL);
        assert_int_not_equal(fault_words(&fault, NULL).text[0], '\0');
    }
}

/* A message too long ends with a whole character, whatever its length modulo the characters' size. */
static void fault_cuts(void **state)
{
    (void)state;
    for (size_t shift = 0; shift < 4; shift++) {
        char words[900];
        Fault fault;
        Text t = text_in(words, sizeof words);
        for (size_t i = 0; i < shift; i++) {
            text_char(&t, '.');
        }
        for (int i = 0; i < 250; i++) {
            text_add(&t, "…");
        }
        fault_set(&fault, 1, 1, WORD_FAULT_PROGRAM_SAID, words, NULL);
        size_t length = strlen(fault_words(&fault, NULL).text);
        assert_in_range(length, FAULT_ARGS_MAX - 4, FAULT_ARGS_MAX - 1);
        assert_int_equal((length - shift) % 3, 0);
    }
}

static void quote_is_printable(void **state)
{
    (void)state;
    char many[64];
    memset(many, 'x', sizeof many);
    assert_string_equal(quote_make("C7", 2).text, "'C7'");
    assert_string_equal(quote_make("", 0).text, "''");
    assert_string_equal(quote_make("a\033[2J\n\xff é\x7f", 11).text, "'a?[2J?? é?'");
    assert_string_equal(quote_make(many, 40).text, "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'");
    assert_string_equal(quote_make(many, 41).text, "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'");
    many[39] = '\xc3'; /* é, whose second byte would be the 41st */
    many[40] = '\xa9';
    assert_string_equal(quote_make(many, 64).text, "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'");
}

static void utf8_is_strict(void **state)
{
    (void)state;
    assert_int_equal(utf8_size("a", 1), 1);
    assert_int_equal(utf8_size("", 0), 0);
    assert_int_equal(utf8_size("\xc3\xa9", 2), 2);
    assert_int_equal(utf8_size("\xe2\x80\xa6", 3), 3);
    assert_int_equal(utf8_size("\xf4\x8f\xbf\xbf", 4), 4);
    static const char *const BAD[] = {"\x80",
                                      "\xc0\x80",
                                      "\xc1\xbf",
                                      "\xc3(",
                                      "\xe0\x9f\xbf",
                                      "\xed\xa0\x80",
                                      "\xf0\x8f\xbf\xbf",
                                      "\xf4\x90\x80\x80",
                                      "\xf5\x80\x80\x80",
                                      "\xe2\x80(",
                                      "\xe2(\xa6"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        assert_int_equal(utf8_size(BAD[i], strlen(BAD[i])), 0);
    }
    assert_int_equal(utf8_size("\xe2\x80\xa6", 2), 0);
}

static void words_compare(void **state)
{
    (void)state;
    assert_int_equal(word_distance("bakery", 6, "bakery"), 0);
    assert_int_equal(word_distance("bakry", 5, "bakery"), 1);
    assert_int_equal(word_distance("bkaery", 6, "bakery"), 1);
    assert_int_equal(word_distance("bakeryy", 7, "bakery"), 1);
    assert_int_equal(word_distance("", 0, "abc"), 3);
    assert_int_equal(word_distance("kitten", 6, "sitting"), 3);
    assert_true(word_is("buy C7", 3, "buy"));
    assert_false(word_is("buy", 2, "buy"));
    assert_false(word_is("buys", 4, "buy"));
}

static void place_counts(void **state)
{
    (void)state;
    uint32_t line;
    uint32_t column;
    text_place("ab\ncd\n", 0, &line, &column);
    assert_int_equal(line * 100 + column, 101);
    text_place("ab\ncd\n", 2, &line, &column);
    assert_int_equal(line * 100 + column, 103);
    text_place("ab\ncd\n", 4, &line, &column);
    assert_int_equal(line * 100 + column, 202);
    text_place("ab\ncd\n", 6, &line, &column);
    assert_int_equal(line * 100 + column, 301);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_writes),
        cmocka_unit_test(text_overflows),
        cmocka_unit_test(fault_joins),
        cmocka_unit_test(fault_has_parts),
        cmocka_unit_test(fault_parts_are_bounded),
        cmocka_unit_test(fault_cuts),
        cmocka_unit_test(quote_is_printable),
        cmocka_unit_test(utf8_is_strict),
        cmocka_unit_test(words_compare),
        cmocka_unit_test(place_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
