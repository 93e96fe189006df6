/* SPDX-License-Identifier: MIT */
/* server.c - starting a table server of our own, and speaking its protocol (docs/protocol.md). */
#include "load.h"

#include "engine/rng.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ADDRESS "127.0.0.1"
enum { START_MS = 60000, STOP_MS = 20000, ASK_AGAIN_MS = 2 };

bool load_fail(Load *load, const char *format, ...)
{
    if (load->fault[0] == '\0') {
        va_list list;
        va_start(list, format);
        vsnprintf(load->fault, sizeof load->fault, format, list);
        va_end(list);
    }
    uv_stop(&load->loop);
    return false;
}

/* The program beside this one; its name may have blanks, but what is quoted with ' must not have one. */
static bool command_write(const char *store, const char *log_file, char *buffer, size_t capacity)
{
    char self[LOAD_PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length <= 0) {
        return false;
    }
    self[length] = '\0';
    char *slash = strrchr(self, '/');
    int written = snprintf(buffer, capacity,
                           "exec '%.*s/aedile' serve --listen " ADDRESS
                           ":0 --store '%s' --no-limits --limit-connections 100000 --limit-games 100000 2>>'%s'",
                           (int)(slash - self), self, store, log_file);
    return written < (int)capacity && strchr(self, '\'') == NULL && strchr(store, '\'') == NULL &&
           strchr(log_file, '\'') == NULL;
}

/* Its first line: "Aedile is at http://127.0.0.1:PORT/". */
static int port_read(Process *process)
{
    char *line;
    size_t length;
    if (process_line(process, process_clock() + START_MS, &line, &length) != PROCESS_OK) {
        return 0;
    }
    const char *colon = strstr(line, ADDRESS ":");
    return colon != NULL ? (int)strtol(strchr(colon, ':') + 1, NULL, 10) : 0;
}

typedef struct Waiting {
    Load *load;
    const char *part;
    int status;
    bool over;
} Waiting;

static void on_answer(void *context, const ClientAnswer *answer)
{
    Waiting *waiting = context;
    waiting->status = strstr(answer->body, waiting->part) != NULL ? answer->status : 0;
    waiting->over = true;
    uv_stop(&waiting->load->loop);
}

static int server_get(Load *load, int number, const char *path, const char *part)
{
    Waiting waiting = {load, part, 0, false};
    if (!client_request(load->server[number].client, "GET", path, NULL, on_answer, &waiting)) {
        return 0;
    }
    while (!waiting.over) {
        uv_run(&load->loop, UV_RUN_DEFAULT);
    }
    return waiting.status;
}

int load_get(Load *load, const char *path, const char *part)
{
    return server_get(load, 0, path, part);
}

static bool server_ask(Load *load, int number)
{
    LoadServer *server = &load->server[number];
    uint64_t deadline = process_clock() + START_MS;
    server->port = port_read(&server->process);
    if (server->port == 0) {
        return load_fail(load, "the server did not say where it is");
    }
    server->client = client_create(&load->loop, ADDRESS, server->port);
    if (server->client == NULL) {
        return load_fail(load, "out of memory");
    }
    while (server_get(load, number, "/healthz", "") != 200) {
        if (process_clock() > deadline) {
            return load_fail(load, "the server is not healthy");
        }
        usleep(ASK_AGAIN_MS * 1000);
    }
    return true;
}

/* What the server said last, for whoever wonders why. */
static void fault_explain(Load *load, const char *log_file)
{
    char line[200] = "";
    FILE *file = fopen(log_file, "r");
    size_t length = strlen(load->fault);
    if (file == NULL) {
        return;
    }
    while (fgets(line, sizeof line, file) != NULL) {
    }
    fclose(file);
    line[strcspn(line, "\n")] = '\0';
    if (line[0] != '\0') {
        snprintf(load->fault + length, sizeof load->fault - length, ": %s", line);
    }
}

bool load_start(Load *load, const char *store, const char *log_file)
{
    char command[4 * LOAD_PATH_MAX];
    memset(load->server, 0, sizeof load->server);
    uv_loop_init(&load->loop);
    load->random ^= uv_hrtime() ^ (uint64_t)getpid() << 40;
    if (!command_write(store, log_file, command, sizeof command)) {
        return load_fail(load, "the name of this program or of the store cannot be handed on");
    }
    for (int i = 0; i < load->servers; i++) {
        load_pin(load->server_core); /* it starts there */
        bool started = process_start(&load->server[i].process, command);
        load_pin(load->own_core);
        if (!started || !server_ask(load, i)) {
            load_fail(load, "cannot start the server");
            fault_explain(load, log_file);
            return false;
        }
    }
    return true;
}

double load_servers_cpu_s(const Load *load)
{
    double sum = 0;
    for (int i = 0; i < load->servers; i++) {
        sum += load_cpu_s(load->server[i].process.pid);
    }
    return sum;
}

double load_servers_kb(const Load *load)
{
    double sum = 0;
    for (int i = 0; i < load->servers; i++) {
        sum += load_kb(load->server[i].process.pid);
    }
    return sum;
}

void load_hang_up(Load *load)
{
    for (int i = 0; i < load->servers; i++) {
        LoadServer *server = &load->server[i];
        client_destroy(server->client);
        server->client = client_create(&load->loop, ADDRESS, server->port);
        if (server->client == NULL) {
            load_fail(load, "out of memory");
        }
    }
}

void load_stop(Load *load)
{
    for (int i = 0; i < load->servers; i++) {
        LoadServer *server = &load->server[i];
        if (server->client != NULL) {
            client_destroy(server->client);
            server->client = NULL;
        }
        if (server->process.pid != 0) {
            kill(server->process.pid, SIGTERM);
            process_end(&server->process, STOP_MS);
        }
    }
    while (uv_run(&load->loop, UV_RUN_DEFAULT) != 0) {
    }
    uv_loop_close(&load->loop);
}

typedef struct Greeting {
    Load *load;
    const char *game;
    const char *token;
    bool over;
} Greeting;

static void on_opened(void *context, ClientSocket *socket)
{
    Greeting *greeting = context;
    char text[200];
    int length = snprintf(text, sizeof text, "{\"type\":\"hello\",\"game\":\"%s\",\"token\":\"%s\"}", greeting->game,
                          greeting->token);
    client_socket_send(socket, text, (size_t)length);
}

static void on_message(void *context, ClientSocket *socket, const char *text, size_t length)
{
    Greeting *greeting = context;
    (void)socket;
    (void)length;
    if (message_is(text, "presence")) {
        return;
    }
    if (!message_is(text, "update")) {
        load_fail(greeting->load, "the server said: %.200s", text);
    }
    greeting->over = true;
    uv_stop(&greeting->load->loop);
}

static void on_closed(void *context, ClientSocket *socket, int code)
{
    Greeting *greeting = context;
    (void)socket;
    if (!greeting->over) {
        greeting->over = true;
        load_fail(greeting->load, "the server hung up on a player, with code %d", code);
    }
}

bool load_hello(Load *load, const char *game, const char *token)
{
    static const ClientSocketHandlers HANDLERS = {on_opened, on_message, on_closed};
    Greeting greeting = {load, game, token, false};
    if (client_socket_open(load->server[0].client, "/ws", &HANDLERS, &greeting) == NULL) {
        return load_fail(load, "out of memory");
    }
    while (!greeting.over) {
        uv_run(&load->loop, UV_RUN_DEFAULT);
    }
    load_hang_up(load);
    return load->fault[0] == '\0';
}

void load_token(Load *load, char out_token[LOAD_TOKEN_MAX])
{
    static const char SIGNS[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    for (int i = 0; i < LOAD_TOKEN_MAX - 1; i++) {
        out_token[i] = SIGNS[rng_mix(&load->random) % (sizeof SIGNS - 1)];
    }
    out_token[LOAD_TOKEN_MAX - 1] = '\0';
}

void load_game_body(char *buffer, size_t capacity, int players, const char *token)
{
    static const char OPEN[] = ",{\"player\":\"open\"}";
    snprintf(buffer, capacity,
             "{\"config\":{\"players\":%d},\"listed\":true,\"token\":\"%s\",\"seats\":[{\"player\":\"me\"}%s%s%s%s]}",
             players, token, players > 1 ? OPEN : "", players > 2 ? OPEN : "", players > 3 ? OPEN : "",
             players > 4 ? OPEN : "");
}

bool load_game_made(Load *load, const ClientAnswer *answer, char out_game[LOAD_GAME_MAX])
{
    static const char MEMBER[] = "\"game\":\"";
    const char *name = strstr(answer->body, MEMBER);
    size_t length = name != NULL ? strcspn(name + sizeof MEMBER - 1, "\"") : 0;
    if (answer->status != 201 || length == 0 || length >= LOAD_GAME_MAX) {
        return load_fail(load, "a game was refused with %d: %.200s", answer->status, answer->body);
    }
    memcpy(out_game, name + sizeof MEMBER - 1, length);
    out_game[length] = '\0';
    return true;
}

bool message_is(const char *text, const char *type)
{
    static const char MEMBER[] = "{\"type\":\"";
    size_t length = strlen(type);
    return strncmp(text, MEMBER, sizeof MEMBER - 1) == 0 && strncmp(text + sizeof MEMBER - 1, type, length) == 0 &&
           text[sizeof MEMBER - 1 + length] == '"';
}

uint64_t message_number(const char *text, const char *member)
{
    const char *at = strstr(text, member);
    return at != NULL ? strtoull(at + strlen(member), NULL, 10) : 0;
}
