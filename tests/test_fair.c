/* SPDX-License-Identifier: MIT */
/* test_fair.c - fair shuffles: the hash, the commitment, the seed, and the headers of a record that show them. */
#include "notation/fair.h"
#include "notation/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_MAX = 4096 };
static Record record;
static Record back;
static Catalogue catalogue;
static Rules rules;
static Game game;

/* ---- SHA-256 */

/* A message is `words` so many times. The first three are of FIPS 180-2, the others are lengths about the end of a block,
 * where the padding takes one more; their hashes are sha256sum's. */
static const struct {
    const char *words;
    uint32_t times;
    const char *hash;
} HASHES[] = {
    {"abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
    {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
    {"a", 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"},
    {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
     1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
    {"", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
    {"a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"},
    {"a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"},
    {"a", 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"},
    {"a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"},
    {"a", 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"},
    {"0123456789", 12, "08642f0525963875af954100280fe3009293fa7e19c273444f31464c9b089243"},
    {"\xff\x80", 60, "539224e95f3e3fb2df66db27710b703f700f8ba26283c1998c9b10cd9350c2d5"},
};

/* The message in pieces of 1, 1 + step, 1 + 2 × step, … bytes. */
static void hash_in_pieces(const char *words, uint32_t times, size_t step, char out_hex[FAIR_HEX_SIZE])
{
    static char message[1000000];
    uint8_t hash[SHA256_BYTES];
    size_t length = strlen(words) * times;
    size_t piece = 1;
    Sha256 s;
    for (size_t i = 0; i < length; i++) {
        message[i] = words[i % (length / times)];
    }
    sha256_start(&s);
    for (size_t at = 0; at < length; piece += step) {
        size_t count = piece < length - at ? piece : length - at;
        sha256_add(&s, message + at, count);
        at += count;
    }
    sha256_end(&s, hash);
    Text t = text_in(out_hex, FAIR_HEX_SIZE);
    hex_write(&t, hash, sizeof hash);
}

static void test_sha256(void **state)
{
    static const size_t STEPS[] = {0, 1, 7, 64, 1000000};
    (void)state;
    for (size_t i = 0; i < sizeof HASHES / sizeof HASHES[0]; i++) {
        for (size_t step = 0; step < sizeof STEPS / sizeof STEPS[0]; step++) {
            char hex[FAIR_HEX_SIZE];
            hash_in_pieces(HASHES[i].words, HASHES[i].times, STEPS[step], hex);
            assert_string_equal(hex, HASHES[i].hash);
        }
    }
}

/* ---- Hexadecimal digits */

static void test_hex(void **state)
{
    static const char *const BAD[] = {"", "00ff0", "00ff0g", "00FF01", "00ff01a5", "00ff 1", "0x00ff", " 0ff01"};
    uint8_t bytes[3] = {9, 9, 9};
    char text[16];
    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        assert_false(hex_read(BAD[i], strlen(BAD[i]), bytes, sizeof bytes));
        assert_true(bytes[0] == 9 && bytes[1] == 9 && bytes[2] == 9);
    }
    assert_true(hex_read("00ffa5", 6, bytes, sizeof bytes));
    assert_true(bytes[0] == 0 && bytes[1] == 255 && bytes[2] == 0xa5);
    Text t = text_in(text, sizeof text);
    hex_write(&t, bytes, sizeof bytes);
    assert_string_equal(text, "00ffa5");
}

/* ---- Commitment and seed: their hashes are those of sha256sum, see docs/fair-shuffles.md. */

#define SECRET_HEX "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define FIRST_HEX "1111111111111111111111111111111111111111111111111111111111111111"
#define THIRD_HEX "33333333333333333333333333333333333333333333333333333333333333ff"
#define COMMITMENT_HEX "5568f65a0bfd1b3336a63fe85026c97ddd5387349006f4b9dd156e26ff713753"
#define SEED_HEX "ca35cdfe4e3c15bd2e7169caf8756adde5abe82333f348a1454a24f17f448e5e"
#define SEED_ALONE_HEX "279162e825fd77ba57dc16249c2e92e1111b36c89a84f2a5fc8c926c9e789d61"

/* What a server would fill in: seats 1 and 3 of three gave entropy. */
static void fair_make(Fair *out_fair)
{
    memset(out_fair, 0, sizeof *out_fair);
    out_fair->set = true;
    out_fair->shuffle = SHUFFLE_1;
    out_fair->given = 5;
    assert_true(hex_read(SECRET_HEX, 64, out_fair->secret, FAIR_BYTES));
    assert_true(hex_read(FIRST_HEX, 64, out_fair->entropy[0], FAIR_BYTES));
    assert_true(hex_read(THIRD_HEX, 64, out_fair->entropy[2], FAIR_BYTES));
    fair_commitment(out_fair->secret, out_fair->commitment);
}

static void seed_is(const Fair *fair, const char *hex)
{
    char written[FAIR_HEX_SIZE];
    Setup setup;
    Setup read;
    setup_defaults(&setup);
    setup_defaults(&read);
    fair_seed(fair, &setup);
    Text t = text_in(written, sizeof written);
    seed_write(&t, &setup);
    assert_string_equal(written, hex);
    assert_true(seed_read(hex, &read));
    assert_memory_equal(&setup.seed, &read.seed, sizeof setup.seed);
    assert_false(setup.seed_is_number);
    assert_int_equal(setup.seed_number, 0);
}

static void test_hashes(void **state)
{
    Fair fair;
    (void)state;
    fair_make(&fair);
    assert_string_equal(fair.commitment, COMMITMENT_HEX);
    seed_is(&fair, SEED_HEX);
    memset(fair.entropy[1], 0xaa, FAIR_BYTES); /* not given: no part of it */
    seed_is(&fair, SEED_HEX);
    fair.given = 0;
    seed_is(&fair, SEED_ALONE_HEX);
}

/* ---- Records */

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
    assert_false(record.fair.set);
    record.fair = fair;
    assert_true(record_add(&record, 0, action_make(VERB_INCOME, 0, 0, 0), NULL));
}

static size_t text_make(char *text)
{
    Text t = text_in(text, TEXT_MAX);
    record_write(&t, &record, &rules);
    assert_true(text_fits(&t));
    return t.length;
}

static bool text_read(const char *text, Fault *out_fault)
{
    Rules r;
    return record_read(text, strlen(text), &catalogue, &back, &r, &game, out_fault);
}

static void test_record(void **state)
{
    static const char HEADERS[] = "[Seed \"" SEED_HEX "\"]\n"
                                  "[Commitment \"" COMMITMENT_HEX "\"]\n"
                                  "[Secret \"" SECRET_HEX "\"]\n"
                                  "[Entropy \"1:" FIRST_HEX " 3:" THIRD_HEX "\"]\n"
                                  "[Rules \"1\"]\n";
    char text[TEXT_MAX];
    char again[TEXT_MAX];
    Fault fault;
    (void)state;
    record_make();
    text_make(text);
    assert_non_null(strstr(text, HEADERS));
    if (!text_read(text, &fault)) {
        fail_msg("%u:%u: %s", fault.line, fault.column, fault_words(&fault, NULL).text);
    }
    assert_memory_equal(&back.fair, &record.fair, sizeof back.fair);
    assert_true(fair_check(&back, &fault));
    Text t = text_in(again, sizeof again);
    record_write(&t, &back, &rules);
    assert_string_equal(again, text);
    record_start(&back, &record.setup, &rules); /* one for another game promises nothing */
    assert_false(back.fair.set);
    assert_true(fair_check(&back, &fault));
}

/* Everybody gives entropy, and nobody. */
static void test_all_or_none_give(void **state)
{
    char text[TEXT_MAX];
    Fault fault;
    (void)state;
    for (int given = 0; given <= 7; given += 7) {
        record_make();
        record.fair.given = (uint8_t)given;
        fair_seed(&record.fair, &record.setup);
        text_make(text);
        assert_true((strstr(text, "\n[Entropy \"\"]\n") != NULL) == (given == 0));
        assert_true(text_read(text, &fault));
        assert_int_equal(back.fair.given, given);
        assert_true(fair_check(&back, &fault));
    }
}

/* A link keeps the seed, but neither the promise nor what proves it. */
static void test_link(void **state)
{
    static char link[LINK_MAX];
    Fault fault;
    Rules r;
    (void)state;
    record_make();
    Text t = text_in(link, sizeof link);
    assert_true(link_write(&t, &record, &rules, &fault));
    memset(&back, 1, sizeof back);
    assert_true(link_read(link, t.length, &catalogue, &back, &r, &game, &fault));
    assert_false(back.fair.set);
    assert_memory_equal(&back.setup.seed, &record.setup.seed, sizeof back.setup.seed);
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
    {"[Secret \"00", "[Secret \"01", 0, 0, "the secret is not the one that was promised: its commitment is "},
    {"[Commitment \"" COMMITMENT_HEX, "[Commitment \"" SECRET_HEX, 0, 0,
     "promised: its commitment is " COMMITMENT_HEX ", not " SECRET_HEX},
    {"3333ff", "3333fe", 0, 0, "the seed does not follow from the secret and the entropy of seats 1, 3: it would be "},
    {" 3:" THIRD_HEX, "", 0, 0, "the seed does not follow from the secret and the entropy of seat 1: it would be "},
    {"1:" FIRST_HEX " 3:" THIRD_HEX, "", 0, 0, "entropy of no seat: it would be " SEED_ALONE_HEX},
    {"3:" THIRD_HEX, "2:" THIRD_HEX, 0, 0, "entropy of seats 1, 2: it would be "},
    {"1:" FIRST_HEX " 3:" THIRD_HEX, "1:" THIRD_HEX " 3:" FIRST_HEX, 0, 0, "entropy of seats 1, 3: it would be "},
    {SEED_HEX, SEED_ALONE_HEX, 0, 0, "entropy of seats 1, 3: it would be " SEED_HEX},
    {SEED_HEX, "7", 0, 0, "entropy of seats 1, 3: it would be " SEED_HEX},
    /* All headers or none, in their order. */
    {"[Commitment \"" COMMITMENT_HEX "\"]\n", "", 7, 2, "expected header Commitment, found 'Secret'"},
    {"[Secret \"" SECRET_HEX "\"]\n", "", 8, 2, "expected header Secret, found 'Entropy'"},
    {"[Entropy \"1:" FIRST_HEX " 3:" THIRD_HEX "\"]\n", "", 9, 2, "expected header Entropy, found 'Rules'"},
    {"[Commitment \"" COMMITMENT_HEX "\"]\n[Secret \"" SECRET_HEX "\"]\n", "", 7, 2,
     "expected header Commitment, found 'Entropy'"},
    {"[RulesHash", "[Secret \"" SECRET_HEX "\"]\n[RulesHash", 13, 2,
     "expected header RulesHash, found 'Secret' a second time"},
    {"[Seed", "[Commitment \"" COMMITMENT_HEX "\"]\n[Seed", 6, 2, "expected header Seed, found 'Commitment'"},
    /* Their values. */
    {"[Secret \"00", "[Secret \"0", 8, 10, "expected 64 hexadecimal digits in small letters"},
    {"[Secret \"00", "[Secret \"0000", 8, 10, "expected 64 hexadecimal digits in small letters"},
    {"0a0b0c", "0A0b0c", 8, 10, "expected 64 hexadecimal digits in small letters"},
    {"0a0b0c", "0g0b0c", 8, 10, "expected 64 hexadecimal digits in small letters"},
    {"[Commitment \"" COMMITMENT_HEX, "[Commitment \"", 7, 14, "expected 64 hexadecimal digits in small letters"},
    {"[Commitment \"", "[Commitment \"ab", 7, 14, "expected 64 hexadecimal digits in small letters"},
    {"3333ff", "3333FF", 9, 11, "expected seats from 1 to 3 in order, each as its number, a colon and 64 hexadecimal"},
    {"3333ff", "3333f", 9, 11, "found '3:33"},
    {"3333ff", "3333fff", 9, 11, "found '3:33"},
    {" 3:", "  3:", 9, 11, "found ''"},
    {"3333ff", "3333ff ", 9, 11, "found ''"},
    {"[Entropy \"", "[Entropy \" ", 9, 11, "found ''"},
    {" 3:", " 4:", 9, 11, "found '4:33"},
    {" 3:", " 1:", 9, 11, "found '1:33"},
    {"1:" FIRST_HEX " 3:", "3:" FIRST_HEX " 2:", 9, 11, "found '2:33"},
    {"\"1:", "\"0:", 9, 11, "found '0:11"},
    {"\"1:", "\"1=", 9, 11, "found '1=11"},
    {"\"1:", "\"", 9, 11, "found '11"},
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
        bool kept = text_read(changed, &fault);
        if (kept != (row->line == 0)) {
            fail_msg("%s -> %s: %u:%u: %s", row->from, row->to, fault.line, fault.column,
                     fault_words(&fault, NULL).text);
        }
        if (kept && fair_check(&back, &fault)) {
            fail_msg("%s -> %s: found to be kept", row->from, row->to);
        }
        if (fault.line != row->line || fault.column != row->column ||
            strstr(fault_words(&fault, NULL).text, row->message) == NULL) {
            fail_msg("%s -> %s: %u:%u: %s", row->from, row->to, fault.line, fault.column,
                     fault_words(&fault, NULL).text);
        }
    }
}

/* Without any of the headers it is a record that promises nothing, and one of them elsewhere is not a second one. */
static void test_late(void **state)
{
    char text[TEXT_MAX];
    char late[TEXT_MAX];
    Fault fault;
    (void)state;
    record_make();
    record.fair.set = false;
    text_make(text);
    assert_null(strstr(text, "Commitment"));
    assert_true(text_read(text, &fault));
    assert_false(back.fair.set);
    assert_true(fair_check(&back, &fault));
    char *seat = strstr(text, "[Seat1 ");
    snprintf(late, sizeof late, "%.*s[Entropy \"\"]\n%s", (int)(seat - text), text, seat);
    assert_false(text_read(late, &fault));
    assert_int_equal(fault.line, 11);
    assert_int_equal(fault.column, 2);
    assert_string_equal(fault_words(&fault, NULL).text, "expected header Seat1, found 'Entropy'");
}

/* Cut off anywhere among the headers it is refused with a place. */
static void test_cut_off(void **state)
{
    char text[TEXT_MAX];
    Fault fault;
    Rules r;
    (void)state;
    record_make();
    text_make(text);
    size_t moves_at = (size_t)(strstr(text, "\n\n") - text) + 2;
    for (size_t cut = 0; cut < moves_at; cut++) {
        assert_false(record_read(text, cut, &catalogue, &back, &r, &game, &fault));
        assert_true(fault.line >= 1 && fault.column >= 1 && fault.word != 0);
    }
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
        cmocka_unit_test(test_sha256),           cmocka_unit_test(test_hex),
        cmocka_unit_test(test_hashes),           cmocka_unit_test(test_record),
        cmocka_unit_test(test_all_or_none_give), cmocka_unit_test(test_link),
        cmocka_unit_test(test_changes),          cmocka_unit_test(test_late),
        cmocka_unit_test(test_cut_off),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
