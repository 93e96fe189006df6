/* SPDX-License-Identifier: MIT */
/* net_write.c - what leaves: gathered during a turn of the loop, written at its end. */
#include "net_inner.h"

#include <stdlib.h>
#include <string.h>

/* Bytes the socket did not take at once. */
typedef struct Write {
    uv_write_t request;
    NetClient *client;
    NetFrame *frame;
    char *owned;
} Write;

enum { PIECES = 3 }; /* a frame that others get, too; bytes of its own; a body that is not ours */

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
    return frame_length(c->frame) + c->out.length + uv_stream_get_write_queue_size((const uv_stream_t *)&c->tcp);
}

size_t client_unsent(const NetClient *c)
{
    return client_backlog(c) + c->body_left;
}

static void on_written(uv_write_t *request, int status)
{
    Write *w = (Write *)request;
    NetClient *c = w->client;
    net_frame_release(w->frame);
    free(w->owned);
    free(w);
    c->writing = false;
    if (status < 0) {
        client_drop(c);
    } else {
        client_dirty(c);
    }
}

/* The frame and the bytes are let go when they have left. */
static void write_rest(NetClient *c, uv_buf_t piece[PIECES], NetFrame *frame, char *owned)
{
    Write *w = malloc(sizeof *w);
    if (w != NULL) {
        w->client = c;
        w->frame = frame;
        w->owned = owned;
        c->writing = true;
        if (uv_write(&w->request, (uv_stream_t *)&c->tcp, piece, PIECES, on_written) == 0) {
            return;
        }
    }
    c->writing = false;
    net_frame_release(frame);
    free(owned);
    free(w);
    client_drop(c);
}

static void piece_skip(uv_buf_t *piece, size_t *count)
{
    size_t skipped = *count < piece->len ? *count : piece->len;
    piece->base = skipped > 0 ? piece->base + skipped : piece->base; /* there may be nothing there at all */
    piece->len -= skipped;
    *count -= skipped;
}

static void write_pieces(NetClient *c, NetFrame *frame, Bytes *own, const char *body, size_t body_length)
{
    /* libuv does not write into what it sends. */
    uv_buf_t piece[PIECES] = {{.base = (char *)frame_bytes(frame), .len = frame_length(frame)},
                              {.base = own->at, .len = own->length},
                              {.base = (char *)body, .len = body_length}};
    size_t total = piece[0].len + piece[1].len + piece[2].len;
    int first = piece[0].len > 0 ? 0 : 1; /* an empty piece costs a little */
    int last = piece[2].len > 0 ? PIECES : piece[1].len > 0 ? PIECES - 1 : PIECES - 2;
    int written = c->deaf        ? (int)total
                  : last > first ? uv_try_write((uv_stream_t *)&c->tcp, piece + first, (unsigned)(last - first))
                                 : 0;
    if (written == UV_EAGAIN) {
        written = 0;
    }
    c->net->counts.bytes_out += total;
    if (written >= 0 && (size_t)written < total) {
        size_t skip = (size_t)written;
        for (int i = 0; i < PIECES; i++) {
            piece_skip(&piece[i], &skip);
        }
        write_rest(c, piece, frame, own->at);
        return;
    }
    net_frame_release(frame);
    bytes_free(own);
    if (written < 0) {
        client_drop(c);
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
    return c->frame != NULL || c->out.length + c->body_left > 0 || (c->tls != NULL && tls_waits(c));
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
            write_pieces(c, NULL, &sealed, NULL, 0);
        } else {
            NetFrame *frame = c->frame;
            Bytes out = c->out;
            size_t body = c->body_left;
            c->frame = NULL;
            c->out = (Bytes){0};
            c->body_left = 0;
            write_pieces(c, frame, &out, c->body, body);
        }
    }
    if (c->state != CLIENT_GONE && !c->writing) {
        client_flushed(c);
    }
}
