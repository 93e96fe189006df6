/* SPDX-License-Identifier: MIT */
/* test_words.c - the sentences of words.h, for both games and every kind of line. */
#include "notation/words.h"

#include "notation/config.h"
#include "notation/language.h"
#include "notation/move.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static Rules rules;
static Game game;
static char buffer[512];

static void start(int which)
{
    Catalogue catalogue;
    Config config;
    Seed seed = seed_from_number(3);
    catalogue_defaults(&catalogue);
    catalogue.piece[GAME_ROME][13].unit = UNIT_FLAT; /* the fountain */
    config_defaults(&config);
    config.edition = EDITION_1; /* the sentences are about its values */
    config.game = (uint8_t)which;
    assert_int_equal(rules_make(&config, &catalogue, &rules).code, FAULT_NONE);
    game_start(&rules, &seed, &game);
}

static int piece(const char *id)
{
    int kind = piece_find(rules.config.game, id, strlen(id));
    assert_int_not_equal(kind, KIND_NONE);
    return kind;
}

static void piece_says(const char *id, const char *sentence)
{
    Text t = text_in(buffer, sizeof buffer);
    words_piece(&t, &rules, piece(id));
    assert_string_equal(buffer, sentence);
}

static void move_says(const char *move, const char *sentence)
{
    Action a;
    Fault fault;
    assert_true(move_read(&rules, &game, move, strlen(move), &a, NULL, &fault));
    Text t = text_in(buffer, sizeof buffer);
    words_move(&t, &rules, &game, a);
    assert_string_equal(buffer, sentence);
}

static void line_says(Line line, const char *sentence)
{
    Text t = text_in(buffer, sizeof buffer);
    words_line(&t, &rules, &line);
    assert_string_equal(buffer, sentence);
}

static LotSet lots(const char *words)
{
    LotSet set = lots_none();
    for (; *words != '\0'; words += 2 + (words[2] == ' ')) {
        set = lots_or(set, lots_one(lot_read(words, 2)));
    }
    return set;
}

static void put(const char *id, const char *where)
{
    int kind = piece(id);
    LotSet set = lots(where);
    game.own[0] = lots_or(game.own[0], set);
    game_put(&rules, &game, 0, kind, rotation_of_lots(rules.piece[kind].shape, set), lots_first(set));
}

static void each_game_has_its_words(void **state)
{
    (void)state;
    assert_string_equal(word_silver(GAME_ROME), "silver");
    assert_string_equal(word_vp(GAME_ROME), "VP");
    assert_string_equal(word_era(GAME_ROME), "era");
    assert_string_equal(word_silver(GAME_METROPOLIS), "coins");
    assert_string_equal(word_vp(GAME_METROPOLIS), "prestige");
    assert_string_equal(word_era(GAME_METROPOLIS), "year");
}

static void pieces_are_described(void **state)
{
    (void)state;
    start(GAME_ROME);
    piece_says("domus", "Domus: 1 citizen");
    piece_says("insula-l", "Insula (L): 4 citizens");
    piece_says("bakery", "Bakery: 1 silver");
    piece_says("foundry-i", "Foundry (long): 3 silver, 5 VP");
    piece_says("library", "Library: 1 VP per 2 citizens around it");
    piece_says("resplendent-library", "Resplendent Library: 1 VP per citizen around it");
    piece_says("majestic-fountain", "Majestic Fountain: 1 VP per building around it");
    piece_says("garden", "Garden: 2 VP per civic building around it");
    piece_says("marketplace", "Marketplace: 2 VP per silver around it");
    piece_says("fountain", "Fountain: 1 VP each era");
    start(GAME_METROPOLIS);
    piece_says("coffee-shop", "Small Coffee Shop: 1 coin");
    piece_says("mall-o", "Shopping Mall (square): 3 coins, 5 prestige");
    piece_says("metro-market", "Market: 1 prestige per coin around it");
}

static void moves_are_told(void **state)
{
    (void)state;
    start(GAME_ROME);
    move_says("income", "takes an income of 5 silver");
    game.market[2] = lot_read("C7", 2);
    move_says("buy C7", "buys C7 for 4 silver");
    game.market[2] = NO_CARD;
    move_says("buy C7", "buys C7");
    game.own[0] = lots("A1 B1 C1 A2 B2 C2");
    put("domus", "A1");
    move_says("build insula-l A1 B1 B2", "builds Insula (L) on A1 B1 B2 over Domus");
    put("domus", "B1");
    put("pottery", "B2 C2");
    move_says("build grand-insula-o A1 B1 A2 B2",
              "builds Grand Insula (square) on A1 B1 A2 B2 over 2 Domus and Pottery Studio");
    put("library", "A2");
    move_says("build grand-insula-o B2 A2 B1 A1",
              "builds Grand Insula (square) on A1 B1 A2 B2 over 2 Domus, Pottery Studio and Library");
    move_says("build bakery C1", "builds Bakery on C1");
    move_says("income", "takes an income of 6 silver");
    start(GAME_METROPOLIS);
    move_says("income", "takes an income of 5 coins");
}

static void changes_are_told(void **state)
{
    (void)state;
    start(GAME_ROME);
    line_says((Line){.kind = LINE_POPULATION,
                     .unit = AMOUNT_POPULATION,
                     .amount = 2,
                     .what = WHAT_TOKENS,
                     .card = 1,
                     .rule = RULE(3, 6)},
              "Villages: +2 population (3.6)");
    line_says((Line){.kind = LINE_SCORE,
                     .unit = AMOUNT_VP,
                     .amount = 2,
                     .rule = RULE(6, 2),
                     .what = (uint8_t)piece("library"),
                     .lots = lots("B4"),
                     .counted = 5},
              "Library B4: 5 citizens around it, +2 VP (6.2)");
    line_says((Line){.kind = LINE_SCORE,
                     .unit = AMOUNT_VP,
                     .amount = 3,
                     .rule = RULE(6, 2),
                     .what = (uint8_t)piece("luxury-garden"),
                     .lots = lots("B4 B5"),
                     .counted = 1},
              "Luxury Garden B4 B5: 1 civic building around it, +3 VP (6.2)");
    line_says((Line){.kind = LINE_SCORE,
                     .unit = AMOUNT_VP,
                     .amount = 1,
                     .rule = RULE(6, 2),
                     .what = (uint8_t)piece("fountain"),
                     .lots = lots("A1")},
              "Fountain A1: +1 VP (6.2)");
    line_says((Line){.kind = LINE_SCORE,
                     .unit = AMOUNT_SILVER,
                     .amount = 1,
                     .rule = RULE(7, 1),
                     .what = (uint8_t)piece("bakery"),
                     .lots = lots("A1")},
              "Bakery A1: +1 silver (7.1)");
    line_says((Line){.kind = LINE_SCORE,
                     .unit = AMOUNT_VP,
                     .amount = 12,
                     .rule = RULE(5, 1),
                     .what = WHAT_POPULATION,
                     .counted = 8},
              "Population: the largest with 8, plus a bonus of 4, +12 VP (5.1)");
    line_says((Line){.kind = LINE_SCORE,
                     .unit = AMOUNT_VP,
                     .amount = 8,
                     .rule = RULE(5, 2),
                     .what = WHAT_POPULATION,
                     .counted = 8},
              "Population: the player just ahead has 8, +8 VP (5.2)");
    line_says((Line){.kind = LINE_SCORE,
                     .unit = AMOUNT_VP,
                     .amount = 3,
                     .rule = RULE(8, 4),
                     .what = WHAT_MARKERS,
                     .lots = lots("A1 B2 C3"),
                     .counted = 3},
              "Markers: 3 on the board, +3 VP (8.4)");
    line_says((Line){.kind = LINE_SILVER, .unit = AMOUNT_SILVER, .amount = 7, .rule = RULE(2, 3), .what = WHAT_INCOME},
              "Income: +7 silver (2.3)");
    line_says((Line){.kind = LINE_SILVER,
                     .unit = AMOUNT_SILVER,
                     .amount = -4,
                     .rule = RULE(2, 4),
                     .what = WHAT_DEED,
                     .lots = lots("C7")},
              "Deed C7: -4 silver (2.4)");
    line_says((Line){.kind = LINE_POPULATION,
                     .unit = AMOUNT_POPULATION,
                     .amount = -4,
                     .rule = RULE(3, 6),
                     .what = (uint8_t)piece("insula-l"),
                     .lots = lots("E4 F4 F5")},
              "Insula (L) E4 F4 F5: -4 population (3.6)");
}

static void events_are_told(void **state)
{
    (void)state;
    start(GAME_ROME);
    line_says((Line){.kind = LINE_REVEAL, .rule = RULE(2, 4), .card = lot_read("D4", 2), .seat = NO_SEAT},
              "D4 comes to the market (2.4)");
    line_says((Line){.kind = LINE_ERA, .rule = RULE(4, 2), .era = 1, .seat = 1},
              "Era II begins; Player 2 starts (4.2)");
    line_says(
        (Line){.kind = LINE_FINAL_ROUND, .rule = RULE(4, 1), .seat = 0},
        "Final round: everybody has one more turn, and Player 1 has the last one. Nothing can be bought now (4.1)");
    line_says((Line){.kind = LINE_DISCARD, .rule = RULE(4, 3), .seat = NO_SEAT, .lots = lots("A1 C2")},
              "Nobody has bought or built for too long. These deeds leave the game: A1 C2 (4.3)");
    line_says((Line){.kind = LINE_OVER, .rule = RULE(8, 1), .seat = NO_SEAT}, "The game is over (8.1)");
    start(GAME_METROPOLIS);
    line_says((Line){.kind = LINE_ERA, .rule = RULE(4, 2), .era = 2, .seat = 0},
              "Year III begins; Player 1 starts (4.2)");
    line_says((Line){.kind = LINE_SILVER,
                     .unit = AMOUNT_SILVER,
                     .amount = -1,
                     .rule = RULE(2, 4),
                     .what = WHAT_DEED,
                     .lots = lots("C7")},
              "Deed C7: -1 coin (2.4)");
    line_says((Line){.kind = LINE_SCORE,
                     .unit = AMOUNT_VP,
                     .amount = 2,
                     .rule = RULE(6, 2),
                     .what = (uint8_t)piece("metro-marketplace"),
                     .lots = lots("B4 B5"),
                     .counted = 1},
              "Marketplace B4 B5: 1 coin around it, +2 prestige (6.2)");
}

/* Whole games to the end: every line the engine writes has its sentence. */
static void whole_games_are_told(void **state)
{
    (void)state;
    static Line rows[LINES_MAX];
    static Action actions[ACTIONS_MAX];
    uint32_t kinds = 0;
    start(GAME_ROME);
    Seed seed = seed_from_number(11);
    Rng rng = rng_start(&seed);
    while (game.phase != PHASE_OVER) {
        Lines lines = {rows, LINES_MAX, 0};
        uint32_t count = game_list(&rules, &game, actions);
        Action a = actions[rng_below(&rng, count)];
        Text t = text_in(buffer, sizeof buffer);
        words_move(&t, &rules, &game, a);
        assert_true(t.length > 6 && text_fits(&t));
        game_apply(&rules, &game, a, &lines);
        for (uint32_t i = 0; i < lines.count; i++) {
            t = text_in(buffer, sizeof buffer);
            words_line(&t, &rules, &rows[i]);
            assert_true(t.length > 10 && text_fits(&t));
            kinds |= 1u << rows[i].kind;
        }
    }
    unsigned base = (1u << (LINE_AUTOMATON + 1)) - 1; /* every kind but those of modules */
    assert_int_equal(kinds | 1u << LINE_DISCARD, base & ~(1u << LINE_VP | 1u << LINE_AUTOMATON));
}

static void start_with(int players, const char *modules)
{
    Setup setup;
    Catalogue catalogue;
    Fault fault;
    setup_defaults(&setup);
    catalogue_defaults(&catalogue);
    setup.config.edition = EDITION_1;
    setup.config.players = (uint8_t)players;
    assert_true(setup_option(&setup, "modules", modules, &fault));
    assert_true(setup_rules(&setup, &catalogue, &rules, &fault));
    game_start(&rules, &setup.seed, &game);
}

static void monument_says(const char *id, const char *sentence)
{
    Text t = text_in(buffer, sizeof buffer);
    words_piece(&t, &rules, monument_find(id, strlen(id)));
    assert_string_equal(buffer, sentence);
}

static void card_says(int deck, const char *id, const char *sentence)
{
    Text t = text_in(buffer, sizeof buffer);
    words_card(&t, &rules, deck, card_find(deck, id, strlen(id)));
    assert_string_equal(buffer, sentence);
}

/* Requirements are those of the cards in play (10.9). */
static void cards_are_described(void **state)
{
    (void)state;
    start_with(2, "monuments");
    monument_says("temple-of-neptune",
                  "Temple of Neptune: 1 silver, 5 VP; needs at least 2 civic buildings and a place on the edge");
    monument_says("regia", "Regia: 9 citizens; needs nothing");
    start_with(2, "monuments=alternate");
    monument_says("regia", "Regia: 9 citizens; needs a population of at least 8");
    monument_says("triumphal-arch", "Triumphal Arch: 7 citizens; needs a corner lot");
    start_with(2, "monuments=alternate:regia");
    monument_says("regia", "Regia: 9 citizens; needs a population of at least 8");
    monument_says("watchtower", "Watchtower: 1 VP per citizen around it; needs at least 2 lots on the edge");
    start_with(2, "monuments=mixed");
    monument_says("temple-of-minerva",
                  "Temple of Minerva: 2 citizens and 1 more per building around it; needs at least 4 lots' worth of "
                  "residential buildings, or on the alternate card at least 3 residential buildings");
    monument_says("colosseum",
                  "Colosseum: 1 VP per citizen around it; when built 3 silver to each player with a building "
                  "next to it; needs nothing, or on the alternate card at least 10 lots");
    card_says(DECK_OBJECTIVES, "o10", "Balance: at least 3 buildings of each type at the end, 7 VP");
    card_says(DECK_INVOCATIONS, "i07", "Juno's Census: ongoing: 2 more population");
    card_says(DECK_INVOCATIONS, "i13", "Ops' Harvest: 1 silver per 2 lots; 2 VP if it is not used");
    card_says(DECK_ROLES, "r10", "Patient: 1 VP at each era scoring per 5 silver in hand, at most 4");
    card_says(DECK_ROLES, "r13", "Shrewd: slots priced 2 to 3 cost 1 less");
    card_says(DECK_ROADS, "4B", "Tax Farm: rank 1: 4 VP; without influence: lose 2 VP");
    card_says(DECK_CERES, "c12",
              "Most expensive deed, monument: Ceres claims the most expensive deed, and then she may build a monument; "
              "picks place 4 when it is turned over");
}

static void module_moves_are_told(void **state)
{
    (void)state;
    start_with(2, "monuments,stealing,invocations,roles,roads=1A+3A+4A+7B");
    game.seat = game.turn_seat = 0;
    game.own[0] = lots("A1 B1 C1 A2");
    game.own[1] = lots("B2 D4");
    move_says("keep r15", "keeps the role Entitled");
    move_says("steal B2", "steals B2 from Player 2");
    move_says("invoke i05 A1 D4", "invokes Terminus' Stone to swap A1 with D4 of Player 2");
    move_says("invoke i05 D4 A1", "invokes Terminus' Stone to swap A1 with D4 of Player 2");
    move_says("invoke i08 B2", "invokes Mars' Claim to take B2 from Player 2");
    put("majestic-fountain", "B1 C1");
    move_says("invoke i12 C1", "invokes Apollo's Light to score Majestic Fountain B1 C1");
    move_says("invoke i20", "invokes Salus");
    move_says("end", "ends the turn");
    game.player[0].role = 15;
    move_says(
        "build pantheon A1 B1 C1 pay",
        "builds The Pantheon on A1 B1 C1 over Majestic Fountain and pays 5 silver instead of meeting its requirement");
    game.road_side = 1;
    move_says("road 1", "takes slot 1 of Villages: a population token of 2");
    move_says("road 1 alt", "takes slot 1 of Villages: 2 VP");
    game.road_side = 2;
    move_says("road 3 B2 A1", "takes slot 3 of Surveyors to swap A1 of Player 1 with B2 of Player 2");
    move_says("pass", "takes no slot");
}

static void automata_are_told(void **state)
{
    (void)state;
    start_with(1, "ceres");
    line_says((Line){.kind = LINE_AUTOMATON,
                     .step = STEP_CLAIM,
                     .rule = RULE(15, 4),
                     .card = 5,
                     .lots = lots("E4"),
                     .what = WHAT_CERES_CARD,
                     .counted = 6},
              "Ceres carries out “Column E, A or D” and claims E4 (price 6) (15.4)");
    line_says((Line){.kind = LINE_AUTOMATON,
                     .step = STEP_CLOSEST,
                     .rule = RULE(15, 4),
                     .card = 5,
                     .lots = lots("E1 E4"),
                     .near = lots("E4"),
                     .counted = 1},
              "Ceres looks at E1 E4: E4 is closest to her lots, 1 step away (15.4)");
    line_says((Line){.kind = LINE_AUTOMATON,
                     .step = STEP_BRIBE,
                     .rule = RULE(15, 7),
                     .card = 17,
                     .lots = lots("A1 B2"),
                     .counted = 2},
              "Ceres bribes the market with 2 silver on A1 B2 (15.7)");
    line_says((Line){.kind = LINE_SCORE,
                     .unit = AMOUNT_VP,
                     .amount = 4,
                     .rule = RULE(15, 13),
                     .what = WHAT_PARKS,
                     .lots = lots("A1 B1 A2 B2"),
                     .counted = 2},
              "Park: 2 by 2 A1 B1 A2 B2, +4 VP (15.13)");
    game.extra.ceres.drawn = 2;
    move_says("garden A1", "lets Ceres lay Orchard quarter on A1");
    game.extra.ceres.drawn = 0;
    move_says("garden A1", "lets Ceres give up A1");
    start_with(2, "consul");
    line_says((Line){.kind = LINE_AUTOMATON, .step = STEP_READY, .rule = RULE(13, 4), .counted = 1},
              "The Consul is ready (13.4)");
    line_says((Line){.kind = LINE_AUTOMATON,
                     .step = STEP_TOKEN,
                     .rule = RULE(13, 6),
                     .what = KIND_TOKEN + 1,
                     .lots = lots("A1 B1"),
                     .counted = 2},
              "The Consul lays Houses of 2 on A1 B1, the largest place with the new lot (13.6)");
    line_says(
        (Line){
            .kind = LINE_AUTOMATON, .step = STEP_DISCARD, .rule = RULE(13, 8), .card = lot_read("D4", 2), .counted = 2},
        "The Consul finds no token of size 2, so nobody gets D4 (13.8)");
    move_says("consul B2 B1", "lets the Consul lay a token on B1 B2");
}

/* ---- Languages. */
static char language_text[1 << 18];
static Language language;

static bool language_is_read(const char *text)
{
    Fault fault;
    snprintf(language_text, sizeof language_text, "%s", text);
    return language_read(language_text, strlen(language_text), &language, &fault);
}

static void language_fault(const char *text, uint32_t line, const char *message)
{
    Fault fault;
    Language before = language;
    assert_false(language_read(text, strlen(text), &language, &fault));
    assert_int_equal(fault.line, line);
    assert_string_equal(fault_words(&fault, NULL).text, message);
    assert_memory_equal(&before, &language, sizeof language);
}

static void language_open(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(language_text, 1, sizeof language_text, file);
    assert_int_equal(fclose(file), 0);
    assert_in_range(length, 1, sizeof language_text - 1);
    Fault fault;
    if (!language_read(language_text, length, &language, &fault)) {
        fail_msg("%s:%u: %s", path, fault.line, fault_words(&fault, NULL).text);
    }
}

/* The rows of a table have the keys of its words, and refusals stand in the order they are counted by. */
static void rows_stand_in_order(void **state)
{
    (void)state;
#define QUANTITY(name, word, function, of, flags)                                                                      \
    assert_string_equal(language_row(WORD_IF_##name).id, "if." word);                                                  \
    assert_string_equal(language_row(WORD_OF_##name).id, "of." word);
#include "engine/quantities.def"
#define EFFECT(name, word, function, turn, lots, flags)                                                                \
    assert_string_equal(language_row(WORD_DO_##name).id, "do." word);
#include "engine/effects.def"
#define MODULE(name, word, ...)                                                                                        \
    assert_string_equal(language_row(WORD_MODULE_##name).id, "module." word);                                          \
    assert_string_equal(language_row(WORD_ADDS_##name).id, "adds." word);                                              \
    assert_string_equal(language_row(WORD_WITHOUT_##name).id, "without." word);
#include "engine/modules.def"
    for (int error = 0; error < RULE_ERROR_COUNT; error++) {
        assert_string_equal(language_row(WORD_REFUSAL_OK + error).english, rule_error_text((RuleError)error));
    }
    assert_string_equal(language_row(NAME_PIECES).id, "domus");
    assert_string_equal(language_row(NAME_KINDS).id, "pantheon");
    assert_string_equal(language_row(NAME_CARDS).id, "o01");
    assert_string_equal(language_row(LANGUAGE_ROWS - 1).id, "C4B");
}

/* English written out as a file is a language that says the same: every key is found, and only once. */
static void english_is_a_language(void **state)
{
    (void)state;
    Fault fault;
    Text t = text_in(language_text, sizeof language_text);
    text_add(&t, "# English\r\n\npage.start.play = Play {now}\n");
    for (int row = 0; row < LANGUAGE_ROWS; row++) {
        LanguageRow words = language_row(row);
        text_add(&t, words.group);
        text_add(&t, words.id);
        text_add(&t, "=\t ");
        text_add(&t, words.english);
        text_add(&t, row % 2 == 0 ? " \r\n" : "\n");
    }
    assert_true(text_fits(&t));
    if (!language_read(language_text, t.length, &language, &fault)) {
        fail_msg("%u: %s", fault.line, fault_words(&fault, NULL).text);
    }
    for (int row = 0; row < LANGUAGE_ROWS; row++) {
        const char *english = language_row(row).english;
        assert_int_equal(language.length[row], strlen(english));
        assert_memory_equal(language.at[row], english, strlen(english));
    }
}

static void faults_of_languages_are_told(void **state)
{
    (void)state;
    assert_true(language_is_read("move.pass = passt\n"));
    language_fault("\nmove.buyy = x", 2, "there is no word with the key 'move.buyy'");
    language_fault("piece. = x", 1, "there is no word with the key 'piece.'");
    language_fault("ceres = C\nceres = C", 2, "'ceres' is said twice");
    language_fault("# no\nmove.end", 2, "expected key = words");
    language_fault("move.end =", 1, "'move.end': expected 1 to 255 bytes");
    language_fault("move.buy = kauft {1}", 1,
                   "'move.buy': expected the same things as in \"{0|buys|You buy|Buy} {1} for {2}\"");
    language_fault("move.end = {1}", 1,
                   "'move.end': expected the same things as in \"{0|ends the|You end your|End your} turn\"");
    static const char *const HOLES[] = {"{",     "}",         "{}",        "{0}",  "{6}", "{1",
                                        "{1|a}", "{1|a|b|c}", "{1|{2}|b}", "{12}", "{x}", "{0|a|b}"};
    for (unsigned i = 0; i < sizeof HOLES / sizeof HOLES[0]; i++) {
        char line[64];
        snprintf(line, sizeof line, "move.steal = raubt {1} %s", HOLES[i]);
        language_fault(line, 1, "'move.steal': expected {1} or {1|one|many} between braces");
    }
    language_fault("move.end = \xc3", 1, "expected UTF-8 without control characters");
    language_fault("move.end = a\tb", 1, "expected UTF-8 without control characters");
    char line[300] = "move.end = ";
    memset(line + 11, 'x', 256);
    language_fault(line, 1, "'move.end': expected 1 to 255 bytes");
    line[11 + 255] = '\0';
    assert_true(language_is_read(line));
}

static void says(const char *sentence, const Text *t)
{
    assert_true(text_fits(t));
    assert_string_equal(t->at, sentence);
}

static Text *said_in(Text *t)
{
    *t = text_in(buffer, sizeof buffer);
    text_language(t, &language);
    return t;
}

/* What is filled in may stand in another order, more than once, or in one of two forms; the rest stays English. */
static void words_are_filled_in(void **state)
{
    (void)state;
    Text t;
    start(GAME_ROME);
    assert_true(language_is_read("move.buy = {2}!{1}!{1}\ncitizens = {1|einer|# viele}\npiece.domus = Haus\nvp = P{1}\n"
                                 "silver = {1|#s|#S}\nrefusal.NOT_SMALLER = zu groß"));
    words_fill(said_in(&t), WORD_MOVE_BUY, arg_lot(lot_read("C7", 2)), arg_silver(GAME_ROME, 4));
    says("4S!C7!C7", &t);
    words_piece(said_in(&t), &rules, piece("domus"));
    says("Haus: einer", &t);
    words_piece(said_in(&t), &rules, piece("insula-l"));
    says("Insula (L): 4 viele", &t);
    words_piece(said_in(&t), &rules, piece("marketplace"));
    says("Marketplace: P2 per silver around it", &t);
    words_line(
        said_in(&t), &rules,
        &(Line){.kind = LINE_SILVER, .unit = AMOUNT_SILVER, .amount = 1, .rule = RULE(2, 3), .what = WHAT_INCOME});
    says("Income: +1s (2.3)", &t);
    words_line(
        said_in(&t), &rules,
        &(Line){.kind = LINE_SILVER, .unit = AMOUNT_SILVER, .amount = -1, .rule = RULE(2, 3), .what = WHAT_INCOME});
    says("Income: -1s (2.3)", &t);
    refusal_write(said_in(&t), RULE_NOT_SMALLER);
    says("3.2 — zu groß", &t);
    text_language(&t, NULL);
    words_name(&t, GAME_ROME, piece("domus"));
    says("3.2 — zu großDomus", &t);
}

static void fault_says(const char *path, const Fault *fault, const char *sentence)
{
    language_open(path);
    assert_string_equal(fault_words(fault, &language).text, sentence);
}

/* A fault is a row with its arguments: who reads it decides on the language, for its parts and the faults inside, too. */
static void faults_speak_languages(void **state)
{
    (void)state;
    Fault fault;
    Fault inner;
    fault_set(&fault, 0, 0, WORD_FAULT_CLASH, "consul", "roles", NULL);
    fault_rule(&fault, 902);
    assert_string_equal(fault_words(&fault, NULL).text, "9.2 — consul and roles cannot be combined");
    fault_says("words/es.txt", &fault, "9.2 — consul y roles no se pueden combinar");
    fault_says("words/de.txt", &fault, "9.2 — consul und roles gehen nicht zusammen");
    FaultPart number = fault_part(WORD_FAULT_PART_NUMBER, fault_number(0).text, fault_number(1000).text, NULL);
    fault_set(&fault, 0, 0, WORD_FAULT_VALUE, "idle_rounds", "'x'", number.text, NULL);
    assert_string_equal(fault_words(&fault, NULL).text,
                        "idle_rounds: 'x' is not accepted; expected a whole number from 0 to 1000");
    fault_says("words/es.txt", &fault, "idle_rounds: no se acepta 'x'; se esperaba un número entero de 0 a 1000");
    fault_says("words/de.txt", &fault, "idle_rounds: 'x' geht nicht; erwartet: eine ganze Zahl von 0 bis 1000");
    refusal_set(&inner, RULE_NOT_YOUR_TURN);
    fault_set(&fault, 0, 0, WORD_FAULT_LINK_REFUSED, fault_number(6).text, fault_inside(&inner).text, NULL);
    assert_string_equal(fault_words(&fault, NULL).text, "move 6 is not allowed: 2.1 — it is another seat's turn");
    fault_says("words/es.txt", &fault, "la jugada 6 no está permitida: 2.1 — es el turno de otro asiento");
    fault_says("words/de.txt", &fault, "Zug 6 ist nicht erlaubt: 2.1 — ein anderer Platz ist am Zug");
    assert_string_equal(fault_code(&fault), "link-refused");
    assert_string_equal(fault_code(&inner), "refusal.NOT_YOUR_TURN");
}

/* Each row with something for everything it may fill in leaves no brace and nothing out. */
static void rows_are_rendered(const char *path)
{
    const Arg args[TEMPLATE_ARGS] = {arg_number(3), arg_text("second"), arg_text("third"), arg_text("fourth"),
                                     arg_text("fifth")};
    for (int row = 0; row < LANGUAGE_ROWS; row++) {
        Text t;
        if (language.at[row] == NULL) {
            fail_msg("%s does not say %s%s", path, language_row(row).group, language_row(row).id);
        }
        words_fill_list(said_in(&t), row, args, TEMPLATE_ARGS);
        if (!text_fits(&t) || t.length == 0 || strpbrk(buffer, "{}|#") != NULL) {
            fail_msg("%s, %s: %s", path, language_row(row).id, buffer);
        }
    }
}

static void game_is_told(int players, const char *modules)
{
    static Line rows[LINES_MAX];
    static Action actions[ACTIONS_MAX];
    Seed seed = seed_from_number(5);
    Rng rng = rng_start(&seed);
    start_with(players, modules);
    while (game.phase != PHASE_OVER) {
        Lines lines = {rows, LINES_MAX, 0};
        Text t;
        uint32_t count = game_list(&rules, &game, actions);
        Action a = actions[rng_below(&rng, count)];
        words_move(said_in(&t), &rules, &game, a);
        assert_true(t.length > 6 && text_fits(&t) && strpbrk(buffer, "{}|#") == NULL);
        game_apply(&rules, &game, a, &lines);
        for (uint32_t i = 0; i < lines.count; i++) {
            words_line(said_in(&t), &rules, &rows[i]);
            assert_true(t.length > 10 && text_fits(&t) && strpbrk(buffer, "{}|#") == NULL);
        }
    }
}

static void languages_are_complete(void **state)
{
    (void)state;
    glob_t found;
    assert_int_equal(glob("words/??.txt", 0, NULL, &found), 0);
    assert_true(found.gl_pathc >= 3); /* German, English, Spanish */
    for (size_t i = 0; i < found.gl_pathc; i++) {
        language_open(found.gl_pathv[i]);
        if (strcmp(found.gl_pathv[i], "words/en.txt") != 0) { /* whose names and refusals are in the engine's tables */
            rows_are_rendered(found.gl_pathv[i]);
        }
        game_is_told(3, "draft,monuments=mixed,trading,stealing,objectives,invocations,roles,roads");
        game_is_told(2, "consul,monuments");
        game_is_told(1, "ceres,roads,monuments");
    }
    globfree(&found);
}

/* ---- Persons. */
static const char *const LANGUAGES[] = {"words/en.txt", "words/es.txt", "words/de.txt"};
enum { LANGUAGE_COUNT = 3 };

/* Sets up what the move needs, in a game of three with every module that gives moves to people. */
static void table_of_three(void)
{
    start_with(3, "draft,monuments,trading,stealing,objectives,invocations,roles,roads=1A+3A+4A+7B");
    game.seat = game.turn_seat = 0;
    game.own[0] = lots("A1 B1 C1 A2");
    game.own[1] = lots("B2 D4");
    game.own[2] = lots_none();
    game.market_count = 4;
    game.market[2] = lot_read("C7", 2);
    game.market[3] = CARD_INVOCATION + 4;
    put("majestic-fountain", "B1 C1");
    game.player[0].role = 15;
    game.road_side = 1;
    memset(&game.extra.offer, 0, sizeof game.extra.offer);
    game.extra.offer.give.lots = lots("A1");
    game.extra.offer.take.silver = 3;
}
static void table_of_an_offer(void)
{
    table_of_three();
    game.turn_seat = 1;
}
static void table_of_ceres(void)
{
    start_with(1, "ceres,monuments");
    game.extra.ceres.drawn = 2;
}
static void table_of_the_consul(void)
{
    start_with(2, "consul");
}

static const struct {
    void (*start)(void);
    const char *move; /* "": a trade with Livia */
    const char *said; /* to you and as a choice, in every language */
} PERSONS[] = {
    {table_of_three, "income",
     "You take an income of 5 silver\n"
     "Take an income of 5 silver\n"
     "Recibes un ingreso de 5 de plata\n"
     "Recibe un ingreso de 5 de plata\n"
     "Du nimmst ein Einkommen von 5 Silber\n"
     "Nimm ein Einkommen von 5 Silber\n"},
    {table_of_three, "buy C7",
     "You buy C7 for 4 silver\n"
     "Buy C7 for 4 silver\n"
     "Compras C7 por 4 de plata\n"
     "Compra C7 por 4 de plata\n"
     "Du kaufst C7 für 4 Silber\n"
     "Kaufe C7 für 4 Silber\n"},
    {table_of_three, "buy i05",
     "You buy Terminus' Stone for 6 silver\n"
     "Buy Terminus' Stone for 6 silver\n"
     "Compras Piedra de Término por 6 de plata\n"
     "Compra Piedra de Término por 6 de plata\n"
     "Du kaufst Stein des Terminus für 6 Silber\n"
     "Kaufe Stein des Terminus für 6 Silber\n"},
    {table_of_three, "build domus A1",
     "You build Domus on A1\n"
     "Build Domus on A1\n"
     "Construyes Domus en A1\n"
     "Construye Domus en A1\n"
     "Du baust Domus auf A1\n"
     "Baue Domus auf A1\n"},
    {table_of_three, "build pantheon A1 B1 C1 pay",
     "You build The Pantheon on A1 B1 C1 over Majestic Fountain and pay 5 silver instead of meeting its requirement\n"
     "Build The Pantheon on A1 B1 C1 over Majestic Fountain and pay 5 silver instead of meeting its requirement\n"
     "Construyes Panteón en A1 B1 C1 sobre Fuente majestuosa y pagas 5 de plata en lugar de cumplir su requisito\n"
     "Construye Panteón en A1 B1 C1 sobre Fuente majestuosa y paga 5 de plata en lugar de cumplir su requisito\n"
     "Du baust Pantheon auf A1 B1 C1 über Prunkbrunnen und zahlst 5 Silber, statt die Bedingung zu erfüllen\n"
     "Baue Pantheon auf A1 B1 C1 über Prunkbrunnen und zahle 5 Silber, statt die Bedingung zu erfüllen\n"},
    {table_of_three, "end",
     "You end your turn\n"
     "End your turn\n"
     "Terminas tu turno\n"
     "Termina tu turno\n"
     "Du beendest deinen Zug\n"
     "Beende deinen Zug\n"},
    {table_of_three, "pick C7",
     "You pick C7\n"
     "Pick C7\n"
     "Eliges C7\n"
     "Elige C7\n"
     "Du wählst C7\n"
     "Wähle C7\n"},
    {table_of_three, "keep o10",
     "You keep the objective Balance\n"
     "Keep the objective Balance\n"
     "Te quedas con el objetivo Equilibrio\n"
     "Quédate con el objetivo Equilibrio\n"
     "Du behältst das Ziel Gleichgewicht\n"
     "Behalte das Ziel Gleichgewicht\n"},
    {table_of_three, "keep r15",
     "You keep the role Entitled\n"
     "Keep the role Entitled\n"
     "Te quedas con el rol Privilegiado\n"
     "Quédate con el rol Privilegiado\n"
     "Du behältst die Rolle Bevorrechtigt\n"
     "Behalte die Rolle Bevorrechtigt\n"},
    {table_of_three, "steal B2",
     "You steal B2 from Livia\n"
     "Steal B2 from Livia\n"
     "Robas B2 de Livia\n"
     "Roba B2 de Livia\n"
     "Du raubst B2 von Livia\n"
     "Raube B2 von Livia\n"},
    {table_of_three, "",
     "You offer Livia a trade: A1 for 3 silver\n"
     "Offer Livia a trade: A1 for 3 silver\n"
     "Ofreces un trato a Livia: A1 a cambio de 3 de plata\n"
     "Ofrece un trato a Livia: A1 a cambio de 3 de plata\n"
     "Du bietest Livia einen Handel an: A1 gegen 3 Silber\n"
     "Biete Livia einen Handel an: A1 gegen 3 Silber\n"},
    {table_of_an_offer, "accept",
     "You accept the offer from Livia: A1 for 3 silver\n"
     "Accept the offer from Livia: A1 for 3 silver\n"
     "Aceptas la oferta de Livia: A1 a cambio de 3 de plata\n"
     "Acepta la oferta de Livia: A1 a cambio de 3 de plata\n"
     "Du nimmst das Angebot von Livia an: A1 gegen 3 Silber\n"
     "Nimm das Angebot von Livia an: A1 gegen 3 Silber\n"},
    {table_of_an_offer, "decline",
     "You decline the offer from Livia: A1 for 3 silver\n"
     "Decline the offer from Livia: A1 for 3 silver\n"
     "Rechazas la oferta de Livia: A1 a cambio de 3 de plata\n"
     "Rechaza la oferta de Livia: A1 a cambio de 3 de plata\n"
     "Du lehnst das Angebot von Livia ab: A1 gegen 3 Silber\n"
     "Lehne das Angebot von Livia ab: A1 gegen 3 Silber\n"},
    {table_of_three, "invoke i20",
     "You invoke Salus\n"
     "Invoke Salus\n"
     "Invocas Salus\n"
     "Invoca Salus\n"
     "Du rufst „Salus“ an\n"
     "Rufe „Salus“ an\n"},
    {table_of_three, "invoke i05 A1 D4",
     "You invoke Terminus' Stone to swap A1 with D4 of Livia\n"
     "Invoke Terminus' Stone to swap A1 with D4 of Livia\n"
     "Invocas Piedra de Término para intercambiar A1 por D4 de Livia\n"
     "Invoca Piedra de Término para intercambiar A1 por D4 de Livia\n"
     "Du rufst „Stein des Terminus“ an, um A1 gegen D4 von Livia zu tauschen\n"
     "Rufe „Stein des Terminus“ an, um A1 gegen D4 von Livia zu tauschen\n"},
    {table_of_three, "invoke i08 B2",
     "You invoke Mars' Claim to take B2 from Livia\n"
     "Invoke Mars' Claim to take B2 from Livia\n"
     "Invocas Reclamo de Marte para tomar B2 de Livia\n"
     "Invoca Reclamo de Marte para tomar B2 de Livia\n"
     "Du rufst „Anspruch des Mars“ an, um B2 von Livia zu nehmen\n"
     "Rufe „Anspruch des Mars“ an, um B2 von Livia zu nehmen\n"},
    {table_of_three, "invoke i12 C1",
     "You invoke Apollo's Light to score Majestic Fountain B1 C1\n"
     "Invoke Apollo's Light to score Majestic Fountain B1 C1\n"
     "Invocas Luz de Apolo para puntuar Fuente majestuosa B1 C1\n"
     "Invoca Luz de Apolo para puntuar Fuente majestuosa B1 C1\n"
     "Du rufst „Apollos Licht“ an, um Prunkbrunnen B1 C1 zu werten\n"
     "Rufe „Apollos Licht“ an, um Prunkbrunnen B1 C1 zu werten\n"},
    {table_of_three, "road 1",
     "You take slot 1 of Villages: a population token of 2\n"
     "Take slot 1 of Villages: a population token of 2\n"
     "Ocupas la casilla 1 de «Aldeas»: una ficha de población de 2\n"
     "Ocupa la casilla 1 de «Aldeas»: una ficha de población de 2\n"
     "Du nimmst Feld 1 von „Dörfer“: ein Plättchen über 2 Bevölkerung\n"
     "Nimm Feld 1 von „Dörfer“: ein Plättchen über 2 Bevölkerung\n"},
    {table_of_three, "pass",
     "You take no slot\n"
     "Take no slot\n"
     "No ocupas ninguna casilla\n"
     "No ocupes ninguna casilla\n"
     "Du nimmst kein Feld\n"
     "Nimm kein Feld\n"},
    {table_of_ceres, "garden A1",
     "You let Ceres lay Orchard quarter on A1\n"
     "Let Ceres lay Orchard quarter on A1\n"
     "Haces que Ceres coloque Barrio del huerto en A1\n"
     "Haz que Ceres coloque Barrio del huerto en A1\n"
     "Du lässt Ceres Obstgartenviertel auf A1 legen\n"
     "Lass Ceres Obstgartenviertel auf A1 legen\n"},
    {table_of_ceres, "monument A1 B1 C1",
     "You let Ceres build Circus Maximus on A1 B1 C1\n"
     "Let Ceres build Circus Maximus on A1 B1 C1\n"
     "Haces que Ceres construya Circo Máximo en A1 B1 C1\n"
     "Haz que Ceres construya Circo Máximo en A1 B1 C1\n"
     "Du lässt Ceres Circus Maximus auf A1 B1 C1 bauen\n"
     "Lass Ceres Circus Maximus auf A1 B1 C1 bauen\n"},
    {table_of_the_consul, "consul B2 B1",
     "You let the Consul lay a token on B1 B2\n"
     "Let the Consul lay a token on B1 B2\n"
     "Haces que el Cónsul coloque una ficha en B1 B2\n"
     "Haz que el Cónsul coloque una ficha en B1 B2\n"
     "Du lässt den Konsul ein Plättchen auf B1 B2 legen\n"
     "Lass den Konsul ein Plättchen auf B1 B2 legen\n"},
};

/* Every verb in the second person and as a choice, in every language. */
static void moves_have_persons(void **state)
{
    (void)state;
    static const Names NAMES = {.name = {"Ada", "Livia", "Titus"}};
    uint32_t verbs = 0;
    for (unsigned i = 0; i < sizeof PERSONS / sizeof PERSONS[0]; i++) {
        const char *move = PERSONS[i].move;
        Action a = action_make(VERB_TRADE, 1, 0, 0);
        Fault fault;
        Text t;
        char all[2048];
        PERSONS[i].start();
        if (move[0] != '\0' && !move_read(&rules, &game, move, strlen(move), &a, NULL, &fault)) {
            fail_msg("%s: %s", move, fault_words(&fault, NULL).text);
        }
        verbs |= 1u << action_verb(a);
        Text sentences = text_in(all, sizeof all);
        for (int n = 0; n < LANGUAGE_COUNT; n++) {
            language_open(LANGUAGES[n]);
            for (int said = SAID_TO_YOU; said < SAID_COUNT; said++) {
                said_in(&t)->names = &NAMES;
                words_move_said(&t, said, &rules, &game, a);
                text_add(&sentences, buffer);
                text_char(&sentences, '\n');
            }
        }
        assert_string_equal(all, PERSONS[i].said);
    }
    assert_int_equal(verbs, (1u << VERB_COUNT) - 1);
}

static void seats_are_named(const char *path, uint8_t you, const char *trade, const char *steal, const char *era)
{
    const Names names = {.name = {"Ada", "Livia", ""}, .you = you};
    Text t;
    language_open(path);
    table_of_three();
    game.seat = game.turn_seat = 2; /* who has no name */
    said_in(&t)->names = &names;
    words_move(&t, &rules, &game, action_make(VERB_TRADE, 1, 0, 0));
    says(trade, &t);
    said_in(&t)->names = &names;
    words_move(&t, &rules, &game, action_make(VERB_STEAL, lot_read("B2", 2), 0, 0));
    says(steal, &t);
    said_in(&t)->names = &names;
    words_line(&t, &rules, &(Line){.kind = LINE_ERA, .rule = RULE(4, 2), .era = 2, .seat = 1});
    says(era, &t);
}

/* Others are called by their names, who reads is "you", and a seat without a name is a player. */
static void others_are_named(void **state)
{
    (void)state;
    Text t;
    seats_are_named("words/en.txt", NO_SEAT, "offers Livia a trade: A1 for 3 silver", "steals B2 from Livia",
                    "Era III begins; Livia starts (4.2)");
    seats_are_named("words/en.txt", 1, "offers you a trade: A1 for 3 silver", "steals your B2",
                    "Era III begins; you start (4.2)");
    seats_are_named("words/es.txt", NO_SEAT, "ofrece un trato a Livia: A1 a cambio de 3 de plata", "roba B2 de Livia",
                    "Comienza la era III; empieza Livia (4.2)");
    seats_are_named("words/es.txt", 1, "te ofrece un trato: A1 a cambio de 3 de plata", "roba tu B2",
                    "Comienza la era III; empiezas tú (4.2)");
    seats_are_named("words/de.txt", NO_SEAT, "bietet Livia einen Handel an: A1 gegen 3 Silber", "raubt B2 von Livia",
                    "Ära III beginnt; Livia fängt an (4.2)");
    seats_are_named("words/de.txt", 1, "bietet dir einen Handel an: A1 gegen 3 Silber", "raubt dein B2",
                    "Ära III beginnt; du fängst an (4.2)");
    language_open("words/en.txt");
    words_line(said_in(&t), &rules, &(Line){.kind = LINE_FINAL_ROUND, .rule = RULE(4, 1), .seat = 2});
    says("Final round: everybody has one more turn, and Player 3 has the last one. Nothing can be bought now (4.1)",
         &t);
    words_line(said_in(&t), &rules, &(Line){.kind = LINE_REVEAL, .rule = RULE(2, 4), .card = CARD_INVOCATION + 4});
    says("Terminus' Stone comes to the market (2.4)", &t);
}

static void german_is_spoken(void **state)
{
    (void)state;
    Text t;
    language_open("words/de.txt");
    start_with(2, "monuments=mixed");
    words_piece(said_in(&t), &rules, monument_find("colosseum", strlen("colosseum")));
    says(
        "Kolosseum: 1 SP je angrenzendem Bürger; beim Bau 3 Silber für jeden mit einem Gebäude daneben; benötigt nichts "
        "oder mit der Alternativkarte mindestens 10 Grundstücke",
        &t);
    words_card(said_in(&t), &rules, DECK_ROLES, card_find(DECK_ROLES, "r12", 3));
    says("Fromm: 2 SP bei jeder Ärawertung, wenn du mindestens 3 öffentliche Gebäude hast", &t);
    words_card(said_in(&t), &rules, DECK_OBJECTIVES, card_find(DECK_OBJECTIVES, "o15", 3));
    says("Kein brachliegender Boden: am Ende keinen eigenen Marker auf dem Plan haben: 6 SP", &t);
}

static void spanish_is_spoken(void **state)
{
    (void)state;
    Text t;
    language_open("words/es.txt");
    start_with(2, "monuments");
    words_piece(said_in(&t), &rules, monument_find("temple-of-neptune", strlen("temple-of-neptune")));
    says("Templo de Neptuno: 1 de plata, 5 PV; requiere al menos 2 edificios cívicos y un sitio en el borde", &t);
    words_card(said_in(&t), &rules, DECK_ROLES, card_find(DECK_ROLES, "r10", 3));
    says("Paciente: 1 PV en cada puntuación de era por cada 5 de plata en mano, como máximo 4", &t);
    words_line(said_in(&t), &rules, &(Line){.kind = LINE_ERA, .rule = RULE(4, 2), .era = 1, .seat = 1});
    says("Comienza la era II; empieza Jugador 2 (4.2)", &t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_has_its_words), cmocka_unit_test(pieces_are_described),
        cmocka_unit_test(moves_are_told),          cmocka_unit_test(changes_are_told),
        cmocka_unit_test(events_are_told),         cmocka_unit_test(whole_games_are_told),
        cmocka_unit_test(cards_are_described),     cmocka_unit_test(module_moves_are_told),
        cmocka_unit_test(automata_are_told),       cmocka_unit_test(rows_stand_in_order),
        cmocka_unit_test(english_is_a_language),   cmocka_unit_test(faults_of_languages_are_told),
        cmocka_unit_test(words_are_filled_in),     cmocka_unit_test(languages_are_complete),
        cmocka_unit_test(german_is_spoken),        cmocka_unit_test(spanish_is_spoken),
        cmocka_unit_test(moves_have_persons),      cmocka_unit_test(others_are_named),
        cmocka_unit_test(faults_speak_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
