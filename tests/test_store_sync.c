/* SPDX-License-Identifier: MIT */
/* test_store_sync.c - an SQLite store syncs what another process may have left in the log before it tells of it. */
#include "store_case.h"

#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- The library's own disk, with syncs of logs counted. */
static sqlite3_vfs counting;
static int (*real_open)(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags);
static sqlite3_io_methods log_methods;
static int (*real_sync)(sqlite3_file *file, int flags);
static int syncs;
static bool sync_fails;
static int (*real_write)(sqlite3_file *file, const void *data, int count, sqlite3_int64 at);
static sqlite3_int64 written;

static int log_written(sqlite3_file *file, const void *data, int count, sqlite3_int64 at)
{
    written += count;
    return real_write(file, data, count, at);
}

static int log_synced(sqlite3_file *file, int flags)
{
    syncs++;
    return sync_fails ? SQLITE_IOERR_FSYNC : real_sync(file, flags);
}

static int file_opened(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags)
{
    const int result = real_open(vfs, name, file, flags, out_flags);
    if (result == SQLITE_OK && (flags & SQLITE_OPEN_WAL) != 0) {
        log_methods = *file->pMethods;
        real_sync = log_methods.xSync;
        log_methods.xSync = log_synced;
        real_write = log_methods.xWrite;
        log_methods.xWrite = log_written;
        file->pMethods = &log_methods;
    }
    return result;
}

static int counting_start(void **state)
{
    (void)state;
    counting = *sqlite3_vfs_find(NULL);
    real_open = counting.xOpen;
    counting.zName = "counting";
    counting.xOpen = file_opened;
    return sqlite3_vfs_register(&counting, 1);
}

static void log_is_synced_before_it_is_read(void **state)
{
    (void)state;
    Store *first = shelf_store("sqlite");
    StoreGame game = game_of("a");
    assert_int_equal(put_game(first, &game), STORE_OK);
    /* It lies in the log: nobody has closed the file. */
    assert_int_equal(put_entry(first, "a", 1, "", "one"), STORE_OK);
    syncs = 0;
    Store *second = shelf_open(shelf_address());
    assert_true(syncs > 0);
    assert_string_equal(log_of(second, "a", 0), "1::one");
    store_close(second);
    store_close(first);
}

static void log_that_cannot_be_synced_is_not_served(void **state)
{
    (void)state;
    Store *first = shelf_store("sqlite");
    char fault[STORE_FAULT_MAX] = "";
    StoreGame game = game_of("a");
    assert_int_equal(put_game(first, &game), STORE_OK);
    sync_fails = true;
    assert_null(store_open(shelf_address(), fault));
    assert_non_null(strstr(fault, "its write-ahead log cannot be synced"));
    sync_fails = false;
    store_close(first);
}

/* A process whose sync fails, and which then dies: its entry can be read, but a further sync need not write it. */
static void failed_sync_and_death(const char *address)
{
    int status;
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        char fault[STORE_FAULT_MAX];
        Store *store = store_open(address, fault);
        const StoreEntry kept = {"a", 1, 5, "", "one"};
        const StoreEntry unsure = {"a", 2, 6, "", "two"};
        StoreWrite write = {.entry = &kept};
        bool ok = store != NULL && store_write(store, &write, 1) == STORE_OK;
        write.entry = &unsure;
        sync_fails = true;
        _exit(ok && store_write(store, &write, 1) == STORE_BROKEN ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void what_a_failed_sync_left_is_written_anew(void **state)
{
    (void)state;
    char fault[STORE_FAULT_MAX] = "";
    char path[ADDRESS_MAX + 8];
    struct stat log;
    Store *store = shelf_store("sqlite");
    StoreGame game = game_of("a");
    assert_int_equal(put_game(store, &game), STORE_OK);
    store_close(store);
    failed_sync_and_death(shelf_address());
    snprintf(path, sizeof path, "%s-wal", shelf_address() + strlen("sqlite:"));
    assert_int_equal(stat(path, &log), 0);
    assert_true(log.st_size > 0);
    store_close(shelf_open(shelf_address())); /* who only looks leaves the log to the server */
    assert_int_equal(stat(path, &log), 0);
    assert_true(log.st_size > 0);
    written = syncs = 0;
    store = store_serve(shelf_address(), fault);
    assert_string_equal(fault, "");
    assert_int_equal(written, log.st_size);
    assert_int_equal(syncs, 1);
    assert_string_equal(log_of(store, "a", 0), "1::one 2::two");
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(log_is_synced_before_it_is_read),
        cmocka_unit_test(log_that_cannot_be_synced_is_not_served),
        cmocka_unit_test(what_a_failed_sync_left_is_written_anew),
    };
    return cmocka_run_group_tests_name("sync", tests, counting_start, shelf_end);
}
