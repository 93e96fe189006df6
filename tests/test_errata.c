/* SPDX-License-Identifier: MIT */
/* test_errata.c - errata files (docs/formats.md, Errata): every key, and every kind of mistake with its place. */
#include "notation/config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Catalogue catalogue;
static Fault fault;

/* Reads a copy without anything behind it, so that ASan sees a step too far. */
static bool reads_bytes(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy + 1, text, length);
    bool read = errata_read(copy + 1, length, &catalogue, &fault);
    free(copy);
    return read;
}
static bool reads(const char *text)
{
    return reads_bytes(text, strlen(text));
}

static void refuses(const char *text, uint32_t line, uint32_t column, const char *message)
{
    Catalogue before = catalogue;
    if (reads(text)) {
        fail_msg("accepted: %s", text);
    }
    assert_string_equal(fault_words(&fault, NULL).text, message);
    assert_int_equal(fault.line, line);
    assert_int_equal(fault.column, column);
    assert_memory_equal(&before, &catalogue, sizeof catalogue);
}

static void files_are_read(void **state)
{
    (void)state;
    Catalogue expected;
    catalogue_defaults(&catalogue);
    expected = catalogue;
    assert_true(reads(""));
    assert_true(reads("\n\n# nothing = 3\n   \t\r\n#"));
    assert_memory_equal(&expected, &catalogue, sizeof catalogue);
    assert_true(reads("\xef\xbb\xbf"
                      "building.bakery.vp = 1\r\n"
                      "  market.rome.price-6=12   # as in the second printing\n"
                      "\tpopulation.metropolis.bonus-3\t=\t0\t\n"
                      "building.library.unit = citizen # = two-citizens\n"
                      "building.insula-l.shape = I3"));
    assert_int_equal(catalogue.piece[GAME_ROME][6].vp, 1);
    assert_int_equal(catalogue.price[GAME_ROME][5], 12);
    assert_int_equal(catalogue.bonus[GAME_METROPOLIS][2], 0);
    assert_int_equal(catalogue.piece[GAME_ROME][12].unit, UNIT_CITIZEN);
    assert_int_equal(catalogue.piece[GAME_ROME][3].shape, SHAPE_I3);
    expected.piece[GAME_ROME][6].vp = 1;
    expected.price[GAME_ROME][5] = 12;
    expected.bonus[GAME_METROPOLIS][2] = 0;
    expected.piece[GAME_ROME][12].unit = UNIT_CITIZEN;
    expected.piece[GAME_ROME][3].shape = SHAPE_I3;
    assert_memory_equal(&expected, &catalogue, sizeof catalogue);
}

/* A building may change its type if all that goes with it changes, too. */
static void values_may_fit_only_at_the_end(void **state)
{
    (void)state;
    catalogue_defaults(&catalogue);
    assert_true(reads("building.domus.type = commercial\nbuilding.domus.citizens = 0\nbuilding.domus.silver = 2\n"));
    assert_int_equal(catalogue.piece[GAME_ROME][0].type, TYPE_COMMERCIAL);
}

/* What `aedile cards --keys` lists is an errata file that changes nothing. */
static void every_key_is_known(void **state)
{
    (void)state;
    static char file[131072];
    Catalogue defaults;
    Text t = text_in(file, sizeof file);
    catalogue_defaults(&defaults);
    for (int i = 0; i < catalogue_field_count(); i++) {
        CatalogueField field;
        catalogue_field(i, &field);
        errata_key_write(&t, &field);
        text_add(&t, " = ");
        errata_value_write(&t, &defaults, &field);
        text_char(&t, '\n');
    }
    assert_true(text_fits(&t));
    assert_non_null(strstr(file, "building.library.unit = two-citizens\n"));
    assert_non_null(strstr(file, "building.bakery.silver = 1\n"));
    assert_non_null(strstr(file, "monument.temple-of-mars.requirement = size>=3 and silver-value>=3\n"));
    assert_non_null(strstr(file, "monument.temple-of-neptune.requirement = civic>=2 and on-edge\n"));
    assert_non_null(strstr(file, "monument.regia.requirement = always\n"));
    assert_non_null(strstr(file, "monument.regia.alternate = population>=8\n"));
    assert_non_null(strstr(file, "monument.temple-of-minerva.living = 1\n"));
    assert_non_null(strstr(file, "monument.colosseum.built-amount = 3\n"));
    assert_non_null(strstr(file, "objective.o01.condition = most-lots\n"));
    assert_non_null(strstr(file, "invocation.i05.effect = swap\ninvocation.i05.amount = 1\n"));
    assert_non_null(strstr(file, "role.r02.from = 6\nrole.r02.to = 99\n"));
    assert_non_null(strstr(file, "token.c-luxury-garden.vp = 3\n"));
    assert_non_null(strstr(file, "road.1A.alternate-amount-1 = 2\n"));
    assert_non_null(strstr(file, "tile.civ-any.matches = buildings\n"));
    assert_non_null(strstr(file, "ceres.c08.letter-1 = D\n"));
    assert_non_null(strstr(file, "ceres.c09.letter-1 = -\n"));
    memset(&catalogue, 0, sizeof catalogue);
    catalogue.edition = EDITION_NEWEST;
    for (int i = 0; i < MONUMENT_COUNT; i++) {
        catalogue.monument[i].piece.count = 1; /* no value of a card: there is one of each */
    }
    if (!reads(file)) {
        fail_msg("line %u: %s", fault.line, fault_words(&fault, NULL).text);
    }
    assert_memory_equal(&defaults, &catalogue, sizeof catalogue);
}

#define CONDITION(found)                                                                                               \
    "objective.o05.condition: '" found "' is not accepted; expected a condition such as size>=3, civic>=2 and "        \
    "on-edge, or always"

/* The example of docs/formats.md, and conditions with and without blanks. */
static void cards_can_be_set(void **state)
{
    (void)state;
    catalogue_defaults(&catalogue);
    assert_true(reads("monument.temple-of-mars.requirement = size>=3\nobjective.o05.vp = 8\n"
                      "objective.o06.condition = civic >= 2 and  on-edge>=1\n"
                      "monument.lighthouse.alternate = always") == false); /* an objective has no place */
    assert_string_equal(fault_words(&fault, NULL).text, "objective.o06: this card cannot ask for that");
    assert_int_equal(fault.line, 3);
    assert_true(reads("monument.temple-of-mars.requirement = size>=3\nobjective.o05.vp = 8\n"
                      "monument.regia.requirement = civic >= 2 and  on-edge>=1\n"
                      "monument.lighthouse.alternate = always\nceres.c09.number = 4"));
    const Condition *mars = &catalogue.monument[6].card[0];
    assert_int_equal(mars->term[0].quantity, QUANTITY_SIZE);
    assert_int_equal(mars->term[0].least, 3);
    assert_int_equal(mars->term[1].quantity, QUANTITY_NONE);
    assert_int_equal(mars->term[1].least, 0);
    assert_int_equal(catalogue.objective[4].vp, 8);
    const Condition *regia = &catalogue.monument[13].card[0];
    assert_int_equal(regia->term[0].least, 2);
    assert_int_equal(regia->term[1].quantity, QUANTITY_ON_EDGE);
    assert_int_equal(regia->term[1].least, 1);
    assert_int_equal(catalogue.monument[8].card[1].term[0].quantity, QUANTITY_NONE);
    assert_int_equal(catalogue.ceres_card[8].number, 4);
}

static void cards_must_fit_together(void **state)
{
    (void)state;
    catalogue_defaults(&catalogue);
    refuses("token.c-res-1.count = 4", 1, 1, "token.c-marketplace: the Consul has at most 30 tokens (rule 13.2)");
    refuses("tile.res1.count = 6", 1, 1, "tile.civ-any: Ceres has at most 32 garden tiles (rule 15.1)");
    refuses("invocation.i07.ongoing = no", 1, 1,
            "invocation.i07: what is ongoing must be in force, and only that can be (rule 12.4)");
    refuses("invocation.i01.effect = swap", 1, 1, "invocation.i05: only one invocation can swap lots");
    refuses("invocation.i01.effect = favor", 1, 1, "invocation.i01: favor tokens come one at a time (rule 11.1)");
    refuses("invocation.i01.effect = favor\ninvocation.i01.amount = 1", 2, 1,
            "invocation.i01: an invocation cannot do that");
    refuses("invocation.i12.quantity = lots", 1, 1,
            "invocation.i12: score-civic scores one building and counts nothing else (rule 12.4)");
    refuses("invocation.i12.per = 2", 1, 1,
            "invocation.i12: score-civic scores one building and counts nothing else (rule 12.4)");
    refuses("role.r03.quantity = lots", 1, 1, "role.r03: markers are handed out once (rule 1.3)");
    refuses("road.1A.for-2 = rank", 1, 1, "road.1A: a road has slots from the left, or none (rules 14.6, 14.7)");
    refuses("monument.colosseum.built = favor", 1, 1,
            "monument.colosseum: a monument brings VP or silver when it is built (rule 10.8)");
    refuses("ceres.c01.action = bribe", 1, 1,
            "ceres.c01: a card that claims by letters has three, the others none (rule 15.4)");
    refuses("monument.pantheon.unit = none", 1, 1,
            "monument.pantheon: a civic building needs a unit to count (rule 6.2)");
}

static void lines_are_refused(void **state)
{
    (void)state;
    catalogue_defaults(&catalogue);
    refuses("building.bakery.vp = 1\nbuilding.bakry.vp = 2\n", 2, 1,
            "there is no key 'building.bakry.vp'; did you mean building.bakery.vp?");
    refuses("\r\n  objective.o99.vp = 8", 2, 3, "there is no key 'objective.o99.vp'; did you mean objective.o09.vp?");
    refuses("objective.o05.condition = lots", 1, 27,
            "objective.o05.condition: 'lots' is not accepted; expected a condition such as size>=3, civic>=2 and "
            "on-edge, or always");
    refuses("objective.o05.condition = lots>=", 1, 27, CONDITION("lots>="));
    refuses("objective.o05.condition = lots>3", 1, 27, CONDITION("lots>3"));
    refuses("objective.o05.condition = lots>=100", 1, 27, CONDITION("lots>=100"));
    refuses("objective.o05.condition = lots>=3 and", 1, 27, CONDITION("lots>=3 and"));
    refuses("objective.o05.condition = lots>=3 and run>=2 and civic>=1", 1, 27,
            CONDITION("lots>=3 and run>=2 and civic>=1"));
    refuses("ceres.c01.letter-1 = H", 1, 22,
            "ceres.c01.letter-1: 'H' is not accepted; expected a letter from A to G, or -");
    refuses(
        "invocation.i01.effect = gold", 1, 25,
        "invocation.i01.effect: 'gold' is not accepted; expected a word such as vp or silver; `aedile cards --keys` "
        "shows them in use");
    refuses("\xef\xbb\xbfx = 8", 1, 1, "there is no key 'x'; `aedile cards --keys` lists them");
    refuses(" = 8", 1, 2, "there is no key ''; `aedile cards --keys` lists them");
    refuses("building.bakery.vp. = 8", 1, 1, "there is no key 'building.bakery.vp.'; did you mean building.bakery.vp?");
    refuses("building.bakery.v = 8", 1, 1, "there is no key 'building.bakery.v'; did you mean building.bakery.vp?");
    refuses("road.1A = 8", 1, 1, "there is no key 'road.1A'; did you mean road.1A.n-1?");
    refuses("difficulty.ceres-hard.vp-2 = 8", 1, 1,
            "there is no key 'difficulty.ceres-hard.vp-2'; did you mean difficulty.ceres-hard.vp-1?");
    refuses("building.bakery.vp", 1, 19, "expected '=' after the key: key = value");
    refuses("building.bakery.vp 1", 1, 21, "expected '=' after the key: key = value");
    refuses("building.bakery.vp # = 1", 1, 19, "expected '=' after the key: key = value");
    refuses("building.bakery.vp =", 1, 21,
            "building.bakery.vp: the value is missing; expected a whole number from 0 to 20");
    refuses("building.bakery.vp = # 1", 1, 22,
            "building.bakery.vp: the value is missing; expected a whole number from 0 to 20");
    refuses("building.bakery.vp =  21", 1, 23,
            "building.bakery.vp: '21' is not accepted; expected a whole number from 0 to 20");
    refuses("building.bakery.vp = 99999999999999999999", 1, 22,
            "building.bakery.vp: '99999999999999999999' is not accepted; expected a whole number from 0 to 20");
    refuses("building.bakery.vp = -1", 1, 22,
            "building.bakery.vp: '-1' is not accepted; expected a whole number from 0 to 20");
    refuses("building.bakery.vp = 1 2", 1, 22,
            "building.bakery.vp: '1 2' is not accepted; expected a whole number from 0 to 20");
    refuses("building.bakery.vp = 1 = 2", 1, 22,
            "building.bakery.vp: '1 = 2' is not accepted; expected a whole number from 0 to 20");
    refuses("building.bakery.count = 3", 1, 25,
            "building.bakery.count: '3' is not accepted; expected a whole number from 0 to 2");
    refuses("building.bakery.type = shop", 1, 24,
            "building.bakery.type: 'shop' is not accepted; expected one of residential, commercial, civic");
    refuses("building.bakery.shape = L4", 1, 25,
            "building.bakery.shape: 'L4' is not accepted; expected one of 1, I2, I3, L3, I4, O4");
    refuses("building.bakery.vp = 1\n\nbuilding.bakery.vp = 1", 3, 1, "'building.bakery.vp' was set on line 1 already");
}

static void buildings_must_fit_together(void **state)
{
    (void)state;
    catalogue_defaults(&catalogue);
    refuses("building.domus.silver = 2\nbuilding.domus.citizens = 0\nmarket.rome.price-1 = 3\n", 2, 1,
            "building.domus: only a commercial building has silver (rule 2.3)");
    refuses("building.library.unit = none", 1, 1,
            "building.library: a civic building needs a unit to count (rule 6.2)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_read),
        cmocka_unit_test(values_may_fit_only_at_the_end),
        cmocka_unit_test(every_key_is_known),
        cmocka_unit_test(cards_can_be_set),
        cmocka_unit_test(cards_must_fit_together),
        cmocka_unit_test(lines_are_refused),
        cmocka_unit_test(buildings_must_fit_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
