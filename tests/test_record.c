/* SPDX-License-Identifier: MIT */
/* test_record.c - records of games, *.rome, both ways (docs/formats.md, Records). */
#include "notation/move.h"
#include "notation/record.h"
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_MAX = 2048 + 64 * 4096 };
static char text[TEXT_MAX];
static char again[TEXT_MAX];
static Record record;
static Record back;
static Catalogue catalogue;

/* As it was written before there were editions. %s is the RulesHash, which other tests look at. */
static const char SMALL[] = "[Format \"aedile-1\"]\n"
                            "[Game \"rome\"]\n"
                            "[Players \"3\"]\n"
                            "[Modules \"\"]\n"
                            "[Options \"markers=lenient idle_rounds=7 consul_win=all\"]\n"
                            "[Seed \"42\"]\n"
                            "[RulesHash \"%s\"]\n"
                            "[Seat1 \"Ada \\\"the \\\\ one\\\"\"]\n"
                            "[Seat1Kind \"human\"]\n"
                            "[Seat2 \"Günther {x}\"]\n"
                            "[Seat2Kind \"greedy\"]\n"
                            "[Seat3 \"\"]\n"
                            "[Seat3Kind \"random\"]\n"
                            "[Date \"2026-11-15\"]\n"
                            "[Result \"*\"]\n"
                            "\n"
                            "1. 1 income\n"
                            "2. 2 income\n"
                            "3. 3 income\n"
                            "4. 1 income\n";

static void small_make(char *buffer, size_t capacity)
{
    Config config;
    Rules r;
    char hash[20];
    config_defaults(&config);
    config.edition = EDITION_1; /* a record from before there were editions */
    assert_int_equal(rules_make(&config, &catalogue, &r).code, FAULT_NONE);
    Text t = text_in(hash, sizeof hash);
    text_hex(&t, r.hash);
    snprintf(buffer, capacity, SMALL, hash);
}

/* The same as it is written now. */
static void small_now(char *buffer, size_t capacity)
{
    static const char NOW[] = "[Rules \"1\"]\n[Edition \"1\"]\n[Stream \"1\"]\n";
    char small[1024];
    small_make(small, sizeof small);
    const char *at = strstr(small, "[RulesHash");
    snprintf(buffer, capacity, "%.*s%s%s", (int)(at - small), small, NOW, at);
}

static bool read_text(const char *words, size_t length, Rules *out_rules, Game *out_game, Fault *out_fault)
{
    return record_read(words, length, &catalogue, &back, out_rules, out_game, out_fault);
}

static int set_up(void **state)
{
    (void)state;
    catalogue_defaults(&catalogue);
    return 0;
}

static void test_small_is_read(void **state)
{
    char small[1024];
    Rules r;
    Game g;
    Fault fault;
    (void)state;
    small_make(small, sizeof small);
    if (!read_text(small, strlen(small), &r, &g, &fault)) {
        fail_msg("%u:%u: %s", fault.line, fault.column, fault_words(&fault, NULL).text);
    }
    assert_int_equal(back.setup.config.players, 3);
    assert_int_equal(back.setup.config.markers, MARKERS_LENIENT);
    assert_int_equal(back.setup.config.idle_rounds, 7);
    assert_true(back.setup.seed_is_number && back.setup.seed_number == 42);
    assert_string_equal(back.name[0], "Ada \"the \\ one\"");
    assert_string_equal(back.name[1], "Günther {x}");
    assert_string_equal(back.name[2], "");
    assert_string_equal(back.kind[1], "greedy");
    assert_string_equal(back.date, "2026-11-15");
    assert_string_equal(back.result, "*");
    assert_int_equal(back.move_count, 4);
    assert_int_equal(back.move[3].seat, 0);
    assert_int_equal(g.seat, 1);
    assert_int_equal(g.player[0].silver, 15);
    assert_int_equal(g.player[2].silver, 12);
}

static void test_small_is_written(void **state)
{
    char small[1024];
    Rules r;
    Game g;
    Fault fault;
    (void)state;
    small_make(small, sizeof small);
    assert_true(read_text(small, strlen(small), &r, &g, &fault));
    Text t = text_in(text, sizeof text);
    record_write(&t, &back, &r);
    small_now(small, sizeof small);
    assert_string_equal(text, small);
    assert_true(read_text(small, strlen(small), &r, &g, &fault));
    t = text_in(text, sizeof text);
    record_write(&t, &back, &r);
    assert_string_equal(text, small);
}

/* A whole random game as a record in `text`. */
static void game_record(int config, Rules *out_rules, Game *out_game)
{
    Setup setup;
    Rng rng = play_rng((uint64_t)config + 77);
    Text t;
    assert_true(play_config(config, out_rules));
    setup_defaults(&setup);
    setup.config = out_rules->config;
    setup.seed = seed_from_number((uint64_t)config);
    setup.seed_number = (uint64_t)config;
    if (config % 2 != 0) {
        setup.seed_is_number = false;
        setup.seed_number = 0;
    }
    record_start(&record, &setup, out_rules);
    game_start(out_rules, &setup.seed, out_game);
    while (out_game->phase != PHASE_OVER) {
        int seat = out_game->seat;
        Action a = play_random(out_rules, out_game, &rng, 1);
        assert_true(record_add(&record, seat, a, NULL));
        game_apply(out_rules, out_game, a, NULL);
    }
    record_result(&record, out_rules, out_game, record.result, sizeof record.result);
    t = text_in(text, sizeof text);
    record_write(&t, &record, out_rules);
    assert_true(text_fits(&t));
    assert_true(t.length <= (record.errata ? ERRATA_TEXT_MAX : 0) + 2048 + 64u * record.move_count);
}

static void test_round_trips(void **state)
{
    Rules r;
    (void)state;
    for (int config = 0; play_config(config, &r); config++) {
        Rules r_back;
        Game g;
        Game g_back;
        Fault fault;
        game_record(config, &r, &g);
        if (!record_read(text, strlen(text), &r.catalogue, &back, &r_back, &g_back, &fault)) {
            fail_msg("%s: %u:%u: %s", play_config_words(config), fault.line, fault.column,
                     fault_words(&fault, NULL).text);
        }
        assert_memory_equal(&g, &g_back, sizeof g);
        assert_memory_equal(&r.config, &r_back.config, sizeof r.config);
        assert_int_equal(back.move_count, record.move_count);
        for (uint32_t i = 0; i < record.move_count; i++) {
            assert_int_equal(back.move[i].action, record.move[i].action);
            assert_int_equal(back.move[i].seat, record.move[i].seat);
        }
        assert_string_equal(back.result, record.result);
        Text t = text_in(again, sizeof again);
        record_write(&t, &back, &r_back);
        assert_string_equal(again, text);
    }
}

/* Names that would break the text come out harmless, and stay so. */
static void test_wild_names(void **state)
{
    Setup setup;
    Rules r;
    Game g;
    Fault fault;
    (void)state;
    assert_true(play_config(0, &r));
    setup_defaults(&setup);
    record_start(&record, &setup, &r);
    memcpy(record.name[0], "a\nb\"]\xc3", sizeof "a\nb\"]\xc3");
    memset(record.name[1], '\\', RECORD_NAME_MAX - 1);
    record.name[1][RECORD_NAME_MAX - 1] = '\0';
    Text t = text_in(text, sizeof text);
    record_write(&t, &record, &r);
    if (!read_text(text, strlen(text), &r, &g, &fault)) {
        fail_msg("%u:%u: %s", fault.line, fault.column, fault_words(&fault, NULL).text);
    }
    assert_string_equal(back.name[0], "a?b\"]?");
    assert_string_equal(back.name[1], record.name[1]);
    t = text_in(again, sizeof again);
    record_write(&t, &back, &r);
    assert_string_equal(again, text);
}

static void test_comments(void **state)
{
    static const char *const COMMENTS[][2] = {
        {"2. 2 income\n", "2. 2 income {good}\n"},
        {"2. 2 income\n", "{before\nit {twice} \n"}, /* the second brace opens nothing: it ends at the first } */
        {"2. 2 income\n", "{before\nit [Seat9] 9. 9 }\n2. 2 income\n"},
        {"2. 2 income\n", "2. 2 income {over\n\nlines – ü}\n"},
        {"1. 1 income\n", "{first}\n1. 1 income\n"},
        {"4. 1 income\n", "4. 1 income\n{last}\n{very}\n"},
    };
    char small[1024];
    char changed[1200];
    Rules r;
    Game g;
    Fault fault;
    Text t;
    (void)state;
    small_make(small, sizeof small);
    for (size_t i = 0; i < sizeof COMMENTS / sizeof COMMENTS[0]; i++) {
        const char *from = strstr(small, COMMENTS[i][0]);
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(from - small), small, COMMENTS[i][1],
                 from + strlen(COMMENTS[i][0]));
        bool good = read_text(changed, strlen(changed), &r, &g, &fault);
        if (i == 1) {
            assert_false(good);
            assert_int_equal(fault.line, 19);
            assert_int_equal(fault.column, 11);
            continue;
        }
        if (!good) {
            fail_msg("%s: %u:%u: %s", COMMENTS[i][1], fault.line, fault.column, fault_words(&fault, NULL).text);
        }
        t = text_in(text, sizeof text);
        record_write(&t, &back, &r);
        small_now(changed, sizeof changed);
        assert_string_equal(text, changed);
    }
}

typedef struct Refusal {
    const char *from;
    const char *to;
    uint32_t line;
    uint32_t column;
    const char *message;
} Refusal;

static const Refusal REFUSALS[] = {
    {"aedile-1", "aedile-2", 1, 10, "expected 'aedile-1'"},
    {"[Format", "\xef\xbb\xbf\xef\xbb\xbf[Format", 1, 1, "expected header Format, found"},
    {"[Format \"aedile-1\"]\n", "", 1, 2, "expected header Format, found 'Game'"},
    {"[Game \"rome\"]\n", "", 2, 2, "expected header Game, found 'Players'"},
    {"[Players", "[Game", 3, 2, "expected header Players, found 'Game' a second time"},
    {"[Players", "[Colour", 3, 2, "expected header Players, found 'Colour', which is unknown"},
    {"[Seat3", "[Seat4", 12, 2, "expected header Seat3, found 'Seat4', which is unknown"},
    {"[Date \"2026-11-15\"]\n", "", 14, 2, "expected header Date, found 'Result'"},
    {"[Result \"*\"]\n", "", 15, 1, "expected header Result, found the end of the line"},
    {"[Result \"*\"]\n", "[Result \"*\"]\n[Result \"*\"]\n", 16, 2,
     "expected an empty line, found 'Result' a second time"},
    {"[Result \"*\"]\n", "[Result \"*\"]\n[Event \"x\"]\n", 16, 2,
     "expected an empty line, found 'Event', which is unknown"},
    {"[Result \"*\"]\n\n", "[Result \"*\"]\n", 16, 1, "expected an empty line, found '1. 1 income'"},
    {"[Game \"rome\"]", "[Game rome]", 2, 7, "expected a blank and a value in quotes, found 'rome]'"},
    {"[Game \"rome\"]", "[Game  \"rome\"]", 2, 7, "expected a blank and a value in quotes"},
    {"[Game \"rome\"]", "[Game \"rome]", 2, 13, "expected \" at the end of the value, found the end of the line"},
    {"[Game \"rome\"]", "[Game \"rome\"", 2, 13, "expected \"] and the end of the line, found the end of the line"},
    {"[Game \"rome\"]", "[Game \"rome\"] ", 2, 14, "expected \"] and the end of the line, found ' '"},
    {"[Game \"rome\"]", "[Game \"r\\ome\"]", 2, 10, "expected \\\" or \\\\, found"},
    {"\"rome\"", "\"Rome\"", 2, 8, "game: 'Rome' is not accepted; expected"},
    {"\"rome\"", "\"carthage\"", 2, 8, "game: 'carthage' is not accepted; expected"},
    {"[Players \"3\"", "[Players \"6\"", 3, 11, "players: '6' is not accepted; expected a whole number from 1 to 5"},
    {"[Players \"3\"", "[Players \"03\"", 3, 11, "expected '3'"},
    {"\"rome\"]\n[Players \"3\"", "\"metropolis\"]\n[Players \"5\"", 3, 11,
     "1.1 — players: metropolis is for 2 to 4 players"},
    {"[Modules \"\"", "[Modules \"consul,roles\"", 4, 11, "9.2 — "},
    {"markers=lenient ", "", 5, 11, "expected 'markers=strict idle_rounds=7 consul_win=all'"},
    {"markers=lenient", "markers=loose", 5, 11, "markers: 'loose' is not accepted; expected"},
    {"markers=lenient", "marker=lenient", 5, 11, "there is no option 'marker'"},
    {"markers=lenient", "markers", 5, 11, "expected an option as key=value, found 'markers'"},
    {"markers=lenient idle", "markers=lenient  idle", 5, 11, "expected an option as key=value, found ''"},
    {"idle_rounds=7", "idle_rounds=7 players=2", 5, 11, "expected 'markers=lenient idle_rounds=7 consul_win=all'"},
    {"\"rome\"]\n[Players \"3\"", "\"metropolis\"]\n[Players \"3\"", 5, 11, "3.4 — markers: lenient is for rome only"},
    {"[Seed \"42\"", "[Seed \"0x42\"", 6, 8, "seed: '0x42' is not accepted; expected"},
    {"[Seed \"42\"", "[Seed \"042\"", 6, 8, "expected '42'"},
    {"[RulesHash \"", "[RulesHash \"x", 7, 13, "expected 16 hexadecimal digits in small letters"},
    {"[Seat2 \"G", "[Seat2 \"GGGGGGGGGGGGGGGGGGGGGGGGGGGGGG", 10, 9, "expected at most 39 bytes"},
    {"[Seat2 \"G", "[Seat2 \"G\t", 10, 10, "expected plain text, found a control character"},
    {"[Seat2 \"G", "[Seat2 \"G\xff", 10, 10, "expected UTF-8, found a byte that is none"},
    {"2. 2 income\n", "2. 2 income\r", 18, 12, "expected plain text, found a control character"},
    {"[Result \"*\"", "[Result \"1:80 2:3 3:9 winner 1\"", 21, 1,
     "the moves end before the game is over, but Result is 1:80 2:3 3:9 winner 1; expected more moves, or Result *"},
    {"2. 2 income", "3. 2 income", 18, 1, "expected a comment or move 2, a point and a blank, found '3. 2 income'"},
    {"2. 2 income", "02. 2 income", 18, 1, "expected a comment or move 2, a point and a blank, found '02. 2 income'"},
    {"2. 2 income", "\n2. 2 income", 18, 1, "expected a comment or move 2, a point and a blank, found the end"},
    {"2. 2 income", "2.2 income", 18, 1, "expected a comment or move 2, a point and a blank, found '2.2 income'"},
    {"2. 2 income", "2. 3 income", 18, 4, "2.1 — it is another seat's turn; expected seat 2"},
    {"2. 2 income", "2. 4 income", 18, 4, "expected the seat in turn and a blank, found '4 income'"},
    {"2. 2 income", "2. income", 18, 4, "expected the seat in turn and a blank, found 'income'"},
    {"2. 2 income", "2. 2 pass", 18, 6, "'pass'"},
    {"2. 2 income", "2. 2 buy H9", 18, 10, "'H9' lies outside this city"},
    {"2. 2 income", "2. 2 income ", 18, 6, "expected income, found 'income '"},
    {"2. 2 income", "2. 2  income", 18, 6, "expected income, found ' income'"},
    {"2. 2 income", "2. 2 income{x}", 18, 12, "expected the end of the line, found '{x}'"},
    {"2. 2 income", "2. 2 income  {x}", 18, 6, "expected income, found 'income  {x}'"},
    {"2. 2 income", "2. 2 income {x} ", 18, 16, "expected the end of the line, found ' '"},
    {"2. 2 income", "2. 2 income {x", 18, 13, "this comment has no end; expected }"},
    {"2. 2 income", "{x\n", 18, 1, "this comment has no end; expected }"},
};

static void test_refusals(void **state)
{
    char small[1024];
    char changed[1200];
    (void)state;
    small_make(small, sizeof small);
    for (size_t i = 0; i < sizeof REFUSALS / sizeof REFUSALS[0]; i++) {
        const Refusal *row = &REFUSALS[i];
        const char *from = strstr(small, row->from);
        Rules r;
        Game g;
        Fault fault = {0};
        assert_non_null(from);
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(from - small), small, row->to, from + strlen(row->from));
        assert_false(read_text(changed, strlen(changed), &r, &g, &fault));
        if (fault.line != row->line || fault.column != row->column ||
            strstr(fault_words(&fault, NULL).text, row->message) == NULL) {
            fail_msg("%s -> %s: %u:%u: %s", row->from, row->to, fault.line, fault.column,
                     fault_words(&fault, NULL).text);
        }
    }
}

/* A build that rule 3.1 forbids, with the engine's rule and words. */
static void test_illegal_move(void **state)
{
    char small[1024];
    char changed[1200];
    Rules r;
    Game g;
    Fault fault;
    char others[8];
    (void)state;
    small_make(small, sizeof small);
    assert_true(read_text(small, strlen(small), &r, &g, &fault));
    Text t = text_in(others, sizeof others);
    lot_write(&t, lots_first(g.own[0]));
    const char *from = strstr(small, "2. 2 income");
    snprintf(changed, sizeof changed, "%.*s2. 2 build domus %s%s", (int)(from - small), small, others, from + 11);
    assert_false(read_text(changed, strlen(changed), &r, &g, &fault));
    assert_int_equal(fault.line, 18);
    assert_int_equal(fault.column, 6);
    assert_string_equal(fault_words(&fault, NULL).text,
                        "this move is not allowed: 3.1 — a covered lot is not one's own");
}

/* The first build of two lots or more in a record, its lots the other way round: the same game (docs/formats.md). */
static void test_lots_in_any_order(void **state)
{
    static char written[TEXT_MAX];
    Rules r;
    Rules r_back;
    Game g;
    Fault fault;
    (void)state;
    game_record(0, &r, &g);
    memcpy(again, text, sizeof again);
    char *piece = strstr(text, " build domus-maxima ");
    assert_non_null(piece);
    char *first = piece + strlen(" build domus-maxima ");
    char swapped[8];
    assert_true(first[2] == ' ' && first[5] == '\n');
    snprintf(swapped, sizeof swapped, "%.2s %.2s", first + 3, first);
    memcpy(first, swapped, 5);
    assert_true(record_read(text, strlen(text), &r.catalogue, &back, &r_back, &g, &fault));
    Text t = text_in(written, sizeof written);
    record_write(&t, &back, &r_back);
    assert_string_equal(written, again);
    first[0] = (char)(first[0] | 32); /* but no small letters */
    assert_false(record_read(text, strlen(text), &r.catalogue, &back, &r_back, &g, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "expected build domus-maxima "));
}

static void test_other_rules_hash(void **state)
{
    char small[1024];
    char ours[20];
    Rules r;
    Game g;
    Fault fault;
    (void)state;
    small_make(small, sizeof small);
    assert_true(read_text(small, strlen(small), &r, &g, &fault));
    Text t = text_in(ours, sizeof ours);
    text_hex(&t, r.hash);
    char *hash = strstr(small, ours);
    hash[0] = hash[0] == '7' ? '8' : '7';
    assert_false(read_text(small, strlen(small), &r, &g, &fault));
    assert_int_equal(fault.line, 7);
    assert_int_equal(fault.column, 13);
    hash[16] = '\0';
    assert_non_null(strstr(fault_words(&fault, NULL).text, ours));
    assert_non_null(strstr(fault_words(&fault, NULL).text, hash));
}

/* What a record says it is played by, line 7 to 10 (none of these in SMALL): known, in its order, as it is written. */
static void test_versions_refused(void **state)
{
    static const struct {
        const char *from;
        const char *to;
        uint32_t line;
        uint32_t column;
        const char *message;
    } ROWS[] = {
        {"[Rules \"1\"", "[Rules \"2\"", 7, 9,
         "version 2 of the rules is not played by this program, which plays version 1"},
        {"[Rules \"1\"", "[Rules \"0\"", 7, 9, "version 0 of the rules is not played by this program"},
        {"[Rules \"1\"", "[Rules \"one\"", 7, 9, "expected '1'"},
        {"[Rules \"1\"]\n", "", 7, 2, "expected header Rules, found 'Edition'"},
        {"[Edition \"1\"", "[Edition \"9\"", 8, 11,
         "edition 9 is unknown to this program, which knows 1 to 2 (editions"},
        {"[Edition \"1\"", "[Edition \"0\"", 8, 11, "edition 0 is unknown"},
        {"[Edition \"1\"", "[Edition \"01\"", 8, 11, "expected '1'"},
        {"[Edition \"1\"]\n", "", 8, 2, "expected header Edition, found 'Stream'"},
        {"[Stream \"1\"", "[Stream \"3\"", 9, 10, "stream 3 is unknown to this program, which knows 1 to 2 (streams"},
        {"[Stream \"1\"]\n", "", 9, 2, "expected header Stream, found 'RulesHash'"},
        {"[RulesHash", "[Errata \"\"]\n[RulesHash", 10, 10, "expected values that are not the edition's"},
        {"[RulesHash", "[Errata \"market.rome.price-1 = 3\"]\n[RulesHash", 11, 13, "this record has RulesHash "},
        {"[RulesHash", "[Errata \"market.rome.price = 3\"]\n[RulesHash", 10, 10, "there is no key 'market.rome.price'"},
        {"[RulesHash", "[Errata \"market.rome.price-1=3\"]\n[RulesHash", 10, 10, "expected values that are not"},
        {"[RulesHash", "[Errata \"market.rome.price-2 = 3; market.rome.price-1 = 3\"]\n[RulesHash", 10, 10,
         "in the order of `aedile cards --keys`"},
        {"[RulesHash", "[Errata \"market.rome.price-1 = 3\n[RulesHash", 10, 33,
         "expected \"] and the end of the line, found the end of the line"},
    };
    char small[1200];
    char changed[1400];
    Rules r;
    Game g;
    Fault fault;
    (void)state;
    small_now(small, sizeof small);
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const char *from = strstr(small, ROWS[i].from);
        assert_non_null(from);
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(from - small), small, ROWS[i].to,
                 from + strlen(ROWS[i].from));
        assert_false(read_text(changed, strlen(changed), &r, &g, &fault));
        if (fault.line != ROWS[i].line || fault.column != ROWS[i].column ||
            strstr(fault_words(&fault, NULL).text, ROWS[i].message) == NULL) {
            fail_msg("%s: %u:%u: %s", ROWS[i].to, fault.line, fault.column, fault_words(&fault, NULL).text);
        }
    }
}

/* A record with errata says which: whoever reads it needs none, and has none of their own in it. */
static void test_errata_are_told(void **state)
{
    static const char OWN[] =
        "building.domus.citizens = 3\nmonument.regia.requirement = size>=5\nobjective.o05.vp = 8\n";
    static const char OTHER[] = "building.domus.citizens = 2\nmarket.rome.price-1 = 0\n";
    Catalogue mine = catalogue;
    Catalogue other = catalogue;
    Setup setup;
    Rules r;
    Rules r_back;
    Game g;
    Fault fault;
    (void)state;
    assert_true(errata_read(OWN, strlen(OWN), &mine, &fault) && errata_read(OTHER, strlen(OTHER), &other, &fault));
    setup_defaults(&setup);
    assert_true(setup_rules(&setup, &mine, &r, &fault));
    record_start(&record, &setup, &r);
    Text t = text_in(text, sizeof text);
    record_write(&t, &record, &r);
    assert_non_null(strstr(text, "[Stream \"1\"]\n[Errata \"building.domus.citizens = 3; monument.regia.requirement = "
                                 "size>=5; objective.o05.vp = 8\"]\n[RulesHash \""));
    assert_true(record_read(text, t.length, &catalogue, &back, &r_back, &g, &fault));
    assert_memory_equal(&r_back, &r, sizeof r);
    assert_true(record_read(text, t.length, &other, &back, &r_back, &g, &fault));
    assert_memory_equal(&r_back, &r, sizeof r);
    assert_true(back.errata);
    small_now(again, sizeof again);
    assert_true(record_read(again, strlen(again), &other, &back, &r_back, &g, &fault)); /* it has none */
    assert_false(back.errata);
    small_make(again, sizeof again); /* one of before does not say, so the caller does */
    assert_false(record_read(again, strlen(again), &other, &back, &r_back, &g, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "RulesHash"));
}

/* A finished game: its result must be its own, and nothing follows it but comments. */
static void test_finished(void **state)
{
    Rules r;
    Rules r_back;
    Game g;
    Fault fault;
    (void)state;
    game_record(0, &r, &g);
    size_t length = strlen(text);
    uint32_t lines = 0;
    for (const char *c = text; *c != '\0'; c++) {
        lines += *c == '\n';
    }
    snprintf(text + length, sizeof text - length, "{gg}\n");
    assert_true(record_read(text, length + 5, &r.catalogue, &back, &r_back, &g, &fault));
    snprintf(text + length, sizeof text - length, "%u. 1 income\n", record.move_count + 1);
    assert_false(record_read(text, strlen(text), &r.catalogue, &back, &r_back, &g, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "8.1 — the game is over"));
    assert_int_equal(fault.line, lines + 1);
    assert_int_equal(fault.column, 1);
    text[length] = '\0';
    char *result = strstr(text, "[Result \"1:");
    assert_non_null(result);
    char *digit = strchr(result, '2') - 2; /* the last digit of seat 1's VP */
    char kept = *digit;
    *digit = *digit == '9' ? '8' : (char)(*digit + 1);
    assert_false(record_read(text, length, &r.catalogue, &back, &r_back, &g, &fault));
    *digit = kept;
    char expected[160];
    snprintf(expected, sizeof expected, "expected '%s', which is how this game ended", record.result);
    assert_string_equal(fault_words(&fault, NULL).text, expected);
    assert_int_equal(fault.line, 16);
    assert_int_equal(fault.column, 10);
    *strchr(result, '1') = '*'; /* and an unfinished result for a finished game */
    assert_false(record_read(text, length, &r.catalogue, &back, &r_back, &g, &fault));
}

/* A record cut off anywhere is refused, unless it is unfinished and ends with a move. */
static void test_truncated(void **state)
{
    Rules r;
    Rules r_back;
    Game g;
    Fault fault;
    (void)state;
    game_record(0, &r, &g);
    size_t length = strlen(text);
    for (size_t cut = 0; cut < length; cut++) {
        if (record_read(text, cut, &r.catalogue, &back, &r_back, &g, &fault)) {
            fail_msg("cut off after %zu of %zu bytes", cut, length);
        }
        assert_true(fault.line >= 1 && fault.column >= 1 && fault.word != 0);
    }
    record.move_count /= 2;
    memcpy(record.result, "*", 2);
    Text t = text_in(text, sizeof text);
    record_write(&t, &record, &r);
    size_t moves_at = (size_t)(strstr(text, "\n\n") - text) + 2;
    uint32_t moves = 0;
    for (size_t cut = 0; cut <= t.length; cut++) {
        bool whole = cut >= moves_at && text[cut - 1] == '\n';
        bool good = record_read(text, cut, &r.catalogue, &back, &r_back, &g, &fault);
        if (good != whole) {
            fail_msg("cut off after %zu bytes: %s", cut, good ? "accepted" : fault_words(&fault, NULL).text);
        }
        if (whole) {
            assert_int_equal(back.move_count, moves++);
        }
    }
    assert_int_equal(moves, record.move_count + 1);
}

/* One byte changed anywhere: refused or read, never more; under the sanitizers this is the test. */
static void test_changed_bytes(void **state)
{
    Rules r;
    Rules r_back;
    Game g;
    Fault fault;
    Rng rng = play_rng(3);
    (void)state;
    game_record(1, &r, &g);
    size_t length = strlen(text);
    int refused = 0;
    for (int i = 0; i < 3000; i++) {
        uint32_t at = rng_below(&rng, (uint32_t)length);
        char kept = text[at];
        text[at] = (char)rng_below(&rng, 256);
        refused += !record_read(text, length, &r.catalogue, &back, &r_back, &g, &fault);
        text[at] = kept;
    }
    assert_true(refused > 2700);
}

static void test_full(void **state)
{
    Rules r;
    Setup setup;
    (void)state;
    assert_true(play_config(0, &r));
    setup_defaults(&setup);
    record_start(&record, &setup, &r);
    for (int i = 0; i < RECORD_MOVES_MAX; i++) {
        assert_true(record_add(&record, 0, 0, NULL));
    }
    assert_false(record_add(&record, 0, 0, NULL));
    assert_int_equal(record.move_count, RECORD_MOVES_MAX);
}

/* Rule 8.3: most VP, then most silver, then a shared victory. */
static void test_result(void **state)
{
    Rules r;
    Game g;
    char result[RECORD_RESULT_MAX];
    (void)state;
    assert_true(play_config(3, &r));
    memset(&g, 0, sizeof g);
    memset(&record, 0, sizeof record);
    record_result(&record, &r, &g, result, sizeof result);
    assert_string_equal(result, "*");
    g.phase = PHASE_OVER;
    for (int seat = 0; seat < 5; seat++) {
        g.player[seat].vp = -1000000000;
        g.player[seat].silver = 5;
    }
    record_result(&record, &r, &g, result, sizeof result);
    assert_string_equal(result,
                        "1:-1000000000 2:-1000000000 3:-1000000000 4:-1000000000 5:-1000000000 winner 1 2 3 4 5");
    g.player[3].vp = g.player[4].vp = 87;
    g.player[4].silver = 6;
    record_result(&record, &r, &g, result, sizeof result);
    assert_string_equal(result, "1:-1000000000 2:-1000000000 3:-1000000000 4:87 5:87 winner 5");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_is_read),
        cmocka_unit_test(test_small_is_written),
        cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_wild_names),
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_illegal_move),
        cmocka_unit_test(test_lots_in_any_order),
        cmocka_unit_test(test_other_rules_hash),
        cmocka_unit_test(test_versions_refused),
        cmocka_unit_test(test_errata_are_told),
        cmocka_unit_test(test_finished),
        cmocka_unit_test(test_truncated),
        cmocka_unit_test(test_changed_bytes),
        cmocka_unit_test(test_full),
        cmocka_unit_test(test_result),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
