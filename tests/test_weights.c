/* SPDX-License-Identifier: MIT */
/* test_weights.c - weights as a file: what is written is read back byte for byte, and what is damaged is refused with its
 * own words and changes nothing. */
#include "../bots/src/net.h"
#include "bots/weights.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_MAX = 1 << 20, WEIGHT_MOST = 8 * NET_UNIT - 1 };

/* What net_read says, by what is wrong. */
static const char BEGINNING[] = "it does not begin with 'aedile-weights 1'";
static const char RULES_LINE[] = "the second line is not 'rules' and 16 hexadecimal digits";
static const char OTHER_RULES[] = "it was learnt for other rules (another RulesHash)";
static const char SHAPE[] = "its shape is another than this program's";
static const char WEIGHT[] = "a weight is missing, is no whole number, or is out of range";
static const char AFTER[] = "there is something after the last weight";

static char text[TEXT_MAX];
static size_t length;

/* As aedile-train has it (train/main.c). */
static void text_write(const Net *net)
{
    static Net copy;
    copy = *net;
    length = (size_t)snprintf(text, sizeof text, "aedile-weights 1\nrules %016" PRIx64 "\nshape %d %d %d %d %d %d\n",
                              WEIGHTS_RULES, INPUT_COUNT, NET_FIRST, NET_SECOND, MARK_COUNT, NET_SHARED, POLICY_HIDDEN);
    for (int i = 0; i < ALL_WEIGHTS; i++) {
        length += (size_t)snprintf(text + length, sizeof text - length, "%d%c", (int)(copy.weight[i] * NET_UNIT),
                                   i % 16 == 15 || i + 1 == ALL_WEIGHTS ? '\n' : ' ');
    }
    assert_true(length < sizeof text);
}

/* Puts words in the place of the first such ones. */
static void text_change(const char *old, const char *new)
{
    char *at = strstr(text, old);
    assert_non_null(at);
    assert_true(length + strlen(new) < sizeof text);
    memmove(at + strlen(new), at + strlen(old), length - (size_t)(at - text) - strlen(old) + 1);
    memcpy(at, new, strlen(new));
    length += strlen(new) - strlen(old);
}

/* Where the weights begin: after the third line. */
static size_t weights_start(void)
{
    const char *at = text;
    for (int line = 0; line < 3; line++) {
        at = strchr(at, '\n') + 1;
    }
    return (size_t)(at - text);
}

/* The Net is not the caller's any more if so much as one byte of it is written; and nothing behind the text is read. */
static void refused_for(const char *why, uint64_t rules)
{
    static Net net;
    static Net before;
    char *exact = malloc(length + 1); /* ASan stands behind it */
    assert_non_null(exact);
    memcpy(exact, text, length);
    memset(&net, 0x5a, sizeof net);
    before = net;
    memcpy(&before, &net, sizeof before);
    const char *said = net_read(exact, length, rules, &net);
    free(exact);
    assert_non_null(said);
    assert_string_equal(said, why);
    assert_memory_equal(&net, &before, sizeof net);
}

static void refused(const char *why)
{
    refused_for(why, WEIGHTS_RULES);
}

static void same_weights(const Net *a, const Net *b)
{
    assert_memory_equal(a->weight, b->weight, sizeof a->weight);
}

static Net *read_back(void)
{
    assert_true(net_bytes() == sizeof(Net));
    Net *net = malloc(net_bytes());
    assert_non_null(net);
    memset(net, 0x5a, sizeof *net);
    const char *why = net_read(text, length, WEIGHTS_RULES, net);
    if (why != NULL) {
        fail_msg("%s", why);
    }
    return net;
}

static void what_is_built_in_is_read_back(void **state)
{
    (void)state;
    text_write(&NET_DEFAULT);
    Net *net = read_back();
    same_weights(net, &NET_DEFAULT);
    free(net);
}

static void every_weight_has_its_place(void **state)
{
    static Net made;
    (void)state;
    for (int i = 0; i < ALL_WEIGHTS; i++) {
        const int whole = i == 0 ? -WEIGHT_MOST : i == 1 ? WEIGHT_MOST : i * 7919 % (2 * WEIGHT_MOST) - WEIGHT_MOST;
        made.weight[i] = (float)whole / NET_UNIT;
    }
    text_write(&made);
    Net *net = read_back();
    same_weights(net, &made);
    free(net);
}

static void blanks_and_line_ends_are_free(void **state)
{
    (void)state;
    text_write(&NET_DEFAULT);
    for (size_t i = 0; i < length; i++) {
        text[i] = text[i] == '\n' ? ' ' : text[i] == ' ' ? '\t' : text[i];
    }
    text[length - 1] = '\r';
    Net *net = read_back();
    same_weights(net, &NET_DEFAULT);
    free(net);
    length--; /* nor is there need of one at the end */
    net = read_back();
    same_weights(net, &NET_DEFAULT);
    free(net);
}

static void another_beginning_is_refused(void **state)
{
    static const char *const WRONG[][2] = {
        {"aedile-weights", "aedile-weight"},
        {"aedile-weights", "Aedile-weights"},
        {"aedile-weights", "aedile-weights1"},
        {"aedile-weights 1", "1"},
        {"weights 1", "weights 2"},
        {"weights 1", "weights 10"},
        {"aedile-weights 1\n", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        text_write(&NET_DEFAULT);
        text_change(WRONG[i][0], WRONG[i][1]);
        refused(BEGINNING);
    }
    length = 0;
    refused(BEGINNING);
}

static void another_rules_line_is_refused(void **state)
{
    char hash[32];
    (void)state;
    snprintf(hash, sizeof hash, "rules %016" PRIx64, WEIGHTS_RULES);
    static const char *const WRONG[] = {
        "rule 0123456789abcdef", "rules 0123456789abcde", "rules 0123456789abcdef0", "rules 0123456789ABCDEF", "rules ",
        "rules -123456789abcdef"};
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        text_write(&NET_DEFAULT);
        text_change(hash, WRONG[i]);
        refused(RULES_LINE);
    }
    text_write(&NET_DEFAULT);
    text_change("rules ", "rules ");
    memset(strstr(text, "rules ") + 6, '\0', 1); /* a zero byte is no digit */
    refused(RULES_LINE);
}

static void other_rules_are_refused(void **state)
{
    (void)state;
    text_write(&NET_DEFAULT);
    refused_for(OTHER_RULES, WEIGHTS_RULES + 1);
    refused_for(OTHER_RULES, 0);
}

static void another_shape_is_refused(void **state)
{
    enum { NUMBERS = 6 };
    static const int SIZES[NUMBERS] = {INPUT_COUNT, NET_FIRST, NET_SECOND, MARK_COUNT, NET_SHARED, POLICY_HIDDEN};
    static const char SAID[] = "shape %d %d %d %d %d %d\n";
    char right[64];
    (void)state;
    snprintf(right, sizeof right, SAID, SIZES[0], SIZES[1], SIZES[2], SIZES[3], SIZES[4], SIZES[5]);
    for (int i = 0; i < 2 * NUMBERS; i++) {
        char wrong[64];
        int size[NUMBERS];
        memcpy(size, SIZES, sizeof size);
        size[i % NUMBERS] += i < NUMBERS ? 1 : -1;
        snprintf(wrong, sizeof wrong, SAID, size[0], size[1], size[2], size[3], size[4], size[5]);
        text_write(&NET_DEFAULT);
        text_change(right, wrong);
        refused(SHAPE);
    }
    static const char *const WRONG[] = {"shapes 1 1 1 1\n", "shape 1\n", "shape\n", "",
                                        "shape 99999999999999 1 1 1 1\n"};
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        text_write(&NET_DEFAULT);
        text_change(right, WRONG[i]);
        refused(SHAPE);
    }
}

/* The first weight and the last: one word in its place. */
static void weight_becomes(const char *word, bool last)
{
    text_write(&NET_DEFAULT);
    size_t at = weights_start();
    if (last) {
        text[--length] = '\0';
        at = (size_t)(strrchr(text, ' ') + 1 - text);
    }
    const size_t old = strcspn(text + at, " \n");
    memmove(text + at + strlen(word), text + at + old, length - at - old + 1);
    memcpy(text + at, word, strlen(word));
    length += strlen(word) - old;
}

static void a_wrong_weight_is_refused(void **state)
{
    static const char *const WRONG[] = {"999999999", "-999999999", "99999999999999999999", "1.5", "x", "--1", "-", "+1",
                                        "0x1",       "1,"};
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        for (int last = 0; last < 2; last++) {
            weight_becomes(WRONG[i], last != 0);
            refused(WEIGHT);
        }
    }
    weight_becomes("", false); /* one too few */
    refused(WEIGHT);
    weight_becomes("", true);
    refused(WEIGHT);
}

static void what_is_too_long_is_refused(void **state)
{
    static const char *const MORE[] = {"0\n", "x", "\n\n1", "aedile-weights 1"};
    (void)state;
    for (size_t i = 0; i < sizeof MORE / sizeof MORE[0]; i++) {
        text_write(&NET_DEFAULT);
        memcpy(text + length, MORE[i], strlen(MORE[i]));
        length += strlen(MORE[i]);
        refused(AFTER);
    }
    text_write(&NET_DEFAULT);
    text[length++] = '\0';
    refused(AFTER);
}

/* Wherever it is cut; what is cut off the last weight leaves another one, which no reader can know. */
static void what_is_cut_is_refused(void **state)
{
    (void)state;
    text_write(&NET_DEFAULT);
    const size_t all = length;
    const size_t start = weights_start();
    const char *last = text + length - 2;
    while (*last != ' ' && *last != '\n') {
        last--;
    }
    for (length = 0; length <= (size_t)(last - text); length += length < start + 20 ? 1 : 997) {
        refused(length < strlen("aedile-weights 1")                ? BEGINNING
                : length < strlen("aedile-weights 1\nrules ") + 16 ? RULES_LINE
                : length < start - 1                               ? SHAPE
                                                                   : WEIGHT);
    }
    length = all - 1;
    free(read_back());
}

/* The built-in weights are told to be for the rules of an edition, and those of one play every other; errata are not. */
static void they_were_learnt_for_the_rules_there_are(void **state)
{
    Config config;
    Catalogue catalogue;
    Rules r;
    (void)state;
    config_defaults(&config);
    catalogue_defaults(&catalogue);
    assert_int_equal(rules_make(&config, &catalogue, &r).code, FAULT_NONE);
    assert_true(weights_fit(WEIGHTS_RULES, r.hash));
    for (int edition = EDITION_1; edition <= EDITION_NEWEST; edition++) {
        int version;
        config.edition = (uint8_t)edition;
        assert_int_equal(rules_make(&config, &catalogue, &r).code, FAULT_NONE);
        assert_true(weights_fit(WEIGHTS_RULES, r.hash) && weights_fit(edition_hash(EDITION_1, &version), r.hash));
        assert_false(weights_fit(WEIGHTS_RULES, r.hash ^ 1));
        assert_false(weights_fit(r.hash ^ 1, r.hash));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_built_in_is_read_back),
        cmocka_unit_test(every_weight_has_its_place),
        cmocka_unit_test(blanks_and_line_ends_are_free),
        cmocka_unit_test(another_beginning_is_refused),
        cmocka_unit_test(another_rules_line_is_refused),
        cmocka_unit_test(other_rules_are_refused),
        cmocka_unit_test(another_shape_is_refused),
        cmocka_unit_test(a_wrong_weight_is_refused),
        cmocka_unit_test(what_is_too_long_is_refused),
        cmocka_unit_test(what_is_cut_is_refused),
        cmocka_unit_test(they_were_learnt_for_the_rules_there_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
