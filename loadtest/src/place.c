/* SPDX-License-Identifier: MIT */
/* place.c - the cores, files and memory of a measurement. Linux only, as its figures are. */
#include "load.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

enum { CORES_MAX = 1024, WORD_BITS = 8 * sizeof(unsigned long), IN_MEMORY = 0x01021994 /* TMPFS_MAGIC */ };

/* The C library hides its names for these from standard C. */
typedef struct Cores {
    unsigned long word[CORES_MAX / WORD_BITS];
} Cores;

static bool core_is_in(const Cores *cores, int core)
{
    return (cores->word[core / (int)WORD_BITS] >> (core % (int)WORD_BITS) & 1) != 0;
}

static int core_first(const Cores *cores, int but)
{
    for (int core = 0; core < CORES_MAX; core++) {
        if (core != but && core_is_in(cores, core)) {
            return core;
        }
    }
    return but;
}

bool load_cores(int wanted, int *out_server, int *out_own)
{
    Cores cores = {{0}};
    if (syscall(SYS_sched_getaffinity, 0, sizeof cores, &cores) < 0 || wanted >= CORES_MAX ||
        (wanted >= 0 && !core_is_in(&cores, wanted))) {
        return false;
    }
    *out_server = wanted >= 0 ? wanted : core_first(&cores, -1);
    *out_own = core_first(&cores, *out_server);
    return true;
}

void load_pin(int core)
{
    Cores cores = {{0}};
    cores.word[core / (int)WORD_BITS] = 1ul << (core % (int)WORD_BITS);
    syscall(SYS_sched_setaffinity, 0, sizeof cores, &cores);
}

uint64_t load_files_raise(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return 0;
    }
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur;
}

bool load_folder_make(char out_folder[LOAD_PATH_MAX])
{
    const char *place = getenv("TMPDIR");
    int length = snprintf(out_folder, LOAD_PATH_MAX, "%s/aedile-bench-XXXXXX",
                          place != NULL && place[0] != '\0' ? place : "/var/tmp");
    return length < LOAD_PATH_MAX && mkdtemp(out_folder) != NULL;
}

bool load_folder_in_memory(const char *folder)
{
    struct statfs about;
    return statfs(folder, &about) == 0 && about.f_type == IN_MEMORY;
}

void load_folder_remove(const char *folder)
{
    char path[LOAD_PATH_MAX + 256];
    DIR *files = opendir(folder);
    if (files == NULL) {
        return;
    }
    for (struct dirent *file; (file = readdir(files)) != NULL;) {
        if (file->d_name[0] != '.') {
            snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
            unlink(path);
        }
    }
    closedir(files);
    rmdir(folder);
}

/* A number of /proc/PID/stat, counted from 1 as proc(5) does, from 3 on; the second is a name with anything in it. */
static uint64_t stat_number(pid_t pid, int field)
{
    char path[64];
    char text[1024];
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        return 0;
    }
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    const char *at = strrchr(text, ')');
    for (int i = 2; at != NULL && i < field; i++) {
        at = strchr(at + 1, ' ');
    }
    return at != NULL ? strtoull(at + 1, NULL, 10) : 0;
}

double load_cpu_s(pid_t pid)
{
    enum { USER_TIME = 14, SYSTEM_TIME = 15 };
    return (double)(stat_number(pid, USER_TIME) + stat_number(pid, SYSTEM_TIME)) / (double)sysconf(_SC_CLK_TCK);
}

double load_kb(pid_t pid)
{
    enum { RESIDENT_PAGES = 24 };
    return (double)stat_number(pid, RESIDENT_PAGES) * (double)sysconf(_SC_PAGESIZE) / 1024;
}

void samples_add(Samples *samples, uint64_t ns)
{
    enum { NS_A_US = 1000, ROOM_FIRST = 4096 };
    if (samples->count == samples->room) {
        size_t room = samples->room > 0 ? samples->room * 2 : ROOM_FIRST;
        uint32_t *us = realloc(samples->us, room * sizeof *us);
        if (us == NULL) {
            return;
        }
        samples->us = us;
        samples->room = room;
    }
    uint64_t us = ns / NS_A_US;
    samples->us[samples->count++] = us < UINT32_MAX ? (uint32_t)us : UINT32_MAX;
}

static int us_compare(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a;
    uint32_t right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

double samples_ms(Samples *samples, double share)
{
    if (samples->count == 0) {
        return 0;
    }
    qsort(samples->us, samples->count, sizeof *samples->us, us_compare);
    size_t place = (size_t)(share * (double)samples->count);
    return samples->us[place < samples->count ? place : samples->count - 1] / 1e3;
}

void samples_free(Samples *samples)
{
    free(samples->us);
    *samples = (Samples){0};
}
