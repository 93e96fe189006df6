/* SPDX-License-Identifier: MIT */
/* test_fair_commit.c - the second shuffle protocol: its hashes, a record's headers that show them, and what a seat keeps. */
#include "notation/fair.h"
#include "notation/mine.h"
#include "notation/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_MAX = RECORD_HEADERS_MAX };
static Record record;
static Record back;
static Catalogue catalogue;
static Rules rules;
static Game game;

/* The hashes are sha256sum's, see docs/fair-shuffles.md. The first round is void: seat 3 did not reveal. */
#define NAME "k3j9x2m4p7q1"
#define TABLE_HEX "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define TABLE_COMMITMENT_HEX "5568f65a0bfd1b3336a63fe85026c97ddd5387349006f4b9dd156e26ff713753"
#define SECRET_HEX "eea45004b50be86238c2af8b921d8955ffe86d37d17c3413d1369e7143a72352"
#define COMMITMENT_HEX "0ac6f6eb6c852cfef88564ac7ff6e9c92b200321c24b80bda939fd1ba472e164"
#define FIRST_HEX "1111111111111111111111111111111111111111111111111111111111111111"
#define THIRD_HEX "33333333333333333333333333333333333333333333333333333333333333ff"
#define FIRST_PROMISE "2bc4c5c6e5c4394a6adf61ef2e22832a31ce4f185b76f54a772b5f3a1cbc442a"
#define THIRD_PROMISE "b961bb0d8da1f994718a7169c4df7f8669cf0aee140f1cda8dcf36ad64a5b1cb"
#define SEED_HEX "892d1785d5dc46e079c09ffb504f5fcfd3372dee6029d497044a5a4ed09d28e4"

static const char HEADERS[] = "[Seed \"" SEED_HEX "\"]\n"
                              "[Shuffle \"2\"]\n"
                              "[GameName \"" NAME "\"]\n"
                              "[Commitment \"" COMMITMENT_HEX "\"]\n"
                              "[Secret \"" SECRET_HEX "\"]\n"
                              "[Commitments \"1:" FIRST_PROMISE " 3:" THIRD_PROMISE "\"]\n"
                              "[Entropy \"1:" FIRST_HEX " 3:" THIRD_HEX "\"]\n"
                              "[Early \"3\"]\n"
                              "[Void \"1:" TABLE_COMMITMENT_HEX ":3\"]\n"
                              "[Rules \"1\"]\n";

/* What a server fills in. */
static void fair_make(Fair *out_fair)
{
    uint8_t table[FAIR_BYTES];
    memset(out_fair, 0, sizeof *out_fair);
    out_fair->set = true;
    out_fair->shuffle = SHUFFLE_2;
    out_fair->given = out_fair->committed = 5;
    out_fair->early = 4;
    memcpy(out_fair->game, NAME, sizeof NAME);
    assert_true(hex_read(TABLE_HEX, 64, table, FAIR_BYTES));
    fair_commitment(table, out_fair->commitment);
    assert_true(hex_read(out_fair->commitment, 64, out_fair->voided[0].commitment, FAIR_BYTES));
    out_fair->voided[0].missing = 4;
    out_fair->void_count = 1;
    fair_secret(table, 2, out_fair->secret);
    fair_commitment(out_fair->secret, out_fair->commitment);
    assert_true(hex_read(FIRST_HEX, 64, out_fair->entropy[0], FAIR_BYTES));
    assert_true(hex_read(THIRD_HEX, 64, out_fair->entropy[2], FAIR_BYTES));
    fair_promise(NAME, 0, out_fair->entropy[0], out_fair->promise[0]);
    fair_promise(NAME, 2, out_fair->entropy[2], out_fair->promise[2]);
}

static void record_make(void)
{
    Setup setup;
    Fair fair;
    Fault fault;
    setup_defaults(&setup);
    setup.config.players = 3;
    fair_make(&fair);
    fair_seed(&fair, &setup);
    assert_true(setup_rules(&setup, &catalogue, &rules, &fault));
    record_start(&record, &setup, &rules);
    record.fair = fair;
    assert_true(record_add(&record, 0, action_make(VERB_INCOME, 0, 0, 0), NULL));
}

static void text_make(char text[TEXT_MAX])
{
    Text t = text_in(text, TEXT_MAX);
    record_write(&t, &record, &rules);
    assert_true(text_fits(&t));
}

static bool text_read(const char *text, Fault *out_fault)
{
    Rules r;
    return record_read(text, strlen(text), &catalogue, &back, &r, &game, out_fault);
}

static void test_secret_of_round(void **state)
{
    uint8_t table[FAIR_BYTES];
    uint8_t first[FAIR_BYTES];
    uint8_t third[FAIR_BYTES];
    (void)state;
    assert_true(hex_read(TABLE_HEX, 64, table, FAIR_BYTES));
    fair_secret(table, 1, first);
    assert_memory_equal(first, table, sizeof first);
    fair_secret(table, 3, third);
    assert_memory_not_equal(third, table, sizeof third);
    fair_secret(table, 2, first);
    assert_memory_not_equal(third, first, sizeof third);
}

/* Game, seat and bytes all count. */
static void test_promise(void **state)
{
    uint8_t entropy[FAIR_BYTES] = {1, 2, 3};
    uint8_t one[FAIR_BYTES];
    uint8_t other[FAIR_BYTES];
    (void)state;
    fair_promise(NAME, 1, entropy, one);
    fair_promise(NAME, 2, entropy, other);
    assert_memory_not_equal(one, other, sizeof one);
    fair_promise("k3j9x2m4p7q2", 1, entropy, other);
    assert_memory_not_equal(one, other, sizeof one);
    entropy[31] = 1;
    fair_promise(NAME, 1, entropy, other);
    assert_memory_not_equal(one, other, sizeof one);
}

static void test_record(void **state)
{
    char text[TEXT_MAX];
    char again[TEXT_MAX];
    Fault fault;
    (void)state;
    record_make();
    text_make(text);
    assert_non_null(strstr(text, HEADERS));
    if (!text_read(text, &fault) || !fair_check(&back, &fault)) {
        fail_msg("%u:%u: %s", fault.line, fault.column, fault_words(&fault, NULL).text);
    }
    assert_memory_equal(&back.fair, &record.fair, sizeof back.fair);
    Text t = text_in(again, sizeof again);
    record_write(&t, &back, &rules);
    assert_string_equal(again, text);
}

/* As much as there can be: five seats, all of them early, 16 void rounds in which nobody revealed. */
static void test_longest(void **state)
{
    char text[TEXT_MAX];
    Fault fault;
    (void)state;
    record_make();
    Fair *fair = &record.fair;
    record.setup.config.players = 5;
    assert_true(setup_rules(&record.setup, &catalogue, &rules, &fault));
    record.move_count = 0;
    fair->given = fair->committed = fair->early = 31;
    memcpy(fair->game, "abcdefghijklmnopqrst-_9", FAIR_NAME_MAX);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        fair_promise(fair->game, seat, fair->entropy[seat], fair->promise[seat]);
        memset(record.name[seat], '"', RECORD_NAME_MAX - 1);
        memset(record.kind[seat], '\\', RECORD_NAME_MAX - 1);
        record.name[seat][RECORD_NAME_MAX - 1] = record.kind[seat][RECORD_NAME_MAX - 1] = '\0';
    }
    fair->void_count = FAIR_VOIDS_MAX;
    for (int i = 0; i < FAIR_VOIDS_MAX; i++) {
        fair->voided[i] = (FairVoid){.missing = 31};
    }
    fair_seed(fair, &record.setup);
    text_make(text);
    if (!text_read(text, &fault) || !fair_check(&back, &fault)) {
        fail_msg("%u:%u: %s", fault.line, fault.column, fault_words(&fault, NULL).text);
    }
    assert_memory_equal(&back.fair, fair, sizeof *fair);
}

typedef struct Change {
    const char *from;
    const char *to;
    uint32_t line; /* 0: the text is a record, but the promise is not kept */
    uint32_t column;
    const char *message;
} Change;

static const Change CHANGES[] = {
    /* Promises broken. */
    {"[Secret \"ee", "[Secret \"ef", 0, 0, "the secret is not the one that was promised"},
    {"[GameName \"k3", "[GameName \"k4", 0, 0, "seat 1 did not reveal what it had committed to"},
    {"3333ff", "3333fe", 0, 0, "seat 3 did not reveal what it had committed to"},
    {"3:b961", "3:b962", 0, 0, "seat 3 did not reveal what it had committed to"},
    {" 3:" THIRD_PROMISE, "", 0, 0, "seat 3 has entropy, but no commitment to it"},
    {"1:" FIRST_HEX " 3:", "3:", 0, 0, "seat 1 has a commitment, but no entropy"},
    {"[Seed \"89", "[Seed \"88", 0, 0, "entropy of seats 1, 3: it would be " SEED_HEX},
    /* All headers or none, in their order. */
    {"[Shuffle \"2\"]\n", "", 7, 2, "expected header Commitment, found 'GameName'"},
    {"[GameName \"" NAME "\"]\n", "", 8, 2, "expected header GameName, found 'Commitment'"},
    {"[Commitment \"" COMMITMENT_HEX "\"]\n", "", 9, 2, "expected header Commitment, found 'Secret'"},
    {"[Commitments \"1:" FIRST_PROMISE " 3:" THIRD_PROMISE "\"]\n", "", 11, 2, "expected header Commitments, found"},
    {"[Early \"3\"]\n", "", 13, 2, "expected header Early, found 'Void'"},
    {"[Void \"1:" TABLE_COMMITMENT_HEX ":3\"]\n", "", 14, 2, "expected header Void, found 'Rules'"},
    {"[Rules ", "[Shuffle \"2\"]\n[Rules ", 15, 2, "found 'Shuffle' a second time"},
    /* Their values. */
    {"[Shuffle \"2", "[Shuffle \"3", 7, 11, "expected 2, the shuffle protocol that has this header, found '3'"},
    {"[Shuffle \"2", "[Shuffle \"1", 7, 11, "expected 2"},
    {"[Shuffle \"2", "[Shuffle \"", 7, 11, "expected 2"},
    {"[GameName \"k3", "[GameName \"k 3", 8, 12, "expected the name of a game: 1 to 23 letters"},
    {"[GameName \"" NAME, "[GameName \"", 8, 12, "expected the name of a game"},
    {"[GameName \"", "[GameName \"abcdefghijkl", 8, 12, "expected the name of a game"},
    {"[Commitments \"1:", "[Commitments \"0:", 11, 15, "expected seats from 1 to 3 in order"},
    {"3:b961", "4:b961", 11, 15, "found '4:b961"},
    {"[Early \"3", "[Early \"2", 13, 9, "expected seats that gave entropy, in order with commas between, found '2'"},
    {"[Early \"3", "[Early \"3,1", 13, 9, "found '3,1'"},
    {"[Early \"3", "[Early \"1 3", 13, 9, "found '1 3'"},
    {"[Early \"3", "[Early \"3,", 13, 9, "found '3,'"},
    {"[Early \"3", "[Early \"x", 13, 9, "found 'x'"},
    {"[Void \"1:", "[Void \"2:", 14, 8, "expected at most 16 void rounds from 1"},
    {":3\"]\n[Rules", ":4\"]\n[Rules", 14, 8, "the seats from 1 to 3 that did not reveal, found '1:5568"},
    {":3\"]\n[Rules", ":\"]\n[Rules", 14, 8, "void rounds"},
    {":3\"]\n[Rules", "\"]\n[Rules", 14, 8, "void rounds"},
    {":3\"]\n[Rules", ":3,\"]\n[Rules", 14, 8, "void rounds"},
    {":3\"]\n[Rules", ":3,1\"]\n[Rules", 14, 8, "void rounds"},
    {":3\"]\n[Rules", ":33\"]\n[Rules", 14, 8, "void rounds"},
    {":3\"]\n[Rules", ":3 \"]\n[Rules", 14, 8, "found ''"},
    {"[Void \"1:55", "[Void \"1:5", 14, 8, "void rounds"},
    {"[Void \"1:55", "[Void \"1:5G", 14, 8, "void rounds"},
    {"[Void \"1:55", "[Void \"1", 14, 8, "void rounds"},
};

static void test_changes(void **state)
{
    char text[TEXT_MAX];
    char changed[TEXT_MAX];
    (void)state;
    record_make();
    text_make(text);
    for (size_t i = 0; i < sizeof CHANGES / sizeof CHANGES[0]; i++) {
        const Change *row = &CHANGES[i];
        const char *from = strstr(text, row->from);
        Fault fault = {0};
        assert_non_null(from);
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(from - text), text, row->to, from + strlen(row->from));
        bool read = text_read(changed, &fault);
        bool kept = read && fair_check(&back, &fault);
        if (read != (row->line == 0) || kept || fault.line != row->line || fault.column != row->column ||
            strstr(fault_words(&fault, NULL).text, row->message) == NULL) {
            fail_msg("%s -> %s: %u:%u: %s", row->from, row->to, fault.line, fault.column,
                     fault_words(&fault, NULL).text);
        }
    }
}

/* Two rounds void, two seats missing in one; nobody early. */
static void test_voids(void **state)
{
    static const char WORDS[] = "1:" TABLE_COMMITMENT_HEX ":3 2:" COMMITMENT_HEX ":1,3";
    char again[256];
    FairVoid voided[FAIR_VOIDS_MAX];
    uint8_t count = 0;
    Fault fault;
    (void)state;
    assert_true(fair_voids_read(WORDS, 3, voided, &count, &fault));
    assert_int_equal(count, 2);
    assert_int_equal(voided[0].missing, 4);
    assert_int_equal(voided[1].missing, 5);
    Text t = text_in(again, sizeof again);
    fair_voids_write(&t, voided, count);
    assert_string_equal(again, WORDS);
    assert_true(fair_voids_read("", 3, voided, &count, &fault));
    assert_int_equal(count, 0);
}

/* ---- What seat 1 kept. */

static const char MINE[] = "format aedile-mine-1\n"
                           "game " NAME "\n"
                           "seat 1\n"
                           "commitment " COMMITMENT_HEX "\n"
                           "commitments 1:" FIRST_PROMISE " 3:" THIRD_PROMISE "\n"
                           "entropy " FIRST_HEX "\n"
                           "void 1:" TABLE_COMMITMENT_HEX ":3\n";

static void test_mine(void **state)
{
    char again[MINE_TEXT_MAX];
    Mine mine;
    Fault fault;
    (void)state;
    record_make();
    assert_true(mine_read(MINE, strlen(MINE), &mine, &fault));
    Text t = text_in(again, sizeof again);
    mine_write(&t, &mine);
    assert_string_equal(again, MINE);
    assert_true(mine_check(&record, &mine, &fault));
    record.fair.shuffle = SHUFFLE_1; /* one that saw no list has no part in what it did not see */
    mine.committed = 0;
    assert_true(mine_check(&record, &mine, &fault));
    mine.commitment[0] = '\0';
    mine.void_count = 0;
    t = text_in(again, sizeof again);
    mine_write(&t, &mine);
    assert_string_equal(again, "format aedile-mine-1\ngame " NAME "\nseat 1\nentropy " FIRST_HEX "\n");
    assert_true(mine_read(again, strlen(again), &mine, &fault));
}

static const Change MINES[] = {
    /* What the record does not have. */
    {"game k3", "game k4", 0, 0, "this is the record of game " NAME "; what you kept is of game k4"},
    {"seat 1", "seat 4", 0, 0, "there is no seat 4 in this game"},
    {"commitment 0a", "commitment 0b", 0, 0, "the server broke its promise: before the game it showed you the"},
    {"seat 1", "seat 2", 0, 0, "the server left your entropy out: the record has none of seat 2"},
    {"entropy 11", "entropy 12", 0, 0, "the server put other bytes in the place of your entropy: those of seat 1"},
    {"1:2bc4", "1:2bc5", 0, 0, "the server did not pass on what you had committed to"},
    {"1:" FIRST_PROMISE " ", "", 0, 0, "the server did not pass on what you had committed to"},
    {"3:b961", "3:b962", 0, 0, "after it had shown it: that of seat 3 is another one"},
    {" 3:" THIRD_PROMISE, "", 0, 0, "after it had shown it: that of seat 3 is another one"},
    {":3\n", ":2\n", 0, 0, "the server hides that it drew again: void round 1"},
    {":3\n", ":3 2:" COMMITMENT_HEX ":1\n", 0, 0, "the server hides that it drew again: void round 2"},
    /* What is no such text. */
    {"format aedile-mine-1", "format aedile-mine-2", 1, 8, "expected aedile-mine-1, found 'aedile-mine-2'"},
    {"format aedile-mine-1\n", "", 1, 1, "expected format, found 'game k3"},
    {"game", "spiel", 2, 1, "expected game, found 'spiel"},
    {"game k3", "game k 3", 2, 6, "expected the name of a game"},
    {"seat 1", "seat 6", 3, 6, "expected a whole number from 1 to 5, found '6'"},
    {"seat 1", "seat 12", 3, 6, "found '12'"},
    {"seat 1", "seat", 3, 1, "expected seat, found 'seat'"},
    {"commitment 0a", "commitment a", 4, 12, "expected 64 hexadecimal digits"},
    {"commitments 1", "commitments 6", 5, 13, "expected seats from 1 to 5 in order"},
    {"entropy 11", "entropy 1", 6, 9, "expected 64 hexadecimal digits"},
    {"entropy " FIRST_HEX "\n", "", 6, 1, "expected entropy, found 'void"},
    {"void 1", "void 2", 7, 6, "expected at most 16 void rounds from 1"},
    {":3\n", ":3\nseat 1\n", 8, 1, "expected nothing after the value, found 'seat 1'"},
    {"entropy " FIRST_HEX "\nvoid 1:" TABLE_COMMITMENT_HEX ":3\n", "", 6, 1, "the text ends here; expected entropy"},
    {MINE, "", 1, 1, "the text ends here; expected format"},
};

static void test_mine_changes(void **state)
{
    char changed[MINE_TEXT_MAX];
    (void)state;
    record_make();
    for (size_t i = 0; i < sizeof MINES / sizeof MINES[0]; i++) {
        const Change *row = &MINES[i];
        const char *from = strstr(MINE, row->from);
        Fault fault = {0};
        Mine mine;
        assert_non_null(from);
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(from - MINE), MINE, row->to, from + strlen(row->from));
        bool read = mine_read(changed, strlen(changed), &mine, &fault);
        bool kept = read && mine_check(&record, &mine, &fault);
        if (read != (row->line == 0) || kept || fault.line != row->line || fault.column != row->column ||
            strstr(fault_words(&fault, NULL).text, row->message) == NULL) {
            fail_msg("%s -> %s: %u:%u: %s", row->from, row->to, fault.line, fault.column,
                     fault_words(&fault, NULL).text);
        }
    }
}

/* A record that says less than what was shown. */
static void test_mine_hidden(void **state)
{
    Mine mine;
    Fault fault;
    (void)state;
    record_make();
    assert_true(mine_read(MINE, strlen(MINE), &mine, &fault));
    record.fair.shuffle = SHUFFLE_1;
    assert_false(mine_check(&record, &mine, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "the server hides the commitments"));
    record.fair.set = false;
    assert_false(mine_check(&record, &mine, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "the record promises no fair shuffle"));
}

static int set_up(void **state)
{
    (void)state;
    catalogue_defaults(&catalogue);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_secret_of_round),
        cmocka_unit_test(test_promise),
        cmocka_unit_test(test_record),
        cmocka_unit_test(test_longest),
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_voids),
        cmocka_unit_test(test_mine),
        cmocka_unit_test(test_mine_changes),
        cmocka_unit_test(test_mine_hidden),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
