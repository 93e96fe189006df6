/* SPDX-License-Identifier: MIT */
/* test_age.c - the time that old games are counted by, under clocks that jump. */
#include "age.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { LOOK_MS = 30000, LOOKS_A_DAY = 2880 };
static const int64_t DAY_MS = 86400000;
static const int64_t NOW_MS = INT64_C(1763200000000);

static Store *store;

static int open_it(void **state)
{
    char fault[STORE_FAULT_MAX];
    (void)state;
    store = store_open("memory:", fault);
    return store == NULL;
}

static int close_it(void **state)
{
    (void)state;
    store_close(store);
    return 0;
}

static int64_t look(int64_t now_ms)
{
    int64_t known_ms = 0;
    assert_int_equal(age_known(store, now_ms, &known_ms), STORE_OK);
    return known_ms;
}

/* As a server does; the last answer. */
static int64_t look_on(int64_t *now_ms, int looks)
{
    int64_t known_ms = 0;
    for (int i = 0; i < looks; i++) {
        *now_ms += LOOK_MS;
        known_ms = look(*now_ms);
    }
    return known_ms;
}

static void game_make(int64_t changed_ms)
{
    StoreGame game = {.id = "a", .created_ms = changed_ms, .changed_ms = changed_ms, .head = "{}"};
    game.stand.summary = "{}";
    StoreWrite write = {.game = &game};
    assert_int_equal(store_write(store, &write, 1), STORE_OK);
    assert_int_equal(write.result, STORE_OK);
}

static void it_goes_with_the_clock(void **state)
{
    int64_t now = NOW_MS;
    (void)state;
    assert_true(look(now) == now);
    for (int i = 0; i < LOOKS_A_DAY; i++) {
        now += LOOK_MS;
        assert_true(look(now) == now);
    }
}

static void a_jump_ahead_is_not_believed(void **state)
{
    int64_t now = NOW_MS;
    (void)state;
    look(now);
    now += 400 * DAY_MS;
    assert_true(look(now) < NOW_MS + DAY_MS / 24);
    const int64_t after = look_on(&now, LOOKS_A_DAY);
    assert_true(after > NOW_MS + 23 * DAY_MS && after < NOW_MS + 26 * DAY_MS);
    now -= 400 * DAY_MS; /* it was set right: nothing is owed */
    assert_true(look(now) == now);
}

static void what_was_missed_is_caught_up(void **state)
{
    int64_t now = NOW_MS;
    (void)state;
    look(now);
    now += 90 * DAY_MS; /* it was off */
    assert_true(look_on(&now, LOOKS_A_DAY) < now - 60 * DAY_MS);
    assert_true(look_on(&now, 3 * LOOKS_A_DAY) == now);
}

static void the_first_look_goes_by_the_newest_game(void **state)
{
    int64_t now = NOW_MS + 400 * DAY_MS;
    (void)state;
    game_make(NOW_MS);
    assert_true(look(now) < NOW_MS + DAY_MS / 24);
}

static void restarts_make_it_no_faster(void **state)
{
    int64_t now = NOW_MS;
    (void)state;
    look(now);
    now += 400 * DAY_MS;
    for (int i = 0; i < 100; i++) { /* each looks at once; a second between two */
        now += 1000;
        look(now);
    }
    assert_true(look(now) < NOW_MS + DAY_MS);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, open_it, close_it)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(it_goes_with_the_clock),       CASE(a_jump_ahead_is_not_believed),
        CASE(what_was_missed_is_caught_up), CASE(the_first_look_goes_by_the_newest_game),
        CASE(restarts_make_it_no_faster),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
