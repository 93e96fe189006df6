/* SPDX-License-Identifier: MIT */
/* test_config.c - configurations as options and JSON (docs/formats.md), seeds, and the rules they make. */
#include "notation/config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define HEX64 "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"

#define PLAIN                                                                                                          \
    "{\"game\":\"rome\",\"players\":2,\"modules\":[],\"seed\":1,\"markers\":\"strict\",\"idle_rounds\":12,"            \
    "\"consul_win\":\"all\",\"edition\":2"

static Setup setup;
static Catalogue catalogue; /* what reads_json read its errata into */
static Fault fault;
static char text[ERRATA_TEXT_MAX + 512];

static void option(const char *key, const char *value)
{
    if (!setup_option(&setup, key, value, &fault)) {
        fail_msg("%s=%s: %s", key, value, fault_words(&fault, NULL).text);
    }
}

/* The fault says this, and nothing changed. */
static void option_refused(const char *key, const char *value, const char *message)
{
    Setup before = setup;
    assert_false(setup_option(&setup, key, value, &fault));
    assert_string_equal(fault_words(&fault, NULL).text, message);
    assert_int_equal(fault.line, 0);
    assert_memory_equal(&before, &setup, sizeof setup);
}

static bool reads_json(const char *words)
{
    static JsonToken tokens[8192];
    Json json;
    assert_true(json_read(words, strlen(words), tokens, 8192, &json, &fault));
    return setup_read_json(&json, 0, &setup, &catalogue, &fault);
}

static void json_refused(const char *words, uint32_t line, uint32_t column, const char *message)
{
    Setup before = setup;
    Catalogue printed = catalogue;
    if (reads_json(words)) {
        fail_msg("accepted: %s", words);
    }
    if (strstr(fault_words(&fault, NULL).text, message) == NULL) {
        fail_msg("%s: %s", words, fault_words(&fault, NULL).text);
    }
    assert_int_equal(fault.line, line);
    assert_int_equal(fault.column, column);
    assert_memory_equal(&before, &setup, sizeof setup);
    assert_memory_equal(&printed, &catalogue, sizeof catalogue);
}

static const char *json_of_setup(void)
{
    Text t = text_in(text, sizeof text);
    setup_write_json(&t, &setup, &catalogue);
    assert_true(text_fits(&t));
    return text;
}

static const char *modules_of_setup(void)
{
    Text t = text_in(text, sizeof text);
    modules_write(&t, &setup.config);
    return text;
}

static void defaults_are_those_of_the_rules(void **state)
{
    (void)state;
    setup_defaults(&setup);
    assert_string_equal(json_of_setup(),
                        "{\"game\":\"rome\",\"players\":2,\"modules\":[],\"seed\":1,\"markers\":\"strict\","
                        "\"idle_rounds\":12,\"consul_win\":\"all\",\"edition\":2}");
}

static void options_are_read(void **state)
{
    (void)state;
    setup_defaults(&setup);
    option("game", "metropolis");
    option("players", "4");
    option("seed", "18446744073709551615");
    option("markers", "lenient");
    option("idle-rounds", "300");
    option("consul_win", "manual");
    option("modules", " draft , monuments=mixed,objectives,ceres=challenge");
    assert_int_equal(setup.config.game, GAME_METROPOLIS);
    assert_int_equal(setup.config.players, 4);
    assert_int_equal(setup.config.markers, MARKERS_LENIENT);
    assert_int_equal(setup.config.idle_rounds, 300);
    assert_int_equal(setup.config.consul_win, CONSUL_WIN_MANUAL);
    assert_true(setup.seed_is_number && setup.seed_number == UINT64_MAX);
    assert_string_equal(json_of_setup(),
                        "{\"game\":\"metropolis\",\"players\":4,\"modules\":[\"draft\",\"monuments=mixed\","
                        "\"objectives=hidden\",\"ceres=challenge\"],\"seed\":\"18446744073709551615\","
                        "\"markers\":\"lenient\",\"idle_rounds\":300,\"consul_win\":\"manual\",\"edition\":2}");
    assert_string_equal(modules_of_setup(), "draft,monuments=mixed,objectives=hidden,ceres=challenge");
    option("modules", "roads"); /* a list replaces the one before */
    assert_string_equal(modules_of_setup(), "roads=random");
    option("modules", "");
    assert_string_equal(modules_of_setup(), "");
}

static void words_stand_for_the_engine_s_numbers(void **state)
{
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        setup_defaults(&setup);
        option("game", game_word(game));
        assert_int_equal(setup.config.game, game);
    }
    option("markers", "lenient");
    option("markers", "strict");
    assert_int_equal(setup.config.markers, MARKERS_STRICT);
    option("consul-win", "manual");
    option("consul-win", "all");
    assert_int_equal(setup.config.consul_win, CONSUL_WIN_ALL);
}

static void values_are_written_as_they_are_read(void **state)
{
    (void)state;
    static const char *const PAIRS[][2] = {
        {"game", "metropolis"}, {"players", "3"},     {"modules", "draft,roads=random"}, {"seed", HEX64},
        {"markers", "lenient"}, {"idle_rounds", "0"}, {"consul_win", "manual"},          {"seed", "0"}};
    setup_defaults(&setup);
    for (size_t i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++) {
        option(PAIRS[i][0], PAIRS[i][1]);
        Text t = text_in(text, sizeof text);
        assert_true(setup_value(&t, &setup, PAIRS[i][0]));
        assert_string_equal(text, PAIRS[i][1]);
    }
    Text t = text_in(text, sizeof text);
    assert_false(setup_value(&t, &setup, "colour"));
    assert_int_equal(t.length, 0);
}

static void options_are_refused(void **state)
{
    (void)state;
    setup_defaults(&setup);
    option("modules", "draft");
    option_refused(
        "colour", "red",
        "there is no option 'colour'; there are game, players, modules, seed, markers, idle_rounds, consul_win, "
        "consul_shapes, edition, stream");
    option_refused(
        "idle", "1",
        "there is no option 'idle'; there are game, players, modules, seed, markers, idle_rounds, consul_win, "
        "consul_shapes, edition, stream");
    option_refused("game", "Rome", "game: 'Rome' is not accepted; expected rome or metropolis");
    option_refused("game", "", "game: '' is not accepted; expected rome or metropolis");
    option_refused("game", "rome metropolis", "game: 'rome metropolis' is not accepted; expected rome or metropolis");
    option_refused("players", "0", "players: '0' is not accepted; expected a whole number from 1 to 5");
    option_refused("players", "6", "players: '6' is not accepted; expected a whole number from 1 to 5");
    option_refused("players", "", "players: '' is not accepted; expected a whole number from 1 to 5");
    option_refused("players", "2x", "players: '2x' is not accepted; expected a whole number from 1 to 5");
    option_refused("players", "-2", "players: '-2' is not accepted; expected a whole number from 1 to 5");
    option_refused("players", "18446744073709551618",
                   "players: '18446744073709551618' is not accepted; expected a whole number from 1 to 5");
    option_refused("idle_rounds", "1001",
                   "idle_rounds: '1001' is not accepted; expected a whole number from 0 to 1000");
    option_refused("markers", "none", "markers: 'none' is not accepted; expected strict or lenient");
    option_refused("consul_win", "x", "consul_win: 'x' is not accepted; expected all or manual");
    option_refused("consul-shapes", "all", "consul_shapes: 'all' is not accepted; expected any or buildings");
    option_refused("edition", "0", "edition: '0' is not accepted; expected a whole number from 1 to 2");
    option_refused("edition", "3", "edition: '3' is not accepted; expected a whole number from 1 to 2");
    option_refused("stream", "0", "stream: '0' is not accepted; expected a whole number from 1 to 2");
    option_refused("stream", "3", "stream: '3' is not accepted; expected a whole number from 1 to 2");
    option_refused("seed", "x",
                   "seed: 'x' is not accepted; expected a whole number below 2^64, or 64 hexadecimal digits");
}

#define ROADS(what)                                                                                                    \
    "modules: roads: " what "; expected random or four faces, such as 1A+3B+4A+7B (with ceres C1A to C4B)"

static void modules_are_refused(void **state)
{
    (void)state;
    static const char there_are[] = "; there are draft, monuments, trading, stealing, objectives, invocations, roles, "
                                    "consul, roads, ceres";
    char message[240];
    setup_defaults(&setup);
    option("modules", "draft");
    Text t = text_in(message, sizeof message);
    text_add(&t, "modules: there is no module 'gardens'");
    text_add(&t, there_are);
    option_refused("modules", "draft,gardens=2", message);
    t = text_in(message, sizeof message);
    text_add(&t, "modules: there is no module ''");
    text_add(&t, there_are);
    option_refused("modules", "draft,", message);
    option_refused("modules", ",draft", message);
    option_refused("modules", "=hard", message);
    option_refused("modules", "draft=yes", "modules: draft takes no value, found 'yes'");
    option_refused("modules", "draft=", "modules: draft takes no value, found ''");
    option_refused("modules", "consul=easy", "modules: consul cannot be 'easy'; expected standard, hard or challenge");
    option_refused("modules", "consul=", "modules: consul cannot be ''; expected standard, hard or challenge");
    option_refused("modules", "roles,draft,roles", "modules: roles is there twice");
    option_refused("modules", "monuments=new",
                   "modules: monuments cannot be 'new'; expected original, alternate or mixed, or alternate:ID+ID…");
    option_refused("modules", "monuments=alternate:pantheon+nero",
                   "modules: monuments: there is no monument 'nero'; expected alternate:ID+ID…, such as "
                   "alternate:pantheon+regia");
    option_refused("modules", "monuments=alternate:regia+regia", "modules: monuments: 'regia' is there twice");
    option_refused("modules", "roads=1A+3B+4A+9A", ROADS("there is no face '9A'"));
    option_refused("modules", "roads=1a+3B+4A+7B", ROADS("there is no face '1a'"));
    option_refused("modules", "roads=1A+3B+4A+", ROADS("there is no face ''"));
    option_refused("modules", "roads=1A+3B+4A", ROADS("there are too few faces"));
    option_refused("modules", "roads=1A+3B+4A+7B+2A", ROADS("there are too many faces"));
}

/* Lists that modules take (10.9, 14.1, 14.11), and one player alone (docs/formats.md, Configuration). */
static void module_lists_go_both_ways(void **state)
{
    (void)state;
    setup_defaults(&setup);
    option("modules", "monuments=alternate:regia+pantheon,roads=8A+3B+4A+7B");
    assert_int_equal(setup.config.module[MODULE_MONUMENTS], MONUMENTS_CHOSEN);
    assert_int_equal(setup.config.alternates, 1u << 0 | 1u << 13);
    assert_int_equal(setup.config.road_face[0], 15);
    assert_int_equal(setup.config.road_face[3], 14);
    assert_string_equal(modules_of_setup(), "monuments=alternate:pantheon+regia,roads=8A+3B+4A+7B");
    option("modules", "roads,monuments"); /* nothing is left of the lists */
    assert_string_equal(modules_of_setup(), "monuments=original,roads=random");
    option("players", "1");
    option("modules", "roads=C4B+C1A+C3A+C2B");
    assert_string_equal(modules_of_setup(), "roads=C4B+C1A+C3A+C2B,ceres=normal");
    option("modules", "ceres=hard");
    assert_string_equal(modules_of_setup(), "ceres=hard");
}

static void seeds_go_both_ways(void **state)
{
    (void)state;
    setup_defaults(&setup);
    assert_true(seed_read(HEX64, &setup));
    assert_false(setup.seed_is_number);
    assert_true(setup.seed.w[0] == 0x0011223344556677ULL && setup.seed.w[3] == 0xfedcba9876543210ULL);
    Text t = text_in(text, sizeof text);
    seed_write(&t, &setup);
    assert_string_equal(text, HEX64);
    assert_true(seed_read("ABCDEFabcdef0000000000000000000000000000000000000000000000000000", &setup));
    assert_true(setup.seed.w[0] == 0xabcdefabcdef0000ULL);
    assert_true(seed_read("0000000000000000000000000000000000000000000000000000000000000012", &setup));
    assert_false(setup.seed_is_number);
    assert_true(setup.seed.w[3] == 0x12);
    assert_true(seed_read("42", &setup));
    Seed spread = seed_from_number(42);
    assert_true(setup.seed_is_number && setup.seed_number == 42);
    assert_memory_equal(&setup.seed, &spread, sizeof spread);
    static const char *const BAD[] = {"",
                                      "-1",
                                      "+1",
                                      " 1",
                                      "1 ",
                                      "0x10",
                                      "18446744073709551616",
                                      "abc",
                                      "10011223344556677889900112233445566778899001122334455667788990011",
                                      "g0112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        assert_false(seed_read(BAD[i], &setup));
        assert_true(setup.seed_number == 42);
    }
}

static void json_is_read(void **state)
{
    (void)state;
    assert_true(reads_json("{}"));
    assert_string_equal(json_of_setup(),
                        "{\"game\":\"rome\",\"players\":2,\"modules\":[],\"seed\":1,\"markers\":\"strict\","
                        "\"idle_rounds\":12,\"consul_win\":\"all\",\"edition\":2}");
    static const char *const SAME[] = {
        "{\"game\":\"metropolis\",\"players\":4,\"modules\":[],\"seed\":9007199254740992,\"markers\":\"strict\","
        "\"idle_rounds\":0,\"consul_win\":\"all\",\"edition\":2}",
        "{\"game\":\"rome\",\"players\":5,\"modules\":[\"draft\",\"consul=hard\"],\"seed\":\"9007199254740993\","
        "\"markers\":\"lenient\",\"idle_rounds\":1000,\"consul_win\":\"manual\",\"edition\":1}",
        "{\"game\":\"rome\",\"players\":1,\"modules\":[\"ceres=normal\"],\"seed\":\"" HEX64 "\",\"markers\":\"strict\","
        "\"idle_rounds\":12,\"consul_win\":\"all\",\"edition\":2}",
    };
    for (size_t i = 0; i < sizeof SAME / sizeof SAME[0]; i++) {
        assert_true(reads_json(SAME[i]));
        assert_string_equal(json_of_setup(), SAME[i]);
    }
    assert_true(reads_json("{\"seed\":\"7\",\"players\":3,\"modules\":\"draft, roads\",\"idle-rounds\":1}"));
    assert_true(setup.seed_is_number && setup.seed_number == 7);
    assert_string_equal(modules_of_setup(), "draft,roads=random");
    assert_true(reads_json("{\"seed\":null,\"players\":null,\"modules\":null,\"game\":null}"));
    assert_int_equal(setup.config.players, 2);
}

static void json_is_refused(void **state)
{
    (void)state;
    setup_defaults(&setup);
    option("players", "3");
    json_refused("[]", 1, 1, "expected an object");
    json_refused("{\"players\":4,\n \"playres\":2}", 2, 2, "there is no option 'playres'; there are game, players");
    json_refused("{\"players\":4,\n\"seed\":1,  \"players\\u0020\":1}", 2, 12, "there is no option 'players '");
    json_refused("{\"players\":\"4\"}", 1, 12, "players: '4' is not accepted; expected a whole number from 1 to 5");
    json_refused("{\"players\":4.0}", 1, 12, "players: '4.0' is not accepted");
    json_refused("{\"players\":9}", 1, 12, "players: '9' is not accepted");
    json_refused("{\"players\":[2]}", 1, 12, "players: '[2]' is not accepted");
    json_refused("{\"game\":1}", 1, 9, "game: '1' is not accepted; expected rome or metropolis");
    json_refused("{\"game\":\n\"room\"}", 2, 1, "game: 'room' is not accepted");
    json_refused("{\"seed\":-1}", 1, 9, "seed: '-1' is not accepted");
    json_refused("{\"seed\":true}", 1, 9, "seed: 'true' is not accepted");
    json_refused("{\"modules\":[\"draft\", \"drafts\"]}", 1, 22, "there is no module 'drafts'");
    json_refused("{\"modules\":[\"draft\",\n3]}", 2, 1, "expected a module's name in quotes, found '3'");
    json_refused("{\"modules\":[\"draft\",\"draft\"]}", 1, 21, "draft is there twice");
    json_refused("{\"modules\":[\"draft,roads\"]}", 1, 13, "there is no module 'draft,roads'");
    json_refused("{\"modules\":\"drafts\"}", 1, 12, "there is no module 'drafts'");
}

/* Numbers, words, letters and conditions; only what is not as printed is written. */
static void errata_go_both_ways(void **state)
{
    (void)state;
    static const char SAME[] =
        PLAIN ",\"errata\":{\"building.bakery.vp\":1,\"market.rome.price-1\":3,"
              "\"monument.temple-of-neptune.requirement\":\"size>=3 and on-edge\",\"invocation.i01.effect\":\"vp\","
              "\"ceres.c01.letter-1\":\"C\"}}";
    if (!reads_json(SAME)) {
        fail_msg("%s", fault_words(&fault, NULL).text);
    }
    assert_int_equal(catalogue.price[GAME_ROME][0], 3);
    assert_string_equal(json_of_setup(), SAME);
    catalogue_defaults(&catalogue);
    assert_true(
        reads_json("{\"errata\":{\"building.bakery.vp\":\"1\",\"market.rome.price-2\":3,\"objective.o05.vp\":null}}"));
    assert_string_equal(json_of_setup(), PLAIN ",\"errata\":{\"building.bakery.vp\":1}}");
    assert_true(reads_json("{\"errata\":{\"building.bakery.vp\":0},\"seed\":1}")); /* on top of what there was */
    assert_string_equal(json_of_setup(), PLAIN "}");
    assert_true(reads_json("{\"errata\":null}"));
    assert_true(reads_json("{\"errata\":{}}"));
    assert_string_equal(json_of_setup(), PLAIN "}");
}

/* Some other value for each key that can have one by itself: the text is within its bound and read back. */
static void all_values_go_both_ways(void **state)
{
    (void)state;
    static char words[sizeof text];
    Catalogue changed;
    const char *group;
    const char *id;
    int count = 0;
    catalogue_defaults(&catalogue);
    for (int i = 0; i < catalogue_field_count(); i++) {
        CatalogueField field;
        catalogue_field(i, &field);
        if (field.kind == FIELD_CONDITION) {
            Condition other = {{{QUANTITY_SIZE, 99}, {QUANTITY_LOTS, 98}}};
            catalogue_condition_set(&catalogue, &field, other);
        }
        for (int value = field.least; value <= field.most && field.kind != FIELD_CONDITION; value++) {
            Catalogue before = catalogue;
            assert_true(catalogue_set(&catalogue, &field, value));
            if (memcmp(&before, &catalogue, sizeof before) != 0 && catalogue_fault(&catalogue, &group, &id) == NULL) {
                count++;
                break;
            }
            catalogue = before;
        }
    }
    assert_true(count > 1000);
    assert_true(catalogue_field_count() < 2048);
    changed = catalogue;
    memcpy(words, json_of_setup(), sizeof words);
    assert_true(strlen(words) > 20000 && strlen(words) < ERRATA_TEXT_MAX);
    catalogue_defaults(&catalogue);
    assert_true(reads_json(words));
    assert_memory_equal(&changed, &catalogue, sizeof changed);
    catalogue_defaults(&catalogue);
}

static void errata_are_refused(void **state)
{
    (void)state;
    setup_defaults(&setup);
    json_refused("{\"erata\":{}}", 1, 2, "edition, stream, errata");
    json_refused("{\"errata\":\"mine\"}", 1, 11, "errata: expected an object");
    json_refused("{\"players\":4,\"errata\":\n{\"building.bakery.vp\":1, \"building.bakery.colour\":1}}", 2, 26,
                 "there is no key 'building.bakery.colour'");
    json_refused("{\"errata\":{\"building.bakery.vp\":1,\n\"market.rome.price-1\":3.5}}", 2, 23,
                 "market.rome.price-1: '3.5' is not accepted");
    json_refused("{\"errata\":{\"building.bakery.vp\":21}}", 1, 33, "building.bakery.vp: '21' is not accepted");
    json_refused("{\"errata\":{\"building.bakery.vp\":[1]}}", 1, 33, "building.bakery.vp: '[1]' is not accepted");
    json_refused("{\"errata\":{\"building.bakery.vp\\u0000\":1}}", 1, 12, "there is no key");
    json_refused("{\"errata\":{\"building.bakery.vp\":1, \"building.domus.silver\":3}}", 1, 36,
                 "building.domus: only a commercial building has silver");
    json_refused("{\"errata\":{\"building.bakery.vp\":1},\"seed\":-1}", 1, 43, "seed: '-1' is not accepted");
}

static void rules_refused(const char *message)
{
    static Rules rules;
    static Rules before;
    catalogue_defaults(&catalogue);
    memset(&rules, 77, sizeof rules);
    before = rules;
    assert_false(setup_rules(&setup, &catalogue, &rules, &fault));
    assert_string_equal(fault_words(&fault, NULL).text, message);
    assert_memory_equal(&before, &rules, sizeof rules);
}

static void rules_are_made_or_refused(void **state)
{
    (void)state;
    static Rules rules;
    catalogue_defaults(&catalogue);
    setup_defaults(&setup);
    option("players", "5");
    assert_true(setup_rules(&setup, &catalogue, &rules, &fault));
    assert_int_equal(rules.size, 10);
    option("game", "metropolis");
    rules_refused("1.1 — players: metropolis is for 2 to 4 players, not 5");
    option("players", "4");
    option("markers", "lenient");
    rules_refused("3.4 — markers: lenient is for rome only; metropolis is strict (16.1)");
    option("modules", "trading");
    rules_refused("9.2 — metropolis and trading cannot be combined");
    setup_defaults(&setup);
    option("modules", "roles,consul,draft");
    rules_refused("9.2 — roles and consul cannot be combined");
    option("modules", "consul");
    option("players", "5");
    rules_refused("1.1 — players: consul is for 2 to 4 players, not 5");
    option("modules", "ceres");
    rules_refused("1.1 — players: ceres is for 1 player, not 5");
    option("modules", "draft");
    assert_true(setup_rules(&setup, &catalogue, &rules, &fault));
    option("players", "1");
    rules_refused("9.2 — draft and ceres cannot be combined (one player alone plays against ceres)");
    option("modules", "");
    assert_true(setup_rules(&setup, &catalogue, &rules, &fault));
    assert_int_equal(rules.config.module[MODULE_CERES], 1);
    option("modules", "roads=1A+C2A+C3A+C4A");
    rules_refused("14.1 — modules: roads: face 1A is not for ceres, whose faces are C1A to C4B (14.11)");
    option("players", "3");
    option("modules", "roads=1A+2A+3A+C4A");
    rules_refused("14.1 — modules: roads: face C4A is for ceres only; expected faces 1A to 8B");
    option("modules", "roads=1A+2A+3A+6B");
    rules_refused("14.1 — modules: roads: face 6B needs trading or stealing");
    option("modules", "roads=1A+2A+3A+8A");
    rules_refused("14.1 — modules: roads: face 8A needs monuments");
    option("modules", "roads=1A+2A+3A+1B");
    rules_refused("14.1 — modules: roads: the board of face 1B lies on two sides");
    option("modules", "roads=1A+2A+8A+6B,monuments,stealing");
    assert_true(setup_rules(&setup, &catalogue, &rules, &fault));
    option("modules", "");
    option("players", "1");
    option("game", "metropolis");
    rules_refused("9.2 — metropolis and ceres cannot be combined (one player alone plays against ceres)");
    setup_defaults(&setup);
    setup.config.idle_rounds = IDLE_ROUNDS_MOST + 1;
    rules_refused("4.3 — idle_rounds: expected a whole number from 0 to 1000");
    setup_defaults(&setup);
    catalogue.piece[GAME_ROME][0].silver = 3;
    assert_false(setup_rules(&setup, &catalogue, &rules, &fault));
    assert_string_equal(fault_words(&fault, NULL).text,
                        "building.domus: only a commercial building has silver (rule 2.3)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_are_those_of_the_rules),
        cmocka_unit_test(options_are_read),
        cmocka_unit_test(words_stand_for_the_engine_s_numbers),
        cmocka_unit_test(values_are_written_as_they_are_read),
        cmocka_unit_test(options_are_refused),
        cmocka_unit_test(modules_are_refused),
        cmocka_unit_test(module_lists_go_both_ways),
        cmocka_unit_test(seeds_go_both_ways),
        cmocka_unit_test(json_is_read),
        cmocka_unit_test(json_is_refused),
        cmocka_unit_test(errata_go_both_ways),
        cmocka_unit_test(all_values_go_both_ways),
        cmocka_unit_test(errata_are_refused),
        cmocka_unit_test(rules_are_made_or_refused),
    };
    catalogue_defaults(&catalogue);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
