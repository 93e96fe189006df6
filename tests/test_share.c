/* SPDX-License-Identifier: MIT */
/* test_share.c - a terminal's part of the shuffle: what it sends, keeps and compares, and servers that lie. There is no
 * connection: what would be sent waits in the Online. */
#include "remote/online.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static Online o;
static uint8_t theirs[FAIR_BYTES]; /* what seat 1 reveals */

/* At seat 2 of two people. */
static void seat_take(bool keeps)
{
    while (o.asked != NULL) {
        OnlineAsked *asked = o.asked;
        o.asked = asked->next;
        free(asked);
    }
    memset(&o, 0, sizeof o);
    snprintf(o.place.game, sizeof o.place.game, "abcdefghijkl");
    snprintf(o.place.host, sizeof o.place.host, "example.org");
    snprintf(o.name, sizeof o.name, "test");
    o.keeps = keeps;
    o.state = ONLINE_OPEN;
    o.told.seat = 1;
    o.told.chair_count = 2;
    o.told.chair[0].kind = o.told.chair[1].kind = TOLD_PERSON;
    o.told.shuffle.protocol = SHUFFLE_2;
    o.told.shuffle.round = 1;
    memset(o.told.shuffle.commitment, 'c', FAIR_HEX_SIZE - 1);
    memset(theirs, 7, sizeof theirs);
}

static void stage(int which)
{
    o.told.shuffle.stage = which;
    o.told.version++;
    share_heard(&o);
}

/* The last message that waits; NULL for none. Whether it is of this type. */
static bool asked_last(const char *type)
{
    char start[32];
    const OnlineAsked *asked = o.asked;
    while (asked != NULL && asked->next != NULL) {
        asked = asked->next;
    }
    snprintf(start, sizeof start, "{\"type\":\"%s\"", type);
    return asked != NULL && strncmp(asked->text, start, strlen(start)) == 0;
}

static void done(const char *id)
{
    assert_true(share_answered(&o, id, true));
}

/* The list as an honest server shows it. */
static void list_show(void)
{
    ToldShuffle *shuffle = &o.told.shuffle;
    shuffle->listed = shuffle->committed = 3;
    fair_promise("abcdefghijkl", 0, theirs, shuffle->promise[0]);
    fair_promise("abcdefghijkl", 1, o.share.mine.entropy, shuffle->promise[1]);
    stage(TOLD_REVEAL);
}

static void started(void)
{
    ToldShuffle *shuffle = &o.told.shuffle;
    memcpy(shuffle->entropy[0], theirs, FAIR_BYTES);
    memcpy(shuffle->entropy[1], o.share.mine.entropy, FAIR_BYTES);
    shuffle->shown = shuffle->revealed = 3;
    stage(TOLD_DONE);
}

static void test_honest(void **state)
{
    (void)state;
    seat_take(false);
    stage(TOLD_WAITING);
    assert_null(o.asked);
    stage(TOLD_COMMIT);
    assert_true(asked_last("commit"));
    const unsigned count = o.count;
    stage(TOLD_COMMIT); /* somebody else has committed */
    assert_int_equal(o.count, count);
    done(o.share.commit_id);
    list_show();
    assert_true(asked_last("reveal"));
    done(o.share.reveal_id);
    started();
    assert_int_equal(o.share.trouble, SHARE_FINE);
    assert_int_equal(o.share.mine.committed, 3);
    assert_false(share_answered(&o, "test-99", true));
}

/* Another program, or this one again, goes on with the same bytes in the same round, and with others in the next. */
static void test_file(void **state)
{
    (void)state;
    char folder[] = "/tmp/aedile-share-XXXXXX";
    uint8_t before[FAIR_BYTES];
    assert_non_null(mkdtemp(folder));
    setenv("XDG_STATE_HOME", folder, 1);
    seat_take(true);
    stage(TOLD_COMMIT);
    assert_false(o.share.unkept);
    memcpy(before, o.share.mine.entropy, sizeof before);
    seat_take(true);
    stage(TOLD_COMMIT);
    assert_memory_equal(o.share.mine.entropy, before, sizeof before);
    list_show();
    assert_true(asked_last("reveal"));
    seat_take(true);
    o.told.shuffle.committed = 3;
    memset(o.told.shuffle.commitment, 'd', FAIR_HEX_SIZE - 1);
    o.told.shuffle.round = 2;
    o.told.shuffle.committed = 0;
    stage(TOLD_COMMIT);
    assert_memory_not_equal(o.share.mine.entropy, before, sizeof before);
    char path[256];
    snprintf(path, sizeof path, "%s/aedile/shuffle-abcdefghijkl-2.txt", folder);
    assert_int_equal(unlink(path), 0);
    snprintf(path, sizeof path, "%s/aedile", folder);
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(rmdir(folder), 0);
    seat_take(true);
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    stage(TOLD_COMMIT);
    assert_true(o.share.unkept); /* and said so on the screen; it plays on */
    assert_true(asked_last("commit"));
}

static void test_lies(void **state)
{
    (void)state;
    seat_take(false);
    stage(TOLD_COMMIT);
    done(o.share.commit_id);
    o.told.shuffle.listed = 3; /* with other bytes in our place */
    fair_promise("abcdefghijkl", 0, theirs, o.told.shuffle.promise[0]);
    fair_promise("abcdefghijkl", 1, theirs, o.told.shuffle.promise[1]);
    stage(TOLD_REVEAL);
    assert_int_equal(o.share.trouble, SHARE_CHANGED);
    assert_true(asked_last("commit")); /* nothing is revealed */

    seat_take(false);
    stage(TOLD_COMMIT);
    memset(o.told.shuffle.commitment, 'd', FAIR_HEX_SIZE - 1);
    stage(TOLD_COMMIT);
    assert_int_equal(o.share.trouble, SHARE_SERVER);

    seat_take(false);
    stage(TOLD_COMMIT);
    list_show();
    theirs[0] ^= 1;
    started();
    assert_int_equal(o.share.trouble, SHARE_FALSE);
    assert_int_equal(o.share.liar, 0);

    seat_take(false);
    stage(TOLD_WAITING);
    stage(TOLD_DONE); /* it starts without us */
    assert_int_equal(o.share.trouble, SHARE_ELSEWHERE);
    seat_take(false);
    snprintf(o.place.host, sizeof o.place.host, "127.0.0.1");
    o.told.chair[0].kind = TOLD_BOT;
    stage(TOLD_WAITING);
    stage(TOLD_DONE); /* at a server of one's own */
    assert_int_equal(o.share.trouble, SHARE_FINE);
}

static void round_void(bool listed)
{
    ToldShuffle *shuffle = &o.told.shuffle;
    shuffle->void_count = 1;
    shuffle->voided[0].missing = 2;
    shuffle->silent = 1;
    shuffle->void_listed = listed;
    shuffle->round = 2;
    stage(TOLD_WAITING);
}

/* Who is told that it did not answer, though it did, says so. */
static void test_denied(void **state)
{
    (void)state;
    seat_take(false);
    stage(TOLD_COMMIT);
    done(o.share.commit_id);
    list_show();
    done(o.share.reveal_id);
    round_void(true);
    assert_int_equal(o.share.trouble, SHARE_DENIED);
    seat_take(false);
    stage(TOLD_COMMIT);
    done(o.share.commit_id);
    round_void(true); /* the list never came here */
    assert_int_equal(o.share.trouble, SHARE_FINE);
}

/* The seat is open at another device, which was quicker. */
static void test_elsewhere(void **state)
{
    (void)state;
    seat_take(false);
    stage(TOLD_COMMIT);
    assert_true(share_answered(&o, o.share.commit_id, false));
    o.told.shuffle.listed = 3;
    stage(TOLD_REVEAL);
    assert_int_equal(o.share.trouble, SHARE_ELSEWHERE);
    assert_true(asked_last("commit"));
    seat_take(false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_honest), cmocka_unit_test(test_file),      cmocka_unit_test(test_lies),
        cmocka_unit_test(test_denied), cmocka_unit_test(test_elsewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
