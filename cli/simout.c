/* SPDX-License-Identifier: MIT */
/* simout.c - what sim writes to files. */
#include "simout.h"

#include "program/args.h"
#include "program/record_text.h"
#include "program/stop.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_NS = 50000000, NS_A_SECOND = 1000000000, MODE_FILE = 0666, MODE_FOLDER = 0777 };

bool trace_open(TraceFile *trace, const char *name)
{
    memset(trace, 0, sizeof *trace);
    trace->name = name;
    trace->file = -1;
    pthread_mutex_init(&trace->lock, NULL);
    pthread_cond_init(&trace->turn, NULL);
    if (name != NULL) {
        trace->file =
            strcmp(name, "-") == 0 ? STDOUT_FILENO : open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, MODE_FILE);
    }
    return name == NULL || trace->file >= 0;
}

static int bytes_write(int file, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(file, bytes, count);
        if (written < 0 && errno != EINTR) {
            return errno;
        }
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        }
    }
    return 0;
}

int trace_begin(TraceFile *trace, const char *bytes, size_t count)
{
    trace->error = trace->file >= 0 ? bytes_write(trace->file, bytes, count) : 0;
    return trace->error;
}

/* Looks again now and then, since Ctrl-C wakes nobody. */
static void turn_wait(TraceFile *trace)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_NS;
    until.tv_sec += until.tv_nsec / NS_A_SECOND;
    until.tv_nsec %= NS_A_SECOND;
    pthread_cond_timedwait(&trace->turn, &trace->lock, &until);
}

bool trace_append(TraceFile *trace, uint64_t game, const char *bytes, size_t count)
{
    pthread_mutex_lock(&trace->lock);
    while (trace->next != game && !stop_asked()) {
        turn_wait(trace);
    }
    bool ok = trace->next == game && trace->error == 0;
    if (ok) {
        trace->error = bytes_write(trace->file, bytes, count);
        trace->next++;
        ok = trace->error == 0;
        pthread_cond_broadcast(&trace->turn);
    }
    pthread_mutex_unlock(&trace->lock);
    return ok;
}

int trace_close(TraceFile *trace)
{
    int error = trace->error;
    if (trace->file >= 0 && trace->file != STDOUT_FILENO && close(trace->file) != 0 && error == 0) {
        error = errno;
    }
    pthread_cond_destroy(&trace->turn);
    pthread_mutex_destroy(&trace->lock);
    return error;
}

int records_folder(const char *folder)
{
    struct stat about;
    if (mkdir(folder, MODE_FOLDER) == 0) {
        return 0;
    }
    if (errno != EEXIST || stat(folder, &about) != 0) {
        return errno;
    }
    return S_ISDIR(about.st_mode) ? 0 : ENOTDIR;
}

uint64_t records_first(const char *folder, uint64_t games)
{
    uint64_t first = 0;
    DIR *entries = opendir(folder);
    for (struct dirent *entry; entries != NULL && (entry = readdir(entries)) != NULL;) {
        static const char STEM[] = "game-";
        char *end = entry->d_name;
        bool ours = strncmp(end, STEM, strlen(STEM)) == 0;
        uint64_t number = ours ? strtoull(entry->d_name + strlen(STEM), &end, 10) : 0;
        if (strcmp(end, ".rome") == 0 && number >= 1 && number <= games && (first == 0 || number < first)) {
            first = number;
        }
    }
    if (entries != NULL) {
        closedir(entries);
    }
    return first;
}

int sim_record_save(const char *folder, uint64_t game, const Record *record, const Rules *r,
                    char out_name[FILE_NAME_MAX])
{
    size_t length = 0;
    snprintf(out_name, FILE_NAME_MAX, "%s/game-%06llu.rome", folder, (unsigned long long)game + 1);
    char *text = record_text(record, r, &length);
    if (text == NULL) {
        return ENOMEM;
    }
    int error = file_write(out_name, text, length);
    free(text);
    return error;
}
