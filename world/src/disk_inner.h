/* SPDX-License-Identifier: MIT */
/* disk_inner.h - what disk.c and vfs.c share: files and the writes that are not safe yet. */
#pragma once

#include "disk.h"

#include <sqlite3.h>

enum { FILE_NAME_MAX = 96, LOCKS = 8, REGIONS_MOST = 256 };

typedef struct Bytes {
    char *at;
    size_t size, room;
} Bytes;

/* A write, or a cut, that a power cut may lose. */
typedef struct Op {
    struct Op *next;
    size_t offset, size;
    bool cut;
    char data[];
} Op;

typedef struct File {
    struct File *next;
    char name[FILE_NAME_MAX];
    bool exists;
    Bytes now, safe;
    Op *ops, *ops_last;
    struct Handle *handles;     /* open now */
    char *region[REGIONS_MOST]; /* of the index of a write-ahead log, shared by who has it open */
    size_t region_size;
} File;

File *file_find(const char *name);
File *file_of(const char *name);
void file_write(File *file, size_t offset, const void *data, size_t size);
void file_cut(File *file, size_t size);
void file_sync(File *file);
void file_sync_failed(File *file);
void file_delete(File *file);
bool disk_is_full(const File *file);
/* Nobody has it open any more. */
void shared_forget(File *file);
