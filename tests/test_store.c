/* SPDX-License-Identifier: MIT */
/* test_store.c - one suite over every kind of store: what store.h promises, whichever it is. */
#include "store_case.h"

#include <sqlite3.h>

static const char *kind; /* of the group that runs */
static Store *store;

static int close_it(void **state)
{
    (void)state;
    store_close(store);
    store = NULL;
    return 0;
}

static void begin(void)
{
    store = shelf_store(kind);
}

static void key_fill(uint8_t *key, int number)
{
    memset(key, number, STORE_KEY_SIZE);
}

static void game_is_read_as_it_was_written(void **state)
{
    (void)state;
    begin();
    StoreGame game = game_of("alpha-1_Z");
    game.created_ms = 1700000000123;
    game.changed_ms = 1700000000456;
    game.head = "{\"name\":\"R\xc3\xb6mer \\\"x\\\" 'y'\"}";
    game.stand = (StoreStand){1700000009999, STORE_RUNNING, 0, "{\"turn\":3}", NULL, 0};
    for (int i = 0; i < STORE_SECRET_SIZE; i++) {
        game.secret[i] = (uint8_t)(i * 9);
    }
    assert_int_equal(put_game(store, &game), STORE_OK);
    Seen seen = {0};
    assert_int_equal(store_read(store, "alpha-1_Z", 0, see_game, see_entry, &seen), STORE_OK);
    assert_string_equal(seen.words, "alpha-1_Z");
    assert_string_equal(seen.head, game.head);
    assert_string_equal(seen.summary, game.stand.summary);
    assert_memory_equal(seen.game.secret, game.secret, STORE_SECRET_SIZE);
    assert_true(seen.game.created_ms == game.created_ms && seen.game.changed_ms == game.changed_ms);
    assert_true(seen.game.stand.wake_ms == game.stand.wake_ms);
    assert_int_equal(seen.game.stand.standing, STORE_RUNNING);
    assert_int_equal(seen.game.stand.listed, 0);
    assert_int_equal(seen.game.version, 0);
}

static void entries_come_back_in_order(void **state)
{
    (void)state;
    begin();
    StoreGame game = game_of("a");
    assert_int_equal(put_game(store, &game), STORE_OK);
    assert_int_equal(put_entry(store, "a", 1, "", "one"), STORE_OK);
    assert_int_equal(put_entry(store, "a", 2, "m", "two words, 'quoted' {\"x\":[1]}"), STORE_OK);
    assert_int_equal(put_entry(store, "a", 3, "", "three"), STORE_OK);
    assert_string_equal(log_of(store, "a", 0), "1::one 2:m:two words, 'quoted' {\"x\":[1]} 3::three");
    assert_string_equal(log_of(store, "a", 2), "3::three");
    assert_string_equal(log_of(store, "a", 3), "");
    assert_string_equal(log_of(store, "a", UINT64_MAX), "");
    Seen seen = {.most = 1};
    assert_int_equal(store_read(store, "a", 0, see_game, see_entry, &seen), STORE_OK);
    assert_string_equal(seen.words, "a");
    assert_int_equal(seen.game.version, 3);
}

static void records_are_kept(void **state)
{
    (void)state;
    begin();
    StoreGame game = game_of("a");
    StoreStand running = {0, STORE_RUNNING, 1, "{}", NULL, 0};
    StoreStand over = {0, STORE_OVER, 1, "{}", "[Format \"aedile-1\"]\n\n1. 1 'income' \xc3\xb6\n", 0};
    StoreStand later = {0, STORE_OVER, 1, "{\"s\":1}", NULL, 0};
    Seen seen = {0};
    assert_int_equal(put_game(store, &game), STORE_OK);
    assert_int_equal(put(store, (StoreWrite){.stand = &running, .stand_game = "a"}), STORE_OK);
    assert_int_equal(store_read(store, "a", 0, see_game, see_entry, &seen), STORE_OK);
    assert_string_equal(seen.record, "none");
    assert_int_equal(put(store, (StoreWrite){.stand = &over, .stand_game = "a"}), STORE_OK);
    assert_int_equal(put(store, (StoreWrite){.stand = &later, .stand_game = "a"}), STORE_OK);
    assert_int_equal(store_read(store, "a", INT64_MAX, see_game, see_entry, &seen), STORE_OK);
    assert_string_equal(seen.record, over.record);
    assert_string_equal(seen.summary, later.summary);
    assert_int_equal(store_games(store, see_game, &seen), STORE_OK);
    assert_string_equal(seen.record, "none"); /* lists leave it out */
    /* With an entry, and with a new game, too. */
    StoreEntry entry = {"a", 1, 5, "", "move"};
    over.record = "another";
    assert_int_equal(put(store, (StoreWrite){.entry = &entry, .stand = &over}), STORE_OK);
    assert_int_equal(store_read(store, "a", 0, see_game, see_entry, &seen), STORE_OK);
    assert_string_equal(seen.record, "another");
    StoreGame copied = game_of("b");
    copied.stand = over;
    assert_int_equal(put_game(store, &copied), STORE_OK);
    assert_int_equal(store_read(store, "b", 0, see_game, see_entry, &seen), STORE_OK);
    assert_string_equal(seen.record, "another");
}

static void versions_are_taken_once_and_leave_no_gap(void **state)
{
    (void)state;
    begin();
    StoreGame game = game_of("a");
    put_game(store, &game);
    assert_int_equal(put_game(store, &game), STORE_TAKEN);
    assert_int_equal(put_entry(store, "a", 2, "", "gap at the start"), STORE_TAKEN);
    assert_int_equal(put_entry(store, "a", 0, "", "zero"), STORE_TAKEN);
    assert_int_equal(put_entry(store, "a", 1, "", "one"), STORE_OK);
    assert_int_equal(put_entry(store, "a", 1, "", "again"), STORE_TAKEN);
    assert_int_equal(put_entry(store, "a", 3, "", "gap"), STORE_TAKEN);
    assert_int_equal(put_entry(store, "a", UINT64_MAX, "", "far"), STORE_TAKEN);
    assert_int_equal(put_entry(store, "b", 1, "", "no game"), STORE_MISSING);
    assert_int_equal(put_entry(store, "b", 2, "", "no game"), STORE_MISSING);
    assert_string_equal(log_of(store, "a", 0), "1::one");
}

static void marks_are_one_for_each_game(void **state)
{
    (void)state;
    begin();
    StoreGame a = game_of("a");
    StoreGame b = game_of("b");
    put_game(store, &a);
    put_game(store, &b);
    assert_int_equal(put_entry(store, "a", 1, "m1", "x"), STORE_OK);
    assert_int_equal(put_entry(store, "a", 2, "m1", "the same message"), STORE_TAKEN);
    assert_int_equal(put_entry(store, "a", 2, "m2", "y"), STORE_OK);
    assert_int_equal(put_entry(store, "b", 1, "m1", "of another game"), STORE_OK);
    assert_int_equal(put_entry(store, "b", 2, "", "no mark"), STORE_OK);
    assert_int_equal(put_entry(store, "b", 3, "", "no mark"), STORE_OK);
    assert_string_equal(log_of(store, "a", 0), "1:m1:x 2:m2:y");
}

/* One batch with everything in it: each stands or falls for itself. */
static void batch_keeps_what_it_can(void **state)
{
    (void)state;
    begin();
    StoreGame old = game_of("old");
    put_game(store, &old);
    put_entry(store, "old", 1, "taken", "x");
    StoreGame new = game_of("new");
    StoreGame odd = game_of("odd");
    StoreStand stand = {77, STORE_RUNNING, 1, "{\"s\":1}", NULL, 0};
    StoreStand lost = {78, STORE_OVER, 0, "{\"lost\":1}", NULL, 0};
    StoreEntry entries[] = {
        {"old", 2, 5000, "", "two"},   {"old", 2, 5000, "", "twice"},  {"old", 3, 6000, "taken", "mark"},
        {"old", 3, 7000, "", "three"}, {"none", 1, 5000, "", "none"},  {"new", 1, 8000, "", "first"},
        {"odd", 2, 8000, "", "never"}, {"new", 2, 9000, "", "second"},
    };
    StoreWrite writes[] = {
        {.entry = &entries[0], .stand = &stand},
        {.entry = &entries[1], .stand = &lost},
        {.entry = &entries[2], .stand = &lost},
        {.entry = &entries[3]},
        {.entry = &entries[4], .stand = &lost},
        {.game = &new, .entry = &entries[5], .stand = &stand},
        {.game = &old, .stand = &lost},
        {.game = &odd, .entry = &entries[6], .stand = &lost},
        {.stand = &lost, .stand_game = "odd"},
        {.entry = &entries[7]},
        {.result = -1},
    };
    static const int WANTED[] = {STORE_OK,    STORE_TAKEN, STORE_TAKEN,   STORE_OK, STORE_MISSING, STORE_OK,
                                 STORE_TAKEN, STORE_TAKEN, STORE_MISSING, STORE_OK, STORE_OK};
    size_t count = sizeof writes / sizeof writes[0];
    assert_int_equal(store_write(store, writes, count), STORE_OK);
    for (size_t i = 0; i < count; i++) {
        if (writes[i].result != WANTED[i]) {
            fail_msg("write %d: %d", (int)i, writes[i].result);
        }
    }
    assert_string_equal(log_of(store, "old", 0), "1:taken:x 2::two 3::three");
    assert_string_equal(log_of(store, "new", 0), "1::first 2::second");
    Seen seen = {0};
    assert_int_equal(store_read(store, "odd", 0, see_game, see_entry, &seen), STORE_MISSING);
    assert_int_equal(store_read(store, "old", 9, see_game, see_entry, &seen), STORE_OK);
    assert_int_equal(seen.game.stand.wake_ms, 77);
    assert_int_equal(store_read(store, "new", 9, see_game, see_entry, &seen), STORE_OK);
    assert_int_equal(seen.game.stand.wake_ms, 77);
    assert_int_equal(seen.game.changed_ms, 8000);
    assert_string_equal(seen.summary, "{\"s\":1}");
}

static void stand_is_written_with_its_entry_alone(void **state)
{
    (void)state;
    begin();
    StoreGame game = game_of("a");
    put_game(store, &game);
    StoreEntry entry = {"a", 1, 4000, "", "x"};
    StoreStand stand = {123, STORE_OVER, 0, "{\"over\":1}", NULL, 0};
    assert_int_equal(put(store, (StoreWrite){.entry = &entry, .stand = &stand}), STORE_OK);
    StoreStand never = {456, STORE_RUNNING, 1, "{\"never\":1}", NULL, 0};
    assert_int_equal(put(store, (StoreWrite){.entry = &entry, .stand = &never}), STORE_TAKEN);
    Seen seen = {0};
    assert_int_equal(store_read(store, "a", 9, see_game, see_entry, &seen), STORE_OK);
    assert_int_equal(seen.game.stand.wake_ms, 123);
    assert_int_equal(seen.game.stand.standing, STORE_OVER);
    assert_int_equal(seen.game.changed_ms, 4000);
    assert_string_equal(seen.summary, "{\"over\":1}");
    /* An entry without a stand leaves it. */
    assert_int_equal(put_entry(store, "a", 2, "", "y"), STORE_OK);
    assert_int_equal(store_read(store, "a", 9, see_game, see_entry, &seen), STORE_OK);
    assert_int_equal(seen.game.changed_ms, 4000);
}

/* A stand alone follows its game's log: it says nothing of when, the last entry does. */
static void stand_is_written_alone(void **state)
{
    (void)state;
    begin();
    StoreGame game = game_of("a");
    put_game(store, &game);
    StoreStand stand = {9, STORE_RUNNING, 0, "{\"s\":1}", NULL, 0};
    assert_int_equal(put(store, (StoreWrite){.stand = &stand, .stand_game = "nobody"}), STORE_MISSING);
    assert_int_equal(put(store, (StoreWrite){.stand = &stand, .stand_game = "a"}), STORE_OK);
    Seen seen = {0};
    assert_int_equal(store_read(store, "a", 0, see_game, see_entry, &seen), STORE_OK);
    assert_int_equal(seen.game.changed_ms, 1000); /* as it was made */
    assert_int_equal(seen.game.stand.wake_ms, 9);
    assert_int_equal(seen.game.stand.standing, STORE_RUNNING);
    assert_int_equal(seen.game.stand.listed, 0);
    assert_string_equal(seen.summary, "{\"s\":1}");
    StoreEntry entries[] = {{"a", 1, 6000, "", "x"}, {"a", 2, 7000, "", "y"}};
    StoreStand over = {0, STORE_OVER, 1, "{\"s\":2}", NULL, 0};
    StoreWrite writes[] = {
        {.entry = &entries[0]}, {.entry = &entries[1]}, {.stand = &over, .stand_game = "a", .result = -1}};
    assert_int_equal(store_write(store, writes, 3), STORE_OK);
    assert_int_equal(writes[2].result, STORE_OK);
    assert_int_equal(store_read(store, "a", 9, see_game, see_entry, &seen), STORE_OK);
    assert_int_equal(seen.game.changed_ms, 7000);
    assert_int_equal(seen.game.stand.standing, STORE_OVER);
    assert_string_equal(seen.summary, "{\"s\":2}");
    assert_string_equal(log_of(store, "a", 0), "1::x 2::y");
    uint64_t count[3];
    assert_int_equal(store_count(store, count), STORE_OK);
    assert_true(count[STORE_GATHERING] == 0 && count[STORE_RUNNING] == 0 && count[STORE_OVER] == 1);
}

static void names_that_are_none_are_missing(void **state)
{
    (void)state;
    begin();
    static const char *const NAMES[] = {
        "", "nobody", "a b", "\xff\xfe", "'; DROP TABLE games; --", "{}", "a-name-that-is-longer-than-any"};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        Seen seen = {0};
        assert_int_equal(store_read(store, NAMES[i], 0, see_game, see_entry, &seen), STORE_MISSING);
    }
}

static void codes_work_once_and_in_time(void **state)
{
    (void)state;
    begin();
    uint8_t key[STORE_KEY_SIZE];
    uint8_t late[STORE_KEY_SIZE];
    StoreTaken taken = {0};
    key_fill(key, 1);
    key_fill(late, 2);
    assert_int_equal(put_code(store, key, "a", 2, 2000, 1000), STORE_OK);
    assert_int_equal(put_code(store, key, "b", 3, 2000, 1000), STORE_TAKEN);
    assert_int_equal(put_code(store, late, "c", 1, 1500, 1000), STORE_OK);
    assert_int_equal(take_code(store, late, 1500, &taken), STORE_MISSING);
    assert_int_equal(take_code(store, key, 1999, &taken), STORE_OK);
    assert_string_equal(taken.game, "a");
    assert_int_equal(taken.seat, 2);
    assert_int_equal(take_code(store, key, 1999, &taken), STORE_MISSING);
    /* Over: swept, so that its key can be given again. */
    assert_int_equal(put_code(store, late, "d", 4, 3000, 1600), STORE_OK);
    assert_int_equal(take_code(store, late, 1700, &taken), STORE_OK);
    assert_string_equal(taken.game, "d");
}

/* The same request again, whose answer was lost, takes the code once more; nobody else does. */
static void a_taken_code_is_there_for_who_took_it(void **state)
{
    (void)state;
    begin();
    uint8_t key[STORE_KEY_SIZE];
    uint8_t again[STORE_KEY_SIZE];
    uint8_t other[STORE_KEY_SIZE];
    uint8_t next[STORE_KEY_SIZE];
    key_fill(key, 1);
    key_fill(again, 2);
    key_fill(other, 3);
    key_fill(next, 4);
    StoreCode code = {.game = "a", .seat = 2, .sitting = 7, .until_ms = 2000, .now_ms = 1000};
    memcpy(code.key, key, sizeof code.key);
    assert_int_equal(put(store, (StoreWrite){.code = &code}), STORE_OK);
    for (int i = 0; i < 3; i++) {
        StoreTaken taken = {0};
        assert_int_equal(store_code_take(store, key, again, 1500, &taken), STORE_OK);
        assert_string_equal(taken.game, "a");
        assert_int_equal(taken.seat, 2);
        assert_int_equal(taken.sitting, 7);
        assert_int_equal(store_code_take(store, key, other, 1500, &taken), STORE_MISSING);
    }
    StoreTaken taken = {0};
    assert_int_equal(store_code_take(store, key, again, 2000, &taken), STORE_MISSING); /* its time is over */
    assert_int_equal(put_code(store, next, "b", 2, 2000, 1000), STORE_OK);             /* of another game */
    assert_int_equal(store_code_take(store, key, again, 1500, &taken), STORE_OK);
    assert_int_equal(put_code(store, other, "a", 2, 2000, 1000), STORE_OK); /* the seat asks for another */
    assert_int_equal(store_code_take(store, key, again, 1500, &taken), STORE_MISSING);
}

static void a_code_replaces_the_seats_last(void **state)
{
    (void)state;
    begin();
    uint8_t key[3][STORE_KEY_SIZE];
    StoreTaken taken = {0};
    for (int i = 0; i < 3; i++) {
        key_fill(key[i], (uint8_t)(i + 1));
    }
    assert_int_equal(put_code(store, key[0], "a", 1, 2000, 1000), STORE_OK);
    assert_int_equal(put_code(store, key[1], "a", 2, 2000, 1000), STORE_OK);
    assert_int_equal(put_code(store, key[2], "a", 1, 2000, 1001), STORE_OK);
    assert_int_equal(take_code(store, key[0], 1500, &taken), STORE_MISSING);
    assert_int_equal(take_code(store, key[1], 1500, &taken), STORE_OK);
    assert_int_equal(take_code(store, key[2], 1500, &taken), STORE_OK);
    assert_int_equal(taken.seat, 1);
}

/* One transaction with games and entries, each with a result of its own. */
static void codes_are_part_of_a_batch(void **state)
{
    (void)state;
    begin();
    StoreTaken taken = {0};
    StoreGame made = game_of("made");
    StoreEntry entry = {.game = "made", .version = 1, .at_ms = 5, .mark = "", .body = "x"};
    StoreEntry gap = {.game = "made", .version = 3, .at_ms = 5, .mark = "", .body = "x"};
    StoreCode code = {.game = "made", .seat = 1, .sitting = 513, .until_ms = 2000, .now_ms = 1000};
    StoreCode same = {.game = "other", .seat = 1, .until_ms = 2000, .now_ms = 1000};
    key_fill(code.key, 7);
    key_fill(same.key, 7);
    StoreWrite batch[] = {{.code = &code}, {.game = &made}, {.entry = &entry}, {.code = &same}, {.entry = &gap}};
    assert_int_equal(store_write(store, batch, 5), STORE_OK);
    assert_int_equal(batch[0].result, STORE_OK);
    assert_int_equal(batch[1].result, STORE_OK);
    assert_int_equal(batch[2].result, STORE_OK);
    assert_int_equal(batch[3].result, STORE_TAKEN);
    assert_int_equal(batch[4].result, STORE_TAKEN);
    assert_int_equal(take_code(store, code.key, 1500, &taken), STORE_OK);
    assert_string_equal(taken.game, "made");
    assert_int_equal(taken.sitting, 513);
}

/* A game "NAME" that changed at a time, was told to wake, and so on. */
static void stand_game(const char *id, int64_t changed_ms, int standing, int listed, int64_t wake_ms)
{
    StoreGame game = game_of(id);
    game.changed_ms = changed_ms;
    game.stand.standing = (uint8_t)standing;
    game.stand.listed = (uint8_t)listed;
    game.stand.wake_ms = wake_ms;
    assert_int_equal(put_game(store, &game), STORE_OK);
}

static const char *lobby(size_t most)
{
    static Seen seen;
    memset(&seen, 0, sizeof seen);
    assert_int_equal(store_lobby(store, most, see_game, &seen), STORE_OK);
    return seen.words;
}

static void lobby_has_its_order(void **state)
{
    (void)state;
    begin();
    stand_game("run1", 10, STORE_RUNNING, 1, 0);
    stand_game("gat1", 5, STORE_GATHERING, 1, 0);
    stand_game("over", 99, STORE_OVER, 1, 0);
    stand_game("hide", 99, STORE_GATHERING, 0, 0);
    stand_game("gat2", 7, STORE_GATHERING, 1, 0);
    stand_game("run2", 20, STORE_RUNNING, 1, 0);
    stand_game("run3", 20, STORE_RUNNING, 1, 0);
    assert_string_equal(lobby(100), "gat2 gat1 run2 run3 run1");
    assert_string_equal(lobby(3), "gat2 gat1 run2");
    assert_string_equal(lobby(0), "");
    StoreEntry entry = {"gat1", 1, 30, "", "x"};
    StoreStand stand = {0, STORE_GATHERING, 1, "{}", NULL, 0};
    put(store, (StoreWrite){.entry = &entry, .stand = &stand});
    assert_string_equal(lobby(100), "gat1 gat2 run2 run3 run1");
    stand.standing = STORE_RUNNING;
    entry.version = 2;
    put(store, (StoreWrite){.entry = &entry, .stand = &stand});
    assert_string_equal(lobby(100), "gat2 gat1 run2 run3 run1");
    stand.standing = STORE_OVER;
    entry.version = 3;
    put(store, (StoreWrite){.entry = &entry, .stand = &stand});
    assert_string_equal(lobby(100), "gat2 run2 run3 run1");
    Seen seen = {.most = 2};
    assert_int_equal(store_lobby(store, 100, see_game, &seen), STORE_OK);
    assert_int_equal(seen.count, 2);
    uint64_t count[3];
    assert_int_equal(store_count(store, count), STORE_OK);
    assert_int_equal(count[STORE_GATHERING], 2);
    assert_int_equal(count[STORE_RUNNING], 3);
    assert_int_equal(count[STORE_OVER], 2);
}

static const char *due(int64_t until_ms, size_t most)
{
    static Seen seen;
    memset(&seen, 0, sizeof seen);
    assert_int_equal(store_due(store, 0, until_ms, most, see_game, &seen), STORE_OK);
    return seen.words;
}

static void due_games_come_soonest_first(void **state)
{
    (void)state;
    begin();
    stand_game("late", 1, STORE_RUNNING, 0, 300);
    stand_game("soon", 1, STORE_RUNNING, 1, 100);
    stand_game("never", 1, STORE_RUNNING, 1, 0);
    stand_game("mid", 1, STORE_OVER, 0, 200);
    assert_string_equal(due(250, 9), "soon mid");
    assert_string_equal(due(300, 9), "soon mid late");
    assert_string_equal(due(300, 1), "soon");
    assert_string_equal(due(99, 9), "");
    StoreEntry entry = {"soon", 1, 30, "", "x"};
    StoreStand stand = {0, STORE_RUNNING, 1, "{}", NULL, 0};
    put(store, (StoreWrite){.entry = &entry, .stand = &stand});
    assert_string_equal(due(300, 9), "mid late");
}

/* Against a slow reference: the order is the same after many changes. */
static void lists_stay_right_over_many_changes(void **state)
{
    (void)state;
    begin();
    enum { GAMES = 40, CHANGES = 400 };
    int64_t wake[GAMES] = {0};
    uint64_t version[GAMES] = {0};
    char id[STORE_ID_MAX];
    for (int i = 0; i < GAMES; i++) {
        snprintf(id, sizeof id, "g%02d", i);
        stand_game(id, i, STORE_RUNNING, 1, 0);
    }
    uint32_t dice = 1;
    for (int i = 0; i < CHANGES; i++) {
        dice = dice * 1664525U + 1013904223U;
        int at = (int)(dice >> 8) % GAMES;
        wake[at] = (int64_t)(dice >> 20) % 50;
        snprintf(id, sizeof id, "g%02d", at);
        StoreEntry entry = {id, ++version[at], GAMES + i, "", "x"};
        StoreStand stand = {wake[at], STORE_RUNNING, 1, "{}", NULL, 0};
        assert_int_equal(put(store, (StoreWrite){.entry = &entry, .stand = &stand}), STORE_OK);
    }
    char wanted[SEEN_TEXT] = "";
    for (int64_t when = 1; when <= 25; when++) {
        for (int at = 0; at < GAMES; at++) {
            if (wake[at] == when) {
                size_t length = strlen(wanted);
                snprintf(wanted + length, sizeof wanted - length, "%sg%02d", length > 0 ? " " : "", at);
            }
        }
    }
    assert_string_equal(due(25, 1000), wanted);
    assert_string_equal(lobby(1), id); /* the last that changed */
}

static void games_come_in_the_order_they_were_made(void **state)
{
    (void)state;
    begin();
    stand_game("z", 3, STORE_OVER, 0, 0);
    stand_game("a", 2, STORE_RUNNING, 1, 0);
    stand_game("m", 1, STORE_GATHERING, 1, 0);
    Seen seen = {0};
    assert_int_equal(store_games(store, see_game, &seen), STORE_OK);
    assert_string_equal(seen.words, "z a m");
}

/* Other kinds than PostgreSQL have no others to talk to. */
static void words_need_no_ears(void **state)
{
    (void)state;
    begin();
    char fault[STORE_FAULT_MAX] = "x";
    assert_int_equal(store_say(store, "a", "hello"), STORE_OK);
    StoreListener *listener = store_listener_open(shelf_address(), fault);
    assert_true((listener != NULL) == (strcmp(kind, "postgres") == 0));
    assert_string_equal(fault, "");
    store_listener_close(listener);
}

static void fill(Store *to)
{
    enum { GAMES = 30, ENTRIES = 41 };
    StoreStand stand = {5, STORE_RUNNING, 1, "{\"r\":1}", "its record", 0};
    for (int i = 0; i < GAMES; i++) {
        char id[STORE_ID_MAX];
        snprintf(id, sizeof id, "game-%d", (i * 7) % GAMES);
        StoreGame game = game_of(id);
        game.created_ms += i;
        assert_int_equal(put(to, (StoreWrite){.game = &game}), STORE_OK);
        StoreWrite writes[ENTRIES] = {0};
        StoreEntry entries[ENTRIES];
        char marks[ENTRIES][STORE_MARK_MAX];
        for (int n = 0; n < i + 11 && n < ENTRIES; n++) {
            snprintf(marks[n], sizeof marks[n], "mark-%d", n);
            marks[n][0] = n % 3 == 0 ? '\0' : 'm';
            entries[n] = (StoreEntry){id, (uint64_t)n + 1, 2000 + n, marks[n], "b\xc3\xbcrger, \\ and \"quotes\""};
            writes[n] = (StoreWrite){.entry = &entries[n], .stand = n == 5 ? &stand : NULL};
        }
        assert_int_equal(store_write(to, writes, ENTRIES), STORE_OK);
    }
}

static void copies_to(const char *other_kind)
{
    begin();
    fill(store);
    char address[ADDRESS_MAX];
    snprintf(address, sizeof address, "%s", shelf_address());
    Store *other = NULL;
    if (strcmp(kind, "postgres") == 0 && strcmp(other_kind, "postgres") == 0) {
        skip(); /* there is one database */
    }
    other = shelf_store(other_kind);
    assert_int_equal(store_copy(store, other, NULL, NULL), STORE_OK);
    stores_same(store, other);
    assert_int_equal(store_copy(store, other, NULL, NULL), STORE_TAKEN);
    /* What was copied goes on as it would have there. */
    assert_int_equal(put_entry(other, "game-0", 1, "", "x"), STORE_TAKEN);
    assert_int_equal(put_entry(other, "game-0", 12, "mark-1", "x"), STORE_TAKEN);
    assert_int_equal(put_entry(other, "game-0", 12, "mark-99", "x"), STORE_OK);
    store_close(other);
}

static void copies_to_sqlite(void **state)
{
    (void)state;
    copies_to("sqlite");
}

static void copies_to_memory(void **state)
{
    (void)state;
    copies_to("memory");
}

static void copies_to_postgres(void **state)
{
    (void)state;
    shelf_postgres();
    copies_to("postgres");
}

static void only_a_file_is_backed_up(void **state)
{
    (void)state;
    begin();
    fill(store);
    char path[ADDRESS_MAX];
    char address[ADDRESS_MAX + 8];
    snprintf(path, sizeof path, "%s/backup-%s.db", shelf_folder(), kind);
    snprintf(address, sizeof address, "sqlite:%s", path);
    if (strcmp(kind, "sqlite") != 0) {
        assert_int_equal(store_backup(store, path), STORE_MISSING);
        return;
    }
    assert_int_equal(store_backup(store, path), STORE_OK);
    Store *backup = shelf_open(address);
    stores_same(store, backup);
    store_close(backup);
    assert_int_equal(store_backup(store, path), STORE_BROKEN); /* it is there: nothing is written over */
    assert_non_null(strstr(store_fault(store), "File exists"));
    assert_int_equal(put_entry(store, "game-0", 12, "", "x"), STORE_OK);
    assert_string_equal(store_fault(store), "");
}

#define CASE(name) cmocka_unit_test_teardown(name, close_it)

int main(void)
{
    static const char *const KINDS[] = {"memory", "sqlite", "postgres"};
    const struct CMUnitTest tests[] = {
        CASE(game_is_read_as_it_was_written),
        CASE(entries_come_back_in_order),
        CASE(records_are_kept),
        CASE(versions_are_taken_once_and_leave_no_gap),
        CASE(marks_are_one_for_each_game),
        CASE(batch_keeps_what_it_can),
        CASE(stand_is_written_with_its_entry_alone),
        CASE(stand_is_written_alone),
        CASE(names_that_are_none_are_missing),
        CASE(codes_work_once_and_in_time),
        CASE(a_taken_code_is_there_for_who_took_it),
        CASE(a_code_replaces_the_seats_last),
        CASE(codes_are_part_of_a_batch),
        CASE(lobby_has_its_order),
        CASE(due_games_come_soonest_first),
        CASE(lists_stay_right_over_many_changes),
        CASE(games_come_in_the_order_they_were_made),
        CASE(words_need_no_ears),
        CASE(copies_to_sqlite),
        CASE(copies_to_memory),
        CASE(copies_to_postgres),
        CASE(only_a_file_is_backed_up),
    };
    int failed = 0;
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        kind = KINDS[i];
        failed += cmocka_run_group_tests_name(kind, tests, NULL, shelf_end);
    }
    return failed;
}
