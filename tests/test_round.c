/* SPDX-License-Identifier: MIT */
/* test_round.c - the shuffle's commit and reveal: rounds that make a seed, rounds that are void, and what is told of both. */
#include "sitting_case.h"

#include "notation/language.h"
#include "notation/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Case c;

static void hex_of(const uint8_t *bytes, char out_hex[FAIR_HEX_SIZE])
{
    Text t = text_in(out_hex, FAIR_HEX_SIZE);
    hex_write(&t, bytes, FAIR_BYTES);
}

/* What a seat adds in a round, the same in every run. */
static const uint8_t *entropy_of(int seat, int round)
{
    static uint8_t bytes[FAIR_BYTES];
    memset(bytes, 16 * round + seat, sizeof bytes);
    return bytes;
}

static void commit(int seat, int round)
{
    char hex[FAIR_HEX_SIZE];
    uint8_t promise[FAIR_BYTES];
    fair_promise(HALL_GAME, seat, entropy_of(seat, round), promise);
    hex_of(promise, hex);
    hall_do(&c, seat, "commit %d %s", seat + 1, hex);
}

static void reveal(int seat, int round)
{
    char hex[FAIR_HEX_SIZE];
    hex_of(entropy_of(seat, round), hex);
    hall_do(&c, seat, "reveal %d %s", seat + 1, hex);
}

static void sit(int seat)
{
    hall_do(&c, NO_SEAT, "sit %d %032d", seat + 1, seat + 1);
}

/* People at all open seats of a table of the second protocol, ready: the round runs. */
static void open_ready(const char *seats, const char *more)
{
    char all[256];
    snprintf(all, sizeof all, ",\"shuffle\":2%s", more);
    hall_open(&c, seats, "", all, 5);
    for (int seat = 0; seats[seat] != '\0'; seat++) {
        if (seats[seat] == 'o') {
            sit(seat);
        }
    }
    assert_int_equal(sitting_round(c.s), 0);
    for (int seat = 0; seats[seat] != '\0'; seat++) {
        if (seats[seat] == 'o') {
            hall_do(&c, seat, "ready %d", seat + 1);
        }
    }
}

static void told_has(const char *words)
{
    const char *told = hall_tell(c.s, NO_SEAT, 0, NULL);
    if (strstr(told, words) == NULL) {
        fail_msg("not told: %s in %s", words, told);
    }
}

static void told_lacks(const uint8_t *bytes)
{
    char hex[FAIR_HEX_SIZE];
    hex_of(bytes, hex);
    assert_null(strstr(hall_tell(c.s, NO_SEAT, 0, NULL), hex));
}

/* Ended at once, by a draw or, of one person, a resignation, so that there is a record; it must be right when it is read. */
static const char *record_of(void)
{
    static char text[1 << 16];
    static Record record;
    static Rules rules;
    static Game game;
    Catalogue catalogue;
    Fault fault;
    int person = NO_SEAT;
    for (int seat = 0; seat < c.head.setup.config.players; seat++) {
        if (sitting_chair(c.s, seat) == CHAIR_PERSON) {
            hall_try(&c, seat, sitting_version(c.s), "draw %d", seat + 1); /* refused where there is nobody to agree */
            person = seat;
        }
    }
    if (sitting_stage(c.s) != SITTING_OVER) {
        hall_do(&c, person, "resign %d", person + 1);
    }
    Text t = text_in(text, sizeof text);
    assert_true(sitting_record(&t, c.s));
    catalogue_defaults(&catalogue);
    if (!record_read(text, t.length, &catalogue, &record, &rules, &game, &fault) || !fair_check(&record, &fault)) {
        fail_msg("%s in %s", fault_words(&fault, NULL).text, text);
    }
    return text;
}

static void test_round(void **state)
{
    (void)state;
    char hex[FAIR_HEX_SIZE];
    open_ready("ogo", "");
    assert_int_equal(sitting_round(c.s), 1);
    assert_int_equal(sitting_stage(c.s), SITTING_GATHERING);
    told_has("\"shuffle\":{\"protocol\":2,\"round\":1,\"stage\":\"commit\"");
    hall_refused(&c, 0, "reveal 1 %064d", 0);
    hall_refused(&c, 0, "commit 1 %063d", 0);
    hall_refused(&c, 0, "commit 3 %064d", 0);
    hall_refused(&c, NO_SEAT, "commit 2 %064d", 0); /* a bot has no part in it */
    commit(2, 1);
    hall_refused(&c, 2, "commit 3 %064d", 0);
    told_has("\"committed\":[3]");
    told_has("\"commitments\":[\"\",\"\",\"\"]"); /* nobody sees one before the last */
    commit(0, 1);
    told_has("\"stage\":\"reveal\"");
    told_has("\"committed\":[1,3]");
    told_lacks(entropy_of(0, 1));
    hall_refused(&c, 0, "commit 1 %064d", 0);
    hall_refused(&c, 0, "reveal 1 %064d", 0);
    assert_int_equal(c.why.fault.word, WORD_FAULT_TABLE_FALSE_REVEAL);
    reveal(0, 1);
    hex_of(entropy_of(0, 1), hex);
    told_has(hex);
    assert_int_equal(sitting_stage(c.s), SITTING_GATHERING);
    reveal(2, 1);
    assert_int_equal(sitting_stage(c.s), SITTING_RUNNING);
    told_has("\"stage\":\"done\"");
    const char *record = record_of();
    assert_non_null(strstr(record, "[Shuffle \"2\"]"));
    assert_null(strstr(record, "[Early \"1"));
    hall_close(&c);
}

/* Who did not answer is not ready any more; the next round has another secret; who fails twice loses the seat. */
static void test_void(void **state)
{
    (void)state;
    char first[FAIR_HEX_SIZE];
    char second[FAIR_HEX_SIZE];
    uint8_t secret[FAIR_BYTES];
    int seat;
    open_ready("oo", "");
    fair_secret(c.secret, 2, secret);
    fair_commitment(secret, second);
    memcpy(first, c.head.commitment, sizeof first);
    assert_int_equal(sitting_deadline(c.s, &seat), c.at_ms + 30000);
    assert_int_equal(seat, NO_SEAT);
    commit(0, 1);
    c.at_ms += 20000;
    commit(1, 1);
    assert_int_equal(sitting_deadline(c.s, &seat), c.at_ms + 30000); /* anew for the reveals */
    reveal(0, 1);
    hall_refused(&c, 0, "void 0 1");
    hall_refused(&c, NO_SEAT, "void 0 2");
    hall_do(&c, NO_SEAT, "void 0 1");
    assert_string_equal(c.log[c.count - 1].line, "void 0 1 2");
    assert_int_equal(sitting_round(c.s), 0);
    assert_int_equal(sitting_deadline(c.s, &seat), INT64_MAX);
    told_has("\"void\":[{\"round\":1,\"stage\":\"reveal\",\"commitment\":\"");
    told_has("\"seats\":[2],\"why\":\"silent\"}]");
    told_has(second);
    told_lacks(entropy_of(0, 1)); /* what was revealed is not of the next round */
    hall_refused(&c, NO_SEAT, "void 0 1");
    hall_refused(&c, NO_SEAT, "void 0 2");
    hall_refused(&c, 0, "ready 1"); /* is so still */
    const uint64_t before = sitting_version(c.s);
    hall_do(&c, 1, "ready 2");
    assert_int_equal(sitting_round(c.s), 2);
    assert_false(hall_try(&c, 0, before, "commit 1 %064d", 0)); /* sent in the round before */
    assert_true(c.why.stale);
    commit(0, 2);
    hall_do(&c, NO_SEAT, "void 0 2");
    assert_int_equal(sitting_chair(c.s, 1), CHAIR_OPEN);
    assert_int_equal(c.news.unseated, 2);
    sit(1); /* somebody else: nothing is held against them */
    hall_do(&c, 1, "ready 2");
    commit(0, 3);
    commit(1, 3);
    reveal(1, 3);
    reveal(0, 3);
    assert_int_equal(sitting_stage(c.s), SITTING_RUNNING);
    const char *record = record_of();
    char line[512];
    snprintf(line, sizeof line, "[Void \"1:%s:2 2:%s:2\"]", first, second);
    assert_non_null(strstr(record, line));
    hall_close(&c);
}

/* Whoever changes the seats, or is not ready any more, breaks the round; that counts as well: a shuffle may have been known. */
static void test_change(void **state)
{
    (void)state;
    open_ready("oog", "");
    commit(0, 1);
    commit(1, 1);
    reveal(1, 1);
    hall_do(&c, 0, "name 1 Ada"); /* changes nothing */
    assert_int_equal(sitting_round(c.s), 1);
    hall_do(&c, 0, "wait 1");
    assert_int_equal(sitting_round(c.s), 0);
    told_has("\"seats\":[1],\"why\":\"changed\"}]");
    hall_do(&c, 0, "ready 1");
    assert_int_equal(sitting_round(c.s), 2);
    told_has("\"committed\":[]");
    commit(0, 2);
    hall_do(&c, 0, "open 3");
    assert_int_equal(sitting_round(c.s), 0);
    hall_do(&c, 0, "bot 3 greedy");
    assert_int_equal(sitting_round(c.s), 3);
    hall_do(&c, 1, "leave 2");
    told_has("{\"round\":3,\"stage\":\"commit\"");
    told_has("\"seats\":[2],\"why\":\"changed\"}]");
    hall_do(&c, 0, "bot 2 greedy");
    assert_int_equal(sitting_round(c.s), 4);
    commit(0, 4);
    reveal(0, 4);
    assert_int_equal(sitting_stage(c.s), SITTING_RUNNING);
    hall_close(&c);
}

/* The host removes somebody, or the table ends: nobody is waited for any more. */
static void test_house(void **state)
{
    (void)state;
    int seat;
    open_ready("oo", "");
    commit(0, 1);
    hall_do(&c, 0, "remove 2");
    assert_int_equal(sitting_round(c.s), 0);
    told_has("\"seats\":[2],\"why\":\"changed\"}]");
    hall_close(&c);
    open_ready("oo", "");
    hall_do(&c, NO_SEAT, "end 0 nobody");
    assert_int_equal(sitting_stage(c.s), SITTING_OVER);
    assert_int_equal(sitting_round(c.s), 0);
    assert_int_equal(sitting_deadline(c.s, &seat), INT64_MAX);
    told_has("\"round\":1,\"stage\":\"waiting\"");
    hall_close(&c);
}

/* Clients of the first protocol send their bytes with `ready`: all of them start as ever, and one among others is marked. */
static void test_early(void **state)
{
    (void)state;
    hall_open(&c, "oo", "", ",\"shuffle\":2", 3);
    hall_start(&c);
    told_has("\"early\":[1,2]");
    const char *record = record_of();
    assert_non_null(strstr(record, "[Early \"1,2\"]"));
    hall_close(&c);

    hall_open(&c, "ooo", "", ",\"shuffle\":2", 3);
    for (int seat = 0; seat < 3; seat++) {
        sit(seat);
    }
    hall_do(&c, 1, "ready 2 %064d", 7);
    hall_do(&c, 0, "ready 1");
    hall_do(&c, 2, "ready 3");
    assert_int_equal(sitting_round(c.s), 1);
    hall_refused(&c, 1, "commit 2 %064d", 7);
    commit(0, 1);
    hall_do(&c, NO_SEAT, "void 0 1");
    assert_string_equal(c.log[c.count - 1].line, "void 0 1 3");
    told_has("\"committed\":[2]"); /* such a client knows of no second round */
    hall_do(&c, 2, "ready 3");
    commit(0, 2);
    commit(2, 2);
    reveal(0, 2);
    reveal(2, 2);
    assert_int_equal(sitting_stage(c.s), SITTING_RUNNING);
    assert_null(strstr(hall_tell(c.s, NO_SEAT, 0, NULL), "0000000000000007"));
    record = record_of();
    assert_non_null(strstr(record, "[Early \"2\"]"));
    hall_close(&c);
}

/* Games of before go on as they were. */
static void test_first_protocol(void **state)
{
    (void)state;
    hall_open(&c, "oo", "", "", 3);
    sit(0);
    sit(1);
    hall_refused(&c, 0, "ready 1");
    hall_do(&c, 0, "ready 1 %064d", 1);
    hall_do(&c, 1, "ready 2 %064d", 2);
    assert_int_equal(sitting_stage(c.s), SITTING_RUNNING);
    assert_null(strstr(hall_tell(c.s, NO_SEAT, 0, NULL), "\"shuffle\":{"));
    assert_null(strstr(record_of(), "[Shuffle"));
    hall_close(&c);
}

/* At a server of one's own, a game of one person needs nobody's word; with two there is a round as everywhere. */
static void test_local(void **state)
{
    (void)state;
    open_ready("og", ",\"local\":true");
    assert_int_equal(sitting_stage(c.s), SITTING_RUNNING);
    assert_null(strstr(record_of(), "[Commitment"));
    hall_close(&c);
    open_ready("oo", ",\"local\":true");
    assert_int_equal(sitting_round(c.s), 1);
    hall_close(&c);
    open_ready("og", "");
    assert_int_equal(sitting_round(c.s), 1);
    hall_close(&c);
}

/* Nobody was served for a while: the round's time begins anew. */
static void test_resume(void **state)
{
    (void)state;
    int seat;
    open_ready("oo", ",\"shuffle_s\":7");
    assert_int_equal(sitting_deadline(c.s, &seat), c.at_ms + 7000);
    c.at_ms += 60000;
    hall_do(&c, NO_SEAT, "resume 0");
    assert_int_equal(sitting_deadline(c.s, &seat), c.at_ms + 7000);
    hall_close(&c);
}

/* A table whose rounds are void again and again does not start any more. */
static void test_too_many(void **state)
{
    (void)state;
    open_ready("oo", "");
    for (int round = 1; round <= FAIR_VOIDS_MAX; round++) {
        assert_int_equal(sitting_round(c.s), round);
        hall_do(&c, 0, "wait 1");
        if (round < FAIR_VOIDS_MAX) {
            hall_do(&c, 0, "ready 1");
        }
    }
    hall_refused(&c, 0, "ready 1");
    assert_int_equal(c.why.fault.word, WORD_FAULT_TABLE_ROUNDS);
    hall_close(&c);
}

/* The member of what a watcher is told who knows a version; NULL where there is none. */
static char *shuffle_told(const Sitting *s, uint64_t since)
{
    const char *told = strstr(hall_tell(s, NO_SEAT, since, NULL), "\"shuffle\":{");
    const char *end = told != NULL ? strstr(told, "]}") : NULL; /* its last member is a list */
    return told != NULL ? strndup(told, (size_t)(end - told)) : NULL;
}

/* The same log is the same sitting, at every version, and whoever missed a part is told it. */
static void test_again(void **state)
{
    (void)state;
    open_ready("ooo", "");
    commit(1, 1);
    hall_do(&c, NO_SEAT, "void 0 1");
    hall_do(&c, 0, "ready 1");
    hall_do(&c, 2, "ready 3");
    for (int seat = 0; seat < 3; seat++) {
        commit(seat, 2);
    }
    for (int seat = 2; seat >= 0; seat--) {
        reveal(seat, 2);
    }
    char *last = shuffle_told(c.s, 0);
    for (uint32_t version = 1; version < c.count; version++) {
        Sitting *before = hall_again(&c, version);
        char *then = shuffle_told(before, 0);
        char *news = shuffle_told(c.s, version);
        assert_true(news == NULL ? strcmp(then, last) == 0 : strcmp(news, last) == 0);
        free(then);
        free(news);
        sitting_close(before);
    }
    free(last);
    Sitting *again = hall_again(&c, c.count);
    char *all = strdup(hall_tell(again, 1, 0, NULL));
    assert_string_equal(all, hall_tell(c.s, 1, 0, NULL));
    free(all);
    sitting_close(again);
    hall_close(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round),    cmocka_unit_test(test_house),          cmocka_unit_test(test_void),
        cmocka_unit_test(test_change),   cmocka_unit_test(test_early),          cmocka_unit_test(test_local),
        cmocka_unit_test(test_resume),   cmocka_unit_test(test_first_protocol), cmocka_unit_test(test_again),
        cmocka_unit_test(test_too_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
