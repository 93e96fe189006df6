/* SPDX-License-Identifier: MIT */
/* client.h - the other side of the table server: HTTP requests and WebSockets, thousands of them on one libuv loop.
 *
 * For the load generator, the crash harness and the terminal's tables: to one server, by TCP or by TLS, which is trusted:
 * what it sends is kept however long it is. Nothing is tried twice: a connection that is lost is told, and to connect again is the
 * caller's business. Everything happens on the thread that runs the loop; callbacks may call anything here but
 * client_destroy. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

typedef struct Client Client;

/* `address` is a number: "127.0.0.1", "::1". NULL: it is none, or there is no memory. */
Client *client_create(uv_loop_t *loop, const char *address, int port);
/* One more address of the same server, for when the ones before cannot be connected to. False: it is none, or one too many. */
enum { CLIENT_ADDRESSES_MOST = 8 };
bool client_also(Client *client, const char *address, int port);
/* The name by which the server is asked for, where it has one: without this it is the address. */
void client_host(Client *client, const char *host, int port);
/* The same by TLS from now on: its certificate must be of this name, and one that the system trusts (OpenSSL's store of
 * them, or what SSL_CERT_FILE and SSL_CERT_DIR name). False: no TLS is to be had. */
bool client_secure(Client *client, const char *host, int port);
/* Why the last connection was not made, where its TLS is why; trying again will hardly help. CLIENT_FINE: it is not. */
enum { CLIENT_FINE, CLIENT_UNTRUSTED, CLIENT_NO_TLS };
int client_trouble(const Client *client, const char **out_words);
/* With every request from now on: "Authorization: Bearer …". The token stays the caller's; NULL for none. */
void client_bearer(Client *client, const char *token);
/* Ends what is under way, which is told, and runs the loop until all of it is gone. */
void client_destroy(Client *client);

/* ---- Requests. They share up to CLIENT_LINES_MOST connections that stay open; more requests wait in their order. */
enum { CLIENT_LINES_MOST = 64 };

typedef struct ClientAnswer {
    int status;       /* 0: none came, and whether the request arrived is not known */
    const char *body; /* zero-ended; gone when the callback returns */
    size_t length;
} ClientAnswer;
typedef void ClientAnswered(void *context, const ClientAnswer *answer);

/* `json` is the body, NULL for none. `answered` is called once, never before this returns. False: no memory. */
bool client_request(Client *client, const char *method, const char *path, const char *json, ClientAnswered *answered,
                    void *context);

/* ---- WebSockets. */
typedef struct ClientSocket ClientSocket;

typedef struct ClientSocketHandlers {
    void (*opened)(void *context, ClientSocket *socket);
    /* A whole message, zero-ended; gone when the callback returns. */
    void (*message)(void *context, ClientSocket *socket, const char *text, size_t length);
    /* The last call for it; also where it never opened. The close frame's code; 1006 where there was
     * none; the status of HTTP where the server did not want it. */
    void (*closed)(void *context, ClientSocket *socket, int code);
} ClientSocketHandlers;

/* The handlers must stay where they are. NULL: no memory. Nothing is called before this returns. */
ClientSocket *client_socket_open(Client *client, const char *path, const ClientSocketHandlers *handlers, void *context);
/* Text. Before `opened` and after the end it goes nowhere. */
void client_socket_send(ClientSocket *socket, const char *text, size_t length);
/* With a close frame of this code, and at the latest when the server hangs up; code 0: at once, as a crash would. */
void client_socket_close(ClientSocket *socket, int code);
