/* SPDX-License-Identifier: MIT */
/* process.h - a child process that is spoken to in lines, and can never make us wait longer than we said. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { PROCESS_LINE_MAX = 65536 };

typedef struct Process {
    pid_t pid; /* also of its process group; 0 while there is none */
    int to;    /* its standard input */
    int from;  /* its standard output */
    size_t start;
    size_t end; /* buffer[start .. end) is read and not yet given out */
    char buffer[PROCESS_LINE_MAX];
} Process;

enum {
    PROCESS_OK,
    PROCESS_LATE,   /* the deadline came first */
    PROCESS_ENDED,  /* it closed its side */
    PROCESS_LONG,   /* a line of PROCESS_LINE_MAX bytes or more */
    PROCESS_STOPPED /* stop_asked */
};

/* Milliseconds of a clock that only goes forward; deadlines are times of it, 0 is not to wait at all. */
uint64_t process_clock(void);

/* Runs `/bin/sh -c command` in a process group of its own. False with errno set. Safe on several threads. */
bool process_start(Process *process, const char *command);
int process_write(Process *process, const char *bytes, size_t count, uint64_t deadline);
/* Waits until it has read all that it was told: one that works line by line has then sent all it had to say about the
 * lines before. False if it has not. */
bool process_heard(const Process *process, uint64_t deadline);
/* The next line, zero-ended, without its line end; good until the next call. */
int process_line(Process *process, uint64_t deadline, char **out_line, size_t *out_length);

/* How a process came to its end. */
typedef struct ProcessEnd {
    bool by_itself; /* else we killed it */
    int status;     /* as of waitpid */
} ProcessEnd;
/* Closes its input, waits for it, kills what is left of its group, and leaves no zombie. */
ProcessEnd process_end(Process *process, int grace_ms);
