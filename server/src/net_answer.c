/* SPDX-License-Identifier: MIT */
/* net_answer.c - answers to requests. */
#include "net_inner.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LINE_MAX_BYTES = 80, STATUS_FIRST_WITH_BODY = 200 };

static void status_add(Bytes *out, int status)
{
    char line[LINE_MAX_BYTES];
    snprintf(line, sizeof line, "HTTP/1.1 %d %s\r\n", status, http_status_str((enum http_status)status));
    bytes_text(out, line);
}

static void header_add(Bytes *out, const char *name, const char *value)
{
    if (strpbrk(value, "\r\n") != NULL) {
        return; /* it would be read as more headers */
    }
    bytes_text(out, name);
    bytes_text(out, ": ");
    bytes_text(out, value);
    bytes_text(out, "\r\n");
}

static bool status_has_body(int status)
{
    return status >= STATUS_FIRST_WITH_BODY && status != HTTP_STATUS_NO_CONTENT && status != HTTP_STATUS_NOT_MODIFIED;
}

static void body_add(NetClient *c, const NetAnswer *answer)
{
    if (answer->lasting) {
        c->body = answer->body;
        c->body_left = answer->length;
    } else {
        bytes_add(&c->out, answer->body, answer->length);
    }
}

void answer_write(NetClient *c, const NetAnswer *answer)
{
    Http *http = c->http;
    Bytes *out = &c->out;
    bool has_body = status_has_body(answer->status);
    status_add(out, answer->status);
    if (answer->type != NULL && has_body) {
        header_add(out, "content-type", answer->type);
    }
    for (int i = 0; i < NET_HEADERS_MAX && answer->header[i].name != NULL; i++) {
        header_add(out, answer->header[i].name, answer->header[i].value);
    }
    if (c->tls != NULL) {
        header_add(out, "strict-transport-security", "max-age=31536000");
    }
    if (has_body) {
        char number[24];
        snprintf(number, sizeof number, "%zu", answer->length);
        header_add(out, "content-length", number);
    }
    if (!http->keep) {
        header_add(out, "connection", "close");
    } else if (http->parser.http_major == 1 && http->parser.http_minor == 0) {
        header_add(out, "connection", "keep-alive");
    }
    header_add(out, "x-request-id", net_request_id(c));
    bytes_text(out, "\r\n");
    if (has_body && !http->head) {
        body_add(c, answer);
    }
    http->stage = HTTP_ANSWERING;
    c->deadline_ms = uv_now(c->net->loop) + c->net->config.request_s * UINT64_C(1000);
    c->answer_ms = uv_now(c->net->loop) + c->net->config.request_s * UINT64_C(1000) * NET_ANSWER_TIMES;
    c->unsent = client_unsent(c);
    client_dirty(c);
}

void answer_fault(NetClient *c, int status)
{
    char words[LINE_MAX_BYTES + NET_ID_MAX];
    int length = snprintf(words, sizeof words, "%d %s (request %s)\n", status,
                          http_status_str((enum http_status)status), net_request_id(c));
    NetAnswer answer = {.status = status, .type = "text/plain; charset=utf-8", .body = words, .length = (size_t)length};
    if (status == HTTP_STATUS_UPGRADE_REQUIRED) {
        answer.header[0] = (NetHeader){"sec-websocket-version", "13"};
        answer.header[1] = (NetHeader){"upgrade", "websocket"};
    }
    c->http->keep = false;
    answer_write(c, &answer);
}

void net_long_poll(NetClient *client)
{
    if (client->state == CLIENT_HTTP && client->http->stage == HTTP_WAITING) {
        client->http->long_poll = true;
    }
}

void net_answer(NetClient *client, const NetAnswer *answer)
{
    if (client->state == CLIENT_UPGRADING) {
        bytes_free(&client->out); /* the upgrade, which did not come to be */
        client->state = CLIENT_HTTP;
        client->http->stage = HTTP_WAITING;
    }
    if (client->state == CLIENT_HTTP && client->http->stage == HTTP_WAITING) {
        client->http->keep &= !client->net->stopping;
        client->http->long_poll = false;
        answer_write(client, answer);
    }
}
