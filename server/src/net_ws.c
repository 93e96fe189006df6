/* SPDX-License-Identifier: MIT */
/* net_ws.c - WebSocket (RFC 6455): the handshake, frames in, frames out. wslay takes frames apart and unmasks them. */
#include "net_inner.h"

#include <openssl/evp.h>
#include <openssl/sha.h>
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

enum {
    KEY_LENGTH = 24, /* 16 bytes in base64 */
    CONTROL_MAX = 125,
    LENGTH_16 = 126,
    CODE_FIRST_OWN = 3000,
    CODE_LAST_OWN = 4999,
    CODE_POLICY = 1008,
    CODE_LAST_KNOWN = 1014,
};

struct Reader {
    Reader *next; /* among the spare ones */
    wslay_frame_context_ptr frames;
    const char *at; /* the input */
    size_t left;
    uint64_t taken;     /* bytes that wslay took since the last whole frame */
    uint64_t frame_got; /* of the present frame's payload */
    bool in_frame;
    bool in_message; /* parts of it have come, the last has not */
    Bytes message;
    size_t control_length;
    unsigned char control[CONTROL_MAX];
};

int ws_handshake(NetClient *c, const NetRequest *request)
{
    static const char TAIL[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    const char *key = net_header(request, "sec-websocket-key");
    const char *version = net_header(request, "sec-websocket-version");
    char text[KEY_LENGTH + sizeof TAIL];
    unsigned char digest[SHA_DIGEST_LENGTH];
    unsigned char accept[4 * (SHA_DIGEST_LENGTH + 2) / 3 + 1];
    if (version == NULL || strcmp(version, "13") != 0) {
        return HTTP_STATUS_UPGRADE_REQUIRED;
    }
    if (c->http->parser.method != HTTP_GET || c->http->parser.http_minor != 1 || key == NULL ||
        strlen(key) != KEY_LENGTH) {
        return HTTP_STATUS_BAD_REQUEST;
    }
    memcpy(text, key, KEY_LENGTH);
    memcpy(text + KEY_LENGTH, TAIL, sizeof TAIL);
    SHA1((const unsigned char *)text, strlen(text), digest);
    EVP_EncodeBlock(accept, digest, SHA_DIGEST_LENGTH);
    bytes_text(&c->out, "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
                        "sec-websocket-accept: ");
    bytes_text(&c->out, (const char *)accept);
    bytes_text(&c->out, "\r\nx-request-id: ");
    bytes_text(&c->out, net_request_id(c));
    bytes_text(&c->out, "\r\n\r\n");
    return 0;
}

/* One who does not read may not fill our memory; but what merely came in one turn gets a chance to leave first. */
static void frame_queued(NetClient *c)
{
    client_dirty(c);
    if (c->state == CLIENT_SOCKET && client_backlog(c) > net_bound(c->net, BOUND_BACKLOG_BYTES)) {
        client_flush(c);
        if (c->state == CLIENT_SOCKET && client_backlog(c) > net_bound(c->net, BOUND_BACKLOG_BYTES)) {
            c->net->counts.slow_cut++;
            bound_refuse(c->net->config.bounds, BOUND_BACKLOG_BYTES);
            client_drop(c);
        }
    }
}

static void frame_send(NetClient *c, uint8_t opcode, const void *data, size_t length)
{
    frame_add(&c->out, opcode, data, length);
    frame_queued(c);
}

static bool ws_open(const NetClient *c)
{
    return c->state == CLIENT_SOCKET || c->state == CLIENT_UPGRADING;
}

void net_send(NetClient *client, const char *text, size_t length)
{
    if (ws_open(client)) {
        client->net->counts.messages_out++;
        frame_send(client, WSLAY_TEXT_FRAME, text, length);
    }
}

/* As it is where nothing waits before it; what is encrypted is of each client's own. */
void net_send_frame(NetClient *client, NetFrame *frame)
{
    if (!ws_open(client)) {
        return;
    }
    client->net->counts.messages_out++;
    if (client->tls == NULL && client->frame == NULL && client->out.length == 0) {
        client->frame = frame_hold(frame);
    } else {
        bytes_add(&client->out, frame_bytes(frame), frame_length(frame));
    }
    frame_queued(client);
}

void ws_ping(NetClient *c)
{
    frame_send(c, WSLAY_PING, NULL, 0);
}

void ws_close(NetClient *c, uint16_t code, const char *reason, size_t length)
{
    unsigned char payload[CONTROL_MAX] = {(unsigned char)(code >> 8), (unsigned char)code};
    if (length > sizeof payload - 2) {
        length = sizeof payload - 2;
        while (length > 0 && ((unsigned char)reason[length] & 0xC0U) == 0x80U) {
            length--; /* not through the middle of a character */
        }
    }
    memcpy(payload + 2, reason, length);
    frame_add(&c->out, WSLAY_CONNECTION_CLOSE, payload, code == 0 ? 0 : length + 2);
    client_finish(c);
}

void net_kick(NetClient *client, uint16_t code, const char *reason)
{
    if (ws_open(client)) {
        ws_close(client, code, reason, strlen(reason));
    } else {
        client_finish(client);
    }
}

static ssize_t on_wanted(uint8_t *buffer, size_t length, int flags, void *user)
{
    Reader *r = user;
    size_t count = length < r->left ? length : r->left;
    (void)flags;
    memcpy(buffer, r->at, count);
    r->at += count;
    r->left -= count;
    r->taken += count;
    return (ssize_t)count;
}

static Reader *reader_take(Net *net)
{
    static const struct wslay_frame_callbacks CALLBACKS = {.recv_callback = on_wanted};
    Reader *r = net->spare;
    if (r != NULL) {
        net->spare = r->next;
        net->spares--;
        return r;
    }
    r = calloc(1, sizeof *r);
    if (r != NULL && wslay_frame_context_init(&r->frames, &CALLBACKS, r) != 0) {
        free(r);
        r = NULL;
    }
    return r;
}

static void reader_free(Reader *r)
{
    wslay_frame_context_free(r->frames);
    bytes_free(&r->message);
    free(r);
}

void ws_forget(NetClient *c)
{
    if (c->reader != NULL) {
        reader_free(c->reader);
        c->reader = NULL;
    }
}

/* Between two messages a reader knows nothing of its client, and can serve the next. */
static void reader_release(NetClient *c)
{
    Net *net = c->net;
    Reader *r = c->reader;
    if (r->taken > 0 || r->in_message) {
        return;
    }
    if (net->spares == NET_READERS_SPARE) {
        ws_forget(c);
        return;
    }
    r->next = net->spare;
    net->spare = r;
    net->spares++;
    c->reader = NULL;
}

void ws_spares_free(Net *net)
{
    while (net->spare != NULL) {
        Reader *r = net->spare;
        net->spare = r->next;
        reader_free(r);
    }
    net->spares = 0;
}

static void ws_fail(NetClient *c, uint16_t code, const char *reason)
{
    c->net->counts.bad_frames++;
    ws_close(c, code, reason, strlen(reason));
}

static void message_tell(NetClient *c, const uint8_t *text, size_t length)
{
    Net *net = c->net;
    if (!utf8_valid(text, length)) {
        ws_fail(c, WSLAY_CODE_INVALID_FRAME_PAYLOAD_DATA, "not UTF-8");
        return;
    }
    net->counts.messages_in++;
    net->handlers.message(net->handlers.context, c, (const char *)text, length);
}

static bool code_valid(uint16_t code)
{
    return (code >= WSLAY_CODE_NORMAL_CLOSURE && code <= CODE_LAST_KNOWN && code != 1004 &&
            code != WSLAY_CODE_NO_STATUS_RCVD && code != WSLAY_CODE_ABNORMAL_CLOSURE) ||
           (code >= CODE_FIRST_OWN && code <= CODE_LAST_OWN);
}

static void close_take(NetClient *c, const Reader *r)
{
    uint16_t code = r->control_length < 2 ? 0 : (uint16_t)(r->control[0] << 8 | r->control[1]);
    if (r->control_length == 1 || (r->control_length >= 2 && !code_valid(code))) {
        ws_fail(c, WSLAY_CODE_PROTOCOL_ERROR, "bad close code");
    } else if (r->control_length > 2 && !utf8_valid(r->control + 2, r->control_length - 2)) {
        ws_fail(c, WSLAY_CODE_INVALID_FRAME_PAYLOAD_DATA, "not UTF-8");
    } else {
        ws_close(c, code, "", 0);
    }
}

/* They cost little, and so many of them fit into what is read at once that they would cost a lot. False: it was one too many,
 * and the connection ends. */
static bool frame_fits(NetClient *c, const char *reason)
{
    const uint64_t second = uv_now(c->net->loop) / 1000;
    c->controls = second == c->control_s ? c->controls : 0;
    c->control_s = second;
    const bool fits = bound_fits(c->net->config.bounds, BOUND_CONTROLS, c->controls++);
    if (!fits) {
        ws_close(c, CODE_POLICY, reason, strlen(reason));
        turn_never(c);
    }
    return fits;
}

static void control_take(NetClient *c, Reader *r, const struct wslay_frame_iocb *f, bool whole)
{
    if (f->data_length > 0) {
        memcpy(r->control + r->control_length, f->data, f->data_length);
        r->control_length += f->data_length;
    }
    if (!whole) {
        return;
    }
    if (f->opcode == WSLAY_CONNECTION_CLOSE) {
        close_take(c, r);
    } else if (frame_fits(c, "too many pings") && f->opcode == WSLAY_PING) {
        frame_send(c, WSLAY_PONG, r->control, r->control_length);
    }
}

static void data_take(NetClient *c, Reader *r, const struct wslay_frame_iocb *f, bool whole)
{
    if (whole && f->opcode == WSLAY_CONTINUATION_FRAME && !frame_fits(c, "too many parts")) {
        return;
    }
    if (whole && f->fin && r->message.length == 0) { /* mostly: the message lies in one piece */
        r->in_message = false;
        message_tell(c, f->data, f->data_length);
        return;
    }
    bytes_add(&r->message, f->data, f->data_length);
    if (r->message.failed) {
        client_drop(c);
        return;
    }
    r->in_message = !(whole && f->fin);
    if (!r->in_message) {
        Bytes message = r->message;
        r->message = (Bytes){0};
        message_tell(c, (const uint8_t *)message.at, message.length);
        bytes_free(&message);
    }
}

/* What can be said of a frame by its head. 0, or the code it is refused with. */
static uint16_t frame_check(const NetClient *c, const Reader *r, const struct wslay_frame_iocb *f)
{
    bool control = wslay_is_ctrl_frame(f->opcode);
    if (!f->mask || f->rsv != WSLAY_RSV_NONE || f->opcode > WSLAY_PONG ||
        (!control && f->opcode > WSLAY_BINARY_FRAME) ||
        (!control && (f->opcode == WSLAY_CONTINUATION_FRAME) != r->in_message)) {
        return WSLAY_CODE_PROTOCOL_ERROR;
    }
    if (f->opcode == WSLAY_BINARY_FRAME) {
        return WSLAY_CODE_UNSUPPORTED_DATA;
    }
    if (!control && f->payload_length > net_bound(c->net, BOUND_MESSAGE_BYTES) - r->message.length) {
        bound_refuse(c->net->config.bounds, BOUND_MESSAGE_BYTES);
        return WSLAY_CODE_MESSAGE_TOO_BIG;
    }
    return 0;
}

static uint64_t frame_size(const struct wslay_frame_iocb *f)
{
    uint64_t more = f->payload_length < LENGTH_16 ? 0 : f->payload_length <= UINT16_MAX ? 2 : 8;
    return 2 + more + 4 + f->payload_length;
}

static void frame_take(NetClient *c, Reader *r, const struct wslay_frame_iocb *f)
{
    if (!r->in_frame) {
        uint16_t code = frame_check(c, r, f);
        if (code != 0) {
            ws_fail(c, code, "");
            return;
        }
        r->in_frame = true;
        r->frame_got = 0;
        r->control_length = 0;
    }
    r->frame_got += f->data_length;
    bool whole = r->frame_got == f->payload_length;
    if (whole) {
        r->in_frame = false;
        r->taken -= frame_size(f);
    }
    if (wslay_is_ctrl_frame(f->opcode)) {
        control_take(c, r, f, whole);
    } else {
        data_take(c, r, f, whole);
    }
}

void ws_input(NetClient *c, const char *data, size_t length)
{
    if (c->reader == NULL) {
        c->reader = reader_take(c->net);
    }
    Reader *r = c->reader;
    if (r == NULL) {
        client_drop(c);
        return;
    }
    r->at = data;
    r->left = length;
    while (c->state == CLIENT_SOCKET) {
        struct wslay_frame_iocb frame;
        memset(&frame, 0, sizeof frame);
        ssize_t got = wslay_frame_recv(r->frames, &frame);
        if (got >= 0) {
            frame_take(c, r, &frame);
        } else if (got == WSLAY_ERR_WANT_READ) {
            reader_release(c);
            return;
        } else {
            ws_fail(c, WSLAY_CODE_PROTOCOL_ERROR, "");
        }
    }
    /* It ends here: whatever else came is not read any more. */
}
