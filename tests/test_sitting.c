/* SPDX-License-Identifier: MIT */
/* test_sitting.c - online play as a fold: gathering, moves, choices at once, undo, takeback, stand-ins, clocks, records. */
#include "sitting_case.h"
#include "table/tell.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WANDER_MOST = 20000, BYTES_MOST = 10000 };

static Case c;

static uint64_t now(void)
{
    return sitting_version(c.s);
}

/* Two people in the base game. */
static void two_people(const char *more)
{
    hall_open(&c, "oo", "", more, 1);
    hall_start(&c);
}

static void test_gathering(void **state)
{
    (void)state;
    hall_open(&c, "oog", "", ",\"host\":2", 3);
    assert_int_equal(sitting_stage(c.s), SITTING_GATHERING);
    assert_null(sitting_now(c.s));
    assert_string_equal(sitting_chair_name(c.s, 2), "Titus");
    hall_refused(&c, 0, "ready 1 %064d", 1); /* nobody sits there */
    hall_do(&c, NO_SEAT, "sit 1 %032d   Ada  ", 1);
    assert_string_equal(c.log[0].line, "sit 1 00000000000000000000000000000001 Ada");
    assert_string_equal(sitting_chair_name(c.s, 0), "Ada");
    hall_refused(&c, NO_SEAT, "sit 1 %032d Bea", 2);
    hall_refused(&c, 0, "sit 2 %032d Bea", 2);
    hall_refused(&c, NO_SEAT, "sit 4 %032d Bea", 2);
    hall_refused(&c, NO_SEAT, "sit 2 %031d Bea", 2);
    hall_refused(&c, 0, "bot 2 greedy"); /* not the host */
    hall_do(&c, NO_SEAT, "sit 2 %032d", 2);
    assert_string_equal(sitting_chair_name(c.s, 1), "Player 2");
    hall_do(&c, 1, "open 3");
    assert_int_equal(sitting_chair(c.s, 2), CHAIR_OPEN);
    hall_refused(&c, 1, "open 3");
    hall_do(&c, 1, "bot 3 strongest");
    assert_string_equal(c.log[c.count - 1].line, "bot 3 aedile");
    hall_do(&c, 0, "ready 1 %064d", 1);
    hall_refused(&c, 0, "ready 1 %064d", 1);
    hall_do(&c, 0, "wait 1");
    hall_refused(&c, 0, "wait 1");
    hall_refused(&c, 0, "move 1 income");
    hall_do(&c, 1, "ready 2 %064d", 2);
    hall_do(&c, 0, "leave 1");
    assert_int_equal(sitting_chair(c.s, 0), CHAIR_OPEN);
    hall_do(&c, NO_SEAT, "sit 1 %032d Cleo", 3);
    assert_int_equal(sitting_stage(c.s), SITTING_GATHERING);
    hall_do(&c, 0, "ready 1 %064d", 3);
    assert_int_equal(sitting_stage(c.s), SITTING_RUNNING);
    hall_refused(&c, 0, "wait 1");
    hall_do(&c, 0, "leave 1"); /* resigns, while it runs */
    assert_string_equal(c.log[c.count - 1].line, "resign 1");
    hall_close(&c);
}

/* A bot at the last open seat starts it, too; with nobody but bots it never does. */
static void test_start_by_bot(void **state)
{
    (void)state;
    hall_open(&c, "oo", "", "", 3);
    hall_do(&c, NO_SEAT, "bot 1 random");
    hall_do(&c, NO_SEAT, "bot 2 random");
    assert_int_equal(sitting_stage(c.s), SITTING_GATHERING);
    hall_do(&c, 0, "open 1");
    hall_do(&c, NO_SEAT, "open 2");
    hall_do(&c, NO_SEAT, "sit 1 %032d", 1);
    hall_do(&c, 0, "ready 1 %064d", 1);
    hall_do(&c, 0, "bot 2 random");
    assert_int_equal(sitting_stage(c.s), SITTING_RUNNING);
    hall_close(&c);
}

static void test_names_and_words(void **state)
{
    (void)state;
    two_people("");
    hall_do(&c, 0, "name 1 Jörg 𝄞");
    assert_string_equal(sitting_chair_name(c.s, 0), "Jörg 𝄞");
    hall_do(&c, 1, "name 2 Jörg 𝄞"); /* as somebody else */
    hall_do(&c, 0, "name 1");
    assert_string_equal(sitting_chair_name(c.s, 0), "Player 1");
    assert_string_equal(c.log[c.count - 1].line, "name 1");
    hall_do(&c, 0, "name 1 %039d", 1);
    hall_refused(&c, 0, "name 1 %040d", 1);
    hall_refused(&c, 0, "name 1 a\tb");
    hall_refused(&c, 0, "name 1 a\nb");
    hall_refused(&c, 0, "name 1 a\xc2\x85");
    hall_refused(&c, 0, "name 1 %c%c%cabc", 0xe2, 0x80, 0xae); /* turns the text around */
    static const char *const SEEN[] = {
        "Zoë",     "José María", "山田　太郎", "नमस्ते",   "می‌خواهم", "👩‍❤️‍👩",
        "1️⃣", "…",          "o\xcc\x88",  "Ada  L."};
    static const char *const UNSEEN[] = {
        "   ",          "\xe2\x80\x8b",      "\xe2\x80\x8d",    "\xe3\x85\xa4",    "\xcc\x81",     "\xc2\xad",
        "\xe2\xa0\x80", "Ada\xe2\x80\x8b",   "Ada\xe2\x80\x8d", "\xef\xbb\xbfZoe", "\xe3\x80\x80", "a \xcc\x81",
        "\xe2\x81\xa0", "A\xf3\xa0\x81\x81", "\xe2\x80\x8eZoe", "\xee\x80\x80",    "\xe1\x85\x9f"};
    for (size_t i = 0; i < sizeof SEEN / sizeof SEEN[0]; i++) {
        hall_do(&c, 0, "name 1 %s", SEEN[i]);
    }
    for (size_t i = 0; i < sizeof UNSEEN / sizeof UNSEEN[0]; i++) {
        hall_refused(&c, 0, "name 1 %s", UNSEEN[i]);
    }
    hall_refused(&c, 0, "name 1 \xff");
    hall_refused(&c, 0, "name 2 Eve");
    hall_do(&c, 0, "chat 1  <b>hi</b> ");
    assert_string_equal(c.log[c.count - 1].line, "chat 1 <b>hi</b>");
    hall_do(&c, 0, "chat 1 %0300d", 1);
    hall_refused(&c, 0, "chat 1 %0301d", 1);
    hall_refused(&c, 0, "chat 1  ");
    hall_refused(&c, 0, "chat 2 not me");
    hall_do(&c, 0, "hook 1 https://example.org/x?y=1");
    assert_string_equal(sitting_hook(c.s, 0), "https://example.org/x?y=1");
    assert_string_equal(sitting_hook_secret(c.s, 0), "");
    hall_do(&c, 0, "hook 1 https://example.org/ %064x", 7);
    assert_string_equal(sitting_hook(c.s, 0), "https://example.org/");
    assert_int_equal(strlen(sitting_hook_secret(c.s, 0)), 64);
    hall_refused(&c, 0, "hook 1 https://example.org/ %063x", 7);
    hall_refused(&c, 0, "hook 1 https://example.org/ %064x ", 7);
    hall_refused(&c, 0, "hook 1 https://example.org/ %064x %064x", 7, 7);
    hall_refused(&c, 0, "hook 1  %064x", 7);
    hall_do(&c, 0, "hook 1");
    assert_string_equal(sitting_hook_secret(c.s, 0), "");
    assert_string_equal(sitting_hook(c.s, 0), "");
    hall_refused(&c, 0, "hook 1 ftp://example.org");
    hall_refused(&c, 0, "hook 1 https://example.org/a b");
    hall_refused(&c, 0, "rematch 1 abcdefghijkl");
    hall_close(&c);
}

static void test_keys(void **state)
{
    (void)state;
    uint8_t key[SITTING_KEY_SIZE] = {0};
    two_people("");
    key[SITTING_KEY_SIZE - 1] = 1;
    assert_true(sitting_key_opens(c.s, 0, key));
    assert_false(sitting_key_opens(c.s, 1, key));
    for (int i = 0; i < SITTING_KEYS_MAX - 1; i++) {
        hall_do(&c, NO_SEAT, "key 1 %032d", 20 + i);
    }
    hall_do(&c, NO_SEAT, "key 1 %032d", 20); /* known: nothing goes */
    assert_true(sitting_key_opens(c.s, 0, key));
    hall_do(&c, NO_SEAT, "key 1 %032d", 90);
    assert_false(sitting_key_opens(c.s, 0, key));
    uint8_t keys[SITTING_KEYS_MAX][SITTING_KEY_SIZE];
    assert_int_equal(sitting_keys(c.s, 0, keys), SITTING_KEYS_MAX);
    assert_int_equal(keys[0][SITTING_KEY_SIZE - 1], 0x20);
    assert_int_equal(keys[SITTING_KEYS_MAX - 1][SITTING_KEY_SIZE - 1], 0x90);
    assert_int_equal(sitting_keys(c.s, 1, keys), 1);
    assert_memory_equal(sitting_secret(c.s), c.secret, sizeof c.secret);
    hall_refused(&c, NO_SEAT, "key 1 12");
    hall_do(&c, NO_SEAT, "key 2 %032d", 0); /* as a log has it of who was forgotten, once or twice */
    const uint64_t version = now();
    assert_true(
        sitting_fold(c.s, version + 1, c.at_ms, "", "key 2 00000000000000000000000000000000", &(SittingNews){0}));
    hall_refused(&c, NO_SEAT, "key 2 %032d", 5);
    assert_int_equal(c.why.fault.word, WORD_FAULT_TABLE_CODE_GONE);
    hall_close(&c);
}

static void test_marks(void **state)
{
    (void)state;
    SittingNews news;
    two_people("");
    for (uint32_t i = 0; i < c.count; i++) {
        assert_int_equal(sitting_mark(c.s, c.log[i].mark), c.log[i].mark[0] != '\0' ? i + 1 : 0);
    }
    assert_int_equal(sitting_mark(c.s, "m-99"), 0);
    assert_int_equal(sitting_mark(c.s, ""), 0);
    assert_true(sitting_fold(c.s, now() + 1, c.at_ms, "a.b-c_1", "chat 1 x", &news));
    assert_int_equal(sitting_mark(c.s, "a.b-c_1"), now());
    hall_close(&c);
}

/* A damaged log is noticed, and changes nothing. */
static void test_damaged_log(void **state)
{
    (void)state;
    static const char *const LINES[] = {"",
                                        "move",
                                        "move 1",
                                        "move 1  income",
                                        "move 1 income ",
                                        "move 2 income",
                                        "MOVE 1 income",
                                        "sit 1 x",
                                        "chat 1  a",
                                        "resume 1",
                                        "undo 1",
                                        "agree 1",
                                        "back 1",
                                        "flag 3 income",
                                        "move 11 income"};
    SittingNews news;
    two_people("");
    char *before = strdup(hall_tell(c.s, 0, 0, NULL));
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        assert_false(sitting_fold(c.s, now() + 1, 0, "m", LINES[i], &news));
    }
    assert_false(sitting_fold(c.s, now() + 2, 0, "", "chat 1 a", &news));
    assert_false(sitting_fold(c.s, now(), 0, "", "chat 1 a", &news));
    assert_string_equal(hall_tell(c.s, 0, 0, NULL), before);
    assert_int_equal(sitting_mark(c.s, "m"), 0);
    free(before);
    hall_close(&c);
}

static void test_moves_and_staleness(void **state)
{
    (void)state;
    two_people("");
    uint64_t first = now();
    assert_int_equal(sitting_asked(c.s), 1);
    hall_refused(&c, 1, "move 2 income");
    assert_int_equal(c.why.fault.rule, 201);
    hall_refused(&c, 1, "move 1 income");
    hall_refused(&c, 0, "move 1 buy A99");
    hall_refused(&c, 0, "flag 1 income");
    assert_true(hall_try(&c, 0, first, "move 1 income"));
    assert_int_equal(c.news.from, 0);
    assert_int_equal(c.news.step_count, 1);
    assert_int_equal(c.news.step[0].seat, 0);
    assert_false(hall_try(&c, 0, first, "move 1 income")); /* the same again */
    assert_true(c.why.stale);
    assert_non_null(strstr(fault_words(&c.why.fault, NULL).text, "is past"));
    assert_false(hall_try(&c, 1, first, "move 2 income"));
    assert_true(c.why.stale);
    assert_false(hall_try(&c, 0, first, "undo 1"));
    assert_true(c.why.stale);
    assert_false(hall_try(&c, 1, 99, "move 2 income"));
    assert_false(c.why.stale);
    assert_non_null(strstr(fault_words(&c.why.fault, NULL).text, "not there yet"));
    uint64_t second = now();
    assert_true(hall_try(&c, 1, 0, "chat 2 whatever version"));
    assert_true(hall_try(&c, 1, second, "move 2 income")); /* words are no news for a move */
    hall_do(&c, NO_SEAT, "flag 1 income");
    hall_close(&c);
}

static void test_undo_and_takeback(void **state)
{
    (void)state;
    two_people("");
    Game start = *sitting_now(c.s);
    hall_refused(&c, 0, "undo 1");
    hall_refused(&c, 0, "takeback 1");
    hall_do(&c, 0, "move 1 income");
    hall_refused(&c, 1, "undo 2");
    hall_do(&c, 0, "undo 1");
    assert_memory_equal(&start, sitting_now(c.s), sizeof start);
    hall_do(&c, 0, "move 1 income");
    hall_do(&c, 1, "move 2 income");
    hall_refused(&c, 0, "undo 1");
    hall_refused(&c, 1, "agree 2");
    hall_do(&c, 0, "takeback 1");
    hall_refused(&c, 1, "takeback 2");
    hall_refused(&c, 0, "agree 1");
    assert_non_null(strstr(hall_tell(c.s, 1, now() - 1, NULL), "\"takeback\":{\"seat\":1,\"waiting\":[2]}"));
    hall_do(&c, 1, "refuse 2");
    assert_non_null(strstr(hall_tell(c.s, 1, now() - 1, NULL), "\"takeback\":null"));
    hall_do(&c, 0, "takeback 1");
    hall_do(&c, 0, "move 1 income"); /* forgets it */
    hall_refused(&c, 1, "agree 2");
    hall_do(&c, 1, "takeback 2");
    hall_do(&c, 0, "agree 1");
    assert_int_equal(sitting_asked(c.s), 2);
    hall_do(&c, 0, "takeback 1");
    hall_do(&c, 0, "stand 2 random"); /* who is stood in for is not asked */
    assert_memory_equal(&start, sitting_now(c.s), sizeof start);
    hall_do(&c, 0, "move 1 income");
    hall_do(&c, 0, "takeback 1"); /* nobody left to ask */
    assert_memory_equal(&start, sitting_now(c.s), sizeof start);
    hall_close(&c);
}

/* The record is one that anybody may check: legal throughout, and its shuffle is the promised one. */
static void assert_record_good(void)
{
    static char text[1 << 21];
    static Record record;
    static Rules rules;
    static Game game;
    Catalogue catalogue;
    Fault fault = {0};
    catalogue_defaults(&catalogue);
    Text t = text_in(text, sizeof text);
    assert_true(sitting_record(&t, c.s));
    if (!record_read(text, t.length, &catalogue, &record, &rules, &game, &fault) || !fair_check(&record, &fault)) {
        fail_msg("%u:%u %s", fault.line, fault.column, fault_words(&fault, NULL).text);
    }
    assert_true(record.fair.set);
    assert_string_equal(record.date, "2025-11-15");
    assert_memory_equal(&game, sitting_now(c.s), sizeof game);
}

/* Logs of before have `ask`; what is written now has not. */
static void test_old_word(void **state)
{
    (void)state;
    SittingNews news;
    two_people("");
    hall_do(&c, 0, "move 1 income");
    hall_do(&c, 0, "ask 1");
    assert_string_equal(c.log[c.count - 1].line, "takeback 1");
    hall_do(&c, 1, "refuse 2");
    assert_true(sitting_fold(c.s, now() + 1, c.at_ms, "", "ask 1", &news));
    assert_int_equal(news.kind, ENTRY_TAKEBACK);
    assert_non_null(strstr(hall_tell(c.s, 1, now() - 1, NULL), "\"takeback\":{\"seat\":1,\"waiting\":[2]}"));
    assert_false(sitting_fold(c.s, now() + 1, c.at_ms, "", "asks 1", &news));
    assert_false(sitting_fold(c.s, now() + 1, c.at_ms, "", "takeback  1", &news));
    hall_close(&c);
}

/* What the record of a finished game says of its end. */
static void assert_record_has(const char *termination, const char *winners)
{
    static char text[1 << 21];
    char line[80];
    Text t = text_in(text, sizeof text);
    assert_true(sitting_record(&t, c.s));
    snprintf(line, sizeof line, "[Termination \"%s\"]\n", termination);
    assert_non_null(strstr(text, line));
    snprintf(line, sizeof line, " %s\"]\n\n", winners);
    assert_non_null(strstr(text, line));
    assert_record_good();
}

static void assert_told(const char *words)
{
    if (strstr(hall_tell(c.s, 0, 0, NULL), words) == NULL) {
        fail_msg("not told: %s", words);
    }
}

/* Bots and stand-ins play until it is over. */
static void bots_play_on(void)
{
    static char move[MOVE_TEXT_MAX];
    for (int turn = 0; sitting_stage(c.s) != SITTING_OVER; turn++) {
        int seat = hall_asked(&c);
        int player = sitting_player(c.s, seat);
        assert_true(turn < WANDER_MOST);
        hall_bot_choice(&c, seat, player == SEAT_HUMAN ? (int)BOT_RANDOM : player, move);
        hall_do(&c, player == SEAT_HUMAN ? seat : (int)NO_SEAT, "move %d %s", seat + 1, move);
    }
}

static void test_resign_of_two(void **state)
{
    (void)state;
    hall_open(&c, "oo", "", "", 1);
    hall_do(&c, NO_SEAT, "sit 1 %032d", 1);
    hall_refused(&c, 0, "resign 1"); /* it has not begun */
    hall_close(&c);
    two_people("");
    hall_do(&c, 0, "move 1 income");
    hall_refused(&c, 0, "resign 2"); /* not for others */
    hall_refused(&c, 0, "resign 1 now");
    hall_do(&c, 1, "resign 2");
    assert_int_equal(sitting_stage(c.s), SITTING_OVER);
    assert_int_equal(sitting_asked(c.s), 0);
    assert_told("\"result\":{\"termination\":\"resigned 2\",\"rank\":[1,2],\"winners\":[1]}");
    assert_told("\"resigned\":true");
    assert_record_has("resigned 2", "winner 1");
    hall_refused(&c, 0, "resign 1");
    hall_refused(&c, 0, "move 1 income");
    hall_do(&c, 1, "chat 2 well played");
    hall_do(&c, 1, "rematch 2 abcdefghijkl");
    hall_close(&c);
    hall_open(&c, "og", "", "", 1); /* a bot wins as a person does */
    hall_start(&c);
    hall_do(&c, 0, "resign 1");
    assert_record_has("resigned 1", "winner 2");
    hall_close(&c);
}

/* A bot plays on; who resigned comes last, however many points it makes, the later above the earlier. */
static void test_resign_of_more(void **state)
{
    (void)state;
    hall_open(&c, "ooro", "objectives,roles", "", 5);
    hall_start(&c);
    hall_do(&c, 1, "resign 2"); /* while all choose */
    assert_int_equal(sitting_stage(c.s), SITTING_RUNNING);
    assert_int_equal(sitting_player(c.s, 1), BOT_GREEDY);
    hall_refused(&c, 1, "resign 2");
    hall_refused(&c, 1, "back 2");
    hall_refused(&c, 0, "stand 2 random");
    hall_refused(&c, 1, "move 2 income");
    hall_refused(&c, 1, "undo 2");
    hall_refused(&c, 1, "draw 2");
    assert_int_equal(c.why.fault.word, WORD_FAULT_TABLE_RESIGNED);
    hall_do(&c, 1, "name 2 Gone");
    hall_do(&c, 0, "stand 1 random");
    hall_do(&c, 0, "leave 1");
    assert_int_equal(sitting_player(c.s, 0), BOT_RANDOM); /* the one that stood in */
    assert_int_equal(sitting_stage(c.s), SITTING_RUNNING);
    bots_play_on();
    const Player *p = sitting_now(c.s)->player;
    const bool fourth = p[3].vp > p[2].vp || (p[3].vp == p[2].vp && p[3].silver > p[2].silver);
    assert_told(fourth ? "\"rank\":[3,4,2,1],\"winners\":[4]" : "\"rank\":[3,4,1,2],\"winners\":[3]");
    assert_record_has("resigned 2 1", fourth ? "winner 4" : "winner 3");
    hall_close(&c);
    hall_open(&c, "ooo", "", "", 5); /* until one is left */
    hall_start(&c);
    hall_do(&c, 2, "resign 3");
    hall_do(&c, 0, "resign 1");
    assert_told("\"result\":{\"termination\":\"resigned 3 1\",\"rank\":[2,1,3],\"winners\":[2]}");
    assert_record_has("resigned 3 1", "winner 2");
    hall_close(&c);
}

/* Nobody is ranked against an automaton: the others play on, and the last person who gives up has lost for all. */
static void test_resign_together(void **state)
{
    (void)state;
    hall_open(&c, "oor", "consul", "", 5);
    hall_start(&c);
    hall_refused(&c, 0, "draw 1");
    assert_int_equal(c.why.fault.word, WORD_FAULT_TABLE_DRAW_TOGETHER);
    hall_do(&c, 0, "resign 1");
    assert_int_equal(sitting_stage(c.s), SITTING_RUNNING);
    hall_do(&c, 1, "resign 2");
    assert_told("\"result\":{\"termination\":\"resigned 1 2\",\"won\":false}");
    assert_record_has("resigned 1 2", "lost");
    hall_close(&c);
    hall_open(&c, "oo", "consul", "", 5);
    hall_start(&c);
    hall_do(&c, 0, "resign 1");
    bots_play_on(); /* the result of all who stayed */
    assert_record_has("resigned 1", strstr(hall_tell(c.s, 0, 0, NULL), "\"won\":true") != NULL ? "won" : "lost");
    hall_close(&c);
    hall_open(&c, "o", "ceres", "", 5);
    hall_start(&c);
    hall_do(&c, 0, "resign 1");
    assert_record_has("resigned 1", "lost");
    hall_close(&c);
}

static void test_draw(void **state)
{
    (void)state;
    two_people("");
    const uint64_t before = now();
    hall_refused(&c, 0, "decline 1");
    hall_do(&c, 0, "draw 1");
    assert_told("\"draw\":{\"seat\":1,\"waiting\":[2]}");
    hall_refused(&c, 0, "draw 1");
    hall_do(&c, 1, "decline 2");
    assert_told("\"draw\":null");
    hall_refused(&c, 0, "draw 1"); /* not twice for one move */
    assert_int_equal(c.why.fault.word, WORD_FAULT_TABLE_DRAW_AGAIN);
    hall_do(&c, 1, "draw 2");
    hall_do(&c, 0, "move 1 income"); /* lapses */
    assert_told("\"draw\":null");
    assert_false(hall_try(&c, 1, before, "draw 2")); /* meant for the offer that is gone */
    assert_true(c.why.stale);
    hall_do(&c, 0, "draw 1");
    hall_do(&c, 0, "decline 1"); /* withdrawn */
    hall_do(&c, 1, "draw 2");
    hall_do(&c, 0, "undo 1"); /* lapses, too */
    assert_told("\"draw\":null");
    hall_do(&c, 0, "stand 1 random");
    hall_do(&c, 1, "draw 2");
    assert_told("\"draw\":{\"seat\":2,\"waiting\":[1]}"); /* a stand-in does not agree for a person */
    hall_do(&c, 0, "draw 1");
    assert_int_equal(sitting_stage(c.s), SITTING_OVER);
    assert_told("\"result\":{\"termination\":\"draw agreed\",\"rank\":[1,1],\"winners\":[1,2]}");
    assert_record_has("draw agreed", "winner 1 2");
    hall_close(&c);
    hall_open(&c, "og", "", "", 1);
    hall_start(&c);
    hall_refused(&c, 0, "draw 1");
    assert_int_equal(c.why.fault.word, WORD_FAULT_TABLE_DRAW_NOBODY);
    hall_close(&c);
    hall_open(&c, "oogo", "", "", 1); /* who resigned is not asked, and shares nothing */
    hall_start(&c);
    hall_do(&c, 0, "draw 1");
    hall_do(&c, 1, "resign 2");
    assert_told("\"draw\":null");
    hall_do(&c, 3, "draw 4");
    hall_do(&c, 0, "draw 1");
    assert_told("\"rank\":[1,4,1,1],\"winners\":[1,3,4]");
    assert_record_has("resigned 2 draw agreed", "winner 1 3 4");
    hall_close(&c);
}

static void test_stand_in(void **state)
{
    (void)state;
    two_people("");
    assert_int_equal(sitting_player(c.s, 0), SEAT_HUMAN);
    hall_refused(&c, 0, "back 1");
    hall_refused(&c, 1, "stand 1 nobody");
    hall_do(&c, 1, "stand 1 greedy");
    assert_int_equal(sitting_player(c.s, 0), BOT_GREEDY);
    hall_refused(&c, 1, "stand 1 random");
    hall_refused(&c, 0, "move 1 income"); /* the bot's now */
    hall_refused(&c, 1, "back 1");
    hall_do(&c, NO_SEAT, "move 1 income");
    hall_do(&c, 0, "back 1");
    assert_int_equal(sitting_player(c.s, 0), SEAT_HUMAN);
    hall_do(&c, 0, "undo 1");
    hall_do(&c, 0, "move 1 income");
    hall_close(&c);
}

/* In any order of choosing the same round follows, and nobody makes anybody else stale. */
static void test_choices_in_any_order(void **state)
{
    (void)state;
    static const int ORDERS[][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    static char move[SEATS_MAX][MOVE_TEXT_MAX];
    static Game after;
    for (size_t i = 0; i < sizeof ORDERS / sizeof ORDERS[0]; i++) {
        hall_open(&c, "ooo", "draft,objectives,roles", "", 5);
        hall_start(&c);
        for (int round = 0; sitting_now(c.s)->phase <= PHASE_KEEP_ROLE; round++) {
            uint64_t version = now();
            assert_int_equal(sitting_asked(c.s), 7);
            for (int seat = 0; seat < 3; seat++) {
                hall_choice(&c, seat, (uint32_t)round, move[seat]);
            }
            for (int turn = 0; turn < 3; turn++) {
                const int seat = ORDERS[i][turn];
                assert_true(hall_try(&c, seat, version, "move %d %s", seat + 1, move[seat]));
                assert_true(turn == 2 || (sitting_asked(c.s) >> seat & 1) == 0);
            }
            assert_false(hall_try(&c, 0, version, "move 1 %s", move[0]));
            assert_true(c.why.stale);
        }
        if (i == 0) {
            after = *sitting_now(c.s);
        }
        assert_memory_equal(&after, sitting_now(c.s), sizeof after);
        hall_close(&c);
    }
}

static void test_a_choice_that_waits(void **state)
{
    (void)state;
    static char move[MOVE_TEXT_MAX];
    static char other[MOVE_TEXT_MAX];
    static char words[MOVE_TEXT_MAX + 32];
    Game view;
    hall_open(&c, "ooo", "draft", "", 5);
    hall_start(&c);
    const Game before = *sitting_now(c.s);
    hall_choice(&c, 2, 0, move);
    hall_choice(&c, 2, 1, other);
    hall_do(&c, 2, "move 3 %s", move);
    assert_int_equal(c.news.step_count, 0);
    assert_memory_equal(&before, sitting_now(c.s), sizeof before);
    assert_int_equal(sitting_asked(c.s), 3);
    sitting_view(c.s, 2, &view);
    assert_int_equal(view.seat, 0); /* it has chosen */
    snprintf(words, sizeof words, "\"chosen\":\"%s\"", move);
    assert_non_null(strstr(hall_tell(c.s, 2, now() - 1, NULL), words));
    assert_null(strstr(hall_tell(c.s, 1, 0, NULL), words));
    hall_refused(&c, 2, "move 3 %s", other);
    hall_do(&c, 2, "undo 3");
    assert_int_equal(sitting_asked(c.s), 7);
    hall_refused(&c, 2, "undo 3");
    hall_do(&c, 2, "move 3 %s", other);
    hall_choice(&c, 0, 0, move);
    hall_do(&c, 0, "move 1 %s", move);
    hall_do(&c, 0, "undo 1"); /* the third's choice still waits */
    hall_do(&c, 0, "move 1 %s", move);
    hall_choice(&c, 1, 0, move);
    hall_do(&c, 1, "move 2 %s", move);
    assert_int_equal(c.news.step_count, 2);
    assert_int_equal(c.news.step[1].seat, 2);
    assert_int_equal(sitting_asked(c.s), 7); /* the next round */
    hall_refused(&c, 2, "undo 3");           /* they are open */
    hall_do(&c, 2, "takeback 3");
    hall_do(&c, 0, "agree 1");
    hall_do(&c, 1, "agree 2");
    assert_int_equal(sitting_asked(c.s), 4);
    uint64_t version = now();
    hall_do(&c, 0, "takeback 1"); /* the second's choice goes with it */
    hall_do(&c, 1, "agree 2");
    hall_do(&c, 2, "agree 3");
    assert_int_equal(sitting_asked(c.s), 7);
    assert_memory_equal(&before, sitting_now(c.s), sizeof before);
    for (int seat = 0; seat < 2; seat++) {
        assert_false(hall_try(&c, seat, version, "move %d %s", seat + 1, move));
        assert_true(c.why.stale);
    }
    hall_do(&c, 1, "move 2 %s", move);
    hall_close(&c);
}

/* Seat 1 has two days and an address. */
static void reminder_is(int64_t now_ms, int64_t at_ms, int number)
{
    int seat;
    int found;
    const int64_t least_ms = 3600000;
    assert_int_equal(sitting_reminder(c.s, now_ms, least_ms, 0, &seat, &found), at_ms);
    assert_int_equal(seat, number != 0 ? 0 : NO_SEAT);
    assert_int_equal(found, number);
    assert_int_equal(sitting_reminder(c.s, now_ms, least_ms, 1, &seat, &found), INT64_MAX); /* it is there */
    assert_int_equal(sitting_reminder(c.s, now_ms, 1000 * least_ms, 0, &seat, &found), INT64_MAX);
}

static void test_reminders(void **state)
{
    enum { DAY_MS = 86400000 };
    (void)state;
    two_people(",\"clock\":{\"move_s\":172800,\"bot\":\"greedy\"}");
    assert_non_null(
        strstr(hall_tell(c.s, 0, 0, NULL), "\"clock\":{\"move_s\":172800,\"game_s\":0,\"bot\":\"greedy\"}"));
    const int64_t start = c.at_ms;
    const int64_t last = start + 2 * (int64_t)DAY_MS / 10 * 9;
    reminder_is(start, INT64_MAX, 0); /* nowhere to go */
    hall_do(&c, 0, "hook 1 https://example.org/");
    reminder_is(start, start + DAY_MS, 1);
    reminder_is(start + DAY_MS, start + DAY_MS, 1);
    reminder_is(last, last, 2); /* the first was overtaken */
    hall_refused(&c, 0, "remind 1 1");
    hall_refused(&c, NO_SEAT, "remind 2 1"); /* its time does not run */
    hall_refused(&c, NO_SEAT, "remind 1 3");
    hall_refused(&c, NO_SEAT, "remind 1 0");
    hall_refused(&c, NO_SEAT, "remind 1");
    hall_do(&c, NO_SEAT, "remind 1 1");
    hall_refused(&c, NO_SEAT, "remind 1 1"); /* another process was quicker */
    reminder_is(start + DAY_MS, last, 2);
    hall_do(&c, NO_SEAT, "remind 1 2");
    reminder_is(last, INT64_MAX, 0);
    c.at_ms += 3 * (int64_t)DAY_MS;
    hall_do(&c, NO_SEAT, "resume 0"); /* the time starts anew, and its reminders */
    reminder_is(c.at_ms, c.at_ms + DAY_MS, 1);
    hall_do(&c, NO_SEAT, "remind 1 2");
    hall_do(&c, 0, "move 1 income");
    hall_do(&c, 1, "move 2 income");
    reminder_is(c.at_ms, c.at_ms + DAY_MS, 1);
    hall_close(&c);
}

static void test_clocks(void **state)
{
    (void)state;
    int seat;
    two_people(",\"clock\":{\"move_s\":30,\"game_s\":50}");
    const int64_t start = c.at_ms;
    assert_int_equal(sitting_deadline(c.s, &seat), start + 30000);
    assert_int_equal(seat, 0);
    c.at_ms = start + 20000;
    hall_do(&c, 0, "move 1 income");
    assert_int_equal(sitting_deadline(c.s, &seat), start + 20000 + 30000);
    assert_int_equal(seat, 1);
    c.at_ms += 1000;
    hall_do(&c, 1, "move 2 income");
    c.at_ms += 10000;
    hall_do(&c, 0, "chat 1 hm"); /* takes nothing off */
    assert_int_equal(sitting_deadline(c.s, &seat), start + 21000 + 30000);
    c.at_ms += 10000;
    hall_do(&c, 0, "move 1 income"); /* 10 s of its 50 are left */
    hall_do(&c, 1, "move 2 income");
    assert_int_equal(sitting_deadline(c.s, &seat), c.at_ms + 10000);
    assert_non_null(
        strstr(hall_tell(c.s, 1, now() - 1, NULL), "\"clocks\":{\"left_ms\":[10000,30000],\"running\":[1]}"));
    c.at_ms += 9000;
    hall_do(&c, NO_SEAT, "resume 0");
    assert_int_equal(sitting_deadline(c.s, &seat), c.at_ms + 10000);
    c.at_ms += 3000;
    hall_do(&c, 1, "undo 2"); /* restarts, and what was used is gone */
    assert_int_equal(sitting_deadline(c.s, &seat), c.at_ms + 30000);
    assert_int_equal(seat, 1);
    hall_do(&c, 1, "move 2 income");
    assert_int_equal(sitting_deadline(c.s, &seat), c.at_ms + 7000);
    hall_do(&c, 1, "stand 1 random");
    assert_int_equal(sitting_deadline(c.s, &seat), INT64_MAX);
    assert_int_equal(seat, NO_SEAT);
    c.at_ms += 60000;
    hall_do(&c, 0, "back 1");
    assert_int_equal(sitting_deadline(c.s, &seat), c.at_ms + 7000);
    c.at_ms -= 5000; /* the server's clock was set back */
    hall_do(&c, NO_SEAT, "flag 1 income");
    hall_do(&c, 1, "move 2 income");
    assert_int_equal(sitting_deadline(c.s, &seat), c.at_ms + 7000);
    hall_close(&c);
    two_people("");
    assert_int_equal(sitting_deadline(c.s, &seat), INT64_MAX);
    hall_close(&c);
}

static bool head_again(const char *json, SittingHead *out_head, Fault *out_fault)
{
    static JsonToken tokens[512];
    Json read;
    return json_read(json, strlen(json), tokens, 512, &read, out_fault) &&
           sitting_head_read(&read, 0, EDITION_NEWEST, out_head, out_fault);
}

/* Values of the maker's box are in the head, in the sitting's rules and in those of a rematch; each box has its own. */
static void test_head_errata(void **state)
{
    (void)state;
    static const char HEAD[] = "{\"config\":{\"players\":2,\"errata\":{\"building.bakery.vp\":%d,"
                               "\"monument.temple-of-mars.requirement\":\"civic>=2 and on-edge\"}},"
                               "\"seats\":[{\"player\":\"open\"},{\"player\":\"greedy\"}]}";
    static const uint8_t SECRET[32];
    static char text[4096];
    static char again[4096];
    SittingHead head;
    Sitting *s[2];
    Fault fault;
    for (int i = 0; i < 2; i++) {
        snprintf(text, sizeof text, HEAD, i + 1);
        assert_true(head_again(text, &head, &fault));
        s[i] = sitting_open(&head, "abc", SECRET);
        assert_non_null(s[i]);
    }
    for (int i = 0; i < 2; i++) {
        assert_ptr_equal(sitting_head(s[i])->values, &sitting_rules(s[i])->catalogue);
        assert_int_equal(errata_count(sitting_head(s[i])->values), 2);
        Text t = text_in(text, sizeof text);
        sitting_head_write(&t, sitting_head(s[i]));
        assert_non_null(
            strstr(text, i == 0 ? "\"errata\":{\"building.bakery.vp\":1," : "\"errata\":{\"building.bakery.vp\":2,"));
        assert_true(head_again(text, &head, &fault));
        t = text_in(again, sizeof again);
        sitting_head_write(&t, &head);
        assert_string_equal(text, again);
    }
    assert_true(sitting_rules(s[0])->hash != sitting_rules(s[1])->hash);
    sitting_close(s[0]);
    sitting_close(s[1]);
}

static void test_head(void **state)
{
    (void)state;
    static const struct {
        const char *json;
        const char *key;
    } BAD[] = {
        {"[]", "game"},
        {"{}", "config"},
        {"{\"config\":{\"players\":2}}", "seats"},
        {"{\"config\":{\"players\":2,\"seed\":1},\"seats\":[{\"player\":\"open\"},{\"player\":\"open\"}]}", "seed"},
        {"{\"config\":{\"errata\":{\"building.bakery.vq\":1}},\"seats\":[{\"player\":\"open\"},{\"player\":\"open\"}]}",
         "building.bakery.vq"},
        {"{\"config\":{\"errata\":{\"building.bakery.vp\":21}},\"seats\":[{\"player\":\"open\"},{\"player\":\"open\"}]}",
         "building.bakery.vp"},
        {"{\"config\":{\"players\":9},\"seats\":[]}", "config"},
        {"{\"config\":{\"players\":2},\"seats\":[{\"player\":\"open\"}]}", "seats"},
        {"{\"config\":{\"players\":2},\"seats\":[{\"player\":\"open\"},{\"player\":\"who\"}]}", "player"},
        {"{\"config\":{},\"seats\":[{\"player\":\"open\",\"colour\":\"red\"},{\"player\":\"open\",\"colour\":\"red\"}]}",
         "colour"},
        {"{\"config\":{},\"seats\":[{\"player\":\"open\"},{\"player\":\"open\"}],\"host\":3}", "host"},
        {"{\"config\":{},\"seats\":[{\"player\":\"open\"},{\"player\":\"open\"}],\"clock\":{\"move_s\":-1}}", "clock"},
        {"{\"config\":{},\"seats\":[{\"player\":\"open\"},{\"player\":\"open\"}],\"clock\":{\"bot\":\"owl\"}}",
         "clock"},
        {"{\"config\":{},\"seats\":[{\"player\":\"open\"},{\"player\":\"open\"}],\"commitment\":\"ab\"}", "commitment"},
        {"{\"config\":{},\"seats\":[{\"player\":\"open\"},{\"player\":\"open\"}],\"sead\":1}", "sead"},
        {"{\"config\":{},\"seats\":[1,2]}", "seats"},
    };
    static char first[4096];
    static char second[4096];
    static SittingHead head;
    Fault fault;
    hall_open(&c, "ogo", "draft,roads",
              ",\"title\":\"Ides \\\"of\\\" März\",\"host\":3,\"listed\":true,\"from\":\"abc\","
              "\"clock\":{\"move_s\":60}",
              1);
    Text t = text_in(first, sizeof first);
    sitting_head_write(&t, sitting_head(c.s));
    assert_null(strstr(first, "\"seed\""));
    assert_true(head_again(first, &head, &fault));
    t = text_in(second, sizeof second);
    sitting_head_write(&t, &head);
    assert_string_equal(first, second);
    assert_string_equal(head.title, "Ides \"of\" März");
    assert_int_equal(head.host, 2);
    assert_int_equal(head.clock_move_s, 60);
    assert_int_equal(head.seat[0].bot, SEAT_HUMAN);
    assert_int_equal(head.seat[1].bot, BOT_GREEDY);
    hall_close(&c);
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        assert_false(head_again(BAD[i].json, &head, &fault));
        assert_non_null(strstr(fault_words(&fault, NULL).text, BAD[i].key));
    }
    assert_true(head_again("{\"config\":{},\"seats\":[{\"player\":\"open\"},{\"player\":\"open\",\"colour\":\"red\"}]}",
                           &head, &fault));
    assert_int_not_equal(head.seat[0].colour, head.seat[1].colour);
}

/* Seats for which no colour was chosen have those of the rulebooks, in their order. */
static void test_colours(void **state)
{
    static const struct {
        const char *json;
        const char *order;
    } ROWS[] = {
        {"{\"config\":{\"players\":5},\"seats\":[{\"player\":\"open\"},{\"player\":\"open\"},{\"player\":\"open\"},"
         "{\"player\":\"open\"},{\"player\":\"open\"}]}",
         "red blue green violet gold "},
        {"{\"config\":{\"game\":\"metropolis\",\"players\":4},\"seats\":[{\"player\":\"open\"},{\"player\":\"open\"},"
         "{\"player\":\"open\"},{\"player\":\"open\"}]}",
         "red blue gold violet "},
        {"{\"config\":{\"players\":3},\"seats\":[{\"player\":\"open\"},{\"player\":\"open\",\"colour\":\"red\"},"
         "{\"player\":\"open\"}]}",
         "blue red green "},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        static SittingHead head;
        char order[80];
        Fault fault;
        assert_true(head_again(ROWS[i].json, &head, &fault));
        Text t = text_in(order, sizeof order);
        for (int seat = 0; seat < head.setup.config.players; seat++) {
            text_add(&t, colour_id(head.seat[seat].colour));
            text_add(&t, " ");
        }
        assert_string_equal(order, ROWS[i].order);
    }
}

static void test_summary(void **state)
{
    (void)state;
    static char words[2048];
    hall_open(&c, "og", "draft,roads", ",\"title\":\"x\",\"clock\":{\"game_s\":5}", 1);
    Text t = text_in(words, sizeof words);
    sitting_summary(&t, c.s);
    assert_string_equal(
        words,
        "{\"game\":\"rome\",\"players\":2,\"modules\":[\"draft\",\"roads=random\"],\"title\":\"x\","
        "\"stage\":\"gathering\",\"seats\":[{\"name\":\"\",\"kind\":\"open\"},{\"name\":\"Livia\","
        "\"kind\":\"bot\",\"bot\":\"greedy\"}],\"clock\":{\"move_s\":0,\"game_s\":5},\"counsel\":false,\"era\":0,"
        "\"moves\":0,\"pace\":\"live\"}");
    hall_start(&c);
    t = text_in(words, sizeof words);
    sitting_summary(&t, c.s);
    assert_non_null(strstr(words, "\"stage\":\"running\""));
    assert_non_null(strstr(words, "\"era\":1"));
    hall_close(&c);
}

static const struct {
    const char *seats;
    const char *modules;
} GAMES[] = {
    {"oo", ""},
    {"oogr", ""},
    {"oror", "draft,monuments=mixed,trading,stealing,objectives,invocations,roles,roads"},
    {"ooo", "draft,objectives,roles,trading"},
    {"oro", "consul=hard,monuments,roads,draft"},
    {"o", "ceres=challenge,monuments,roads"},
};
enum { GAME_KINDS = sizeof GAMES / sizeof GAMES[0] };

static void test_whole_games(void **state)
{
    (void)state;
    for (size_t i = 0; i < GAME_KINDS; i++) {
        for (uint64_t seed = 0; seed < 2; seed++) {
            char text[8];
            hall_open(&c, GAMES[i].seats, GAMES[i].modules, seed == 1 ? ",\"clock\":{\"game_s\":600}" : "", seed);
            hall_start(&c);
            Text t = text_in(text, sizeof text);
            assert_false(sitting_record(&t, c.s));
            for (int turn = 0; sitting_stage(c.s) != SITTING_OVER; turn++) {
                assert_true(turn < WANDER_MOST);
                hall_wander(&c);
            }
            assert_int_equal(sitting_asked(c.s), 0);
            assert_record_good();
            hall_refused(&c, 0, "undo 1");
            hall_refused(&c, 0, "takeback 1");
            hall_do(&c, 0, "rematch 1 abcDEF012345");
            assert_string_equal(sitting_rematch(c.s), "abcDEF012345");
            hall_refused(&c, 0, "rematch 1 other");
            hall_close(&c);
        }
    }
}

/* Every process that folds the same log has the same sitting. */
static void test_same_log_same_sitting(void **state)
{
    (void)state;
    for (size_t i = 0; i < GAME_KINDS; i++) {
        hall_open(&c, GAMES[i].seats, GAMES[i].modules, "", 11);
        hall_start(&c);
        for (int turn = 0; turn < 150 && sitting_stage(c.s) != SITTING_OVER; turn++) {
            hall_wander(&c);
        }
        Sitting *again = hall_again(&c, c.count);
        for (int viewer = -1; viewer < c.head.setup.config.players; viewer++) {
            const int eyes = viewer < 0 ? (int)NO_SEAT : viewer;
            char *told = strdup(hall_tell(c.s, eyes, 0, NULL));
            assert_string_equal(hall_tell(again, eyes, 0, NULL), told);
            free(told);
        }
        assert_memory_equal(sitting_now(again), sitting_now(c.s), sizeof(Game));
        sitting_close(again);
        hall_close(&c);
    }
}

static void test_small_at_rest(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 3; seed++) {
        static char move[MOVE_TEXT_MAX];
        hall_open(&c, "oooo", seed == 2 ? "draft,roles,roads" : "", "", seed);
        hall_start(&c);
        while (sitting_stage(c.s) != SITTING_OVER) {
            int seat = hall_asked(&c);
            hall_bot_choice(&c, seat, seed == 0 ? (int)BOT_RANDOM : (int)BOT_GREEDY, move);
            hall_do(&c, seat, "move %d %s", seat + 1, move);
        }
        if (sitting_bytes(c.s) >= BYTES_MOST) {
            fail_msg("%zu bytes for %u entries", sitting_bytes(c.s), c.count);
        }
        hall_close(&c);
    }
}

static void test_nonsense(void **state)
{
    (void)state;
    static char normal[SITTING_BODY_MAX];
    static char line[SITTING_BODY_MAX * 2];
    SittingRefusal why;
    hall_open(&c, "oo", "trading,draft", "", 4);
    for (int stage = 0; stage < 2; stage++) {
        for (int i = 0; i < 20000; i++) {
            static const char *const FRONTS[] = {"",         "move 1 ",      "chat 1 ",  "sit 1 ",
                                                 "name 2 ",  "hook 1 ",      "bot 1 ",   "ready 2 ",
                                                 "trade 1 ", "move 1 pick ", "stand 1 ", "key 1 "};
            const char *front = FRONTS[rng_below(&c.rng, sizeof FRONTS / sizeof FRONTS[0])];
            size_t length = strlen(front) + rng_below(&c.rng, 30);
            memcpy(line, front, strlen(front));
            for (size_t at = strlen(front); at < length; at++) {
                line[at] = (char)(1 + rng_below(&c.rng, 255));
            }
            line[length] = '\0';
            sitting_check(c.s, (int)rng_below(&c.rng, 6), rng_next(&c.rng) % 9, line, normal, &why);
        }
        memset(line, 'x', sizeof line - 1);
        memcpy(line, "chat 1 ", 7);
        line[sizeof line - 1] = '\0';
        assert_false(sitting_check(c.s, NO_SEAT, 0, line, normal, &why));
        if (stage == 0) {
            hall_start(&c);
        }
    }
    assert_int_equal(now(), 4);
    hall_close(&c);
}

/* Whatever a seat repeats ends by itself; what it has spent is spent for it alone; a move is never refused for it. */
static void test_budgets(void **state)
{
    static const uint32_t MOST[BUDGET_COUNT] = {[BUDGET_CHAT] = 2,  [BUDGET_UNDO] = 1, [BUDGET_SIT] = 2,
                                                [BUDGET_READY] = 1, [BUDGET_SELF] = 3, [BUDGET_STAND] = 1};
    (void)state;
    char move[MOVE_TEXT_MAX];
    int budget;
    hall_open(&c, "oo", "", "", 9);
    hall_start(&c);
    sitting_limits(c.s, MOST);
    hall_do(&c, 0, "chat 1 a");
    hall_do(&c, 0, "chat 1 b");
    hall_refused(&c, 0, "chat 1 c");
    assert_int_equal(c.why.budget, BUDGET_CHAT);
    hall_do(&c, 1, "chat 2 and I");
    assert_int_equal(sitting_spent(c.s, ENTRY_CHAT, 0, &budget), 2);
    for (int i = 0; i < 3; i++) {
        hall_do(&c, 0, i == 1 ? "hook 1 https://a.example" : "name 1 N%d", i);
    }
    hall_refused(&c, 0, "name 1 more");
    hall_refused(&c, 0, "hook 1 https://b.example");
    assert_int_equal(c.why.budget, BUDGET_SELF);
    for (int i = 0; i < 3; i++) {
        int seat = hall_asked(&c);
        hall_choice(&c, seat, 0, move);
        hall_do(&c, seat, "move %d %s", seat + 1, move);
    }
    hall_do(&c, 1, "stand 1 random");
    hall_do(&c, 0, "back 1");
    hall_refused(&c, 1, "stand 1 random");
    hall_do(&c, 0, "resign 1");
    hall_close(&c);
}

/* What was kept is folded in, however much it is: a log that was full of chat once is played on. */
static void test_much_chat(void **state)
{
    enum { LINES = 70000 };
    (void)state;
    SittingNews news;
    SittingRefusal why;
    char normal[SITTING_BODY_MAX];
    int budget;
    hall_open(&c, "oo", "", "", 9);
    hall_start(&c);
    const uint64_t from = now();
    for (uint64_t i = 1; i <= LINES; i++) {
        assert_true(sitting_fold(c.s, from + i, c.at_ms, "", "chat 1 salve", &news));
    }
    assert_int_equal(sitting_spent(c.s, ENTRY_CHAT, 0, &budget), UINT16_MAX);
    assert_false(sitting_check(c.s, 0, now(), "chat 1 more", normal, &why));
    assert_true(sitting_check(c.s, 1, now(), "chat 2 I, too", normal, &why));
    int seat = hall_asked(&c);
    char move[MOVE_TEXT_MAX];
    char line[SITTING_BODY_MAX];
    hall_choice(&c, seat, 0, move);
    snprintf(line, sizeof line, "move %d %s", seat + 1, move);
    assert_true(sitting_check(c.s, seat, now(), line, normal, &why));
    assert_true(sitting_fold(c.s, now() + 1, c.at_ms, "", normal, &news));
    hall_close(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_budgets),
        cmocka_unit_test(test_much_chat),
        cmocka_unit_test(test_gathering),
        cmocka_unit_test(test_start_by_bot),
        cmocka_unit_test(test_names_and_words),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_damaged_log),
        cmocka_unit_test(test_moves_and_staleness),
        cmocka_unit_test(test_undo_and_takeback),
        cmocka_unit_test(test_old_word),
        cmocka_unit_test(test_resign_of_two),
        cmocka_unit_test(test_resign_of_more),
        cmocka_unit_test(test_resign_together),
        cmocka_unit_test(test_draw),
        cmocka_unit_test(test_stand_in),
        cmocka_unit_test(test_choices_in_any_order),
        cmocka_unit_test(test_a_choice_that_waits),
        cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_reminders),
        cmocka_unit_test(test_head),
        cmocka_unit_test(test_head_errata),
        cmocka_unit_test(test_colours),
        cmocka_unit_test(test_summary),
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_same_log_same_sitting),
        cmocka_unit_test(test_small_at_rest),
        cmocka_unit_test(test_nonsense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
