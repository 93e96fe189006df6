/* SPDX-License-Identifier: MIT */
/* test_challenge.c - goals as text and in words, how far a game is with them, and every challenge of the page proved. */
#include "boxed_case.h"
#include "insight/challenge.h"
#include "play.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_MAX = 1 << 18, FILE_TOKENS = 1 << 14, POSITIONS = 1000000 };
static const char FOLDER[] = "web/challenges";
static Challenge challenge;
static char text[TEXT_MAX];

static Goal goal_of(const char *words)
{
    Goal goal;
    Fault fault;
    if (!goal_read(words, strlen(words), &goal, &fault)) {
        fail_msg("%s: column %u: %s", words, fault.column, fault_words(&fault, NULL).text);
    }
    return goal;
}

/* ---- Text. */
/* Every quantity that a goal may ask for, with every moment: written as it was read, and it has words. */
static void every_quantity_is_read_and_written(void **state)
{
    static const char *const MOMENTS[] = {"", " in era 1", " in era 3", " within 12 actions", " always"};
    int asked = 0;
    Rules r;
    (void)state;
    assert_true(play_config(0, &r));
    for (int what = 0; what < TALLY_END; what++) {
        for (size_t i = 0; i < sizeof MOMENTS / sizeof MOMENTS[0] && goal_asks(what); i++) {
            char wanted[128];
            char got[128];
            char words[512];
            const bool yes_no = (goal_flags(what) & TALLY_YES_NO) != 0;
            for (int most = 0; most < 2; most++) {
                const char *sign = most ? "<=0" : yes_no ? "" : ">=7";
                snprintf(wanted, sizeof wanted, "%s%s%s", goal_word(what), sign, MOMENTS[i]);
                const Goal goal = goal_of(wanted);
                Text t = text_in(got, sizeof got);
                goal_write(&t, &goal);
                assert_string_equal(got, wanted);
                Text said = text_in(words, sizeof words);
                goal_words(&said, &r, &goal);
                assert_true(text_fits(&said) && said.length > 0);
                assert_null(strpbrk(words, "{}"));
                assert_true(most || yes_no || strstr(words, "7") != NULL);
            }
        }
        asked += goal_asks(what);
    }
    assert_int_equal(asked, TALLY_END - 5); /* none, influence, side-buildings, on-edge, on-corner */
}

static void what_is_wrong_has_its_column(void **state)
{
    static const struct {
        const char *text;
        uint32_t column;
        const char *words;
    } CASES[] = {
        {"civics<=0", 1, "there is no quantity 'civics'"},
        {"win and on-edge", 9, "'on-edge' needs a road or a place"},
        {"influence>=2", 1, "'influence' needs a road or a place"},
        {"civic", 6, "expected >= or <="},
        {"civic=3", 6, "expected >= or <=, found '=3'"},
        {"civic>=", 8, "a whole number from 0 to 999"},
        {"civic>=1000", 8, "a whole number from 0 to 999, found '1000'"},
        {"win>=2", 6, "a whole number from 0 to 1"},
        {"vp>=3 in era 4", 14, "a whole number from 1 to 3"},
        {"vp>=3 in year 1", 10, "expected era"},
        {"vp>=3 within 5", 15, "expected actions"},
        {"vp>=3 within 0 actions", 14, "a whole number from 1 to 999"},
        {"vp>=3 sometimes", 7, "found 'sometimes'"},
        {"vp>=3 and", 10, "there is no quantity"},
        {"win and win and win and win and win", 33, "at most 4 terms"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Goal goal;
        Fault fault;
        assert_false(goal_read(CASES[i].text, strlen(CASES[i].text), &goal, &fault));
        if (fault.column != CASES[i].column || strstr(fault_words(&fault, NULL).text, CASES[i].words) == NULL) {
            fail_msg("%s: column %u: %s", CASES[i].text, fault.column, fault_words(&fault, NULL).text);
        }
    }
}

static void goals_are_sentences(void **state)
{
    static const struct {
        const char *text;
        const char *words;
    } CASES[] = {
        {"", "the goal is reached"},
        {"win", "win"},
        {"win and civic<=0", "win with no civic building at the end"},
        {"civic<=1 and lead>=5 and win",
         "win with at most 1 civic building at the end and a lead of at least 5 VP at the end"},
        {"scored>=20 in era 1", "at least 20 VP scored in era I"},
        {"silver>=25 in era 2", "at least 25 silver in hand at the end of era II"},
        {"population>=8 within 14 actions", "a population of at least 8 within 14 actions"},
        {"most-lots<=0 and silver>=3 always and incomes<=2",
         "not the most lots at the end, always at least 3 silver in hand and at most 2 incomes"},
        {"win and commercial-builds<=0", "win with no commercial builds"},
    };
    Rules r;
    (void)state;
    assert_true(play_config(0, &r));
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char words[512];
        const Goal goal = goal_of(CASES[i].text);
        Text t = text_in(words, sizeof words);
        goal_words(&t, &r, &goal);
        assert_string_equal(words, CASES[i].words);
    }
}

/* ---- How far a game is. */
/* A challenge at the start of a game of two, without a file. */
static void challenge_set(const char *goal, const char *silver)
{
    const Seed seed = seed_from_number(5);
    memset(&challenge, 0, sizeof challenge);
    assert_true(play_config(0, &challenge.rules));
    game_start(&challenge.rules, &seed, &challenge.start);
    challenge.goal = goal_of(goal);
    challenge.medal[1] = goal_of(silver);
}

static int32_t tally(const Track *track, int what)
{
    return track->tally[what - TALLY_FIRST];
}

/* Greedy plays both; what the track counts is counted here by hand. */
static void tallies_are_what_happened(void **state)
{
    static Track track;
    Rng rng = play_rng(3);
    int32_t incomes = 0;
    int32_t buys = 0;
    int32_t builds = 0;
    int32_t silver = 0;
    (void)state;
    challenge_set("win", "");
    track_start(&track, &challenge);
    while (track.now.phase != PHASE_OVER) {
        Game view;
        const Game before = track.now;
        game_view(&challenge.rules, &before, before.seat, &view);
        const Action a = bot_choose(BOT_GREEDY, &challenge.rules, &view, &rng, NULL);
        track_move(&track, a, NULL);
        if (before.seat == 0) {
            incomes += action_verb(a) == VERB_INCOME;
            buys += action_verb(a) == VERB_BUY;
            builds += action_verb(a) == VERB_BUILD;
            silver += action_verb(a) == VERB_BUY && track.now.era == before.era
                          ? before.player[0].silver - track.now.player[0].silver
                          : 0;
        }
        assert_int_equal(tally(&track, TALLY_VP), track.now.player[0].vp);
        assert_int_equal(tally(&track, TALLY_LEAD), track.now.player[0].vp - track.now.player[1].vp);
    }
    assert_true(incomes > 3 && buys > 3 && builds > 3);
    assert_int_equal(tally(&track, TALLY_INCOMES), incomes);
    assert_int_equal(tally(&track, TALLY_PURCHASES), buys);
    assert_int_equal(tally(&track, TALLY_BUILDS), builds);
    assert_int_equal(tally(&track, TALLY_SPENT), silver);
    assert_int_equal(tally(&track, TALLY_ACTIONS), incomes + buys + builds);
    assert_int_equal(tally(&track, TALLY_RESIDENTIAL_BUILDS) + tally(&track, TALLY_COMMERCIAL_BUILDS) +
                         tally(&track, TALLY_CIVIC_BUILDS),
                     builds);
    Standing standing;
    game_standing(&challenge.rules, &track.now, &standing);
    assert_int_equal(tally(&track, TALLY_WIN), (standing.winners & 1) != 0);
    assert_true(track_settled(&track));
    assert_int_equal(track_medal(&track), tally(&track, TALLY_WIN) ? 3 : 0);
}

/* The first player takes only incomes, the other is greedy: up to the start of an era, or the end. */
static void idle_until(Track *track, int era)
{
    Rng rng = play_rng(4);
    const Action income = action_make(VERB_INCOME, 0, 0, 0);
    while (track->now.phase != PHASE_OVER && track->now.era < era) {
        Game view;
        game_view(&challenge.rules, &track->now, track->now.seat, &view);
        track_move(track, track->now.seat == 0 ? income : bot_choose(BOT_GREEDY, &challenge.rules, &view, &rng, NULL),
                   NULL);
    }
}

static void terms_are_decided_in_their_time(void **state)
{
    static Track track;
    (void)state;
    /* an era's term at the end of that era, and what counts in an era counts there alone */
    challenge_set("silver>=20 in era 1 and incomes>=3 in era 2", "builds>=1");
    track_start(&track, &challenge);
    assert_int_equal(track.goal[0].state, GOAL_OPEN);
    idle_until(&track, 1);
    assert_int_equal(track.goal[0].state, GOAL_MET);
    assert_int_equal(track.goal[1].state, GOAL_OPEN);
    assert_int_equal(track.goal[1].now, 0);
    assert_int_equal(track_medal(&track), 0);
    assert_int_equal(track_hope(&track), 3);
    idle_until(&track, 2);
    assert_int_equal(track.goal[1].state, GOAL_MET);
    assert_int_equal(track_medal(&track), 1);
    assert_int_equal(track_hope(&track), 3);
    assert_false(track_settled(&track));
    idle_until(&track, 3);
    assert_int_equal(track.medal[1][0].state, GOAL_FAILED);
    assert_true(track_settled(&track));

    /* within: once is enough, and then it is too late; always: once is too much */
    challenge_set("actions>=1 and silver>=10 within 2 actions and buildings<=0 always and silver<=8 always", "");
    track_start(&track, &challenge);
    idle_until(&track, 1);
    assert_int_equal(track.goal[1].state, GOAL_MET);
    assert_int_equal(track.goal[2].state, GOAL_OPEN);
    assert_int_equal(track.goal[3].state, GOAL_FAILED);
    assert_int_equal(track_hope(&track), 0);
    challenge_set("buildings>=1 within 3 actions", "");
    track_start(&track, &challenge);
    idle_until(&track, 1);
    assert_int_equal(track.goal[0].state, GOAL_FAILED);

    /* what only grows is lost before the end */
    challenge_set("win and incomes<=2", "");
    track_start(&track, &challenge);
    idle_until(&track, 1);
    assert_int_equal(track.goal[1].state, GOAL_FAILED);
    assert_true(track_settled(&track));
}

/* A game that nobody ends: the other seat has no marker and no building, and idle rounds do not end it. */
static void idling_has_an_end(void **state)
{
    (void)state;
    challenge_set("builds>=1", "");
    challenge.rules.config.idle_rounds = 0;
    challenge.start.player[1].markers = 0;
    memset(challenge.start.player[1].tray, 0, sizeof challenge.start.player[1].tray);
    assert_int_equal(challenge_idle(&challenge), 0);
}

/* ---- Files. */
static bool challenge_from(const char *words, Fault *out_fault)
{
    static JsonToken token[FILE_TOKENS];
    Json json;
    return json_read(words, strlen(words), token, FILE_TOKENS, &json, out_fault) &&
           challenge_read(&json, 0, &challenge, out_fault);
}

static void file_load(const char *name)
{
    char path[512];
    Fault fault;
    snprintf(path, sizeof path, "%s/%s", FOLDER, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    if (!challenge_from(text, &fault)) {
        fail_msg("%s:%u:%u: %s", path, fault.line, fault.column, fault_words(&fault, NULL).text);
    }
}

static void every_challenge_is_proved(void **state)
{
    static Track track;
    int files = 0;
    int only = 0;
    DIR *folder = opendir(FOLDER);
    (void)state;
    assert_non_null(folder);
    for (const struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        if (strstr(entry->d_name, ".json") == NULL) {
            continue;
        }
        Action answer = 0;
        file_load(entry->d_name);
        assert_non_null(strstr(entry->d_name, challenge.id)); /* 02-no-marble.json */
        track_start(&track, &challenge);
        assert_false(track_settled(&track));
        if (challenge_witness(&challenge) != MEDAL_COUNT || challenge_idle(&challenge) != 0) {
            fail_msg("%s: witness %d, idle %d", entry->d_name, challenge_witness(&challenge),
                     challenge_idle(&challenge));
        }
        if (challenge.only) {
            assert_int_equal(challenge_answers(&challenge, POSITIONS, &answer), 1);
            assert_int_equal(challenge.game.move[challenge.start_moves].action, answer);
            challenge.rules.config.module[MODULE_TRADING] = 1; /* whose offers are not looked at */
            assert_int_equal(challenge_answers(&challenge, POSITIONS, &answer), -1);
        }
        only += challenge.only;
        files++;
        record_cut(&challenge.game, challenge.game.move_count - 1); /* it is won by the last move of it, not before */
        assert_true(challenge_witness(&challenge) < MEDAL_COUNT);
    }
    closedir(folder);
    assert_true(files >= 30);
    assert_true(only >= 5);
}

/* A word of a file changed: the fault names it, with line (0: any) and column. */
static void refused(const char *from, const char *to, uint32_t line, const char *words)
{
    static char changed[TEXT_MAX];
    Fault fault;
    file_load("02-no-marble.json");
    const char *at = strstr(text, from);
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    assert_false(challenge_from(changed, &fault));
    if (fault.line == 0 || (line != 0 && fault.line != line) || fault.column == 0 ||
        strstr(fault_words(&fault, NULL).text, words) == NULL) {
        fail_msg("%s: %u:%u: %s", to, fault.line, fault.column, fault_words(&fault, NULL).text);
    }
}

/* What comes to the market must be known before. */
static void a_boxed_game_is_no_start(void **state)
{
    Fault fault;
    (void)state;
    Text t = text_in(text, sizeof text);
    text_add(&t, "{\"version\": 1, \"id\": \"boxed\", \"seat\": 1, \"goal\": \"win\","
                 " \"medals\": [\"\", \"lead>=5\", \"lead>=15\"], \"record\": \n\"");
    for (const char *c = boxed_record(); *c != '\0'; c++) {
        text_add(&t, *c == '\n' ? "\\n" : *c == '"' ? "\\\"" : "");
        if (*c != '\n' && *c != '"') {
            text_char(&t, *c);
        }
    }
    text_add(&t, "\"}");
    assert_false(challenge_from(text, &fault));
    assert_int_equal(fault.word, WORD_FAULT_DECK_UNKNOWN);
    assert_int_equal(fault.line, 2);
}

static void a_wrong_file_is_refused_where_it_is_wrong(void **state)
{
    (void)state;
    refused("\"version\": 1", "\"version\": 2", 2, "version");
    refused("\"seat\"", "\"saet\"", 4, "there is no member 'saet'");
    refused("\"seat\": 1", "\"title\": \"\\u001b[2Jgone\", \"seat\": 1", 4, "without control characters");
    refused("\"seat\": 1", "\"title\": \"a\\u202eb\", \"seat\": 1", 4, "without control characters");
    refused("no-marble", "no\\u009bmarble", 3, "without control characters");
    refused("\"seat\": 1", "\"seat\": 3", 4, "the number of a player");
    refused("civic<=0", "civix<=0", 5, "there is no quantity 'civix'");
    refused("\"win and civic<=0\"", "\"\"", 5, "a condition such as");
    refused("\"lead>=5\", ", "", 6, "three conditions");
    refused("[Game \\\"rome\\\"]", "[Game \\\"roma\\\"]", 10, "roma");
    refused("\"record\"", "\"link\"", 9, "this is no link");
    refused("\"witness\": [\n", "\"witness\": [\n \"build forum A1\",", 0, "");
}

/* The bot that looks at the goal does an easy one, and its game is the proof. */
static void a_bot_finds_the_medal(void **state)
{
    static Record game;
    const Seed seed = seed_from_number(1);
    Solver solver = {.rng = rng_start(&seed), .thinking = NULL, .own = BOT_GREEDY};
    int most = 0;
    (void)state;
    file_load("20-sprint.json");
    record_cut(&challenge.game, challenge.start_moves);
    for (int i = 0; i < 40 && most < MEDAL_COUNT; i++) {
        const int medal = challenge_try(&challenge, &solver, &game);
        challenge.game = game;
        assert_int_equal(challenge_witness(&challenge), medal);
        record_cut(&challenge.game, challenge.start_moves);
        most = medal > most ? medal : most;
    }
    assert_int_equal(most, MEDAL_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_quantity_is_read_and_written),
        cmocka_unit_test(what_is_wrong_has_its_column),
        cmocka_unit_test(goals_are_sentences),
        cmocka_unit_test(tallies_are_what_happened),
        cmocka_unit_test(terms_are_decided_in_their_time),
        cmocka_unit_test(idling_has_an_end),
        cmocka_unit_test(every_challenge_is_proved),
        cmocka_unit_test(a_wrong_file_is_refused_where_it_is_wrong),
        cmocka_unit_test(a_boxed_game_is_no_start),
        cmocka_unit_test(a_bot_finds_the_medal),
    };
    return cmocka_run_group_tests_name("challenge", tests, NULL, NULL);
}
