/* SPDX-License-Identifier: MIT */
/* disk.h - disks of the world, behind SQLite's VFS: slow, full, failing; and torn when the power goes. */
#pragma once

#include "world.h"

typedef struct Disk Disk;

/* Once, before the first disk. */
void disks_start(void);
/* For the file of this name and those beside it ("-wal", …). */
Disk *disk_make(const char *file);
/* The process that used it is gone. With the power all that was not synced may be lost, in part or in whole. */
void disk_left(Disk *disk, bool power);
void disk_full(Disk *disk, uint64_t until);
void disk_heal(Disk *disk);
/* A copy that can be looked at while nobody uses the disk; its address as a store. */
void disk_copy(const Disk *disk, char *out_address, size_t capacity);
void disk_copy_drop(void);
/* Its store becomes one of an earlier schema, as a release before would have left it; how many steps back. */
uint64_t disk_downgrade(Disk *disk);

/* A descriptor of open; false: it is none of ours (files.c). */
bool file_close(int descriptor);

typedef struct DiskCounts {
    uint64_t writes, syncs, failed, torn, lost;
} DiskCounts;
extern DiskCounts disk_counts;
