/* SPDX-License-Identifier: MIT */
/* test_move.c - lots, cards and moves as text (docs/formats.md, Moves): both ways, and what is refused where. */
#include "notation/move.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Rules rules;
static Game game;
static Fault fault;

static void start(int which, int players)
{
    Catalogue catalogue;
    Config config;
    Seed seed = seed_from_number(7);
    catalogue_defaults(&catalogue);
    config_defaults(&config);
    config.game = (uint8_t)which;
    config.players = (uint8_t)players;
    assert_int_equal(rules_make(&config, &catalogue, &rules).code, FAULT_NONE);
    game_start(&rules, &seed, &game);
}

/* Reads a copy without anything behind it, so that ASan sees a step too far. */
static bool reads_bytes(const char *text, size_t length, Action *out_action)
{
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy + 1, text, length);
    bool read = move_read(&rules, &game, copy + 1, length, out_action, NULL, &fault);
    free(copy);
    return read;
}
static bool reads(const char *text, Action *out_action)
{
    return reads_bytes(text, strlen(text), out_action);
}

static void is_written(Action a, const char *text)
{
    char buffer[MOVE_TEXT_MAX];
    Text t = text_in(buffer, sizeof buffer);
    move_write(&rules, &game, a, &t);
    assert_string_equal(buffer, text);
}

static void reads_as(const char *text, const char *written)
{
    Action a;
    if (!reads(text, &a)) {
        fail_msg("%s: column %u: %s", text, fault.column, fault_words(&fault, NULL).text);
    }
    is_written(a, written);
}

static void refuses(const char *text, uint32_t column, const char *message)
{
    Action a = 12345;
    if (reads(text, &a)) {
        fail_msg("accepted: %s", text);
    }
    if (strstr(fault_words(&fault, NULL).text, message) == NULL) {
        fail_msg("%s: %s", text, fault_words(&fault, NULL).text);
    }
    assert_int_equal(fault.line, 1);
    assert_int_equal(fault.column, column);
    assert_int_equal(a, 12345);
}

static void lots_have_names(void **state)
{
    (void)state;
    int found = 0;
    for (int row = 0; row < BOARD_MAX; row++) {
        for (int column = 0; column < BOARD_MAX; column++) {
            char buffer[8];
            Text t = text_in(buffer, sizeof buffer);
            lot_write(&t, lot_at(column, row));
            assert_int_equal(lot_read(buffer, t.length), lot_at(column, row));
            buffer[0] = (char)(buffer[0] | 32);
            assert_int_equal(lot_read(buffer, t.length), lot_at(column, row));
        }
    }
    /* Of all texts of up to three bytes, those are the only ones. */
    for (uint32_t bytes = 0; bytes < 1u << 24; bytes++) {
        char text[3] = {(char)(bytes & 255), (char)(bytes >> 8 & 255), (char)(bytes >> 16)};
        found += bytes < 1u << 16 && lot_read(text, 2) != NO_LOT;
        found += lot_read(text, 3) != NO_LOT;
    }
    assert_int_equal(found, 2 * BOARD_MAX * BOARD_MAX);
    assert_int_equal(lot_read("A", 1), NO_LOT);
    assert_int_equal(lot_read("A100", 4), NO_LOT);
    assert_int_equal(lot_read("", 0), NO_LOT);
}

static void cards_and_pieces_have_names(void **state)
{
    (void)state;
    char buffer[32];
    Text t = text_in(buffer, sizeof buffer);
    card_write(&t, lot_at(2, 6));
    card_write(&t, CARD_HIDDEN);
    assert_string_equal(buffer, "C7?");
    for (int which = 0; which < GAME_COUNT; which++) {
        for (int kind = 1; kind < KIND_MONUMENT; kind++) {
            const char *id = piece_id(which, kind);
            assert_int_equal(piece_find(which, id, strlen(id)), kind);
            assert_int_equal(piece_find(which, id, strlen(id) - 1) == kind, false);
            assert_int_equal(piece_find(!which, id, strlen(id)), KIND_NONE);
        }
    }
}

static void moves_are_read(void **state)
{
    (void)state;
    start(GAME_ROME, 4);
    reads_as("income", "income");
    reads_as(" \tincome  ", "income");
    reads_as("buy C7", "buy C7");
    reads_as("buy  i9", "buy I9");
    reads_as("build bakery D4", "build bakery D4");
    reads_as("build insula-l F5 E4 F4", "build insula-l E4 F4 F5");
    reads_as("build insula-l f5 f4 e4", "build insula-l E4 F4 F5");
    reads_as("build foundry-o B2 A1 A2 B1", "build foundry-o A1 B1 A2 B2");
    reads_as("build foundry-i A4 A3 A1 A2", "build foundry-i A1 A2 A3 A4");
    reads_as("build resplendent-library I9 H9", "build resplendent-library H9 I9");
    start(GAME_ROME, 5);
    reads_as("buy J10", "buy J10");
    reads_as("build grand-insula-i J10 J9 J8 J7", "build grand-insula-i J7 J8 J9 J10");
    start(GAME_METROPOLIS, 2);
    reads_as("build apartment-complex D1 A1 B1 C1", "build apartment-complex A1 B1 C1 D1");
}

static void words_are_refused(void **state)
{
    (void)state;
    start(GAME_ROME, 2);
    refuses("", 1, "expected a move: income, buy, build");
    refuses("  ", 3, "expected a move: income, buy, build");
    refuses("pick C7", 1, "there is no move 'pick'; expected one of income, buy, build");
    refuses(" Income", 2, "there is no move 'Income'");
    refuses("inc", 1, "there is no move 'inc'");
    refuses("income 5", 8, "expected the end of the move, found '5'");
    refuses("income\n", 1, "there is no move 'income?'");
    refuses("buy", 4, "expected a deed, A1 to G7, but the move ends");
    refuses("buy X1", 5, "'X1' is not a deed; expected A1 to G7");
    refuses("buy A07", 5, "'A07' is not a deed");
    refuses("buy i07", 5, "'i07' is an invocation; this game is played without them");
    refuses("buy H1", 5, "'H1' lies outside this city, which is A1 to G7 (rule 1.2)");
    refuses("buy A8", 5, "lies outside");
    refuses("buy C7 C6", 8, "expected the end of the move, found 'C6'");
    refuses("build", 6, "expected a building, but the move ends; `aedile cards` lists them");
    refuses("build bakry D4", 7, "there is no building 'bakry'; did you mean bakery?");
    refuses("build insula A1 A2 A3", 7, "did you mean insula-i?");
    refuses("build Bakery D4", 7, "did you mean bakery?");
    refuses("build cathedral D4", 7, "there is no building 'cathedral'; `aedile cards` lists them");
    refuses("build condo A1 B1 A2 B2", 7, "'condo' is a building of metropolis; this game is rome");
    refuses("build bakery D4 pay", 17, "expected the end of the move, found 'pay'");
    refuses("build pantheon A1 B1 C1", 7, "'pantheon' is a monument; this game is played without monuments");
}

static void lots_are_refused(void **state)
{
    (void)state;
    start(GAME_ROME, 2);
    refuses("build bakery", 13, "expected a lot here: bakery covers 1 lot");
    refuses("build insula-l E4 F4", 21, "expected a lot here: insula-l covers 3 lots in an L");
    refuses("build insula-l E4 F4 F5 F6", 25, "this lot is one too many: insula-l covers 3 lots in an L");
    refuses("build insula-l E4 E4 F5", 19, "'E4' is there twice: insula-l covers 3 lots in an L");
    refuses("build insula-l E4 F4 G4", 16, "these lots do not have the shape: insula-l covers 3 lots in an L, turned");
    refuses("build insula-i E4 F4 F5", 16, "insula-i covers 3 lots in a row");
    refuses("build foundry-o A1 B1 C1 D1", 17, "foundry-o covers 4 lots, 2 by 2");
    refuses("build pottery A1 C1", 15, "pottery covers 2 lots in a row");
    refuses("build pottery G1 A2", 15, "pottery covers 2 lots in a row");
    refuses("build pottery G1 H1", 18, "'H1' lies outside this city");
    refuses("build pottery G1 x", 18, "'x' is not a lot; expected A1 to G7");
}

/* Every action there is, of both games and every size, comes back from its text. */
static void every_action_returns(void **state)
{
    (void)state;
    static const struct {
        int game;
        int players;
    } WHICH[] = {{GAME_ROME, 2}, {GAME_ROME, 5}, {GAME_METROPOLIS, 3}};
    for (size_t i = 0; i < sizeof WHICH / sizeof WHICH[0]; i++) {
        start(WHICH[i].game, WHICH[i].players);
        for (uint32_t number = 0; number < action_count(&rules); number++) {
            Action a = action_from_number(&rules, number);
            Action back = ~a;
            char buffer[MOVE_TEXT_MAX];
            Text t = text_in(buffer, sizeof buffer);
            move_write(&rules, &game, a, &t);
            assert_true(text_fits(&t));
            assert_true(reads(buffer, &back));
            assert_int_equal(back, a);
        }
    }
}

static void refusals_have_their_rule(void **state)
{
    (void)state;
    char buffer[160];
    Text t = text_in(buffer, sizeof buffer);
    refusal_write(&t, RULE_NOT_SMALLER);
    assert_string_equal(buffer, "3.2 — only strictly smaller buildings can be built over");
    t = text_in(buffer, sizeof buffer);
    refusal_write(&t, RULE_NOT_AN_ACTION);
    assert_string_equal(buffer, "this is not a move of the game");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lots_have_names),          cmocka_unit_test(cards_and_pieces_have_names),
        cmocka_unit_test(moves_are_read),           cmocka_unit_test(words_are_refused),
        cmocka_unit_test(lots_are_refused),         cmocka_unit_test(every_action_returns),
        cmocka_unit_test(refusals_have_their_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
