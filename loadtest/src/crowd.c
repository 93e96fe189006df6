/* SPDX-License-Identifier: MIT */
/* crowd.c - spectators of one game: they connect a few at a time, say hello, and read what they are told. */
#include "load.h"

#include <stdio.h>
#include <stdlib.h>

enum { DIALLING = 50, HANG_UP = 1000, BODY_MAX = 128 };

typedef struct Spectator {
    Crowd *crowd;
    ClientSocket *socket;
    bool greeted;
} Spectator;

struct Crowd {
    Load *load;
    CrowdHandlers handlers;
    int count;
    int dialled;
    int greeted;
    int closed;
    bool leaving;
    char game[LOAD_GAME_MAX];
    Spectator spectator[];
};

static void crowd_dial(Crowd *crowd);

static void on_opened(void *context, ClientSocket *socket)
{
    const Spectator *spectator = context;
    char text[BODY_MAX];
    int length = snprintf(text, sizeof text, "{\"type\":\"hello\",\"game\":\"%s\"}", spectator->crowd->game);
    client_socket_send(socket, text, (size_t)length);
}

static void on_message(void *context, ClientSocket *socket, const char *text, size_t length)
{
    Spectator *spectator = context;
    Crowd *crowd = spectator->crowd;
    (void)socket;
    (void)length;
    if (!message_is(text, "update") && !message_is(text, "presence")) {
        load_fail(crowd->load, "the server said to a spectator: %.200s", text);
    } else if (!spectator->greeted) {
        spectator->greeted = true;
        if (++crowd->greeted == crowd->count) {
            crowd->handlers.here(crowd->handlers.context);
        } else {
            crowd_dial(crowd);
        }
    }
}

static void on_closed(void *context, ClientSocket *socket, int code)
{
    Spectator *spectator = context;
    Crowd *crowd = spectator->crowd;
    CrowdHandlers handlers = crowd->handlers;
    (void)socket;
    spectator->socket = NULL;
    crowd->closed++;
    if (!crowd->leaving) {
        load_fail(crowd->load, "the server hung up on a spectator, with code %d", code);
    } else if (crowd->closed == crowd->dialled) {
        free(crowd);
        handlers.gone(handlers.context);
    }
}

static void crowd_dial(Crowd *crowd)
{
    static const ClientSocketHandlers HANDLERS = {on_opened, on_message, on_closed};
    while (crowd->dialled < crowd->count && crowd->dialled - crowd->greeted < DIALLING) {
        Spectator *spectator = &crowd->spectator[crowd->dialled];
        spectator->crowd = crowd;
        spectator->socket = client_socket_open(crowd->load->server[0].client, "/ws", &HANDLERS, spectator);
        if (spectator->socket == NULL) {
            load_fail(crowd->load, "out of memory");
            return;
        }
        crowd->dialled++;
    }
}

Crowd *crowd_open(Load *load, const char *game, int count, const CrowdHandlers *handlers)
{
    Crowd *crowd = calloc(1, sizeof *crowd + (size_t)count * sizeof crowd->spectator[0]);
    if (crowd == NULL) {
        load_fail(load, "out of memory");
        return NULL;
    }
    crowd->load = load;
    crowd->handlers = *handlers;
    crowd->count = count;
    snprintf(crowd->game, sizeof crowd->game, "%s", game);
    crowd_dial(crowd);
    return crowd;
}

void crowd_leave(Crowd *crowd)
{
    crowd->leaving = true;
    for (int i = 0; i < crowd->dialled; i++) {
        if (crowd->spectator[i].socket != NULL) {
            client_socket_close(crowd->spectator[i].socket, HANG_UP);
        }
    }
}
