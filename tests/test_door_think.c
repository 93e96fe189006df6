/* SPDX-License-Identifier: MIT */
/* test_door_think.c - bots that search through the door: in slices as at once, told to stop, and in words. */
#include "door_case.h"

#include "notation/config.h"
#include "notation/move.h"
#include "notation/state.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_MAX = 1 << 20 };

typedef struct Mix {
    const char *game;
    int players;
    const char *modules;
} Mix;
static const Mix MIXES[] = {
    {"rome", 2, ""},
    {"rome", 4, "draft,monuments=mixed,stealing,objectives,invocations,roles,roads"},
    {"rome", 3, "trading"},
    {"metropolis", 3, ""},
    {"rome", 2, "consul,monuments"},
    {"rome", 1, "ceres"},
};
enum { MIX_COUNT = sizeof MIXES / sizeof MIXES[0] };

static char task[TEXT_MAX];

/* Sits bots down and lets greedy play some moves; the task is that of the seat to move then, for the bot. */
static void task_make(const Mix *mix, int moves, const char *bot)
{
    char seats[600];
    int at = 0;
    static const char *const COLOURS[] = {"red", "blue", "gold", "green", "violet"};
    for (int i = 0; i < mix->players; i++) {
        at += snprintf(seats + at, sizeof seats - (size_t)at, "%s{\"name\":\"\",\"player\":\"%s\",\"colour\":\"%s\"}",
                       i == 0 ? "" : ",", bot, COLOURS[i]);
    }
    const char *answer = door_ask(
        "table.start",
        "\"config\":{\"game\":\"%s\",\"players\":%d,\"modules\":\"%s\",\"seed\":6},\"seats\":[%s],\"date\":\"2026-11-15\"",
        mix->game, mix->players, mix->modules, seats);
    assert_false(door_refused(answer));
    for (int i = 0; i <= moves; i++) {
        char move[MOVE_TEXT_MAX];
        answer = door_ask("table.task", "%s", "");
        snprintf(task, sizeof task, "%.*s", (int)strlen(answer) - 2, answer + 1); /* without its braces */
        const int seat = (int)answer_int(answer_read(answer), "seat");
        if (i < moves) {
            answer_string(answer_read(door_ask("bot", "%s", task)), "move", move, sizeof move);
            assert_false(door_refused(door_ask("table.move", "\"seat\":%d,\"move\":\"%s\"", seat, move)));
        }
    }
}

static bool is_true(const char *answer, const char *key)
{
    const Json *json = answer_read(answer);
    return json->token[answer_at(json, key)].type == JSON_TRUE;
}

/* Thinks to the level's end in slices; the last answer. */
static const char *think(uint32_t slice)
{
    const char *answer = door_ask("think.start", "%s", task);
    assert_false(door_refused(answer));
    while (!is_true(answer, "done")) {
        answer = door_ask("think.run", "\"simulations\":%u", slice);
        assert_false(door_refused(answer));
    }
    return answer;
}

/* The same task without the door. */
static void native_move(char *out_text, size_t capacity)
{
    enum { SEARCH_BYTES = 8 << 20 };
    static _Alignas(16) unsigned char memory[SEARCH_BYTES];
    static char text[TEXT_MAX + 4];
    Setup setup;
    Catalogue catalogue;
    Rules r;
    Game g;
    Game view;
    Fault fault;
    Action a;
    Offer offer;
    char bot[40];
    char seed[80];
    snprintf(text, sizeof text, "{%s}", task);
    const Json *json = answer_read(text);
    catalogue_defaults(&catalogue);
    assert_true(setup_read_json(json, answer_at(json, "config"), &setup, &catalogue, &fault));
    assert_true(setup_rules(&setup, &catalogue, &r, &fault));
    assert_true(state_read(&r, json, answer_at(json, "state"), &g, &fault));
    answer_string(json, "bot", bot, sizeof bot);
    answer_string(json, "seed", seed, sizeof seed);
    assert_true(seed_read(seed, &setup));
    Rng rng = rng_start(&setup.seed);
    const Thinking thinking = {.search = search_open(memory, sizeof memory)};
    game_view(&r, &g, g.seat, &view);
    if (bot_decide(bot_find(bot), &r, &view, &rng, &thinking, &a, &offer)) {
        view.extra.offer = offer;
    }
    Text words = text_in(out_text, capacity);
    move_write(&r, &view, a, &words);
}

static void nothing_runs_before_the_start(void **context)
{
    (void)context;
    assert_true(door_refused(door_ask("think.run", "\"simulations\":1")));
    assert_true(door_refused(door_ask("think.found", "\"most\":1")));
    task_make(&MIXES[0], 0, "greedy");
    assert_true(is_true(door_ask("think.start", "%s", task), "done"));
    assert_int_equal(answer_int(answer_read(door_ask("think.start", "%s", task)), "simulations"), 0);
    assert_true(door_refused(door_ask("think.run", "\"simulations\":1"))); /* greedy does not search */
}

static void slices_make_no_difference(void **context)
{
    static char once[TEXT_MAX];
    (void)context;
    for (int i = 0; i < MIX_COUNT; i++) {
        for (int moves = 0; moves < 40; moves += 13) {
            char move[MOVE_TEXT_MAX];
            char native[MOVE_TEXT_MAX];
            task_make(&MIXES[i], moves, "merchant");
            snprintf(once, sizeof once, "%s", think(1000));
            answer_string(answer_read(once), "move", move, sizeof move);
            assert_string_equal(think(3), once);
            native_move(native, sizeof native);
            assert_string_equal(native, move);
        }
    }
}

static void the_strongest_is_done_by_time_alone(void **context)
{
    (void)context;
    task_make(&MIXES[0], 6, "strongest");
    assert_false(is_true(door_ask("think.start", "%s", task), "done"));
    for (int64_t runs = 1; runs < 400; runs += 50) {
        const char *answer = door_ask("think.run", "\"simulations\":50");
        assert_false(is_true(answer, "done"));
        assert_int_equal(answer_int(answer_read(answer), "simulations"), runs + 50);
    }
    assert_true(door_refused(door_ask("think.run", "\"simulations\":0")));
}

/* The moves found, as `counsel` wants them, and how many. */
static uint32_t found_copy(char *buffer, size_t capacity)
{
    const Json *json = answer_read(door_ask("think.found", "\"most\":3"));
    answer_copy(json, "found", buffer, capacity);
    return json->token[answer_at(json, "found")].count;
}

static void what_is_found_is_told_in_words(void **context)
{
    static char found[TEXT_MAX];
    static char view[TEXT_MAX + 4];
    (void)context;
    for (int i = 0; i < MIX_COUNT; i++) {
        char path[40];
        char words[1024];
        task_make(&MIXES[i], 9, "merchant");
        snprintf(view, sizeof view, "{%s}", task);
        const char *answer = think(1000);
        if (answer_int(answer_read(answer), "simulations") == 0) {
            continue; /* an offer of a trade is not searched for */
        }
        const uint32_t count = found_copy(found, sizeof found);
        assert_in_range(count, 1, 3);
        static char config[TEXT_MAX];
        static char state[TEXT_MAX];
        const Json *json = answer_read(view);
        const int seat = (int)answer_int(json, "seat");
        answer_copy(json, "config", config, sizeof config);
        answer_copy(json, "state", state, sizeof state);
        assert_false(door_refused(door_ask("look", "\"config\":%s,\"state\":%s,\"viewer\":%d", config, state, seat)));
        json = answer_read(door_ask("counsel", "\"found\":%s", found));
        assert_int_equal(json->token[answer_at(json, "hints")].count, count);
        for (uint32_t n = 0; n < count; n++) {
            snprintf(path, sizeof path, "hints.%u.why", n);
            answer_string(json, path, words, sizeof words);
            assert_int_not_equal(words[0], '\0');
            snprintf(path, sizeof path, "hints.%u.line", n);
            answer_at(json, path);
        }
    }
}

static void counsel_is_about_legal_moves(void **context)
{
    (void)context;
    task_make(&MIXES[0], 0, "merchant");
    assert_true(door_refused(door_ask("counsel", "\"found\":[{\"move\":\"end\",\"line\":[]}]")));
    assert_true(door_refused(door_ask("counsel", "\"found\":[{\"move\":\"income\"}]")));
    assert_true(door_refused(door_ask("counsel", "\"found\":[7]")));
    assert_true(door_refused(door_ask("counsel", "\"found\":[{\"line\":[]}]")));
    assert_true(door_refused(door_ask("counsel", "%s", "")));
}

/* The seats' chances and points, and a line that can be followed: each of its moves in a position of its own. */
static void a_line_follows_the_move(void **context)
{
    (void)context;
    task_make(&MIXES[0], 4, "architect");
    think(1000);
    const Json *json = answer_read(door_ask("think.found", "\"most\":1"));
    assert_int_equal(json->token[answer_at(json, "found.0.chance")].count, 2);
    assert_int_equal(json->token[answer_at(json, "found.0.points")].count, 2);
    assert_in_range(answer_int(json, "found.0.chance.0"), 0, 1000);
    assert_in_range(json->token[answer_at(json, "found.0.line")].count, 1, 6);
}

/* The own hand of a task's view, as another seat would see it. */
static void hand_hide(void)
{
    static const char HAND[] = "\"hand\":[";
    char *at = strstr(task, HAND) + strlen(HAND);
    while (*at != ']') {
        const size_t length = strcspn(at, ",]");
        memset(at, ' ', length);
        memcpy(at, "\"?\"", 3);
        at += length + (at[length] == ',');
    }
}

static void nothing_is_chosen_from_what_is_hidden(void **context)
{
    (void)context;
    task_make(&MIXES[1], 0, "merchant");
    assert_false(door_refused(door_ask("bot", "%s", task)));
    hand_hide();
    assert_true(door_refused(door_ask("bot", "%s", task)));
    assert_true(door_refused(door_ask("think.start", "%s", task)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_runs_before_the_start),         cmocka_unit_test(slices_make_no_difference),
        cmocka_unit_test(the_strongest_is_done_by_time_alone),   cmocka_unit_test(what_is_found_is_told_in_words),
        cmocka_unit_test(counsel_is_about_legal_moves),          cmocka_unit_test(a_line_follows_the_move),
        cmocka_unit_test(nothing_is_chosen_from_what_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
