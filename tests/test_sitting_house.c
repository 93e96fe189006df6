/* SPDX-License-Identifier: MIT */
/* test_sitting_house.c - order at a table: mute, remove, close, end and claim, as entries of the log. */
#include "sitting_case.h"

#include "notation/language.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Case c;

static const char *told(int viewer)
{
    return hall_tell(c.s, viewer, 0, NULL);
}

static void assert_told(const char *words)
{
    if (strstr(told(0), words) == NULL) {
        fail_msg("not told: %s in %s", words, told(0));
    }
}

/* The record says so, and whoever reads it agrees. */
static void assert_record(const char *termination, const char *result)
{
    static char text[1 << 21];
    static Record record;
    Text t = text_in(text, sizeof text);
    Catalogue catalogue;
    Rules rules;
    Game game;
    Fault fault;
    char line[80];
    assert_true(sitting_record(&t, c.s));
    snprintf(line, sizeof line, "[Termination \"%s\"]\n", termination);
    assert_non_null(strstr(text, line));
    snprintf(line, sizeof line, "%s\"]\n\n", result);
    assert_non_null(strstr(text, line));
    catalogue_defaults(&catalogue);
    if (!record_read(text, t.length, &catalogue, &record, &rules, &game, &fault)) {
        fail_msg("%s", fault_words(&fault, NULL).text);
    }
}

/* What a second process makes of the log is the same. */
static void assert_same_again(void)
{
    Sitting *again = hall_again(&c, c.count);
    char *first = strdup(told(0));
    assert_string_equal(first, hall_tell(again, 0, 0, NULL));
    free(first);
    sitting_close(again);
}

static void the_host_mutes(void **state)
{
    (void)state;
    hall_open(&c, "oo", "", "", 1);
    hall_start(&c);
    hall_refused(&c, 1, "mute 1"); /* not the host */
    assert_int_equal(c.why.fault.word, WORD_FAULT_TABLE_HOST_ONLY);
    hall_refused(&c, 0, "mute 2 off");
    hall_do(&c, 0, "mute 2");
    hall_refused(&c, 0, "mute 2");
    assert_true(sitting_muted(c.s, 1));
    hall_refused(&c, 1, "chat 2 hello");
    assert_int_equal(c.why.fault.word, WORD_FAULT_TABLE_MUTED);
    hall_refused(&c, 1, "name 2 hello"); /* everybody would read that, too */
    assert_int_equal(c.why.fault.word, WORD_FAULT_TABLE_MUTED);
    hall_do(&c, 0, "chat 1 hello");
    assert_told("\"house\":{\"chat\":true,\"watching\":true,\"muted\":[2]}");
    assert_told("\"code\":\"muted\",\"words\":\"Player 1 muted Player 2\"");
    assert_same_again();
    hall_do(&c, 0, "mute 2 off");
    hall_do(&c, 1, "chat 2 hello");
    hall_do(&c, 1, "name 2 Bea");
    hall_do(&c, NO_SEAT, "mute 1 operator");
    assert_told("\"words\":\"The operator muted Player 1\"");
    hall_close(&c);
}

/* A seat is muted for who sits there. */
static void who_comes_next_may_write(void **state)
{
    (void)state;
    hall_open(&c, "oo", "", "", 1);
    hall_do(&c, NO_SEAT, "sit 1 %032d Ada", 1);
    hall_do(&c, NO_SEAT, "sit 2 %032d Bea", 2);
    hall_do(&c, 0, "mute 2");
    hall_do(&c, 1, "leave 2");
    assert_told("\"muted\":[]");
    hall_do(&c, NO_SEAT, "sit 2 %032d Cleo", 3);
    hall_do(&c, 1, "chat 2 hello");
    hall_refused(&c, 0, "mute 2 off");
    assert_same_again();
    hall_close(&c);
}

static void chat_and_watching_close(void **state)
{
    (void)state;
    hall_open(&c, "oo", "", "", 1);
    hall_do(&c, NO_SEAT, "sit 1 %032d Ada", 1);
    hall_do(&c, NO_SEAT, "sit 2 %032d Bea", 2);
    hall_refused(&c, 1, "close 0 chat");
    hall_refused(&c, 0, "close 0 owls");
    hall_refused(&c, 0, "close 0 chat off");
    hall_do(&c, 0, "close 0 chat");
    hall_refused(&c, 1, "chat 2 hello");
    assert_int_equal(c.why.fault.word, WORD_FAULT_TABLE_CHAT_CLOSED);
    assert_told("\"words\":\"Ada closed the chat\"");
    hall_do(&c, 0, "close 0 watching");
    assert_true(sitting_closed(c.s, HOUSE_WATCHING));
    assert_same_again();
    hall_do(&c, 0, "close 0 chat off");
    hall_do(&c, 1, "chat 2 hello");
    assert_true(strstr(hall_tell(c.s, 0, c.count - 1, NULL), "house") == NULL); /* nothing new about it */
    hall_close(&c);
}

static void the_host_removes_before_the_start(void **state)
{
    (void)state;
    hall_open(&c, "ooo", "", "", 1);
    for (int seat = 1; seat <= 3; seat++) {
        hall_do(&c, NO_SEAT, "sit %d %032d", seat, seat);
    }
    hall_refused(&c, 1, "remove 3");
    hall_refused(&c, 0, "remove 1");
    hall_do(&c, 0, "mute 2");
    hall_do(&c, 0, "remove 2");
    assert_int_equal(sitting_chair(c.s, 1), CHAIR_OPEN);
    hall_do(&c, NO_SEAT, "sit 2 %032d", 9);
    assert_false(sitting_muted(c.s, 1)); /* somebody else */
    assert_same_again();
    for (int seat = 0; seat < 3; seat++) {
        hall_do(&c, seat, "ready %d %064d", seat + 1, seat + 7);
    }
    hall_refused(&c, 0, "remove 2");
    assert_int_equal(c.why.fault.word, WORD_FAULT_TABLE_REMOVE_STARTED);
    hall_do(&c, NO_SEAT, "remove 2 operator");
    assert_int_equal(sitting_stage(c.s), SITTING_RUNNING);
    assert_int_equal(sitting_player(c.s, 1), BOT_GREEDY);
    hall_refused(&c, NO_SEAT, "remove 2 operator");
    hall_do(&c, 2, "resign 3");
    assert_told("\"result\":{\"termination\":\"removed 2 resigned 3\",\"rank\":[1,3,2],\"winners\":[1]}");
    assert_record("removed 2 resigned 3", "winner 1");
    hall_close(&c);
}

static void tables_end(void **state)
{
    (void)state;
    hall_open(&c, "oo", "", "", 1);
    hall_do(&c, NO_SEAT, "sit 1 %032d Ada", 1);
    hall_refused(&c, 0, "end 0 nobody");
    hall_do(&c, NO_SEAT, "end 0 nobody");
    assert_int_equal(sitting_stage(c.s), SITTING_OVER);
    assert_int_equal(sitting_ended(c.s), ENDED_NOBODY);
    assert_null(sitting_now(c.s));
    assert_told("\"stage\":\"over\"");
    assert_told("\"ended\":\"nobody\"");
    assert_null(strstr(told(0), "\"state\""));
    assert_null(strstr(told(0), "\"result\""));
    Text none = text_in((char[64]){0}, 64);
    assert_false(sitting_record(&none, c.s));
    hall_refused(&c, NO_SEAT, "sit 2 %032d", 2);
    hall_refused(&c, NO_SEAT, "end 0 operator");
    assert_same_again();
    hall_close(&c);
    hall_open(&c, "oo", "", "", 1);
    hall_start(&c);
    hall_refused(&c, NO_SEAT, "end 0 nobody"); /* people may come back to a game that runs */
    hall_do(&c, 0, "move 1 income");
    hall_do(&c, NO_SEAT, "end 0 operator");
    assert_told("\"result\":{\"termination\":\"stopped\",\"rank\":[1,1],\"winners\":[]}");
    assert_record("stopped", " nobody");
    hall_close(&c);
}

static void absent_seats_are_claimed(void **state)
{
    (void)state;
    hall_open(&c, "oo", "", "", 1);
    hall_start(&c);
    hall_refused(&c, 0, "claim 1 victory 2"); /* it is seat 1's own turn */
    assert_int_equal(c.why.fault.word, WORD_FAULT_TABLE_CLAIM_TURN);
    hall_do(&c, 0, "move 1 income");
    hall_refused(&c, 0, "claim 1 victory 1");
    hall_refused(&c, 0, "claim 1 owls 2");
    hall_refused(&c, 1, "claim 1 victory 2"); /* not for others */
    hall_do(&c, 0, "claim 1 victory 2");
    assert_told("\"result\":{\"termination\":\"abandoned 2\",\"rank\":[1,2],\"winners\":[1]}");
    assert_record("abandoned 2", "winner 1");
    assert_same_again();
    hall_close(&c);
    hall_open(&c, "oo", "", "", 1);
    hall_start(&c);
    hall_do(&c, 0, "move 1 income");
    hall_do(&c, 0, "claim 1 draw 2");
    assert_record("draw claimed", "winner 1 2");
    hall_close(&c);
    hall_open(&c, "ooo", "", "", 1);
    hall_start(&c);
    hall_do(&c, 0, "move 1 income");
    hall_refused(&c, 0, "claim 1 draw 2");
    hall_refused(&c, 0, "claim 1 victory 3"); /* the game does not wait for seat 3 */
    hall_do(&c, 2, "claim 3 victory 2");
    assert_int_equal(sitting_stage(c.s), SITTING_RUNNING);
    assert_int_equal(sitting_player(c.s, 1), BOT_GREEDY);
    hall_close(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_host_mutes),
        cmocka_unit_test(who_comes_next_may_write),
        cmocka_unit_test(chat_and_watching_close),
        cmocka_unit_test(the_host_removes_before_the_start),
        cmocka_unit_test(tables_end),
        cmocka_unit_test(absent_seats_are_claimed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
