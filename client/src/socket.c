/* SPDX-License-Identifier: MIT */
/* socket.c - WebSockets: wslay takes frames apart and makes them. */
#include "inner.h"

#include <string.h>

/* Random bytes from a store of them: the system is not asked for every four. */
static int on_mask(wslay_event_context_ptr frames, uint8_t *buffer, size_t length, void *user)
{
    Line *line = user;
    Client *client = line->client;
    (void)frames;
    if (client->random_left < length) {
        if (uv_random(NULL, NULL, client->random, RANDOM_SIZE, 0, NULL) != 0) {
            return -1;
        }
        client->random_left = RANDOM_SIZE;
    }
    client->random_left -= length;
    memcpy(buffer, client->random + client->random_left, length);
    return 0;
}

static ssize_t on_want(wslay_event_context_ptr frames, uint8_t *buffer, size_t length, int flags, void *user)
{
    Line *line = user;
    (void)flags;
    if (line->fresh_left == 0) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    length = length < line->fresh_left ? length : line->fresh_left;
    memcpy(buffer, line->fresh, length);
    line->fresh += length;
    line->fresh_left -= length;
    return (ssize_t)length;
}

static ssize_t on_frame(wslay_event_context_ptr frames, const uint8_t *data, size_t length, int flags, void *user)
{
    Line *line = user;
    (void)frames;
    (void)flags;
    client_bytes_add(&line->frame, data, length);
    return (ssize_t)length;
}

/* A header and its bytes come apart, and leave together. */
static void frames_send(Line *line)
{
    int error = wslay_event_send(line->frames);
    if (line->frame.length > 0) {
        line_write(line, line->frame.at, line->frame.length);
        line->frame.length = 0;
    }
    if (error != 0 || line->frame.failed) {
        line_drop(line);
    }
}

static void on_start(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_start_arg *frame,
                     void *user)
{
    Line *line = user;
    (void)frames;
    line->opcode = frame->opcode;
}

/* The code of the close frame is taken here, since wslay knows none after 1011 and we are told 1012: a restart. */
static void on_piece(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_chunk_arg *piece,
                     void *user)
{
    Line *line = user;
    (void)frames;
    for (size_t i = 0; line->opcode == WSLAY_CONNECTION_CLOSE && i < piece->data_length && line->code_bytes < 2; i++) {
        line->code = line->code_bytes++ == 0 ? piece->data[i] : line->code << 8 | piece->data[i];
    }
    if (!wslay_is_ctrl_frame(line->opcode)) {
        client_bytes_add(&line->in, piece->data, piece->data_length);
    }
}

static void on_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *message, void *user)
{
    Line *line = user;
    (void)frames;
    if (message->opcode == WSLAY_CONNECTION_CLOSE && line->code_bytes == 0) {
        line->code = WSLAY_CODE_NO_STATUS_RCVD;
    } else if (message->opcode == WSLAY_TEXT_FRAME && line->state == LINE_SOCKET && !line->in.failed) {
        client_bytes_add(&line->in, "", 0); /* an empty one, too, ends in a zero */
        line->handlers->message(line->context, line, line->in.at, line->in.length);
        line->in.length = 0;
    }
}

bool socket_start(Line *line)
{
    static const struct wslay_event_callbacks CALLBACKS = {.recv_callback = on_want,
                                                           .send_callback = on_frame,
                                                           .genmask_callback = on_mask,
                                                           .on_frame_recv_start_callback = on_start,
                                                           .on_frame_recv_chunk_callback = on_piece,
                                                           .on_msg_recv_callback = on_message};
    if (wslay_event_context_client_init(&line->frames, &CALLBACKS, line) != 0) {
        line->frames = NULL;
        return false;
    }
    wslay_event_config_set_no_buffering(line->frames, 1); /* on_piece gathers, in a buffer that is used again */
    line->state = LINE_SOCKET;
    line->handlers->opened(line->context, line);
    return true;
}

void socket_input(Line *line, const char *data, size_t length)
{
    line->fresh = data;
    line->fresh_left = length;
    int error = wslay_event_recv(line->frames);
    if (line->state != LINE_SOCKET) {
        return; /* a handler closed it */
    }
    if (wslay_event_want_write(line->frames) != 0) {
        frames_send(line); /* answers to pings, or to a close frame */
    }
    if (error != 0 || line->in.failed || wslay_event_get_read_enabled(line->frames) == 0) {
        line_drop(line); /* the end came, or what it sent is against the protocol */
    }
}

void client_socket_send(ClientSocket *socket, const char *text, size_t length)
{
    struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)text, length};
    if (socket->state == LINE_SOCKET && wslay_event_queue_msg(socket->frames, &message) == 0) {
        frames_send(socket);
    }
}

void client_socket_close(ClientSocket *socket, int code)
{
    if (code == 0 || socket->state != LINE_SOCKET) {
        line_drop(socket);
    } else if (wslay_event_queue_close(socket->frames, (uint16_t)code, NULL, 0) == 0) {
        frames_send(socket); /* the server's close frame is the end */
    }
}
