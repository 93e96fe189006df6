/* SPDX-License-Identifier: MIT */
/* test_editions.c - old games survive corrections: the hashes of editions are frozen, and what the program of before
 * wrote (tests/editions, tests/games) is played to the same states.
 *
 * Built a second time with AEDILE_TEST_EDITION, which adds a newer edition to editions.def: then the same holds beside it,
 * and both can be chosen. */
#include "notation/record.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { TEXT_MAX = 1 << 18, NAME_MAX_LENGTH = 96, GAMES_LEAST = 57 };
static const char GAMES[] = "tests/games";
static const char FIRST[] = "tests/editions/1";
static const char SECOND[] = "tests/editions/2";

static char text[TEXT_MAX];
static char again[TEXT_MAX];
static Record record;
static Record back;
static Catalogue newest;
static Fault fault;

static int set_up(void **state)
{
    (void)state;
    catalogue_defaults(&newest);
    return 0;
}

static size_t file_read(const char *folder, const char *name, const char *ending, char *buffer)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s%s", folder, name, ending);
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fail_msg("%s: cannot be opened", path);
    }
    size_t length = fread(buffer, 1, TEXT_MAX - 1, file);
    fclose(file);
    buffer[length] = '\0';
    return length;
}

static void record_of(const char *folder, const char *name, const Catalogue *catalogue, Record *out_record,
                      Rules *out_rules, Game *out_game)
{
    size_t length = file_read(folder, name, ".rome", text);
    if (!record_read(text, length, catalogue, out_record, out_rules, out_game, &fault)) {
        fail_msg("%s: %u:%u: %s", name, fault.line, fault.column, fault_words(&fault, NULL).text);
    }
}

static void test_hashes_are_frozen(void **state)
{
    (void)state;
    for (int edition = 1; edition <= EDITION_NEWEST; edition++) {
        Catalogue catalogue;
        int version = 0;
        uint64_t hash = edition_hash(edition, &version);
        const char *group;
        const char *id;
        catalogue_edition(edition, &catalogue);
        assert_int_equal(catalogue.edition, edition);
        assert_false(catalogue_has_errata(&catalogue));
        assert_null(catalogue_fault(&catalogue, &group, &id));
        if (catalogue_hash(&catalogue, version) != hash) {
            fail_msg("edition %d has the hash %016llx, not %016llx", edition,
                     (unsigned long long)catalogue_hash(&catalogue, version), (unsigned long long)hash);
        }
    }
    int version;
    assert_true(edition_hash(EDITION_1, &version) == UINT64_C(0x79e39faaff8450d2)); /* of the program of before */
    assert_int_equal(version, 1);
}

/* Any value that may be changed changes the hash; no two of them do so alike. */
static void test_every_value_is_hashed(void **state)
{
    (void)state;
    static uint64_t hashes[4096];
    int count = catalogue_field_count();
    assert_true(count < 4096);
    for (int i = 0; i < count; i++) {
        Catalogue changed = newest;
        CatalogueField field;
        catalogue_field(i, &field);
        ((uint8_t *)&changed)[field.offset] ^= 1;
        assert_true(catalogue_has_errata(&changed));
        hashes[i] = catalogue_hash(&changed, 1);
        for (int j = 0; j < i; j++) {
            assert_true(hashes[j] != hashes[i]);
        }
        assert_true(hashes[i] != catalogue_hash(&newest, 1));
    }
}

/* A record and its old link are the same game; both come out in today's forms, and these are the same game again. */
static void game_survives(const char *name, const char *link)
{
    static Rules r;
    static Rules r_back;
    Game g;
    Game g_back;
    record_of(GAMES, name, &newest, &record, &r, &g);
    assert_int_equal(r.config.edition, EDITION_1);
    if (!link_read(link, strlen(link), &newest, &back, &r_back, &g_back, &fault)) {
        fail_msg("%s: %s", name, fault_words(&fault, NULL).text);
    }
    assert_memory_equal(&r_back, &r, sizeof r);
    assert_memory_equal(&g_back, &g, sizeof g);
    Text t = text_in(again, sizeof again);
    record_write(&t, &record, &r);
    assert_non_null(
        strstr(again, "[Rules \"1\"]\n[Edition \"1\"]\n[Stream \"1\"]\n[RulesHash \"79e39faaff8450d2\"]\n"));
    assert_true(record_read(again, t.length, &newest, &back, &r_back, &g_back, &fault));
    assert_memory_equal(&r_back, &r, sizeof r);
    assert_memory_equal(&g_back, &g, sizeof g);
    t = text_in(again, sizeof again);
    assert_true(link_write(&t, &record, &r, &fault));
    assert_true(link_read(again, t.length, &newest, &back, &r_back, &g_back, &fault));
    assert_memory_equal(&r_back, &r, sizeof r);
    assert_memory_equal(&g_back, &g, sizeof g);
}

static void test_records_and_links(void **state)
{
    (void)state;
    static char links[TEXT_MAX];
    int games = 0;
    file_read(FIRST, "links", ".txt", links);
    for (char *line = links; *line != '\0'; games++) {
        char *blank = strchr(line, ' ');
        char *end = strchr(line, '\n');
        assert_true(blank != NULL && end != NULL && blank < end);
        *blank = *end = '\0';
        game_survives(line, blank + 1);
        line = end + 1;
    }
    assert_true(games >= GAMES_LEAST);
}

/* A record of edition 2 comes out as it was read, and its link is the same game. */
static void second_survives(const char *name, const char *link)
{
    static Rules r;
    static Rules r_back;
    Game g;
    Game g_back;
    record_of(SECOND, name, &newest, &record, &r, &g);
    assert_int_equal(r.config.edition, EDITION_2);
    Text t = text_in(again, sizeof again);
    record_write(&t, &record, &r);
    assert_string_equal(again, text);
    if (!link_read(link, strlen(link), &newest, &back, &r_back, &g_back, &fault)) {
        fail_msg("%s: %s", name, fault_words(&fault, NULL).text);
    }
    assert_memory_equal(&r_back, &r, sizeof r);
    assert_memory_equal(&g_back, &g, sizeof g);
}

static void test_second_edition(void **state)
{
    (void)state;
    static char links[TEXT_MAX];
    int games = 0;
    file_read(SECOND, "links", ".txt", links);
    for (char *line = links; *line != '\0'; games++) {
        char *blank = strchr(line, ' ');
        char *end = strchr(line, '\n');
        assert_true(blank != NULL && end != NULL && blank < end);
        *blank = *end = '\0';
        second_survives(line, blank + 1);
        line = end + 1;
    }
    assert_true(games >= 7);
}

/* Records of before with errata: read with the errata file, not without; then they say their errata themselves. */
static void errata_survive(const char *name)
{
    static Rules r;
    static Rules r_back;
    Catalogue catalogue;
    Game g;
    Game g_back;
    size_t length = file_read(FIRST, name, ".errata", text);
    catalogue_edition(EDITION_1, &catalogue);
    assert_true(errata_read(text, length, &catalogue, &fault));
    record_of(FIRST, name, &catalogue, &record, &r, &g);
    assert_true(record.errata);
    length = file_read(FIRST, name, ".rome", text);
    assert_false(record_read(text, length, &newest, &back, &r_back, &g_back, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "RulesHash"));
    Text t = text_in(again, sizeof again);
    assert_false(link_write(&t, &record, &r, &fault));
    record_write(&t, &record, &r);
    assert_non_null(strstr(again, "[Errata \""));
    assert_true(record_read(again, t.length, &newest, &back, &r_back, &g_back, &fault));
    assert_memory_equal(&r_back, &r, sizeof r);
    assert_memory_equal(&g_back, &g, sizeof g);
}

static void test_errata(void **state)
{
    (void)state;
    int found = 0;
    DIR *folder = opendir(FIRST);
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char name[NAME_MAX_LENGTH];
        const char *ending = strstr(entry->d_name, ".errata");
        if (ending != NULL) {
            snprintf(name, sizeof name, "%.*s", (int)(ending - entry->d_name), entry->d_name);
            errata_survive(name);
            found++;
        }
    }
    closedir(folder);
    assert_true(found >= 3);
}

#ifdef AEDILE_TEST_EDITION
static void rules_of(int edition, Rules *out_rules)
{
    Setup setup;
    setup_defaults(&setup);
    if (edition != 0) {
        char number[8];
        snprintf(number, sizeof number, "%d", edition);
        assert_true(setup_option(&setup, "edition", number, &fault));
    }
    assert_true(setup_rules(&setup, &newest, out_rules, &fault));
}

/* The newest is the default, both can be chosen, and they differ. */
static void test_chosen(void **state)
{
    (void)state;
    static Rules usual;
    static Rules first;
    static Rules newer;
    int version;
    rules_of(0, &usual);
    rules_of(1, &first);
    rules_of(3, &newer);
    assert_memory_equal(&usual, &newer, sizeof usual);
    assert_true(first.hash == edition_hash(1, &version) && newer.hash == edition_hash(3, &version));
    assert_true(first.hash != newer.hash);
    assert_int_equal(first.price[0], 2);
    assert_int_equal(newer.price[0], 1);
    assert_int_equal(newer.piece[KIND_PIECE].citizens, 2);
    assert_int_equal(newer.catalogue.objective[11].condition.term[0].least, 3);
}

/* Errata stay what they are where the edition changes, and the other values follow it. */
static void test_errata_on_either(void **state)
{
    (void)state;
    static const char OWN[] = "market.rome.price-1 = 5\n";
    Catalogue catalogue = newest;
    static Rules r;
    Setup setup;
    assert_true(errata_read(OWN, strlen(OWN), &catalogue, &fault));
    setup_defaults(&setup);
    setup.config.edition = 1;
    assert_true(setup_rules(&setup, &catalogue, &r, &fault));
    assert_int_equal(r.price[0], 5);
    assert_int_equal(r.piece[KIND_PIECE].citizens, 1);
    Text t = text_in(text, sizeof text);
    errata_list_write(&t, &r.catalogue);
    assert_string_equal(text, "market.rome.price-1 = 5");
    t = text_in(text, sizeof text);
    setup_write_json(&t, &setup, &catalogue);
    assert_non_null(strstr(text, "\"edition\":1"));
    assert_non_null(strstr(text, "\"errata\":{\"market.rome.price-1\":5}}"));
}

static void json_is_of(const char *json, const Catalogue *catalogue, int edition, int price)
{
    static JsonToken tokens[64];
    Catalogue values = *catalogue;
    static Rules r;
    Setup setup;
    Json read;
    assert_true(json_read(json, strlen(json), tokens, 64, &read, &fault));
    if (!setup_read_json(&read, 0, &setup, &values, &fault) || !setup_rules(&setup, &values, &r, &fault)) {
        fail_msg("%s: %s", json, fault_words(&fault, NULL).text);
    }
    assert_int_equal(r.config.edition, edition);
    assert_int_equal(r.price[0], price);
}

/* What names no edition is of the caller's: the newest in a request, the first in what a program of before wrote. */
static void test_json(void **state)
{
    (void)state;
    Catalogue first;
    catalogue_edition(1, &first);
    json_is_of("{\"players\":3}", &newest, 3, 1);
    json_is_of("{\"players\":3}", &first, 1, 2);
    json_is_of("{\"edition\":1}", &newest, 1, 2);
    json_is_of("{\"edition\":3}", &first, 3, 1);
    json_is_of("{\"errata\":{\"market.rome.price-1\":2},\"edition\":3}", &first, 3, 2);
    json_is_of("{\"errata\":{\"market.rome.price-1\":1},\"edition\":1}", &newest, 1, 1);
}

static void whole_game(const Rules *r, const Setup *setup, Game *out_game)
{
    Action actions[ACTIONS_MAX];
    Rng rng = rng_start(&setup->seed);
    record_start(&record, setup, r);
    game_start(r, &setup->seed, out_game);
    while (out_game->phase != PHASE_OVER) {
        int seat = out_game->seat;
        Action a = actions[rng_below(&rng, game_list(r, out_game, actions))];
        assert_true(record_add(&record, seat, a, NULL));
        assert_int_equal(game_move(r, out_game, seat, a, NULL, NULL), RULE_OK);
    }
    record_result(&record, r, out_game, record.result, sizeof record.result);
}

/* Records and links of either go both ways, and say which. */
static void test_round_trips(void **state)
{
    (void)state;
    for (int edition = 1; edition <= EDITION_NEWEST; edition++) {
        static Rules r;
        static Rules r_back;
        Game g;
        Game g_back;
        Setup setup;
        setup_defaults(&setup);
        setup.config.edition = (uint8_t)edition;
        assert_true(setup_option(&setup, "modules", "objectives,roles,monuments", &fault));
        assert_true(setup_rules(&setup, &newest, &r, &fault));
        whole_game(&r, &setup, &g);
        Text t = text_in(text, sizeof text);
        record_write(&t, &record, &r);
        char said[24];
        snprintf(said, sizeof said, "[Edition \"%d\"]", edition);
        assert_non_null(strstr(text, said));
        assert_null(strstr(text, "[Errata"));
        assert_true(record_read(text, t.length, &newest, &back, &r_back, &g_back, &fault));
        assert_memory_equal(&r_back, &r, sizeof r);
        assert_memory_equal(&g_back, &g, sizeof g);
        t = text_in(text, sizeof text);
        assert_true(link_write(&t, &record, &r, &fault));
        assert_true(link_read(text, t.length, &newest, &back, &r_back, &g_back, &fault));
        assert_memory_equal(&r_back, &r, sizeof r);
        assert_memory_equal(&g_back, &g, sizeof g);
    }
}

/* A record that claims the other edition is one with another hash. */
static void test_other_edition_claimed(void **state)
{
    (void)state;
    static Rules r;
    Game g;
    Setup setup;
    setup_defaults(&setup);
    assert_true(setup_rules(&setup, &newest, &r, &fault));
    whole_game(&r, &setup, &g);
    Text t = text_in(text, sizeof text);
    record_write(&t, &record, &r);
    *(strstr(text, "[Edition \"3") + strlen("[Edition \"")) = '1';
    assert_false(record_read(text, t.length, &newest, &back, &r, &g, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "79e39faaff8450d2"));
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hashes_are_frozen),
        cmocka_unit_test(test_every_value_is_hashed),
        cmocka_unit_test(test_records_and_links),
        cmocka_unit_test(test_second_edition),
        cmocka_unit_test(test_errata),
#ifdef AEDILE_TEST_EDITION
        cmocka_unit_test(test_chosen),
        cmocka_unit_test(test_errata_on_either),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_other_edition_claimed),
#endif
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
