/* SPDX-License-Identifier: MIT */
/* disk.c - files in memory as SQLite's default VFS. A file is what programs read; what is safe is what was synced. Between
 * them lie writes that a power cut may lose, keep in part, or tear at any sector. */
#include "disk_inner.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECTOR = 512 };

DiskCounts disk_counts;
static File *files;

static void bytes_reserve(Bytes *bytes, size_t size)
{
    if (size > bytes->room) {
        Heap *before = heap_use(NULL);
        size_t room = size + size / 2 + 65536;
        bytes->at = realloc(bytes->at, room);
        heap_use(before);
        if (bytes->at == NULL) {
            abort();
        }
        bytes->room = room;
    }
    if (size > bytes->size) {
        memset(bytes->at + bytes->size, 0, size - bytes->size);
        bytes->size = size;
    }
}

static void bytes_put(Bytes *bytes, size_t offset, const void *data, size_t size)
{
    bytes_reserve(bytes, offset + size);
    if (size > 0) {
        memcpy(bytes->at + offset, data, size);
    }
}

static void bytes_copy(Bytes *to, const Bytes *from)
{
    to->size = 0;
    bytes_put(to, 0, from->at != NULL ? from->at : "", from->size);
}

/* ---- Files. */
File *file_find(const char *name)
{
    File *file = files;
    while (file != NULL && strcmp(file->name, name) != 0) {
        file = file->next;
    }
    return file;
}

File *file_of(const char *name)
{
    File *file = file_find(name);
    if (file == NULL) {
        file = world_alloc(sizeof *file);
        snprintf(file->name, sizeof file->name, "%s", name);
        file->next = files;
        files = file;
    }
    return file;
}

static void ops_free(File *file)
{
    for (Op *op = file->ops, *next; op != NULL; op = next) {
        next = op->next;
        free(op);
    }
    file->ops = file->ops_last = NULL;
}

static void op_add(File *file, size_t offset, const void *data, size_t size, bool cut)
{
    Op *op = world_alloc(sizeof *op + size);
    op->offset = offset;
    op->size = size;
    op->cut = cut;
    if (size > 0) {
        memcpy(op->data, data, size);
    }
    if (file->ops_last != NULL) {
        file->ops_last->next = op;
    } else {
        file->ops = op;
    }
    file->ops_last = op;
}

static void op_apply(File *file, const Op *op, size_t part)
{
    if (op->cut) {
        file->safe.size = op->offset < file->safe.size ? op->offset : file->safe.size;
    } else {
        bytes_put(&file->safe, op->offset, op->data, part);
    }
}

void file_write(File *file, size_t offset, const void *data, size_t size)
{
    bytes_put(&file->now, offset, data, size);
    op_add(file, offset, data, size, false);
}

void file_cut(File *file, size_t size)
{
    if (size < file->now.size) {
        file->now.size = size;
        op_add(file, size, NULL, 0, true);
    }
}

void file_sync(File *file)
{
    for (const Op *op = file->ops; op != NULL; op = op->next) {
        op_apply(file, op, op->size);
    }
    ops_free(file);
}

/* As Linux does it: what could not be written counts as written, so a later sync says nothing of it. Programs still read it. */
void file_sync_failed(File *file)
{
    for (const Op *op = file->ops; op != NULL; op = op->next) {
        if (op->cut || draw_chance(0.5)) {
            op_apply(file, op, op->size);
        }
    }
    ops_free(file);
}

void file_delete(File *file)
{
    ops_free(file);
    file->exists = false;
    file->now.size = file->safe.size = 0;
}

/* Of what was not synced, all, nothing, the first, or any part is left; and one write may be torn. */
static void file_crash(File *file)
{
    uint64_t how = draw_below(4);
    for (const Op *op = file->ops; op != NULL; op = op->next) {
        bool kept = how == 0 || (how == 1 && draw_chance(0.5)) || (how == 2 && draw_chance(0.9));
        size_t part = op->size;
        if (kept && draw_chance(0.1) && op->size > SECTOR) {
            part = draw_below(op->size / SECTOR) * SECTOR;
            disk_counts.torn++;
        }
        disk_counts.lost += !kept;
        if (kept) {
            op_apply(file, op, part);
        } else if (how == 2) {
            break;
        }
    }
    ops_free(file);
    bytes_copy(&file->now, &file->safe);
}

/* ---- Disks. */
static const char COPY[] = "/copy/";

struct Disk {
    char folder[40]; /* "/world/0/" */
    char file[FILE_NAME_MAX];
    uint64_t full_until;
};
static Disk disks[8];
static int disk_count;

Disk *disk_make(const char *file)
{
    Disk *disk = &disks[disk_count++];
    snprintf(disk->file, sizeof disk->file, "%s", file);
    snprintf(disk->folder, sizeof disk->folder, "%.*s", (int)(strrchr(file, '/') + 1 - file), file);
    return disk;
}

static bool on_disk(const Disk *disk, const File *file)
{
    return strncmp(file->name, disk->folder, strlen(disk->folder)) == 0;
}

bool disk_is_full(const File *file)
{
    for (int i = 0; i < disk_count; i++) {
        if (on_disk(&disks[i], file)) {
            return disks[i].full_until > world_now;
        }
    }
    return false;
}

void disk_full(Disk *disk, uint64_t until)
{
    disk->full_until = until;
}

void disk_heal(Disk *disk)
{
    disk->full_until = 0;
}

void disk_left(Disk *disk, bool power)
{
    for (File *file = files; file != NULL; file = file->next) {
        if (on_disk(disk, file)) {
            shared_forget(file);
            if (power && file->exists) {
                file_crash(file);
            }
        }
    }
}

void disk_copy(const Disk *disk, char *out_address, size_t capacity)
{
    for (File *file = files; file != NULL; file = file->next) {
        if (on_disk(disk, file) && file->exists) {
            char name[FILE_NAME_MAX];
            snprintf(name, sizeof name, "%s%s", COPY, file->name + strlen(disk->folder));
            File *copy = file_of(name);
            copy->exists = true;
            bytes_copy(&copy->now, &file->now);
            bytes_copy(&copy->safe, &file->now);
        }
    }
    snprintf(out_address, capacity, "sqlite:%s%s", COPY, disk->file + strlen(disk->folder));
}

void disk_copy_drop(void)
{
    for (File *file = files; file != NULL; file = file->next) {
        if (strncmp(file->name, COPY, strlen(COPY)) == 0 && file->exists) {
            shared_forget(file);
            file_delete(file);
        }
    }
}

/* ---- The store's schema of before. */
static const char *const STEPS[] = {
#define STEP(text) text,
#include "sqlite_schema.def"
};
enum { SCHEMA = sizeof STEPS / sizeof STEPS[0] };

static void sql(sqlite3 *db, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void sql(sqlite3 *db, const char *format, ...)
{
    char text[1024];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    if (sqlite3_exec(db, text, NULL, NULL, NULL) != SQLITE_OK) {
        violation("the store of before cannot be made: %s: %s", text, sqlite3_errmsg(db));
    }
}

/* The columns that the table had then. */
static void columns_of(sqlite3 *db, const char *table, char *out, size_t capacity)
{
    sqlite3_stmt *statement = NULL;
    char text[96];
    size_t length = 0;
    snprintf(text, sizeof text, "PRAGMA main.table_info(%s)", table);
    sqlite3_prepare_v2(db, text, -1, &statement, NULL);
    out[0] = '\0';
    while (sqlite3_step(statement) == SQLITE_ROW && length < capacity) {
        length += (size_t)snprintf(out + length, capacity - length, "%s%s", length > 0 ? "," : "",
                                   (const char *)sqlite3_column_text(statement, 1));
    }
    sqlite3_finalize(statement);
}

/* 0: it has no schema yet. */
static int schema_of(const char *path)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *statement = NULL;
    sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL);
    sqlite3_prepare_v2(db, "SELECT schema FROM meta", -1, &statement, NULL);
    int schema = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int(statement, 0) : 0;
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return schema;
}

/* As a release before would have left it: to the schema numbered so, of what lies at the path. */
static void before_make(const char *before, int schema, const char *path)
{
    static const char *const TABLES[] = {"games", "entries", "codes"};
    sqlite3 *db = NULL;
    file_of(before)->exists = true;
    sqlite3_open_v2(before, &db, SQLITE_OPEN_READWRITE, NULL);
    for (int i = 0; i < schema; i++) {
        sqlite3_exec(db, STEPS[i], NULL, NULL, NULL);
    }
    sql(db, "PRAGMA application_id = %d; UPDATE meta SET schema = %d", 0x41656469, schema);
    sql(db, "ATTACH '%s' AS later", path);
    for (int i = 0; i < (int)(sizeof TABLES / sizeof TABLES[0]); i++) {
        char columns[512];
        columns_of(db, TABLES[i], columns, sizeof columns);
        sql(db, "INSERT INTO main.%s (%s) SELECT %s FROM later.%s", TABLES[i], columns, columns, TABLES[i]);
    }
    sqlite3_close(db);
}

uint64_t disk_downgrade(Disk *disk)
{
    static const char BEFORE[] = "/copy/before.db";
    char address[FILE_NAME_MAX + 16];
    File *file = file_find(disk->file);
    if (file == NULL || !file->exists || file->now.size == 0) {
        return 0;
    }
    disk_copy(disk, address, sizeof address);
    const char *path = address + strlen("sqlite:");
    const int schema = schema_of(path); /* an upgrade that was cut off has left it as it was */
    if (schema > 1) {
        before_make(BEFORE, (int)draw_between(1, (uint64_t)schema - 1), path);
        for (File *old = files; old != NULL; old = old->next) {
            if (on_disk(disk, old) && old != file) {
                file_delete(old);
            }
        }
        ops_free(file);
        bytes_copy(&file->now, &file_find(BEFORE)->now);
        bytes_copy(&file->safe, &file->now);
        trace("downgrade", (uint64_t)schema, file->now.size);
    }
    disk_copy_drop();
    return schema > 1;
}
