/* SPDX-License-Identifier: MIT */
/* simout.h - what sim writes to files: traces and tables in the order of the games, and a record of each. */
#pragma once

#include "notation/record.h"

#include <pthread.h>

typedef struct TraceFile {
    const char *name;
    int file;      /* -1 if there is none */
    uint64_t next; /* the game whose turn it is to be written; under lock */
    int error;     /* errno of the first write that failed; under lock */
    pthread_mutex_t lock;
    pthread_cond_t turn;
} TraceFile;

/* NULL: no trace. "-" is the standard output. False with errno set. */
bool trace_open(TraceFile *trace, const char *name);
/* What stands before the first game. 0, or errno. */
int trace_begin(TraceFile *trace, const char *bytes, size_t count);
/* Waits for the games before this one. False if writing failed or stop_asked came before them. */
bool trace_append(TraceFile *trace, uint64_t game, const char *bytes, size_t count);
/* 0, or the errno of what went wrong, now or before. */
int trace_close(TraceFile *trace);

/* Writes FOLDER/game-000001.rome for game 0, and so on. 0, or errno; out_name is the file's name. */
enum { FILE_NAME_MAX = 4096 };
int sim_record_save(const char *folder, uint64_t game, const Record *record, const Rules *r,
                    char out_name[FILE_NAME_MAX]);
/* The folder, made if it is not there. 0, or errno. */
int records_folder(const char *folder);
/* The first of so many games whose record is already in the folder, from 1; 0 if there is none. */
uint64_t records_first(const char *folder, uint64_t games);
