/* SPDX-License-Identifier: MIT */
/* client.c - a client's beginning and end. */
#include "inner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void client_bytes_add(Bytes *b, const void *data, size_t length)
{
    if (b->failed) {
        return;
    }
    if (b->length + length + 1 > b->room) {
        size_t room = (b->length + length + 1) * 2;
        char *at = realloc(b->at, room);
        if (at == NULL) {
            b->failed = true;
            return;
        }
        b->at = at;
        b->room = room;
    }
    if (length > 0) {
        memcpy(b->at + b->length, data, length);
    }
    b->length += length;
    b->at[b->length] = '\0';
}

void client_bytes_text(Bytes *b, const char *text)
{
    client_bytes_add(b, text, strlen(text));
}

void client_bytes_free(Bytes *b)
{
    free(b->at);
    *b = (Bytes){0};
}

bool client_also(Client *client, const char *address, int port)
{
    if (client->addresses == CLIENT_ADDRESSES_MOST) {
        return false;
    }
    struct sockaddr_storage *to = &client->address[client->addresses];
    int error = strchr(address, ':') != NULL ? uv_ip6_addr(address, port, (struct sockaddr_in6 *)to)
                                             : uv_ip4_addr(address, port, (struct sockaddr_in *)to);
    client->addresses += error == 0;
    return error == 0;
}

Client *client_create(uv_loop_t *loop, const char *address, int port)
{
    Client *client = calloc(1, sizeof *client);
    if (client == NULL || !client_also(client, address, port)) {
        free(client);
        return NULL;
    }
    client->loop = loop;
    snprintf(client->host, sizeof client->host, strchr(address, ':') != NULL ? "[%s]:%d" : "%s:%d", address, port);
    return client;
}

void client_bearer(Client *client, const char *token)
{
    client->bearer = token;
}

void client_host(Client *client, const char *host, int port)
{
    enum { HTTP_PORT = 80, HTTPS_PORT = 443 };
    bool six = strchr(host, ':') != NULL;
    int length = snprintf(client->host, sizeof client->host, six ? "[%s]" : "%s", host);
    if (port != (client->tls != NULL ? HTTPS_PORT : HTTP_PORT) && length < (int)sizeof client->host) {
        snprintf(client->host + length, sizeof client->host - (size_t)length, ":%d", port);
    }
}

void client_destroy(Client *client)
{
    client->ending = true;
    http_forget(client);
    while (client->alive > 0) {
        for (Line *line = client->first; line != NULL; line = line->next) {
            line_drop(line);
        }
        uv_run(client->loop, UV_RUN_ONCE);
    }
    http_forget(client); /* asked for by those who were told */
    SSL_CTX_free(client->tls);
    free(client);
}
