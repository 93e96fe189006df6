/* SPDX-License-Identifier: MIT */
/* net_turn.c - what is much at once waits its turn, so that whoever sends a lot keeps nobody waiting who plays: requests with
 * large bodies, and those that were sent behind another, of which each turn of the loop serves some milliseconds, and
 * connections that have more to read than a buffer holds, which are read once a turn. (libuv would read 32 times before it
 * looks at the next.) */
#include "net_inner.h"

/* Not 0: libuv before 1.48 would run such a timer again before it looks at anybody else. */
enum { TURN_NS = 10000000, TURN_AFTER_MS = 1 };

void turn_leave(NetClient *c)
{
    Net *net = c->net;
    if (!c->waits_turn) {
        return;
    }
    *(c->previous_turn != NULL ? &c->previous_turn->next_turn : &net->turn_first) = c->next_turn;
    *(c->next_turn != NULL ? &c->next_turn->previous_turn : &net->turn_last) = c->previous_turn;
    c->waits_turn = false;
}

void turn_take(NetClient *c)
{
    const bool paused = c->paused;
    const bool asks = c->asks;
    const bool resumes = c->resumes;
    turn_leave(c);
    c->paused = c->asks = c->resumes = false;
    if (paused && !c->stopped && c->state < CLIENT_GONE) {
        client_start(c);
    }
    if (asks && c->state == CLIENT_HTTP) {
        http_serve(c);
    }
    if (resumes && c->state == CLIENT_HTTP) {
        client_resume(c);
    }
}

static void on_turn(uv_timer_t *timer)
{
    Net *net = timer->data;
    const uint64_t end = uv_hrtime() + TURN_NS;
    while (net->turn_first != NULL && uv_hrtime() < end) { /* those that waited may be gone */
        turn_take(net->turn_first);
        net_flush(net); /* what it costs to answer counts, too */
    }
    if (net->turn_first != NULL) {
        uv_timer_start(timer, on_turn, TURN_AFTER_MS, 0);
    }
}

static void turn_wait(NetClient *c)
{
    Net *net = c->net;
    if (c->waits_turn) {
        return;
    }
    c->waits_turn = true;
    c->next_turn = NULL;
    c->previous_turn = net->turn_last;
    *(net->turn_last != NULL ? &net->turn_last->next_turn : &net->turn_first) = c;
    net->turn_last = c;
    if (net->turn_first == c) {
        uv_timer_start(&net->turn, on_turn, TURN_AFTER_MS, 0);
    }
}

void turn_ask(NetClient *c)
{
    c->asks = true;
    turn_wait(c);
}

void turn_resume(NetClient *c)
{
    client_hold(c, NULL, 0); /* nothing more is read before */
    c->resumes = true;
    turn_wait(c);
}

void turn_never(NetClient *c)
{
    if (c->state < CLIENT_GONE) {
        c->paused = true;
        uv_read_stop((uv_stream_t *)&c->tcp);
    }
}

void turn_pause(NetClient *c)
{
    if (c->stopped || c->paused || c->asks || c->state >= CLIENT_GONE || uv_read_stop((uv_stream_t *)&c->tcp) != 0) {
        return;
    }
    c->paused = true;
    turn_wait(c);
}
