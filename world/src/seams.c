/* SPDX-License-Identifier: MIT */
/* seams.c - the other doors: state that outlives a process, and messages sent twice. */
#include "plan.h"
#include "sim.h"

#include "client/client.h"
#include "hall/sitting.h"
#include "lang/lang.h"

#include <stdio.h>
#include <string.h>

/* ---- Rules are shared by all sittings of the program: here they belong to the world, so that a process that is killed
 * takes none with it. */
const Rules *__real_rules_cache_take(const Setup *setup, const Catalogue *values);
const Rules *__wrap_rules_cache_take(const Setup *setup, const Catalogue *values);
void __wrap_rules_cache_release(const Rules *rules);

const Rules *__wrap_rules_cache_take(const Setup *setup, const Catalogue *values)
{
    Heap *before = heap_use(NULL);
    const Rules *rules = __real_rules_cache_take(setup, values);
    heap_use(before);
    return rules;
}

void __wrap_rules_cache_release(const Rules *rules)
{
    (void)rules; /* the world keeps them: there are few configurations */
}

/* ---- The languages are the same for all. */
bool __real_lang_start(Fault *out_fault);
bool __wrap_lang_start(Fault *out_fault);
bool __wrap_lang_start(Fault *out_fault)
{
    static bool started;
    started = started || __real_lang_start(out_fault);
    return started;
}

/* ---- A message that is sent twice. */
void __real_client_socket_send(ClientSocket *socket, const char *text, size_t length);
void __wrap_client_socket_send(ClientSocket *socket, const char *text, size_t length);
void __wrap_client_socket_send(ClientSocket *socket, const char *text, size_t length)
{
    bool twice = plan.faults && draw_chance(plan.doubled) && strstr(text, "\"hello\"") == NULL;
    __real_client_socket_send(socket, text, length);
    if (twice) {
        __real_client_socket_send(socket, text, length);
    }
}

/* ---- A game is made with what the terminal does not ask for, too: a place in the lobby. */
bool __real_client_request(Client *client, const char *method, const char *path, const char *json,
                           ClientAnswered *answered, void *context);
bool __wrap_client_request(Client *client, const char *method, const char *path, const char *json,
                           ClientAnswered *answered, void *context);
bool __wrap_client_request(Client *client, const char *method, const char *path, const char *json,
                           ClientAnswered *answered, void *context)
{
    char body[4096];
    if (strcmp(method, "POST") == 0 && strcmp(path, "/api/games") == 0 && json[0] == '{') {
        /* By its token, so that the same request twice is the same. */
        unsigned how = (unsigned char)json[strlen(json) - 4];
        snprintf(body, sizeof body, "{\"listed\":%s,%s", how % 2 == 0 ? "true" : "false", json + 1);
        json = body;
    }
    return __real_client_request(client, method, path, json, answered, context);
}
