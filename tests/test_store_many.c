/* SPDX-License-Identifier: MIT */
/* test_store_many.c - stores that meet others: processes that write at once or are killed, older and newer schemas,
 * files that are none of ours, a full disk, PostgreSQL that goes away. */
#include "store_case.h"

#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WAIT_MS = 60000 };

static const char *file_of_last(void)
{
    return shelf_address() + strlen("sqlite:");
}

static void refused(const char *address, const char *pattern)
{
    char fault[STORE_FAULT_MAX] = "";
    Store *store = store_open(address, fault);
    if (store != NULL || strstr(fault, pattern) == NULL) {
        fail_msg("%s: '%s', expected '%s'", address, fault, pattern);
    }
}

/* ---- Addresses and files */

static void addresses_that_are_none_are_refused(void **state)
{
    (void)state;
    refused("", "unknown kind");
    refused("/tmp/x.db", "unknown kind");
    refused("mysql://x", "unknown kind");
    refused("sqlite:", "needs a file");
    refused("sqlite::memory:", "needs a file");
    refused("sqlite:/nowhere/at/all.db", "No such file");
    refused("memory:x", "nothing after it");
    refused("postgres://%zz", "not an address");
    refused("postgres://u@/x?host=/nowhere", "/nowhere");
}

static void passwords_stay_out_of_messages(void **state)
{
    (void)state;
    static const char *const ADDRESSES[] = {
        "postgres://u:sesame@/x?host=/nowhere",         "postgres://u:ses%zzame@h/x",
        "postgres://u:p@sesame@localhost:1/x",          "postgres://u:1/sesame@localhost:1/x",
        "postgres://u:sesame@localhost:1/x?nonsense=1", "postgres://u@localhost:1/x?password=sesame",
    };
    for (size_t i = 0; i < sizeof ADDRESSES / sizeof ADDRESSES[0]; i++) {
        char fault[STORE_FAULT_MAX] = "";
        assert_null(store_open(ADDRESSES[i], fault));
        assert_true(fault[0] != '\0');
        if (strstr(fault, "sesame") != NULL) {
            fail_msg("%s", fault);
        }
    }
}

static void foreign_files_stay_as_they_are(void **state)
{
    (void)state;
    char path[ADDRESS_MAX];
    char address[ADDRESS_MAX + 8];
    snprintf(path, sizeof path, "%s/text", shelf_folder());
    snprintf(address, sizeof address, "sqlite:%s", path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (int i = 0; i < 100; i++) {
        fprintf(file, "this is a diary and no database\n");
    }
    fclose(file);
    refused(address, "not a database");
    snprintf(path, sizeof path, "%s/foreign.db", shelf_folder());
    snprintf(address, sizeof address, "sqlite:%s", path);
    shelf_sql(path, "CREATE TABLE games (x); INSERT INTO games VALUES (1)");
    refused(address, "another program");
    assert_int_equal(shelf_number(path, "SELECT count(*) FROM sqlite_master"), 1);
    shelf_sql(path, "PRAGMA application_id = 77");
    refused(address, "another program");
}

static void files_are_for_their_owner(void **state)
{
    (void)state;
    umask(0);
    Store *store = shelf_store("sqlite");
    struct stat found;
    assert_int_equal(stat(file_of_last(), &found), 0);
    assert_int_equal(found.st_mode & 0777, 0600);
    store_close(store);
}

/* ---- Schemas */

/* Step 1 as it was; what was written with it must stay readable. */
static const char SQLITE_1[] =
    "PRAGMA application_id = 1097163881;"
    "CREATE TABLE meta (schema INTEGER NOT NULL);"
    "INSERT INTO meta VALUES (1);"
    "CREATE TABLE games (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, created_ms INTEGER NOT NULL,"
    "  changed_ms INTEGER NOT NULL, wake_ms INTEGER NOT NULL, standing INTEGER NOT NULL, listed INTEGER NOT NULL,"
    "  secret BLOB NOT NULL, summary TEXT NOT NULL, head TEXT NOT NULL);"
    "CREATE TABLE entries (game INTEGER NOT NULL, version INTEGER NOT NULL, at_ms INTEGER NOT NULL,"
    "  mark TEXT NOT NULL, body TEXT NOT NULL);"
    "CREATE UNIQUE INDEX entries_version ON entries (game, version);"
    "CREATE UNIQUE INDEX entries_mark ON entries (game, mark) WHERE mark <> '';"
    "CREATE TABLE codes (key BLOB PRIMARY KEY, game TEXT NOT NULL, seat INTEGER NOT NULL, until_ms INTEGER NOT NULL)"
    "  WITHOUT ROWID;"
    "INSERT INTO games VALUES (1, 'old', 1, 2, 3, 0, 1, zeroblob(32), '{}', '{}');"
    "INSERT INTO entries VALUES (1, 1, 5, 'm', 'kept');";

static const char POSTGRES_1[] =
    "DROP SCHEMA IF EXISTS aedile CASCADE; CREATE SCHEMA aedile;"
    "SET search_path = aedile;"
    "CREATE TABLE meta (schema integer NOT NULL); INSERT INTO meta VALUES (1);"
    "CREATE TABLE games (number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text NOT NULL UNIQUE,"
    "  created_ms bigint NOT NULL, changed_ms bigint NOT NULL, wake_ms bigint NOT NULL, standing smallint NOT NULL,"
    "  listed smallint NOT NULL, secret bytea NOT NULL, summary text NOT NULL, head text NOT NULL);"
    "CREATE TABLE entries (game text NOT NULL, version bigint NOT NULL, at_ms bigint NOT NULL, mark text NOT NULL,"
    "  body text NOT NULL, PRIMARY KEY (game, version));"
    "CREATE UNIQUE INDEX entries_mark ON entries (game, mark) WHERE mark <> '';"
    "CREATE TABLE codes (key bytea PRIMARY KEY, game text NOT NULL, seat smallint NOT NULL, until_ms bigint NOT NULL);"
    "INSERT INTO games (id, created_ms, changed_ms, wake_ms, standing, listed, secret, summary, head)"
    "  VALUES ('old', 1, 2, 3, 0, 1, decode(repeat('00', 32), 'hex'), '{}', '{}');"
    "INSERT INTO entries VALUES ('old', 1, 5, 'm', 'kept');";

static void old_store_goes_on(Store *store)
{
    assert_string_equal(log_of(store, "old", 0), "1:m:kept");
    assert_int_equal(put_entry(store, "old", 2, "m", "x"), STORE_TAKEN);
    assert_int_equal(put_entry(store, "old", 2, "n", "new"), STORE_OK);
    Seen seen = {0};
    assert_int_equal(store_lobby(store, 9, see_game, &seen), STORE_OK);
    assert_string_equal(seen.words, "old");
    uint64_t count[3];
    assert_int_equal(store_count(store, count), STORE_OK);
    assert_int_equal(count[STORE_GATHERING], 1);
    StoreStand over = {0, STORE_OVER, 0, "{}", NULL, 0};
    assert_int_equal(put(store, (StoreWrite){.stand = &over, .stand_game = "old"}), STORE_OK);
    assert_int_equal(store_count(store, count), STORE_OK);
    assert_true(count[STORE_GATHERING] == 0 && count[STORE_OVER] == 1);
    store_close(store);
}

static void older_sqlite_is_brought_up_to_date(void **state)
{
    (void)state;
    char path[ADDRESS_MAX];
    char address[ADDRESS_MAX + 8];
    snprintf(path, sizeof path, "%s/older.db", shelf_folder());
    snprintf(address, sizeof address, "sqlite:%s", path);
    shelf_sql(path, SQLITE_1);
    old_store_goes_on(shelf_open(address));
    assert_int_equal(shelf_number(path, "SELECT schema FROM meta"), 7);
    assert_int_equal(
        shelf_number(path, "SELECT count(*) FROM sqlite_master WHERE name IN ('games_lobby', 'games_due')"), 2);
    store_close(shelf_open(address)); /* and stays so */
    shelf_sql(path, "UPDATE meta SET schema = 99");
    refused(address, "schema is number 99, this program knows up to 7: a newer aedile made it");
}

static void older_postgres_is_brought_up_to_date(void **state)
{
    (void)state;
    const char *address = shelf_postgres();
    shelf_sql(NULL, POSTGRES_1);
    old_store_goes_on(shelf_open(address));
    shelf_sql(NULL, "DO $$ BEGIN ASSERT (SELECT schema FROM aedile.meta) = 7; END $$");
    shelf_sql(NULL, "UPDATE aedile.meta SET schema = 99");
    refused(address, "schema is number 99");
    shelf_sql(NULL, "DROP SCHEMA aedile CASCADE");
}

/* Asks how a list would be read: from an index, without sorting. */
static void plan_uses(const char *file, const char *sql, const char *index)
{
    sqlite3 *db;
    sqlite3_stmt *statement;
    bool used = false;
    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        const char *step = (const char *)sqlite3_column_text(statement, 3);
        used = used || strstr(step, index) != NULL;
        if (strstr(step, "TEMP B-TREE") != NULL || strncmp(step, "SCAN games", 10) == 0) {
            fail_msg("%s: %s", sql, step);
        }
    }
    assert_true(used);
    sqlite3_finalize(statement);
    sqlite3_close(db);
}

/* The statements themselves, from the table the store prepares. */
static void lists_are_read_by_their_index(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        const char *text;
    } STATEMENTS[] = {
#define STATEMENT(name, text) {#name, "EXPLAIN QUERY PLAN " text},
#include "../store/src/sqlite_statements.def"
    };
    static const char *const WANTED[][2] = {
        {"LOBBY", "SEARCH games USING INDEX games_lobby"},
        {"DUE", "SEARCH games USING INDEX games_due"},
        {"GAME_READ", "SEARCH entries USING COVERING INDEX entries_version"},
        {"ENTRIES", "SEARCH entries USING INDEX entries_version"},
        {"COUNT", "SCAN tallies"},
        {"STAND_PUT", "SEARCH entries USING INDEX entries_version"},
        {"ENTRY_PUT", "SEARCH entries USING COVERING INDEX entries_version"},
    };
    store_close(shelf_store("sqlite"));
    size_t found = 0;
    for (size_t i = 0; i < sizeof STATEMENTS / sizeof STATEMENTS[0]; i++) {
        for (size_t j = 0; j < sizeof WANTED / sizeof WANTED[0]; j++) {
            if (strcmp(STATEMENTS[i].name, WANTED[j][0]) == 0) {
                plan_uses(file_of_last(), STATEMENTS[i].text, WANTED[j][1]);
                found++;
            }
        }
    }
    assert_int_equal(found, sizeof WANTED / sizeof WANTED[0]);
}

/* ---- Several at once */

static void two_stores_share(const char *kind)
{
    Store *one = shelf_store(kind);
    Store *two = shelf_open(shelf_address());
    StoreGame game = game_of("a");
    assert_int_equal(put_game(one, &game), STORE_OK);
    assert_int_equal(put_game(two, &game), STORE_TAKEN);
    assert_int_equal(put_entry(two, "a", 1, "m", "x"), STORE_OK);
    assert_int_equal(put_entry(one, "a", 1, "n", "y"), STORE_TAKEN);
    assert_int_equal(put_entry(one, "a", 2, "m", "y"), STORE_TAKEN);
    assert_int_equal(put_entry(one, "a", 2, "n", "y"), STORE_OK);
    assert_string_equal(log_of(two, "a", 0), "1:m:x 2:n:y");
    store_close(one);
    store_close(two);
}

static void two_stores_share_a_file(void **state)
{
    (void)state;
    two_stores_share("sqlite");
}

static void two_stores_share_a_database(void **state)
{
    (void)state;
    two_stores_share("postgres");
}

enum { RACE_GAMES = 8, RACE_ENTRIES = 40 };

static void race_id(char *id, int game)
{
    snprintf(id, STORE_ID_MAX, "race-%d", game);
}

/* Writes the next entry of every game until each has enough, in its own order of games; how many were its own. */
static int race_run(const char *address, int who)
{
    char fault[STORE_FAULT_MAX];
    Store *store = store_open(address, fault);
    uint64_t next[RACE_GAMES];
    int own = 0;
    if (store == NULL) {
        return -1;
    }
    for (int i = 0; i < RACE_GAMES; i++) {
        next[i] = 1;
    }
    for (bool more = true; more;) {
        StoreWrite writes[RACE_GAMES] = {0};
        StoreEntry entries[RACE_GAMES];
        char id[RACE_GAMES][STORE_ID_MAX];
        char body[16];
        snprintf(body, sizeof body, "by-%d", who);
        for (int i = 0; i < RACE_GAMES; i++) {
            int game = who == 0 ? i : RACE_GAMES - 1 - i; /* the other way round: would wait in a circle */
            race_id(id[game], game);
            entries[i] = (StoreEntry){id[game], next[game], 1, "", body};
            writes[i].entry = &entries[i];
        }
        if (store_write(store, writes, RACE_GAMES) != STORE_OK) {
            fprintf(stderr, "%s\n", store_fault(store));
            return -1;
        }
        more = false;
        for (int i = 0; i < RACE_GAMES; i++) {
            int game = who == 0 ? i : RACE_GAMES - 1 - i;
            own += writes[i].result == STORE_OK && next[game] <= RACE_ENTRIES;
            next[game] += next[game] <= RACE_ENTRIES; /* written by us or by the other */
            more = more || next[game] <= RACE_ENTRIES;
        }
    }
    store_close(store);
    return own;
}

static bool count_entry(void *context, const StoreEntry *entry)
{
    int *by = context;
    by[strcmp(entry->body, "by-0") == 0 ? 0 : 1]++;
    return true;
}

static bool pass_game(void *context, const StoreGame *game)
{
    (void)context;
    return game->id[0] != '\0';
}

static void processes_race(const char *kind)
{
    Store *store = shelf_store(kind);
    for (int i = 0; i < RACE_GAMES; i++) {
        char id[STORE_ID_MAX];
        race_id(id, i);
        StoreGame game = game_of(id);
        assert_int_equal(put_game(store, &game), STORE_OK);
    }
    store_close(store);
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        int own = race_run(shelf_address(), 1);
        _exit(write(ends[1], &own, sizeof own) == (ssize_t)sizeof own ? 0 : 1);
    }
    int own[2] = {race_run(shelf_address(), 0), -1};
    assert_int_equal(read(ends[0], &own[1], sizeof own[1]), sizeof own[1]);
    assert_int_equal(waitpid(child, NULL, 0), child);
    close(ends[0]);
    close(ends[1]);
    assert_true(own[0] >= 0 && own[1] >= 0);
    int by[2] = {0, 0};
    store = shelf_open(shelf_address());
    for (int i = 0; i < RACE_GAMES; i++) {
        char id[STORE_ID_MAX];
        race_id(id, i);
        assert_int_equal(store_read(store, id, 0, pass_game, count_entry, by), STORE_OK);
    }
    store_close(store);
    /* Each believes what the store says: nothing was lost, nothing is there twice. */
    assert_true(by[0] >= own[0] && by[1] >= own[1]);
    assert_int_equal(own[0] + own[1], RACE_GAMES * RACE_ENTRIES);
}

static void processes_race_for_a_file(void **state)
{
    (void)state;
    processes_race("sqlite");
}

static void processes_race_for_a_database(void **state)
{
    (void)state;
    processes_race("postgres");
}

/* A process that writes batches, and tells after each how many entries are acknowledged. Killed in the middle. */
enum { KILL_BATCH = 7 };

static void writer_run(const char *address, int out)
{
    char fault[STORE_FAULT_MAX];
    Store *store = store_open(address, fault);
    for (uint64_t version = 0; store != NULL;) {
        StoreWrite writes[KILL_BATCH] = {0};
        StoreEntry entries[KILL_BATCH];
        for (int i = 0; i < KILL_BATCH; i++) {
            entries[i] = (StoreEntry){"a", ++version, 1, "", "a body of some length, so that pages are filled"};
            writes[i].entry = &entries[i];
        }
        if (store_write(store, writes, KILL_BATCH) != STORE_OK || writes[KILL_BATCH - 1].result != STORE_OK ||
            write(out, &version, sizeof version) != (ssize_t)sizeof version) {
            break;
        }
    }
    _exit(1);
}

static void nothing_acknowledged_is_lost(const char *kind)
{
    enum { RUNS = 12 };
    for (int run = 0; run < RUNS; run++) {
        Store *store = shelf_store(kind);
        StoreGame game = game_of("a");
        put_game(store, &game);
        store_close(store);
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            close(ends[0]);
            writer_run(shelf_address(), ends[1]);
        }
        close(ends[1]);
        uint64_t acknowledged = 0;
        for (int i = 0; i < 5 + run * 3; i++) {
            assert_int_equal(read(ends[0], &acknowledged, sizeof acknowledged), sizeof acknowledged);
        }
        usleep((useconds_t)(run * 131)); /* somewhere in a batch */
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, NULL, 0), child);
        uint64_t more;
        while (read(ends[0], &more, sizeof more) == (ssize_t)sizeof more) {
            acknowledged = more;
        }
        close(ends[0]);
        store = shelf_open(shelf_address());
        Seen seen = {.most = 1};
        assert_int_equal(store_read(store, "a", 0, see_game, see_entry, &seen), STORE_OK);
        assert_true(seen.game.version >= acknowledged);
        assert_int_equal(seen.game.version % KILL_BATCH, 0); /* whole batches */
        int by[2] = {0, 0};
        assert_int_equal(store_read(store, "a", 0, pass_game, count_entry, by), STORE_OK);
        assert_int_equal(by[1], seen.game.version);
        store_close(store);
    }
}

static void killed_writers_lose_nothing(void **state)
{
    (void)state;
    nothing_acknowledged_is_lost("sqlite");
}

static void killed_writers_to_postgres_lose_nothing(void **state)
{
    (void)state;
    nothing_acknowledged_is_lost("postgres");
}

static void backup_while_another_writes(void **state)
{
    (void)state;
    Store *store = shelf_store("sqlite");
    StoreGame game = game_of("a");
    put_game(store, &game);
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        writer_run(shelf_address(), ends[1]);
    }
    close(ends[1]);
    for (int i = 0; i < 5; i++) {
        char path[ADDRESS_MAX];
        char address[ADDRESS_MAX + 8];
        uint64_t acknowledged = 0;
        assert_int_equal(read(ends[0], &acknowledged, sizeof acknowledged), sizeof acknowledged);
        snprintf(path, sizeof path, "%s/while-%d.db", shelf_folder(), i);
        snprintf(address, sizeof address, "sqlite:%s", path);
        if (store_backup(store, path) != STORE_OK) {
            fail_msg("%s", store_fault(store));
        }
        Store *backup = shelf_open(address);
        Seen seen = {.most = 1};
        assert_int_equal(store_read(backup, "a", 0, see_game, see_entry, &seen), STORE_OK);
        assert_true(seen.game.version >= acknowledged);
        assert_int_equal(seen.game.version % KILL_BATCH, 0);
        store_close(backup);
        assert_int_equal(shelf_number(path, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"),
                         1);
    }
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
    close(ends[0]);
    store_close(store);
}

/* No file may grow: as good as a full disk. */
static void full_disk_breaks_only_for_a_while(void **state)
{
    (void)state;
    Store *store = shelf_store("sqlite");
    StoreGame game = game_of("a");
    put_game(store, &game);
    assert_int_equal(put_entry(store, "a", 1, "", "x"), STORE_OK);
    char big[3000];
    memset(big, 'b', sizeof big - 1);
    big[sizeof big - 1] = '\0';
    struct rlimit before;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    struct rlimit none = {.rlim_cur = 40000, .rlim_max = before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    uint64_t version = 2;
    int result = STORE_OK;
    while (result == STORE_OK && version < 1000) {
        StoreEntry entry = {"a", version, 1, "", big};
        StoreWrite write = {.entry = &entry};
        result = store_write(store, &write, 1);
        version += result == STORE_OK;
    }
    char fault[STORE_FAULT_MAX];
    snprintf(fault, sizeof fault, "%s", store_fault(store));
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(result, STORE_BROKEN);
    assert_true(fault[0] != '\0');
    assert_int_equal(put_entry(store, "a", version, "", "room again"), STORE_OK);
    Seen seen = {.most = 1};
    assert_int_equal(store_read(store, "a", 0, see_game, see_entry, &seen), STORE_OK);
    assert_int_equal(seen.game.version, version);
    store_close(store);
}

/* ---- Ears */

typedef struct Heard {
    char words[SEEN_TEXT];
    int count;
} Heard;

static void hear(void *context, const char *game, uint64_t version, const char *word)
{
    Heard *heard = context;
    size_t length = strlen(heard->words);
    snprintf(heard->words + length, sizeof heard->words - length, "%s/%llu/%s ", game, (unsigned long long)version,
             word != NULL ? word : "-");
    heard->count++;
}

static void hear_until(StoreListener *listener, Heard *heard, int count)
{
    while (heard->count < count) {
        struct pollfd wait = {.fd = store_listener_descriptor(listener), .events = POLLIN};
        assert_int_equal(poll(&wait, 1, WAIT_MS), 1);
        assert_true(store_listener_listen(listener, hear, heard));
    }
}

static void ears_hear_entries_and_words(void **state)
{
    (void)state;
    char fault[STORE_FAULT_MAX];
    Store *store = shelf_store("postgres");
    StoreListener *listener = store_listener_open(shelf_address(), fault);
    assert_non_null(listener);
    Heard heard = {0};
    assert_true(store_listener_listen(listener, hear, &heard));
    StoreGame b = game_of("b");
    StoreGame a = game_of("a");
    StoreEntry entries[] = {{"b", 1, 1, "", "x"}, {"a", 1, 1, "m", "x"},     {"b", 2, 1, "", "x"},
                            {"b", 2, 1, "", "y"}, {"a", 2, 1, "m", "twice"}, {"none", 1, 1, "", "z"}};
    StoreWrite writes[] = {{.game = &b, .entry = &entries[0]},
                           {.game = &a},
                           {.entry = &entries[1]},
                           {.entry = &entries[2]},
                           {.entry = &entries[3]},
                           {.entry = &entries[4]},
                           {.entry = &entries[5]}};
    assert_int_equal(store_write(store, writes, sizeof writes / sizeof writes[0]), STORE_OK);
    assert_int_equal(writes[3].result, STORE_OK);
    assert_int_equal(writes[5].result, STORE_TAKEN);
    /* What was refused makes no noise. */
    assert_int_equal(put_entry(store, "a", 1, "", "again"), STORE_TAKEN);
    assert_int_equal(store_say(store, "a", "seat 1 is \"here\": 7"), STORE_OK);
    hear_until(listener, &heard, 3);
    assert_string_equal(heard.words, "a/1/- b/2/- a/0/seat 1 is \"here\": 7 ");
    store_listener_close(listener);
    store_close(store);
}

static void control(const char *word)
{
    const char *command = getenv("AEDILE_TEST_POSTGRES_CTL");
    char line[ADDRESS_MAX];
    if (command == NULL) {
        skip();
    }
    snprintf(line, sizeof line, "%s %s", command, word);
    assert_int_equal(system(line), 0); /* NOLINT(cert-env33-c): our own script */
}

static void database_comes_back(void **state)
{
    (void)state;
    char fault[STORE_FAULT_MAX];
    Store *store = shelf_store("postgres");
    StoreGame game = game_of("a");
    put_game(store, &game);
    assert_int_equal(put_entry(store, "a", 1, "", "x"), STORE_OK);
    StoreListener *listener = store_listener_open(shelf_address(), fault);
    assert_non_null(listener);
    control("kill");
    StoreEntry entry = {"a", 2, 1, "", "y"};
    StoreWrite write = {.entry = &entry};
    assert_int_equal(store_write(store, &write, 1), STORE_BROKEN);
    assert_true(store_fault(store)[0] != '\0');
    assert_int_equal(store_write(store, &write, 1), STORE_BROKEN);
    uint64_t count[3];
    assert_int_equal(store_count(store, count), STORE_BROKEN);
    Heard heard = {0};
    struct pollfd wait = {.fd = store_listener_descriptor(listener), .events = POLLIN};
    do { /* first it hears why, then that there is nobody */
        assert_int_equal(poll(&wait, 1, WAIT_MS), 1);
    } while (store_listener_listen(listener, hear, &heard));
    assert_int_equal(heard.count, 0);
    store_listener_close(listener);
    control("start");
    assert_int_equal(store_write(store, &write, 1), STORE_OK);
    assert_int_equal(write.result, STORE_OK);
    assert_string_equal(log_of(store, "a", 0), "1::x 2::y");
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_that_are_none_are_refused),
        cmocka_unit_test(passwords_stay_out_of_messages),
        cmocka_unit_test(foreign_files_stay_as_they_are),
        cmocka_unit_test(files_are_for_their_owner),
        cmocka_unit_test(older_sqlite_is_brought_up_to_date),
        cmocka_unit_test(older_postgres_is_brought_up_to_date),
        cmocka_unit_test(lists_are_read_by_their_index),
        cmocka_unit_test(two_stores_share_a_file),
        cmocka_unit_test(two_stores_share_a_database),
        cmocka_unit_test(processes_race_for_a_file),
        cmocka_unit_test(processes_race_for_a_database),
        cmocka_unit_test(killed_writers_lose_nothing),
        cmocka_unit_test(killed_writers_to_postgres_lose_nothing),
        cmocka_unit_test(backup_while_another_writes),
        cmocka_unit_test(full_disk_breaks_only_for_a_while),
        cmocka_unit_test(ears_hear_entries_and_words),
        cmocka_unit_test(database_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, shelf_end);
}
