/* SPDX-License-Identifier: MIT */
/* files.c - the files of the world's disks as the store itself asks for them (sqlite_file.c): made, locked, removed. */
#include "disk_inner.h"

#include "sim.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>

enum { FIRST = 400000, OPEN_MOST = 256 };

static struct {
    File *file; /* NULL: free */
    const Process *process;
    bool locked;
} opened[OPEN_MOST];

int __real_open64(const char *name, int flags, ...);
int __real_unlink(const char *name);
int __real_flock(int descriptor, int how);
int __wrap_open64(const char *name, int flags, mode_t mode);
int __wrap_unlink(const char *name);
int __wrap_flock(int descriptor, int how);

static bool ours(const char *name)
{
    return strncmp(name, "/world/", 7) == 0 || strncmp(name, "/copy/", 6) == 0;
}

/* What processes that are gone had open is closed. */
static int opened_free(void)
{
    int found = -1;
    for (int i = OPEN_MOST - 1; i >= 0; i--) {
        if (opened[i].process != NULL && !opened[i].process->alive) {
            opened[i].file = NULL;
        }
        found = opened[i].file == NULL ? i : found;
    }
    return found;
}

int __wrap_open64(const char *name, int flags, mode_t mode)
{
    if (!ours(name)) {
        return __real_open64(name, flags, mode);
    }
    File *file = file_of(name);
    if (file->exists ? (flags & O_EXCL) != 0 : (flags & O_CREAT) == 0) {
        errno = file->exists ? EEXIST : ENOENT;
        return -1;
    }
    file->exists = true;
    int at = opened_free();
    if (at < 0) {
        abort();
    }
    opened[at].file = file;
    opened[at].process = process_now();
    opened[at].locked = false;
    return FIRST + at;
}

int __wrap_unlink(const char *name)
{
    if (!ours(name)) {
        return __real_unlink(name);
    }
    file_delete(file_of(name));
    return 0;
}

int __wrap_flock(int descriptor, int how)
{
    const int at = descriptor - FIRST;
    if (at < 0 || at >= OPEN_MOST) {
        return __real_flock(descriptor, how);
    }
    opened_free();
    for (int i = 0; i < OPEN_MOST && (how & LOCK_EX) != 0; i++) {
        if (i != at && opened[i].file == opened[at].file && opened[i].locked) {
            errno = EWOULDBLOCK;
            return -1;
        }
    }
    opened[at].locked = (how & LOCK_UN) == 0;
    return 0;
}

bool file_close(int descriptor)
{
    const int at = descriptor - FIRST;
    if (at < 0 || at >= OPEN_MOST) {
        return false;
    }
    opened[at].file = NULL;
    return true;
}
