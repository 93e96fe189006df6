/* SPDX-License-Identifier: MIT */
/* server.h - the table server: the page, games for people far apart, and their store (docs/protocol.md). */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Server Server;

enum { PORT_ANY = 0, SERVER_FAULT_MAX = 300, SERVER_LIMITS_MOST = 128 };
/* Why a server cannot be: in English, since it is about options. */
enum { SERVER_ITSELF, SERVER_ADDRESS /* cannot be listened on */, SERVER_STORE /* cannot be opened */ };
typedef struct ServerFault {
    int about;
    char words[SERVER_FAULT_MAX];
} ServerFault;

typedef struct ServerConfig {
    const char *address; /* to listen on */
    int port;
    const char *store; /* store.h */
    const char *tls_cert;
    const char *tls_key;
    const char *origin;      /* of pages that may connect besides our own, such as "https://example.org"; NULL: none */
    const char *admin_token; /* opens /api/admin; NULL: nobody may */
    bool local;              /* only for this machine: other names for it are refused */
    bool home;               /* only for private networks and this machine */
    bool behind_proxy;
    bool limits; /* false: those by address, and on how often, do not hold */
    bool metrics_open;
    bool hooks;
    bool hooks_private;
    bool journal;
    uint32_t limit[SERVER_LIMITS_MOST]; /* by row of server/src/bounds.def */
    uint32_t idle_s;
    uint32_t away_s;
    uint32_t shuffle_s; /* that a seat has to commit to its part of the shuffle, and to reveal it */
    uint32_t bot_pause_ms;
    uint32_t bot_ms;        /* that a bot's decision may take */
    uint32_t remind_s;      /* times from this on have reminders by webhook */
    uint32_t drain_s;       /* between SIGTERM, when it is not ready any more, and its end */
    uint32_t gather_s;      /* a gathering table that nobody is at ends after this; 0: never */
    uint32_t gather_days_s; /* the same of one to be played over days */
    uint32_t retain_days;   /* games in which nothing happened so long are deleted; 0: never */
    uint32_t claim_s;       /* whose turn it is and who is away so long may lose their place */
    uint32_t book_wait_s;   /* nobody waits longer for a book to change */
    uint32_t book_keep_s;   /* a book that nobody touched so long is forgotten */
} ServerConfig;
/* What everybody gets who asks for nothing. */
void server_defaults(ServerConfig *out_config);

/* A row of bounds.def: how much a queue, a table or a budget of the server holds. */
typedef struct ServerLimit {
    const char *name; /* "connections-address" */
    uint32_t most;    /* unless it is set */
    uint32_t least;   /* that it can be set to */
    bool off;         /* ServerConfig.limits false takes it away */
} ServerLimit;
/* NULL after the last. */
const ServerLimit *server_limit(int i);
/* The row of a name, or -1. */
int server_limit_find(const char *name, size_t length);
/* One line for each, with what happens when it is full. */
extern const char SERVER_LIMITS_HELP[];

/* NULL with the reason: a port that is not to be had, a store that does not open, a certificate that is none. */
Server *server_create(const ServerConfig *config, ServerFault *out_fault);
int server_port(const Server *server);
/* Where other machines reach it: "http://192.168.1.7:8017/" for each address that this machine has in its networks, where the
 * server listens on all of them. How many; none where it listens on one address alone. */
enum { SERVER_ADDRESSES_MOST = 8, SERVER_ADDRESS_MAX = 80 };
int server_addresses(const Server *server, char out_addresses[SERVER_ADDRESSES_MOST][SERVER_ADDRESS_MAX]);
/* SIGHUP reads the certificate again. Serves until SIGINT or SIGTERM; then lets what is on its way be kept, says goodbye, and returns. */
void server_run(Server *server);
void server_destroy(Server *server);
