/* SPDX-License-Identifier: MIT */
/* test_link.c - whole games as links (docs/formats.md, Links). */
#include "notation/record.h"
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
static char text[LINK_MAX];
static char again[LINK_MAX];
static Record record;
static Record back;

/* A random game of at most so many moves as a link in `text`. */
static void game_link(int config, uint32_t moves, Rules *out_rules, Game *out_game)
{
    Setup setup;
    Rng rng = play_rng((uint64_t)config + 7);
    Fault fault;
    Text t;
    assert_true(play_config(config, out_rules));
    setup_defaults(&setup);
    setup.config = out_rules->config;
    setup.seed_number = 0xfedcba9876543210u + (uint64_t)config;
    setup.seed = seed_from_number(setup.seed_number);
    if (config % 2 != 0) {
        setup.seed_is_number = false;
        setup.seed_number = 0;
    }
    record_start(&record, &setup, out_rules);
    game_start(out_rules, &setup.seed, out_game);
    while (out_game->phase != PHASE_OVER && record.move_count < moves) {
        int seat = out_game->seat;
        Action a = play_random(out_rules, out_game, &rng, 1);
        assert_true(record_add(&record, seat, a, NULL));
        game_apply(out_rules, out_game, a, NULL);
    }
    t = text_in(text, sizeof text);
    if (!link_write(&t, &record, out_rules, &fault)) {
        fail_msg("%s", fault_words(&fault, NULL).text);
    }
    assert_true(text_fits(&t));
}

static bool read_link(const char *words, size_t length, const Rules *r, Rules *out_rules, Game *out_game,
                      Fault *out_fault)
{
    return link_read(words, length, &r->catalogue, &back, out_rules, out_game, out_fault);
}

static void assert_round_trip(int config, uint32_t moves)
{
    Rules r;
    Rules r_back;
    Game g;
    Game g_back;
    Fault fault;
    Text t;
    char result[RECORD_RESULT_MAX];
    game_link(config, moves, &r, &g);
    if (!read_link(text, strlen(text), &r, &r_back, &g_back, &fault)) {
        fail_msg("%s: %u:%u: %s", play_config_words(config), fault.line, fault.column, fault_words(&fault, NULL).text);
    }
    assert_memory_equal(&g_back, &g, sizeof g);
    assert_memory_equal(&r_back, &r, sizeof r);
    assert_memory_equal(&back.setup.config, &record.setup.config, sizeof record.setup.config);
    assert_memory_equal(&back.setup.seed, &record.setup.seed, sizeof record.setup.seed);
    assert_int_equal(back.setup.seed_is_number, record.setup.seed_is_number);
    assert_true(back.setup.seed_number == record.setup.seed_number);
    assert_int_equal(back.move_count, record.move_count);
    for (uint32_t i = 0; i < record.move_count; i++) {
        assert_int_equal(back.move[i].action, record.move[i].action);
        assert_int_equal(back.move[i].seat, record.move[i].seat);
    }
    record_result(&record, &r, &g, result, sizeof result);
    assert_string_equal(back.result, result);
    t = text_in(again, sizeof again);
    assert_true(link_write(&t, &back, &r_back, &fault));
    assert_string_equal(again, text);
}

static void test_round_trips(void **state)
{
    Rules r;
    (void)state;
    for (int config = 0; play_config(config, &r); config++) {
        if (catalogue_has_errata(&r.catalogue)) {
            continue;
        }
        for (uint32_t moves = 0; moves < 20; moves++) {
            assert_round_trip(config, moves);
        }
        assert_round_trip(config, RECORD_MOVES_MAX);
        assert_int_equal(strspn(text, LETTERS), strlen(text));
    }
}

/* A game for two of about a hundred moves fits in a message: under a letter and a half a move, and 50 for the rest. */
static void test_is_short(void **state)
{
    Rules r;
    Game g;
    (void)state;
    game_link(0, RECORD_MOVES_MAX, &r, &g);
    assert_int_equal(g.phase, PHASE_OVER);
    assert_true(strlen(text) < 50 + record.move_count * 3 / 2);
}

/* Any one letter changed to any other is refused, and so is a link cut off or lengthened. */
static void test_mangled(void **state)
{
    Rules r;
    Rules r_back;
    Game g;
    Fault fault;
    (void)state;
    for (uint32_t moves = 40; moves < 44; moves++) {
        game_link(1, moves, &r, &g);
        size_t length = strlen(text);
        for (size_t i = 0; i < length; i++) {
            char kept = text[i];
            for (const char *letter = LETTERS; *letter != '\0'; letter++) {
                text[i] = *letter;
                if (*letter != kept && read_link(text, length, &r, &r_back, &g, &fault)) {
                    fail_msg("letter %zu as %c is accepted", i, *letter);
                }
            }
            text[i] = kept;
            assert_false(read_link(text, i, &r, &r_back, &g, &fault));
            assert_int_equal(fault.line, 1);
        }
        text[length] = 'A';
        text[length + 1] = 'A';
        assert_false(read_link(text, length + 1, &r, &r_back, &g, &fault));
        assert_false(read_link(text, length + 2, &r, &r_back, &g, &fault));
        assert_true(read_link(text, length, &r, &r_back, &g, &fault));
    }
}

static void test_faults(void **state)
{
    Rules r;
    Rules other;
    Rules r_back;
    Game g;
    Fault fault;
    (void)state;
    assert_true(play_config(21, &other)); /* the first with other values */
    game_link(0, 30, &r, &g);
    assert_true(other.hash != r.hash);
    assert_true(read_link(text, strlen(text), &other, &r_back, &g, &fault)); /* a link says what it is played by */
    assert_memory_equal(&r_back, &r, sizeof r);
    Text t = text_in(again, sizeof again);
    assert_false(link_write(&t, &record, &other, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "a game with errata has no link"));
    assert_string_equal(again, "");
    text[10] = '+';
    assert_false(read_link(text, strlen(text), &r, &r_back, &g, &fault));
    assert_int_equal(fault.column, 11);
    assert_non_null(strstr(fault_words(&fault, NULL).text, "this is no link"));
    assert_false(read_link("", 0, &r, &r_back, &g, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "this is no link"));
    assert_false(read_link("BAAA", 4, &r, &r_back, &g, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "another version; expected version 1, 2 or 3"));
    assert_false(read_link("AQAA", 4, &r, &r_back, &g, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "missing or was changed"));
    assert_false(read_link("AgAA", 4, &r, &r_back, &g, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "missing or was changed"));
}

/* A link of version 1, written by the program of before; and one of now, without its checksum. */
static const char LINK_1[] = "AdJQhP-qn-N5pOXRaQNbAQCYutz-dsQaEfcl-aApX_hTBw";
static const char LINK_2[] = "AhEBRMuj0wa2AgCYutz-dsQaEfcl-aAp";

/* Links that are out in the world stay readable: a change here needs another version (link.c). */
static void test_format_stays(void **state)
{
    Rules r;
    Rules r_back;
    Game g;
    Game g_back;
    Fault fault;
    (void)state;
    game_link(0, 12, &r, &g);
    assert_int_equal(strncmp(text, LINK_2, strlen(LINK_2)), 0);
    assert_int_equal(strlen(text), strlen(LINK_2) + 6);
    assert_true(read_link(LINK_1, strlen(LINK_1), &r, &r_back, &g_back, &fault));
    assert_memory_equal(&g_back, &g, sizeof g);
    assert_memory_equal(&r_back, &r, sizeof r);
}

/* Version 1 has the RulesHash: other values are refused with both. */
static void test_other_values(void **state)
{
    Rules r;
    Rules other;
    Rules r_back;
    Game g;
    Fault fault;
    char hash[20];
    (void)state;
    assert_true(play_config(0, &r) && play_config(21, &other));
    assert_false(read_link(LINK_1, strlen(LINK_1), &other, &r_back, &g, &fault));
    Text t = text_in(hash, sizeof hash);
    text_hex(&t, r.hash);
    assert_non_null(strstr(fault_words(&fault, NULL).text, hash));
    t = text_in(hash, sizeof hash);
    text_hex(&t, other.hash);
    assert_non_null(strstr(fault_words(&fault, NULL).text, hash));
}

/* A record that was never played is refused with its move, and nothing is written. */
static void test_illegal_record(void **state)
{
    Rules r;
    Game g;
    Fault fault;
    (void)state;
    game_link(0, 5, &r, &g);
    record_add(&record, g.seat == 0 ? 1 : 0, action_make(VERB_INCOME, 0, 0, 0), NULL);
    Text t = text_in(text, sizeof text);
    text_add(&t, "#");
    assert_false(link_write(&t, &record, &r, &fault));
    assert_string_equal(fault_words(&fault, NULL).text, "move 6 is not allowed: 2.1 — it is another seat's turn");
    assert_string_equal(text, "#");
    assert_int_equal(t.length, 1);
}

static size_t bytes_decode(const char *words, uint8_t *bytes)
{
    uint32_t bits = 0;
    int width = 0;
    size_t count = 0;
    for (; *words != '\0'; words++) {
        bits = bits << 6 | (uint32_t)(strchr(LETTERS, *words) - LETTERS);
        width += 6;
        if (width >= 8) {
            width -= 8;
            bytes[count++] = (uint8_t)(bits >> width);
        }
    }
    return count;
}

static void bytes_encode(const uint8_t *bytes, size_t count, Text *t)
{
    uint32_t bits = 0;
    int width = 0;
    for (size_t i = 0; i < count; i++) {
        bits = bits << 8 | bytes[i];
        for (width += 8; width >= 6; width -= 6) {
            text_char(t, LETTERS[bits >> (width - 6) & 63]);
        }
    }
    if (width > 0) {
        text_char(t, LETTERS[bits << (6 - width) & 63]);
    }
}

static void checksum_set(uint8_t *bytes, size_t count)
{
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < count - 4; i++) {
        sum = (sum ^ bytes[i]) * 16777619u;
    }
    for (size_t i = 0; i < 4; i++) {
        bytes[count - 4 + i] = (uint8_t)(sum >> 8 * i);
    }
}

/* Bytes with a good checksum but another game behind them, or none. */
static void test_forged(void **state)
{
    static uint8_t bytes[LINK_MAX];
    static uint8_t forged[LINK_MAX];
    Rules r;
    Rules r_back;
    Game g;
    Fault fault;
    Text t;
    Rng rng = play_rng(11);
    int accepted = 0;
    (void)state;
    game_link(1, RECORD_MOVES_MAX, &r, &g);
    size_t count = bytes_decode(text, bytes);
    for (int i = 0; i < 2000; i++) {
        size_t left = count - (i % 4 == 0 ? rng_below(&rng, 9) : 0);
        memcpy(forged, bytes, count);
        forged[3 + rng_below(&rng, (uint32_t)count - 7)] = (uint8_t)rng_below(&rng, 256);
        checksum_set(forged, left);
        t = text_in(text, sizeof text);
        bytes_encode(forged, left, &t);
        if (read_link(text, t.length, &r, &r_back, &g, &fault)) {
            accepted++; /* another game: then it is one, and this is its link */
            t = text_in(again, sizeof again);
            assert_true(link_write(&t, &back, &r_back, &fault));
            assert_string_equal(again, text);
        }
    }
    assert_true(accepted > 0 && accepted < 2000);
}

static void person_set(int seat, const char *name, const char *kind, int colour)
{
    Text t = text_in(record.name[seat], sizeof record.name[seat]);
    text_add(&t, name);
    t = text_in(record.kind[seat], sizeof record.kind[seat]);
    text_add(&t, kind);
    record.colour[seat] = (uint8_t)colour;
}

/* Who sat there comes back, as plain text; where there is nothing to tell, the link is the one without. */
static void test_people(void **state)
{
    static char bare[LINK_MAX];
    Rules r;
    Rules r_back;
    Game g;
    Game g_back;
    Fault fault;
    (void)state;
    game_link(3, 30, &r, &g);
    memcpy(bare, text, strlen(text) + 1);
    Text t = text_in(text, sizeof text);
    assert_true(link_write_people(&t, &record, &r, &fault));
    assert_string_equal(text, bare);
    person_set(0, "Ada <b>&amp;</b>", "human", 3);
    char turned[] = "Bj\u00f6rn \u6f22\n\x01x---y\xc2\x85";
    memcpy(strstr(turned, "---"), (const unsigned char[]){0xe2, 0x80, 0xae},
           3); /* U+202E; clang-tidy forbids it above */
    person_set(1, turned, "greedy", 1);
    t = text_in(text, sizeof text);
    assert_true(link_write_people(&t, &record, &r, &fault));
    assert_true(read_link(text, t.length, &r, &r_back, &g_back, &fault));
    assert_memory_equal(&g_back, &g, sizeof g);
    assert_string_equal(back.name[0], "Ada <b>&amp;</b>");
    assert_string_equal(back.name[1], "Bj\u00f6rn \u6f22??x?y?");
    assert_string_equal(back.kind[0], "human");
    assert_string_equal(back.kind[1], "greedy");
    assert_int_equal(back.colour[0], 3);
    assert_int_equal(back.colour[1], 1);
    for (int seat = 2; seat < r.config.players; seat++) {
        char unnamed[16];
        snprintf(unnamed, sizeof unnamed, "Seat %d", seat + 1);
        assert_string_equal(back.name[seat], unnamed);
        assert_string_equal(back.kind[seat], "human");
        assert_int_equal(back.colour[seat], 0);
    }
    t = text_in(again, sizeof again);
    assert_true(link_write_people(&t, &back, &r_back, &fault));
    assert_string_equal(again, text);
    t = text_in(again, sizeof again);
    assert_true(link_write(&t, &back, &r_back, &fault)); /* without them it is what it was */
    assert_string_equal(again, bare);
    person_set(0, "123456789 123456789 123456789 123456789", "123456789 123456789 123456789 123456789", 0);
    t = text_in(text, sizeof text);
    assert_true(link_write_people(&t, &record, &r, &fault));
    assert_true(read_link(text, t.length, &r, &r_back, &g_back, &fault));
    assert_string_equal(back.name[0], record.name[0]);
}

/* Bytes with a good checksum and other people behind them, or none: what is read is what would be written. */
static void test_people_forged(void **state)
{
    static uint8_t bytes[LINK_MAX];
    static uint8_t forged[LINK_MAX];
    Rules r;
    Rules r_back;
    Game g;
    Fault fault;
    Rng rng = play_rng(12);
    int accepted = 0;
    (void)state;
    game_link(3, 0, &r, &g);
    person_set(0, "Livia", "human", 3);
    person_set(1, "Drusus", "greedy", 1);
    Text t = text_in(text, sizeof text);
    assert_true(link_write_people(&t, &record, &r, &fault));
    const size_t count = bytes_decode(text, bytes);
    for (int i = 0; i < 4000; i++) {
        memcpy(forged, bytes, count);
        forged[3 + rng_below(&rng, (uint32_t)count - 7)] = (uint8_t)rng_below(&rng, 256);
        checksum_set(forged, count);
        t = text_in(text, sizeof text);
        bytes_encode(forged, count, &t);
        if (read_link(text, t.length, &r, &r_back, &g, &fault)) {
            accepted++;
            t = text_in(again, sizeof again);
            assert_true(link_write_people(&t, &back, &r_back, &fault));
            assert_string_equal(again, text);
        }
    }
    assert_true(accepted > 0 && accepted < 4000);
}

/* What a link says it is played by: byte 1 has the edition and the stream, byte 2 the version of the rules. */
static void test_versions_refused(void **state)
{
    static const struct {
        int byte;
        uint8_t value;
        const char *message;
    } ROWS[] = {
        {1, 0x1f, "edition 15 is unknown to this program, which knows 1"},
        {1, 0x10, "edition 0 is unknown"},
        {1, 0x31, "stream 3 is unknown to this program, which knows 1 to 2"},
        {1, 0x01, "stream 0 is unknown"},
        {2, 7, "version 7 of the rules is not played by this program, which plays version 1"},
    };
    uint8_t bytes[256];
    Rules r;
    Rules r_back;
    Game g;
    Fault fault;
    (void)state;
    game_link(0, 12, &r, &g);
    size_t count = bytes_decode(text, bytes);
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        uint8_t forged[sizeof bytes];
        memcpy(forged, bytes, count);
        forged[ROWS[i].byte] = ROWS[i].value;
        checksum_set(forged, count);
        Text t = text_in(text, sizeof text);
        bytes_encode(forged, count, &t);
        assert_false(read_link(text, t.length, &r, &r_back, &g, &fault));
        assert_non_null(strstr(fault_words(&fault, NULL).text, ROWS[i].message));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trips),      cmocka_unit_test(test_is_short),
        cmocka_unit_test(test_mangled),          cmocka_unit_test(test_faults),
        cmocka_unit_test(test_illegal_record),   cmocka_unit_test(test_forged),
        cmocka_unit_test(test_format_stays),     cmocka_unit_test(test_other_values),
        cmocka_unit_test(test_versions_refused), cmocka_unit_test(test_people),
        cmocka_unit_test(test_people_forged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
