/* SPDX-License-Identifier: MIT */
/* http.c - requests on lines that stay open, and the answers; a WebSocket's handshake is one of them. */
#include "inner.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* RFC 6455, 1.3: this key is accepted so. A fresh one each time is against caches, of which there are none here. */
static const char KEY[] = "dGhlIHNhbXBsZSBub25jZQ==";
static const char UPGRADE[] =
    "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ";
static const char ACCEPT[] = "\nsec-websocket-accept:s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\n";

static void request_answer(Request *request, int status, const char *body, size_t length)
{
    ClientAnswer answer = {status, body, length};
    request->answered(request->context, &answer);
    client_bytes_free(&request->text);
    free(request);
}

static void request_send(Line *line, Request *request)
{
    line->idle = false;
    line->request = request;
    line->in.length = 0;
    line_write(line, request->text.at, request->text.length);
}

static Line *line_idle(const Client *client)
{
    for (Line *line = client->first; line != NULL; line = line->next) {
        if (line->idle) {
            return line;
        }
    }
    return NULL;
}

void http_next(Client *client)
{
    while (client->waiting_first != NULL && !client->ending) {
        Line *line = line_idle(client);
        if (line == NULL && client->lines < CLIENT_LINES_MOST) {
            line = line_open(client, NULL, NULL);
        }
        if (line == NULL) {
            return;
        }
        Request *request = client->waiting_first;
        client->waiting_first = request->next;
        request_send(line, request);
    }
}

void http_forget(Client *client)
{
    while (client->waiting_first != NULL) {
        Request *request = client->waiting_first;
        client->waiting_first = request->next;
        request_answer(request, 0, "", 0);
    }
}

void http_ended(Line *line)
{
    if (line->request != NULL) {
        request_answer(line->request, 0, "", 0);
    }
}

bool client_request(Client *client, const char *method, const char *path, const char *json, ClientAnswered *answered,
                    void *context)
{
    char length[80] = "";
    Request *request = calloc(1, sizeof *request);
    if (request == NULL) {
        return false;
    }
    if (json != NULL) {
        snprintf(length, sizeof length, "Content-Type: application/json\r\nContent-Length: %zu\r\n", strlen(json));
    }
    const bool bears = client->bearer != NULL;
    const char *const parts[] = {method,
                                 " ",
                                 path,
                                 " HTTP/1.1\r\nHost: ",
                                 client->host,
                                 "\r\n",
                                 length,
                                 bears ? "Authorization: Bearer " : "",
                                 bears ? client->bearer : "",
                                 bears ? "\r\n\r\n" : "\r\n"};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        client_bytes_text(&request->text, parts[i]);
    }
    client_bytes_text(&request->text, json != NULL ? json : "");
    if (request->text.failed) {
        client_bytes_free(&request->text);
        free(request);
        return false;
    }
    request->answered = answered;
    request->context = context;
    if (client->waiting_first == NULL) {
        client->waiting_first = request;
    } else {
        client->waiting_last->next = request;
    }
    client->waiting_last = request;
    http_next(client);
    return true;
}

ClientSocket *client_socket_open(Client *client, const char *path, const ClientSocketHandlers *handlers, void *context)
{
    Line *line = line_open(client, handlers, context);
    if (line == NULL) {
        return NULL;
    }
    const char *const parts[] = {"GET ",
                                 path,
                                 " HTTP/1.1\r\nHost: ",
                                 client->host,
                                 client->tls != NULL ? "\r\nOrigin: https://" : "\r\nOrigin: http://",
                                 client->host,
                                 UPGRADE,
                                 KEY,
                                 "\r\n\r\n"};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        line_write(line, parts[i], strlen(parts[i]));
    }
    return line;
}

/* A WebSocket's headers are kept as "\nname:value\n…", the names in small letters. */
static int on_name(http_parser *parser, const char *at, size_t length)
{
    Line *line = parser->data;
    if (line->handlers == NULL) {
        return 0;
    }
    if (!line->in_name) {
        client_bytes_text(&line->in, "\n");
        line->in_name = true;
    }
    for (size_t i = 0; i < length; i++) {
        char small = (char)tolower((unsigned char)at[i]);
        client_bytes_add(&line->in, &small, 1);
    }
    return 0;
}

static int on_value(http_parser *parser, const char *at, size_t length)
{
    Line *line = parser->data;
    if (line->handlers == NULL) {
        return 0;
    }
    if (line->in_name) {
        client_bytes_text(&line->in, ":");
        line->in_name = false;
    }
    client_bytes_add(&line->in, at, length);
    return 0;
}

static int on_headers(http_parser *parser)
{
    Line *line = parser->data;
    if (line->handlers != NULL) {
        client_bytes_text(&line->in, "\n");
        line->accepted = !line->in.failed && strstr(line->in.at, ACCEPT) != NULL;
        line->in.length = 0;
    }
    return 0;
}

static int on_body(http_parser *parser, const char *at, size_t length)
{
    Line *line = parser->data;
    client_bytes_add(&line->in, at, length);
    return 0;
}

static int on_complete(http_parser *parser)
{
    Line *line = parser->data;
    line->complete = true;
    line->last = http_should_keep_alive(parser) == 0;
    http_parser_pause(parser, 1);
    return 0;
}

static void line_answered(Line *line)
{
    Client *client = line->client;
    Request *request = line->request;
    Bytes body = line->in; /* the callback may ask anew, on this line */
    int status = line->in.failed ? 0 : (int)line->parser.status_code;
    line->in = (Bytes){0};
    line->request = NULL;
    line->complete = false;
    if (line->last) {
        line_drop(line);
    } else {
        http_parser_init(&line->parser, HTTP_RESPONSE);
        line->idle = true;
    }
    request_answer(request, status, body.at != NULL ? body.at : "", body.length);
    client_bytes_free(&body);
    http_next(client);
}

void http_input(Line *line, const char *data, size_t length)
{
    static const http_parser_settings SETTINGS = {.on_header_field = on_name,
                                                  .on_header_value = on_value,
                                                  .on_headers_complete = on_headers,
                                                  .on_body = on_body,
                                                  .on_message_complete = on_complete};
    size_t taken = http_parser_execute(&line->parser, &SETTINGS, data, length);
    if (line->handlers != NULL) {
        if (line->complete && line->parser.upgrade && line->accepted && socket_start(line)) {
            if (taken < length) {
                socket_input(line, data + taken, length - taken);
            }
        } else if (line->complete || HTTP_PARSER_ERRNO(&line->parser) != HPE_OK) {
            line->code = (int)line->parser.status_code;
            line_drop(line);
        }
    } else if (line->complete && line->request != NULL) {
        line_answered(line);
    } else if (HTTP_PARSER_ERRNO(&line->parser) != HPE_OK) {
        line_drop(line);
    }
}
