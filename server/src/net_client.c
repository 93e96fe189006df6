/* SPDX-License-Identifier: MIT */
/* net_client.c - one connection: its reading, its patience, its end. */
#include "net_inner.h"

#include <stdlib.h>
#include <string.h>

NetClient *net_client_create(Net *net)
{
    NetClient *c = calloc(1, sizeof *c);
    if (c == NULL) {
        return NULL;
    }
    if (uv_tcp_init(net->loop, &c->tcp) != 0) {
        free(c);
        return NULL;
    }
    c->tcp.data = c;
    c->net = net;
    c->next = net->first;
    if (net->first != NULL) {
        net->first->previous = c;
    }
    net->first = c;
    net->alive++;
    c->heard_ms = uv_now(net->loop);
    c->deadline_ms = c->heard_ms + net->config.request_s * UINT64_C(1000);
    return c;
}

static void on_closed(uv_handle_t *handle)
{
    NetClient *c = handle->data;
    Net *net = c->net;
    if (c->told) {
        net->handlers.closed(net->handlers.context, c);
    }
    client_undirty(c);
    turn_leave(c);
    if (c->next != NULL) {
        c->next->previous = c->previous;
    }
    if (c->previous != NULL) {
        c->previous->next = c->next;
    } else {
        net->first = c->next;
    }
    http_free(c);
    ws_forget(c);
    net_frame_release(c->frame);
    bytes_free(&c->out);
    bytes_free(&c->held);
    SSL_free(c->tls);
    free(c);
    net_client_gone(net);
}

void client_drop(NetClient *c)
{
    Net *net = c->net;
    if (c->state == CLIENT_GONE) {
        return;
    }
    c->state = CLIENT_GONE;
    address_release(net, c->counted);
    c->counted = NULL;
    net->counts.sockets -= c->socket;
    net->counts.connections -= c->admitted;
    if (c->admitted) {
        bound_give(net->config.bounds, BOUND_CONNECTIONS);
    }
    if (c->refused) {
        bound_give(net->config.bounds, BOUND_REFUSALS);
    }
    uv_close((uv_handle_t *)&c->tcp, on_closed);
}

static void on_alloc(uv_handle_t *handle, size_t suggested, uv_buf_t *out)
{
    NetClient *c = handle->data;
    (void)suggested;
    *out = uv_buf_init(c->net->input, NET_INPUT_MAX);
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    NetClient *c = stream->data;
    if (count == UV_EOF) {
        client_ended(c);
    } else if (count < 0) {
        client_drop(c);
    } else if (count > 0) {
        c->net->counts.bytes_in += (uint64_t)count;
        if (c->tls != NULL) {
            tls_input(c, buffer->base, (size_t)count);
        } else {
            client_input(c, buffer->base, (size_t)count);
        }
        if (count == NET_INPUT_MAX) {
            turn_pause(c);
        }
    }
}

void client_start(NetClient *c)
{
    c->stopped = false;
    if (!c->deaf && !c->paused && uv_read_start((uv_stream_t *)&c->tcp, on_alloc, on_read) != 0) {
        client_drop(c);
    }
}

/* How much of it was looked at; the rest is to be kept. */
static size_t input_take(NetClient *c, const char *data, size_t length)
{
    c->heard_ms = uv_now(c->net->loop);
    if (c->state == CLIENT_SOCKET) {
        c->deadline_ms = 0; /* of the ping */
        ws_input(c, data, length);
    } else if (c->state == CLIENT_HTTP) {
        return http_busy(c) || c->held.length > 0 ? 0 : net_http_input(c, data, length);
    }
    return length;
}

void client_input(NetClient *c, const char *data, size_t length)
{
    const size_t taken = input_take(c, data, length);
    if (taken < length) {
        client_hold(c, data + taken, length - taken);
    }
}

void client_hold(NetClient *c, const char *data, size_t length)
{
    bytes_add(&c->held, data, length);
    if (c->held.failed) {
        client_drop(c);
    } else if (!c->stopped) {
        c->stopped = true;
        uv_read_stop((uv_stream_t *)&c->tcp);
    }
}

void client_resume(NetClient *c)
{
    Bytes held = c->held;
    size_t from = c->held_from;
    c->held = (Bytes){0};
    c->held_from = 0;
    if (held.length > from) {
        from += input_take(c, held.at + from, held.length - from);
    }
    if (from < held.length) {
        c->held = held;
        c->held_from = from;
    } else {
        bytes_free(&held);
    }
    if (c->tls != NULL) {
        tls_pump(c);
    }
    if (c->state == CLIENT_GONE || (c->state == CLIENT_HTTP && http_busy(c))) {
        return;
    }
    if (c->ended && c->state <= CLIENT_SOCKET) {
        client_drop(c);
    } else if (c->stopped) {
        client_start(c);
    }
}

/* Whoever has asked may stop sending, and is answered all the same, unless that may take long. */
void client_ended(NetClient *c)
{
    c->ended = true;
    bool owed = c->state == CLIENT_FINISHING || (c->state == CLIENT_HTTP && http_busy(c) && !c->http->long_poll);
    if (!owed) {
        client_drop(c);
    }
}

void client_finish(NetClient *c)
{
    if (c->state >= CLIENT_FINISHING) {
        return;
    }
    c->state = CLIENT_FINISHING;
    c->deadline_ms = uv_now(c->net->loop) + c->net->config.request_s * UINT64_C(1000);
    bytes_free(&c->held);
    if (c->stopped && !c->ended) {
        client_start(c); /* to throw away what comes */
    }
    client_dirty(c);
}

/* One that was silent is pinged, and has as long again for a word. */
static void socket_tick(NetClient *c, uint64_t now_ms)
{
    enum { CLOSE_POLICY = 1008 };
    uint64_t patience_ms = c->net->config.ping_s * UINT64_C(1000);
    if (c->welcome_ms != 0 && now_ms >= c->welcome_ms) {
        net_kick(c, CLOSE_POLICY, "no hello came");
    } else if (c->deadline_ms != 0 && now_ms >= c->deadline_ms) {
        client_drop(c);
    } else if (c->deadline_ms == 0 && patience_ms != 0 && now_ms - c->heard_ms >= patience_ms) {
        c->deadline_ms = now_ms + patience_ms;
        ws_ping(c);
    }
}

/* Whoever takes something of an answer has as long again for the rest. */
static void answer_tick(NetClient *c, uint64_t now_ms)
{
    const size_t unsent = client_unsent(c);
    if (unsent < c->unsent) {
        const uint64_t later_ms = now_ms + c->net->config.request_s * UINT64_C(1000);
        c->deadline_ms = later_ms < c->answer_ms ? later_ms : c->answer_ms;
    }
    c->unsent = unsent;
}

void client_tick(NetClient *c, uint64_t now_ms)
{
    if (c->state == CLIENT_HTTP && c->http->stage == HTTP_ANSWERING) {
        answer_tick(c, now_ms);
    }
    if (c->state == CLIENT_SOCKET) {
        socket_tick(c, now_ms);
    } else if (c->state != CLIENT_GONE && c->deadline_ms != 0 && now_ms >= c->deadline_ms) {
        if (c->state == CLIENT_HTTP) {
            http_overdue(c);
        } else {
            client_drop(c);
        }
    }
}

const char *net_address(const NetClient *client)
{
    return client->address;
}

void net_unwelcome(NetClient *client)
{
    client->welcome_ms = uv_now(client->net->loop) + client->net->config.request_s * UINT64_C(1000);
}

void net_welcome(NetClient *client)
{
    client->welcome_ms = 0;
}

uint64_t net_heard_ms(const NetClient *client)
{
    return client->heard_ms;
}

void net_keep(NetClient *client, void *user)
{
    client->user = user;
}

void *net_kept(const NetClient *client)
{
    return client->user;
}
