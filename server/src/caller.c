/* SPDX-License-Identifier: MIT */
/* caller.c - somebody connected, counted by those who still have something for it. */
#include "registry.h"

#include <stdlib.h>
#include <time.h>

Caller *caller_create(NetClient *client)
{
    Caller *caller = calloc(1, sizeof *caller);
    if (caller != NULL) {
        caller->client = client;
        caller->refs = 1;
        caller->seat = NO_SEAT;
    }
    return caller;
}

Caller *caller_hold(Caller *caller)
{
    if (caller != NULL) {
        caller->refs++;
    }
    return caller;
}

void caller_release(Caller *caller)
{
    if (caller != NULL && --caller->refs == 0) {
        free(caller);
    }
}

Request *request_create(Caller *caller, void (*done)(Request *request, LiveGame *live, const RequestResult *result))
{
    Request *request = calloc(1, sizeof *request);
    if (request != NULL) {
        request->caller = caller_hold(caller);
        request->done = done;
        request->seat = NO_SEAT;
    }
    return request;
}

int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
