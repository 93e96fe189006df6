/* SPDX-License-Identifier: MIT */
/* plan.h - what of a table server is measured, and how: read by `aedile bench` and by `aedile-loadtest`, which does it. */
#pragma once

#include "program/args.h"

typedef struct ServerPlan {
    uint64_t games;
    uint64_t players;
    uint64_t seconds;
    uint64_t rate; /* moves a second at most; 0: as fast as they go */
    uint64_t sockets;
    uint64_t stored;     /* unfinished games a server starts with; ten times as many are in a lobby's store */
    uint64_t spectators; /* of one game */
    uint64_t servers;    /* processes of `store`, all on one core */
    bool spread;         /* the seats of a game are at different ones */
    bool watched;        /* `store` is measured with them */
    int core;            /* the server's; -1: any */
    const char *store;   /* only playing, on this one: "sqlite", "memory" or an address; NULL: all there is */
} ServerPlan;

/* The rows of a command's table of options that plan_read knows. */
#define PLAN_OPTIONS                                                                                                   \
    {"--json", NULL, "the numbers as JSON"}, {"--games", "N", "server: games played at once (default 500)"},           \
        {"--players", "N", "server: at each of them (default 2)"},                                                     \
        {"--seconds", "N", "server: how long they play, and sockets ping (default 3)"},                                \
        {"--sockets", "N", "server: connections that only ping (default 1000)"},                                       \
        {"--rate", "N", "server: at most so many moves a second (default: as many as it takes)"},                      \
        {"--stored", "N",                                                                                              \
         "server: unfinished games it starts with; ten times as many in the lobby's store (default 1000)"},            \
        {"--spectators", "N", "server: those who watch one game (default 100)"},                                       \
        {"--full", NULL, "server: 10 seconds, 5000 sockets, 10000 stored games, 1000 spectators; takes two minutes"},  \
        {"--store", "STORE",                                                                                           \
         "server: only playing, on sqlite, memory, or a store's address; with --spectators, one game and its crowd"},  \
        {"--servers", "N", "server: so many processes of --store, which is a PostgreSQL (default 1)"},                 \
        {"--spread", NULL, "server: the seats of a game are at different ones of them"},                               \
    {                                                                                                                  \
        "--core", "N", "server: the core it runs on (default: the first)"                                              \
    }

/* False after printing what is wrong with the options. */
bool plan_read(const Args *args, ServerPlan *out_plan);
