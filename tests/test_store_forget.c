/* SPDX-License-Identifier: MIT */
/* test_store_forget.c - what leaves a store, quotas, and what it keeps besides games; over every kind. */
#include "store_case.h"

static Store *store;
static const char *kind;

static void begin(void)
{
    store = shelf_store(kind);
}

static int close_it(void **state)
{
    (void)state;
    store_close(store);
    store = NULL;
    return 0;
}

static int make(const char *id, uint16_t maker, StoreQuota quota)
{
    StoreGame game = game_of(id);
    game.maker = maker;
    return put(store, (StoreWrite){.game = &game, .quota = &quota});
}

static void stand(const char *id, int standing, int64_t seen_ms)
{
    StoreStand stands = {.standing = (uint8_t)standing, .listed = 1, .summary = "{}", .seen_ms = seen_ms};
    assert_int_equal(put(store, (StoreWrite){.stand = &stands, .stand_game = id}), STORE_OK);
}

static const char *lobby(void)
{
    static Seen seen;
    memset(&seen, 0, sizeof seen);
    assert_int_equal(store_lobby(store, 100, see_game, &seen), STORE_OK);
    return seen.words;
}

static void quotas_count_those_that_gather(void **state)
{
    const StoreQuota two = {.maker = 2};
    (void)state;
    begin();
    assert_int_equal(make("a", 7, two), STORE_OK);
    assert_int_equal(make("b", 7, two), STORE_OK);
    assert_int_equal(make("c", 7, two), STORE_FULL);
    assert_int_equal(make("a", 7, two), STORE_TAKEN); /* the same request once more */
    assert_int_equal(make("d", 8, two), STORE_OK);
    assert_int_equal(make("e", 0, two), STORE_OK); /* of nobody */
    assert_int_equal(make("f", 0, two), STORE_OK);
    assert_int_equal(make("g", 0, two), STORE_OK);
    stand("a", STORE_RUNNING, 0);
    assert_int_equal(make("c", 7, two), STORE_OK);
    assert_int_equal(make("h", 9, (StoreQuota){.maker = 2, .all = 6}), STORE_FULL_ALL);
    assert_int_equal(make("h", 9, (StoreQuota){.all = 7}), STORE_OK);
    Seen seen = {0};
    assert_int_equal(store_read(store, "a", 0, see_game, see_entry, &seen), STORE_OK);
    assert_int_equal(seen.game.maker, 0); /* nothing of it stays */
}

static void lobby_begins_where_somebody_is(void **state)
{
    (void)state;
    begin();
    assert_int_equal(make("a", 0, (StoreQuota){0}), STORE_OK);
    assert_int_equal(make("b", 0, (StoreQuota){0}), STORE_OK);
    assert_int_equal(make("c", 0, (StoreQuota){0}), STORE_OK);
    stand("b", STORE_GATHERING, 5000);
    stand("c", STORE_GATHERING, 4000);
    assert_string_equal(lobby(), "b c a");
}

static void due_games_may_begin_later(void **state)
{
    Seen seen = {0};
    (void)state;
    begin();
    for (int i = 1; i <= 3; i++) {
        StoreGame game = game_of((const char *[]){"a", "b", "c"}[i - 1]);
        game.stand.wake_ms = i;
        assert_int_equal(put_game(store, &game), STORE_OK);
    }
    assert_int_equal(store_due(store, 1, 3, 9, see_game, &seen), STORE_OK);
    assert_string_equal(seen.words, "b c");
}

static void forgotten_game_leaves_nothing(void **state)
{
    uint64_t count[3];
    Seen seen = {0};
    uint8_t key[STORE_KEY_SIZE] = {1};
    StoreTaken taken;
    (void)state;
    begin();
    assert_int_equal(make("a", 3, (StoreQuota){0}), STORE_OK);
    assert_int_equal(make("b", 3, (StoreQuota){0}), STORE_OK);
    assert_int_equal(put_entry(store, "a", 1, "m", "one"), STORE_OK);
    assert_int_equal(put_entry(store, "b", 1, "m", "other"), STORE_OK);
    assert_int_equal(put_code(store, key, "a", 1, 99, 1), STORE_OK);
    assert_int_equal(store_forget(store, "a"), STORE_OK);
    assert_int_equal(store_forget(store, "a"), STORE_MISSING);
    assert_int_equal(store_read(store, "a", 0, see_game, see_entry, &seen), STORE_MISSING);
    assert_int_equal(take_code(store, key, 2, &taken), STORE_MISSING);
    assert_string_equal(log_of(store, "b", 0), "1:m:other");
    assert_string_equal(lobby(), "b");
    assert_int_equal(store_count(store, count), STORE_OK);
    assert_int_equal(count[STORE_GATHERING], 1);
    assert_int_equal(make("a", 3, (StoreQuota){.maker = 2}), STORE_OK); /* it counts no more */
    assert_int_equal(put_entry(store, "a", 1, "m", "new"), STORE_OK);
    assert_string_equal(log_of(store, "a", 0), "1:m:new");
}

static void edit_replaces_words(void **state)
{
    Seen seen = {0};
    const StoreEntry entry[] = {{"a", 2, 0, "", "chat 1 …"}};
    StoreEdit edit = {
        .game = "a", .version = 2, .head = "{\"h\":1}", .summary = "{\"s\":1}", .entries = entry, .count = 1};
    (void)state;
    begin();
    assert_int_equal(make("a", 0, (StoreQuota){0}), STORE_OK);
    assert_int_equal(put_entry(store, "a", 1, "m", "one"), STORE_OK);
    assert_int_equal(put_entry(store, "a", 2, "n", "chat 1 secret"), STORE_OK);
    edit.version = 1;
    assert_int_equal(store_edit(store, &edit), STORE_TAKEN);
    assert_string_equal(log_of(store, "a", 0), "1:m:one 2:n:chat 1 secret");
    edit.version = 2;
    assert_int_equal(store_edit(store, &edit), STORE_OK);
    assert_string_equal(log_of(store, "a", 0), "1:m:one 2::chat 1 …");
    assert_int_equal(store_read(store, "a", 0, see_game, see_entry, &seen), STORE_OK);
    assert_string_equal(seen.head, "{\"h\":1}");
    assert_string_equal(seen.summary, "{\"s\":1}");
    assert_int_equal(put_entry(store, "a", 3, "n", "again"), STORE_OK); /* the mark is free */
}

/* Who is forgotten finds no way back by a code that they still have. */
static void edit_drops_the_codes_of_a_seat(void **state)
{
    enum { SHORT, LASTING, OTHER, ELSEWHERE, KEYS };
    uint8_t key[KEYS][STORE_KEY_SIZE] = {{1}, {2}, {3}, {4}};
    StoreTaken taken;
    StoreEdit edit = {.game = "a", .version = 1, .head = "{}", .summary = "{}", .seat = 2};
    (void)state;
    begin();
    assert_int_equal(make("a", 0, (StoreQuota){0}), STORE_OK);
    assert_int_equal(make("b", 0, (StoreQuota){0}), STORE_OK);
    assert_int_equal(put_code(store, key[SHORT], "a", 2, 99, 1), STORE_OK);
    assert_int_equal(put_code(store, key[LASTING], "a", 2 + STORE_SEAT_LASTING, 99, 1), STORE_OK);
    assert_int_equal(put_code(store, key[OTHER], "a", 1 + STORE_SEAT_LASTING, 99, 1), STORE_OK);
    assert_int_equal(put_code(store, key[ELSEWHERE], "b", 2, 99, 1), STORE_OK);
    assert_int_equal(store_edit(store, &edit), STORE_TAKEN); /* of another version: nothing goes */
    assert_int_equal(take_code(store, key[LASTING], 2, &taken), STORE_OK);
    uint8_t again[STORE_KEY_SIZE] = {5};
    assert_int_equal(store_code_take(store, key[SHORT], again, 2, &taken), STORE_OK);
    assert_int_equal(store_code_take(store, key[SHORT], again, 2, &taken), STORE_OK);
    edit.version = 0;
    assert_int_equal(store_edit(store, &edit), STORE_OK);
    assert_int_equal(store_code_take(store, key[SHORT], again, 2, &taken), STORE_MISSING);
    assert_int_equal(take_code(store, key[SHORT], 2, &taken), STORE_MISSING);
    assert_int_equal(take_code(store, key[LASTING], 2, &taken), STORE_MISSING);
    assert_int_equal(take_code(store, key[OTHER], 2, &taken), STORE_OK);
    assert_int_equal(take_code(store, key[ELSEWHERE], 2, &taken), STORE_OK);
}

static size_t retire(int64_t before_ms, size_t most)
{
    Seen seen = {0};
    assert_int_equal(store_retire(store, before_ms, most, see_game, &seen), STORE_OK);
    return seen.count;
}

/* Games are of 1000 and their entries of 1001 and later. */
static void old_games_are_retired(void **state)
{
    (void)state;
    begin();
    assert_int_equal(make("old", 0, (StoreQuota){0}), STORE_OK);
    assert_int_equal(make("run", 0, (StoreQuota){0}), STORE_OK);
    assert_int_equal(make("end", 0, (StoreQuota){0}), STORE_OK);
    assert_int_equal(make("here", 0, (StoreQuota){0}), STORE_OK);
    stand("old", STORE_RUNNING, 0);
    stand("run", STORE_RUNNING, 0);
    stand("end", STORE_OVER, 0);
    stand("here", STORE_GATHERING, 9000);
    StoreEntry moved = {"run", 1, 9000, "", "move"};
    assert_int_equal(put(store, (StoreWrite){.entry = &moved}), STORE_OK); /* without its stand, as moves are */
    assert_int_equal(retire(1000, 9), 0);
    assert_int_equal(retire(5000, 1), 1);
    assert_int_equal(retire(5000, 9), 1);
    assert_string_equal(lobby(), "here run");
    assert_int_equal(retire(5000, 9), 0);
}

/* What goes with a game that was old is overwritten, too. */
static void deleted_words_leave_the_file(void **state)
{
    static const char WORDS[] = "chat 1 a secret recipe";
    static char bytes[1 << 20];
    (void)state;
    if (strcmp(kind, "sqlite") != 0) {
        skip();
    }
    begin();
    assert_int_equal(make("b", 0, (StoreQuota){0}), STORE_OK);
    assert_int_equal(put_entry(store, "b", 1, "m", WORDS), STORE_OK);
    stand("b", STORE_OVER, 0);
    assert_int_equal(retire(5000, 9), 1);
    close_it(NULL); /* the log goes into the file */
    FILE *file = fopen(shelf_address() + strlen("sqlite:"), "rb");
    assert_non_null(file);
    const size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_true(length > 0 && length < sizeof bytes);
    for (size_t i = 0; i + sizeof WORDS <= length; i++) {
        assert_memory_not_equal(bytes + i, WORDS, sizeof WORDS - 1);
    }
}

static void clock_is_the_newest_game_until_it_is_kept(void **state)
{
    StoreClock clock;
    (void)state;
    begin();
    assert_int_equal(store_clock(store, &clock), STORE_MISSING);
    assert_int_equal(clock.known_ms, 0);
    assert_int_equal(make("a", 0, (StoreQuota){0}), STORE_OK);
    assert_int_equal(store_clock(store, &clock), STORE_MISSING);
    assert_int_equal(clock.known_ms, 1000);
    for (int64_t i = 1; i < 3; i++) {
        assert_int_equal(store_clock_put(store, &(StoreClock){5000 * i, 6000 * i}), STORE_OK);
        assert_int_equal(store_clock(store, &clock), STORE_OK);
        assert_true(clock.known_ms == 5000 * i && clock.looked_ms == 6000 * i);
    }
}

static bool see_ban(void *context, const char *prefix, int64_t until_ms)
{
    char *words = context;
    const size_t length = strlen(words);
    snprintf(words + length, SEEN_TEXT - length, "%s%s:%d", length > 0 ? " " : "", prefix, (int)until_ms);
    return true;
}

static const char *bans(int64_t now_ms)
{
    static char words[SEEN_TEXT];
    words[0] = '\0';
    assert_int_equal(store_bans(store, now_ms, see_ban, words), STORE_OK);
    return words;
}

static void bans_have_an_end(void **state)
{
    (void)state;
    begin();
    assert_int_equal(store_ban(store, "10.0.0.0/8", 100), STORE_OK);
    assert_int_equal(store_ban(store, "2001:db8::/32", 200), STORE_OK);
    assert_string_equal(bans(50), "10.0.0.0/8:100 2001:db8::/32:200");
    assert_string_equal(bans(100), "2001:db8::/32:200");
    assert_int_equal(store_ban(store, "10.0.0.0/8", 300), STORE_OK);
    assert_int_equal(store_ban(store, "2001:db8::/32", 0), STORE_OK);
    assert_string_equal(bans(150), "10.0.0.0/8:300");
}

static void salt_is_the_first_one_given(void **state)
{
    uint8_t fresh[STORE_SALT_SIZE];
    uint8_t salt[STORE_SALT_SIZE];
    (void)state;
    begin();
    memset(fresh, 1, sizeof fresh);
    assert_int_equal(store_salt(store, fresh, salt), STORE_OK);
    assert_memory_equal(salt, fresh, sizeof salt);
    uint8_t other[STORE_SALT_SIZE] = {9};
    assert_int_equal(store_salt(store, other, salt), STORE_OK);
    assert_memory_equal(salt, fresh, sizeof salt);
}

#define CASE(name) cmocka_unit_test_teardown(name, close_it)

int main(void)
{
    static const char *const KINDS[] = {"memory", "sqlite", "postgres"};
    const struct CMUnitTest tests[] = {
        CASE(quotas_count_those_that_gather),
        CASE(lobby_begins_where_somebody_is),
        CASE(due_games_may_begin_later),
        CASE(forgotten_game_leaves_nothing),
        CASE(edit_replaces_words),
        CASE(edit_drops_the_codes_of_a_seat),
        CASE(old_games_are_retired),
        CASE(deleted_words_leave_the_file),
        CASE(clock_is_the_newest_game_until_it_is_kept),
        CASE(bans_have_an_end),
        CASE(salt_is_the_first_one_given),
    };
    int failed = 0;
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        kind = KINDS[i];
        failed += cmocka_run_group_tests_name(kind, tests, NULL, shelf_end);
    }
    return failed;
}
