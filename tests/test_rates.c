/* SPDX-License-Identifier: MIT */
/* test_rates.c - how often addresses may: nobody gets a fresh budget by another's coming, and nobody pays for another. */
#include "rates.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Bounds bounds;
static Rates *rates;

static int begin(void **state)
{
    (void)state;
    bounds_start(&bounds, NULL);
    rates = rates_create(&bounds, true);
    return rates == NULL;
}

static int end(void **state)
{
    (void)state;
    rates_destroy(rates);
    return 0;
}

/* How many of so many it may. */
static int takes(const char *address, int kind, int count, uint64_t now_ms)
{
    int taken = 0;
    for (int i = 0; i < count; i++) {
        taken += rates_take(rates, address, kind, now_ms);
    }
    return taken;
}

static void a_bucket_fills_again(void **state)
{
    (void)state;
    assert_int_equal(takes("192.0.2.1", LIMIT_MAKE, 40, 1), 30);
    assert_int_equal(takes("192.0.2.1", LIMIT_MAKE, 40, 1 + 60000), 10);
    assert_int_equal(takes("192.0.2.1", LIMIT_JOIN, 90, 1 + 60000), 60);
    assert_int_equal(takes("192.0.2.1", LIMIT_MAKE, 40, 1 + 3600000), 30);
    assert_true(bounds.row[BOUND_MAKES_BURST].refused >= 50);
}

/* These two had one slot of 8,192 once, and gave each other a full bucket with every game: 400 of 400. */
static void no_two_share_a_bucket(void **state)
{
    (void)state;
    int made = 0;
    for (int i = 0; i < 400; i++) {
        made += rates_take(rates, i % 2 == 0 ? "198.51.100.7" : "203.0.2.242", LIMIT_MAKE, 1000 + (uint64_t)i);
    }
    assert_int_equal(made, 60);
}

static void four_in_six_is_four(void **state)
{
    (void)state;
    char address[64];
    for (int i = 0; i < 100; i++) {
        snprintf(address, sizeof address, "::ffff:192.%d.2.7", i);
        assert_int_equal(takes(address, LIMIT_MAKE, 1, 1), 1);
    }
    assert_int_equal(takes("::ffff:192.0.2.8", LIMIT_MAKE, 20, 1), 20);
    assert_int_equal(takes("192.0.2.8", LIMIT_MAKE, 20, 1), 10);
}

static void a_network_has_a_budget(void **state)
{
    (void)state;
    char address[64];
    int six = 0;
    int four = 0;
    for (int i = 0; i < 256; i++) {
        snprintf(address, sizeof address, "2001:db8:7:%x::%x", i, i);
        six += takes(address, LIMIT_MAKE, 40, 1);
        snprintf(address, sizeof address, "198.51.100.%d", i);
        four += takes(address, LIMIT_MAKE, 40, 1);
    }
    assert_int_equal(six, 240);
    assert_int_equal(four, 240);
    assert_int_equal(takes("2001:db8:8::1", LIMIT_MAKE, 40, 1), 30);
    assert_int_equal(takes("2001:db8:8:0:1::", LIMIT_MAKE, 40, 1), 0); /* the same /64 */
    assert_true(bounds.row[BOUND_NETWORK_SHARE].refused > 0);
}

static void all_together_have_one(void **state)
{
    (void)state;
    char address[64];
    int made = 0;
    for (int i = 0; i < 200; i++) {
        snprintf(address, sizeof address, "10.%d.2.7", i);
        made += takes(address, LIMIT_MAKE, 30, 1);
    }
    assert_int_equal(made, 3000);
    assert_int_equal(takes("11.0.0.1", LIMIT_REQUEST, 300, 1), 300);
}

/* The table is full of those who have spent something: a newcomer gets no fresh bucket, nor does anybody who was in it. */
static void a_full_table_forgets_nobody_who_spent(void **state)
{
    (void)state;
    char address[64];
    bounds.row[BOUND_ADDRESSES].most = 64;
    bounds.row[BOUND_OVERALL_SHARE].most = 100000;
    rates_destroy(rates);
    rates = rates_create(&bounds, true);
    assert_int_equal(takes("192.0.2.1", LIMIT_MAKE, 40, 1), 30);
    int made = 0;
    for (int i = 0; i < 1000; i++) {
        snprintf(address, sizeof address, "10.%d.%d.7", i / 250, i % 250);
        made += takes(address, LIMIT_MAKE, 30, 2);
    }
    assert_int_equal(takes("192.0.2.1", LIMIT_MAKE, 40, 3), 0);
    assert_int_equal(made, 31 * 30 + 240); /* the rest share one budget */
    assert_true(bounds.row[BOUND_ADDRESSES].refused > 0);
    assert_int_equal(bound_used(&bounds, BOUND_ADDRESSES), 64);
    /* Full again, they make room. */
    assert_int_equal(takes("192.0.3.1", LIMIT_MAKE, 40, 3600000), 30);
    for (int i = 0; i < 4; i++) {
        rates_tick(rates, 7200000);
    }
    assert_int_equal(bound_used(&bounds, BOUND_ADDRESSES), 0);
}

static void what_waits_at_the_store_is_bounded(void **state)
{
    (void)state;
    Prefix host[40];
    int held = 0;
    for (int i = 0; i < 40; i++) {
        held += rates_hold(rates, HELD_STORE, "192.0.2.1", 1, &host[i]);
    }
    assert_int_equal(held, 32);
    Prefix other;
    assert_true(rates_hold(rates, HELD_STORE, "192.0.2.2", 1, &other));
    rates_release(rates, HELD_STORE, &host[0]);
    assert_true(rates_hold(rates, HELD_STORE, "::ffff:192.0.2.1", 1, &host[0]));
    assert_false(rates_hold(rates, HELD_STORE, "192.0.2.1", 1, &host[0]));
}

/* ---- Two processes. */
static int said;

static void spent(void *context)
{
    (void)context;
    said++;
}

static void processes_share(void **state)
{
    (void)state;
    static Bounds others_bounds;
    char word[RATES_WORD_MAX];
    bounds_start(&others_bounds, NULL);
    Rates *other = rates_create(&others_bounds, true);
    rates_share(rates, 7, spent, NULL);
    rates_share(other, 8, spent, NULL);
    assert_false(rates_words(rates, word));
    assert_int_equal(takes("192.0.2.1", LIMIT_MAKE, 20, 1), 20);
    assert_int_equal(takes("2001:db8::1", LIMIT_CODE, 3, 1), 3);
    assert_int_equal(takes("192.0.2.1", LIMIT_REQUEST, 20, 1), 20); /* costs nothing that is kept */
    assert_int_equal(said, 23);
    assert_true(rates_words(rates, word));
    assert_string_equal(word, "7 Mc0000201:20 C20010db800000000:3");
    assert_false(rates_words(rates, word));
    rates_heard(rates, "7 Mc0000201:20", 1); /* its own */
    assert_int_equal(takes("192.0.2.1", LIMIT_MAKE, 5, 1), 5);
    rates_heard(other, "7 Mc0000201:20 C20010db800000000:3", 1);
    int made = 0;
    for (int i = 0; i < 20; i++) {
        made += rates_take(other, "192.0.2.1", LIMIT_MAKE, 1);
    }
    assert_int_equal(made, 10);
    assert_true(rates_take(other, "2001:db8::2", LIMIT_CODE, 1));
    static const char *const NONSENSE[] = {"",
                                           "x",
                                           "7",
                                           "7 ",
                                           "7 M",
                                           "7 Mc0:1",
                                           "7 Mc0000201",
                                           "7 Zc0000201:1",
                                           "7 Rc0000201:1",
                                           "7 Mc0000201:",
                                           "7 Mzz000201:1",
                                           "7  M:1"};
    for (size_t i = 0; i < sizeof NONSENSE / sizeof NONSENSE[0]; i++) {
        rates_heard(other, NONSENSE[i], 1);
    }
    rates_destroy(other);
}

static void off_is_off(void **state)
{
    (void)state;
    Rates *open = rates_create(&bounds, false);
    for (int i = 0; i < 1000; i++) {
        assert_true(rates_take(open, "192.0.2.1", LIMIT_MAKE, 1));
    }
    rates_destroy(open);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, begin, end)
int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_bucket_fills_again),
        CASE(no_two_share_a_bucket),
        CASE(four_in_six_is_four),
        CASE(a_network_has_a_budget),
        CASE(all_together_have_one),
        CASE(a_full_table_forgets_nobody_who_spent),
        CASE(what_waits_at_the_store_is_bounded),
        CASE(processes_share),
        CASE(off_is_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
