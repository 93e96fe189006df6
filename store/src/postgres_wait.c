/* SPDX-License-Identifier: MIT */
/* postgres_wait.c - waits for what the database answers, but not for ever.
 *
 * A database that is stopped, or behind a network that drops packets, keeps a connection open and says nothing; libpq
 * by itself would wait for good. So a connection does not block, and every answer has its time. */
#include "postgres.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <time.h>

int64_t link_clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Until the connection can be read, or written to. False: the time is over. */
static bool socket_wait(const PGconn *link, bool unsent, int64_t until_ms)
{
    struct pollfd wait = {.fd = PQsocket(link), .events = (short)(unsent ? POLLIN | POLLOUT : POLLIN)};
    for (;;) {
        int64_t left = until_ms - link_clock_ms();
        int ready = left > 0 ? poll(&wait, 1, left > INT_MAX ? -1 : (int)left) : 0;
        if (ready > 0) {
            return true;
        }
        if (ready == 0 || errno != EINTR) {
            return false;
        }
    }
}

bool link_answer(PGconn *link, int64_t until_ms, PGresult **out_result)
{
    *out_result = NULL;
    for (;;) {
        int unsent = PQflush(link);
        if (unsent < 0 || PQisBusy(link) == 0) {
            break;
        }
        if (!socket_wait(link, unsent > 0, until_ms)) {
            return false;
        }
        if (PQconsumeInput(link) == 0) {
            break;
        }
    }
    *out_result = PQgetResult(link); /* says what is wrong, where something is */
    return true;
}

/* As PQexec does: what the last command answered, or the first that failed. */
PGresult *link_finish(PGconn *link, bool sent, int64_t until_ms)
{
    PGresult *last = NULL;
    PGresult *next = NULL;
    while (sent) {
        if (!link_answer(link, until_ms, &next)) {
            PQclear(last);
            return NULL;
        }
        if (next == NULL) {
            break;
        }
        PQclear(last);
        last = next;
    }
    return last;
}

PGresult *link_run(PGconn *link, const char *sql, int64_t until_ms)
{
    return link_finish(link, PQsendQuery(link, sql) == 1, until_ms);
}
