/* SPDX-License-Identifier: MIT */
/* test_stream.c - what decks are shuffled with: the vectors of RFC 8439, what is drawn, and games that say their stream.
 *
 * tests/reference/deal.py deals 1,000 seeds from docs/formats.md alone; here is what it does not look at. */
#include "engine/stream.h"
#include "notation/record.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_MAX = 1 << 16 };
static char text[TEXT_MAX];
static char again[TEXT_MAX];
static Record record;
static Record back;
static Catalogue catalogue;
static Fault fault;

/* RFC 8439, 2.3.2 and A.1, blocks as they are printed there. */
static const struct {
    uint8_t key[32];
    uint32_t counter;
    uint32_t nonce[3];
    uint32_t block[CHACHA_WORDS];
} VECTORS[] = {
    {{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
      16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31},
     1,
     {0x09000000, 0x4a000000, 0},
     {0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3, 0x466482d2,
      0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2}},
    {{0},
     0,
     {0},
     {0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8, 0xc70d778b, 0x7c5941da,
      0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2}},
    {{0},
     1,
     {0},
     {0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348, 0x3e53c612, 0xed7aee32, 0x7621b729,
      0x434ee69c, 0xb03371d5, 0xd539d874, 0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b}},
    {{[31] = 1},
     1,
     {0},
     {0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1, 0xe8252083, 0x60818b01, 0xf38422b8, 0x5aaa49c9, 0xbb00ca8e,
      0xda3ba7b4, 0xc4b592d1, 0xfdf2732f, 0x4436274e, 0x2561b3c8, 0xebdd4aa6, 0xa0136c00}},
    {{0},
     0,
     {0, 0, 0x02000000},
     {0x374dc6c2, 0x3736d58c, 0xb904e24a, 0xcd3f93ef, 0x88228b1a, 0x96a4dfb3, 0x5b76ab72, 0xc727ee54, 0x0e0e978a,
      0xf3145c95, 0x1b748ea8, 0xf786c297, 0x99c28f5f, 0x628314e8, 0x398a19fa, 0x6ded1b53}},
};

static void test_vectors(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof VECTORS / sizeof VECTORS[0]; i++) {
        uint32_t key[8];
        uint32_t block[CHACHA_WORDS];
        memcpy(key, VECTORS[i].key, sizeof key); /* this machine is little-endian, as the words are */
        chacha20_block(key, VECTORS[i].counter, VECTORS[i].nonce, block);
        assert_memory_equal(block, VECTORS[i].block, sizeof block);
    }
}

/* The key is the seed as its hexadecimal digits, the nonce begins with the purpose, words are taken one by one. */
static void test_words(void **state)
{
    Setup setup;
    Stream s;
    uint32_t key[8];
    uint32_t block[CHACHA_WORDS];
    (void)state;
    setup_defaults(&setup);
    assert_true(seed_read("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", &setup));
    memcpy(key, VECTORS[0].key, sizeof key);
    const uint32_t nonce[3] = {PURPOSE_ROADS, 0, 0};
    stream_open(&s, STREAM_2, &setup.seed, PURPOSE_ROADS);
    for (uint32_t counter = 0; counter < 3; counter++) {
        chacha20_block(key, counter, nonce, block);
        for (int i = 0; i < CHACHA_WORDS; i += 2) {
            if (counter == 1) {
                assert_true(stream_long(&s) == (block[i] | (uint64_t)block[i + 1] << 32));
            } else {
                assert_int_equal(stream_word(&s), block[i]);
                assert_int_equal(stream_word(&s), block[i + 1]);
            }
        }
    }
}

/* Every number is drawn about as often as every other, and shuffles are of the same cards. */
static void test_even(void **state)
{
    enum { DRAWS = 60000, N = 6 };
    Setup setup;
    int drawn[N] = {0};
    int first[N] = {0};
    Stream s;
    (void)state;
    setup_defaults(&setup);
    stream_open(&s, STREAM_2, &setup.seed, PURPOSE_DEEDS);
    for (int i = 0; i < DRAWS; i++) {
        uint8_t cards[N] = {0, 1, 2, 3, 4, 5};
        unsigned seen = 0;
        drawn[stream_below(&s, N)]++;
        stream_shuffle(&s, cards, N);
        first[cards[0]]++;
        for (int j = 0; j < N; j++) {
            seen |= 1u << cards[j];
        }
        assert_int_equal(seen, (1u << N) - 1);
    }
    for (int i = 0; i < N; i++) { /* six standard deviations are 548 */
        assert_in_range(drawn[i], DRAWS / N - 548, DRAWS / N + 548);
        assert_in_range(first[i], DRAWS / N - 548, DRAWS / N + 548);
    }
    assert_int_equal(stream_below(&s, 1), 0);
}

/* What the state keeps goes on by itself, and differently in either stream. */
static void test_renew(void **state)
{
    uint64_t one = 7;
    uint64_t two = 7;
    uint64_t again_two = 7;
    Stream s;
    (void)state;
    stream_renew(&s, STREAM_1, &one);
    stream_renew(&s, STREAM_2, &two);
    uint32_t word = stream_word(&s);
    stream_renew(&s, STREAM_2, &again_two);
    assert_true(one != 7 && two != 7 && one != two && two == again_two);
    assert_int_equal(stream_word(&s), word);
    stream_renew(&s, STREAM_2, &two);
    assert_true(two != again_two && stream_word(&s) != word);
}

static void test_config(void **state)
{
    static JsonToken tokens[64];
    static const char NAMED[] = "{\"players\":3,\"stream\":2}";
    static const char UNNAMED[] = "{\"players\":3}";
    Setup setup;
    Rules rules;
    Json json;
    (void)state;
    setup_defaults(&setup);
    assert_int_equal(setup.config.stream, STREAM_1);
    assert_true(setup_option(&setup, "stream", "2", &fault));
    assert_int_equal(setup.config.stream, STREAM_2);
    Text t = text_in(text, sizeof text);
    setup_write_json(&t, &setup, &catalogue);
    assert_non_null(strstr(text, ",\"stream\":2}"));
    assert_true(json_read(NAMED, strlen(NAMED), tokens, 64, &json, &fault));
    assert_true(setup_read_json(&json, 0, &setup, &catalogue, &fault));
    assert_int_equal(setup.config.stream, STREAM_2);
    assert_true(json_read(UNNAMED, strlen(UNNAMED), tokens, 64, &json, &fault));
    assert_true(setup_read_json(&json, 0, &setup, &catalogue, &fault));
    assert_int_equal(setup.config.stream, STREAM_1);
    t = text_in(text, sizeof text);
    setup_write_json(&t, &setup, &catalogue);
    assert_null(strstr(text, "stream"));
    setup.config.stream = 3;
    assert_false(setup_rules(&setup, &catalogue, &rules, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "stream 3 is unknown to this program, which knows 1 to 2"));
}

/* A stored game is written again as it was, and its link is the same game. */
static void game_look(const char *name)
{
    static char link[LINK_MAX];
    char path[256];
    Rules r;
    Rules r_back;
    Game g;
    Game g_back;
    snprintf(path, sizeof path, "tests/streams/%s", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    if (!record_read(text, length, &catalogue, &record, &r, &g, &fault)) {
        fail_msg("%s: %u:%u: %s", name, fault.line, fault.column, fault_words(&fault, NULL).text);
    }
    assert_int_equal(r.config.stream, STREAM_2);
    assert_non_null(strstr(text, "\n[Stream \"2\"]\n"));
    Text t = text_in(again, sizeof again);
    record_write(&t, &record, &r);
    assert_string_equal(again, text);
    t = text_in(link, sizeof link);
    assert_true(link_write(&t, &record, &r, &fault));
    assert_true(link_read(link, t.length, &catalogue, &back, &r_back, &g_back, &fault));
    assert_memory_equal(&r_back, &r, sizeof r);
    assert_memory_equal(&g_back, &g, sizeof g);
}

static void test_games(void **state)
{
    int games = 0;
    (void)state;
    DIR *folder = opendir("tests/streams");
    assert_non_null(folder);
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        if (strstr(entry->d_name, ".rome") != NULL) {
            game_look(entry->d_name);
            games++;
        }
    }
    closedir(folder);
    assert_true(games >= 10);
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
        cmocka_unit_test(test_vectors), cmocka_unit_test(test_words),  cmocka_unit_test(test_even),
        cmocka_unit_test(test_renew),   cmocka_unit_test(test_config), cmocka_unit_test(test_games),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
