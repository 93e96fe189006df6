/* SPDX-License-Identifier: MIT */
/* inner.h - what the files of the client share. */
#pragma once

#include "client/client.h"

#include <http_parser.h>
#include <openssl/ssl.h>
#include <wslay/wslay.h>

enum { INPUT_MAX = 65536, RANDOM_SIZE = 1024 };

/* Bytes that grow, with a zero after the last. `failed` stays set once there was no memory. */
typedef struct Bytes {
    char *at;
    size_t length;
    size_t room;
    bool failed;
} Bytes;
void client_bytes_add(Bytes *b, const void *data, size_t length);
void client_bytes_text(Bytes *b, const char *text);
void client_bytes_free(Bytes *b);

typedef struct Request {
    struct Request *next;
    ClientAnswered *answered;
    void *context;
    Bytes text; /* as it is sent */
} Request;

typedef enum LineState { LINE_CONNECTING, LINE_HTTP, LINE_SOCKET, LINE_GONE } LineState;

/* A connection: of requests, one after the other, or of a WebSocket. */
struct ClientSocket {
    uv_tcp_t tcp;
    uv_connect_t connect;
    Client *client;
    ClientSocket *next;
    ClientSocket *previous;
    LineState state;
    unsigned at;    /* the address that it connects to */
    unsigned tried; /* addresses that could not be connected to */
    bool turning;   /* to the next of them: the handle is being closed */
    bool writing;   /* libuv holds bytes that the socket did not take */
    Bytes out;      /* to leave after those */
    SSL *tls;       /* NULL: none */
    Bytes plain;    /* to be sealed when the server has shown who it is */
    http_parser parser;
    Bytes in;         /* an answer's body, or a message as far as it came */
    Request *request; /* the one to be answered */
    bool idle;        /* no request, and connected */
    bool in_name;     /* of a header, and not in its value */
    bool complete;    /* the answer came to its end */
    bool last;        /* and the server closes after it */
    /* Of a WebSocket. */
    const ClientSocketHandlers *handlers; /* NULL: a line of requests */
    void *context;
    wslay_event_context_ptr frames;
    Bytes frame;        /* one that is being made */
    uint8_t opcode;     /* of the frame that comes */
    uint8_t code_bytes; /* of the close frame's code that came */
    const char *fresh;  /* what was read and not yet taken apart */
    size_t fresh_left;
    bool accepted; /* the handshake's answer is right */
    int code;
};
typedef ClientSocket Line;

struct Client {
    uv_loop_t *loop;
    struct sockaddr_storage address[CLIENT_ADDRESSES_MOST];
    unsigned addresses;
    unsigned at;        /* the one that the next line begins with */
    char host[272];     /* for the Host header: a name has 253 letters at most */
    SSL_CTX *tls;       /* NULL: none */
    char name[256];     /* that the certificate must have */
    int trouble;        /* CLIENT_FINE, … */
    const char *words;  /* of it, OpenSSL's */
    const char *bearer; /* NULL: none */
    Line *first;
    uint32_t alive; /* all lines */
    uint32_t lines; /* those of requests */
    bool ending;
    Request *waiting_first;
    Request *waiting_last;
    size_t random_left;
    unsigned char random[RANDOM_SIZE];
    char input[INPUT_MAX];
    char opened[INPUT_MAX]; /* of TLS: what was sealed in it */
};

/* line.c */
Line *line_open(Client *client, const ClientSocketHandlers *handlers, void *context);
void line_write(Line *line, const void *data, size_t length);
void line_send(Line *line, const void *data, size_t length);  /* as it goes over the wire */
void line_input(Line *line, const char *data, size_t length); /* as the server meant it */
void line_drop(Line *line);

/* secure.c */
bool secure_start(Line *line);
void secure_write(Line *line, const void *data, size_t length);
void secure_input(Line *line, const char *data, size_t length);

/* http.c */
void http_input(Line *line, const char *data, size_t length);
void http_ended(Line *line);      /* the line is gone: its request is told so */
void http_next(Client *client);   /* waiting requests go to lines, if there are any to be had */
void http_forget(Client *client); /* waiting requests are told that there is no answer */

/* socket.c */
bool socket_start(Line *line);
void socket_input(Line *line, const char *data, size_t length);
