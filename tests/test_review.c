/* SPDX-License-Identifier: MIT */
/* test_review.c - what a review tells in words, and that its bytes are those of its format: reviews that were kept are
 * taken by the number alone. */
#include "../bots/src/net.h"
#include "bots/bots.h"
#include "insight/review.h"
#include "lang/lang.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { REVIEW_MOST = 4 << 20, FORECASTS = 1 << 14, RECORD_MOST = 1 << 16 };

static char text[REVIEW_MOST];

/* Small weights that are never learnt anew. */
static void net_fixed(Net *out_net)
{
    for (int i = 0; i < ALL_WEIGHTS; i++) {
        out_net->weight[i] = (float)(i * 7919 % 65 - 32) / NET_UNIT;
    }
}

static void record_of(const char *path, Record *out_record, Rules *out_rules)
{
    static char words[RECORD_MOST];
    static Game end;
    Catalogue catalogue;
    Fault fault;
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t length = fread(words, 1, sizeof words, file);
    fclose(file);
    catalogue_defaults(&catalogue);
    assert_true(record_read(words, length, &catalogue, out_record, out_rules, &end, &fault));
}

/* The review of a stored game at a glance, without its head, which says by what it was made. */
static uint64_t body_hash(const char *path)
{
    static Record record;
    static Rules rules;
    static Net net;
    static LedgerStep steps[RECORD_MOVES_MAX];
    static Review review;
    void *memory = malloc(LEDGER_SEARCH_BYTES);
    void *memo = malloc(ledger_memo_bytes(FORECASTS));
    assert_true(memory != NULL && memo != NULL);
    Search *search = search_open(memory, LEDGER_SEARCH_BYTES);
    record_of(path, &record, &rules);
    net_fixed(&net);
    search_net(search, &net);
    memset(&review, 0, sizeof review);
    ledger_start(&review.ledger, &rules, &record, search, 0, memo, FORECASTS);
    review_start(&review, steps, RECORD_MOVES_MAX);
    while (review_step(&review)) {
    }
    Text head = text_in(text, sizeof text);
    review_head(&head, &review);
    const size_t from = head.length;
    Text t = text_in(text, sizeof text);
    review_json(&t, &review);
    assert_true(text_fits(&t));
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t i = from; i < t.length; i++) {
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3;
    }
    free(memory);
    free(memo);
    return hash;
}

static void other_bytes_are_another_format(void **state)
{
    const int format = 3;
    static const struct {
        const char *path;
        uint64_t hash;
    } GAMES[] = {
        {"tests/games/rome-2-greedy.rome", 0x397c259ae461a264},
        {"tests/games/rome-1-ceres-greedy.rome", 0x7a5185a7a609bc60},
    };
    (void)state;
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        const uint64_t hash = body_hash(GAMES[i].path);
        if (REVIEW_FORMAT != format || hash != GAMES[i].hash) {
            fail_msg("%s: the bytes of its review have the hash %016" PRIx64 ", REVIEW_FORMAT is %d; %016" PRIx64
                     " and %d are written here. Where the bytes are others, raise REVIEW_FORMAT (insight/review.h), "
                     "write both here, and run tools/drills.py",
                     GAMES[i].path, hash, REVIEW_FORMAT, GAMES[i].hash, format);
        }
    }
}

static void played_like(uint8_t language, int like, int from, int to, const char *expected)
{
    const ReviewSeat seat = {.like = like, .like_from = from, .like_to = to};
    Text t = text_in(text, sizeof text);
    text_language(&t, lang_words(language));
    review_like(&t, &seat);
    assert_string_equal(text, expected);
}

static void a_range_is_told_where_there_is_one(void **state)
{
    Fault fault;
    (void)state;
    assert_true(lang_start(&fault));
    const uint8_t german = lang_find("de");
    played_like(0, BOT_MERCHANT, BOT_GREEDY, BOT_ARCHITECT, "played like Merchant, Builder to Architect");
    played_like(0, BOT_MERCHANT, BOT_MERCHANT, BOT_MERCHANT, "played like Merchant");
    played_like(german, BOT_APPRENTICE, BOT_RANDOM, BOT_APPRENTICE, "spielte wie Lehrling, Zufall bis Lehrling");
    played_like(german, BOT_RANDOM, BOT_RANDOM, BOT_RANDOM, "spielte wie Zufall");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(other_bytes_are_another_format),
        cmocka_unit_test(a_range_is_told_where_there_is_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
