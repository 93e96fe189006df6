/* SPDX-License-Identifier: MIT */
/* test_trace.c - events, legal moves and the lines of a trace (docs/formats.md, Traces). */
#include "notation/move.h"
#include "notation/state.h"
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static char text[TRACE_LINE_MAX];
static Line rows[LINES_MAX];
static JsonToken tokens[ACTIONS_MAX + LINES_MAX * 128 + STATE_TOKENS_MAX];

static Rules rules_of(int game, int players, int markers)
{
    Config config;
    Catalogue catalogue;
    Rules r;
    config_defaults(&config);
    catalogue_defaults(&catalogue);
    config.game = (uint8_t)game;
    config.players = (uint8_t)players;
    config.markers = (uint8_t)markers;
    assert_int_equal(rules_make(&config, &catalogue, &r).code, FAULT_NONE);
    return r;
}

static Lot lot(const char *name)
{
    return lot_read(name, strlen(name));
}

static LotSet lots(const char *a, const char *b)
{
    return b == NULL ? lots_one(lot(a)) : lots_or(lots_one(lot(a)), lots_one(lot(b)));
}

static Line line_of(int kind, int seat, uint16_t rule)
{
    Line line;
    memset(&line, 0, sizeof line);
    line.kind = (uint8_t)kind;
    line.seat = (uint8_t)seat;
    line.rule = rule;
    return line;
}

static void assert_event(const Rules *r, const Line *line, const char *expected)
{
    Text t = text_in(text, sizeof text);
    event_write(&t, r, line);
    assert_string_equal(text, expected);
}

static void test_event_score(void **state)
{
    Rules r = rules_of(GAME_ROME, 5, MARKERS_STRICT);
    Line line = line_of(LINE_SCORE, 1, RULE(6, 2));
    (void)state;
    line.what = (uint8_t)piece_find(GAME_ROME, "library", 7);
    line.lots = lots("B4", NULL);
    line.near = lots("B5", "A4");
    line.counted = 7;
    line.unit = AMOUNT_VP;
    line.amount = 3;
    assert_event(&r, &line,
                 "{\"kind\":\"score\",\"era\":1,\"seat\":2,\"rule\":\"6.2\",\"what\":\"library\",\"lots\":[\"B4\"],"
                 "\"near\":[\"A4\",\"B5\"],\"counted\":7,\"vp\":3}");
    line = line_of(LINE_SCORE, 4, RULE(7, 1));
    line.era = 1;
    line.what = (uint8_t)piece_find(GAME_ROME, "pottery", 7);
    line.lots = lots("I10", "J10");
    line.unit = AMOUNT_SILVER;
    line.amount = 1;
    assert_event(&r, &line,
                 "{\"kind\":\"score\",\"era\":2,\"seat\":5,\"rule\":\"7.1\",\"what\":\"pottery\","
                 "\"lots\":[\"I10\",\"J10\"],\"silver\":1}");
    line = line_of(LINE_SCORE, 0, RULE(5, 1));
    line.what = WHAT_POPULATION;
    line.lots = lots("A1", NULL);
    line.counted = 1;
    line.unit = AMOUNT_VP;
    line.amount = 5;
    assert_event(&r, &line,
                 "{\"kind\":\"score\",\"era\":1,\"seat\":1,\"rule\":\"5.1\",\"what\":\"population\",\"lots\":[\"A1\"],"
                 "\"counted\":1,\"vp\":5}");
    line.what = WHAT_MARKERS;
    line.rule = RULE(8, 4);
    line.era = 2;
    line.amount = line.counted;
    assert_event(&r, &line,
                 "{\"kind\":\"score\",\"era\":3,\"seat\":1,\"rule\":\"8.4\",\"what\":\"markers\",\"lots\":[\"A1\"],"
                 "\"counted\":1,\"vp\":1}");
}

static void test_event_changes(void **state)
{
    Rules r = rules_of(GAME_METROPOLIS, 2, MARKERS_STRICT);
    Line line = line_of(LINE_SILVER, 0, RULE(2, 3));
    (void)state;
    line.what = WHAT_INCOME;
    line.unit = AMOUNT_SILVER;
    line.amount = 5;
    assert_event(&r, &line,
                 "{\"kind\":\"silver\",\"era\":1,\"seat\":1,\"rule\":\"2.3\",\"what\":\"income\",\"silver\":5}");
    line.what = WHAT_DEED;
    line.rule = RULE(2, 4);
    line.lots = lots("C7", NULL);
    line.amount = -4;
    assert_event(&r, &line,
                 "{\"kind\":\"silver\",\"era\":1,\"seat\":1,\"rule\":\"2.4\",\"what\":\"deed\",\"lots\":[\"C7\"],"
                 "\"silver\":-4}");
    line = line_of(LINE_POPULATION, 1, RULE(3, 6));
    line.what = (uint8_t)piece_find(GAME_METROPOLIS, "house", 5);
    line.lots = lots("B2", "A2");
    line.unit = AMOUNT_POPULATION;
    line.amount = -2;
    assert_event(&r, &line,
                 "{\"kind\":\"population\",\"era\":1,\"seat\":2,\"rule\":\"3.6\",\"what\":\"house\","
                 "\"lots\":[\"A2\",\"B2\"],\"population\":-2}");
}

static void test_event_course(void **state)
{
    Rules r = rules_of(GAME_ROME, 2, MARKERS_STRICT);
    Line line = line_of(LINE_REVEAL, NO_SEAT, RULE(2, 4));
    (void)state;
    line.card = lot("D4");
    assert_event(&r, &line, "{\"kind\":\"reveal\",\"card\":\"D4\",\"era\":1,\"rule\":\"2.4\"}");
    line.card = CARD_HIDDEN;
    assert_event(&r, &line, "{\"kind\":\"reveal\",\"card\":\"?\",\"era\":1,\"rule\":\"2.4\"}");
    line = line_of(LINE_ERA, 1, RULE(4, 2));
    line.era = 1;
    assert_event(&r, &line, "{\"kind\":\"era\",\"era\":2,\"first\":2,\"rule\":\"4.2\"}");
    line = line_of(LINE_FINAL_ROUND, 0, RULE(4, 1));
    assert_event(&r, &line, "{\"kind\":\"final_round\",\"era\":1,\"last\":1,\"rule\":\"4.1\"}");
    line = line_of(LINE_DISCARD, NO_SEAT, RULE(4, 3));
    line.lots = lots("G7", "A1");
    assert_event(&r, &line, "{\"kind\":\"discard\",\"era\":1,\"rule\":\"4.3\",\"cards\":[\"A1\",\"G7\"]}");
    line = line_of(LINE_OVER, NO_SEAT, RULE(8, 1));
    line.era = 2;
    assert_event(&r, &line, "{\"kind\":\"over\",\"era\":3,\"rule\":\"8.1\"}");
}

static Rules rules_with(int players, int module, int value)
{
    Config config;
    Catalogue catalogue;
    Rules r;
    config_defaults(&config);
    catalogue_defaults(&catalogue);
    config.players = (uint8_t)players;
    config.module[module] = (uint8_t)value;
    assert_int_equal(rules_make(&config, &catalogue, &r).code, FAULT_NONE);
    return r;
}

/* The example of docs/formats.md, and the other acts of automata. */
static void test_event_automata(void **state)
{
    (void)state;
    Rules ceres = rules_with(1, MODULE_CERES, 1);
    Line line = line_of(LINE_AUTOMATON, 1, RULE(15, 4));
    line.step = STEP_CLAIM;
    line.what = WHAT_CERES_CARD;
    line.card = 5;
    assert_event(
        &ceres, &line,
        "{\"kind\":\"automaton\",\"who\":\"ceres\",\"step\":\"claim\",\"card\":\"c05\",\"era\":1,\"rule\":\"15.4\"}");
    line.step = STEP_TILE;
    line.what = KIND_TILE + 1;
    line.lots = lots("A1", NULL);
    assert_event(
        &ceres, &line,
        "{\"kind\":\"automaton\",\"who\":\"ceres\",\"step\":\"tile\",\"card\":\"c05\",\"era\":1,\"rule\":\"15.4\","
        "\"what\":\"res2\",\"lots\":[\"A1\"]}");
    Rules consul = rules_with(2, MODULE_CONSUL, 1);
    line = line_of(LINE_AUTOMATON, 2, RULE(13, 5));
    line.step = STEP_CLAIM;
    line.card = lot("D4");
    line.lots = lots("D4", NULL);
    assert_event(
        &consul, &line,
        "{\"kind\":\"automaton\",\"who\":\"consul\",\"step\":\"claim\",\"card\":\"D4\",\"era\":1,\"rule\":\"13.5\","
        "\"lots\":[\"D4\"]}");
    line = line_of(LINE_VP, 2, RULE(13, 8));
    line.unit = AMOUNT_VP;
    line.amount = 7;
    assert_event(&consul, &line, "{\"kind\":\"score\",\"era\":1,\"seat\":3,\"rule\":\"13.8\",\"vp\":7}");
}

/* Cards stand under `what` by their ids. */
static void test_event_cards(void **state)
{
    static const struct {
        int what;
        int card;
        const char *expected;
    } ROWS[] = {
        {WHAT_OBJECTIVE, 12, "\"o12\""}, {WHAT_INVOCATION, 20, "\"i20\""},   {WHAT_ROLE, 3, "\"r03\""},
        {WHAT_ROAD, 1, "\"1A\""},        {WHAT_ROAD, 24, "\"C4B\""},         {WHAT_CERES_CARD, 18, "\"c18\""},
        {WHAT_FAVORS, 0, "\"favors\""},  {WHAT_TRADE, 0, "\"trade\""},       {WHAT_TOKENS, 0, "\"population-tokens\""},
        {WHAT_PARKS, 0, "\"parks\""},    {KIND_MONUMENT, 0, "\"pantheon\""},
    };
    Rules r = rules_with(2, MODULE_ROLES, 1);
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        Line line = line_of(LINE_SCORE, 1, RULE(12, 5));
        char expected[160];
        line.what = (uint8_t)ROWS[i].what;
        line.card = (uint8_t)ROWS[i].card;
        line.unit = AMOUNT_VP;
        line.amount = 2;
        snprintf(expected, sizeof expected,
                 "{\"kind\":\"score\",\"era\":1,\"seat\":2,\"rule\":\"12.5\",\"what\":%s,\"vp\":2}", ROWS[i].expected);
        assert_event(&r, &line, expected);
    }
}

/* Adds up a seat's events of one line, from the JSON that anyone else would read. */
static void events_sum(const Json *json, int64_t sum[SEATS_MAX][3])
{
    static const char *const UNITS[] = {"vp", "silver", "population"};
    uint32_t events = json_member(json, 0, "events");
    uint32_t event = json_first(json, events);
    assert_int_equal(json->token[events].type, JSON_ARRAY);
    for (uint32_t i = 0; i < json->token[events].count; i++, event = json->token[event].next) {
        uint32_t seat_token = json_member(json, event, "seat");
        int units = 0;
        assert_true(json_member(json, event, "rule") != 0);
        for (int unit = 0; unit < 3; unit++) {
            uint32_t amount_token = json_member(json, event, UNITS[unit]);
            int64_t amount;
            int64_t seat;
            if (amount_token != 0) {
                assert_true(json_int(json, seat_token, 1, SEATS_MAX, &seat));
                assert_true(json_int(json, amount_token, -1000, 1000, &amount));
                sum[seat - 1][unit] += amount;
                units++;
            }
        }
        assert_int_equal(units, seat_token != 0 ? 1 : 0);
    }
}

static void line_parse(Json *out_json)
{
    Fault fault;
    assert_true(strlen(text) < sizeof text - 1);
    if (!json_read(text, strlen(text), tokens, sizeof tokens / sizeof tokens[0], out_json, &fault)) {
        fail_msg("column %u: %s", fault.column, fault_words(&fault, NULL).text);
    }
}

static void assert_sums(const Rules *r, const Game *start, const Game *g, int64_t sum[SEATS_MAX][3])
{
    for (int seat = 0; seat < r->config.players; seat++) {
        assert_int_equal(start->player[seat].vp + sum[seat][0], g->player[seat].vp);
        assert_int_equal(start->player[seat].silver + sum[seat][1], g->player[seat].silver);
        assert_int_equal(start->player[seat].population + sum[seat][2], g->player[seat].population);
    }
}

/* The legal moves of a parsed line: as many as the engine lists, each legal, in strictly rising order of bytes. */
static void assert_legal(const Json *json, const Rules *r, const Game *g)
{
    Action actions[ACTIONS_MAX];
    char last[MOVE_TEXT_MAX] = "";
    uint32_t legal = json_member(json, 0, "legal");
    uint32_t move = json_first(json, legal);
    assert_int_equal(json->token[legal].type, JSON_ARRAY);
    assert_int_equal(json->token[legal].count, game_list(r, g, actions));
    for (uint32_t i = 0; i < json->token[legal].count; i++, move = json->token[move].next) {
        char words[MOVE_TEXT_MAX];
        Action a;
        Fault fault;
        assert_true(json_letters(json, move, words, sizeof words));
        assert_true(strlen(words) + 3 <= LEGAL_TEXT_MAX);
        assert_true(strcmp(last, words) < 0);
        memcpy(last, words, sizeof last);
        assert_true(move_read(r, g, words, strlen(words), &a, NULL, &fault));
        assert_int_equal(game_check(r, g, g->seat, a), RULE_OK);
    }
}

/* Whole random games in every configuration: sums, legal moves, and the state in the line. */
static void test_whole_games(void **state)
{
    Rules r;
    (void)state;
    for (int config = 0; play_config(config, &r); config++) {
        Rng rng = play_rng((uint64_t)config + 5);
        Seed seed = seed_from_number((uint64_t)config + 5);
        int64_t sum[SEATS_MAX][3] = {{0}};
        Game g;
        game_start(&r, &seed, &g);
        Game start = g;
        for (uint32_t n = 1; g.phase != PHASE_OVER; n++) {
            Lines lines = {rows, LINES_MAX, 0};
            Game before = g;
            Game back;
            Json json;
            Fault fault;
            Action a = play_random(&r, &g, &rng, 1);
            game_apply(&r, &g, a, &lines);
            assert_true(lines.count <= LINES_MAX);
            Text t = text_in(text, sizeof text);
            trace_write_move(&t, n, before.seat, a, &r, &before, &g, &lines, n % 8 == 0 || g.phase == PHASE_OVER);
            line_parse(&json);
            events_sum(&json, sum);
            assert_sums(&r, &start, &g, sum);
            assert_true(state_read(&r, &json, json_member(&json, 0, "state"), &back, &fault));
            assert_memory_equal(&back, &g, sizeof g);
            if (json_member(&json, 0, "legal") != 0) {
                assert_legal(&json, &r, &g);
            }
        }
    }
}

static void test_line_setup(void **state)
{
    Setup setup;
    Rules r = rules_of(GAME_ROME, 2, MARKERS_STRICT);
    Game g;
    (void)state;
    setup_defaults(&setup);
    game_start(&r, &setup.seed, &g);
    Text t = text_in(text, sizeof text);
    trace_write_setup(&t, &setup, &r, &g, false);
    char expected[512];
    Text e = text_in(expected, sizeof expected);
    text_add(&e, "{\"n\":0,\"config\":");
    setup_write_json(&e, &setup, &r.catalogue);
    text_add(&e, ",\"rules_hash\":\"");
    text_hex(&e, r.hash);
    text_add(&e, "\",\"state\":{\"era\":1,\"phase\":\"turn\",\"seat\":1,\"first\":1,\"final_round\":false,\"size\":7,");
    assert_memory_equal(text, expected, strlen(expected));
    assert_null(strstr(text, "\"legal\""));
    t = text_in(text, sizeof text);
    trace_write_setup(&t, &setup, &r, &g, true);
    Json json;
    line_parse(&json);
    assert_legal(&json, &r, &g);
}

/* The start of a game for two is income and the three deeds of up to 5 silver, and what can be built on six lots. */
static void test_legal_is_sorted(void **state)
{
    Rules r = rules_of(GAME_ROME, 2, MARKERS_STRICT);
    Game g;
    Seed seed = seed_from_number(1);
    (void)state;
    game_start(&r, &seed, &g);
    g.own[0] = lots("A1", "B1");
    g.player[0].markers = 6;
    g.player[0].tray[0] = 1u << piece_find(GAME_ROME, "domus", 5) | 1u << piece_find(GAME_ROME, "domus-maxima", 12);
    g.player[0].tray[1] = g.player[0].tray[0]; /* two of each give one move */
    g.market[0] = lot("C7");
    g.market[1] = lot("A1");
    g.market[2] = lot("C5");
    Text t = text_in(text, sizeof text);
    legal_write(&t, &r, &g);
    assert_string_equal(text,
                        "[\"build domus A1\",\"build domus B1\",\"build domus-maxima A1 B1\",\"buy A1\",\"buy C5\","
                        "\"buy C7\",\"income\"]");
    g.phase = PHASE_OVER;
    t = text_in(text, sizeof text);
    legal_write(&t, &r, &g);
    assert_string_equal(text, "[]");
}

/* The longest list there is: all of a city for five owned by one seat with everything in its tray. */
static void test_longest_line(void **state)
{
    Rules r = rules_of(GAME_ROME, 5, MARKERS_LENIENT);
    Seed seed = seed_from_number(1);
    Lines lines = {rows, LINES_MAX, 0};
    Game g;
    Json json;
    (void)state;
    game_start(&r, &seed, &g);
    for (int seat = 1; seat < 5; seat++) {
        g.own[seat] = lots_none();
    }
    g.own[0] = r.city;
    g.player[0].markers = 0;
    Text t = text_in(text, sizeof text);
    trace_write_move(&t, 1, 0, action_make(VERB_INCOME, 0, 0, 0), &r, &g, &g, &lines, true);
    assert_true(text_fits(&t));
    line_parse(&json);
    assert_legal(&json, &r, &g);
    assert_true(json.token[json_member(&json, 0, "legal")].count > 3000);
}

static void test_line_move(void **state)
{
    Rules r = rules_of(GAME_ROME, 2, MARKERS_STRICT);
    Seed seed = seed_from_number(1);
    Lines lines = {rows, LINES_MAX, 0};
    Game before;
    static const char EXPECTED[] =
        "{\"n\":12,\"seat\":1,\"move\":\"income\",\"events\":[{\"kind\":\"silver\",\"era\":1,\"seat\":1,\"rule\":\"2.3\","
        "\"what\":\"income\",\"silver\":5}],\"state\":{\"era\":1,\"phase\":\"turn\",\"seat\":2,\"first\":1,";
    (void)state;
    game_start(&r, &seed, &before);
    Game g = before;
    game_apply(&r, &g, action_make(VERB_INCOME, 0, 0, 0), &lines);
    Text t = text_in(text, sizeof text);
    trace_write_move(&t, 12, 0, action_make(VERB_INCOME, 0, 0, 0), &r, &before, &g, &lines, false);
    assert_memory_equal(text, EXPECTED, strlen(EXPECTED));
    assert_int_equal(text[strlen(text) - 1], '}');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_event_score),     cmocka_unit_test(test_event_changes),
        cmocka_unit_test(test_event_course),    cmocka_unit_test(test_event_automata),
        cmocka_unit_test(test_event_cards),     cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_line_setup),      cmocka_unit_test(test_line_move),
        cmocka_unit_test(test_legal_is_sorted), cmocka_unit_test(test_longest_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
