/* SPDX-License-Identifier: MIT */
/* test_modules.c - the notation of every module along random games of random configurations: moves, offers, states, views,
 * events, records and links go both ways, and are told in words (docs/formats.md, Moves, Records and State). */
#include "notation/move.h"
#include "notation/record.h"
#include "notation/state.h"
#include "notation/words.h"
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 60, TOKENS = STATE_TOKENS_MAX, TRACE_TOKENS = 65536, RECORD_TEXT = 1 << 22 };

static char text[STATE_TEXT_MAX];
static char line_text[TRACE_LINE_MAX];
static char record_text[RECORD_TEXT];
static char link_text[LINK_MAX];
static JsonToken tokens[TOKENS];
static JsonToken trace_tokens[TRACE_TOKENS];
static Line rows[LINES_MAX];
static Record record;
static Record back;
static char modules[640];

/* A legal configuration; every third has Ceres, every third the Consul. */
static void setup_random(Rng *rng, Setup *out_setup, Rules *out_rules)
{
    static const uint16_t BESIDE[3] = {1u << MODULE_MONUMENTS | 1u << MODULE_ROADS,
                                       1u << MODULE_MONUMENTS | 1u << MODULE_ROADS | 1u << MODULE_DRAFT, 0xffff};
    Catalogue catalogue;
    Fault fault;
    catalogue_defaults(&catalogue);
    do {
        uint32_t which = rng_below(rng, 3);
        Config *config = &out_setup->config;
        char number[24];
        setup_defaults(out_setup);
        config->edition = (uint8_t)(EDITION_1 + rng_below(rng, EDITION_NEWEST));
        config->players = (uint8_t)(which == 0 ? 1 : 2 + rng_below(rng, 4));
        config->markers = which == 2 && rng_below(rng, 4) == 0 ? MARKERS_LENIENT : MARKERS_STRICT;
        for (int m = 0; m < MODULE_COUNT; m++) {
            uint32_t values = 1;
            for (const char *at = module_values(m); *at != '\0'; at++) {
                values += *at == ' ';
            }
            bool on = (BESIDE[which] >> m & 1) != 0 && rng_below(rng, 2) == 0;
            config->module[m] = (uint8_t)(on ? 1 + rng_below(rng, values) : 0);
        }
        config->module[MODULE_CERES] = (uint8_t)(which == 0 ? 1 + rng_below(rng, 3) : 0);
        config->module[MODULE_CONSUL] = (uint8_t)(which == 1 ? 1 + rng_below(rng, 3) : 0);
        if (config->module[MODULE_MONUMENTS] != 0 && rng_below(rng, 3) == 0) {
            config->module[MODULE_MONUMENTS] = MONUMENTS_CHOSEN;
            config->alternates = 1 + rng_below(rng, (1u << MONUMENT_COUNT) - 1);
        }
        snprintf(number, sizeof number, "%u", rng_below(rng, UINT32_MAX));
        assert_true(seed_read(number, out_setup));
    } while (!setup_rules(out_setup, &catalogue, out_rules, &fault));
}

static void state_returns(const Rules *r, const Game *g, const char *what)
{
    Json json;
    Fault fault;
    Game again;
    Text t = text_in(text, sizeof text);
    state_write(&t, r, g);
    assert_true(text_fits(&t));
    assert_true(json_read(text, t.length, tokens, TOKENS, &json, &fault));
    if (!state_read(r, &json, 0, &again, &fault)) {
        fail_msg("%s (%s): column %u: %s\n%s", modules, what, fault.column, fault_words(&fault, NULL).text, text);
    }
    if (memcmp(&again, g, sizeof again) != 0) {
        fail_msg("%s (%s): another state was read: %s", modules, what, text);
    }
}

static void views_return(const Rules *r, const Game *g)
{
    for (int seat = 0; seat <= r->config.players; seat++) {
        Game view;
        game_view(r, g, seat < r->config.players ? seat : NO_SEAT, &view);
        state_returns(r, &view, "view");
    }
}

static void move_returns(const Rules *r, const Game *g, Action a)
{
    char words[LISTED_TEXT_MAX];
    char sentence[512];
    Action again;
    Fault fault;
    Text t = text_in(words, sizeof words);
    move_write(r, g, a, &t);
    assert_true(text_fits(&t));
    if (!move_read(r, g, words, t.length, &again, NULL, &fault)) {
        fail_msg("%s: %s: %s", modules, words, fault_words(&fault, NULL).text);
    }
    assert_int_equal(again, a);
    t = text_in(sentence, sizeof sentence);
    words_move(&t, r, g, a);
    assert_true(text_fits(&t) && t.length > 6);
}

/* Anything that the two have, now and then; false if it cannot be offered. */
static bool offer_random(const Rules *r, const Game *g, Rng *rng, int *out_to, Offer *out_offer)
{
    *out_to = (int)rng_below(rng, r->config.players);
    memset(out_offer, 0, sizeof *out_offer);
    for (int side = 0; side < 2; side++) {
        Goods *goods = side == 0 ? &out_offer->give : &out_offer->take;
        int seat = side == 0 ? g->seat : *out_to;
        const Player *p = &g->player[seat];
        for (LotSet rest = lots_minus(g->own[seat], g->larger_than[0]); lots_any(rest);) {
            Lot lot = lots_pop(&rest);
            goods->lots = rng_below(rng, 4) == 0 ? lots_or(goods->lots, lots_one(lot)) : goods->lots;
        }
        for (int i = 0; i < INVOCATION_COUNT; i++) {
            bool held = g->invocation[i] == INVOCATION_HELD + seat || g->invocation[i] == INVOCATION_ONGOING + seat;
            goods->invocations |= (uint32_t)(held && rng_below(rng, 2) == 0) << i;
        }
        goods->silver = (uint16_t)rng_below(rng, (uint32_t)(p->silver < 9 ? p->silver : 9) + 1);
        goods->favors = (uint8_t)rng_below(rng, p->favors + 1u);
        goods->favors_spent = (uint8_t)rng_below(rng, p->favors_spent + 1u);
        for (int i = 0; i < 2; i++) {
            goods->population_tokens[i] = (uint8_t)rng_below(rng, p->population_tokens[i] + 1u);
        }
    }
    return game_trade_check(r, g, g->seat, *out_to, out_offer) == RULE_OK;
}

static void offer_returns(const Rules *r, const Game *g, Action a, const Offer *offer)
{
    char words[MOVE_TEXT_MAX];
    Game laid = *g;
    Offer again;
    Action action;
    Fault fault;
    laid.extra.offer = *offer;
    memset(&again, 0xff, sizeof again);
    Text t = text_in(words, sizeof words);
    move_write(r, &laid, a, &t);
    if (!move_read(r, g, words, t.length, &action, &again, &fault)) {
        fail_msg("%s: %s: %s", modules, words, fault_words(&fault, NULL).text);
    }
    assert_int_equal(action, a);
    assert_memory_equal(&again, offer, sizeof again);
    assert_false(move_read(r, g, words, t.length, &action, NULL, &fault));
    assert_string_equal(fault_words(&fault, NULL).text, "a trade cannot be made here");
}

/* Any event with a seat and one of vp, silver, population counts towards that seat's total. */
static void events_add_up(const Rules *r, const Game *before, const Game *after, const Json *json)
{
    static const char *const UNITS[3] = {"vp", "silver", "population"};
    int64_t sum[SEATS_MAX][3] = {{0}};
    uint32_t event = json_first(json, json_member(json, 0, "events"));
    for (uint32_t i = json->token[json_member(json, 0, "events")].count; i > 0; i--, event = json->token[event].next) {
        int64_t seat = 0;
        uint32_t member = json_member(json, event, "seat");
        for (int unit = 0; unit < 3 && member != 0; unit++) {
            int64_t amount = 0;
            uint32_t value = json_member(json, event, UNITS[unit]);
            assert_true(json_int(json, member, 1, r->config.players + r->automaton, &seat));
            assert_true(value == 0 || json_int(json, value, -100000, 100000, &amount));
            sum[seat - 1][unit] += amount;
        }
    }
    for (int seat = 0; seat < r->config.players + r->automaton; seat++) {
        const Player *p = &after->player[seat];
        const Player *was = &before->player[seat];
        assert_int_equal(sum[seat][0], p->vp - was->vp);
        assert_int_equal(sum[seat][1], p->silver - was->silver);
        assert_int_equal(sum[seat][2], p->population - was->population);
    }
}

static void events_are_told(const Rules *r, const Game *before, const Game *after, Action a, const Lines *lines)
{
    Json json;
    Fault fault;
    assert_true(lines->count <= LINES_MAX);
    Text t = text_in(line_text, sizeof line_text);
    trace_write_move(&t, record.move_count, before->seat, a, r, before, after, lines, false);
    assert_true(text_fits(&t));
    assert_true(json_read(line_text, t.length, trace_tokens, TRACE_TOKENS, &json, &fault));
    events_add_up(r, before, after, &json);
    for (uint32_t i = 0; i < lines->count; i++) {
        char words[2048];
        t = text_in(words, sizeof words);
        words_line(&t, r, &lines->row[i]);
        assert_true(text_fits(&t) && t.length > 8);
    }
}

static void record_returns(const Setup *setup, const Rules *r, const Game *end)
{
    Catalogue catalogue;
    Rules rules;
    Game again;
    Fault fault;
    catalogue_defaults(&catalogue);
    record_result(&record, r, end, record.result, sizeof record.result);
    Text t = text_in(record_text, sizeof record_text);
    record_write(&t, &record, r);
    assert_true(text_fits(&t));
    if (!record_read(record_text, t.length, &catalogue, &back, &rules, &again, &fault)) {
        fail_msg("%s: %u:%u: %s", modules, fault.line, fault.column, fault_words(&fault, NULL).text);
    }
    assert_memory_equal(&again, end, sizeof again);
    assert_null(strstr(record_text, "random")); /* everything random is resolved */
    assert_null(strstr(record_text, "mixed"));
    assert_true(setup->config.module[MODULE_ROADS] == 0 || back.setup.config.road_face[0] != 0);
    t = text_in(link_text, sizeof link_text);
    if (!link_write(&t, &record, r, &fault)) {
        fail_msg("%s: %s", modules, fault_words(&fault, NULL).text);
    }
    assert_true(text_fits(&t));
    if (!link_read(link_text, t.length, &catalogue, &back, &rules, &again, &fault)) {
        fail_msg("%s: %s", modules, fault_words(&fault, NULL).text);
    }
    assert_memory_equal(&again, end, sizeof again);
    assert_int_equal(back.offer_count, record.offer_count);
    assert_memory_equal(&back.setup.config, &record.setup.config, sizeof record.setup.config);
}

static void game_returns(const Setup *setup, const Rules *r, Rng *rng)
{
    static Action actions[ACTIONS_MAX];
    Game g;
    game_start(r, &setup->seed, &g);
    record_start(&record, setup, r);
    while (g.phase != PHASE_OVER) {
        uint32_t count = game_list(r, &g, actions);
        Game before = g;
        Lines lines = {rows, LINES_MAX, 0};
        Offer offer;
        int to;
        Action a = play_random(r, &g, rng, 2);
        bool trade = r->config.module[MODULE_TRADING] != 0 && (g.phase == PHASE_TURN || g.phase == PHASE_AFTER) &&
                     rng_below(rng, 4) == 0 && offer_random(r, &g, rng, &to, &offer);
        state_returns(r, &g, "state");
        if (record.move_count % 11 == 0) {
            views_return(r, &g);
        }
        for (uint32_t i = 0; i < count; i += count / 20 + 1) {
            move_returns(r, &g, actions[i]);
        }
        if (trade) {
            a = action_make(VERB_TRADE, (unsigned)to, 0, 0);
            offer_returns(r, &g, a, &offer);
        }
        assert_int_equal(game_move(r, &g, before.seat, a, trade ? &offer : NULL, &lines), RULE_OK);
        events_are_told(r, &before, &g, a, &lines);
        assert_true(record_add(&record, before.seat, a, trade ? &offer : NULL));
    }
    state_returns(r, &g, "over");
    record_returns(setup, r, &g);
}

static void test_random_games(void **state)
{
    Rng rng = play_rng(303);
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        static Rules r;
        Setup setup;
        setup_random(&rng, &setup, &r);
        Text t = text_in(modules, sizeof modules);
        text_int(&t, setup.config.players);
        text_add(&t, " players, ");
        modules_write(&t, &setup.config);
        game_returns(&setup, &r, &rng);
    }
}

/* A step of Enlarge that a road asks for is in nobody's turn but the last (14.11, C2A). */
static void test_question_on_a_road(void **state)
{
    static Action actions[ACTIONS_MAX];
    int asked = 0;
    (void)state;
    for (uint64_t number = 1; number < 400 && asked < 5; number++) {
        static Rules r;
        Game g;
        Rng rng = play_rng(number);
        Setup setup;
        Catalogue catalogue;
        Fault fault;
        setup_defaults(&setup);
        catalogue_defaults(&catalogue);
        setup.config.players = 1;
        setup.seed = seed_from_number(number);
        assert_true(setup_option(&setup, "modules", "roads=C2A+C1A+C3A+C4B", &fault));
        assert_true(setup_rules(&setup, &catalogue, &r, &fault));
        game_start(&r, &setup.seed, &g);
        while (g.phase != PHASE_OVER) {
            if (g.phase == PHASE_CERES && g.road_side != 0 && g.final_last == 0) {
                state_returns(&r, &g, "road question");
                asked++;
            }
            game_apply(&r, &g, actions[rng_below(&rng, game_list(&r, &g, actions))], NULL);
        }
    }
    assert_true(asked >= 5);
}

/* The move's words, or what a text is refused with. */
static void words_of(const Rules *r, const Game *g, const char *words, const char *expected)
{
    char buffer[MOVE_TEXT_MAX];
    Game laid = *g;
    Fault fault;
    Action a;
    if (!move_read(r, g, words, strlen(words), &a, &laid.extra.offer, &fault)) {
        assert_string_equal(fault_words(&fault, NULL).text, expected);
        return;
    }
    Text t = text_in(buffer, sizeof buffer);
    move_write(r, &laid, a, &t);
    assert_string_equal(buffer, expected);
}

static void game_of(int players, const char *list, Rules *out_rules, Game *out_game)
{
    Setup setup;
    Catalogue catalogue;
    Fault fault;
    setup_defaults(&setup);
    catalogue_defaults(&catalogue);
    setup.config.players = (uint8_t)players;
    if (!setup_option(&setup, "modules", list, &fault) || !setup_rules(&setup, &catalogue, out_rules, &fault)) {
        fail_msg("%s", fault_words(&fault, NULL).text);
    }
    game_start(out_rules, &setup.seed, out_game);
}

/* By hand: every verb of docs/formats.md, in any order of its words. */
static void test_moves_by_hand(void **state)
{
    static Rules r;
    Game g;
    (void)state;
    game_of(3, "draft,monuments,trading,stealing,objectives,invocations,roles,roads=1A+3A+4A+7B", &r, &g);
    static const char *const SAME[] = {"income",
                                       "end",
                                       "accept",
                                       "decline",
                                       "pass",
                                       "pick C7",
                                       "keep o12",
                                       "keep r03",
                                       "buy i07",
                                       "buy C7",
                                       "steal D4",
                                       "invoke i01",
                                       "invoke i08 D4",
                                       "road 2",
                                       "road 2 alt",
                                       "road 1 C3 D4",
                                       "build pantheon C3 D3 E3",
                                       "build pantheon C3 C4 C5 pay",
                                       "trade 3 give C3 C4 5s 1f take D5 i07",
                                       "trade 2 give nothing take B2",
                                       "trade 2 give B2 take nothing",
                                       "trade 2 give B2 C2 12s 1f 2F p1 p1 p2 i01 i20 take A1"};
    for (size_t i = 0; i < sizeof SAME / sizeof SAME[0]; i++) {
        words_of(&r, &g, SAME[i], SAME[i]);
    }
    words_of(&r, &g, "road 1 D4 C3", "road 1 C3 D4");
    words_of(&r, &g, "build pantheon E3 C3 D3", "build pantheon C3 D3 E3");
    words_of(&r, &g, "trade 3 give 1f 5s C4 C3 take i07 D5", "trade 3 give C3 C4 5s 1f take D5 i07");
    g.own[0] = lots_or(lots_one(lot_at(1, 0)), lots_one(lot_at(2, 0)));
    game_put(&r, &g, 0, piece_find(GAME_ROME, "majestic-fountain", 17), TURN_I2_0, lot_at(1, 0));
    words_of(&r, &g, "invoke i12 C1", "invoke i12 B1"); /* a building by its first lot */
    words_of(&r, &g, "road 4", "'4' is not a slot; expected 1 to 3, from the left");
    words_of(&r, &g, "road 1 C3 C3", "'C3' is there twice; a swap needs two lots");
    char expected[80];
    snprintf(expected, sizeof expected, "'o99' is not an objective; expected o01 to o%02d", OBJECTIVE_COUNT);
    words_of(&r, &g, "keep o99", expected);
    snprintf(expected, sizeof expected, "expected an objective, o01 to o%02d, but the move ends", OBJECTIVE_COUNT);
    words_of(&r, &g, "keep", expected);
    snprintf(expected, sizeof expected, "'i99' is not an invocation; expected i01 to i%02d", INVOCATION_COUNT);
    words_of(&r, &g, "invoke i99", expected);
    words_of(&r, &g, "invoke i05 C3", "expected a lot, A1 to H8, but the move ends");
    words_of(&r, &g, "invoke i01 C3", "expected the end of the move, found 'C3'");
    words_of(&r, &g, "build bakery C3 pay", "expected the end of the move, found 'pay'");
    words_of(&r, &g, "trade 4 give C3 take D3", "expected the seat that the offer is made to");
    words_of(&r, &g, "trade 2 C3 take D3", "expected the word give");
    words_of(&r, &g, "trade 2 give C3", "expected the word take");
    words_of(&r, &g, "trade 2 give take D3", "expected lots, 5s, 1f, 1F, p1, p2, invocations, or nothing");
    words_of(&r, &g, "trade 2 give C3 C3 take D3", "'C3' is there twice");
    words_of(&r, &g, "trade 2 give C3 5s 5s take D3", "'5s' is the second word of its kind on this side of the offer");
    words_of(&r, &g, "trade 2 give C3 05s take D3",
             "'05s' cannot be traded; expected lots, 5s, 1f, 1F, p1, p2, invocations, or nothing");
    words_of(&r, &g, "trade 2 give C3 65536s take D3", "'65536s' is more than anybody can have");
    words_of(&r, &g, "trade 2 give nothing C3 take D3", "expected the word take");
    words_of(&r, &g, "garden C3",
             "there is no move 'garden'; expected one of income, buy, build, end, pick, keep, steal, "
             "trade, accept, decline, invoke, road, pass");
    game_of(1, "monuments", &r, &g);
    words_of(&r, &g, "garden C3", "garden C3");
    game_of(2, "consul", &r, &g);
    words_of(&r, &g, "consul D4 C3 C4", "consul C3 C4 D4");
    words_of(&r, &g, "consul D4 C3 C4 B3", "consul B3 C3 C4 D4");
    words_of(&r, &g, "consul D4 C3",
             "these lots do not hang together: a token covers one to four lots that hang together (rule 13.2)");
}

/* Rule 17.2: what others pick and keep is not told. */
static void test_secret_moves(void **state)
{
    static Rules r;
    Game g;
    char words[64];
    (void)state;
    game_of(2, "draft", &r, &g);
    Action a = action_make(VERB_PICK, g.player[0].hand[0], 0, 0);
    Text t = text_in(words, sizeof words);
    move_write_seen(&r, &g, a, 1, &t);
    text_char(&t, '|');
    words_move_seen(&t, &r, &g, a, 1);
    assert_string_equal(words, "pick ?|picks a deed");
    t = text_in(words, sizeof words);
    move_write_seen(&r, &g, a, 0, &t);
    assert_int_equal(strncmp(words, "pick ", 5), 0);
    assert_true(words[5] != '?');
}

/* A record's headers have what was drawn; automata rank nobody. */
static void test_results(void **state)
{
    static Rules r;
    Game g;
    char result[RECORD_RESULT_MAX];
    (void)state;
    memset(&record.end, 0, sizeof record.end);
    game_of(2, "consul=hard", &r, &g);
    g.phase = PHASE_OVER;
    g.player[0].vp = 40;
    g.player[1].vp = 39;
    g.player[2].vp = 38;
    record_result(&record, &r, &g, result, sizeof result);
    assert_string_equal(result, "1:40 2:39 consul:38 won");
    g.player[1].vp = 38; /* a tie is a loss (13.13) */
    record_result(&record, &r, &g, result, sizeof result);
    assert_string_equal(result, "1:40 2:38 consul:38 lost");
    game_of(1, "", &r, &g);
    g.phase = PHASE_OVER;
    g.player[0].vp = 1;
    g.player[1].vp = 0;
    record_result(&record, &r, &g, result, sizeof result);
    assert_string_equal(result, "1:1 ceres:0 won");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_by_hand), cmocka_unit_test(test_secret_moves),       cmocka_unit_test(test_results),
        cmocka_unit_test(test_random_games),  cmocka_unit_test(test_question_on_a_road),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
