/* SPDX-License-Identifier: MIT */
/* servers.h - the servers: started, killed, stopped and started again; each on a machine of its own. */
#pragma once

#include "world.h"

enum { SERVERS_MOST = 4 };
enum { STORE_KIND_MEMORY, STORE_KIND_SQLITE, STORE_KIND_POSTGRES };

void servers_start(int kind, int count);
const uint32_t *servers_addresses(void);
/* A fault of a server that is drawn. */
enum {
    SERVER_KILL,
    SERVER_POWER,
    SERVER_STOP,
    SERVER_FREEZE,
    SERVER_CLOCK,
    SERVER_FULL,
    SERVER_PARTITION,
    SERVER_KINDS
};
void server_fault(int kind);
/* All up, clocks right, nothing cut off. */
void servers_heal(void);
bool servers_up(void);
/* Queues within their bounds. */
void servers_check(void);
/* What is kept is what was said. */
void servers_compare(const char *when);
/* The next start of the server finds a store of an earlier release. */
void servers_downgrade(void);

/* Opens /api/admin of every server. */
#define OPERATOR_TOKEN "the operator of this world"

typedef struct ServerCounts {
    uint64_t starts, kills, power, stops, failed_starts, upgrades, checked;
    size_t heap_most;
    size_t leaked;
} ServerCounts;
extern ServerCounts server_counts;
