/* SPDX-License-Identifier: MIT */
/* test_state.c - states as JSON, both ways (docs/formats.md, State). */
#include "notation/move.h"
#include "notation/state.h"
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Written by hand: the third era of a game for two, in which most deeds were discarded (rule 4.3). Seat 1 has row 1,
 * seat 2 has row 2, two cards are left to buy. */
#define DISCARDED                                                                                                      \
    "[\"C3\",\"D3\",\"E3\",\"F3\",\"G3\","                                                                             \
    "\"A4\",\"B4\",\"C4\",\"D4\",\"E4\",\"F4\",\"G4\",\"A5\",\"B5\",\"C5\",\"D5\",\"E5\",\"F5\",\"G5\","               \
    "\"A6\",\"B6\",\"C6\",\"D6\",\"E6\",\"F6\",\"G6\",\"A7\",\"B7\",\"C7\",\"D7\",\"E7\",\"F7\",\"G7\"]"
static const char SMALL[] =
    "{\"era\":3,\"phase\":\"turn\",\"seat\":2,\"first\":1,\"final_round\":false,\"size\":7,"
    "\"market\":[{\"card\":\"B3\",\"price\":2},{\"card\":\"A3\",\"price\":3}],"
    "\"piles\":[[],[],[]],\"discarded\":" DISCARDED ",\"players\":["
    "{\"silver\":11,\"vp\":40,\"population\":2,\"markers\":4,"
    "\"lots\":[\"A1\",\"B1\",\"C1\",\"D1\",\"E1\",\"F1\",\"G1\"],"
    "\"buildings\":[{\"piece\":\"domus-maxima\",\"lots\":[\"A1\",\"B1\"]},{\"piece\":\"library\",\"lots\":[\"C1\"]}],"
    "\"tray\":{\"domus\":2,\"domus-maxima\":1,\"insula-i\":1,\"insula-l\":1,\"grand-insula-i\":1,\"grand-insula-o\":1,"
    "\"bakery\":2,\"pottery\":2,\"forum-i\":1,\"forum-l\":1,\"foundry-i\":1,\"foundry-o\":1,"
    "\"fountain\":1,\"garden\":1,\"market\":1,\"resplendent-library\":1,\"majestic-fountain\":1,"
    "\"luxury-garden\":1,\"marketplace\":1}},"
    "{\"silver\":3,\"vp\":-2,\"population\":0,\"markers\":6,"
    "\"lots\":[\"A2\",\"B2\",\"C2\",\"D2\",\"E2\",\"F2\",\"G2\"],"
    "\"buildings\":[{\"piece\":\"bakery\",\"lots\":[\"A2\"]},"
    "{\"piece\":\"foundry-i\",\"lots\":[\"B2\",\"C2\",\"D2\",\"E2\"]}],"
    "\"tray\":{\"domus\":2,\"domus-maxima\":2,\"insula-i\":1,\"insula-l\":1,\"grand-insula-i\":1,\"grand-insula-o\":1,"
    "\"bakery\":1,\"pottery\":2,\"forum-i\":1,\"forum-l\":1,\"foundry-o\":1,"
    "\"library\":1,\"fountain\":1,\"garden\":1,\"market\":1,\"resplendent-library\":1,\"majestic-fountain\":1,"
    "\"luxury-garden\":1,\"marketplace\":1}}],"
    "\"turn\":{\"final_last\":0,\"idle\":5,\"actions\":1,\"acted\":0}}";

static char text[STATE_TEXT_MAX];
static JsonToken tokens[STATE_TOKENS_MAX];

static Rules rules_of(int game, int players)
{
    Config config;
    Catalogue catalogue;
    Rules r;
    config_defaults(&config);
    catalogue_defaults(&catalogue);
    config.game = (uint8_t)game;
    config.players = (uint8_t)players;
    assert_int_equal(rules_make(&config, &catalogue, &r).code, FAULT_NONE);
    return r;
}

static bool read_state(const Rules *r, const char *words, Game *out_game, Fault *out_fault)
{
    Json json;
    assert_true(json_read(words, strlen(words), tokens, STATE_TOKENS_MAX, &json, out_fault));
    return state_read(r, &json, 0, out_game, out_fault);
}

static const char *write_state(const Rules *r, const Game *g)
{
    Text t = text_in(text, sizeof text);
    state_write(&t, r, g);
    assert_true(text_fits(&t));
    return text;
}

static Lot lot(const char *name)
{
    return lot_read(name, strlen(name));
}

static void test_small_state_is_read(void **state)
{
    Rules r = rules_of(GAME_ROME, 2);
    Game g;
    Fault fault = {0};
    (void)state;
    if (!read_state(&r, SMALL, &g, &fault)) {
        fail_msg("%u:%u: %s", fault.line, fault.column, fault_words(&fault, NULL).text);
    }
    assert_int_equal(g.era, 2);
    assert_int_equal(g.phase, PHASE_TURN);
    assert_int_equal(g.seat, 1);
    assert_int_equal(g.first, 0);
    assert_int_equal(g.final_last, NO_SEAT);
    assert_int_equal(g.idle, 5);
    assert_int_equal(g.market[0], lot("B3"));
    assert_int_equal(g.market[1], lot("A3"));
    assert_int_equal(g.market_count, 2);
    assert_int_equal(lots_count(g.discarded), 33);
    assert_int_equal(g.player[0].silver, 11);
    assert_int_equal(g.player[1].vp, -2);
    assert_int_equal(g.player[1].shop_silver, 4);
    assert_int_equal(g.player[1].shop_vp, 5);
    assert_int_equal(lot_owner(&r, &g, lot("G2")), 1);
    assert_int_equal(building_head(&g, lot("E2")), lot("B2"));
    assert_int_equal(building_head(&g, lot("B1")), lot("A1"));
}

static void test_small_state_is_written(void **state)
{
    Rules r = rules_of(GAME_ROME, 2);
    Game g;
    Fault fault;
    (void)state;
    assert_true(read_state(&r, SMALL, &g, &fault));
    assert_string_equal(write_state(&r, &g), SMALL);
}

/* Rule 8.3: seat 1 has more VP, so it wins; the last seat to act was 2. */
static void test_over_has_result(void **state)
{
    Rules r = rules_of(GAME_ROME, 2);
    Game g;
    Fault fault;
    (void)state;
    assert_true(read_state(&r, SMALL, &g, &fault));
    const char *moves[] = {"buy B3", "income", "income", "buy A3", "income", "income"};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        Action a;
        assert_true(move_read(&r, &g, moves[i], strlen(moves[i]), &a, NULL, &fault));
        int seat = g.seat;
        assert_int_equal(game_play(&r, &g, seat, a, NULL), RULE_OK);
        if (i == 3) {
            assert_non_null(strstr(write_state(&r, &g), "\"final_round\":true,"));
            assert_non_null(strstr(text, "\"turn\":{\"final_last\":1,\"idle\":0,\"actions\":1,\"acted\":0}}"));
            assert_null(strstr(text, "result"));
        }
    }
    write_state(&r, &g);
    assert_non_null(strstr(text, "{\"era\":3,\"phase\":\"over\",\"seat\":0,\"first\":1,\"final_round\":true,"));
    assert_non_null(strstr(text, "\"market\":[],\"piles\":[[],[],[]],"));
    assert_non_null(strstr(text, "\"actions\":0,\"acted\":0},\"result\":{\"rank\":[1,2],\"winners\":[1]}}"));
}

/* In the base game a decision is never asked for after a purchase of the same turn, but the state can say so. */
static void test_acted_is_kept(void **state)
{
    Rules r = rules_of(GAME_ROME, 2);
    Game g;
    Fault fault;
    (void)state;
    assert_true(read_state(&r, SMALL, &g, &fault));
    g.acted = 1;
    assert_true(read_state(&r, write_state(&r, &g), &g, &fault));
    assert_int_equal(g.acted, 1);
}

static void assert_round_trip(const Rules *r, const Game *g, const char *config)
{
    Game back;
    Fault fault;
    memset(&back, 0xa5, sizeof back);
    if (!read_state(r, write_state(r, g), &back, &fault)) {
        fail_msg("%s: column %u: %s\n%s", config, fault.column, fault_words(&fault, NULL).text, text);
    }
    if (memcmp(&back, g, sizeof back) != 0) {
        fail_msg("%s: another state came back from\n%s", config, text);
    }
}

/* Every position of random games in every configuration, and what a seat sees of it. */
static void test_round_trips(void **state)
{
    Rules r;
    (void)state;
    for (int config = 0; play_config(config, &r); config++) {
        Rng rng = play_rng((uint64_t)config + 1);
        Seed seed = seed_from_number((uint64_t)config);
        Game g;
        Game view;
        game_start(&r, &seed, &g);
        for (;;) {
            assert_round_trip(&r, &g, play_config_words(config));
            game_view(&r, &g, 0, &view);
            assert_round_trip(&r, &view, play_config_words(config));
            if (g.phase == PHASE_OVER) {
                break;
            }
            game_apply(&r, &g, play_random(&r, &g, &rng, config % 3), NULL);
        }
    }
}

/* The same against Ceres, whose deck is known after a while, and of a seat that has to say so. */
static void test_ceres_round_trips(void **state)
{
    Rules r;
    int known = 0;
    (void)state;
    for (int config = 0; play_module_config(config, &r); config++) {
        Rng rng = play_rng((uint64_t)config + 1);
        Seed seed = seed_from_number((uint64_t)config);
        Game g;
        Game view;
        game_start(&r, &seed, &g);
        while (r.config.module[MODULE_CERES] != 0) {
            assert_round_trip(&r, &g, "ceres");
            game_view(&r, &g, 0, &view);
            assert_round_trip(&r, &view, "ceres, a view");
            if (g.phase == PHASE_OVER) {
                break;
            }
            known += view.extra.ceres.deck[0] != CARD_HIDDEN;
            game_apply(&r, &g, play_random(&r, &g, &rng, 1), NULL);
        }
    }
    assert_true(known > 0);
}

static void test_view_hides_piles(void **state)
{
    Rules r = rules_of(GAME_METROPOLIS, 4);
    Seed seed = seed_from_number(3);
    Game g;
    Game view;
    (void)state;
    game_start(&r, &seed, &g);
    game_view(&r, &g, 1, &view);
    write_state(&r, &view);
    assert_non_null(
        strstr(text, "\"piles\":[[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\"]"));
    assert_non_null(strstr(text, "\"tray\":{\"small-house\":2,\"house\":2,"));
}

/* The small state with one thing changed; `at` is where the fault must point. */
typedef struct Refusal {
    const char *from;
    const char *to;
    const char *at;
    const char *message;
} Refusal;

static const Refusal REFUSALS[] = {
    {"\"era\":3", "\"era\":4", "4,\"phase\"", "\"era\" must be a whole number from 1 to 3"},
    {"\"era\":3,", "", "{\"phase\"", "\"era\" must be a whole number from 1 to 3"},
    {"\"era\":3", "\"era\":2.5", "2.5", "\"era\" must be a whole number"},
    {"\"turn\",\"seat\"", "\"trade-reply\",\"seat\"", "\"trade", "\"phase\" must be one of turn, over"},
    {"\"seat\":2", "\"seat\":3", "3,\"first\"", "\"seat\" must be a whole number from 1 to 2"},
    {"\"seat\":2", "\"seat\":0", "0,\"first\"", "\"seat\" must be a whole number from 1 to 2"},
    {"\"first\":1", "\"first\":\"1\"", "\"1\",\"final", "\"first\" must be a whole number from 1 to 2"},
    {"\"final_round\":false", "\"final_round\":1", "1,\"size\"", "\"final_round\" must be true or false"},
    {"\"final_round\":false", "\"final_round\":true", "0,\"idle\"",
     "\"final_last\" must be a whole number from 1 to 2"},
    {"\"final_last\":0", "\"final_last\":1", "1,\"idle\"", "\"final_last\" must be a whole number from 0 to 0"},
    {"\"size\":7", "\"size\":8", "8,\"market\"", "\"size\" must be 7, the lots along a side (rule 1.2)"},
    {"\"price\":3", "\"price\":4", "4}]", "\"price\" must be 3, the price of this slot (rule 2.5)"},
    {"\"price\":3", "\"price\":3,\"bribe\":1", "\"bribe\"",
     "\"market\" has a key that this game does not know: 'bribe'"},
    {"\"card\":\"B3\"", "\"card\":\"B8\"", "\"B8\"", "\"card\" must name a lot of the city"},
    {"\"card\":\"B3\"", "\"card\":\"?\"", "\"?\"", "\"card\" must name a lot of the city"},
    {"\"card\":\"B3\"", "\"card\":\"A1\"", "\"A1\",\"price\"",
     "\"card\" names a lot whose deed is somewhere else already: A1"},
    {"\"market\":[", "\"market\":[1,2,3,4,5,", "[1,2,3", "\"market\" must be an array of at most 6"},
    {"\"market\":[", "\"market\":[7,", "7,{", "\"market\" must be an object"},
    {"[[],[],[]]", "[[],[]]", "[[],[]]", "\"piles\" must be an array of 3"},
    {"[[],[],[]]", "[[],[],[\"A2\"]]", "\"A2\"]]", "\"piles\" names a lot whose deed is somewhere else already: A2"},
    {"[[],[],[]]", "[[],[],7]", "7],", "\"piles\" must hold arrays, here one of at most 12 cards (rule 1.6)"},
    {"[[],[],[]]", "[[],[],[1,2,3,4,5,6,7,8,9,0,1,2,3]]", "[1,2", "\"piles\" must hold arrays, here one of at most 12"},
    {"[[],[],[]]", "[[],[],[\"?\"]]", "{\"era\"", "\"state\" does not hold together"},
    {"\"discarded\":[", "\"discarded\":[\"C3\",", "\"C3\",\"D3\"",
     "\"discarded\" names a lot whose deed is somewhere else"},
    {"\"C3\",\"D3\",", "\"C3\",", "{\"era\"", "\"state\" does not hold together: a deed is missing"},
    {"\"silver\":3,", "\"silver\":-1,", "-1,\"vp\":-2", "\"silver\" must be a whole number from 0 to 2000000000"},
    {"\"vp\":-2", "\"vp\":-2000000000", "-2000000000", "\"vp\" must be a whole number from -1000000000 to 1000000000"},
    {"\"population\":2", "\"population\":3", "3,\"markers\"", "\"population\" must be 2, the citizens of the seat's"},
    {"\"population\":2,", "", "{\"silver\":11", "\"population\" must be 2"},
    {"\"markers\":4", "\"markers\":5", "5,\"lots\"", "\"markers\" must be 4, those not on the seat's empty lots"},
    {"\"library\",\"lots\":[\"C1\"]", "\"library\",\"lots\":[\"A2\"]", "\"A2\"]}],\"tray\"",
     "\"lots\" of a building must be empty lots of its owner, not A2"},
    {"\"library\",\"lots\":[\"C1\"]", "\"library\",\"lots\":[\"B1\"]", "\"B1\"]}],\"tray\"",
     "\"lots\" of a building must be empty lots of its owner, not B1"},
    {"\"library\",\"lots\":[\"C1\"]", "\"library\",\"lots\":[]", "[]}],\"tray\"",
     "\"lots\" do not have the shape of this building (rule 3.1): library"},
    {"[\"A1\",\"B1\"]}", "[\"A1\",\"D1\"]}", "[\"A1\",\"D1\"]}", "\"lots\" do not have the shape of this building"},
    {"\"piece\":\"library\"", "\"piece\":\"school\"", "\"school\"", "\"piece\" must be the id of a building of rome"},
    {"\"piece\":\"bakery\"", "\"piece\":7", "7,\"lots\"", "\"piece\" must be the id of a building of rome"},
    {"{\"piece\":\"bakery\",\"lots\":[\"A2\"]}",
     "{\"piece\":\"library\",\"lots\":[\"F2\"]},{\"piece\":\"library\",\"lots\":[\"A2\"]}",
     "\"library\",\"lots\":[\"A2\"]", "\"piece\" stands more often than its owner has it (rule 1.3): library"},
    {"\"fountain\":1,\"garden\"", "\"fountain\":2,\"garden\"", "2,\"garden\"", "\"fountain\" must be 1 in the tray"},
    {"\"fountain\":1,\"garden\"", "\"garden\"", "{\"domus\":2,\"domus-maxima\":1",
     "\"fountain\" must be 1 in the tray"},
    {"\"fountain\":1,\"garden\"", "\"library\":1,\"fountain\":1,\"garden\"", "1,\"fountain\":1",
     "\"library\" must be 0 in"},
    {"\"fountain\":1,\"garden\"", "\"statue\":1,\"fountain\":1,\"garden\"", "\"statue\"",
     "\"tray\" has a key that this game"},
    {"\"idle\":5", "\"idle\":65536", "65536", "\"idle\" must be a whole number from 0 to 65535"},
    {"\"actions\":1", "\"actions\":2", "2,\"acted\"", "\"actions\" must be a whole number from 0 to 1"},
    {"\"acted\":0", "\"acted\":2", "2}}", "\"acted\" must be a whole number from 0 to 1"},
    {"\"acted\":0", "\"acted\":0,\"free_deed\":1", "\"free_deed\"", "\"turn\" has a key that this game does not know"},
    {"{\"final_last\":0,\"idle\":5,\"actions\":1,\"acted\":0}", "7", "7}", "\"turn\" must be an object"},
    {"\"turn\":{", "\"pool\":[\"pantheon\"],\"turn\":{", "\"pool\"",
     "\"state\" has a key that this game does not know: 'pool'"},
    {"\"turn\":{", "\"result\":{\"rank\":[1,2]},\"turn\":{", "{\"rank\"",
     "\"result\" may be there only when the phase is over"},
};

/* On the last lot the rest of a shape that stands upright would lie outside the city. */
static void test_shape_within_the_city(void **state)
{
    static char changed[STATE_TEXT_MAX + 128];
    Rules r = rules_of(GAME_ROME, 5);
    Game g;
    Fault fault = {0};
    int seat = NO_SEAT;
    (void)state;
    for (uint64_t number = 0; seat == NO_SEAT; number++) {
        Seed seed = seed_from_number(number);
        game_start(&r, &seed, &g);
        seat = lot_owner(&r, &g, lot("J10"));
    }
    const char *at = write_state(&r, &g);
    for (int before = 0; before <= seat; before++) {
        at = strstr(at, "\"buildings\":[") + strlen("\"buildings\":[");
    }
    snprintf(changed, sizeof changed, "%.*s{\"piece\":\"insula-i\",\"lots\":[\"J10\"]}%s", (int)(at - text), text, at);
    assert_false(read_state(&r, changed, &g, &fault));
    assert_string_equal(fault_words(&fault, NULL).text,
                        "\"lots\" do not have the shape of this building (rule 3.1): insula-i");
}

static void test_refusals(void **state)
{
    static char changed[sizeof SMALL + 256];
    Rules r = rules_of(GAME_ROME, 2);
    (void)state;
    for (size_t i = 0; i < sizeof REFUSALS / sizeof REFUSALS[0]; i++) {
        const Refusal *row = &REFUSALS[i];
        const char *from = strstr(SMALL, row->from);
        Game g;
        Fault fault = {0};
        assert_non_null(from);
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(from - SMALL), SMALL, row->to, from + strlen(row->from));
        memset(&g, 0x5a, sizeof g);
        Game untouched = g;
        if (read_state(&r, changed, &g, &fault)) {
            fail_msg("%s -> %s: accepted", row->from, row->to);
        }
        assert_memory_equal(&g, &untouched, sizeof g);
        if (strncmp(fault_words(&fault, NULL).text, row->message, strlen(row->message)) != 0) {
            fail_msg("%s -> %s: %s", row->from, row->to, fault_words(&fault, NULL).text);
        }
        const char *at = strstr(changed, row->at);
        assert_non_null(at);
        assert_int_equal(fault.line, 1);
        if (fault.column != (uint32_t)(at - changed) + 1) {
            fail_msg("%s -> %s: column %u, not %d", row->from, row->to, fault.column, (int)(at - changed) + 1);
        }
    }
}

/* What must not matter: order, empty keys of other modules, zeros left out, white space; and a fault's line. */
static void test_other_spellings(void **state)
{
    static const Refusal SAME[] = {
        {"\"A1\",\"B1\",\"C1\"", "\"C1\",\"A1\",\"B1\"", "", ""},
        {"[\"A1\",\"B1\"]", "[\"B1\",\"A1\"]", "", ""},
        {"\"final_round\":false,", "", "", ""},
        {"\"final_last\":0,", "\"free_deed\":0,\"road_queue\":[],\"declined\":null,", "", ""},
        {"\"price\":3", "\"bribe\":0,\"price\":3", "", ""},
        {"\"bakery\":1", "\"foundry-i\":0,\"bakery\":1", "", ""},
        {"[[],[],[]]", "[null,[],[]]", "", ""},
        {"\"turn\":{", "\"result\":null,\"pool\":[],\"consul\":{},\"trade\":\"\",\n \"turn\":{", "", ""},
    };
    static char changed[sizeof SMALL + 256];
    Rules r = rules_of(GAME_ROME, 2);
    Game g;
    Fault fault;
    (void)state;
    for (size_t i = 0; i < sizeof SAME / sizeof SAME[0]; i++) {
        const char *from = strstr(SMALL, SAME[i].from);
        assert_non_null(from);
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(from - SMALL), SMALL, SAME[i].to,
                 from + strlen(SAME[i].from));
        if (!read_state(&r, changed, &g, &fault)) {
            fail_msg("%s: %s", SAME[i].to, fault_words(&fault, NULL).text);
        }
        assert_string_equal(write_state(&r, &g), SMALL);
    }
    char *acted = strstr(changed, "\"acted\":0");
    assert_non_null(acted);
    memcpy(acted, "\"acted\":9", strlen("\"acted\":9"));
    assert_false(read_state(&r, changed, &g, &fault));
    assert_int_equal(fault.line, 2);
    assert_int_equal(fault.column, acted - strchr(changed, '\n') + (int)strlen("\"acted\":"));
}

/* A finished game with another result than its VP and silver give. */
static void test_wrong_result(void **state)
{
    Rules r = rules_of(GAME_ROME, 3);
    Seed seed = seed_from_number(9);
    Rng rng = play_rng(9);
    Game g;
    Fault fault;
    (void)state;
    game_start(&r, &seed, &g);
    while (g.phase != PHASE_OVER) {
        game_apply(&r, &g, play_random(&r, &g, &rng, 1), NULL);
    }
    g.player[0].vp = g.player[1].vp = 90;
    g.player[2].vp = 80;
    g.player[0].silver = g.player[1].silver = 7;
    write_state(&r, &g);
    char *result = strstr(text, "\"result\":{\"rank\":[1,1,3],\"winners\":[1,2]}}");
    assert_non_null(result);
    result[strlen("\"result\":{\"rank\":[1,1,")] = '2';
    assert_false(read_state(&r, text, &g, &fault));
    assert_string_equal(fault_words(&fault, NULL).text, "\"rank\" must have here 3, by VP, then silver (rule 8.3)");
    assert_int_equal(fault.column, result - text + (int)strlen("\"result\":{\"rank\":[1,1,") + 1);
    snprintf(result, 64, "\"result\":{\"rank\":[1,1,3],\"winners\":[2]}}");
    assert_false(read_state(&r, text, &g, &fault));
    assert_string_equal(fault_words(&fault, NULL).text, "\"winners\" must be an array of 2");
    snprintf(result, 64, "\"result\":null}");
    assert_false(read_state(&r, text, &g, &fault));
    assert_string_equal(fault_words(&fault, NULL).text, "\"rank\" must be an array of 3");
    assert_int_equal(fault.column, 1);
}

/* A state is not of another game or number of seats. */
static void test_other_rules(void **state)
{
    Rules metropolis = rules_of(GAME_METROPOLIS, 2);
    Rules three = rules_of(GAME_ROME, 3);
    Game g;
    Fault fault;
    (void)state;
    assert_false(read_state(&metropolis, SMALL, &g, &fault));
    assert_string_equal(fault_words(&fault, NULL).text, "\"piece\" must be the id of a building of metropolis");
    assert_false(read_state(&three, SMALL, &g, &fault));
    assert_string_equal(fault_words(&fault, NULL).text, "\"size\" must be 8, the lots along a side (rule 1.2)");
    assert_false(read_state(&three, "[]", &g, &fault));
    assert_string_equal(fault_words(&fault, NULL).text, "\"state\" must be an object");
}

/* Bytes changed at random: what is still accepted is a state that the engine can go on with. */
static void test_changed_bytes(void **state)
{
    static char changed[sizeof SMALL];
    static const char BYTES[] = "0123456789ABCDEFG\"[]{},:-?";
    Rules r = rules_of(GAME_ROME, 2);
    Rng rng = play_rng(4);
    int accepted = 0;
    (void)state;
    for (int i = 0; i < 20000; i++) {
        Json json;
        Game g;
        Fault fault;
        memcpy(changed, SMALL, sizeof SMALL);
        for (uint32_t n = 1 + rng_below(&rng, 2); n > 0; n--) {
            changed[rng_below(&rng, sizeof SMALL - 1)] = BYTES[rng_below(&rng, sizeof BYTES - 1)];
        }
        if (json_read(changed, strlen(changed), tokens, STATE_TOKENS_MAX, &json, &fault) &&
            state_read(&r, &json, 0, &g, &fault)) {
            Action actions[ACTIONS_MAX];
            accepted++;
            assert_round_trip(&r, &g, "changed");
            assert_true(game_list(&r, &g, actions) > 0);
        }
    }
    assert_true(accepted > 100 && accepted < 10000);
}

static void start_with(int players, const char *modules, Rules *out_rules, Game *out_game)
{
    Setup setup;
    Catalogue catalogue;
    Fault fault;
    setup_defaults(&setup);
    catalogue_defaults(&catalogue);
    setup.config.edition = EDITION_1; /* what is expected is of its values */
    setup.config.players = (uint8_t)players;
    assert_true(setup_option(&setup, "modules", modules, &fault));
    if (!setup_rules(&setup, &catalogue, out_rules, &fault)) {
        fail_msg("%s", fault_words(&fault, NULL).text);
    }
    game_start(out_rules, &setup.seed, out_game);
}

static void says(const Rules *r, const Game *g, const char *part)
{
    if (strstr(write_state(r, g), part) == NULL) {
        fail_msg("expected %s in %s", part, text);
    }
}

/* By hand: the Consul with three tokens, asked where one of D1 goes; `new` is among `empty`, prices follow 13.9. */
static void test_consul_state(void **state)
{
    static Rules r;
    Game g;
    (void)state;
    start_with(2, "consul", &r, &g);
    memset(&g.extra.consul, 0, sizeof g.extra.consul);
    g.own[2] =
        lots_or(lots_or(lots_one(lot("A1")), lots_one(lot("B1"))), lots_or(lots_one(lot("C1")), lots_one(lot("D1"))));
    game_put(&r, &g, 2, KIND_TOKEN + 5, TURN_I2_0, lot("A1")); /* c-com-2: 1 silver */
    game_put(&r, &g, 2, KIND_TOKEN + 4, TURN_1, lot("C1"));    /* c-com-1: 1 silver */
    g.player[2].markers = 0;
    g.extra.consul.ready = 1;
    g.extra.consul.holder = 1;
    g.extra.consul.asked_lot = lot("D1");
    g.extra.consul.left[1] = 2;
    g.extra.consul.pile[consul_pile(&r, 2)] = KIND_TOKEN + 1;
    g.extra.consul.pile[consul_pile(&r, 2) + 1] = KIND_TOKEN + 14; /* the top */
    g.chance = 0xabc;
    says(&r, &g,
         "\"consul\":{\"vp\":5,\"population\":0,\"silver\":2,\"ready\":true,\"holder\":2,\"tokens\":["
         "{\"face\":\"c-com-2\",\"lots\":[\"A1\",\"B1\"]},{\"face\":\"c-com-1\",\"lots\":[\"C1\"]}],"
         "\"piles\":[[],[\"c-luxury-garden\",\"c-res-2\"],[],[]],\"discards\":[[\"c-res-1\",\"c-res-1\",\"c-res-1\","
         "\"c-com-1\",\"c-com-1\",\"c-library\",\"c-fountain\",\"c-garden\",\"c-market\"],[\"c-res-2\",\"c-com-2\","
         "\"c-resplendent-library\",\"c-majestic-fountain\",\"c-marketplace\"],[\"c-res-3\",\"c-res-3\",\"c-res-3\","
         "\"c-com-3\",\"c-com-3\",\"c-com-3\"],[\"c-res-4\",\"c-res-4\",\"c-res-4\",\"c-com-4\",\"c-com-4\","
         "\"c-com-4\"]],\"new\":\"D1\",\"empty\":[\"D1\"]},\"chance\":\"0000000000000abc\"");
    assert_non_null(strstr(text, "\"price\":3},{\"card\":"));
    assert_null(strstr(text, "\"price\":2}"));
}

/* By hand: Ceres asks where the second of three gardens goes; row, deck, deeds and bag with their top first. */
static void test_ceres_state(void **state)
{
    static const uint8_t ROW[] = {5, 2, 18, 9};
    static Rules r;
    Game g;
    (void)state;
    start_with(1, "monuments", &r, &g);
    Ceres *c = &g.extra.ceres;
    memset(c, 0, sizeof *c);
    memcpy(c->row, ROW, sizeof ROW);
    c->deck[0] = 13;
    c->deck[1] = 1;
    c->deeds[0] = lot("C3");
    c->deeds[1] = lot("A2");
    c->bag[0] = 8;
    c->bag[1] = 1;
    c->drawn = 4;
    c->enlarge_left = 2;
    c->monument_due = 1;
    g.bribe[0] = 1;
    says(&r, &g,
         "\"row\":[\"c05\",\"c02\",\"c18\",\"c09\"],\"deck\":[\"c13\",\"c01\"],\"deeds\":[\"C3\",\"A2\"],"
         "\"bag\":[\"civ-any\",\"res1\"],\"drawn\":\"com2\",\"monuments\":[]}");
    c->seen = 1;
    says(&r, &g, "\"deck\":[\"c13\",\"c01\"],\"seen\":1,\"deeds\":");
    c->deck[0] = CARD_HIDDEN; /* in a view "?" says it */
    c->deeds[0] = c->deeds[1] = CARD_HIDDEN;
    c->deed_lots[0] = lot("A2");
    c->deed_lots[1] = lot("C3");
    says(&r, &g, "\"deck\":[\"?\",\"c01\"],\"deeds\":[\"?\",\"?\"],\"deed_lots\":[\"A2\",\"C3\"],\"bag\":");
    says(&r, &g, "\"enlarge_left\":2,\"monument_due\":1,\"bribe_due\":0}");
    says(&r, &g, "\"price\":3,\"bribe\":1},{"); /* 2 for the slot and what lies on the card (15.7) */
    g.phase = PHASE_OVER;
    g.player[0].vp = 9;
    says(&r, &g, ",\"won\":true}");
    g.player[1].vp = 9;
    says(&r, &g, ",\"won\":false}");
}

/* By hand: what a road phase, a turn and a hand add. */
static void test_module_keys(void **state)
{
    static Rules r;
    Game g;
    (void)state;
    start_with(3, "draft,trading,invocations,roads=1A+3B+4A+7B", &r, &g);
    g.player[1].picked = lot("D4");
    g.player[1].population_tokens[1] = 2;
    g.player[1].milestones = 1;
    g.invocation[6] = INVOCATION_ONGOING + 1;
    g.invocation[2] = INVOCATION_HELD + 1;
    g.invocation[3] = INVOCATION_GONE;
    g.road_slot[0][1] = 2;
    g.road_side = 3;
    g.road_queue[0] = 3;
    g.road_queue[1] = 1;
    g.first_taken = 2;
    g.player[0].declined = 2;
    g.offers = 5;
    g.effects = TURN_EQUAL_SIZE | TURN_FREE_STEAL;
    says(&r, &g, "\"discarded\":[\"i04\"]");
    says(&r, &g, "\"favors\":2,\"favors_spent\":0,\"population_tokens\":[0,2],\"milestones\":1,\"hand\":[");
    says(&r, &g, "],\"picked\":\"D4\",\"invocations\":[\"i03\"],\"ongoing\":[\"i07\"]}");
    says(&r, &g,
         "\"roads\":[{\"side\":\"north\",\"face\":\"1A\",\"slots\":[0,2,0]},{\"side\":\"east\",\"face\":\"3B\","
         "\"slots\":[]},{\"side\":\"south\",\"face\":\"4A\",\"slots\":[0,0,0]},{\"side\":\"west\",\"face\":\"7B\","
         "\"slots\":[]}]");
    says(&r, &g,
         "\"actions\":1,\"acted\":0,\"declined\":[2,0,0],\"offers\":5,\"free_deed\":0,\"equal_size\":1,"
         "\"ignore_requirement\":0,\"free_steal\":1,\"road_side\":3,\"road_queue\":[3,1],\"first_taken\":1}");
    g.phase = PHASE_TRADE_REPLY;
    g.turn_seat = 0;
    g.seat = 2;
    g.extra.offer.give.lots = lots_one(lot("C3"));
    g.extra.offer.give.silver = 5;
    says(&r, &g, "\"trade\":{\"from\":1,\"to\":3,\"give\":\"C3 5s\",\"take\":\"nothing\"}");
    start_with(2, "monuments=alternate:regia,objectives,roles", &r, &g);
    g.monuments = g.pool = 1u << 0 | 1u << 13;
    g.alternates = 1u << 13;
    memset(g.player[1].objective_choice, CARD_HIDDEN, 2);
    g.player[1].role_choice[0] = 3;
    g.player[1].role_choice[1] = CARD_HIDDEN;
    g.player[1].role = 3;
    says(&r, &g,
         "\"objective\":null,\"objective_choice\":[\"?\",\"?\"],\"role\":\"r03\",\"role_choice\":[\"r03\",\"?\"]}");
    says(&r, &g,
         "\"pool\":[\"pantheon\",\"regia\"],\"monument_cards\":{\"pantheon\":\"original\",\"regia\":\"alternate\"}");
}

/* One change each in the state of a real game, and what it is refused with. */
static void test_module_refusals(void **state)
{
    static const struct {
        int players;
        const char *modules;
        Refusal change;
    } ROWS[] = {
        {2, "consul", {"\"c-res-2\"", "\"c-res-9\"", "", "\"piles\" must hold faces of tokens"}},
        {2,
         "consul",
         {"\"discards\":[[]", "\"discards\":[[\"c-res-1\"]", "", "\"discards\" must be the tokens that are"}},
        {2, "consul", {"\"holder\":1", "\"holder\":3", "", "\"holder\" must be a whole number from 1 to 2"}},
        {2, "consul", {"\"chance\":\"", "\"chance\":\"x", "", "\"chance\" must be 16 hexadecimal digits"}},
        {1, "ceres", {"\"drawn\":null", "\"drawn\":\"res2\"", "", "\"state\" does not hold together"}},
        {1, "ceres", {"\"bag\":[\"", "\"bag\":[\"x", "", "\"bag\" must hold garden tiles"}},
        {1, "ceres", {"\"row\":[\"", "\"row\":[\"x", "", "\"row\" must be the id of a card, such as c01"}},
        {1, "ceres", {"\"bribe\":0", "\"bribe\":1", "", "\"price\" must be 3, the price of this slot"}},
        {2, "monuments", {"\"pool\":[\"", "\"pool\":[\"x", "", "\"pool\" must hold ids of monuments"}},
        {2, "monuments", {"\"monument_markers\":6", "\"monument_markers\":5", "", "\"monument_markers\" must be 6"}},
        {2,
         "monuments=mixed",
         {"\"monument_cards\"", "\"x\"", "", "\"state\" has a key that this game does not know: 'x'"}},
        {2, "roads", {"\"side\":\"east\"", "\"side\":\"west\"", "", "\"side\" must be here east"}},
        {2, "roads", {"\"face\":\"", "\"face\":\"x", "", "\"face\" must be the id of a card, such as 1A"}},
        {2,
         "trading",
         {"\"phase\":\"turn\"", "\"phase\":\"trade-reply\"", "", "\"trade\" must be there when the phase"}},
        {2,
         "objectives=public",
         {"\"public_objectives\":[\"", "\"public_objectives\":[\"?\",\"", "", "\"public_objectives\" must be"}},
        {2, "roles", {"\"role\":null", "\"role\":\"r16\"", "", "\"role\" must be the id of a card, such as r01"}},
        {2, "invocations", {"\"ongoing\":[]", "\"ongoing\":[\"A1\"]", "", "\"ongoing\" "}},
        {2,
         "",
         {"\"markers\":2,", "\"markers\":2,\"favors\":2,", "",
          "\"players\" has a key that this game does not know: 'favors'"}},
        {2,
         "",
         {"\"turn\":{", "\"won\":true,\"turn\":{", "", "\"state\" has a key that this game does not know: 'won'"}},
    };
    static char changed[STATE_TEXT_MAX + 256];
    static Rules r;
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const Refusal *row = &ROWS[i].change;
        Game g;
        Fault fault;
        start_with(ROWS[i].players, ROWS[i].modules, &r, &g);
        const char *from = strstr(write_state(&r, &g), row->from);
        if (from == NULL) {
            fail_msg("%s is not in %s", row->from, text);
        }
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(from - text), text, row->to, from + strlen(row->from));
        if (read_state(&r, changed, &g, &fault)) {
            fail_msg("%s: %s is accepted", ROWS[i].modules, row->to);
        }
        if (strncmp(fault_words(&fault, NULL).text, row->message, strlen(row->message)) != 0) {
            fail_msg("%s: %s: %s", ROWS[i].modules, row->to, fault_words(&fault, NULL).text);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_state_is_read),   cmocka_unit_test(test_small_state_is_written),
        cmocka_unit_test(test_over_has_result),       cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_view_hides_piles),      cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_shape_within_the_city), cmocka_unit_test(test_other_spellings),
        cmocka_unit_test(test_wrong_result),          cmocka_unit_test(test_other_rules),
        cmocka_unit_test(test_acted_is_kept),         cmocka_unit_test(test_changed_bytes),
        cmocka_unit_test(test_consul_state),          cmocka_unit_test(test_ceres_state),
        cmocka_unit_test(test_ceres_round_trips),     cmocka_unit_test(test_module_keys),
        cmocka_unit_test(test_module_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
