/* SPDX-License-Identifier: MIT */
/* sockets.c - thousands of connections that do next to nothing: each watches a game at rest and pings. */
#include "load.h"

#include "program/stop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WATCHERS = 10,  /* of a game */
    DIALLING = 100, /* connections under way at a time */
    PLAYERS = 2,
    BODY_MAX = 512,
    SETTLE_MS = 500,
};
static const uint64_t NS_A_SECOND = UINT64_C(1000000000);

typedef struct Watch Watch;

typedef struct Watcher {
    Watch *watch;
    int number;
    ClientSocket *socket;
    bool greeted;
    uint64_t sent_ns; /* 0: no ping is under way */
} Watcher;

struct Watch {
    Load *load;
    int count;
    int games;
    int made;
    int dialled;
    int greeted;
    uint64_t began_ns; /* of the pings; 0: not yet */
    uint64_t length_ns;
    uint64_t pings;
    uint64_t late; /* not answered within the second */
    bool ending;
    double cpu_s; /* of the server, when the pings began */
    uv_timer_t timer;
    Samples samples;
    char (*game)[LOAD_GAME_MAX];
    Watcher *watcher;
};

static void watch_dial(Watch *watch);

static void on_opened(void *context, ClientSocket *socket)
{
    Watcher *watcher = context;
    Watch *watch = watcher->watch;
    char text[BODY_MAX];
    int length = snprintf(text, sizeof text, "{\"type\":\"hello\",\"game\":\"%s\"}",
                          watch->game[watcher->number % watch->games]);
    client_socket_send(socket, text, (size_t)length);
}

static void on_message(void *context, ClientSocket *socket, const char *text, size_t length)
{
    Watcher *watcher = context;
    Watch *watch = watcher->watch;
    (void)socket;
    (void)length;
    if (message_is(text, "pong")) {
        if (watcher->sent_ns != 0) {
            samples_add(&watch->samples, uv_hrtime() - watcher->sent_ns);
            watcher->sent_ns = 0;
        }
    } else if (message_is(text, "update")) {
        if (!watcher->greeted) {
            watcher->greeted = true;
            watch->greeted++;
            watch_dial(watch);
        }
    } else if (!message_is(text, "presence")) {
        load_fail(watch->load, "the server said: %.200s", text);
    }
}

static void on_closed(void *context, ClientSocket *socket, int code)
{
    Watcher *watcher = context;
    (void)socket;
    watcher->socket = NULL;
    if (!watcher->watch->ending) {
        load_fail(watcher->watch->load, "the server hung up on a watcher, with code %d", code);
    }
}

/* Not all at once: the queue of connections to be accepted is short. */
static void watch_dial(Watch *watch)
{
    static const ClientSocketHandlers HANDLERS = {on_opened, on_message, on_closed};
    if (watch->greeted == watch->count) {
        uv_stop(&watch->load->loop);
    }
    while (watch->dialled < watch->count && watch->dialled - watch->greeted < DIALLING) {
        Watcher *watcher = &watch->watcher[watch->dialled];
        watcher->watch = watch;
        watcher->number = watch->dialled++;
        watcher->socket = client_socket_open(watch->load->server[0].client, "/ws", &HANDLERS, watcher);
        if (watcher->socket == NULL) {
            load_fail(watch->load, "out of memory");
            return;
        }
    }
}

static void on_made(void *context, const ClientAnswer *answer)
{
    Watch *watch = context;
    if (!watch->ending && load_game_made(watch->load, answer, watch->game[watch->made]) &&
        ++watch->made == watch->games) {
        uv_stop(&watch->load->loop);
    }
}

/* As many pings as the time that has passed asks for. */
static void pings_send(Watch *watch, uint64_t now)
{
    static const char PING[] = "{\"type\":\"ping\"}";
    uint64_t due = (uint64_t)((double)(now - watch->began_ns) / (double)NS_A_SECOND * watch->count);
    for (; watch->pings < due; watch->pings++) {
        Watcher *watcher = &watch->watcher[watch->pings % (uint64_t)watch->count];
        if (watcher->sent_ns != 0) {
            watch->late++;
            continue;
        }
        watcher->sent_ns = uv_hrtime();
        client_socket_send(watcher->socket, PING, sizeof PING - 1);
    }
}

static void on_tick(uv_timer_t *timer)
{
    Watch *watch = timer->data;
    uint64_t now = uv_hrtime();
    if (stop_asked()) {
        load_fail(watch->load, "stopped");
    } else if (watch->began_ns != 0 && now >= watch->began_ns) {
        if (now - watch->began_ns >= watch->length_ns) {
            uv_stop(timer->loop);
        } else {
            watch->cpu_s = watch->pings == 0 ? load_cpu_s(watch->load->server[0].process.pid) : watch->cpu_s;
            pings_send(watch, now);
        }
    }
}

static bool watch_run(Watch *watch)
{
    uv_run(&watch->load->loop, UV_RUN_DEFAULT);
    return watch->load->fault[0] == '\0';
}

static bool watch_measure(Watch *watch, double seconds, SocketFigures *out_figures)
{
    pid_t pid = watch->load->server[0].process.pid;
    for (int i = 0; i < watch->games; i++) {
        char token[LOAD_TOKEN_MAX];
        char body[BODY_MAX];
        load_token(watch->load, token);
        load_game_body(body, sizeof body, PLAYERS, token);
        client_request(watch->load->server[0].client, "POST", "/api/games", body, on_made, watch);
    }
    if (!watch_run(watch)) {
        return false;
    }
    double kb = load_kb(pid);
    watch_dial(watch);
    if (!watch_run(watch)) {
        return false;
    }
    kb = load_kb(pid) - kb;
    watch->length_ns = (uint64_t)(seconds * 1e9);
    watch->began_ns = uv_hrtime() + SETTLE_MS * UINT64_C(1000000);
    if (!watch_run(watch)) {
        return false;
    }
    if (watch->late > 0) {
        return load_fail(watch->load, "%llu pings had no answer within a second", (unsigned long long)watch->late);
    }
    *out_figures = (SocketFigures){.p50_ms = samples_ms(&watch->samples, 0.5),
                                   .p99_ms = samples_ms(&watch->samples, 0.99),
                                   .max_ms = samples_ms(&watch->samples, 1),
                                   .kb_each = kb / watch->count,
                                   .cpu = (load_cpu_s(pid) - watch->cpu_s) / seconds};
    return true;
}

bool load_sockets(Load *load, int count, double seconds, SocketFigures *out_figures)
{
    Watch watch = {.load = load, .count = count, .games = (count + WATCHERS - 1) / WATCHERS};
    watch.game = calloc((size_t)watch.games, sizeof *watch.game);
    watch.watcher = calloc((size_t)count, sizeof *watch.watcher);
    uv_timer_init(&load->loop, &watch.timer);
    watch.timer.data = &watch;
    uv_timer_start(&watch.timer, on_tick, 1, 1);
    bool ok = watch.game != NULL && watch.watcher != NULL ? watch_measure(&watch, seconds, out_figures)
                                                          : load_fail(load, "out of memory");
    watch.ending = true;
    uv_close((uv_handle_t *)&watch.timer, NULL);
    load_hang_up(load); /* runs the loop, so that the timer is gone, too */
    samples_free(&watch.samples);
    free(watch.game);
    free(watch.watcher);
    return ok;
}
