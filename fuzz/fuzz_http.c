/* SPDX-License-Identifier: MIT */
/* fuzz_http.c - any bytes on a connection: requests, an upgrade, frames.
 *
 * The first byte of the input says how many bytes arrive at a time (0: all at once). There is no socket: what would be
 * sent goes nowhere. */
#include "net_inner.h"

#include <stdlib.h>
#include <string.h>

enum { LENGTH_MOST = 5000 };

static uv_loop_t loop;
static Net *net;
static NetClient *owed;

static void on_request(void *context, NetClient *client, const NetRequest *request)
{
    (void)context;
    const char *type = net_header(request, "content-type");
    NetAnswer answer = {.status = 200, .type = type, .body = request->body, .length = request->body_length};
    if (request->path[0] != '/' || strstr(request->path, "/../") != NULL ||
        request->body[request->body_length] != '\0') {
        abort();
    }
    answer.header[0] = (NetHeader){"x-query", request->query};
    if (strcmp(request->path, "/later") == 0) {
        owed = client;
    } else if (strcmp(request->path, "/kick") == 0) {
        net_kick(client, 1000, "");
    } else {
        net_answer(client, &answer);
    }
}

static bool on_upgrade(void *context, NetClient *client, const NetRequest *request)
{
    (void)context;
    if (strcmp(request->path, "/no") == 0) {
        net_answer(client, &(NetAnswer){.status = 403});
        return false;
    }
    net_send(client, request->path, strlen(request->path));
    return true;
}

static void on_message(void *context, NetClient *client, const char *text, size_t length)
{
    (void)context;
    if (!utf8_valid((const unsigned char *)text, length) || length > LENGTH_MOST) {
        abort();
    }
    net_send(client, text, length);
    if (length == 4 && memcmp(text, "kick", length) == 0) {
        net_kick(client, 4000, "kicked");
    }
}

static void on_closed(void *context, NetClient *client)
{
    (void)context;
    if (client->state != CLIENT_GONE) {
        abort();
    }
    owed = NULL;
}

static void net_prepare(void)
{
    const NetHandlers handlers = {NULL, on_request, on_upgrade, on_message, on_closed};
    static Bounds bounds;
    const NetConfig config = {
        .address = "127.0.0.1",
        .behind_proxy = true,
        .bounds = &bounds,
        .request_s = 10,
        .idle_s = 10,
    };
    char fault[NET_FAULT_MAX];
    if (net == NULL) {
        bounds_start(&bounds, NULL);
        bounds.row[BOUND_REQUEST_BYTES].most = LENGTH_MOST;
        bounds.row[BOUND_MESSAGE_BYTES].most = LENGTH_MOST;
        uv_loop_init(&loop);
        net = net_create(&loop, &config, &handlers, &(bool){false}, fault);
    }
    if (net == NULL) {
        abort();
    }
}

/* Whether it still listens. */
static bool piece_feed(NetClient *client, const uint8_t *data, size_t length)
{
    client_input(client, (const char *)data, length);
    net_flush(net);
    while (client->waits_turn) {
        turn_take(client);
        net_flush(net);
    }
    if (owed != NULL && client->state == CLIENT_HTTP) {
        net_answer(owed, &(NetAnswer){.status = 204});
        owed = NULL;
        net_flush(net);
    }
    return client->state < CLIENT_FINISHING;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    net_prepare();
    if (size < 2) {
        return 0;
    }
    NetClient *client = net_client_create(net);
    client->deaf = true;
    if (!http_start(client)) {
        abort();
    }
    size_t piece = data[0] == 0 ? size : data[0];
    for (size_t at = 1; at < size; at += piece) {
        if (!piece_feed(client, data + at, piece < size - at ? piece : size - at)) {
            break;
        }
    }
    client_drop(client);
    while (net->alive > 0) {
        uv_run(&loop, UV_RUN_NOWAIT);
    }
    return 0;
}
