/* SPDX-License-Identifier: MIT */
/* test_door_table.c - the door's table: whole games through it, and nothing comes out that a viewer may not know. */
#include "door_case.h"

#include "engine/game.h"
#include "notation/config.h"
#include "notation/move.h"
#include "notation/record.h"
#include "notation/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_MAX = 1 << 21, MOVES_MOST = 3000 };

typedef struct Mix {
    const char *game;
    int players;
    const char *modules;
    const char *bot;
} Mix;
static const Mix MIXES[] = {
    {"rome", 2, "", "greedy"},
    {"rome", 3, "draft,monuments=mixed,trading,stealing,objectives,invocations,roles,roads", "greedy"},
    {"rome", 5, "draft,objectives,roles", "random"},
    {"rome", 4, "objectives=public,trading", "random"},
    {"metropolis", 4, "draft", "random"},
    {"rome", 2, "consul,monuments,roads", "greedy"},
    {"rome", 1, "ceres=hard,monuments,roads", "random"},
};
enum { MIX_COUNT = sizeof MIXES / sizeof MIXES[0] };

/* The rulebooks' order, which seats have where none is given; Metropolis' after Rome's. */
static const char *const COLOURS[2][5] = {{"red", "blue", "green", "violet", "gold"},
                                          {"red", "blue", "gold", "violet"}};

/* The same game beside the door's, to compare with. */
typedef struct Twin {
    Rules rules;
    Game game;
} Twin;

static char kept[TEXT_MAX];
static char other[TEXT_MAX];

static void config_write(const Mix *mix, unsigned seed, char *buffer, size_t capacity)
{
    snprintf(buffer, capacity, "{\"game\":\"%s\",\"players\":%d,\"modules\":\"%s\",\"seed\":%u}", mix->game,
             mix->players, mix->modules, seed);
}

static void start(const Mix *mix, unsigned seed, const char *player)
{
    char config[400];
    char seats[600];
    int at = 0;
    config_write(mix, seed, config, sizeof config);
    for (int i = 0; i < mix->players; i++) {
        at +=
            snprintf(seats + at, sizeof seats - (size_t)at, "%s{\"name\":\"N%d\",\"player\":\"%s\",\"colour\":\"%s\"}",
                     i == 0 ? "" : ",", i, player, COLOURS[strcmp(mix->game, "rome") != 0][i]);
    }
    const char *answer = door_ask("table.start", "\"config\":%s,\"seats\":[%s],\"date\":\"2026-11-15\"", config, seats);
    assert_string_equal(answer, "{\"ok\":true}");
}

static void twin_start(const Mix *mix, unsigned seed, Twin *out_twin)
{
    char text[400];
    Setup setup;
    Catalogue catalogue;
    Fault fault;
    config_write(mix, seed, text, sizeof text);
    catalogue_defaults(&catalogue);
    assert_true(setup_read_json(answer_read(text), 0, &setup, &catalogue, &fault));
    assert_true(setup_rules(&setup, &catalogue, &out_twin->rules, &fault));
    game_start(&out_twin->rules, &setup.seed, &out_twin->game);
}

/* One move by the seat's bot, in both. False when the game is over. */
static bool play(Twin *twin)
{
    static char task[TEXT_MAX];
    char move[MOVE_TEXT_MAX];
    Action a;
    Offer offer;
    Fault fault;
    const char *answer = door_ask("table.task", "%s", "");
    if (door_refused(answer)) {
        assert_non_null(strstr(answer, "\"8.1\""));
        return false;
    }
    snprintf(task, sizeof task, "{\"call\":\"bot\",\"args\":%s}", answer);
    int seat = twin->game.seat;
    assert_int_equal(answer_int(answer_read(answer), "seat"), seat + 1);
    answer_string(answer_read(door_raw(task, strlen(task))), "move", move, sizeof move);
    memset(&offer, 0, sizeof offer);
    assert_true(move_read(&twin->rules, &twin->game, move, strlen(move), &a, &offer, &fault));
    answer = door_ask("table.move", "\"seat\":%d,\"move\":\"%s\"", seat + 1, move);
    if (door_refused(answer)) {
        fail_msg("%s: %s", move, answer);
    }
    assert_int_equal(game_move(&twin->rules, &twin->game, seat, a, &offer, NULL), RULE_OK);
    return true;
}

static const char *view(int viewer, int from)
{
    const char *answer = door_ask("table.view", "\"viewer\":%d,\"from\":%d", viewer, from);
    assert_false(door_refused(answer));
    return answer;
}

/* A card that a seat holds in secret is not there, neither by its id nor in the words of a move. */
static void card_absent(const char *text, int deck, int card)
{
    char words[80];
    if (card != 0) {
        snprintf(words, sizeof words, "\"%s\"", card_id(deck, card - 1));
        assert_null(strstr(text, words));
        snprintf(words, sizeof words, "keep %s", card_id(deck, card - 1));
        assert_null(strstr(text, words));
        snprintf(words, sizeof words, "%s %s", deck == DECK_ROLES ? "role" : "objective", card_name(deck, card - 1));
        assert_null(strstr(text, words));
    }
}

static void secrets_absent(const Twin *twin, const char *text, int viewer)
{
    const Game *g = &twin->game;
    for (int seat = 0; seat < twin->rules.config.players && g->phase != PHASE_OVER; seat++) {
        const Player *p = &g->player[seat];
        for (int i = 0; i < 2 && seat != viewer; i++) {
            card_absent(text, DECK_OBJECTIVES, p->objective_choice[i]);
            if (g->phase <= PHASE_KEEP_ROLE || p->role_choice[i] != p->role) {
                card_absent(text, DECK_ROLES, p->role_choice[i]);
            }
        }
        if (seat != viewer && p->picked != NO_CARD) {
            char pick[16];
            Text t = text_in(pick, sizeof pick);
            text_add(&t, "pick ");
            lot_write(&t, p->picked);
            text_char(&t, '"');
            assert_null(strstr(text, pick));
        }
    }
    if (g->phase != PHASE_OVER) {
        assert_null(strstr(text, "\"seed\""));
    }
}

static void view_check(const Twin *twin, int viewer, int from)
{
    static char state[STATE_TEXT_MAX];
    static char told[STATE_TEXT_MAX];
    Game seen;
    const char *answer = view(viewer == NO_SEAT ? 0 : viewer + 1, from);
    game_view(&twin->rules, &twin->game, viewer, &seen);
    Text t = text_in(state, sizeof state);
    state_write(&t, &twin->rules, &seen);
    answer_copy(answer_read(answer), "state", told, sizeof told);
    assert_string_equal(told, state);
    secrets_absent(twin, answer, viewer);
}

/* Who was told the log after `since` moves and gets what is new has the whole log. */
static void news_check(int viewer, int since, const char *before)
{
    static char whole[1 << 20];
    static char news[1 << 20];
    const Json *json = answer_read(view(viewer, 0));
    answer_copy(json, "log", whole, sizeof whole);
    json = answer_read(door_ask("table.view", "\"viewer\":%d,\"since\":%d", viewer, since));
    const int64_t cut = answer_int(json, "cut");
    assert_in_range(cut, 0, since);
    answer_copy(json, "log", news, sizeof news);
    /* The entries before the cut are as they were told, and those after it follow. */
    size_t length = 1;
    json = answer_read(before);
    for (uint32_t i = 0, token = json_first(json, 0); i < cut; i++, token = json->token[token].next) {
        length = json->token[token].end;
    }
    assert_memory_equal(whole, before, length);
    const char *rest = whole + length + (whole[length] == ',');
    assert_string_equal(rest, news + 1);
}

static void views_check(const Twin *twin, int from)
{
    for (int viewer = 0; viewer < twin->rules.config.players; viewer++) {
        view_check(twin, viewer, from);
    }
    view_check(twin, NO_SEAT, from);
}

/* Every view at every few moves, and at each one of the opening with the whole log. */
static void test_views(void **state)
{
    (void)state;
    for (int i = 0; i < MIX_COUNT; i++) {
        Twin twin;
        int moves = 0;
        start(&MIXES[i], 11, MIXES[i].bot);
        twin_start(&MIXES[i], 11, &twin);
        views_check(&twin, 0);
        while (play(&twin)) {
            moves++;
            bool opening = twin.game.phase <= PHASE_KEEP_ROLE;
            if (opening || moves % 7 == 0) {
                views_check(&twin, opening || moves % 49 == 0 ? 0 : moves - 1);
            }
            assert_in_range(moves, 1, MOVES_MOST);
        }
        views_check(&twin, 0);
        const Json *json = answer_read(view(0, 0));
        assert_int_equal(answer_int(json, "moves"), moves);
        assert_int_equal(json->token[answer_at(json, "log")].count, moves);
        assert_int_equal(answer_int(json, "config.seed"), 11); /* now everything is open (17.3) */
    }
}

static void test_news(void **state)
{
    static char before[SEATS_MAX + 1][1 << 20];
    (void)state;
    for (int i = 0; i < MIX_COUNT; i++) {
        Twin twin;
        int moves = 0;
        int since = 0;
        start(&MIXES[i], 11, MIXES[i].bot);
        twin_start(&MIXES[i], 11, &twin);
        for (bool more = true; more; moves++) {
            more = play(&twin);
            const bool opening = twin.game.phase <= PHASE_KEEP_ROLE;
            if (more && !opening && moves % 31 != 0) {
                continue;
            }
            for (int viewer = 0; viewer <= twin.rules.config.players; viewer++) {
                if (since > 0) {
                    news_check(viewer, since, before[viewer]);
                }
                answer_copy(answer_read(view(viewer, 0)), "log", before[viewer], sizeof before[viewer]);
            }
            since = moves + more;
        }
        const Json *json = answer_read(door_ask("table.keep", "%s", ""));
        assert_non_null(strstr(json->text, "\"over\":true"));
        assert_int_equal(answer_int(json, "seat"), 0);
        assert_int_equal(answer_int(json, "era"), 3);
    }
}

/* What a later move may change: whether the last one can be taken back. */
static void undo_cut(char *text)
{
    char *undo = strstr(text, "\"undo\":");
    assert_non_null(undo);
    char *end = strchr(undo, ',');
    memmove(undo, end, strlen(end) + 1);
}

static void test_at(void **state)
{
    (void)state;
    for (int i = 0; i < MIX_COUNT; i++) {
        Twin twin;
        int moves = 0;
        int then = 0;
        start(&MIXES[i], 3, MIXES[i].bot);
        twin_start(&MIXES[i], 3, &twin);
        for (bool on = true; on; moves++) {
            if (moves % 60 == 0) {
                snprintf(kept, sizeof kept, "%s", view(1, 0));
                undo_cut(kept);
                then = moves;
            }
            on = play(&twin);
            if (on && moves % 60 == 40 && twin.game.phase != PHASE_OVER) {
                door_ask("table.at", "\"n\":%d,\"viewer\":1", moves); /* there and back */
                snprintf(other, sizeof other, "%s", door_ask("table.at", "\"n\":%d,\"viewer\":1", then));
                undo_cut(other);
                assert_string_equal(other, kept);
            }
        }
    }
    assert_true(door_refused(door_ask("table.at", "\"n\":99999,\"viewer\":1")));
}

/* A record goes on where it ended, and so does a link, with names, kinds and colours. */
static void resume_check(void)
{
    static char text[TEXT_MAX];
    static char input[TEXT_MAX + 64];
    static char state[STATE_TEXT_MAX];
    static char seats[STATE_TEXT_MAX];
    snprintf(kept, sizeof kept, "%s", view(1, 0));
    snprintf(text, sizeof text, "%s", door_ask("table.record", "%s", ""));
    answer_copy(answer_read(text), "text", other, sizeof other);
    snprintf(input, sizeof input, "{\"call\":\"table.resume\",\"args\":{\"record\":\"%s\"}}", other);
    const char *answer = door_raw(input, strlen(input));
    if (door_refused(answer)) {
        fail_msg("%s", answer);
    }
    assert_string_equal(view(1, 0), kept);
    assert_string_equal(door_ask("table.record", "%s", ""), text);

    answer_copy(answer_read(text), "link", other, sizeof other);
    assert_false(door_refused(door_ask("table.resume", "\"link\":\"%s\"", other)));
    answer_copy(answer_read(kept), "seats", seats, sizeof seats);
    answer_copy(answer_read(view(1, 0)), "seats", state, sizeof state);
    assert_string_equal(state, seats);
    answer =
        door_ask("table.resume", "\"link\":\"%s\",\"colours\":[\"violet\",\"green\",\"gold\",\"blue\",\"red\"]", other);
    assert_false(door_refused(answer));
    answer_copy(answer_read(kept), "state", state, sizeof state);
    const Json *json = answer_read(view(1, 0));
    answer_copy(json, "state", other, sizeof other);
    assert_string_equal(other, state);
    answer_string(json, "seats.0.colour", other, sizeof other);
    assert_string_equal(other, "violet");
    door_raw(input, strlen(input)); /* with its names again */
}

static void test_resume(void **state)
{
    (void)state;
    for (int i = 0; i < MIX_COUNT; i++) {
        Twin twin;
        start(&MIXES[i], 29, MIXES[i].bot);
        twin_start(&MIXES[i], 29, &twin);
        for (int moves = 0; play(&twin); moves++) {
            if (moves == 45) {
                resume_check();
            }
        }
        resume_check();
        assert_int_equal(answer_int(answer_read(door_ask("table.cut", "\"n\":30")), "moves"), 30);
        assert_int_equal(answer_int(answer_read(view(0, 0)), "moves"), 30);
        assert_false(door_refused(door_ask("table.task", "%s", "")));
    }
}

static void undo_is(int viewer, const char *word)
{
    char undo[16];
    answer_string(answer_read(view(viewer, 0)), "undo", undo, sizeof undo);
    assert_string_equal(undo, word);
}

static void test_undo(void **state)
{
    static const Mix TWO = {"rome", 2, "", "human"};
    char move[16];
    char buy[40];
    (void)state;
    start(&TWO, 5, "human");
    undo_is(1, "nothing");
    assert_true(door_refused(door_ask("table.undo", "\"seat\":1")));
    int first = (int)answer_int(answer_read(view(0, 0)), "state.seat");
    int second = 3 - first;
    snprintf(kept, sizeof kept, "%s", view(first, 0));
    door_ask("table.move", "\"seat\":%d,\"move\":\"income\"", first);
    undo_is(first, "ok");
    undo_is(second, "nothing");
    assert_true(door_refused(door_ask("table.undo", "\"seat\":%d", second)));
    assert_int_equal(answer_int(answer_read(door_ask("table.undo", "\"seat\":%d", first)), "moves"), 0);
    assert_string_equal(view(first, 0), kept);
    answer_string(answer_read(view(0, 0)), "state.market.0.card", move, sizeof move);
    snprintf(buy, sizeof buy, "buy %s", move);
    assert_false(door_refused(door_ask("table.move", "\"seat\":%d,\"move\":\"%s\"", first, buy)));
    undo_is(first, "revealed");
    assert_non_null(strstr(door_ask("table.undo", "\"seat\":%d", first), "turned up"));
    int mover = (int)answer_int(answer_read(view(0, 0)), "state.seat");
    assert_int_equal(mover, second);
    assert_false(door_refused(door_ask("table.move", "\"seat\":%d,\"move\":\"income\"", second)));
    undo_is(first, "others");
    assert_int_equal(answer_int(answer_read(door_ask("table.takeback", "\"seat\":%d", first)), "moves"), 0);
    assert_string_equal(view(first, 0), kept);
    assert_true(door_refused(door_ask("table.takeback", "\"seat\":%d", first)));
    assert_non_null(strstr(door_ask("table.move", "\"seat\":%d,\"move\":\"income\"", second), "\"rule\":\""));
    assert_string_equal(view(first, 0), kept); /* a refusal changes nothing */
}

/* Adds up an audit: all of a seat's points, and those under one heading. */
static int64_t audit_sum(const Json *json, int seat, const char *source)
{
    int64_t sum = 0;
    for (uint32_t era = 0; era < json->token[answer_at(json, "audit")].count; era++) {
        char path[80];
        snprintf(path, sizeof path, "audit.%u.rows", era);
        const uint32_t rows = json->token[answer_at(json, path)].count;
        for (uint32_t row = 0; row < rows; row++) {
            int64_t events = 0;
            char word[40];
            snprintf(path, sizeof path, "audit.%u.rows.%u.source", era, row);
            answer_string(json, path, word, sizeof word);
            if (source != NULL && strcmp(source, word) != 0) {
                continue;
            }
            snprintf(path, sizeof path, "audit.%u.rows.%u.seats.%d.vp", era, row, seat);
            int64_t vp = answer_int(json, path);
            snprintf(path, sizeof path, "audit.%u.rows.%u.seats.%d.events", era, row, seat);
            uint32_t list = answer_at(json, path);
            uint32_t event = json_first(json, list);
            for (uint32_t i = 0; i < json->token[list].count; i++, event = json->token[event].next) {
                int64_t one = 0;
                assert_true(json_int(json, json_member(json, event, "vp"), -1000, 1000, &one));
                assert_true(json_is(json, json_member(json, event, "source"), word));
                events += one;
            }
            if (strcmp(word, "start") != 0) {
                assert_int_equal(events, vp);
            }
            sum += vp;
        }
    }
    return sum;
}

static void story_check(const Twin *twin)
{
    const int seats = twin->rules.config.players + twin->rules.automaton;
    const Json *json = answer_read(door_ask("table.story", "\"viewer\":0"));
    uint32_t moves = json->token[answer_at(json, "points")].count;
    for (int seat = 0; seat < seats; seat++) {
        char path[80];
        int64_t gave = 0;
        assert_int_equal(audit_sum(json, seat, NULL), twin->game.player[seat].vp);
        for (int payer = 0; payer < seats; payer++) {
            snprintf(path, sizeof path, "gave.%d.%d", payer, seat);
            assert_true(answer_int(json, path) >= 0);
            gave += answer_int(json, path);
        }
        assert_int_equal(gave, audit_sum(json, seat, "civic"));
        snprintf(path, sizeof path, "points.%u.vp.%d", moves - 1, seat);
        assert_int_equal(answer_int(json, path), twin->game.player[seat].vp);
        snprintf(path, sizeof path, "points.%u.forecast.%d", moves - 1, seat);
        assert_int_equal(answer_int(json, path), twin->game.player[seat].vp);
    }
    char cause[200];
    answer_string(json, "cause", cause, sizeof cause);
    assert_non_null(strstr(cause, "difference"));
}

static void test_story(void **state)
{
    (void)state;
    for (unsigned seed = 0; seed < 3 * MIX_COUNT; seed++) {
        const Mix *mix = &MIXES[seed % MIX_COUNT];
        Twin twin;
        start(mix, seed, mix->bot);
        twin_start(mix, seed, &twin);
        while (play(&twin)) {
        }
        story_check(&twin);
    }
}

/* What a viewer is told to come is what follows from the view, not from the others' objectives. */
static void test_story_secrets(void **state)
{
    static const Mix HIDDEN = {"rome", 3, "objectives,roles,draft", "greedy"};
    Twin twin;
    int betrayed = 0;
    (void)state;
    start(&HIDDEN, 8, "greedy");
    twin_start(&HIDDEN, 8, &twin);
    for (int moves = 1; play(&twin) && twin.game.phase != PHASE_OVER; moves++) {
        for (int viewer = 0; viewer < HIDDEN.players && (twin.game.era == 2 || moves < 30) && moves % 3 == 0;
             viewer++) {
            int32_t open[SEATS_MAX];
            int32_t seen[SEATS_MAX];
            Game eyes;
            const char *answer = door_ask("table.story", "\"viewer\":%d", viewer + 1);
            secrets_absent(&twin, answer, viewer);
            const Json *json = answer_read(answer);
            game_view(&twin.rules, &twin.game, viewer, &eyes);
            game_preview(&twin.rules, &eyes, NULL, seen);
            game_preview(&twin.rules, &twin.game, NULL, open);
            for (int seat = 0; seat < HIDDEN.players; seat++) {
                char path[60];
                snprintf(path, sizeof path, "points.%d.forecast.%d", moves, seat);
                assert_int_equal(answer_int(json, path), eyes.player[seat].vp + seen[seat]);
                snprintf(path, sizeof path, "points.%d.population.%d", moves, seat);
                assert_int_equal(answer_int(json, path), eyes.player[seat].population);
                betrayed += open[seat] != seen[seat];
            }
            assert_non_null(strstr(answer, "\"cause\":\"\""));
        }
    }
    assert_true(betrayed > 0); /* else this test would see no difference */
}

static void test_automata(void **state)
{
    char word[24];
    (void)state;
    start(&MIXES[5], 1, "human");
    const Json *json = answer_read(view(0, 0));
    assert_int_equal(json->token[answer_at(json, "seats")].count, 3);
    answer_string(json, "seats.2.colour", word, sizeof word);
    assert_string_equal(word, "consul");
    answer_string(json, "seats.2.kind", word, sizeof word);
    assert_string_equal(word, "automaton");
    start(&MIXES[6], 1, "human");
    answer_string(answer_read(view(0, 0)), "seats.1.colour", word, sizeof word);
    assert_string_equal(word, "ceres");
}

/* Nonsense is answered by an error that names what is wrong. */
static void test_malformed(void **state)
{
    static const struct {
        const char *input;
        const char *words;
    } CASES[] = {
        {"", "the text ends"},
        {"[]", "no call"},
        {"{\"call\":7,\"args\":{}}", "no call"},
        {"{\"call\":\"nothing\",\"args\":{}}", "no call 'nothing'"},
        {"{\"call\":\"table.view\"}", "table.view: args: expected an object"},
        {"{\"call\":\"table.view\",\"args\":{}}", "table.view: viewer: is missing"},
        {"{\"call\":\"table.view\",\"args\":{\"viewer\":\"1\"}}", "viewer: expected a number, found a string"},
        {"{\"call\":\"table.view\",\"args\":{\"viewer\":3,\"from\":0}}", "viewer: expected a whole number from 0 to 2"},
        {"{\"call\":\"table.view\",\"args\":{\"viewer\":1,\"from\":1}}", "from: expected a whole number from 0 to 0"},
        {"{\"call\":\"table.move\",\"args\":{\"seat\":0,\"move\":\"income\"}}", "seat: expected"},
        {"{\"call\":\"table.move\",\"args\":{\"seat\":1,\"move\":\"fly\"}}", "table.move: move: "},
        {"{\"call\":\"table.cut\",\"args\":{\"n\":-1}}", "n: expected"},
        {"{\"call\":\"table.start\",\"args\":{\"config\":{\"players\":9}}}", "players"},
        {"{\"call\":\"table.start\",\"args\":{\"config\":{\"modules\":[\"consul\",\"roles\"]}}}", "\"rule\":\"9.2\""},
        {"{\"call\":\"table.start\",\"args\":{\"config\":{},\"seats\":[]}}", "seats: expected one for each"},
        {"{\"call\":\"table.start\",\"args\":{\"config\":{},\"seats\":[1,2]}}", "seats: expected objects"},
        {"{\"call\":\"table.start\",\"args\":{\"config\":{},\"date\":\"\",\"seats\":[{\"name\":\"a\",\"player\":\"human\","
         "\"colour\":\"red\"},{\"name\":\"b\",\"player\":\"human\",\"colour\":\"red\"}]}}",
         "colour: red is taken twice"},
        {"{\"call\":\"table.start\",\"args\":{\"config\":{},\"date\":\"\",\"seats\":[{\"name\":\"a\",\"player\":\"dog\","
         "\"colour\":\"red\"},{\"name\":\"b\",\"player\":\"human\",\"colour\":\"red\"}]}}",
         "player: expected human"},
        {"{\"call\":\"table.resume\",\"args\":{\"record\":\"[Game]\"}}", "table.resume: record: "},
        {"{\"call\":\"table.resume\",\"args\":{\"link\":\"AAAA\"}}", "table.resume: link: "},
        {"{\"call\":\"bot\",\"args\":{\"config\":{},\"state\":{}}}", "bot: state: "},
        {"{\"call\":\"playouts\",\"args\":{\"config\":{},\"games\":100000}}", "games: expected"},
    };
    static const Mix TWO = {"rome", 2, "", "human"};
    (void)state;
    start(&TWO, 5, "human");
    snprintf(kept, sizeof kept, "%s", view(1, 0));
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const char *answer = door_raw(CASES[i].input, strlen(CASES[i].input));
        if (!door_refused(answer) || strstr(answer, CASES[i].words) == NULL) {
            fail_msg("%s: %s", CASES[i].input, answer);
        }
        answer_read(answer);
    }
    assert_string_equal(view(1, 0), kept); /* the table is as it was */
}

/* A record of a shuffle to which seats 1 and 3 added, as the text of a JSON string. */
static void fair_record(char *buffer, size_t capacity)
{
    static Record record;
    static char text[TEXT_MAX];
    static char quoted[TEXT_MAX];
    Catalogue catalogue;
    Setup setup;
    Rules rules;
    Fault fault;
    Fair fair;
    memset(&fair, 0x5c, sizeof fair);
    fair.set = true;
    fair.given = 5;
    fair_commitment(fair.secret, fair.commitment);
    catalogue_defaults(&catalogue);
    setup_defaults(&setup);
    setup.config.players = 3;
    fair_seed(&fair, &setup);
    assert_true(setup_rules(&setup, &catalogue, &rules, &fault));
    record_start(&record, &setup, &rules);
    record.fair = fair;
    Text t = text_in(text, sizeof text);
    record_write(&t, &record, &rules);
    t = text_in(quoted, sizeof quoted);
    json_write_string(&t, text);
    assert_true(text_fits(&t) && t.length < capacity);
    memcpy(buffer, quoted, t.length + 1);
}

/* Puts a word of the text in another's place and expects the words of the error. */
static void verify_refused(const char *text, const char *from, const char *to, const char *words)
{
    const char *at = strstr(text, from);
    assert_non_null(at);
    const char *answer = door_ask("verify", "\"record\":%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    if (!door_refused(answer) || strstr(answer, words) == NULL) {
        fail_msg("%s -> %s: %s", from, to, answer);
    }
}

static void test_verify(void **state)
{
    static const Mix TWO = {"rome", 2, "", "human"};
    static char text[TEXT_MAX];
    char word[80];
    (void)state;
    start(&TWO, 5, "human");
    snprintf(kept, sizeof kept, "%s", view(1, 0));
    fair_record(text, sizeof text);
    const Json *json = answer_read(door_ask("verify", "\"record\":%s", text));
    answer_string(json, "shuffle", word, sizeof word);
    assert_string_equal(word, "kept");
    answer_string(json, "commitment", word, sizeof word);
    assert_int_equal(strlen(word), 64);
    assert_non_null(strstr(text, word));
    answer_copy(json, "seats", word, sizeof word);
    assert_string_equal(word, "[1,3]");
    verify_refused(text, "[Secret \\\"5c", "[Secret \\\"5d",
                   "{\"rule\":\"\",\"words\":\"the secret is not the one that");
    verify_refused(text, "\\\"1:5c", "\\\"1:5d",
                   "the seed does not follow from the secret and the entropy of seats 1, 3");
    verify_refused(text, " 3:", " 2:", "the seed does not follow from the secret and the entropy of seats 1, 2");
    verify_refused(text, "[Entropy", "[Entropie", "verify: record: line 9, column 2: expected header Entropy");
    verify_refused(text, "\\n\\n", "\\n\\n1. 2 income\\n", "\"rule\":\"2.1\"");
    assert_string_equal(view(1, 0), kept); /* the table is as it was */
    answer_copy(answer_read(door_ask("table.record", "%s", "")), "text", other, sizeof other);
    assert_string_equal(
        door_ask("verify", "\"record\":\"%s\"", other),
        "{\"ok\":true,\"shuffle\":\"none\",\"commitment\":\"\",\"seats\":[],\"protocol\":0,\"first\":\"\","
        "\"early\":[],\"void\":0}");
    assert_true(door_refused(door_ask("verify", "%s", "")));
    assert_true(door_refused(door_ask("verify", "\"record\":%s,\"mine\":\"\"", text)));
}

/* A seat's commitment, as by hand: printf 'aedile entropy 2\nabcdefghijkl\2' and 32 times 3, to sha256sum. */
static void test_promise(void **state)
{
    (void)state;
    static const char THREES[] = "0303030303030303030303030303030303030303030303030303030303030303";
    assert_string_equal(door_ask("promise", "\"game\":\"abcdefghijkl\",\"seat\":2,\"entropy\":\"%s\"", THREES),
                        "{\"promise\":\"f563002411cce0cf45eab553890ec9c3f030543a835c2e9c7bc9bf539551339c\"}");
    assert_true(door_refused(door_ask("promise", "\"game\":\"a b\",\"seat\":2,\"entropy\":\"%s\"", THREES)));
    assert_true(door_refused(door_ask("promise", "\"game\":\"abc\",\"seat\":6,\"entropy\":\"%s\"", THREES)));
    assert_true(door_refused(door_ask("promise", "\"game\":\"abc\",\"seat\":1,\"entropy\":\"x%s\"", THREES + 1)));
}

static void test_playouts(void **state)
{
    (void)state;
    const Json *json = answer_read(door_ask("playouts", "\"config\":{\"players\":3,\"seed\":1},\"games\":5"));
    assert_in_range(answer_int(json, "moves"), 100, 5000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_views),         cmocka_unit_test(test_news),     cmocka_unit_test(test_at),
        cmocka_unit_test(test_resume),        cmocka_unit_test(test_undo),     cmocka_unit_test(test_story),
        cmocka_unit_test(test_story_secrets), cmocka_unit_test(test_automata), cmocka_unit_test(test_malformed),
        cmocka_unit_test(test_verify),        cmocka_unit_test(test_promise),  cmocka_unit_test(test_playouts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
