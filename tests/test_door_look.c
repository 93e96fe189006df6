/* SPDX-License-Identifier: MIT */
/* test_door_look.c - what the door says about positions, beside what the engine says of the same. */
#include "door_case.h"

#include "bots/bots.h"
#include "engine/game.h"
#include "notation/config.h"
#include "notation/move.h"
#include "notation/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* One game of each module, and those with the most of them. */
static const char *const GAMES[] = {
    "rome-3-greedy",
    "rome-5-random",
    "metropolis-3-draft-greedy",
    "rome-4-draft-random",
    "rome-3-monuments-roles-greedy",
    "rome-5-monuments-alternate-random",
    "rome-4-trading-stealing-greedy",
    "rome-3-objectives-invocations-random",
    "rome-4-objectives-public-roles-greedy",
    "rome-2-roads-random",
    "rome-3-consul-hard-random",
    "rome-4-consul-challenge-random",
    "rome-2-consul-roads-manual-greedy",
    "rome-1-ceres-hard-monuments-random",
    "rome-1-ceres-challenge-roads-greedy",
    "rome-5-everything-random",
    "rome-2-everything-greedy",
};
enum {
    GAME_FILES = sizeof GAMES / sizeof GAMES[0],
    TEXT_MAX = 1 << 20,
    POSITIONS = 24, /* of each game */
    PREVIEWS = 5,   /* of each position */
    MOVES_MAX = ACTIONS_MAX
};

/* A position as the door was asked about it, read a second time by the test. */
typedef struct Spot {
    Rules rules;
    Game view;
    int viewer;
} Spot;

static char record[TEXT_MAX];
static char config[4096];
static char state[STATE_TEXT_MAX];
static Action actions[ACTIONS_MAX];

static void record_open(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "tests/games/%s.rome", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(record, 1, sizeof record - 1, file);
    fclose(file);
    record[length] = '\0';
}

/* The record as a JSON string. */
static int64_t table_resume_file(const char *name)
{
    static char quoted[2 * TEXT_MAX];
    record_open(name);
    Text text = text_in(quoted, sizeof quoted);
    json_write_string(&text, record);
    const char *answer = door_ask("table.resume", "\"record\":%s", quoted);
    assert_false(door_refused(answer));
    return answer_int(answer_read(answer), "moves");
}

static void config_read(Rules *out_rules)
{
    static JsonToken tokens[4096];
    Json json;
    Setup setup;
    Fault fault;
    Catalogue catalogue;
    catalogue_defaults(&catalogue);
    assert_true(json_read(config, strlen(config), tokens, 4096, &json, &fault));
    assert_true(setup_read_json(&json, 0, &setup, &catalogue, &fault));
    assert_true(setup_rules(&setup, &catalogue, out_rules, &fault));
}

/* The view after so many moves, and the same by the engine's own reader. viewer -1: the seat to move. */
static void spot_read(int64_t moves, int viewer, Spot *out_spot)
{
    static JsonToken tokens[STATE_TOKENS_MAX];
    Json json;
    Fault fault;
    const Json *answer = answer_read(door_ask("table.at", "\"n\":%d,\"viewer\":0", (int)moves));
    viewer = viewer < 0 ? (int)answer_int(answer, "state.seat") : viewer;
    answer = answer_read(door_ask("table.at", "\"n\":%d,\"viewer\":%d", (int)moves, viewer));
    answer_copy(answer, "config", config, sizeof config);
    answer_copy(answer, "state", state, sizeof state);
    config_read(&out_spot->rules);
    assert_true(json_read(state, strlen(state), tokens, STATE_TOKENS_MAX, &json, &fault));
    assert_true(state_read(&out_spot->rules, &json, 0, &out_spot->view, &fault));
    out_spot->viewer = viewer == 0 ? NO_SEAT : viewer - 1;
}

static const Json *look(const Spot *spot)
{
    int viewer = spot->viewer == NO_SEAT ? 0 : spot->viewer + 1;
    const char *answer = door_ask("look", "\"config\":%s,\"state\":%s,\"viewer\":%d", config, state, viewer);
    if (door_refused(answer)) {
        fail_msg("%s", answer);
    }
    return answer_read(answer);
}

/* ---- The parts of a look. */
static int moves_compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void moves_are_the_legal_ones(const Spot *spot, const Json *json)
{
    static char move[MOVES_MAX][LISTED_TEXT_MAX];
    static char said[MOVES_MAX * LEGAL_TEXT_MAX];
    static char legal[MOVES_MAX * LEGAL_TEXT_MAX];
    uint32_t list = answer_at(json, "moves");
    uint32_t count = json->token[list].count;
    uint32_t token = json_first(json, list);
    for (uint32_t i = 0; i < count; i++, token = json->token[token].next) {
        assert_true(json_letters(json, json_member(json, token, "move"), move[i], sizeof move[i]));
    }
    qsort(move, count, sizeof move[0], moves_compare);
    Text text = text_in(said, sizeof said);
    text_char(&text, '[');
    for (uint32_t i = 0; i < count; i++) {
        text_add(&text, i > 0 ? "," : "");
        json_write_string(&text, move[i]);
    }
    text_char(&text, ']');
    text = text_in(legal, sizeof legal);
    if (spot->view.seat == spot->viewer) {
        legal_write(&text, &spot->rules, &spot->view);
    } else {
        text_add(&text, "[]");
    }
    assert_string_equal(said, legal);
}

/* An array of lots as a set. */
static LotSet lots_of(const Json *json, uint32_t array)
{
    LotSet lots = lots_none();
    uint32_t token = json_first(json, array);
    for (uint32_t i = 0; i < json->token[array].count; i++, token = json->token[token].next) {
        Lot lot = lot_read(json->text + json->token[token].start, json->token[token].end - json->token[token].start);
        assert_int_not_equal(lot, NO_LOT);
        lots = lots_or(lots, lots_one(lot));
    }
    return lots;
}

static int64_t member_int(const Json *json, uint32_t object, const char *key)
{
    int64_t number = 0;
    uint32_t token = json_member(json, object, key);
    if (token == 0 || !json_int(json, token, INT32_MIN, INT32_MAX, &number)) {
        fail_msg("%s is no number of %.120s", key, json->text + json->token[object].start);
    }
    return number;
}

static void standing_is_the_city(const Spot *spot, const Json *json)
{
    const Game *g = &spot->view;
    LotSet all = lots_none();
    int64_t vp[SEATS_MAX] = {0};
    uint32_t list = answer_at(json, "standing");
    uint32_t token = json_first(json, list);
    for (uint32_t i = 0; i < json->token[list].count; i++, token = json->token[token].next) {
        LotSet lots = lots_of(json, json_member(json, token, "lots"));
        Lot head = lots_first(lots);
        assert_true(lots_equal(building_lots(g, head), lots));
        assert_int_equal(member_int(json, token, "seat"), lot_owner(&spot->rules, g, head) + 1);
        assert_true(json_is(json, json_member(json, token, "piece"), piece_id(spot->rules.config.game, g->kind[head])));
        vp[member_int(json, token, "seat") - 1] += member_int(json, token, "vp");
        all = lots_or(all, lots);
    }
    assert_true(lots_equal(all, g->larger_than[0]));
    for (int seat = 0; seat < spot->rules.config.players && spot->rules.automaton == 0; seat++) {
        const Player *p = &g->player[seat];
        int last = g->era + 1 == ERA_COUNT ? p->shop_silver : 0; /* 7.2 */
        assert_int_equal(vp[seat], p->civic_vp + p->shop_vp + last);
    }
}

static void seats_are_as_forecast(const Spot *spot, const Json *json)
{
    int32_t gain[SEATS_MAX];
    uint32_t list = answer_at(json, "seats");
    uint32_t token = json_first(json, list);
    game_preview(&spot->rules, &spot->view, NULL, gain);
    assert_int_equal(json->token[list].count, spot->rules.config.players + spot->rules.automaton);
    for (int seat = 0; seat < (int)json->token[list].count; seat++, token = json->token[token].next) {
        int32_t expected = spot->view.phase == PHASE_OVER ? 0 : gain[seat];
        assert_int_equal(member_int(json, token, "gain"), expected);
        assert_int_equal(member_int(json, token, "forecast"), spot->view.player[seat].vp + expected);
        if (seat < spot->rules.config.players) {
            assert_int_equal(member_int(json, token, "income"), game_income(&spot->rules, &spot->view, seat));
        }
    }
}

static void market_is_priced(const Spot *spot, const Json *json)
{
    uint32_t list = answer_at(json, "market");
    uint32_t token = json_first(json, list);
    assert_int_equal(json->token[list].count, spot->view.market_count);
    for (int slot = 0; slot < spot->view.market_count; slot++, token = json->token[token].next) {
        int price = game_price(&spot->rules, &spot->view, spot->viewer, slot);
        int silver = spot->viewer == NO_SEAT ? price : spot->view.player[spot->viewer].silver;
        assert_int_equal(member_int(json, token, "price"), price);
        assert_int_equal(member_int(json, token, "printed"), spot->rules.price[slot]);
        assert_int_equal(member_int(json, token, "short"), price > silver ? price - silver : 0);
    }
}

static void modules_are_there(const Spot *spot, const Json *json)
{
    const uint8_t *on = spot->rules.config.module;
    const Game *g = &spot->view;
    assert_int_equal(json->token[answer_at(json, "pool")].count, __builtin_popcount(g->monuments));
    assert_int_equal(json->token[answer_at(json, "roads")].count, on[MODULE_ROADS] != 0 ? ROAD_SIDES : 0);
    assert_int_equal(json->token[answer_at(json, "ceres_row")].count, on[MODULE_CERES] != 0 ? CERES_ROW : 0);
    assert_int_equal(json_member(json, 0, "consul") != 0, on[MODULE_CONSUL] != 0);
    assert_int_equal(json->token[answer_at(json, "public_objectives")].count, __builtin_popcount(g->public_objectives));
}

/* Her parks are disjoint squares of her tiles, and their points are those of the scoring. */
static void parks_are_scored(const Spot *spot, const Json *json)
{
    Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    int32_t gain[SEATS_MAX];
    int32_t expected = 0;
    int64_t said = 0;
    LotSet seen = lots_none();
    uint32_t list = answer_at(json, "parks");
    uint32_t token = json_first(json, list);
    game_preview(&spot->rules, &spot->view, &lines, gain);
    for (uint32_t i = 0; i < lines.count; i++) {
        expected += row[i].what == WHAT_PARKS ? row[i].amount : 0;
    }
    for (uint32_t i = 0; i < json->token[list].count; i++, token = json->token[token].next) {
        LotSet lots = lots_of(json, json_member(json, token, "lots"));
        assert_false(lots_any(lots_and(lots, seen)));
        assert_true(lots_within(lots, spot->view.own[1]));
        seen = lots_or(seen, lots);
        said += member_int(json, token, "vp");
    }
    assert_int_equal(said, expected);
}

/* ---- Previews. */
/* What the engine says of a move of a turn, the turn going on. */
static bool engine_change(const Spot *spot, Action a, int32_t out_change[SEATS_MAX])
{
    int32_t before[SEATS_MAX];
    int32_t after[SEATS_MAX];
    Game next = spot->view;
    unsigned verb = action_verb(a);
    if (verb != VERB_INCOME && verb != VERB_BUY && verb != VERB_BUILD && verb != VERB_RAISE && verb != VERB_STEAL &&
        verb != VERB_ACCEPT && verb != VERB_INVOKE) {
        return false;
    }
    next.actions++;
    game_apply(&spot->rules, &next, a, NULL);
    game_preview(&spot->rules, &spot->view, NULL, before);
    game_preview(&spot->rules, &next, NULL, after);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        out_change[seat] = next.player[seat].vp + after[seat] - spot->view.player[seat].vp - before[seat];
    }
    return true;
}

static int64_t sources_sum(const Json *json, uint32_t seat, const char *key, bool now)
{
    int64_t sum = 0;
    uint32_t list = json_member(json, seat, "sources");
    uint32_t token = json_first(json, list);
    for (uint32_t i = 0; i < json->token[list].count; i++, token = json->token[token].next) {
        sum += (json_member(json, token, "now") != 0) == now ? member_int(json, token, key) : 0;
    }
    return sum;
}

static void preview_is_the_engines(const Spot *spot, Action a)
{
    char move[LISTED_TEXT_MAX];
    int32_t change[SEATS_MAX];
    Text text = text_in(move, sizeof move);
    move_write(&spot->rules, &spot->view, a, &text);
    const Json *json = answer_read(door_ask("preview", "\"move\":\"%s\"", move));
    bool engine = engine_change(spot, a, change);
    bool drawn = json_member(json, 0, "draws") != 0;
    bool told = json->token[answer_at(json, "told")].type == JSON_TRUE;
    assert_int_equal(drawn, action_verb(a) == VERB_TOKEN);
    assert_true(told || !engine);
    uint32_t list = answer_at(json, "seats");
    uint32_t token = json_first(json, list);
    for (int seat = 0; seat < (int)json->token[list].count; seat++, token = json->token[token].next) {
        int64_t vp = member_int(json, token, "vp");
        if (engine) {
            assert_int_equal(vp, change[seat]);
        }
        if (!drawn) {
            assert_int_equal(sources_sum(json, token, "vp", false) + sources_sum(json, token, "vp", true), vp);
            assert_int_equal(sources_sum(json, token, "silver", false), member_int(json, token, "silver"));
            assert_int_equal(sources_sum(json, token, "silver", true), member_int(json, token, "silver_now"));
        }
    }
}

static void previews_are_previews(const Spot *spot, uint32_t count, int kind)
{
    const char *answer = door_ask("previews", "\"piece\":\"%s\"", piece_id(spot->rules.config.game, kind));
    const Json *json = answer_read(answer);
    uint32_t list = answer_at(json, "vp");
    uint32_t token = json_first(json, list);
    uint32_t places = 0;
    for (uint32_t i = 0; i < count; i++) {
        int32_t change[SEATS_MAX];
        int64_t said = 0;
        unsigned verb = action_verb(actions[i]);
        if ((verb != VERB_BUILD && verb != VERB_RAISE) || (int)action_a(actions[i]) != kind) {
            continue;
        }
        assert_true(engine_change(spot, actions[i], change));
        assert_true(json_int(json, token, INT32_MIN, INT32_MAX, &said));
        assert_int_equal(said, change[spot->viewer]);
        token = json->token[token].next;
        places++;
    }
    assert_int_equal(places, json->token[list].count);
}

/* They are legal and have a reason; in the base game the first is worth what the strongest bot would choose. */
static void hints_are_good(const Spot *spot, uint32_t count)
{
    const bool base = spot->rules.modules == 0 && spot->view.phase == PHASE_TURN;
    const Json *json = answer_read(door_ask("hints", "\"most\":3"));
    uint32_t list = answer_at(json, "hints");
    uint32_t token = json_first(json, list);
    const Seed seed = seed_from_number(count);
    Rng rng = rng_start(&seed);
    assert_int_equal(json->token[list].count, count < 3 ? count : 3);
    for (uint32_t i = 0; i < json->token[list].count; i++, token = json->token[token].next) {
        char move[LISTED_TEXT_MAX];
        char why[1024];
        Action a;
        Fault fault;
        assert_true(json_letters(json, json_member(json, token, "move"), move, sizeof move));
        assert_true(json_letters(json, json_member(json, token, "why"), why, sizeof why));
        assert_int_not_equal(why[0], '\0');
        assert_true(move_read(&spot->rules, &spot->view, move, strlen(move), &a, NULL, &fault));
        assert_int_equal(game_check(&spot->rules, &spot->view, spot->viewer, a), RULE_OK);
        if (i == 0 && base) {
            Action best = bot_choose(BOT_STRONGEST, &spot->rules, &spot->view, &rng, NULL);
            assert_int_equal(greedy_value(&spot->rules, &spot->view, a), greedy_value(&spot->rules, &spot->view, best));
        }
    }
}

static void spot_is_told(const Spot *spot)
{
    const Json *json = look(spot);
    moves_are_the_legal_ones(spot, json);
    standing_is_the_city(spot, json);
    seats_are_as_forecast(spot, json);
    market_is_priced(spot, json);
    modules_are_there(spot, json);
    parks_are_scored(spot, json);
    if (spot->view.seat != spot->viewer || spot->viewer == NO_SEAT) {
        return;
    }
    uint32_t count = game_list(&spot->rules, &spot->view, actions);
    uint32_t step = count / PREVIEWS + 1;
    for (uint32_t i = 0; i < count; i += step) {
        preview_is_the_engines(spot, actions[i]);
        if (action_verb(actions[i]) == VERB_BUILD || action_verb(actions[i]) == VERB_RAISE) {
            previews_are_previews(spot, count, (int)action_a(actions[i]));
        }
    }
    hints_are_good(spot, count);
}

static void positions_of_every_module(void **context)
{
    static Spot spot;
    (void)context;
    for (int game = 0; game < GAME_FILES; game++) {
        int64_t moves = table_resume_file(GAMES[game]);
        for (int i = 0; i <= POSITIONS; i++) {
            spot_read(moves * i / POSITIONS, -1, &spot);
            spot_is_told(&spot);
            spot_read(moves * i / POSITIONS, i % 2, &spot); /* everybody, and the first seat whoever is asked */
            spot_is_told(&spot);
        }
    }
}

/* Decisions that come rarely: a position of each, in the games that have it. */
static void every_phase_is_met(void **context)
{
    static Spot spot;
    unsigned met = 0;
    (void)context;
    for (int game = 0; game < GAME_FILES; game++) {
        int64_t moves = table_resume_file(GAMES[game]);
        unsigned here = 0;
        for (int64_t n = 0; n <= moves; n++) {
            char word[24];
            answer_string(answer_read(door_ask("table.at", "\"n\":%d,\"viewer\":0", (int)n)), "state.phase", word,
                          sizeof word);
            int phase = 0;
            while (strcmp(phase_word(phase), word) != 0) {
                phase++;
            }
            if ((here >> phase & 1) == 0) {
                spot_read(n, -1, &spot);
                spot_is_told(&spot);
                here |= 1u << phase;
            }
        }
        met |= here;
    }
    assert_int_equal(met, (1u << PHASE_COUNT) - 1);
}

/* ---- Moves that are typed. */
static void refused_with(const char *move, const char *rule, const char *part)
{
    char found[16];
    char words[512];
    const char *answer = door_ask("check", "\"move\":\"%s\"", move);
    assert_true(door_refused(answer));
    const Json *json = answer_read(answer);
    answer_string(json, "error.rule", found, sizeof found);
    answer_string(json, "error.words", words, sizeof words);
    assert_string_equal(found, rule);
    if (strstr(words, part) == NULL) {
        fail_msg("%s: %s", move, words);
    }
}

/* Without a position, `look` is about the table's own: the same as when that is sent, with the names it knows. */
static void the_tables_own_position_needs_no_state(void **unused)
{
    static char sent[TEXT_MAX];
    (void)unused;
    for (int i = 0; i < GAME_FILES; i++) {
        Spot spot;
        int64_t moves = table_resume_file(GAMES[i]) / 2;
        spot_read(moves, -1, &spot);
        static char names[1024];
        const Json *view = answer_read(door_ask("table.at", "\"n\":%d,\"viewer\":0", (int)moves));
        Text text = text_in(names, sizeof names);
        for (int seat = 0; seat < (int)view->token[answer_at(view, "seats")].count; seat++) { /* an automaton, too */
            char path[32];
            char name[64];
            snprintf(path, sizeof path, "seats.%d.name", seat);
            answer_string(view, path, name, sizeof name);
            text_add(&text, seat > 0 ? "," : "");
            json_write_string(&text, name);
        }
        const int viewer = spot.viewer + 1;
        snprintf(sent, sizeof sent, "%s",
                 door_ask("look", "\"config\":%s,\"state\":%s,\"viewer\":%d,\"you\":%d,\"names\":[%s]", config, state,
                          viewer, viewer, names));
        assert_string_equal(door_ask("look", "\"n\":%d,\"viewer\":%d,\"you\":%d", (int)moves, viewer, viewer), sent);
        assert_false(door_refused(door_ask("table.cut", "\"n\":%d", (int)moves)));
        assert_string_equal(door_ask("look", "\"viewer\":%d,\"you\":%d", viewer, viewer), sent);
        assert_true(door_refused(door_ask("look", "\"n\":%d,\"viewer\":%d", (int)moves + 1, viewer)));
    }
}

static void typed_moves_are_checked(void **context)
{
    static Spot spot;
    char lot[8];
    char move[64];
    (void)context;
    table_resume_file("rome-4-trading-stealing-greedy");
    spot_read(4, -1, &spot);
    while (spot.view.phase != PHASE_TURN) {
        spot_read(5, -1, &spot);
    }
    look(&spot);
    assert_false(door_refused(door_ask("check", "\"move\":\"income\"")));
    refused_with("incom", "", "there is no move");
    refused_with("build library Z1", "", "not a lot");
    refused_with("buy", "", "expected");
    Lot other = lots_first(spot.view.own[(spot.viewer + 1) % 4]);
    Text text = text_in(lot, sizeof lot);
    lot_write(&text, other);
    snprintf(move, sizeof move, "build library %s", lot);
    refused_with(move, "3.1", "a covered lot is not one's own");
    snprintf(move, sizeof move, "trade %d give 1s take %s", (spot.viewer + 1) % 4 + 1, lot);
    assert_false(door_refused(door_ask("check", "\"move\":\"%s\"", move)));
    assert_false(door_refused(door_ask("preview", "\"move\":\"%s\"", move)));
    snprintf(move, sizeof move, "trade %d give %s take 1s", (spot.viewer + 1) % 4 + 1, lot);
    refused_with(move, "11.2", "does not have");
}

/* ---- The catalogue. */
static void codex_ids_are_unique(void **context)
{
    static const char *const PARTS[] = {"pieces", "monuments", "cards"};
    static char id[400][40];
    (void)context;
    for (int game = 0; game < GAME_COUNT; game++) {
        int count = 0;
        const Json *json = answer_read(
            door_ask("codex", "\"config\":{\"game\":\"%s\",\"players\":2,\"modules\":[]}", game_word(game)));
        for (int part = 0; part < 3; part++) {
            uint32_t list = answer_at(json, PARTS[part]);
            uint32_t token = json_first(json, list);
            for (uint32_t i = 0; i < json->token[list].count; i++, token = json->token[token].next) {
                uint32_t turns = json_member(json, token, "turns");
                char source[80];
                assert_true(json_letters(json, json_member(json, token, "id"), id[count], sizeof id[count]));
                for (int other = 0; other < count; other++) {
                    assert_string_not_equal(id[count], id[other]);
                }
                assert_true(json_letters(json, json_member(json, token, "source"), source, sizeof source));
                assert_int_not_equal(source[0], '\0');
                for (uint32_t turn = 0; turns != 0 && turn < json->token[turns].count; turn++) {
                    uint32_t cells = json_first(json, turns);
                    assert_int_equal(json->token[cells].count, member_int(json, token, "size"));
                }
                count++;
            }
        }
        int cards = OBJECTIVE_COUNT + INVOCATION_COUNT + ROLE_COUNT + ROAD_COUNT + CERES_CARD_COUNT + TOKEN_COUNT +
                    TILE_COUNT + MONUMENT_COUNT;
        assert_int_equal(count, PIECE_COUNT + (game == GAME_ROME ? cards : 0));
    }
}

static bool pair_clashes(int game, int a, int b)
{
    static Rules rules;
    Catalogue catalogue;
    Config pair;
    bool clashes = true;
    catalogue_defaults(&catalogue);
    for (int players = 1; players <= SEATS_MAX && clashes; players++) {
        config_defaults(&pair);
        pair.game = (uint8_t)game;
        pair.players = (uint8_t)players;
        pair.module[a] = 1;
        pair.module[b] = 1;
        clashes = rules_make(&pair, &catalogue, &rules).code != FAULT_NONE;
    }
    return clashes;
}

static void options_clash_as_the_rules_say(void **context)
{
    (void)context;
    for (int game = 0; game < GAME_COUNT; game++) {
        for (int on = 0; on < MODULE_COUNT; on++) {
            if (pair_clashes(game, on, on)) {
                continue; /* cannot be on at all */
            }
            int players = on == MODULE_CERES ? 1 : 2;
            const Json *json =
                answer_read(door_ask("options", "\"config\":{\"game\":\"%s\",\"players\":%d,\"modules\":[\"%s\"]}",
                                     game_word(game), players, module_word(on)));
            uint32_t clash = answer_at(json, "clash");
            assert_int_equal(json_member(json, 0, "error"), 0);
            for (int module = 0; module < MODULE_COUNT; module++) {
                bool said = json_member(json, clash, module_word(module)) != 0;
                assert_int_equal(said, pair_clashes(game, on, module));
            }
        }
    }
}

static void options_tell_how_many_sit_down(void **context)
{
    static const struct {
        const char *config;
        int least;
        int most;
    } CASES[] = {
        {"\"game\":\"rome\",\"players\":2,\"modules\":[]", 2, 5},
        {"\"game\":\"metropolis\",\"players\":2,\"modules\":[\"draft\"]", 2, 4},
        {"\"game\":\"rome\",\"players\":5,\"modules\":[\"consul\"]", 2, 4},
        {"\"game\":\"rome\",\"players\":1,\"modules\":[\"ceres\"]", 1, 1},
    };
    (void)context;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const Json *json = answer_read(door_ask("options", "\"config\":{%s}", CASES[i].config));
        assert_int_equal(answer_int(json, "players.0"), CASES[i].least);
        assert_int_equal(answer_int(json, "players.1"), CASES[i].most);
        assert_int_equal(json_member(json, 0, "error") != 0, i == 2); /* 5 against the Consul */
    }
    const Json *json =
        answer_read(door_ask("options", "\"config\":{\"game\":\"rome\",\"players\":3,\"modules\":[\"trading\"]}"));
    assert_int_equal(json->token[answer_at(json, "hints")].count, 1);
}

static void modules_have_words(void **context)
{
    (void)context;
    for (int game = 0; game < GAME_COUNT; game++) {
        const Json *json = answer_read(door_ask("modules", "\"game\":\"%s\"", game_word(game)));
        assert_int_equal(json->token[answer_at(json, "modules")].count, game == GAME_ROME ? MODULE_COUNT : 1);
        assert_int_equal(json->token[answer_at(json, "bots")].count, BOT_COUNT);
    }
    assert_true(door_refused(door_ask("modules", "\"game\":\"athens\"")));
}

/* Before any position was looked at, and of calls that lack something. */
static void nothing_is_said_of_nothing(void **context)
{
    (void)context;
    assert_true(door_refused(door_ask("preview", "\"move\":\"income\"")));
    assert_true(door_refused(door_ask("hints", "\"most\":3")));
    assert_true(door_refused(door_ask("previews", "\"piece\":\"domus\"")));
    assert_true(door_refused(door_ask("look", "\"viewer\":1")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_said_of_nothing),
        cmocka_unit_test(positions_of_every_module),
        cmocka_unit_test(every_phase_is_met),
        cmocka_unit_test(the_tables_own_position_needs_no_state),
        cmocka_unit_test(typed_moves_are_checked),
        cmocka_unit_test(codex_ids_are_unique),
        cmocka_unit_test(options_clash_as_the_rules_say),
        cmocka_unit_test(options_tell_how_many_sit_down),
        cmocka_unit_test(modules_have_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
