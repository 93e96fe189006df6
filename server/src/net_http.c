/* SPDX-License-Identifier: MIT */
/* net_http.c - HTTP/1.1: one request at a time; those sent ahead wait until the answer has left. */
#include "net_inner.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static Http *http_of(const http_parser *parser)
{
    NetClient *c = parser->data;
    return c->http;
}

/* Ends the parsing; what it is refused with is said afterwards. */
static int refuse(Http *http, int status)
{
    http->fault = status;
    return 1;
}

static int on_begin(http_parser *parser)
{
    NetClient *c = parser->data;
    Http *http = c->http;
    http->begun = true;
    http->headers_done = false;
    http->complete = false;
    http->part = IN_TARGET;
    c->deadline_ms = uv_now(c->net->loop) + c->net->config.request_s * UINT64_C(1000);
    return 0;
}

static int text_add(Http *http, const char *at, size_t length)
{
    Bytes *text = &http->headers.text;
    if (text->length + length > NET_HEAD_MAX) {
        return refuse(http, HTTP_STATUS_REQUEST_HEADER_FIELDS_TOO_LARGE);
    }
    bytes_add(text, at, length);
    return text->failed ? refuse(http, HTTP_STATUS_SERVICE_UNAVAILABLE) : 0;
}

static int on_url(http_parser *parser, const char *at, size_t length)
{
    return text_add(http_of(parser), at, length);
}

static int on_field(http_parser *parser, const char *at, size_t length)
{
    Http *http = http_of(parser);
    struct NetHeaders *h = &http->headers;
    if (memchr(at, ' ', length) != NULL) { /* http-parser takes "Content-Length : 5"; a proxy may read it otherwise */
        return refuse(http, HTTP_STATUS_BAD_REQUEST);
    }
    if (http->headers_done) {
        return 0;
    }
    if (http->part != IN_NAME) {
        if (h->count == NET_LINES_MAX) {
            return refuse(http, HTTP_STATUS_REQUEST_HEADER_FIELDS_TOO_LARGE);
        }
        if (text_add(http, "", 1) != 0) {
            return 1;
        }
        http->part = IN_NAME;
        h->line[h->count].name = h->line[h->count].value = (uint32_t)h->text.length;
        h->count++;
    }
    return text_add(http, at, length);
}

static int on_value(http_parser *parser, const char *at, size_t length)
{
    Http *http = http_of(parser);
    struct NetHeaders *h = &http->headers;
    if (http->headers_done) {
        return 0;
    }
    if (http->part != IN_VALUE) {
        if (text_add(http, "", 1) != 0) {
            return 1;
        }
        http->part = IN_VALUE;
        h->line[h->count - 1].value = (uint32_t)h->text.length;
    }
    return text_add(http, at, length);
}

/* The headers that say how the rest is to be read. 0, or the status it is refused with. */
static int framing_check(const NetClient *c, const NetRequest *request)
{
    const http_parser *parser = &c->http->parser;
    const char *coding = net_header(request, "transfer-encoding");
    const char *host = net_header(request, "host");
    bool chunked = (parser->flags & F_CHUNKED) != 0;
    if (parser->http_major != 1 || parser->http_minor > 1) {
        return HTTP_STATUS_HTTP_VERSION_NOT_SUPPORTED;
    }
    if ((host == NULL && parser->http_minor == 1) || (host != NULL && strchr(host, ',') != NULL)) {
        return HTTP_STATUS_BAD_REQUEST;
    }
    if (coding != NULL && parser->http_minor == 0) { /* HTTP/1.0 has none: a proxy may see the body's end elsewhere */
        return HTTP_STATUS_BAD_REQUEST;
    }
    if (coding != NULL && strcasecmp(coding, "chunked") != 0) {
        return HTTP_STATUS_NOT_IMPLEMENTED;
    }
    if (!chunked && (parser->flags & F_CONTENTLENGTH) != 0 &&
        parser->content_length > net_bound(c->net, BOUND_REQUEST_BYTES)) {
        bound_refuse(c->net->config.bounds, BOUND_REQUEST_BYTES);
        return HTTP_STATUS_PAYLOAD_TOO_LARGE;
    }
    return 0;
}

static int on_headers(http_parser *parser)
{
    NetClient *c = parser->data;
    Http *http = c->http;
    const NetRequest request = {.headers = &http->headers};
    if (text_add(http, "", 1) != 0) {
        return -1;
    }
    headers_join(&http->headers);
    http->headers_done = true;
    http->fault = http->headers.text.failed ? HTTP_STATUS_SERVICE_UNAVAILABLE : framing_check(c, &request);
    if (http->fault != 0) {
        return -1;
    }
    const char *expected = net_header(&request, "expect");
    if (expected != NULL && strcasecmp(expected, "100-continue") != 0) {
        refuse(http, HTTP_STATUS_EXPECTATION_FAILED);
        return -1;
    }
    if (expected != NULL && parser->http_minor == 1) {
        bytes_text(&c->out, "HTTP/1.1 100 Continue\r\n\r\n");
        client_dirty(c);
    }
    bool to_socket = parser->upgrade && token_among(net_header(&request, "upgrade"), "websocket");
    if (parser->upgrade && !to_socket && parser->method != HTTP_CONNECT) {
        parser->upgrade = 0; /* to something we do not speak: as if it had not been asked */
    }
    http->upgrade = to_socket;
    return 0;
}

static int on_body(http_parser *parser, const char *at, size_t length)
{
    NetClient *c = parser->data;
    Bytes *body = &c->http->body;
    if (length > net_bound(c->net, BOUND_REQUEST_BYTES) - body->length) {
        bound_refuse(c->net->config.bounds, BOUND_REQUEST_BYTES);
        return refuse(c->http, HTTP_STATUS_PAYLOAD_TOO_LARGE);
    }
    bytes_add(body, at, length);
    return body->failed ? refuse(c->http, HTTP_STATUS_SERVICE_UNAVAILABLE) : 0;
}

static int on_complete(http_parser *parser)
{
    Http *http = http_of(parser);
    http->complete = true;
    http->keep = http_should_keep_alive(parser) != 0;
    http->head = parser->method == HTTP_HEAD;
    http_parser_pause(parser, 1);
    return 0;
}

static const http_parser_settings SETTINGS = {
    .on_message_begin = on_begin,
    .on_url = on_url,
    .on_header_field = on_field,
    .on_header_value = on_value,
    .on_headers_complete = on_headers,
    .on_body = on_body,
    .on_message_complete = on_complete,
};

bool http_start(NetClient *c)
{
    c->http = calloc(1, sizeof *c->http);
    if (c->http == NULL) {
        return false;
    }
    http_parser_init(&c->http->parser, HTTP_REQUEST);
    c->http->parser.data = c;
    return true;
}

void http_free(NetClient *c)
{
    if (c->http != NULL) {
        headers_clear(&c->http->headers);
        bytes_free(&c->http->body);
        free(c->http);
        c->http = NULL;
    }
}

bool http_busy(const NetClient *c)
{
    return c->http->stage != HTTP_READING;
}

static void request_fail(NetClient *c, int status)
{
    c->net->counts.bad_requests++;
    answer_fault(c, status);
}

/* Behind a proxy a connection may carry the requests of one person after another. */
static bool address_take(NetClient *c, const NetRequest *request)
{
    Net *net = c->net;
    const char *forwarded = net->config.behind_proxy ? net_header(request, "x-forwarded-for") : NULL;
    char address[NET_ADDRESS_MAX];
    if (forwarded == NULL || !address_forwarded(forwarded, address)) {
        return true;
    }
    memcpy(c->address, address, sizeof address);
    address_release(net, c->counted);
    c->counted = address_hold(net, address);
    return c->counted != NULL;
}

static void upgrade_tell(NetClient *c, const NetRequest *request)
{
    Net *net = c->net;
    int status = request->body_length > 0 ? HTTP_STATUS_BAD_REQUEST : ws_handshake(c, request);
    if (status != 0) {
        request_fail(c, status);
        return;
    }
    c->told = true;
    c->state = CLIENT_UPGRADING;
    if (!net->handlers.upgrade(net->handlers.context, c, request)) {
        if (c->state == CLIENT_UPGRADING) {
            client_drop(c); /* neither accepted nor answered */
        }
        return;
    }
    if (c->state != CLIENT_UPGRADING) {
        return; /* accepted and kicked at once */
    }
    c->state = CLIENT_SOCKET;
    c->socket = true;
    net->counts.sockets++;
    client_dirty(c);
}

static void request_tell(NetClient *c)
{
    Net *net = c->net;
    Http *http = c->http;
    char path[NET_PATH_MAX];
    NetRequest request = {
        .method = http->head ? "GET" : http_method_str((enum http_method)http->parser.method),
        .path = path,
        .body_length = http->body.length,
        .headers = &http->headers,
    };
    http->stage = HTTP_WAITING;
    http->long_poll = false;
    request_id_take(c, &request);
    c->deadline_ms = 0;
    bytes_add(&http->body, "", 1);
    request.body = http->body.at;
    const char *host = net_header(&request, "host");
    int status = http->body.failed ? HTTP_STATUS_SERVICE_UNAVAILABLE
                                   : path_read(http->headers.text.at, host, path, &request.query);
    if (status != 0) {
        request_fail(c, status);
    } else if (!address_take(c, &request)) {
        net->counts.refused++;
        answer_fault(c, HTTP_STATUS_SERVICE_UNAVAILABLE);
    } else if (http->upgrade) {
        upgrade_tell(c, &request);
    } else {
        net->counts.requests++;
        c->told = true;
        net->handlers.request(net->handlers.context, c, &request);
    }
}

static int fault_status(const Http *http)
{
    if (http->fault != 0) {
        return http->fault;
    }
    return HTTP_PARSER_ERRNO(&http->parser) == HPE_HEADER_OVERFLOW ? HTTP_STATUS_REQUEST_HEADER_FIELDS_TOO_LARGE
                                                                   : HTTP_STATUS_BAD_REQUEST;
}

/* To read a body takes as long as it is. */
enum { LARGE_BODY = 1024 };

void http_serve(NetClient *c)
{
    request_tell(c);
    headers_clear(&c->http->headers);
    bytes_free(&c->http->body);
}

static void request_wait(NetClient *c)
{
    c->http->stage = HTTP_WAITING;
    c->http->long_poll = false;
    c->deadline_ms = 0;
    turn_ask(c);
}

size_t net_http_input(NetClient *c, const char *data, size_t length)
{
    Http *http = c->http;
    size_t read = http_parser_execute(&http->parser, &SETTINGS, data, length);
    const bool sound = lines_check(&http->lines, data, read, (http->parser.flags & F_CHUNKED) != 0);
    if (!http->complete || !sound) {
        if (!sound) {
            request_fail(c, HTTP_STATUS_BAD_REQUEST);
        } else if (HTTP_PARSER_ERRNO(&http->parser) != HPE_OK) {
            request_fail(c, fault_status(http));
        }
        return length;
    }
    http_parser_pause(&http->parser, 0);
    if (http->body.length > LARGE_BODY && !http->upgrade) {
        request_wait(c);
        return http->keep ? read : length;
    }
    request_tell(c);
    if (c->state == CLIENT_SOCKET) {
        http_free(c);
        if (length > read) {
            ws_input(c, data + read, length - read);
        }
        return length;
    }
    headers_clear(&http->headers);
    bytes_free(&http->body);
    return c->state == CLIENT_HTTP && http->keep ? read : length;
}

void http_answered(NetClient *c)
{
    Http *http = c->http;
    if (http->stage != HTTP_ANSWERING) {
        return;
    }
    if (!http->keep) {
        client_finish(c);
        return;
    }
    http->stage = HTTP_READING;
    http->begun = false;
    http->lines = (Lines){0};
    http->complete = false;
    http->upgrade = false;
    c->id[0] = '\0';
    c->deadline_ms = uv_now(c->net->loop) + c->net->config.idle_s * UINT64_C(1000);
    if (c->held.length > 0 || (c->tls != NULL && tls_holds(c))) {
        turn_resume(c); /* one of many that were sent at once: others come first */
    } else {
        client_resume(c);
    }
}

/* A request that does not end is answered, a connection that rests just closed. */
void http_overdue(NetClient *c)
{
    if (c->http->stage == HTTP_READING && c->http->begun) {
        request_fail(c, HTTP_STATUS_REQUEST_TIMEOUT);
    } else {
        client_drop(c);
    }
}
