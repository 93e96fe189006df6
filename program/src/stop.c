/* SPDX-License-Identifier: MIT */
/* stop.c - asking every thread to come to an end. */
#include "program/stop.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

enum { STOP_STATUS_BASE = 128 };

/* The process's own: a signal handler can be told of nothing else. */
static atomic_bool asked;
static atomic_int came;

static void signal_take(int number)
{
    atomic_store(&came, number);
    atomic_store(&asked, true);
}

void stop_on_signals(void)
{
    static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof SIGNALS / sizeof SIGNALS[0]; i++) {
        struct sigaction action;
        if (sigaction(SIGNALS[i], NULL, &action) != 0 || action.sa_handler == SIG_IGN) {
            continue; /* nohup, or a shell's background job: whoever started us does not want it heard */
        }
        memset(&action, 0, sizeof action);
        action.sa_handler = signal_take;
        action.sa_flags = SA_RESTART;
        sigemptyset(&action.sa_mask);
        sigaction(SIGNALS[i], &action, NULL);
    }
}

void stop_ask(void)
{
    atomic_store(&asked, true);
}

bool stop_asked(void)
{
    return atomic_load_explicit(&asked, memory_order_relaxed);
}

int stop_status(void)
{
    int number = atomic_load(&came);
    return number != 0 ? STOP_STATUS_BASE + number : 0;
}
