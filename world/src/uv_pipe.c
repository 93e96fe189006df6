/* SPDX-License-Identifier: MIT */
/* uv_pipe.c - descriptors that a thread waits at: pipes, and the database's connection that listens. */
#include "sim.h"

#include <poll.h>
#include <stdlib.h>

enum { DESCRIPTORS = 1024, FIRST = 200000, WRITES = 100000 /* from the reading end of a pipe to the writing one */ };

static Readable *given[DESCRIPTORS];

int readable_give(Readable *readable)
{
    for (int i = 0; i < DESCRIPTORS; i++) {
        if (given[i] == NULL) {
            given[i] = readable;
            return FIRST + i;
        }
    }
    abort();
}

void readable_take_back(int descriptor)
{
    given[descriptor - FIRST] = NULL;
}

void readable_set(Readable *readable)
{
    readable->there = true;
    if (readable->waiter != NULL) {
        fiber_wake(readable->waiter);
    }
}

/* Those of processes that are gone. */
static void pipes_sweep(void)
{
    for (int i = 0; i < DESCRIPTORS; i++) {
        if (given[i] != NULL && given[i]->process != NULL && !given[i]->process->alive) {
            free(given[i]);
            given[i] = NULL;
        }
    }
}

int uv_pipe(uv_file out_ends[2], int read_flags, int write_flags)
{
    (void)read_flags, (void)write_flags;
    pipes_sweep();
    Readable *readable = world_alloc(sizeof *readable);
    readable->process = process_now();
    out_ends[0] = readable_give(readable);
    out_ends[1] = out_ends[0] + WRITES;
    return 0;
}

/* The end of a pipe; that the writing one is closed is all that is ever said through it. */
bool pipe_close(int descriptor)
{
    int at = descriptor - FIRST;
    if (at >= WRITES && at < WRITES + DESCRIPTORS && given[at - WRITES] != NULL) {
        readable_set(given[at - WRITES]);
        return true;
    }
    if (at >= 0 && at < DESCRIPTORS && given[at] != NULL) {
        free(given[at]);
        given[at] = NULL;
        return true;
    }
    return false;
}

int __wrap_poll(struct pollfd *ends, nfds_t count, int wait_ms);
int __wrap_poll(struct pollfd *ends, nfds_t count, int wait_ms)
{
    uint64_t until = wait_ms < 0 ? UINT64_MAX : world_now + (uint64_t)wait_ms * NS_A_MS;
    for (;;) {
        int ready = 0;
        for (nfds_t i = 0; i < count; i++) {
            bool there = given[ends[i].fd - FIRST]->there;
            ends[i].revents = there ? POLLIN : 0;
            ready += there;
        }
        if (ready > 0 || world_now >= until) {
            return ready;
        }
        for (nfds_t i = 0; i < count; i++) {
            given[ends[i].fd - FIRST]->waiter = fiber_now();
        }
        fiber_wait(until);
        for (nfds_t i = 0; i < count; i++) {
            given[ends[i].fd - FIRST]->waiter = NULL;
        }
    }
}

uv_handle_type uv_guess_handle(uv_file file)
{
    (void)file;
    return UV_UNKNOWN_HANDLE;
}
