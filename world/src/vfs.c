/* SPDX-License-Identifier: MIT */
/* vfs.c - the world's disks as SQLite asks for them. */
#include "disk_inner.h"
#include "servers.h"

#include <stdlib.h>
#include <string.h>

typedef struct Handle {
    sqlite3_file base; /* first: SQLite sees this */
    struct Handle *next;
    File *file;
    int level;              /* SQLITE_LOCK_… */
    uint32_t shared, alone; /* bits: locks of the shared index */
} Handle;

/* Only a fiber can wait, and only a server meets faults: who looks at a copy does not. */
static bool troubled(void)
{
    return plan.faults && fiber_now() != NULL;
}

static void disk_wait(uint64_t about_ns)
{
    if (fiber_now() == NULL) {
        return;
    }
    uint64_t ns = draw_about(about_ns);
    if (troubled() && draw_chance(plan.disk_slow)) {
        ns += draw_below(8 * NS_A_S);
    }
    uint64_t until = world_now + ns;
    fiber_wait(troubled() && plan.store_stalled > until ? plan.store_stalled : until);
}

void shared_forget(File *file)
{
    file->handles = NULL;
    for (int i = 0; i < REGIONS_MOST; i++) {
        free(file->region[i]);
        file->region[i] = NULL;
    }
}

static int vfs_close(sqlite3_file *base)
{
    Handle *handle = (Handle *)base;
    for (Handle **at = &handle->file->handles; *at != NULL; at = &(*at)->next) {
        if (*at == handle) {
            *at = handle->next;
            break;
        }
    }
    return SQLITE_OK;
}

static int vfs_read(sqlite3_file *base, void *buffer, int count, sqlite3_int64 offset)
{
    const Bytes *now = &((Handle *)base)->file->now;
    size_t from = (size_t)offset;
    size_t got = from < now->size ? now->size - from : 0;
    got = got < (size_t)count ? got : (size_t)count;
    if (troubled() && draw_chance(plan.disk_fail / 20)) {
        disk_counts.failed++;
        return SQLITE_IOERR_READ;
    }
    if (got > 0) {
        memcpy(buffer, now->at + from, got);
    }
    memset((char *)buffer + got, 0, (size_t)count - got);
    return got == (size_t)count ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int vfs_write(sqlite3_file *base, const void *data, int count, sqlite3_int64 offset)
{
    File *file = ((Handle *)base)->file;
    seam();
    disk_counts.writes++;
    if (troubled() && (disk_is_full(file) || draw_chance(plan.disk_full))) {
        disk_counts.failed++;
        return SQLITE_FULL;
    }
    if (troubled() && draw_chance(plan.disk_fail)) {
        disk_counts.failed++;
        file_write(file, (size_t)offset, data, draw_below((uint64_t)count)); /* some of it is there */
        return SQLITE_IOERR_WRITE;
    }
    file_write(file, (size_t)offset, data, (size_t)count);
    return SQLITE_OK;
}

static int vfs_truncate(sqlite3_file *base, sqlite3_int64 size)
{
    seam();
    file_cut(((Handle *)base)->file, (size_t)size);
    return SQLITE_OK;
}

static int vfs_sync(sqlite3_file *base, int flags)
{
    (void)flags;
    if (troubled() && process_now()->die_in > 0 && draw_chance(0.3)) {
        process_now()->die_in = 1; /* the worst moment: what was written can be read, and is not safe */
    }
    seam();
    disk_wait(plan.disk_ns);
    seam();
    disk_counts.syncs++;
    if (troubled() && draw_chance(plan.disk_fail * 5)) {
        disk_counts.failed++;
        file_sync_failed(((Handle *)base)->file);
        if (process_now()->die_in == 0 && draw_chance(0.3)) {
            process_now()->die_in = (uint32_t)draw_between(1, 8); /* before anything is written in the place of it */
            server_counts.kills++;
        }
        return SQLITE_IOERR_FSYNC;
    }
    file_sync(((Handle *)base)->file);
    return SQLITE_OK;
}

static int vfs_size(sqlite3_file *base, sqlite3_int64 *out_size)
{
    *out_size = (sqlite3_int64)((Handle *)base)->file->now.size;
    return SQLITE_OK;
}

/* ---- Locks of the file: as SQLite describes them, between connections of the world. */
static int vfs_lock(sqlite3_file *base, int level)
{
    Handle *handle = (Handle *)base;
    for (const Handle *other = handle->file->handles; other != NULL; other = other->next) {
        bool bars = level == SQLITE_LOCK_SHARED     ? other->level >= SQLITE_LOCK_PENDING
                    : level == SQLITE_LOCK_RESERVED ? other->level >= SQLITE_LOCK_RESERVED
                                                    : other->level >= SQLITE_LOCK_SHARED;
        if (other != handle && bars) {
            return SQLITE_BUSY;
        }
    }
    handle->level = level > handle->level ? level : handle->level;
    return SQLITE_OK;
}

static int vfs_unlock(sqlite3_file *base, int level)
{
    ((Handle *)base)->level = level;
    return SQLITE_OK;
}

static int vfs_reserved(sqlite3_file *base, int *out)
{
    *out = 0;
    for (const Handle *other = ((Handle *)base)->file->handles; other != NULL; other = other->next) {
        *out |= other->level >= SQLITE_LOCK_RESERVED;
    }
    return SQLITE_OK;
}

static int vfs_control(sqlite3_file *base, int what, void *arg)
{
    (void)base, (void)what, (void)arg;
    return SQLITE_NOTFOUND;
}

static int vfs_sector(sqlite3_file *base)
{
    (void)base;
    return 4096;
}

static int vfs_traits(sqlite3_file *base)
{
    (void)base;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

/* ---- The index of the write-ahead log. */
static int shm_map(sqlite3_file *base, int number, int size, int extend, void volatile **out)
{
    File *file = ((Handle *)base)->file;
    *out = NULL;
    if (number >= REGIONS_MOST) {
        return SQLITE_NOMEM;
    }
    if (file->region[number] == NULL && extend != 0) {
        file->region[number] = world_alloc((size_t)size);
    }
    *out = file->region[number];
    return SQLITE_OK;
}

static int shm_lock(sqlite3_file *base, int first, int count, int flags)
{
    Handle *handle = (Handle *)base;
    uint32_t mask = ((1U << count) - 1) << first;
    if ((flags & SQLITE_SHM_UNLOCK) != 0) {
        handle->shared &= (flags & SQLITE_SHM_SHARED) != 0 ? ~mask : UINT32_MAX;
        handle->alone &= (flags & SQLITE_SHM_EXCLUSIVE) != 0 ? ~mask : UINT32_MAX;
        return SQLITE_OK;
    }
    for (const Handle *other = handle->file->handles; other != NULL; other = other->next) {
        uint32_t bars = other->alone | ((flags & SQLITE_SHM_EXCLUSIVE) != 0 ? other->shared : 0);
        if (other != handle && (bars & mask) != 0) {
            return SQLITE_BUSY;
        }
    }
    *((flags & SQLITE_SHM_SHARED) != 0 ? &handle->shared : &handle->alone) |= mask;
    return SQLITE_OK;
}

static void shm_barrier(sqlite3_file *base)
{
    (void)base;
}

static int shm_unmap(sqlite3_file *base, int delete)
{
    Handle *handle = (Handle *)base;
    handle->shared = handle->alone = 0;
    if (delete != 0 || (handle->file->handles == handle && handle->next == NULL)) {
        for (int i = 0; i < REGIONS_MOST; i++) {
            free(handle->file->region[i]);
            handle->file->region[i] = NULL;
        }
    }
    return SQLITE_OK;
}

static const sqlite3_io_methods METHODS = {
    .iVersion = 2,
    .xClose = vfs_close,
    .xRead = vfs_read,
    .xWrite = vfs_write,
    .xTruncate = vfs_truncate,
    .xSync = vfs_sync,
    .xFileSize = vfs_size,
    .xLock = vfs_lock,
    .xUnlock = vfs_unlock,
    .xCheckReservedLock = vfs_reserved,
    .xFileControl = vfs_control,
    .xSectorSize = vfs_sector,
    .xDeviceCharacteristics = vfs_traits,
    .xShmMap = shm_map,
    .xShmLock = shm_lock,
    .xShmBarrier = shm_barrier,
    .xShmUnmap = shm_unmap,
};

/* ---- Files by name. */
static int vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *out_flags)
{
    Handle *handle = (Handle *)base;
    char temporary[FILE_NAME_MAX];
    (void)vfs;
    seam();
    memset(handle, 0, sizeof *handle);
    if (name == NULL) {
        sqlite3_snprintf(sizeof temporary, temporary, "/world/temporary-%llu", draw());
        name = temporary;
    }
    File *file = file_of(name);
    if (!file->exists && (flags & SQLITE_OPEN_CREATE) == 0) {
        return SQLITE_CANTOPEN;
    }
    file->exists = true;
    handle->file = file;
    handle->next = file->handles;
    file->handles = handle;
    handle->base.pMethods = &METHODS;
    if (out_flags != NULL) {
        *out_flags = flags;
    }
    return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    File *file = file_find(name);
    (void)vfs, (void)sync;
    seam();
    if (file == NULL || !file->exists) {
        return SQLITE_IOERR_DELETE_NOENT;
    }
    file_delete(file);
    return SQLITE_OK;
}

static int vfs_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    const File *file = file_find(name);
    (void)vfs;
    *out = file != NULL && file->exists && (flags != SQLITE_ACCESS_EXISTS || file->now.size > 0);
    return SQLITE_OK;
}

static int vfs_path(sqlite3_vfs *vfs, const char *name, int capacity, char *out)
{
    (void)vfs;
    sqlite3_snprintf(capacity, out, "%s", name);
    return SQLITE_OK;
}

static int vfs_random(sqlite3_vfs *vfs, int count, char *out)
{
    (void)vfs;
    draw_bytes(out, (size_t)count);
    return count;
}

static int vfs_sleep(sqlite3_vfs *vfs, int us)
{
    (void)vfs;
    if (fiber_now() != NULL) {
        fiber_wait(world_now + (uint64_t)us * 1000);
    }
    return us;
}

static int vfs_day(sqlite3_vfs *vfs, sqlite3_int64 *out_ms)
{
    (void)vfs;
    *out_ms = INT64_C(212000000000000) + (sqlite3_int64)(world_now / NS_A_MS);
    return SQLITE_OK;
}

static int vfs_error(sqlite3_vfs *vfs, int count, char *out)
{
    (void)vfs;
    if (count > 0) {
        out[0] = '\0';
    }
    return 0;
}

void disks_start(void)
{
    static sqlite3_vfs vfs = {
        .iVersion = 2,
        .szOsFile = sizeof(Handle),
        .mxPathname = FILE_NAME_MAX,
        .zName = "world",
        .xOpen = vfs_open,
        .xDelete = vfs_delete,
        .xAccess = vfs_access,
        .xFullPathname = vfs_path,
        .xRandomness = vfs_random,
        .xSleep = vfs_sleep,
        .xGetLastError = vfs_error,
        .xCurrentTimeInt64 = vfs_day,
    };
    sqlite3_vfs_register(&vfs, 1);
}
