/* SPDX-License-Identifier: MIT */
/* cmd_serve.c - `aedile serve`: the table server for people far apart. */
#include "program/args.h"
#include "program/token.h"

#include "server/server.h"

#include <string.h>

enum {
    PORT_DEFAULT = 8017,
    PORT_MOST = 65535,
    ADDRESS_MAX = 128,
    MANY = 1000000,
    LIMIT_MOST = 1000000000,
    DAY_S = 86400,
    HOUR_S = 3600,
    YEAR_S = 365 * 86400,
    BOT_MS_LEAST = 10,
    BOT_MS_MOST = 60000
};

static const Option OPTIONS[] = {
    {"--listen", "ADDRESS", "ADDRESS:PORT, ADDRESS or :PORT to listen on (default 127.0.0.1:8017; port 0: any)"},
    {"--store", "STORE", "sqlite:FILE, postgres://… or memory: (default sqlite:aedile.db)"},
    {"--tls-cert", "FILE", "certificate with its chain, PEM; with --tls-key"},
    {"--tls-key", "FILE", "its key"},
    {"--behind-proxy", NULL, "a proxy in front does TLS and sends X-Forwarded-For; listen on any address without TLS"},
    {"--home", NULL, "for the devices of one's home network: every address, without TLS; others are refused"},
    {"--origin", "ORIGIN", "pages of this site may connect, too: https://example.org"},
    {"--webhooks", NULL, "let people give an address that is called when it is their turn"},
    {"--remind-from", "SECONDS", "times for a move or a game from this on have reminders by webhook (default 3600)"},
    {"--webhooks-private", NULL, "also to this machine and private networks"},
    {"--metrics-open", NULL, "/metrics answers everybody, not only this machine"},
    {"--limit-connections", "N", "at most so many (default 20000)"},
    {"--limit-address", "N", "at most so many from one address (default 200)"},
    {"--limit-games", "N", "at most so many in memory (default 20000)"},
    {"--limit", "NAME=N", "another limit, or one of these; may be given again; the names are below"},
    {"--no-limits", NULL, "no limits by address and on messages a second: for load tests"},
    {"--idle", "SECONDS", "a game nobody is at leaves memory after this (default 60)"},
    {"--away", "SECONDS", "a bot may stand in for who is away so long (default 60)"},
    {"--shuffle", "SECONDS", "a seat has so long to commit to its part of the shuffle, and to reveal it (default 30)"},
    {"--bot-pause", "MS", "a bot waits so long after a person's move (default 1400)"},
    {"--bot-ms", "MS", "a bot's decision takes no longer (default 1000)"},
    {"--drain", "SECONDS", "after SIGTERM, not ready for so long before it stops (default 0)"},
    {"--admin-token-file", "FILE", "the operator's token: opens /api/admin, for aedile admin"},
    {"--gather", "SECONDS", "a gathering table that nobody is at ends after this; 0: never (default 1800)"},
    {"--gather-days", "SECONDS", "the same of tables to be played over days (default 604800)"},
    {"--claim", "SECONDS", "the place of who is away so long in their turn may be claimed (default 600)"},
    {"--book-wait", "SECONDS", "nobody waits longer for a shared book of a boxed game to change (default 20)"},
    {"--book-keep", "SECONDS", "such a book that nobody touched for so long is forgotten (default 86400)"},
    {"--retain-days", "DAYS", "games in which nothing happened for so long are deleted (default 0: never)"},
    {"--quiet", NULL, "no log on standard error"},
    {NULL, NULL, NULL},
};

static const char LOOPBACK[] = "127.0.0.1";
static const char EVERYWHERE[sizeof LOOPBACK] = "0.0.0.0";

/* "ADDRESS:PORT", "[::1]:8017", "ADDRESS", ":PORT". */
static bool listen_read(const char *words, char out_address[ADDRESS_MAX], int *out_port)
{
    const char *colon = strrchr(words, ':');
    bool bare6 = words[0] != '[' && colon != NULL && strchr(words, ':') != colon;
    if (bare6 || (colon != NULL && strchr(colon, ']') != NULL)) {
        colon = NULL;
    }
    size_t length = colon != NULL ? (size_t)(colon - words) : strlen(words);
    const char *start = words;
    if (length > 1 && words[0] == '[' && words[length - 1] == ']') {
        start++;
        length -= 2;
    }
    if (length >= ADDRESS_MAX || words[0] == '\0') {
        return false;
    }
    if (length > 0) {
        memcpy(out_address, start, length);
        out_address[length] = '\0';
    }
    if (strcmp(out_address, "localhost") == 0) { /* no names are looked up */
        memcpy(out_address, LOOPBACK, sizeof LOOPBACK);
    }
    if (colon == NULL) {
        return true;
    }
    long port = 0;
    for (const char *c = colon + 1; *c != '\0'; c++) {
        if (*c < '0' || *c > '9' || port > PORT_MOST) {
            return false;
        }
        port = port * 10 + (*c - '0');
    }
    *out_port = (int)port;
    return colon[1] != '\0' && port <= PORT_MOST;
}

static uint32_t *limit_of(ServerConfig *config, const char *name)
{
    return &config->limit[server_limit_find(name, strlen(name))];
}

/* All names in one line. */
static bool limit_unknown(const char *words)
{
    char names[2048] = "";
    size_t length = 0;
    for (int i = 0; server_limit(i) != NULL && length < sizeof names; i++) {
        length +=
            (size_t)snprintf(names + length, sizeof names - length, "%s%s", i == 0 ? "" : ", ", server_limit(i)->name);
    }
    usage_error("serve", "--limit '%s' is no NAME=N; the names are %s", words, names);
    return false;
}

static bool limits_read(const Args *args, ServerConfig *config)
{
    const char *words;
    for (int i = 0; (words = args_value_at(args, "--limit", i)) != NULL; i++) {
        size_t length = strcspn(words, "=");
        int row = server_limit_find(words, length);
        if (row < 0 || words[length] == '\0') {
            return limit_unknown(words);
        }
        uint64_t number = 0;
        const char *c = words + length + 1;
        bool good = *c != '\0';
        for (; *c != '\0' && good; c++) {
            good = *c >= '0' && *c <= '9' && number <= LIMIT_MOST;
            number = number * 10 + (uint64_t)(*c - '0');
        }
        const uint32_t least = server_limit(row)->least;
        if (!good || number < least || number > LIMIT_MOST) {
            usage_error("serve", "--limit '%s' is not a whole number from %u to %d", words, least, LIMIT_MOST);
            return false;
        }
        config->limit[row] = (uint32_t)number;
    }
    return true;
}

static bool numbers_read(Args *args, ServerConfig *config)
{
    const struct {
        const char *name;
        uint64_t least, most;
        uint32_t *to;
    } ROWS[] = {
        {"--limit-connections", 0, MANY, limit_of(config, "connections")},
        {"--limit-address", 0, MANY, limit_of(config, "connections-address")},
        {"--limit-games", 0, MANY, limit_of(config, "games")},
        {"--idle", 0, DAY_S, &config->idle_s},
        {"--away", 0, DAY_S, &config->away_s},
        {"--shuffle", 1, HOUR_S, &config->shuffle_s},
        {"--bot-pause", 0, DAY_S, &config->bot_pause_ms},
        {"--drain", 0, DAY_S, &config->drain_s},
        {"--remind-from", 1, MANY, &config->remind_s},
        {"--gather", 0, YEAR_S, &config->gather_s},
        {"--gather-days", 0, YEAR_S, &config->gather_days_s},
        {"--claim", 0, YEAR_S, &config->claim_s},
        {"--retain-days", 0, MANY, &config->retain_days},
        {"--book-wait", 1, HOUR_S, &config->book_wait_s},
        {"--book-keep", 1, YEAR_S, &config->book_keep_s},
        {"--bot-ms", BOT_MS_LEAST, BOT_MS_MOST, &config->bot_ms},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        uint64_t number = *ROWS[i].to;
        if (!args_number(args, ROWS[i].name, ROWS[i].least, ROWS[i].most, &number)) {
            return false;
        }
        *ROWS[i].to = (uint32_t)number;
    }
    if (*limit_of(config, "connections-address") == 0) {
        *limit_of(config, "connections-address") = LIMIT_MOST; /* --limit-address 0: none */
    }
    return true;
}

static bool is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

static int run(Args *args)
{
    char address[ADDRESS_MAX];
    ServerConfig config;
    ServerFault fault;
    server_defaults(&config);
    config.home = args_has(args, "--home");
    memcpy(address, config.home ? EVERYWHERE : LOOPBACK, sizeof LOOPBACK);
    config.port = PORT_DEFAULT;
    config.address = address;
    const char *listen = args_value(args, "--listen");
    if (listen != NULL && !listen_read(listen, address, &config.port)) {
        return usage_error("serve", "--listen: '%s' is no ADDRESS:PORT; such as 127.0.0.1:8017, [::1]:8017 or :8017",
                           listen);
    }
    config.store = args_has(args, "--store") ? args_value(args, "--store") : "sqlite:aedile.db";
    config.tls_cert = args_value(args, "--tls-cert");
    config.tls_key = args_value(args, "--tls-key");
    config.origin = args_value(args, "--origin");
    config.behind_proxy = args_has(args, "--behind-proxy");
    config.limits = !args_has(args, "--no-limits");
    config.metrics_open = args_has(args, "--metrics-open");
    config.hooks_private = args_has(args, "--webhooks-private");
    config.hooks = args_has(args, "--webhooks") || config.hooks_private;
    config.journal = !args_has(args, "--quiet");
    static char token[TOKEN_MOST + 1];
    const char *file = args_value(args, "--admin-token-file");
    if (file != NULL && !operator_token_read("serve", "--admin-token-file", file, token)) {
        return EXIT_USAGE;
    }
    config.admin_token = file != NULL ? token : NULL;
    if (!numbers_read(args, &config) || !limits_read(args, &config)) {
        return EXIT_USAGE;
    }
    if ((config.tls_cert == NULL) != (config.tls_key == NULL)) {
        return usage_error("serve", "--tls-cert and --tls-key go together");
    }
    if (config.home && config.behind_proxy) {
        return usage_error("serve", "--home and --behind-proxy do not go together");
    }
    if (config.tls_cert == NULL && !is_loopback(address) && !config.behind_proxy && !config.home) {
        return usage_error("serve",
                           "--listen: %s is open to others: give --tls-cert and --tls-key, --behind-proxy where a "
                           "proxy does TLS, or --home for your home network alone",
                           address);
    }
    static const char *const AT_FAULT[] = {
        [SERVER_ITSELF] = "", [SERVER_ADDRESS] = "--listen: ", [SERVER_STORE] = "--store: "};
    Server *server = server_create(&config, &fault);
    if (server == NULL) {
        return usage_error("serve", "%s%s", AT_FAULT[fault.about], fault.words);
    }
    bool six = strchr(address, ':') != NULL;
    printf("Aedile is at %s://%s%s%s:%d/\n", config.tls_cert != NULL ? "https" : "http", six ? "[" : "", address,
           six ? "]" : "", server_port(server));
    char others[SERVER_ADDRESSES_MOST][SERVER_ADDRESS_MAX];
    const int count = server_addresses(server, others);
    for (int i = 0; i < count; i++) {
        printf("Others in your network: %s\n", others[i]);
    }
    fflush(stdout);
    server_run(server);
    server_destroy(server);
    return EXIT_OK;
}

const Command command_serve = {
    .name = "serve",
    .usage = "aedile serve [OPTION…]",
    .summary = "the table server: people far apart at one table",
    .options = OPTIONS,
    .takes_setup = SETUP_NONE,
    .operands_most = 0,
    .run = run,
    .notes =
        "Games are kept in the store: stop it with Ctrl-C or SIGTERM at any time, nothing is lost. docs/operations.md\n"
        "has a systemd unit, nginx in front, several processes on PostgreSQL, backups and figures.\n"
        "Examples:\n"
        "  aedile serve\n"
        "  aedile serve --home                            phones and computers of your home network\n"
        "  aedile serve --listen 0.0.0.0:443 --tls-cert fullchain.pem --tls-key privkey.pem\n"
        "  aedile serve --behind-proxy --store postgres://aedile@localhost/aedile\n"
        "  aedile serve --limit games=50000 --limit connections-address=50\n",
    .appendix = SERVER_LIMITS_HELP,
};
