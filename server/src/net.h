/* SPDX-License-Identifier: MIT */
/* net.h - connections: HTTP/1.1 and WebSocket over TCP or TLS, on one libuv loop. Knows nothing of games.
 *
 * http-parser reads requests, wslay frames messages, OpenSSL does TLS. Everything happens on the thread that runs the
 * loop. Handlers may answer, send and kick at once or later; a NetClient is valid until `closed` has been called. */
#pragma once

#include "bounds.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

typedef struct Net Net;
typedef struct NetClient NetClient;

enum { NET_ADDRESS_MAX = 64, NET_FAULT_MAX = 240, NET_PATH_MAX = 1024, NET_ID_MAX = 65 };

/* A request with all of its body. Everything in it is gone when the handler returns. */
typedef struct NetRequest {
    const char *method; /* "GET" */
    const char *path;   /* decoded, no query: "/api/games"; starts with '/', no control characters, no ".." part */
    const char *query;  /* as sent, without the '?'; "" where there is none */
    const char *body;   /* zero-ended for convenience; may hold zeros */
    size_t body_length;
    const struct NetHeaders *headers;
} NetRequest;
/* The value of a header, its name in any case; NULL if it was not sent. Sent twice, its values are joined by ", ". */
const char *net_header(const NetRequest *request, const char *name);

typedef struct NetHeader {
    const char *name; /* "content-type" */
    const char *value;
} NetHeader;
enum { NET_HEADERS_MAX = 16 };
typedef struct NetAnswer {
    int status;
    const char *type; /* of the content; NULL for none (304, 204) */
    const void *body;
    size_t length;
    bool lasting;                      /* the body stays where it is for good: it is not copied */
    NetHeader header[NET_HEADERS_MAX]; /* more headers, ended by a NULL name; copied */
} NetAnswer;

typedef struct NetHandlers {
    void *context;
    /* Must lead to one net_answer, now or later. HEAD is told as "GET"; the body is then left out by itself. */
    void (*request)(void *context, NetClient *client, const NetRequest *request);
    /* A well-formed WebSocket upgrade; true accepts it (what was sent by then follows the handshake), false must have
     * called net_answer. */
    bool (*upgrade)(void *context, NetClient *client, const NetRequest *request);
    /* A whole text message, valid UTF-8, not longer than BOUND_MESSAGE_BYTES. Binary ones close the connection (1003). */
    void (*message)(void *context, NetClient *client, const char *text, size_t length);
    /* The client is gone, for whatever reason, WebSocket or not; the last call for it. Only for those a request or an
     * upgrade was told of. */
    void (*closed)(void *context, NetClient *client);
} NetHandlers;

typedef struct NetConfig {
    const char *address;  /* "127.0.0.1", "::1", "0.0.0.0" */
    int port;             /* 0: any free one */
    const char *tls_cert; /* PEM files; NULL: no TLS */
    const char *tls_key;
    bool behind_proxy;  /* the last address of X-Forwarded-For is the client's */
    Bounds *bounds;     /* outlives the net: connections, their bytes, what is refused */
    uint32_t request_s; /* seconds for a request to arrive in full, and something of an answer to be taken */
    uint32_t idle_s;    /* seconds an HTTP connection may rest between requests */
    uint32_t ping_s;    /* a WebSocket that was silent so long is pinged, and after twice that, cut off */
} NetConfig;

/* For metrics: all since the start but the first two. */
typedef struct NetCounts {
    uint64_t connections;
    uint64_t sockets;           /* WebSockets among them */
    uint64_t accepted, refused; /* connections; refused by a limit */
    uint64_t requests, messages_in, messages_out, bytes_in, bytes_out;
    uint64_t bad_requests, bad_frames, slow_cut; /* why we cut connections off */
} NetCounts;

/* Listens. NULL with the reason. The loop is the caller's, and runs on after. */
Net *net_create(uv_loop_t *loop, const NetConfig *config, const NetHandlers *handlers, bool *out_address,
                char out_fault[NET_FAULT_MAX]);
int net_port(const Net *net);
/* Reads the certificate anew, where there is TLS, for connections that come; those that are there keep theirs. False with the
 * reason, and everything stays as it was. */
bool net_reload(Net *net, const char *tls_cert, const char *tls_key, char out_fault[NET_FAULT_MAX]);
const NetCounts *net_counts(const Net *net);
/* Takes no new connections, sends every WebSocket what waits for it and then the close frame (1012, service restart),
 * and calls `done` when all are gone; those still there after `patience_ms` are cut off. Every `closed` comes before
 * `done`. */
void net_stop(Net *net, uint32_t patience_ms, void (*done)(void *context), void *context);
/* After `done`; frees it once the loop has closed its handles: run the loop until then. */
void net_destroy(Net *net);

void net_answer(NetClient *client, const NetAnswer *answer);
/* The answer to the present request may take long: who stops sending meanwhile has hung up, and `closed` follows. (Else who has
 * asked is answered all the same.) */
void net_long_poll(NetClient *client);
/* In the upgrade handler: a WebSocket that is not welcomed within request_s is closed with 1008, whatever it says. */
void net_unwelcome(NetClient *client);
void net_welcome(NetClient *client);
/* Queues a text message; several in one turn of the loop leave in one write. */
void net_send(NetClient *client, const char *text, size_t length);
/* The same message for many: its bytes are kept once, however many sockets do not take them at once. */
typedef struct NetFrame NetFrame;
NetFrame *net_frame_create(const char *text, size_t length); /* NULL: no memory */
void net_frame_release(NetFrame *frame);                     /* those it was sent to hold it on */
void net_send_frame(NetClient *client, NetFrame *frame);
/* Sends what waits, then the close frame with the code and a short reason (123 bytes of it), and closes. Nothing is
 * told of it or sent to it any more; `closed` comes later, when it has read that, or request_s have passed. */
void net_kick(NetClient *client, uint16_t code, const char *reason);
/* "203.0.113.7"; of the last proxy's word where behind_proxy. */
const char *net_address(const NetClient *client);
/* When it last said anything, by the loop's clock. */
uint64_t net_heard_ms(const NetClient *client);
/* What the present request is called, in its answer's x-request-id, in logs and in what is said of faults: as the request
 * itself or a proxy says, if that is well-formed, else drawn. A WebSocket keeps that of its upgrade. */
const char *net_request_id(NetClient *client);
/* Whatever the server keeps for it; NULL at first. */
void net_keep(NetClient *client, void *user);
void *net_kept(const NetClient *client);
