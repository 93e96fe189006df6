/* SPDX-License-Identifier: MIT */
/* operator.c - an operator who looks at tables and keeps order at them by /api/admin, as a process of its own. */
#include "person.h"
#include "servers.h"
#include "sim.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PORT = 8017, PAUSE_S = 60 };

static uint64_t acts;
static const uint32_t *server_at;
static int servers;
static Person nobody; /* hears nothing of any game */

uint64_t operator_acts(void)
{
    return acts;
}

/* Most can be taken back; those that end something come now and then. */
static const char *act_draw(void)
{
    static const char *const ACTS[] = {"mute",      "unmute",         "close-chat",    "open-chat",
                                       "open-chat", "close-watching", "open-watching", "open-watching"};
    return draw_chance(0.05) ? "end" : draw_chance(0.05) ? "remove" : ACTS[draw_below(sizeof ACTS / sizeof ACTS[0])];
}

/* What the operator was told to be done is kept. */
static void answer_check(const char *game, const char *answer)
{
    const char *at = strstr(answer, "\"version\":");
    const uint64_t version = at != NULL ? strtoull(at + strlen("\"version\":"), NULL, 10) : 0;
    if (version > oracle_version(game)) {
        violation("game %s: the operator was told of version %llu, and %llu are kept", game,
                  (unsigned long long)version, (unsigned long long)oracle_version(game));
    }
    acts++;
}

static void table_act(Online *o, const char *game)
{
    char path[64];
    char json[96];
    Fault fault;
    const bool look = draw_chance(0.2);
    snprintf(path, sizeof path, "/api/admin/tables/%s", game);
    snprintf(json, sizeof json, "{\"act\":\"%s\",\"seat\":%d}", act_draw(), (int)draw_between(1, 3));
    char *answer = online_request(o, look ? "GET" : "POST", path, look ? NULL : json, &fault);
    if (answer != NULL) {
        answer_check(game, answer);
    }
    free(answer);
}

/* Of addresses that nobody has; and the lists of both. */
static void other_act(Online *o)
{
    static const char *const PATHS[] = {"/api/admin/bans", "/api/admin/tables", "/api/admin/bans"};
    char json[96];
    Fault fault;
    const uint64_t which = draw_below(sizeof PATHS / sizeof PATHS[0]);
    snprintf(json, sizeof json, "{\"prefix\":\"203.0.%d.0/24\",\"for_s\":%d}", (int)draw_below(5),
             draw_chance(0.3) ? 0 : (int)draw_between(1, 600));
    char *answer = online_request(o, which == 2 ? "POST" : "GET", PATHS[which], which == 2 ? json : NULL, &fault);
    acts += answer != NULL;
    free(answer);
}

static void operate(Online *o)
{
    int count;
    const Table *tables = people_tables(&count);
    char game[ONLINE_GAME_MAX];
    snprintf(game, sizeof game, "%s", tables[draw_below((uint64_t)count)].game);
    if (game[0] == '\0' || draw_chance(0.3)) {
        other_act(o);
    } else {
        table_act(o, game);
    }
}

static void operator_main(void *arg)
{
    Catalogue catalogue;
    Fault fault;
    OnlinePlace place = {.port = PORT};
    struct in_addr server = {.s_addr = htonl(server_at[draw_below((uint64_t)servers)])};
    Online *o = calloc(1, sizeof *o);
    (void)arg;
    catalogue_defaults(&catalogue);
    inet_ntop(AF_INET, &server, place.host, sizeof place.host);
    if (!online_start(o, &place, "en", &catalogue, &fault)) {
        violation("the operator does not find the server");
    }
    client_bearer(o->client, OPERATOR_TOKEN);
    for (uint64_t left = draw_between(1, 20); left > 0; left--) {
        loop_wait(&o->loop, world_now + draw_about(PAUSE_S * NS_A_S) + 1000);
        if (manner.acting) {
            operate(o);
        }
    }
    online_end(o);
    free(o);
}

static void operator_come(void *arg);

static void operator_gone(Process *process)
{
    (void)process;
    event_at(world_now + draw_about(PAUSE_S * NS_A_S), operator_come, NULL);
}

static void operator_come(void *arg)
{
    (void)arg;
    Process *process = process_make("operator", operator_main, NULL);
    process->user = &nobody;
    process->died = operator_gone;
    process->address = (10U << 24) + (2U << 16) + 1;
}

void operator_start(const uint32_t *servers_given, int server_count)
{
    server_at = servers_given;
    servers = server_count;
    nobody.hearer = (Hearer){.game = "", .token = ""};
    event_at(world_now + draw_about(PAUSE_S * NS_A_S), operator_come, NULL);
}
