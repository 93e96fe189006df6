/* SPDX-License-Identifier: MIT */
/* line.c - one connection: connecting, reading, writing, its end. */
#include "inner.h"

#include <stdlib.h>
#include <string.h>

typedef struct Write {
    uv_write_t uv;
    Line *line;
    Bytes bytes;
} Write;

static void on_closed(uv_handle_t *handle)
{
    Line *line = handle->data;
    Client *client = line->client;
    if (line->handlers != NULL) {
        line->handlers->closed(line->context, line, line->code);
    } else {
        client->lines--;
        http_ended(line);
    }
    if (line->next != NULL) {
        line->next->previous = line->previous;
    }
    if (line->previous != NULL) {
        line->previous->next = line->next;
    } else {
        client->first = line->next;
    }
    client->alive--;
    if (line->frames != NULL) {
        wslay_event_context_free(line->frames);
    }
    SSL_free(line->tls);
    client_bytes_free(&line->out);
    client_bytes_free(&line->plain);
    client_bytes_free(&line->in);
    client_bytes_free(&line->frame);
    free(line);
    http_next(client);
}

/* The server may have another address, for this line and whoever connects next; another line may have turned already. */
static void address_turn(Line *line)
{
    const unsigned next = (line->at + 1) % line->client->addresses;
    if (line->client->at == line->at) {
        line->client->at = next;
    }
    line->at = next;
}

void line_drop(Line *line)
{
    if (line->state == LINE_GONE) {
        return;
    }
    if (line->state == LINE_CONNECTING && !line->turning) {
        address_turn(line);
    }
    line->state = LINE_GONE;
    line->idle = false;
    if (!line->turning) {
        uv_close((uv_handle_t *)&line->tcp, on_closed);
    }
}

static void on_alloc(uv_handle_t *handle, size_t suggested, uv_buf_t *out)
{
    Line *line = handle->data;
    (void)suggested;
    *out = uv_buf_init(line->client->input, INPUT_MAX);
}

void line_input(Line *line, const char *data, size_t length)
{
    if (line->state == LINE_HTTP) {
        http_input(line, data, length); /* without any: an answer without a length ends here */
    } else if (length > 0 && line->state == LINE_SOCKET) {
        socket_input(line, data, length);
    }
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    Line *line = stream->data;
    if (count < 0) {
        if (line->tls == NULL) { /* else the end is said inside */
            line_input(line, NULL, 0);
        }
        line_drop(line);
    } else if (count > 0 && line->tls != NULL) {
        secure_input(line, buffer->base, (size_t)count);
    } else if (count > 0) {
        line_input(line, buffer->base, (size_t)count);
    }
}

static void line_flush(Line *line);

static void on_written(uv_write_t *uv, int status)
{
    Write *write = uv->data;
    Line *line = write->line;
    client_bytes_free(&write->bytes);
    free(write);
    line->writing = false;
    if (status != 0) {
        line_drop(line);
    } else {
        line_flush(line);
    }
}

/* What the socket did not take at once. */
static void line_flush(Line *line)
{
    if (line->writing || line->out.length == 0 || line->state == LINE_CONNECTING || line->state == LINE_GONE) {
        return;
    }
    Write *write = malloc(sizeof *write);
    if (write == NULL || line->out.failed) {
        free(write);
        line_drop(line);
        return;
    }
    write->uv.data = write;
    write->line = line;
    write->bytes = line->out;
    line->out = (Bytes){0};
    line->writing = true;
    uv_buf_t buffer = uv_buf_init(write->bytes.at, (unsigned)write->bytes.length);
    if (uv_write(&write->uv, (uv_stream_t *)&line->tcp, &buffer, 1, on_written) != 0) {
        line->writing = false;
        client_bytes_free(&write->bytes);
        free(write);
        line_drop(line);
    }
}

void line_send(Line *line, const void *data, size_t length)
{
    const char *bytes = data;
    if (line->state == LINE_GONE) {
        return;
    }
    if (line->state != LINE_CONNECTING && !line->writing && line->out.length == 0) {
        uv_buf_t buffer = uv_buf_init((char *)bytes, (unsigned)length); /* uv_try_write changes nothing */
        int taken = uv_try_write((uv_stream_t *)&line->tcp, &buffer, 1);
        if (taken > 0) {
            bytes += taken;
            length -= (size_t)taken;
        }
    }
    if (length > 0) {
        client_bytes_add(&line->out, bytes, length);
        line_flush(line);
    }
}

void line_write(Line *line, const void *data, size_t length)
{
    if (line->client->tls == NULL) {
        line_send(line, data, length);
    } else if (line->state != LINE_GONE) {
        secure_write(line, data, length);
    }
}

static void line_connect(Line *line);

static void on_turned(uv_handle_t *handle)
{
    Line *line = handle->data;
    line->turning = false;
    if (line->state == LINE_GONE || uv_tcp_init(line->client->loop, &line->tcp) != 0) {
        line->state = LINE_GONE;
        on_closed(handle);
    } else {
        line_connect(line);
    }
}

/* An address that is not there: the next, as long as there is one. The end is told as any other, from the loop. */
static void line_turn(Line *line)
{
    if (++line->tried < line->client->addresses) {
        address_turn(line);
        line->turning = true;
        uv_close((uv_handle_t *)&line->tcp, on_turned);
    } else {
        line_drop(line);
    }
}

static void on_connected(uv_connect_t *connect, int status)
{
    Line *line = connect->data;
    if (line->state == LINE_GONE) {
        return;
    }
    if (status != 0) {
        line_turn(line);
        return;
    }
    if (uv_read_start((uv_stream_t *)&line->tcp, on_alloc, on_read) != 0) {
        line_drop(line);
        return;
    }
    uv_tcp_nodelay(&line->tcp, 1);
    line->state = LINE_HTTP;
    if (line->client->tls != NULL && !secure_start(line)) {
        line_drop(line);
    }
    line_flush(line); /* the WebSocket's handshake, or the first request */
}

static void line_connect(Line *line)
{
    Client *client = line->client;
    const struct sockaddr *to = (const struct sockaddr *)&client->address[line->at];
    client->trouble = CLIENT_FINE;
    if (uv_tcp_connect(&line->connect, &line->tcp, to, on_connected) != 0) {
        line_turn(line);
    }
}

Line *line_open(Client *client, const ClientSocketHandlers *handlers, void *context)
{
    Line *line = calloc(1, sizeof *line);
    if (line == NULL || uv_tcp_init(client->loop, &line->tcp) != 0) {
        free(line);
        return NULL;
    }
    line->tcp.data = line;
    line->connect.data = line;
    line->client = client;
    line->at = client->at;
    line->handlers = handlers;
    line->context = context;
    line->code = WSLAY_CODE_ABNORMAL_CLOSURE;
    line->next = client->first;
    if (client->first != NULL) {
        client->first->previous = line;
    }
    client->first = line;
    client->alive++;
    client->lines += handlers == NULL;
    http_parser_init(&line->parser, HTTP_RESPONSE);
    line->parser.data = line;
    line_connect(line);
    return line;
}
