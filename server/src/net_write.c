/* SPDX-License-Identifier: MIT */
/* net_write.c - what leaves: gathered during a turn of the loop, written at its end. */
#include "net_inner.h"

#include <stdlib.h>
#include <string.h>

/* Bytes the socket did not take at once. */
typedef struct Write {
    uv_write_t request;
    NetClient *client;
    char *owned;
} Write;

void client_dirty(NetClient *c)
{
    Net *net = c->net;
    if (c->dirty || c->state == CLIENT_GONE) {
        return;
    }
    c->dirty = true;
    c->next_dirty = NULL;
    if (net->dirty_last != NULL) {
        net->dirty_last->next_dirty = c;
    } else {
        net->dirty_first = c;
    }
    net->dirty_last = c;
}

static NetClient *dirty_take(Net *net)
{
    NetClient *c = net->dirty_first;
    net->dirty_first = c->next_dirty;
    if (net->dirty_first == NULL) {
        net->dirty_last = NULL;
    }
    c->dirty = false;
    return c;
}

/* Hardly ever: a client is closed and freed before the turn's end came. */
void client_undirty(NetClient *c)
{
    Net *net = c->net;
    if (!c->dirty) {
        return;
    }
    NetClient *before = NULL;
    for (NetClient *at = net->dirty_first; at != c; at = at->next_dirty) {
        before = at;
    }
    if (before != NULL) {
        before->next_dirty = c->next_dirty;
    } else {
        net->dirty_first = c->next_dirty;
    }
    if (net->dirty_last == c) {
        net->dirty_last = before;
    }
    c->dirty = false;
}

void net_flush(Net *net)
{
    while (net->dirty_first != NULL) {
        client_flush(dirty_take(net));
    }
}

size_t client_backlog(const NetClient *c)
{
    return c->out.length + uv_stream_get_write_queue_size((const uv_stream_t *)&c->tcp);
}

static void on_written(uv_write_t *request, int status)
{
    Write *w = (Write *)request;
    NetClient *c = w->client;
    free(w->owned);
    free(w);
    c->writing = false;
    if (status < 0) {
        client_drop(c);
    } else {
        client_dirty(c);
    }
}

/* Of two pieces, the first is ours to free. */
static void write_rest(NetClient *c, uv_buf_t piece[2], char *owned)
{
    Write *w = malloc(sizeof *w);
    if (w == NULL) {
        free(owned);
        client_drop(c);
        return;
    }
    w->client = c;
    w->owned = owned;
    c->writing = true;
    if (uv_write(&w->request, (uv_stream_t *)&c->tcp, piece, 2, on_written) != 0) {
        c->writing = false;
        free(owned);
        free(w);
        client_drop(c);
    }
}

static void piece_skip(uv_buf_t *piece, size_t *count)
{
    size_t skipped = *count < piece->len ? *count : piece->len;
    piece->base = skipped > 0 ? piece->base + skipped : piece->base; /* there may be nothing there at all */
    piece->len -= skipped;
    *count -= skipped;
}

static void write_pieces(NetClient *c, Bytes *first, const char *second, size_t second_length)
{
    /* libuv does not write into what it sends. */
    uv_buf_t piece[2] = {{.base = first->at, .len = first->length}, {.base = (char *)second, .len = second_length}};
    size_t total = first->length + second_length;
    int written = c->deaf ? (int)total : uv_try_write((uv_stream_t *)&c->tcp, piece, 2);
    if (written == UV_EAGAIN) {
        written = 0;
    }
    c->net->counts.bytes_out += total;
    if (written < 0) {
        bytes_free(first);
        client_drop(c);
    } else if ((size_t)written == total) {
        bytes_free(first);
    } else {
        size_t skip = (size_t)written;
        piece_skip(&piece[0], &skip);
        piece_skip(&piece[1], &skip);
        write_rest(c, piece, first->at);
    }
}

static void on_shutdown(uv_shutdown_t *request, int status)
{
    NetClient *c = request->data;
    if (status < 0) {
        client_drop(c);
    }
}

/* Nothing waits any more. */
static void client_flushed(NetClient *c)
{
    if (c->state == CLIENT_HTTP) {
        http_answered(c);
    } else if (c->state == CLIENT_FINISHING && (c->ended || c->deaf)) {
        client_drop(c);
    } else if (c->state == CLIENT_FINISHING) {
        c->state = CLIENT_LINGERING;
        c->deadline_ms = uv_now(c->net->loop) + NET_LINGER_MS;
        c->shutdown.data = c;
        if (uv_shutdown(&c->shutdown, (uv_stream_t *)&c->tcp, on_shutdown) != 0) {
            client_drop(c);
        }
    }
}

static bool client_waits(const NetClient *c)
{
    return c->out.length + c->body_left > 0 || (c->tls != NULL && tls_waits(c));
}

void client_flush(NetClient *c)
{
    if (c->out.failed) {
        client_drop(c);
    }
    while (c->state != CLIENT_GONE && !c->writing && client_waits(c)) {
        if (c->tls != NULL) {
            Bytes sealed = {0};
            if (!tls_seal(c, &sealed)) {
                bytes_free(&sealed);
                client_drop(c);
                return;
            }
            write_pieces(c, &sealed, NULL, 0);
        } else {
            Bytes out = c->out;
            size_t body = c->body_left;
            c->out = (Bytes){0};
            c->body_left = 0;
            write_pieces(c, &out, c->body, body);
        }
    }
    if (c->state != CLIENT_GONE && !c->writing) {
        client_flushed(c);
    }
}
