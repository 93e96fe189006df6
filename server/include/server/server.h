/* server.h - the table server: the page, games for people far apart, and their store (docs/protocol.md). */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Server Server;

enum { PORT_ANY = 0, SERVER_FAULT_MAX = 300 };

typedef struct ServerConfig {
    const char *address; /* to listen on */
    int port;
    const char *store; /* store.h */
    const char *tls_cert;
    const char *tls_key;
    const char *origin; /* of pages that may connect besides our own, such as "https://example.org"; NULL: none */
    bool local;         /* only for this machine: other names for it are refused */
    bool behind_proxy;
    bool limits;
    bool metrics_open;
    bool hooks;
    bool hooks_private;
    bool journal;
    uint32_t connections_most;
    uint32_t connections_per_address;
    uint32_t games_most; /* in memory */
    uint32_t idle_s;
    uint32_t away_s;
    uint32_t bot_pause_ms;
    uint32_t bot_ms; /* that a bot's decision may take */
} ServerConfig;
/* What everybody gets who asks for nothing. */
void server_defaults(ServerConfig *out_config);

/* NULL with the reason: a port that is not to be had, a store that does not open, a certificate that is none. */
Server *server_create(const ServerConfig *config, char out_fault[SERVER_FAULT_MAX]);
int server_port(const Server *server);
/* Serves until SIGINT or SIGTERM; then lets what is on its way be kept, says goodbye, and returns. */
void server_run(Server *server);
void server_destroy(Server *server);

#endif
