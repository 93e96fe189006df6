/* SPDX-License-Identifier: MIT */
/* uv_tcp.c - streams as libuv has them: reading, writing, their end. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

enum { READS_A_TURN = 8 };

/* ---- Streams. */
int uv_tcp_init(uv_loop_t *loop, uv_tcp_t *tcp)
{
    Sim *sim = sim_make(loop, (uv_handle_t *)tcp, UV_TCP);
    tcp->write_queue_size = 0;
    sim->connect_status = 1;
    return 0;
}

int uv_tcp_nodelay(uv_tcp_t *tcp, int on)
{
    (void)tcp, (void)on;
    return 0;
}

int uv_tcp_keepalive(uv_tcp_t *tcp, int on, unsigned delay)
{
    (void)tcp, (void)on, (void)delay;
    return 0;
}

int uv_tcp_getpeername(const uv_tcp_t *tcp, struct sockaddr *out, int *length)
{
    const Sim *sim = SIM(tcp);
    if (sim->end == NULL || sim->end->peer == NULL) {
        return UV_ENOTCONN;
    }
    memcpy(out, &sim->end->peer->address, sizeof sim->end->peer->address);
    *length = sizeof sim->end->peer->address;
    return 0;
}

int uv_read_start(uv_stream_t *stream, uv_alloc_cb alloc, uv_read_cb read)
{
    Sim *sim = SIM(stream);
    if (sim->closing || sim->end == NULL) {
        return UV_ENOTCONN;
    }
    stream->alloc_cb = alloc;
    stream->read_cb = read;
    sim->reading = true;
    if (stream_ready(sim)) {
        sim_ready(sim);
    }
    return 0;
}

int uv_read_stop(uv_stream_t *stream)
{
    SIM(stream)->reading = false;
    return 0;
}

size_t uv_stream_get_write_queue_size(const uv_stream_t *stream)
{
    return stream->write_queue_size;
}

static size_t window_left(const End *end)
{
    size_t used = end->lost + (end->peer != NULL ? end->peer->incoming : 0);
    return used < plan.window ? plan.window - used : 0;
}

/* As many of the bytes as there is room for; an error where nobody can get them. */
static ssize_t pieces_send(Sim *sim, uv_buf_t *piece, unsigned count)
{
    End *end = sim->end;
    ssize_t sent = 0;
    if (end == NULL || end->reset || end->ended) {
        return UV_EPIPE;
    }
    for (unsigned i = 0; i < count; i++) {
        size_t room = window_left(end);
        size_t part = piece[i].len < room ? piece[i].len : room;
        if (part > 1 && plan.faults && draw_chance(plan.torn)) {
            part = draw_between(1, part);
        }
        if (part > 0) {
            end_send(end, piece[i].base, part, 0);
        }
        sent += (ssize_t)part;
        if (part < piece[i].len) {
            break;
        }
    }
    return sent;
}

int uv_try_write(uv_stream_t *stream, const uv_buf_t pieces[], unsigned count)
{
    Sim *sim = SIM(stream);
    seam();
    if (sim->connect_status == 1 && sim->connect != NULL) {
        return UV_EAGAIN;
    }
    ssize_t sent = sim->writes != NULL ? 0 : pieces_send(sim, (uv_buf_t *)pieces, count);
    return sent == 0 ? UV_EAGAIN : (int)sent;
}

static void writes_go(Sim *sim)
{
    uv_stream_t *stream = (uv_stream_t *)sim->handle;
    for (Waiting *w = sim->writes; w != NULL && sim->end != NULL; w = w->next) {
        if (w->status != 1) {
            continue;
        }
        ssize_t sent = pieces_send(sim, w->piece, w->count);
        if (sent < 0) {
            w->status = (int)sent;
            continue;
        }
        stream->write_queue_size -= (size_t)sent;
        while (w->count > 0 && (size_t)sent >= w->piece[0].len) {
            sent -= (ssize_t)w->piece[0].len;
            w->piece++;
            w->count--;
        }
        if (w->count > 0) {
            w->piece[0].base += sent;
            w->piece[0].len -= (size_t)sent;
            return;
        }
        w->status = 0;
    }
}

int uv_write(uv_write_t *request, uv_stream_t *stream, const uv_buf_t pieces[], unsigned count, uv_write_cb cb)
{
    Sim *sim = SIM(stream);
    seam();
    if (sim->end == NULL) {
        return UV_EBADF;
    }
    /* Of the process: gone with it. The pieces lie behind. */
    Waiting *w = calloc(1, sizeof *w + count * sizeof *pieces);
    if (w == NULL) {
        return UV_ENOMEM;
    }
    request->cb = cb;
    request->handle = stream;
    w->request = request;
    w->piece = (uv_buf_t *)(w + 1);
    w->count = count;
    w->status = 1;
    memcpy(w->piece, pieces, count * sizeof *pieces);
    for (unsigned i = 0; i < count; i++) {
        stream->write_queue_size += pieces[i].len;
    }
    if (sim->writes_last != NULL) {
        sim->writes_last->next = w;
    } else {
        sim->writes = w;
    }
    sim->writes_last = w;
    writes_go(sim);
    if (stream_ready(sim)) {
        sim_ready(sim);
    }
    return 0;
}

int uv_shutdown(uv_shutdown_t *request, uv_stream_t *stream, uv_shutdown_cb cb)
{
    Sim *sim = SIM(stream);
    if (sim->end == NULL || sim->closing) {
        return UV_ENOTCONN;
    }
    request->cb = cb;
    request->handle = stream;
    sim->shutdown = request;
    sim_ready(sim);
    return 0;
}

/* ---- A turn of the loop. */
bool stream_active(const Sim *sim)
{
    return sim->reading || sim->accepting != NULL || sim->connect != NULL || sim->writes != NULL ||
           sim->shutdown != NULL;
}

static bool segment_there(const End *end)
{
    return end != NULL && end->first != NULL && end->first->at <= world_now;
}

bool stream_ready(const Sim *sim)
{
    return (sim->reading && segment_there(sim->end)) || (sim->writes != NULL && sim->writes->status != 1);
}

/* Bytes that have arrived, as many as fit or as the network gives at once. */
static size_t bytes_take(End *end, char *to, size_t room)
{
    size_t got = 0;
    if (room > 1 && plan.faults && draw_chance(plan.torn)) {
        room = draw_between(1, room < 200 ? room : 200);
    }
    while (got < room && segment_there(end) && end->first->end == 0) {
        Segment *segment = end->first;
        size_t part = segment->length - segment->taken;
        part = part < room - got ? part : room - got;
        memcpy(to + got, segment->bytes + segment->taken, part);
        segment->taken += part;
        got += part;
        if (segment->taken == segment->length) {
            end->first = segment->next;
            end->last = end->first == NULL ? NULL : end->last;
            free(segment);
        }
    }
    end->incoming -= got;
    if (got > 0 && end->peer != NULL && end->peer->sim != NULL && end->peer->sim->writes != NULL) {
        sim_ready(end->peer->sim); /* there is room again */
    }
    return got;
}

static void read_once(Sim *sim)
{
    uv_stream_t *stream = (uv_stream_t *)sim->handle;
    End *end = sim->end;
    if (end->first->end != 0) {
        int what = end->first->end;
        end->reset |= what == UV_ECONNRESET;
        sim->reading = false;
        uv_buf_t none = {0};
        stream->read_cb(stream, what, &none);
        return;
    }
    uv_buf_t buffer = {0};
    stream->alloc_cb((uv_handle_t *)stream, 65536, &buffer);
    size_t got = bytes_take(end, buffer.base, buffer.len);
    stream->read_cb(stream, (ssize_t)got, &buffer);
}

static void writes_tell(Sim *sim)
{
    while (sim->writes != NULL && sim->writes->status != 1 && !sim->closing) {
        Waiting *w = sim->writes;
        sim->writes = w->next;
        sim->writes_last = sim->writes == NULL ? NULL : sim->writes_last;
        uv_write_t *request = w->request;
        int status = w->status;
        free(w);
        request->cb(request, status);
    }
}

static void shutdown_turn(Sim *sim)
{
    if (sim->shutdown != NULL && sim->writes == NULL && !sim->closing) {
        uv_shutdown_t *request = sim->shutdown;
        sim->shutdown = NULL;
        if (!sim->end->ended && !sim->end->reset) {
            end_send(sim->end, NULL, 0, UV_EOF);
            sim->end->ended = true;
        }
        request->cb(request, 0);
    }
}

void stream_turn(Sim *sim)
{
    uv_stream_t *stream = (uv_stream_t *)sim->handle;
    while (sim->accept_count > 0 && !sim->closing) {
        stream->connection_cb(stream, 0);
    }
    if (sim->connect != NULL && sim->connect_status != 1) {
        uv_connect_t *request = sim->connect;
        sim->connect = NULL;
        request->cb(request, sim->connect_status);
    }
    if (!sim->closing && sim->end != NULL) {
        writes_go(sim);
        writes_tell(sim);
        shutdown_turn(sim);
    }
    for (int i = 0; i < READS_A_TURN && !sim->closing && sim->reading && segment_there(sim->end); i++) {
        read_once(sim);
    }
    if (!sim->closing && stream_ready(sim)) {
        sim_ready(sim);
    }
}

/* ---- The end. */
void stream_close_early(Sim *sim)
{
    seam();
    sim->reading = false;
    if (sim->accepting != NULL) {
        listener_drop(sim, false);
    }
    if (sim->end != NULL) {
        End *end = sim->end;
        sim->end = NULL;
        end_close(end, false);
    }
}

void stream_close_late(Sim *sim)
{
    if (sim->connect != NULL) {
        sim->connect->cb(sim->connect, UV_ECANCELED);
        sim->connect = NULL;
    }
    while (sim->writes != NULL) {
        Waiting *w = sim->writes;
        sim->writes = w->next;
        uv_write_t *request = w->request;
        int status = w->status;
        free(w);
        request->cb(request, status == 1 ? UV_ECANCELED : status);
    }
    if (sim->shutdown != NULL) {
        sim->shutdown->cb(sim->shutdown, UV_ECANCELED);
        sim->shutdown = NULL;
    }
}

void stream_drop(Sim *sim, bool silent)
{
    if (sim->accepting != NULL) {
        listener_drop(sim, silent);
    }
    if (sim->end != NULL) {
        end_close(sim->end, silent);
    }
}
