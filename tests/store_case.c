/* SPDX-License-Identifier: MIT */
/* store_case.c - what the tests of the store share. */
#include "store_case.h"

#include <dirent.h>
#include <libpq-fe.h>
#include <sqlite3.h>
#include <unistd.h>

static char folder[64];
static char address[ADDRESS_MAX];

const char *shelf_folder(void)
{
    if (folder[0] == '\0') {
        snprintf(folder, sizeof folder, "/tmp/aedile-store-XXXXXX");
        assert_non_null(mkdtemp(folder));
    }
    return folder;
}

int shelf_end(void **state)
{
    (void)state;
    DIR *dir = folder[0] != '\0' ? opendir(folder) : NULL;
    if (dir != NULL) {
        for (struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
            char path[ADDRESS_MAX];
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            unlink(path);
        }
        closedir(dir);
        rmdir(folder);
        folder[0] = '\0';
    }
    return 0;
}

const char *shelf_postgres(void)
{
    const char *wanted = getenv("AEDILE_TEST_POSTGRES");
    if (wanted == NULL || wanted[0] == '\0') {
        skip();
    }
    return wanted;
}

static void notice_drop(void *context, const char *message)
{
    (void)context;
    (void)message;
}

static void postgres_sql(const char *sql)
{
    PGconn *link = PQconnectdb(shelf_postgres());
    PQsetNoticeProcessor(link, notice_drop, NULL);
    PGresult *result = PQexec(link, sql);
    ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        fail_msg("%s: %s", sql, PQerrorMessage(link));
    }
    PQclear(result);
    PQfinish(link);
}

void shelf_sql(const char *file, const char *sql)
{
    if (file == NULL) {
        postgres_sql(sql);
        return;
    }
    sqlite3 *db;
    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) {
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    }
    sqlite3_close(db);
}

long long shelf_number(const char *file, const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    long long number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return number;
}

Store *shelf_open(const char *where)
{
    char fault[STORE_FAULT_MAX];
    Store *store = store_open(where, fault);
    if (store == NULL) {
        fail_msg("%s", fault);
    }
    return store;
}

const char *shelf_address(void)
{
    return address;
}

Store *shelf_store(const char *kind)
{
    static int number;
    if (strcmp(kind, "postgres") == 0) {
        snprintf(address, sizeof address, "%s", shelf_postgres());
        shelf_sql(NULL, "DROP SCHEMA IF EXISTS aedile CASCADE");
    } else if (strcmp(kind, "sqlite") == 0) {
        snprintf(address, sizeof address, "sqlite:%s/%d.db", shelf_folder(), ++number);
    } else {
        snprintf(address, sizeof address, "memory:");
    }
    return shelf_open(address);
}

StoreGame game_of(const char *id)
{
    StoreGame game = {.created_ms = 1000, .changed_ms = 1000, .head = "{\"game\":\"rome\"}"};
    snprintf(game.id, sizeof game.id, "%s", id);
    memset(game.secret, id[0], sizeof game.secret);
    game.stand = (StoreStand){.wake_ms = 0, .standing = STORE_GATHERING, .listed = 1, .summary = "{}"};
    return game;
}

int put(Store *store, StoreWrite write)
{
    write.result = -1;
    if (store_write(store, &write, 1) != STORE_OK) {
        fail_msg("%s", store_fault(store));
    }
    return write.result;
}

int put_code(Store *store, const uint8_t *key, const char *game, uint8_t seat, int64_t until_ms, int64_t now_ms)
{
    StoreCode code = {.game = game, .seat = seat, .until_ms = until_ms, .now_ms = now_ms};
    memcpy(code.key, key, sizeof code.key);
    return put(store, (StoreWrite){.code = &code});
}

int take_code(Store *store, const uint8_t *key, int64_t now_ms, StoreTaken *out_taken)
{
    static uint8_t takers;
    uint8_t again[STORE_KEY_SIZE] = {0xff, ++takers};
    return store_code_take(store, key, again, now_ms, out_taken);
}

int put_game(Store *store, const StoreGame *game)
{
    return put(store, (StoreWrite){.game = game});
}

int put_entry(Store *store, const char *game, uint64_t version, const char *mark, const char *body)
{
    StoreEntry entry = {game, version, (int64_t)(1000 + version), mark, body};
    return put(store, (StoreWrite){.entry = &entry});
}

static bool seen_add(Seen *seen, const char *word)
{
    size_t length = strlen(seen->words);
    snprintf(seen->words + length, sizeof seen->words - length, "%s%s", length > 0 ? " " : "", word);
    return ++seen->count != seen->most;
}

bool see_game(void *context, const StoreGame *game)
{
    Seen *seen = context;
    seen->game = *game;
    snprintf(seen->head, sizeof seen->head, "%s", game->head);
    snprintf(seen->summary, sizeof seen->summary, "%s", game->stand.summary);
    snprintf(seen->record, sizeof seen->record, "%s", game->stand.record != NULL ? game->stand.record : "none");
    return seen_add(seen, game->id);
}

bool see_entry(void *context, const StoreEntry *entry)
{
    char word[SEEN_TEXT];
    snprintf(word, sizeof word, "%llu:%s:%s", (unsigned long long)entry->version, entry->mark, entry->body);
    return seen_add(context, word);
}

static bool pass_game(void *context, const StoreGame *game)
{
    (void)context;
    return game->id[0] != '\0';
}

const char *log_of(Store *store, const char *game, uint64_t from)
{
    static Seen seen;
    memset(&seen, 0, sizeof seen);
    assert_int_equal(store_read(store, game, from, pass_game, see_entry, &seen), STORE_OK);
    return seen.words;
}

/* ---- Two stores side by side */

typedef struct Pair {
    Store *right;
    uint64_t hash; /* of everything seen, in order */
    uint64_t entries;
} Pair;

static void hash_add(Pair *pair, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++) {
        pair->hash = (pair->hash ^ byte[i]) * 0x100000001b3U;
    }
}

static bool game_hash(void *context, const StoreGame *game)
{
    Pair *pair = context;
    char numbers[160];
    int length = snprintf(numbers, sizeof numbers, "%lld %lld %llu %lld %d %d", (long long)game->created_ms,
                          (long long)game->changed_ms, (unsigned long long)game->version,
                          (long long)game->stand.wake_ms, game->stand.standing, game->stand.listed);
    hash_add(pair, game->id, strlen(game->id) + 1);
    hash_add(pair, numbers, (size_t)length);
    hash_add(pair, game->secret, sizeof game->secret);
    hash_add(pair, game->head, strlen(game->head) + 1);
    hash_add(pair, game->stand.summary, strlen(game->stand.summary) + 1);
    if (game->stand.record != NULL) {
        hash_add(pair, game->stand.record, strlen(game->stand.record) + 1);
    }
    return true;
}

static bool entry_hash(void *context, const StoreEntry *entry)
{
    Pair *pair = context;
    hash_add(pair, entry->game, strlen(entry->game) + 1);
    hash_add(pair, &entry->version, sizeof entry->version);
    hash_add(pair, &entry->at_ms, sizeof entry->at_ms);
    hash_add(pair, entry->mark, strlen(entry->mark) + 1);
    hash_add(pair, entry->body, strlen(entry->body) + 1);
    pair->entries++;
    return true;
}

static bool whole_hash(void *context, const StoreGame *game)
{
    Pair *pair = context;
    game_hash(pair, game);
    assert_int_equal(store_read(pair->right, game->id, 0, game_hash, entry_hash, pair), STORE_OK);
    return true;
}

void stores_same(Store *left, Store *right)
{
    Pair a = {.right = left};
    Pair b = {.right = right};
    assert_int_equal(store_games(left, whole_hash, &a), STORE_OK);
    assert_int_equal(store_games(right, whole_hash, &b), STORE_OK);
    assert_true(a.hash == b.hash);
    assert_int_equal(a.entries, b.entries);
    uint64_t count[2][3];
    assert_int_equal(store_count(left, count[0]), STORE_OK);
    assert_int_equal(store_count(right, count[1]), STORE_OK);
    assert_memory_equal(count[0], count[1], sizeof count[0]);
}
