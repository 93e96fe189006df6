/* SPDX-License-Identifier: MIT */
/* process.c - a child process that is spoken to in lines. */
#include "program/process.h"

#include "program/stop.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    SLICE_MS = 50 /* how late we may notice stop_asked */,
    MS_A_SECOND = 1000,
    NS_A_MS = 1000000,
    AT_ONCE = 200, /* looks without a wait: most read at once */
    FIRST_WORD_MAX = 1024
};

extern char **environ;

uint64_t process_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * MS_A_SECOND + (uint64_t)now.tv_nsec / NS_A_MS;
}

/* Ends that only we keep, and that never block. */
static void end_own(int fd)
{
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

/* The command, its first word being $1. A program takes the shell's place, so that it alone holds the pipes; where
 * there is no such command it leaves with 127, without the shell's own line about it. */
static const char CHECKED[] =
    "case $(command -v \"$1\") in */*) eval \"exec $0\" ;; ?*) eval \"$0\" ;; *) exit 127 ;; esac";

/* The first word of a simple command, if it is a plain name. */
static bool word_first(const char *command, char out_word[FIRST_WORD_MAX])
{
    command += strspn(command, " \t");
    size_t length = strspn(command, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-");
    bool ends = command[length] == ' ' || command[length] == '\0';
    if (length == 0 || length >= FIRST_WORD_MAX || !ends || strpbrk(command, ";|&(){}`\n") != NULL) {
        return false;
    }
    memcpy(out_word, command, length);
    out_word[length] = '\0';
    return true;
}

/* The command with `in` and `out` as its standard input and output. An error number, or 0. */
static int shell_spawn(const char *command, int in, int out, pid_t *out_pid)
{
    char first[FIRST_WORD_MAX];
    char *const plain[] = {"sh", "-c", (char *)command, NULL}; /* posix_spawn changes none of them */
    char *const checked[] = {"sh", "-c", (char *)CHECKED, (char *)command, first, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGINT);
    sigaddset(&defaults, SIGHUP);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    int error =
        posix_spawn(out_pid, "/bin/sh", &files, &attributes, word_first(command, first) ? checked : plain, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

static bool pipes_spawn(Process *process, const char *command)
{
    int in[2];
    int out[2];
    if (pipe(in) != 0) {
        return false;
    }
    if (pipe(out) != 0) {
        close(in[0]);
        close(in[1]);
        return false;
    }
    end_own(in[1]);
    end_own(out[0]);
    fcntl(in[0], F_SETFD, FD_CLOEXEC); /* the child gets copies of these two */
    fcntl(out[1], F_SETFD, FD_CLOEXEC);
    int error = shell_spawn(command, in[0], out[1], &process->pid);
    close(in[0]);
    close(out[1]);
    if (error != 0) {
        close(in[1]);
        close(out[0]);
        process->pid = 0;
        errno = error;
        return false;
    }
    process->to = in[1];
    process->from = out[0];
    return true;
}

bool process_start(Process *process, const char *command)
{
    /* Between a pipe and its FD_CLOEXEC no other child may start: it would hold the pipe open for ever. */
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    process->start = 0;
    process->end = 0;
    pthread_mutex_lock(&lock);
    signal(SIGPIPE, SIG_IGN); /* a dead child is an error of write() */
    bool ok = pipes_spawn(process, command);
    pthread_mutex_unlock(&lock);
    return ok;
}

/* Waits for the ends asked for, a slice at most. PROCESS_OK: look again. */
static int ends_wait(struct pollfd *ends, int count, uint64_t deadline)
{
    uint64_t now = process_clock();
    uint64_t left = deadline > now ? deadline - now : 0;
    int ready = poll(ends, (nfds_t)count, left < SLICE_MS ? (int)left : SLICE_MS);
    if (ready > 0) {
        return PROCESS_OK;
    }
    if (stop_asked()) {
        return PROCESS_STOPPED;
    }
    return left <= SLICE_MS && (ready == 0 || errno != EINTR) ? PROCESS_LATE : PROCESS_OK;
}

/* Reads what there is room for. */
static int process_fill(Process *process)
{
    if (process->start > 0) {
        memmove(process->buffer, process->buffer + process->start, process->end - process->start);
        process->end -= process->start;
        process->start = 0;
    }
    if (process->end == PROCESS_LINE_MAX) {
        return PROCESS_LONG;
    }
    ssize_t count = read(process->from, process->buffer + process->end, PROCESS_LINE_MAX - process->end);
    if (count > 0) {
        process->end += (size_t)count;
        return PROCESS_OK;
    }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? PROCESS_OK : PROCESS_ENDED;
}

int process_write(Process *process, const char *bytes, size_t count, uint64_t deadline)
{
    while (count > 0) {
        ssize_t written = write(process->to, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
            continue;
        }
        if (written < 0 && errno != EAGAIN && errno != EINTR) {
            return PROCESS_ENDED;
        }
        /* It may be waiting for us to read before it reads on. */
        bool room = process->end - process->start < PROCESS_LINE_MAX;
        struct pollfd ends[] = {{process->to, POLLOUT, 0}, {process->from, POLLIN, 0}};
        int status = ends_wait(ends, room ? 2 : 1, deadline);
        if (status == PROCESS_OK && room && ends[1].revents != 0) {
            status = process_fill(process);
        }
        if (status != PROCESS_OK) {
            return status;
        }
    }
    return PROCESS_OK;
}

bool process_heard(const Process *process, uint64_t deadline)
{
    struct pollfd gone = {process->to, 0, 0}; /* nobody is left to read */
    int unread = 0;
    for (int i = 0; ioctl(process->to, FIONREAD, &unread) == 0 && unread > 0 && process_clock() < deadline; i++) {
        if (poll(&gone, 1, i < AT_ONCE ? 0 : 1) != 0 || stop_asked()) {
            break;
        }
        sched_yield();
    }
    return unread == 0;
}

/* A whole line of the buffer, or NULL. */
static char *line_take(Process *process, size_t *out_length)
{
    char *line = process->buffer + process->start;
    char *feed = memchr(line, '\n', process->end - process->start);
    if (feed == NULL) {
        return NULL;
    }
    process->start = (size_t)(feed + 1 - process->buffer);
    size_t length = (size_t)(feed - line);
    while (length > 0 && line[length - 1] == '\r') {
        length--;
    }
    line[length] = '\0';
    *out_length = length;
    return line;
}

int process_line(Process *process, uint64_t deadline, char **out_line, size_t *out_length)
{
    for (;;) {
        char *line = line_take(process, out_length);
        if (line != NULL) {
            *out_line = line;
            return PROCESS_OK;
        }
        struct pollfd end = {process->from, POLLIN, 0};
        int status = ends_wait(&end, 1, deadline);
        if (status == PROCESS_OK && end.revents != 0) {
            status = process_fill(process);
        }
        if (status != PROCESS_OK) {
            return status;
        }
        if (deadline != 0 && process_clock() > deadline) {
            return PROCESS_LATE; /* it babbles on without a line end */
        }
    }
}

/* Ended, though not yet collected: its number, and that of its group, stay taken. */
static bool process_is_over(pid_t pid)
{
    siginfo_t about = {0};
    return waitid(P_PID, (id_t)pid, &about, WEXITED | WNOHANG | WNOWAIT) == 0 && about.si_pid == pid;
}

ProcessEnd process_end(Process *process, int grace_ms)
{
    const struct timespec step = {0, NS_A_MS};
    ProcessEnd end = {false, 0};
    uint64_t deadline = process_clock() + (uint64_t)grace_ms;
    close(process->to);
    while (!(end.by_itself = process_is_over(process->pid)) && process_clock() < deadline) {
        nanosleep(&step, NULL);
    }
    kill(-process->pid, SIGKILL);
    while (waitpid(process->pid, &end.status, 0) < 0 && errno == EINTR) {
    }
    close(process->from);
    process->pid = 0;
    return end;
}
